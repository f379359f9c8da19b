/**
 * The high-level API: one game with keys, ids, reasons and undo. The kernel and the volume decide
 * legality. Views, entries, saves and previews are functions in other modules, so that they are loaded only if used.
 */
import { type Cells, EXECUTING, PLY, POINT, SEAT } from '../kernel/cells.ts';
import { chance } from '../kernel/chance.ts';
import { scriptOf } from './scripted-results.ts';
import { citationOf } from '../reasons/citation.ts';
import { requireCreateOptions, requireObject, requireVolume } from './check-arguments.ts';
import { startGame, createCells, type CreateOptions } from './create-game.ts';
import {
  hashOf,
  DecisionIds,
  EMPTY_DIGEST,
  saltOf,
  type PublicDigest,
  digestAfterAnswer,
} from '../kernel/digest.ts';
import type { Answer, Decision, Interjection, Key } from './decision.ts';
import { DisclosureDetector } from '../kernel/disclosure.ts';
import {
  appendTurn,
  type GameInputs,
  type GameHistory,
  restoreBefore,
  type Turn,
  turnsUpTo,
} from './history.ts';
import { ENTRY, journal, type JournalEntry, type JournalSink } from '../kernel/journal.ts';
import { type IndexedInterjection, InterjectionReasonCache } from '../kernel/interjections.ts';
import { optionIndexOf, positionInOffer, standingNamed } from './option-keys.ts';
import { blockingEffectReasons } from '../reasons/blocking-effects.ts';
import { type Control, controlOf, recordControlChanges } from './control-changes.ts';
import { decisionAt } from './decision-at.ts';
import { isSatisfiable, obligationReasons } from '../kernel/obligations.ts';
import { pointReasons, unknownKeyReasons } from '../kernel/lazy-parts.ts';
import { success, type Outcome, refuse, type Refused } from './refusal.ts';
import { advance, advanceToTwo, offer } from '../kernel/advance.ts';
import { answerPoint, isOver } from '../kernel/steps.ts';
import { hasOption } from '../kernel/offered-options.ts';
import { type SeatRank, rankingOf, type PlayerResult, resultOf } from '../views/ranking.ts';
import { sampleCells, type SampleOptions } from './sample-cells.ts';
import { publicOptionsOf, normalizeOptions, gameConstantsOf } from './game-constants.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { Point, Reason, Volume } from '../volume/volume.ts';

/** Returns whether to take a forced decision, given the index of its point and its option. */
export type ShouldTake = (pointIndex: number, option: number) => boolean;

/**
 * Returns whether to leave a forced decision pending, given its point, the cells and the last turn. It must
 * not change the cells.
 */
export type ShouldHold = (point: Point, cells: Cells, lastTurn: Turn | undefined) => boolean;

/**
 * One game. Each request is carried out or refused; a refused request changes nothing.
 * @example
 * const created = Game.create(volume, { seed: 3 });
 * if (!created.ok) throw new Error(created.refusal.reason);
 * const newGame = created.value;
 * newGame.choose({ key: 'Train' });
 * newGame.decision?.options.map(({ key }) => key); // ['Capital', 'Harbor', 'Lowfield', 'AirLift']
 */
