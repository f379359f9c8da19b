/** Renders expressions as values: numbers, sums, counts, cases. */
import type { Declarations, Syntax } from '@quipu/language';
import { isNumeral } from '@quipu/words/nouns';
import type { Term } from '../lexicon.ts';
import type { Determiner, FactionPhrase, PlacePhrase } from '../locale-grammar.ts';
import { spaceConditionScope, type Point, findPoint, type Scope, subjectSpace, withLocal } from '../scope.ts';
import { inlineableDeclarations } from './inlining.ts';
import { resolvePlace, type NounMeaning, resolveNoun } from './noun-meanings.ts';
import { ownerFormsOf } from './owners.ts';

type NodeOf<Type extends Syntax.Expr['$type']> = Extract<Syntax.Expr, { $type: Type }>;

/** The number that the rules language uses for "without limit", as for stacking. */
const UNLIMITED = 99;

const valueRenderers: {
  readonly [Type in Syntax.Expr['$type']]: (expr: NodeOf<Type>, scope: Scope) => string;
} = {
  number: ({ value: n }, { grammar }) =>
    n === UNLIMITED ? grammar.phrases.builtInWord('unlimited') : String(n),
  noun: renderNounValue,
  binary: renderBinaryValue,
  negate: ({ expr }, scope) => `−${renderFactor(expr, scope)}`,
  not: renderBooleanValue,
  has: renderBooleanValue,
  would: renderBooleanValue,
  cases: (expr, scope) => {
    const decided = withoutDecidedCases(expr, scope);
    if (decided.$type !== 'cases') return renderValue(decided, scope);
    const { cases, otherwise } = decided;
    const results = [...cases.map(({ value: result }) => result), otherwise];
    const factionNames = results.map((result) => factionName(result, scope));
    const names = factionNames.every((name) => name !== undefined) ? factionNames : undefined;
    const texts = cases.map(({ value: caseValue, guard }, index) => ({
      value: names?.[index] ?? renderValue(caseValue, scope),
      guard,
    }));
    return scope.grammar.phrases.cases(
      renderCases(texts, scope),
      names?.at(-1) ?? renderValue(otherwise, scope),
    );
  },
  call: ({ name, args }, scope) => {
    const operands = args.map((arg) => renderFactor(arg, scope));
    const { phrases } = scope.grammar;
    switch (name.name) {
      case 'min':
        return phrases.minimumOf(operands);
      case 'max':
        return phrases.maximumOf(operands);
      case 'distance':
        return phrases.distance(operands[0] ?? '', operands[1] ?? '');
      case 'gained':
        return phrases.gainOf(operands[0] ?? '');
      default:
        return phrases.changeOf(operands[0] ?? '');
    }
  },
  total: ({ aggregate: kind, value: measure, local, domain }, scope) => {
    const innerScope = spaceConditionScope(scope, local.name, true);
    const isSimple = measure.$type === 'noun' || measure.$type === 'size';
    return scope.grammar.phrases.totalOf(
      kind,
      { value: renderValue(measure, innerScope), isSimple },
      spacesText(domain, { ...scope, sumSpaceName: local.name }),
    );
  },
  size: ({ collection }, scope) => {
    const meaning = resolveNoun(collection, scope);
    if (meaning.kind === 'word' && meaning.word === 'rounds') return scope.grammar.phrases.roundCount();
    if (meaning.kind === 'word' && meaning.word === 'players') return scope.grammar.phrases.playerCount();
    if (meaning.kind === 'place') return scope.grammar.phrases.selectedSpaceCount();
    return countOrValueText(meaning, scope);
  },
  choice: ({ options }, scope) =>
    scope.grammar.list(
      options.map((option) => countableName(option, scope) ?? renderValue(option, scope)),
      'or',
    ),
};

export function renderValue(expr: Syntax.Expr, scope: Scope): string {
  const render = valueRenderers[expr.$type] as (expr: Syntax.Expr, scope: Scope) => string;
  return render(expr, scope);
}

