/** Rules: derived. Generated from the rule text; do not edit. */
import type { Cells } from '@quipu/engine/runtime';
import {
  BOARD,
  FREEZE_Control,
  FROZEN_Control,
  GROUPS,
  group_Govt_Base,
  group_Govt_Police,
  group_Govt_Troops,
  group_Rebels_Base,
  group_Rebels_Guerrilla_Active,
  group_Rebels_Guerrilla_Underground,
} from './layout.ts';
import { countIn_3, total_1_ownno1, total_2_ownno1 } from './sets.ts';
import { AMONG_1 } from './tables.ts';

/** 1.8 Control. */
export function define_Control(c: Cells, space: number): number {
  if (c[FREEZE_Control]! === 1) return c[FROZEN_Control + space]! - 1;
  return AMONG_1[space]! === 1 ? (c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]! + c[BOARD + space * GROUPS + group_Govt_Base]! > c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! + c[BOARD + space * GROUPS + group_Rebels_Base]! ? 0 : c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! + c[BOARD + space * GROUPS + group_Rebels_Base]! > c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]! + c[BOARD + space * GROUPS + group_Govt_Base]! ? 1 : -1) : -1;
}

/** 1.6.3 TotalSupport. */
export function define_TotalSupport(c: Cells): number {
  return total_1_ownno1(c);
}

/** 1.6.3 TotalOpposition. */
export function define_TotalOpposition(c: Cells): number {
  return total_2_ownno1(c);
}

/** 7.3 Victory margin of a Faction. */
export function margin(c: Cells, faction: number): number {
  if (faction === 0) return define_TotalSupport(c) - 10;
  if (faction === 1) return define_TotalOpposition(c) + countIn_3(c, faction) - 8;
  return -99;
}
