/** Numbers that are typed digit by digit. */
import { useRef } from 'react';

/** How long after a digit the next one belongs to the same number, in milliseconds. */
const TOGETHER = 1200;

/** Hears keys; gives the place of the number that has been typed, if it is among those that may be chosen. */
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
    // What begins a greater number is no mistake, and not chosen either.
    return at < 0 ? undefined : at;
  };
}
