/** Renders alternatives and conditional options. */
import type { Syntax } from '@quipu/language';
import type { Scope } from '../scope.ts';
import { deeper, headed, type Line } from './lines.ts';
import { condition } from './conditions.ts';
import { known } from './known.ts';

export function choiceOf(head: string, lines: readonly Line[], { span }: Syntax.Node): Line[] {
  return [{ depth: 0, text: head, span, deed: true }, ...deeper(lines)];
}

/** One alternative; its steps are merged into one line with nested lines. */
export function alternative(
  node: Syntax.Node,
  guard: Syntax.Expr | undefined,
  lines: readonly Line[],
  scope: Scope,
): Line[] {
  if (guard && known(guard, scope) === false) return [];
  return guarded(node, guard, inOneLine(lines, scope, node.span), scope);
}

export function guarded(
  { span }: Syntax.Node,
  guard: Syntax.Expr | undefined,
  lines: readonly Line[],
  scope: Scope,
): Line[] {
  const { phrases } = scope.language;
  if (!guard) return [...lines];
  const head = phrases.if(condition(guard, scope));
  return headed({ head, span, join: (text) => phrases.then(head, text) }, lines, scope);
}

/** Merges verb phrases into one line. */
function inOneLine(lines: readonly Line[], scope: Scope, span: Syntax.Span): readonly Line[] {
  const { phrases } = scope.language;
  const tops = lines.filter(({ depth }) => depth === 0);
  if (tops.length < 2) return lines;
  if (tops.length === lines.length && tops.every((line) => line.deed))
    return [
      {
        depth: 0,
        span,
        deed: tops.every((line) => line.deed),
        text: phrases.inTurn(tops.map(({ text }) => text)),
      },
    ];
  return headed({ head: phrases.allOfThese(), span, deed: true }, lines, scope);
}
