/**
 * Whether the worker is there. A browser that ends a worker, for want of memory, tells nobody; and a worker whose script fails before it listens
 * answers nothing.
 */
import { freshId } from './fresh.ts';

/** How long a worker may take until it is heard of, in milliseconds: as long as a slow network needs for it. */
const PATIENCE = 30_000;

/** What the worker says once it listens: the name of the lock that it holds; none where the page does not come by a secure way. */
interface Alive {
  readonly alive: string;
}

const locksOf = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;

/** Says that this worker listens, and holds a lock that the browser takes away when the worker ends, for whatever reason. */
export function tellAlive(): void {
  const alive = `quipu-worker-${freshId()}`;
  const tell = (): void => postMessage({ alive } satisfies Alive);
  const locks = locksOf();
  if (!locks) tell();
  void locks?.request(alive, () => {
    tell();
    return new Promise(() => undefined);
  });
}

/** Calls when a worker has not been heard of in time, or has ended. Without locks nobody knows of the latter. */
export function watchWorker(worker: Worker, ended: () => void): void {
  const waiting = new AbortController();
  AbortSignal.timeout(PATIENCE).addEventListener('abort', ended, { signal: waiting.signal });
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<Alive> | undefined>) => {
    if (data?.alive === undefined) return;
    waiting.abort();
    void locksOf()?.request(data.alive, ended);
  });
}
