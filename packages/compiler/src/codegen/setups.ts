/** Prints setups, as writes to named cells, and game options. */
import type { Checked, OptionModel, Setup } from '@quipu/language/checked';
import { UNLIMITED } from '../ir/layout/layout-volume.ts';
import type { Program } from '../ir/program.ts';
import { listText } from './literals.ts';
import { literal } from './string-literals.ts';
import type { Naming } from './naming.ts';
import type { Statement } from './printer.ts';
import type { ImportCollector } from './scope.ts';
import { simpleFunction } from './simple-function.ts';

export const setupName = (name: Setup['name']): string => `setUp_${name.replace(/[^\p{L}\p{N}]/gu, '_')}`;

export interface EntryContext {
  readonly checked: Checked;
  readonly program: Program;
  readonly naming: Naming;
  readonly imports: ImportCollector;
}

/**
 * Prints the function that writes a setup to a zeroed array. Pieces on the map are subtracted from those
 * Available.
 */
export function setupStructure(setup: Setup, { checked, naming, imports }: EntryContext): Statement {
  const term = (kind: string, index: number): string =>
    imports.use(naming.constant(kind, index) ?? String(index));
  const cell = (region: string, ...index: string[]): string =>
    [imports.use(naming.region(region).constant), ...index].join(' + ');
  const assignment = (address: string, value: number): string => `c[${address}] = ${value};`;
  const placedMarkers = countBy(setup.markers, ({ marker }) => checked.markers[marker]?.supply ?? 0);
  const placedHeld = countBy(setup.held, ({ held }) => held);
  const statements = [
    ...checked.kinds.map(({ count }, kind) => assignment(cell('AVAILABLE', term('kind', kind)), count)),
    ...checked.supplies.map(({ count }, i) =>
      assignment(cell('SUPPLY', term('supply', i)), (count ?? UNLIMITED) - (placedMarkers.get(i) ?? 0)),
    ),
    ...checked.held.map(({ count }, i) =>
      assignment(cell('HELD_SUPPLY', term('held', i)), count - (placedHeld.get(i) ?? 0)),
    ),
    ...setup.tracks.map(({ track, faction, value }) => {
      const { name, eachFaction } = checked.tracks[track] ?? { name: '', eachFaction: false };
      return assignment(cell(`TRACK_${name}`, ...(eachFaction ? [term('faction', faction)] : [])), value);
    }),
    ...initiative(setup, checked).map((faction, position) =>
      assignment(cell('INITIATIVE', String(position)), faction),
    ),
    ...setup.levels.map(({ space, value }) => assignment(cell('LEVEL', term('space', space)), value)),
    ...setup.markers.map(({ marker, space, count }) =>
      assignment(
        cell('MARKER', `${term('marker', marker)} * ${imports.use('SPACES')}`, term('space', space)),
        count,
      ),
    ),
    ...setup.held.map((marker) =>
      assignment(
        cell(
          `HELD_${checked.held[marker.held]?.name ?? ''}`,
          `${term('space', marker.space)} * ${imports.use('FACTIONS')}`,
          term('faction', marker.faction),
        ),
        marker.count,
      ),
    ),
    ...setup.pieces.map(
      ({ space, group, count }) =>
        `${imports.use('place')}(c, ${term('group', group)}, ${term('space', space)}, ${count}, -1);`,
    ),
  ];
  return simpleFunction({
    name: setupName(setup.name),
    doc: `${setup.source.rule} The setup ${setup.name}.`,
    parameters: [{ name: 'c', type: 'Cells' }],
    returnType: 'void',
    statements,
  });
}

/** Sums the counts of entries by a key. */
function countBy<T extends { readonly count: number }>(
  entries: readonly T[],
  keyOf: (entry: T) => number,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + entry.count);
  return counts;
}

/**
 * Initial order of the Factions on the track: the first Faction, then the others as declared; empty without a
 * track.
 */
const initiative = ({ first }: Setup, { factions }: Checked): readonly number[] =>
  first === undefined ? [] : [...new Set([first, ...factions.keys()])];

export const setupRows = ({ setups, options }: Checked): readonly object[] =>
  setups.map(({ name, deck, decksWith, source }) => ({
    name,
    deck,
    ...(decksWith.length > 0 && {
      decksWith: decksWith.map((line) => ({
        deck: line.deck,
        options: line.options.map((option) => options[option]?.name ?? ''),
      })),
    }),
    rule: source.rule,
  }));

export function optionText(
  { name, excludes, excludesSetups, source }: OptionModel,
  index: number,
  { options, setups, factions, victory, nonplayerStatus }: Checked,
  use: (name: string) => string,
): string {
  const sharedFactions = victory.together.flatMap((line) => (line.option === index ? line.factions : []));
  const namesOf = (list: readonly { readonly name: string }[], indices: readonly number[]): string =>
    listText(indices.map((i) => literal(list[i]?.name ?? '')));
  return `{ ${[
    `name: ${literal(name)}`,
    `rule: ${literal(source.rule)}`,
    `cell: ${use('OPTION')}${index === 0 ? '' : ` + ${index}`}`,
    `excludes: ${namesOf(options, excludes)}`,
    `excludesSetups: ${namesOf(setups, excludesSetups)}`,
    ...(nonplayerStatus && sharedFactions.length > 0 ? [`shared: ${namesOf(factions, sharedFactions)}`] : []),
  ].join(', ')} }`;
}
