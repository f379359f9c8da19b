/** Rules: operations. Generated from the rule text; do not edit. */
import {
  type Cells,
  type Goal,
  type Point,
  type Reason,
  ask,
  oblige,
  popcount,
  release,
  take,
} from '@quipu/engine/runtime';
import { flip, leave, move, place, remove } from './board.ts';
import { define_Control } from './derived.ts';
import {
  AirLift_own,
  AirLift_rider,
  Ambush_own,
  Ambush_rider,
  Ambush_there,
  Attack_at,
  Attack_fight_die,
  Attack_fight_least,
  Attack_fight_most,
  Attack_fight_own,
  Attack_fight_placeCount,
  Attack_fight_placeLeft,
  Attack_fight_rider,
  Attack_fight_there,
  Attack_mode,
  Attack_next,
  Attack_own,
  Attack_rider,
  Attack_selected,
  Attack_taken,
  Pacify_own,
  Pacify_there,
  Rally_at,
  Rally_base_least,
  Rally_base_least2,
  Rally_base_most,
  Rally_base_most2,
  Rally_base_own,
  Rally_base_placeCount,
  Rally_base_placeLeft,
  Rally_base_removeCount,
  Rally_base_removeGroup,
  Rally_base_removeLeft,
  Rally_base_rider,
  Rally_base_there,
  Rally_gather_from,
  Rally_gather_least,
  Rally_gather_most,
  Rally_gather_moveCount,
  Rally_gather_moveGroup,
  Rally_gather_moveLeft,
  Rally_gather_own,
  Rally_gather_rider,
  Rally_gather_there,
  Rally_mode,
  Rally_next,
  Rally_own,
  Rally_place_least,
  Rally_place_most,
  Rally_place_own,
  Rally_place_placeCount,
  Rally_place_placeLeft,
  Rally_place_rider,
  Rally_place_there,
  Rally_reinforce_least,
  Rally_reinforce_most,
  Rally_reinforce_own,
  Rally_reinforce_placeCount,
  Rally_reinforce_placeLeft,
  Rally_reinforce_rider,
  Rally_reinforce_there,
  Rally_rider,
  Rally_selected,
  Rally_taken,
  Strike_n,
  Strike_own,
  Strike_there,
  Sweep_activateCount,
  Sweep_activateLeft,
  Sweep_at,
  Sweep_from,
  Sweep_least,
  Sweep_least2,
  Sweep_least3,
  Sweep_mode,
  Sweep_most,
  Sweep_most2,
  Sweep_most3,
  Sweep_moveCount,
  Sweep_moveLeft,
  Sweep_own,
  Sweep_removeCount,
  Sweep_removeLeft,
  Sweep_rider,
  Sweep_selected,
  Sweep_space,
  Sweep_space2,
  Sweep_taken,
  Train_at,
  Train_build_least,
  Train_build_least2,
  Train_build_most,
  Train_build_most2,
  Train_build_own,
  Train_build_placeCount,
  Train_build_placeLeft,
  Train_build_removeCount,
  Train_build_removeGroup,
  Train_build_removeLeft,
  Train_build_rider,
  Train_build_there,
  Train_mode,
  Train_next,
  Train_own,
  Train_pacify_own,
  Train_pacify_rider,
  Train_pacify_there,
  Train_recruit_least,
  Train_recruit_most,
  Train_recruit_own,
  Train_recruit_placeCount,
  Train_recruit_placeGroup,
  Train_recruit_placeLeft,
  Train_recruit_rider,
  Train_recruit_there,
  Train_rider,
  Train_selected,
  Train_taken,
  frame_AirLift,
  frame_Ambush,
  frame_Attack,
  frame_Attack_fight,
  frame_Pacify,
  frame_Rally,
  frame_Rally_base,
  frame_Rally_gather,
  frame_Rally_place,
  frame_Rally_reinforce,
  frame_Strike,
  frame_Sweep,
  frame_Train,
  frame_Train_build,
  frame_Train_pacify,
  frame_Train_recruit,
} from './frames.ts';
import { hits } from './hits.ts';
import {
  anyMove_17_3,
  anyMove_8,
  changes_AirLift,
  changes_Ambush,
  changes_Attack_fight,
  changes_Attack_fight_2,
  changes_Rally_base,
  changes_Rally_base_2,
  changes_Rally_gather,
  changes_Rally_gather_2,
  changes_Rally_place,
  changes_Rally_place_2,
  changes_Rally_reinforce,
  changes_Rally_reinforce_2,
  changes_Train_build,
  changes_Train_build_2,
  changes_Train_pacify,
  changes_Train_pacify_2,
  changes_Train_recruit,
  changes_Train_recruit_2,
  must_AirLift,
  must_Ambush,
  must_Rally_base,
  must_Rally_base_2,
  must_Rally_gather,
  must_Rally_gather_2,
  must_Rally_reinforce,
  must_Rally_reinforce_2,
  must_Train_build,
  must_Train_build_2,
  must_Train_pacify,
  must_Train_pacify_2,
  someLegal_0,
  someLegal_5,
} from './judgments.ts';
import {
  ACTIVITY,
  AVAILABLE,
  BOARD,
  GROUPS,
  LEVEL,
  MOVED,
  OPERATION,
  RIDER,
  TRACK_Resources,
  group_Govt_Base,
  group_Govt_Police,
  group_Govt_Troops,
  group_Rebels_Base,
  group_Rebels_Guerrilla_Active,
  group_Rebels_Guerrilla_Underground,
  kind_Govt_Base,
  kind_Govt_Police,
  kind_Govt_Troops,
  kind_Rebels_Base,
  kind_Rebels_Guerrilla,
} from './layout.ts';
import { began, roll, spend } from './ledger.ts';
import { through_4 } from './movement.ts';
import {
  GOAL_Train_first,
  POINT_Attack_fight_count,
  POINT_Attack_next,
  POINT_Attack_way,
  POINT_Rally_base_count,
  POINT_Rally_base_count2,
  POINT_Rally_base_piece,
  POINT_Rally_gather_count,
  POINT_Rally_gather_from,
  POINT_Rally_gather_piece,
  POINT_Rally_next,
  POINT_Rally_place_count,
  POINT_Rally_reinforce_count,
  POINT_Rally_way,
  POINT_Sweep_count,
  POINT_Sweep_count2,
  POINT_Sweep_count3,
  POINT_Sweep_from,
  POINT_Sweep_moment,
  POINT_Sweep_moment2,
  POINT_Sweep_next,
  POINT_Train_build_count,
  POINT_Train_build_count2,
  POINT_Train_build_piece,
  POINT_Train_next,
  POINT_Train_recruit_count,
  POINT_Train_recruit_piece,
  POINT_Train_way,
  STEP_AirLift_begin,
  STEP_Ambush_begin,
  STEP_Attack_chose_next,
  STEP_Attack_chose_way,
  STEP_Attack_fight_begin,
  STEP_Attack_fight_chose_count,
  STEP_Attack_fight_place,
  STEP_Attack_fight_place2,
  STEP_Attack_fight_place3,
  STEP_Attack_goOn,
  STEP_Attack_select,
  STEP_Pacify_begin,
  STEP_Rally_base_begin,
  STEP_Rally_base_chose_count,
  STEP_Rally_base_chose_count2,
  STEP_Rally_base_chose_piece,
  STEP_Rally_base_place,
  STEP_Rally_base_place2,
  STEP_Rally_base_place3,
  STEP_Rally_base_remove,
  STEP_Rally_base_remove2,
  STEP_Rally_chose_next,
  STEP_Rally_chose_way,
  STEP_Rally_gather_begin,
  STEP_Rally_gather_chose_count,
  STEP_Rally_gather_chose_from,
  STEP_Rally_gather_chose_piece,
  STEP_Rally_gather_flip,
  STEP_Rally_gather_move,
  STEP_Rally_gather_move2,
  STEP_Rally_goOn,
  STEP_Rally_place_begin,
  STEP_Rally_place_chose_count,
  STEP_Rally_place_place,
  STEP_Rally_place_place2,
  STEP_Rally_reinforce_begin,
  STEP_Rally_reinforce_chose_count,
  STEP_Rally_reinforce_place,
  STEP_Rally_reinforce_place2,
  STEP_Rally_select,
  STEP_Strike_begin,
  STEP_Sweep_activate,
  STEP_Sweep_ask_moment,
  STEP_Sweep_ask_moment2,
  STEP_Sweep_ask_moment22,
  STEP_Sweep_ask_moment2_2,
  STEP_Sweep_chose_count,
  STEP_Sweep_chose_count2,
  STEP_Sweep_chose_count3,
  STEP_Sweep_chose_from,
  STEP_Sweep_chose_moment,
  STEP_Sweep_chose_moment2,
  STEP_Sweep_chose_next,
  STEP_Sweep_each,
  STEP_Sweep_each2,
  STEP_Sweep_flip,
  STEP_Sweep_goOn,
  STEP_Sweep_move,
  STEP_Sweep_move2,
  STEP_Sweep_remove,
  STEP_Sweep_remove2,
  STEP_Sweep_remove3,
  STEP_Sweep_select,
  STEP_Train_build_begin,
  STEP_Train_build_chose_count,
  STEP_Train_build_chose_count2,
  STEP_Train_build_chose_piece,
  STEP_Train_build_place,
  STEP_Train_build_place2,
  STEP_Train_build_place3,
  STEP_Train_build_remove,
  STEP_Train_build_remove2,
  STEP_Train_chose_next,
  STEP_Train_chose_way,
  STEP_Train_goOn,
  STEP_Train_pacify_begin,
  STEP_Train_pacify_goOn,
  STEP_Train_recruit_begin,
  STEP_Train_recruit_chose_count,
  STEP_Train_recruit_chose_piece,
  STEP_Train_recruit_place,
  STEP_Train_recruit_place2,
  STEP_Train_select,
  operations_1,
  operations_10,
  operations_14,
  operations_16,
  operations_19,
  operations_20,
  operations_24,
  operations_26,
  operations_27,
  operations_28,
  operations_29,
  operations_3,
  operations_31,
  operations_32,
  operations_37,
  operations_39,
  operations_4,
  operations_41,
  operations_42,
  operations_44,
  operations_5,
  operations_6,
} from './numbers.ts';
import { room } from './pieces.ts';
import {
  point_Attack_cost,
  point_Rally_cost,
  point_Sweep_cost,
  point_Sweep_per,
  point_Sweep_spaces,
  point_Train_cost,
} from './points.ts';
import { ADJACENT, AMONG_1, ATTRIBUTE_Pop, Cities_and_Provinces, GROUP_KIND } from './tables.ts';
import { GROUP_KEYS, SPACE_KEYS } from './terms.ts';

/** 3.2.1 Train. operations.quipu:1 */
export function Train_begin(c: Cells): number {
  const own = c[Train_own]! - 1;
  began(0, own, operations_1);
  c[RIDER] = c[Train_rider]!;
  c[OPERATION] = 1;
  if ((c[Train_mode]! & 4) !== 0) oblige(c, GOAL_Train_first, own);
  hits[0]! += 1;
  c[Train_selected] = 0;
  c[Train_taken] = 0;
  return STEP_Train_select;
}

/** 3.2.1 Train. operations.quipu:1 */
export function Train_goOn(c: Cells): number {
  c[RIDER] = 0;
  c[OPERATION] = 0;
  return leave(c, frame_Train, 8);
}

/** 3.2.1 Train. operations.quipu:3 */
export function Train_select(c: Cells): number {
  return ask(c, POINT_Train_next, c[Train_own]! - 1, STEP_Train_chose_next);
}

/** 3.2.1 Train. operations.quipu:3 */
export function Train_chose_next(c: Cells): number {
  const own = c[Train_own]! - 1;
  const next = take(c);
  c[Train_next] = next + 1;
  if (next === 9) return STEP_Train_goOn;
  if (next === 8) {
    c[ACTIVITY] = 2;
    c[AirLift_own] = own + 1;
    c[AirLift_rider] = 0;
    c[frame_AirLift] = STEP_Train_select;
    return STEP_AirLift_begin;
  }
  c[Train_taken] = c[Train_taken]! + 1;
  c[Train_selected] = c[Train_selected]! | (1 << next);
  release(c, GOAL_Train_first);
  spend(c, own, (c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, own), operations_3);
  return ask(c, POINT_Train_way, own, STEP_Train_chose_way);
}

/** 3.2.1 Train. operations.quipu:1 */
export function Train_chose_way(c: Cells): number {
  const own = c[Train_own]! - 1;
  const rider = c[Train_rider]!;
  const next = c[Train_next]! - 1;
  const way = take(c);
  if (way === 0) {
    c[Train_recruit_own] = own + 1;
    c[Train_recruit_rider] = rider;
    c[Train_recruit_there] = next + 1;
    c[frame_Train_recruit] = STEP_Train_select;
    return STEP_Train_recruit_begin;
  }
  if (way === 1) {
    c[Train_build_own] = own + 1;
    c[Train_build_rider] = rider;
    c[Train_build_there] = next + 1;
    c[frame_Train_build] = STEP_Train_select;
    return STEP_Train_build_begin;
  }
  if (way === 2) {
    c[Train_pacify_own] = own + 1;
    c[Train_pacify_rider] = rider;
    c[Train_pacify_there] = next + 1;
    c[frame_Train_pacify] = STEP_Train_select;
    return STEP_Train_pacify_begin;
  }
  return STEP_Train_select;
}

