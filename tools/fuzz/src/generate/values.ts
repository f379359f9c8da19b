/** Generates numeric and Boolean expressions. */
import { faction, factions, piecesWords } from './pieces.ts';
import { bound, type Ground, type Scope } from './scope.ts';
import { namedSpace, oneSpace, spaceCondition, spaces } from './spaces.ts';

export const small = (scope: Scope): number =>
  scope.draw.weighted([
    [5, 1],
    [4, 2],
    [2, 3],
    [1, 4],
    [1, 9],
  ]);

/** An expression as an amount, in parentheses. Often a small number minus a count, which may be negative. */
export const amountExpression = (scope: Scope): string =>
  scope.draw.chance(40) ? `(${scope.draw.number(0, 2)} - ${number(scope, 0)})` : `(${number(scope)})`;

/**
 * A numeric expression with the given nesting depth. `at` is a word for the current space if it is not
 * `there`.
 */
export function number(scope: Scope, depth = 1, at?: string): string {
  const { draw, names } = scope;
  const here = at ?? (scope.there === undefined ? undefined : 'there');
  const peopled = here === 'there' ? scope.there !== 'Road' : false;
  const numbers = bound(scope, 'number');
  const points = Object.entries(scope.points).filter(([, type]) => type === 'number');
  const ofSpace = Object.entries(scope.points).filter(([, type]) => type === 'number of a space');
  const global = Object.entries(names.points);
  const deeper = depth > 0 ? 1 : 0;
  const inner = (): string => number(scope, depth - 1, at);
  return draw.weighted<() => string>([
    [8, () => String(draw.number(0, 4))],
    [5, () => `${piecesWords(scope, 'plural')} ${where(scope, here)}`],
    [3, () => 'Aid'],
    [1, () => 'Bid of Rebels'],
    [3, () => faction(scope)],
    [numbers.length > 0 ? 8 : 0, () => draw.of(numbers).name],
    [points.length > 0 ? 5 : 0, () => draw.of(points)[0]],
    [ofSpace.length > 0 && here !== undefined ? 5 : 0, () => `${draw.of(ofSpace)[0]} of ${here ?? ''}`],
    [
      global.length > 0 ? 2 : 0,
      () => {
        const [name, type] = draw.of(global);
        return type === 'number' ? name : `${name} of ${here ?? oneSpace(scope).text}`;
      },
    ],
    [
      1,
      () =>
        `${draw.of(['Pop', 'Populace'])} of ${here !== undefined && peopled ? here : namedSpace(draw, 'Peopled')}`,
    ],
    [depth < 0 ? 0 : 1, () => `number of ${counted(scope)}`],
    [depth < 0 ? 0 : 1, () => 'number of rounds'],
    [1, () => 'TotalSupport'],
    [1, () => `${draw.of(['margin', ...names.strengths])} of ${faction(scope)}`],
    [1, () => `Available ${piecesWords(scope, 'plural', 'exact')}`],
    [1, () => `distance(${oneSpace(scope).text}, ${oneSpace(scope).text})`],
    [3 * deeper, () => `(${inner()} ${draw.of(['+', '-', '*', '/'])} ${inner()})`],
    [deeper, () => `${draw.of(['min', 'max'])}(${inner()}, ${inner()})`],
    [deeper, () => `(${inner()} if ${truth(scope, 0, at)}, else ${inner()})`],
    [
      here === undefined ? 0 : deeper,
      () => `(${inner()} in ${draw.of(['Cities', 'Provinces', 'Roads'])}, ${inner()} elsewhere)`,
    ],
    [
      deeper,
      () =>
        `(${draw.of(['total', 'greatest', 'least'])} ${number({ ...scope, there: undefined, locals: [] }, -1, 's')} for s in ${draw.of(['spaces', 'Cities', 'Provinces', 'spaces with Guerrillas', 'Provinces without Terror'])})`,
    ],
    [deeper, () => `-${inner()}`],
  ])();
}

/** Returns a space for a count of pieces, usually the current one. */
function where(scope: Scope, here: string | undefined): string {
  const { draw } = scope;
  if (here === undefined || draw.chance(25))
    return draw.weighted([
      [2, 'on map'],
      [1, `in ${oneSpace(scope).text}`],
      [1, `in ${counted(scope)}`],
    ]);
  return here === 'there' ? here : `in ${here}`;
}

/** Spaces in an expression, where `and` and `or` join Boolean values. */
const counted = (scope: Scope): string =>
  spaces(scope, 'plural', 1)
    .text.replace(/^Cities and Provinces/u, 'Provinces')
    .replace(/City or Province/u, 'City');

/** A Boolean expression with the given nesting depth. */
export function truth(scope: Scope, depth = 1, at?: string): string {
  const { draw } = scope;
  const here = at ?? (scope.there === undefined ? undefined : 'there');
  const ground: Ground = here === 'there' ? (scope.there ?? 'any') : 'any';
  const deeper = depth > 0 ? 1 : 0;
  const inner = (): string => truth(scope, depth - 1, at);
  const space = (): string => here ?? oneSpace(scope).text;
  return draw.weighted<() => string>([
    [
      6,
      () =>
        `${number(scope, depth, at)} ${draw.of(['>', '>=', '<', '<=', 'is', 'is not'])} ${number(scope, 0, at)}`,
    ],
    [5, () => `${space()} has ${draw.maybe(25, () => 'no ')}${spaceCondition(scope, ground)}`],
    [here === 'there' ? 4 : 0, () => `${piecesWords(scope, 'plural')} there`],
    [
      2,
      () =>
        `${space()} is ${draw.maybe(20, () => 'not ')}${draw.of(['City', 'Province', 'Road', 'Hill', 'Coastal'])}`,
    ],
    [1, () => `${space()} is ${draw.maybe(20, () => 'not ')}${oneSpace(scope).text}`],
    [
      scope.own.length > 0 ? 2 : 0,
      () => `own is ${draw.maybe(20, () => 'not ')}${draw.of(['Govt', 'Rebels', 'Cartel', 'Insurgents'])}`,
    ],
    [1, () => `${faction(scope)} is ${draw.of(['Govt', 'Rebels', 'Cartel'])}`],
    [1, () => `${draw.of(['Govt', 'Rebels', 'Cartel'])} is ${draw.of(['Eligible', 'Ineligible'])}`],
    [2, () => `President is ${draw.of(['Samper', 'Uribe'])}`],
    [1, () => `Control of ${space()} is ${draw.of(['Govt', 'Rebels', 'none'])}`],
    [1, () => `Populace of ${space()} is ${draw.of(['Neutral', 'PassiveSupport', 'ActiveOpposition'])}`],
    [1, () => draw.of(scope.names.options.length > 0 ? scope.names.options : ['Test'])],
    [1, () => `number of ${factions(scope, 'plural')} ${draw.of(['>', 'is'])} ${draw.number(0, 2)}`],
    [2 * deeper, () => `(${inner()} ${draw.of(['and', 'or'])} ${inner()})`],
    [deeper, () => `not (${inner()})`],
  ])();
}
