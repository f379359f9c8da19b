/**
 * Replays a save under other rules: a later text, or another edition of its volume. Answers are matched by
 * the names of points and keys of options. If the game diverges from the save, the replay stops and reports
 * the difference and the likely rule; the caller can continue with the nearest action.
 */
import type { Decision } from '../game/decision.ts';
import { causesOf } from './divergence-causes.ts';
import { ruleChanges } from './rule-changes.ts';
import type { CreateOptions } from '../game/create-game.ts';
import type {
  AnswerName,
  DecisionName,
  Divergence,
  DivergenceKind,
  DivergenceDetails,
  PendingDecision,
  SavedAnswer,
} from './divergence.ts';
import { KernelFault } from '../kernel/kernel-fault.ts';
import { type ShouldTake, Game } from '../game/game.ts';
import { positionDigest, POSITION_DIGEST_LENGTH } from '../views/position-digest.ts';
import { nearestAction, type NearestAction } from './nearest-action.ts';
import { optionOfKey } from '../game/decision-at.ts';
import { success, type Outcome, MAX_NAME_LENGTH, sanitize, refuse } from '../game/refusal.ts';
import { type LoadCode, type SaveBody, savedTurn, type SavedTurn } from '../saves/save.ts';
import { type NameChange, renameSave } from '../saves/rename-save.ts';
import { inverseRenames, renameVolume } from '../saves/rename-volume.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import { refuseToLoad, type LoadError } from '../saves/load-errors.ts';
import type { Reason, Volume } from '../volume/volume.ts';

/** A divergence and the action taken instead. */
export interface Deviation {
  readonly divergence: Divergence;
  readonly nearest: NearestAction;
}

type DivergenceData = {
  [K in DivergenceKind]: { readonly kind: K; readonly reasons?: readonly Reason[] } & DivergenceDetails[K];
}[DivergenceKind];

/**
 * A replay in progress. `run` continues to the next divergence, `deviate` resolves it.
 * @example
 * const save = readSave(saveGame(game));
 * const replay = save.ok ? Replay.of(volume, save.value) : save;
 * if (!replay.ok) throw new Error(replay.refusal.reason);
 * replay.value.run(); // undefined
 */
export class Replay<T extends AnyTerms = AnyTerms> {
  readonly save: SaveBody;
  #game: Game<T>;
  /** Number of turns of the save that have been replayed or skipped. */
  #position = 0;
  /** Number of turns of the game when it last matched the save. */
  #startTurn = 0;
  /** Number of cards when the game last matched the save. */
  #cardsAtMatch = 0;
  /** Whether a deviation has occurred; positions are then no longer compared. */
  #hasDeviated = false;
  #divergence: Divergence | undefined;
  readonly #deviations: Deviation[] = [];
  /** The volume under the names of the save, on which its digests of positions depend. */
  readonly #namedVolume: Volume;

  private constructor(game: Game<T>, save: SaveBody, renames: readonly NameChange[]) {
    this.#game = game;
    this.#namedVolume = renameVolume(game.volume, inverseRenames(renames));
    this.#position = game.turnCount;
    this.#cardsAtMatch = game.cardCount;
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
    const save = renameSave(saved, renames, volume);
    if (!isRelated(volume, save)) return refuseToLoad('foreign', foreignError(save, volume));
    const created = Game.create(
      volume,
      save.options as CreateOptions<T>,
      takeWhileSaved(volume, save.turns, 0),
    );
    if (!created.ok)
      return refuseToLoad('diverged', {
        kind: 'notCreated',
        reason: created.refusal.reason,
        code: created.refusal.code,
      });
    return success(new Replay(created.value, save, renames));
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

  /** Number of turns of the save that have been replayed or skipped. */
  get turns(): number {
    return this.#position;
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
      const data = this.#findDivergence(settles);
      this.#divergence = data && this.#describeDivergence(data);
    }
    return this.#divergence;
  }

