/** Renders single conditions and effects of the rule text as sentences, for refusals. */
import type { Syntax } from '@quipu/language';
import { type RenderedNode, findPoint, type Scope } from './scope.ts';
import { renderClauses } from './render/noun-clauses.ts';
import { factionExceptions, resolveNoun } from './render/noun-meanings.ts';
import { countableOf } from './render/selections.ts';
import { renderCondition } from './render/condition-operands.ts';
import { renderStatementInForm } from './statement-queries.ts';

type CountPrefix = '' | 'each ' | 'one ';

/**
 * Words for a form of a selection. `each`: the effect follows for each space; `one`: for a single space; `free`: without the price;
 * `priced`: with the price in force; `other`: from the spaces that effects in force allow.
 */
export type SelectionFormName =
  | 'each'
  | 'one'
  | `${CountPrefix}${'free' | 'priced'}`
  | `${CountPrefix}${'' | 'free ' | 'priced '}other`;

/** A part of the rule text by its span, and the form in which a refusal states it; see `IrClause` of the compiler. */
export interface RulePartQuery {
  readonly form:
    /** `only spaces without Terror` */
    | 'requirement'
    /** The nouns of a requirement without their clauses: `only Cities`. */
    | 'pieceKind'
    /** `only where there is Support there` */
    | 'guard'
    /** A negated condition. */
    | 'negation'
    /** `there is no Terror there` */
    | 'absence'
    /** `there are no Available Bases` */
    | 'available'
    /** `no Guerrillas could move` */
    | 'movable'
    /** `remove 1 Terror there` */
    | 'effect'
    /** An effect without the pieces that an effect in force changes. */
    | 'effect other'
    | SelectionFormName;
  readonly span: Syntax.Span;
}

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

type ClauseNode = Extract<RenderedNode, { kind: 'clause' }>;
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
  { form }: RulePartQuery,
  node: RenderedNode,
  { isLiteral }: Pick<Scope, 'isLiteral'>,
): string | undefined {
  const scope: Scope = { ...node.scope, isLiteral, onNode: undefined };
  switch (node.kind) {
    case 'condition':
      return renderConditionInForm(form, node.expr, scope);
    case 'clause':
      return form === 'requirement' ? renderRequirement(node, scope) : undefined;
    case 'noun':
      return form === 'requirement' || form === 'pieceKind'
        ? renderNounInForm(form, node.noun, scope)
        : undefined;
    case 'statement':
      return renderStatementInForm(form, node.stmt, scope);
  }
}

/** The requirement of a clause, independent of its noun: `only spaces without Terror`. */
function renderRequirement({ clause, nounKind }: ClauseNode, scope: Scope): string | undefined {
  const { grammar, lexicon } = scope;
  const [renderClause] = renderClauses([clause], nounKind, scope);
  if (renderClause === undefined) return undefined;
  const heads = [{ term: lexicon.term(`word:${nounKind}`), states: [] }];
  const nounPhrase = { kind: nounKind, heads, isAvailable: false, clauses: [renderClause] };
  return grammar.phrases.onlyAllowed(grammar.nounPhrase(nounPhrase, { kind: 'some' }));
}

function renderConditionInForm(
  form: RulePartQuery['form'],
  expr: Syntax.Expr,
  scope: Scope,
): string | undefined {
  const { phrases } = scope.grammar;
  if (form === 'negation') {
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

function renderNounInForm(
  form: 'requirement' | 'pieceKind',
  noun: Syntax.NounExpr,
  scope: Scope,
): string | undefined {
  const { grammar } = scope;
  const { phrases } = grammar;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'faction') return phrases.onlyAllowed(grammar.faction(meaning.faction, 'subject'));
  if (meaning.kind === 'place') return phrases.onlyAllowed(grammar.place(meaning.place, 'alone'));
  const fullPhrase = countableOf(meaning, scope);
  if (fullPhrase === undefined) return undefined;
  if (form === 'requirement') return phrases.onlyAllowed(grammar.nounPhrase(fullPhrase, { kind: 'some' }));
  // The spaces are restricted by the effect, not by the noun.
  if (fullPhrase.heads.every(({ term }) => term.key.startsWith('word:'))) return undefined;
  const points = noun.words.flatMap(({ name }) => findPoint(name, scope) ?? []);
  const clauses = points.flatMap((point) => factionExceptions(point, scope));
  return phrases.onlyAllowed(grammar.nounPhrase({ ...fullPhrase, clauses }, { kind: 'some' }));
}