/** 3.2.1 Train.recruit. operations.quipu:4 */
export function Train_recruit_begin(c: Cells): number {
  hits[1]! += 1;
  c[Train_recruit_placeLeft] = 3;
  return STEP_Train_recruit_place2;
}

/** 3.2.1 Train.recruit. operations.quipu:4 */
export function Train_recruit_place2(c: Cells): number {
  if (
    c[Train_recruit_placeLeft]! <= 0 ||
    c[AVAILABLE + kind_Govt_Troops]! + c[AVAILABLE + kind_Govt_Police]! <= 0
  ) {
    return leave(c, frame_Train_recruit, 9);
  }
  return ask(c, POINT_Train_recruit_piece, c[Train_recruit_own]! - 1, STEP_Train_recruit_chose_piece);
}

/** 3.2.1 Train.recruit. operations.quipu:4 */
export function Train_recruit_chose_piece(c: Cells): number {
  const placeGroup = take(c);
  c[Train_recruit_placeGroup] = placeGroup + 1;
  if (placeGroup >= 6) return leave(c, frame_Train_recruit, 9);
  const most = Math.min(c[Train_recruit_placeLeft]!, c[AVAILABLE + GROUP_KIND[placeGroup]!]!, room(c, placeGroup, c[Train_recruit_there]! - 1));
  c[Train_recruit_most] = most;
  const least = 1;
  c[Train_recruit_least] = least;
  if (least < most) {
    return ask(c, POINT_Train_recruit_count, c[Train_recruit_own]! - 1, STEP_Train_recruit_chose_count);
  }
  c[Train_recruit_placeCount] = most;
  return STEP_Train_recruit_place;
}

/** 3.2.1 Train.recruit. operations.quipu:4 */
export function Train_recruit_place(c: Cells): number {
  const placeCount = c[Train_recruit_placeCount]!;
  if (placeCount > 0) {
    place(c, c[Train_recruit_placeGroup]! - 1, c[Train_recruit_there]! - 1, placeCount, operations_4);
  }
  c[Train_recruit_placeLeft] = c[Train_recruit_placeLeft]! - placeCount;
  return STEP_Train_recruit_place2;
}

/** 3.2.1 Train.recruit. operations.quipu:4 */
export function Train_recruit_chose_count(c: Cells): number {
  c[Train_recruit_placeCount] = take(c);
  return STEP_Train_recruit_place;
}

/** 3.2.1 Train.build. operations.quipu:5 */
export function Train_build_begin(c: Cells): number {
  hits[2]! += 1;
  c[Train_build_removeLeft] = 2;
  return STEP_Train_build_remove2;
}

/** 3.2.1 Train.build. operations.quipu:5 */
export function Train_build_place3(c: Cells): number {
  c[Train_build_placeLeft] = 1;
  return STEP_Train_build_place2;
}

/** 3.2.1 Train.build. operations.quipu:5 */
export function Train_build_place2(c: Cells): number {
  const there = c[Train_build_there]! - 1;
  const placeLeft = c[Train_build_placeLeft]!;
  if (placeLeft <= 0 || Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, there)) <= 0) {
    return leave(c, frame_Train_build, 13);
  }
  if (Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, there)) <= placeLeft) {
    const n3 = Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, there));
    if (n3 > 0) place(c, group_Govt_Base, there, n3, operations_5);
    return leave(c, frame_Train_build, 13);
  }
  const most2 = Math.min(placeLeft, c[AVAILABLE + kind_Govt_Base]!, room(c, 2, there));
  c[Train_build_most2] = most2;
  const least2 = Math.max(1, Math.min(most2, placeLeft - (Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, there)) - Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, there)))));
  c[Train_build_least2] = least2;
  if (least2 < most2) {
    return ask(c, POINT_Train_build_count2, c[Train_build_own]! - 1, STEP_Train_build_chose_count2);
  }
  c[Train_build_placeCount] = most2;
  return STEP_Train_build_place;
}

/** 3.2.1 Train.build. operations.quipu:5 */
export function Train_build_place(c: Cells): number {
  const placeCount = c[Train_build_placeCount]!;
  if (placeCount > 0) place(c, group_Govt_Base, c[Train_build_there]! - 1, placeCount, operations_5);
  c[Train_build_placeLeft] = c[Train_build_placeLeft]! - placeCount;
  return STEP_Train_build_place2;
}

/** 3.2.1 Train.build. operations.quipu:5 */
export function Train_build_chose_count2(c: Cells): number {
  c[Train_build_placeCount] = take(c);
  return STEP_Train_build_place;
}

/** 3.2.1 Train.build. operations.quipu:5 */
export function Train_build_remove2(c: Cells): number {
  const there = c[Train_build_there]! - 1;
  const removeLeft = c[Train_build_removeLeft]!;
  if (
    removeLeft <= 0 ||
    c[BOARD + there * GROUPS + group_Govt_Troops]! + c[BOARD + there * GROUPS + group_Govt_Police]! <= 0
  ) {
    return STEP_Train_build_place3;
  }
  if (c[BOARD + there * GROUPS + group_Govt_Troops]! + c[BOARD + there * GROUPS + group_Govt_Police]! <= removeLeft) {
    const n = c[BOARD + there * GROUPS + group_Govt_Troops]!;
    if (n > 0) remove(c, group_Govt_Troops, there, n, operations_5);
    const n2 = c[BOARD + there * GROUPS + group_Govt_Police]!;
    if (n2 > 0) remove(c, group_Govt_Police, there, n2, operations_5);
    return STEP_Train_build_place3;
  }
  return ask(c, POINT_Train_build_piece, c[Train_build_own]! - 1, STEP_Train_build_chose_piece);
}

/** 3.2.1 Train.build. operations.quipu:5 */
export function Train_build_chose_piece(c: Cells): number {
  const there = c[Train_build_there]! - 1;
  const removeLeft = c[Train_build_removeLeft]!;
  const removeGroup = take(c);
  c[Train_build_removeGroup] = removeGroup + 1;
  if (removeGroup >= 6) return STEP_Train_build_place3;
  const most = Math.min(removeLeft, c[BOARD + there * GROUPS + removeGroup]!);
  c[Train_build_most] = most;
  const least = Math.max(1, Math.min(most, removeLeft - (c[BOARD + there * GROUPS + group_Govt_Troops]! + c[BOARD + there * GROUPS + group_Govt_Police]! - c[BOARD + there * GROUPS + removeGroup]!)));
  c[Train_build_least] = least;
  if (least < most) {
    return ask(c, POINT_Train_build_count, c[Train_build_own]! - 1, STEP_Train_build_chose_count);
  }
  c[Train_build_removeCount] = most;
  return STEP_Train_build_remove;
}

/** 3.2.1 Train.build. operations.quipu:5 */
export function Train_build_remove(c: Cells): number {
  const removeCount = c[Train_build_removeCount]!;
  if (removeCount > 0) {
    remove(c, c[Train_build_removeGroup]! - 1, c[Train_build_there]! - 1, removeCount, operations_5);
  }
  c[Train_build_removeLeft] = c[Train_build_removeLeft]! - removeCount;
  return STEP_Train_build_remove2;
}

/** 3.2.1 Train.build. operations.quipu:5 */
export function Train_build_chose_count(c: Cells): number {
  c[Train_build_removeCount] = take(c);
  return STEP_Train_build_remove;
}

/** 3.2.1 Train.pacify. operations.quipu:6 */
export function Train_pacify_begin(c: Cells): number {
  const own = c[Train_pacify_own]! - 1;
  hits[3]! += 1;
  spend(c, own, 1, operations_6);
  hits[4]! += 1;
  c[Pacify_own] = own + 1;
  c[Pacify_there] = c[Train_pacify_there]!;
  c[frame_Pacify] = STEP_Train_pacify_goOn;
  return STEP_Pacify_begin;
}

/** 3.2.1 Train.pacify. operations.quipu:6 */
export function Train_pacify_goOn(c: Cells): number {
  return leave(c, frame_Train_pacify, 4);
}

/** 3.2.3 Sweep. operations.quipu:10 */
export function Sweep_begin(c: Cells): number {
  began(4, c[Sweep_own]! - 1, operations_10);
  c[RIDER + 4] = c[Sweep_rider]!;
  c[OPERATION] = 5;
  hits[5]! += 1;
  c[Sweep_selected] = 0;
  c[Sweep_taken] = 0;
  return STEP_Sweep_select;
}

/** 3.2.3 Sweep. operations.quipu:16 */
export function Sweep_ask_moment2(c: Cells): number {
  hits[6]! += 1;
  hits[7]! += 1;
  c[Sweep_space] = 0;
  return STEP_Sweep_each2;
}

/** 3.2.3 Sweep. operations.quipu:19 */
export function Sweep_ask_moment(c: Cells): number {
  const own = c[Sweep_own]! - 1;
  hits[9]! += 1;
  if (
    (c[Sweep_mode]! & 4) !== 0 &&
    c[ACTIVITY]! === 1 &&
    own === 0 &&
    must_AirLift(c, own, c[Sweep_mode]!, c[Sweep_at]! - 1) &&
    changes_AirLift(c, own, c[Sweep_mode]!, c[Sweep_at]! - 1)
  ) {
    return ask(c, POINT_Sweep_moment, own, STEP_Sweep_chose_moment);
  }
  return STEP_Sweep_ask_moment22;
}

/** 3.2.3 Sweep. operations.quipu:19 */
export function Sweep_ask_moment22(c: Cells): number {
  hits[10]! += 1;
  c[Sweep_space2] = 0;
  return STEP_Sweep_each;
}

/** 3.2.3 Sweep. operations.quipu:10 */
export function Sweep_ask_moment2_2(c: Cells): number {
  const own = c[Sweep_own]! - 1;
  if (
    (c[Sweep_mode]! & 4) !== 0 &&
    c[ACTIVITY]! === 1 &&
    own === 0 &&
    must_AirLift(c, own, c[Sweep_mode]!, c[Sweep_at]! - 1) &&
    changes_AirLift(c, own, c[Sweep_mode]!, c[Sweep_at]! - 1)
  ) {
    return ask(c, POINT_Sweep_moment2, own, STEP_Sweep_chose_moment2);
  }
  return STEP_Sweep_goOn;
}

/** 3.2.3 Sweep. operations.quipu:10 */
export function Sweep_goOn(c: Cells): number {
  for (let space3 = 0; space3 < 8; space3 += 1) {
    for (let group = 0; group < 6; group += 1) {
      c[MOVED + space3 * GROUPS + group] = 0;
    }
  }
  c[RIDER + 4] = 0;
  c[OPERATION] = 0;
  return leave(c, frame_Sweep, 22);
}

/** 3.2.3 Sweep. operations.quipu:10 */
export function Sweep_chose_moment2(c: Cells): number {
  const activity2 = take(c);
  if (activity2 === 0) {
    c[ACTIVITY] = 2;
    c[AirLift_own] = c[Sweep_own]!;
    c[AirLift_rider] = 0;
    c[frame_AirLift] = STEP_Sweep_goOn;
    return STEP_AirLift_begin;
  }
  return STEP_Sweep_goOn;
}

/** 3.2.3 Sweep. operations.quipu:19 */
export function Sweep_each(c: Cells): number {
  c[Sweep_space2] = c[Sweep_space2]! - 1 + 1 + 1;
  if (c[Sweep_space2]! - 1 > 5) return STEP_Sweep_ask_moment2_2;
  if ((c[Sweep_selected]! & (1 << (c[Sweep_space2]! - 1))) !== 0) {
    hits[11]! += 1;
    c[Sweep_activateLeft] = ((c[BOARD + (c[Sweep_space2]! - 1) * GROUPS + group_Govt_Troops]! + c[BOARD + (c[Sweep_space2]! - 1) * GROUPS + group_Govt_Police]!) / point_Sweep_per(c, c[Sweep_own]! - 1, c[Sweep_rider]!, c[Sweep_space2]! - 1)) | 0;
    return STEP_Sweep_activate;
  }
  return STEP_Sweep_each;
}

/** 3.2.3 Sweep. operations.quipu:20 */
export function Sweep_remove3(c: Cells): number {
  hits[12]! += 1;
  c[Sweep_removeLeft] = (c[BOARD + (c[Sweep_space2]! - 1) * GROUPS + group_Govt_Troops]! / 2) | 0;
  return STEP_Sweep_remove2;
}

/** 3.2.3 Sweep. operations.quipu:20 */
export function Sweep_remove2(c: Cells): number {
  const space2 = c[Sweep_space2]! - 1;
  const removeLeft = c[Sweep_removeLeft]!;
  if (removeLeft <= 0 || c[BOARD + space2 * GROUPS + group_Rebels_Guerrilla_Active]! <= 0) {
    return STEP_Sweep_each;
  }
  if (c[BOARD + space2 * GROUPS + group_Rebels_Guerrilla_Active]! <= removeLeft) {
    const n3 = c[BOARD + space2 * GROUPS + group_Rebels_Guerrilla_Active]!;
    if (n3 > 0) remove(c, group_Rebels_Guerrilla_Active, space2, n3, operations_20);
    return STEP_Sweep_each;
  }
  const most3 = Math.min(removeLeft, c[BOARD + space2 * GROUPS + group_Rebels_Guerrilla_Active]!);
  c[Sweep_most3] = most3;
  const least3 = Math.max(1, Math.min(most3, removeLeft - (c[BOARD + space2 * GROUPS + group_Rebels_Guerrilla_Active]! - c[BOARD + space2 * GROUPS + group_Rebels_Guerrilla_Active]!)));
  c[Sweep_least3] = least3;
  if (least3 < most3) return ask(c, POINT_Sweep_count3, c[Sweep_own]! - 1, STEP_Sweep_chose_count3);
  c[Sweep_removeCount] = most3;
  return STEP_Sweep_remove;
}

