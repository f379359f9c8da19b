/**
 * A saved game played again under other rules: those of a later text, or of another edition of its volume. Answers are taken by the names of
 * points and the keys of options. Where the game leaves the save, the replay stops and says how, and which rule may be why; whoever replays
 * may go on with the nearest answer.
 */
import type { Decision } from '../game/decision.ts';
import { causesOf, ruleChanges } from './causes.ts';
import type { CreateOptions } from '../game/create.ts';
import type {
  AnswerName,
  DecisionName,
  Divergence,
  PartingName,
  Partings,
  SavedAnswer,
} from './divergence.ts';
import { KernelFault } from '../kernel/fault.ts';
import { type Follows, Game } from '../game/game.ts';
import { namedPosition, POSITION_DIGITS } from '../views/named-position.ts';
import { nearestTo, type Nearest } from './nearest.ts';
import { memberOf } from '../game/decision-at.ts';
import { granted, type Outcome, plain, refused } from '../game/refusal.ts';
import { type LoadCode, type SaveBody, savedTurn, type SavedTurn } from '../saves/save.ts';
import { type Rename, renamedSave } from '../saves/renamed-save.ts';
import { inverse, renamedVolume } from '../saves/renamed-volume.ts';
import type { AnyTerms } from '../volume/terms.ts';
import { refusedUnread, type UnreadOf } from '../saves/unread.ts';
import type { Reason, Volume } from '../volume/volume.ts';

/** A step of a replay that did not come out as saved, and what was done instead. */
export interface Deviation {
  readonly divergence: Divergence;
  readonly nearest: Nearest;
}

/** What is known of a parting beyond what is read from the game. */
type Found = {
  [K in PartingName]: { readonly is: K; readonly reasons?: readonly Reason[] } & Partings[K];
}[PartingName];

/** A game on its way through a save. */
export class Replay<T extends AnyTerms = AnyTerms> {
  readonly save: SaveBody;
  #game: Game<T>;
  /** How many turns of the save are done with: taken, or left out. */
  #done = 0;
  /** How many turns the game had before the last turn of the save. */
  #from = 0;
  /** How many cards had been turned over when the save was last followed. */
  #cards = 0;
  /** Whether the game has left its save: from there on its positions are its own. */
  #apart = false;
  #divergence: Divergence | undefined;
  readonly #deviations: Deviation[] = [];
  /** The volume with the names that the save was written with: its digests of positions depend on them. */
  readonly #asNamed: Volume;

  private constructor(game: Game<T>, save: SaveBody, renames: readonly Rename[]) {
    this.#game = game;
    this.#asNamed = renamedVolume(game.volume, inverse(renames));
    this.#done = game.turnCount;
    this.#cards = game.cards;
    this.save = save;
  }

  /**
   * Begins to play a save under the rules of a volume; refused where it is of another volume, and not of an edition of this one, or no such game can be made.
   * @param renames names in the save that the volume replaces
   */
  static of<T extends AnyTerms>(
    volume: Volume<T>,
    saved: SaveBody,
    renames: readonly Rename[] = [],
  ): Outcome<Replay<T>, LoadCode> {
    const save = renamedSave(saved, renames);
    if (!isRelated(volume, save)) return refusedUnread('foreign', ofAnother(save, volume));
    const made = Game.create(volume, save.options as CreateOptions<T>, following(volume, save.turns, 0));
    if (!made.ok)
      return refusedUnread('diverged', {
        is: 'unmade',
        why: made.refusal.reason,
        code: made.refusal.code,
      });
    return granted(new Replay(made.value, save, renames));
  }

  /** The game, as far as it has come. A decision that has one answer which the save does not give is pending all the same, until it is settled. */
  get game(): Game<T> {
    return this.#game;
  }

  /** Where it stands apart from its save and waits for what is to be done; undefined where it does not. */
  get divergence(): Divergence | undefined {
    return this.#divergence;
  }

  /** What was done otherwise than the save says. */
  get deviations(): readonly Deviation[] {
    return this.#deviations;
  }

  /** How many turns of the save are done with. */
  get turns(): number {
    return this.#done;
  }

  /**
   * The hash of the position, which reports show. Absent if the seed is secret: it depends on the key of the stream, and several such hashes
   * would allow a search for it.
   */
  get position(): string | undefined {
    const { options, hash } = this.game;
    return typeof options.seed === 'string' ? undefined : hash;
  }

  /**
   * Goes on to the end of the save or to the next divergence, which it answers with; undefined at the end.
   * @param settles - Whether forced decisions that are pending at the end are taken.
   */
  run({ settles = true }: { readonly settles?: boolean } = {}): Divergence | undefined {
    if (!this.#divergence) {
      const found = this.#next(settles);
      this.#divergence = found && this.#told(found);
    }
    return this.#divergence;
  }

