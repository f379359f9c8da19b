/**
 * A choice of pieces as one decision. Rule texts query a kind, then its number, then another kind, until the
 * choice ends; this module offers one choice of a number of each kind, and returns the answers that carry it
 * out. The results of answers are not derived from the rules: they are played in every game consistent with
 * the seat's information, as for a preview.
 */
import { type Cells, POINT, SEAT } from '../kernel/cells.ts';
import { believable, playCertain, type PreviewStop } from './certain.ts';
import type { Key } from './decision.ts';
import type { Game } from './game.ts';
import { ENTRY, type Sink } from '../kernel/journal.ts';
import { optionOf, optionsIn } from './keys.ts';
import { membersOf } from './decision-at.ts';
import { partOf } from './purpose.ts';
import { offer } from '../kernel/run.ts';
import { listed } from '../runtime.ts';
import { sampleInto } from './sample.ts';
import { offerWords } from '../kernel/steps.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { Point, Volume } from '../volume/volume.ts';

export interface PieceCounts<T extends AnyTerms = AnyTerms> {
  readonly key: T['group'];
  /** The possible numbers if no other kind is chosen first, ascending from 0. */
  readonly numbers: readonly number[];
  readonly count: number;
}

/** An answer and the point that it is for. A caller that plays several stops when another point is pending. */
export interface PlannedAnswer<T extends AnyTerms = AnyTerms> {
  readonly point: T['point'];
  readonly key: Key<T>;
}

/** A choice of pieces of several kinds, as one decision. */
export interface PieceChoice<T extends AnyTerms = AnyTerms> {
  readonly kinds: readonly PieceCounts<T>[];
  readonly most: number;
  readonly answers: readonly PlannedAnswer<T>[] | undefined;
}

/** Wanted number by kind, the most important kind first. A missing kind counts as 0. */
export type WantedPieces<T extends AnyTerms = AnyTerms> = Readonly<Partial<Record<T['group'], number>>>;

/** Seed of the sampled games; its value does not matter. */
const SEED = 0x5157;

/** Maximum number of answers in one choice. */
const LONGEST = 64;

/**
 * Returns the pending choice of pieces for the deciding seat, with the wanted numbers or the nearest possible
 * ones; without `wanted`, with the maximum. Undefined for other decisions: if only one piece is chosen, if
 * another question follows each kind, or if the results are not certain for the seat.
 */
export function piecesOf<T extends AnyTerms>(
  game: Game<T>,
  seat: T['faction'],
  wanted?: WantedPieces<T>,
): PieceChoice<T> | undefined {
  const { volume, decision } = game;
  if (decision?.asks !== 'pieces' || decision.seat !== seat) return undefined;
  const cells = game.cells();
  if (volume.points[cells[POINT]! - 1]!.secret) return undefined;
  let common: PieceChoice | undefined;
  const believed = new Int32Array(volume.size);
  for (const beliefs of believable(volume, cells, cells[SEAT]!)) {
    sampleInto(volume, cells, believed, { seat: cells[SEAT]!, seed: SEED, beliefs });
    const choice = new Choice(volume, believed).fitted(wanted);
    if (!choice || (common && JSON.stringify(common) !== JSON.stringify(choice))) return undefined;
    common = choice;
  }
  return common as PieceChoice<T> | undefined;
}

type Wanted = ReadonlyMap<string, number>;

interface Played {
  readonly counts: Wanted;
  readonly answers: readonly PlannedAnswer[];
  readonly ends: boolean;
}

