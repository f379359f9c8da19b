/** How numbers that may be chosen are counted. */

/** The place that a key leads to. */
export function moved(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
    case '+':
      return Math.min(last, at + 1);
    case 'ArrowDown':
    case 'ArrowLeft':
    case '-':
      return Math.max(0, at - 1);
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

/** Up to so many numbers the greatest is proposed: it is what is usual of few. */
const FEW = 4;

/** Where counting begins: of many numbers with the least that is one at all, which a click raises to all. */
export function firstOf(numbers: readonly string[]): number {
  if (numbers.length <= FEW) return numbers.length - 1;
  return numbers[0] === '0' ? 1 : 0;
}
