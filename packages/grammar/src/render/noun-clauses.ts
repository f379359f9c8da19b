/** Renders the clauses of a noun: places, conditions, superlatives. */
import type { Syntax } from '@quipu/language';
import type { ClauseRenderer, Agreement, NounPhrase, PlacePhrase } from '../locale-grammar.ts';
import type { Term } from '../lexicon.ts';
import { spaceConditionScope, renderInside, type Local, type Scope, withLocal } from '../scope.ts';
import { conjunctsOf, inReadingOrder } from './reading-order.ts';
import { renderValue, THAT_FACTION } from './values.ts';
import { resolvePlace, resolveNoun } from './noun-meanings.ts';
import { conditionForms } from './condition-forms.ts';
import { isOpenEnded } from './condition-operands.ts';

type ClauseOf<Type extends Syntax.Clause['$type']> = Extract<Syntax.Clause, { $type: Type }>;

/** The quantity that a superlative compares. */
interface Measure {
  readonly name: string;
  /** Whether it is a number printed in the space, such as Population. */
  readonly isAttribute: boolean;
}

interface ClauseContext {
  readonly nounKind: NounPhrase['kind'];
  /** The kind of the preceding clause. */
  readonly previousKind: Syntax.Clause['$type'] | undefined;
  /** Whether an exception, `other than the Rebels`, precedes the clauses. */
  readonly hasException: boolean;
  readonly scope: Scope;
  /** The scope of conditions in the clause. */
  readonly conditionScope: Scope;
}

/** The texts that a clause adds after a noun; none if the clause names the owner or is an exception. */
const clauseRenderers: {
  readonly [Type in Syntax.Clause['$type']]: (
    clause: ClauseOf<Type>,
    context: ClauseContext,
  ) => readonly ClauseRenderer[];
} = {
  of: (_, { nounKind, previousKind, scope }) => {
    const isLast = previousKind !== undefined;
    const { phrases } = scope.grammar;
    if (nounKind === 'factions') return [() => phrases.ofAnotherPlayer()];
    // Spaces belong to a set that the text has named.
    if (nounKind !== 'spaces') return [];
    return [(agreement) => (isLast ? phrases.fromSelected(agreement) : phrases.selectedBefore(agreement))];
  },
  in: ({ location }, { scope }) => placeClause(resolvePlace(location, scope), scope),
  there: (_, { scope }) => placeClause(scope.currentSpace, scope),
  with: ({ conditions }, { previousKind, scope, conditionScope }) => {
    const { phrases } = scope.grammar;
    const text = phrases.with(conditions.map((condition) => conditionForms(condition, conditionScope).with));
    return [() => (previousKind === 'without' ? phrases.andClause(text) : text)];
  },
  without: ({ conditions }, { previousKind, scope, conditionScope }) => {
    const { phrases } = scope.grammar;
    const text = phrases.without(
      conditions.map((condition) => conditionForms(condition, conditionScope).without),
    );
    return [() => (previousKind === 'with' ? phrases.andClause(text) : text)];
  },
  not: () => [],
  adjacent: ({ to: neighbor }, { scope }) => {
    const { grammar } = scope;
    const place = resolvePlace(neighbor, scope);
    // The enclosing noun has named the space.
    if (place.kind === 'element' && place.isImplied)
      return [(agreement) => grammar.phrases.adjacentToIt(agreement)];
    const namedPlace = resolvePlace(neighbor, withExplicitSpace(scope));
    return [(agreement) => grammar.phrases.adjacentToPlace(grammar.place(namedPlace, 'beside'), agreement)];
  },
  near: ({ to: center }, { nounKind, scope }) => {
    const { grammar } = scope;
    const { phrases } = grammar;
    const place = resolvePlace(center, scope);
    const inPlace = grammar.place(place, 'in');
    if (nounKind !== 'spaces') return [() => phrases.inOrNear(inPlace)];
    if (place.kind === 'named') return [() => phrases.amongNear(grammar.place(place, 'alone'))];
    return [(agreement) => phrases.inOrAdjacent(inPlace, grammar.place(place, 'beside'), agreement)];
  },
  connected: ({ to, through, within }, { scope }) => {
    const { grammar } = scope;
    const namedScope = withExplicitSpace(scope);
    const end = grammar.place(resolvePlace(to, namedScope), 'beside');
    const place = resolvePlace(through, namedScope);
    const path =
      place.kind === 'described'
        ? grammar.nounPhrase(place.nounPhrase, { kind: 'with' })
        : grammar.place(place, 'alone');
    return [(agreement) => grammar.phrases.connectedThrough(end, path, agreement, within?.value)];
  },
  bordering: ({ region }, { scope: { grammar, lexicon } }) => [
    () => grammar.phrases.bordering(lexicon.term(`region:${region.name}`)),
  ],
  most: ({ value }, context) => [renderSuperlative(value, true, context)],
  fewest: ({ value }, context) => [renderSuperlative(value, false, context)],
  where: ({ name, condition }, { previousKind, scope, conditionScope }) =>
    name ? [namedConditionClause(name, scope)] : renderWhere(condition, previousKind, conditionScope),
};

