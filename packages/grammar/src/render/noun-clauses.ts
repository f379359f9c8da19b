/** Renders the clauses of a noun: places, conditions, superlatives. */
import type { Syntax } from '@quipu/language';
import type { ClauseRenderer, Agreement, Determiner, NounPhrase } from '../locale-grammar.ts';
import type { Term } from '../lexicon.ts';
import { elementScope, renderInside, type Local, type Scope } from '../scope.ts';
import { conjunctsOf, inReadingOrder } from './reading-order.ts';
import { renderValue } from './values.ts';
import { resolvePlace, resolveNoun } from './nouns.ts';
import { ownerFormsOf } from './owners.ts';

/**
 * Renders the text that a clause adds after a noun; empty if the clause names the owner.
 * @param previousKind the kind of the preceding clause
 */
function renderClause(
  clause: Syntax.Clause,
  {
    nounKind,
    previousKind,
  }: { readonly nounKind: NounPhrase['kind']; readonly previousKind: Syntax.Clause['$type'] | undefined },
  scope: Scope,
): readonly ClauseRenderer[] {
  const { grammar } = scope;
  const { phrases } = grammar;
  const conditionScope = nounKind === 'spaces' ? elementScope(scope, 'space', true) : scope;
  switch (clause.$type) {
    case 'of':
      return nounKind === 'factions' ? [() => phrases.ofAnotherPlayer()] : [];
    case 'in': {
      const placeText = renderInside(resolvePlace(clause.location, scope), scope);
      return placeText === '' ? [] : [() => placeText];
    }
    case 'there': {
      const placeText = renderInside(scope.currentSpace, scope);
      return placeText === '' ? [] : [() => placeText];
    }
    case 'with': {
      const text = phrases.with(clause.conditions.map((item) => conditionForms(item, conditionScope).with));
      return [() => (previousKind === 'without' ? phrases.withAnd(text) : text)];
    }
    case 'without': {
      const text = phrases.without(
        clause.conditions.map((item) => conditionForms(item, conditionScope).without),
      );
      return [() => (previousKind === 'with' ? phrases.withAnd(text) : text)];
    }
    case 'not':
      return [];
    case 'adjacent': {
      const place = resolvePlace(clause.to, scope);
      // The enclosing noun has named the space.
      if (place.kind === 'element' && place.isImplied)
        return [(agreement) => phrases.adjacentToIt(agreement)];
      const namedPlace = resolvePlace(clause.to, withExplicitSpace(scope));
      return [(agreement) => phrases.adjacent(grammar.place(namedPlace, 'beside'), agreement)];
    }
    case 'near': {
      const place = resolvePlace(clause.to, scope);
      const inPlace = grammar.place(place, 'in');
      if (nounKind !== 'spaces') return [() => phrases.inOrNear(inPlace)];
      if (place.kind === 'named') return [() => phrases.amongNear(grammar.place(place, 'alone'))];
      return [(agreement) => phrases.inOrAdjacent(inPlace, grammar.place(place, 'beside'), agreement)];
    }
    case 'bordering':
      return [() => phrases.bordering(scope.lexicon.term(`region:${clause.region.name}`))];
    case 'most':
    case 'fewest': {
      const isMost = clause.$type === 'most';
      const thing = measureName(clause.value, conditionScope);
      if (thing !== undefined) return [() => (isMost ? phrases.withMost(thing) : phrases.withFewest(thing))];
      const changes = renderChangeSuperlative(clause.value, isMost, conditionScope);
      if (changes !== undefined) return [() => changes];
      const measured = renderValue(clause.value, conditionScope);
      return [() => (isMost ? phrases.whereGreatest(measured) : phrases.whereSmallest(measured))];
    }
    case 'where':
      return clause.name
        ? [conditionName(clause.name, scope)]
        : renderWhere(clause.condition, previousKind, conditionScope);
  }
}

