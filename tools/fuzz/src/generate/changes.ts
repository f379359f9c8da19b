/** Generates lasting effects: parameter changes and bans. */
import { piecesWords } from './pieces.ts';
import type { PointType, Scope } from './scope.ts';
import { spaces } from './spaces.ts';
import { number } from './values.ts';

/** A change of a parameter: `Sweep.cost adds 1`; with an empty name, a call modifier. */
export function changeOf(scope: Scope, of: string, point: string, type: PointType): string {
  const { draw } = scope;
  const path = of === '' ? point : `${of}.${point}`;
  const value = (): string =>
    draw.weighted([
      [5, String(draw.number(0, 4))],
      [1, `(${number({ ...scope, there: undefined }, 0)})`],
      [1, '(0 - 1)'],
    ]);
  switch (type) {
    case 'number':
      return draw.chance(60) ? `${path} is ${value()}` : `${path} adds ${draw.of(['1', '2', '-1', '-2'])}`;
    case 'number of a space': {
      const where = draw.maybe(
        60,
        () =>
          ` in ${draw.of(['Highmoor', 'Cities', 'Provinces', 'spaces with Terror', spaces({ ...scope, there: undefined, locals: [] }, 'plural', 1).text])}`,
      );
      return `${path}${where} ${draw.chance(60) ? `is ${value()}` : `adds ${draw.of(['1', '-1'])}`}`;
    }
    case 'truth':
      return `${path} is ${draw.of(['yes', 'no'])}`;
    case 'spaces':
      return `${path} ${draw.of(['is', 'also', 'only', 'except'])} ${draw.of(['Cities', 'Provinces', 'Roads', 'Cities and Provinces', 'Capital'])}`;
    case 'pieces': {
      const either = draw.chance(15) && of !== '';
      return either
        ? `${path} is either Rebels Guerrillas or Cartel Guerrillas`
        : `${path} ${draw.of(['is', 'also', 'only', 'except'])} ${piecesWords({ ...scope, locals: [] }, 'plural')}`;
    }
  }
}

/** A change of any operation, activity or declared value of the volume. */
export function someChange(scope: Scope): string {
  const { draw, names } = scope;
  const own = [...names.operations, ...names.activities].flatMap(({ name, points }) =>
    Object.entries(points).map(([point, type]) => [name, point, type] as const),
  );
  const global = Object.entries(names.points).map(([point, type]) => ['', point, type] as const);
  return changeOf(scope, ...draw.of([...own, ...own, ...global]));
}

/** `adapt Rally for Cartel { … }` in lasting text. */
export function lastingAdaptation(scope: Scope): string {
  const { draw, names } = scope;
  const { name, of, points } = draw.of(
    names.operations.filter((each) => Object.keys(each.points).length > 0),
  );
  const faction = draw.of([...of, 'own', ...chosen(scope, 'faction'), ...chosen(scope, 'faction')]);
  return `adapt ${name} for ${faction} { ${changeOf(scope, '', ...draw.of(Object.entries(points)))} }`;
}

/** Names of selections that lasting text may be about. */
const chosen = ({ locals }: Scope, type: 'faction' | 'space'): readonly string[] =>
  locals.flatMap((local) => (local.type === type ? [local.name] : []));

/** `forbid Sweep of Govt in Provinces`. */
export function forbidding(scope: Scope): string {
  const { draw, names } = scope;
  const what = draw.of([
    'Operation',
    'Activity',
    ...[...names.operations, ...names.activities].map(({ name }) => name),
  ]);
  const whose = draw.maybe(
    30,
    () =>
      ` of ${draw.of(['Govt', 'Rebels', 'Insurgents', '(Rebels or Govt)', 'own', ...chosen(scope, 'faction')])}`,
  );
  return `forbid ${what}${whose}${draw.maybe(40, () => ` in ${draw.of(['Provinces', 'Cities', 'Capital', ...chosen(scope, 'space'), `spaces with ${piecesWords({ ...scope, locals: [] }, 'plural')}`])}`)}`;
}
