/** Loads non-critical parts after the first render. */
import { useEffect, useState } from 'react';

/** Delay after the first render, in milliseconds. */
const START_DELAY = 300;
/** Maximum wait of each part for an idle period, in milliseconds. */
const MAX_IDLE_WAIT = 1500;

/** Resolves when the browser is idle. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not all browsers support idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MAX_IDLE_WAIT });
    else setTimeout(resolve);
  });

let queue = Promise.resolve();

/** Waits until the browser is idle and all earlier waits are over, so that a click between two parts is handled. */
const waitInQueue = (): Promise<void> => (queue = queue.then(whenIdle));

/** Returns whether the first render is done. With `isReady`, waits for another condition first. */
export function useAfterFirstRender(isReady = true): boolean {
  const [isRendered, setIsRendered] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    let isActive = true;
    const timer = setTimeout(() => {
      void waitInQueue().then(() => isActive && setIsRendered(true));
    }, START_DELAY);
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, [isReady]);
  return isRendered;
}
