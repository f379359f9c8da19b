/** Rules: events. Generated from the rule text; do not edit. */
import { type Cells, type Point, type Reason, ask, listed, popcount, take } from '@quipu/engine/runtime';
import { flip, leave, mark, place, remove, setLevel, unmark } from './board.ts';
import {
  Ambush_own,
  Ambush_rider,
  Ambush_there,
  Sweep_at,
  Sweep_mode,
  Sweep_own,
  Sweep_rider,
  event_10_shaded_least,
  event_10_shaded_most,
  event_10_shaded_own,
  event_10_shaded_placeCount,
  event_10_shaded_placeLeft,
  event_10_shaded_selected,
  event_10_shaded_selected2,
  event_10_shaded_space,
  event_10_shaded_taken,
  event_10_shaded_taken2,
  event_10_unshaded_own,
  event_10_unshaded_selected,
  event_10_unshaded_taken,
  event_11_own,
  event_12_shaded_least,
  event_12_shaded_most,
  event_12_shaded_removeCount,
  event_12_shaded_removeLeft,
  event_12_shaded_removeSpace,
  event_12_unshaded_activateCount,
  event_12_unshaded_activateLeft,
  event_12_unshaded_activateSpace,
  event_12_unshaded_least,
  event_12_unshaded_most,
  event_12_unshaded_own,
  event_3_shaded_least,
  event_3_shaded_least2,
  event_3_shaded_most,
  event_3_shaded_most2,
  event_3_shaded_own,
  event_3_shaded_removeCount,
  event_3_shaded_removeCount2,
  event_3_shaded_removeGroup,
  event_3_shaded_removeLeft,
  event_3_shaded_removeLeft2,
  event_3_shaded_selected,
  event_3_shaded_space,
  event_3_shaded_taken,
  event_3_unshaded_least,
  event_3_unshaded_least2,
  event_3_unshaded_most,
  event_3_unshaded_most2,
  event_3_unshaded_placeCount,
  event_3_unshaded_placeCount2,
  event_3_unshaded_placeLeft,
  event_3_unshaded_placeLeft2,
  event_3_unshaded_selected,
  event_3_unshaded_space,
  event_3_unshaded_taken,
  event_4_shaded_least,
  event_4_shaded_most,
  event_4_shaded_own,
  event_4_shaded_placeCount,
  event_4_shaded_placeLeft,
  event_4_shaded_selected,
  event_4_shaded_space,
  event_4_shaded_taken,
  event_4_unshaded_least,
  event_4_unshaded_most,
  event_4_unshaded_own,
  event_4_unshaded_placeCount,
  event_4_unshaded_placeLeft,
  event_4_unshaded_placeSpace,
  event_6_shaded_selected,
  event_6_shaded_space,
  event_6_shaded_taken,
  event_6_shaded_turns,
  event_6_unshaded_selected,
  event_6_unshaded_taken,
  event_7_shaded_own,
  event_8_shaded_least,
  event_8_shaded_most,
  event_8_shaded_own,
  event_8_shaded_placeCount,
  event_8_shaded_placeLeft,
  event_8_shaded_selected,
  event_8_shaded_space,
  event_8_shaded_taken,
  event_8_unshaded_least,
  event_8_unshaded_most,
  event_8_unshaded_removeCount,
  event_8_unshaded_removeGroup,
  event_8_unshaded_removeLeft,
  event_8_unshaded_removeSpace,
  event_9_unshaded_own,
  event_9_unshaded_selected,
  event_9_unshaded_taken,
  frame_Ambush,
  frame_Sweep,
  frame_event_10_shaded,
  frame_event_10_unshaded,
  frame_event_11,
  frame_event_12_shaded,
  frame_event_12_unshaded,
  frame_event_3_shaded,
  frame_event_3_unshaded,
  frame_event_4_shaded,
  frame_event_4_unshaded,
  frame_event_5_shaded,
  frame_event_5_unshaded,
  frame_event_6_shaded,
  frame_event_6_unshaded,
  frame_event_7_shaded,
  frame_event_7_unshaded,
  frame_event_8_shaded,
  frame_event_8_unshaded,
  frame_event_9_unshaded,
} from './frames.ts';
import { hits } from './hits.ts';
import {
  changes_Ambush_own1_rider1,
  changes_Sweep_own0_rider1_mode2,
  full_Ambush_own1_rider1,
  must_Ambush_own1_rider1,
  must_Sweep_own0_rider1_mode2,
  possible_48,
  possible_67_own1,
  possible_83,
  possible_87_own0,
  someChanges_41_own0,
  someChanges_44,
  someChanges_49,
  someChanges_57_own0,
  someChanges_61_own1,
  someChanges_68,
  someChanges_70,
  someChanges_72,
  someChanges_74,
  someChanges_76,
  someFull_41_own0,
  someFull_44,
  someFull_49,
  someFull_57_own0,
  someFull_61_own1,
  someFull_68,
  someFull_70,
  someFull_72,
  someFull_74,
  someFull_76,
} from './judgments.ts';
import {
  AVAILABLE,
  BOARD,
  GROUPS,
  LEVEL,
  MARKER,
  SPACES,
  STAYS,
  SUPPLY,
  TRACK_Aid,
  TRACK_Resources,
  faction_Govt,
  faction_Rebels,
  group_Govt_Base,
  group_Govt_Police,
  group_Govt_Troops,
  group_Rebels_Base,
  group_Rebels_Guerrilla_Active,
  group_Rebels_Guerrilla_Underground,
  kind_Govt_Base,
  kind_Govt_Police,
  kind_Govt_Troops,
  kind_Rebels_Guerrilla,
  marker_Sabotage,
  marker_Terror,
  secret_Cache,
  supply_Unrest,
  track_Aid,
  track_Resources,
} from './layout.ts';
import { reveal, roll, setEligible, setTrack, skipped, transfer } from './ledger.ts';
import {
  POINT_event_10_shaded_count,
  POINT_event_10_shaded_space,
  POINT_event_10_shaded_space2,
  POINT_event_10_unshaded_space,
  POINT_event_11_mode,
  POINT_event_12_shaded_count,
  POINT_event_12_shaded_mode,
  POINT_event_12_shaded_space,
  POINT_event_12_unshaded_count,
  POINT_event_12_unshaded_space,
  POINT_event_3_shaded_count,
  POINT_event_3_shaded_count2,
  POINT_event_3_shaded_piece,
  POINT_event_3_shaded_space,
  POINT_event_3_unshaded_count,
  POINT_event_3_unshaded_count2,
  POINT_event_3_unshaded_space,
  POINT_event_4_shaded_count,
  POINT_event_4_shaded_space,
  POINT_event_4_unshaded_count,
  POINT_event_4_unshaded_space,
  POINT_event_6_shaded_space,
  POINT_event_6_unshaded_space,
  POINT_event_8_shaded_count,
  POINT_event_8_shaded_space,
  POINT_event_8_unshaded_count,
  POINT_event_8_unshaded_piece,
  POINT_event_8_unshaded_space,
  POINT_event_9_unshaded_space,
  STEP_Ambush_begin,
  STEP_Sweep_begin,
  STEP_event_10_shaded_chose_count,
  STEP_event_10_shaded_chose_space,
  STEP_event_10_shaded_chose_space2,
  STEP_event_10_shaded_mark,
  STEP_event_10_shaded_place,
  STEP_event_10_shaded_select,
  STEP_event_10_shaded_select2,
  STEP_event_10_shaded_select3,
  STEP_event_10_unshaded_chose_space,
  STEP_event_10_unshaded_select,
  STEP_event_11_chose_mode,
  STEP_event_11_setEligible,
  STEP_event_12_shaded_chose_count,
  STEP_event_12_shaded_chose_mode,
  STEP_event_12_shaded_chose_space,
  STEP_event_12_shaded_remove,
  STEP_event_12_shaded_remove2,
  STEP_event_12_unshaded_activate,
  STEP_event_12_unshaded_chose_count,
  STEP_event_12_unshaded_chose_space,
  STEP_event_12_unshaded_flip,
  STEP_event_3_shaded_chose_count,
  STEP_event_3_shaded_chose_count2,
  STEP_event_3_shaded_chose_piece,
  STEP_event_3_shaded_chose_space,
  STEP_event_3_shaded_remove,
  STEP_event_3_shaded_remove2,
  STEP_event_3_shaded_remove3,
  STEP_event_3_shaded_remove4,
  STEP_event_3_shaded_remove5,
  STEP_event_3_shaded_select,
  STEP_event_3_unshaded_chose_count,
  STEP_event_3_unshaded_chose_count2,
  STEP_event_3_unshaded_chose_space,
  STEP_event_3_unshaded_place,
  STEP_event_3_unshaded_place2,
  STEP_event_3_unshaded_place3,
  STEP_event_3_unshaded_place4,
  STEP_event_3_unshaded_place5,
  STEP_event_3_unshaded_select,
  STEP_event_4_shaded_chose_count,
  STEP_event_4_shaded_chose_space,
  STEP_event_4_shaded_mark,
  STEP_event_4_shaded_place,
  STEP_event_4_shaded_select,
  STEP_event_4_shaded_setTrack,
  STEP_event_4_unshaded_chose_count,
  STEP_event_4_unshaded_chose_space,
  STEP_event_4_unshaded_place,
  STEP_event_4_unshaded_place2,
  STEP_event_6_shaded_chose_space,
  STEP_event_6_shaded_repeat,
  STEP_event_6_shaded_select,
  STEP_event_6_unshaded_chose_space,
  STEP_event_6_unshaded_select,
  STEP_event_8_shaded_chose_count,
  STEP_event_8_shaded_chose_space,
  STEP_event_8_shaded_place,
  STEP_event_8_shaded_place2,
  STEP_event_8_shaded_select,
  STEP_event_8_unshaded_chose_count,
  STEP_event_8_unshaded_chose_piece,
  STEP_event_8_unshaded_chose_space,
  STEP_event_8_unshaded_remove,
  STEP_event_8_unshaded_remove2,
  STEP_event_9_unshaded_chose_space,
  STEP_event_9_unshaded_select,
  events_12,
  events_13,
  events_18,
  events_19,
  events_21,
  events_25,
  events_26,
  events_31,
  events_32,
  events_35,
  events_42,
  events_43,
  events_47,
  events_48,
  events_52,
  events_57,
  events_59,
  events_60,
  events_65,
  events_66,
  events_67,
  events_71,
  events_72,
} from './numbers.ts';
import { room } from './pieces.ts';
import { number_6 } from './sets.ts';
import {
  AMONG_1,
  AMONG_3,
  AMONG_4,
  AMONG_5,
  AMONG_6,
  AMONG_7,
  Cities,
  Highmoor_Marshes,
  Provinces,
  Roads,
  all_spaces,
} from './tables.ts';
import { GROUP_KEYS, SPACE_KEYS } from './terms.ts';

/** event 3 unshaded. events.quipu:12 */
export function event_3_unshaded_begin(c: Cells): number {
  hits[40]! += 1;
  hits[41]! += 1;
  c[event_3_unshaded_selected] = 0;
  c[event_3_unshaded_taken] = 0;
  return STEP_event_3_unshaded_select;
}

/** event 3 unshaded. events.quipu:12 */
export function event_3_unshaded_select(c: Cells): number {
  if (
    c[event_3_unshaded_taken]! >= 1 ||
    !(someChanges_41_own0(c, c[event_3_unshaded_selected]!) || someFull_41_own0(c, c[event_3_unshaded_selected]!))
  ) {
    return leave(c, frame_event_3_unshaded, 13);
  }
  return ask(c, POINT_event_3_unshaded_space, faction_Govt, STEP_event_3_unshaded_chose_space);
}

/** event 3 unshaded. events.quipu:12 */
export function event_3_unshaded_chose_space(c: Cells): number {
  const space = take(c);
  c[event_3_unshaded_space] = space + 1;
  if (space >= 8) return leave(c, frame_event_3_unshaded, 13);
  c[event_3_unshaded_taken] = c[event_3_unshaded_taken]! + 1;
  c[event_3_unshaded_selected] = c[event_3_unshaded_selected]! | (1 << space);
  hits[42]! += 1;
  c[event_3_unshaded_placeLeft] = 1;
  return STEP_event_3_unshaded_place5;
}

/** event 3 unshaded. events.quipu:12 */
export function event_3_unshaded_place3(c: Cells): number {
  hits[43]! += 1;
  c[event_3_unshaded_placeLeft2] = 2;
  return STEP_event_3_unshaded_place2;
}

