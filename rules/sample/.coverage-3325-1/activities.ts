/** Rules: activities. Generated from the rule text; do not edit. */
import { type Cells, type Point, type Reason, ask, popcount, take } from '@quipu/engine/runtime';
import { countAt, flip, leave, move, place } from './board.ts';
import {
  AirLift_least,
  AirLift_most,
  AirLift_moveCount,
  AirLift_moveLeft,
  AirLift_own,
  AirLift_rider,
  AirLift_selected,
  AirLift_selected2,
  AirLift_space,
  AirLift_space2,
  AirLift_taken,
  AirLift_taken2,
  Ambush_activateCount,
  Ambush_activateGroup,
  Ambush_activateLeft,
  Ambush_least,
  Ambush_least2,
  Ambush_most,
  Ambush_most2,
  Ambush_own,
  Ambush_placeCount,
  Ambush_placeLeft,
  Ambush_rider,
  Ambush_there,
  Strike_n,
  Strike_own,
  Strike_there,
  frame_AirLift,
  frame_Ambush,
  frame_Strike,
} from './frames.ts';
import { hits } from './hits.ts';
import { someLegal_27_2, someLegal_28_2, someLegal_28_3 } from './judgments.ts';
import {
  AVAILABLE,
  BOARD,
  GROUPS,
  RIDER,
  group_Govt_Troops,
  group_Rebels_Guerrilla_Underground,
  kind_Rebels_Guerrilla,
} from './layout.ts';
import { began } from './ledger.ts';
import { mask_Underground_Guerrillas } from './masks.ts';
import {
  POINT_AirLift_count,
  POINT_AirLift_goal,
  POINT_AirLift_origin,
  POINT_Ambush_count,
  POINT_Ambush_count2,
  POINT_Ambush_piece,
  STEP_AirLift_chose_count,
  STEP_AirLift_chose_goal,
  STEP_AirLift_chose_origin,
  STEP_AirLift_goOn,
  STEP_AirLift_move,
  STEP_AirLift_move2,
  STEP_AirLift_select,
  STEP_AirLift_select2,
  STEP_Ambush_activate,
  STEP_Ambush_chose_count,
  STEP_Ambush_chose_count2,
  STEP_Ambush_chose_piece,
  STEP_Ambush_flip,
  STEP_Ambush_goOn,
  STEP_Ambush_place,
  STEP_Ambush_place2,
  STEP_Ambush_place3,
  STEP_Ambush_place4,
  STEP_Strike_begin,
  operations_51,
  operations_55,
  operations_58,
  operations_62,
  operations_64,
} from './numbers.ts';
import { point_AirLift_lift, point_Ambush_agent, point_Ambush_exposes } from './points.ts';
import { GROUP_FLIPPED } from './tables.ts';
import { GROUP_KEYS, SPACE_KEYS } from './terms.ts';

/** 4.2.1 AirLift. operations.quipu:51 */
export function AirLift_begin(c: Cells): number {
  began(13, c[AirLift_own]! - 1, operations_51);
  c[RIDER + 13] = c[AirLift_rider]!;
  hits[27]! += 1;
  c[AirLift_selected] = 0;
  c[AirLift_taken] = 0;
  return STEP_AirLift_select2;
}

/** 4.2.1 AirLift. operations.quipu:51 */
export function AirLift_goOn(c: Cells): number {
  c[RIDER + 13] = 0;
  return leave(c, frame_AirLift, 13);
}

/** 4.2.1 AirLift. operations.quipu:55 */
export function AirLift_select2(c: Cells): number {
  const own = c[AirLift_own]! - 1;
  if (c[AirLift_taken]! >= 1 || !someLegal_27_2(c, own, c[AirLift_rider]!, c[AirLift_selected]!)) {
    return STEP_AirLift_goOn;
  }
  return ask(c, POINT_AirLift_origin, own, STEP_AirLift_chose_origin);
}

/** 4.2.1 AirLift. operations.quipu:55 */
export function AirLift_chose_origin(c: Cells): number {
  const space = take(c);
  c[AirLift_space] = space + 1;
  if (space >= 8) return STEP_AirLift_goOn;
  c[AirLift_taken] = c[AirLift_taken]! + 1;
  c[AirLift_selected] = c[AirLift_selected]! | (1 << space);
  hits[28]! += 1;
  c[AirLift_selected2] = 0;
  c[AirLift_taken2] = 0;
  return STEP_AirLift_select;
}