/** The name of the Faction that a value denotes, or "none"; undefined for other values. */
function factionName(expr: Syntax.Expr, scope: Scope): string | undefined {
  const meaning = expr.$type === 'noun' ? resolveNoun(expr, scope) : undefined;
  if (meaning?.kind === 'faction') return scope.grammar.faction(meaning.faction, 'alone');
  return meaning?.kind === 'word' && meaning.word === 'none'
    ? scope.grammar.phrases.builtInWord('none')
    : undefined;
}

/** The name of a thing, `Troops`, where its value would be its number, `the number of Troops`; undefined for other expressions. */
export function countableName(expr: Syntax.Expr, scope: Scope): string | undefined {
  const meaning = expr.$type === 'noun' ? resolveNoun(expr, scope) : undefined;
  return meaning?.kind === 'countable'
    ? scope.grammar.nounPhrase(meaning.nounPhrase, { kind: 'with' })
    : undefined;
}

function renderBooleanValue(expr: Syntax.Expr, scope: Scope): string {
  return scope.render.boolean(expr, scope);
}

function spacesText(domain: Syntax.NounExpr, scope: Scope): string {
  const meaning = resolveNoun(domain, scope);
  if (meaning.kind === 'countable') return scope.grammar.nounPhrase(meaning.nounPhrase, { kind: 'all' });
  return scope.grammar.place(resolvePlace(domain, scope), 'alone');
}

interface RenderedCase {
  readonly value: string;
  readonly conditionText: string;
}

/** A value with its condition. Cases of the same value for several places are merged into one. */
interface CaseRow {
  readonly value: string;
  readonly guard: Syntax.Guard;
  /** The places of the value; empty for a condition of another form. */
  readonly places: Syntax.NounExpr[];
}

/** Merges consecutive cases with the same value in different places: `1 in Cities, 1 in Forests` → `1 in Cities and in Forests`. */
function mergePlaces(cases: readonly Omit<CaseRow, 'places'>[]): readonly CaseRow[] {
  const rows: CaseRow[] = [];
  for (const { value: text, guard } of cases) {
    const previousRow = rows.at(-1);
    if (guard.$type !== 'if' && previousRow?.value === text && previousRow.places.length > 0)
      previousRow.places.push(guard.location);
    else rows.push({ value: text, guard, places: guard.$type === 'if' ? [] : [guard.location] });
  }
  return rows;
}

/** Renders cases with their conditions. */
function renderCases(cases: readonly Omit<CaseRow, 'places'>[], scope: Scope): readonly RenderedCase[] {
  return mergePlaces(cases).map(({ value: text, guard, places }) => ({
    value: text,
    conditionText:
      guard.$type === 'if'
        ? scope.grammar.phrases.if(scope.render.condition(guard.condition, scope))
        : caseConditionText(text, places, scope),
  }));
}

/**
 * Renders the places of a case: `2 in Cities` after a number, but `… if this space is a City` after a longer text, which may itself end in a
 * place.
 */
function caseConditionText(text: string, nouns: readonly Syntax.NounExpr[], scope: Scope): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const places = nouns.map((noun) => resolvePlace(noun, scope));
  if (isNumeral(text))
    return grammar.list(
      places.map((place) => grammar.place(place, 'in')),
      'and',
    );
  const kinds = places.map((place) =>
    place.kind === 'described'
      ? grammar.nounPhrase(place.nounPhrase, { kind: 'a' })
      : grammar.place(place, 'alone'),
  );
  const condition = phrases.isOfKind(
    grammar.place(subjectSpace(scope), 'alone'),
    grammar.list(kinds, 'or'),
    false,
  );
  return phrases.if({ operands: [condition], conjunction: 'and' });
}

const SIGNS = { '+': '+', '-': '−', '*': '×' } as const;

function renderBinaryValue(expr: NodeOf<'binary'>, scope: Scope): string {
  const { op, left, right } = expr;
  switch (op) {
    case '+':
    case '-':
      return renderSum(op, left, right, scope);
    case '*':
      return `${renderFactor(left, scope)} ${SIGNS[op]} ${renderFactor(right, scope)}`;
    case '/':
      return scope.grammar.phrases.quotient(renderFactor(left, scope), renderFactor(right, scope));
    default:
      return scope.render.boolean(expr, scope);
  }
}