function renderClause(clause: Syntax.Clause, context: ClauseContext): readonly ClauseRenderer[] {
  const render = clauseRenderers[clause.$type] as (
    clause: Syntax.Clause,
    context: ClauseContext,
  ) => readonly ClauseRenderer[];
  return render(clause, context);
}

function placeClause(place: PlacePhrase, scope: Scope): readonly ClauseRenderer[] {
  const placeText = renderInside(place, scope);
  return placeText === '' ? [] : [() => placeText];
}

/** `with the most Bases`, `where this is greatest: …` */
function renderSuperlative(
  measure: Syntax.Expr,
  isMaximum: boolean,
  { nounKind, hasException, conditionScope: scope }: ClauseContext,
): ClauseRenderer {
  const { phrases } = scope.grammar;
  if (nounKind === 'factions') {
    const text = renderFactionMeasure(measure, scope, {
      things: (name) => (isMaximum ? phrases.withMost(name) : phrases.withFewest(name)),
      named: (term) => phrases.withExtreme(term, isMaximum),
      value: (valueText) => phrases.forWhichExtreme(valueText, isMaximum),
    });
    return ({ isPlural }) => (hasException ? phrases.theOne(text, isPlural) : text);
  }
  const { name } = measureName(measure, scope) ?? {};
  if (name !== undefined) return () => (isMaximum ? phrases.withMost(name) : phrases.withFewest(name));
  const changeText = renderChangeSuperlative(measure, isMaximum, scope);
  if (changeText !== undefined) return () => changeText;
  const valueText = renderValue(measure, scope);
  return () => (isMaximum ? phrases.whereGreatest(valueText) : phrases.whereSmallest(valueText));
}

/** Phrases for a number that each Faction has: a number of things, a value with a name, or any other. */
interface FactionMeasurePhrases {
  readonly things: (name: string) => string;
  readonly named: (term: Term) => string;
  readonly value: (text: string) => string;
}

/** Renders a comparison of Factions by a number that each of them has. */
export function renderFactionMeasure(
  measure: Syntax.Expr,
  scope: Scope,
  phrases: FactionMeasurePhrases,
): string {
  const { grammar, lexicon, volume } = scope;
  const meaning = measure.$type === 'noun' ? resolveNoun(measure, scope) : undefined;
  switch (meaning?.kind) {
    case 'countable':
      return phrases.things(grammar.nounPhrase(meaning.nounPhrase, { kind: 'with' }));
    case 'track':
      if (meaning.faction) break;
      return meaning.isSecret
        ? phrases.named(meaning.term)
        : phrases.things(grammar.phrases.amountOfTrack(meaning.term, undefined));
    case 'margin':
      if (!meaning.faction) return phrases.named(meaning.term);
      break;
    case 'define': {
      const term = lexicon.find(`define:${meaning.name}`);
      const isOfFactions = volume.definitionTraits(meaning.name)?.isOfFactions === true;
      if (term && isOfFactions && !meaning.faction) return phrases.named(term);
      break;
    }
    default:
  }
  return phrases.value(renderValue(measure, withFaction(scope)));
}

