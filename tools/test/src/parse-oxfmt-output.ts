import { failedTask, requireFailure, type Outcome } from './outcome.ts';

/**
 * Counts one per file in the output of `oxfmt --check`. A failed run that names no file, or output without
 * the number of files, counts as one failure.
 * @param succeeded - whether the run itself succeeded.
 */
export function parseOxfmtOutput(text: string, succeeded: boolean): Outcome {
  const files = Number(/^Finished in .* on (\d+) files/mu.exec(text)?.[1] ?? 0);
  const failures = [...text.matchAll(/^(\S.*) \(\d+ms\)$/gmu)].map(([, location]) => ({
    location,
    message: 'Not formatted. Run npm run format.',
  }));
  if (files === 0 && failures.length === 0) return failedTask('oxfmt checked no file. See its output above.');
  const passed = Math.max(0, files - failures.length);
  return requireFailure({ passed, failed: failures.length, failures }, succeeded);
}
