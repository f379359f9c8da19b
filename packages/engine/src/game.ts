/** The friendly face: one game with keys, ids, reasons, undo and a journal. It adds to the kernel and decides nothing itself. */
import { type Cells, EXECUTING, PLY, POINT, SEAT } from './cells.ts';
import { chance } from './chance.ts';
import { citedBy, owing } from './cited.ts';
import { begin, createCells, type CreateOptions } from './create.ts';
import { hashOf, Ids, NOTHING, saltOf, type Seen, seenAfter } from './digest.ts';
import type { Answer, Decision, Hearing, Interjection, Key, Listener } from './decision.ts';
import { Disclosure } from './disclosure.ts';
import { decode, type Entry, redact } from './entries.ts';
import { append, type Past, type Turn, turnsTo } from './history.ts';
import { ENTRY, type EntryKind, journal, type Sink } from './journal.ts';
import { type Interjecting, Interjections } from './interjections.ts';
import { optionOf, optionsIn, standingOf } from './keys.ts';
import { choosable, textOf, valuesOf } from './options.ts';
import { purposeAt, stepOf } from './purpose.ts';
import { goalsAfter, leavesWitness, tryOption } from './obligations.ts';
import { pointReasons } from './parts.ts';
import { granted, type Outcome, refused } from './refusal.ts';
import { advance, advanceToTwo, offer } from './run.ts';
import { answer, isOver, run } from './steps.ts';
import { listed } from './runtime.ts';
import { type Costs, costsOf } from './costs.ts';
import { type Preview, previewOf } from './preview.ts';
import { type Ranked, rankingOf, type Result, resultOf } from './ranking.ts';
import { sampleCells } from './sample.ts';
import { type StandingOffer, standingOffers } from './standing.ts';
import { type LoadOutcome, replay, saveText } from './save.ts';
import { knownOf, settled, sharedOf } from './shared.ts';
import type { AnyTerms } from './terms.ts';
import { Position } from './position.ts';
import { Gathering, NO_PROGRESS, note, type Progress, progressAt } from './progress.ts';
import { viewOf, type View } from './view.ts';
import type { Point, Reason, Volume } from './volume.ts';

