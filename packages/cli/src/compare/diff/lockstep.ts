/** Plays games under two versions of the rules with equal seeds and equal answers, until they end or diverge. */
import { NonplayerRunner } from '@quipu/bot';
import type { CreateOptions, Volume } from '@quipu/engine';
import {
  advance,
  type Cells,
  choose,
  createCells,
  interjectionReasons,
  isNonplayer,
  isOver,
  nthOffered,
  offerWords,
  pendingPoint,
  type Rng,
  rngOf,
  SEAT,
  DEFAULT_INTERRUPTION_RATE,
} from '@quipu/engine/play';
import { type NameChange, renamedVolume } from '@quipu/engine/internal';
import { type PositionChange, Positions } from './positions.ts';
import { type Evidence, evidenceOf } from './trace.ts';

export type Start = Pick<CreateOptions, 'setup' | 'options' | 'nonplayers'> & { readonly seed: number };

export interface Side {
  readonly point?: string;
  readonly seat?: string;
  /** Options that only this side offers, or the answer of a Non-player. */
  readonly keys: readonly string[];
  /** Why the game cannot start or continue; at its end, the ranking. */
  readonly why?: string;
  /** Related rule texts, the closest first. */
  readonly evidence: readonly Evidence[];
}

/**
 * How two games diverge:
 * - `start`: one of them cannot be created, or they begin differently;
 * - `decision`: different decisions are pending, or different seats decide;
 * - `position`: the decision is the same, but the position differs;
 * - `options`: the same decision offers different options; `beside`: a standing action does;
 * - `answer`: a Non-player answers differently;
 * - `end`: only one of them is over, or the rankings differ;
 * - `fault`: the rules fail.
 */
export type PartingKind =
  | 'start'
  | 'decision'
  | 'position'
  | 'options'
  | 'beside'
  | 'answer'
  | 'end'
  | 'fault';

export interface Parting {
  readonly is: PartingKind;
  readonly decisions: number;
  readonly card?: string;
  readonly cards: number;
  readonly from: Side;
  readonly to: Side;
  readonly position: readonly PositionChange[];
}

export interface Played extends Start {
  readonly decisions: number;
  readonly parting?: Parting;
}

interface One {
  readonly volume: Volume;
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly before: Cells;
  options: number;
  option: number | 'start' | 'beside';
  readonly runner: NonplayerRunner | undefined;
}

/** Limit of decisions; a longer game is considered endless. */
const MOST = 50_000;

export class Lockstep {
  readonly #from: Volume;
  readonly #to: Volume;
  /** The `from` volume with the names of `to`. */
  readonly #named: Volume;
  readonly #positions: Positions;

  /** @param renames names that differ between the rules; such differences are ignored */
  constructor(from: Volume, to: Volume, renames: readonly NameChange[] = []) {
    this.#from = from;
    this.#to = to;
    this.#named = renamedVolume(from, renames, to);
    this.#positions = new Positions(this.#named, to);
  }

