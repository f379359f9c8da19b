/** Mutants of expressions: replaced operators, negated conditions, removed cases. */
import type { BinaryExpr, CasesExpr, Expr } from '../../syntax/tree.ts';
import type { MutantCollector, TextRange } from '../mutant-collector.ts';
import { isNode, type TreePart } from '../../syntax/walk-tree.ts';

type Op = BinaryExpr['op'];

const OPERATOR_ALTERNATIVES: Readonly<Record<Op, readonly Op[]>> = {
  or: ['and'],
  and: ['or'],
  is: ['is not'],
  'is not': ['is'],
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
  '/': ['*'],
};

const CONDITION_KEYS: ReadonlySet<string> = new Set(['condition', 'guard', 'where']);

/** Adds the mutants of one expression. */
export function addExpressionMutants({ key, node }: TreePart, collector: MutantCollector): void {
  if (!isNode(node)) return;
  if (node.$type === 'binary') {
    replaceOperator(node, collector);
    // Removes either operand.
    if (node.op === 'and' || node.op === 'or') {
      collector.drop('dropped condition', { start: node.left.span.start, end: node.right.span.start });
      collector.drop('dropped condition', { start: node.left.span.end, end: node.right.span.end });
    }
  }
  if (node.$type === 'cases') dropCases(node, collector);
  // A bare noun after the `where` of an activity is not negated.
  const isBareNoun = key === 'where' && node.$type === 'noun';
  if (CONDITION_KEYS.has(key) && isTruth(node) && !isBareNoun) negate(node.span, collector);
}

function replaceOperator({ op, left, right }: BinaryExpr, collector: MutantCollector): void {
  // Parentheses may also occur between the operands.
  const tokens = collector.tokens({ start: left.span.end, end: right.span.start });
  const words = op.split(' ');
  const index = tokens.findIndex((_, i) => words.every((word, k) => tokens[i + k]?.image === word));
  const [first, last] = [tokens[index], tokens[index + words.length - 1]];
  if (!first || !last) return;
  const span = { start: first.startOffset, end: last.startOffset + last.image.length };
  for (const replacement of OPERATOR_ALTERNATIVES[op]) collector.replace('operator', span, replacement);
}

function dropCases({ cases, otherwise }: CasesExpr, collector: MutantCollector): void {
  cases.forEach(({ span }, index) => {
    const next = cases[index + 1] ?? otherwise;
    if (next === otherwise && cases.length === 1)
      collector.replace('dropped part', span, collector.textOf(otherwise.span));
    else if (next !== otherwise) collector.drop('dropped part', { start: span.start, end: next.span.start });
  });
}

/** Returns whether an expression may follow `if`, or be in `where (…)`. */
function isTruth(node: { readonly $type: string }): node is Expr {
  return ['binary', 'not', 'has', 'noun', 'call', 'would'].includes(node.$type);
}

/** Adds a mutant in which a condition is negated. */
export function negate(span: TextRange, collector: MutantCollector): void {
  const text = collector.textOf(span);
  collector.replace('negation', span, text.startsWith('not ') ? text.slice('not '.length) : `not (${text})`);
}
