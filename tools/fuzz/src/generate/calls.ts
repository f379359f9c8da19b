/** Generates free operations and activities with modifiers, and the grants of `allow`. */
import { changeOf } from './changes.ts';
import type { GeneratedText } from './generated-text.ts';
import { bound, within, type Callable, type Scope } from './scope.ts';
import { oneSpace, spaces } from './spaces.ts';
import { amountExpression } from './values.ts';

/** Those that a Faction of the text may execute. */
const usable = (scope: Scope, list: readonly Callable[]): readonly Callable[] =>
  list.filter(({ of }) => of.some((faction) => scope.own.includes(faction)));

/** `free Sweep there { cost is 0 }`. */
export function freeing(scope: Scope): GeneratedText {
  const { draw, names } = scope;
  const operations = usable(scope, names.operations).filter(({ name }) => name !== scope.operation?.name);
  const activities = usable(scope, names.activities);
  const where = (): string =>
    draw.maybe(40, () => (scope.there === undefined ? ` in ${oneSpace(scope).text}` : ' there'));
  const any = draw.of(['Operation', 'Operation', 'Activity']);
  if (operations.length === 0 || draw.chance(15))
    return { text: `free ${draw.maybe(30, () => 'Limited ')}${any}${where()}` };
  const isActivity = activities.length > 0 && draw.chance(25);
  const called = draw.of(isActivity ? activities : operations);
  const way = called.ways.length > 0 && draw.chance(20) ? `.${draw.of(called.ways)}` : '';
  const limited = isActivity || way !== '' ? '' : draw.maybe(25, () => 'Limited ');
  const riders = Object.entries(called.points);
  const rider = riders.length > 0 && draw.chance(30) ? ` { ${changeOf(scope, '', ...draw.of(riders))} }` : '';
  return { text: `free ${limited}${called.name}${way}${where()}${rider}` };
}

/** `free shaded Event of next card`. */
export function freeingEvent({ draw }: Scope): string {
  const side = draw.maybe(25, () => `${draw.of(['unshaded', 'shaded'])} `);
  return `free ${side}Event of ${draw.chance(70) ? 'next card' : `card ${draw.number(1, 14)}`}`;
}

/** `allow 1 Activity there { … }`. */
export function allowing(scope: Scope): GeneratedText {
  const { draw, names } = scope;
  const count = draw.weighted<() => string>([
    [6, () => String(draw.number(1, 3))],
    [1, () => '9'],
    [2, () => amountExpression(scope)],
  ])();
  const sets = bound(scope, 'spaces');
  const where = draw.maybe(35, () =>
    sets.length > 0 && draw.chance(50)
      ? ` in ${draw.of(sets).name}`
      : ` in ${draw.of([oneSpace(scope).text, spaces(scope, 'plural').text])}`,
  );
  const inner = within(scope);
  const committed = usable(scope, names.activities).flatMap(({ commits }) => commits ?? []);
  if (committed.length > 0 && draw.chance(25))
    return { text: `allow ${draw.of(['2', '5', '9'])} Activity: free ${draw.of(committed)}` };
  if (scope.own.length === 0) return { text: `allow ${count} Activity${where}${scope.say.block(inner)}` };
  const frees = draw.some(1, 2, () => freeing(inner).text);
  return {
    text: `allow ${count} Activity${where} { ${frees.join('; ')}${draw.maybe(30, () => `; ${scope.say.block(inner).replace(/^: |^ \{ | \}$/gu, '')}`)} }`,
  };
}
