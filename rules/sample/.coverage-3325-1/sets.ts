/** Rules: sets. Generated from the rule text; do not edit. */
import type { Cells } from '@quipu/engine/runtime';
import {
  BOARD,
  GROUPS,
  LEVEL,
  MARKER,
  SPACES,
  group_Rebels_Base,
  group_Rebels_Guerrilla_Active,
  group_Rebels_Guerrilla_Underground,
  marker_Sabotage,
} from './layout.ts';
import { ATTRIBUTE_Econ, ATTRIBUTE_Pop, Roads, all_spaces } from './tables.ts';

/** Over spaces: total. */
export function total_1_ownno1(c: Cells): number {
  let sum = 0;
  for (const space of all_spaces) {
    if (c[LEVEL + space]! >= 1) sum = sum + ATTRIBUTE_Pop[space]! * c[LEVEL + space]!;
  }
  return sum;
}

/** Over spaces: total. */
export function total_2_ownno1(c: Cells): number {
  let sum = 0;
  for (const space of all_spaces) {
    if (c[LEVEL + space]! <= -1) sum = sum + ATTRIBUTE_Pop[space]! * (0 - c[LEVEL + space]!);
  }
  return sum;
}

/** Over spaces: countIn. */
export function countIn_3(c: Cells, own: number): number {
  let sum = 0;
  for (const space of all_spaces) {
    sum = sum + c[BOARD + space * GROUPS + group_Rebels_Base]!;
  }
  return sum;
}

/** Over spaces: any. */
export function any_5_own1(c: Cells): boolean {
  for (const space of all_spaces) {
    if (c[BOARD + space * GROUPS + group_Rebels_Base]! > 0) return true;
  }
  return false;
}

/** Over spaces: number. */
export function number_6(c: Cells, own: number): number {
  let sum = 0;
  for (const space of all_spaces) {
    if (c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! + c[BOARD + space * GROUPS + group_Rebels_Base]! > 0) {
      sum = sum + 1;
    }
  }
  return sum;
}

/** Over spaces: total. */
export function total_7(c: Cells, own: number): number {
  let sum = 0;
  for (const space of Roads) {
    if (c[MARKER + marker_Sabotage * SPACES + space]! <= 0) sum = sum + ATTRIBUTE_Econ[space]!;
  }
  return sum;
}

/** Over spaces: countIn. */
export function countIn_8(c: Cells, own: number): number {
  let sum = 0;
  for (const space of all_spaces) {
    sum = sum + c[BOARD + space * GROUPS + group_Rebels_Base]!;
  }
  return sum;
}