/** event 3 unshaded. events.quipu:12 */
export function event_3_unshaded_place2(c: Cells): number {
  const placeLeft2 = c[event_3_unshaded_placeLeft2]!;
  if (placeLeft2 <= 0 || c[AVAILABLE + kind_Govt_Troops]! <= 0) return STEP_event_3_unshaded_select;
  if (c[AVAILABLE + kind_Govt_Troops]! <= placeLeft2) {
    const n2 = c[AVAILABLE + kind_Govt_Troops]!;
    if (n2 > 0) place(c, group_Govt_Troops, c[event_3_unshaded_space]! - 1, n2, events_12);
    return STEP_event_3_unshaded_select;
  }
  const most2 = Math.min(placeLeft2, c[AVAILABLE + kind_Govt_Troops]!);
  c[event_3_unshaded_most2] = most2;
  const least2 = Math.max(1, Math.min(most2, placeLeft2 - (c[AVAILABLE + kind_Govt_Troops]! - c[AVAILABLE + kind_Govt_Troops]!)));
  c[event_3_unshaded_least2] = least2;
  if (least2 < most2) {
    return ask(c, POINT_event_3_unshaded_count2, faction_Govt, STEP_event_3_unshaded_chose_count2);
  }
  c[event_3_unshaded_placeCount2] = most2;
  return STEP_event_3_unshaded_place;
}

/** event 3 unshaded. events.quipu:12 */
export function event_3_unshaded_place(c: Cells): number {
  const placeCount2 = c[event_3_unshaded_placeCount2]!;
  if (placeCount2 > 0) place(c, group_Govt_Troops, c[event_3_unshaded_space]! - 1, placeCount2, events_12);
  c[event_3_unshaded_placeLeft2] = c[event_3_unshaded_placeLeft2]! - placeCount2;
  return STEP_event_3_unshaded_place2;
}

/** event 3 unshaded. events.quipu:12 */
export function event_3_unshaded_chose_count2(c: Cells): number {
  c[event_3_unshaded_placeCount2] = take(c);
  return STEP_event_3_unshaded_place;
}

/** event 3 unshaded. events.quipu:12 */
export function event_3_unshaded_place5(c: Cells): number {
  const space = c[event_3_unshaded_space]! - 1;
  const placeLeft = c[event_3_unshaded_placeLeft]!;
  if (placeLeft <= 0 || Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, space)) <= 0) {
    return STEP_event_3_unshaded_place3;
  }
  if (Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, space)) <= placeLeft) {
    const n = Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, space));
    if (n > 0) place(c, group_Govt_Base, space, n, events_12);
    return STEP_event_3_unshaded_place3;
  }
  const most = Math.min(placeLeft, c[AVAILABLE + kind_Govt_Base]!, room(c, 2, space));
  c[event_3_unshaded_most] = most;
  const least = Math.max(1, Math.min(most, placeLeft - (Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, space)) - Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, space)))));
  c[event_3_unshaded_least] = least;
  if (least < most) {
    return ask(c, POINT_event_3_unshaded_count, faction_Govt, STEP_event_3_unshaded_chose_count);
  }
  c[event_3_unshaded_placeCount] = most;
  return STEP_event_3_unshaded_place4;
}

/** event 3 unshaded. events.quipu:12 */
export function event_3_unshaded_place4(c: Cells): number {
  const placeCount = c[event_3_unshaded_placeCount]!;
  if (placeCount > 0) place(c, group_Govt_Base, c[event_3_unshaded_space]! - 1, placeCount, events_12);
  c[event_3_unshaded_placeLeft] = c[event_3_unshaded_placeLeft]! - placeCount;
  return STEP_event_3_unshaded_place5;
}

/** event 3 unshaded. events.quipu:12 */
export function event_3_unshaded_chose_count(c: Cells): number {
  c[event_3_unshaded_placeCount] = take(c);
  return STEP_event_3_unshaded_place4;
}

/** event 3 shaded. events.quipu:13 */
export function event_3_shaded_begin(c: Cells): number {
  hits[44]! += 1;
  c[event_3_shaded_selected] = 0;
  c[event_3_shaded_taken] = 0;
  return STEP_event_3_shaded_select;
}

/** event 3 shaded. events.quipu:13 */
export function event_3_shaded_select(c: Cells): number {
  const own = c[event_3_shaded_own]! - 1;
  if (
    c[event_3_shaded_taken]! >= 1 ||
    !(someChanges_44(c, own, c[event_3_shaded_selected]!) || someFull_44(c, own, c[event_3_shaded_selected]!))
  ) {
    return leave(c, frame_event_3_shaded, 14);
  }
  return ask(c, POINT_event_3_shaded_space, own, STEP_event_3_shaded_chose_space);
}

/** event 3 shaded. events.quipu:13 */
export function event_3_shaded_chose_space(c: Cells): number {
  const space = take(c);
  c[event_3_shaded_space] = space + 1;
  if (space >= 8) return leave(c, frame_event_3_shaded, 14);
  c[event_3_shaded_taken] = c[event_3_shaded_taken]! + 1;
  c[event_3_shaded_selected] = c[event_3_shaded_selected]! | (1 << space);
  hits[45]! += 1;
  c[event_3_shaded_removeLeft] = 1;
  return STEP_event_3_shaded_remove5;
}

/** event 3 shaded. events.quipu:13 */
export function event_3_shaded_remove3(c: Cells): number {
  hits[46]! += 1;
  c[event_3_shaded_removeLeft2] = 1;
  return STEP_event_3_shaded_remove2;
}

/** event 3 shaded. events.quipu:13 */
export function event_3_shaded_remove2(c: Cells): number {
  const space = c[event_3_shaded_space]! - 1;
  const removeLeft2 = c[event_3_shaded_removeLeft2]!;
  if (
    removeLeft2 <= 0 ||
    c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]! <= 0
  ) {
    return STEP_event_3_shaded_select;
  }
  if (c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]! <= removeLeft2) {
    const n2 = c[BOARD + space * GROUPS + group_Govt_Troops]!;
    if (n2 > 0) remove(c, group_Govt_Troops, space, n2, events_13);
    const n3 = c[BOARD + space * GROUPS + group_Govt_Police]!;
    if (n3 > 0) remove(c, group_Govt_Police, space, n3, events_13);
    return STEP_event_3_shaded_select;
  }
  return ask(c, POINT_event_3_shaded_piece, c[event_3_shaded_own]! - 1, STEP_event_3_shaded_chose_piece);
}

/** event 3 shaded. events.quipu:13 */
export function event_3_shaded_chose_piece(c: Cells): number {
  const space = c[event_3_shaded_space]! - 1;
  const removeLeft2 = c[event_3_shaded_removeLeft2]!;
  const removeGroup = take(c);
  c[event_3_shaded_removeGroup] = removeGroup + 1;
  if (removeGroup >= 6) return STEP_event_3_shaded_select;
  const most2 = Math.min(removeLeft2, c[BOARD + space * GROUPS + removeGroup]!);
  c[event_3_shaded_most2] = most2;
  const least2 = Math.max(1, Math.min(most2, removeLeft2 - (c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]! - c[BOARD + space * GROUPS + removeGroup]!)));
  c[event_3_shaded_least2] = least2;
  if (least2 < most2) {
    return ask(c, POINT_event_3_shaded_count2, c[event_3_shaded_own]! - 1, STEP_event_3_shaded_chose_count2);
  }
  c[event_3_shaded_removeCount2] = most2;
  return STEP_event_3_shaded_remove;
}

/** event 3 shaded. events.quipu:13 */
export function event_3_shaded_remove(c: Cells): number {
  const removeCount2 = c[event_3_shaded_removeCount2]!;
  if (removeCount2 > 0) {
    remove(c, c[event_3_shaded_removeGroup]! - 1, c[event_3_shaded_space]! - 1, removeCount2, events_13);
  }
  c[event_3_shaded_removeLeft2] = c[event_3_shaded_removeLeft2]! - removeCount2;
  return STEP_event_3_shaded_remove2;
}

/** event 3 shaded. events.quipu:13 */
export function event_3_shaded_chose_count2(c: Cells): number {
  c[event_3_shaded_removeCount2] = take(c);
  return STEP_event_3_shaded_remove;
}

/** event 3 shaded. events.quipu:13 */
export function event_3_shaded_remove5(c: Cells): number {
  const space = c[event_3_shaded_space]! - 1;
  const removeLeft = c[event_3_shaded_removeLeft]!;
  if (removeLeft <= 0 || c[BOARD + space * GROUPS + group_Govt_Base]! <= 0) {
    return STEP_event_3_shaded_remove3;
  }
  if (c[BOARD + space * GROUPS + group_Govt_Base]! <= removeLeft) {
    const n = c[BOARD + space * GROUPS + group_Govt_Base]!;
    if (n > 0) remove(c, group_Govt_Base, space, n, events_13);
    return STEP_event_3_shaded_remove3;
  }
  const most = Math.min(removeLeft, c[BOARD + space * GROUPS + group_Govt_Base]!);
  c[event_3_shaded_most] = most;
  const least = Math.max(1, Math.min(most, removeLeft - (c[BOARD + space * GROUPS + group_Govt_Base]! - c[BOARD + space * GROUPS + group_Govt_Base]!)));
  c[event_3_shaded_least] = least;
  if (least < most) {
    return ask(c, POINT_event_3_shaded_count, c[event_3_shaded_own]! - 1, STEP_event_3_shaded_chose_count);
  }
  c[event_3_shaded_removeCount] = most;
  return STEP_event_3_shaded_remove4;
}

/** event 3 shaded. events.quipu:13 */
export function event_3_shaded_remove4(c: Cells): number {
  const removeCount = c[event_3_shaded_removeCount]!;
  if (removeCount > 0) remove(c, group_Govt_Base, c[event_3_shaded_space]! - 1, removeCount, events_13);
  c[event_3_shaded_removeLeft] = c[event_3_shaded_removeLeft]! - removeCount;
  return STEP_event_3_shaded_remove5;
}

/** event 3 shaded. events.quipu:13 */
export function event_3_shaded_chose_count(c: Cells): number {
  c[event_3_shaded_removeCount] = take(c);
  return STEP_event_3_shaded_remove4;
}

/** event 4 unshaded. events.quipu:17 */
export function event_4_unshaded_begin(c: Cells): number {
  hits[47]! += 1;
  for (const space of all_spaces) {
    const n = c[MARKER + marker_Sabotage * SPACES + space]!;
    if (n > 0) unmark(c, marker_Sabotage, space, n, events_18);
  }
  hits[48]! += 1;
  c[event_4_unshaded_placeLeft] = 2;
  return STEP_event_4_unshaded_place2;
}

/** event 4 unshaded. events.quipu:19 */
export function event_4_unshaded_place2(c: Cells): number {
  const own = c[event_4_unshaded_own]! - 1;
  const placeLeft = c[event_4_unshaded_placeLeft]!;
  if (placeLeft <= 0 || possible_48(c, own) <= 0) return leave(c, frame_event_4_unshaded, 7);
  if (possible_48(c, own) <= placeLeft) {
    for (const space2 of Roads) {
      const n2 = c[AVAILABLE + kind_Govt_Police]!;
      if (n2 > 0) place(c, group_Govt_Police, space2, n2, events_19);
    }
    return leave(c, frame_event_4_unshaded, 7);
  }
  return ask(c, POINT_event_4_unshaded_space, own, STEP_event_4_unshaded_chose_space);
}

/** event 4 unshaded. events.quipu:19 */
export function event_4_unshaded_chose_space(c: Cells): number {
  const own = c[event_4_unshaded_own]! - 1;
  const placeLeft = c[event_4_unshaded_placeLeft]!;
  const placeSpace = take(c);
  c[event_4_unshaded_placeSpace] = placeSpace + 1;
  if (placeSpace >= 8) return leave(c, frame_event_4_unshaded, 7);
  const most = Math.min(placeLeft, c[AVAILABLE + kind_Govt_Police]!);
  c[event_4_unshaded_most] = most;
  const least = Math.max(1, Math.min(most, placeLeft - (possible_48(c, own) - c[AVAILABLE + kind_Govt_Police]!)));
  c[event_4_unshaded_least] = least;
  if (least < most) return ask(c, POINT_event_4_unshaded_count, own, STEP_event_4_unshaded_chose_count);
  c[event_4_unshaded_placeCount] = most;
  return STEP_event_4_unshaded_place;
}