/** 3.2.3 Sweep. operations.quipu:20 */
export function Sweep_remove(c: Cells): number {
  const removeCount = c[Sweep_removeCount]!;
  if (removeCount > 0) {
    remove(c, group_Rebels_Guerrilla_Active, c[Sweep_space2]! - 1, removeCount, operations_20);
  }
  c[Sweep_removeLeft] = c[Sweep_removeLeft]! - removeCount;
  return STEP_Sweep_remove2;
}

/** 3.2.3 Sweep. operations.quipu:10 */
export function Sweep_chose_count3(c: Cells): number {
  c[Sweep_removeCount] = take(c);
  return STEP_Sweep_remove;
}

/** 3.2.3 Sweep. operations.quipu:19 */
export function Sweep_activate(c: Cells): number {
  const space2 = c[Sweep_space2]! - 1;
  const activateLeft = c[Sweep_activateLeft]!;
  if (activateLeft <= 0 || c[BOARD + space2 * GROUPS + group_Rebels_Guerrilla_Underground]! <= 0) {
    return STEP_Sweep_remove3;
  }
  if (c[BOARD + space2 * GROUPS + group_Rebels_Guerrilla_Underground]! <= activateLeft) {
    const n2 = c[BOARD + space2 * GROUPS + group_Rebels_Guerrilla_Underground]!;
    if (n2 > 0) {
      flip(c, group_Rebels_Guerrilla_Underground, group_Rebels_Guerrilla_Active, space2, n2, operations_19);
    }
    return STEP_Sweep_remove3;
  }
  const most2 = Math.min(activateLeft, c[BOARD + space2 * GROUPS + group_Rebels_Guerrilla_Underground]!);
  c[Sweep_most2] = most2;
  const least2 = Math.max(1, Math.min(most2, activateLeft - (c[BOARD + space2 * GROUPS + group_Rebels_Guerrilla_Underground]! - c[BOARD + space2 * GROUPS + group_Rebels_Guerrilla_Underground]!)));
  c[Sweep_least2] = least2;
  if (least2 < most2) return ask(c, POINT_Sweep_count2, c[Sweep_own]! - 1, STEP_Sweep_chose_count2);
  c[Sweep_activateCount] = most2;
  return STEP_Sweep_flip;
}

/** 3.2.3 Sweep. operations.quipu:19 */
export function Sweep_flip(c: Cells): number {
  const activateCount = c[Sweep_activateCount]!;
  if (activateCount > 0) {
    flip(c, group_Rebels_Guerrilla_Underground, group_Rebels_Guerrilla_Active, c[Sweep_space2]! - 1, activateCount, operations_19);
  }
  c[Sweep_activateLeft] = c[Sweep_activateLeft]! - activateCount;
  return STEP_Sweep_activate;
}

/** 3.2.3 Sweep. operations.quipu:10 */
export function Sweep_chose_count2(c: Cells): number {
  c[Sweep_activateCount] = take(c);
  return STEP_Sweep_flip;
}

/** 3.2.3 Sweep. operations.quipu:10 */
export function Sweep_chose_moment(c: Cells): number {
  const activity = take(c);
  if (activity === 0) {
    c[ACTIVITY] = 2;
    c[AirLift_own] = c[Sweep_own]!;
    c[AirLift_rider] = 0;
    c[frame_AirLift] = STEP_Sweep_ask_moment22;
    return STEP_AirLift_begin;
  }
  return STEP_Sweep_ask_moment22;
}

/** 3.2.3 Sweep. operations.quipu:16 */
export function Sweep_each2(c: Cells): number {
  c[Sweep_space] = c[Sweep_space]! - 1 + 1 + 1;
  if (c[Sweep_space]! - 1 > 5) return STEP_Sweep_ask_moment;
  if ((c[Sweep_selected]! & (1 << (c[Sweep_space]! - 1))) !== 0) {
    hits[8]! += 1;
    c[Sweep_moveLeft] = 99;
    return STEP_Sweep_move2;
  }
  return STEP_Sweep_each2;
}

/** 3.2.3 Sweep. operations.quipu:16 */
export function Sweep_move2(c: Cells): number {
  const own = c[Sweep_own]! - 1;
  if (
    c[Sweep_moveLeft]! <= 0 ||
    !anyMove_8(c, own, c[Sweep_rider]!, c[Sweep_mode]!, c[Sweep_at]! - 1, c[Sweep_space]! - 1)
  ) {
    return STEP_Sweep_each2;
  }
  return ask(c, POINT_Sweep_from, own, STEP_Sweep_chose_from);
}

/** 3.2.3 Sweep. operations.quipu:16 */
export function Sweep_chose_from(c: Cells): number {
  const from = take(c);
  c[Sweep_from] = from + 1;
  if (from >= 8) return STEP_Sweep_each2;
  const most = Math.min(c[Sweep_moveLeft]!, Math.max(0, c[BOARD + from * GROUPS + group_Govt_Troops]! - c[MOVED + from * GROUPS + group_Govt_Troops]!));
  c[Sweep_most] = most;
  const least = 1;
  c[Sweep_least] = least;
  if (least < most) return ask(c, POINT_Sweep_count, c[Sweep_own]! - 1, STEP_Sweep_chose_count);
  c[Sweep_moveCount] = most;
  return STEP_Sweep_move;
}

/** 3.2.3 Sweep. operations.quipu:16 */
export function Sweep_move(c: Cells): number {
  const space = c[Sweep_space]! - 1;
  const from = c[Sweep_from]! - 1;
  const moveCount = c[Sweep_moveCount]!;
  if (moveCount <= 0) return STEP_Sweep_each2;
  const n = moveCount;
  if (n > 0) {
    move(c, group_Govt_Troops, from, space, n, operations_16);
    c[MOVED + from * GROUPS + group_Govt_Troops] = Math.min(c[MOVED + from * GROUPS + group_Govt_Troops]!, c[BOARD + from * GROUPS + group_Govt_Troops]!);
    c[MOVED + space * GROUPS + group_Govt_Troops] = c[MOVED + space * GROUPS + group_Govt_Troops]! + n;
  }
  c[Sweep_moveLeft] = c[Sweep_moveLeft]! - moveCount;
  return STEP_Sweep_move2;
}

/** 3.2.3 Sweep. operations.quipu:10 */
export function Sweep_chose_count(c: Cells): number {
  c[Sweep_moveCount] = take(c);
  return STEP_Sweep_move;
}

/** 3.2.3 Sweep. operations.quipu:14 */
export function Sweep_select(c: Cells): number {
  return ask(c, POINT_Sweep_next, c[Sweep_own]! - 1, STEP_Sweep_chose_next);
}

/** 3.2.3 Sweep. operations.quipu:14 */
export function Sweep_chose_next(c: Cells): number {
  const own = c[Sweep_own]! - 1;
  const next = take(c);
  if (next === 9) return STEP_Sweep_ask_moment2;
  if (next === 8) {
    c[ACTIVITY] = 2;
    c[AirLift_own] = own + 1;
    c[AirLift_rider] = 0;
    c[frame_AirLift] = STEP_Sweep_select;
    return STEP_AirLift_begin;
  }
  c[Sweep_taken] = c[Sweep_taken]! + 1;
  c[Sweep_selected] = c[Sweep_selected]! | (1 << next);
  spend(c, own, (c[Sweep_mode]! & 2) !== 0 ? 0 : point_Sweep_cost(c, own, c[Sweep_rider]!), operations_14);
  return STEP_Sweep_select;
}

/** 3.3.1 Rally. operations.quipu:24 */
export function Rally_begin(c: Cells): number {
  began(5, c[Rally_own]! - 1, operations_24);
  c[RIDER + 5] = c[Rally_rider]!;
  c[OPERATION] = 6;
  hits[13]! += 1;
  c[Rally_selected] = 0;
  c[Rally_taken] = 0;
  return STEP_Rally_select;
}

/** 3.3.1 Rally. operations.quipu:24 */
export function Rally_goOn(c: Cells): number {
  c[RIDER + 5] = 0;
  c[OPERATION] = 0;
  return leave(c, frame_Rally, 8);
}

/** 3.3.1 Rally. operations.quipu:26 */
export function Rally_select(c: Cells): number {
  return ask(c, POINT_Rally_next, c[Rally_own]! - 1, STEP_Rally_chose_next);
}

/** 3.3.1 Rally. operations.quipu:26 */
export function Rally_chose_next(c: Cells): number {
  const own = c[Rally_own]! - 1;
  const next = take(c);
  c[Rally_next] = next + 1;
  if (next === 8) return STEP_Rally_goOn;
  c[Rally_taken] = c[Rally_taken]! + 1;
  c[Rally_selected] = c[Rally_selected]! | (1 << next);
  spend(c, own, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, own), operations_26);
  return ask(c, POINT_Rally_way, own, STEP_Rally_chose_way);
}

/** 3.3.1 Rally. operations.quipu:24 */
export function Rally_chose_way(c: Cells): number {
  const own = c[Rally_own]! - 1;
  const rider = c[Rally_rider]!;
  const next = c[Rally_next]! - 1;
  const way = take(c);
  if (way === 0) {
    c[Rally_place_own] = own + 1;
    c[Rally_place_rider] = rider;
    c[Rally_place_there] = next + 1;
    c[frame_Rally_place] = STEP_Rally_select;
    return STEP_Rally_place_begin;
  }
  if (way === 1) {
    c[Rally_base_own] = own + 1;
    c[Rally_base_rider] = rider;
    c[Rally_base_there] = next + 1;
    c[frame_Rally_base] = STEP_Rally_select;
    return STEP_Rally_base_begin;
  }
  if (way === 2) {
    c[Rally_reinforce_own] = own + 1;
    c[Rally_reinforce_rider] = rider;
    c[Rally_reinforce_there] = next + 1;
    c[frame_Rally_reinforce] = STEP_Rally_select;
    return STEP_Rally_reinforce_begin;
  }
  if (way === 3) {
    c[Rally_gather_own] = own + 1;
    c[Rally_gather_rider] = rider;
    c[Rally_gather_there] = next + 1;
    c[frame_Rally_gather] = STEP_Rally_select;
    return STEP_Rally_gather_begin;
  }
  return STEP_Rally_select;
}

/** 3.3.1 Rally.place. operations.quipu:27 */
export function Rally_place_begin(c: Cells): number {
  hits[14]! += 1;
  c[Rally_place_placeLeft] = 1;
  return STEP_Rally_place_place2;
}

/** 3.3.1 Rally.place. operations.quipu:27 */
export function Rally_place_place2(c: Cells): number {
  const placeLeft = c[Rally_place_placeLeft]!;
  if (placeLeft <= 0 || c[AVAILABLE + kind_Rebels_Guerrilla]! <= 0) return leave(c, frame_Rally_place, 8);
  if (c[AVAILABLE + kind_Rebels_Guerrilla]! <= placeLeft) {
    const n = c[AVAILABLE + kind_Rebels_Guerrilla]!;
    if (n > 0) place(c, group_Rebels_Guerrilla_Underground, c[Rally_place_there]! - 1, n, operations_27);
    return leave(c, frame_Rally_place, 8);
  }
  const most = Math.min(placeLeft, c[AVAILABLE + kind_Rebels_Guerrilla]!);
  c[Rally_place_most] = most;
  const least = Math.max(1, Math.min(most, placeLeft - (c[AVAILABLE + kind_Rebels_Guerrilla]! - c[AVAILABLE + kind_Rebels_Guerrilla]!)));
  c[Rally_place_least] = least;
  if (least < most) {
    return ask(c, POINT_Rally_place_count, c[Rally_place_own]! - 1, STEP_Rally_place_chose_count);
  }
  c[Rally_place_placeCount] = most;
  return STEP_Rally_place_place;
}

/** 3.3.1 Rally.place. operations.quipu:27 */
export function Rally_place_place(c: Cells): number {
  const placeCount = c[Rally_place_placeCount]!;
  if (placeCount > 0) {
    place(c, group_Rebels_Guerrilla_Underground, c[Rally_place_there]! - 1, placeCount, operations_27);
  }
  c[Rally_place_placeLeft] = c[Rally_place_placeLeft]! - placeCount;
  return STEP_Rally_place_place2;
}

/** 3.3.1 Rally.place. operations.quipu:27 */
export function Rally_place_chose_count(c: Cells): number {
  c[Rally_place_placeCount] = take(c);
  return STEP_Rally_place_place;
}

/** 3.3.1 Rally.base. operations.quipu:28 */
export function Rally_base_begin(c: Cells): number {
  hits[15]! += 1;
  c[Rally_base_removeLeft] = 2;
  return STEP_Rally_base_remove2;
}

/** 3.3.1 Rally.base. operations.quipu:28 */
export function Rally_base_place3(c: Cells): number {
  c[Rally_base_placeLeft] = 1;
  return STEP_Rally_base_place2;
}

