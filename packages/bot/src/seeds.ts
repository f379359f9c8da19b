/**
 * Where the chance of agents starts from: a digest of a seed and a place in the game. What agents do is seen by everybody, and the seed of a
 * game tells every card to come, so nothing may lead back from the one to the other.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import type { Seed } from '@quipu/engine/play';

interface Place {
  /** Keeps uses of the same seed apart. */
  readonly named: number;
  readonly seed: Seed;
  /** Decisions taken so far. */
  readonly ply: number;
  /** Tells streams of one decision apart. */
  readonly part: number;
}

/** The words of a place; a seed has two of them, or the four of its hexadecimal digits. */
function wordsOf({ named, seed, ply, part }: Place): readonly number[] {
  const ofSeed =
    typeof seed === 'number'
      ? [Math.floor(seed / 0x1_0000_0000), seed]
      : [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16));
  return [named, ...ofSeed, ply, part];
}

/** Four words that depend on all of a place. */
export function digestOf(place: Place): Int32Array {
  const placeWords = wordsOf(place);
  const bytes = new DataView(new ArrayBuffer(4 * placeWords.length));
  for (const [i, word] of placeWords.entries()) bytes.setInt32(4 * i, word);
  const digest = sha256(new Uint8Array(bytes.buffer));
  const words = new Int32Array(4);
  for (let i = 0; i < 16; i++) words[i >> 2] = (words[i >> 2]! << 8) | digest[i]!;
  return words;
}

const AGENTS = 0x5345_4154;

/** Whose chance it is, and when. */
export interface SeedPlace {
  /** The seed of all agents of a game. */
  readonly seed: Seed;
  /** Index of the seat. */
  readonly seat: number;
  /** Decisions taken so far. */
  readonly ply: number;
}

/** The seed of an agent for one decision. Agents that are made anew for each decision from it take the same way whenever they come there. */
export function seedAt({ seed, seat, ply }: SeedPlace): number {
  const [high = 0, low = 0] = digestOf({ named: AGENTS, seed, ply, part: seat });
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0);
}
