/** 3.3.1 Rally, for whichever Insurgents execute it. */
import { ask, type Cells, has, put, take } from '@quipu/engine/runtime';
import { available, count, countOf, flip, guerrillas, move, place, remove, room, spend } from './board.ts';
import {
  POINT_Rally_count,
  POINT_Rally_from,
  POINT_Rally_moved,
  POINT_Rally_part,
  POINT_Rally_replaced,
  POINT_Rally_space,
  POINT_Rally_way,
  STEP_Rally_chosen,
  STEP_Rally_from,
  STEP_Rally_gather,
  STEP_Rally_gathered,
  STEP_Rally_moved,
  STEP_Rally_next,
  STEP_Rally_part,
  STEP_Rally_reinforced,
  STEP_Rally_replaced,
  STEP_Rally_way,
  STEP_Sequence_next,
  LINE_rally,
  LINE_rallyBase,
  LINE_rallyGather,
  LINE_rallyPlace,
  LINE_rallyReinforce,
} from './indices.ts';
import {
  AUC,
  FARC,
  GUERRILLAS,
  LEVEL,
  RALLY_DONE,
  RALLY_FROM,
  RALLY_GROUP,
  RALLY_LEFT,
  RALLY_OWN,
  RALLY_SPACE,
  RESOURCES,
  SHIPMENTS,
} from './layout.ts';
import { DEPARTMENTS_END, isForeign, SPACE_COUNT } from './map.ts';

/** The member of Rally.space and Rally.from behind the spaces. */
export const DONE = SPACE_COUNT;
/** One Guerrilla from Available. */
export const WAY_PLACE = 0;
/** Two Guerrillas make way for a Base. */
export const WAY_BASE = 1;
/** As many Guerrillas as Population and Bases. */
export const WAY_REINFORCE = 2;
/** Guerrillas come from elsewhere and hide. */
export const WAY_GATHER = 3;

/** Whose side a space must not be on (3.3.1): FARC avoids Support, AUC Opposition. */
export function sidesWithOther(c: Cells, own: number, space: number): boolean {
  const level = c[LEVEL + space]!;
  return (own === FARC && level > 0) || (own === AUC && level < 0);
}

/** `ok` of way place: a Guerrilla is Available. */
export function canPlace(c: Cells, own: number): boolean {
  return available(c, 3 * own) > 0;
}

/** `ok` of way base: two Guerrillas there, a Base Available, room for it. */
export function canBase(c: Cells, own: number, space: number): boolean {
  return guerrillas(c, space, own) >= 2 && available(c, 3 * own + 2) > 0 && room(c, space, 3 * own + 2) > 0;
}

/** `ok` of way reinforce: a Base there, a Guerrilla Available. */
export function canReinforce(c: Cells, own: number, space: number): boolean {
  return count(c, space, 3 * own + 2) > 0 && available(c, 3 * own) > 0;
}

/** Gathering changes something if a Guerrilla there is Active, or one stands elsewhere. */
export function canGather(c: Cells, own: number, space: number): boolean {
  if (count(c, space, 3 * own + 2) === 0) return false;
  if (count(c, space, 3 * own + 1) > 0) return true;
  for (let from = 0; from < SPACE_COUNT; from++)
    if (from !== space && guerrillas(c, from, own) > 0) return true;
  return false;
}

/** Whether some way resolves a space. */
export function hasWay(c: Cells, own: number, space: number): boolean {
  return canPlace(c, own) || canBase(c, own, space) || canGather(c, own, space);
}

/** Whether a space may be selected and paid now. */
export function selects(c: Cells, own: number, space: number): boolean {
  return (
    c[RESOURCES + own]! >= 1 &&
    !isForeign(space) &&
    !sidesWithOther(c, own, space) &&
    !has(c, RALLY_DONE, space) &&
    hasWay(c, own, space)
  );
}

/** Whether Rally can begin: some space can be selected, paid and resolved. `ok` of 3.3.1. */
export function canRally(c: Cells, own: number): boolean {
  for (let space = 0; space < DEPARTMENTS_END; space++) if (selects(c, own, space)) return true;
  return false;
}

/** 3.3.1 Rally: begins. */
export function Rally_begin(c: Cells, own: number): number {
  c[RALLY_OWN] = own;
  return STEP_Rally_next;
}

/** 3.3.1 Rally: choose the next space. */
export function Rally_next(c: Cells): number {
  return ask(c, POINT_Rally_space, c[RALLY_OWN]!, STEP_Rally_chosen);
}

