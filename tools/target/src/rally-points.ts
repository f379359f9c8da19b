/** Where somebody chooses in 3.3.1 Rally. */
import { type Cells, clear, enlist, has, type Point, popcount } from '@quipu/engine/runtime';
import { available, count, countOf, guerrillas, firstOf, room } from './board.ts';
import {
  BASES,
  FARC,
  GUERRILLAS,
  RALLY_DONE,
  RALLY_FROM,
  RALLY_GROUP,
  RALLY_LEFT,
  RALLY_OWN,
  RALLY_SPACE,
  RESOURCES,
} from './layout.ts';
import { DEPARTMENTS_END, isForeign, POP, SPACE_COUNT } from './map.ts';
import { COUNTS, GROUPS, SPACE_KEYS, spaceParameter } from './names.ts';
import { because, failing } from './reasons.ts';

import {
  canBase,
  canGather,
  canPlace,
  canReinforce,
  DONE,
  hasWay,
  selects,
  sidesWithOther,
  WAY_BASE,
  WAY_GATHER,
  WAY_PLACE,
  WAY_REINFORCE,
} from './rally.ts';

/** How many Guerrillas may reinforce: as many as Bases there and Population, while Available. */
function reinforcements(c: Cells): number {
  const own = c[RALLY_OWN]!;
  const space = c[RALLY_SPACE]!;
  return Math.min(countOf(c, space, BASES[own]!) + POP[space]!, available(c, 3 * own));
}

function isOrigin(c: Cells, space: number): boolean {
  return space !== c[RALLY_SPACE]! && guerrillas(c, space, c[RALLY_OWN]!) > 0;
}

/** Offers the groups of a mask that have a piece in a space. */
export function offerGroups(c: Cells, space: number, mask: number, out: Int32Array): number {
  let found = 0;
  for (let bits = mask; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits;
    if (count(c, space, 31 - Math.clz32(bit)) > 0) found |= bit;
  }
  out[0] = found;
  return popcount(found);
}

/** Why a group is not among those offered by `offerGroups`. */
export function explainGroup(
  c: Cells,
  space: number,
  mask: number,
  group: number,
): ReturnType<typeof failing> {
  return failing(
    [((mask >> group) & 1) === 1, because('not-asked', '3.3', { group: GROUPS[group]!.title })],
    [count(c, space, group) > 0, because('no-pieces', '3.3', spaceParameter(space))],
  );
}

function selectedSome(c: Cells): boolean {
  return (c[RALLY_DONE]! | c[RALLY_DONE + 1]!) !== 0;
}

