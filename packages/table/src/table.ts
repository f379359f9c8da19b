/** A game with those who sit at it. It never waits and draws no clock: whoever wants a pace calls `advance` at that pace. */
import type { Agents, Memory, NonplayerRunner, Reason } from '@quipu/bot';
import {
  type Answer,
  type AnyTerms,
  beginsPhase,
  type Cells,
  type Costs,
  costsOf,
  type CreateOptions,
  type Decision,
  type Entry,
  Game,
  granted,
  type Interjection,
  type Key,
  loadGame,
  logOf,
  type LogTurn,
  offer,
  offersKey,
  offerWords,
  type PieceChoice,
  piecesOf,
  type PlannedAnswer,
  type Point,
  type Outcome,
  type Preview,
  previewOf,
  type Reason as Refused,
  refused,
  retake,
  saveGame,
  SEAT,
  type StandingOffer,
  standingOffers,
  type Turn,
  type View,
  viewOf,
  type Volume,
  type WantedPieces,
} from '@quipu/engine';
import { Chronicle, type Told } from './chronicle.ts';
import { readTable, tableText, type TableCode } from './save.ts';
import { NONPLAYER, type SeatCode, type Seating, Seats, type Sitter } from './seats.ts';
import { type Reach, reachOf, UNDO_FORMS, type UndoForm } from './undo.ts';
import { Witness, type Witnessed } from './witness.ts';

/** How far agents go: one decision, or all of one seat in a row on one card, and in one phase of a round. */
export interface Advance {
  readonly far?: 'decision' | 'turn';
  /** Whether it is to be told why; it is if absent. To find out takes as long as to decide. */
  readonly why?: boolean;
}

/** What an agent chose. */
export interface Acted<T extends AnyTerms = AnyTerms> {
  /** Place of the choice among the turns of the game. */
  readonly turn: number;
  readonly seat: T['faction'];
  readonly key: Key<T>;
  /** Why a Non-player chose so. Absent for other agents, and where nobody asked. */
  readonly reason?: Reason;
}

/** What is kept of the choice of an agent. */
interface Note {
  /** What Non-players remembered before. */
  readonly memories: readonly Memory[];
  /** Whether chance of its own chose. */
  readonly byChance: boolean;
}

/** Who answers for the Non-players of a game, if agents sit there. */
const runnerAt = ({ volume, options }: Game, { agents }: Seats): NonplayerRunner | undefined =>
  agents?.runner(volume, { seed: options.seed ?? 1 });

/** Whether nobody has chosen anything in a game. */
const isUntouched = ({ turns }: Game): boolean => turns.every(({ kind }) => kind === 'forced');

/** One table. Requests are carried out or refused; a refused one changes nothing. */
export class Table<T extends AnyTerms = AnyTerms> {
  /** The game, to be read and asked. Who chooses on it by its own methods passes by who sits where. */
  readonly game: Game<T>;
  #seats: Seats;
  readonly #chronicle: Chronicle;
  /** Undefined where persons alone sit, or agents have not sat down yet. */
  #runner: NonplayerRunner | undefined;
  readonly #out: Int32Array;
  /** Of the choices of agents, by their turn, in its order. */
  #notes = new Map<number, Note>();
  /** Turns that were taken as one step with the one before. */
  readonly #joined = new Set<number>();
  #witness = new Witness<T>();
  /** The seat that goes back, until somebody chooses. */
  #undoing: number | undefined;

