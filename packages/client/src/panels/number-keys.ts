/** Keyboard control and default of number choices. */

/** Returns the index that a key leads to from the current one; undefined for other keys. */
export function indexForKey(
  key: string,
  { index, last }: { readonly index: number; readonly last: number },
): number | undefined {
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

/** Maximum count of numbers for which the greatest is the default, as the usual choice among few. */
const MAX_FEW = 4;

/**
 * Returns the index of the default number: the greatest of few numbers; the least above zero of many, since one
 * click raises it to the greatest.
 */
export function defaultIndex(numbers: readonly string[]): number {
  if (numbers.length <= MAX_FEW) return numbers.length - 1;
  return numbers[0] === '0' ? 1 : 0;
}
