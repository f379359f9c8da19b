/**
 * The address of the page. It names the open game, so that a reload, Back and Forward open it again. A game opened
 * on the page adds an entry to the history of the browser; a game opened from its address replaces the entry.
 */
import { useEffect, useRef } from 'react';
import type { GameStore } from './game/game-store.ts';
import { ADDRESS } from './game/games.ts';

/** Start of the URL fragment with the id of a saved game. */
const SAVED_GAME_HASH = '#saved=';
/** Start of the URL fragment with a shared game. */
const SHARED_GAME_HASH = '#game=';

const startAddress = (): string => location.pathname + location.search;

/** Opens the game that an address names. Returns whether it has opened, or the address is that of the start page. */
async function openGameOf(hash: string, store: GameStore): Promise<boolean> {
  const { games } = store;
  if (hash.startsWith(SHARED_GAME_HASH)) return games.open(hash.slice(SHARED_GAME_HASH.length), ADDRESS);
  if (hash.startsWith(SAVED_GAME_HASH)) return games.reopen(hash.slice(SAVED_GAME_HASH.length));
  if (hash === '') games.leave();
  else games.refuseAddress();
  return hash === '';
}

/** Opens the game that the current address names; the start page if it names none. */
export async function openAddress(store: GameStore): Promise<void> {
  const { hash } = location;
  const { id, isBusy } = store.snapshot();
  if (id === undefined ? hash === '' && !isBusy : hash === SAVED_GAME_HASH + id) return;
  const isOpened = await openGameOf(hash, store);
  // The address of a shared game is retained until the game is open, so that a reload loses nothing.
  if (!isOpened && location.hash === hash) history.replaceState(null, '', startAddress());
}

/** Synchronizes the address with the open game. */
export function useAddress(store: GameStore, id: string | undefined): void {
  const previousId = useRef<string>(undefined);
  useEffect(() => {
    const onHashChange = (): void => void openAddress(store);
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, [store]);
  useEffect(() => {
    const { hash } = location;
    const previousHash = previousId.current === undefined ? '' : SAVED_GAME_HASH + previousId.current;
    if (id === undefined) {
      // While a game is being opened, its address is not known yet.
      if (hash !== '' && hash === previousHash && !store.snapshot().isBusy)
        history.pushState(null, '', startAddress());
      return;
    }
    previousId.current = id;
    const address = SAVED_GAME_HASH + id;
    if (hash === address) return;
    // Another fragment is the address that has led to this game.
    if (hash === '' || hash === previousHash) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  }, [store, id]);
}
