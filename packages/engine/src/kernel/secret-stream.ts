/** The random stream of a secret seed: ChaCha20, which is not predictable from its output. */
import { chacha20orig } from '@noble/ciphers/chacha.js';
import { type Cells, DRAWN, RANDOM } from './cells.ts';

const WORDS_PER_BLOCK = 16;
const ZEROS = new Uint8Array(4 * WORDS_PER_BLOCK);
// A key belongs to one game, so a fixed nonce never repeats a stream.
const NONCE = new Uint8Array(8);

/**
 * A cache of the last block, since generating one costs as much as several decisions. Interleaved games may
 * evict each other's block, which does not affect results.
 */
const blockCache = {
  key: new Int32Array(4),
  index: -1,
  block: new DataView(new ArrayBuffer(4 * WORDS_PER_BLOCK)),
};

/** Starts the stream of 32 hexadecimal digits, which are its key. */
export function startSecretStream(cells: Cells, seed: string): void {
  for (let i = 0; i < 4; i++) cells[RANDOM + i] = Number.parseInt(seed.slice(8 * i, 8 * i + 8), 16);
  cells[DRAWN] = -1;
}

/** The next 32 random bits, as an unsigned number. */
export function nextSecret(cells: Cells): number {
  const position = -1 - cells[DRAWN]!;
  cells[DRAWN] = cells[DRAWN]! - 1;
  const index = Math.floor(position / WORDS_PER_BLOCK);
  if (!isCached(cells, index)) generate(cells, index);
  return blockCache.block.getUint32(4 * (position % WORDS_PER_BLOCK), true);
}

function isCached(cells: Cells, index: number): boolean {
  if (blockCache.index !== index) return false;
  for (let i = 0; i < 4; i++) if (blockCache.key[i] !== cells[RANDOM + i]) return false;
  return true;
}

function generate(cells: Cells, index: number): void {
  const key = new DataView(new ArrayBuffer(16));
  for (let i = 0; i < 4; i++) key.setInt32(4 * i, (blockCache.key[i] = cells[RANDOM + i]!));
  blockCache.index = index;
  chacha20orig(new Uint8Array(key.buffer), NONCE, ZEROS, new Uint8Array(blockCache.block.buffer), index);
}