/** Parameters of the question except numbers and the current piece; they identify the choice. */
function aboutOf(point: Point, cells: Cells): Readonly<Record<string, string>> {
  const told = Object.entries(point.parameters(cells)).filter(([name]) => name !== 'piece');
  return Object.fromEntries(
    told.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

class Choice {
  readonly #volume: Volume;
  readonly #from: Cells;
  readonly #at: number;
  readonly #kinds: readonly string[];

  constructor(volume: Volume, from: Cells) {
    this.#volume = volume;
    this.#from = from;
    this.#at = from[POINT]! - 1;
    const out = new Int32Array(offerWords(volume));
    offer(volume, from, out);
    this.#kinds = kindsIn(volume, this.#at, out);
  }

  fitted(wanted: WantedPieces | undefined): PieceChoice | undefined {
    const kinds = this.#kinds;
    const all: Wanted = new Map(kinds.map((key) => [key, Infinity]));
    const most = kinds.map((key) => this.#number(key, Infinity));
    const ways = kinds.flatMap((key) =>
      [Infinity, 1].map((count) => new Map([[key, count], ...[...all].filter(([one]) => one !== key)])),
    );
    const sums = ways.map((way) => sumOf(this.#play(way).counts));
    const together = Math.max(...sums);
    const isMixed = ways.some((way) => this.#play(way).counts.size > 1);
    if (most.includes(0) || together < 2 || (kinds.length > 1 && !isMixed)) return undefined;
    const given = Object.entries<number | undefined>(wanted ?? {}).filter(([key]) => kinds.includes(key));
    const order = wanted
      ? new Map(given.map(([key, count = 0]) => [key, count]))
      : ways[sums.indexOf(together)]!;
    const { counts, answers, ends } = this.#near(order);
    return {
      kinds: kinds.map((key, i) => ({
        key,
        numbers: this.#numbers(key, most[i]!),
        count: counts.get(key) ?? 0,
      })),
      most: together,
      answers: ends ? answers : undefined,
    };
  }

  #number(key: string, wanted: number): number {
    return this.#play(new Map([[key, wanted]])).counts.get(key) ?? 0;
  }

  #numbers(key: string, most: number): readonly number[] {
    const wanted = Array.from({ length: most }, (_, i) => i + 1);
    return [0, ...wanted.filter((count) => this.#number(key, count) === count)];
  }

  /** Plays the wanted numbers; if they are too few to end the choice, adds pieces of the least important kinds. */
  #near(wanted: Wanted): Played {
    const first = this.#play(wanted);
    const isExact = (played: Played | undefined, asked: Wanted): boolean =>
      played?.ends === true &&
      this.#kinds.every((key) => (played.counts.get(key) ?? 0) <= (asked.get(key) ?? 0));
    if (isExact(first, wanted) || sumOf(wanted) === 0) return first;
    const rest = this.#kinds.filter((key) => !wanted.has(key));
    for (const key of [...rest, ...[...wanted.keys()].toReversed().slice(0, -1)])
      for (let more = 1; more < LONGEST; more++) {
        const filled = new Map([...wanted, [key, (wanted.get(key) ?? 0) + more]]);
        const played = this.#play(filled);
        if (isExact(played, filled)) return played;
        if ((played.counts.get(key) ?? 0) < filled.get(key)!) break;
      }
    return first;
  }

  /** Chooses up to the wanted number of each kind in order, then ends the choice. */
  #play(wanted: Wanted): Played {
    return new Run(this.#volume, this.#from, this.#kinds).play(wanted);
  }
}

const sumOf = (counts: Wanted): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

function kindsIn(volume: Volume, at: number, out: Int32Array): readonly string[] {
  const point = volume.points[at]!;
  const members = membersOf(volume, point);
  return optionsIn(point.universe, out).flatMap((option) => {
    const { is, key } = members[option]!;
    return is === 'pieces' ? [key] : [];
  });
}

/** Parameters that may be queried again before each kind. */
const PLACES: readonly string[] = ['from', 'to', 'space'];

class Run {
  readonly #volume: Volume;
  readonly #kinds: readonly string[];
  readonly #at: number;
  /** Name of the point that queries the number of the current kind. */
  readonly #count: string;
  readonly #step: string;
  readonly #about: Readonly<Record<string, string>>;
  readonly #left: unknown;
  readonly #cells: Cells;
  readonly #out: Int32Array;
  #counts = new Map<string, number>();
  #answers: PlannedAnswer[] = [];
  #open: string | undefined;
  #stopped: PreviewStop = 'decision';
  /** Whether the same point was reached for a different choice. */
  #isOver = false;

  constructor(volume: Volume, from: Cells, kinds: readonly string[]) {
    this.#volume = volume;
    this.#kinds = kinds;
    this.#at = from[POINT]! - 1;
    const point = volume.points[this.#at]!;
    const [step, asked] = partOf(point);
    this.#step = step;
    this.#count = `${step}.${asked.replace('piece', 'count').replace('Piece', 'Count')}`;
    this.#about = aboutOf(point, from);
    this.#left = point.parameters(from)['left'];
    this.#cells = Int32Array.from(from);
    this.#out = new Int32Array(offerWords(volume));
    offer(volume, this.#cells, this.#out);
  }

  play(wanted: Wanted): Played {
    const missing = (key: string): number => (wanted.get(key) ?? 0) - (this.#counts.get(key) ?? 0);
    while (this.#answers.length < LONGEST && this.#stopped === 'decision' && !this.#isOver) {
      const { name } = this.#point;
      const open = this.#open;
      if (name === this.#count && open !== undefined) this.#takeNumber(missing(open) + 1);
      else if (this.#isHere) {
        const next = [...wanted.keys()].find((key) => missing(key) > 0 && this.#offers(key));
        if (next === undefined) break;
        this.#take(next);
      } else if (![...wanted.keys()].some((key) => missing(key) > 0) || !this.#comeBack(wanted)) break;
    }
    return this.#end();
  }

  get #point(): Point {
    return this.#volume.points[this.#cells[POINT]! - 1]!;
  }

  get #isHere(): boolean {
    return (
      this.#stopped === 'decision' && !this.#isOver && this.#cells[POINT]! - 1 === this.#at && this.#isSame()
    );
  }

  /** Whether the point has the same parameters, with `left` reduced by the chosen pieces. */
  #isSame(): boolean {
    const point = this.#volume.points[this.#at]!;
    const { left } = point.parameters(this.#cells);
    if (
      typeof left === 'number' &&
      typeof this.#left === 'number' &&
      left !== this.#left - sumOf(this.#counts)
    )
      return false;
    const about = aboutOf(point, this.#cells);
    return Object.entries(this.#about).every(([name, value]) => about[name] === value);
  }

  #offers(key: string): boolean {
    const option = optionOf(this.#point.universe, key);
    return option !== undefined && listed(this.#out, option);
  }

  #take(key: string): void {
    const point = this.#point;
    this.#answers.push({ point: point.name, key });
    const played = { cells: this.#cells, out: this.#out };
    this.#stopped = playCertain(this.#volume, played, optionOf(point.universe, key)!, this.#hear);
  }

  /** Answers with the largest number up to `most`, or with the smallest number offered. */
  #takeNumber(most: number): void {
    const { universe } = this.#point;
    const counts = optionsIn(universe, this.#out).map((option) => Number(universe[option]));
    const fitting = counts.filter((one) => one <= most);
    this.#take(String(fitting.length > 0 ? Math.max(...fitting) : Math.min(...counts)));
  }

  /**
   * Counts chosen pieces, including forced answers; without a question for the number, by the entries of
   * affected pieces.
   */
  // eslint-disable-next-line max-params -- the journal tells of each entry by position
  readonly #hear: Sink = (kind, _line, at, option, c, d) => {
    if (this.#isOver) return;
    if (kind !== ENTRY.chose) {
      this.#happened(kind, at, kind === ENTRY.moved || kind === ENTRY.flipped ? d : c);
      return;
    }
    const point = this.#volume.points[at]!;
    const key = point.universe[option]!;
    const open = this.#open;
    this.#open = undefined;
    if (at === this.#at) {
      if (!this.#isSame()) this.#isOver = true;
      else if (membersOf(this.#volume, point)[option]!.is === 'pieces') {
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
        this.#open = key;
      } else this.#isOver = true;
    } else if (point.name === this.#count && open !== undefined)
      this.#counts.set(open, (this.#counts.get(open) ?? 0) + Number(key) - 1);
  };

  /** Counts pieces of the open kind from an entry that places, removes, moves or flips them. */
  #happened(kind: number, group: number, count: number): void {
    const open = this.#open;
    const concerns =
      kind === ENTRY.placed || kind === ENTRY.removed || kind === ENTRY.moved || kind === ENTRY.flipped;
    if (!concerns || open === undefined || this.#volume.names.groups[group]?.key !== open) return;
    this.#counts.set(open, (this.#counts.get(open) ?? 0) + count - 1);
    this.#open = undefined;
  }

  /**
   * If a place is queried before each kind, repeats the same answer. Restores the state and returns false if
   * that leads to no wanted kind.
   */
  #comeBack(wanted: Wanted): boolean {
    const kept = { cells: Int32Array.from(this.#cells), out: Int32Array.from(this.#out) };
    const before = { counts: new Map(this.#counts), answers: [...this.#answers], open: this.#open };
    const stillWanted = (key: string): boolean => (wanted.get(key) ?? 0) >= (this.#counts.get(key) ?? 0);
    for (let i = 0; i < 2 && this.#stopped === 'decision' && !this.#isOver; i++) {
      const [step, asked] = partOf(this.#point);
      const same = this.#about[asked];
      if (step !== this.#step || !PLACES.includes(asked) || same === undefined || !this.#offers(same)) break;
      this.#take(same);
    }
    const more = sumOf(this.#counts) > sumOf(before.counts);
    const leads = this.#isHere
      ? [...wanted].some(([key, count]) => count > (this.#counts.get(key) ?? 0) && this.#offers(key))
      : more;
    if (leads && [...this.#counts.keys()].every(stillWanted)) return true;
    this.#cells.set(kept.cells);
    this.#out.set(kept.out);
    this.#counts = before.counts;
    this.#answers = before.answers;
    this.#open = before.open;
    this.#stopped = 'decision';
    this.#isOver = false;
    return false;
  }

  /** Ends the choice, unless new kinds are offered, which need a choice of their own. */
  #end(): Played {
    let ends = true;
    if (this.#isHere) {
      const offered = kindsIn(this.#volume, this.#at, this.#out);
      const members = membersOf(this.#volume, this.#point);
      const stop = optionsIn(this.#point.universe, this.#out).find(
        (option) => members[option]!.is === 'stop',
      );
      const others = offered.some((key) => !this.#kinds.includes(key));
      if (!others && stop !== undefined) this.#take(this.#point.universe[stop]!);
      ends = others || stop !== undefined;
    }
    return { counts: this.#counts, answers: this.#answers, ends: ends && this.#answers.length > 0 };
  }
}