export class Game<T extends AnyTerms = AnyTerms> {
  readonly volume: Volume<T>;
  /** Creation options. A sample has the options of its original, and cannot be saved. */
  readonly options: CreateOptions<T>;
  readonly #cells: Cells;
  readonly #optionBits: Int32Array;
  readonly #ids: DecisionIds;
  readonly #disclosure: DisclosureDetector;
  readonly #interjections: InterjectionReasonCache;
  readonly #openingEntries: JournalEntry[] = [];
  /** Number of options in `#optionBits`; 0 once the game is over. */
  #optionCount = 0;
  /** True while known answers are replayed: options are then tried only when taken or read. */
  #isReplaying = false;
  /** Filters the forced decisions to take before the next decision; undefined takes all. */
  #shouldTake: ShouldTake | undefined;
  /** Whether `#optionBits` may list options that do not pass `isSatisfiable`. */
  #isUnchecked = false;
  #lastTurn: Turn | undefined;
  #digest: PublicDigest;
  /** Index of the seat whose choice was undone last; it may undo its earlier choices too. -1 after any action. */
  #undoingSeat = -1;
  #decision: Decision | undefined;
  /** For a sample, the inputs of the original game. */
  #origin: GameInputs | undefined;
  #id: string | undefined;
  /** The given results of chance, as a script of the kernel. */
  readonly #script: readonly number[] | undefined;
  #sinks: readonly JournalSink[] = [];
  /** Selects the forced decisions that wait for an answer; undefined selects none. */
  #shouldHold: ShouldHold | undefined;
  /** The control of spaces when the current turn began; undefined unless the game records entries. */
  #oldControl: Control | undefined;
  readonly #takeForced = (cells: Cells, option: number): boolean => {
    if (this.#shouldHold?.(this.volume.points[cells[POINT]! - 1]!, cells, this.#lastTurn)) return false;
    this.#appendForced(cells, option);
    return true;
  };
  readonly #takeExpected = (cells: Cells, option: number): boolean => {
    if (this.#shouldTake?.(cells[POINT]! - 1, option) === false) return false;
    this.#appendForced(cells, option);
    return true;
  };
  // eslint-disable-next-line max-params -- entries are passed as arguments, to avoid allocation
  readonly #record: JournalSink = (kind, line, a, b, c, d) => {
    for (const sink of this.#sinks) sink(kind, line, a, b, c, d);
  };

  private constructor(volume: Volume<T>, options: CreateOptions<T>, cells: Cells, history?: GameHistory) {
    this.volume = volume;
    this.options = options;
    this.#script = scriptOf(volume, options.dice);
    this.#cells = cells;
    const { offerLength, publicRanges: ranges, disclosingCells } = gameConstantsOf(volume);
    this.#optionBits = new Int32Array(offerLength);
    this.#ids = new DecisionIds(cells, volume, ranges, saltOf(volume.hashes.all + (options.setup ?? '')));
    this.#disclosure = new DisclosureDetector(disclosingCells);
    this.#interjections = new InterjectionReasonCache(volume, cells);
    this.#digest = history?.digest ?? EMPTY_DIGEST;
    this.#lastTurn = history?.lastTurn;
  }

  static create<T extends AnyTerms>(
    volume: Volume<T>,
    options: CreateOptions<T> = {},
    shouldTake?: ShouldTake,
  ): Outcome<Game<T>> {
    requireVolume(volume);
    requireCreateOptions(options);
    const cells = createCells(volume, options);
    if (!cells.ok) return cells;
    const game = new Game<T>(volume, normalizeOptions(volume, options), cells.value);
    const unsubscribe = game.listen((...entry) => game.#openingEntries.push(entry));
    return startGame(options, game, () => {
      if (shouldTake) game.withKnownAnswers(() => game.#run(() => undefined), shouldTake);
      else game.#run(() => undefined);
      game.#digest = game.#ids.publicDigest();
      unsubscribe();
    });
  }

  /** The pending decision, built on first access; undefined once the game is over. */
  get decision(): Decision<T> | undefined {
    const point = this.#pendingPoint;
    if (!point) return undefined;
    this.#checkOptions();
    this.#decision ??= decisionAt(this.volume, this.#cells, {
      id: this.id,
      optionBits: this.#optionBits,
      lastTurn: this.#lastTurn ?? this.#origin?.lastTurn,
    });
    return this.#decision as Decision<T>;
  }

  /** Name path of the pending decision point. */
  get point(): T['point'] | undefined {
    return this.#pendingPoint?.name;
  }

