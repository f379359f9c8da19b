/**
 * Replays a save under other rules: a later text, or another edition of its volume. Answers are matched by
 * the names of points and keys of options. Where the game diverges from the save, the replay stops and
 * reports how, and which rule may be the cause; the caller may continue with the nearest answer.
 */
import type { Decision } from '../game/decision.ts';
import { causesOf, ruleChanges } from './causes.ts';
import type { CreateOptions } from '../game/create.ts';
import type {
  AnswerName,
  DecisionName,
  Divergence,
  DivergenceKind,
  DivergenceDetails,
  SavedAnswer,
} from './divergence.ts';
import { KernelFault } from '../kernel/fault.ts';
import { type Follows, Game } from '../game/game.ts';
import { namedPosition, POSITION_DIGITS } from '../views/named-position.ts';
import { nearestTo, type NearestAction } from './nearest-action.ts';
import { optionOfKey } from '../game/decision-at.ts';
import { success, type Outcome, plain, refuse } from '../game/refusal.ts';
import { type LoadCode, type SaveBody, savedTurn, type SavedTurn } from '../saves/save.ts';
import { type NameChange, renamedSave } from '../saves/renamed-save.ts';
import { inverse, renamedVolume } from '../saves/renamed-volume.ts';
import type { AnyTerms } from '../volume/terms.ts';
import { refuseToLoad, type LoadError } from '../saves/load-errors.ts';
import type { Reason, Volume } from '../volume/volume.ts';

/** A divergence and the action taken instead. */
export interface Deviation {
  readonly divergence: Divergence;
  readonly nearest: NearestAction;
}

type Found = {
  [K in DivergenceKind]: { readonly is: K; readonly reasons?: readonly Reason[] } & DivergenceDetails[K];
}[DivergenceKind];

/** A game on its way through a save. `run` continues to the next divergence, `deviate` resolves it. */
export class Replay<T extends AnyTerms = AnyTerms> {
  readonly save: SaveBody;
  #game: Game<T>;
  #done = 0;
  #from = 0;
  #cards = 0;
  /** Whether a deviation has occurred; positions are then no longer compared. */
  #apart = false;
  #divergence: Divergence | undefined;
  readonly #deviations: Deviation[] = [];
  /** The volume under the names of the save, on which its digests of positions depend. */
  readonly #asNamed: Volume;

  private constructor(game: Game<T>, save: SaveBody, renames: readonly NameChange[]) {
    this.#game = game;
    this.#asNamed = renamedVolume(game.volume, inverse(renames));
    this.#done = game.turnCount;
    this.#cards = game.cards;
    this.save = save;
  }

  /**
   * Begins a replay; refused if the save belongs to an unrelated volume, or no such game can be created.
   * @param renames names in the save that the volume replaces
   */
  static of<T extends AnyTerms>(
    volume: Volume<T>,
    saved: SaveBody,
    renames: readonly NameChange[] = [],
  ): Outcome<Replay<T>, LoadCode> {
    const save = renamedSave(saved, renames, volume);
    if (!isRelated(volume, save)) return refuseToLoad('foreign', ofAnother(save, volume));
    const made = Game.create(volume, save.options as CreateOptions<T>, following(volume, save.turns, 0));
    if (!made.ok)
      return refuseToLoad('diverged', {
        is: 'unmade',
        why: made.refusal.reason,
        code: made.refusal.code,
      });
    return success(new Replay(made.value, save, renames));
  }

  /** The game so far. A forced decision that the save does not answer stays pending until it is settled. */
  get game(): Game<T> {
    return this.#game;
  }

  /** The current divergence, which waits for `deviate`. */
  get divergence(): Divergence | undefined {
    return this.#divergence;
  }

  get deviations(): readonly Deviation[] {
    return this.#deviations;
  }

  get turns(): number {
    return this.#done;
  }

  /**
   * The hash of the position, shown in reports. Absent if the seed is secret: the hash depends on the key of
   * the stream, and several such hashes would allow a search for it.
   */
  get position(): string | undefined {
    const { options, hash } = this.game;
    return typeof options.seed === 'string' ? undefined : hash;
  }

  /**
   * Continues to the next divergence and returns it, or to the end of the save.
   * @param settles - Whether forced decisions that are pending at the end are taken.
   */
  run({ settles = true }: { readonly settles?: boolean } = {}): Divergence | undefined {
    if (!this.#divergence) {
      const found = this.#next(settles);
      this.#divergence = found && this.#told(found);
    }
    return this.#divergence;
  }

