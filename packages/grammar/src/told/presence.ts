/** Renders existence, absence and minimum counts of things. */
import type { Syntax } from '@quipu/language';
import type { PlacePhrase } from '../language.ts';
import { inside, type Scope, subjectOf } from '../scope.ts';
import { type Asked, conditionOf } from './clauses.ts';
import { readNoun } from './nouns.ts';
import { value } from './values.ts';

interface Presence {
  readonly scope: Scope;
  readonly not: boolean;
  readonly would?: boolean;
}

export function presence(
  asked: readonly Asked[],
  place: PlacePhrase | undefined,
  { scope, not, would }: Presence,
): string {
  const { language } = scope;
  const plural = asked[0]?.plural ?? false;
  const items = language.list(
    asked.map((one) => (not ? one.none : one.there)),
    not ? 'or' : 'and',
  );
  const where = place ? inside(place, scope) : '';
  return language.phrases.thereIs(items, where, { plural, not, would: would ?? false });
}

/** Renders comparisons that amount to existence: `Guerrillas there > 0`. Undefined for other comparisons. */
export function someOrNone(
  left: Syntax.Expr,
  right: Syntax.Expr,
  sign: string,
  scope: Scope,
): string | undefined {
  const least = value(right, scope);
  const some = (sign === '>' && least === '0') || (sign === '>=' && least === '1');
  const none = (sign === '<=' && least === '0') || (sign === '<' && least === '1');
  if (!some && !none) return undefined;
  if (left.$type === 'total') return someOfAny(left, some, scope);
  const noun = left.$type === 'size' ? left.set : left.$type === 'noun' ? left : undefined;
  if (!noun) return undefined;
  const read = readNoun(noun, scope);
  if (read.kind === 'define') return someOfDefined(read, read.of ?? subjectOf(scope), some, scope);
  if (read.kind !== 'thing') return undefined;
  return presence([conditionOf({ $type: 'has', span: noun.span, noun }, scope)], undefined, {
    scope,
    not: none,
  });
}

/** The lexicon's form of a definition above 0, or of 0; undefined if the lexicon has none. */
function someOfDefined(
  { name }: { readonly name: string },
  place: PlacePhrase,
  some: boolean,
  scope: Scope,
): string | undefined {
  const term = scope.lexicon.find(`define:${name}`);
  const form = some ? term?.some : term?.none;
  if (form === undefined) return undefined;
  const { language } = scope;
  const unsaid = place.kind === 'element' && place.unsaid === true;
  return filled(form, {
    space: language.place(place, 'alone'),
    there: inside(place, scope),
    from: unsaid ? '' : language.place(place, 'from'),
  });
}

/** The maximum of a count over spaces: whether one of the spaces has any. */
function someOfAny(
  { aggregate: what, value: summed, over }: Extract<Syntax.Expr, { $type: 'total' }>,
  some: boolean,
  scope: Scope,
): string | undefined {
  if (what !== 'greatest' || summed.$type !== 'noun') return undefined;
  const [read, set] = [readNoun(summed, scope), readNoun(over, scope)];
  if (set.kind !== 'thing') return undefined;
  const place: PlacePhrase = { kind: 'things', thing: set.thing, det: { kind: 'a' } };
  if (read.kind === 'define') return someOfDefined(read, place, some, scope);
  if (read.kind !== 'thing') return undefined;
  return presence([conditionOf({ $type: 'has', span: summed.span, noun: summed }, scope)], place, {
    scope,
    not: !some,
  });
}

/** Fills the placeholders of a lexicon form. An empty place leaves no space. */
const filled = (form: string, holes: Readonly<Record<'space' | 'there' | 'from', string>>): string =>
  form
    .replaceAll(/ ?\$(there|from)/gu, (_, hole: 'there' | 'from') =>
      holes[hole] === '' ? '' : ` ${holes[hole]}`,
    )
    .replaceAll('$space', holes.space)
    .trim();

/** Renders `Guerrillas there > 2` as "at least 3 Guerrillas", and `Guerrillas there < 3` as "fewer than 3". */
export function several(
  left: Syntax.Expr,
  right: Syntax.Expr,
  sign: string,
  scope: Scope,
): string | undefined {
  const noun = left.$type === 'size' ? left.set : left.$type === 'noun' ? left : undefined;
  const number = value(right, scope);
  if (!noun || !/^\d+$/u.test(number)) return undefined;
  const read = readNoun(noun, scope);
  if (read.kind !== 'thing') return undefined;
  const { np, phrases } = scope.language;
  const n = Number(number) + (sign === '>' || sign === '<=' ? 1 : 0);
  const what =
    sign === '>' || sign === '>='
      ? np(read.thing, { kind: 'least', n })
      : phrases.fewerThan(n, np(read.thing, { kind: 'with' }));
  return phrases.thereIs(what, '', { plural: true, not: false, would: false });
}
