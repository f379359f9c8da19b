/** Tells when something below folders may have changed. What has changed is for the reader to find out: by content, never by clock or event. */
import { watch as watchFolder, readdirSync, statSync, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { codeOf, isSkipped, kindOf } from '../workspace/files.ts';

/** How long no further event must come before somebody is told: milliseconds. Editors write a file in two or three steps. */
const QUIET = 8;

/** Milliseconds between two looks for a root that is missing: nothing reports that it is back. */
const LOOK = 500;

/** Watches folders with all that lies below them; generated and installed files apart. */
export class Folders {
  readonly #roots: readonly string[];
  readonly #changed: () => void;
  /** By inode and path: a folder that was deleted and created again needs a new watcher. */
  readonly #watchers = new Map<string, FSWatcher>();
  #timer: NodeJS.Timeout | undefined;
  #look: NodeJS.Timeout | undefined;

  /** @param changed called some milliseconds after the last of several events */
  constructor(roots: readonly string[], changed: () => void) {
    this.#roots = roots;
    this.#changed = changed;
    this.#follow();
  }

  /** Lets go of everything; nobody is told of anything any more. */
  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#look);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** Watches each folder that exists, and no other. */
  #follow(): void {
    const there = new Map(this.#roots.flatMap(foldersIn).map((folder) => [keyOf(folder), folder]));
    for (const [key, watcher] of this.#watchers) {
      if (there.has(key)) continue;
      watcher.close();
      this.#watchers.delete(key);
    }
    for (const [key, folder] of there) if (!this.#watchers.has(key)) this.#begin(key, folder);
    clearInterval(this.#look);
    const missing = this.#missing();
    if (missing > 0)
      this.#look = setInterval(() => {
        if (this.#missing() !== missing) this.#soon();
      }, LOOK);
  }

  #missing(): number {
    return this.#roots.filter((root) => kindOf(root) !== 'folder').length;
  }

  #begin(key: string, folder: string): void {
    if (kindOf(folder) === 'nothing') return;
    const watcher = watchFolder(folder, (_, name) => {
      // What is written besides is no rule text: generated code, files on their way to their name.
      if (name === null || !isSkipped(name)) this.#soon();
    });
    // A folder that goes while it is watched is no longer followed.
    watcher.on('error', () => this.#soon());
    this.#watchers.set(key, watcher);
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#follow();
      this.#changed();
    }, QUIET);
  }
}

const keyOf = (folder: string): string =>
  `${statSync(folder, { throwIfNoEntry: false })?.ino ?? 0} ${folder}`;

/** A folder with all folders below it; none if it vanishes meanwhile. */
function foldersIn(folder: string): readonly string[] {
  if (kindOf(folder) !== 'folder') return [];
  try {
    const below = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !isSkipped(entry.name),
    );
    return [folder, ...below.flatMap(({ name }) => foldersIn(join(folder, name)))];
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
