/** Renders single conditions and effects of the rule text as sentences, for refusals. */
import type { Syntax } from '@quipu/language';
import type { RenderedNode, Scope } from './scope.ts';
import { renderClauses } from './render/noun-clauses.ts';
import { resolveNoun } from './render/noun-meanings.ts';
import {
  factScope,
  optionScope,
  renderExcluded,
  renderFact,
  renderFailingClause,
  renderFailingCondition,
  renderSurpassed,
  renderWrongKind,
} from './render/facts.ts';
import { removalOf } from './render/payer.ts';
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
    /** That a space does not meet a clause: `Mira has Terror`. */
    | 'requirement'
    /** That a space is not of the kinds of a noun: `Mira is not a City`. */
    | 'wrongKind'
    /** That a space is of the kinds of a noun: `Mira has Support`. */
    | 'excluded'
    /** That a condition fails: `Mira has no Support`. */
    | 'guard'
    /** `there is Support there` */
    | 'condition'
    /** A negated condition. */
    | 'negation'
    /** `Mira has no Terror` */
    | 'absence'
    /** `there are no Available Bases` */
    | 'available'
    /** `no Guerrillas can move`, `no Guerrillas can leave Mira`, `no Guerrillas can move to Mira` */
    | 'movable'
    | 'leaving'
    | 'arriving'
    /** That no pieces are where a move starts: `no Guerrillas are in spaces adjacent to Mira`. */
    | 'noneNearby'
    /** That all pieces in the origin, or where a move starts, have already moved: `the Guerrillas in Mira have already moved`. */
    | 'moved'
    | 'nearbyMoved'
    /** That no pieces are in the space that an option names, or on the map: `Mira has no Guerrillas`. */
    | 'noneInOption'
    | 'noneOnMap'
    /** That an effect is possible in the space that an option names, or in any space: `no Guerrillas can be removed in Mira`. */
    | 'impossibleInOption'
    | 'nowhere'
    /** That no space meets the conditions of a selection: `there are no spaces with Terror`. */
    | 'noSuchSpace'
    /** That another space of a noun has more, or fewer: `Mira has fewer Guerrillas than another possible space`. */
    | 'superlative'
    /** The pieces that a statement names, as the only choice: `only Police can be chosen here`. */
    | 'pieces'
    /** That the counted pieces are too few for an amount above 0: `Mira has too few cubes`. */
    | 'tooFew'
    /** That a level is at its end: `Mira is already at Active Support`. */
    | 'levelReached'
    /** That a statement has no effect: `no Guerrillas in Mira can be removed`. */
    | 'impossible'
    /** `remove 1 Terror there` */
    | 'effect'
    /** An effect without the pieces that an effect in force changes. */
    | 'effect other'
    /** An effect after those of a condition or in each of several spaces: `then add 1 to Aid`. */
    | 'effect then'
    | SelectionFormName;
  readonly span: Syntax.Span;
  /** For a condition: only this conjunct of it, or of the definition that it names. */
  readonly conjunct?: number;
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
      return [
        { span: node.stmt.span, node },
        ...objectEntries(node),
        ...priceEntries(node),
        ...modeEntries(node),
      ];
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

/** A price is a payment, and of pieces or markers also their removal, for refusals. */
function priceEntries(node: StatementNode): readonly IndexEntry[] {
  const { stmt } = node;
  if (stmt.$type !== 'payOneOf') return [];
  return stmt.prices.flatMap((price) =>
    [price, removalOf(price)].flatMap((form) =>
      form ? [{ span: price.span, node: { ...node, stmt: form } }] : [],
    ),
  );
}

function modeEntries({ stmt, scope }: StatementNode): readonly IndexEntry[] {
  if (stmt.$type !== 'either') return [];
  return stmt.modes.flatMap(({ guard, span }): readonly IndexEntry[] =>
    guard ? [{ span, node: { kind: 'condition', expr: guard, scope } }] : [],
  );
}

/** Renders a node in a form; undefined if the form does not apply to the node. */
export function renderInForm(
  { form, conjunct }: RulePartQuery,
  node: RenderedNode,
  { isLiteral }: Pick<Scope, 'isLiteral'>,
): string | undefined {
  const scope: Scope = { ...node.scope, isLiteral, onNode: undefined };
  switch (node.kind) {
    case 'condition':
      return renderConditionInForm(form, node.expr, { scope, conjunct });
    case 'clause':
      return form === 'requirement' ? renderClauseRequirement(node, { scope, conjunct }) : undefined;
    case 'noun':
      return renderNounInForm(form, node.noun, scope);
    case 'statement':
      return renderStatementInForm(form, node.stmt, scope, conjunct);
  }
}

/** The scope of a part of the rule text, and the conjunct of it to render, if any. */
interface PartScope {
  readonly scope: Scope;
  readonly conjunct: number | undefined;
}

/** Clauses of pieces and Factions state what can be chosen. */
function renderClauseRequirement(
  { clause, nounKind }: ClauseNode,
  { scope, conjunct }: PartScope,
): string | undefined {
  if (nounKind === 'spaces') return renderFailingClause(clause, scope, conjunct);
  const { grammar, lexicon } = scope;
  const [renderClause] = renderClauses([clause], nounKind, scope);
  if (renderClause === undefined) return undefined;
  const heads = [{ term: lexicon.term(`word:${nounKind}`), states: [] }];
  const nounPhrase = { kind: nounKind, heads, isAvailable: false, clauses: [renderClause] };
  return grammar.phrases.onlyChoosable(grammar.nounPhrase(nounPhrase, { kind: 'with' }));
}

function renderConditionInForm(
  form: RulePartQuery['form'],
  expr: Syntax.Expr,
  { scope, conjunct }: PartScope,
): string | undefined {
  if (form === 'condition' || form === 'negation') return renderFact(expr, scope, form === 'negation');
  if (form !== 'guard' || (scope.isLiteral && isNameless(expr, scope))) return undefined;
  const isAboutOption = scope.conditionSpace?.kind === 'element';
  return renderFailingCondition(expr, isAboutOption ? optionScope(scope) : factScope(scope), conjunct);
}

/** Whether a condition is an unnamed yes/no point, which would render as "never". */
function isNameless(expr: Syntax.Expr, scope: Scope): boolean {
  if (expr.$type !== 'noun') return false;
  const meaning = resolveNoun(expr, scope);
  return meaning.kind === 'point' && scope.lexicon.find(meaning.point.key) === undefined;
}

function renderNounInForm(
  form: RulePartQuery['form'],
  noun: Syntax.NounExpr,
  scope: Scope,
): string | undefined {
  if (form === 'excluded') return renderExcluded(noun, scope);
  if (form === 'superlative') return renderSurpassed(noun, scope);
  if (form !== 'requirement' && form !== 'wrongKind') return undefined;
  const meaning = resolveNoun(noun, scope);
  return meaning.kind === 'faction'
    ? scope.grammar.phrases.onlyChoosable(scope.grammar.faction(meaning.faction, 'subject'))
    : renderWrongKind(noun, scope);
}
