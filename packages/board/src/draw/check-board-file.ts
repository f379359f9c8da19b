/** Checks the board file against the rules and the geographies. */
import type { PrintedTerms } from '@quipu/engine/internal';
import type { BoardFile, BoardSpace, Divisions } from './board-file.ts';
import type { BoardDiagnostics } from './diagnostics.ts';
import type { Atlas } from './geography.ts';
import { hasDivisions, isLine, isPoint, type SpaceKinds } from './classify-spaces.ts';

export interface BoardFileContext {
  readonly printed: PrintedTerms;
  readonly kinds: SpaceKinds;
  readonly atlas: Atlas;
  readonly diagnostics: BoardDiagnostics;
}

/** Reports names that do not exist, and spaces whose fields do not match how they are drawn. */
export function checkBoardFile(file: BoardFile, context: BoardFileContext): void {
  const { printed, kinds, diagnostics } = context;
  const spaceKeys = Object.keys(printed.spaces);
  const endKeys = [...spaceKeys, ...Object.keys(file.towns ?? {})];
  for (const kind of Object.keys(file.kinds ?? {}))
    checkName(`kinds.${kind}`, kind, Object.keys(printed.spaceKinds), diagnostics);
  for (const [key, space] of Object.entries(file.spaces ?? {})) {
    const path = `spaces.${key}`;
    if (spaceKeys.includes(key)) checkSpace([key, space], endKeys, context);
    else diagnostics.error(path, `the rules have no space ${key}`, listNames(spaceKeys));
  }
  for (const [i, { until }] of (file.labels ?? []).entries())
    if (until !== undefined) checkName(`labels.${i}.until`, until, spaceKeys, diagnostics);
  const { spaces } = file;
  if (!spaces) return;
  for (const key of [...kinds.areas, ...kinds.nodes, ...kinds.lines])
    if (!spaces[key])
      diagnostics.error('spaces', `${key} is missing`, 'say where it is, or leave out all spaces');
}

const listNames = (names: readonly string[]): string => `there are ${names.join(', ')}`;

function checkName(
  path: string,
  name: string,
  knownNames: readonly string[],
  diagnostics: BoardDiagnostics,
): void {
  if (!knownNames.includes(name)) diagnostics.error(path, `there is no ${name}`, listNames(knownNames));
}

function checkSpace(
  [key, space]: readonly [string, BoardSpace],
  endKeys: readonly string[],
  context: BoardFileContext,
): void {
  const { kinds, diagnostics } = context;
  const path = `spaces.${key}`;
  const drawnKind = kinds.byKey[key];
  if (hasDivisions(space)) {
    if (drawnKind === 'line') diagnostics.error(path, `${key} has divisions, but is drawn as a line`);
    if (drawnKind === 'node' && !isPoint(space))
      diagnostics.error(path, `${key} is drawn as a circle, but has no place`, 'say `at`');
    checkDivisions(`${path}.divisions`, space.divisions, context);
  }
  if (isLine(space)) {
    if (drawnKind !== 'line') diagnostics.error(path, `${key} has ends, but is drawn as a ${drawnKind}`);
    for (const end of space.ends) checkName(`${path}.ends`, end, endKeys, diagnostics);
  } else if (drawnKind === 'line' && !hasDivisions(space)) {
    diagnostics.error(path, `${key} is drawn as a line, but has no ends`);
  }
}

function checkDivisions(path: string, divisions: Divisions, { atlas, diagnostics }: BoardFileContext): void {
  for (const [name, divisionNames] of Object.entries(divisions)) {
    const geography = atlas.get(name);
    if (!geography) {
      diagnostics.error(path, `there is no geography ${name}`, listNames([...atlas.keys()]));
    } else if (divisionNames !== 'all') {
      for (const division of divisionNames)
        checkName(`${path}.${name}`, division, geography.names, diagnostics);
    }
  }
}
