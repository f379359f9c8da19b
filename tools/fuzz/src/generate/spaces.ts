/** Generates spaces: one, or a set of them, with clauses. */
import type { Draw } from './draw.ts';
import { piecesWords } from './pieces.ts';
import { bound, type Ground, type Scope } from './scope.ts';

export interface Spaces {
  readonly text: string;
  readonly ground: Ground;
  /** Conditions that hold for each of them, in terms of `there`. */
  readonly facts: readonly string[];
}

const NAMED: Readonly<Record<Ground, readonly string[]>> = {
  City: ['Capital', 'Harbor'],
  Province: ['Highmoor', 'Lowfield', 'Redstone'],
  Peopled: ['Capital', 'Harbor', 'Highmoor', 'Lowfield'],
  Road: ['NorthRoad', 'CoastRoad'],
  any: ['Capital', 'Harbor', 'Highmoor', 'Lowfield', 'Redstone', 'NorthRoad', 'CoastRoad'],
};

const SINGULAR: Readonly<Record<Ground, string>> = {
  City: 'City',
  Province: 'Province',
  Peopled: 'City or Province',
  Road: 'Road',
  any: 'space',
};

const PLURAL: Readonly<Record<Ground, string>> = {
  City: 'Cities',
  Province: 'Provinces',
  Peopled: 'Cities and Provinces',
  Road: 'Roads',
  any: 'spaces',
};

export const someGround = (draw: Draw): Ground =>
  draw.weighted([
    [3, 'Peopled'],
    [3, 'Province'],
    [3, 'City'],
    [3, 'any'],
    [1, 'Road'],
  ]);

export const namedSpace = (draw: Draw, ground: Ground): string => draw.of(NAMED[ground]);

/** One known space: by name, `there`, or a local. */
export function oneSpace(scope: Scope, ground?: Ground): { readonly text: string; readonly ground: Ground } {
  const { draw } = scope;
  const fits = (other: Ground): boolean =>
    ground === undefined ||
    ground === 'any' ||
    other === ground ||
    (ground === 'Peopled' && other !== 'Road' && other !== 'any');
  const known = [
    ...bound(scope, 'space')
      .filter((local) => fits(local.ground))
      .map(({ name, ground: g }) => ({ text: name, ground: g })),
    ...(scope.there !== undefined && fits(scope.there) ? [{ text: 'there', ground: scope.there }] : []),
  ];
  if (known.length > 0 && draw.chance(75)) return draw.of(known);
  const sort = ground ?? someGround(draw);
  return { text: namedSpace(draw, sort), ground: sort };
}

/** A set of spaces, as used after an amount, `in each` or `in`. */
export function spaces(scope: Scope, number: 'singular' | 'plural', clauses = 2): Spaces {
  const { draw } = scope;
  const sets = bound(scope, 'spaces');
  if (sets.length > 0 && draw.chance(25)) {
    const { name, ground } = draw.of(sets);
    return withClauses(
      scope,
      { text: number === 'plural' ? name : `space of ${name}`, ground, facts: [] },
      clauses,
    );
  }
  if (scope.operation?.selects && draw.chance(20)) {
    const text = `${scope.operation.name} ${number === 'plural' ? 'spaces' : 'space'}`;
    return withClauses(scope, { text, ground: 'any', facts: [] }, clauses);
  }
  const ground = someGround(draw);
  const facts =
    ground === 'any'
      ? []
      : [ground === 'Peopled' ? '(there is City or there is Province)' : `there is ${ground}`];
  return withClauses(
    scope,
    { text: (number === 'plural' ? PLURAL : SINGULAR)[ground], ground, facts },
    clauses,
  );
}

function withClauses(scope: Scope, start: Spaces, most: number): Spaces {
  const { draw } = scope;
  let found = start;
  const count = draw.weighted([
    [5, 0],
    [4, 1],
    [1, 2],
  ]);
  // After `adjacent to a Road`, further clauses would apply to that Road.
  for (let n = Math.min(most, count); n > 0 && !/adjacent to an? /u.test(found.text); n -= 1)
    found = oneClause(scope, found);
  return found;
}

