/**
 * Ensures that one tab writes a saved game: the first that opened it. Two tabs would overwrite each other's
 * changes.
 */

/** Time to wait for a tab that is being closed or reloaded, in milliseconds. */
const TIMEOUT = 600;

/** The Web Lock of this tab, for one game at a time. */
export class GameLock {
  #release: (() => void) | undefined;
  #id = '';

  /** Claims a game and releases the previous one. Returns false if another tab has it. */
  async acquire(id: string): Promise<boolean> {
    if (id === this.#id) return true;
    // Locks are missing without a secure context; other tabs are then unknown.
    const locks = (navigator as { readonly locks?: LockManager }).locks;
    if (!locks) return true;
    const release = await new Promise<(() => void) | undefined>((settle) => {
      locks
        .request(
          `quipu-game-${id}`,
          { signal: AbortSignal.timeout(TIMEOUT) },
          () => new Promise<void>(settle),
        )
        .catch(() => settle(undefined));
    });
    if (!release) return false;
    this.#release?.();
    this.#release = release;
    this.#id = id;
    return true;
  }
}
