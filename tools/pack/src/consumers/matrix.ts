/** Runs checks one after another, and prints a table of them. */

export interface Check {
  readonly name: string;
  /** Returns a note for the table; throws if the check fails. */
  readonly run: () => Promise<string>;
}

export interface MatrixOutput {
  readonly out: (line: string) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Runs all checks, whichever of them fail. Returns the number of failures. */
export async function runMatrix(checks: readonly Check[], { out, now }: MatrixOutput): Promise<number> {
  const width = Math.max(...checks.map(({ name }) => name.length)) + 2;
  let failed = 0;
  for (const { name, run } of checks) {
    const start = now();
    const row = (result: string, note: string): string =>
      `${result}  ${name.padEnd(width)}${((now() - start) / 1000).toFixed(1).padStart(6)} s  ${note}`;
    try {
      const note = await run();
      out(row('ok  ', note));
    } catch (error) {
      failed++;
      out(row('FAIL', ''));
      const message = error instanceof Error ? error.message : String(error);
      for (const line of message.split('\n')) out(`        ${line}`);
    }
  }
  out(`${String(checks.length - failed)} passed, ${String(failed)} failed`);
  return failed;
}