/** event 4 unshaded. events.quipu:19 */
export function event_4_unshaded_place(c: Cells): number {
  const placeCount = c[event_4_unshaded_placeCount]!;
  if (placeCount > 0) {
    place(c, group_Govt_Police, c[event_4_unshaded_placeSpace]! - 1, placeCount, events_19);
  }
  c[event_4_unshaded_placeLeft] = c[event_4_unshaded_placeLeft]! - placeCount;
  return STEP_event_4_unshaded_place2;
}

/** event 4 unshaded. events.quipu:17 */
export function event_4_unshaded_chose_count(c: Cells): number {
  c[event_4_unshaded_placeCount] = take(c);
  return STEP_event_4_unshaded_place;
}

/** event 4 shaded. events.quipu:21 */
export function event_4_shaded_begin(c: Cells): number {
  hits[49]! += 1;
  c[event_4_shaded_selected] = 0;
  c[event_4_shaded_taken] = 0;
  return STEP_event_4_shaded_select;
}

/** event 4 shaded. events.quipu:21 */
export function event_4_shaded_select(c: Cells): number {
  const own = c[event_4_shaded_own]! - 1;
  if (
    c[event_4_shaded_taken]! >= 1 ||
    !(someChanges_49(c, own, c[event_4_shaded_selected]!) || someFull_49(c, own, c[event_4_shaded_selected]!))
  ) {
    return leave(c, frame_event_4_shaded, 9);
  }
  return ask(c, POINT_event_4_shaded_space, own, STEP_event_4_shaded_chose_space);
}

/** event 4 shaded. events.quipu:21 */
export function event_4_shaded_chose_space(c: Cells): number {
  const space = take(c);
  c[event_4_shaded_space] = space + 1;
  if (space >= 8) return leave(c, frame_event_4_shaded, 9);
  c[event_4_shaded_taken] = c[event_4_shaded_taken]! + 1;
  c[event_4_shaded_selected] = c[event_4_shaded_selected]! | (1 << space);
  hits[50]! += 1;
  c[event_4_shaded_placeLeft] = 1;
  return STEP_event_4_shaded_place;
}

/** event 4 shaded. events.quipu:21 */
export function event_4_shaded_setTrack(c: Cells): number {
  hits[51]! += 1;
  setTrack(c, track_Resources, faction_Govt, c[TRACK_Resources + faction_Govt]! - 2, events_21);
  return STEP_event_4_shaded_select;
}

/** event 4 shaded. events.quipu:21 */
export function event_4_shaded_place(c: Cells): number {
  const space = c[event_4_shaded_space]! - 1;
  const placeLeft = c[event_4_shaded_placeLeft]!;
  if (
    placeLeft <= 0 ||
    (AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0) <= 0
  ) {
    return STEP_event_4_shaded_setTrack;
  }
  if ((AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0) <= placeLeft) {
    const n = AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0;
    if (n > 0) mark(c, marker_Sabotage, space, n, events_21);
    return STEP_event_4_shaded_setTrack;
  }
  const most = Math.min(placeLeft, AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0);
  c[event_4_shaded_most] = most;
  const least = Math.max(1, Math.min(most, placeLeft - ((AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0) - (AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0))));
  c[event_4_shaded_least] = least;
  if (least < most) {
    return ask(c, POINT_event_4_shaded_count, c[event_4_shaded_own]! - 1, STEP_event_4_shaded_chose_count);
  }
  c[event_4_shaded_placeCount] = most;
  return STEP_event_4_shaded_mark;
}

/** event 4 shaded. events.quipu:21 */
export function event_4_shaded_mark(c: Cells): number {
  const placeCount = c[event_4_shaded_placeCount]!;
  if (placeCount > 0) mark(c, marker_Sabotage, c[event_4_shaded_space]! - 1, placeCount, events_21);
  c[event_4_shaded_placeLeft] = c[event_4_shaded_placeLeft]! - placeCount;
  return STEP_event_4_shaded_place;
}

/** event 4 shaded. events.quipu:21 */
export function event_4_shaded_chose_count(c: Cells): number {
  c[event_4_shaded_placeCount] = take(c);
  return STEP_event_4_shaded_mark;
}

/** event 5 unshaded. events.quipu:25 */
export function event_5_unshaded_begin(c: Cells): number {
  hits[52]! += 1;
  setTrack(c, track_Resources, faction_Govt, c[TRACK_Resources + faction_Govt]! + c[TRACK_Aid]!, events_25);
  hits[53]! += 1;
  setTrack(c, track_Aid, -1, c[TRACK_Aid]! + 2, events_25);
  return leave(c, frame_event_5_unshaded, 2);
}

/** event 5 shaded. events.quipu:26 */
export function event_5_shaded_begin(c: Cells): number {
  hits[54]! += 1;
  const die = roll(c, 6, events_26);
  hits[55]! += 1;
  setTrack(c, track_Aid, -1, c[TRACK_Aid]! - die, events_26);
  return leave(c, frame_event_5_shaded, 2);
}

/** event 6 unshaded. events.quipu:30 */
export function event_6_unshaded_begin(c: Cells): number {
  hits[56]! += 1;
  hits[57]! += 1;
  c[event_6_unshaded_selected] = 0;
  c[event_6_unshaded_taken] = 0;
  return STEP_event_6_unshaded_select;
}

/** event 6 unshaded. events.quipu:31 */
export function event_6_unshaded_select(c: Cells): number {
  if (
    c[event_6_unshaded_taken]! >= 1 ||
    !(someChanges_57_own0(c, c[event_6_unshaded_selected]!) || someFull_57_own0(c, c[event_6_unshaded_selected]!))
  ) {
    return leave(c, frame_event_6_unshaded, 4);
  }
  return ask(c, POINT_event_6_unshaded_space, faction_Govt, STEP_event_6_unshaded_chose_space);
}

/** event 6 unshaded. events.quipu:31 */
export function event_6_unshaded_chose_space(c: Cells): number {
  const space = take(c);
  if (space >= 8) return leave(c, frame_event_6_unshaded, 4);
  c[event_6_unshaded_taken] = c[event_6_unshaded_taken]! + 1;
  c[event_6_unshaded_selected] = c[event_6_unshaded_selected]! | (1 << space);
  hits[58]! += 1;
  const n = c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]!;
  if (n > 0) {
    flip(c, group_Rebels_Guerrilla_Underground, group_Rebels_Guerrilla_Active, space, n, events_31);
  }
  hits[59]! += 1;
  if (must_Sweep_own0_rider1_mode2(c, space) && changes_Sweep_own0_rider1_mode2(c, space)) {
    c[Sweep_own] = faction_Govt + 1;
    c[Sweep_rider] = 1;
    c[Sweep_mode] = 2;
    c[Sweep_at] = space + 1;
    c[frame_Sweep] = STEP_event_6_unshaded_select;
    return STEP_Sweep_begin;
  }
  skipped(4, events_32);
  return STEP_event_6_unshaded_select;
}

/** event 6 shaded. events.quipu:34 */
export function event_6_shaded_begin(c: Cells): number {
  hits[60]! += 1;
  hits[61]! += 1;
  c[event_6_shaded_selected] = 0;
  c[event_6_shaded_taken] = 0;
  return STEP_event_6_shaded_select;
}

/** event 6 shaded. events.quipu:35 */
export function event_6_shaded_select(c: Cells): number {
  if (
    c[event_6_shaded_taken]! >= 1 ||
    !(someChanges_61_own1(c, c[event_6_shaded_selected]!) || someFull_61_own1(c, c[event_6_shaded_selected]!))
  ) {
    return leave(c, frame_event_6_shaded, 6);
  }
  return ask(c, POINT_event_6_shaded_space, faction_Rebels, STEP_event_6_shaded_chose_space);
}

/** event 6 shaded. events.quipu:35 */
export function event_6_shaded_chose_space(c: Cells): number {
  const space = take(c);
  c[event_6_shaded_space] = space + 1;
  if (space >= 8) return leave(c, frame_event_6_shaded, 6);
  c[event_6_shaded_taken] = c[event_6_shaded_taken]! + 1;
  c[event_6_shaded_selected] = c[event_6_shaded_selected]! | (1 << space);
  hits[62]! += 1;
  c[event_6_shaded_turns] = 2;
  return STEP_event_6_shaded_repeat;
}

/** event 6 shaded. events.quipu:35 */
export function event_6_shaded_repeat(c: Cells): number {
  const space = c[event_6_shaded_space]! - 1;
  if (c[event_6_shaded_turns]! <= 0) return STEP_event_6_shaded_select;
  c[event_6_shaded_turns] = c[event_6_shaded_turns]! - 1;
  hits[63]! += 1;
  if (must_Ambush_own1_rider1(c, space) && changes_Ambush_own1_rider1(c, space)) {
    c[Ambush_own] = faction_Rebels + 1;
    c[Ambush_rider] = 1;
    c[Ambush_there] = space + 1;
    c[frame_Ambush] = STEP_event_6_shaded_repeat;
    return STEP_Ambush_begin;
  }
  skipped(14, events_35);
  return STEP_event_6_shaded_repeat;
}

/** event 7 unshaded. events.quipu:42 */
export function event_7_unshaded_begin(c: Cells): number {
  hits[64]! += 1;
  transfer(c, track_Resources, faction_Rebels, faction_Govt, 3, events_42);
  return leave(c, frame_event_7_unshaded, 2);
}

/** event 7 shaded. events.quipu:43 */
export function event_7_shaded_begin(c: Cells): number {
  hits[65]! += 1;
  setTrack(c, track_Resources, faction_Rebels, c[TRACK_Resources + faction_Rebels]! + number_6(c, c[event_7_shaded_own]! - 1), events_43);
  return leave(c, frame_event_7_shaded, 2);
}

/** event 8 unshaded. events.quipu:47 */
export function event_8_unshaded_begin(c: Cells): number {
  hits[66]! += 1;
  hits[67]! += 1;
  c[event_8_unshaded_removeLeft] = 2;
  return STEP_event_8_unshaded_remove2;
}

/** event 8 unshaded. events.quipu:47 */
export function event_8_unshaded_remove2(c: Cells): number {
  const removeLeft = c[event_8_unshaded_removeLeft]!;
  if (removeLeft <= 0 || possible_67_own1(c) <= 0) return leave(c, frame_event_8_unshaded, 8);
  if (possible_67_own1(c) <= removeLeft) {
    for (const space of all_spaces) {
      const n = c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]!;
      if (n > 0) remove(c, group_Rebels_Guerrilla_Underground, space, n, events_47);
      const n2 = c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]!;
      if (n2 > 0) remove(c, group_Rebels_Guerrilla_Active, space, n2, events_47);
    }
    return leave(c, frame_event_8_unshaded, 8);
  }
  return ask(c, POINT_event_8_unshaded_space, faction_Rebels, STEP_event_8_unshaded_chose_space);
}

/** event 8 unshaded. events.quipu:47 */
export function event_8_unshaded_chose_space(c: Cells): number {
  const removeSpace = take(c);
  c[event_8_unshaded_removeSpace] = removeSpace + 1;
  if (removeSpace >= 8) return leave(c, frame_event_8_unshaded, 8);
  return ask(c, POINT_event_8_unshaded_piece, faction_Rebels, STEP_event_8_unshaded_chose_piece);
}

/** event 8 unshaded. events.quipu:47 */
export function event_8_unshaded_chose_piece(c: Cells): number {
  const removeLeft = c[event_8_unshaded_removeLeft]!;
  const removeSpace = c[event_8_unshaded_removeSpace]! - 1;
  const removeGroup = take(c);
  c[event_8_unshaded_removeGroup] = removeGroup + 1;
  if (removeGroup >= 6) return leave(c, frame_event_8_unshaded, 8);
  const most = Math.min(removeLeft, c[BOARD + removeSpace * GROUPS + removeGroup]!);
  c[event_8_unshaded_most] = most;
  const least = Math.max(1, Math.min(most, removeLeft - (possible_67_own1(c) - c[BOARD + removeSpace * GROUPS + removeGroup]!)));
  c[event_8_unshaded_least] = least;
  if (least < most) {
    return ask(c, POINT_event_8_unshaded_count, faction_Rebels, STEP_event_8_unshaded_chose_count);
  }
  c[event_8_unshaded_removeCount] = most;
  return STEP_event_8_unshaded_remove;
}

