/** Converts scenarios with errors to results. */
import { type InvalidScenario, positionOf } from '@quipu/language';
import type { ScenarioResult } from './result.ts';

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