  nearest(): NearestAction | undefined {
    const saved = this.save.turns.slice(this.#done);
    const isSameCard = this.game.cards === this.#cards;
    const nearest = this.#divergence && nearestTo(this.game, this.#divergence, { saved, isSameCard });
    if (nearest?.kind !== 'leave out') return nearest;
    return { ...nearest, answers: saved.slice(0, nearest.turns).map((turn) => this.#answer(turn)) };
  }

  /**
   * Takes another action at the current divergence, so that `run` can continue.
   * @returns a refusal if the answer is not offered or nothing is to be decided; nothing has changed then
   */
  deviate(nearest: NearestAction): Outcome<undefined> {
    const divergence = this.#divergence;
    if (!divergence || divergence.is === 'stuck') return refuse('nothing', 'nothing is to be decided');
    this.#from = this.game.turnCount;
    if (nearest.kind === 'answer') {
      const taken = this.#choose(nearest.key, nearest.replaces ? 1 : 0);
      if (!taken.ok) return taken;
    }
    if (nearest.kind === 'leave out') {
      this.#done = Math.min(this.#done + nearest.turns, this.save.turns.length);
      this.#cards = this.game.cards;
    }
    this.#deviations.push({ divergence, nearest });
    this.#apart = true;
    this.#divergence = undefined;
    return success(undefined);
  }

  settled(): Game<T> {
    this.#settle();
    return this.game;
  }

  #choose(key: string, instead: number): Outcome<undefined> {
    try {
      return this.#taking(() => this.game.choose({ key }), instead);
    } catch (thrown) {
      return refuse('not-offered', this.#stuck(thrown).why);
    }
  }

  /**
   * Takes a turn in place of `instead` turns of the save, and the forced turns after it as far as the save
   * has them.
   */
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
      // These rules have a decision with one option that the rules of the save did not have.
      if ((isOther || (isMoved && (!saved || saved[2]))) && this.#skipForced()) continue;
      if (isOther) return this.game.point === undefined ? { is: 'over' } : { is: 'other-decision' };
      if (isMoved) return { is: 'other-position' };
      this.#from = this.game.turnCount;
      if (!saved) return settles ? this.#settle() : undefined;
      const parting = this.#take(saved);
      if (parting) return parting;
    }
  }

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

  #settle(): Found | undefined {
    this.#from = this.game.turnCount;
    try {
      this.game.settle();
      return undefined;
    } catch (thrown) {
      return this.#stuck(thrown);
    }
  }

  /**
   * Handles a kernel fault: restores the game before the last turn by a replay, since nothing can be tried in
   * the faulty position.
   */
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

  /** Undefined at the end of the game, and if building the decision raises a kernel fault. */
  #pending(): Decision | undefined {
    try {
      return this.game.decision;
    } catch (thrown) {
      if (thrown instanceof KernelFault) return undefined;
      throw thrown;
    }
  }

  /**
   * Whether the position equals the saved one by names. At the end, the hash of all cells is compared too if
   * the layout is the same.
   */
  #isAsSaved(): boolean {
    const { positions, turns, hash, hashes } = this.save;
    const { volume } = this.game;
    const from = this.#done * POSITION_DIGITS;
    const saved = positions?.slice(from, from + POSITION_DIGITS);
    if (saved !== undefined && saved !== namedPosition(this.#asNamed, this.game.cells())) return false;
    return this.#done < turns.length || hashes.layout !== volume.hashes.layout || hash === this.game.hash;
  }

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

  #told(found: Found): Divergence {
    const { game, save } = this;
    const { volume } = game;
    const decision = this.#pending();
    const saved = save.turns[this.#done];
    const changed = ruleChanges(volume, save.hashes.rules);
    const { reasons = [] } = found;
    const expected = saved && this.#answer(saved);
    const card = currentCardOf(game);
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

  #answer([name, key, by]: SavedTurn): SavedAnswer {
    const { volume } = this.game;
    if (by) return { ...plainly({ point: name }), answer: { key: plain(key, 80) }, by: plain(by.by, 80) };
    const point = volume.points.find((one) => one.name === name);
    const decision: DecisionName = point
      ? { point: name, text: point.text, rule: point.rule, asks: point.asks }
      : plainly({ point: name });
    const member = point && optionOfKey(volume, point, key);
    const answer: AnswerName = member ? { key, is: member.is } : { key: plain(key, 80) };
    return { ...decision, answer };
  }
}

/** Whether a save belongs to a volume, to one of its editions, or to its base. */
function isRelated({ name, base }: Volume, save: SaveBody): boolean {
  const own = [name, base].filter((one) => one !== undefined);
  return own.includes(save.volume) || (save.base !== undefined && own.includes(save.base));
}

export const ofAnother = (save: SaveBody, { name }: Volume): LoadError => ({
  is: 'foreign',
  found: plain(save.volume, 80),
  volume: name,
});

/** Undefined before the first card, and in volumes without cards. */
export function currentCardOf(game: Game): string | undefined {
  const region = game.volume.regions.find(({ name }) => name === 'CARD');
  return region && region.values?.names[game.cells()[region.offset]! - 1];
}

const isRefused = ({ is }: Found): boolean => is === 'not-offered' || is === 'not-possible';

const plainly = ({ point }: DecisionName): DecisionName => ({ point: plain(point, 160) });

/**
 * Returns the name paths of texts that a divergence concerns: those of the saved answer, the saved question,
 * the question found instead, and the card in play, whose Faction order decides who acts.
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

/** Accepts forced decisions as long as they match the turns from `from` on. It stops before a standing action. */
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