/** A sum or difference. A summand that is 0, such as a point with that printed value, is omitted. */
function renderSum(op: '+' | '-', left: Syntax.Expr, right: Syntax.Expr, scope: Scope): string {
  const isNegation = op === '-' && left.$type === 'number' && left.value === 0;
  if (isNegation) return `−${renderFactor(right, scope)}`;
  const leftText = renderSummand(left, scope);
  const rightText = op === '-' ? renderFactor(right, scope) : renderSummand(right, scope);
  if (rightText === '0') return leftText;
  if (leftText === '0' && op === '+') return rightText;
  return `${withoutSharedPlace(leftText, rightText)} ${SIGNS[op]} ${rightText}`;
}

/** The placeholder of the current space at the end of a text. */
const FINAL_PLACE = / (\{there:in\|[^}]*\})$/u;

/** A summand without its place, if the next one ends with the same: `the Pop + the number of Bases there`. */
function withoutSharedPlace(text: string, next: string): string {
  const [ending = '', place] = FINAL_PLACE.exec(text) ?? [];
  return place !== undefined && next.endsWith(` ${place}`) ? text.slice(0, -ending.length) : text;
}

/** A value in a sum; cases and quotients are in parentheses. */
function renderSummand(expr: Syntax.Expr, scope: Scope): string {
  const shown = shownExpr(expr, scope);
  return shown.$type === 'binary' && shown.op !== '/' ? renderValue(expr, scope) : renderFactor(expr, scope);
}

/** The expression whose text an operand shows: that of a local is in the place of its name. */
function shownExpr(expr: Syntax.Expr, scope: Scope): Syntax.Expr {
  const [word, ...others] = expr.$type === 'noun' ? expr.words : [];
  const local = word && others.length === 0 ? scope.locals.get(word.name) : undefined;
  return withoutDecidedCases(local?.kind === 'number' && local.value ? local.value : expr, scope);
}

/** Leaves out the cases of a value that printed values rule out, and those after one that they decide. */
function withoutDecidedCases(expr: Syntax.Expr, scope: Scope): Syntax.Expr {
  if (expr.$type !== 'cases') return expr;
  const truths = expr.cases.map(({ guard }) =>
    guard.$type === 'if' ? scope.render.constantTruth(guard.condition, scope) : undefined,
  );
  const decided = truths.indexOf(true);
  const cases = expr.cases.slice(0, decided < 0 ? undefined : decided).filter((_, i) => truths[i] !== false);
  const otherwise = expr.cases[decided]?.value ?? expr.otherwise;
  return cases.length === 0 ? withoutDecidedCases(otherwise, scope) : { ...expr, cases, otherwise };
}

/** A compared value needs the same parentheses as a summand, but none around the smallest or greatest of several numbers. */
export const renderOperand = (expr: Syntax.Expr, scope: Scope): string =>
  isExtreme(expr) ? renderValue(expr, scope) : renderSummand(expr, scope);

/** A factor; sums, cases, quotients and the smallest or greatest of several numbers are in parentheses. */
function renderFactor(expr: Syntax.Expr, scope: Scope): string {
  const meaning = expr.$type === 'noun' ? resolveNoun(expr, scope) : undefined;
  const isPointWithCases = meaning?.kind === 'point' && meaning.point.declared.value.$type === 'cases';
  const shown = shownExpr(expr, scope);
  const isSum = shown.$type === 'binary' && shown.op !== '*';
  const text = renderValue(expr, scope);
  return isSum || isPointWithCases || isExtreme(shown) || shown.$type === 'cases' ? `(${text})` : text;
}

/** `min(a, b)` or `max(a, b)`, whose last operand would seem to be a part of the calculation that follows. */
const isExtreme = (expr: Syntax.Expr): boolean =>
  expr.$type === 'call' && (expr.name.name === 'min' || expr.name.name === 'max');

function renderNounValue(noun: Syntax.NounExpr, scope: Scope): string {
  return meaningText(resolveNoun(noun, scope), scope);
}

