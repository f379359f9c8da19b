/** Loads non-critical parts after the first render. */
import { useEffect, useState } from 'react';

/** Delay after the first render, in milliseconds. */
const SOON = 300;
/** Maximum wait of each part for an idle period, in milliseconds. */
const MOST = 1500;

/** Resolves when the browser is idle. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    // Not all browsers support idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: MOST });
    else setTimeout(done);
  });

let queue = Promise.resolve();

/** Starts parts one after the other, so that a click between two of them is handled. */
const inTurn = (): Promise<void> => (queue = queue.then(idle));

/** Whether the first render is done. Pass `there` to wait for another condition first. */
export function useStanding(there = true): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (!there) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      void inTurn().then(() => current && setStands(true));
    }, SOON);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [there]);
  return stands;
}