/** 3.3.1 Rally: pay for the space, then choose a way to resolve it. */
export function Rally_chosen(c: Cells): number {
  const space = take(c);
  const own = c[RALLY_OWN]!;
  if (space === DONE) {
    c[RALLY_OWN] = 0;
    c[RALLY_DONE] = 0;
    c[RALLY_DONE + 1] = 0;
    return STEP_Sequence_next;
  }
  c[RALLY_SPACE] = space;
  put(c, RALLY_DONE, space);
  spend(c, own, 1, LINE_rally);
  return ask(c, POINT_Rally_way, own, STEP_Rally_way);
}

/** 3.3.1 Rally: place, replace, reinforce or gather. */
export function Rally_way(c: Cells): number {
  const way = take(c);
  const own = c[RALLY_OWN]!;
  const space = c[RALLY_SPACE]!;
  switch (way) {
    case WAY_PLACE:
      place(c, 3 * own, space, 1, LINE_rallyPlace);
      c[RALLY_SPACE] = 0;
      return STEP_Rally_next;
    case WAY_BASE:
      c[RALLY_LEFT] = 2;
      return ask(c, POINT_Rally_replaced, own, STEP_Rally_replaced);
    case WAY_REINFORCE:
      return ask(c, POINT_Rally_count, own, STEP_Rally_reinforced);
    default:
      return STEP_Rally_gather;
  }
}

/** 3.3.1 Rally, base: two Guerrillas make way for a Base. */
export function Rally_replaced(c: Cells): number {
  const own = c[RALLY_OWN]!;
  const space = c[RALLY_SPACE]!;
  remove(c, take(c), space, 1, LINE_rallyBase);
  c[RALLY_LEFT] = c[RALLY_LEFT]! - 1;
  if (c[RALLY_LEFT]! > 0) return ask(c, POINT_Rally_replaced, own, STEP_Rally_replaced);
  place(c, 3 * own + 2, space, 1, LINE_rallyBase);
  c[RALLY_SPACE] = 0;
  return STEP_Rally_next;
}

/** 3.3.1 Rally, reinforce: as many Guerrillas as were chosen. */
export function Rally_reinforced(c: Cells): number {
  place(c, 3 * c[RALLY_OWN]!, c[RALLY_SPACE]!, take(c) + 1, LINE_rallyReinforce);
  c[RALLY_SPACE] = 0;
  return STEP_Rally_next;
}

/** 3.3.1 Rally, gather: choose where Guerrillas come from. */
export function Rally_gather(c: Cells): number {
  return ask(c, POINT_Rally_from, c[RALLY_OWN]!, STEP_Rally_from);
}

/** 3.3.1 Rally, gather: which of the Guerrillas there. */
export function Rally_from(c: Cells): number {
  const from = take(c);
  if (from === DONE) return STEP_Rally_gathered;
  c[RALLY_FROM] = from + 1;
  return ask(c, POINT_Rally_part, c[RALLY_OWN]!, STEP_Rally_part);
}

/** 3.3.1 Rally, gather: how many of them. */
export function Rally_part(c: Cells): number {
  c[RALLY_GROUP] = take(c) + 1;
  return ask(c, POINT_Rally_moved, c[RALLY_OWN]!, STEP_Rally_moved);
}

/** 3.3.1 Rally, gather: they go, and Shipments that nobody is left to hold go with them (4.5.3). */
export function Rally_moved(c: Cells): number {
  const n = take(c) + 1;
  const own = c[RALLY_OWN]!;
  const space = c[RALLY_SPACE]!;
  const from = c[RALLY_FROM]! - 1;
  move(c, c[RALLY_GROUP]! - 1, from, space, n, LINE_rallyGather);
  if (countOf(c, from, GUERRILLAS[own]!) === 0) {
    c[SHIPMENTS + space * 4 + own] = c[SHIPMENTS + space * 4 + own]! + c[SHIPMENTS + from * 4 + own]!;
    c[SHIPMENTS + from * 4 + own] = 0;
  }
  c[RALLY_FROM] = 0;
  c[RALLY_GROUP] = 0;
  return STEP_Rally_gather;
}

/** 3.3.1 Rally, gather: all own Guerrillas there go Underground. */
export function Rally_gathered(c: Cells): number {
  const own = c[RALLY_OWN]!;
  const space = c[RALLY_SPACE]!;
  flip(c, 3 * own + 1, 3 * own, space, count(c, space, 3 * own + 1), LINE_rallyGather);
  c[RALLY_SPACE] = 0;
  return STEP_Rally_next;
}