/**
 * The scope in which the space of the noun is named explicitly: after `adjacent to a space adjacent to` a pronoun
 * would be unclear.
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
  const mixed = predicatesFirst(condition, previousKind, scope) ?? factionConditionLast(condition, scope);
  if (mixed) return [mixed];
  const parts = scope.render.condition(condition, scope);
  const text = conjunctsOf(condition).every((expr) => comparesFactions(expr, scope))
    ? phrases.if(parts)
    : phrases.where(parts);
  // `and that`: without the conjunction the relative clause would attach to the preceding noun.
  const relative = previousKind === undefined ? undefined : relativeClause(condition, scope);
  return [
    (agreement) =>
      (agreement.plural ? pluralDefinition(condition, scope) : undefined) ??
      (relative ? phrases.withAnd(relative(agreement)) : text),
  ];
}

/**
 * Puts predicates of the spaces first and other conditions last: `that are Cities and where there are Bases`.
 * Undefined unless both occur.
 */
function predicatesFirst(
  condition: Syntax.Expr,
  previousKind: Syntax.Clause['$type'] | undefined,
  scope: Scope,
): ClauseRenderer | undefined {
  if (condition.$type !== 'binary' || (condition.op !== 'and' && condition.op !== 'or')) return undefined;
  const { op, span } = condition;
  const { phrases } = scope.grammar;
  const silent: Scope = { ...scope, onNode: undefined };
  const parts = operandsOf(condition, op);
  // Nested parts of the other operator would lose their parentheses, except an `and` at the end.
  const nested = parts.filter((part) => part.$type === 'binary' && (part.op === 'and' || part.op === 'or'));
  if (nested.length > 1 || (op === 'and' && nested.length > 0)) return undefined;
  const join = (some: readonly Syntax.Expr[]): Syntax.Expr | undefined =>
    some.length === 0
      ? undefined
      : some.reduce((left, right) => ({ $type: 'binary', op, left, right, span }));
  const isPredicate = (part: Syntax.Expr): boolean => relativeClause(part, silent) !== undefined;
  const predicate = join(parts.filter(isPredicate));
  const conditions = parts.filter((part) => !isPredicate(part));
  if (nested.length > 0 && (conditions.length > 1 || conditions[0] !== nested[0])) return undefined;
  const rest = join(conditions);
  const relative = predicate && rest ? relativeClause(predicate, scope) : undefined;
  if (!relative || !rest) return undefined;
  const inner = nested.length > 0 ? predicatesFirst(rest, undefined, scope) : undefined;
  const whereClause = inner ?? (() => phrases.whereAfterRelativeClause(scope.render.condition(rest, scope)));
  return (agreement) =>
    phrases.joinConditions(
      [
        previousKind === undefined ? relative(agreement) : phrases.withAnd(relative(agreement)),
        whereClause(agreement),
      ],
      op,
    );
}

/**
 * Renders "or" with a condition on Factions as "if": `where there is no Base if the executing Faction is the
 * Government`.
 */
function factionConditionLast(condition: Syntax.Expr, scope: Scope): ClauseRenderer | undefined {
  if (condition.$type !== 'binary' || condition.op !== 'or') return undefined;
  const { left, right } = condition;
  const quiet: Scope = { ...scope, onNode: undefined };
  if (!comparesFactions(left, quiet) || comparesFactions(right, quiet)) return undefined;
  const { phrases } = scope.grammar;
  const whereClause = phrases.where(scope.render.condition(right, scope));
  const not: Syntax.Expr = { $type: 'not', expr: left, span: left.span };
  return () => `${whereClause} ${phrases.if(scope.render.condition(not, scope))}`;
}

/** Whether a condition compares Factions only: `Govt is player`, `own is executing`. */
function comparesFactions(expr: Syntax.Expr, scope: Scope): boolean {
  if (expr.$type === 'not') return comparesFactions(expr.expr, scope);
  if (expr.$type !== 'binary' || (expr.op !== 'is' && expr.op !== 'is not')) return false;
  return expr.left.$type === 'noun' && resolveNoun(expr.left, scope).kind === 'faction';
}

