/** Digests: of all cells, for equality and saves; of what everybody may see, for decision ids; of text, for saves. */
import { type Cells, EXECUTING, OVER, PLY, POINT, SEAT } from './cells.ts';
import { type Volume } from './volume.ts';

/** Four lanes of 32 bits, so that the processor works on four cells at a time; together they make 53 bits. */
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

function absorb(cells: Cells, from: number, to: number): void {
  let a = lanes[0]!;
  let b = lanes[1]!;
  let c = lanes[2]!;
  let d = lanes[3]!;
  let i = from;
  for (; i + 3 < to; i += 4) {
    a = stir(a, cells[i]!);
    b = stir(b, cells[i + 1]!);
    c = stir(c, cells[i + 2]!);
    d = stir(d, cells[i + 3]!);
  }
  for (; i < to; i++) a = stir(a, cells[i]!);
  lanes[0] = a;
  lanes[1] = b;
  lanes[2] = c;
  lanes[3] = d;
}

function finish(): number {
  const x = stir(stir(lanes[0]!, lanes[1]!), lanes[2]!) ^ lanes[3]!;
  const y = stir(stir(lanes[3]!, lanes[2]!), lanes[1]!) ^ lanes[0]!;
  return (x >>> 0) * 0x20_0000 + (stir(y, x) >>> 11);
}

const DIGITS = '0123456789abcdefghijklmnopqrstuv';

/** Eleven digits of five bits: quicker than any general conversion. */
function text(digest: number): string {
  let low = digest % 0x2000_0000;
  let high = (digest - low) / 0x2000_0000;
  let digits = '';
  for (let i = 0; i < 6; i++, low >>>= 5) digits += DIGITS[low & 31]!;
  for (let i = 0; i < 5; i++, high >>>= 5) digits += DIGITS[high & 31]!;
  return digits;
}

/** A digest of a whole game: equal games, and as good as only they, have equal hashes. */
export function hashOf(cells: Cells): string {
  start(cells.length);
  absorb(cells, 0, cells.length);
  return text(finish());
}

/** A digest of a text. */
export function hashText(content: string): string {
  const codes = new Int32Array(content.length);
  for (let i = 0; i < content.length; i++) codes[i] = content.charCodeAt(i);
  return hashOf(codes);
}

/** A number from a text, to salt ids with. */
export function saltOf(content: string): number {
  start(content.length);
  absorb(
    Int32Array.from(content, (ch) => ch.charCodeAt(0)),
    0,
    content.length,
  );
  return finish() | 0;
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

/**
 * The id of the pending decision: its ply and a salted digest of what all seats may see. It tells nothing that a seat may not know,
 * so it may be shown to everybody.
 */
export function decisionId(volume: Volume, stretches: readonly number[], cells: Cells, salt: number): string {
  start(salt);
  absorb(cells, PLY, OVER + 1);
  absorb(cells, POINT, SEAT + 1);
  absorb(cells, EXECUTING, EXECUTING + 1);
  for (let i = 0; i < stretches.length; i += 2) absorb(cells, stretches[i]!, stretches[i + 1]!);
  const { order, revealed } = volume.deck;
  absorb(cells, order, order + cells[revealed]!);
  return `${cells[PLY]!}.${text(finish())}`;
}
