/** When the page stands: what nobody needs for the first decision loads behind it. */
import { useEffect, useState } from 'react';

/** How long after it is first drawn, in milliseconds. */
const SOON = 300;
/** How long each part waits at most until nobody is answered, in milliseconds. */
const MOST = 1500;

/** Resolves when nothing is drawn or answered. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    // Not every browser tells.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: MOST });
    else setTimeout(done);
  });

let queue = Promise.resolve();

/** Has parts begin one after the other, so that a click between two of them is answered. */
const inTurn = (): Promise<void> => (queue = queue.then(idle));

/** Whether the page stands. What waits for something else first says whether that is there. */
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