/** event 8 unshaded. events.quipu:47 */
export function event_8_unshaded_remove(c: Cells): number {
  const removeCount = c[event_8_unshaded_removeCount]!;
  if (removeCount > 0) {
    remove(c, c[event_8_unshaded_removeGroup]! - 1, c[event_8_unshaded_removeSpace]! - 1, removeCount, events_47);
  }
  c[event_8_unshaded_removeLeft] = c[event_8_unshaded_removeLeft]! - removeCount;
  return STEP_event_8_unshaded_remove2;
}

/** event 8 unshaded. events.quipu:47 */
export function event_8_unshaded_chose_count(c: Cells): number {
  c[event_8_unshaded_removeCount] = take(c);
  return STEP_event_8_unshaded_remove;
}

/** event 8 shaded. events.quipu:48 */
export function event_8_shaded_begin(c: Cells): number {
  hits[68]! += 1;
  c[event_8_shaded_selected] = 0;
  c[event_8_shaded_taken] = 0;
  return STEP_event_8_shaded_select;
}

/** event 8 shaded. events.quipu:48 */
export function event_8_shaded_select(c: Cells): number {
  const own = c[event_8_shaded_own]! - 1;
  if (
    c[event_8_shaded_taken]! >= 2 ||
    !(someChanges_68(c, own, c[event_8_shaded_selected]!) || someFull_68(c, own, c[event_8_shaded_selected]!))
  ) {
    return leave(c, frame_event_8_shaded, 9);
  }
  return ask(c, POINT_event_8_shaded_space, own, STEP_event_8_shaded_chose_space);
}

/** event 8 shaded. events.quipu:48 */
export function event_8_shaded_chose_space(c: Cells): number {
  const space = take(c);
  c[event_8_shaded_space] = space + 1;
  if (space >= 8) return leave(c, frame_event_8_shaded, 9);
  c[event_8_shaded_taken] = c[event_8_shaded_taken]! + 1;
  c[event_8_shaded_selected] = c[event_8_shaded_selected]! | (1 << space);
  hits[69]! += 1;
  c[event_8_shaded_placeLeft] = 1;
  return STEP_event_8_shaded_place2;
}

/** event 8 shaded. events.quipu:48 */
export function event_8_shaded_place2(c: Cells): number {
  const placeLeft = c[event_8_shaded_placeLeft]!;
  if (placeLeft <= 0 || c[AVAILABLE + kind_Rebels_Guerrilla]! <= 0) return STEP_event_8_shaded_select;
  if (c[AVAILABLE + kind_Rebels_Guerrilla]! <= placeLeft) {
    const n = c[AVAILABLE + kind_Rebels_Guerrilla]!;
    if (n > 0) place(c, group_Rebels_Guerrilla_Underground, c[event_8_shaded_space]! - 1, n, events_48);
    return STEP_event_8_shaded_select;
  }
  const most = Math.min(placeLeft, c[AVAILABLE + kind_Rebels_Guerrilla]!);
  c[event_8_shaded_most] = most;
  const least = Math.max(1, Math.min(most, placeLeft - (c[AVAILABLE + kind_Rebels_Guerrilla]! - c[AVAILABLE + kind_Rebels_Guerrilla]!)));
  c[event_8_shaded_least] = least;
  if (least < most) {
    return ask(c, POINT_event_8_shaded_count, c[event_8_shaded_own]! - 1, STEP_event_8_shaded_chose_count);
  }
  c[event_8_shaded_placeCount] = most;
  return STEP_event_8_shaded_place;
}

/** event 8 shaded. events.quipu:48 */
export function event_8_shaded_place(c: Cells): number {
  const placeCount = c[event_8_shaded_placeCount]!;
  if (placeCount > 0) {
    place(c, group_Rebels_Guerrilla_Underground, c[event_8_shaded_space]! - 1, placeCount, events_48);
  }
  c[event_8_shaded_placeLeft] = c[event_8_shaded_placeLeft]! - placeCount;
  return STEP_event_8_shaded_place2;
}

/** event 8 shaded. events.quipu:48 */
export function event_8_shaded_chose_count(c: Cells): number {
  c[event_8_shaded_placeCount] = take(c);
  return STEP_event_8_shaded_place;
}

/** event 9 unshaded. events.quipu:52 */
export function event_9_unshaded_begin(c: Cells): number {
  hits[70]! += 1;
  c[event_9_unshaded_selected] = 0;
  c[event_9_unshaded_taken] = 0;
  return STEP_event_9_unshaded_select;
}

/** event 9 unshaded. events.quipu:52 */
export function event_9_unshaded_select(c: Cells): number {
  const own = c[event_9_unshaded_own]! - 1;
  if (
    c[event_9_unshaded_taken]! >= 1 ||
    !(someChanges_70(c, own, c[event_9_unshaded_selected]!) || someFull_70(c, own, c[event_9_unshaded_selected]!))
  ) {
    return leave(c, frame_event_9_unshaded, 4);
  }
  return ask(c, POINT_event_9_unshaded_space, own, STEP_event_9_unshaded_chose_space);
}

/** event 9 unshaded. events.quipu:52 */
export function event_9_unshaded_chose_space(c: Cells): number {
  const space = take(c);
  if (space >= 8) return leave(c, frame_event_9_unshaded, 4);
  c[event_9_unshaded_taken] = c[event_9_unshaded_taken]! + 1;
  c[event_9_unshaded_selected] = c[event_9_unshaded_selected]! | (1 << space);
  hits[71]! += 1;
  if (AMONG_4[space]! === 1) setLevel(c, space, 2, events_52);
  return STEP_event_9_unshaded_select;
}

/** event 10 unshaded. events.quipu:57 */
export function event_10_unshaded_begin(c: Cells): number {
  hits[72]! += 1;
  c[event_10_unshaded_selected] = 0;
  c[event_10_unshaded_taken] = 0;
  return STEP_event_10_unshaded_select;
}

/** event 10 unshaded. events.quipu:57 */
export function event_10_unshaded_select(c: Cells): number {
  const own = c[event_10_unshaded_own]! - 1;
  if (
    c[event_10_unshaded_taken]! >= 2 ||
    !(someChanges_72(c, own, c[event_10_unshaded_selected]!) || someFull_72(c, own, c[event_10_unshaded_selected]!))
  ) {
    return leave(c, frame_event_10_unshaded, 4);
  }
  return ask(c, POINT_event_10_unshaded_space, own, STEP_event_10_unshaded_chose_space);
}

/** event 10 unshaded. events.quipu:57 */
export function event_10_unshaded_chose_space(c: Cells): number {
  const space = take(c);
  if (space >= 8) return leave(c, frame_event_10_unshaded, 4);
  c[event_10_unshaded_taken] = c[event_10_unshaded_taken]! + 1;
  c[event_10_unshaded_selected] = c[event_10_unshaded_selected]! | (1 << space);
  hits[73]! += 1;
  if (AMONG_4[space]! === 1) {
    setLevel(c, space, c[LEVEL + space]! < 2 ? Math.min(c[LEVEL + space]! + 1, 2) : Math.max(c[LEVEL + space]! - 1, 2), events_57);
  }
  return STEP_event_10_unshaded_select;
}

/** event 10 shaded. events.quipu:58 */
export function event_10_shaded_begin(c: Cells): number {
  hits[74]! += 1;
  c[event_10_shaded_selected] = 0;
  c[event_10_shaded_taken] = 0;
  return STEP_event_10_shaded_select3;
}

/** event 10 shaded. events.quipu:60 */
export function event_10_shaded_select2(c: Cells): number {
  hits[76]! += 1;
  c[event_10_shaded_selected2] = 0;
  c[event_10_shaded_taken2] = 0;
  return STEP_event_10_shaded_select;
}

/** event 10 shaded. events.quipu:60 */
export function event_10_shaded_select(c: Cells): number {
  const own = c[event_10_shaded_own]! - 1;
  if (
    c[event_10_shaded_taken2]! >= 1 ||
    !(someChanges_76(c, own, c[event_10_shaded_selected2]!) || someFull_76(c, own, c[event_10_shaded_selected2]!))
  ) {
    return leave(c, frame_event_10_shaded, 11);
  }
  return ask(c, POINT_event_10_shaded_space2, own, STEP_event_10_shaded_chose_space2);
}

/** event 10 shaded. events.quipu:60 */
export function event_10_shaded_chose_space2(c: Cells): number {
  const space2 = take(c);
  if (space2 >= 8) return leave(c, frame_event_10_shaded, 11);
  c[event_10_shaded_taken2] = c[event_10_shaded_taken2]! + 1;
  c[event_10_shaded_selected2] = c[event_10_shaded_selected2]! | (1 << space2);
  hits[77]! += 1;
  if (AMONG_4[space2]! === 1) {
    setLevel(c, space2, c[LEVEL + space2]! < -2 ? Math.min(c[LEVEL + space2]! + 2, -2) : Math.max(c[LEVEL + space2]! - 2, -2), events_60);
  }
  return STEP_event_10_shaded_select;
}

/** event 10 shaded. events.quipu:59 */
export function event_10_shaded_select3(c: Cells): number {
  const own = c[event_10_shaded_own]! - 1;
  if (
    c[event_10_shaded_taken]! >= 1 ||
    !(someChanges_74(c, own, c[event_10_shaded_selected]!) || someFull_74(c, own, c[event_10_shaded_selected]!))
  ) {
    return STEP_event_10_shaded_select2;
  }
  return ask(c, POINT_event_10_shaded_space, own, STEP_event_10_shaded_chose_space);
}

/** event 10 shaded. events.quipu:59 */
export function event_10_shaded_chose_space(c: Cells): number {
  const space = take(c);
  c[event_10_shaded_space] = space + 1;
  if (space >= 8) return STEP_event_10_shaded_select2;
  c[event_10_shaded_taken] = c[event_10_shaded_taken]! + 1;
  c[event_10_shaded_selected] = c[event_10_shaded_selected]! | (1 << space);
  hits[75]! += 1;
  c[event_10_shaded_placeLeft] = 1;
  return STEP_event_10_shaded_place;
}

/** event 10 shaded. events.quipu:59 */
export function event_10_shaded_place(c: Cells): number {
  const space = c[event_10_shaded_space]! - 1;
  const placeLeft = c[event_10_shaded_placeLeft]!;
  if (placeLeft <= 0 || (AMONG_1[space]! === 1 ? c[SUPPLY + supply_Unrest]! : 0) <= 0) {
    return STEP_event_10_shaded_select3;
  }
  if ((AMONG_1[space]! === 1 ? c[SUPPLY + supply_Unrest]! : 0) <= placeLeft) {
    const n = AMONG_1[space]! === 1 ? c[SUPPLY + supply_Unrest]! : 0;
    if (n > 0) mark(c, marker_Terror, space, n, events_59);
    return STEP_event_10_shaded_select3;
  }
  const most = Math.min(placeLeft, AMONG_1[space]! === 1 ? c[SUPPLY + supply_Unrest]! : 0);
  c[event_10_shaded_most] = most;
  const least = Math.max(1, Math.min(most, placeLeft - ((AMONG_1[space]! === 1 ? c[SUPPLY + supply_Unrest]! : 0) - (AMONG_1[space]! === 1 ? c[SUPPLY + supply_Unrest]! : 0))));
  c[event_10_shaded_least] = least;
  if (least < most) {
    return ask(c, POINT_event_10_shaded_count, c[event_10_shaded_own]! - 1, STEP_event_10_shaded_chose_count);
  }
  c[event_10_shaded_placeCount] = most;
  return STEP_event_10_shaded_mark;
}

/** event 10 shaded. events.quipu:59 */
export function event_10_shaded_mark(c: Cells): number {
  const placeCount = c[event_10_shaded_placeCount]!;
  if (placeCount > 0) mark(c, marker_Terror, c[event_10_shaded_space]! - 1, placeCount, events_59);
  c[event_10_shaded_placeLeft] = c[event_10_shaded_placeLeft]! - placeCount;
  return STEP_event_10_shaded_place;
}

/** event 10 shaded. events.quipu:58 */
export function event_10_shaded_chose_count(c: Cells): number {
  c[event_10_shaded_placeCount] = take(c);
  return STEP_event_10_shaded_mark;
}

/** event 11. events.quipu:64 */
export function event_11_begin(c: Cells): number {
  hits[78]! += 1;
  if (true) return ask(c, POINT_event_11_mode, c[event_11_own]! - 1, STEP_event_11_chose_mode);
  return STEP_event_11_setEligible;
}