/** 3.3.1 Rally.base. operations.quipu:28 */
export function Rally_base_place2(c: Cells): number {
  const there = c[Rally_base_there]! - 1;
  const placeLeft = c[Rally_base_placeLeft]!;
  if (placeLeft <= 0 || Math.min(c[AVAILABLE + kind_Rebels_Base]!, room(c, 5, there)) <= 0) {
    return leave(c, frame_Rally_base, 13);
  }
  if (Math.min(c[AVAILABLE + kind_Rebels_Base]!, room(c, 5, there)) <= placeLeft) {
    const n3 = Math.min(c[AVAILABLE + kind_Rebels_Base]!, room(c, 5, there));
    if (n3 > 0) place(c, group_Rebels_Base, there, n3, operations_28);
    return leave(c, frame_Rally_base, 13);
  }
  const most2 = Math.min(placeLeft, c[AVAILABLE + kind_Rebels_Base]!, room(c, 5, there));
  c[Rally_base_most2] = most2;
  const least2 = Math.max(1, Math.min(most2, placeLeft - (Math.min(c[AVAILABLE + kind_Rebels_Base]!, room(c, 5, there)) - Math.min(c[AVAILABLE + kind_Rebels_Base]!, room(c, 5, there)))));
  c[Rally_base_least2] = least2;
  if (least2 < most2) {
    return ask(c, POINT_Rally_base_count2, c[Rally_base_own]! - 1, STEP_Rally_base_chose_count2);
  }
  c[Rally_base_placeCount] = most2;
  return STEP_Rally_base_place;
}

/** 3.3.1 Rally.base. operations.quipu:28 */
export function Rally_base_place(c: Cells): number {
  const placeCount = c[Rally_base_placeCount]!;
  if (placeCount > 0) place(c, group_Rebels_Base, c[Rally_base_there]! - 1, placeCount, operations_28);
  c[Rally_base_placeLeft] = c[Rally_base_placeLeft]! - placeCount;
  return STEP_Rally_base_place2;
}

/** 3.3.1 Rally.base. operations.quipu:28 */
export function Rally_base_chose_count2(c: Cells): number {
  c[Rally_base_placeCount] = take(c);
  return STEP_Rally_base_place;
}

/** 3.3.1 Rally.base. operations.quipu:28 */
export function Rally_base_remove2(c: Cells): number {
  const there = c[Rally_base_there]! - 1;
  const removeLeft = c[Rally_base_removeLeft]!;
  if (
    removeLeft <= 0 ||
    c[BOARD + there * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + there * GROUPS + group_Rebels_Guerrilla_Active]! <= 0
  ) {
    return STEP_Rally_base_place3;
  }
  if (c[BOARD + there * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + there * GROUPS + group_Rebels_Guerrilla_Active]! <= removeLeft) {
    const n = c[BOARD + there * GROUPS + group_Rebels_Guerrilla_Underground]!;
    if (n > 0) remove(c, group_Rebels_Guerrilla_Underground, there, n, operations_28);
    const n2 = c[BOARD + there * GROUPS + group_Rebels_Guerrilla_Active]!;
    if (n2 > 0) remove(c, group_Rebels_Guerrilla_Active, there, n2, operations_28);
    return STEP_Rally_base_place3;
  }
  return ask(c, POINT_Rally_base_piece, c[Rally_base_own]! - 1, STEP_Rally_base_chose_piece);
}

/** 3.3.1 Rally.base. operations.quipu:28 */
export function Rally_base_chose_piece(c: Cells): number {
  const there = c[Rally_base_there]! - 1;
  const removeLeft = c[Rally_base_removeLeft]!;
  const removeGroup = take(c);
  c[Rally_base_removeGroup] = removeGroup + 1;
  if (removeGroup >= 6) return STEP_Rally_base_place3;
  const most = Math.min(removeLeft, c[BOARD + there * GROUPS + removeGroup]!);
  c[Rally_base_most] = most;
  const least = Math.max(1, Math.min(most, removeLeft - (c[BOARD + there * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + there * GROUPS + group_Rebels_Guerrilla_Active]! - c[BOARD + there * GROUPS + removeGroup]!)));
  c[Rally_base_least] = least;
  if (least < most) {
    return ask(c, POINT_Rally_base_count, c[Rally_base_own]! - 1, STEP_Rally_base_chose_count);
  }
  c[Rally_base_removeCount] = most;
  return STEP_Rally_base_remove;
}

/** 3.3.1 Rally.base. operations.quipu:28 */
export function Rally_base_remove(c: Cells): number {
  const removeCount = c[Rally_base_removeCount]!;
  if (removeCount > 0) {
    remove(c, c[Rally_base_removeGroup]! - 1, c[Rally_base_there]! - 1, removeCount, operations_28);
  }
  c[Rally_base_removeLeft] = c[Rally_base_removeLeft]! - removeCount;
  return STEP_Rally_base_remove2;
}

/** 3.3.1 Rally.base. operations.quipu:28 */
export function Rally_base_chose_count(c: Cells): number {
  c[Rally_base_removeCount] = take(c);
  return STEP_Rally_base_remove;
}

/** 3.3.1 Rally.reinforce. operations.quipu:29 */
export function Rally_reinforce_begin(c: Cells): number {
  hits[16]! += 1;
  c[Rally_reinforce_placeLeft] = ATTRIBUTE_Pop[c[Rally_reinforce_there]! - 1]! + c[BOARD + (c[Rally_reinforce_there]! - 1) * GROUPS + group_Rebels_Base]!;
  return STEP_Rally_reinforce_place2;
}

/** 3.3.1 Rally.reinforce. operations.quipu:29 */
export function Rally_reinforce_place2(c: Cells): number {
  const placeLeft = c[Rally_reinforce_placeLeft]!;
  if (placeLeft <= 0 || c[AVAILABLE + kind_Rebels_Guerrilla]! <= 0) {
    return leave(c, frame_Rally_reinforce, 8);
  }
  const most = Math.min(placeLeft, c[AVAILABLE + kind_Rebels_Guerrilla]!);
  c[Rally_reinforce_most] = most;
  const least = placeLeft < ATTRIBUTE_Pop[c[Rally_reinforce_there]! - 1]! + c[BOARD + (c[Rally_reinforce_there]! - 1) * GROUPS + group_Rebels_Base]! ? 0 : 1;
  c[Rally_reinforce_least] = least;
  if (least < most) {
    return ask(c, POINT_Rally_reinforce_count, c[Rally_reinforce_own]! - 1, STEP_Rally_reinforce_chose_count);
  }
  c[Rally_reinforce_placeCount] = most;
  return STEP_Rally_reinforce_place;
}

/** 3.3.1 Rally.reinforce. operations.quipu:29 */
export function Rally_reinforce_place(c: Cells): number {
  const placeCount = c[Rally_reinforce_placeCount]!;
  if (placeCount > 0) {
    place(c, group_Rebels_Guerrilla_Underground, c[Rally_reinforce_there]! - 1, placeCount, operations_29);
  }
  c[Rally_reinforce_placeLeft] = c[Rally_reinforce_placeLeft]! - placeCount;
  return leave(c, frame_Rally_reinforce, 8);
}

/** 3.3.1 Rally.reinforce. operations.quipu:29 */
export function Rally_reinforce_chose_count(c: Cells): number {
  c[Rally_reinforce_placeCount] = take(c);
  return STEP_Rally_reinforce_place;
}

/** 3.3.1 Rally.gather. operations.quipu:30 */
export function Rally_gather_begin(c: Cells): number {
  hits[17]! += 1;
  c[Rally_gather_moveLeft] = 99;
  return STEP_Rally_gather_move2;
}

/** 3.3.1 Rally.gather. operations.quipu:32 */
export function Rally_gather_flip(c: Cells): number {
  const there = c[Rally_gather_there]! - 1;
  hits[18]! += 1;
  const n2 = c[BOARD + there * GROUPS + group_Rebels_Guerrilla_Active]!;
  if (n2 > 0) {
    flip(c, group_Rebels_Guerrilla_Active, group_Rebels_Guerrilla_Underground, there, n2, operations_32);
  }
  return leave(c, frame_Rally_gather, 10);
}

/** 3.3.1 Rally.gather. operations.quipu:31 */
export function Rally_gather_move2(c: Cells): number {
  const own = c[Rally_gather_own]! - 1;
  if (
    c[Rally_gather_moveLeft]! <= 0 ||
    !anyMove_17_3(c, own, c[Rally_gather_rider]!, c[Rally_gather_there]! - 1)
  ) {
    return STEP_Rally_gather_flip;
  }
  return ask(c, POINT_Rally_gather_from, own, STEP_Rally_gather_chose_from);
}

/** 3.3.1 Rally.gather. operations.quipu:31 */
export function Rally_gather_chose_from(c: Cells): number {
  const from = take(c);
  c[Rally_gather_from] = from + 1;
  if (from >= 8) return STEP_Rally_gather_flip;
  return ask(c, POINT_Rally_gather_piece, c[Rally_gather_own]! - 1, STEP_Rally_gather_chose_piece);
}

/** 3.3.1 Rally.gather. operations.quipu:31 */
export function Rally_gather_chose_piece(c: Cells): number {
  const moveGroup = take(c);
  c[Rally_gather_moveGroup] = moveGroup + 1;
  if (moveGroup >= 6) return STEP_Rally_gather_flip;
  const most = Math.min(c[Rally_gather_moveLeft]!, c[BOARD + (c[Rally_gather_from]! - 1) * GROUPS + moveGroup]!, room(c, moveGroup, c[Rally_gather_there]! - 1));
  c[Rally_gather_most] = most;
  const least = 1;
  c[Rally_gather_least] = least;
  if (least < most) {
    return ask(c, POINT_Rally_gather_count, c[Rally_gather_own]! - 1, STEP_Rally_gather_chose_count);
  }
  c[Rally_gather_moveCount] = most;
  return STEP_Rally_gather_move;
}

/** 3.3.1 Rally.gather. operations.quipu:31 */
export function Rally_gather_move(c: Cells): number {
  const moveCount = c[Rally_gather_moveCount]!;
  if (moveCount <= 0) return STEP_Rally_gather_flip;
  const n = moveCount;
  if (n > 0) {
    move(c, c[Rally_gather_moveGroup]! - 1, c[Rally_gather_from]! - 1, c[Rally_gather_there]! - 1, n, operations_31);
  }
  c[Rally_gather_moveLeft] = c[Rally_gather_moveLeft]! - moveCount;
  return STEP_Rally_gather_move2;
}

/** 3.3.1 Rally.gather. operations.quipu:30 */
export function Rally_gather_chose_count(c: Cells): number {
  c[Rally_gather_moveCount] = take(c);
  return STEP_Rally_gather_move;
}

/** 3.3.3 Attack. operations.quipu:37 */
export function Attack_begin(c: Cells): number {
  began(10, c[Attack_own]! - 1, operations_37);
  c[RIDER + 10] = c[Attack_rider]!;
  c[OPERATION] = 11;
  hits[19]! += 1;
  c[Attack_selected] = 0;
  c[Attack_taken] = 0;
  return STEP_Attack_select;
}

/** 3.3.3 Attack. operations.quipu:37 */
export function Attack_goOn(c: Cells): number {
  c[RIDER + 10] = 0;
  c[OPERATION] = 0;
  return leave(c, frame_Attack, 8);
}

/** 3.3.3 Attack. operations.quipu:39 */
export function Attack_select(c: Cells): number {
  return ask(c, POINT_Attack_next, c[Attack_own]! - 1, STEP_Attack_chose_next);
}

/** 3.3.3 Attack. operations.quipu:39 */
export function Attack_chose_next(c: Cells): number {
  const own = c[Attack_own]! - 1;
  const next = take(c);
  c[Attack_next] = next + 1;
  if (next === 8) return STEP_Attack_goOn;
  c[Attack_taken] = c[Attack_taken]! + 1;
  c[Attack_selected] = c[Attack_selected]! | (1 << next);
  spend(c, own, (c[Attack_mode]! & 2) !== 0 ? 0 : point_Attack_cost(c, own), operations_39);
  return ask(c, POINT_Attack_way, own, STEP_Attack_chose_way);
}

/** 3.3.3 Attack. operations.quipu:37 */
export function Attack_chose_way(c: Cells): number {
  const own = c[Attack_own]! - 1;
  const next = c[Attack_next]! - 1;
  const way = take(c);
  if (way === 0) {
    c[Attack_fight_own] = own + 1;
    c[Attack_fight_rider] = c[Attack_rider]!;
    c[Attack_fight_there] = next + 1;
    c[frame_Attack_fight] = STEP_Attack_select;
    return STEP_Attack_fight_begin;
  }
  if (way === 1) {
    c[ACTIVITY] = 2;
    c[Ambush_own] = own + 1;
    c[Ambush_rider] = 0;
    c[Ambush_there] = next + 1;
    c[frame_Ambush] = STEP_Attack_select;
    return STEP_Ambush_begin;
  }
  return STEP_Attack_select;
}

/** 3.3.3 Attack.fight. operations.quipu:40 */
export function Attack_fight_begin(c: Cells): number {
  const there = c[Attack_fight_there]! - 1;
  hits[20]! += 1;
  const n = c[BOARD + there * GROUPS + group_Rebels_Guerrilla_Underground]!;
  if (n > 0) {
    flip(c, group_Rebels_Guerrilla_Underground, group_Rebels_Guerrilla_Active, there, n, operations_41);
  }
  hits[21]! += 1;
  const die = roll(c, 6, operations_42);
  c[Attack_fight_die] = die;
  hits[22]! += 1;
  if (die <= c[BOARD + there * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + there * GROUPS + group_Rebels_Guerrilla_Active]!) {
    hits[23]! += 1;
    c[Strike_own] = c[Attack_fight_own]!;
    c[Strike_there] = there + 1;
    c[Strike_n] = 2;
    c[frame_Strike] = STEP_Attack_fight_place3;
    return STEP_Strike_begin;
  }
  return STEP_Attack_fight_place3;
}