/** The scope of a number in which `faction` is each Faction of a set. */
const withFaction = (scope: Scope): Scope =>
  withLocal(scope, 'faction', { kind: 'faction', faction: THAT_FACTION });

/**
 * The scope in which the space of the noun is named explicitly, because `adjacent to a space adjacent to it` would be
 * ambiguous.
 */
function withExplicitSpace(scope: Scope): Scope {
  const locals = [...scope.locals].map(([name, local]): [string, Local] =>
    local.kind === 'place' && local.place.kind === 'element'
      ? [name, { kind: 'place', place: { kind: 'element' } }]
      : [name, local],
  );
  return { ...scope, locals: new Map(locals) };
}

/** Renders a `where` clause; a condition that only compares Factions is rendered with "if". */
function renderWhere(
  condition: Syntax.Expr,
  previousKind: Syntax.Clause['$type'] | undefined,
  scope: Scope,
): readonly ClauseRenderer[] {
  const { phrases } = scope.grammar;
  const reordered =
    renderPredicatesFirst(condition, previousKind, scope) ?? renderFactionConditionLast(condition, scope);
  if (reordered) return [reordered];
  const renderedCondition = scope.render.condition(condition, scope);
  const text = conjunctsOf(condition).every((expr) => comparesFactions(expr, scope))
    ? phrases.if(renderedCondition)
    : phrases.where(renderedCondition);
  // `and that`: without the conjunction the relative clause would attach to the preceding noun.
  const renderRelativeClause =
    previousKind === undefined ? undefined : relativeClauseRenderer(condition, scope);
  return [
    (agreement) =>
      (agreement.isPlural ? pluralDefinitionText(condition, scope) : undefined) ??
      (renderRelativeClause ? phrases.andClause(renderRelativeClause(agreement)) : text),
  ];
}

/**
 * Puts predicates of the spaces first and other conditions last: `that are Cities and where there are Bases`.
 * Undefined unless both occur.
 */
function renderPredicatesFirst(
  condition: Syntax.Expr,
  previousKind: Syntax.Clause['$type'] | undefined,
  scope: Scope,
): ClauseRenderer | undefined {
  if (!isLogical(condition)) return undefined;
  const { op } = condition;
  const { phrases } = scope.grammar;
  const { predicate, otherCondition, isNested } = splitPredicates(condition, scope) ?? {};
  const renderRelativeClause =
    predicate && otherCondition ? relativeClauseRenderer(predicate, scope) : undefined;
  if (!renderRelativeClause || !otherCondition) return undefined;
  const renderNestedClause = isNested ? renderPredicatesFirst(otherCondition, undefined, scope) : undefined;
  const renderWhereClause =
    renderNestedClause ??
    (() => phrases.whereAfterRelativeClause(scope.render.condition(otherCondition, scope)));
  return (agreement) =>
    phrases.joinConditions(
      [
        previousKind === undefined
          ? renderRelativeClause(agreement)
          : phrases.andClause(renderRelativeClause(agreement)),
        renderWhereClause(agreement),
      ],
      op,
    );
}

type LogicalExpr = Extract<Syntax.Expr, { $type: 'binary' }> & { readonly op: 'and' | 'or' };

const isLogical = (expr: Syntax.Expr): expr is LogicalExpr =>
  expr.$type === 'binary' && (expr.op === 'and' || expr.op === 'or');

interface SplitCondition {
  readonly predicate: Syntax.Expr | undefined;
  readonly otherCondition: Syntax.Expr | undefined;
  /** Whether `otherCondition` is a nested operand with the opposite operator. */
  readonly isNested: boolean;
}

/**
 * Splits the operands of a condition into predicates of the spaces and other conditions. Undefined if nested operands of the other operator
 * would lose their parentheses: only a single `and` at the end needs none.
 */
