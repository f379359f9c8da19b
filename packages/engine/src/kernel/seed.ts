/** Seeds of random streams. */
import { bytesToHex, randomBytes } from '@noble/ciphers/utils.js';

/**
 * The seed of a game. Its type selects the random stream:
 * - a safe integer, for reproducible games. The stream is xoshiro128**, which is not secure: from a few cards
 * or dice a player can compute the seed, and with it all hidden cards and future dice;
 * - 32 lower-case hexadecimal digits, for real games: the 128-bit key of a ChaCha20 stream. If the digits are
 * random, a game reveals neither the seed nor future results. See `secretSeed`.
 */
export type Seed = number | string;

const SECRET_SEED = /^[\da-f]{32}$/u;

/**
 * Whether a value is a safe integer, or 32 hexadecimal digits in lower case.
 * @example
 * isSeed(7); // true
 */
export const isSeed = (value: unknown): value is Seed =>
  typeof value === 'string' ? SECRET_SEED.test(value) : Number.isSafeInteger(value);

/**
 * Parses a seed in upper or lower case; undefined if it is neither a safe integer nor 32 hexadecimal digits.
 * @example
 * const seed = parseSeed(new URLSearchParams(location.search).get('seed') ?? '') ?? secretSeed();
 */
export function parseSeed(text: string): Seed | undefined {
  const normalized = text.trim().toLowerCase();
  if (SECRET_SEED.test(normalized)) return normalized;
  const number = Number(normalized);
  return /^-?\d{1,16}$/u.test(normalized) && Number.isSafeInteger(number) ? number : undefined;
}

/**
 * Returns a new 128-bit seed from the platform's cryptographic generator (`crypto.getRandomValues`).
 * @throws {Error} if the platform has none
 * @example Game.create(volume, { seed: secretSeed() })
 */
export const secretSeed = (): string => bytesToHex(randomBytes(16));
