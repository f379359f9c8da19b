/** Hot reload of rules: the server that provides the page announces changed rules as server-sent events. */
import type { GameStore } from './store.ts';

/** The address of a module with new rules of a volume. */
interface Renewal {
  readonly volume: string;
  readonly address: string;
}

/** Listens for new rules as long as the page is open. Resolves when the pending ones are applied. */
export function hearRenewals(store: GameStore, address: string): Promise<void> {
  const source = new EventSource(address);
  let last = Promise.resolve();
  source.addEventListener('rules', ({ data }: MessageEvent<string>) => {
    const { volume, address: module } = JSON.parse(data) as Renewal;
    last = last.then(() => store.games.renew(volume, new URL(module, document.baseURI).href));
  });
  return new Promise((ready) => {
    const taken = (): void => void last.then(ready);
    source.addEventListener('ready', taken);
    // The server has ended; the page continues without hot reload.
    source.addEventListener('error', taken);
  });
}
