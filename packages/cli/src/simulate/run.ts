/** Plays games on all threads, in whatever order they end. */
import { Tinypool } from 'tinypool';
import type { Done, Job } from './worker.ts';

/** Games that one job holds at the most, and the milliseconds that it may take before it tells what it has. */
const BATCH = 64;
const TELLS_AFTER = 150;

/**
 * Plays games until all have been played or `stopped` says so; what was begun then is lost.
 * @param games their numbers
 */
export async function* playAll(
  job: Pick<Job, 'folder' | 'plan'>,
  games: Iterable<number>,
  threads: number,
  stopped: AbortSignal,
): AsyncGenerator<Done> {
  const pool = new Tinypool({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
  });
  const coming = games[Symbol.iterator]();
  /** Games that a job had no time for. */
  const again: number[] = [];
  const next = (): number | undefined => {
    const left = again.pop();
    if (left !== undefined) return left;
    const one = coming.next();
    return one.done === true ? undefined : one.value;
  };
  const under = new Map<number, Promise<{ readonly id: number; readonly done: Done }>>();
  let ids = 0;
  /** How many games a job holds: as many as one has had time for. */
  let size = 1;
  const begin = (): boolean => {
    const batch: number[] = [];
    for (let game = next(); game !== undefined; game = batch.length < size ? next() : undefined)
      batch.push(game);
    if (batch.length === 0) return false;
    const id = ids++;
    const ending = pool.run({ ...job, games: batch, ms: TELLS_AFTER } satisfies Job).then((done: Done) => {
      const played = done.lines.length;
      again.push(...batch.slice(played));
      size = played < batch.length ? Math.max(1, played) : Math.min(BATCH, Math.max(size, 2 * played));
      return { id, done };
    });
    // Its turn to be awaited comes later.
    ending.catch(() => undefined);
    under.set(id, ending);
    return true;
  };
  const halt = new Promise<undefined>((resolve) => {
    stopped.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  try {
    while (!stopped.aborted) {
      while (under.size < threads && begin());
      if (under.size === 0) return;
      const first = await Promise.race([...under.values(), halt]);
      if (first === undefined) return;
      under.delete(first.id);
      yield first.done;
      if (first.done.failed) return;
    }
  } finally {
    await pool.destroy();
  }
}