function splitPredicates(condition: LogicalExpr, scope: Scope): SplitCondition | undefined {
  const { op, span } = condition;
  const unreportedScope: Scope = { ...scope, onNode: undefined };
  const operands = operandsOf(condition, op);
  const nestedOperands = operands.filter(isLogical);
  if (nestedOperands.length > 1 || (op === 'and' && nestedOperands.length > 0)) return undefined;
  const isPredicate = (operand: Syntax.Expr): boolean =>
    !isOpenEnded(operand, op) && relativeClauseRenderer(operand, unreportedScope) !== undefined;
  const otherConditions = operands.filter((operand) => !isPredicate(operand));
  const isNested = nestedOperands.length > 0;
  if (isNested && (otherConditions.length > 1 || otherConditions[0] !== nestedOperands[0])) return undefined;
  return {
    predicate: joinWithOperator(op, operands.filter(isPredicate), span),
    otherCondition: joinWithOperator(op, otherConditions, span),
    isNested,
  };
}

const joinWithOperator = (
  op: 'and' | 'or',
  operands: readonly Syntax.Expr[],
  span: Syntax.Span,
): Syntax.Expr | undefined =>
  operands.length === 0
    ? undefined
    : operands.reduce((left, right) => ({ $type: 'binary', op, left, right, span }));

/**
 * Renders "or" with a condition on Factions as "if": `where there is no Base if the executing Faction is the
 * Government`.
 */
function renderFactionConditionLast(condition: Syntax.Expr, scope: Scope): ClauseRenderer | undefined {
  if (condition.$type !== 'binary' || condition.op !== 'or') return undefined;
  const { left, right } = condition;
  const unreportedScope: Scope = { ...scope, onNode: undefined };
  if (!comparesFactions(left, unreportedScope) || comparesFactions(right, unreportedScope)) return undefined;
  const { phrases } = scope.grammar;
  const whereClause = phrases.where(scope.render.condition(right, scope));
  const negatedCondition: Syntax.Expr = { $type: 'not', expr: left, span: left.span };
  return () => `${whereClause} ${phrases.if(scope.render.condition(negatedCondition, scope))}`;
}

/** Whether a condition compares Factions only: `Govt is player`, `own is executing`. */
function comparesFactions(expr: Syntax.Expr, scope: Scope): boolean {
  if (expr.$type === 'not') return comparesFactions(expr.expr, scope);
  if (expr.$type !== 'binary' || (expr.op !== 'is' && expr.op !== 'is not')) return false;
  return expr.left.$type === 'noun' && resolveNoun(expr.left, scope).kind === 'faction';
}

/** A superlative by the change of one value or of a difference of two values; undefined for other calls. */
function renderChangeSuperlative(measure: Syntax.Expr, isMaximum: boolean, scope: Scope): string | undefined {
  if (measure.$type !== 'call') return undefined;
  const [operand] = measure.args;
  const isGain = measure.name.name === 'gained';
  if (!operand || (!isGain && measure.name.name !== 'changed')) return undefined;
  const { phrases } = scope.grammar;
  if (operand.$type === 'binary' && operand.op === '-') {
    const [leftText, rightText] = [renderValue(operand.left, scope), renderValue(operand.right, scope)];
    return isGain
      ? phrases.whereGapGrows(leftText, rightText, isMaximum)
      : phrases.whereGapChanges(leftText, rightText, isMaximum);
  }
  return isGain ? undefined : phrases.whereChanges(renderValue(operand, scope), isMaximum);
}

/** The lexicon's plural form of a definition; undefined if the lexicon has none. */
function pluralDefinitionText(condition: Syntax.Expr, scope: Scope): string | undefined {
  if (condition.$type !== 'noun') return undefined;
  const meaning = resolveNoun(condition, scope);
  return meaning.kind === 'define' ? scope.lexicon.find(`define:${meaning.name}`)?.that : undefined;
}

/** The plural form of a definition without its relative pronoun, as one of several predicates. */
function pluralPredicate(condition: Syntax.Expr, scope: Scope): string | undefined {
  const pronoun = scope.grammar.phrases.relativeClause([''], 'or');
  const text = pluralDefinitionText(condition, scope);
  return text?.startsWith(pronoun) ? text.slice(pronoun.length) : undefined;
}