/** 3.3.3 Attack.fight. operations.quipu:44 */
export function Attack_fight_place3(c: Cells): number {
  hits[24]! += 1;
  if (c[Attack_fight_die]! === 1) {
    hits[25]! += 1;
    c[Attack_fight_placeLeft] = 1;
    return STEP_Attack_fight_place2;
  }
  return leave(c, frame_Attack_fight, 9);
}

/** 3.3.3 Attack.fight. operations.quipu:44 */
export function Attack_fight_place2(c: Cells): number {
  const placeLeft = c[Attack_fight_placeLeft]!;
  if (placeLeft <= 0 || c[AVAILABLE + kind_Rebels_Guerrilla]! <= 0) return leave(c, frame_Attack_fight, 9);
  if (c[AVAILABLE + kind_Rebels_Guerrilla]! <= placeLeft) {
    const n2 = c[AVAILABLE + kind_Rebels_Guerrilla]!;
    if (n2 > 0) place(c, group_Rebels_Guerrilla_Underground, c[Attack_fight_there]! - 1, n2, operations_44);
    return leave(c, frame_Attack_fight, 9);
  }
  const most = Math.min(placeLeft, c[AVAILABLE + kind_Rebels_Guerrilla]!);
  c[Attack_fight_most] = most;
  const least = Math.max(1, Math.min(most, placeLeft - (c[AVAILABLE + kind_Rebels_Guerrilla]! - c[AVAILABLE + kind_Rebels_Guerrilla]!)));
  c[Attack_fight_least] = least;
  if (least < most) {
    return ask(c, POINT_Attack_fight_count, c[Attack_fight_own]! - 1, STEP_Attack_fight_chose_count);
  }
  c[Attack_fight_placeCount] = most;
  return STEP_Attack_fight_place;
}

/** 3.3.3 Attack.fight. operations.quipu:44 */
export function Attack_fight_place(c: Cells): number {
  const placeCount = c[Attack_fight_placeCount]!;
  if (placeCount > 0) {
    place(c, group_Rebels_Guerrilla_Underground, c[Attack_fight_there]! - 1, placeCount, operations_44);
  }
  c[Attack_fight_placeLeft] = c[Attack_fight_placeLeft]! - placeCount;
  return STEP_Attack_fight_place2;
}

/** 3.3.3 Attack.fight. operations.quipu:40 */
export function Attack_fight_chose_count(c: Cells): number {
  c[Attack_fight_placeCount] = take(c);
  return STEP_Attack_fight_place;
}

function offer_Train_way(c: Cells, out: Int32Array): number {
  let bits = 0;
  if (changes_Train_recruit_2(c, c[Train_own]! - 1, c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, c[Train_next]! - 1)) {
    bits |= 1;
  }
  if (
    must_Train_build_2(c, c[Train_own]! - 1, c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, c[Train_next]! - 1) &&
    changes_Train_build_2(c, c[Train_own]! - 1, c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, c[Train_next]! - 1)
  ) {
    bits |= 2;
  }
  if (
    must_Train_pacify_2(c, c[Train_own]! - 1, c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, c[Train_next]! - 1) &&
    changes_Train_pacify_2(c, c[Train_own]! - 1, c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, c[Train_next]! - 1)
  ) {
    bits |= 4;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Train_way(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option === 0) {
    if (!changes_Train_recruit_2(c, c[Train_own]! - 1, c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, c[Train_next]! - 1)) {
      reasons.push({ key: 'nothing', rule: '3.2.1', parameters: {} });
    }
  } else if (option === 1) {
    if (!(must_Train_build_2(c, c[Train_own]! - 1, c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, c[Train_next]! - 1) && changes_Train_build_2(c, c[Train_own]! - 1, c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, c[Train_next]! - 1))) {
      reasons.push({ key: 'nothing', rule: '3.2.1', parameters: {} });
    }
  } else if (option === 2) {
    if (!(must_Train_pacify_2(c, c[Train_own]! - 1, c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, c[Train_next]! - 1) && changes_Train_pacify_2(c, c[Train_own]! - 1, c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, c[Train_next]! - 1))) {
      reasons.push({ key: 'nothing', rule: '3.2.1', parameters: {} });
    }
  }
  return reasons;
}

/** 3.2.1 Train.way. operations.quipu:3 */
export const point_Train_way: Point = {
  name: 'Train.way',
  rule: '3.2.1',
  kind: 'way',
  universe: ['recruit', 'build', 'pacify'],
  secret: false,
  offer: offer_Train_way,
  explain: explain_Train_way,
  parameters: (c) => ({ space: SPACE_KEYS[c[Train_next]! - 1] ?? 'none' }),
};

function offer_Train_next(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (const candidate of Cities_and_Provinces) {
    if (
      AMONG_1[candidate]! === 1 &&
      (c[Train_selected]! & (1 << candidate)) === 0 &&
      c[Train_taken]! < ((c[Train_mode]! & 1) !== 0 || c[Train_at]! - 1 !== -1 ? 1 : 99) &&
      define_Control(c, candidate) !== 1 &&
      (c[Train_at]! - 1 === -1 || c[Train_at]! - 1 === candidate) &&
      c[TRACK_Resources + (c[Train_own]! - 1)]! >= ((c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, c[Train_own]! - 1)) &&
      (changes_Train_recruit(c, c[Train_own]! - 1, (c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, c[Train_own]! - 1), c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, candidate) || (must_Train_build(c, c[Train_own]! - 1, (c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, c[Train_own]! - 1), c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, candidate) && changes_Train_build(c, c[Train_own]! - 1, (c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, c[Train_own]! - 1), c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, candidate)) || (must_Train_pacify(c, c[Train_own]! - 1, (c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, c[Train_own]! - 1), c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, candidate) && changes_Train_pacify(c, c[Train_own]! - 1, (c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, c[Train_own]! - 1), c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, candidate)))
    ) {
      bits |= 1 << candidate;
    }
  }
  if (
    (c[Train_mode]! & 4) !== 0 &&
    c[ACTIVITY]! === 1 &&
    c[Train_own]! - 1 === 0 &&
    must_AirLift(c, c[Train_own]! - 1, c[Train_mode]!, c[Train_at]! - 1) &&
    changes_AirLift(c, c[Train_own]! - 1, c[Train_mode]!, c[Train_at]! - 1)
  ) {
    bits |= 256;
  }
  if (c[Train_taken]! > 0) bits |= 512;
  out[0] = bits;
  return popcount(bits);
}

function explain_Train_next(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option < 8) {
    const candidate = option;
    if (!Cities_and_Provinces.includes(candidate)) {
      reasons.push({ key: 'never', rule: '3.2.1', parameters: {} });
    }
    if (AMONG_1[candidate]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
    if ((c[Train_selected]! & (1 << candidate)) !== 0) {
      reasons.push({ key: 'already', rule: '3.1', parameters: {} });
    }
    if (c[Train_taken]! >= ((c[Train_mode]! & 1) !== 0 || c[Train_at]! - 1 !== -1 ? 1 : 99)) {
      reasons.push({ key: 'limit', rule: '3.2.1', parameters: { most: (c[Train_mode]! & 1) !== 0 || c[Train_at]! - 1 !== -1 ? 1 : 99 } });
    }
    if (define_Control(c, candidate) === 1) {
      reasons.push({ key: 'not.define', rule: '3.2.1', parameters: { words: 'Rebels Control' } });
    }
    if (!(c[Train_at]! - 1 === -1 || c[Train_at]! - 1 === candidate)) {
      reasons.push({ key: 'elsewhere', rule: '3.2.1', parameters: {} });
    }
    if (c[TRACK_Resources + (c[Train_own]! - 1)]! < ((c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, c[Train_own]! - 1))) {
      reasons.push({ key: 'cost', rule: '3.2.1', parameters: { cost: (c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, c[Train_own]! - 1), have: c[TRACK_Resources + (c[Train_own]! - 1)]! } });
    }
    if (!(changes_Train_recruit(c, c[Train_own]! - 1, (c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, c[Train_own]! - 1), c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, candidate) || (must_Train_build(c, c[Train_own]! - 1, (c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, c[Train_own]! - 1), c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, candidate) && changes_Train_build(c, c[Train_own]! - 1, (c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, c[Train_own]! - 1), c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, candidate)) || (must_Train_pacify(c, c[Train_own]! - 1, (c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, c[Train_own]! - 1), c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, candidate) && changes_Train_pacify(c, c[Train_own]! - 1, (c[Train_mode]! & 2) !== 0 ? 0 : point_Train_cost(c, c[Train_own]! - 1), c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1, candidate)))) {
      reasons.push({ key: 'nothing', rule: '3.2.1', parameters: {} });
    }
  } else if (option === 8) {
    if ((c[Train_mode]! & 4) === 0) reasons.push({ key: 'no-activity', rule: '4.2.1', parameters: {} });
    if (c[ACTIVITY]! !== 1) reasons.push({ key: 'activity-used', rule: '4.2.1', parameters: {} });
    if (c[Train_own]! - 1 !== 0) reasons.push({ key: 'not-its-activity', rule: '4.2.1', parameters: {} });
    if (!(must_AirLift(c, c[Train_own]! - 1, c[Train_mode]!, c[Train_at]! - 1) && changes_AirLift(c, c[Train_own]! - 1, c[Train_mode]!, c[Train_at]! - 1))) {
      reasons.push({ key: 'nothing', rule: '4.2.1', parameters: {} });
    }
  } else if (option === 9) {
    if (c[Train_taken]! <= 0) reasons.push({ key: 'first-space', rule: '3.1', parameters: {} });
  }
  return reasons;
}

/** 3.2.1 Train.next. operations.quipu:3 */
export const point_Train_next: Point = {
  name: 'Train.next',
  rule: '3.2.1',
  kind: 'mixed',
  universe: [...SPACE_KEYS, 'AirLift', 'done'],
  secret: false,
  offer: offer_Train_next,
  explain: explain_Train_next,
  parameters: () => ({}),
};

function offer_Train_recruit_piece(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 6; candidate += 1) {
    if (
      (3 & (1 << candidate)) !== 0 &&
      Math.min(c[AVAILABLE + GROUP_KIND[candidate]!]!, room(c, candidate, c[Train_recruit_there]! - 1)) > 0
    ) {
      bits |= 1 << candidate;
    }
  }
  if (c[Train_recruit_placeLeft]! < 3) bits |= 64;
  out[0] = bits;
  return popcount(bits);
}

function explain_Train_recruit_piece(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option < 6) {
    const candidate = option;
    if ((3 & (1 << candidate)) === 0) reasons.push({ key: 'kind-of-piece', rule: '3.2.1', parameters: {} });
    if (Math.min(c[AVAILABLE + GROUP_KIND[candidate]!]!, room(c, candidate, c[Train_recruit_there]! - 1)) <= 0) {
      reasons.push({ key: 'none-to-place', rule: '3.2.1', parameters: {} });
    }
  } else if (option === 6) {
    if (c[Train_recruit_placeLeft]! >= 3) reasons.push({ key: 'at-least-one', rule: '3.2.1', parameters: {} });
  }
  return reasons;
}

/** 3.2.1 Train.recruit.piece. operations.quipu:4 */
export const point_Train_recruit_piece: Point = {
  name: 'Train.recruit.piece',
  rule: '3.2.1',
  kind: 'group',
  universe: [
    'Govt Troops', 'Govt Police', 'Govt Base', 'Rebels Guerrilla Underground',
    'Rebels Guerrilla Active', 'Rebels Base', 'done',
  ],
  secret: false,
  offer: offer_Train_recruit_piece,
  explain: explain_Train_recruit_piece,
  parameters: (c) => ({ space: SPACE_KEYS[c[Train_recruit_there]! - 1] ?? 'none', left: c[Train_recruit_placeLeft]! }),
};

function offer_Train_recruit_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 13; candidate2 += 1) {
    if (candidate2 >= c[Train_recruit_least]! && candidate2 <= c[Train_recruit_most]!) {
      bits |= 1 << candidate2;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Train_recruit_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if (candidate2 < c[Train_recruit_least]!) {
    reasons.push({ key: 'too-few', rule: '3.2.1', parameters: { least: c[Train_recruit_least]! } });
  }
  if (candidate2 > c[Train_recruit_most]!) {
    reasons.push({ key: 'too-many', rule: '3.2.1', parameters: { most: c[Train_recruit_most]! } });
  }
  return reasons;
}

/** 3.2.1 Train.recruit.count. operations.quipu:4 */
export const point_Train_recruit_count: Point = {
  name: 'Train.recruit.count',
  rule: '3.2.1',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  secret: false,
  offer: offer_Train_recruit_count,
  explain: explain_Train_recruit_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[Train_recruit_there]! - 1] ?? 'none', piece: GROUP_KEYS[c[Train_recruit_placeGroup]! - 1] ?? 'none' }),
};

