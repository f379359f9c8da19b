import { type InvalidScenario, positionOf } from '@quipu/language';
import type { ScenarioResult } from './scenario-result.ts';

/**
 * Converts a scenario with errors to a result that fails with its first error.
 * @param texts - The source texts by path, for the line of the error.
 * @example
 * const { invalid } = check(files, prelude);
 * const texts = new Map(files.map(({ path, text }) => [path, text]));
 * for (const scenario of invalid) console.log(invalidResult(scenario, texts).failure?.message);
 */
export function invalidResult(
  { title, cites, source, errors }: InvalidScenario,
  texts: ReadonlyMap<string, string>,
): ScenarioResult {
  const [firstError] = errors;
  const { span = source.span, message = '', expected, found, hint } = firstError ?? {};
  const { line } = positionOf(texts.get(span.file) ?? '', span.start);
  return {
    title,
    cites,
    source,
    points: [],
    reasons: [],
    failure: {
      kind: 'invalid',
      source: { ...source, span, line },
      message: firstError ? `${firstError.title} (${firstError.code}): ${message}` : message,
      expected,
      found,
      hint,
      question: undefined,
      options: [],
      reasons: [],
      changes: [],
      log: [],
      answers: [],
      rule: undefined,
    },
  };
}
