/** Renders single conditions and effects of the rule text as sentences, for refusals. */
import type { Syntax } from '@quipu/language';
import { type RenderedNode, findPoint, type Scope } from './scope.ts';
import { renderClauses } from './render/noun-clauses.ts';
import { factionExceptions, resolveNoun } from './render/nouns.ts';
import { countableOf } from './render/selections.ts';
import { renderCondition } from './render/condition-operands.ts';
import { renderStatementInForm } from './statement-queries.ts';

type CountPrefix = '' | 'each ' | 'one ';

/** A form of a selection; see `HeadForm` of the compiler. */
export type SelectionFormName =
  | 'each'
  | 'one'
  | `${CountPrefix}${'free' | 'priced'}`
  | `${CountPrefix}${'' | 'free ' | 'priced '}other`;

/**
 * A part of the rule text by its span, and the form in which a reason states it: a requirement (`asks`, `kind`), a condition (`guard`) or its
 * negation (`contrary`), the absence of pieces (`none`, `available`, `moves`), or an effect (`deed`). See `IrClause` of the compiler.
 */
export interface ClauseQuery {
  readonly form:
    | 'asks'
    | 'kind'
    | 'guard'
    | 'contrary'
    | 'none'
    | 'available'
    | 'moves'
    | 'deed'
    | 'deed other'
    | SelectionFormName;
  readonly span: Syntax.Span;
}

type QueryContext = Pick<Scope, 'grammar' | 'lexicon' | 'isLiteral'>;

/** A rendered node by the span with which queries refer to it. */
export interface IndexEntry {
  readonly span: Syntax.Span;
  readonly node: RenderedNode;
}

/** The index entries of a rendered node. Each object of a statement also counts as a separate statement. */
export function indexEntriesOf(node: RenderedNode): readonly IndexEntry[] {
  switch (node.kind) {
    case 'clause':
      return [{ span: node.span, node }];
    case 'noun':
      return [{ span: node.noun.span, node }];
    case 'condition':
      return [{ span: node.expr.span, node }];
    case 'statement':
      return [{ span: node.stmt.span, node }, ...objectEntries(node), ...modeEntries(node)];
  }
}

type StatementNode = Extract<RenderedNode, { kind: 'statement' }>;

function objectEntries(node: StatementNode): readonly IndexEntry[] {
  const { stmt } = node;
  if (stmt.$type !== 'place' && stmt.$type !== 'remove') return [];
  return stmt.objects.map((object) => ({
    span: object.span,
    node: { ...node, stmt: { ...stmt, objects: [object] } },
  }));
}

function modeEntries({ stmt, scope }: StatementNode): readonly IndexEntry[] {
  if (stmt.$type !== 'either') return [];
  return stmt.modes.flatMap(({ guard, span }): readonly IndexEntry[] =>
    guard ? [{ span, node: { kind: 'condition', expr: guard, scope } }] : [],
  );
}

/** Renders a node in a form; undefined if the form does not apply to the node. */
export function renderInForm(
  { form }: ClauseQuery,
  node: RenderedNode,
  { grammar, lexicon, isLiteral }: QueryContext,
): string | undefined {
  const scope: Scope = { ...node.scope, isLiteral, onNode: undefined };
  switch (node.kind) {
    case 'condition':
      return renderConditionInForm(form, node.expr, scope);
    case 'clause': {
      if (form !== 'asks') return undefined;
      const { clause, nounKind } = node;
      const [clauseText] = renderClauses([clause], nounKind, scope);
      if (clauseText === undefined) return undefined;
      const heads = [{ term: lexicon.term(`word:${nounKind}`), states: [] }];
      const nounPhrase = { kind: nounKind, heads, available: false, clauses: [clauseText] };
      return grammar.phrases.restrictedTo(grammar.nounPhrase(nounPhrase, { kind: 'some' }));
    }
    case 'noun':
      return form === 'asks' || form === 'kind' ? renderNounInForm(form, node.noun, scope) : undefined;
    case 'statement':
      return renderStatementInForm(form, node.stmt, scope);
  }
}

function renderConditionInForm(
  form: ClauseQuery['form'],
  expr: Syntax.Expr,
  scope: Scope,
): string | undefined {
  const { phrases } = scope.grammar;
  if (form === 'contrary') {
    const { operands, conjunction } = renderCondition(expr, scope, true);
    return phrases.joinConditions(operands, conjunction);
  }
  if (form !== 'guard' || (scope.isLiteral && isNameless(expr, scope))) return undefined;
  return phrases.onlyWhere(renderCondition(expr, scope));
}

/** Whether a condition is an unnamed yes/no point, which would render as "never". */
function isNameless(expr: Syntax.Expr, scope: Scope): boolean {
  if (expr.$type !== 'noun') return false;
  const meaning = resolveNoun(expr, scope);
  return meaning.kind === 'point' && scope.lexicon.find(meaning.point.key) === undefined;
}

function renderNounInForm(form: 'asks' | 'kind', noun: Syntax.NounExpr, scope: Scope): string | undefined {
  const { grammar } = scope;
  const { phrases } = grammar;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'faction') return phrases.restrictedTo(grammar.faction(meaning.faction, 'subject'));
  if (meaning.kind === 'place') return phrases.restrictedTo(grammar.place(meaning.place, 'alone'));
  const fullPhrase = countableOf(meaning, scope);
  if (fullPhrase === undefined) return undefined;
  if (form === 'asks') return phrases.restrictedTo(grammar.nounPhrase(fullPhrase, { kind: 'some' }));
  // The spaces are restricted by the effect, not by the noun.
  if (fullPhrase.heads.every(({ term }) => term.key.startsWith('word:'))) return undefined;
  const points = noun.words.flatMap(({ name }) => findPoint(name, scope) ?? []);
  const clauses = points.flatMap((point) => factionExceptions(point, scope));
  return phrases.restrictedTo(grammar.nounPhrase({ ...fullPhrase, clauses }, { kind: 'some' }));
}
