/** Rules: standings. Generated from the rule text; do not edit. */
import {
  type Cells,
  EXECUTING,
  type Point,
  type Reason,
  type Standing,
  ask,
  clear,
  enlist,
  popcount,
  take,
} from '@quipu/engine/runtime';
import { leave, remove } from './board.ts';
import {
  Return_least,
  Return_most,
  Return_own,
  Return_removeCount,
  Return_removeGroup,
  Return_removeLeft,
  Return_removeSpace,
  frame_Return,
} from './frames.ts';
import { hits } from './hits.ts';
import { possible_123 } from './judgments.ts';
import { BOARD, GROUPS } from './layout.ts';
import {
  POINT_Return_count,
  POINT_Return_may,
  POINT_Return_piece,
  POINT_Return_space,
  STEP_Return_chose_count,
  STEP_Return_chose_may,
  STEP_Return_chose_piece,
  STEP_Return_chose_space,
  STEP_Return_remove,
  STEP_Return_remove2,
  sequence_29,
} from './numbers.ts';
import { removable } from './pieces.ts';
import { FACTION_MASK, all_spaces } from './tables.ts';
import { GROUP_KEYS, SPACE_KEYS } from './terms.ts';

/** 1.4.1 Return. sequence.quipu:29 */
export function Return_begin(c: Cells): number {
  const own = c[Return_own]! - 1;
  hits[122]! += 1;
  if (possible_123(c, own) > 0) return ask(c, POINT_Return_may, own, STEP_Return_chose_may);
  return leave(c, frame_Return, 8);
}

/** 1.4.1 Return. sequence.quipu:29 */
export function Return_chose_may(c: Cells): number {
  const answer = take(c);
  if (answer === 0) {
    hits[123]! += 1;
    c[Return_removeLeft] = 1;
    return STEP_Return_remove2;
  }
  return leave(c, frame_Return, 8);
}

/** 1.4.1 Return. sequence.quipu:29 */
export function Return_remove2(c: Cells): number {
  const own = c[Return_own]! - 1;
  const removeLeft = c[Return_removeLeft]!;
  if (removeLeft <= 0 || possible_123(c, own) <= 0) return leave(c, frame_Return, 8);
  if (possible_123(c, own) <= removeLeft) {
    for (const space of all_spaces) {
      for (let group = 0; group < 6; group += 1) {
        if ((FACTION_MASK[own]! & (1 << group)) !== 0) {
          const n = c[BOARD + space * GROUPS + group]!;
          if (n > 0) remove(c, group, space, n, sequence_29);
        }
      }
    }
    return leave(c, frame_Return, 8);
  }
  return ask(c, POINT_Return_space, own, STEP_Return_chose_space);
}

/** 1.4.1 Return. sequence.quipu:29 */
export function Return_chose_space(c: Cells): number {
  const removeSpace = take(c);
  c[Return_removeSpace] = removeSpace + 1;
  if (removeSpace >= 8) return leave(c, frame_Return, 8);
  return ask(c, POINT_Return_piece, c[Return_own]! - 1, STEP_Return_chose_piece);
}

/** 1.4.1 Return. sequence.quipu:29 */
export function Return_chose_piece(c: Cells): number {
  const own = c[Return_own]! - 1;
  const removeLeft = c[Return_removeLeft]!;
  const removeSpace = c[Return_removeSpace]! - 1;
  const removeGroup = take(c);
  c[Return_removeGroup] = removeGroup + 1;
  if (removeGroup >= 6) return leave(c, frame_Return, 8);
  const most = Math.min(removeLeft, c[BOARD + removeSpace * GROUPS + removeGroup]!);
  c[Return_most] = most;
  const least = Math.max(1, Math.min(most, removeLeft - (possible_123(c, own) - c[BOARD + removeSpace * GROUPS + removeGroup]!)));
  c[Return_least] = least;
  if (least < most) return ask(c, POINT_Return_count, own, STEP_Return_chose_count);
  c[Return_removeCount] = most;
  return STEP_Return_remove;
}

