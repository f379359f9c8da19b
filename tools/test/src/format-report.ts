import type { Count } from './result.ts';

/**
 * Counts one per file in the output of `oxfmt --check`. A failed run that names no file, or output without
 * the number of files, counts as one failure.
 * @param text - the output.
 * @param clean - whether the run itself succeeded.
 */
export function countFormat(text: string, clean: boolean): Count {
  const files = Number(/^Finished in .* on (\d+) files/mu.exec(text)?.[1] ?? 0);
  const wrong = [...text.matchAll(/^\S.* \(\d+ms\)$/gmu)].length;
  const failed = wrong === 0 && (!clean || files === 0) ? 1 : wrong;
  return { passed: Math.max(0, files - wrong), failed };
}
