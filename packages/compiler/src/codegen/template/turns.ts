/**
 * The primitives of a sequence of play by track: the box of each Faction, and the order on the next card. Only volumes
 * with such a track contain them.
 */
import type { Cells } from './runtime.ts';
import * as runtimeModule from './runtime.ts';
import * as layoutModule from './layout.ts';

// Imports are bound to constants; see `boundImportsText` of the printer.
const { ENTRY, journal } = runtimeModule;
const { BOX, FACTIONS, INITIATIVE } = layoutModule;

/** Records which Faction is first on a card. */
export function comesFirst(faction: number, line: number): void {
  if (journal.on) journal.record(ENTRY.first, line, faction, 0, 0, 0);
}

/** Moves a Faction to a box; boxes are numbered from the left. */
export function enterBox(c: Cells, faction: number, box: number, line: number): void {
  c[BOX + faction] = box + 1;
  if (journal.on) journal.record(ENTRY.boxed, line, faction, box, 0, 0);
}

/** Sets the order on the next card by the boxes, leftmost first, and empties the boxes. */
export function orderByBox(c: Cells): void {
  for (let faction = 0; faction < FACTIONS; faction += 1) {
    let place = 0;
    for (let other = 0; other < FACTIONS; other += 1) if (c[BOX + other]! < c[BOX + faction]!) place += 1;
    c[INITIATIVE + place] = faction;
  }
  for (let faction = 0; faction < FACTIONS; faction += 1) c[BOX + faction] = 0;
}
