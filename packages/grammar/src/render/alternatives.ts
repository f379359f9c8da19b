/** Renders alternatives and conditional options. */
import type { Syntax } from '@quipu/language';
import type { Scope } from '../scope.ts';
import { indentLines, withHeading, type Line } from './lines.ts';
import { renderCondition } from './condition-operands.ts';
import { constantTruth } from './constant-truth.ts';

export function listAlternatives(heading: string, lines: readonly Line[], { span }: Syntax.Node): Line[] {
  return [{ depth: 0, text: heading, span, isVerbPhrase: true }, ...indentLines(lines)];
}

/** One alternative; its steps are merged into one line with nested lines. */
export function renderAlternative(
  node: Syntax.Node,
  guard: Syntax.Expr | undefined,
  lines: readonly Line[],
  scope: Scope,
): Line[] {
  if (guard && constantTruth(guard, scope) === false) return [];
  return withGuard(node, guard, mergeVerbPhrases(lines, scope, node.span), scope);
}

export function withGuard(
  { span }: Syntax.Node,
  guard: Syntax.Expr | undefined,
  lines: readonly Line[],
  scope: Scope,
): Line[] {
  const { phrases } = scope.grammar;
  if (!guard || constantTruth(guard, scope) === true) return [...lines];
  const heading = phrases.if(renderCondition(guard, scope));
  return withHeading(
    { text: heading, span, join: (text) => phrases.leadInAndText(heading, text) },
    lines,
    scope,
  );
}

/** Merges verb phrases into one line. */
function mergeVerbPhrases(lines: readonly Line[], scope: Scope, span: Syntax.Span): readonly Line[] {
  const { phrases } = scope.grammar;
  const topLines = lines.filter(({ depth }) => depth === 0);
  if (topLines.length < 2) return lines;
  if (topLines.length === lines.length && topLines.every((line) => line.isVerbPhrase))
    return [
      {
        depth: 0,
        span,
        isVerbPhrase: true,
        text: phrases.joinSteps(topLines.map(({ text }) => text)),
      },
    ];
  return withHeading({ text: phrases.carryOutAll(), span, isVerbPhrase: true }, lines, scope);
}