  /** What is nearest to what the save says, where the replay stands apart from it; undefined where nothing can be done. */
  nearest(): Nearest | undefined {
    const saved = this.save.turns.slice(this.#done);
    const isSameCard = this.game.cards === this.#cards;
    const nearest = this.#divergence && nearestTo(this.game, this.#divergence, { saved, isSameCard });
    if (nearest?.is !== 'leave out') return nearest;
    return { ...nearest, answers: saved.slice(0, nearest.turns).map((turn) => this.#answer(turn)) };
  }

  /**
   * Does something else than the save says at the divergence at hand, so that `run` can go on behind it.
   * @returns refused where an answer is not offered, or nothing is to be decided; nothing has been done then
   */
  deviate(nearest: Nearest): Outcome<undefined> {
    const divergence = this.#divergence;
    if (!divergence || divergence.is === 'stuck') return refused('nothing', 'nothing is to be decided');
    this.#from = this.game.turnCount;
    if (nearest.is === 'answer') {
      const taken = this.#choose(nearest.key, nearest.replaces ? 1 : 0);
      if (!taken.ok) return taken;
    }
    if (nearest.is === 'leave out') {
      this.#done = Math.min(this.#done + nearest.turns, this.save.turns.length);
      this.#cards = this.game.cards;
    }
    this.#deviations.push({ divergence, nearest });
    this.#apart = true;
    this.#divergence = undefined;
    return granted(undefined);
  }

  /** The game as it has come out, to be gone on with: what has but one answer is taken. */
  settled(): Game<T> {
    this.#settle();
    return this.game;
  }

  /** Answers the pending decision in place of so many turns of the save. */
  #choose(key: string, instead: number): Outcome<undefined> {
    try {
      return this.#taking(() => this.game.choose({ key }), instead);
    } catch (thrown) {
      return refused('not-offered', this.#stuck(thrown).why);
    }
  }

  /** Takes a turn in place of so many of the save, and the forced ones behind it as long as the save has them. */
  #taking(take: () => Outcome<undefined>, instead: number): Outcome<undefined> {
    const { game, save } = this;
    const taken = game.replaying(take, following(game.volume, save.turns, this.#done + instead));
    if (!taken.ok) return taken;
    const done = instead + (game.turnCount - this.#from - 1);
    if (done > 0) this.#cards = game.cards;
    this.#done += done;
    return taken;
  }

  #next(settles: boolean): Found | undefined {
    const { turns } = this.save;
    for (;;) {
      const saved = turns[this.#done];
      const isOther = saved !== undefined && !saved[2] && this.game.point !== saved[0];
      const isMoved = !this.#apart && !this.#isAsSaved();
      // These rules ask something that has one answer, and those of the save did not.
      if ((isOther || (isMoved && (!saved || saved[2]))) && this.#skipForced()) continue;
      if (isOther) return this.game.point === undefined ? { is: 'over' } : { is: 'other-decision' };
      if (isMoved) return { is: 'other-position' };
      this.#from = this.game.turnCount;
      if (!saved) return settles ? this.#settle() : undefined;
      const parting = this.#take(saved);
      if (parting) return parting;
    }
  }

  /** Takes one forced decision of a point that does not occur in the save; returns whether there was one. */
  #skipForced(): boolean {
    const { game, save } = this;
    const isKnown = save.turns.some(([name]) => name === game.point);
    const options = isKnown ? [] : (this.#pending()?.options ?? []);
    const [only] = options;
    if (!only || options.length !== 1) return false;
    this.#from = game.turnCount;
    const follows = following(game.volume, save.turns, this.#done);
    const taken = game.replaying(() => game.choose({ key: only.key }), follows);
    this.#done += game.turnCount - this.#from - 1;
    return taken.ok;
  }

  /** Takes what is forced behind the last turn of the save. */
  #settle(): Found | undefined {
    this.#from = this.game.turnCount;
    try {
      this.game.settle();
      return undefined;
    } catch (thrown) {
      return this.#stuck(thrown);
    }
  }

  /** That the rules cannot go on: the game is where it was before. It is played again, since where rules cannot go on nothing can be tried either. */
  #stuck(thrown: unknown): Extract<Found, { is: 'stuck' }> {
    if (!(thrown instanceof KernelFault)) throw thrown;
    const { volume, options, turns } = this.game;
    const past = turns.slice(0, this.#from);
    const named = past.map((turn) => savedTurn(volume, turn));
    const made = Game.create(volume, options, following(volume, named, 0));
    if (!made.ok) throw thrown;
    this.#game = made.value;
    for (const turn of past.filter(({ kind }) => kind !== 'forced'))
      this.#game.replaying(() => this.#game.follow(turn), following(volume, named, turn.index + 1));
    return { is: 'stuck', why: thrown.message };
  }

  /** What is asked; undefined at the end of the game, and where the rules cannot say. */
  #pending(): Decision | undefined {
    try {
      return this.game.decision;
    } catch (thrown) {
      if (thrown instanceof KernelFault) return undefined;
      throw thrown;
    }
  }

  /** Whether the position is the one of the save, by the names of what stands in it; where all is laid out alike, the last one by all its cells. */
  #isAsSaved(): boolean {
    const { positions, turns, hash, hashes } = this.save;
    const { volume } = this.game;
    const from = this.#done * POSITION_DIGITS;
    const saved = positions?.slice(from, from + POSITION_DIGITS);
    if (saved !== undefined && saved !== namedPosition(this.#asNamed, this.game.cells())) return false;
    return this.#done < turns.length || hashes.layout !== volume.hashes.layout || hash === this.game.hash;
  }

  /** Takes a saved turn. */
  #take([point, key, by]: SavedTurn): Found | undefined {
    const { game } = this;
    try {
      const taken = this.#taking(
        () => (by ? game.interject({ seat: by.by, standing: point, key }) : game.choose({ key })),
        1,
      );
      if (taken.ok) return undefined;
      return { is: by ? 'not-possible' : 'not-offered', reasons: taken.refusal.reasons };
    } catch (thrown) {
      return this.#stuck(thrown);
    }
  }

  /** A divergence with all that is known of it. */
  #told(found: Found): Divergence {
    const { game, save } = this;
    const { volume } = game;
    const decision = this.#pending();
    const saved = save.turns[this.#done];
    const changed = ruleChanges(volume, save.hashes.rules);
    const { reasons = [] } = found;
    const expected = saved && this.#answer(saved);
    const card = cardOf(game);
    const texts = textsOf(expected, decision?.text.path, card);
    const causes = causesOf(changed, { refused: isRefused(found), texts, reasons, game, from: this.#from });
    return {
      ...found,
      turn: this.#done,
      card,
      ...(this.position !== undefined && { position: this.position }),
      expected,
      found: decision && {
        point: decision.point,
        text: decision.text.path,
        rule: decision.text.rule,
        asks: decision.asks,
        seat: decision.seat,
        ...(decision.values.space !== undefined && { space: decision.values.space }),
        offered: decision.options.map(({ key, is }) => ({ key, is })),
      },
      reasons,
      causes,
      changed,
    };
  }

  /** A saved turn with what these rules know of it. */
  #answer([name, key, by]: SavedTurn): SavedAnswer {
    const { volume } = this.game;
    if (by) return { ...plainly({ point: name }), answer: { key: plain(key, 80) }, by: plain(by.by, 80) };
    const point = volume.points.find((one) => one.name === name);
    const decision: DecisionName = point
      ? { point: name, text: point.text, rule: point.rule, asks: point.asks }
      : plainly({ point: name });
    const member = point && memberOf(volume, point, key);
    const answer: AnswerName = member ? { key, is: member.is } : { key: plain(key, 80) };
    return { ...decision, answer };
  }
}

/** Whether a save is of a volume, of an edition of it, or of what it is an edition of. */
function isRelated({ name, base }: Volume, save: SaveBody): boolean {
  const own = [name, base].filter((one) => one !== undefined);
  return own.includes(save.volume) || (save.base !== undefined && own.includes(save.base));
}

/** That a save is of another volume. */
export const ofAnother = (save: SaveBody, { name }: Volume): UnreadOf => ({
  is: 'foreign',
  found: plain(save.volume, 80),
  volume: name,
});

/** The card that is played; undefined before the first, and where the volume has none. */
export function cardOf(game: Game): string | undefined {
  const region = game.volume.regions.find(({ name }) => name === 'CARD');
  return region && region.values?.names[game.cells()[region.offset]! - 1];
}

const isRefused = ({ is }: Found): boolean => is === 'not-offered' || is === 'not-possible';

const plainly = ({ point }: DecisionName): DecisionName => ({ point: plain(point, 160) });

/**
 * Returns name paths of texts that a divergence is about: that of the answer, that of the question, that of the question instead, and the
 * card in play, whose Faction order decides who acts.
 */
function textsOf(
  expected: SavedAnswer | undefined,
  found: string | undefined,
  card: string | undefined,
): readonly string[] {
  const { key, is } = expected?.answer ?? {};
  const played = card === undefined ? undefined : `event ${card}`;
  const answered = is === 'event' ? [`${played ?? 'event '} ${key ?? ''}`, played] : [key];
  return [...answered, expected?.text ?? expected?.point, found, played].filter((path) => path !== undefined);
}

/** Takes forced decisions as long as the turns from a place on have them: no decision is run past that the save does not answer so, or that a standing action comes before. */
function following({ points }: Volume, turns: readonly SavedTurn[], from: number): Follows {
  let next = from;
  return (at, option) => {
    const [name, key, by] = turns[next] ?? [];
    const point = points[at]!;
    if (by || name !== point.name || key !== point.universe[option]) return false;
    next += 1;
    return true;
  };
}
