import type { Count } from './result.ts';

/**
 * Counts one per file in what `oxfmt --check` prints. A run that ended badly for the sake of no file that it names counts as one failure, as
 * does one that does not say how many files it looked at.
 * @param text What was printed.
 * @param clean Whether the run itself ended well.
 */
export function countFormat(text: string, clean: boolean): Count {
  const files = Number(/^Finished in .* on (\d+) files/mu.exec(text)?.[1] ?? 0);
  const wrong = [...text.matchAll(/^\S.* \(\d+ms\)$/gmu)].length;
  const failed = wrong === 0 && (!clean || files === 0) ? 1 : wrong;
  return { passed: Math.max(0, files - wrong), failed };
}
