/**
 * A game with seated players and agents, undo and a log. It never waits and reads no clock; the caller sets
 * the pace of agents with `advance`.
 */
import type { Agents, NonplayerMemory, NonplayerRunner, NonplayerReason } from '@quipu/bot';
import {
  type Answer,
  type AnyTerms,
  type Costs,
  costsOf,
  type CreateOptions,
  type Decision,
  type Entry,
  Game,
  type Interjection,
  type Key,
  loadGame,
  logOf,
  type LogTurn,
  type PieceChoice,
  pieceChoiceOf,
  type Outcome,
  type Preview,
  previewOf,
  type Reason,
  saveGame,
  type StandingOffer,
  standingOffers,
  type View,
  viewOf,
  type Volume,
} from '@quipu/engine';
import {
  type Cells,
  success,
  offer,
  offerWords,
  optionBuffer,
  type Point,
  refuse,
  SEAT,
} from '@quipu/engine/play';
import {
  isPhaseStart,
  offersKey,
  type PlannedAnswer,
  replayGame,
  type Turn,
  type RequestedPieces,
  requireList,
  requireObject,
  requireVolume,
} from '@quipu/engine/internal';
import {
  requireFunction,
  requireKey,
  requireKeys,
  requireSeat,
  requireSeating,
  requireText,
  requireUndoOptions,
} from './check-arguments.ts';
import { Chronicle, type TurnEntries } from './chronicle.ts';
import { parseTable, serializeTable, type TableCode } from './table-save.ts';
import { NONPLAYER, type SeatCode, type SeatingOptions, Seats, type SeatOccupant } from './seats.ts';
import { type SnapshotGetter, Snapshots } from './table-snapshot.ts';
import { type UndoReach, undoReachOf, UNDO_FORMS, type UndoForm, type UndoOptions } from './undo-reach.ts';
import { NonplayerChecker, type NonplayerCheck } from './nonplayer-check.ts';

/** Options of `Table.advance`. */
export interface AdvanceOptions {
  /**
   * `decision`, the default: one decision. `turn`: all consecutive decisions of one seat on one card and in one phase
   * of a round.
   */
  readonly scope?: 'decision' | 'turn';
  /** Whether Non-players report reasons; default true. Computing a reason takes as long as the decision. */
  readonly withReasons?: boolean;
}

/** A choice of an agent. */
export interface AgentChoice<T extends AnyTerms = AnyTerms> {
  readonly turn: number;
  readonly seat: T['seat'];
  readonly key: Key<T>;
  /** Set only for Non-players, and only with `withReasons`. */
  readonly reason?: NonplayerReason;
}

/** The state of agents at one of their choices, stored for undo and reasons. */
interface AgentState {
  /** The memories of Non-players before the choice. */
  readonly memories: readonly NonplayerMemory[];
  readonly isRandom: boolean;
}

/** A choice of an agent that was rehearsed, to be repeated without computing it again. */
interface RehearsedChoice {
  readonly key: string;
  readonly state: AgentState;
  /** The memories of Non-players after the choice. */
  readonly memoriesAfter: readonly NonplayerMemory[];
}

const NO_SEAT = -1;

const createRunner = ({ volume, options }: Game, { agents }: Seats): NonplayerRunner | undefined =>
  agents?.runner(volume, { seed: options.seed ?? 1 });

/** Whether no choice has been made yet. */
const isUntouched = ({ turns }: Game): boolean => turns.every(({ kind }) => kind === 'forced');

/** The log at a past position: of its card, and of the turn before it. */
export interface PastItems<T extends AnyTerms = AnyTerms> {
  readonly card: readonly LogTurn<T>[];
  readonly lastTurn: readonly LogTurn<T>[];
}