/** One game, between decisions. Requests are carried out or refused; a refused one changes nothing. */
export class Game<T extends AnyTerms = AnyTerms> {
  readonly volume: Volume<T>;
  /** What the game was made from. A sample has the options of its original, and cannot be saved. */
  readonly options: CreateOptions<T>;
  readonly #cells: Cells;
  readonly #out: Int32Array;
  readonly #ids: Ids;
  readonly #disclosure: Disclosure;
  readonly #interjections: Interjections;
  readonly #opening: Entry[] = [];
  readonly #position: Position;
  /** How far the game had come before its first turn. */
  #begun = (): Progress => NO_PROGRESS;
  /** Absent as long as nobody asks how far the game has come. */
  #gathering: Gathering | undefined;
  #count = 0;
  /** Whether answers are known beforehand, so that options are tried only as they are taken, or read. */
  #lean = false;
  /** Whether `#out` may list options that leave no witness. */
  #untried = false;
  #last: Turn | undefined;
  #seen: Seen;
  #undoing = -1;
  #decision: Decision | undefined;
  /** The last turn of the game that a sample was made of. */
  #origin: Turn | undefined;
  #id: string | undefined;
  #subscribers: readonly (Hearing & { readonly listener: Listener })[] = [];
  readonly #forced = (_: Cells, option: number): void => {
    this.#take('forced', option);
  };
  // eslint-disable-next-line max-params -- the journal tells of each entry by position, without an object for each
  readonly #record: Sink = (kind, line, a, b, c, d) => {
    this.#gathering?.hear(kind, line, a, b, c, d);
    if (this.#subscribers.length === 0) return;
    const entry = decode(this.volume, kind as EntryKind, line, a, b, c, d);
    for (const subscriber of this.#subscribers)
      subscriber.listener(subscriber.everything ? entry : redact(this.volume, entry, subscriber.seat));
  };

  private constructor(volume: Volume<T>, options: CreateOptions<T>, cells: Cells, past?: Past) {
    this.volume = volume;
    this.options = options;
    this.#cells = cells;
    const { words, stretches, disclosing } = sharedOf(volume);
    this.#out = new Int32Array(words);
    this.#ids = new Ids(cells, volume, stretches, saltOf(volume.hashes.all + (options.setup ?? '')));
    this.#disclosure = new Disclosure(disclosing);
    this.#interjections = new Interjections(volume, cells);
    this.#position = new Position(volume);
    this.#seen = past?.seen ?? NOTHING;
    this.#last = past?.last;
  }

  /** A new game, run to its first decision. */
  static create<T extends AnyTerms>(volume: Volume<T>, options: CreateOptions<T> = {}): Outcome<Game<T>> {
    const cells = createCells(volume, options);
    if (!cells.ok) return cells;
    const game = new Game<T>(volume, settled(volume, options), cells.value);
    const stop = game.subscribe((entry) => game.#opening.push(entry), { everything: true });
    game.#gathering = new Gathering(volume, NO_PROGRESS);
    return begin(options, game, () => {
      game.#play(() => undefined);
      game.#begins();
      game.#gathering = undefined;
      game.#seen = game.#ids.sight();
      stop();
    });
  }

  /** Reads a save, plays it again and compares. See `LoadCode` for what is refused. */
  static load<T extends AnyTerms>(volume: Volume<T>, text: string): LoadOutcome<Game<T>> {
    const loaded = replay(volume, text, (options) => {
      const made = Game.create(volume, options);
      if (made.ok) made.value.#lean = true;
      return made;
    });
    if (loaded.ok) loaded.value.#lean = false;
    return loaded;
  }

  /** The pending decision; undefined once the game is over. Built when first read. */
  get decision(): Decision<T> | undefined {
    const point = this.#point;
    if (!point) return undefined;
    this.#tryAll();
    this.#decision ??= this.#made(point);
    return this.#decision as Decision<T>;
  }

  /** Name path of the pending decision's point; undefined once the game is over. Costs nothing. */
  get point(): T['point'] | undefined {
    return this.#point?.name;
  }

  /** Names the pending decision; changes with everything that everybody may see. */
  get id(): string {
    return (this.#id ??= this.#ids.pending(this.#seen));
  }

  /** A digest of everything, hidden things included: for tests and saves, not for players. */
  get hash(): string {
    return hashOf(this.#cells);
  }

  /** Decisions taken so far, forced ones included. */
  get ply(): number {
    return this.#cells[PLY]!;
  }

  /** Whether the game has ended. */
  get over(): boolean {
    return isOver(this.#cells);
  }

  /** Seats from first place to last; undefined until the game is over. */
  get ranking(): readonly Ranked<T>[] | undefined {
    return this.over ? (rankingOf(this.volume, this.#cells) as readonly Ranked<T>[]) : undefined;
  }

  /** What the game has come to for its players; undefined until it is over. */
  get result(): Result<T> | undefined {
    return this.over ? (resultOf(this.volume, this.#cells) as Result<T>) : undefined;
  }

  /** What happened before the first decision, for the same ears as a subscriber's: the first card. */
  opening({ seat, everything = false }: Hearing<T> = {}): readonly Entry<T>[] {
    return everything ? this.#opening : this.#opening.map((entry) => redact(this.volume, entry, seat));
  }

  /** The Faction that executes an Operation or Event by the sequence of play; undefined if none does. Costs nothing. */
  get executing(): T['faction'] | undefined {
    return this.volume.seats[this.#cells[EXECUTING]! - 1];
  }

  /** How many cards have been turned over. Costs nothing. */
  get cards(): number {
    return this.#cells[this.volume.deck.revealed]!;
  }

  /** The last turn, from which the others are reached one by one; undefined if there has been none. Costs nothing. */
  get lastTurn(): Turn | undefined {
    return this.#last;
  }

  /** How many turns there have been: decisions, forced ones included, and interjections. */
  get turnCount(): number {
    return this.#last ? this.#last.index + 1 : 0;
  }

  /** The turns so far. */
  get turns(): readonly Turn[] {
    return turnsTo(this.#last);
  }

  /** A copy of the cells, for the fast face: hidden things included. */
  cells(): Cells {
    return this.#cells.slice();
  }

  /** Answers the pending decision. */
  choose({ key, id, seat }: Answer<T>): Outcome<undefined> {
    const point = this.#point;
    if (!point) return refused('over', 'the game is over');
    if (id !== undefined && id !== this.id) return refused('stale', 'this is no longer the pending decision');
    const decider = this.volume.seats[this.#cells[SEAT]!]!;
    if (seat !== undefined && seat !== decider) return refused('wrong-seat', `${decider} decides`);
    const option = optionOf(point.universe, key);
    if (option === undefined) return refused('unknown-key', `${point.name} knows no ${key}`);
    if (!this.#offers(option)) return refused('not-offered', `${key} is not offered`, this.explain(key));
    this.#undoing = -1;
    this.#take('choice', option);
    this.#play(option);
    return granted(undefined);
  }

  /** Why a member of the pending universe is not offered: the failing conditions with their rules; empty if it is offered. */
  explain(key: Key<T>): readonly Reason[] {
    const point = this.#point;
    if (!point) return [{ key: 'over', rule: this.volume.ending ?? '', parameters: {}, causes: [] }];
    const option = optionOf(point.universe, key);
    if (option === undefined)
      return [{ key: 'unknown-key', rule: citedBy(point), parameters: { key }, causes: [] }];
    const reasons = pointReasons(point, this.#cells, option);
    if (reasons.length > 0 || this.#offers(option)) return reasons;
    const verdict = tryOption(this.volume, this.#cells, option);
    return goalsAfter(this.volume, this.#cells, option).map((goal) => ({
      key: verdict === 'undecided' ? 'undecided' : 'obligation',
      rule: citedBy(goal),
      parameters: owing(goal),
      causes: [],
    }));
  }

  /**
   * What an option of the pending decision would lead to, for the seat that decides: as far as that is certain, and as the seat may know it.
   * Nothing is drawn, and nothing that is hidden shows in it.
   */
  preview(key: Key<T>, seat: T['faction']): Outcome<Preview<T>> {
    const point = this.#point;
    if (!point) return refused('over', 'the game is over');
    const decider = this.volume.seats[this.#cells[SEAT]!]!;
    if (seat !== decider) return refused('wrong-seat', `${decider} decides`);
    const option = optionOf(point.universe, key);
    if (option === undefined) return refused('unknown-key', `${point.name} knows no ${key}`);
    if (!this.#offers(option)) return refused('not-offered', `${key} is not offered`, this.explain(key));
    return granted(previewOf(this.volume, this.#cells, option));
  }

  /**
   * What the options of the pending decision would cost, by key, as far as `seat` knows; nothing for a seat that does not decide. Worked out
   * when it is asked for.
   */
  costs(seat: T['faction']): Costs<T> {
    const point = this.#point;
    if (!point || seat !== this.volume.seats[this.#cells[SEAT]!]) return {};
    this.#tryAll();
    return costsOf(this.volume, this.#cells, optionsIn(point.universe, this.#out)) as Costs<T>;
  }

  /** The standing actions that `seat` may submit now, by name, each with its keys: all of them judged, which may take long. See `standing`. */
  interjections(
    seat: T['faction'],
  ): readonly { readonly standing: T['standing']; readonly keys: readonly string[] }[] {
    const index = this.volume.seats.indexOf(seat);
    if (!this.#point || index < 0) return [];
    return this.volume.standings
      .map(({ name }, at) => ({ standing: name, keys: this.#interjections.keys(at, index) }))
      .filter(({ keys }) => keys.length > 0);
  }

  /**
   * What `seat` may do beside the decision, by name, partner, goods and place, with the bounds of amounts: cheap, so that it can be listed at
   * every decision. Whether one of them would hold up the decision is found when it is asked for: `canInterject`, `explainInterjection`.
   */
  standing(seat: T['faction']): readonly StandingOffer<T>[] {
    const index = this.volume.seats.indexOf(seat);
    if (!this.#point || index < 0) return [];
    return standingOffers(this.volume, this.#cells, index) as readonly StandingOffer<T>[];
  }

  /** Whether one standing action may be submitted now: cheaper than to list them all. */
  canInterject(interjection: Interjection<T>): boolean {
    return this.explainInterjection(interjection).length === 0;
  }

  /** Why a standing action is refused; empty if it may be submitted. */
  explainInterjection({ seat, standing: name, key }: Interjection<T>): readonly Reason[] {
    const standing = standingOf(this.volume, name);
    const index = this.volume.seats.indexOf(seat);
    const option = standing && optionOf(standing.universe, key);
    if (!standing || option === undefined || index < 0 || !this.#point)
      return [
        {
          key: 'unknown-key',
          rule: standing ? citedBy(standing) : (this.volume.ending ?? ''),
          parameters: { key },
          causes: [],
        },
      ];
    return this.#interjections.reasons({ at: this.volume.standings.indexOf(standing), seat: index, option });
  }

  /** Submits a standing action beside the pending decision. It never holds up the game: see `explainInterjection`. */
  interject(interjection: Interjection<T>): Outcome<undefined> {
    const { seat, standing: name, key, id } = interjection;
    if (!this.#point) return refused('over', 'the game is over');
    if (id !== undefined && id !== this.id) return refused('stale', 'this is no longer the pending decision');
    if (!this.volume.seats.includes(seat)) return refused('wrong-seat', `there is no seat ${seat}`);
    const standing = standingOf(this.volume, name);
    const option = standing && optionOf(standing.universe, key);
    if (!standing || option === undefined) return refused('unknown-key', `${name} knows no ${key}`);
    const reasons = this.explainInterjection(interjection);
    if (reasons.length > 0) return refused('not-offered', `${key} is not possible`, reasons);
    const at = this.volume.standings.indexOf(standing);
    this.#undoing = -1;
    this.#interject({ at, option, seat: this.volume.seats.indexOf(seat) });
    return granted(undefined);
  }

  /** An independent game in the same state, with the same past. Nobody is subscribed to it. */
  copy(): Game<T> {
    const copy = new Game(this.volume, this.options, this.#cells.slice(), {
      seen: this.#seen,
      last: this.#last,
    });
    copy.#out.set(this.#out);
    copy.#count = this.#count;
    copy.#untried = this.#untried;
    copy.#undoing = this.#undoing;
    copy.#opening.push(...this.#opening);
    copy.#begun = this.#begun;
    return copy;
  }

  /**
   * Takes back the last choice or interjection, and the forced decisions that followed it. Free back to the last draw, reveal or
   * other seat's choice; `force` goes beyond (hot seat, scenarios). Whether something was drawn or revealed is derived from what
   * happened, never marked by hand.
   */
  undo({
    seat,
    force = false,
  }: { readonly seat?: T['faction']; readonly force?: boolean } = {}): Outcome<undefined> {
    let turn = this.#last;
    while (turn?.kind === 'forced') turn = turn.previous;
    if (!turn) return refused('nothing', 'nothing has been chosen yet');
    const asker = seat === undefined ? this.#undoing : this.volume.seats.indexOf(seat);
    if (!force && turn.boundary) return refused('boundary', 'something has been drawn or revealed since');
    if (!force && asker !== turn.seat && (seat !== undefined || asker >= 0))
      return refused('boundary', `${this.volume.seats[turn.seat]!} chose`);
    this.#rewind(turn);
    this.#undoing = turn.seat;
    return granted(undefined);
  }

  /**
   * Goes back to where so many turns had been taken, and the forced ones that followed the last of them. It asks nobody: whether somebody
   * may is for the caller to know, from `Turn.boundary`.
   */
  undoTo(turns: number): void {
    let first: Turn | undefined;
    for (let turn = this.#last; turn && turn.index >= turns; turn = turn.previous)
      if (turn.kind !== 'forced') first = turn;
    if (!first) return;
    this.#rewind(first);
    this.#undoing = -1;
  }

  /** The game as it was when so many turns had been taken, and the forced ones that followed the last of them: a copy. */
  at(turns: number): Game<T> {
    const copy = this.copy();
    copy.undoTo(turns);
    return copy;
  }

  /**
   * The same game, played again from its first decision on: whoever missed what happened may hear it.
   * @param begin - Is given the new game before its first turn, and answers who is called before each choice and interjection of the old one.
   * @returns refused where the game was not made from its options: a sample
   */
  retake(begin: (again: Game<T>) => (turn: Turn) => void): Outcome<Game<T>> {
    const made = Game.create(this.volume, this.options);
    if (!made.ok) return made;
    const again = made.value;
    const before = begin(again);
    again.#lean = true;
    for (const turn of this.turns) {
      if (turn.kind === 'forced') continue;
      before(turn);
      if (turn.kind === 'choice') {
        again.#take('choice', turn.option);
        again.#play(turn.option);
      } else again.#interject(turn);
    }
    again.#lean = false;
    return again.hash === this.hash ? made : refused('no-past', 'what came before is not known');
  }

  /** The whole game as text: how it was made and every decision by key. */
  save(): string {
    return saveText(this.volume, this.options, this.turns, this.#cells);
  }

  /** What `seat` may see, or what everybody may see if no seat is given. */
  view(seat?: T['faction']): View<T> {
    const { decision } = this;
    return viewOf(this.volume, this.#cells, {
      decision,
      seat,
      position: this.#position,
      progress: this.#progress,
    }) as View<T>;
  }

  /** A game that `seat` may believe in, hidden parts laid anew from `sampleSeed`, secrets as `beliefs` has them. It has no past. */
  sample(
    seat: T['faction'],
    sampleSeed: number,
    beliefs: Readonly<Record<string, T['space'] | 'none'>> = {},
  ): Game<T> {
    const cells = sampleCells(this.volume, this.#cells, {
      seat: this.volume.seats.indexOf(seat),
      seed: sampleSeed,
      beliefs,
    });
    const game = new Game<T>(this.volume, knownOf(this.options), cells, { seen: this.#seen });
    game.#count = offer(this.volume, cells, game.#out);
    // What has happened everybody knows; it is gathered if somebody asks.
    const origin = { begun: this.#begun, last: this.#last, script: this.options.dice };
    game.#begun = () => progressAt(this.volume, origin);
    game.#origin = this.#last ?? this.#origin;
    return game;
  }

  /** Hears every entry from now on. Returns the way to stop. */
  subscribe(listener: Listener<T>, hearing: Hearing<T> = {}): () => void {
    const subscriber = { listener, ...hearing };
    this.#subscribers = [...this.#subscribers, subscriber];
    return () => {
      this.#subscribers = this.#subscribers.filter((s) => s !== subscriber);
    };
  }

  get #point(): Point | undefined {
    return this.#count === 0 ? undefined : this.volume.points[this.#cells[POINT]! - 1];
  }

  #offers(option: number): boolean {
    return listed(this.#out, option) && (!this.#untried || leavesWitness(this.volume, this.#cells, option));
  }

  #tryAll(): void {
    if (this.#untried) this.#count = offer(this.volume, this.#cells, this.#out);
    this.#untried = false;
  }

  #append(kind: Turn['kind'], at: number, option: number, seat: number): void {
    this.#begins();
    this.#last = append(this.#last, this.#cells, { kind, at, option, seat, seen: this.#seen });
    if (this.#gathering) this.#gathering.turn = this.#last.index;
  }

  /** How far the game has come: gathered from now on. */
  get #progress(): Progress {
    if (!this.#gathering) {
      const origin = { begun: this.#begun, last: this.#last, script: this.options.dice };
      this.#gathering = new Gathering(this.volume, progressAt(this.volume, origin));
    }
    return this.#gathering.progress;
  }

  /** Notes how far the game has come where there has been no turn yet. */
  #begins(): void {
    const progress = this.#gathering?.progress;
    if (!this.#last && progress) this.#begun = () => progress;
  }

  #made(point: Point): Decision {
    const { volume } = this;
    const cells = this.#cells;
    const seat = volume.seats[cells[SEAT]!]!;
    const executing = volume.seats[cells[EXECUTING]! - 1];
    const values = valuesOf(point, cells, this.#out);
    const known = { at: cells[POINT]! - 1, seat, values };
    const purpose = purposeAt(volume, known);
    return {
      id: this.id,
      seat,
      asks: point.asks,
      point: point.name,
      text: textOf(volume, point),
      values,
      ...(executing !== undefined && executing !== seat && { executing }),
      step: stepOf(volume, point, this.#last ?? this.#origin),
      ...(purpose && { purpose }),
      options: choosable(volume, point, { cells, out: this.#out, known }),
    } as Decision;
  }

  /** Takes a standing action that may be taken. */
  #interject({ at, option, seat }: Interjecting): void {
    this.#append('interjection', at, option, seat);
    this.#play(() => {
      if (journal.on) journal.record(ENTRY.interjected, -1, at, option, seat, 0);
      this.#seen = this.#ids.watch(this.#seen, () => {
        this.volume.standings[at]!.apply(this.#cells, seat, option);
      });
    });
  }

  /** Notes the answer to the pending decision, before it is given. */
  #take(kind: 'choice' | 'forced', option: number): void {
    const at = this.#cells[POINT]! - 1;
    this.#append(kind, at, option, this.#cells[SEAT]!);
    this.#seen = seenAfter(this.#seen, this.volume.points[at]!, at, option);
  }

  /**
   * Makes what is decided happen, an answer or something else, and runs to the next decision, recording forced ones; notes on the
   * turn that began the run what it disclosed. Stands on the path of every answer: it makes no closure.
   */
  #play(begin: number | (() => void)): void {
    const { volume } = this;
    const cells = this.#cells;
    const turn = this.#last;
    const { on, record } = journal;
    const { script } = chance;
    this.#disclosure.note(cells);
    this.#goOn();
    this.#listen(this.#subscribers.length > 0 || this.#gathering !== undefined);
    try {
      if (typeof begin === 'function') begin();
      else answer(volume, cells, begin);
      this.#count = this.#lean
        ? advanceToTwo(volume, cells, this.#out, this.#forced)
        : advance(volume, cells, this.#out, this.#forced);
    } finally {
      journal.on = on;
      journal.record = record;
      chance.script = script;
    }
    this.#untried = this.#lean;
    if (turn && this.#disclosure.goesBeyond(cells)) turn.boundary = true;
    if (this.#gathering) note(this.#last, this.#gathering.progress);
  }

  /** Forgets what was made of the decision that is no longer pending. */
  #goOn(): void {
    this.#decision = undefined;
    this.#id = undefined;
    this.#interjections.forget();
  }

  /** Goes back to just before `turn`: from the last kept cells on, the turns are taken again. */
  #rewind(turn: Turn): void {
    const again: Turn[] = [];
    let kept: Turn = turn;
    while (!kept.before) {
      kept = kept.previous!;
      again.push(kept);
    }
    const cells = this.#cells;
    cells.set(kept.before);
    const { on, record } = journal;
    const { script } = chance;
    this.#listen(false);
    try {
      for (const { kind, at, option, seat } of again.reverse())
        if (kind === 'interjection') this.volume.standings[at]!.apply(cells, seat, option);
        else {
          answer(this.volume, cells, option);
          run(this.volume, cells);
        }
      this.#untried = true;
      this.#tryAll();
    } finally {
      journal.on = on;
      journal.record = record;
      chance.script = script;
    }
    this.#last = turn.previous;
    this.#seen = turn.seen;
    this.#gathering = undefined;
    this.#goOn();
  }

  /** Puts this game's dice in place, and its journal if anybody listens. Whoever calls it puts back what was there. */
  #listen(on: boolean): void {
    journal.on = on;
    if (on) journal.record = this.#record;
    chance.script = this.options.dice;
  }
}