  private constructor(game: Game<T>, seats: Seats) {
    this.game = game;
    this.#seats = seats;
    this.#chronicle = new Chronicle(game);
    this.#runner = runnerAt(game, seats);
    this.#out = new Int32Array(offerWords(game.volume));
    game.holdForced((point, cells, last) => this.#isLastChance(point, cells, last));
  }

  /** A new game with those who sit at it. */
  static create<T extends AnyTerms>(
    volume: Volume<T>,
    options: CreateOptions<T> = {},
    seating: Seating<T> = {},
  ): Outcome<Table<T>, string> {
    const made = Game.create(volume, options);
    return made.ok ? Table.of(made.value, seating) : made;
  }

  /**
   * Those who sit down at a game. A game in which something has been chosen is played again, so that everything is told from the first card
   * on, and the table goes on with that: the game that was given stays as it is.
   */
  static of<T extends AnyTerms>(game: Game<T>, seating: Seating<T> = {}): Outcome<Table<T>, SeatCode> {
    const seats = Seats.of(game.volume, game.options, seating);
    if (!seats.ok) return seats;
    return isUntouched(game) ? granted(new Table(game, seats.value)) : Table.#again(game, seats.value);
  }

  /** A table at which a game is played again before those who sit there. */
  static #again<T extends AnyTerms>(game: Game<T>, seats: Seats): Outcome<Table<T>, SeatCode> {
    let table: Table<T> | undefined;
    const again = retake(game, (fresh) => {
      const one = (table = new Table(fresh, seats));
      return (turn) => {
        one.#see(turn);
      };
    });
    if (!again.ok || !table) return refused('no-past', 'what came before is not known');
    return granted(table);
  }

  /** Reads what `save` has written, or a save of the game alone, where everybody sits as usual; agents play the seats that no person holds. */
  static load<T extends AnyTerms>(
    volume: Volume<T>,
    text: string,
    agents?: Agents | 'later',
  ): Outcome<Table<T>, TableCode> {
    const read = readTable(text);
    if (!read.ok) return read;
    const loaded = loadGame(volume, read.value.game);
    return loaded.ok ? Table.of(loaded.value, { ...read.value.seating, agents }) : loaded;
  }

  /** Whether agents have seats that have not sat down yet; see `seatAgents`. */
  get lacksAgents(): boolean {
    return this.#seats.lacksAgents;
  }

  /**
   * Has agents sit down for whom seats were kept by `agents: 'later'`; nothing where none are. Non-players come to remember what they would
   * have chosen before, so that they go on as if they had sat there from the beginning.
   * @returns refused where somebody cannot sit so, or what came before is not known; the table is as it was then
   */
  seatAgents(agents: Agents): Outcome<undefined, SeatCode> {
    if (!this.lacksAgents) return granted(undefined);
    const { game } = this;
    const { sitters, seed } = this.#seats;
    const seats = Seats.of(game.volume, game.options, { seats: sitters, seed, agents });
    if (!seats.ok) return seats;
    if (!isUntouched(game)) {
      const again = Table.#again(game, seats.value);
      if (!again.ok) return again;
      this.#runner = again.value.#runner;
      this.#notes = again.value.#notes;
      this.#witness = again.value.#witness;
    } else this.#runner = runnerAt(game, seats.value);
    this.#seats = seats.value;
    return granted(undefined);
  }

  /** The table as text: who sits where, and the save of the game; that alone where everybody sits as usual. */
  save(): string {
    const game = saveGame(this.game);
    return this.#seats.usual(this.game.options) ? game : tableText(this.#seats, game);
  }

  /** What Non-players make of what had been chosen before they sat down. */
  get witnessed(): Witnessed<T> {
    return this.#witness.witnessed;
  }

  /** Who sits where, by seat. */
  get seats(): Readonly<Record<T['faction'], Sitter>> {
    return this.#seats.sitters;
  }

  /** The pending decision; undefined once the game is over. */
  get decision(): Decision<T> | undefined {
    return this.game.decision;
  }

  /** Whether somebody has to decide who is no person. */
  get waiting(): boolean {
    const { decision } = this.game;
    return decision !== undefined && !this.#seats.isPerson(this.#index(decision.seat));
  }

  /** Answers the pending decision for a person. */
  choose(answer: Answer<T>): Outcome<readonly Told<T>[]> {
    const { decision } = this.game;
    if (decision && this.waiting) return refused('wrong-seat', `${decision.seat} is played by an agent`);
    return this.#taken(() => this.game.choose(answer));
  }

