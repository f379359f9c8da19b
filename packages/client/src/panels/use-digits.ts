/** Numbers typed digit by digit. */
import { useRef } from 'react';

/** Maximum time between two digits of one number, in milliseconds. */
const MAX_PAUSE = 1200;

/**
 * Returns a handler of digits typed one after the other. It returns the index of the typed number: of all recent
 * digits, else of the last one alone; undefined if neither is among the numbers.
 */
export function useDigits(numbers: readonly string[]): (key: string) => number | undefined {
  const lastInput = useRef({ text: '', time: 0 });
  return (key) => {
    const time = performance.now();
    const prefix = time - lastInput.current.time < MAX_PAUSE ? lastInput.current.text : '';
    const isDigit = /^\d$/u.test(key);
    lastInput.current = { text: isDigit ? prefix + key : '', time };
    if (!isDigit) return undefined;
    const exactIndex = numbers.indexOf(prefix + key);
    const index = exactIndex >= 0 ? exactIndex : numbers.indexOf(key);
    if (exactIndex < 0) lastInput.current = { text: key, time };
    // The digits may begin a greater number, so they are retained.
    return index < 0 ? undefined : index;
  };
}
