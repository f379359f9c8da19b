/** Where somebody chooses in 3.3.4 Terror and 4.3.3 Kidnap. */
import { clear, enlist, type Cells, has, type Point, popcount } from '@quipu/engine/runtime';
import { available, count, room } from './board.ts';
import {
  AUC,
  CARTELS,
  FARC,
  KIDNAP_SPACE,
  KIDNAP_TAKEN,
  RESOURCES,
  TERROR_ACTIVITY,
  TERROR_COMMITTED,
  TERROR_DONE,
  TERROR_OWN,
} from './layout.ts';
import { SPACE_COUNT } from './map.ts';
import { FACTIONS, GROUPS, SPACE_KEYS, spaceParameter } from './names.ts';
import { because, failing } from './reasons.ts';
import {
  belongs,
  costOf,
  DONE,
  GAINS,
  gains,
  hasAgent,
  hasTarget,
  KIDNAP,
  kidnapped,
  kidnaps,
  leastRansom,
  outnumbers,
  outstanding,
  outstandingCost,
  resolved,
  selects,
} from './terror.ts';
import { isCity, isLoc } from './board.ts';

function someKidnap(c: Cells): boolean {
  for (let space = 0; space < SPACE_COUNT; space++) if (kidnaps(c, space)) return true;
  return false;
}

function mayKidnap(c: Cells): boolean {
  return c[TERROR_OWN] === FARC && c[TERROR_ACTIVITY] === 0 && someKidnap(c);
}

function nothingOutstanding(c: Cells): boolean {
  return (outstanding(c, 0) | outstanding(c, 1)) === 0;
}

function targets(c: Cells, option: number): boolean {
  const space = c[KIDNAP_SPACE]!;
  return option === 0 ? isCity(space) || isLoc(space) : count(c, space, 3 * CARTELS + 2) > 0;
}

/** Terror's and Kidnap's decision points. */
export const TERROR_POINTS: readonly Point[] = [
  {
    name: 'Terror.space',
    rule: '3.3.4',
    kind: 'mixed',
    universe: [...SPACE_KEYS, 'done', 'Kidnap'],
    secret: false,
    // 1 Resource pays for the first space that Kidnap commits; a further space must leave enough for those committed.
    doubtful: (c, option) =>
      option === KIDNAP
        ? c[RESOURCES + FARC]! < 1
        : option !== DONE &&
          c[TERROR_ACTIVITY] !== 0 &&
          !(has(c, TERROR_COMMITTED, option) || outstandingCost(c) + costOf(option) <= c[RESOURCES + FARC]!),
    offer: (c, out) => {
      const own = c[TERROR_OWN]!;
      let options = 0;
      clear(out, 2);
      for (let space = 0; space < SPACE_COUNT; space++)
        if (selects(c, own, space)) {
          enlist(out, space);
          options++;
        }
      if (resolved(c) > 0 && nothingOutstanding(c)) {
        enlist(out, DONE);
        options++;
      }
      if (mayKidnap(c)) {
        enlist(out, KIDNAP);
        options++;
      }
      return options;
    },
    explain: (c, option) => {
      const own = c[TERROR_OWN]!;
      if (option === DONE)
        return failing(
          [resolved(c) > 0, because('none-selected', '3.3.4', { operation: 'Terror' })],
          [nothingOutstanding(c), because('committed', '4.3.3')],
        );
      if (option === KIDNAP)
        return failing(
          [own === FARC, because('own-activity', '4.3', { faction: 'FARC' })],
          [c[TERROR_ACTIVITY] === 0, because('one-activity', '4.1')],
          [someKidnap(c), because('nowhere', '4.3.3', { activity: 'Kidnap' })],
        );
      return failing(
        [hasAgent(c, own, option), because('needs-agent', '3.3.4', { group: GROUPS[3 * own]!.title })],
        [
          c[RESOURCES + own]! >= costOf(option),
          because('cost', '3.3.4', { cost: costOf(option), resources: c[RESOURCES + own]! }),
        ],
        [!has(c, TERROR_DONE, option), because('once', '3.1', spaceParameter(option))],
      );
    },
    parameters: (c) => ({ selected: resolved(c) }),
  },
  {
    name: 'Kidnap.space',
    rule: '4.3.3',
    kind: 'space',
    universe: [...SPACE_KEYS, 'done'],
    secret: false,
    // Where the least that comes in pays for all that is committed, there is nothing to try.
    doubtful: (c, option) =>
      option === DONE
        ? outstandingCost(c) > c[RESOURCES + FARC]! || (resolved(c) === 0 && c[RESOURCES + FARC]! < 1)
        : outstandingCost(c) + (has(c, TERROR_DONE, option) ? 0 : costOf(option)) >
          c[RESOURCES + FARC]! + leastRansom(c, option),
    offer: (c, out) => {
      let options = 0;
      clear(out, 2);
      for (let space = 0; space < SPACE_COUNT; space++)
        if (kidnaps(c, space)) {
          enlist(out, space);
          options++;
        }
      if (kidnapped(c) > 0) {
        enlist(out, DONE);
        options++;
      }
      return options;
    },
    explain: (c, option) =>
      option === DONE
        ? failing([kidnapped(c) > 0, because('none-selected', '4.3.3', { operation: 'Kidnap' })])
        : failing(
            [belongs(c, option), because('needs-terror', '4.3.3', spaceParameter(option))],
            [hasTarget(c, option), because('needs-target', '4.3.3', spaceParameter(option))],
            [outnumbers(c, option), because('outnumber', '4.3.3', { group: 'Police' })],
            [!has(c, KIDNAP_TAKEN, option), because('once', '4.1', spaceParameter(option))],
          ),
    parameters: (c) => ({ left: 3 - kidnapped(c) }),
  },
  {
    name: 'Kidnap.target',
    rule: '4.3.3',
    kind: 'mode',
    universe: ['Govt', 'Cartels'],
    secret: false,
    doubtful: (c) => outstandingCost(c) > c[RESOURCES + FARC]!,
    offer: (c, out) => {
      out[0] = (targets(c, 0) ? 1 : 0) | (targets(c, 1) ? 2 : 0);
      return popcount(out[0]);
    },
    explain: (c, option) =>
      failing([
        targets(c, option),
        because('needs-target', '4.3.3', {
          ...spaceParameter(c[KIDNAP_SPACE]!),
          faction: FACTIONS[3 * option]!,
        }),
      ]),
    parameters: (c) => spaceParameter(c[KIDNAP_SPACE]!),
  },
  {
    name: 'Kidnap.gain',
    rule: '4.3.3',
    kind: 'group',
    universe: GROUPS.map(({ key }) => key),
    secret: false,
    offer: (c, out) => {
      const space = c[KIDNAP_SPACE]!;
      out[0] =
        (gains(c, space, 3 * AUC) ? 1 << (3 * AUC) : 0) |
        (gains(c, space, 3 * AUC + 2) ? 1 << (3 * AUC + 2) : 0);
      return popcount(out[0]);
    },
    explain: (c, option) =>
      failing(
        [((GAINS >> option) & 1) === 1, because('not-asked', '4.3.3', { group: GROUPS[option]!.title })],
        [available(c, option) > 0, because('available', '1.4.1', { group: GROUPS[option]!.title })],
        [room(c, c[KIDNAP_SPACE]!, option) > 0, because('stacking', '1.4.2', { count: 2 })],
      ),
    parameters: (c) => spaceParameter(c[KIDNAP_SPACE]!),
  },
];
