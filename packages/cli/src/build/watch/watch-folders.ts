/** Reports changes of files below some folders. */
import { watch } from 'chokidar';
import { basename, dirname, sep } from 'node:path';
import { isSkipped } from '../../workspace/files.ts';

/** Milliseconds without another change before a change is reported. Editors write a file in two or three steps. */
const SETTLE_MILLISECONDS = 30;

/**
 * Calls `onChange` when watching has started, and after rule files changed, disappeared or returned. Returns a function that stops watching.
 */
export function watchFolders(folders: readonly string[], onChange: () => void): () => Promise<void> {
  // A deleted folder loses its watcher; its parent reports its return.
  const parents = new Set(folders.map((folder) => dirname(folder)));
  const isWatched = (path: string): boolean =>
    parents.has(path) || folders.some((folder) => path === folder || path.startsWith(`${folder}${sep}`));
  const watcher = watch([...parents], {
    ignoreInitial: true,
    ignored: (path) => !isWatched(path) || (!parents.has(path) && isSkipped(basename(path))),
  });
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MILLISECONDS);
  });
  watcher.on('error', onChange);
  watcher.on('ready', onChange);
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