/** 1.4.1 Return. sequence.quipu:29 */
export function Return_remove(c: Cells): number {
  const removeCount = c[Return_removeCount]!;
  if (removeCount > 0) {
    remove(c, c[Return_removeGroup]! - 1, c[Return_removeSpace]! - 1, removeCount, sequence_29);
  }
  c[Return_removeLeft] = c[Return_removeLeft]! - removeCount;
  return STEP_Return_remove2;
}

/** 1.4.1 Return. sequence.quipu:29 */
export function Return_chose_count(c: Cells): number {
  c[Return_removeCount] = take(c);
  return STEP_Return_remove;
}

/** 1.4.1 Return. sequence.quipu:29 */
export function Return(c: Cells, own: number, option_2: number): void {
  remove(c, option_2 - ((option_2 / 6) | 0) * 6, (option_2 / 6) | 0, 1, sequence_29);
}

function offer_Return_may(c: Cells, out: Int32Array): number {
  let bits = 0;
  bits |= 1;
  bits |= 2;
  out[0] = bits;
  return popcount(bits);
}

function explain_Return_may(c: Cells, option: number): readonly Reason[] {
  return [];
}

/** 1.4.1 Return.may. sequence.quipu:29 */
export const point_Return_may: Point = {
  name: 'Return.may',
  rule: '1.4.1',
  kind: 'mode',
  universe: ['yes', 'no'],
  secret: false,
  offer: offer_Return_may,
  explain: explain_Return_may,
  parameters: () => ({}),
};

function offer_Return_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 8; candidate += 1) {
    if (removable(c, FACTION_MASK[c[Return_own]! - 1]!, candidate) > 0) bits |= 1 << candidate;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Return_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (removable(c, FACTION_MASK[c[Return_own]! - 1]!, candidate) <= 0) {
    reasons.push({ key: 'none-to-remove', rule: '1.4.1', parameters: {} });
  }
  return reasons;
}

/** 1.4.1 Return.space. sequence.quipu:29 */
export const point_Return_space: Point = {
  name: 'Return.space',
  rule: '1.4.1',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_Return_space,
  explain: explain_Return_space,
  parameters: (c) => ({ left: c[Return_removeLeft]! }),
};

function offer_Return_piece(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 6; candidate2 += 1) {
    if (
      (FACTION_MASK[c[Return_own]! - 1]! & (1 << candidate2)) !== 0 &&
      c[BOARD + (c[Return_removeSpace]! - 1) * GROUPS + candidate2]! > 0
    ) {
      bits |= 1 << candidate2;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Return_piece(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if ((FACTION_MASK[c[Return_own]! - 1]! & (1 << candidate2)) === 0) {
    reasons.push({ key: 'kind-of-piece', rule: '1.4.1', parameters: {} });
  }
  if (c[BOARD + (c[Return_removeSpace]! - 1) * GROUPS + candidate2]! <= 0) {
    reasons.push({ key: 'none-to-remove', rule: '1.4.1', parameters: {} });
  }
  return reasons;
}

/** 1.4.1 Return.piece. sequence.quipu:29 */
export const point_Return_piece: Point = {
  name: 'Return.piece',
  rule: '1.4.1',
  kind: 'group',
  universe: [
    'Govt Troops', 'Govt Police', 'Govt Base', 'Rebels Guerrilla Underground',
    'Rebels Guerrilla Active', 'Rebels Base',
  ],
  secret: false,
  offer: offer_Return_piece,
  explain: explain_Return_piece,
  parameters: (c) => ({ space: SPACE_KEYS[c[Return_removeSpace]! - 1] ?? 'none', left: c[Return_removeLeft]! }),
};

function offer_Return_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate3 = 0; candidate3 < 13; candidate3 += 1) {
    if (candidate3 >= c[Return_least]! && candidate3 <= c[Return_most]!) bits |= 1 << candidate3;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Return_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate3 = option;
  if (candidate3 < c[Return_least]!) {
    reasons.push({ key: 'too-few', rule: '1.4.1', parameters: { least: c[Return_least]! } });
  }
  if (candidate3 > c[Return_most]!) {
    reasons.push({ key: 'too-many', rule: '1.4.1', parameters: { most: c[Return_most]! } });
  }
  return reasons;
}

/** 1.4.1 Return.count. sequence.quipu:29 */
export const point_Return_count: Point = {
  name: 'Return.count',
  rule: '1.4.1',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  secret: false,
  offer: offer_Return_count,
  explain: explain_Return_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[Return_removeSpace]! - 1] ?? 'none', piece: GROUP_KEYS[c[Return_removeGroup]! - 1] ?? 'none' }),
};

