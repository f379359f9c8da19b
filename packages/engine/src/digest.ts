/** Digests: of all cells, for equality and saves; of what everybody may see, for decision ids; of text, for saves. */
import { type Cells, EXECUTING, OVER, PLY, POINT, SEAT } from './cells.ts';
import { type DeckLayout, type Volume } from './volume.ts';

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

/** Names the decisions of one game, over its cells as they come to be. */
export class Ids {
  readonly #cells: Cells;
  readonly #open: readonly Cells[];
  readonly #deck: DeckLayout;
  readonly #salt: number;

  /** `stretches` are those of the volume; see `publicStretches`. */
  constructor(cells: Cells, { deck }: Volume, stretches: readonly number[], salt: number) {
    this.#cells = cells;
    this.#deck = deck;
    this.#salt = salt;
    const open: Cells[] = [];
    for (let i = 0; i < stretches.length; i += 2) open.push(cells.subarray(stretches[i], stretches[i + 1]));
    this.#open = open;
  }

  /**
   * The id of the pending decision: its ply and a salted digest of what all seats may see. It tells nothing that a seat may not know,
   * so it may be shown to everybody.
   */
  pending(): string {
    const cells = this.#cells;
    start(this.#salt);
    for (const open of this.#open) absorb(open);
    let card = stir(lanes[0]!, cells[PLY]!);
    const { order, revealed } = this.#deck;
    for (let i = order; i < order + cells[revealed]!; i++) card = stir(card, cells[i]!);
    lanes[0] = card;
    lanes[1] = stir(stir(lanes[1]!, cells[POINT]!), cells[OVER]!);
    lanes[2] = stir(stir(lanes[2]!, cells[SEAT]!), cells[EXECUTING]!);
    finish();
    return `${cells[PLY]!}.${text()}`;
  }
}
