/** Numbers typed digit by digit. */
import { useRef } from 'react';

/** Maximum time between two digits of one number, in milliseconds. */
const MAX_PAUSE = 1200;

/** Returns a key handler that returns the index of the typed number, if it is among the given ones. */
export function useDigits(numbers: readonly string[]): (key: string) => number | undefined {
  const typed = useRef({ text: '', at: 0 });
  return (key) => {
    const time = performance.now();
    const prefix = time - typed.current.at < MAX_PAUSE ? typed.current.text : '';
    const isDigit = /^\d$/u.test(key);
    typed.current = { text: isDigit ? prefix + key : '', at: time };
    if (!isDigit) return undefined;
    const exactIndex = numbers.indexOf(prefix + key);
    const index = exactIndex >= 0 ? exactIndex : numbers.indexOf(key);
    if (exactIndex < 0) typed.current = { text: key, at: time };
    // A prefix of a greater number is neither an error nor a choice yet.
    return index < 0 ? undefined : index;
  };
}
