/**
 * Adapts message ports of Node.js to comlink endpoints.
 * @module
 */
import type { Endpoint } from 'comlink';
import type { MessagePort, Worker } from 'node:worker_threads';
import type { WatchedEndpoint } from './watched-endpoint.ts';

export type { WatchedEndpoint } from './watched-endpoint.ts';

type Listener = Parameters<Endpoint['addEventListener']>[1];

/**
 * Returns the comlink endpoint of a worker thread (for `openTable`) or of its `parentPort` (for `hostTable`).
 * @example
 * import { Worker } from 'node:worker_threads';
 *
 * const opened = await openTable(nodeEndpoint(new Worker(new URL('./worker.ts', import.meta.url))), {});
 * if (opened.ok) console.log(opened.value.getSnapshot().decision);
 */
export function nodeEndpoint(port: Worker | MessagePort): WatchedEndpoint {
  const forwarders = new Map<Listener, (data: unknown) => void>();
  return {
    postMessage: (message: unknown) => port.postMessage(message),
    addEventListener: (_type, listener) => {
      const forward = (data: unknown): void => {
        const event = { data } as MessageEvent;
        if (typeof listener === 'function') listener(event);
        else listener.handleEvent(event);
      };
      forwarders.set(listener, forward);
      port.on('message', forward);
    },
    removeEventListener: (_type, listener) => {
      const receive = forwarders.get(listener);
      if (receive) port.off('message', receive);
      forwarders.delete(listener);
    },
    onEnd: (listener) => {
      for (const event of ['error', 'exit', 'close']) port.once(event, listener);
    },
  };
}