/**
 * A game with seated players and agents. Each request is carried out or refused; a refused request changes nothing.
 * Arguments that TypeScript rules out, such as a seat that the volume does not have, are a `TypeError`.
 * @example
 * const created = Table.create(volume, { seed: 3 }, { seats: { Rebels: 'random' }, agents });
 * if (!created.ok) throw new Error(created.refusal.reason);
 * const newTable = created.value;
 * newTable.choose({ key: 'pass' });
 * while (newTable.isAgentDeciding) newTable.advance();
 * console.log(newTable.decision?.options.map(({ key }) => key));
 */
export class Table<T extends AnyTerms = AnyTerms> {
  readonly game: Game<T>;
  #seats: Seats;
  readonly #chronicle: Chronicle;
  /** Undefined while agents are missing (see `seatAgents`), and at tables of persons. */
  #runner: NonplayerRunner | undefined;
  readonly #offerBuffer: Int32Array;
  /** Agents' choices by turn index, in ascending order. */
  #agentStates = new Map<number, AgentState>();
  /** Rehearsed choices by turn index; valid until the game changes in any other way. */
  readonly #rehearsedChoices = new Map<number, RehearsedChoice>();
  /** Indices of turns that undo treats as one step with the previous turn. */
  readonly #joinedTurns = new Set<number>();
  #nonplayerChecker = new NonplayerChecker<T>();
  /** The seat of the last undo, until another turn is taken. */
  #undoingSeat: number | undefined;
  readonly #snapshots: Snapshots<T> = new Snapshots<T>(this);

  private constructor(game: Game<T>, seats: Seats) {
    this.game = game;
    this.#seats = seats;
    this.#chronicle = new Chronicle(game);
    this.#runner = createRunner(game, seats);
    this.#offerBuffer = new Int32Array(offerWords(game.volume));
    // The game executes forced decisions at once, except those for which this returns true.
    game.holdForced((point, cells, last) => this.#isLastTransferChance(point, cells, last));
  }

  /** Creates a game and seats players at it. */
  static create<T extends AnyTerms>(
    volume: Volume<T>,
    options: CreateOptions<T> = {},
    seating: SeatingOptions<T> = {},
  ): Outcome<Table<T>, string> {
    const outcome = Game.create(volume, options);
    return outcome.ok ? Table.fromGame(outcome.value, seating) : outcome;
  }

  /**
   * Seats players at an existing game. If a choice has been made, the game is replayed to regenerate its log
   * from the first card, and the table continues with the copy. The given game is not changed.
   */
  static fromGame<T extends AnyTerms>(
    game: Game<T>,
    seating: SeatingOptions<T> = {},
  ): Outcome<Table<T>, SeatCode> {
    requireSeating(seating);
    const seats = Seats.create(game.volume, game.options, seating);
    if (!seats.ok) return seats;
    return isUntouched(game) ? success(new Table(game, seats.value)) : Table.#fromReplay(game, seats.value);
  }

  /** Replays a game on a copy, so that the chronicle and the memories of Non-players cover all of its turns. */
  static #fromReplay<T extends AnyTerms>(game: Game<T>, seats: Seats): Outcome<Table<T>, SeatCode> {
    let table: Table<T> | undefined;
    const replay = replayGame(game, (copy) => {
      const replayedTable = new Table(copy, seats);
      table = replayedTable;
      return (turn) => {
        replayedTable.#recordPastTurn(turn);
      };
    });
    if (!replay.ok || !table) return refuse('no-past', 'what came before is not known');
    return success(table);
  }

  /**
   * Parses the save of a table, or of a game without a table, which gets the default seating. The given seating takes
   * precedence over the saved one, seat by seat.
   */
  static load<T extends AnyTerms>(
    volume: Volume<T>,
    text: string,
    seating: SeatingOptions<T> = {},
  ): Outcome<Table<T>, TableCode> {
    requireVolume(volume);
    requireText(text, 'A save');
    requireSeating(seating);
    const parsed = parseTable(text);
    if (!parsed.ok) return parsed;
    const game = loadGame(volume, parsed.value.game);
    if (!game.ok) return game;
    const { seating: savedSeating } = parsed.value;
    const seats: SeatingOptions['seats'] = { ...savedSeating.seats, ...seating.seats };
    return Table.fromGame(game.value, { ...savedSeating, ...seating, seats });
  }