function oneClause(scope: Scope, { text, ground, facts }: Spaces): Spaces {
  const { draw } = scope;
  const add = (clause: string, ...more: readonly string[]): Spaces => ({
    text: `${text} ${clause}`,
    ground,
    facts: [...facts, ...more],
  });
  return draw.weighted<() => Spaces>([
    [
      6,
      () => {
        const condition = spaceCondition(scope, ground);
        return add(`with ${condition}`, `there has ${condition}`);
      },
    ],
    [
      3,
      () => {
        const condition = spaceCondition(scope, ground);
        return add(`without ${condition}`, `there has no ${condition}`);
      },
    ],
    [
      2,
      () =>
        add(
          `with ${draw.of(['most', 'fewest'])} ${draw.of([piecesWords(scope, 'plural', 'plain'), 'Terror'])}`,
        ),
    ],
    [2, () => add(`not ${oneSpace(scope).text}`)],
    [2, () => add(`adjacent to ${oneSpace(scope).text}`)],
    [1, () => add(`adjacent to a ${spaces(scope, 'singular', 1).text}`)],
    [1, () => add(`in or adjacent to ${oneSpace(scope).text}`)],
    [1, () => add('bordering Overseas')],
    [
      2,
      () =>
        add(
          `connected to ${oneSpace(scope).text} through ${spaces(scope, 'plural', 1).text}${draw.maybe(40, () => ' within 2')}`,
        ),
    ],
    [2, () => add(`where (${scope.say.truth({ ...scope, there: undefined }, 1, 'space')})`)],
  ])();
}

/** A condition on a space: pieces, markers, a level, Control, an attribute. */
export function spaceCondition(scope: Scope, ground: Ground): string {
  const { draw } = scope;
  const peopled = ground !== 'Road';
  return draw.weighted<() => string>([
    [6, () => piecesWords(scope, 'singular', 'plain')],
    [2, () => `${draw.number(2, 3)} ${piecesWords(scope, 'plural', 'plain')}`],
    [2, () => (peopled ? 'Terror' : 'Sabotage')],
    [
      peopled ? 3 : 0,
      () => draw.of(['Support', 'Opposition', 'PassiveSupport', 'ActiveOpposition', 'Neutral']),
    ],
    [peopled ? 2 : 0, () => `${draw.of(['Govt', 'Rebels'])} Control`],
    [
      1,
      () => (peopled ? `Pop ${draw.of(['', 'exactly '])}${draw.number(1, 2)}` : `Econ ${draw.number(2, 3)}`),
    ],
    [
      1,
      () =>
        `${draw.of(['more', 'fewer'])} ${piecesWords(scope, 'plural', 'plain')} than ${piecesWords(scope, 'plural', 'plain')}`,
    ],
    [1, () => 'Shipment'],
  ])();
}

/** A place with its preposition; empty for the current space of the text. */
export function place(scope: Scope, ground: Ground = 'any', near: 'near' | 'exactly' = 'exactly'): string {
  const { draw } = scope;
  const one = (): string => {
    const { text } = oneSpace(scope, ground);
    return text === 'there' ? text : `in ${text}`;
  };
  const set = (number: 'singular' | 'plural'): string => {
    const found =
      ground === 'any'
        ? spaces(scope, number)
        : withClauses(
            scope,
            { text: (number === 'plural' ? PLURAL : SINGULAR)[ground], ground, facts: [] },
            1,
          );
    return `in ${number === 'singular' ? 'a ' : ''}${found.text}`;
  };
  return draw.weighted<() => string>([
    [scope.there === undefined ? 0 : 8, () => 'there'],
    [3, one],
    [3, () => set('plural')],
    [2, () => set('singular')],
    [2, () => 'on map'],
    [near === 'near' ? 1 : 0, () => `in or adjacent to ${oneSpace(scope, ground).text}`],
    [1, () => 'in Island'],
  ])();
}
