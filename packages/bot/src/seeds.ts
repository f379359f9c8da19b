/**
 * Derives random seeds of agents by a one-way digest of a seed and a position. Agents' choices are public,
 * and the seed of a game would reveal all cards, so the digest must not be invertible.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import type { Seed } from '@quipu/engine/play';

interface DigestInput {
  /** Separates uses of the same seed. */
  readonly domainTag: number;
  readonly seed: Seed;
  /** Number of decisions before this one. */
  readonly ply: number;
  /** Distinguishes several digests of one decision. */
  readonly stream: number;
}

/** Splits the input into 32-bit words. A numeric seed has two, a secret seed (32 hexadecimal digits) has four. */
function wordsOf({ domainTag, seed, ply, stream }: DigestInput): readonly number[] {
  const seedWords =
    typeof seed === 'number'
      ? [Math.floor(seed / 0x1_0000_0000), seed]
      : [0, 8, 16, 24].map((start) => Number.parseInt(seed.slice(start, start + 8), 16));
  return [domainTag, ...seedWords, ply, stream];
}

/** Returns the first 128 bits of the SHA-256 digest. */
export function digestOf(input: DigestInput): Int32Array {
  const inputWords = wordsOf(input);
  const bytes = new DataView(new ArrayBuffer(4 * inputWords.length));
  for (const [i, word] of inputWords.entries()) bytes.setInt32(4 * i, word);
  const digest = sha256(new Uint8Array(bytes.buffer));
  const words = new Int32Array(4);
  for (let i = 0; i < 16; i++) words[i >> 2] = (words[i >> 2]! << 8) | digest[i]!;
  return words;
}

/** "SEAT" in ASCII. */
const AGENT_DOMAIN = 0x5345_4154;

/** The decision that an agent's seed is derived for. */
export interface AgentSeedSource {
  readonly seed: Seed;
  readonly seat: number;
  readonly ply: number;
}

/**
 * Returns the seed of an agent for one decision, a safe integer. An agent that is created for each decision with this
 * seed makes equal choices at equal positions.
 * @example
 * agentSeedAt({ seed: 3, seat: 0, ply: 0 }); // 6562653696149007
 */
export function agentSeedAt({ seed, seat, ply }: AgentSeedSource): number {
  const [high = 0, low = 0] = digestOf({ domainTag: AGENT_DOMAIN, seed, ply, stream: seat });
  // A safe integer has 53 bits: 21 of the high word and all 32 of the low word.
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0);
}