function offer_Train_build_piece(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 6; candidate += 1) {
    if (
      (3 & (1 << candidate)) !== 0 &&
      c[BOARD + (c[Train_build_there]! - 1) * GROUPS + candidate]! > 0
    ) {
      bits |= 1 << candidate;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Train_build_piece(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if ((3 & (1 << candidate)) === 0) reasons.push({ key: 'kind-of-piece', rule: '3.2.1', parameters: {} });
  if (c[BOARD + (c[Train_build_there]! - 1) * GROUPS + candidate]! <= 0) {
    reasons.push({ key: 'none-to-remove', rule: '3.2.1', parameters: {} });
  }
  return reasons;
}

/** 3.2.1 Train.build.piece. operations.quipu:5 */
export const point_Train_build_piece: Point = {
  name: 'Train.build.piece',
  rule: '3.2.1',
  kind: 'group',
  universe: [
    'Govt Troops', 'Govt Police', 'Govt Base', 'Rebels Guerrilla Underground',
    'Rebels Guerrilla Active', 'Rebels Base',
  ],
  secret: false,
  offer: offer_Train_build_piece,
  explain: explain_Train_build_piece,
  parameters: (c) => ({ space: SPACE_KEYS[c[Train_build_there]! - 1] ?? 'none', left: c[Train_build_removeLeft]! }),
};

function offer_Train_build_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 13; candidate2 += 1) {
    if (candidate2 >= c[Train_build_least]! && candidate2 <= c[Train_build_most]!) bits |= 1 << candidate2;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Train_build_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if (candidate2 < c[Train_build_least]!) {
    reasons.push({ key: 'too-few', rule: '3.2.1', parameters: { least: c[Train_build_least]! } });
  }
  if (candidate2 > c[Train_build_most]!) {
    reasons.push({ key: 'too-many', rule: '3.2.1', parameters: { most: c[Train_build_most]! } });
  }
  return reasons;
}

/** 3.2.1 Train.build.count. operations.quipu:5 */
export const point_Train_build_count: Point = {
  name: 'Train.build.count',
  rule: '3.2.1',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  secret: false,
  offer: offer_Train_build_count,
  explain: explain_Train_build_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[Train_build_there]! - 1] ?? 'none', piece: GROUP_KEYS[c[Train_build_removeGroup]! - 1] ?? 'none' }),
};

function offer_Train_build_count2(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate3 = 0; candidate3 < 3; candidate3 += 1) {
    if (candidate3 >= c[Train_build_least2]! && candidate3 <= c[Train_build_most2]!) {
      bits |= 1 << candidate3;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Train_build_count2(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate3 = option;
  if (candidate3 < c[Train_build_least2]!) {
    reasons.push({ key: 'too-few', rule: '3.2.1', parameters: { least: c[Train_build_least2]! } });
  }
  if (candidate3 > c[Train_build_most2]!) {
    reasons.push({ key: 'too-many', rule: '3.2.1', parameters: { most: c[Train_build_most2]! } });
  }
  return reasons;
}

/** 3.2.1 Train.build.count2. operations.quipu:5 */
export const point_Train_build_count2: Point = {
  name: 'Train.build.count2',
  rule: '3.2.1',
  kind: 'count',
  universe: ['0', '1', '2'],
  secret: false,
  offer: offer_Train_build_count2,
  explain: explain_Train_build_count2,
  parameters: (c) => ({ space: SPACE_KEYS[c[Train_build_there]! - 1] ?? 'none', piece: GROUP_KEYS[2] ?? 'none' }),
};

function offer_Sweep_next(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (const candidate of Cities_and_Provinces) {
    if (
      AMONG_1[candidate]! === 1 &&
      (c[Sweep_selected]! & (1 << candidate)) === 0 &&
      c[Sweep_taken]! < ((c[Sweep_mode]! & 1) !== 0 || c[Sweep_at]! - 1 !== -1 ? Math.min(1, point_Sweep_spaces(c, c[Sweep_own]! - 1)) : point_Sweep_spaces(c, c[Sweep_own]! - 1)) &&
      (c[Sweep_at]! - 1 === -1 || c[Sweep_at]! - 1 === candidate) &&
      c[TRACK_Resources + (c[Sweep_own]! - 1)]! >= ((c[Sweep_mode]! & 2) !== 0 ? 0 : point_Sweep_cost(c, c[Sweep_own]! - 1, c[Sweep_rider]!))
    ) {
      bits |= 1 << candidate;
    }
  }
  if (
    (c[Sweep_mode]! & 4) !== 0 &&
    c[ACTIVITY]! === 1 &&
    c[Sweep_own]! - 1 === 0 &&
    must_AirLift(c, c[Sweep_own]! - 1, c[Sweep_mode]!, c[Sweep_at]! - 1) &&
    changes_AirLift(c, c[Sweep_own]! - 1, c[Sweep_mode]!, c[Sweep_at]! - 1)
  ) {
    bits |= 256;
  }
  if (c[Sweep_taken]! > 0) bits |= 512;
  out[0] = bits;
  return popcount(bits);
}

function explain_Sweep_next(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option < 8) {
    const candidate = option;
    if (!Cities_and_Provinces.includes(candidate)) {
      reasons.push({ key: 'never', rule: '3.2.3', parameters: {} });
    }
    if (AMONG_1[candidate]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
    if ((c[Sweep_selected]! & (1 << candidate)) !== 0) {
      reasons.push({ key: 'already', rule: '3.1', parameters: {} });
    }
    if (c[Sweep_taken]! >= ((c[Sweep_mode]! & 1) !== 0 || c[Sweep_at]! - 1 !== -1 ? Math.min(1, point_Sweep_spaces(c, c[Sweep_own]! - 1)) : point_Sweep_spaces(c, c[Sweep_own]! - 1))) {
      reasons.push({ key: 'limit', rule: '3.2.3', parameters: { most: (c[Sweep_mode]! & 1) !== 0 || c[Sweep_at]! - 1 !== -1 ? Math.min(1, point_Sweep_spaces(c, c[Sweep_own]! - 1)) : point_Sweep_spaces(c, c[Sweep_own]! - 1) } });
    }
    if (!(c[Sweep_at]! - 1 === -1 || c[Sweep_at]! - 1 === candidate)) {
      reasons.push({ key: 'elsewhere', rule: '3.2.3', parameters: {} });
    }
    if (c[TRACK_Resources + (c[Sweep_own]! - 1)]! < ((c[Sweep_mode]! & 2) !== 0 ? 0 : point_Sweep_cost(c, c[Sweep_own]! - 1, c[Sweep_rider]!))) {
      reasons.push({ key: 'cost', rule: '3.2.3', parameters: { cost: (c[Sweep_mode]! & 2) !== 0 ? 0 : point_Sweep_cost(c, c[Sweep_own]! - 1, c[Sweep_rider]!), have: c[TRACK_Resources + (c[Sweep_own]! - 1)]! } });
    }
  } else if (option === 8) {
    if ((c[Sweep_mode]! & 4) === 0) reasons.push({ key: 'no-activity', rule: '4.2.1', parameters: {} });
    if (c[ACTIVITY]! !== 1) reasons.push({ key: 'activity-used', rule: '4.2.1', parameters: {} });
    if (c[Sweep_own]! - 1 !== 0) reasons.push({ key: 'not-its-activity', rule: '4.2.1', parameters: {} });
    if (!(must_AirLift(c, c[Sweep_own]! - 1, c[Sweep_mode]!, c[Sweep_at]! - 1) && changes_AirLift(c, c[Sweep_own]! - 1, c[Sweep_mode]!, c[Sweep_at]! - 1))) {
      reasons.push({ key: 'nothing', rule: '4.2.1', parameters: {} });
    }
  } else if (option === 9) {
    if (c[Sweep_taken]! <= 0) reasons.push({ key: 'first-space', rule: '3.1', parameters: {} });
  }
  return reasons;
}

/** 3.2.3 Sweep.next. operations.quipu:14 */
export const point_Sweep_next: Point = {
  name: 'Sweep.next',
  rule: '3.2.3',
  kind: 'mixed',
  universe: [...SPACE_KEYS, 'AirLift', 'done'],
  secret: false,
  offer: offer_Sweep_next,
  explain: explain_Sweep_next,
  parameters: () => ({}),
};

function offer_Sweep_from(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 8; candidate2 += 1) {
    if (
      candidate2 !== c[Sweep_space]! - 1 &&
      (ADJACENT[candidate2 * 8 + (c[Sweep_space]! - 1)]! === 1 || through_4(c, c[Sweep_own]! - 1, c[Sweep_rider]!, c[Sweep_mode]!, c[Sweep_at]! - 1, candidate2, c[Sweep_space]! - 1)) &&
      Math.max(0, c[BOARD + candidate2 * GROUPS + group_Govt_Troops]! - c[MOVED + candidate2 * GROUPS + group_Govt_Troops]!) > 0
    ) {
      bits |= 1 << candidate2;
    }
  }
  bits |= 256;
  out[0] = bits;
  return popcount(bits);
}

function explain_Sweep_from(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option < 8) {
    const candidate2 = option;
    if (!(candidate2 !== c[Sweep_space]! - 1 && (ADJACENT[candidate2 * 8 + (c[Sweep_space]! - 1)]! === 1 || through_4(c, c[Sweep_own]! - 1, c[Sweep_rider]!, c[Sweep_mode]!, c[Sweep_at]! - 1, candidate2, c[Sweep_space]! - 1)))) {
      reasons.push({ key: 'reach', rule: '3.2.3', parameters: {} });
    }
    if (Math.max(0, c[BOARD + candidate2 * GROUPS + group_Govt_Troops]! - c[MOVED + candidate2 * GROUPS + group_Govt_Troops]!) <= 0) {
      reasons.push({ key: 'nothing-to-move', rule: '3.2.3', parameters: {} });
    }
  }
  return reasons;
}

/** 3.2.3 Sweep.from. operations.quipu:16 */
export const point_Sweep_from: Point = {
  name: 'Sweep.from',
  rule: '3.2.3',
  kind: 'space',
  universe: [...SPACE_KEYS, 'done'],
  secret: false,
  offer: offer_Sweep_from,
  explain: explain_Sweep_from,
  parameters: () => ({}),
};

function offer_Sweep_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate3 = 0; candidate3 < 13; candidate3 += 1) {
    if (candidate3 >= c[Sweep_least]! && candidate3 <= c[Sweep_most]!) bits |= 1 << candidate3;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Sweep_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate3 = option;
  if (candidate3 < c[Sweep_least]!) {
    reasons.push({ key: 'too-few', rule: '3.2.3', parameters: { least: c[Sweep_least]! } });
  }
  if (candidate3 > c[Sweep_most]!) {
    reasons.push({ key: 'too-many', rule: '3.2.3', parameters: { most: c[Sweep_most]! } });
  }
  return reasons;
}

/** 3.2.3 Sweep.count. operations.quipu:16 */
export const point_Sweep_count: Point = {
  name: 'Sweep.count',
  rule: '3.2.3',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  secret: false,
  offer: offer_Sweep_count,
  explain: explain_Sweep_count,
  parameters: (c) => ({ piece: GROUP_KEYS[0] ?? 'none', from: SPACE_KEYS[c[Sweep_from]! - 1] ?? 'none', to: SPACE_KEYS[c[Sweep_space]! - 1] ?? 'none' }),
};

function offer_Sweep_moment(c: Cells, out: Int32Array): number {
  let bits = 0;
  if (
    (c[Sweep_mode]! & 4) !== 0 &&
    c[ACTIVITY]! === 1 &&
    c[Sweep_own]! - 1 === 0 &&
    must_AirLift(c, c[Sweep_own]! - 1, c[Sweep_mode]!, c[Sweep_at]! - 1) &&
    changes_AirLift(c, c[Sweep_own]! - 1, c[Sweep_mode]!, c[Sweep_at]! - 1)
  ) {
    bits |= 1;
  }
  bits |= 2;
  out[0] = bits;
  return popcount(bits);
}

function explain_Sweep_moment(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option === 0) {
    if ((c[Sweep_mode]! & 4) === 0) reasons.push({ key: 'no-activity', rule: '4.2.1', parameters: {} });
    if (c[ACTIVITY]! !== 1) reasons.push({ key: 'activity-used', rule: '4.2.1', parameters: {} });
    if (c[Sweep_own]! - 1 !== 0) reasons.push({ key: 'not-its-activity', rule: '4.2.1', parameters: {} });
    if (!(must_AirLift(c, c[Sweep_own]! - 1, c[Sweep_mode]!, c[Sweep_at]! - 1) && changes_AirLift(c, c[Sweep_own]! - 1, c[Sweep_mode]!, c[Sweep_at]! - 1))) {
      reasons.push({ key: 'nothing', rule: '4.2.1', parameters: {} });
    }
  }
  return reasons;
}

/** 3.2.3 Sweep.moment. operations.quipu:18 */
export const point_Sweep_moment: Point = {
  name: 'Sweep.moment',
  rule: '3.2.3',
  kind: 'action',
  universe: ['AirLift', 'go on'],
  secret: false,
  offer: offer_Sweep_moment,
  explain: explain_Sweep_moment,
  parameters: () => ({}),
};

