/** Cells that lowering needs beside what the volume declares. */
import { Layout, numbered } from '../layout/region.ts';
import type { RegionIR } from '../program/program.ts';
import type { Context } from './context.ts';

/** Regions for the turn: position in the deck, activity used, riders. */
export function extraRegions(
  context: Context,
  from: number,
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
  return { regions: layout.regions, end: layout.end };
}
