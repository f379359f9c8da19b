/** Numbers typed digit by digit. */
import { useRef } from 'react';

/** Maximum time between two digits of one number, in milliseconds. */
const TOGETHER = 1200;

/** Returns a key handler that returns the index of the typed number, if it is among the given ones. */
export function useDigits(numbers: readonly string[]): (key: string) => number | undefined {
  const typed = useRef({ text: '', at: 0 });
  return (key) => {
    const now = performance.now();
    const before = now - typed.current.at < TOGETHER ? typed.current.text : '';
    const isDigit = /^\d$/u.test(key);
    typed.current = { text: isDigit ? before + key : '', at: now };
    if (!isDigit) return undefined;
    const whole = numbers.indexOf(before + key);
    const at = whole >= 0 ? whole : numbers.indexOf(key);
    if (whole < 0) typed.current = { text: key, at: now };
    // A prefix of a greater number is neither an error nor a choice yet.
    return at < 0 ? undefined : at;
  };
}
