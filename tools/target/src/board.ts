/** The board's primitives: reads over masks of groups, and the effects that write cells and the journal. */
import { type Cells, ENTRY, impossible, journal } from '@quipu/engine/runtime';
import {
  ANY_BASE,
  AVAILABLE,
  BASES,
  BOARD,
  GROUP_COUNT,
  GUERRILLAS,
  LEVEL,
  PIECES,
  POOL,
  RESOURCES,
  SHIPMENT_SUPPLY,
  SHIPMENTS,
  TERROR,
  TERROR_SUPPLY,
} from './layout.ts';
import { CITIES_END, DEPARTMENTS_END, POP, SPACE_COUNT } from './map.ts';

/** How many pieces of a group stand in a space. */
export function count(c: Cells, space: number, group: number): number {
  return c[BOARD + space * GROUP_COUNT + group]!;
}

/** How many pieces of a mask of groups stand in a space. */
export function countOf(c: Cells, space: number, mask: number): number {
  const at = BOARD + space * GROUP_COUNT;
  let sum = 0;
  for (let bits = mask; bits !== 0; bits &= bits - 1) sum += c[at + 31 - Math.clz32(bits & -bits)]!;
  return sum;
}

/** How many pieces of a mask stand on the map. */
export function countOnMap(c: Cells, mask: number): number {
  let sum = 0;
  for (let space = 0; space < SPACE_COUNT; space++) sum += countOf(c, space, mask);
  return sum;
}

/** How many Guerrillas of an Insurgent Faction stand in a space, Underground or Active. */
export function guerrillas(c: Cells, space: number, faction: number): number {
  const at = BOARD + space * GROUP_COUNT + 3 * faction;
  return c[at]! + c[at + 1]!;
}

/** The lowest group of a mask with a piece in a space, or -1. */
export function firstOf(c: Cells, space: number, mask: number): number {
  for (let bits = mask; bits !== 0; bits &= bits - 1) {
    const group = 31 - Math.clz32(bits & -bits);
    if (count(c, space, group) > 0) return group;
  }
  return -1;
}

/** Pieces of a group that are Available (1.4.1). */
export function available(c: Cells, group: number): number {
  return c[AVAILABLE + POOL[group]!]!;
}

/** How many more pieces of a group a space may hold (1.4.2): 2 Bases a City or Department, none on a LoC. */
export function room(c: Cells, space: number, group: number): number {
  if (((ANY_BASE >> group) & 1) === 0) return 99;
  return space < DEPARTMENTS_END ? 2 - countOf(c, space, ANY_BASE) : 0;
}

/** Whether a space is a LoC (1.3.4). */
export function isLoc(space: number): boolean {
  return space >= DEPARTMENTS_END;
}

/** Whether a space is a City (1.3.3). */
export function isCity(space: number): boolean {
  return space < CITIES_END;
}

/** Whether Support or Opposition can stand in a space (1.6). */
export function populated(space: number): boolean {
  return POP[space]! > 0;
}

/** Whose a group is. */
export function factionOf(group: number): number {
  return (group / 3) | 0;
}

function add(c: Cells, space: number, group: number, n: number): void {
  const at = BOARD + space * GROUP_COUNT + group;
  c[at] = c[at]! + n;
}

/** Places up to n pieces of a group from Available, within stacking; returns how many. */
export function place(c: Cells, group: number, space: number, n: number, line: number): number {
  const placed = Math.min(n, available(c, group), room(c, space, group));
  if (placed <= 0) {
    if (journal.on) journal.record(ENTRY.skipped, line, -1, line, 0, 0);
    return 0;
  }
  add(c, space, group, placed);
  c[AVAILABLE + POOL[group]!] = available(c, group) - placed;
  if (journal.on) journal.record(ENTRY.placed, line, group, space, placed, 0);
  return placed;
}

/** Removes n pieces of a group to Available. */
export function remove(c: Cells, group: number, space: number, n: number, line: number): void {
  add(c, space, group, -n);
  c[AVAILABLE + POOL[group]!] = available(c, group) + n;
  if (journal.on) journal.record(ENTRY.removed, line, group, space, n, 0);
}

/** Moves n pieces of a group. */
export function move(c: Cells, group: number, from: number, to: number, n: number, line: number): void {
  add(c, from, group, -n);
  add(c, to, group, n);
  if (journal.on) journal.record(ENTRY.moved, line, group, from, to, n);
}

/** Turns n pieces of one group into pieces of another state (1.4.3). */
export function flip(c: Cells, group: number, into: number, space: number, n: number, line: number): void {
  if (n === 0) return;
  add(c, space, group, -n);
  add(c, space, into, n);
  if (journal.on) journal.record(ENTRY.flipped, line, group, into, space, n);
}

/** Shifts a space by d levels, as far as the scale goes (1.6). */
export function shift(c: Cells, space: number, d: number, line: number): void {
  const before = c[LEVEL + space]!;
  const after = Math.max(-2, Math.min(2, before + d));
  if (!populated(space) || before === after) return;
  c[LEVEL + space] = after;
  if (journal.on) journal.record(ENTRY.shifted, line, space, before + 2, after + 2, 0);
}

/** Places a Terror or Sabotage marker, while there are any (3.3.4). */
export function mark(c: Cells, space: number, line: number): void {
  if (c[TERROR_SUPPLY]! === 0) return;
  c[TERROR_SUPPLY] = c[TERROR_SUPPLY]! - 1;
  c[TERROR + space] = c[TERROR + space]! + 1;
  if (journal.on) journal.record(ENTRY.marked, line, isLoc(space) ? 1 : 0, space, 1, 0);
}

/** Adds to a track, between its ends; returns by how much it went. */
export function gain(c: Cells, cell: number, d: number, high: number, line: number): number {
  const before = c[cell]!;
  const after = Math.max(0, Math.min(high, before + d));
  c[cell] = after;
  const faction = cell - RESOURCES;
  if (journal.on && after !== before)
    journal.record(ENTRY.track, line, faction < 4 ? 0 : 1, faction < 4 ? faction : -1, before, after);
  return after - before;
}

/** Pays a cost; guards have seen to it that the Faction can (1.7). */
export function spend(c: Cells, faction: number, cost: number, line: number): void {
  if (cost === 0) return;
  if (c[RESOURCES + faction]! < cost) impossible(`Faction ${faction} cannot pay ${cost}`);
  const left = (c[RESOURCES + faction] = c[RESOURCES + faction]! - cost);
  if (journal.on) journal.record(ENTRY.paid, line, faction, cost, left, -1);
}

/** Hands n Shipments on in a space (4.5.3); faction -1 is the supply. */
export function hand(c: Cells, space: number, from: number, to: number, line: number): void {
  const at = SHIPMENTS + space * 4;
  c[at + from] = c[at + from]! - 1;
  const target = to < 0 ? SHIPMENT_SUPPLY : at + to;
  c[target] = c[target]! + 1;
  if (journal.on) journal.record(ENTRY.held, line, 0, space, from, to);
}

/** Whether Bases of the owner of `group` are shielded there by its other pieces (3.3.3). */
export function shielded(c: Cells, space: number, group: number): boolean {
  const owner = factionOf(group);
  return ((ANY_BASE >> group) & 1) === 1 && countOf(c, space, PIECES[owner]! & ~BASES[owner]!) > 0;
}

/** Whether a Faction holds Shipments in a space without a Guerrilla to hold them. */
export function holdsLoose(c: Cells, space: number, faction: number): boolean {
  return c[SHIPMENTS + space * 4 + faction]! > 0 && countOf(c, space, GUERRILLAS[faction]!) === 0;
}