function offer_Sweep_count2(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate4 = 0; candidate4 < 11; candidate4 += 1) {
    if (candidate4 >= c[Sweep_least2]! && candidate4 <= c[Sweep_most2]!) bits |= 1 << candidate4;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Sweep_count2(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate4 = option;
  if (candidate4 < c[Sweep_least2]!) {
    reasons.push({ key: 'too-few', rule: '3.2.3', parameters: { least: c[Sweep_least2]! } });
  }
  if (candidate4 > c[Sweep_most2]!) {
    reasons.push({ key: 'too-many', rule: '3.2.3', parameters: { most: c[Sweep_most2]! } });
  }
  return reasons;
}

/** 3.2.3 Sweep.count2. operations.quipu:19 */
export const point_Sweep_count2: Point = {
  name: 'Sweep.count2',
  rule: '3.2.3',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_Sweep_count2,
  explain: explain_Sweep_count2,
  parameters: (c) => ({ space: SPACE_KEYS[c[Sweep_space2]! - 1] ?? 'none', piece: GROUP_KEYS[3] ?? 'none' }),
};

function offer_Sweep_count3(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate5 = 0; candidate5 < 11; candidate5 += 1) {
    if (candidate5 >= c[Sweep_least3]! && candidate5 <= c[Sweep_most3]!) bits |= 1 << candidate5;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Sweep_count3(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate5 = option;
  if (candidate5 < c[Sweep_least3]!) {
    reasons.push({ key: 'too-few', rule: '3.2.3', parameters: { least: c[Sweep_least3]! } });
  }
  if (candidate5 > c[Sweep_most3]!) {
    reasons.push({ key: 'too-many', rule: '3.2.3', parameters: { most: c[Sweep_most3]! } });
  }
  return reasons;
}

/** 3.2.3 Sweep.count3. operations.quipu:20 */
export const point_Sweep_count3: Point = {
  name: 'Sweep.count3',
  rule: '3.2.3',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_Sweep_count3,
  explain: explain_Sweep_count3,
  parameters: (c) => ({ space: SPACE_KEYS[c[Sweep_space2]! - 1] ?? 'none', piece: GROUP_KEYS[4] ?? 'none' }),
};

function offer_Sweep_moment2(c: Cells, out: Int32Array): number {
  let bits = 0;
  if (
    (c[Sweep_mode]! & 4) !== 0 &&
    c[ACTIVITY]! === 1 &&
    c[Sweep_own]! - 1 === 0 &&
    must_AirLift(c, c[Sweep_own]! - 1, c[Sweep_mode]!, c[Sweep_at]! - 1) &&
    changes_AirLift(c, c[Sweep_own]! - 1, c[Sweep_mode]!, c[Sweep_at]! - 1)
  ) {
    bits |= 1;
  }
  bits |= 2;
  out[0] = bits;
  return popcount(bits);
}

function explain_Sweep_moment2(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option === 0) {
    if ((c[Sweep_mode]! & 4) === 0) reasons.push({ key: 'no-activity', rule: '4.2.1', parameters: {} });
    if (c[ACTIVITY]! !== 1) reasons.push({ key: 'activity-used', rule: '4.2.1', parameters: {} });
    if (c[Sweep_own]! - 1 !== 0) reasons.push({ key: 'not-its-activity', rule: '4.2.1', parameters: {} });
    if (!(must_AirLift(c, c[Sweep_own]! - 1, c[Sweep_mode]!, c[Sweep_at]! - 1) && changes_AirLift(c, c[Sweep_own]! - 1, c[Sweep_mode]!, c[Sweep_at]! - 1))) {
      reasons.push({ key: 'nothing', rule: '4.2.1', parameters: {} });
    }
  }
  return reasons;
}

/** 3.2.3 Sweep.moment2. operations.quipu:10 */
export const point_Sweep_moment2: Point = {
  name: 'Sweep.moment2',
  rule: '3.2.3',
  kind: 'action',
  universe: ['AirLift', 'go on'],
  secret: false,
  offer: offer_Sweep_moment2,
  explain: explain_Sweep_moment2,
  parameters: () => ({}),
};

function offer_Rally_way(c: Cells, out: Int32Array): number {
  let bits = 0;
  if (changes_Rally_place_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1)) {
    bits |= 1;
  }
  if (
    must_Rally_base_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1) &&
    changes_Rally_base_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1)
  ) {
    bits |= 2;
  }
  if (
    must_Rally_reinforce_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1) &&
    changes_Rally_reinforce_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1)
  ) {
    bits |= 4;
  }
  if (
    must_Rally_gather_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1) &&
    changes_Rally_gather_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1)
  ) {
    bits |= 8;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Rally_way(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option === 0) {
    if (!changes_Rally_place_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1)) {
      reasons.push({ key: 'nothing', rule: '3.3.1', parameters: {} });
    }
  } else if (option === 1) {
    if (!(must_Rally_base_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1) && changes_Rally_base_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1))) {
      reasons.push({ key: 'nothing', rule: '3.3.1', parameters: {} });
    }
  } else if (option === 2) {
    if (!(must_Rally_reinforce_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1) && changes_Rally_reinforce_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1))) {
      reasons.push({ key: 'nothing', rule: '3.3.1', parameters: {} });
    }
  } else if (option === 3) {
    if (!(must_Rally_gather_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1) && changes_Rally_gather_2(c, c[Rally_own]! - 1, c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, c[Rally_next]! - 1))) {
      reasons.push({ key: 'nothing', rule: '3.3.1', parameters: {} });
    }
  }
  return reasons;
}

/** 3.3.1 Rally.way. operations.quipu:26 */
export const point_Rally_way: Point = {
  name: 'Rally.way',
  rule: '3.3.1',
  kind: 'way',
  universe: ['place', 'base', 'reinforce', 'gather'],
  secret: false,
  offer: offer_Rally_way,
  explain: explain_Rally_way,
  parameters: (c) => ({ space: SPACE_KEYS[c[Rally_next]! - 1] ?? 'none' }),
};

function offer_Rally_next(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (const candidate of Cities_and_Provinces) {
    if (
      AMONG_1[candidate]! === 1 &&
      (c[Rally_selected]! & (1 << candidate)) === 0 &&
      c[Rally_taken]! < ((c[Rally_mode]! & 1) !== 0 || c[Rally_at]! - 1 !== -1 ? 1 : 99) &&
      c[LEVEL + candidate]! < 1 &&
      (c[Rally_at]! - 1 === -1 || c[Rally_at]! - 1 === candidate) &&
      c[TRACK_Resources + (c[Rally_own]! - 1)]! >= ((c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1)) &&
      (changes_Rally_place(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate) || (must_Rally_base(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate) && changes_Rally_base(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate)) || (must_Rally_reinforce(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate) && changes_Rally_reinforce(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate)) || (must_Rally_gather(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate) && changes_Rally_gather(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate)))
    ) {
      bits |= 1 << candidate;
    }
  }
  if (c[Rally_taken]! > 0) bits |= 256;
  out[0] = bits;
  return popcount(bits);
}

function explain_Rally_next(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option < 8) {
    const candidate = option;
    if (!Cities_and_Provinces.includes(candidate)) {
      reasons.push({ key: 'never', rule: '3.3.1', parameters: {} });
    }
    if (AMONG_1[candidate]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
    if ((c[Rally_selected]! & (1 << candidate)) !== 0) {
      reasons.push({ key: 'already', rule: '3.1', parameters: {} });
    }
    if (c[Rally_taken]! >= ((c[Rally_mode]! & 1) !== 0 || c[Rally_at]! - 1 !== -1 ? 1 : 99)) {
      reasons.push({ key: 'limit', rule: '3.3.1', parameters: { most: (c[Rally_mode]! & 1) !== 0 || c[Rally_at]! - 1 !== -1 ? 1 : 99 } });
    }
    if (c[LEVEL + candidate]! >= 1) {
      reasons.push({ key: 'not.level', rule: '3.3.1', parameters: { words: 'Support' } });
    }
    if (!(c[Rally_at]! - 1 === -1 || c[Rally_at]! - 1 === candidate)) {
      reasons.push({ key: 'elsewhere', rule: '3.3.1', parameters: {} });
    }
    if (c[TRACK_Resources + (c[Rally_own]! - 1)]! < ((c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1))) {
      reasons.push({ key: 'cost', rule: '3.3.1', parameters: { cost: (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), have: c[TRACK_Resources + (c[Rally_own]! - 1)]! } });
    }
    if (!(changes_Rally_place(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate) || (must_Rally_base(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate) && changes_Rally_base(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate)) || (must_Rally_reinforce(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate) && changes_Rally_reinforce(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate)) || (must_Rally_gather(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate) && changes_Rally_gather(c, c[Rally_own]! - 1, (c[Rally_mode]! & 2) !== 0 ? 0 : point_Rally_cost(c, c[Rally_own]! - 1), c[Rally_rider]!, c[Rally_mode]!, c[Rally_at]! - 1, candidate)))) {
      reasons.push({ key: 'nothing', rule: '3.3.1', parameters: {} });
    }
  } else if (option === 8) {
    if (c[Rally_taken]! <= 0) reasons.push({ key: 'first-space', rule: '3.1', parameters: {} });
  }
  return reasons;
}

/** 3.3.1 Rally.next. operations.quipu:26 */
export const point_Rally_next: Point = {
  name: 'Rally.next',
  rule: '3.3.1',
  kind: 'mixed',
  universe: [...SPACE_KEYS, 'done'],
  secret: false,
  offer: offer_Rally_next,
  explain: explain_Rally_next,
  parameters: () => ({}),
};

function offer_Rally_place_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 11; candidate += 1) {
    if (candidate >= c[Rally_place_least]! && candidate <= c[Rally_place_most]!) bits |= 1 << candidate;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Rally_place_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (candidate < c[Rally_place_least]!) {
    reasons.push({ key: 'too-few', rule: '3.3.1', parameters: { least: c[Rally_place_least]! } });
  }
  if (candidate > c[Rally_place_most]!) {
    reasons.push({ key: 'too-many', rule: '3.3.1', parameters: { most: c[Rally_place_most]! } });
  }
  return reasons;
}

/** 3.3.1 Rally.place.count. operations.quipu:27 */
export const point_Rally_place_count: Point = {
  name: 'Rally.place.count',
  rule: '3.3.1',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_Rally_place_count,
  explain: explain_Rally_place_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[Rally_place_there]! - 1] ?? 'none', piece: GROUP_KEYS[3] ?? 'none' }),
};

function offer_Rally_base_piece(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 6; candidate += 1) {
    if (
      (24 & (1 << candidate)) !== 0 &&
      c[BOARD + (c[Rally_base_there]! - 1) * GROUPS + candidate]! > 0
    ) {
      bits |= 1 << candidate;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Rally_base_piece(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if ((24 & (1 << candidate)) === 0) reasons.push({ key: 'kind-of-piece', rule: '3.3.1', parameters: {} });
  if (c[BOARD + (c[Rally_base_there]! - 1) * GROUPS + candidate]! <= 0) {
    reasons.push({ key: 'none-to-remove', rule: '3.3.1', parameters: {} });
  }
  return reasons;
}

/** 3.3.1 Rally.base.piece. operations.quipu:28 */
export const point_Rally_base_piece: Point = {
  name: 'Rally.base.piece',
  rule: '3.3.1',
  kind: 'group',
  universe: [
    'Govt Troops', 'Govt Police', 'Govt Base', 'Rebels Guerrilla Underground',
    'Rebels Guerrilla Active', 'Rebels Base',
  ],
  secret: false,
  offer: offer_Rally_base_piece,
  explain: explain_Rally_base_piece,
  parameters: (c) => ({ space: SPACE_KEYS[c[Rally_base_there]! - 1] ?? 'none', left: c[Rally_base_removeLeft]! }),
};

function offer_Rally_base_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 11; candidate2 += 1) {
    if (candidate2 >= c[Rally_base_least]! && candidate2 <= c[Rally_base_most]!) bits |= 1 << candidate2;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Rally_base_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if (candidate2 < c[Rally_base_least]!) {
    reasons.push({ key: 'too-few', rule: '3.3.1', parameters: { least: c[Rally_base_least]! } });
  }
  if (candidate2 > c[Rally_base_most]!) {
    reasons.push({ key: 'too-many', rule: '3.3.1', parameters: { most: c[Rally_base_most]! } });
  }
  return reasons;
}

/** 3.3.1 Rally.base.count. operations.quipu:28 */
export const point_Rally_base_count: Point = {
  name: 'Rally.base.count',
  rule: '3.3.1',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_Rally_base_count,
  explain: explain_Rally_base_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[Rally_base_there]! - 1] ?? 'none', piece: GROUP_KEYS[c[Rally_base_removeGroup]! - 1] ?? 'none' }),
};

function offer_Rally_base_count2(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate3 = 0; candidate3 < 5; candidate3 += 1) {
    if (candidate3 >= c[Rally_base_least2]! && candidate3 <= c[Rally_base_most2]!) bits |= 1 << candidate3;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Rally_base_count2(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate3 = option;
  if (candidate3 < c[Rally_base_least2]!) {
    reasons.push({ key: 'too-few', rule: '3.3.1', parameters: { least: c[Rally_base_least2]! } });
  }
  if (candidate3 > c[Rally_base_most2]!) {
    reasons.push({ key: 'too-many', rule: '3.3.1', parameters: { most: c[Rally_base_most2]! } });
  }
  return reasons;
}

/** 3.3.1 Rally.base.count2. operations.quipu:28 */
export const point_Rally_base_count2: Point = {
  name: 'Rally.base.count2',
  rule: '3.3.1',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4'],
  secret: false,
  offer: offer_Rally_base_count2,
  explain: explain_Rally_base_count2,
  parameters: (c) => ({ space: SPACE_KEYS[c[Rally_base_there]! - 1] ?? 'none', piece: GROUP_KEYS[5] ?? 'none' }),
};

function offer_Rally_reinforce_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 11; candidate += 1) {
    if (candidate >= c[Rally_reinforce_least]! && candidate <= c[Rally_reinforce_most]!) {
      bits |= 1 << candidate;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Rally_reinforce_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (candidate < c[Rally_reinforce_least]!) {
    reasons.push({ key: 'too-few', rule: '3.3.1', parameters: { least: c[Rally_reinforce_least]! } });
  }
  if (candidate > c[Rally_reinforce_most]!) {
    reasons.push({ key: 'too-many', rule: '3.3.1', parameters: { most: c[Rally_reinforce_most]! } });
  }
  return reasons;
}

/** 3.3.1 Rally.reinforce.count. operations.quipu:29 */
export const point_Rally_reinforce_count: Point = {
  name: 'Rally.reinforce.count',
  rule: '3.3.1',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_Rally_reinforce_count,
  explain: explain_Rally_reinforce_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[Rally_reinforce_there]! - 1] ?? 'none', piece: GROUP_KEYS[3] ?? 'none' }),
};

