/** Generated code as Node.js keeps it compiled from one start to the next. */
import { getCompileCacheDir } from 'node:module';
import { setFlagsFromString } from 'node:v8';

/**
 * Loads generated code compiled whole, where what is compiled is kept. Of a module Node.js keeps only what V8 compiles when it reads it, and V8 leaves a
 * function for its first call: each process would read most of them again. Where nothing is kept, that is the better way. What is kept is taken only
 * where it was compiled so, which is why all that loads generated code loads it by this.
 */
export async function compiledWhole<T>(load: () => Promise<T>): Promise<T> {
  if (getCompileCacheDir() === undefined) return load();
  setFlagsFromString('--no-lazy');
  try {
    return await load();
  } finally {
    setFlagsFromString('--lazy');
  }
}