/** event 11. events.quipu:67 */
export function event_11_setEligible(c: Cells): number {
  const own = c[event_11_own]! - 1;
  hits[81]! += 1;
  setEligible(c, own, 0, events_67);
  c[STAYS + own] = 1;
  return leave(c, frame_event_11, 2);
}

/** event 11. events.quipu:65 */
export function event_11_chose_mode(c: Cells): number {
  const mode = take(c);
  if (mode === 0) {
    hits[79]! += 1;
    setEligible(c, faction_Govt, 2, events_65);
    c[STAYS + faction_Govt] = 0;
  } else if (mode === 1) {
    hits[80]! += 1;
    setEligible(c, faction_Rebels, 2, events_66);
    c[STAYS + faction_Rebels] = 0;
  }
  return STEP_event_11_setEligible;
}

/** event 12 unshaded. events.quipu:71 */
export function event_12_unshaded_begin(c: Cells): number {
  hits[82]! += 1;
  reveal(c, secret_Cache, events_71);
  hits[83]! += 1;
  c[event_12_unshaded_activateLeft] = 2;
  return STEP_event_12_unshaded_activate;
}

/** event 12 unshaded. events.quipu:71 */
export function event_12_unshaded_activate(c: Cells): number {
  const own = c[event_12_unshaded_own]! - 1;
  const activateLeft = c[event_12_unshaded_activateLeft]!;
  if (activateLeft <= 0 || possible_83(c, own) <= 0) return leave(c, frame_event_12_unshaded, 7);
  if (possible_83(c, own) <= activateLeft) {
    for (const space of Provinces) {
      const n = c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]!;
      if (n > 0) {
        flip(c, group_Rebels_Guerrilla_Underground, group_Rebels_Guerrilla_Active, space, n, events_71);
      }
    }
    return leave(c, frame_event_12_unshaded, 7);
  }
  return ask(c, POINT_event_12_unshaded_space, own, STEP_event_12_unshaded_chose_space);
}

/** event 12 unshaded. events.quipu:71 */
export function event_12_unshaded_chose_space(c: Cells): number {
  const own = c[event_12_unshaded_own]! - 1;
  const activateLeft = c[event_12_unshaded_activateLeft]!;
  const activateSpace = take(c);
  c[event_12_unshaded_activateSpace] = activateSpace + 1;
  if (activateSpace >= 8) return leave(c, frame_event_12_unshaded, 7);
  const most = Math.min(activateLeft, c[BOARD + activateSpace * GROUPS + group_Rebels_Guerrilla_Underground]!);
  c[event_12_unshaded_most] = most;
  const least = Math.max(1, Math.min(most, activateLeft - (possible_83(c, own) - c[BOARD + activateSpace * GROUPS + group_Rebels_Guerrilla_Underground]!)));
  c[event_12_unshaded_least] = least;
  if (least < most) return ask(c, POINT_event_12_unshaded_count, own, STEP_event_12_unshaded_chose_count);
  c[event_12_unshaded_activateCount] = most;
  return STEP_event_12_unshaded_flip;
}

/** event 12 unshaded. events.quipu:71 */
export function event_12_unshaded_flip(c: Cells): number {
  const activateCount = c[event_12_unshaded_activateCount]!;
  if (activateCount > 0) {
    flip(c, group_Rebels_Guerrilla_Underground, group_Rebels_Guerrilla_Active, c[event_12_unshaded_activateSpace]! - 1, activateCount, events_71);
  }
  c[event_12_unshaded_activateLeft] = c[event_12_unshaded_activateLeft]! - activateCount;
  return STEP_event_12_unshaded_activate;
}

/** event 12 unshaded. events.quipu:71 */
export function event_12_unshaded_chose_count(c: Cells): number {
  c[event_12_unshaded_activateCount] = take(c);
  return STEP_event_12_unshaded_flip;
}

/** event 12 shaded. events.quipu:72 */
export function event_12_shaded_begin(c: Cells): number {
  hits[84]! += 1;
  hits[85]! += 1;
  if (Math.min(c[TRACK_Resources + faction_Govt]!, 3) > 0 || possible_87_own0(c) > 0) {
    return ask(c, POINT_event_12_shaded_mode, faction_Govt, STEP_event_12_shaded_chose_mode);
  }
  return leave(c, frame_event_12_shaded, 7);
}

/** event 12 shaded. events.quipu:72 */
export function event_12_shaded_chose_mode(c: Cells): number {
  const mode = take(c);
  if (mode === 0) {
    hits[86]! += 1;
    setTrack(c, track_Resources, faction_Govt, c[TRACK_Resources + faction_Govt]! - 3, events_72);
    return leave(c, frame_event_12_shaded, 7);
  }
  if (mode === 1) {
    hits[87]! += 1;
    c[event_12_shaded_removeLeft] = 2;
    return STEP_event_12_shaded_remove2;
  }
  return leave(c, frame_event_12_shaded, 7);
}

/** event 12 shaded. events.quipu:72 */
export function event_12_shaded_remove2(c: Cells): number {
  const removeLeft = c[event_12_shaded_removeLeft]!;
  if (removeLeft <= 0 || possible_87_own0(c) <= 0) return leave(c, frame_event_12_shaded, 7);
  if (possible_87_own0(c) <= removeLeft) {
    for (const space of all_spaces) {
      const n = c[BOARD + space * GROUPS + group_Govt_Police]!;
      if (n > 0) remove(c, group_Govt_Police, space, n, events_72);
    }
    return leave(c, frame_event_12_shaded, 7);
  }
  return ask(c, POINT_event_12_shaded_space, faction_Govt, STEP_event_12_shaded_chose_space);
}

/** event 12 shaded. events.quipu:72 */
export function event_12_shaded_chose_space(c: Cells): number {
  const removeLeft = c[event_12_shaded_removeLeft]!;
  const removeSpace = take(c);
  c[event_12_shaded_removeSpace] = removeSpace + 1;
  if (removeSpace >= 8) return leave(c, frame_event_12_shaded, 7);
  const most = Math.min(removeLeft, c[BOARD + removeSpace * GROUPS + group_Govt_Police]!);
  c[event_12_shaded_most] = most;
  const least = Math.max(1, Math.min(most, removeLeft - (possible_87_own0(c) - c[BOARD + removeSpace * GROUPS + group_Govt_Police]!)));
  c[event_12_shaded_least] = least;
  if (least < most) {
    return ask(c, POINT_event_12_shaded_count, faction_Govt, STEP_event_12_shaded_chose_count);
  }
  c[event_12_shaded_removeCount] = most;
  return STEP_event_12_shaded_remove;
}

/** event 12 shaded. events.quipu:72 */
export function event_12_shaded_remove(c: Cells): number {
  const removeCount = c[event_12_shaded_removeCount]!;
  if (removeCount > 0) {
    remove(c, group_Govt_Police, c[event_12_shaded_removeSpace]! - 1, removeCount, events_72);
  }
  c[event_12_shaded_removeLeft] = c[event_12_shaded_removeLeft]! - removeCount;
  return STEP_event_12_shaded_remove2;
}

/** event 12 shaded. events.quipu:72 */
export function event_12_shaded_chose_count(c: Cells): number {
  c[event_12_shaded_removeCount] = take(c);
  return STEP_event_12_shaded_remove;
}

function offer_event_3_unshaded_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  let any_0 = 0;
  let best_0 = 0;
  for (const candidate of Provinces) {
    if (
      AMONG_5[candidate]! === 1 &&
      (c[event_3_unshaded_selected]! & (1 << candidate)) === 0 &&
      (Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, candidate)) > 0 || c[AVAILABLE + kind_Govt_Troops]! > 0 || (Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, candidate)) >= 1 && c[AVAILABLE + kind_Govt_Troops]! >= 2))
    ) {
      any_0 |= 1 << candidate;
      if (
        Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, candidate)) >= 1 &&
        c[AVAILABLE + kind_Govt_Troops]! >= 2
      ) {
        best_0 |= 1 << candidate;
      }
    }
  }
  bits |= best_0 === 0 ? any_0 : best_0;
  out[0] = bits;
  return popcount(bits);
}

function explain_event_3_unshaded_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (!Provinces.includes(candidate)) reasons.push({ key: 'never', rule: '', parameters: {} });
  if (AMONG_5[candidate]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
  if ((c[event_3_unshaded_selected]! & (1 << candidate)) !== 0) {
    reasons.push({ key: 'already', rule: '3.1', parameters: {} });
  }
  if (!(Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, candidate)) > 0 || c[AVAILABLE + kind_Govt_Troops]! > 0 || (Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, candidate)) >= 1 && c[AVAILABLE + kind_Govt_Troops]! >= 2))) {
    reasons.push({ key: 'nothing', rule: '', parameters: {} });
  }
  if (
    reasons.length === 0 &&
    !(Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, candidate)) >= 1 && c[AVAILABLE + kind_Govt_Troops]! >= 2)
  ) {
    const out = new Int32Array(1);
    offer_event_3_unshaded_space(c, out);
    if (!listed(out, option)) reasons.push({ key: 'fuller-first', rule: '5.1.3', parameters: {} });
  }
  return reasons;
}

/** event 3 unshaded.space. events.quipu:12 */
export const point_event_3_unshaded_space: Point = {
  name: 'event 3 unshaded.space',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_3_unshaded_space,
  explain: explain_event_3_unshaded_space,
  parameters: () => ({}),
};

function offer_event_3_unshaded_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 3; candidate2 += 1) {
    if (candidate2 >= c[event_3_unshaded_least]! && candidate2 <= c[event_3_unshaded_most]!) {
      bits |= 1 << candidate2;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_3_unshaded_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if (candidate2 < c[event_3_unshaded_least]!) {
    reasons.push({ key: 'too-few', rule: '', parameters: { least: c[event_3_unshaded_least]! } });
  }
  if (candidate2 > c[event_3_unshaded_most]!) {
    reasons.push({ key: 'too-many', rule: '', parameters: { most: c[event_3_unshaded_most]! } });
  }
  return reasons;
}

/** event 3 unshaded.count. events.quipu:12 */
export const point_event_3_unshaded_count: Point = {
  name: 'event 3 unshaded.count',
  rule: '',
  kind: 'count',
  universe: ['0', '1', '2'],
  secret: false,
  offer: offer_event_3_unshaded_count,
  explain: explain_event_3_unshaded_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[event_3_unshaded_space]! - 1] ?? 'none', piece: GROUP_KEYS[2] ?? 'none' }),
};