  /** Identifies the pending decision; changes with all public information. */
  get id(): string {
    return (this.#id ??= this.#ids.pendingId(this.#digest));
  }

  /**
   * A digest of the whole state, including hidden information and the key of a secret seed: for tests and
   * saves, never for players or reports.
   */
  get hash(): string {
    return hashOf(this.#cells);
  }

  /** Number of decisions so far, including forced ones. */
  get ply(): number {
    return this.#cells[PLY]!;
  }

  get over(): boolean {
    return isOver(this.#cells);
  }

  /** Seats from first place to last; undefined until the game is over. */
  get ranking(): readonly SeatRank<T>[] | undefined {
    return this.over ? (rankingOf(this.volume, this.#cells) as readonly SeatRank<T>[]) : undefined;
  }

  get result(): PlayerResult<T> | undefined {
    return this.over ? (resultOf(this.volume, this.#cells) as PlayerResult<T>) : undefined;
  }

  /** The Faction that executes an Operation or Event by the sequence of play; undefined if none does. */
  get executing(): T['seat'] | undefined {
    return this.volume.seats[this.#cells[EXECUTING]! - 1];
  }

  /** Number of revealed cards. */
  get cardCount(): number {
    return this.#cells[this.volume.deck.revealed]!;
  }

  /** The last turn, the head of a linked list; undefined before the first turn. */
  get lastTurn(): Turn | undefined {
    return this.#lastTurn;
  }

  get turnCount(): number {
    return this.#lastTurn ? this.#lastTurn.index + 1 : 0;
  }

  get turns(): readonly Turn[] {
    return turnsUpTo(this.#lastTurn);
  }

  /** The inputs from which the game can be replayed. */
  get inputs(): GameInputs {
    return {
      openingEntries: this.#openingEntries,
      lastTurn: this.#lastTurn,
      script: this.#script,
      origin: this.#origin,
    };
  }

  /** A copy of the cells. */
  cells(): Cells {
    return this.#cells.slice();
  }

  /** Answers the pending decision, and runs to the next one. */
  choose(answer: Answer<T>): Outcome<undefined> {
    const option = this.check(answer);
    if (!option.ok) return option;
    this.#undoingSeat = -1;
    // A game that is replayed may leave a decision with one option pending; its answer is recorded as forced.
    const isForced = this.#optionCount === 1;
    this.#appendAnswer(isForced ? 'forced' : 'choice', option.value);
    // Not all untried options are offered, so their count would be wrong.
    if (!isForced && !this.#isUnchecked)
      this.#lastTurn!.offerPosition = {
        index: positionInOffer(this.#optionBits, option.value),
        count: this.#optionCount,
      };
    this.#run(option.value);
    return success(undefined);
  }

  /**
   * Returns the option of an answer, as an index in the universe of the pending point, or the refusal that
   * `choose` would return.
   */
  check(answer: Answer<T>): Outcome<number> {
    requireObject(answer, 'An answer');
    const { key, id, seat } = answer;
    const refused = this.#refuseStale(id);
    if (refused) return refused;
    const decidingSeat = this.volume.seats[this.#cells[SEAT]!]!;
    if (seat !== undefined && seat !== decidingSeat) return refuse('wrong-seat', `${decidingSeat} decides`);
    const { name, universe } = this.#pendingPoint!;
    const option = optionIndexOf(universe, key);
    if (option === undefined) return refuse('unknown-key', `${name} has no option ${key}`);
    return this.#isOffered(option)
      ? success(option)
      : refuse('not-offered', `${key} is not offered`, this.explain(key));
  }

  /** Reasons why a member of the pending universe is not offered, with their rules; empty for an offered member. */
  explain(key: Key<T>): readonly Reason[] {
    const point = this.#pendingPoint;
    if (!point) return [{ key: 'over', rule: this.volume.ending ?? '', parameters: {}, causes: [] }];
    const option = optionIndexOf(point.universe, key);
    if (option === undefined)
      return this.volume.strange?.(this, point, key) ?? unknownKeyReasons(citationOf(point), key);
    const reasons = pointReasons(point, this.#cells, option);
    if (reasons.length === 0 && this.#isOffered(option)) return reasons;
    const ruleReasons = reasons.length > 0 ? reasons : obligationReasons(this.volume, this.#cells, option);
    return [...ruleReasons, ...blockingEffectReasons(this.volume, this.#cells, option, ruleReasons)];
  }

  /** Whether a standing action is legal now. */
  canInterject(interjection: Interjection<T>): boolean {
    return this.explainInterjection(interjection).length === 0;
  }

  /** Reasons against a standing action, for example that it would block the pending decision; empty if legal. */
  explainInterjection({ seat, standing: name, key }: Interjection<T>): readonly Reason[] {
    const standing = standingNamed(this.volume, name);
    const option = standing && optionIndexOf(standing.universe, key);
    const seatIndex = this.volume.seats.indexOf(seat);
    if (!standing || option === undefined || seatIndex < 0 || !this.#pendingPoint)
      return unknownKeyReasons(standing ? citationOf(standing) : (this.volume.ending ?? ''), key);
    return this.#interjections.reasonsAgainst({
      actionIndex: this.volume.standings.indexOf(standing),
      seat: seatIndex,
      option,
    });
  }

  /** Submits a standing action next to the pending decision, which remains pending. See `explainInterjection`. */
  interject(interjection: Interjection<T>): Outcome<undefined> {
    requireObject(interjection, 'A standing action');
    const { seat: name, standing, key, id } = interjection;
    const refused = this.#refuseStale(id);
    if (refused) return refused;
    const seat = this.volume.seats.indexOf(name);
    if (seat < 0) return refuse('wrong-seat', `there is no seat ${name}`);
    const actionIndex = this.volume.standings.findIndex((candidate) => candidate.name === standing);
    if (actionIndex < 0) return refuse('unknown-key', `there is no standing action ${standing}`);
    const option = optionIndexOf(this.volume.standings[actionIndex]!.universe, key);
    if (option === undefined) return refuse('unknown-key', `${standing} has no option ${key}`);
    const reasons = this.explainInterjection(interjection);
    if (reasons.length > 0) return refuse('not-offered', `${key} is not possible`, reasons);
    this.#undoingSeat = -1;
    this.#applyInterjection({ actionIndex, option, seat });
    return success(undefined);
  }

  /** An independent game with the same state and past. Subscriptions are not copied. */
  copy(): Game<T> {
    const copy = new Game(this.volume, this.options, this.#cells.slice(), {
      digest: this.#digest,
      lastTurn: this.#lastTurn,
    });
    copy.#optionBits.set(this.#optionBits);
    copy.#optionCount = this.#optionCount;
    copy.#isUnchecked = this.#isUnchecked;
    copy.#undoingSeat = this.#undoingSeat;
    copy.#openingEntries.push(...this.#openingEntries);
    copy.#origin = this.#origin;
    return copy;
  }

  /**
   * Undoes the last choice or interjection, and the forced decisions that followed it. Refused if the turn led to
   * a draw or a reveal, or belongs to another seat; `force` overrides this (hot seat, scenarios).
   */
  undo({
    seat,
    force = false,
  }: { readonly seat?: T['seat']; readonly force?: boolean } = {}): Outcome<undefined> {
    let turn = this.#lastTurn;
    while (turn?.kind === 'forced') turn = turn.previous;
    if (!turn) return refuse('nothing', 'nothing has been chosen yet');
    const undoingSeat = seat === undefined ? this.#undoingSeat : this.volume.seats.indexOf(seat);
    if (!force && turn.isUndoBoundary)
      return refuse('boundary', 'something has been drawn or revealed since');
    if (!force && undoingSeat !== turn.seat && (seat !== undefined || undoingSeat >= 0))
      return refuse('boundary', `${this.volume.seats[turn.seat]!} chose`);
    this.#rewind(turn);
    this.#undoingSeat = turn.seat;
    return success(undefined);
  }

  /**
   * Undoes all turns after the first `turnCount` turns and the forced turns that follow them. It does not check
   * permissions; see `Turn.isUndoBoundary`.
   */
  undoTo(turnCount: number): void {
    let earliest: Turn | undefined;
    for (let turn = this.#lastTurn; turn && turn.index >= turnCount; turn = turn.previous)
      if (turn.kind !== 'forced') earliest = turn;
    if (!earliest) return;
    this.#rewind(earliest);
    this.#undoingSeat = -1;
  }

  /** A copy of the game after its first `turnCount` turns; see `undoTo`. */
  copyAt(turnCount: number): Game<T> {
    const copy = this.copy();
    copy.undoTo(turnCount);
    return copy;
  }

  /** Repeats a turn that was taken in the same position, with the forced turns that follow. Nothing is checked. */
  repeatTurn(turn: Turn): void {
    if (turn.kind === 'interjection')
      this.#applyInterjection({ actionIndex: turn.sourceIndex, option: turn.option, seat: turn.seat });
    else {
      this.#appendAnswer('choice', turn.option);
      this.#run(turn.option);
    }
  }

  /**
   * Runs `play` with known answers: options are tried only when taken or read, which is much faster.
   * @param shouldTake - Selects the forced decisions to take; the first other one stays pending until `releaseForced`.
   */
  withKnownAnswers<R>(play: () => R, shouldTake?: ShouldTake): R {
    this.#isReplaying = true;
    this.#shouldTake = shouldTake;
    try {
      return play();
    } finally {
      this.#isReplaying = false;
      this.#shouldTake = undefined;
    }
  }

  /** Takes forced decisions left pending by `withKnownAnswers` or `holdForced`. */
  releaseForced(): void {
    const shouldHold = this.#shouldHold;
    this.#shouldHold = undefined;
    try {
      if (this.#pendingPoint) this.#run(() => undefined);
    } finally {
      this.#shouldHold = shouldHold;
    }
  }

  /**
   * Leaves selected forced decisions pending, so that standing actions can come before them; copies of the
   * game hold none. Answering one records it as forced. Saves and links record the same turns whether a
   * decision was held or not.
   */
  holdForced(shouldHold: ShouldHold | undefined): void {
    this.#shouldHold = shouldHold;
  }

  /**
   * A game that is consistent with the information of `seat`: hidden parts are redrawn from `sampleSeed`,
   * secrets follow `beliefs`. It has no past.
   */
  sample(
    seat: T['seat'],
    sampleSeed: number,
    beliefs: Readonly<Record<string, T['space'] | 'none'>> = {},
  ): Game<T> {
    const game = Game.sampleAt(this.volume, this.#cells, { seat, seed: sampleSeed, beliefs }, this);
    game.#origin = this.#lastTurn ? this.inputs : (this.#origin ?? this.inputs);
    return game;
  }

  /**
   * Samples a game that exists only as cells, such as the game of a simulation; see `sample`. A decision must be
   * pending in the cells, or the game be over; they are not changed.
   * @param original - The game of the cells, if it exists.
   */
  static sampleAt<T extends AnyTerms>(
    volume: Volume<T>,
    cells: Cells,
    { seat, ...sampling }: Omit<SampleOptions, 'seat'> & { readonly seat: T['seat'] },
    original?: Game<T>,
  ): Game<T> {
    const sample = sampleCells(volume, cells, { ...sampling, seat: volume.seats.indexOf(seat) });
    const digest = original ? original.#digest : EMPTY_DIGEST;
    const game = new Game<T>(volume, publicOptionsOf(original?.options ?? {}), sample, { digest });
    // A finished game has no pending decision to list options for.
    game.#optionCount = isOver(cells) ? 0 : offer(volume, sample, game.#optionBits);
    return game;
  }

  /** Subscribes to raw journal entries; `subscribe` delivers them by name. Returns an unsubscribe function. */
  listen(sink: JournalSink): () => void {
    this.#sinks = [...this.#sinks, sink];
    return () => {
      this.#sinks = this.#sinks.filter((listener) => listener !== sink);
    };
  }

  /** Refuses requests after the end of the game, and requests for an earlier decision. */
  #refuseStale(id: string | undefined): Refused | undefined {
    if (!this.#pendingPoint) return refuse('over', 'the game is over');
    return id === undefined || id === this.id
      ? undefined
      : refuse('stale', 'this is no longer the pending decision');
  }

  get #pendingPoint(): Point | undefined {
    return this.#optionCount === 0 ? undefined : this.volume.points[this.#cells[POINT]! - 1];
  }

  #isOffered(option: number): boolean {
    return (
      hasOption(this.#optionBits, option) &&
      (!this.#isUnchecked || isSatisfiable(this.volume, this.#cells, option))
    );
  }

  #checkOptions(): void {
    if (this.#isUnchecked) this.#optionCount = offer(this.volume, this.#cells, this.#optionBits);
    this.#isUnchecked = false;
  }

  #appendTurn(kind: Turn['kind'], sourceIndex: number, option: number, seat: number): void {
    this.#lastTurn = appendTurn(this.#lastTurn, this.#cells, {
      kind,
      sourceIndex,
      option,
      seat,
      digest: this.#digest,
    });
  }

  #applyInterjection({ actionIndex, option, seat }: IndexedInterjection): void {
    this.#appendTurn('interjection', actionIndex, option, seat);
    this.#run(() => {
      if (journal.on) journal.record(ENTRY.interjected, -1, actionIndex, option, seat, 0);
      this.#digest = this.#ids.digestAfterChange(this.#digest, () => {
        this.volume.standings[actionIndex]!.apply(this.#cells, seat, option);
      });
    });
  }

  #appendAnswer(kind: 'choice' | 'forced', option: number): void {
    const pointIndex = this.#cells[POINT]! - 1;
    this.#appendTurn(kind, pointIndex, option, this.#cells[SEAT]!);
    this.#digest = digestAfterAnswer(this.#digest, this.volume.points[pointIndex]!, pointIndex, option);
  }

  #appendForced(cells: Cells, option: number): void {
    this.#recordControl(cells);
    this.#appendAnswer('forced', option);
  }

  /** Records changes of control in the turn that caused them. */
  #recordControl(cells: Cells): void {
    if (this.#oldControl) this.#oldControl = recordControlChanges(this.volume, cells, this.#oldControl);
  }

  /**
   * Applies an answer or another action, runs to the next decision and appends forced turns. Sets the undo
   * boundary on the choice that began the run. Hot path: allocates no closure.
   */
  #run(action: number | (() => void)): void {
    const { volume } = this;
    const cells = this.#cells;
    const turn = this.#lastTurn;
    // Undo returns to a choice, so a disclosure by a later forced turn bounds that choice.
    let choice = turn;
    while (choice?.kind === 'forced') choice = choice.previous;
    const { on: wasRecording, record: previousSink } = journal;
    const { script: previousScript } = chance;
    this.#disclosure.record(cells);
    this.#invalidate();
    const isRecording = this.#sinks.length > 0;
    this.#oldControl = isRecording ? controlOf(volume, cells) : undefined;
    this.#installDiceAndJournal(isRecording);
    try {
      if (typeof action === 'function') action();
      else answerPoint(volume, cells, action, turn?.kind === 'forced');
      this.#optionCount = this.#isReplaying
        ? advanceToTwo(volume, cells, this.#optionBits, this.#takeExpected)
        : advance(volume, cells, this.#optionBits, this.#takeForced);
      this.#recordControl(cells);
    } finally {
      journal.on = wasRecording;
      journal.record = previousSink;
      chance.script = previousScript;
    }
    this.#isUnchecked = this.#isReplaying;
    if (choice && this.#disclosure.hasDisclosed(cells)) choice.isUndoBoundary = true;
  }

  #invalidate(): void {
    this.#decision = undefined;
    this.#id = undefined;
    this.#interjections.clear();
  }

  /** Restores the position before `turn` by replaying from the last stored snapshot. */
  #rewind(turn: Turn): void {
    const { on: wasRecording, record: previousSink } = journal;
    const { script: previousScript } = chance;
    this.#installDiceAndJournal(false);
    try {
      restoreBefore(this.volume, this.#cells, turn);
      this.#isUnchecked = true;
      this.#checkOptions();
    } finally {
      journal.on = wasRecording;
      journal.record = previousSink;
      chance.script = previousScript;
    }
    this.#lastTurn = turn.previous;
    this.#digest = turn.digest;
    this.#invalidate();
  }

  /** Installs this game's dice and, if it records, its journal. The caller must restore the previous values. */
  #installDiceAndJournal(isRecording: boolean): void {
    journal.on = isRecording;
    if (isRecording) journal.record = this.#record;
    chance.script = this.#script;
  }
}