function offer_Return(c: Cells, seat: number, out: Int32Array): number {
  clear(out, 2);
  let count = 0;
  for (let option_2 = 0; option_2 < 48; option_2 += 1) {
    if (
      c[EXECUTING]! === seat + 1 &&
      (FACTION_MASK[seat]! & (1 << (option_2 - ((option_2 / 6) | 0) * 6))) !== 0 &&
      c[BOARD + ((option_2 / 6) | 0) * GROUPS + (option_2 - ((option_2 / 6) | 0) * 6)]! > 0
    ) {
      enlist(out, option_2);
      count += 1;
    }
  }
  return count;
}

function explain_Return(c: Cells, seat: number, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const option_2 = option;
  if (c[EXECUTING]! !== seat + 1) reasons.push({ key: 'not-executing', rule: '1.4.1', parameters: {} });
  if ((FACTION_MASK[seat]! & (1 << (option_2 - ((option_2 / 6) | 0) * 6))) === 0) {
    reasons.push({ key: 'kind-of-piece', rule: '1.4.1', parameters: {} });
  }
  if (c[BOARD + ((option_2 / 6) | 0) * GROUPS + (option_2 - ((option_2 / 6) | 0) * 6)]! <= 0) {
    reasons.push({ key: 'none-to-remove', rule: '1.4.1', parameters: {} });
  }
  return reasons;
}

/** 1.4.1 Return. */
export const standing_Return: Standing = {
  name: 'Return',
  rule: '1.4.1',
  universe: [
    'Govt Troops at Capital', 'Govt Police at Capital', 'Govt Base at Capital',
    'Rebels Guerrilla Underground at Capital', 'Rebels Guerrilla Active at Capital',
    'Rebels Base at Capital', 'Govt Troops at Harbor', 'Govt Police at Harbor',
    'Govt Base at Harbor', 'Rebels Guerrilla Underground at Harbor',
    'Rebels Guerrilla Active at Harbor', 'Rebels Base at Harbor', 'Govt Troops at Highmoor',
    'Govt Police at Highmoor', 'Govt Base at Highmoor',
    'Rebels Guerrilla Underground at Highmoor', 'Rebels Guerrilla Active at Highmoor',
    'Rebels Base at Highmoor', 'Govt Troops at Redstone', 'Govt Police at Redstone',
    'Govt Base at Redstone', 'Rebels Guerrilla Underground at Redstone',
    'Rebels Guerrilla Active at Redstone', 'Rebels Base at Redstone',
    'Govt Troops at Lowfield', 'Govt Police at Lowfield', 'Govt Base at Lowfield',
    'Rebels Guerrilla Underground at Lowfield', 'Rebels Guerrilla Active at Lowfield',
    'Rebels Base at Lowfield', 'Govt Troops at Marshes', 'Govt Police at Marshes',
    'Govt Base at Marshes', 'Rebels Guerrilla Underground at Marshes',
    'Rebels Guerrilla Active at Marshes', 'Rebels Base at Marshes',
    'Govt Troops at NorthRoad', 'Govt Police at NorthRoad', 'Govt Base at NorthRoad',
    'Rebels Guerrilla Underground at NorthRoad', 'Rebels Guerrilla Active at NorthRoad',
    'Rebels Base at NorthRoad', 'Govt Troops at CoastRoad', 'Govt Police at CoastRoad',
    'Govt Base at CoastRoad', 'Rebels Guerrilla Underground at CoastRoad',
    'Rebels Guerrilla Active at CoastRoad', 'Rebels Base at CoastRoad',
  ],
  offer: offer_Return,
  explain: explain_Return,
  apply: Return,
};
