/**
 * The primitives that read and change the map. While the journal is on, it records every change of at least one
 * piece or marker. Counts are not checked: the rules have already bounded them.
 */
import type { Cells } from './runtime.ts';
import * as runtimeModule from './runtime.ts';
import * as layoutModule from './layout.ts';

// Imports are bound to constants; see `boundImportsText` of the printer.
const { ENTRY, journal, lowestBit } = runtimeModule;
const {
  AVAILABLE,
  BOARD,
  FACTIONS,
  GROUPS,
  GROUPS_AT,
  HELD_AT,
  HELD_SUPPLY,
  KIND_OF_GROUP,
  KINDS,
  LEVEL,
  LOWEST_LEVEL,
  MARKER,
  MARKS,
  MASK_OF_KIND,
  MOVED,
  NEIGHBOURS,
  OPEN,
  OUT,
  PRESENT,
  SPACES,
  SPACE_WORDS,
  SUPPLY,
  SUPPLY_OF_MARKER,
} = layoutModule;

const NOBODY = -1;

/** Pieces of some groups in a space. */
export function countAt(c: Cells, mask: number, space: number): number {
  const row = BOARD + space * GROUPS;
  let sum = 0;
  for (let rest = mask & c[GROUPS_AT + space]!; rest !== 0; rest &= rest - 1)
    sum += c[row + lowestBit(rest)]!;
  return sum;
}

/** Pieces of some groups on the map. */
export function countMap(c: Cells, mask: number): number {
  let sum = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const group = lowestBit(rest);
    for (let word = 0; word < SPACE_WORDS; word += 1) {
      const first = BOARD + word * WORD_SPACES * GROUPS + group;
      for (let spaces = c[PRESENT + group * SPACE_WORDS + word]!; spaces !== 0; spaces &= spaces - 1)
        sum += c[first + lowestBit(spaces) * GROUPS]!;
    }
  }
  return sum;
}

/** Available pieces of the kinds that have a group in the mask. */
export function availableOf(c: Cells, mask: number): number {
  let sum = 0;
  for (let kind = 0; kind < KINDS; kind += 1) {
    if ((mask & MASK_OF_KIND[kind]!) !== 0) sum += c[AVAILABLE + kind]!;
  }
  return sum;
}

/** Pieces of a kind in all places; their number never changes. */
export function ofKind(c: Cells, kind: number): number {
  return countMap(c, MASK_OF_KIND[kind]!) + c[AVAILABLE + kind]! + c[OUT + kind]!;
}

/** Markers of a supply in all places; their number never changes. */
export function ofSupply(c: Cells, supply: number): number {
  let sum = c[SUPPLY + supply]!;
  for (let marker = 0; marker < SUPPLY_OF_MARKER.length; marker += 1) {
    if (SUPPLY_OF_MARKER[marker] !== supply) continue;
    for (let space = 0; space < SPACES; space += 1) sum += c[MARKER + marker * SPACES + space]!;
  }
  return sum;
}

/** Held markers in all places; their number never changes. */
export function ofHeld(c: Cells, held: number): number {
  let sum = c[HELD_SUPPLY + held]!;
  for (let space = 0; space < SPACES; space += 1) sum += heldAt(c, held, space);
  return sum;
}

/** Returns one word of the set of spaces with pieces of some groups. */
export function standing(c: Cells, mask: number, word: number): number {
  let spaces = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    spaces |= c[PRESENT + lowestBit(rest) * SPACE_WORDS + word]!;
  }
  return spaces;
}

/** Returns one word of the set of spaces adjacent to a space. */
export function neighbours(space: number, word: number): number {
  return NEIGHBOURS[space * SPACE_WORDS + word]!;
}

/** Returns one word of the set of spaces adjacent to any space of a set of one or two words. */
export function around(first: number, second: number, word: number): number {
  let spaces = 0;
  for (let rest = first; rest !== 0; rest &= rest - 1) spaces |= neighbours(lowestBit(rest), word);
  for (let rest = second; rest !== 0; rest &= rest - 1)
    spaces |= neighbours(WORD_SPACES + lowestBit(rest), word);
  return spaces;
}

/** Spaces in a word. */
const WORD_SPACES = 31;

/** Adds `n` pieces to a group of a space, or removes `-n`, and updates the presence sets. */
function add(c: Cells, group: number, space: number, n: number): void {
  const at = BOARD + space * GROUPS + group;
  const before = c[at]!;
  c[at] = before + n;
  if (before === 0 || before + n === 0) turnOver(c, group, space);
}

/** Toggles the presence of a group in a space. */
function turnOver(c: Cells, group: number, space: number): void {
  const word = (space / WORD_SPACES) | 0;
  c[PRESENT + group * SPACE_WORDS + word]! ^= 1 << (space - word * WORD_SPACES);
  c[GROUPS_AT + space]! ^= 1 << group;
}

