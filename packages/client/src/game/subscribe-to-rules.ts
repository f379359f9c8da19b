/** Hot reload of rules: the server that provides the page announces changed rules as server-sent events. */
import type { GameStore } from './game-store.ts';

/** The address of a module with new rules of a volume. */
interface RulesUpdate {
  readonly volume: string;
  readonly address: string;
}

/** Listens for new rules as long as the page is open. Resolves when the pending ones are applied. */
export function subscribeToRules(store: GameStore, address: string): Promise<void> {
  const events = new EventSource(address);
  let queue = Promise.resolve();
  events.addEventListener('rules', ({ data }: MessageEvent<string>) => {
    const { volume, address: module } = JSON.parse(data) as RulesUpdate;
    queue = queue.then(() => store.games.reloadRules(volume, new URL(module, document.baseURI).href));
  });
  return new Promise((resolve) => {
    const onReady = (): void => void queue.then(resolve);
    events.addEventListener('ready', onReady);
    // The server has ended; the page continues without hot reload.
    events.addEventListener('error', onReady);
  });
}