function offer_event_3_unshaded_count2(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate3 = 0; candidate3 < 13; candidate3 += 1) {
    if (candidate3 >= c[event_3_unshaded_least2]! && candidate3 <= c[event_3_unshaded_most2]!) {
      bits |= 1 << candidate3;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_3_unshaded_count2(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate3 = option;
  if (candidate3 < c[event_3_unshaded_least2]!) {
    reasons.push({ key: 'too-few', rule: '', parameters: { least: c[event_3_unshaded_least2]! } });
  }
  if (candidate3 > c[event_3_unshaded_most2]!) {
    reasons.push({ key: 'too-many', rule: '', parameters: { most: c[event_3_unshaded_most2]! } });
  }
  return reasons;
}

/** event 3 unshaded.count2. events.quipu:12 */
export const point_event_3_unshaded_count2: Point = {
  name: 'event 3 unshaded.count2',
  rule: '',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  secret: false,
  offer: offer_event_3_unshaded_count2,
  explain: explain_event_3_unshaded_count2,
  parameters: (c) => ({ space: SPACE_KEYS[c[event_3_unshaded_space]! - 1] ?? 'none', piece: GROUP_KEYS[0] ?? 'none' }),
};

function offer_event_3_shaded_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  let any_0 = 0;
  let best_0 = 0;
  for (const candidate of Provinces) {
    if (
      AMONG_5[candidate]! === 1 &&
      (c[event_3_shaded_selected]! & (1 << candidate)) === 0 &&
      (c[BOARD + candidate * GROUPS + group_Govt_Base]! > 0 || c[BOARD + candidate * GROUPS + group_Govt_Troops]! + c[BOARD + candidate * GROUPS + group_Govt_Police]! > 0 || (c[BOARD + candidate * GROUPS + group_Govt_Base]! >= 1 && c[BOARD + candidate * GROUPS + group_Govt_Troops]! + c[BOARD + candidate * GROUPS + group_Govt_Police]! >= 1))
    ) {
      any_0 |= 1 << candidate;
      if (
        c[BOARD + candidate * GROUPS + group_Govt_Base]! >= 1 &&
        c[BOARD + candidate * GROUPS + group_Govt_Troops]! + c[BOARD + candidate * GROUPS + group_Govt_Police]! >= 1
      ) {
        best_0 |= 1 << candidate;
      }
    }
  }
  bits |= best_0 === 0 ? any_0 : best_0;
  out[0] = bits;
  return popcount(bits);
}

function explain_event_3_shaded_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (!Provinces.includes(candidate)) reasons.push({ key: 'never', rule: '', parameters: {} });
  if (AMONG_5[candidate]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
  if ((c[event_3_shaded_selected]! & (1 << candidate)) !== 0) {
    reasons.push({ key: 'already', rule: '3.1', parameters: {} });
  }
  if (!(c[BOARD + candidate * GROUPS + group_Govt_Base]! > 0 || c[BOARD + candidate * GROUPS + group_Govt_Troops]! + c[BOARD + candidate * GROUPS + group_Govt_Police]! > 0 || (c[BOARD + candidate * GROUPS + group_Govt_Base]! >= 1 && c[BOARD + candidate * GROUPS + group_Govt_Troops]! + c[BOARD + candidate * GROUPS + group_Govt_Police]! >= 1))) {
    reasons.push({ key: 'nothing', rule: '', parameters: {} });
  }
  if (
    reasons.length === 0 &&
    !(c[BOARD + candidate * GROUPS + group_Govt_Base]! >= 1 && c[BOARD + candidate * GROUPS + group_Govt_Troops]! + c[BOARD + candidate * GROUPS + group_Govt_Police]! >= 1)
  ) {
    const out = new Int32Array(1);
    offer_event_3_shaded_space(c, out);
    if (!listed(out, option)) reasons.push({ key: 'fuller-first', rule: '5.1.3', parameters: {} });
  }
  return reasons;
}

/** event 3 shaded.space. events.quipu:13 */
export const point_event_3_shaded_space: Point = {
  name: 'event 3 shaded.space',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_3_shaded_space,
  explain: explain_event_3_shaded_space,
  parameters: () => ({}),
};

function offer_event_3_shaded_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 3; candidate2 += 1) {
    if (candidate2 >= c[event_3_shaded_least]! && candidate2 <= c[event_3_shaded_most]!) {
      bits |= 1 << candidate2;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_3_shaded_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if (candidate2 < c[event_3_shaded_least]!) {
    reasons.push({ key: 'too-few', rule: '', parameters: { least: c[event_3_shaded_least]! } });
  }
  if (candidate2 > c[event_3_shaded_most]!) {
    reasons.push({ key: 'too-many', rule: '', parameters: { most: c[event_3_shaded_most]! } });
  }
  return reasons;
}

/** event 3 shaded.count. events.quipu:13 */
export const point_event_3_shaded_count: Point = {
  name: 'event 3 shaded.count',
  rule: '',
  kind: 'count',
  universe: ['0', '1', '2'],
  secret: false,
  offer: offer_event_3_shaded_count,
  explain: explain_event_3_shaded_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[event_3_shaded_space]! - 1] ?? 'none', piece: GROUP_KEYS[2] ?? 'none' }),
};

function offer_event_3_shaded_piece(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate3 = 0; candidate3 < 6; candidate3 += 1) {
    if (
      (3 & (1 << candidate3)) !== 0 &&
      c[BOARD + (c[event_3_shaded_space]! - 1) * GROUPS + candidate3]! > 0
    ) {
      bits |= 1 << candidate3;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_3_shaded_piece(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate3 = option;
  if ((3 & (1 << candidate3)) === 0) reasons.push({ key: 'kind-of-piece', rule: '', parameters: {} });
  if (c[BOARD + (c[event_3_shaded_space]! - 1) * GROUPS + candidate3]! <= 0) {
    reasons.push({ key: 'none-to-remove', rule: '', parameters: {} });
  }
  return reasons;
}

/** event 3 shaded.piece. events.quipu:13 */
export const point_event_3_shaded_piece: Point = {
  name: 'event 3 shaded.piece',
  rule: '',
  kind: 'group',
  universe: [
    'Govt Troops', 'Govt Police', 'Govt Base', 'Rebels Guerrilla Underground',
    'Rebels Guerrilla Active', 'Rebels Base',
  ],
  secret: false,
  offer: offer_event_3_shaded_piece,
  explain: explain_event_3_shaded_piece,
  parameters: (c) => ({ space: SPACE_KEYS[c[event_3_shaded_space]! - 1] ?? 'none', left: c[event_3_shaded_removeLeft2]! }),
};

function offer_event_3_shaded_count2(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate4 = 0; candidate4 < 13; candidate4 += 1) {
    if (candidate4 >= c[event_3_shaded_least2]! && candidate4 <= c[event_3_shaded_most2]!) {
      bits |= 1 << candidate4;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_3_shaded_count2(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate4 = option;
  if (candidate4 < c[event_3_shaded_least2]!) {
    reasons.push({ key: 'too-few', rule: '', parameters: { least: c[event_3_shaded_least2]! } });
  }
  if (candidate4 > c[event_3_shaded_most2]!) {
    reasons.push({ key: 'too-many', rule: '', parameters: { most: c[event_3_shaded_most2]! } });
  }
  return reasons;
}

/** event 3 shaded.count2. events.quipu:13 */
export const point_event_3_shaded_count2: Point = {
  name: 'event 3 shaded.count2',
  rule: '',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  secret: false,
  offer: offer_event_3_shaded_count2,
  explain: explain_event_3_shaded_count2,
  parameters: (c) => ({ space: SPACE_KEYS[c[event_3_shaded_space]! - 1] ?? 'none', piece: GROUP_KEYS[c[event_3_shaded_removeGroup]! - 1] ?? 'none' }),
};

function offer_event_4_unshaded_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (const candidate of Roads) {
    if (AMONG_3[candidate]! === 1 && c[AVAILABLE + kind_Govt_Police]! > 0) bits |= 1 << candidate;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_4_unshaded_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (!Roads.includes(candidate)) reasons.push({ key: 'never', rule: '', parameters: {} });
  if (AMONG_3[candidate]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
  if (c[AVAILABLE + kind_Govt_Police]! <= 0) reasons.push({ key: 'none-to-place', rule: '', parameters: {} });
  return reasons;
}

/** event 4 unshaded.space. events.quipu:19 */
export const point_event_4_unshaded_space: Point = {
  name: 'event 4 unshaded.space',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_4_unshaded_space,
  explain: explain_event_4_unshaded_space,
  parameters: (c) => ({ left: c[event_4_unshaded_placeLeft]! }),
};

function offer_event_4_unshaded_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 9; candidate2 += 1) {
    if (candidate2 >= c[event_4_unshaded_least]! && candidate2 <= c[event_4_unshaded_most]!) {
      bits |= 1 << candidate2;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_4_unshaded_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if (candidate2 < c[event_4_unshaded_least]!) {
    reasons.push({ key: 'too-few', rule: '', parameters: { least: c[event_4_unshaded_least]! } });
  }
  if (candidate2 > c[event_4_unshaded_most]!) {
    reasons.push({ key: 'too-many', rule: '', parameters: { most: c[event_4_unshaded_most]! } });
  }
  return reasons;
}

/** event 4 unshaded.count. events.quipu:19 */
export const point_event_4_unshaded_count: Point = {
  name: 'event 4 unshaded.count',
  rule: '',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8'],
  secret: false,
  offer: offer_event_4_unshaded_count,
  explain: explain_event_4_unshaded_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[event_4_unshaded_placeSpace]! - 1] ?? 'none', piece: GROUP_KEYS[1] ?? 'none' }),
};

function offer_event_4_shaded_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  let any_0 = 0;
  let best_0 = 0;
  for (const candidate of Roads) {
    if (
      AMONG_3[candidate]! === 1 &&
      (c[event_4_shaded_selected]! & (1 << candidate)) === 0 &&
      ((AMONG_3[candidate]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + candidate]!) : 0) > 0 || Math.min(c[TRACK_Resources + faction_Govt]!, 2) > 0 || ((AMONG_3[candidate]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + candidate]!) : 0) >= 1 && c[TRACK_Resources + faction_Govt]! >= 2))
    ) {
      any_0 |= 1 << candidate;
      if (
        (AMONG_3[candidate]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + candidate]!) : 0) >= 1 &&
        c[TRACK_Resources + faction_Govt]! >= 2
      ) {
        best_0 |= 1 << candidate;
      }
    }
  }
  bits |= best_0 === 0 ? any_0 : best_0;
  out[0] = bits;
  return popcount(bits);
}

function explain_event_4_shaded_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (!Roads.includes(candidate)) reasons.push({ key: 'never', rule: '', parameters: {} });
  if (AMONG_3[candidate]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
  if ((c[event_4_shaded_selected]! & (1 << candidate)) !== 0) {
    reasons.push({ key: 'already', rule: '3.1', parameters: {} });
  }
  if (!((AMONG_3[candidate]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + candidate]!) : 0) > 0 || Math.min(c[TRACK_Resources + faction_Govt]!, 2) > 0 || ((AMONG_3[candidate]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + candidate]!) : 0) >= 1 && c[TRACK_Resources + faction_Govt]! >= 2))) {
    reasons.push({ key: 'nothing', rule: '', parameters: {} });
  }
  if (
    reasons.length === 0 &&
    !((AMONG_3[candidate]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + candidate]!) : 0) >= 1 && c[TRACK_Resources + faction_Govt]! >= 2)
  ) {
    const out = new Int32Array(1);
    offer_event_4_shaded_space(c, out);
    if (!listed(out, option)) reasons.push({ key: 'fuller-first', rule: '5.1.3', parameters: {} });
  }
  return reasons;
}

/** event 4 shaded.space. events.quipu:21 */
export const point_event_4_shaded_space: Point = {
  name: 'event 4 shaded.space',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_4_shaded_space,
  explain: explain_event_4_shaded_space,
  parameters: () => ({}),
};

function offer_event_4_shaded_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 11; candidate2 += 1) {
    if (candidate2 >= c[event_4_shaded_least]! && candidate2 <= c[event_4_shaded_most]!) {
      bits |= 1 << candidate2;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_4_shaded_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if (candidate2 < c[event_4_shaded_least]!) {
    reasons.push({ key: 'too-few', rule: '', parameters: { least: c[event_4_shaded_least]! } });
  }
  if (candidate2 > c[event_4_shaded_most]!) {
    reasons.push({ key: 'too-many', rule: '', parameters: { most: c[event_4_shaded_most]! } });
  }
  return reasons;
}

/** event 4 shaded.count. events.quipu:21 */
export const point_event_4_shaded_count: Point = {
  name: 'event 4 shaded.count',
  rule: '',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_event_4_shaded_count,
  explain: explain_event_4_shaded_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[event_4_shaded_space]! - 1] ?? 'none' }),
};

function offer_event_6_unshaded_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  let any_0 = 0;
  let best_0 = 0;
  for (let candidate = 0; candidate < 8; candidate += 1) {
    if (
      (c[event_6_unshaded_selected]! & (1 << candidate)) === 0 &&
      c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Active]! + c[BOARD + candidate * GROUPS + group_Rebels_Base]! > 0 &&
      (c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! > 0 || (must_Sweep_own0_rider1_mode2(c, candidate) && changes_Sweep_own0_rider1_mode2(c, candidate)) || (must_Sweep_own0_rider1_mode2(c, candidate) && changes_Sweep_own0_rider1_mode2(c, candidate)))
    ) {
      any_0 |= 1 << candidate;
      if (
        must_Sweep_own0_rider1_mode2(c, candidate) &&
        changes_Sweep_own0_rider1_mode2(c, candidate)
      ) {
        best_0 |= 1 << candidate;
      }
    }
  }
  bits |= best_0 === 0 ? any_0 : best_0;
  out[0] = bits;
  return popcount(bits);
}

