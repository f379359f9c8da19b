/** Digests: of all cells, for equality and saves; of what everybody may see, for decision ids; of text, for saves. */
import { type Cells, EXECUTING, OVER, PLY, POINT, SEAT } from './cells.ts';
import { type Volume } from './volume.ts';

/** Two lanes of 32 bits; together 53 bits of them make a digest. */
interface Lanes {
  a: number;
  b: number;
}

function start(salt: number): Lanes {
  return { a: 0x9e3779b9 ^ salt, b: 0x85ebca6b ^ Math.imul(salt, 0x27d4eb2f) };
}

function absorb(lanes: Lanes, cells: Cells, from: number, to: number): void {
  let { a, b } = lanes;
  for (let i = from; i < to; i++) {
    const value = cells[i]!;
    a = Math.imul(a ^ value, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul(b ^ value, 0x5bd1e995) + i;
  }
  lanes.a = a;
  lanes.b = b;
}

function finish({ a, b }: Lanes): number {
  const x = Math.imul(a ^ (a >>> 16), 0x21f0aaad) ^ b;
  const y = Math.imul(b ^ (b >>> 15), 0x735a2d97) ^ a;
  return ((x ^ (x >>> 15)) >>> 0) * 0x20_0000 + ((y ^ (y >>> 13)) >>> 11);
}

const text = (digest: number): string => digest.toString(36).padStart(11, '0');

/** A digest of a whole game: equal games, and as good as only they, have equal hashes. */
export function hashOf(cells: Cells): string {
  const lanes = start(cells.length);
  absorb(lanes, cells, 0, cells.length);
  return text(finish(lanes));
}

/** A digest of a text. */
export function hashText(content: string): string {
  const codes = new Int32Array(content.length);
  for (let i = 0; i < content.length; i++) codes[i] = content.charCodeAt(i);
  return hashOf(codes);
}

/** A number from a text, to salt ids with. */
export function saltOf(content: string): number {
  const lanes = start(content.length);
  const codes = Int32Array.from(content, (ch) => ch.charCodeAt(0));
  absorb(lanes, codes, 0, codes.length);
  return lanes.a ^ lanes.b;
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
  const lanes = start(salt);
  absorb(lanes, cells, PLY, OVER + 1);
  absorb(lanes, cells, POINT, SEAT + 1);
  absorb(lanes, cells, EXECUTING, EXECUTING + 1);
  for (let i = 0; i < stretches.length; i += 2) absorb(lanes, cells, stretches[i]!, stretches[i + 1]!);
  const { order, revealed } = volume.deck;
  absorb(lanes, cells, order, order + cells[revealed]!);
  return `${cells[PLY]!}.${text(finish(lanes))}`;
}
