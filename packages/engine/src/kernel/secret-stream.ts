/** The random stream of a secret seed: ChaCha20, which is not predictable from its output. */
import { chacha20orig } from '@noble/ciphers/chacha.js';
import { type Cells, STREAM_POSITION, RANDOM_STATE } from './cells.ts';

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

/** Starts a stream. `seed`: 32 hexadecimal digits, which are the key. */
export function startSecretStream(cells: Cells, seed: string): void {
  for (let word = 0; word < 4; word++)
    cells[RANDOM_STATE + word] = Number.parseInt(seed.slice(8 * word, 8 * word + 8), 16);
  cells[STREAM_POSITION] = -1;
}

/** The next 32 random bits, as an unsigned number. */
export function nextSecretWord(cells: Cells): number {
  const wordPosition = -1 - cells[STREAM_POSITION]!;
  cells[STREAM_POSITION] = cells[STREAM_POSITION]! - 1;
  const blockIndex = Math.floor(wordPosition / WORDS_PER_BLOCK);
  if (!isCached(cells, blockIndex)) generateBlock(cells, blockIndex);
  return blockCache.block.getUint32(4 * (wordPosition % WORDS_PER_BLOCK), true);
}

function isCached(cells: Cells, blockIndex: number): boolean {
  if (blockCache.index !== blockIndex) return false;
  for (let i = 0; i < 4; i++) if (blockCache.key[i] !== cells[RANDOM_STATE + i]) return false;
  return true;
}

function generateBlock(cells: Cells, blockIndex: number): void {
  const key = new DataView(new ArrayBuffer(16));
  for (let i = 0; i < 4; i++) key.setInt32(4 * i, (blockCache.key[i] = cells[RANDOM_STATE + i]!));
  blockCache.index = blockIndex;
  chacha20orig(new Uint8Array(key.buffer), NONCE, ZEROS, new Uint8Array(blockCache.block.buffer), blockIndex);
}
