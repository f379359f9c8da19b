/** Classifies spaces by how they are drawn: areas, nodes (circles), lines or holding boxes. */
import type { PrintedTerms } from '@quipu/engine/internal';
import type { BoardFile, BoardGround, BoardSpace } from './board-file.ts';

export type DrawnKind = 'area' | 'node' | 'line' | 'holding';

export interface SpaceKinds {
  readonly byKey: Readonly<Record<string, DrawnKind>>;
  readonly areas: readonly string[];
  readonly nodes: readonly string[];
  readonly lines: readonly string[];
  readonly holdings: readonly string[];
}

/** The printed value that distinguishes lines from areas by default (1.3.4). */
const ECON = 'Econ';
/** The kind of Cities in the rules (1.3.3). */
const CITY = 'City';

/** Classifies spaces by the setting for their kind in the board file. By default, spaces with Econ are lines and Cities are nodes. */
export function classifySpaces({ spaces }: PrintedTerms, file: BoardFile): SpaceKinds {
  const drawnKindOf = ({ kind, values }: PrintedTerms['spaces'][string]): DrawnKind => {
    if (kind === undefined) return 'holding';
    const setting = file.kinds?.[kind];
    if (setting) return setting;
    if (ECON in values) return 'line';
    return kind === CITY ? 'node' : 'area';
  };
  const keys = Object.keys(spaces);
  const byKey = Object.fromEntries(Object.entries(spaces).map(([key, space]) => [key, drawnKindOf(space)]));
  const keysOf = (drawnKind: DrawnKind): readonly string[] => keys.filter((key) => byKey[key] === drawnKind);
  return {
    byKey,
    areas: keysOf('area'),
    nodes: keysOf('node'),
    lines: keysOf('line'),
    holdings: keysOf('holding'),
  };
}

export const hasDivisions = (space: BoardSpace): space is BoardSpace & BoardGround =>
  'divisions' in space && space.divisions !== undefined;
export const isPoint = (space: BoardSpace): space is Extract<BoardSpace, { at: unknown }> => 'at' in space;
export const isLine = (space: BoardSpace): space is Extract<BoardSpace, { ends: unknown }> => 'ends' in space;
