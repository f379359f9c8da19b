/** Each kind of expression has the same value in scenarios as in rule text. */
import { Game, type Volume } from '@quipu/engine';
import type { Cells } from '@quipu/engine/play';
import { everyExpr, type Expr } from '@quipu/language/checked';
import { beforeAll, expect, it } from 'vitest';
import { buildBase, expressionHandlers, type Built } from '../testing/build.ts';
import { patchOf } from '../testing/position.ts';
import { Evaluator, type ReadCell } from '@quipu/compiler/evaluator';

/** Expressions of rule text, and their values in the position below. */
const QUESTIONS: readonly (readonly [what: string, text: string, value: number])[] = [
  ['pieces in a space', 'Govt pieces in Capital', 3],
  ['pieces of several groups', 'pieces in Highmoor', 4],
  ['pieces in a set', 'Govt pieces in spaces', 4],
  ['pieces in each space of a set', 'number of spaces where (pieces in space > 2)', 2],
  ['pieces of players', 'player pieces in Highmoor', 1],
  ['Bases of Non-players', 'nonplayer Bases in Highmoor', 1],
  ['what is Available, by kind', 'Available Guerrillas', 7],
  ['markers in a space', 'Terror in Highmoor', 2],
  ['markers in a set', 'Terror on map', 3],
  ['who holds a marker', 'number of spaces with Rebels Shipment', 1],
  ['an attribute', 'Pop of Lowfield', 2],
  ['an attribute that is absent', 'total Pop of s for s in Roads', 0],
  ['a level', 'Populace of Highmoor', -1],
  ['the track of a Faction', 'Rebels + 0', 7],
  ['a track with boxes', '1 if President is Pastrana, else 0', 1],
  ['a Faction', 'Rebels if Aid is 3, else none', 1],
  ['none', 'Rebels if Aid is 4, else none', -1],
  ['a defined value', 'Control of Capital', 0],
  ['a tie in a defined value', 'Control of Lowfield', -1],
  ['a defined value outside of its domain', 'Control of NorthRoad', -1],
  ['spaces by a defined value', 'number of spaces with Rebels Control', 1],
  ['a size under a condition', 'number of spaces where (Guerrillas in space > 0)', 2],
  ['a total', 'total Pop of s * Populace of s for s in Cities and Provinces', 2],
  ['the greatest', 'greatest Pop of s for s in Provinces', 2],
  ['the least', 'least Pop of s for s in Cities and Provinces', 0],
  ['the greatest of nothing', 'greatest Pop of s for s in spaces with 5 Bases', 0],
  ['the most of a set', 'number of Provinces with most Pop', 1],
  ['the fewest of a set', 'number of spaces with fewest pieces', 4],
  ['a distance', 'distance(Capital, Wastes)', 2],
  ['cases by the kind of a space', 'Effort of Capital', 3],
  ['a division that leaves a rest', '(2 - 9) / 2', -3],
  ['a division by what is 0', '7 / (Aid - 3)', 0],
  ['the smaller, the greater', 'min(Aid, 5) + 10 * max(Aid, 5)', 53],
  ['a comparison', 'Aid >= 3', 1],
  ['both', 'Aid > 3 and Aid < 9', 0],
  ['either', 'Aid > 3 or Aid < 9', 1],
  ['not', 'not Aid > 3', 1],
  ['whether a space is among others', 'number of spaces where (space is City or space is Road)', 3],
  ['whether spaces are adjacent', 'number of spaces adjacent to Capital', 3],
  [
    'whether spaces are connected by a short path',
    'number of spaces connected to Wastes through Provinces within 2',
    7,
  ],
  ['whether spaces are connected', 'number of spaces connected to Wastes through Provinces with Bases', 5],
  ['a margin', 'margin of Rebels', -1],
  ['a defined value of a Faction', 'Strength of Rebels', 3],
  ['whether a Faction has the most', 'Govt is faction with most Strength', 1],
  ['whether a Faction has the fewest', 'Govt is faction with fewest Strength', 0],
  ['whether some space is such', 'number of spaces adjacent to a space with Bases', 3],
  ['whether a space is in a set', 'number of spaces where (space is Province with Guerrillas)', 2],
  ['a point with what is in force', 'Grip of Highmoor', 5],
  ['a point elsewhere', 'Grip of Lowfield', 2],
  ['a point that is a truth', 'Loud', 1],
  ['a point under a condition', 'Calm', 4],
  ['who is first on the card', 'Govt is leftmost', 1],
  ['whether a Faction is Eligible', 'Govt is Eligible', 1],
  ['whether a Faction is Ineligible', 'Cartel is Ineligible', 1],
  ['whether no Faction has acted', 'first Eligible', 1],
  ['the card', 'card is marked', 0],
  ['the next card', 'next card is Campaign', 0],
  ['the last card', 'card is final', 0],
  ['the last round', 'next round is final', 1],
  ['how many rounds there were', 'number of rounds', 0],
  ['an option', 'Quick', 0],
  ['a setup', 'Test', 1],
  ["whether a Faction is a player's", 'Rebels is player', 0],
  ['how many players there are', 'number of players', 2],
];

