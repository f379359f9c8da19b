/** Connects a page with the host in its worker. */
import { type Endpoint, type Remote, wrap } from 'comlink';
import type { WatchedEndpoint } from './watched-endpoint.ts';
import { watchWorker } from './watch-worker.ts';

/**
 * Returns a proxy of the object that a worker has passed to `exposeHost`; its methods return promises.
 * @param onEnd - Called when the worker ends, fails, or (in a browser) does not start in time. Other endpoints
 *   are not watched.
 * @example
 * const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
 * const host = connectHost<TableHost>(worker, () => console.error('The worker has ended.'));
 * console.log(await host.save());
 */
export function connectHost<H extends object>(
  worker: Worker | Endpoint | WatchedEndpoint,
  onEnd: () => void,
): Remote<H> {
  if (typeof Worker === 'function' && worker instanceof Worker) {
    worker.addEventListener('error', onEnd);
    watchWorker(worker, onEnd);
  } else if ('onEnd' in worker) worker.onEnd(onEnd);
  return wrap<H>(worker);
}
