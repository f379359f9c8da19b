/** Tells when something below folders may have changed. What has changed is for the reader to find out: by content, never by clock or event. */
import { watch as watchFolder, readdirSync, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { isSkipped, kindOf } from '../workspace/files.ts';

/** How long no further event must come before somebody is told: milliseconds. Editors write a file in two or three steps. */
const QUIET = 8;

/** Watches folders with all that lies below them; generated and installed files apart. */
export class Folders {
  readonly #roots: readonly string[];
  readonly #changed: () => void;
  readonly #watchers = new Map<string, FSWatcher>();
  #timer: NodeJS.Timeout | undefined;

  /** @param changed called some milliseconds after the last of several events */
  constructor(roots: readonly string[], changed: () => void) {
    this.#roots = roots;
    this.#changed = changed;
    this.#follow();
  }

  /** Lets go of everything; nobody is told of anything any more. */
  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** Watches each folder that is there, and none that has gone. */
  #follow(): void {
    const there = new Set(this.#roots.flatMap(foldersIn));
    for (const [folder, watcher] of this.#watchers) {
      if (there.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of there) if (!this.#watchers.has(folder)) this.#begin(folder);
  }

  #begin(folder: string): void {
    const watcher = watchFolder(folder, (_, name) => {
      // What is written besides is no rule text: generated code, files on their way to their name.
      if (name === null || !isSkipped(name)) this.#soon();
    });
    // A folder that goes while it is watched is no longer followed.
    watcher.on('error', () => this.#soon());
    this.#watchers.set(folder, watcher);
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#follow();
      this.#changed();
    }, QUIET);
  }
}

/** A folder with all folders below it. */
function foldersIn(folder: string): readonly string[] {
  if (kindOf(folder) !== 'folder') return [];
  const below = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !isSkipped(entry.name),
  );
  return [folder, ...below.flatMap(({ name }) => foldersIn(join(folder, name)))];
}