const control = {
  kind: 'define',
  type: 'faction',
  define: 0,
  argument: { kind: 'space', type: 'space', space: 1 },
} as const;
const mask = (bits: number) => ({ kind: 'mask', type: 'mask', mask: bits }) as const;
const faction = (index: number) => ({ kind: 'faction', type: 'faction', faction: index }) as const;

/** Expressions that are valid only in statements, or whose value is hidden. */
const BY_HAND: readonly (readonly [what: string, expr: Expr, value: number])[] = [
  ['a truth', { kind: 'truth', type: 'truth', value: true }, 1],
  ['a secret', { kind: 'secret', type: 'space', secret: 0 }, 1],
  ['a dormant space', { kind: 'open', type: 'truth', space: 6 }, 1],
  ['who is run by the same player', { kind: 'together', type: 'truth', a: faction(0), b: faction(0) }, 1],
  [
    'pieces of the enemies of who has Control',
    {
      kind: 'count',
      type: 'number',
      mask: { kind: 'factionMask', type: 'mask', of: control, enemies: true },
      space: { kind: 'space', type: 'space', space: 1 },
    },
    1,
  ],
  [
    'what is Available of one set or another',
    {
      kind: 'available',
      type: 'number',
      mask: {
        kind: 'maskOr',
        type: 'mask',
        left: mask(1),
        right: { kind: 'factionMask', type: 'mask', of: control, enemies: false },
      },
    },
    9,
  ],
];

const position = {
  Capital: { 'Govt Troops': 2, 'Govt Police': 1, level: 1 },
  Highmoor: {
    'Govt Troops': 1,
    'Rebels Guerrilla Underground': 2,
    'Rebels Base': 1,
    Terror: 2,
    'Shipment of Rebels': 1,
    level: -1,
  },
  Lowfield: { 'Cartel Guerrilla Active': 1, Terror: 1 },
  OPEN: { Marches: 1 },
  ELIGIBLE: { Cartel: 1 },
  LASTING: { 0: 1 },
  'Resources of Rebels': 7,
  Aid: 3,
  President: 'Pastrana',
  SECRET_Cache: 'Highmoor',
};

let built: Built;
let evaluator: Evaluator;
let cells: Cells;
beforeAll(async () => {
  built = await buildBase({
    rules: `option Quick
rule 8.0 nonplayers Insurgents {
  rule 8.1 marked 2
}
define Effort of s in spaces = 3 in Cities, 1 elsewhere
point Grip of s = 2
point Loud no
point Calm 1
while (Aid > 2): Calm is 4
define Strength of f in factions = f pieces on map
${QUESTIONS.map(([, text], i) => `shown define Q${i} = ${text}`).join('\n')}`,
    events: { Strong: 'capability {\n  Grip in Highmoor adds 3\n  Loud is yes\n}' },
  });
  evaluator = new Evaluator(built.checked);
  const board = patchOf(built.volume, position);
  const creation = Game.create(built.volume, { deck: ['1', '2', 'Campaign'], nonplayers: ['Rebels'], board });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  cells = creation.value.cells();
}, 60_000);

function reading({ regions }: Volume, from: Cells): ReadCell {
  return (name, ...at) => {
    const region = regions.find((one) => one.name === name);
    if (region === undefined) throw new Error(`no region ${name}`);
    const place = region.dimensions.reduce((sum, { keys }, axis) => sum * keys.length + (at[axis] ?? -1), 0);
    return at.some((index) => index < 0) ? 0 : (from[region.offset + place] ?? 0);
  };
}

const value = (expr: Expr): number => evaluator.value(expr, reading(built.volume, cells));
const expressionAt = (index: number): Expr => {
  const define = built.checked.defines.find(({ name }) => name === `Q${index}`);
  if (define === undefined) throw new Error(`no question ${index}`);
  return define.value;
};

it.each(QUESTIONS.map(([what, text, is], index) => ({ what, text, is, index })))(
  'reads $what: $text',
  async ({ is, index }) => {
    const derived = await built.module('derived.ts');
    const code = derived[`define_Q${index}`] as (c: Cells) => number | boolean;
    expect([value(expressionAt(index)), Number(code(cells))]).toEqual([is, is]);
  },
);

it.each(BY_HAND.map(([what, expr, is]) => ({ what, expr, is })))('reads $what', ({ expr, is }) => {
  expect(value(expr)).toBe(is);
});

/** Expressions that need a running text: its owner, its names, choices and state. */
const RUNNING: readonly Expr['kind'][] = [
  'accompanied',
  'choice',
  'executing',
  'inLocal',
  'lastingSubject',
  'limited',
  'operating',
  'own',
  'player',
  'selected',
];

it('evaluates every kind of expression that needs no running text', () => {
  const read = [...built.checked.defines.map((define) => define.value), ...BY_HAND.map(([, expr]) => expr)];
  const met = new Set(read.flatMap((expr) => everyExpr(expr)).map(({ kind }) => kind));
  const missing = (Object.keys(expressionHandlers) as Expr['kind'][]).filter((e) => !met.has(e));
  expect(missing.sort()).toEqual(RUNNING.toSorted());
});
