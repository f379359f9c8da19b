/**
 * Changes of control: of shown values that name a Faction for a space. They are derived from pieces, so no statement
 * causes them, and only the difference between two choices matters.
 */
import type { Cells } from '../kernel/cells.ts';
import { ENTRY, journal } from '../kernel/journal.ts';
import type { ShownQuantity, Volume } from '../volume/volume.ts';

const isControl = ({ type, spaces }: ShownQuantity): boolean => type === 'faction' && spaces !== undefined;

/** The index of the controlling Faction, or -1, for each shown value and space of it; empty for other values. */
export type Control = readonly (readonly number[])[];

export function controlOf({ shown = [] }: Volume, cells: Cells): Control {
  return shown.map((quantity) =>
    isControl(quantity) ? quantity.spaces!.map((space) => Number(quantity.of(cells, space))) : [],
  );
}

/** Records each difference to an earlier control, and returns the present one. */
export function recordControlChanges(volume: Volume, cells: Cells, oldControl: Control): Control {
  const control = controlOf(volume, cells);
  for (const [i, factions] of control.entries())
    for (const [j, faction] of factions.entries()) {
      const oldFaction = oldControl[i]![j]!;
      if (faction === oldFaction) continue;
      journal.record(ENTRY.control, -1, i, volume.shown![i]!.spaces![j]!, oldFaction, faction);
    }
  return control;
}
