/**
 * Ensures that one tab writes a saved game: the first that opened it. Two tabs would overwrite each other's
 * changes.
 */

/** Time to wait for a tab that is being closed or reloaded, in milliseconds. */
const PATIENCE = 600;

/** The Web Lock of this tab, for one game at a time. */
export class Claim {
  #release: (() => void) | undefined;
  #id = '';

  /** Claims a game and releases the previous one. Returns false if another tab has it. */
  async take(id: string): Promise<boolean> {
    if (id === this.#id) return true;
    // Locks are missing without a secure context; other tabs are then unknown.
    const locks = (navigator as { readonly locks?: LockManager }).locks;
    if (!locks) return true;
    const taken = await new Promise<(() => void) | undefined>((tell) => {
      locks
        .request(`quipu-game-${id}`, { signal: AbortSignal.timeout(PATIENCE) }, () => new Promise<void>(tell))
        .catch(() => tell(undefined));
    });
    if (!taken) return false;
    this.#release?.();
    this.#release = taken;
    this.#id = id;
    return true;
  }
}