/** Recomputes the presence sets after the board was written without these primitives. */
export function survey(c: Cells): void {
  c.fill(0, PRESENT, PRESENT + GROUPS * SPACE_WORDS);
  c.fill(0, GROUPS_AT, GROUPS_AT + SPACES);
  for (let space = 0; space < SPACES; space += 1) {
    for (let group = 0; group < GROUPS; group += 1) {
      if (c[BOARD + space * GROUPS + group]! > 0) turnOver(c, group, space);
    }
  }
}

/** Places Available pieces in a space. */
export function place(c: Cells, group: number, space: number, n: number, line: number): void {
  if (n === 0) return;
  c[AVAILABLE + KIND_OF_GROUP[group]!]! -= n;
  add(c, group, space, n);
  if (journal.on) journal.record(ENTRY.placed, line, group, space, n, 0);
}

/** Marks of movement are stored four groups to a cell, eight bits each. */
const ROW = (GROUPS + 3) >> 2;
const LAYER = SPACES * ROW;
const MARK_BITS = 0xff;

/** Pieces of a group in a space that have moved in the current text. */
export function movedAt(c: Cells, space: number, group: number): number {
  const cell = MOVED + (c[MARKS]! - 1) * LAYER + space * ROW + (group >> 2);
  return (c[cell]! >>> ((group & 3) << 3)) & MARK_BITS;
}

/** Marks more pieces of a group in a space as moved in the current text, or `-n` fewer. */
export function markMoved(c: Cells, space: number, group: number, n: number): void {
  c[MOVED + (c[MARKS]! - 1) * LAYER + space * ROW + (group >> 2)]! += n << ((group & 3) << 3);
}

/** Pieces of a group in a space that have moved in an enclosing text, `layers` levels above the current one; 0 if no such text has marks. */
export function movedAround(c: Cells, layers: number, space: number, group: number): number {
  const text = c[MARKS]! - 1 - layers;
  if (text < 0) return 0;
  return (c[MOVED + text * LAYER + space * ROW + (group >> 2)]! >>> ((group & 3) << 3)) & MARK_BITS;
}

/** Corrects `carryMarks`: of pieces that left a group of a space for another (`toSpace` may be `OFF`), `n` more had moved in an enclosing text. */
export function sortMarks(
  c: Cells,
  layers: number,
  group: number,
  space: number,
  toGroup: number,
  toSpace: number,
  n: number,
): void {
  const layer = MOVED + (c[MARKS]! - 1 - layers) * LAYER;
  c[layer + space * ROW + (group >> 2)]! -= n << ((group & 3) << 3);
  if (toSpace !== OFF) c[layer + toSpace * ROW + (toGroup >> 2)]! += n << ((toGroup & 3) << 3);
}

/** Off the map. */
const OFF = -1;

/**
 * Transfers the marks of movement of pieces that leave a group of a space for another (`toSpace` may be `OFF`), in
 * every text with marks. Pieces that have not moved leave first, so that no piece can move twice. Callers with
 * better information correct the marks afterwards (`sortMarks`).
 */
function carryMarks(
  c: Cells,
  group: number,
  space: number,
  toGroup: number,
  toSpace: number,
  n: number,
): void {
  const marks = c[MARKS]!;
  const shift = (group & 3) << 3;
  for (let text = 0, layer = MOVED; text < marks; text += 1, layer += LAYER) {
    const cell = layer + space * ROW + (group >> 2);
    const before = (c[cell]! >>> shift) & MARK_BITS;
    const moved = Math.max(0, n - (c[BOARD + space * GROUPS + group]! - before));
    if (moved === 0) continue;
    c[cell]! -= moved << shift;
    if (toSpace !== OFF) c[layer + toSpace * ROW + (toGroup >> 2)]! += moved << ((toGroup & 3) << 3);
  }
}

/** Begins a text with its own marks of moved pieces, initially none. */
export function beginMarks(c: Cells): void {
  c[MARKS]! += 1;
}

/** Ends such a text and clears its marks. */
export function forgetMarks(c: Cells): void {
  const layer = MOVED + (c[MARKS]! -= 1) * LAYER;
  c.fill(0, layer, layer + LAYER);
}

/** Removes pieces from the map; they become Available. */
export function remove(c: Cells, group: number, space: number, n: number, line: number): void {
  if (n === 0) return;
  carryMarks(c, group, space, group, OFF, n);
  add(c, group, space, -n);
  c[AVAILABLE + KIND_OF_GROUP[group]!]! += n;
  if (journal.on) journal.record(ENTRY.removed, line, group, space, n, 0);
}

/** Removes all pieces of some groups from a space, group by group. */
export function removeAll(c: Cells, mask: number, space: number, line: number): void {
  for (let rest = mask & c[GROUPS_AT + space]!; rest !== 0; rest &= rest - 1) {
    const group = lowestBit(rest);
    remove(c, group, space, c[BOARD + space * GROUPS + group]!, line);
  }
}

/** Removes Available pieces from the game. */
export function retire(c: Cells, group: number, n: number, line: number): void {
  if (n === 0) return;
  c[AVAILABLE + KIND_OF_GROUP[group]!]! -= n;
  c[OUT + KIND_OF_GROUP[group]!]! += n;
  if (journal.on) journal.record(ENTRY.retired, line, group, n, 0, 0);
}