function offer_Rally_gather_from(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 8; candidate += 1) {
    if (
      candidate !== c[Rally_gather_there]! - 1 &&
      candidate !== c[Rally_gather_there]! - 1 &&
      c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Active]! > 0
    ) {
      bits |= 1 << candidate;
    }
  }
  bits |= 256;
  out[0] = bits;
  return popcount(bits);
}

function explain_Rally_gather_from(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option < 8) {
    const candidate = option;
    if (candidate === c[Rally_gather_there]! - 1) {
      reasons.push({ key: 'not', rule: '3.3.1', parameters: { words: 'not there' } });
    }
    if (candidate === c[Rally_gather_there]! - 1) reasons.push({ key: 'reach', rule: '3.3.1', parameters: {} });
    if (c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Active]! <= 0) {
      reasons.push({ key: 'nothing-to-move', rule: '3.3.1', parameters: {} });
    }
  }
  return reasons;
}

/** 3.3.1 Rally.gather.from. operations.quipu:31 */
export const point_Rally_gather_from: Point = {
  name: 'Rally.gather.from',
  rule: '3.3.1',
  kind: 'space',
  universe: [...SPACE_KEYS, 'done'],
  secret: false,
  offer: offer_Rally_gather_from,
  explain: explain_Rally_gather_from,
  parameters: () => ({}),
};

function offer_Rally_gather_piece(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 6; candidate2 += 1) {
    if (
      (24 & (1 << candidate2)) !== 0 &&
      Math.min(c[BOARD + (c[Rally_gather_from]! - 1) * GROUPS + candidate2]!, room(c, candidate2, c[Rally_gather_there]! - 1)) > 0
    ) {
      bits |= 1 << candidate2;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Rally_gather_piece(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if ((24 & (1 << candidate2)) === 0) reasons.push({ key: 'kind-of-piece', rule: '3.3.1', parameters: {} });
  if (Math.min(c[BOARD + (c[Rally_gather_from]! - 1) * GROUPS + candidate2]!, room(c, candidate2, c[Rally_gather_there]! - 1)) <= 0) {
    reasons.push({ key: 'nothing-to-move', rule: '3.3.1', parameters: {} });
  }
  return reasons;
}

/** 3.3.1 Rally.gather.piece. operations.quipu:31 */
export const point_Rally_gather_piece: Point = {
  name: 'Rally.gather.piece',
  rule: '3.3.1',
  kind: 'group',
  universe: [
    'Govt Troops', 'Govt Police', 'Govt Base', 'Rebels Guerrilla Underground',
    'Rebels Guerrilla Active', 'Rebels Base',
  ],
  secret: false,
  offer: offer_Rally_gather_piece,
  explain: explain_Rally_gather_piece,
  parameters: (c) => ({ from: SPACE_KEYS[c[Rally_gather_from]! - 1] ?? 'none', to: SPACE_KEYS[c[Rally_gather_there]! - 1] ?? 'none' }),
};

function offer_Rally_gather_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate3 = 0; candidate3 < 13; candidate3 += 1) {
    if (candidate3 >= c[Rally_gather_least]! && candidate3 <= c[Rally_gather_most]!) {
      bits |= 1 << candidate3;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Rally_gather_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate3 = option;
  if (candidate3 < c[Rally_gather_least]!) {
    reasons.push({ key: 'too-few', rule: '3.3.1', parameters: { least: c[Rally_gather_least]! } });
  }
  if (candidate3 > c[Rally_gather_most]!) {
    reasons.push({ key: 'too-many', rule: '3.3.1', parameters: { most: c[Rally_gather_most]! } });
  }
  return reasons;
}

/** 3.3.1 Rally.gather.count. operations.quipu:31 */
export const point_Rally_gather_count: Point = {
  name: 'Rally.gather.count',
  rule: '3.3.1',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  secret: false,
  offer: offer_Rally_gather_count,
  explain: explain_Rally_gather_count,
  parameters: (c) => ({ piece: GROUP_KEYS[c[Rally_gather_moveGroup]! - 1] ?? 'none', from: SPACE_KEYS[c[Rally_gather_from]! - 1] ?? 'none', to: SPACE_KEYS[c[Rally_gather_there]! - 1] ?? 'none' }),
};

function offer_Attack_way(c: Cells, out: Int32Array): number {
  let bits = 0;
  if (changes_Attack_fight_2(c, c[Attack_own]! - 1, c[Attack_rider]!, c[Attack_mode]!, c[Attack_at]! - 1, c[Attack_next]! - 1)) {
    bits |= 1;
  }
  if (
    (c[Attack_mode]! & 4) !== 0 &&
    c[ACTIVITY]! === 1 &&
    c[Attack_own]! - 1 === 1 &&
    must_Ambush(c, c[Attack_own]! - 1, c[Attack_mode]!, c[Attack_at]! - 1, c[Attack_next]! - 1) &&
    changes_Ambush(c, c[Attack_own]! - 1, c[Attack_mode]!, c[Attack_at]! - 1, c[Attack_next]! - 1)
  ) {
    bits |= 2;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Attack_way(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option === 0) {
    if (!changes_Attack_fight_2(c, c[Attack_own]! - 1, c[Attack_rider]!, c[Attack_mode]!, c[Attack_at]! - 1, c[Attack_next]! - 1)) {
      reasons.push({ key: 'nothing', rule: '3.3.3', parameters: {} });
    }
  } else if (option === 1) {
    if ((c[Attack_mode]! & 4) === 0) reasons.push({ key: 'no-activity', rule: '4.3.2', parameters: {} });
    if (c[ACTIVITY]! !== 1) reasons.push({ key: 'activity-used', rule: '4.3.2', parameters: {} });
    if (c[Attack_own]! - 1 !== 1) reasons.push({ key: 'not-its-activity', rule: '4.3.2', parameters: {} });
    if (!(must_Ambush(c, c[Attack_own]! - 1, c[Attack_mode]!, c[Attack_at]! - 1, c[Attack_next]! - 1) && changes_Ambush(c, c[Attack_own]! - 1, c[Attack_mode]!, c[Attack_at]! - 1, c[Attack_next]! - 1))) {
      reasons.push({ key: 'nothing', rule: '4.3.2', parameters: {} });
    }
  }
  return reasons;
}

/** 3.3.3 Attack.way. operations.quipu:39 */
export const point_Attack_way: Point = {
  name: 'Attack.way',
  rule: '3.3.3',
  kind: 'way',
  universe: ['fight', 'Ambush'],
  secret: false,
  offer: offer_Attack_way,
  explain: explain_Attack_way,
  parameters: (c) => ({ space: SPACE_KEYS[c[Attack_next]! - 1] ?? 'none' }),
};

function offer_Attack_next(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 8; candidate += 1) {
    if (
      (c[Attack_selected]! & (1 << candidate)) === 0 &&
      c[Attack_taken]! < ((c[Attack_mode]! & 1) !== 0 || c[Attack_at]! - 1 !== -1 ? 1 : 99) &&
      c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Active]! > 0 &&
      c[BOARD + candidate * GROUPS + group_Govt_Troops]! + c[BOARD + candidate * GROUPS + group_Govt_Police]! + c[BOARD + candidate * GROUPS + group_Govt_Base]! > 0 &&
      (c[Attack_at]! - 1 === -1 || c[Attack_at]! - 1 === candidate) &&
      c[TRACK_Resources + (c[Attack_own]! - 1)]! >= ((c[Attack_mode]! & 2) !== 0 ? 0 : point_Attack_cost(c, c[Attack_own]! - 1)) &&
      changes_Attack_fight(c, c[Attack_own]! - 1, (c[Attack_mode]! & 2) !== 0 ? 0 : point_Attack_cost(c, c[Attack_own]! - 1), c[Attack_rider]!, c[Attack_mode]!, c[Attack_at]! - 1, candidate)
    ) {
      bits |= 1 << candidate;
    }
  }
  if (c[Attack_taken]! > 0) bits |= 256;
  out[0] = bits;
  return popcount(bits);
}

function explain_Attack_next(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option < 8) {
    const candidate = option;
    if ((c[Attack_selected]! & (1 << candidate)) !== 0) {
      reasons.push({ key: 'already', rule: '3.1', parameters: {} });
    }
    if (c[Attack_taken]! >= ((c[Attack_mode]! & 1) !== 0 || c[Attack_at]! - 1 !== -1 ? 1 : 99)) {
      reasons.push({ key: 'limit', rule: '3.3.3', parameters: { most: (c[Attack_mode]! & 1) !== 0 || c[Attack_at]! - 1 !== -1 ? 1 : 99 } });
    }
    if (c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Active]! <= 0) {
      reasons.push({ key: 'pieces', rule: '3.3.3', parameters: { words: 'own Guerrilla' } });
    }
    if (c[BOARD + candidate * GROUPS + group_Govt_Troops]! + c[BOARD + candidate * GROUPS + group_Govt_Police]! + c[BOARD + candidate * GROUPS + group_Govt_Base]! <= 0) {
      reasons.push({ key: 'pieces', rule: '3.3.3', parameters: { words: 'enemy piece' } });
    }
    if (!(c[Attack_at]! - 1 === -1 || c[Attack_at]! - 1 === candidate)) {
      reasons.push({ key: 'elsewhere', rule: '3.3.3', parameters: {} });
    }
    if (c[TRACK_Resources + (c[Attack_own]! - 1)]! < ((c[Attack_mode]! & 2) !== 0 ? 0 : point_Attack_cost(c, c[Attack_own]! - 1))) {
      reasons.push({ key: 'cost', rule: '3.3.3', parameters: { cost: (c[Attack_mode]! & 2) !== 0 ? 0 : point_Attack_cost(c, c[Attack_own]! - 1), have: c[TRACK_Resources + (c[Attack_own]! - 1)]! } });
    }
    if (!changes_Attack_fight(c, c[Attack_own]! - 1, (c[Attack_mode]! & 2) !== 0 ? 0 : point_Attack_cost(c, c[Attack_own]! - 1), c[Attack_rider]!, c[Attack_mode]!, c[Attack_at]! - 1, candidate)) {
      reasons.push({ key: 'nothing', rule: '3.3.3', parameters: {} });
    }
  } else if (option === 8) {
    if (c[Attack_taken]! <= 0) reasons.push({ key: 'first-space', rule: '3.1', parameters: {} });
  }
  return reasons;
}

/** 3.3.3 Attack.next. operations.quipu:39 */
export const point_Attack_next: Point = {
  name: 'Attack.next',
  rule: '3.3.3',
  kind: 'mixed',
  universe: [...SPACE_KEYS, 'done'],
  secret: false,
  offer: offer_Attack_next,
  explain: explain_Attack_next,
  parameters: () => ({}),
};

function offer_Attack_fight_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 11; candidate += 1) {
    if (candidate >= c[Attack_fight_least]! && candidate <= c[Attack_fight_most]!) bits |= 1 << candidate;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Attack_fight_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (candidate < c[Attack_fight_least]!) {
    reasons.push({ key: 'too-few', rule: '3.3.3', parameters: { least: c[Attack_fight_least]! } });
  }
  if (candidate > c[Attack_fight_most]!) {
    reasons.push({ key: 'too-many', rule: '3.3.3', parameters: { most: c[Attack_fight_most]! } });
  }
  return reasons;
}

/** 3.3.3 Attack.fight.count. operations.quipu:44 */
export const point_Attack_fight_count: Point = {
  name: 'Attack.fight.count',
  rule: '3.3.3',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_Attack_fight_count,
  explain: explain_Attack_fight_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[Attack_fight_there]! - 1] ?? 'none', piece: GROUP_KEYS[3] ?? 'none' }),
};

/** 3.2.1 Train.first. */
export const goal_Train_first: Goal = {
  name: 'Train.first',
  rule: '3.2.1',
  met: (c) => someLegal_0(c, c[Train_own]! - 1, c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1) && someLegal_0(c, c[Train_own]! - 1, c[Train_rider]!, c[Train_mode]!, c[Train_at]! - 1),
};

/** 3.2.3 Sweep.first. */
export const goal_Sweep_first: Goal = {
  name: 'Sweep.first',
  rule: '3.2.3',
  met: (c) => someLegal_5(c, c[Sweep_own]! - 1, c[Sweep_rider]!, c[Sweep_mode]!, c[Sweep_at]! - 1) && someLegal_5(c, c[Sweep_own]! - 1, c[Sweep_rider]!, c[Sweep_mode]!, c[Sweep_at]! - 1),
};
