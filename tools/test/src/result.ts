/** What a step leaves behind in `.results/<step>.json`. */
export interface StepResult {
  readonly step: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

/** Passes and failures of one part of a step. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Adds counts up. */
export function total(counts: readonly Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** Reads a count out of a JSON text, or answers undefined when the text holds none. */
function readCount(text: string): Count | undefined {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || !('passed' in value) || !('failed' in value)) return;
  const { passed, failed } = value;
  return isCount(passed) && isCount(failed) ? { passed, failed } : undefined;
}

/** Reads the result of the named step, or answers undefined when the text is not one. */
export function readResult(step: string, text: string): StepResult | undefined {
  const value = parse(text);
  const count = readCount(text);
  if (count === undefined || typeof value !== 'object' || value === null) return;
  if (!('step' in value) || value.step !== step) return;
  if (!('seconds' in value) || typeof value.seconds !== 'number') return;
  return { step, ...count, seconds: value.seconds };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