/** 4.2.1 AirLift. operations.quipu:55 */
export function AirLift_select(c: Cells): number {
  const own = c[AirLift_own]! - 1;
  if (
    c[AirLift_taken2]! >= 1 ||
    !someLegal_28_3(c, own, c[AirLift_rider]!, c[AirLift_space]! - 1, c[AirLift_selected2]!)
  ) {
    return STEP_AirLift_select2;
  }
  return ask(c, POINT_AirLift_goal, own, STEP_AirLift_chose_goal);
}

/** 4.2.1 AirLift. operations.quipu:55 */
export function AirLift_chose_goal(c: Cells): number {
  const space2 = take(c);
  c[AirLift_space2] = space2 + 1;
  if (space2 >= 8) return STEP_AirLift_select2;
  c[AirLift_taken2] = c[AirLift_taken2]! + 1;
  c[AirLift_selected2] = c[AirLift_selected2]! | (1 << space2);
  hits[29]! += 1;
  c[AirLift_moveLeft] = point_AirLift_lift(c, c[AirLift_own]! - 1);
  return STEP_AirLift_move2;
}

/** 4.2.1 AirLift. operations.quipu:55 */
export function AirLift_move2(c: Cells): number {
  const own = c[AirLift_own]! - 1;
  const space = c[AirLift_space]! - 1;
  const moveLeft = c[AirLift_moveLeft]!;
  if (
    moveLeft <= 0 ||
    !(space !== c[AirLift_space2]! - 1 && c[BOARD + space * GROUPS + group_Govt_Troops]! > 0)
  ) {
    return STEP_AirLift_select;
  }
  const most = Math.min(moveLeft, c[BOARD + space * GROUPS + group_Govt_Troops]!);
  c[AirLift_most] = most;
  const least = moveLeft < point_AirLift_lift(c, own) ? 0 : 1;
  c[AirLift_least] = least;
  if (least < most) return ask(c, POINT_AirLift_count, own, STEP_AirLift_chose_count);
  c[AirLift_moveCount] = most;
  return STEP_AirLift_move;
}

/** 4.2.1 AirLift. operations.quipu:55 */
export function AirLift_move(c: Cells): number {
  const moveCount = c[AirLift_moveCount]!;
  if (moveCount <= 0) return STEP_AirLift_select;
  const n = moveCount;
  if (n > 0) move(c, group_Govt_Troops, c[AirLift_space]! - 1, c[AirLift_space2]! - 1, n, operations_55);
  c[AirLift_moveLeft] = c[AirLift_moveLeft]! - moveCount;
  return STEP_AirLift_select;
}

/** 4.2.1 AirLift. operations.quipu:51 */
export function AirLift_chose_count(c: Cells): number {
  c[AirLift_moveCount] = take(c);
  return STEP_AirLift_move;
}

/** 4.3.2 Ambush. operations.quipu:58 */
export function Ambush_begin(c: Cells): number {
  const own = c[Ambush_own]! - 1;
  began(14, own, operations_58);
  c[RIDER + 14] = c[Ambush_rider]!;
  hits[30]! += 1;
  c[Ambush_activateLeft] = point_Ambush_exposes(c, own, c[RIDER + 14]!);
  return STEP_Ambush_activate;
}

/** 4.3.2 Ambush. operations.quipu:64 */
export function Ambush_place4(c: Cells): number {
  hits[31]! += 1;
  c[Strike_own] = c[Ambush_own]!;
  c[Strike_there] = c[Ambush_there]!;
  c[Strike_n] = 2;
  c[frame_Strike] = STEP_Ambush_place3;
  return STEP_Strike_begin;
}

/** 4.3.2 Ambush. operations.quipu:64 */
export function Ambush_place3(c: Cells): number {
  hits[32]! += 1;
  c[Ambush_placeLeft] = 1;
  return STEP_Ambush_place2;
}

/** 4.3.2 Ambush. operations.quipu:58 */
export function Ambush_goOn(c: Cells): number {
  c[RIDER + 14] = 0;
  return leave(c, frame_Ambush, 13);
}

