import { Tinypool } from 'tinypool';
import { siblingModule } from '../workspace/generated-modules.ts';

/** Creates worker threads that run `GameJob`s. Call `destroy()` when done. */
export const createGameThreads = (threads: number): Tinypool =>
  new Tinypool({
    filename: siblingModule(import.meta.url, 'game-worker').href,
    minThreads: threads,
    maxThreads: threads,
    // All memory of a game is short-lived; a larger young generation would only use more memory.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
