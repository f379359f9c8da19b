/** Checks the board file against the rules and the geographies. */
import type { PrintedTerms } from '@quipu/engine/internal';
import type { BoardFile } from './board-file.ts';
import type { BoardDiagnostics } from './diagnostics.ts';
import type { Atlas } from './geography.ts';
import { hasDivisions, isLine, isPoint, type SpaceKinds } from './space-kinds.ts';

export function checkBoardFile(
  file: BoardFile,
  printed: PrintedTerms,
  kinds: SpaceKinds,
  atlas: Atlas,
  diagnostics: BoardDiagnostics,
): void {
  const listNames = (names: readonly string[]): string => `there are ${names.join(', ')}`;
  const checkName = (path: string, names: readonly string[], name: string): void => {
    if (!names.includes(name)) diagnostics.error(path, `there is no ${name}`, listNames(names));
  };
  for (const kind of Object.keys(file.kinds ?? {}))
    checkName(`kinds.${kind}`, Object.keys(printed.spaceKinds), kind);
  const spaces = Object.keys(printed.spaces);
  const ends = [...spaces, ...Object.keys(file.towns ?? {})];
  for (const [key, space] of Object.entries(file.spaces ?? {})) {
    const path = `spaces.${key}`;
    if (!spaces.includes(key)) {
      diagnostics.error(path, `the rules have no space ${key}`, listNames(spaces));
      continue;
    }
    const drawnKind = kinds.byKey[key];
    if (hasDivisions(space)) {
      if (drawnKind === 'line') diagnostics.error(path, `${key} has divisions, but is drawn as a line`);
      if (drawnKind === 'node' && !isPoint(space))
        diagnostics.error(path, `${key} is drawn as a circle, but has no place`, 'say `at`');
      for (const [name, divisions] of Object.entries(space.divisions)) {
        const geography = atlas.get(name);
        if (!geography)
          diagnostics.error(
            `${path}.divisions`,
            `there is no geography ${name}`,
            listNames([...atlas.keys()]),
          );
        else if (divisions !== 'all')
          for (const division of divisions) checkName(`${path}.divisions.${name}`, geography.names, division);
      }
    }
    if (isLine(space)) {
      if (drawnKind !== 'line') diagnostics.error(path, `${key} has ends, but is drawn as a ${drawnKind}`);
      for (const end of space.ends) checkName(`${path}.ends`, ends, end);
    } else if (drawnKind === 'line' && !hasDivisions(space))
      diagnostics.error(path, `${key} is drawn as a line, but has no ends`);
  }
  for (const [i, { until }] of (file.labels ?? []).entries())
    if (until !== undefined) checkName(`labels.${i}.until`, spaces, until);
  if (file.spaces)
    for (const key of [...kinds.areas, ...kinds.nodes, ...kinds.lines])
      if (!file.spaces[key])
        diagnostics.error('spaces', `${key} is missing`, 'say where it is, or leave out all spaces');
}
