/**
 * The primitives of a sequence of play by track: who is in which box, and who comes first on the next card. Only volumes that have
 * such a track hold them.
 */
import type { Cells } from './runtime.ts';
import * as runtimeModule from './runtime.ts';
import * as layoutModule from './layout.ts';

// In constants of this module: see `boundText` of the printer.
const { ENTRY, journal } = runtimeModule;
const { BOX, FACTIONS, INITIATIVE } = layoutModule;

/** Records which Faction is first on a card. */
export function comesFirst(faction: number, line: number): void {
  if (journal.on) journal.record(ENTRY.first, line, faction, 0, 0, 0);
}

/** A Faction chooses a box, counted from the left. */
export function enterBox(c: Cells, faction: number, box: number, line: number): void {
  c[BOX + faction] = box + 1;
  if (journal.on) journal.record(ENTRY.boxed, line, faction, box, 0, 0);
}

/** After a card: who is furthest to the left comes first on the next one, and the boxes are empty. */
export function orderByBox(c: Cells): void {
  for (let faction = 0; faction < FACTIONS; faction += 1) {
    let place = 0;
    for (let other = 0; other < FACTIONS; other += 1) if (c[BOX + other]! < c[BOX + faction]!) place += 1;
    c[INITIATIVE + place] = faction;
  }
  for (let faction = 0; faction < FACTIONS; faction += 1) c[BOX + faction] = 0;
}