function explain_event_6_unshaded_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if ((c[event_6_unshaded_selected]! & (1 << candidate)) !== 0) {
    reasons.push({ key: 'already', rule: '3.1', parameters: {} });
  }
  if (c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Active]! + c[BOARD + candidate * GROUPS + group_Rebels_Base]! <= 0) {
    reasons.push({ key: 'pieces', rule: '', parameters: { words: 'Rebels pieces' } });
  }
  if (!(c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! > 0 || (must_Sweep_own0_rider1_mode2(c, candidate) && changes_Sweep_own0_rider1_mode2(c, candidate)) || (must_Sweep_own0_rider1_mode2(c, candidate) && changes_Sweep_own0_rider1_mode2(c, candidate)))) {
    reasons.push({ key: 'nothing', rule: '', parameters: {} });
  }
  if (
    reasons.length === 0 &&
    !(must_Sweep_own0_rider1_mode2(c, candidate) && changes_Sweep_own0_rider1_mode2(c, candidate))
  ) {
    const out = new Int32Array(1);
    offer_event_6_unshaded_space(c, out);
    if (!listed(out, option)) reasons.push({ key: 'fuller-first', rule: '5.1.3', parameters: {} });
  }
  return reasons;
}

/** event 6 unshaded.space. events.quipu:30 */
export const point_event_6_unshaded_space: Point = {
  name: 'event 6 unshaded.space',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_6_unshaded_space,
  explain: explain_event_6_unshaded_space,
  parameters: () => ({}),
};

function offer_event_6_shaded_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  let any_0 = 0;
  let best_0 = 0;
  for (let candidate = 0; candidate < 8; candidate += 1) {
    if (
      (c[event_6_shaded_selected]! & (1 << candidate)) === 0 &&
      c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Active]! > 0 &&
      c[BOARD + candidate * GROUPS + group_Govt_Troops]! + c[BOARD + candidate * GROUPS + group_Govt_Police]! + c[BOARD + candidate * GROUPS + group_Govt_Base]! > 0 &&
      must_Ambush_own1_rider1(c, candidate) &&
      (changes_Ambush_own1_rider1(c, candidate) || full_Ambush_own1_rider1(c, candidate))
    ) {
      any_0 |= 1 << candidate;
      if (must_Ambush_own1_rider1(c, candidate) && full_Ambush_own1_rider1(c, candidate)) {
        best_0 |= 1 << candidate;
      }
    }
  }
  bits |= best_0 === 0 ? any_0 : best_0;
  out[0] = bits;
  return popcount(bits);
}

function explain_event_6_shaded_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if ((c[event_6_shaded_selected]! & (1 << candidate)) !== 0) {
    reasons.push({ key: 'already', rule: '3.1', parameters: {} });
  }
  if (c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Active]! <= 0) {
    reasons.push({ key: 'pieces', rule: '', parameters: { words: 'own Guerrilla' } });
  }
  if (c[BOARD + candidate * GROUPS + group_Govt_Troops]! + c[BOARD + candidate * GROUPS + group_Govt_Police]! + c[BOARD + candidate * GROUPS + group_Govt_Base]! <= 0) {
    reasons.push({ key: 'pieces', rule: '', parameters: { words: 'enemy piece' } });
  }
  if (!(must_Ambush_own1_rider1(c, candidate) && (changes_Ambush_own1_rider1(c, candidate) || full_Ambush_own1_rider1(c, candidate)))) {
    reasons.push({ key: 'nothing', rule: '', parameters: {} });
  }
  if (
    reasons.length === 0 &&
    !(must_Ambush_own1_rider1(c, candidate) && full_Ambush_own1_rider1(c, candidate))
  ) {
    const out = new Int32Array(1);
    offer_event_6_shaded_space(c, out);
    if (!listed(out, option)) reasons.push({ key: 'fuller-first', rule: '5.1.3', parameters: {} });
  }
  return reasons;
}

/** event 6 shaded.space. events.quipu:34 */
export const point_event_6_shaded_space: Point = {
  name: 'event 6 shaded.space',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_6_shaded_space,
  explain: explain_event_6_shaded_space,
  parameters: () => ({}),
};

function offer_event_8_unshaded_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 8; candidate += 1) {
    if (c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Active]! > 0) {
      bits |= 1 << candidate;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_8_unshaded_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Active]! <= 0) {
    reasons.push({ key: 'none-to-remove', rule: '', parameters: {} });
  }
  return reasons;
}

/** event 8 unshaded.space. events.quipu:47 */
export const point_event_8_unshaded_space: Point = {
  name: 'event 8 unshaded.space',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_8_unshaded_space,
  explain: explain_event_8_unshaded_space,
  parameters: (c) => ({ left: c[event_8_unshaded_removeLeft]! }),
};

function offer_event_8_unshaded_piece(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 6; candidate2 += 1) {
    if (
      (24 & (1 << candidate2)) !== 0 &&
      c[BOARD + (c[event_8_unshaded_removeSpace]! - 1) * GROUPS + candidate2]! > 0
    ) {
      bits |= 1 << candidate2;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_8_unshaded_piece(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if ((24 & (1 << candidate2)) === 0) reasons.push({ key: 'kind-of-piece', rule: '', parameters: {} });
  if (c[BOARD + (c[event_8_unshaded_removeSpace]! - 1) * GROUPS + candidate2]! <= 0) {
    reasons.push({ key: 'none-to-remove', rule: '', parameters: {} });
  }
  return reasons;
}

/** event 8 unshaded.piece. events.quipu:47 */
export const point_event_8_unshaded_piece: Point = {
  name: 'event 8 unshaded.piece',
  rule: '',
  kind: 'group',
  universe: [
    'Govt Troops', 'Govt Police', 'Govt Base', 'Rebels Guerrilla Underground',
    'Rebels Guerrilla Active', 'Rebels Base',
  ],
  secret: false,
  offer: offer_event_8_unshaded_piece,
  explain: explain_event_8_unshaded_piece,
  parameters: (c) => ({ space: SPACE_KEYS[c[event_8_unshaded_removeSpace]! - 1] ?? 'none', left: c[event_8_unshaded_removeLeft]! }),
};

function offer_event_8_unshaded_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate3 = 0; candidate3 < 11; candidate3 += 1) {
    if (candidate3 >= c[event_8_unshaded_least]! && candidate3 <= c[event_8_unshaded_most]!) {
      bits |= 1 << candidate3;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_8_unshaded_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate3 = option;
  if (candidate3 < c[event_8_unshaded_least]!) {
    reasons.push({ key: 'too-few', rule: '', parameters: { least: c[event_8_unshaded_least]! } });
  }
  if (candidate3 > c[event_8_unshaded_most]!) {
    reasons.push({ key: 'too-many', rule: '', parameters: { most: c[event_8_unshaded_most]! } });
  }
  return reasons;
}

/** event 8 unshaded.count. events.quipu:47 */
export const point_event_8_unshaded_count: Point = {
  name: 'event 8 unshaded.count',
  rule: '',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_event_8_unshaded_count,
  explain: explain_event_8_unshaded_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[event_8_unshaded_removeSpace]! - 1] ?? 'none', piece: GROUP_KEYS[c[event_8_unshaded_removeGroup]! - 1] ?? 'none' }),
};

function offer_event_8_shaded_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  let any_0 = 0;
  let best_0 = 0;
  for (let candidate = 0; candidate < 8; candidate += 1) {
    if (
      (c[event_8_shaded_selected]! & (1 << candidate)) === 0 &&
      c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Active]! > 0 &&
      (c[AVAILABLE + kind_Rebels_Guerrilla]! > 0 || c[AVAILABLE + kind_Rebels_Guerrilla]! >= 1)
    ) {
      any_0 |= 1 << candidate;
      if (c[AVAILABLE + kind_Rebels_Guerrilla]! >= 1) best_0 |= 1 << candidate;
    }
  }
  bits |= best_0 === 0 ? any_0 : best_0;
  out[0] = bits;
  return popcount(bits);
}

function explain_event_8_shaded_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if ((c[event_8_shaded_selected]! & (1 << candidate)) !== 0) {
    reasons.push({ key: 'already', rule: '3.1', parameters: {} });
  }
  if (c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Active]! <= 0) {
    reasons.push({ key: 'pieces', rule: '', parameters: { words: 'Rebels Guerrillas' } });
  }
  if (!(c[AVAILABLE + kind_Rebels_Guerrilla]! > 0 || c[AVAILABLE + kind_Rebels_Guerrilla]! >= 1)) {
    reasons.push({ key: 'nothing', rule: '', parameters: {} });
  }
  if (reasons.length === 0 && c[AVAILABLE + kind_Rebels_Guerrilla]! < 1) {
    const out = new Int32Array(1);
    offer_event_8_shaded_space(c, out);
    if (!listed(out, option)) reasons.push({ key: 'fuller-first', rule: '5.1.3', parameters: {} });
  }
  return reasons;
}

/** event 8 shaded.space. events.quipu:48 */
export const point_event_8_shaded_space: Point = {
  name: 'event 8 shaded.space',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_8_shaded_space,
  explain: explain_event_8_shaded_space,
  parameters: () => ({}),
};

function offer_event_8_shaded_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 11; candidate2 += 1) {
    if (candidate2 >= c[event_8_shaded_least]! && candidate2 <= c[event_8_shaded_most]!) {
      bits |= 1 << candidate2;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_8_shaded_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if (candidate2 < c[event_8_shaded_least]!) {
    reasons.push({ key: 'too-few', rule: '', parameters: { least: c[event_8_shaded_least]! } });
  }
  if (candidate2 > c[event_8_shaded_most]!) {
    reasons.push({ key: 'too-many', rule: '', parameters: { most: c[event_8_shaded_most]! } });
  }
  return reasons;
}

/** event 8 shaded.count. events.quipu:48 */
export const point_event_8_shaded_count: Point = {
  name: 'event 8 shaded.count',
  rule: '',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_event_8_shaded_count,
  explain: explain_event_8_shaded_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[event_8_shaded_space]! - 1] ?? 'none', piece: GROUP_KEYS[3] ?? 'none' }),
};

function offer_event_9_unshaded_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  let any_0 = 0;
  let best_0 = 0;
  for (const candidate of Cities) {
    if (
      AMONG_6[candidate]! === 1 &&
      (c[event_9_unshaded_selected]! & (1 << candidate)) === 0 &&
      ((AMONG_4[candidate]! === 1 && c[LEVEL + candidate]! !== 2) || AMONG_4[candidate]! === 1)
    ) {
      any_0 |= 1 << candidate;
      if (AMONG_4[candidate]! === 1) best_0 |= 1 << candidate;
    }
  }
  bits |= best_0 === 0 ? any_0 : best_0;
  out[0] = bits;
  return popcount(bits);
}

function explain_event_9_unshaded_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (!Cities.includes(candidate)) reasons.push({ key: 'never', rule: '', parameters: {} });
  if (AMONG_6[candidate]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
  if ((c[event_9_unshaded_selected]! & (1 << candidate)) !== 0) {
    reasons.push({ key: 'already', rule: '3.1', parameters: {} });
  }
  if (!((AMONG_4[candidate]! === 1 && c[LEVEL + candidate]! !== 2) || AMONG_4[candidate]! === 1)) {
    reasons.push({ key: 'nothing', rule: '', parameters: {} });
  }
  if (reasons.length === 0 && AMONG_4[candidate]! !== 1) {
    const out = new Int32Array(1);
    offer_event_9_unshaded_space(c, out);
    if (!listed(out, option)) reasons.push({ key: 'fuller-first', rule: '5.1.3', parameters: {} });
  }
  return reasons;
}

/** event 9 unshaded.space. events.quipu:52 */
export const point_event_9_unshaded_space: Point = {
  name: 'event 9 unshaded.space',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_9_unshaded_space,
  explain: explain_event_9_unshaded_space,
  parameters: () => ({}),
};

function offer_event_10_unshaded_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  let any_0 = 0;
  let best_0 = 0;
  for (const candidate of Provinces) {
    if (
      AMONG_5[candidate]! === 1 &&
      (c[event_10_unshaded_selected]! & (1 << candidate)) === 0 &&
      ((AMONG_4[candidate]! === 1 && Math.max(2 - c[LEVEL + candidate]!, c[LEVEL + candidate]! - 2) > 0) || (AMONG_4[candidate]! === 1 && Math.max(2 - c[LEVEL + candidate]!, c[LEVEL + candidate]! - 2) >= 1))
    ) {
      any_0 |= 1 << candidate;
      if (
        AMONG_4[candidate]! === 1 &&
        Math.max(2 - c[LEVEL + candidate]!, c[LEVEL + candidate]! - 2) >= 1
      ) {
        best_0 |= 1 << candidate;
      }
    }
  }
  bits |= best_0 === 0 ? any_0 : best_0;
  out[0] = bits;
  return popcount(bits);
}