/** A superlative by the change of one value or of a difference of two values; undefined for other calls. */
function renderChangeSuperlative(measure: Syntax.Expr, isMost: boolean, scope: Scope): string | undefined {
  if (measure.$type !== 'call') return undefined;
  const [operand] = measure.args;
  const grows = measure.name.name === 'gained';
  if (!operand || (!grows && measure.name.name !== 'changed')) return undefined;
  const { phrases } = scope.grammar;
  if (operand.$type === 'binary' && operand.op === '-') {
    const [leftText, rightText] = [renderValue(operand.left, scope), renderValue(operand.right, scope)];
    return grows
      ? phrases.whereGapGrows(leftText, rightText, isMost)
      : phrases.whereGapChanges(leftText, rightText, isMost);
  }
  return grows ? undefined : phrases.whereChanges(renderValue(operand, scope), isMost);
}

/** The lexicon's plural form of a definition; undefined if the lexicon has none. */
function pluralDefinition(condition: Syntax.Expr, scope: Scope): string | undefined {
  if (condition.$type !== 'noun') return undefined;
  const meaning = resolveNoun(condition, scope);
  return meaning.kind === 'define' ? scope.lexicon.find(`define:${meaning.name}`)?.that : undefined;
}

/** The plural form of a definition without its relative pronoun, as one of several predicates. */
function pluralPredicate(condition: Syntax.Expr, scope: Scope): string | undefined {
  const pronoun = scope.grammar.phrases.relativeClause([''], 'or');
  const text = pluralDefinition(condition, scope);
  return text?.startsWith(pronoun) ? text.slice(pronoun.length) : undefined;
}

/** A relative clause, `that is a City or has a Base`; undefined if a part has a subject other than the space. */
function relativeClause(condition: Syntax.Expr, scope: Scope): ClauseRenderer | undefined {
  const { grammar, conditionSpace, render } = scope;
  const { phrases } = grammar;
  if (conditionSpace?.kind !== 'element') return undefined;
  const subject = `${grammar.place(conditionSpace, 'alone')} `;
  const op = condition.$type === 'binary' ? condition.op : undefined;
  const joined = op === 'and' || op === 'or' ? op : undefined;
  const parts = joined ? operandsOf(condition, joined) : [condition];
  const texts = parts.map((part) => render.boolean(part, scope));
  if (!texts.every((text) => text.startsWith(subject))) return undefined;
  const quiet: Scope = { ...scope, onNode: undefined, isPlural: true };
  const predicates = (plural: boolean): readonly string[] =>
    plural
      ? parts.map((part) => pluralPredicate(part, scope) ?? render.boolean(part, quiet).slice(subject.length))
      : texts.map((text) => text.slice(subject.length));
  return (agreement) =>
    (agreement.plural ? pluralDefinition(condition, scope) : undefined) ??
    phrases.relativeClause(
      predicates(agreement.plural).map((text) => phrases.predicate(text, agreement)),
      joined ?? 'or',
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
  const states = nouns.flatMap((noun) => statesOf(noun, scope));
  const otherNouns = nouns.filter((noun) => statesOf(noun, scope).length === 0);
  const factions = otherNouns.flatMap((noun) => factionOf(noun, scope) ?? []);
  const exceptedThings = otherNouns
    .filter((noun) => factionOf(noun, scope) === undefined)
    .map((noun) => exceptionText(noun, scope));
  return [
    ...(factions.length === 0 ? [] : [() => phrases.otherFaction(grammar.list(factions, 'or'))]),
    ...(states.length === 0 ? [] : [(agreement: Agreement) => phrases.notInState(states, agreement)]),
    ...(exceptedThings.length === 0
      ? []
      : [(agreement: Agreement) => phrases.otherThan(grammar.list(exceptedThings, 'or'), agreement)]),
  ];
}

/** The name of a thing or attribute that a superlative counts; undefined for other values. */
function measureName(measured: Syntax.Expr, scope: Scope): string | undefined {
  const meaning = measured.$type === 'noun' ? resolveNoun(measured, scope) : undefined;
  if (meaning?.kind === 'thing') return scope.grammar.nounPhrase(meaning.thing, { kind: 'with' });
  return meaning?.kind === 'attribute' ? scope.grammar.phrases.markedName(meaning.term) : undefined;
}

/** The Faction whose pieces are excluded without further restriction, if any. */
function factionOf(noun: Syntax.NounExpr, scope: Scope): string | undefined {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind !== 'thing') return undefined;
  const [head, ...rest] = meaning.thing.heads;
  if (head?.owner?.kind !== 'named' || rest.length > 0 || meaning.thing.clauses.length > 0) return undefined;
  return head.term.key === 'word:pieces' && head.states.length === 0
    ? scope.grammar.faction({ kind: 'named', terms: head.owner.terms }, 'subject')
    : undefined;
}

