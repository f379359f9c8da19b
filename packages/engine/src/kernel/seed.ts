/** Seeds: where the chance of a game starts from. */
import { bytesToHex, randomBytes } from '@noble/ciphers/utils.js';

/**
 * The seed of a game. Its kind selects the stream of random numbers:
 * - a safe integer, for games that are to be repeated. The stream is xoshiro128**, and it is not secret: a player who sees a few cards or
 *   dice can search for the number and then has the whole deck and every die to come;
 * - 32 lower-case hexadecimal digits, for games that people play. They are the 128-bit key of a ChaCha20 stream: if they were drawn at
 *   random, nothing that a game shows leads to the seed, or to what is still to come. See `secretSeed`.
 */
export type Seed = number | string;

const SECRET = /^[\da-f]{32}$/u;

/** Returns whether a value is a seed. */
export const isSeed = (value: unknown): value is Seed =>
  typeof value === 'string' ? SECRET.test(value) : Number.isSafeInteger(value);

/** Parses a seed, in any case; undefined if it is neither a safe integer nor 32 hexadecimal digits. */
export function parseSeed(text: string): Seed | undefined {
  const typed = text.trim().toLowerCase();
  if (SECRET.test(typed)) return typed;
  const number = Number(typed);
  return /^-?\d{1,16}$/u.test(typed) && Number.isSafeInteger(number) ? number : undefined;
}

/**
 * Returns a new seed of 128 bits from the cryptographic generator of the platform (`crypto.getRandomValues`).
 * @throws Error where the platform has none
 * @example Game.create(volume, { seed: secretSeed() })
 */
export const secretSeed = (): string => bytesToHex(randomBytes(16));
