/** A row of digits of any bases as one number, and that as text that an address can hold: no base wastes what it does not need. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bases of a number whose size is not known: three bits at a time, and whether more follow. */
const [GROUP, MORE] = [16, 8];

/** Takes digits in, and writes them. */
export class DigitWriter {
  readonly #digits: [digit: number, base: number][] = [];

  /** A digit from 0 to `base` - 1. */
  put(digit: number, base: number): void {
    if (base > 1) this.#digits.push([digit, base]);
  }

  /** A number from 0 to the largest safe integer. */
  putNumber(number: number): void {
    let left = number;
    for (; left >= MORE; left = Math.floor(left / MORE)) this.put(MORE + (left % MORE), GROUP);
    this.put(left, GROUP);
  }

  /** All of it as letters, digits, `-` and `_`. */
  text(): string {
    const whole = this.#digits.reduceRight((sum, [digit, base]) => sum * BigInt(base) + BigInt(digit), 0n);
    let text = '';
    const hex = whole.toString(16);
    for (let end = hex.length; end > 0; end -= 3) {
      const bits = Number.parseInt(hex.slice(Math.max(0, end - 3), end), 16);
      text += ALPHABET[bits & 63]! + ALPHABET[bits >> 6]!;
    }
    return text;
  }
}

/** Reads digits in the order in which they were put. */
export class DigitReader {
  #left: bigint;

  private constructor(whole: bigint) {
    this.#left = whole;
  }

  /** Undefined where the text is none of `DigitWriter`. */
  static of(text: string): DigitReader | undefined {
    if (text.length % 2 !== 0 || !/^[\w-]*$/u.test(text)) return undefined;
    let hex = '';
    for (let at = text.length - 2; at >= 0; at -= 2) {
      const bits = ALPHABET.indexOf(text[at]!) + 64 * ALPHABET.indexOf(text[at + 1]!);
      hex += bits.toString(16).padStart(3, '0');
    }
    return new DigitReader(BigInt(`0x${hex === '' ? '0' : hex}`));
  }

  /** The next digit of a base. */
  take(base: number): number {
    if (base <= 1) return 0;
    const by = BigInt(base);
    const digit = Number(this.#left % by);
    this.#left /= by;
    return digit;
  }

  /** The next number that `putNumber` has put; no more than what is safe. */
  takeNumber(): number {
    let number = 0;
    for (let scale = 1; scale < Number.MAX_SAFE_INTEGER; scale *= MORE) {
      const group = this.take(GROUP);
      number += scale * (group % MORE);
      if (group < MORE) break;
    }
    return number;
  }
}
