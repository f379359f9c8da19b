/** Loads non-critical parts after the first render. */
import { useEffect, useState } from 'react';

/** Delay after the first render, in milliseconds. */
const DELAY = 300;
/** Maximum wait of each part for an idle period, in milliseconds. */
const MAX_WAIT = 1500;

/** Resolves when the browser is idle. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not all browsers support idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT });
    else setTimeout(resolve);
  });

let queue = Promise.resolve();

/** Starts parts one after the other, so that a click between two of them is handled. */
const nextTurn = (): Promise<void> => (queue = queue.then(whenIdle));

/** Returns whether the first render is done. With `isReady`, waits for another condition first. */
export function useAfterFirstRender(isReady = true): boolean {
  const [isRendered, setIsRendered] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    let isActive = true;
    const timer = setTimeout(() => {
      void nextTurn().then(() => isActive && setIsRendered(true));
    }, DELAY);
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, [isReady]);
  return isRendered;
}