  /** The nearest action to the saved turn at the current divergence. */
  nearest(): NearestAction | undefined {
    const savedTurns = this.save.turns.slice(this.#position);
    const isSameCard = this.game.cardCount === this.#cardsAtMatch;
    const nearest =
      this.#divergence && nearestAction(this.game, this.#divergence, { savedTurns, isSameCard });
    if (nearest?.kind !== 'leave out') return nearest;
    return {
      ...nearest,
      answers: savedTurns.slice(0, nearest.turns).map((turn) => this.#describeAnswer(turn)),
    };
  }

  /**
   * Takes another action at the current divergence, so that `run` can continue.
   * @returns a refusal if the answer is not offered or nothing is to be decided; nothing has changed then
   */
  deviate(nearest: NearestAction): Outcome<undefined> {
    const divergence = this.#divergence;
    if (!divergence || divergence.kind === 'stuck') return refuse('nothing', 'nothing is to be decided');
    this.#startTurn = this.game.turnCount;
    if (nearest.kind === 'answer') {
      const outcome = this.#choose(nearest.key, nearest.replaces ? 1 : 0);
      if (!outcome.ok) return outcome;
    }
    if (nearest.kind === 'leave out') {
      this.#position = Math.min(this.#position + nearest.turns, this.save.turns.length);
      this.#cardsAtMatch = this.game.cardCount;
    }
    this.#deviations.push({ divergence, nearest });
    this.#hasDeviated = true;
    this.#divergence = undefined;
    return success(undefined);
  }

  /** The game after all pending forced decisions. */
  settledGame(): Game<T> {
    this.#settle();
    return this.game;
  }

  #choose(key: string, replacedCount: number): Outcome<undefined> {
    try {
      return this.#replaceTurns(() => this.game.choose({ key }), replacedCount);
    } catch (thrown) {
      return refuse('not-offered', this.#recoverFault(thrown).why);
    }
  }

  /**
   * Takes a turn in place of `replacedCount` turns of the save, and the forced turns after it as far as the save
   * has them.
   */
  #replaceTurns(request: () => Outcome<undefined>, replacedCount: number): Outcome<undefined> {
    const { game, save } = this;
    const outcome = game.withKnownAnswers(
      request,
      takeWhileSaved(game.volume, save.turns, this.#position + replacedCount),
    );
    if (!outcome.ok) return outcome;
    const replayedCount = replacedCount + (game.turnCount - this.#startTurn - 1);
    if (replayedCount > 0) this.#cardsAtMatch = game.cardCount;
    this.#position += replayedCount;
    return outcome;
  }

  #findDivergence(settles: boolean): DivergenceData | undefined {
    const { turns } = this.save;
    for (;;) {
      const saved = turns[this.#position];
      const isInterjection = saved?.[2] !== undefined;
      const isOtherDecision = saved !== undefined && !isInterjection && this.game.point !== saved[0];
      const isOtherPosition = !this.#hasDeviated && !this.#matchesSave();
      // These rules have a decision with one option that the rules of the save did not have.
      if ((isOtherDecision || (isOtherPosition && (!saved || isInterjection))) && this.#skipForced())
        continue;
      if (isOtherDecision)
        return this.game.point === undefined ? { kind: 'over' } : { kind: 'other-decision' };
      if (isOtherPosition) return { kind: 'other-position' };
      this.#startTurn = this.game.turnCount;
      if (!saved) return settles ? this.#settle() : undefined;
      const data = this.#repeatTurn(saved);
      if (data) return data;
    }
  }

  #skipForced(): boolean {
    const { game, save } = this;
    const isKnown = save.turns.some(([name]) => name === game.point);
    const options = isKnown ? [] : (this.#pendingDecision()?.options ?? []);
    const [option] = options;
    if (!option || options.length !== 1) return false;
    this.#startTurn = game.turnCount;
    const shouldTake = takeWhileSaved(game.volume, save.turns, this.#position);
    const outcome = game.withKnownAnswers(() => game.choose({ key: option.key }), shouldTake);
    this.#position += game.turnCount - this.#startTurn - 1;
    return outcome.ok;
  }

  #settle(): DivergenceData | undefined {
    this.#startTurn = this.game.turnCount;
    try {
      this.game.releaseForced();
      return undefined;
    } catch (thrown) {
      return this.#recoverFault(thrown);
    }
  }

  /**
   * Handles a kernel fault: restores the game before the last turn by a replay, since nothing can be tried in
   * the faulty position.
   */
  #recoverFault(thrown: unknown): Extract<DivergenceData, { kind: 'stuck' }> {
    if (!(thrown instanceof KernelFault)) throw thrown;
    const { volume, options, turns } = this.game;
    const earlierTurns = turns.slice(0, this.#startTurn);
    const savedTurns = earlierTurns.map((turn) => savedTurn(volume, turn));
    const created = Game.create(volume, options, takeWhileSaved(volume, savedTurns, 0));
    if (!created.ok) throw thrown;
    this.#game = created.value;
    for (const turn of earlierTurns.filter(({ kind }) => kind !== 'forced'))
      this.#game.withKnownAnswers(
        () => this.#game.repeatTurn(turn),
        takeWhileSaved(volume, savedTurns, turn.index + 1),
      );
    return { kind: 'stuck', why: thrown.message };
  }

  /** Undefined at the end of the game, and if building the decision raises a kernel fault. */
  #pendingDecision(): Decision | undefined {
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
  #matchesSave(): boolean {
    const { positions, turns, hash, hashes } = this.save;
    const { volume } = this.game;
    const start = this.#position * POSITION_DIGEST_LENGTH;
    const savedDigest = positions?.slice(start, start + POSITION_DIGEST_LENGTH);
    if (savedDigest !== undefined && savedDigest !== positionDigest(this.#namedVolume, this.game.cells()))
      return false;
    return this.#position < turns.length || hashes.layout !== volume.hashes.layout || hash === this.game.hash;
  }

  #repeatTurn([point, key, actor]: SavedTurn): DivergenceData | undefined {
    const { game } = this;
    try {
      const outcome = this.#replaceTurns(
        () => (actor ? game.interject({ seat: actor.by, standing: point, key }) : game.choose({ key })),
        1,
      );
      if (outcome.ok) return undefined;
      return { kind: actor ? 'not-possible' : 'not-offered', reasons: outcome.refusal.reasons };
    } catch (thrown) {
      return this.#recoverFault(thrown);
    }
  }

  #describeDivergence(data: DivergenceData): Divergence {
    const { game, save } = this;
    const { volume } = game;
    const decision = this.#pendingDecision();
    const saved = save.turns[this.#position];
    const changed = ruleChanges(volume, save.hashes.rules);
    const { reasons = [] } = data;
    const expected = saved && this.#describeAnswer(saved);
    const card = currentCardOf(game);
    const texts = textsOf(expected, decision?.text.path, card);
    const causes = causesOf(changed, {
      isRefused: isRefused(data),
      texts,
      reasons,
      game,
      startTurn: this.#startTurn,
    });
    return {
      ...data,
      turn: this.#position,
      card,
      ...(this.position !== undefined && { position: this.position }),
      expected,
      found: decision && describePending(decision),
      reasons,
      causes,
      changed,
    };
  }

  #describeAnswer([name, key, actor]: SavedTurn): SavedAnswer {
    const { volume } = this.game;
    if (actor)
      return {
        ...sanitizeName({ point: name }),
        answer: { key: sanitize(key, MAX_NAME_LENGTH) },
        by: sanitize(actor.by, MAX_NAME_LENGTH),
      };
    const point = volume.points.find((candidate) => candidate.name === name);
    const decision: DecisionName = point
      ? { point: name, text: point.text, rule: point.rule, questionKind: point.questionKind }
      : sanitizeName({ point: name });
    const member = point && optionOfKey(volume, point, key);
    const answer: AnswerName = member ? { key, kind: member.kind } : { key: sanitize(key, MAX_NAME_LENGTH) };
    return { ...decision, answer };
  }
}

const describePending = ({ point, text, kind, seat, values, options }: Decision): PendingDecision => ({
  point,
  text: text.path,
  rule: text.rule,
  questionKind: kind,
  seat,
  ...(values.space !== undefined && { space: values.space }),
  offered: options.map((option) => ({ key: option.key, kind: option.kind })),
});

/** Whether a save belongs to a volume, to one of its editions, or to its base. */
function isRelated({ name, base }: Volume, save: SaveBody): boolean {
  const names = [name, base].filter((name) => name !== undefined);
  return names.includes(save.volume) || (save.base !== undefined && names.includes(save.base));
}

/** The error for a save of an unrelated volume. */
export const foreignError = (save: SaveBody, { name }: Volume): LoadError => ({
  kind: 'foreign',
  savedVolume: sanitize(save.volume, MAX_NAME_LENGTH),
  volume: name,
});

/** Undefined before the first card, and in volumes without cards. */
export function currentCardOf(game: Game): string | undefined {
  const region = game.volume.regions.find(({ name }) => name === 'CARD');
  return region && region.values?.names[game.cells()[region.offset]! - 1];
}

const isRefused = ({ kind }: DivergenceData): boolean => kind === 'not-offered' || kind === 'not-possible';

/** Name paths may be twice as long as names. */
const sanitizeName = ({ point }: DecisionName): DecisionName => ({
  point: sanitize(point, 2 * MAX_NAME_LENGTH),
});

/**
 * Returns the name paths of texts that a divergence concerns: those of the saved answer, the saved question,
 * the question found instead, and the card in play, whose Faction order decides the next seat.
 */
function textsOf(
  expected: SavedAnswer | undefined,
  pendingPath: string | undefined,
  card: string | undefined,
): readonly string[] {
  const { key, kind } = expected?.answer ?? {};
  const eventPath = card === undefined ? undefined : `event ${card}`;
  const answerPaths = kind === 'event' ? [`${eventPath ?? 'event '} ${key ?? ''}`, eventPath] : [key];
  return [...answerPaths, expected?.text ?? expected?.point, pendingPath, eventPath].filter(
    (path) => path !== undefined,
  );
}

/** Takes forced decisions as long as they match the saved turns from `start` on, up to a standing action. */
function takeWhileSaved({ points }: Volume, turns: readonly SavedTurn[], start: number): ShouldTake {
  let nextIndex = start;
  return (pointIndex, option) => {
    const [name, key, actor] = turns[nextIndex] ?? [];
    const point = points[pointIndex]!;
    if (actor || name !== point.name || key !== point.universe[option]) return false;
    nextIndex += 1;
    return true;
  };
}
