/** 3.3.4 Terror, for whichever Insurgents execute it, and 4.3.3 Kidnap, which may interrupt FARC's. */
import {
  ask,
  type Cells,
  has,
  oblige,
  popcount,
  put,
  release,
  roll,
  take,
  ENTRY,
  journal,
} from '@quipu/engine/runtime';
import {
  available,
  count,
  flip,
  gain,
  guerrillas,
  hand,
  isCity,
  isLoc,
  mark,
  place,
  room,
  shift,
  spend,
} from './board.ts';
import {
  GOAL_Kidnap_first,
  GOAL_Terror_committed,
  GOAL_Terror_first,
  LINE_aidCut,
  LINE_kidnap,
  LINE_ransom,
  LINE_terror,
  POINT_Kidnap_gain,
  POINT_Kidnap_space,
  POINT_Kidnap_target,
  POINT_Terror_space,
  STEP_Kidnap_chosen,
  STEP_Kidnap_gained,
  STEP_Kidnap_next,
  STEP_Kidnap_targeted,
  STEP_Sequence_next,
  STEP_Terror_chosen,
  STEP_Terror_next,
} from './indices.ts';
import {
  AID,
  AUC,
  BASES,
  CARTELS,
  FARC,
  GOVT,
  KIDNAP_SPACE,
  KIDNAP_TAKEN,
  LEVEL,
  POLICE,
  RESOURCES,
  SHIPMENTS,
  TERROR,
  TERROR_ACTIVITY,
  TERROR_COMMITTED,
  TERROR_DONE,
  TERROR_OWN,
} from './layout.ts';
import { SPACE_COUNT } from './map.ts';

/** The member of Terror.space and Kidnap.space that ends them. */
export const DONE = SPACE_COUNT;
/** The member of Terror.space that begins Kidnap. */
export const KIDNAP = SPACE_COUNT + 1;

/** Point Terror.cost: nothing on LoCs, 1 elsewhere. */
export function costOf(space: number): number {
  return isLoc(space) ? 0 : 1;
}

/** Whether a space has the agent that Terror exposes: an Underground Guerrilla. */
export function hasAgent(c: Cells, own: number, space: number): boolean {
  return count(c, space, 3 * own) > 0;
}

/** Whether a space may be selected and paid now. */
export function selects(c: Cells, own: number, space: number): boolean {
  return hasAgent(c, own, space) && c[RESOURCES + own]! >= costOf(space) && !has(c, TERROR_DONE, space);
}

/** How many spaces have been selected and resolved. */
export function resolved(c: Cells): number {
  return popcount(c[TERROR_DONE]!) + popcount(c[TERROR_DONE + 1]!);
}

/** The committed spaces that are still to be resolved, as the two words of a set. */
export function outstanding(c: Cells, word: number): number {
  return c[TERROR_COMMITTED + word]! & ~c[TERROR_DONE + word]!;
}

/** Whether some space may be Terrorized: now, or once Kidnap has brought its price. */
export function canTerror(c: Cells, own: number): boolean {
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (selects(c, own, space)) return true;
    if (own === FARC && kidnaps(c, space) && leastRansom(c, space) >= costOf(space)) return true;
  }
  return false;
}

/** Whether some space may be Terrorized without help from Kidnap. */
export function canTerrorNow(c: Cells, own: number): boolean {
  for (let space = 0; space < SPACE_COUNT; space++) if (selects(c, own, space)) return true;
  return false;
}

/** Goal of 3.3.4: a first space can be selected and paid. */
export function canSelectFirst(c: Cells): boolean {
  return canTerrorNow(c, c[TERROR_OWN]!);
}

/** What the committed spaces will cost. Their agents stay where they are: nothing in 4.3.3 or 3.3.4 takes them away. */
export function outstandingCost(c: Cells): number {
  let cost = 0;
  for (let word = 0; word < 2; word++)
    for (let bits = outstanding(c, word); bits !== 0; bits &= bits - 1)
      cost += costOf((word << 5) + 31 - Math.clz32(bits & -bits));
  return cost;
}

/** Goal of 4.3.3: every committed space can still be selected, paid and resolved. */
export function canResolveCommitted(c: Cells): boolean {
  return outstandingCost(c) <= c[RESOURCES + c[TERROR_OWN]!]!;
}

/** 3.3.4 Terror: begins; a first space is owed, where Kidnap must pay for it first. */
export function Terror_begin(c: Cells, own: number): number {
  c[TERROR_OWN] = own;
  if (!canSelectFirst(c)) oblige(c, GOAL_Terror_first, own);
  return STEP_Terror_next;
}

/** 3.3.4 Terror: choose the next space, the Special Activity, or to end. */
export function Terror_next(c: Cells): number {
  return ask(c, POINT_Terror_space, c[TERROR_OWN]!, STEP_Terror_chosen);
}

/** 3.3.4 Terror: pay, expose an agent, spread fear; or Kidnap; or end. */
export function Terror_chosen(c: Cells): number {
  const space = take(c);
  const own = c[TERROR_OWN]!;
  if (space === DONE) return Terror_end(c);
  if (space === KIDNAP) {
    c[TERROR_ACTIVITY] = 1;
    if (resolved(c) === 0 && canSelectFirst(c)) oblige(c, GOAL_Terror_first, own);
    oblige(c, GOAL_Terror_committed, own);
    oblige(c, GOAL_Kidnap_first, own);
    return STEP_Kidnap_next;
  }
  if (resolved(c) === 0) release(c, GOAL_Terror_first);
  put(c, TERROR_DONE, space);
  spend(c, own, costOf(space), LINE_terror);
  flip(c, 3 * own, 3 * own + 1, space, 1, LINE_terror);
  if (isLoc(space)) {
    if (c[TERROR + space] === 0) mark(c, space, LINE_terror);
  } else {
    mark(c, space, LINE_terror);
    shift(c, space, own === FARC ? -1 : -Math.sign(c[LEVEL + space]!), LINE_terror);
  }
  return STEP_Terror_next;
}