/** A relative clause, `that is a City or has a Base`; undefined if a part has a subject other than the space. */
function relativeClauseRenderer(condition: Syntax.Expr, scope: Scope): ClauseRenderer | undefined {
  const { grammar, conditionSpace, render } = scope;
  const { phrases } = grammar;
  if (conditionSpace?.kind !== 'element') return undefined;
  const subject = `${grammar.place(conditionSpace, 'alone')} `;
  const operator = isLogical(condition) ? condition.op : undefined;
  const operands = operator ? operandsOf(condition, operator) : [condition];
  if (operator && operands.some((operand) => isOpenEnded(operand, operator))) return undefined;
  const operandTexts = operands.map((operand) => render.boolean(operand, scope));
  if (!operandTexts.every((text) => text.startsWith(subject))) return undefined;
  const unreportedPluralScope: Scope = { ...scope, onNode: undefined, isPlural: true };
  const predicatesFor = (isPlural: boolean): readonly string[] =>
    isPlural
      ? operands.map(
          (operand) =>
            pluralPredicate(operand, scope) ??
            render.boolean(operand, unreportedPluralScope).slice(subject.length),
        )
      : operandTexts.map((text) => text.slice(subject.length));
  return (agreement) =>
    (agreement.isPlural ? pluralDefinitionText(condition, scope) : undefined) ??
    phrases.relativeClause(
      predicatesFor(agreement.isPlural).map((text) => phrases.inflectPredicate(text, agreement)),
      operator ?? 'or',
    );
}

function operandsOf(condition: Syntax.Expr, op: 'and' | 'or'): readonly Syntax.Expr[] {
  return condition.$type === 'binary' && condition.op === op
    ? [...operandsOf(condition.left, op), ...operandsOf(condition.right, op)]
    : [condition];
}

function renderExceptions(clauses: readonly Syntax.Clause[], scope: Scope): readonly ClauseRenderer[] {
  const { grammar } = scope;
  const { phrases } = grammar;
  const nouns = clauses.flatMap((clause) => (clause.$type === 'not' ? [clause.not] : []));
  const states = nouns.flatMap((noun) => statesOfStateNoun(noun, scope));
  const otherNouns = nouns.filter((noun) => statesOfStateNoun(noun, scope).length === 0);
  const factionNames = otherNouns.flatMap((noun) => excludedFactionName(noun, scope) ?? []);
  const exceptionTexts = otherNouns
    .filter((noun) => excludedFactionName(noun, scope) === undefined)
    .map((noun) => exceptionText(noun, scope));
  return [
    ...(factionNames.length === 0 ? [] : [() => phrases.ofOtherFaction(grammar.list(factionNames, 'or'))]),
    ...(states.length === 0 ? [] : [(agreement: Agreement) => phrases.notInState(states, agreement)]),
    ...(exceptionTexts.length === 0
      ? []
      : [(agreement: Agreement) => phrases.otherThan(grammar.list(exceptionTexts, 'or'), agreement)]),
  ];
}

/** The name of a thing or attribute that a superlative counts; undefined for other values. */
export function measureName(measure: Syntax.Expr, scope: Scope): Measure | undefined {
  const meaning = measure.$type === 'noun' ? resolveNoun(measure, scope) : undefined;
  if (meaning?.kind === 'countable')
    return { name: scope.grammar.nounPhrase(meaning.nounPhrase, { kind: 'with' }), isAttribute: false };
  return meaning?.kind === 'attribute'
    ? { name: scope.grammar.phrases.markedName(meaning.term), isAttribute: true }
    : undefined;
}

/** The Faction whose pieces are excluded without further restriction, if any. */
function excludedFactionName(noun: Syntax.NounExpr, scope: Scope): string | undefined {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind !== 'countable') return undefined;
  const [head, ...otherHeads] = meaning.nounPhrase.heads;
  if (head?.owner?.kind !== 'named' || otherHeads.length > 0 || meaning.nounPhrase.clauses.length > 0)
    return undefined;
  return head.term.key === 'word:pieces' && head.states.length === 0
    ? scope.grammar.faction({ kind: 'named', terms: head.owner.terms }, 'subject')
    : undefined;
}

