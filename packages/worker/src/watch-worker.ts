/**
 * Detects a dead worker. A browser that ends a worker for lack of memory fires no event, and a worker whose
 * script fails before it listens never answers. The worker holds a Web Lock, which is released when it ends.
 */

/** Time in which a worker must report, in milliseconds: enough to load it over a slow network. */
const START_TIMEOUT = 30_000;

/** The first message of a worker, with the name of its lock; absent without a secure context. */
interface AliveMessage {
  readonly alive: string;
}

const locksOf = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;

/**
 * Reports that this worker listens, and holds a lock that the browser releases when the worker ends for any
 * reason.
 */
export function reportAlive(): void {
  const lockName = `quipu-worker-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const report = (): void => postMessage({ alive: lockName } satisfies AliveMessage);
  const locks = locksOf();
  if (!locks) report();
  void locks?.request(lockName, () => {
    report();
    return new Promise(() => undefined);
  });
}

/**
 * Calls `onEnd` when a worker does not report in time, or has ended. The latter is detected only if locks are
 * available.
 */
export function watchWorker(worker: Worker, onEnd: () => void): void {
  const startTimer = new AbortController();
  AbortSignal.timeout(START_TIMEOUT).addEventListener('abort', onEnd, { signal: startTimer.signal });
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<AliveMessage> | undefined>) => {
    if (data?.alive === undefined) return;
    startTimer.abort();
    void locksOf()?.request(data.alive, onEnd);
  });
}
