/** Rules: movement. Generated from the rule text; do not edit. */
import type { Cells } from '@quipu/engine/runtime';
import {
  BOARD,
  GROUPS,
  group_Rebels_Guerrilla_Active,
  group_Rebels_Guerrilla_Underground,
} from './layout.ts';
import { ADJACENT, Roads } from './tables.ts';

/** Whether a way leads over the spaces between. */
export function through_4(c: Cells, own: number, rider: number, mode: number, at: number, from: number, to: number): boolean {
  for (const space of Roads) {
    if (c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! <= 0) {
      if (ADJACENT[from * 8 + space]! === 1) {
        if (ADJACENT[space * 8 + to]! === 1) return true;
      }
    }
  }
  return false;
}

/** Whether a way leads over the spaces between. */
export function through_4_own0_rider1_mode2(c: Cells, at: number, from: number, to: number): boolean {
  for (const space of Roads) {
    if (c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! <= 0) {
      if (ADJACENT[from * 8 + space]! === 1) {
        if (ADJACENT[space * 8 + to]! === 1) return true;
      }
    }
  }
  return false;
}

/** Whether a way leads over the spaces between. */
export function through_4_2(c: Cells, own: number, mode: number, from: number, to: number): boolean {
  for (const space of Roads) {
    if (c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! <= 0) {
      if (ADJACENT[from * 8 + space]! === 1) {
        if (ADJACENT[space * 8 + to]! === 1) return true;
      }
    }
  }
  return false;
}
