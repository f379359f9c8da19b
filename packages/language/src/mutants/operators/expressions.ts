/** Mutants of expressions: replaced operators, negated conditions, removed cases. */
import type { BinaryExpr, CasesExpr, Expr } from '../../syntax/tree.ts';
import type { Site, Stretch } from '../site.ts';
import { isNode, type TreePart } from '../../syntax/walk.ts';

type Op = BinaryExpr['op'];

const TURNED: Readonly<Record<Op, readonly Op[]>> = {
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

const CONDITIONS: ReadonlySet<string> = new Set(['condition', 'guard', 'where']);

export function expressionMutants({ key, node }: TreePart, site: Site): void {
  if (!isNode(node)) return;
  if (node.$type === 'binary') {
    turnOperator(node, site);
    // Removes either operand.
    if (node.op === 'and' || node.op === 'or') {
      site.drop('dropped condition', { start: node.left.span.start, end: node.right.span.start });
      site.drop('dropped condition', { start: node.left.span.end, end: node.right.span.end });
    }
  }
  if (node.$type === 'cases') dropCases(node, site);
  // In a statement, `where` is a place.
  const place = key === 'where' && node.$type === 'noun';
  if (CONDITIONS.has(key) && isTruth(node) && !place) negate(node.span, site);
}

function turnOperator({ op, left, right }: BinaryExpr, site: Site): void {
  const between = site.tokens({ start: left.span.end, end: right.span.start });
  const words = op.split(' ');
  const at = between.findIndex((_, i) => words.every((word, k) => between[i + k]?.image === word));
  const [first, last] = [between[at], between[at + words.length - 1]];
  if (!first || !last) return;
  const span = { start: first.startOffset, end: last.startOffset + last.image.length };
  for (const other of TURNED[op]) site.put('operator', span, other);
}

function dropCases({ cases, otherwise }: CasesExpr, site: Site): void {
  cases.forEach(({ span }, index) => {
    const next = cases[index + 1] ?? otherwise;
    if (next === otherwise && cases.length === 1) site.put('dropped part', span, site.words(otherwise.span));
    else if (next !== otherwise) site.drop('dropped part', { start: span.start, end: next.span.start });
  });
}

/** Returns whether an expression may follow `if`, or be in `where (…)`. */
function isTruth(node: { readonly $type: string }): node is Expr {
  return ['binary', 'not', 'has', 'noun', 'call', 'would'].includes(node.$type);
}

export function negate(span: Stretch, site: Site): void {
  const text = site.words(span);
  site.put('negation', span, text.startsWith('not ') ? text.slice('not '.length) : `not (${text})`);
}