export function meaningText(meaning: NounMeaning, scope: Scope): string {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  switch (meaning.kind) {
    case 'countable':
      return countOrValueText(meaning, scope);
    case 'place':
      return grammar.place(meaning.place, 'alone');
    case 'faction':
      return phrases.amountOfResources(lexicon.term('track:Resources'), ownerFormsOf(meaning.faction, scope));
    case 'attribute':
      return phrases.attributeOf(meaning.term, valuePlaceText(meaning.place, scope));
    case 'scale':
      return phrases.namedValue(
        lexicon.term(`scale:${scope.volume.scaleName() ?? ''}`),
        valuePlaceText(meaning.place, scope),
      );
    case 'level':
      return grammar.list(
        meaning.terms.map((term) => phrases.markedName(term)),
        'or',
      );
    case 'track':
      if (meaning.isSecret) return valueOfFaction(meaning.term, meaning.faction, scope);
      return meaning.faction
        ? phrases.amountOfResources(meaning.term, ownerFormsOf(meaning.faction, scope))
        : phrases.nameInSentence(meaning.term);
    case 'define':
      return renderDefinition(meaning, scope);
    case 'margin':
      return valueOfFaction(meaning.term, meaning.faction, scope);
    case 'point':
      return renderPointValue(meaning.point, meaning.place, scope);
    case 'text':
      return meaning.text;
    case 'word':
      return phrases.builtInWord(meaning.word);
    default:
      return phrases.markedName(meaning.term);
  }
}

/** The number of a thing: `the number of Troops`; for other meanings their value. */
function countOrValueText(meaning: NounMeaning, scope: Scope): string {
  return meaning.kind === 'countable'
    ? scope.grammar.nounPhrase(meaning.nounPhrase, { kind: 'number' })
    : meaningText(meaning, scope);
}

/** The place of a value; empty for the space of a condition. */
function valuePlaceText(place: PlacePhrase, scope: Scope): string {
  return place.kind === 'element' ? '' : scope.grammar.place(place, 'in');
}

function renderDefinition(meaning: Extract<NounMeaning, { kind: 'define' }>, scope: Scope): string {
  const { grammar, lexicon } = scope;
  const term = lexicon.find(`define:${meaning.name}`);
  const traits = scope.volume.definitionTraits(meaning.name);
  if (term && traits?.isOfFactions === true) return valueOfFaction(term, meaning.faction, scope);
  if (term) {
    const place = traits?.hasParameter === true ? (meaning.place ?? subjectSpace(scope)) : undefined;
    return grammar.phrases.namedValue(term, place ? valuePlaceText(place, scope) : '');
  }
  const inlinedValue = inlinedDefinition(meaning, scope);
  if (!inlinedValue) return grammar.phrases.nameInSentence(lexicon.term(`define:${meaning.name}`));
  const shown = withoutDecidedCases(inlinedValue.expr, inlinedValue.scope);
  const text = renderValue(shown, inlinedValue.scope);
  return shown.$type === 'binary' || shown.$type === 'cases' ? `(${text})` : text;
}

/** A value of a Faction: `the victory margin of the Government`. */
export function valueOfFaction(term: Term, faction: FactionPhrase | undefined, scope: Scope): string {
  return scope.grammar.phrases.namedValue(term, faction ? ownerFormsOf(faction, scope).genitive : '');
}

/** The expression of a definition that is inlined, with its scope; undefined if the definition is rendered by name. */
export function inlinedDefinition(
  meaning: Extract<NounMeaning, { kind: 'define' }>,
  scope: Scope,
): { readonly expr: Syntax.Expr; readonly scope: Scope } | undefined {
  const { name } = meaning;
  const declared = scope.callStack.includes(name) ? undefined : scope.volume.definition(name);
  const inlinedDeclarations = declared && inlineableDeclarations(declared, scope);
  if (!declared || !inlinedDeclarations) return undefined;
  const innerScope: Scope = { ...scope, inlinedDeclarations, callStack: [...scope.callStack, name] };
  return {
    expr: declared.value,
    scope: definitionScope(declared, meaning, innerScope),
  };
}

