/** Rules that change while the page is open: whoever serves the page says where it hears of them. */
import type { GameStore } from './store.ts';

/** New rules of a volume: a module that has them, by its address. */
interface Renewal {
  readonly volume: string;
  readonly address: string;
}

/** Hears of new rules as long as the page is open. Resolves when what there is already has been taken. */
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
    // A server that has ended tells nothing more; the page goes on.
    source.addEventListener('error', taken);
  });
}