/** 3.3.4 Terror: AUC's cuts Aid; the frame is cleared. */
function Terror_end(c: Cells): number {
  if (c[TERROR_OWN] === AUC) gain(c, AID, resolved(c) > 1 ? -5 : -3, 29, LINE_aidCut);
  if (c[TERROR_ACTIVITY] !== 0) release(c, GOAL_Terror_committed);
  c[TERROR_OWN] = 0;
  c[TERROR_DONE] = 0;
  c[TERROR_DONE + 1] = 0;
  c[TERROR_COMMITTED] = 0;
  c[TERROR_COMMITTED + 1] = 0;
  c[TERROR_ACTIVITY] = 0;
  c[KIDNAP_TAKEN] = 0;
  c[KIDNAP_TAKEN + 1] = 0;
  return STEP_Sequence_next;
}

/** Whether Kidnap can target a Faction in a space (4.3.3). */
export function hasTarget(c: Cells, space: number): boolean {
  return isCity(space) || isLoc(space) || count(c, space, 3 * CARTELS + 2) > 0;
}

/** Whether FARC Guerrillas outnumber Police (4.3.3). */
export function outnumbers(c: Cells, space: number): boolean {
  return guerrillas(c, space, FARC) > count(c, space, POLICE);
}

/** Whether a space was or will be selected for this Terror. */
export function belongs(c: Cells, space: number): boolean {
  return has(c, TERROR_DONE, space) || hasAgent(c, FARC, space);
}

/** Whether Kidnap may take place in a space; that its Terror can be paid afterwards is tried by the kernel. */
export function kidnaps(c: Cells, space: number): boolean {
  return belongs(c, space) && hasTarget(c, space) && outnumbers(c, space) && !has(c, KIDNAP_TAKEN, space);
}

/** The least that Kidnap is sure to bring from the better target: 1, a die's lowest face, unless there is nothing to take. */
export function leastRansom(c: Cells, space: number): number {
  if ((isCity(space) || isLoc(space)) && c[RESOURCES + GOVT]! > 0) return 1;
  const base = count(c, space, 3 * CARTELS + 2) > 0;
  return base && c[SHIPMENTS + space * 4 + CARTELS] === 0 && c[RESOURCES + CARTELS]! > 0 ? 1 : 0;
}

/** How many spaces have seen a Kidnap. */
export function kidnapped(c: Cells): number {
  return popcount(c[KIDNAP_TAKEN]!) + popcount(c[KIDNAP_TAKEN + 1]!);
}

/** 4.3.3 Kidnap: choose up to 3 spaces, one by one. */
export function Kidnap_next(c: Cells): number {
  if (kidnapped(c) === 3) return STEP_Terror_next;
  return ask(c, POINT_Kidnap_space, FARC, STEP_Kidnap_chosen);
}

/** 4.3.3 Kidnap: the space is committed to the Terror; choose the target. */
export function Kidnap_chosen(c: Cells): number {
  const space = take(c);
  if (space === DONE) return STEP_Terror_next;
  release(c, GOAL_Kidnap_first);
  put(c, KIDNAP_TAKEN, space);
  put(c, TERROR_COMMITTED, space);
  c[KIDNAP_SPACE] = space;
  return ask(c, POINT_Kidnap_target, FARC, STEP_Kidnap_targeted);
}

/** 4.3.3 Kidnap: take a Shipment, or as much as the die allows; on a 6 AUC grows. */
export function Kidnap_targeted(c: Cells): number {
  const target = take(c) === 0 ? GOVT : CARTELS;
  const space = c[KIDNAP_SPACE]!;
  if (target === CARTELS && c[SHIPMENTS + space * 4 + CARTELS]! > 0) {
    hand(c, space, CARTELS, FARC, LINE_ransom);
    return Kidnap_leave(c);
  }
  const d = roll(c, 6);
  if (journal.on) journal.record(ENTRY.rolled, LINE_kidnap, d, 0, 0, 0);
  const taken = Math.min(d, c[RESOURCES + target]!, 99 - c[RESOURCES + FARC]!);
  gain(c, RESOURCES + target, -taken, 99, LINE_kidnap);
  gain(c, RESOURCES + FARC, taken, 99, LINE_kidnap);
  if (d !== 6 || !canGain(c, space)) return Kidnap_leave(c);
  return ask(c, POINT_Kidnap_gain, AUC, STEP_Kidnap_gained);
}

/** Whether AUC has a piece to place in a space. */
function canGain(c: Cells, space: number): boolean {
  return gains(c, space, 3 * AUC) || gains(c, space, 3 * AUC + 2);
}

/** Whether AUC may place a piece of a group in a space. */
export function gains(c: Cells, space: number, group: number): boolean {
  return available(c, group) > 0 && room(c, space, group) > 0;
}

/** 4.3.3 Kidnap: AUC's piece. */
export function Kidnap_gained(c: Cells): number {
  place(c, take(c), c[KIDNAP_SPACE]!, 1, LINE_kidnap);
  return Kidnap_leave(c);
}

function Kidnap_leave(c: Cells): number {
  c[KIDNAP_SPACE] = 0;
  return STEP_Kidnap_next;
}

/** The groups of pieces that AUC may gain. */
export const GAINS = (1 << (3 * AUC)) | BASES[AUC]!;
