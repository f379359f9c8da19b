/** Renders existence, absence and minimum counts of things. */
import type { Syntax } from '@quipu/language';
import type { PlacePhrase } from '../locale-grammar.ts';
import { renderInside, type Scope, subjectSpace } from '../scope.ts';
import { type ConditionForms, conditionForms } from './noun-clauses.ts';
import { resolveNoun } from './nouns.ts';
import { renderValue } from './values.ts';

interface ExistenceOptions {
  readonly scope: Scope;
  readonly not: boolean;
  readonly would?: boolean;
}

export function renderExistence(
  conditions: readonly ConditionForms[],
  place: PlacePhrase | undefined,
  { scope, not, would }: ExistenceOptions,
): string {
  const { grammar } = scope;
  const plural = conditions[0]?.plural ?? false;
  const items = grammar.list(
    conditions.map((condition) => (not ? condition.absent : condition.thereIs)),
    not ? 'or' : 'and',
  );
  const placeText = place ? renderInside(place, scope) : '';
  return grammar.phrases.thereIs(items, placeText, { plural, not, would: would ?? false });
}

/** Renders comparisons that amount to existence: `Guerrillas there > 0`. Undefined for other comparisons. */
export function existenceComparison(
  left: Syntax.Expr,
  right: Syntax.Expr,
  sign: string,
  scope: Scope,
): string | undefined {
  const limit = renderValue(right, scope);
  const some = (sign === '>' && limit === '0') || (sign === '>=' && limit === '1');
  const isAbsence = (sign === '<=' && limit === '0') || (sign === '<' && limit === '1');
  if (!some && !isAbsence) return undefined;
  if (left.$type === 'total') return greatestExistence(left, some, scope);
  const noun = left.$type === 'size' ? left.set : left.$type === 'noun' ? left : undefined;
  if (!noun) return undefined;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'define')
    return definitionExistence(meaning, meaning.place ?? subjectSpace(scope), some, scope);
  if (meaning.kind !== 'thing') return undefined;
  return renderExistence([conditionForms({ $type: 'has', span: noun.span, noun }, scope)], undefined, {
    scope,
    not: isAbsence,
  });
}

/** The lexicon's form of a definition above 0, or of 0; undefined if the lexicon has none. */
function definitionExistence(
  { name }: { readonly name: string },
  place: PlacePhrase,
  some: boolean,
  scope: Scope,
): string | undefined {
  const term = scope.lexicon.find(`define:${name}`);
  const form = some ? term?.some : term?.none;
  if (form === undefined) return undefined;
  const { grammar } = scope;
  const unsaid = place.kind === 'element' && place.isImplied === true;
  return fillForm(form, {
    space: grammar.place(place, 'alone'),
    there: renderInside(place, scope),
    from: unsaid ? '' : grammar.place(place, 'from'),
  });
}

/** The maximum of a count over spaces: whether one of the spaces has any. */
function greatestExistence(
  { aggregate: kind, value: summed, over }: Extract<Syntax.Expr, { $type: 'total' }>,
  some: boolean,
  scope: Scope,
): string | undefined {
  if (kind !== 'greatest' || summed.$type !== 'noun') return undefined;
  const [meaning, set] = [resolveNoun(summed, scope), resolveNoun(over, scope)];
  if (set.kind !== 'thing') return undefined;
  const place: PlacePhrase = { kind: 'things', thing: set.thing, det: { kind: 'a' } };
  if (meaning.kind === 'define') return definitionExistence(meaning, place, some, scope);
  if (meaning.kind !== 'thing') return undefined;
  return renderExistence([conditionForms({ $type: 'has', span: summed.span, noun: summed }, scope)], place, {
    scope,
    not: !some,
  });
}

/** Fills the placeholders of a lexicon form. An empty place leaves no space. */
const fillForm = (form: string, holes: Readonly<Record<'space' | 'there' | 'from', string>>): string =>
  form
    .replaceAll(/ ?\$(there|from)/gu, (_, hole: 'there' | 'from') =>
      holes[hole] === '' ? '' : ` ${holes[hole]}`,
    )
    .replaceAll('$space', holes.space)
    .trim();

/** Renders `Guerrillas there > 2` as "at least 3 Guerrillas", and `Guerrillas there < 3` as "fewer than 3". */
export function countComparison(
  left: Syntax.Expr,
  right: Syntax.Expr,
  sign: string,
  scope: Scope,
): string | undefined {
  const noun = left.$type === 'size' ? left.set : left.$type === 'noun' ? left : undefined;
  const number = renderValue(right, scope);
  if (!noun || !/^\d+$/u.test(number)) return undefined;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind !== 'thing') return undefined;
  const { nounPhrase: np, phrases } = scope.grammar;
  const n = Number(number) + (sign === '>' || sign === '<=' ? 1 : 0);
  const object =
    sign === '>' || sign === '>='
      ? np(meaning.thing, { kind: 'least', n })
      : phrases.fewerThan(n, np(meaning.thing, { kind: 'with' }));
  return phrases.thereIs(object, '', { plural: true, not: false, would: false });
}
