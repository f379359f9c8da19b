/** Generates statements about pieces and markers. */
import { faction, piecesWords } from './pieces.ts';
import { bound, within, type Scope } from './scope.ts';
import { oneSpace, place, spaces } from './spaces.ts';
import type { GeneratedText } from './generated-text.ts';
import { amountExpression, number, small, truth } from './values.ts';

/** An amount: a number, `up to` a number, `all`, or `any`. */
export function amount(
  scope: Scope,
  kinds: readonly ('some' | 'upTo' | 'all' | 'any')[] = ['some', 'upTo', 'all', 'any'],
): string {
  const { draw } = scope;
  const locals = bound(scope, 'number');
  const count = (): string =>
    draw.weighted<() => string>([
      [8, () => String(small(scope))],
      [2, () => amountExpression(scope)],
      [locals.length > 0 ? 4 : 0, () => draw.of(locals).name],
    ])();
  switch (
    draw.weighted([
      [6, 'some'],
      [3, 'upTo'],
      [2, 'all'],
      [1, 'any'],
    ] as const)
  ) {
    case 'upTo':
      if (kinds.includes('upTo')) return `up to ${count()}`;
      break;
    case 'all':
      if (kinds.includes('all')) return 'all';
      break;
    case 'any':
      if (kinds.includes('any')) return 'any';
      break;
    case 'some':
  }
  return count();
}

/** `place …`, sometimes binding the place. */
export function placing(scope: Scope): GeneratedText {
  const { draw } = scope;
  const sort = draw.weighted([
    [8, 'pieces'],
    [3, 'Terror'],
    [1, 'Sabotage'],
    [1, 'Shipment'],
  ] as const);
  const what =
    sort === 'pieces'
      ? piecesWords(scope, 'plural', draw.chance(80) ? 'exact' : undefined)
      : sort === 'Shipment'
        ? `Shipment of ${draw.of(['Rebels', 'Cartel'])}`
        : sort;
  const also =
    sort === 'pieces' && draw.chance(12)
      ? ` and ${small(scope)} ${piecesWords(scope, 'plural', 'exact')}`
      : '';
  const where = place(scope, sort === 'Terror' ? 'Peopled' : sort === 'Sabotage' ? 'Road' : 'any');
  const sources =
    sort === 'pieces' && draw.chance(18)
      ? ` from ${draw.of(['Available', 'Island', 'Cities', sourceSpaces(scope)])} or ${draw.of(['Provinces', 'map', 'Highmoor', sourceSpaces(scope)])}`
      : '';
  const name = where === 'there' || sources !== '' || draw.chance(60) ? undefined : draw.name('at');
  return {
    text: `place ${amount(scope)} ${what}${also}${sources} ${where}${name === undefined ? '' : ` as ${name}`}`,
    binds: name === undefined ? [] : [{ name, type: 'space', ground: 'any' }],
  };
}

/** Spaces under a condition, from which pieces are taken. */
const sourceSpaces = (scope: Scope): string =>
  scope.draw.of([
    'Provinces with Base',
    'Cities without Terror',
    `spaces where (${truth(scope)})`,
    scope.there === undefined ? 'spaces adjacent to Capital' : 'spaces adjacent to there',
  ]);

/** `remove …`, sometimes binding the number removed. */
export function removing(scope: Scope): GeneratedText {
  const { draw } = scope;
  const name = draw.chance(15) ? draw.name('gone') : undefined;
  const as = name === undefined ? '' : ` as ${name}`;
  const binds = name === undefined ? [] : [{ name, type: 'number', ground: 'any' } as const];
  const available = draw.chance(6);
  if (available)
    return { text: `remove ${amount(scope)} Available ${piecesWords(scope, 'plural', 'exact')}${as}`, binds };
  const sort = draw.weighted([
    [8, 'pieces'],
    [2, 'Terror'],
    [1, 'Sabotage'],
    [1, 'Shipment'],
  ] as const);
  const what =
    sort === 'pieces'
      ? piecesWords(scope, 'plural')
      : sort === 'Shipment'
        ? `${draw.of(['', 'Rebels ', 'Cartel '])}Shipments`
        : sort;
  const also = sort === 'pieces' && draw.chance(8) ? ` and ${small(scope)} Terror` : '';
  const how = sort === 'pieces' && also === '' ? removal(scope) : '';
  const where = place(scope, sort === 'Terror' ? 'Peopled' : sort === 'Sabotage' ? 'Road' : 'any', 'near');
  return { text: `remove ${amount(scope)} ${what}${also} ${where}${as}${how}`, binds };
}