  /** Whether agents of some seats are missing; see `seatAgents`. */
  get lacksAgents(): boolean {
    return this.#seats.lacksAgents;
  }

  /**
   * Seats agents at seats reserved by `agents: 'later'`; has no effect without such seats. Earlier turns are
   * replayed so that Non-players have the memory they would have had from the start.
   * @returns a refusal if an agent cannot sit there or the past is not available; the table is then unchanged
   */
  seatAgents(agents: Agents): Outcome<undefined, SeatCode> {
    if (!this.lacksAgents) return success(undefined);
    const { game } = this;
    const { occupants, seed } = this.#seats;
    const seats = Seats.create(game.volume, game.options, { seats: occupants, seed, agents });
    if (!seats.ok) return seats;
    if (isUntouched(game)) {
      this.#runner = createRunner(game, seats.value);
    } else {
      const replayed = Table.#fromReplay(game, seats.value);
      if (!replayed.ok) return replayed;
      this.#runner = replayed.value.#runner;
      this.#agentStates = replayed.value.#agentStates;
      this.#nonplayerChecker = replayed.value.#nonplayerChecker;
    }
    this.#seats = seats.value;
    this.#rehearsedChoices.clear();
    this.#snapshots.invalidate();
    return success(undefined);
  }

  /** Serializes the seating and the game. With the default seating, the result is the save of the game alone. */
  save(): string {
    const game = saveGame(this.game);
    return this.#seats.isDefault(this.game.options) ? game : serializeTable(this.#seats, game);
  }

  /**
   * Calls a listener after every change by `choose`, `chooseEach`, `act`, `advance`, `undo` or `seatAgents`,
   * once each. Bound to the table, so that it can be passed to React's `useSyncExternalStore`.
   * @returns the function that ends the subscription
   * @example
   * const stop = table.subscribe(() => console.log(table.getSnapshot('Govt').decision));
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    requireFunction(listener, 'A listener');
    return this.#snapshots.subscribe(listener);
  };

  /**
   * Returns what a seat sees, or what the public sees if none is given. The same object is returned until something in it
   * changes, and a new one reuses the parts that are equal. Bound to the table as `subscribe` is.
   */
  readonly getSnapshot: SnapshotGetter<T>['get'] = (seat) => {
    requireSeat(this.game.volume, seat);
    return this.#snapshots.get(seat);
  };

  /** Whether earlier choices at the seats of Non-players are those that the Non-players would make. */
  get nonplayerCheck(): NonplayerCheck<T> {
    return this.#nonplayerChecker.result;
  }

  /** Occupants by seat. */
  get seats(): Readonly<Record<T['seat'], SeatOccupant>> {
    return this.#seats.occupants;
  }

  /** The pending decision of a person or agent; undefined once the game is over. */
  get decision(): Decision<T> | undefined {
    return this.game.decision;
  }

  /** Whether an agent decides, so that the table waits for `advance`. */
  get isAgentDeciding(): boolean {
    const { decision } = this.game;
    return decision !== undefined && !this.#seats.isPerson(this.#seatIndex(decision.seat));
  }

  /** Answers the pending decision for a person. Refused if an agent decides. */
  choose(answer: Answer<T>): Outcome<readonly TurnEntries<T>[]> {
    requireObject(answer, 'An answer');
    const outcome = this.#choose(answer);
    if (outcome.ok) this.#snapshots.invalidate();
    return outcome;
  }

