/** Rules: points. Generated from the rule text; do not edit. */
import type { Cells } from '@quipu/engine/runtime';
import {
  lasting_event_1_shaded,
  lasting_event_1_unshaded,
  lasting_event_2_shaded,
  lasting_event_2_unshaded,
  lasting_event_9_shaded,
} from './layout.ts';
import { inForce } from './ledger.ts';
import { AMONG_2 } from './tables.ts';

/** 3.2.1 Train.cost, as what is in force changes it. */
export function point_Train_cost(c: Cells, own: number): number {
  let value = 2;
  if (inForce(c, lasting_event_1_unshaded)) value = 1;
  if (inForce(c, lasting_event_1_shaded)) value = 3;
  return value;
}

/** 3.2.3 Sweep.cost, as what is in force changes it. */
export function point_Sweep_cost(c: Cells, own: number, rider: number): number {
  let value = 2;
  if (rider === 1) value = 0;
  return value;
}

/** 3.2.3 Sweep.per, as what is in force changes it. */
export function point_Sweep_per(c: Cells, own: number, rider: number, space: number): number {
  let value = AMONG_2[space]! === 1 ? 2 : 1;
  if (rider === 1) value = 1;
  return value;
}

/** 3.2.3 Sweep.spaces, as what is in force changes it. */
export function point_Sweep_spaces(c: Cells, own: number): number {
  let value = 9999;
  if (inForce(c, lasting_event_9_shaded)) value = 1;
  return value;
}

/** 3.3.1 Rally.cost, as what is in force changes it. */
export function point_Rally_cost(c: Cells, own: number): number {
  const value = 1;
  return value;
}

/** 3.3.3 Attack.cost, as what is in force changes it. */
export function point_Attack_cost(c: Cells, own: number): number {
  const value = 1;
  return value;
}

/** 4.2.1 AirLift.lift, as what is in force changes it. */
export function point_AirLift_lift(c: Cells, own: number): number {
  let value = 3;
  if (inForce(c, lasting_event_2_unshaded)) value = 6;
  if (inForce(c, lasting_event_2_shaded)) value = 1;
  return value;
}

/** 4.3.2 Ambush.agent, as what is in force changes it. */
export function point_Ambush_agent(c: Cells, own: number, rider: number): number {
  let value = 8;
  if (rider === 1) value = 24;
  return value;
}

/** 4.3.2 Ambush.exposes, as what is in force changes it. */
export function point_Ambush_exposes(c: Cells, own: number, rider: number): number {
  let value = 1;
  if (rider === 1) value = 0;
  return value;
}