const removal = (scope: Scope): string =>
  scope.draw.weighted<() => string>([
    [8, () => ''],
    [3, () => ', Bases last'],
    [1, () => ', Police before Troops'],
    [1, () => ', targeting factions'],
    [1, () => `, Shipments to ${scope.draw.of(['own', 'Rebels', 'Cartel'])} Guerrillas`],
    [1, () => `, ${scope.draw.of(['Guerrillas', 'Troops', 'Bases'])} to Island`],
  ])();

/** `replace … with …`. */
export function replacing(scope: Scope): GeneratedText {
  const { draw } = scope;
  const from = piecesWords(scope, 'plural');
  const to = piecesWords(scope, 'plural', 'exact');
  if (draw.chance(25))
    return {
      text: `replace ${amount(scope)} ${from} ${place(scope)} with their counterparts of ${faction(scope)}`,
    };
  return {
    text: `replace ${amount(scope)} ${from} ${place(scope)} with ${draw.chance(80) ? small(scope) : amountExpression(scope)} ${to}`,
  };
}

/** `activate`, `hide` and `flip`. */
export function flipping(scope: Scope): GeneratedText {
  const { draw } = scope;
  const turned = `${amount(scope)} ${piecesWords(scope, 'plural', 'hiding')} ${place(scope, 'any', 'near')}`;
  if (draw.chance(20)) return { text: `flip ${turned} to ${draw.of(['Active', 'Underground'])}` };
  const targeting = draw.chance(6) ? ', targeting factions' : '';
  return {
    text: `${draw.of(['activate', 'hide', 'flip'])} ${turned}${targeting}`,
  };
}

/** `move` and `relocate`. */
export function moving(scope: Scope): GeneratedText {
  const { draw } = scope;
  const marker = draw.chance(20) ? draw.of(['Terror', 'Sabotage']) : undefined;
  const what = `${amount(scope)} ${marker ?? piecesWords(scope, 'plural')}`;
  const end = (word: 'from' | 'to'): string => {
    const set = (): string =>
      `${word} ${draw.maybe(20, () => 'a ')}${spaces(scope, 'plural', 1).text}`.replace(
        / a (?<noun>\w+)/u,
        (_, noun: string) => ` a ${ONE[noun] ?? noun}`,
      );
    return draw.weighted<() => string>([
      [4, () => `${word} ${oneSpace(scope).text}`],
      [3, set],
      [
        scope.there === undefined ? 0 : 2,
        () => `${word} ${word === 'from' ? 'spaces adjacent to there' : 'there'}`,
      ],
      [1, () => `${word} Island`],
      [scope.there === undefined ? 0 : 2, () => ''],
    ])();
  };
  const verb = draw.of(['move', 'move', 'relocate']);
  const modifiers = verb === 'relocate' || marker !== undefined ? '' : reach(scope);
  return {
    text: `${verb} ${what} ${end('from')} ${end('to')}${modifiers}`.replaceAll(/ {2,}/gu, ' ').trim(),
  };
}

const ONE: Readonly<Record<string, string>> = {
  Cities: 'City',
  Provinces: 'Province',
  Roads: 'Road',
  spaces: 'space',
};

const reach = (scope: Scope): string =>
  scope.draw.weighted<() => string>([
    [8, () => ''],
    [1, () => `, or through ${small(scope)} ${spaces(scope, 'plural', 1).text}`],
    [
      1,
      () =>
        ` along ${spaces(scope, 'plural', 0).text}${scope.draw.maybe(50, () => ` stopping at spaces with ${piecesWords(scope, 'plural')}`)}`,
    ],
    [1, () => ' not yet moved'],
    [
      1,
      () =>
        ` leaving ${small(scope)} ${piecesWords(scope, 'plural')}${scope.draw.maybe(50, () => ` in spaces with ${piecesWords(scope, 'singular')}`)}`,
    ],
    [
      1,
      () =>
        `, activating each group if ${scope.draw.of(['group > 1', `group + ${number(scope, 0)} > 3`, truth(within(scope), 0)])}`,
    ],
  ])();

/** `transfer`, of Resources or held markers. */
export function transferring(scope: Scope): GeneratedText {
  const { draw } = scope;
  const ends = `from ${faction(scope)} to ${faction(scope)}`;
  if (draw.chance(30)) return { text: `transfer ${amount(scope)} Shipments ${ends} ${place(scope)}` };
  return {
    text: `transfer ${draw.of([String(small(scope)), amountExpression(scope), 'any Resources', `up to ${draw.chance(70) ? small(scope) : amountExpression(scope)} Resources`, 'all Resources'])} ${ends}`,
  };
}