/** 4.3.2 Ambush. operations.quipu:64 */
export function Ambush_place2(c: Cells): number {
  const placeLeft = c[Ambush_placeLeft]!;
  if (placeLeft <= 0 || c[AVAILABLE + kind_Rebels_Guerrilla]! <= 0) return STEP_Ambush_goOn;
  if (c[AVAILABLE + kind_Rebels_Guerrilla]! <= placeLeft) {
    const n2 = c[AVAILABLE + kind_Rebels_Guerrilla]!;
    if (n2 > 0) place(c, group_Rebels_Guerrilla_Underground, c[Ambush_there]! - 1, n2, operations_64);
    return STEP_Ambush_goOn;
  }
  const most2 = Math.min(placeLeft, c[AVAILABLE + kind_Rebels_Guerrilla]!);
  c[Ambush_most2] = most2;
  const least2 = Math.max(1, Math.min(most2, placeLeft - (c[AVAILABLE + kind_Rebels_Guerrilla]! - c[AVAILABLE + kind_Rebels_Guerrilla]!)));
  c[Ambush_least2] = least2;
  if (least2 < most2) return ask(c, POINT_Ambush_count2, c[Ambush_own]! - 1, STEP_Ambush_chose_count2);
  c[Ambush_placeCount] = most2;
  return STEP_Ambush_place;
}

/** 4.3.2 Ambush. operations.quipu:64 */
export function Ambush_place(c: Cells): number {
  const placeCount = c[Ambush_placeCount]!;
  if (placeCount > 0) {
    place(c, group_Rebels_Guerrilla_Underground, c[Ambush_there]! - 1, placeCount, operations_64);
  }
  c[Ambush_placeLeft] = c[Ambush_placeLeft]! - placeCount;
  return STEP_Ambush_place2;
}

/** 4.3.2 Ambush. operations.quipu:58 */
export function Ambush_chose_count2(c: Cells): number {
  c[Ambush_placeCount] = take(c);
  return STEP_Ambush_place;
}

/** 4.3.2 Ambush. operations.quipu:62 */
export function Ambush_activate(c: Cells): number {
  const own = c[Ambush_own]! - 1;
  const there = c[Ambush_there]! - 1;
  const activateLeft = c[Ambush_activateLeft]!;
  if (
    activateLeft <= 0 ||
    countAt(c, point_Ambush_agent(c, own, c[RIDER + 14]!) & mask_Underground_Guerrillas, there) <= 0
  ) {
    return STEP_Ambush_place4;
  }
  if (countAt(c, point_Ambush_agent(c, own, c[RIDER + 14]!) & mask_Underground_Guerrillas, there) <= activateLeft) {
    for (let group = 0; group < 6; group += 1) {
      if ((point_Ambush_agent(c, own, c[RIDER + 14]!) & mask_Underground_Guerrillas & (1 << group)) !== 0) {
        const n = c[BOARD + there * GROUPS + group]!;
        if (n > 0) flip(c, group, GROUP_FLIPPED[group]!, there, n, operations_62);
      }
    }
    return STEP_Ambush_place4;
  }
  return ask(c, POINT_Ambush_piece, own, STEP_Ambush_chose_piece);
}

/** 4.3.2 Ambush. operations.quipu:62 */
export function Ambush_chose_piece(c: Cells): number {
  const own = c[Ambush_own]! - 1;
  const there = c[Ambush_there]! - 1;
  const activateLeft = c[Ambush_activateLeft]!;
  const activateGroup = take(c);
  c[Ambush_activateGroup] = activateGroup + 1;
  if (activateGroup >= 6) return STEP_Ambush_place4;
  const most = Math.min(activateLeft, c[BOARD + there * GROUPS + activateGroup]!);
  c[Ambush_most] = most;
  const least = Math.max(1, Math.min(most, activateLeft - (countAt(c, point_Ambush_agent(c, own, c[RIDER + 14]!) & mask_Underground_Guerrillas, there) - c[BOARD + there * GROUPS + activateGroup]!)));
  c[Ambush_least] = least;
  if (least < most) return ask(c, POINT_Ambush_count, own, STEP_Ambush_chose_count);
  c[Ambush_activateCount] = most;
  return STEP_Ambush_flip;
}

