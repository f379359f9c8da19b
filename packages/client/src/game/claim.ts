/** Which tab keeps a game: the first that opened it. Two tabs that wrote the same game would each undo what the other did. */

/** How long to wait for a tab that is being closed or loaded again, in milliseconds. */
const PATIENCE = 600;

/** What this tab has claimed: one game at a time. */
export class Claim {
  #release: (() => void) | undefined;
  #id = '';

  /** Claims a game in place of the one before. False if another tab has it. */
  async take(id: string): Promise<boolean> {
    if (id === this.#id) return true;
    // Locks are missing where the page does not come by a secure way; then nobody knows of other tabs.
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
