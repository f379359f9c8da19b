/** Classifies spaces by how they are drawn, and checks the board file against the rules. */
import type { PrintedTerms } from '@quipu/engine/internal';
import type { BoardDiagnostics } from './diagnostics.ts';
import type { BoardFile, BoardGround, BoardSpace } from './file.ts';
import type { Atlas } from './geography.ts';

export type DrawnAs = 'area' | 'node' | 'line' | 'holding';

export interface Kinds {
  readonly of: Readonly<Record<string, DrawnAs>>;
  readonly areas: readonly string[];
  readonly nodes: readonly string[];
  readonly lines: readonly string[];
  readonly holdings: readonly string[];
}

/** The printed value that distinguishes lines from areas by default (1.3.4). */
const ECON = 'Econ';
/** The kind of Cities in the rules (1.3.3). */
const CITY = 'City';

/** Classifies spaces by their kind in the file; by default, those with Econ are lines and Cities are nodes. */
export function kindsOf({ spaces }: PrintedTerms, file: BoardFile): Kinds {
  const drawnAs = ({ kind, values }: PrintedTerms['spaces'][string]): DrawnAs => {
    if (kind === undefined) return 'holding';
    const said = file.kinds?.[kind];
    if (said) return said;
    if (ECON in values) return 'line';
    return kind === CITY ? 'node' : 'area';
  };
  const keys = Object.keys(spaces);
  const of = Object.fromEntries(Object.entries(spaces).map(([key, space]) => [key, drawnAs(space)]));
  const all = (as: DrawnAs): readonly string[] => keys.filter((key) => of[key] === as);
  return { of, areas: all('area'), nodes: all('node'), lines: all('line'), holdings: all('holding') };
}

export const hasGround = (space: BoardSpace): space is BoardSpace & BoardGround =>
  'divisions' in space && space.divisions !== undefined;
export const isPoint = (space: BoardSpace): space is Extract<BoardSpace, { at: unknown }> => 'at' in space;
export const isLine = (space: BoardSpace): space is Extract<BoardSpace, { ends: unknown }> => 'ends' in space;

export function checkFile(
  file: BoardFile,
  printed: PrintedTerms,
  kinds: Kinds,
  atlas: Atlas,
  faults: BoardDiagnostics,
): void {
  const among = (names: readonly string[]): string => `there are ${names.join(', ')}`;
  const known = (where: string, names: readonly string[], name: string): void => {
    if (!names.includes(name)) faults.error(where, `there is no ${name}`, among(names));
  };
  for (const kind of Object.keys(file.kinds ?? {}))
    known(`kinds.${kind}`, Object.keys(printed.spaceKinds), kind);
  const spaces = Object.keys(printed.spaces);
  const ends = [...spaces, ...Object.keys(file.towns ?? {})];
  for (const [key, space] of Object.entries(file.spaces ?? {})) {
    const where = `spaces.${key}`;
    if (!spaces.includes(key)) {
      faults.error(where, `the rules have no space ${key}`, among(spaces));
      continue;
    }
    const as = kinds.of[key];
    if (hasGround(space)) {
      if (as === 'line') faults.error(where, `${key} has divisions, but is drawn as a line`);
      if (as === 'node' && !isPoint(space))
        faults.error(where, `${key} is drawn as a circle, but has no place`, 'say `at`');
      for (const [name, wanted] of Object.entries(space.divisions)) {
        const geography = atlas.get(name);
        if (!geography)
          faults.error(`${where}.divisions`, `there is no geography ${name}`, among([...atlas.keys()]));
        else if (wanted !== 'all')
          for (const division of wanted) known(`${where}.divisions.${name}`, geography.names, division);
      }
    }
    if (isLine(space)) {
      if (as !== 'line') faults.error(where, `${key} has ends, but is drawn as a ${as}`);
      for (const end of space.ends) known(`${where}.ends`, ends, end);
    } else if (as === 'line' && !hasGround(space))
      faults.error(where, `${key} is drawn as a line, but has no ends`);
  }
  for (const [i, { until }] of (file.labels ?? []).entries())
    if (until !== undefined) known(`labels.${i}.until`, spaces, until);
  if (file.spaces)
    for (const key of [...kinds.areas, ...kinds.nodes, ...kinds.lines])
      if (!file.spaces[key])
        faults.error('spaces', `${key} is missing`, 'say where it is, or leave out all spaces');
}