/** 4.3.2 Ambush. operations.quipu:62 */
export function Ambush_flip(c: Cells): number {
  const activateGroup = c[Ambush_activateGroup]! - 1;
  const activateCount = c[Ambush_activateCount]!;
  if (activateCount > 0) {
    flip(c, activateGroup, GROUP_FLIPPED[activateGroup]!, c[Ambush_there]! - 1, activateCount, operations_62);
  }
  c[Ambush_activateLeft] = c[Ambush_activateLeft]! - activateCount;
  return STEP_Ambush_activate;
}

/** 4.3.2 Ambush. operations.quipu:58 */
export function Ambush_chose_count(c: Cells): number {
  c[Ambush_activateCount] = take(c);
  return STEP_Ambush_flip;
}

function offer_AirLift_origin(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 8; candidate += 1) {
    if (
      (c[AirLift_selected]! & (1 << candidate)) === 0 &&
      c[BOARD + candidate * GROUPS + group_Govt_Troops]! > 0 &&
      someLegal_28_2(c, c[AirLift_own]! - 1, c[AirLift_rider]!, candidate) &&
      someLegal_28_2(c, c[AirLift_own]! - 1, c[AirLift_rider]!, candidate)
    ) {
      bits |= 1 << candidate;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_AirLift_origin(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if ((c[AirLift_selected]! & (1 << candidate)) !== 0) {
    reasons.push({ key: 'already', rule: '3.1', parameters: {} });
  }
  if (c[BOARD + candidate * GROUPS + group_Govt_Troops]! <= 0) {
    reasons.push({ key: 'pieces', rule: '4.2.1', parameters: { words: 'Troops' } });
  }
  if (!(someLegal_28_2(c, c[AirLift_own]! - 1, c[AirLift_rider]!, candidate) && someLegal_28_2(c, c[AirLift_own]! - 1, c[AirLift_rider]!, candidate))) {
    reasons.push({ key: 'nothing', rule: '4.2.1', parameters: {} });
  }
  return reasons;
}

/** 4.2.1 AirLift.origin. operations.quipu:53 */
export const point_AirLift_origin: Point = {
  name: 'AirLift.origin',
  rule: '4.2.1',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_AirLift_origin,
  explain: explain_AirLift_origin,
  parameters: () => ({}),
};

function offer_AirLift_goal(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 8; candidate2 += 1) {
    if (
      (c[AirLift_selected2]! & (1 << candidate2)) === 0 &&
      candidate2 !== c[AirLift_space]! - 1 &&
      c[AirLift_space]! - 1 !== candidate2 &&
      c[BOARD + (c[AirLift_space]! - 1) * GROUPS + group_Govt_Troops]! > 0
    ) {
      bits |= 1 << candidate2;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_AirLift_goal(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if ((c[AirLift_selected2]! & (1 << candidate2)) !== 0) {
    reasons.push({ key: 'already', rule: '3.1', parameters: {} });
  }
  if (candidate2 === c[AirLift_space]! - 1) {
    reasons.push({ key: 'not', rule: '4.2.1', parameters: { words: 'not origin' } });
  }
  if (!(c[AirLift_space]! - 1 !== candidate2 && c[BOARD + (c[AirLift_space]! - 1) * GROUPS + group_Govt_Troops]! > 0)) {
    reasons.push({ key: 'nothing', rule: '4.2.1', parameters: {} });
  }
  return reasons;
}

/** 4.2.1 AirLift.goal. operations.quipu:54 */
export const point_AirLift_goal: Point = {
  name: 'AirLift.goal',
  rule: '4.2.1',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_AirLift_goal,
  explain: explain_AirLift_goal,
  parameters: () => ({}),
};

function offer_AirLift_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate3 = 0; candidate3 < 13; candidate3 += 1) {
    if (candidate3 >= c[AirLift_least]! && candidate3 <= c[AirLift_most]!) bits |= 1 << candidate3;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_AirLift_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate3 = option;
  if (candidate3 < c[AirLift_least]!) {
    reasons.push({ key: 'too-few', rule: '4.2.1', parameters: { least: c[AirLift_least]! } });
  }
  if (candidate3 > c[AirLift_most]!) {
    reasons.push({ key: 'too-many', rule: '4.2.1', parameters: { most: c[AirLift_most]! } });
  }
  return reasons;
}

/** 4.2.1 AirLift.count. operations.quipu:55 */
export const point_AirLift_count: Point = {
  name: 'AirLift.count',
  rule: '4.2.1',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  secret: false,
  offer: offer_AirLift_count,
  explain: explain_AirLift_count,
  parameters: (c) => ({ piece: GROUP_KEYS[0] ?? 'none', from: SPACE_KEYS[c[AirLift_space]! - 1] ?? 'none', to: SPACE_KEYS[c[AirLift_space2]! - 1] ?? 'none' }),
};

function offer_Ambush_piece(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 6; candidate += 1) {
    if (
      (point_Ambush_agent(c, c[Ambush_own]! - 1, c[RIDER + 14]!) & mask_Underground_Guerrillas & (1 << candidate)) !== 0 &&
      c[BOARD + (c[Ambush_there]! - 1) * GROUPS + candidate]! > 0
    ) {
      bits |= 1 << candidate;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Ambush_piece(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if ((point_Ambush_agent(c, c[Ambush_own]! - 1, c[RIDER + 14]!) & mask_Underground_Guerrillas & (1 << candidate)) === 0) {
    reasons.push({ key: 'kind-of-piece', rule: '4.3.2', parameters: {} });
  }
  if (c[BOARD + (c[Ambush_there]! - 1) * GROUPS + candidate]! <= 0) {
    reasons.push({ key: 'none-to-activate', rule: '4.3.2', parameters: {} });
  }
  return reasons;
}

/** 4.3.2 Ambush.piece. operations.quipu:62 */
export const point_Ambush_piece: Point = {
  name: 'Ambush.piece',
  rule: '4.3.2',
  kind: 'group',
  universe: [
    'Govt Troops', 'Govt Police', 'Govt Base', 'Rebels Guerrilla Underground',
    'Rebels Guerrilla Active', 'Rebels Base',
  ],
  secret: false,
  offer: offer_Ambush_piece,
  explain: explain_Ambush_piece,
  parameters: (c) => ({ space: SPACE_KEYS[c[Ambush_there]! - 1] ?? 'none', left: c[Ambush_activateLeft]! }),
};

function offer_Ambush_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 13; candidate2 += 1) {
    if (candidate2 >= c[Ambush_least]! && candidate2 <= c[Ambush_most]!) bits |= 1 << candidate2;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Ambush_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if (candidate2 < c[Ambush_least]!) {
    reasons.push({ key: 'too-few', rule: '4.3.2', parameters: { least: c[Ambush_least]! } });
  }
  if (candidate2 > c[Ambush_most]!) {
    reasons.push({ key: 'too-many', rule: '4.3.2', parameters: { most: c[Ambush_most]! } });
  }
  return reasons;
}

/** 4.3.2 Ambush.count. operations.quipu:62 */
export const point_Ambush_count: Point = {
  name: 'Ambush.count',
  rule: '4.3.2',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  secret: false,
  offer: offer_Ambush_count,
  explain: explain_Ambush_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[Ambush_there]! - 1] ?? 'none', piece: GROUP_KEYS[c[Ambush_activateGroup]! - 1] ?? 'none' }),
};

function offer_Ambush_count2(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate3 = 0; candidate3 < 11; candidate3 += 1) {
    if (candidate3 >= c[Ambush_least2]! && candidate3 <= c[Ambush_most2]!) bits |= 1 << candidate3;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Ambush_count2(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate3 = option;
  if (candidate3 < c[Ambush_least2]!) {
    reasons.push({ key: 'too-few', rule: '4.3.2', parameters: { least: c[Ambush_least2]! } });
  }
  if (candidate3 > c[Ambush_most2]!) {
    reasons.push({ key: 'too-many', rule: '4.3.2', parameters: { most: c[Ambush_most2]! } });
  }
  return reasons;
}

/** 4.3.2 Ambush.count2. operations.quipu:64 */
export const point_Ambush_count2: Point = {
  name: 'Ambush.count2',
  rule: '4.3.2',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_Ambush_count2,
  explain: explain_Ambush_count2,
  parameters: (c) => ({ space: SPACE_KEYS[c[Ambush_there]! - 1] ?? 'none', piece: GROUP_KEYS[3] ?? 'none' }),
};