function explain_event_10_unshaded_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (!Provinces.includes(candidate)) reasons.push({ key: 'never', rule: '', parameters: {} });
  if (AMONG_5[candidate]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
  if ((c[event_10_unshaded_selected]! & (1 << candidate)) !== 0) {
    reasons.push({ key: 'already', rule: '3.1', parameters: {} });
  }
  if (!((AMONG_4[candidate]! === 1 && Math.max(2 - c[LEVEL + candidate]!, c[LEVEL + candidate]! - 2) > 0) || (AMONG_4[candidate]! === 1 && Math.max(2 - c[LEVEL + candidate]!, c[LEVEL + candidate]! - 2) >= 1))) {
    reasons.push({ key: 'nothing', rule: '', parameters: {} });
  }
  if (
    reasons.length === 0 &&
    !(AMONG_4[candidate]! === 1 && Math.max(2 - c[LEVEL + candidate]!, c[LEVEL + candidate]! - 2) >= 1)
  ) {
    const out = new Int32Array(1);
    offer_event_10_unshaded_space(c, out);
    if (!listed(out, option)) reasons.push({ key: 'fuller-first', rule: '5.1.3', parameters: {} });
  }
  return reasons;
}

/** event 10 unshaded.space. events.quipu:57 */
export const point_event_10_unshaded_space: Point = {
  name: 'event 10 unshaded.space',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_10_unshaded_space,
  explain: explain_event_10_unshaded_space,
  parameters: () => ({}),
};

function offer_event_10_shaded_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  let any_0 = 0;
  let best_0 = 0;
  for (const candidate of Provinces) {
    if (
      AMONG_5[candidate]! === 1 &&
      (c[event_10_shaded_selected]! & (1 << candidate)) === 0 &&
      ((AMONG_1[candidate]! === 1 ? c[SUPPLY + supply_Unrest]! : 0) > 0 || (AMONG_1[candidate]! === 1 ? c[SUPPLY + supply_Unrest]! : 0) >= 1)
    ) {
      any_0 |= 1 << candidate;
      if ((AMONG_1[candidate]! === 1 ? c[SUPPLY + supply_Unrest]! : 0) >= 1) best_0 |= 1 << candidate;
    }
  }
  bits |= best_0 === 0 ? any_0 : best_0;
  out[0] = bits;
  return popcount(bits);
}

function explain_event_10_shaded_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (!Provinces.includes(candidate)) reasons.push({ key: 'never', rule: '', parameters: {} });
  if (AMONG_5[candidate]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
  if ((c[event_10_shaded_selected]! & (1 << candidate)) !== 0) {
    reasons.push({ key: 'already', rule: '3.1', parameters: {} });
  }
  if (!((AMONG_1[candidate]! === 1 ? c[SUPPLY + supply_Unrest]! : 0) > 0 || (AMONG_1[candidate]! === 1 ? c[SUPPLY + supply_Unrest]! : 0) >= 1)) {
    reasons.push({ key: 'nothing', rule: '', parameters: {} });
  }
  if (reasons.length === 0 && (AMONG_1[candidate]! === 1 ? c[SUPPLY + supply_Unrest]! : 0) < 1) {
    const out = new Int32Array(1);
    offer_event_10_shaded_space(c, out);
    if (!listed(out, option)) reasons.push({ key: 'fuller-first', rule: '5.1.3', parameters: {} });
  }
  return reasons;
}

/** event 10 shaded.space. events.quipu:59 */
export const point_event_10_shaded_space: Point = {
  name: 'event 10 shaded.space',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_10_shaded_space,
  explain: explain_event_10_shaded_space,
  parameters: () => ({}),
};

function offer_event_10_shaded_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 11; candidate2 += 1) {
    if (candidate2 >= c[event_10_shaded_least]! && candidate2 <= c[event_10_shaded_most]!) {
      bits |= 1 << candidate2;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_10_shaded_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if (candidate2 < c[event_10_shaded_least]!) {
    reasons.push({ key: 'too-few', rule: '', parameters: { least: c[event_10_shaded_least]! } });
  }
  if (candidate2 > c[event_10_shaded_most]!) {
    reasons.push({ key: 'too-many', rule: '', parameters: { most: c[event_10_shaded_most]! } });
  }
  return reasons;
}

/** event 10 shaded.count. events.quipu:59 */
export const point_event_10_shaded_count: Point = {
  name: 'event 10 shaded.count',
  rule: '',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_event_10_shaded_count,
  explain: explain_event_10_shaded_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[event_10_shaded_space]! - 1] ?? 'none' }),
};

function offer_event_10_shaded_space2(c: Cells, out: Int32Array): number {
  let bits = 0;
  let any_0 = 0;
  let best_0 = 0;
  for (const candidate3 of Highmoor_Marshes) {
    if (
      AMONG_7[candidate3]! === 1 &&
      (c[event_10_shaded_selected2]! & (1 << candidate3)) === 0 &&
      ((AMONG_4[candidate3]! === 1 && Math.max(-2 - c[LEVEL + candidate3]!, c[LEVEL + candidate3]! - -2) > 0) || (AMONG_4[candidate3]! === 1 && Math.max(-2 - c[LEVEL + candidate3]!, c[LEVEL + candidate3]! - -2) >= 2))
    ) {
      any_0 |= 1 << candidate3;
      if (
        AMONG_4[candidate3]! === 1 &&
        Math.max(-2 - c[LEVEL + candidate3]!, c[LEVEL + candidate3]! - -2) >= 2
      ) {
        best_0 |= 1 << candidate3;
      }
    }
  }
  bits |= best_0 === 0 ? any_0 : best_0;
  out[0] = bits;
  return popcount(bits);
}

function explain_event_10_shaded_space2(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate3 = option;
  if (!Highmoor_Marshes.includes(candidate3)) reasons.push({ key: 'never', rule: '', parameters: {} });
  if (AMONG_7[candidate3]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
  if ((c[event_10_shaded_selected2]! & (1 << candidate3)) !== 0) {
    reasons.push({ key: 'already', rule: '3.1', parameters: {} });
  }
  if (!((AMONG_4[candidate3]! === 1 && Math.max(-2 - c[LEVEL + candidate3]!, c[LEVEL + candidate3]! - -2) > 0) || (AMONG_4[candidate3]! === 1 && Math.max(-2 - c[LEVEL + candidate3]!, c[LEVEL + candidate3]! - -2) >= 2))) {
    reasons.push({ key: 'nothing', rule: '', parameters: {} });
  }
  if (
    reasons.length === 0 &&
    !(AMONG_4[candidate3]! === 1 && Math.max(-2 - c[LEVEL + candidate3]!, c[LEVEL + candidate3]! - -2) >= 2)
  ) {
    const out = new Int32Array(1);
    offer_event_10_shaded_space2(c, out);
    if (!listed(out, option)) reasons.push({ key: 'fuller-first', rule: '5.1.3', parameters: {} });
  }
  return reasons;
}

/** event 10 shaded.space2. events.quipu:60 */
export const point_event_10_shaded_space2: Point = {
  name: 'event 10 shaded.space2',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_10_shaded_space2,
  explain: explain_event_10_shaded_space2,
  parameters: () => ({}),
};

function offer_event_11_mode(c: Cells, out: Int32Array): number {
  let bits = 0;
  bits |= 1;
  bits |= 2;
  out[0] = bits;
  return popcount(bits);
}

function explain_event_11_mode(c: Cells, option: number): readonly Reason[] {
  return [];
}

/** event 11.mode. events.quipu:65 */
export const point_event_11_mode: Point = {
  name: 'event 11.mode',
  rule: '',
  kind: 'mode',
  universe: ['mode 1', 'mode 2'],
  secret: false,
  offer: offer_event_11_mode,
  explain: explain_event_11_mode,
  parameters: () => ({}),
};

function offer_event_12_unshaded_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (const candidate of Provinces) {
    if (
      AMONG_5[candidate]! === 1 &&
      c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! > 0
    ) {
      bits |= 1 << candidate;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_12_unshaded_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (!Provinces.includes(candidate)) reasons.push({ key: 'never', rule: '', parameters: {} });
  if (AMONG_5[candidate]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
  if (c[BOARD + candidate * GROUPS + group_Rebels_Guerrilla_Underground]! <= 0) {
    reasons.push({ key: 'none-to-activate', rule: '', parameters: {} });
  }
  return reasons;
}

/** event 12 unshaded.space. events.quipu:71 */
export const point_event_12_unshaded_space: Point = {
  name: 'event 12 unshaded.space',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_12_unshaded_space,
  explain: explain_event_12_unshaded_space,
  parameters: (c) => ({ left: c[event_12_unshaded_activateLeft]! }),
};

function offer_event_12_unshaded_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 11; candidate2 += 1) {
    if (candidate2 >= c[event_12_unshaded_least]! && candidate2 <= c[event_12_unshaded_most]!) {
      bits |= 1 << candidate2;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_12_unshaded_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if (candidate2 < c[event_12_unshaded_least]!) {
    reasons.push({ key: 'too-few', rule: '', parameters: { least: c[event_12_unshaded_least]! } });
  }
  if (candidate2 > c[event_12_unshaded_most]!) {
    reasons.push({ key: 'too-many', rule: '', parameters: { most: c[event_12_unshaded_most]! } });
  }
  return reasons;
}

/** event 12 unshaded.count. events.quipu:71 */
export const point_event_12_unshaded_count: Point = {
  name: 'event 12 unshaded.count',
  rule: '',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_event_12_unshaded_count,
  explain: explain_event_12_unshaded_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[event_12_unshaded_activateSpace]! - 1] ?? 'none', piece: GROUP_KEYS[3] ?? 'none' }),
};

function offer_event_12_shaded_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 8; candidate += 1) {
    if (c[BOARD + candidate * GROUPS + group_Govt_Police]! > 0) bits |= 1 << candidate;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_12_shaded_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (c[BOARD + candidate * GROUPS + group_Govt_Police]! <= 0) {
    reasons.push({ key: 'none-to-remove', rule: '', parameters: {} });
  }
  return reasons;
}

/** event 12 shaded.space. events.quipu:72 */
export const point_event_12_shaded_space: Point = {
  name: 'event 12 shaded.space',
  rule: '',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_event_12_shaded_space,
  explain: explain_event_12_shaded_space,
  parameters: (c) => ({ left: c[event_12_shaded_removeLeft]! }),
};

function offer_event_12_shaded_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 9; candidate2 += 1) {
    if (candidate2 >= c[event_12_shaded_least]! && candidate2 <= c[event_12_shaded_most]!) {
      bits |= 1 << candidate2;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_event_12_shaded_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if (candidate2 < c[event_12_shaded_least]!) {
    reasons.push({ key: 'too-few', rule: '', parameters: { least: c[event_12_shaded_least]! } });
  }
  if (candidate2 > c[event_12_shaded_most]!) {
    reasons.push({ key: 'too-many', rule: '', parameters: { most: c[event_12_shaded_most]! } });
  }
  return reasons;
}

/** event 12 shaded.count. events.quipu:72 */
export const point_event_12_shaded_count: Point = {
  name: 'event 12 shaded.count',
  rule: '',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8'],
  secret: false,
  offer: offer_event_12_shaded_count,
  explain: explain_event_12_shaded_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[event_12_shaded_removeSpace]! - 1] ?? 'none', piece: GROUP_KEYS[1] ?? 'none' }),
};

function offer_event_12_shaded_mode(c: Cells, out: Int32Array): number {
  let bits = 0;
  if (Math.min(c[TRACK_Resources + faction_Govt]!, 3) > 0) bits |= 1;
  if (possible_87_own0(c) > 0) bits |= 2;
  out[0] = bits;
  return popcount(bits);
}

function explain_event_12_shaded_mode(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option === 0) {
    if (Math.min(c[TRACK_Resources + faction_Govt]!, 3) <= 0) {
      reasons.push({ key: 'nothing', rule: '', parameters: {} });
    }
  } else if (option === 1) {
    if (possible_87_own0(c) <= 0) reasons.push({ key: 'nothing', rule: '', parameters: {} });
  }
  return reasons;
}

/** event 12 shaded.mode. events.quipu:72 */
export const point_event_12_shaded_mode: Point = {
  name: 'event 12 shaded.mode',
  rule: '',
  kind: 'mode',
  universe: ['mode 1', 'mode 2'],
  secret: false,
  offer: offer_event_12_shaded_mode,
  explain: explain_event_12_shaded_mode,
  parameters: () => ({}),
};