  play(start: Start): Played | undefined {
    const made = [this.#from, this.#to].map((volume) => createCells(volume, start));
    const [one, other] = made;
    if (!one || !other || (!one.ok && !other.ok)) return undefined;
    if (!one.ok || !other.ok) {
      const side = (outcome: typeof one): Side => ({
        keys: [],
        evidence: [],
        ...(!outcome.ok && { why: outcome.refusal.reason }),
      });
      const parting: Parting = {
        is: 'start',
        decisions: 0,
        cards: 0,
        from: side(one),
        to: side(other),
        position: [],
      };
      return { ...start, decisions: 0, parting };
    }
    const game = new Pair(
      gameOf({ volume: this.#named, printed: this.#from, cells: one.value }, start),
      gameOf({ volume: this.#to, printed: this.#to, cells: other.value }, start),
      this.#positions,
    );
    return { ...start, ...game.play(rngOf(start.seed)) };
  }
}

interface Begun {
  readonly volume: Volume;
  /** The volume with its own names, used by Non-players. */
  readonly printed: Volume;
  readonly cells: Cells;
}

function gameOf({ volume, printed, cells }: Begun, { seed, nonplayers = [] }: Start): One {
  const runner = nonplayers.length > 0 ? new NonplayerRunner(printed, { seed }) : undefined;
  return {
    volume,
    cells,
    out: new Int32Array(offerWords(volume)),
    before: cells.slice(),
    options: -1,
    option: 'start',
    runner,
  };
}

interface Known {
  readonly keys?: readonly (readonly string[])[];
  readonly why?: readonly (string | undefined)[];
  readonly about?: readonly Evidence[];
}

class Pair {
  readonly #from: One;
  readonly #to: One;
  readonly #positions: Positions;
  #decisions = 0;
  #card = -1;
  #attempts = 0;

  constructor(from: One, to: One, positions: Positions) {
    this.#from = from;
    this.#to = to;
    this.#positions = positions;
  }

  play(rng: Rng): Pick<Played, 'decisions' | 'parting'> {
    const both = [this.#from, this.#to];
    let why = both.map((one) => faultOf(() => (one.options = advance(one.volume, one.cells, one.out))));
    for (; this.#decisions < MOST; this.#decisions++) {
      const failed = why.some((each) => each !== undefined);
      const parting = failed ? this.#parted('fault', { why }) : (this.#compared() ?? this.#beside(rng));
      if (parting) return { decisions: this.#decisions, parting };
      if (this.#from.options === 0) break;
      const options = this.#answers(rng);
      const keys = both.map((one, i) => [keyOf(one, options[i] ?? -1)]);
      if (keys[0]?.[0] !== keys[1]?.[0])
        return { decisions: this.#decisions, parting: this.#parted('answer', { keys }) };
      why = both.map((one, i) => faultOf(() => answered(one, options[i] ?? -1)));
    }
    return { decisions: this.#decisions };
  }

  #compared(): Parting | undefined {
    const [from, to] = [this.#from, this.#to];
    const begun = from.option === 'start' ? 'start' : undefined;
    const same = this.#positions.same(from.cells, to.cells);
    if (isOver(from.cells) || isOver(to.cells)) {
      const alike = isOver(from.cells) === isOver(to.cells) && ranksOf(from) === ranksOf(to);
      return alike && same ? undefined : this.#parted(begun ?? 'end');
    }
    if (nameOf(from) !== nameOf(to) || seatOf(from) !== seatOf(to)) return this.#parted(begun ?? 'decision');
    if (!same) return this.#parted(begun ?? 'position');
    const [one, other] = [keysOf(from), keysOf(to)];
    return sameKeys(one, other) ? undefined : this.#parted(begun ?? 'options', { keys: onlyIn(one, other) });
  }

  /**
   * Returns the answer of both sides: random for players, from a list sorted independently of the side; by instructions for Non-players.
   */
  #answers(rng: Rng): readonly number[] {
    const both = [this.#from, this.#to];
    const { runner, volume, cells } = this.#from;
    if (runner && this.#to.runner && isNonplayer(volume, cells, cells[SEAT] ?? 0))
      return both.map((one) => one.runner?.answer(one.cells, one.out, one.options) ?? -1);
    const keys = keysOf(this.#from).sort();
    const key = keys[rng(keys.length)] ?? '';
    return both.map((one) => pendingPoint(one.volume, one.cells)?.universe.indexOf(key) ?? -1);
  }

  #beside(rng: Rng): Parting | undefined {
    const both = [this.#from, this.#to];
    const { volume, cells, options } = this.#from;
    const names = volume.standings.map(({ name }) => name).sort();
    if (names.length === 0 || options === 0 || rng(DEFAULT_INTERRUPTION_RATE.oneIn) > 0) return undefined;
    const card = cells[volume.deck.revealed] ?? 0;
    if (card !== this.#card) [this.#card, this.#attempts] = [card, 0];
    if (this.#attempts++ >= DEFAULT_INTERRUPTION_RATE.perCard) return undefined;
    const [name = '', seat = ''] = [names[rng(names.length)], volume.seats[rng(volume.seats.length)]];
    const [one = [], other = []] = both.map((each) => standingKeys(each, name, seat).sort());
    const about = [{ path: name }];
    if (!sameKeys(one, other)) return this.#parted('beside', { keys: onlyIn(one, other), about });
    if (one.length === 0) return undefined;
    const key = one[rng(one.length)] ?? '';
    const took = both.map((each) => interjected(each, { name, seat, key }));
    if (took[0] !== took[1])
      return this.#parted('beside', { keys: took.map((may) => (may ? [key] : [])), about });
    return took[0] === true ? this.#compared() : undefined;
  }

  #parted(is: PartingKind, { keys = [], why = [], about = [] }: Known = {}): Parting {
    const { volume, cells } = this.#from;
    const cards = cells[volume.deck.revealed] ?? 0;
    const card = cardOf(this.#from, is);
    const same = this.#positions.same(cells, this.#to.cells);
    return {
      is,
      decisions: this.#decisions,
      ...(card !== undefined && { card }),
      cards,
      from: sideOf(this.#from, is, { keys: keys[0], why: why[0], about }),
      to: sideOf(this.#to, is, { keys: keys[1], why: why[1], about }),
      position: same ? [] : this.#positions.changes(cells, this.#to.cells),
    };
  }
}

interface OfSide {
  readonly keys: readonly string[] | undefined;
  readonly why: string | undefined;
  readonly about: readonly Evidence[];
}

function sideOf(one: One, is: PartingKind, { keys = [], why: fault, about }: OfSide): Side {
  const point = nameOf(one);
  const why =
    fault ?? (is === 'end' && isOver(one.cells) ? `the game is over: ${rankingOf(one)}` : undefined);
  return {
    ...(point !== undefined && { point, seat: seatOf(one) ?? '' }),
    keys,
    ...(why !== undefined && { why }),
    evidence: [
      ...about,
      ...(is === 'answer' ? spokenIn(one) : []),
      ...evidenceOf(one.volume, one),
      ...orderOf(one),
    ],
  };
}

/** The Faction order of the current card as evidence: it decides who acts, but has no line of code to trace. */
function orderOf({ volume, cells }: One): readonly Evidence[] {
  const card = cardIn(volume, cells);
  return card === undefined ? [] : [{ path: `event ${card} order` }];
}

/** Returns the instruction, filters and conditions that produced the last answer of a Non-player. */
function spokenIn({ runner }: One): readonly Evidence[] {
  const reason = runner?.reason();
  if (!reason) return [];
  const { box, line, conditions, filters } = reason;
  return [{ line }, ...filters, ...conditions].map((each) => ({ path: box, line: each.line }));
}

function answered(one: One, option: number): void {
  one.before.set(one.cells);
  one.option = option;
  one.options = choose(one.volume, one.cells, option, one.out);
}

/** The ranking with its margins: `Govt +3, Rebels -2`. */
const rankingOf = ({ volume, cells }: One): string =>
  volume
    .ranks(cells)
    .map((seat) => {
      const margin = volume.margin(cells, seat);
      return `${volume.seats[seat] ?? ''} ${margin > 0 ? '+' : ''}${margin}`;
    })
    .join(', ');

const ranksOf = ({ volume, cells }: One): string =>
  volume
    .ranks(cells)
    .map((seat) => volume.seats[seat])
    .join();

/** The card on which the games diverge. The last answer may have revealed another one. */
const cardOf = ({ volume, cells, before }: One, is: PartingKind): string | undefined =>
  (CAME_BEFORE.has(is) ? cardIn(volume, before) : undefined) ?? cardIn(volume, cells);

function cardIn(volume: Volume, cells: Cells): string | undefined {
  const region = volume.regions.find(({ name }) => name === 'CARD');
  return volume.cards[((region && cells[region.offset]) ?? 0) - 1]?.key;
}

/** Divergences caused by the last answer, so that the card before it counts. */
const CAME_BEFORE: ReadonlySet<PartingKind> = new Set(['decision', 'position', 'end', 'fault']);

const nameOf = ({ volume, cells }: One): string | undefined => pendingPoint(volume, cells)?.name;

const seatOf = ({ volume, cells }: One): string | undefined => volume.seats[cells[SEAT] ?? -1];

const keyOf = ({ volume, cells }: One, option: number): string =>
  pendingPoint(volume, cells)?.universe[option] ?? '';

function keysOf(one: One): string[] {
  return Array.from({ length: one.options }, (_, n) => keyOf(one, nthOffered(one.out, n)));
}

const sameKeys = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

const onlyIn = (one: readonly string[], other: readonly string[]): readonly (readonly string[])[] => [
  one.filter((key) => !other.includes(key)),
  other.filter((key) => !one.includes(key)),
];

function standingKeys({ volume, cells }: One, name: string, seat: string): string[] {
  const standing = volume.standings.find((each) => each.name === name);
  if (!standing) return [];
  const out = new Int32Array((standing.universe.length + 31) >> 5);
  const options = standing.offer(cells, volume.seats.indexOf(seat), out);
  return Array.from({ length: options }, (_, n) => standing.universe[nthOffered(out, n)] ?? '');
}

interface Interjection {
  readonly name: string;
  readonly seat: string;
  readonly key: string;
}

function interjected(one: One, { name, seat: called, key }: Interjection): boolean {
  const { volume, cells, out } = one;
  const at = volume.standings.findIndex((each) => each.name === name);
  const [standing, seat] = [volume.standings[at], volume.seats.indexOf(called)];
  const option = standing?.universe.indexOf(key) ?? -1;
  if (!standing || interjectionReasons(volume, cells, { at, seat, option }).length > 0) return false;
  one.before.set(cells);
  one.option = 'beside';
  standing.apply(cells, seat, option);
  one.options = advance(volume, cells, out);
  return true;
}

function faultOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
