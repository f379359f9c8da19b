/** Rules: pieces. Generated from the rule text; do not edit. */
import type { Cells } from '@quipu/engine/runtime';
import { countAt } from './board.ts';
import { BOARD, GROUPS, group_Govt_Base, group_Rebels_Base } from './layout.ts';
import { mask_Bases } from './masks.ts';
import { AMONG_1, AMONG_3, FACTION_MASK, GROUP_FACTION } from './tables.ts';

/** 1.4.2 Stacking: how many more pieces of a group a space may take. */
export function room(c: Cells, group: number, space: number): number {
  let left = 99;
  if ((36 & (1 << group)) !== 0 && AMONG_1[space]! === 1) {
    left = Math.min(left, 2 - (c[BOARD + space * GROUPS + group_Govt_Base]! + c[BOARD + space * GROUPS + group_Rebels_Base]!));
  }
  if ((36 & (1 << group)) !== 0 && AMONG_3[space]! === 1) {
    left = Math.min(left, 0 - (c[BOARD + space * GROUPS + group_Govt_Base]! + c[BOARD + space * GROUPS + group_Rebels_Base]!));
  }
  return Math.max(0, left);
}

/** How many pieces of a mask are removable in a space. */
export function removable_last36(c: Cells, mask: number, space: number): number {
  let sum = 0;
  for (let group = 0; group < 6; group += 1) {
    if ((mask & (1 << group)) !== 0) {
      sum = sum + ((36 & (1 << group)) !== 0 && countAt(c, FACTION_MASK[GROUP_FACTION[group]!]! & ~(mask_Bases | mask), space) > 0 ? 0 : c[BOARD + space * GROUPS + group]!);
    }
  }
  return sum;
}

/** How many pieces of a mask are removable in a space. */
export function removable(c: Cells, mask: number, space: number): number {
  let sum = 0;
  for (let group = 0; group < 6; group += 1) {
    if ((mask & (1 << group)) !== 0) sum = sum + c[BOARD + space * GROUPS + group]!;
  }
  return sum;
}