/** Moves pieces between spaces. */
export function move(
  c: Cells,
  group: number,
  fromSpace: number,
  toSpace: number,
  n: number,
  line: number,
): void {
  if (n === 0 || fromSpace === toSpace) return;
  carryMarks(c, group, fromSpace, group, toSpace, n);
  add(c, group, fromSpace, -n);
  add(c, group, toSpace, n);
  if (journal.on) journal.record(ENTRY.moved, line, group, fromSpace, toSpace, n);
}

/** Flips pieces to another state. */
export function flip(
  c: Cells,
  fromGroup: number,
  toGroup: number,
  space: number,
  n: number,
  line: number,
): void {
  if (n === 0 || fromGroup === toGroup) return;
  carryMarks(c, fromGroup, space, toGroup, space, n);
  add(c, fromGroup, space, -n);
  add(c, toGroup, space, n);
  if (journal.on) journal.record(ENTRY.flipped, line, fromGroup, toGroup, space, n);
}

/** Sets the level of a space to a value. */
export function setLevel(c: Cells, space: number, value: number, line: number): void {
  const old = c[LEVEL + space]!;
  if (old === value) return;
  c[LEVEL + space] = value;
  if (journal.on) journal.record(ENTRY.shifted, line, space, old - LOWEST_LEVEL, value - LOWEST_LEVEL, 0);
}

/** Places markers from their supply in a space. */
export function mark(c: Cells, marker: number, space: number, n: number, line: number): void {
  if (n === 0) return;
  c[SUPPLY + SUPPLY_OF_MARKER[marker]!]! -= n;
  c[MARKER + marker * SPACES + space]! += n;
  if (journal.on) journal.record(ENTRY.marked, line, marker, space, n, 0);
}

/** Returns markers from a space to their supply. */
export function unmark(c: Cells, marker: number, space: number, n: number, line: number): void {
  if (n === 0) return;
  c[MARKER + marker * SPACES + space]! -= n;
  c[SUPPLY + SUPPLY_OF_MARKER[marker]!]! += n;
  if (journal.on) journal.record(ENTRY.unmarked, line, marker, space, n, 0);
}

/** Opens a dormant space. */
export function openSpace(c: Cells, space: number): void {
  c[OPEN + space] = 1;
}

/** Markers that a Faction holds in a space. */
export function heldBy(c: Cells, held: number, faction: number, space: number): number {
  return c[HELD_AT[held]! + space * FACTIONS + faction]!;
}

/** Markers that all Factions hold in a space. */
export function heldAt(c: Cells, held: number, space: number): number {
  let sum = 0;
  for (let faction = 0; faction < FACTIONS; faction += 1) sum += heldBy(c, held, faction, space);
  return sum;
}

/** Gives markers from the supply to a Faction's pieces in a space. */
export function giveHeld(
  c: Cells,
  held: number,
  faction: number,
  space: number,
  n: number,
  line: number,
): void {
  c[HELD_SUPPLY + held]! -= n;
  c[HELD_AT[held]! + space * FACTIONS + faction]! += n;
  recordHeld(held, space, NOBODY, faction, n, line);
}

/** Returns a Faction's markers in a space to the supply. */
export function dropHeld(
  c: Cells,
  held: number,
  faction: number,
  space: number,
  n: number,
  line: number,
): void {
  c[HELD_AT[held]! + space * FACTIONS + faction]! -= n;
  c[HELD_SUPPLY + held]! += n;
  recordHeld(held, space, faction, NOBODY, n, line);
}

/** Passes markers in a space from one Faction to another. */
export function passHeld(
  c: Cells,
  held: number,
  fromFaction: number,
  toFaction: number,
  space: number,
  n: number,
  line: number,
): void {
  if (fromFaction === toFaction) return;
  c[HELD_AT[held]! + space * FACTIONS + fromFaction]! -= n;
  c[HELD_AT[held]! + space * FACTIONS + toFaction]! += n;
  recordHeld(held, space, fromFaction, toFaction, n, line);
}

/** Moves a Faction's markers from one space to another. */
export function carryHeld(
  c: Cells,
  held: number,
  faction: number,
  fromSpace: number,
  toSpace: number,
  n: number,
  line: number,
): void {
  if (fromSpace === toSpace) return;
  dropHeld(c, held, faction, fromSpace, n, line);
  giveHeld(c, held, faction, toSpace, n, line);
}

/** Records each held marker as an entry of the journal. */
function recordHeld(
  held: number,
  space: number,
  fromFaction: number,
  toFaction: number,
  n: number,
  line: number,
): void {
  if (!journal.on) return;
  for (let i = 0; i < n; i += 1) journal.record(ENTRY.held, line, held, space, fromFaction, toFaction);
}

/** Clears the cells of a frame; returns the step after the call. */
export function leave(c: Cells, frame: number, length: number): number {
  const back = c[frame]!;
  for (let cell = frame; cell < frame + length; cell += 1) c[cell] = 0;
  return back;
}