/** The states of a noun that consists of states only. */
function statesOf(noun: Syntax.NounExpr, scope: Scope): readonly Term[] {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind !== 'thing') return [];
  return meaning.thing.heads.flatMap((head) =>
    head.term.key === 'word:pieces' && !head.owner ? head.states : [],
  );
}

function exceptionText(noun: Syntax.NounExpr, scope: Scope): string {
  const { grammar } = scope;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'thing') return grammar.nounPhrase(meaning.thing, { kind: 'some' });
  if (meaning.kind === 'faction') return grammar.faction(meaning.faction, 'subject');
  if (meaning.kind === 'place') return grammar.place(meaning.place, 'alone');
  if (meaning.kind === 'operation') return grammar.phrases.nameWithArticle(meaning.term);
  return renderValue(noun, scope);
}

/** The forms of a condition, for different positions in a sentence. */
export interface ConditionForms {
  readonly with: string;
  /** After `there is`. */
  readonly thereIs: string;
  readonly without: string;
  /** After `there is`, negated. */
  readonly absent: string;
  readonly plural: boolean;
}

export function conditionForms(condition: Syntax.Condition, scope: Scope): ConditionForms {
  const { grammar } = scope;
  const { phrases } = grammar;
  switch (condition.$type) {
    case 'has':
      return nounForms(condition.noun, scope);
    case 'amount': {
      const { value: n } = condition.value;
      const det: Determiner = { kind: condition.exactly ? 'exact' : 'least', n };
      const countText = countedText(condition.noun, det, scope);
      return {
        with: countText,
        thereIs: countText,
        without: countText,
        absent: phrases.fewerThan(n, countedText(condition.noun, { kind: 'with' }, scope)),
        plural: true,
      };
    }
    case 'than': {
      const [first, second] = [condition.noun, condition.than].map((noun) =>
        countedText(noun, { kind: 'with' }, scope),
      );
      const text = phrases.moreThan(condition.relation === 'more', first ?? '', second ?? '');
      return {
        with: text,
        thereIs: text,
        without: text,
        absent: phrases.notMoreThan(condition.relation === 'more', first ?? '', second ?? ''),
        plural: true,
      };
    }
    case 'attribute': {
      const meaning = resolveNoun(condition.attribute, scope);
      const term =
        meaning.kind === 'attribute'
          ? meaning.term
          : scope.lexicon.term(`attribute:${condition.attribute.words[0]?.name ?? ''}`);
      const { value: n } = condition.value;
      const text = phrases.attributeAt(term, n, condition.exactly);
      return {
        with: phrases.attributeItem(term, n, condition.exactly),
        thereIs: text,
        without: text,
        absent: phrases.attributeBelow(term, n, condition.exactly),
        plural: false,
      };
    }
  }
}

function countedText(noun: Syntax.NounExpr, det: Determiner, scope: Scope): string {
  const meaning = resolveNoun(noun, scope);
  return meaning.kind === 'thing' ? scope.grammar.nounPhrase(meaning.thing, det) : renderValue(noun, scope);
}

