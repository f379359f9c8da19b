/** The result of a scenario that cannot be played because it has errors. */
import { type InvalidScenario, positionOf } from '@quipu/language';
import type { ScenarioResult } from './result.ts';

/** Returns a failure with the first error of a scenario, at its place. */
export function invalidResult(
  { title, cites, source, errors }: InvalidScenario,
  texts: ReadonlyMap<string, string>,
): ScenarioResult {
  const [first] = errors;
  const { span = source.span, message = '', expected, found, hint } = first ?? {};
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
      message: first ? `${first.title} (${first.code}): ${message}` : message,
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
