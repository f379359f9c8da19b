/** Builds volumes in workers, several at a time. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { Project } from '../workspace/project.ts';
import { sourcesOf, type BuildResult } from './build-sources.ts';
import { siblingModule } from '../workspace/generated-modules.ts';

/** A worker needs half a gigabyte for the largest volume. */
const MAX_WORKERS = 4;

/** A pool of workers that build volumes. Call `dispose()` when done. */
export class VolumeBuilder {
  readonly #pool = new Tinypool({
    filename: siblingModule(import.meta.url, 'build-volume').href,
    minThreads: 1,
    maxThreads: Math.min(MAX_WORKERS, availableParallelism()),
  });

  /**
   * Builds a volume in the next free worker.
   * @throws if the compiler fails
   */
  async build(project: Project): Promise<BuildResult> {
    return (await this.#pool.run(sourcesOf(project))) as BuildResult;
  }

  /** Terminates the workers. Builds in progress fail. */
  async dispose(): Promise<void> {
    await this.#pool.destroy();
  }
}
