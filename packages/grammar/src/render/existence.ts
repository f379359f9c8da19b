/** Renders existence, absence and minimum counts of things. */
import type { Syntax } from '@quipu/language';
import type { PlacePhrase } from '../locale-grammar.ts';
import { renderInside, type Scope, subjectSpace } from '../scope.ts';
import { type ConditionForms, conditionForms } from './condition-forms.ts';
import { resolveNoun } from './noun-meanings.ts';
import { renderValue } from './values.ts';

interface ExistenceOptions {
  readonly scope: Scope;
  readonly isNegated: boolean;
  readonly isHypothetical?: boolean;
}

export function renderExistence(
  conditions: readonly ConditionForms[],
  place: PlacePhrase | undefined,
  { scope, isNegated, isHypothetical }: ExistenceOptions,
): string {
  const { grammar } = scope;
  const isPlural = conditions[0]?.isPlural ?? false;
  const conditionList = grammar.list(
    conditions.map((condition) => (isNegated ? condition.absent : condition.thereIs)),
    isNegated ? 'or' : 'and',
  );
  const placeText = place ? renderInside(place, scope) : '';
  return grammar.phrases.thereIs(conditionList, placeText, {
    isPlural,
    isNegated,
    isHypothetical: isHypothetical ?? false,
  });
}

/** Renders the existence or absence of the thing or property that a noun names. */
export const renderNounExistence = (
  noun: Syntax.NounExpr,
  place: PlacePhrase | undefined,
  options: ExistenceOptions,
): string =>
  renderExistence([conditionForms({ $type: 'has', span: noun.span, noun }, options.scope)], place, options);

/** Renders comparisons that amount to existence: `Guerrillas there > 0`. Undefined for other comparisons. */
export function renderExistenceComparison(
  left: Syntax.Expr,
  right: Syntax.Expr,
  sign: string,
  scope: Scope,
): string | undefined {
  const limit = renderValue(right, scope);
  const isPresence = (sign === '>' && limit === '0') || (sign === '>=' && limit === '1');
  const isAbsence = (sign === '<=' && limit === '0') || (sign === '<' && limit === '1');
  if (!isPresence && !isAbsence) return undefined;
  if (left.$type === 'total') return renderMaximumExistence(left, isPresence, scope);
  const noun = countedNoun(left);
  return noun && renderCountExistence(noun, isPresence, scope);
}

/** A counted noun that is present or absent; undefined if it does not name things. */
function renderCountExistence(noun: Syntax.NounExpr, isPresence: boolean, scope: Scope): string | undefined {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'word' && meaning.word === 'rounds')
    return scope.grammar.phrases.roundWasPlayed(!isPresence);
  if (meaning.kind === 'define')
    return renderDefinitionExistence(meaning, meaning.place ?? subjectSpace(scope), isPresence, scope);
  return meaning.kind === 'countable'
    ? renderNounExistence(noun, undefined, { scope, isNegated: !isPresence })
    : undefined;
}

/** The noun that an expression counts; undefined for other expressions. */
function countedNoun(expr: Syntax.Expr): Syntax.NounExpr | undefined {
  if (expr.$type === 'size') return expr.collection;
  return expr.$type === 'noun' ? expr : undefined;
}

/** The lexicon's form of a definition above 0, or of 0; undefined if the lexicon has none. */
function renderDefinitionExistence(
  { name }: { readonly name: string },
  place: PlacePhrase,
  isPresence: boolean,
  scope: Scope,
): string | undefined {
  const term = scope.lexicon.find(`define:${name}`);
  const form = isPresence ? term?.some : term?.none;
  if (form === undefined) return undefined;
  const { grammar } = scope;
  const isImplied = place.kind === 'element' && place.isImplied === true;
  return fillForm(form, {
    space: grammar.place(place, 'alone'),
    there: renderInside(place, scope),
    from: isImplied ? '' : grammar.place(place, 'from'),
  });
}

/** The maximum of a count over spaces: whether one of the spaces has any. */
function renderMaximumExistence(
  { aggregate, value: countedValue, domain }: Extract<Syntax.Expr, { $type: 'total' }>,
  isPresence: boolean,
  scope: Scope,
): string | undefined {
  if (aggregate !== 'greatest' || countedValue.$type !== 'noun') return undefined;
  const [meaning, spaces] = [resolveNoun(countedValue, scope), resolveNoun(domain, scope)];
  if (spaces.kind !== 'countable') return undefined;
  const place: PlacePhrase = { kind: 'described', nounPhrase: spaces.nounPhrase, determiner: { kind: 'a' } };
  if (meaning.kind === 'define') return renderDefinitionExistence(meaning, place, isPresence, scope);
  return meaning.kind === 'countable'
    ? renderNounExistence(countedValue, place, { scope, isNegated: !isPresence })
    : undefined;
}

/** Fills the placeholders of a lexicon form: `$space is exposed $there`. The blank before an empty place is removed. */
const fillForm = (form: string, values: Readonly<Record<'space' | 'there' | 'from', string>>): string =>
  form
    .replaceAll(/ ?\$(there|from)/gu, (_, name: 'there' | 'from') =>
      values[name] === '' ? '' : ` ${values[name]}`,
    )
    .replaceAll('$space', values.space)
    .trim();

/** Renders `Guerrillas there > 2` as "at least 3 Guerrillas", and `Guerrillas there < 3` as "fewer than 3". */
export function renderCountComparison(
  left: Syntax.Expr,
  right: Syntax.Expr,
  sign: string,
  scope: Scope,
): string | undefined {
  const noun = countedNoun(left);
  const number = renderValue(right, scope);
  if (!noun || !/^\d+$/u.test(number)) return undefined;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind !== 'countable') return undefined;
  const { nounPhrase, phrases } = scope.grammar;
  // `> 2` is at least 3, and `<= 2` is fewer than 3.
  const isOffByOne = sign === '>' || sign === '<=';
  const limit = Number(number) + (isOffByOne ? 1 : 0);
  const object =
    sign === '>' || sign === '>='
      ? nounPhrase(meaning.nounPhrase, { kind: 'atLeast', n: limit })
      : phrases.fewerThan(limit, nounPhrase(meaning.nounPhrase, { kind: 'with' }));
  return phrases.thereIs(object, '', { isPlural: true, isNegated: false, isHypothetical: false });
}
