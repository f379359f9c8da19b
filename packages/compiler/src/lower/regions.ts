/** Cells that lowering needs beside what the volume declares. */
import { Layout, numbered } from '../layout/region.ts';
import type { RegionIR, Routine } from '../program/program.ts';
import type { Context } from './context.ts';

/** Regions for the turn: position in the deck, activity used, riders, marks of movement. */
export function extraRegions(
  context: Context,
  from: number,
  routines: readonly Routine[],
): { readonly regions: readonly RegionIR[]; readonly end: number } {
  const { checked } = context;
  const layout = new Layout(from);
  const faction = { name: 'faction', keys: checked.factions.map((f) => f.name) };
  const flag = { bounds: { low: 0, high: 1 } };
  layout.add('POSITION', []);
  layout.add('STAYS', [faction], flag);
  layout.add('ACTIVITY', [], { bounds: { low: 0, high: 2 } });
  layout.add('OPERATION', []);
  layout.add('RIDER', [numbered('body', checked.bodies.length)]);
  const { selections } = context;
  const words = [numbered('word', selections.width)];
  for (const operation of selections.kept) layout.add(selections.region('SELECTED', operation), words);
  for (const operation of selections.committed) layout.add(selections.region('COMMITTED', operation), words);
  if (routines.some((r) => JSON.stringify(r.code).includes('"MOVED"'))) {
    layout.add('MOVED', [
      { name: 'space', keys: checked.spaces.map((s) => s.name) },
      { name: 'group', keys: checked.groups.map((g) => g.key) },
    ]);
  }
  return { regions: layout.regions, end: layout.end };
}
