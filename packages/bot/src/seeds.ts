/**
 * Where the chance of agents starts from: a digest of a seed and a place in the game. What agents do is seen by everybody, and the seed of a
 * game tells every card to come, so nothing may lead back from the one to the other.
 */
import { sha256 } from '@noble/hashes/sha2.js';

/** What is digested. */
interface Place {
  /** Keeps uses of the same seed apart. */
  readonly named: number;
  /** A safe integer. */
  readonly seed: number;
  /** Decisions taken so far. */
  readonly ply: number;
  /** Tells streams of one decision apart. */
  readonly part: number;
}

/** The five words that are digested. */
const told = new DataView(new ArrayBuffer(20));
const toldBytes = new Uint8Array(told.buffer);

/** Four words that depend on all of a place. */
export function digestOf({ named, seed, ply, part }: Place): Int32Array {
  told.setInt32(0, named);
  told.setInt32(4, Math.floor(seed / 0x1_0000_0000));
  told.setInt32(8, seed);
  told.setInt32(12, ply);
  told.setInt32(16, part);
  const digest = sha256(toldBytes);
  const words = new Int32Array(4);
  for (let i = 0; i < 16; i++) words[i >> 2] = (words[i >> 2]! << 8) | digest[i]!;
  return words;
}

const AGENTS = 0x5345_4154;

/** Whose chance it is, and when. */
export interface SeedPlace {
  /** The seed of all agents of a game: a safe integer. */
  readonly seed: number;
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