/** The scope of a definition, with its parameter bound to the space or Faction that the meaning names. */
export function definitionScope(
  { name, parameter }: Declarations.DefineDecl,
  { place, faction }: { readonly place?: PlacePhrase; readonly faction?: FactionPhrase },
  scope: Scope,
): Scope {
  if (parameter && scope.volume.definitionTraits(name.name)?.isOfFactions === true)
    return withLocal(scope, parameter.name, { kind: 'faction', faction: faction ?? THAT_FACTION });
  return withDefinitionParameter(scope, parameter?.name, place);
}

/** The Faction that a sentence has mentioned. */
export const THAT_FACTION: FactionPhrase = { kind: 'mentioned', isSecond: false };

/** The scope of a definition, with its parameter bound to a space. */
export function withDefinitionParameter(
  scope: Scope,
  parameter: string | undefined,
  argument: PlacePhrase | undefined,
): Scope {
  if (parameter === undefined) return scope;
  const place = argument ?? subjectSpace(scope);
  return {
    ...scope,
    locals: new Map([...scope.locals, [parameter, { kind: 'place', place }]]),
    conditionSpace: place,
  };
}

function renderPointValue(point: Point, place: PlacePhrase | undefined, scope: Scope): string {
  const { value: valueExpr, parameter } = point.declared;
  return renderValue(valueExpr, withDefinitionParameter(scope, parameter?.name, place));
}

/** A cost with its exceptions by place. */
export function renderCost(
  expr: Syntax.Expr,
  scope: Scope,
): { readonly cost: string; readonly exceptions: readonly string[] } {
  const meaning = expr.$type === 'noun' ? resolveNoun(expr, scope) : undefined;
  const costExpr = meaning?.kind === 'point' ? meaning.point.declared.value : expr;
  if (costExpr.$type !== 'cases') return { cost: renderValue(expr, scope), exceptions: [] };
  const parameter = meaning?.kind === 'point' ? meaning.point.declared.parameter?.name : undefined;
  const innerScope = withDefinitionParameter(scope, parameter, { kind: 'element' });
  const cases = costExpr.cases.map(({ value: caseValue, guard }) => ({
    value: renderValue(caseValue, innerScope),
    guard,
  }));
  const exceptions = renderCases(cases, innerScope).map(
    ({ value: text, conditionText }) => `${text} ${conditionText}`,
  );
  return { cost: renderValue(costExpr.otherwise, innerScope), exceptions };
}

/** An amount as a determiner: a printed number in digits, any other by its value. */
export function determinerOf(amount: Syntax.Amount, scope: Scope): Determiner {
  if (amount.$type === 'all' || amount.$type === 'any') return { kind: amount.$type };
  const text = countText(amount.count, scope);
  const isMaximum = amount.$type === 'upTo';
  if (text === undefined) return { kind: 'any' };
  if (text === '0') {
    if (scope.isLiteral) return { kind: 'some' };
    scope.onOmission?.();
  }
  if (/^\d+$/u.test(text)) return { kind: isMaximum ? 'upTo' : 'count', n: Number(text) };
  return { kind: isMaximum ? 'atMost' : 'equal', value: text };
}

/** A count as text; undefined if unlimited. */
function countText(count: Syntax.Expr, scope: Scope): string | undefined {
  const isSingleWord = count.$type === 'noun' && count.words.length === 1 && count.clauses.length === 0;
  const point = isSingleWord ? findPoint(count.words[0]?.name ?? '', scope) : undefined;
  if (point) {
    const { value: pointExpr } = point.declared;
    if (pointExpr.$type === 'noun' && pointExpr.words[0]?.name === 'unlimited') return undefined;
    return renderPointValue(point, undefined, scope);
  }
  return renderValue(count, scope);
}

export function towardLevelText(noun: Syntax.NounExpr, scope: Scope): string {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind !== 'level') return meaningText(meaning, scope);
  return scope.grammar.list(
    meaning.terms.map((term) => scope.grammar.phrases.towardLevel(term)),
    'or',
  );
}
