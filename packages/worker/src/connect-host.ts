/** Connects a page with the host in its worker. */
import { type Endpoint, type Remote, wrap } from 'comlink';
import { watchWorker } from './watch-worker.ts';

/**
 * Returns a proxy of the object that a worker has passed to `exposeHost`; its methods return promises.
 * @param onEnd - Called when the worker ends, fails, or does not start in time. An endpoint that is not a
 *   `Worker` is not watched.
 */
export function connectHost<H extends object>(worker: Worker | Endpoint, onEnd: () => void): Remote<H> {
  if (typeof Worker === 'function' && worker instanceof Worker) {
    worker.addEventListener('error', onEnd);
    watchWorker(worker, onEnd);
  }
  return wrap<H>(worker);
}
