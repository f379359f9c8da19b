/**
 * A choice of pieces as one thing. A text that asks for pieces asks a kind, how many of it, and again a kind, until no more may or need be
 * chosen; here that is one choice of a number of each kind, with the answers that say so one after the other. What follows an answer is not
 * read off the rules but played, in every game that the seat may believe in, as a preview is.
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

/** One kind of a choice of pieces. */
export interface PieceKind<T extends AnyTerms = AnyTerms> {
  readonly key: T['group'];
  /** How many there may be where none of the others are chosen first, ascending from 0. */
  readonly numbers: readonly number[];
  /** How many there are, given what is wanted. */
  readonly count: number;
}

/** An answer, and the point that it is for: whoever plays several stops where another one is pending. */
export interface PlannedAnswer<T extends AnyTerms = AnyTerms> {
  readonly point: T['point'];
  readonly key: Key<T>;
}

/** A choice of pieces of several kinds. */
export interface PieceChoice<T extends AnyTerms = AnyTerms> {
  /** The kinds that are offered, in canonical order. */
  readonly kinds: readonly PieceKind<T>[];
  /** How many there may be together. */
  readonly most: number;
  /** What chooses these numbers, one answer after the other, up to the end of the choice. Undefined where it cannot be left at that: more have to be chosen. */
  readonly answers: readonly PlannedAnswer<T>[] | undefined;
}

/** How many pieces of each kind are wanted, the most important kind first; of one that is missing there need be none. */
export type WantedPieces<T extends AnyTerms = AnyTerms> = Readonly<Partial<Record<T['group'], number>>>;

/** Where the games that are believed begin; any number does. */
const SEED = 0x5157;

/** How many answers one choice takes at most. */
const LONGEST = 64;

/**
 * The pending choice of pieces as one choice of a number of each kind, for the seat that decides: with as many as are wanted, or as near to
 * that as may be; with as many as may be where nothing is said. Undefined where the pending decision is none of that form: one piece alone is
 * to be chosen, something else is asked behind each kind, or what follows is not certain for the seat.
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

/** A number of each kind, as far as it comes to that. */
interface Played {
  readonly counts: Wanted;
  readonly answers: readonly PlannedAnswer[];
  /** Whether the choice may be left there. */
  readonly ends: boolean;
}

/** What a question speaks of besides numbers and the piece at hand: the choice is the same as long as that is. */
function aboutOf(point: Point, cells: Cells): Readonly<Record<string, string>> {
  const told = Object.entries(point.parameters(cells)).filter(([name]) => name !== 'piece');
  return Object.fromEntries(
    told.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** A choice of pieces in one game that is believed. */
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

  /** The choice with what is wanted, or what is nearest to it. */
  fitted(wanted: WantedPieces | undefined): PieceChoice | undefined {
    const kinds = this.#kinds;
    const all: Wanted = new Map(kinds.map((key) => [key, Infinity]));
    const most = kinds.map((key) => this.#number(key, Infinity));
    // Which kinds may be together depends on which comes first, and on how many of it there are.
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

  /** How many of one kind alone come of it if so many are wanted. */
  #number(key: string, wanted: number): number {
    return this.#play(new Map([[key, wanted]])).counts.get(key) ?? 0;
  }

  /** How many of one kind there may be. */
  #numbers(key: string, most: number): readonly number[] {
    const wanted = Array.from({ length: most }, (_, i) => i + 1);
    return [0, ...wanted.filter((count) => this.#number(key, count) === count)];
  }

  /** What is wanted; where that is too little, with more of what matters least. */
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

  /** Chooses of each kind as many as are wanted and may be, the first kind first, and says then that it is enough. */
  #play(wanted: Wanted): Played {
    return new Run(this.#volume, this.#from, this.#kinds).play(wanted);
  }
}

const sumOf = (counts: Wanted): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** The kinds that a point offers. */
function kindsIn(volume: Volume, at: number, out: Int32Array): readonly string[] {
  const point = volume.points[at]!;
  const members = membersOf(volume, point);
  return optionsIn(point.universe, out).flatMap((option) => {
    const { is, key } = members[option]!;
    return is === 'pieces' ? [key] : [];
  });
}

/** What may be asked before each kind again: where from, where to, where. */
const PLACES: readonly string[] = ['from', 'to', 'space'];

/** One way to answer a choice of pieces, on a copy. */
class Run {
  readonly #volume: Volume;
  readonly #kinds: readonly string[];
  readonly #at: number;
  /** The point that asks how many of the kind at hand. */
  readonly #count: string;
  readonly #step: string;
  readonly #about: Readonly<Record<string, string>>;
  readonly #left: unknown;
  readonly #cells: Cells;
  readonly #out: Int32Array;
  #counts = new Map<string, number>();
  #answers: PlannedAnswer[] = [];
  /** The kind that was chosen last, as long as its number may be asked. */
  #open: string | undefined;
  #stopped: PreviewStop = 'decision';
  /** Whether the same point has asked of something else. */
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

  /** Whether the same choice is pending. */
  get #isHere(): boolean {
    return (
      this.#stopped === 'decision' && !this.#isOver && this.#cells[POINT]! - 1 === this.#at && this.#isSame()
    );
  }

  /** Whether what is asked at the point is asked of the same things, with as many less as have been chosen. */
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

  /** As many of the kind at hand as may be, up to a number; as few as may be where that is too little. */
  #takeNumber(most: number): void {
    const { universe } = this.#point;
    const counts = optionsIn(universe, this.#out).map((option) => Number(universe[option]));
    const fitting = counts.filter((one) => one <= most);
    this.#take(String(fitting.length > 0 ? Math.max(...fitting) : Math.min(...counts)));
  }

  /** Counts what is chosen, by answers that are forced as well; where no number is asked, by what happens to the pieces. */
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

  /** Something happens to pieces of a group. */
  #happened(kind: number, group: number, count: number): void {
    const open = this.#open;
    const concerns =
      kind === ENTRY.placed || kind === ENTRY.removed || kind === ENTRY.moved || kind === ENTRY.flipped;
    if (!concerns || open === undefined || this.#volume.names.groups[group]?.key !== open) return;
    this.#counts.set(open, (this.#counts.get(open) ?? 0) + count - 1);
    this.#open = undefined;
  }

  /** Where a place is asked before each kind: names the same again. False, with nothing done, if that leads to none that is wanted. */
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

  /** Says that it is enough, unless other kinds are offered than at first: those are asked for then. */
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