/** The decision points of Rally. */
export const RALLY_POINTS: readonly Point[] = [
  {
    name: 'Rally.space',
    rule: '3.3.1',
    kind: 'space',
    universe: [...SPACE_KEYS, 'done'],
    secret: false,
    offer: (c, out) => {
      const own = c[RALLY_OWN]!;
      let options = 0;
      clear(out, 2);
      for (let space = 0; space < DEPARTMENTS_END; space++)
        if (selects(c, own, space)) {
          enlist(out, space);
          options++;
        }
      if (selectedSome(c)) {
        enlist(out, DONE);
        options++;
      }
      return options;
    },
    explain: (c, option) => {
      const own = c[RALLY_OWN]!;
      if (option === DONE)
        return failing([selectedSome(c), because('none-selected', '3.3.1', { operation: 'Rally' })]);
      return failing(
        [option < DEPARTMENTS_END, because('kind', '3.3.1', { kinds: 'Cities and Departments' })],
        [!isForeign(option), because('no-space', '1.3.5', spaceParameter(option))],
        [c[RESOURCES + own]! >= 1, because('cost', '3.3.1', { cost: 1, resources: c[RESOURCES + own]! })],
        [
          !sidesWithOther(c, own, option),
          because('level', '3.3.1', { level: own === FARC ? 'Support' : 'Opposition' }),
        ],
        [!has(c, RALLY_DONE, option), because('once', '3.1', spaceParameter(option))],
        [hasWay(c, own, option), because('no-way', '3.3.1', spaceParameter(option))],
      );
    },
    parameters: (c) => ({ selected: popcount(c[RALLY_DONE]!) + popcount(c[RALLY_DONE + 1]!) }),
  },
  {
    name: 'Rally.way',
    rule: '3.3.1',
    kind: 'way',
    universe: ['place', 'base', 'reinforce', 'gather'],
    secret: false,
    offer: (c, out) => {
      const own = c[RALLY_OWN]!;
      const space = c[RALLY_SPACE]!;
      out[0] =
        (canPlace(c, own) ? 1 << WAY_PLACE : 0) |
        (canBase(c, own, space) ? 1 << WAY_BASE : 0) |
        (canReinforce(c, own, space) ? 1 << WAY_REINFORCE : 0) |
        (canGather(c, own, space) ? 1 << WAY_GATHER : 0);
      return popcount(out[0]);
    },
    explain: (c, option) => {
      const own = c[RALLY_OWN]!;
      const space = c[RALLY_SPACE]!;
      const hasBase = count(c, space, 3 * own + 2) > 0;
      const guerrilla = because('available', '1.4.1', { group: GROUPS[3 * own]!.title });
      const base = because('needs-base', '3.3.1', spaceParameter(space));
      switch (option) {
        case WAY_PLACE:
          return failing([canPlace(c, own), guerrilla]);
        case WAY_BASE:
          return failing(
            [countOf(c, space, GUERRILLAS[own]!) >= 2, because('pieces', '3.3.1', { count: 2 })],
            [
              available(c, 3 * own + 2) > 0,
              because('available', '1.4.1', { group: GROUPS[3 * own + 2]!.title }),
            ],
            [room(c, space, 3 * own + 2) > 0, because('stacking', '1.4.2', { count: 2 })],
          );
        case WAY_REINFORCE:
          return failing([hasBase, base], [canPlace(c, own), guerrilla]);
        default:
          return failing(
            [hasBase, base],
            [!hasBase || canGather(c, own, space), because('nothing', '3.3.1')],
          );
      }
    },
    parameters: (c) => spaceParameter(c[RALLY_SPACE]!),
  },
  {
    name: 'Rally.replaced',
    rule: '3.3.1',
    kind: 'group',
    universe: GROUPS.map(({ key }) => key),
    secret: false,
    offer: (c, out) => offerGroups(c, c[RALLY_SPACE]!, GUERRILLAS[c[RALLY_OWN]!]!, out),
    explain: (c, option) => explainGroup(c, c[RALLY_SPACE]!, GUERRILLAS[c[RALLY_OWN]!]!, option),
    parameters: (c) => ({ ...spaceParameter(c[RALLY_SPACE]!), left: c[RALLY_LEFT]! }),
  },
  {
    name: 'Rally.count',
    rule: '3.3.1',
    kind: 'count',
    universe: COUNTS.slice(0, 10),
    secret: false,
    offer: (c, out) => {
      const options = reinforcements(c);
      out[0] = (1 << options) - 1;
      return options;
    },
    explain: (c, option) =>
      failing([option < reinforcements(c), because('at-most', '3.3.1', { count: reinforcements(c) })]),
    parameters: (c) => spaceParameter(c[RALLY_SPACE]!),
  },
  {
    name: 'Rally.from',
    rule: '3.3.1',
    kind: 'space',
    universe: [...SPACE_KEYS, 'done'],
    secret: false,
    offer: (c, out) => {
      let options = 0;
      clear(out, 2);
      for (let space = 0; space < SPACE_COUNT; space++)
        if (isOrigin(c, space)) {
          enlist(out, space);
          options++;
        }
      enlist(out, DONE);
      return options + 1;
    },
    explain: (c, option) =>
      option === DONE
        ? []
        : failing(
            [option !== c[RALLY_SPACE]!, because('elsewhere', '3.3.1', spaceParameter(option))],
            [
              firstOf(c, option, GUERRILLAS[c[RALLY_OWN]!]!) >= 0,
              because('no-pieces', '3.3.1', spaceParameter(option)),
            ],
          ),
    parameters: (c) => spaceParameter(c[RALLY_SPACE]!),
  },
  {
    name: 'Rally.part',
    rule: '3.3.1',
    kind: 'group',
    universe: GROUPS.map(({ key }) => key),
    secret: false,
    offer: (c, out) => offerGroups(c, c[RALLY_FROM]! - 1, GUERRILLAS[c[RALLY_OWN]!]!, out),
    explain: (c, option) => explainGroup(c, c[RALLY_FROM]! - 1, GUERRILLAS[c[RALLY_OWN]!]!, option),
    parameters: (c) => spaceParameter(c[RALLY_FROM]! - 1),
  },
  {
    name: 'Rally.moved',
    rule: '3.3.1',
    kind: 'count',
    universe: COUNTS,
    secret: false,
    offer: (c, out) => {
      const options = count(c, c[RALLY_FROM]! - 1, c[RALLY_GROUP]! - 1);
      out[0] = options >= 31 ? 0x7fffffff : (1 << options) - 1;
      return options;
    },
    explain: (c, option) => {
      const there = count(c, c[RALLY_FROM]! - 1, c[RALLY_GROUP]! - 1);
      return failing([option < there, because('at-most', '3.3.1', { count: there })]);
    },
    parameters: (c) => ({ ...spaceParameter(c[RALLY_FROM]! - 1), group: GROUPS[c[RALLY_GROUP]! - 1]!.title }),
  },
];
