/** Keyboard control and default of number choices. */

/** Returns the index that a key leads to. */
export function indexForKey(key: string, index: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
    case '+':
      return Math.min(last, index + 1);
    case 'ArrowDown':
    case 'ArrowLeft':
    case '-':
      return Math.max(0, index - 1);
    case 'Home':
    case 'PageDown':
      return 0;
    case 'End':
    case 'PageUp':
      return last;
    default:
      return undefined;
  }
}

/** Up to this many numbers, the greatest is the default: the usual choice among few. */
const MAX_FEW = 4;

/**
 * Returns the index of the default: with many numbers the least one above zero, which a click raises to the
 * greatest.
 */
export function defaultIndex(numbers: readonly string[]): number {
  if (numbers.length <= MAX_FEW) return numbers.length - 1;
  return numbers[0] === '0' ? 1 : 0;
}
