/** SHA-256 of a few words: one way, so that nothing that comes of a digest leads back to what went in (FIPS 180-4). */

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of the first 8. */
const { ROUND, INITIAL } = constants();

function constants(): { readonly ROUND: Int32Array; readonly INITIAL: Int32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
  return {
    ROUND: Int32Array.from(primes, (p) => fraction(p, 3n)),
    INITIAL: Int32Array.from(primes.slice(0, 8), (p) => fraction(p, 2n)),
  };
}

/** 32 bits behind the point of a root: of a whole root of `n` shifted by as many bits as it takes. */
function fraction(n: number, degree: bigint): number {
  const of = BigInt(n) << (32n * degree);
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= of) low = middle;
    else high = middle;
  }
  return Number(low & 0xffff_ffffn) | 0;
}

const schedule = new Int32Array(64);

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/**
 * The digest of up to 13 words of 32 bits, as eight: one block, with its padding.
 * @throws {RangeError} if there are more
 */
export function digestOf(words: readonly number[]): Int32Array {
  if (words.length > 13) throw new RangeError('more than one block');
  const w = schedule;
  w.fill(0);
  w.set(words);
  w[words.length] = 0x8000_0000 | 0;
  w[15] = words.length * 32;
  for (let i = 16; i < 64; i++) {
    const early = w[i - 15]!;
    const late = w[i - 2]!;
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let a = INITIAL[0]!;
  let b = INITIAL[1]!;
  let c = INITIAL[2]!;
  let d = INITIAL[3]!;
  let e = INITIAL[4]!;
  let f = INITIAL[5]!;
  let g = INITIAL[6]!;
  let h = INITIAL[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return Int32Array.from([a, b, c, d, e, f, g, h], (word, i) => (word + INITIAL[i]!) | 0);
}