/** The states of a noun that consists of states only. */
function statesOfStateNoun(noun: Syntax.NounExpr, scope: Scope): readonly Term[] {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind !== 'countable') return [];
  return meaning.nounPhrase.heads.flatMap((head) =>
    head.term.key === 'word:pieces' && !head.owner ? head.states : [],
  );
}

function exceptionText(noun: Syntax.NounExpr, scope: Scope): string {
  const { grammar } = scope;
  const meaning = resolveNoun(noun, scope);
  switch (meaning.kind) {
    case 'countable':
      return grammar.nounPhrase(meaning.nounPhrase, { kind: 'some' });
    case 'faction':
      return grammar.faction(meaning.faction, 'subject');
    case 'place':
      return grammar.place(meaning.place, 'alone');
    case 'operation':
      return grammar.phrases.nameWithArticle(meaning.term);
    default:
      return renderValue(noun, scope);
  }
}

/** Renders the clauses of a thing, in the order in which they follow its name. */
export function renderClauses(
  clauses: readonly Syntax.Clause[],
  nounKind: NounPhrase['kind'],
  scope: Scope,
): readonly ClauseRenderer[] {
  if (scope.onNode) for (const clause of clauses) reportClause(clause, nounKind, scope, scope.onNode);
  const conditionScope = nounKind === 'spaces' ? spaceConditionScope(scope, 'space', true) : scope;
  // A single relative clause: after another clause it would attach to that clause's noun.
  const [firstClause, ...otherClauses] = clauses.filter(({ $type }) => $type !== 'not');
  const isOnlyCondition =
    firstClause?.$type === 'where' && firstClause.name === undefined && otherClauses.length === 0;
  const renderRelativeClause = isOnlyCondition
    ? relativeClauseRenderer(firstClause.condition, conditionScope)
    : undefined;
  if (renderRelativeClause === undefined) {
    const ordered = inReadingOrder(clauses, conditionScope);
    const exceptions = renderExceptions(clauses, scope);
    const hasException = exceptions.length > 0;
    return [
      ...exceptions,
      ...ordered.flatMap((clause, index) => {
        if (typeof clause === 'function') return [clause];
        const previous = ordered[index - 1];
        const previousKind = typeof previous === 'function' ? 'where' : previous?.$type;
        return renderClause(clause, { nounKind, previousKind, hasException, scope, conditionScope });
      }),
    ];
  }
  const [exception] = renderExceptions(clauses, scope);
  return exception
    ? [
        (agreement) =>
          scope.grammar.phrases.withException(renderRelativeClause(agreement), exception(agreement)),
      ]
    : [renderRelativeClause];
}

/** Renders a condition by its rulebook name. */
const namedConditionClause = ({ value: name }: Syntax.Text, { lexicon }: Scope): ClauseRenderer => {
  const { one } = lexicon.term(`condition:${name}`);
  return () => one;
};

/** Reports a clause and each of its conditions to the listener, for lookup by span. */
function reportClause(
  clause: Syntax.Clause,
  nounKind: NounPhrase['kind'],
  scope: Scope,
  onNode: NonNullable<Scope['onNode']>,
): void {
  const unreportedScope: Scope = { ...scope, onNode: undefined };
  const report = ({ span }: Syntax.Node, clause: Syntax.Clause): void => {
    onNode({ kind: 'clause', span, clause, nounKind, scope: unreportedScope });
  };
  report(clause, clause);
  if (clause.$type === 'where' && clause.name)
    for (const expr of conjunctsOf(clause.condition))
      onNode({
        kind: 'condition',
        expr,
        scope: nounKind === 'spaces' ? spaceConditionScope(unreportedScope) : unreportedScope,
      });
  if (clause.$type === 'with' || clause.$type === 'without')
    for (const condition of clause.conditions) report(condition, { ...clause, conditions: [condition] });
}