  /**
   * Answers several decisions of one seat in a row for a person, as one step of undo. It stops before a decision that is not the one that the
   * next answer is for, or does not offer it: what has been answered until then stays.
   * @param answers - One at least; the first is for the pending decision.
   * @param first - Names the pending decision and its seat; see `choose`.
   */
  chooseEach(
    answers: readonly PlannedAnswer<T>[],
    first: Omit<Answer<T>, 'key'> = {},
  ): Outcome<readonly Told<T>[]> {
    const { decision, turnCount: from } = this.game;
    const told: Told<T>[] = [];
    for (const [i, { point, key }] of answers.entries()) {
      const now = this.game.decision;
      const isPlanned = now?.seat === decision?.seat && now?.point === point;
      if (i > 0 && (!now || !isPlanned || !offersKey(now, key))) break;
      const taken = this.choose(i === 0 ? { ...first, key } : { key });
      if (!taken.ok) return i === 0 ? taken : granted(told);
      told.push(...taken.value);
      for (let turn = this.game.lastTurn; turn && turn.index > from; turn = turn.previous)
        this.#joined.add(turn.index);
    }
    return granted(told);
  }

  /** Takes a standing action for a person. */
  act(interjection: Interjection<T>): Outcome<readonly Told<T>[]> {
    const { seat } = interjection;
    const index = this.#index(seat);
    if (index >= 0 && !this.#seats.isPerson(index))
      return refused('wrong-seat', `${seat} is played by an agent`);
    return this.#taken(() => this.game.interject(interjection));
  }

  /** Why a member of the pending universe is not offered. */
  explain(key: Key<T>): readonly Refused[] {
    return this.game.explain(key);
  }

  /** The pending choice of pieces as one choice of a number of each kind; undefined where it is none. See `piecesOf`. */
  pieces(seat: T['faction'], wanted?: WantedPieces<T>): PieceChoice<T> | undefined {
    return piecesOf(this.game, seat, wanted);
  }

  /** What an option of the pending decision would lead to, for the seat that decides; of several keys, what all of them would, one after the other. */
  preview(key: Key<T> | readonly [Key<T>, ...Key<T>[]], seat: T['faction']): Outcome<Preview<T>> {
    return previewOf(this.game, key, seat);
  }

  /** What the options of the pending decision would cost, by key, as far as the seat that decides knows; nothing for another. */
  costs(seat: T['faction']): Costs<T> {
    return costsOf(this.game, seat);
  }

  /** What a seat may do beside the decision; nothing where an agent holds it. */
  standing(seat: T['faction']): readonly StandingOffer<T>[] {
    return this.#seats.isPerson(this.#index(seat)) ? standingOffers(this.game, seat) : [];
  }

  /** What a seat may see, or what everybody may see if no seat is given. */
  view(seat?: T['faction']): View<T> {
    return viewOf(this.game, seat);
  }

  /**
   * Lets a seat that no person holds choose, once or for a whole turn: as long as it has to decide on one card, and in one phase of a round.
   * @returns what it chose, and why; nothing where a person has to decide, agents have not sat down yet, or the game is over
   * @throws {Error} if the kernel refuses what it offered
   */
  advance({ far = 'decision', why = true }: Advance = {}): readonly Acted<T>[] {
    const acts: Acted<T>[] = [];
    if (this.lacksAgents) return acts;
    const seat = this.game.decision?.seat;
    const { cards } = this.game;
    while (this.waiting && this.game.decision?.seat === seat && this.game.cards === cards) {
      const before = this.#chronicle.length;
      acts.push(this.#act(why));
      if (far === 'decision' || this.#beganPhase(before)) break;
    }
    return acts;
  }

  /**
   * Why a Non-player chose as it did, found by deciding again.
   * @param turn - Place of the choice among the turns of the game.
   * @returns undefined where no Non-player chose
   */
  reason(turn: number): Reason | undefined {
    const note = this.#notes.get(turn);
    const runner = this.#runner;
    if (!note || !runner) return undefined;
    const before = this.game.at(turn);
    const cells = before.cells();
    if (this.#seats.sitter(cells[SEAT]!) !== NONPLAYER) return undefined;
    const { memories } = runner;
    runner.recall(note.memories);
    runner.answer(cells, this.#out, offer(this.game.volume, cells, this.#out));
    const reason = runner.reason();
    runner.recall(memories);
    return reason;
  }

  /** How far each form of undo goes, and why no further: of a seat, or of the person who chose last. */
  undoable(seat?: T['faction']): Readonly<Record<UndoForm, Reach>> {
    const [step, turn, far] = UNDO_FORMS.map((form) => this.#reach(form, seat));
    return { step: step!, turn: turn!, far: far! };
  }

  /** Goes back; what agents have done since goes with it. */
  undo(form: UndoForm = 'step', seat?: T['faction']): Outcome<Reach> {
    const reach = this.#reach(form, seat);
    if (reach.own === 0)
      return reach.stop.why === 'beginning'
        ? refused('nothing', 'nothing has been chosen yet')
        : refused(
            'boundary',
            reach.stop.why === 'person'
              ? `${reach.stop.seat} chose`
              : 'something has been drawn, rolled or revealed since',
          );
    this.#undoing = reach.seat === undefined ? undefined : this.#index(reach.seat);
    this.#goBack(reach.to);
    return granted(reach);
  }

  /** The game as it was when so many turns had been taken, and the forced ones that followed: a game of its own. */
  at(turns: number): Game<T> {
    return this.game.at(turns);
  }

  /** Everything from the first card on, turn by turn, as a seat may read it, or the table if no seat is given. */
  log(seat?: T['faction']): readonly Told<T>[] {
    return this.#chronicle.read(seat);
  }

  /** What happened since a seat last chose, as it may read it. */
  since(seat: T['faction']): readonly Told<T>[] {
    return this.#chronicle.read(seat, this.#chronicle.behind(seat));
  }

  /** The log as items, grouped, nested and folded, as a seat may read it, or the table if no seat is given. */
  items(seat?: T['faction']): readonly LogTurn<T>[] {
    return logOf(this.game.volume, this.entries(seat));
  }

  /** What happened since a seat last chose as items of the log, as it may read them: below headings that it has seen. */
  itemsSince(seat: T['faction']): readonly LogTurn<T>[] {
    const entries = this.entries(seat);
    const fresh = this.since(seat).reduce((sum, told) => sum + told.entries.length, 0);
    return logOf(this.game.volume, entries, entries.length - fresh);
  }

  /** What came of the last choices of a seat on one card, between those of others, as it may read it; nothing if it has not chosen yet. */
  itemsDone(seat: T['faction']): readonly LogTurn<T>[] {
    if (this.#chronicle.behind(seat) === 0) return [];
    const entries = this.entries(seat);
    const done = this.#chronicle.read(seat, this.#chronicle.stretch(seat));
    const count = done.reduce((sum, told) => sum + told.entries.length, 0);
    return logOf(this.game.volume, entries, entries.length - count);
  }

  /** All entries from the first card on, as a seat may read them, or the table. */
  entries(seat?: T['faction']): readonly Entry<T>[] {
    return this.log(seat).flatMap(({ entries }) => entries);
  }

  /**
   * Whether an action that asked nothing is about to end while persons could still transfer something: there was no decision before which they
   * could have done so.
   */
  #isLastChance({ asks }: Point, cells: Cells, last: Turn | undefined): boolean {
    const { points, standings, seats } = this.game.volume;
    if (asks !== 'activity' || !this.#seats.isPerson(cells[SEAT]!)) return false;
    let turn = last;
    while (turn && turn.kind !== 'choice') turn = turn.previous;
    if (!turn || turn.seat !== cells[SEAT]! || points[turn.at]?.asks !== 'turn') return false;
    return standings.some(({ universe, ways = [], offer: offers }) => {
      const out = new Int32Array((universe.length + 31) >> 5);
      const isTransfer = ways.some(({ goods }) => goods !== undefined);
      return (
        isTransfer && seats.some((_, seat) => this.#seats.isPerson(seat) && offers(cells, seat, out) > 0)
      );
    });
  }

  /** Whether a phase has begun since the chronicle had a number of turns. */
  #beganPhase(since: number): boolean {
    const { names } = this.game.volume;
    return this.#chronicle
      .read(undefined, since)
      .some(({ entries }) => entries.some((entry) => beginsPhase(names, entry)));
  }

  #index(seat: string): number {
    return this.game.volume.seats.indexOf(seat);
  }

  #taken(take: () => Outcome<undefined>): Outcome<readonly Told<T>[]> {
    const before = this.#chronicle.length;
    const taken = take();
    if (!taken.ok) return taken;
    this.#undoing = undefined;
    return granted(this.#chronicle.read(undefined, before));
  }

  /** The choice of the deciding agent, before it is taken. */
  #decide(): string {
    const { game } = this;
    const { volume, turnCount: turn, ply, point } = game;
    const cells = game.cells();
    const seat = cells[SEAT]!;
    const out = this.#out;
    const options = offer(volume, cells, out);
    const runner = this.#runner!;
    const { memories } = runner;
    const sitter = this.#seats.sitter(seat);
    const option =
      sitter === NONPLAYER
        ? runner.answer(cells, out, options)
        : this.#seats.agent(seat, ply).choose(volume, cells, out, options);
    const byChance = sitter === NONPLAYER ? runner.rolled : sitter === 'random';
    this.#notes.set(turn, { memories, byChance });
    return volume.points.find(({ name }) => name === point)?.universe[option] ?? '';
  }

  #act(why: boolean): Acted<T> {
    const { turnCount: turn, decision } = this.game;
    const seat = decision?.seat ?? '';
    const key = this.#decide();
    const told = why && this.#seats.sitter(this.#index(seat)) === NONPLAYER;
    const reason = told ? this.#runner?.reason() : undefined;
    const outcome = this.game.choose({ key });
    if (!outcome.ok)
      throw new Error(`${decision?.point ?? ''} offered what it refuses: ${outcome.refusal.reason}`);
    return { turn, seat, key, ...(reason && { reason }) };
  }

  /** Sees a turn that was taken before the table was: Non-players remember what they would have chosen there. */
  #see(turn: Turn): void {
    const { kind, seat } = turn;
    if (this.lacksAgents || kind !== 'choice') return;
    if (this.#seats.sitter(seat) === NONPLAYER)
      this.#witness.hold(this.game, turn, this.#decide(), () => this.#runner!.reason());
    else if (!this.#seats.isPerson(seat))
      this.#notes.set(this.game.turnCount, {
        memories: this.#runner!.memories,
        byChance: this.#seats.sitter(seat) === 'random',
      });
  }

  #reach(form: UndoForm, asked: string | undefined): Reach {
    const { game } = this;
    const partners = game.volume.partners;
    const cells = partners && game.cells();
    return reachOf({
      game,
      form,
      seat: asked === undefined ? (this.#undoing ?? this.#lastPerson()) : this.#index(asked),
      together: (one, other) =>
        one === other ||
        (partners !== undefined &&
          cells !== undefined &&
          this.#seats.isPerson(one) &&
          this.#seats.isPerson(other) &&
          ((partners(cells, one) >> other) & 1) === 1),
      isPerson: (seat) => this.#seats.isPerson(seat),
      // Whether an agent that has not sat down yet would have rolled dice is not known, so nobody goes back behind what it chose.
      byChance: ({ index, seat: who }) =>
        this.#notes.get(index)?.byChance ?? (this.lacksAgents && !this.#seats.isPerson(who)),
      executing: ({ index }) => this.#chronicle.executing(index),
      goesOn: ({ index }) => this.#joined.has(index),
    });
  }

  /** The seat of the person who chose last; -1 if none has. */
  #lastPerson(): number {
    for (let turn = this.game.lastTurn; turn; turn = turn.previous)
      if (turn.kind !== 'forced' && this.#seats.isPerson(turn.seat)) return turn.seat;
    return -1;
  }

  /** Takes back all turns but the first so many, with what was told and remembered of them. */
  #goBack(turns: number): void {
    this.game.undoTo(turns);
    this.#chronicle.goBack(turns);
    for (const turn of this.#joined.keys()) if (turn >= turns) this.#joined.delete(turn);
    let memories: readonly Memory[] | undefined;
    for (const [turn, note] of this.#notes) {
      if (turn < turns) continue;
      memories ??= note.memories;
      this.#notes.delete(turn);
    }
    if (memories) this.#runner?.recall(memories);
  }
}