function nounForms(noun: Syntax.NounExpr, scope: Scope): ConditionForms {
  const { grammar } = scope;
  const { phrases } = grammar;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'thing') {
    const np = (d: 'with' | 'without' | 'none'): string => grammar.nounPhrase(meaning.thing, { kind: d });
    const { kind: nounKind, heads } = meaning.thing;
    const plural =
      nounKind !== 'markers' || heads.some(({ term }) => term.many !== undefined && term.many !== term.one);
    return { with: np('with'), thereIs: np('with'), without: np('without'), absent: np('none'), plural };
  }
  const text = qualityText(noun, scope, { name: phrases.markedName });
  return {
    with: qualityText(noun, scope, { name: phrases.markedName, isItem: true }),
    thereIs: qualityText(noun, scope, { name: phrases.presentProperty, isThere: true }),
    without: text,
    absent: phrases.absenceOf(text),
    plural: false,
  };
}

interface QualityOptions {
  readonly name: (term: Term) => string;
  readonly isThere?: boolean;
  readonly isItem?: boolean;
}

/** Uncountable properties of a space: `Support`, `Govt Control`. */
function qualityText(
  noun: Syntax.NounExpr,
  scope: Scope,
  { name, isItem = false, isThere = false }: QualityOptions,
): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'level') {
    const neutral = scope.volume.level('0');
    const ofNeutral = isItem && meaning.terms.length === 1 ? phrases.neutralLevelItem : phrases.neutralLevel;
    const names = meaning.terms.map((term) =>
      term.key === `level:${neutral ?? ''}` ? ofNeutral(term) : name(term),
    );
    return grammar.list(names, 'or');
  }
  if (meaning.kind === 'define' && meaning.faction) {
    const controlOf = isThere ? phrases.presentControlOf : isItem ? phrases.controlItem : phrases.controlOf;
    return controlOf(scope.lexicon.term(`define:${meaning.name}`), ownerFormsOf(meaning.faction, scope));
  }
  if (meaning.kind === 'attribute') return phrases.markedName(meaning.term);
  return renderValue(noun, scope);
}

/** Renders the clauses of a thing, in the order in which they follow its name. */
export function renderClauses(
  clauses: readonly Syntax.Clause[],
  nounKind: NounPhrase['kind'],
  scope: Scope,
): readonly ClauseRenderer[] {
  if (scope.onNode) for (const clause of clauses) reportClause(clause, nounKind, scope, scope.onNode);
  const conditionScope = nounKind === 'spaces' ? elementScope(scope, 'space', true) : scope;
  // A single relative clause: after another clause it would attach to that clause's noun.
  const [first, ...rest] = clauses.filter(({ $type }) => $type !== 'not');
  const isOnlyCondition = first?.$type === 'where' && first.name === undefined && rest.length === 0;
  const relative = isOnlyCondition ? relativeClause(first.condition, conditionScope) : undefined;
  if (relative === undefined) {
    const ordered = inReadingOrder(clauses, conditionScope);
    return [
      ...renderExceptions(clauses, scope),
      ...ordered.flatMap((clause, index) => {
        if (typeof clause === 'function') return [clause];
        const previous = ordered[index - 1];
        const previousKind = typeof previous === 'function' ? 'where' : previous?.$type;
        return renderClause(clause, { nounKind, previousKind }, scope);
      }),
    ];
  }
  const [exception] = renderExceptions(clauses, scope);
  return exception
    ? [(agreement) => scope.grammar.phrases.withException(relative(agreement), exception(agreement))]
    : [relative];
}

/** Renders a condition that the rulebook names by that name. */
const conditionName = ({ value: name }: Syntax.Text, { lexicon }: Scope): ClauseRenderer => {
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
  const quiet: Scope = { ...scope, onNode: undefined };
  const report = ({ span }: Syntax.Node, reported: Syntax.Clause): void => {
    onNode({ kind: 'clause', span, clause: reported, nounKind, scope: quiet });
  };
  report(clause, clause);
  if (clause.$type === 'where' && clause.name)
    for (const expr of conjunctsOf(clause.condition))
      onNode({ kind: 'condition', expr, scope: nounKind === 'spaces' ? elementScope(quiet) : quiet });
  if (clause.$type === 'with' || clause.$type === 'without')
    for (const condition of clause.conditions) report(condition, { ...clause, conditions: [condition] });
}