  #choose(answer: Answer<T>): Outcome<readonly TurnEntries<T>[]> {
    const { decision } = this.game;
    if (decision && this.isAgentDeciding)
      return refuse('wrong-seat', `${decision.seat} is played by an agent`);
    return this.#recordTurns(() => this.game.choose(answer));
  }

  /**
   * Answers several consecutive decisions of one person as one undo step. Stops before a decision
   * that is not at the planned point or does not offer the planned key; earlier answers remain.
   * @param answers - At least one; the first answers the pending decision.
   * @param first - Identifies the pending decision and its seat; see `choose`.
   */
  chooseEach(
    answers: readonly PlannedAnswer<T>[],
    first: Omit<Answer<T>, 'key'> = {},
  ): Outcome<readonly TurnEntries<T>[]> {
    requireList(answers, 'The answers');
    const outcome = this.#chooseEach(answers, first);
    if (outcome.ok && outcome.value.length > 0) this.#snapshots.invalidate();
    return outcome;
  }

  #chooseEach(
    answers: readonly PlannedAnswer<T>[],
    first: Omit<Answer<T>, 'key'>,
  ): Outcome<readonly TurnEntries<T>[]> {
    const { decision, turnCount: firstTurn } = this.game;
    const turns: TurnEntries<T>[] = [];
    for (const [index, { point, key }] of answers.entries()) {
      const isFirst = index === 0;
      const pending = this.game.decision;
      const isPlanned = pending?.seat === decision?.seat && pending?.point === point;
      if (!isFirst && (!pending || !isPlanned || !offersKey(pending, key))) break;
      const outcome = this.#choose(isFirst ? { ...first, key } : { key });
      if (!outcome.ok) return isFirst ? outcome : success(turns);
      turns.push(...outcome.value);
      for (let turn = this.game.lastTurn; turn && turn.index > firstTurn; turn = turn.previous)
        this.#joinedTurns.add(turn.index);
    }
    return success(turns);
  }

  /** Takes a standing action for a person. */
  act(interjection: Interjection<T>): Outcome<readonly TurnEntries<T>[]> {
    requireObject(interjection, 'A standing action');
    const { seat } = interjection;
    const seatIndex = this.#seatIndex(seat);
    if (seatIndex >= 0 && !this.#seats.isPerson(seatIndex))
      return refuse('wrong-seat', `${seat} is played by an agent`);
    const outcome = this.#recordTurns(() => this.game.interject(interjection));
    if (outcome.ok) this.#snapshots.invalidate();
    return outcome;
  }

  explain(key: Key<T>): readonly Reason[] {
    requireKey(key);
    return this.game.explain(key);
  }

  /**
   * The pending choice of pieces, as one choice of a number of each kind; undefined for other decisions. See
   * `pieceChoiceOf`.
   */
  pieces(seat: T['seat'], requested?: RequestedPieces<T>): PieceChoice<T> | undefined {
    requireSeat(this.game.volume, seat);
    return pieceChoiceOf(this.game, seat, requested);
  }

  /** Previews an option of the pending decision for the seat that decides. Several keys are applied in sequence. */
  preview(key: Key<T> | readonly [Key<T>, ...Key<T>[]], seat: T['seat']): Outcome<Preview<T>> {
    requireKeys(key);
    requireSeat(this.game.volume, seat);
    return previewOf(this.game, key, seat);
  }

  costs(seat: T['seat']): Costs<T> {
    requireSeat(this.game.volume, seat);
    return costsOf(this.game, seat);
  }

  /** Standing actions that a seat may submit; empty for agents. */
  standingActions(seat: T['seat']): readonly StandingOffer<T>[] {
    requireSeat(this.game.volume, seat);
    return this.#seats.isPerson(this.#seatIndex(seat)) ? standingOffers(this.game, seat) : [];
  }

  view(seat?: T['seat']): View<T> {
    requireSeat(this.game.volume, seat);
    return viewOf(this.game, seat);
  }

  /**
   * Lets an agent choose once, or for a whole turn (see `AdvanceOptions.scope`).
   * @returns the choices; empty if a person decides, agents are missing or the game is over
   * @throws {AgentError} if an agent of the program fails; its decision remains pending
   * @throws {Error} if the kernel refuses an option that it offered
   */
  advance({ scope = 'decision', withReasons = true }: AdvanceOptions = {}): readonly AgentChoice<T>[] {
    const choices: AgentChoice<T>[] = [];
    if (this.lacksAgents) return choices;
    const seat = this.game.decision?.seat;
    const { cardCount } = this.game;
    try {
      while (this.isAgentDeciding && this.game.decision?.seat === seat && this.game.cardCount === cardCount) {
        const firstElement = this.#chronicle.length;
        choices.push(this.#advanceOnce(withReasons));
        if (scope === 'decision' || this.#beganPhase(firstElement)) break;
      }
    } finally {
      if (choices.length > 0) this.#snapshots.invalidate();
    }
    return choices;
  }

  /**
   * Lets agents play a turn, reads the table, and takes the turn back; `advance` then makes the same choices. The
   * turn ends when a person decides, when another Faction acts that does not react to this one, and with the card
   * or phase.
   * @param read - Reads the table at the end of the turn; it must not change it.
   * @throws {AgentError} if an agent of the program fails; the table is then unchanged
   */
  rehearse<R>(read: (choices: readonly AgentChoice<T>[]) => R): R {
    requireFunction(read, 'The argument of rehearse');
    const { turnCount, cardCount, decision } = this.game;
    const choices: AgentChoice<T>[] = [];
    const isContinued = (): boolean =>
      !this.lacksAgents &&
      this.isAgentDeciding &&
      this.game.cardCount === cardCount &&
      (this.game.decision?.seat === decision?.seat || this.game.executing === decision?.seat);
    try {
      while (isContinued()) {
        const firstElement = this.#chronicle.length;
        choices.push(this.#advanceOnce(false));
        if (this.#beganPhase(firstElement)) break;
      }
      return read(choices);
    } finally {
      const rehearsed = choices.map(({ turn, key }, index): [number, RehearsedChoice] => [
        turn,
        {
          key,
          state: this.#agentStates.get(turn)!,
          memoriesAfter:
            this.#agentStates.get(choices[index + 1]?.turn ?? -1)?.memories ?? this.#runner?.memories ?? [],
        },
      ]);
      if (choices.length > 0) this.#truncate(turnCount);
      for (const [turn, choice] of rehearsed) this.#rehearsedChoices.set(turn, choice);
    }
  }

  /**
   * Returns the reason of a Non-player's choice by deciding again.
   * @param turn - Index among the turns of the game.
   * @returns undefined if the turn is not a Non-player's choice
   */
  reason(turn: number): NonplayerReason | undefined {
    const state = this.#agentStates.get(turn);
    const runner = this.#runner;
    if (!state || !runner) return undefined;
    const cells = this.game.copyAt(turn).cells();
    if (this.#seats.occupantOf(cells[SEAT]!) !== NONPLAYER) return undefined;
    const { memories } = runner;
    runner.restoreMemories(state.memories);
    runner.answer(cells, this.#offerBuffer, offer(this.game.volume, cells, this.#offerBuffer));
    const reason = runner.reason();
    runner.restoreMemories(memories);
    return reason;
  }

  /** How far each form of undo goes back for a seat; if none is given, for the person who chose last. */
  undoReaches(seat?: T['seat']): Readonly<Record<UndoForm, UndoReach>> {
    requireSeat(this.game.volume, seat);
    const [step, turn, far] = UNDO_FORMS.map((form) => this.#reach(form, seat));
    return { step: step!, turn: turn!, far: far! };
  }

  /** Undoes turns, including later turns of agents. */
  undo(options: UndoOptions<T> = {}): Outcome<UndoReach> {
    requireUndoOptions(options);
    const { form = 'step', seat } = options;
    requireSeat(this.game.volume, seat);
    const reach = this.#reach(form, seat);
    const { ownChoices, stop } = reach;
    if (ownChoices === 0 && stop.kind === 'beginning')
      return refuse('nothing', 'nothing has been chosen yet');
    if (ownChoices === 0 && stop.kind === 'person') return refuse('boundary', `${stop.seat} chose`);
    if (ownChoices === 0) return refuse('boundary', 'something has been drawn, rolled or revealed since');
    this.#undoingSeat = reach.seat === undefined ? undefined : this.#seatIndex(reach.seat);
    this.#truncate(reach.turnCount);
    this.#snapshots.invalidate();
    return success(reach);
  }

  /** A copy of the game after a number of turns. */
  gameAt(turnCount: number): Game<T> {
    return this.game.copyAt(turnCount);
  }

  /** All turns since the first card, as visible to a seat, or to the public if no seat is given. */
  log(seat?: T['seat']): readonly TurnEntries<T>[] {
    requireSeat(this.game.volume, seat);
    return this.#turnsFor(seat);
  }

  /** Turns since the last choice of a seat, as visible to it. */
  turnsSinceLastChoice(seat: T['seat']): readonly TurnEntries<T>[] {
    requireSeat(this.game.volume, seat);
    return this.#turnsFor(seat, this.#chronicle.indexAfterLastChoice(seat));
  }

  /** The log as grouped, nested and folded items, as visible to a seat, or to the public if no seat is given. */
  items(seat?: T['seat']): readonly LogTurn<T>[] {
    return logOf(this.game.volume, this.entries(seat));
  }

  /**
   * Log items since the last choice of a seat, as visible to it. Headings of earlier items are repeated where
   * new items are nested in them.
   */
  itemsSince(seat: T['seat']): readonly LogTurn<T>[] {
    requireSeat(this.game.volume, seat);
    return this.#latestItems(seat, this.#chronicle.indexAfterLastChoice(seat));
  }

  /**
   * Results of the last turn of a seat, as visible to it; empty if it has not chosen yet. With answers that are not
   * given yet, the results of its pending turn as if they were.
   */
  lastItems(seat: T['seat'], answers: readonly Key<T>[] = []): readonly LogTurn<T>[] {
    requireSeat(this.game.volume, seat);
    const [firstKey, ...laterKeys] = answers;
    if (firstKey === undefined) {
      if (this.#chronicle.indexAfterLastChoice(seat) === 0) return [];
      return this.#itemsBetween(seat, ...this.#chronicle.lastTurnOf(seat));
    }
    const preview = this.preview([firstKey, ...laterKeys], seat);
    const start = this.#chronicle.startOfPendingTurn(seat);
    return this.#itemsBetween(seat, start, this.#chronicle.length, preview.ok ? preview.value.entries : []);
  }

  /**
   * Returns the log after a number of turns, as visible to a seat, or to the public if no seat is given: since the
   * card in play then was drawn, and in the last of these turns.
   */
  itemsAt(turnCount: number, seat?: T['seat']): PastItems<T> {
    const turns = this.log(seat).filter(({ turn }) => turn < turnCount);
    const entries = turns.flatMap((turn) => turn.entries);
    const cardStart = entries.findLastIndex(({ kind }) => kind === 'drawn');
    const lastTurnStart = entries.length - (turns.at(-1)?.entries.length ?? 0);
    const { volume } = this.game;
    return {
      card: logOf(volume, entries, Math.max(0, cardStart)),
      lastTurn: logOf(volume, entries, lastTurnStart),
    };
  }

  /** Elements of the chronicle as visible to a seat, with the terms of the volume as their type. */
  #turnsFor(seat: T['seat'] | undefined, firstElement = 0): readonly TurnEntries<T>[] {
    return this.#chronicle.turnsFor(seat, firstElement) as readonly TurnEntries<T>[];
  }

  /** Log items from an element of the chronicle on. */
  #latestItems(seat: T['seat'], firstElement: number): readonly LogTurn<T>[] {
    return this.#itemsBetween(seat, firstElement, this.#chronicle.length);
  }

  /** Log items from an element of the chronicle to the one before another, and of further entries. */
  #itemsBetween(
    seat: T['seat'],
    start: number,
    end: number,
    laterEntries: readonly Entry<T>[] = [],
  ): readonly LogTurn<T>[] {
    const turns = this.log(seat);
    const entriesOf = (count: number): readonly Entry<T>[] =>
      turns.slice(0, count).flatMap(({ entries }) => entries);
    const shownCount = entriesOf(start).length;
    return logOf(this.game.volume, [...entriesOf(end), ...laterEntries], shownCount);
  }

  /** All journal entries, as visible to a seat, or to the public if no seat is given. */
  entries(seat?: T['seat']): readonly Entry<T>[] {
    return this.log(seat).flatMap(({ entries }) => entries);
  }

  /**
   * Whether an activity without any decision is about to end while persons could still transfer something: no
   * earlier decision gave them the opportunity.
   */
  #isLastTransferChance({ questionKind }: Point, cells: Cells, lastTurn: Turn | undefined): boolean {
    const { points, standings, seats } = this.game.volume;
    if (questionKind !== 'activity' || !this.#seats.isPerson(cells[SEAT]!)) return false;
    let lastChoice = lastTurn;
    while (lastChoice && lastChoice.kind !== 'choice') lastChoice = lastChoice.previous;
    const isOwnChoice = lastChoice?.seat === cells[SEAT];
    if (!lastChoice || !isOwnChoice || points[lastChoice.sourceIndex]?.questionKind !== 'turn') return false;
    return standings.some(({ universe, ways = [], offer: offers }) => {
      const out = optionBuffer(universe);
      const isTransfer = ways.some(({ goods }) => goods !== undefined);
      return (
        isTransfer && seats.some((_, seat) => this.#seats.isPerson(seat) && offers(cells, seat, out) > 0)
      );
    });
  }

  /** Whether a phase began at or after an element of the chronicle. */
  #beganPhase(firstElement: number): boolean {
    const { names } = this.game.volume;
    return this.#chronicle
      .turnsFor(undefined, firstElement)
      .some(({ entries }) => entries.some((entry) => isPhaseStart(names, entry)));
  }

  #seatIndex(seat: string): number {
    return this.game.volume.seats.indexOf(seat);
  }

  /** Executes a request and returns the turns that it caused. */
  #recordTurns(request: () => Outcome<undefined>): Outcome<readonly TurnEntries<T>[]> {
    const firstElement = this.#chronicle.length;
    const outcome = request();
    if (!outcome.ok) return outcome;
    this.#rehearsedChoices.clear();
    this.#undoingSeat = undefined;
    return success(this.#turnsFor(undefined, firstElement));
  }

  /** Returns the key that the deciding agent chooses, and stores the state of agents for undo. */
  #chooseForAgent(): string {
    const { game } = this;
    const { volume, turnCount, ply, point } = game;
    const rehearsed = this.#rehearsedChoices.get(turnCount);
    if (rehearsed) return this.#repeatRehearsed(turnCount, rehearsed);
    const cells = game.cells();
    const seat = cells[SEAT]!;
    const out = this.#offerBuffer;
    const options = offer(volume, cells, out);
    const runner = this.#runner!;
    const { memories } = runner;
    const occupant = this.#seats.occupantOf(seat);
    const option =
      occupant === NONPLAYER
        ? runner.answer(cells, out, options)
        : this.#seats.createAgent(seat, ply).choose(volume, cells, out, options);
    const isRandom = occupant === NONPLAYER ? runner.hasRolled : occupant === 'random';
    this.#agentStates.set(turnCount, { memories, isRandom });
    return volume.points.find(({ name }) => name === point)?.universe[option] ?? '';
  }

  #repeatRehearsed(turn: number, { key, state, memoriesAfter }: RehearsedChoice): string {
    this.#agentStates.set(turn, state);
    this.#runner?.restoreMemories(memoriesAfter);
    return key;
  }

  #advanceOnce(withReason: boolean): AgentChoice<T> {
    const { turnCount: turn, decision } = this.game;
    const seat = decision?.seat ?? '';
    const key = this.#chooseForAgent();
    const hasReason = withReason && this.#seats.occupantOf(this.#seatIndex(seat)) === NONPLAYER;
    const isRehearsed = this.#rehearsedChoices.has(turn);
    const reason = hasReason ? (isRehearsed ? this.reason(turn) : this.#runner?.reason()) : undefined;
    const outcome = this.game.choose({ key });
    if (!outcome.ok)
      throw new Error(`${decision?.point ?? ''} offered what it refuses: ${outcome.refusal.reason}`);
    return { turn, seat, key, ...(reason && { reason }) };
  }

  /** Processes a turn from before the table was created, so that Non-players remember their own choice at that point. */
  #recordPastTurn(turn: Turn): void {
    const { kind, seat } = turn;
    if (this.lacksAgents || kind !== 'choice') return;
    if (this.#seats.occupantOf(seat) === NONPLAYER)
      this.#nonplayerChecker.compare(this.game, turn, this.#chooseForAgent(), () => this.#runner!.reason());
    else if (!this.#seats.isPerson(seat))
      this.#agentStates.set(this.game.turnCount, {
        memories: this.#runner!.memories,
        isRandom: this.#seats.occupantOf(seat) === 'random',
      });
  }

  #reach(form: UndoForm, seatName: string | undefined): UndoReach {
    const { game } = this;
    return undoReachOf({
      game,
      form,
      seat:
        seatName === undefined ? (this.#undoingSeat ?? this.#lastPersonSeat()) : this.#seatIndex(seatName),
      isSamePlayer: this.#samePlayerTest(),
      isPerson: (seat) => this.#seats.isPerson(seat),
      // A missing agent might have rolled dice, so undo stops at its choices.
      isRandom: ({ index, seat: actor }) =>
        this.#agentStates.get(index)?.isRandom ?? (this.lacksAgents && !this.#seats.isPerson(actor)),
      executingAt: ({ index }) => this.#chronicle.executingAt(index),
      revealedAt: ({ index }) => this.#chronicle.revealedAt(index),
      isContinuation: ({ index }) => this.#joinedTurns.has(index),
    });
  }

  /** Returns a test whether one person plays two seats at the current position. */
  #samePlayerTest(): (seat: number, otherSeat: number) => boolean {
    const { partners } = this.game.volume;
    if (!partners) return (seat, otherSeat) => seat === otherSeat;
    const cells = this.game.cells();
    // `partners` returns a bit set of seats.
    const arePartners = (seat: number, otherSeat: number): boolean =>
      ((partners(cells, seat) >> otherSeat) & 1) === 1;
    return (seat, otherSeat) =>
      seat === otherSeat ||
      (this.#seats.isPerson(seat) && this.#seats.isPerson(otherSeat) && arePartners(seat, otherSeat));
  }

  /** The seat of the person who chose last; `NO_SEAT` if no person has chosen. */
  #lastPersonSeat(): number {
    for (let turn = this.game.lastTurn; turn; turn = turn.previous)
      if (turn.kind !== 'forced' && this.#seats.isPerson(turn.seat)) return turn.seat;
    return NO_SEAT;
  }

  /** Removes all turns from index `turnCount` on, with their log entries and the states of agents. */
  #truncate(turnCount: number): void {
    this.game.undoTo(turnCount);
    this.#chronicle.truncateAt(turnCount);
    this.#rehearsedChoices.clear();
    for (const turn of this.#joinedTurns.keys()) if (turn >= turnCount) this.#joinedTurns.delete(turn);
    let memories: readonly NonplayerMemory[] | undefined;
    for (const [turn, state] of this.#agentStates) {
      if (turn < turnCount) continue;
      memories ??= state.memories;
      this.#agentStates.delete(turn);
    }
    if (memories) this.#runner?.restoreMemories(memories);
  }
}
