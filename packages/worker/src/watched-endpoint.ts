/** Endpoints that can be watched. A module of its own, so that pages do not need the types of Node.js. */
import type { Endpoint } from 'comlink';

/** An endpoint that reports when the thread at the other end has failed or ended. */
export interface WatchedEndpoint extends Endpoint {
  readonly onEnd: (listener: () => void) => void;
}
