/**
 * Tables in worker threads of Node.js.
 * @module
 */
import type { Endpoint } from 'comlink';
import type { MessagePort, Worker } from 'node:worker_threads';

type Listener = Parameters<Endpoint['addEventListener']>[1];

/**
 * Converts a worker thread, or the `parentPort` of one, to the form that `openTable` and `hostTable` use.
 * @example
 * const opened = await openTable(nodeEndpoint(new Worker(new URL('./worker.ts', import.meta.url))), {});
 */
export function nodeEndpoint(port: Worker | MessagePort): Endpoint {
  const receivers = new Map<Listener, (data: unknown) => void>();
  return {
    postMessage: (message: unknown) => port.postMessage(message),
    addEventListener: (_type, listener) => {
      const receive = (data: unknown): void => {
        const event = { data } as MessageEvent;
        if (typeof listener === 'function') listener(event);
        else listener.handleEvent(event);
      };
      receivers.set(listener, receive);
      port.on('message', receive);
    },
    removeEventListener: (_type, listener) => {
      const receive = receivers.get(listener);
      if (receive) port.off('message', receive);
      receivers.delete(listener);
    },
  };
}
