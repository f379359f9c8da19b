/** Digests: of all cells, for equality and saves; of what everybody may see, for decision ids; of text, for saves. */
import { type Cells, EXECUTING, OVER, PLY, POINT, SEAT } from './cells.ts';
import type { DeckLayout, Point, Volume } from '../volume/volume.ts';

/** Four lanes of 32 bits, so that the processor works on four cells at a time; together they make the 55 bits of a text. */
const lanes = new Int32Array(4);

function start(salt: number): void {
  lanes[0] = 0x9e3779b9 ^ salt;
  lanes[1] = 0x85ebca6b ^ salt;
  lanes[2] = 0xc2b2ae35 ^ salt;
  lanes[3] = 0x27d4eb2f ^ salt;
}

function stir(lane: number, value: number): number {
  const mixed = Math.imul(lane ^ value, 0x5bd1e995);
  return mixed ^ (mixed >>> 15);
}

/** Takes cells in. */
function absorb(cells: Cells): void {
  let a = lanes[0]!;
  let b = lanes[1]!;
  let c = lanes[2]!;
  let d = lanes[3]!;
  // By the length of the array itself, from 0: so V8 knows that no index can overflow, which makes the loop twice as fast.
  const whole = cells.length - 3;
  let i = 0;
  for (; i < whole; i += 4) {
    a = stir(a, cells[i]!);
    b = stir(b, cells[i + 1]!);
    c = stir(c, cells[i + 2]!);
    d = stir(d, cells[i + 3]!);
  }
  for (; i < cells.length; i++) a = stir(a, cells[i]!);
  lanes[0] = a;
  lanes[1] = b;
  lanes[2] = c;
  lanes[3] = d;
}

/** Mixes the lanes into the first two: 64 bits. */
function finish(): void {
  const x = stir(stir(lanes[0]!, lanes[1]!), lanes[2]!) ^ lanes[3]!;
  const y = stir(stir(lanes[3]!, lanes[2]!), lanes[1]!) ^ lanes[0]!;
  lanes[0] = x;
  lanes[1] = stir(y, x);
}

const DIGITS = '0123456789abcdefghijklmnopqrstuv';
const PAIRS: readonly string[] = Array.from({ length: 1024 }, (_, i) => DIGITS[i >> 5]! + DIGITS[i & 31]!);

/** Eleven digits of five bits, by twos: quicker than any general conversion. */
function text(): string {
  const x = lanes[0]!;
  const y = lanes[1]!;
  return (
    PAIRS[x & 1023]! +
    PAIRS[(x >>> 10) & 1023]! +
    PAIRS[(x >>> 20) & 1023]! +
    PAIRS[y & 1023]! +
    PAIRS[(y >>> 10) & 1023]! +
    DIGITS[y >>> 27]!
  );
}

/** A digest of a whole game: equal games, and as good as only they, have equal hashes. */
export function hashOf(cells: Cells): string {
  start(cells.length);
  absorb(cells);
  finish();
  return text();
}

/** A digest of a position, as a number of 53 bits: of two ways to one position that differ in nothing but how many decisions they took. */
export function placeOf(cells: Cells): number {
  const ply = cells[PLY]!;
  cells[PLY] = 0;
  start(0);
  absorb(cells);
  finish();
  cells[PLY] = ply;
  return (lanes[0]! >>> 0) * 0x20_0000 + (lanes[1]! >>> 11);
}

/** A digest of a text. */
export function hashText(content: string): string {
  return hashOf(codesOf(content));
}

/** A number from a text, to salt ids with. */
export function saltOf(content: string): number {
  start(content.length);
  absorb(codesOf(content));
  finish();
  return lanes[0]!;
}

function codesOf(content: string): Cells {
  const codes = new Int32Array(content.length);
  for (let i = 0; i < content.length; i++) codes[i] = content.charCodeAt(i);
  return codes;
}

/** Stretches of the array that every seat may see, neighbours joined: pairs of first cell and the one behind the last. */
export function publicStretches(volume: Volume): readonly number[] {
  const open = volume.regions
    .filter((r) => r.visibility === 'all')
    .map((r) => [r.offset, r.offset + r.length]);
  const stretches: number[] = [];
  for (const [from, to] of open.sort((a, b) => a[0]! - b[0]!) as [number, number][])
    if (stretches.at(-1) === from) stretches[stretches.length - 1] = to;
    else stretches.push(from, to);
  return stretches;
}

/** What all seats have seen of a game up to a moment, as 64 bits. It never changes; the next one is made from it. */
export interface Seen {
  readonly high: number;
  readonly low: number;
}

/** Nothing has been seen yet. */
export const NOTHING: Seen = { high: 0, low: 0 };

/** Something that all seats see: somebody takes an option of a point. Of a secret choice they see no more than that it is made. */
export function seenAfter(seen: Seen, { secret }: Point, at: number, option: number): Seen {
  return added(seen, at, secret ? -1 : option);
}

function added({ high, low }: Seen, one: number, other: number): Seen {
  const next = stir(stir(high, one), other);
  return { high: next, low: stir(low, next) };
}

/** Names the decisions of one game, over its cells as they come to be. */
export class Ids {
  readonly #cells: Cells;
  readonly #deck: DeckLayout;
  readonly #stretches: readonly number[];
  readonly #salt: number;

  /** `stretches` are those of the volume; see `publicStretches`. */
  constructor(cells: Cells, { deck }: Volume, stretches: readonly number[], salt: number) {
    this.#cells = cells;
    this.#deck = deck;
    this.#stretches = stretches;
    this.#salt = salt;
  }

  /** What lies open, without anything that came before. */
  sight(): Seen {
    const stretches = this.#stretches;
    start(this.#salt);
    for (let i = 0; i < stretches.length; i += 2)
      absorb(this.#cells.subarray(stretches[i], stretches[i + 1]));
    finish();
    return { high: lanes[0]!, low: lanes[1]! };
  }

  /** Makes a change between two decisions; what does not show in what lies open has not been seen. */
  watch(seen: Seen, change: () => void): Seen {
    const before = this.sight();
    change();
    const { high, low } = this.sight();
    return high === before.high && low === before.low ? seen : added(seen, high, low);
  }

  /**
   * The id of the pending decision: its ply and a salted digest of what all seats have seen. It tells nothing that a seat may not
   * know, so it may be shown to everybody.
   */
  pending({ high, low }: Seen): string {
    const cells = this.#cells;
    const { order, revealed } = this.#deck;
    const cards = cells[revealed]!;
    const card = cards > 0 ? cells[order + cards - 1]! : 0;
    lanes[0] = stir(stir(high, cells[PLY]!), card);
    lanes[1] = stir(stir(low, cells[POINT]!), cells[OVER]!);
    lanes[2] = stir(stir(high, cells[SEAT]!), cells[EXECUTING]!);
    lanes[3] = stir(low, cards);
    finish();
    return `${cells[PLY]!}.${text()}`;
  }
}
