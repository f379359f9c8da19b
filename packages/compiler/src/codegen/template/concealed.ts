/**
 * The primitives of secret numbers and choices. Only volumes with some contain them. A cell of each Faction, or of the owner,
 * has the chosen value plus 1, or 0. The track has what was revealed, which is all that texts read.
 */
import type { Cells } from './runtime.ts';
import * as runtimeModule from './runtime.ts';
import * as layoutModule from './layout.ts';

// Imports are bound to constants; see `boundImportsText` of the printer.
const { ENTRY, journal } = runtimeModule;
const { FACTIONS, HIDDEN_AT, HIDDEN_FIRST, POSSIBLE_AT, POSSIBLE_WORDS, TRACK_AT, TRACK_EACH } = layoutModule;

/** Begins a choice among the values from `low` to `high`, which are public; the track is 0 until it is revealed. */
export function beginChoice(c: Cells, track: number, faction: number, low: number, high: number): void {
  clearPossible(c, track, faction);
  for (let value = low; value <= high; value += 1) addPossible(c, track, faction, value);
  c[TRACK_AT[track]! + index(track, faction)] = 0;
}

/** Adds a value that the Faction may choose. */
export function addPossible(c: Cells, track: number, faction: number, value: number): void {
  const bit = value + 1;
  c[possibleAt(track, faction) + (bit >> 5)]! |= 1 << bit;
}

/** Sets what the Faction has chosen. */
export function setHidden(c: Cells, track: number, faction: number, value: number): void {
  c[HIDDEN_AT[track]! + index(track, faction)] = value + 1;
}

/** Reveals what all Factions have chosen; those that have not chosen have 0. */
export function showHidden(c: Cells, track: number, line: number): void {
  const count = TRACK_EACH[track]! ? FACTIONS : 1;
  for (let faction = 0; faction < count; faction += 1) {
    const cell = HIDDEN_AT[track]! + faction;
    const chosen = c[cell]!;
    c[TRACK_AT[track]! + faction] = chosen > 0 ? chosen - 1 : 0;
    c[cell] = 0;
    clearPossible(c, track, faction);
    if (chosen > 0 && journal.on)
      journal.record(ENTRY.revealed, line, HIDDEN_FIRST[track]! + faction, chosen, 0, 0);
  }
}

function clearPossible(c: Cells, track: number, faction: number): void {
  const first = possibleAt(track, faction);
  for (let word = 0; word < POSSIBLE_WORDS[track]!; word += 1) c[first + word] = 0;
}

const possibleAt = (track: number, faction: number): number =>
  POSSIBLE_AT[track]! + index(track, faction) * POSSIBLE_WORDS[track]!;

/** The owner of a secret of one Faction has the only cell. */
const index = (track: number, faction: number): number => (TRACK_EACH[track]! ? faction : 0);
