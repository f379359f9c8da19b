/**
 * Mixed-radix encoding: digits of any bases as one number, written with URL-safe characters, so that no base
 * wastes space.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Numbers are written in groups of four bits: three bits of the number, and above them a continuation bit. */
const [PAYLOAD_BASE, CONTINUATION_BIT, GROUP_BASE] = [8, 8, 16];

/** Collects digits, each with its base. */
export class DigitWriter {
  readonly #digits: [digit: number, base: number][] = [];

  /** @param digit - From 0 to `base` - 1. */
  write(digit: number, base: number): void {
    if (base > 1) this.#digits.push([digit, base]);
  }

  /** @param number - From 0 to the largest safe integer. */
  writeNumber(number: number): void {
    let remaining = number;
    for (; remaining >= PAYLOAD_BASE; remaining = Math.floor(remaining / PAYLOAD_BASE))
      this.write(CONTINUATION_BIT + (remaining % PAYLOAD_BASE), GROUP_BASE);
    this.write(remaining, GROUP_BASE);
  }

  text(): string {
    // The first digit is the least significant one, so that it is read first.
    const value = this.#digits.reduceRight((sum, [digit, base]) => sum * BigInt(base) + BigInt(digit), 0n);
    let text = '';
    const hex = value.toString(16);
    // Three hexadecimal digits are 12 bits, which are two characters.
    for (let end = hex.length; end > 0; end -= 3) {
      const bits = Number.parseInt(hex.slice(Math.max(0, end - 3), end), 16);
      text += ALPHABET[bits & 63]! + ALPHABET[bits >> 6]!;
    }
    return text;
  }
}

/** Reads digits in the order in which they were written, with the same bases. */
export class DigitReader {
  #remaining: bigint;

  private constructor(value: bigint) {
    this.#remaining = value;
  }

  static parse(text: string): DigitReader | undefined {
    if (text.length % 2 !== 0 || !/^[\w-]*$/u.test(text)) return undefined;
    let hex = '';
    for (let position = text.length - 2; position >= 0; position -= 2) {
      const bits = ALPHABET.indexOf(text[position]!) + 64 * ALPHABET.indexOf(text[position + 1]!);
      hex += bits.toString(16).padStart(3, '0');
    }
    return new DigitReader(BigInt(`0x${hex === '' ? '0' : hex}`));
  }

  read(base: number): number {
    if (base <= 1) return 0;
    const divisor = BigInt(base);
    const digit = Number(this.#remaining % divisor);
    this.#remaining /= divisor;
    return digit;
  }

  /** Reads a number written by `writeNumber`; stops at the largest safe integer. */
  readNumber(): number {
    let number = 0;
    for (let scale = 1; scale < Number.MAX_SAFE_INTEGER; scale *= PAYLOAD_BASE) {
      const group = this.read(GROUP_BASE);
      number += scale * (group % PAYLOAD_BASE);
      if (group < CONTINUATION_BIT) break;
    }
    return number;
  }
}

/** Maximum length of a list in a link. */
const MAX_LIST_LENGTH = 20_000;

/** Reads a length of at most `MAX_LIST_LENGTH`, and that number of items. */
export function readList<T>(digits: DigitReader, readItem: () => T): readonly T[] {
  const length = Math.min(digits.readNumber(), MAX_LIST_LENGTH);
  return Array.from({ length }, readItem);
}
