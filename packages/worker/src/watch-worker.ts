/**
 * Detects a worker that has ended. A browser that ends a worker for lack of memory fires no event, and a worker
 * whose script fails before it listens never answers. Therefore the worker holds a Web Lock, which the browser
 * releases when the worker ends, and the page waits for that lock.
 */

/** The time in which a worker must report that it runs: enough to load it over a slow network. */
const START_TIMEOUT_MS = 30_000;

/** The first message of a worker, with the name of its lock. */
interface AliveMessage {
  readonly alive: string;
}

/** The Web Locks of this context; undefined without a secure context. */
const locksOf = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;

/**
 * Reports that this worker listens, and holds a lock that the browser releases when the worker ends for any
 * reason.
 */
export function announceWithLock(): void {
  const lockName = `quipu-worker-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const report = (): void => postMessage({ alive: lockName } satisfies AliveMessage);
  const locks = locksOf();
  if (!locks) {
    report();
    return;
  }
  void locks.request(lockName, () => {
    report();
    // A promise that never resolves: the lock is held until the worker ends.
    return new Promise(() => undefined);
  });
}

/**
 * Calls `onEnd` when a worker does not report in time, or has ended. The latter is detected only if locks are
 * available.
 */
export function watchWorker(worker: Worker, onEnd: () => void): void {
  const timeoutAbort = new AbortController();
  AbortSignal.timeout(START_TIMEOUT_MS).addEventListener('abort', onEnd, { signal: timeoutAbort.signal });
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<AliveMessage> | undefined>) => {
    if (data?.alive === undefined) return;
    timeoutAbort.abort();
    void locksOf()?.request(data.alive, onEnd);
  });
}
