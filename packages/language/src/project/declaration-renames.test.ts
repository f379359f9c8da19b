import { expect, test } from 'vitest';
import { parse } from '../parser/parse.ts';
import type { Decl } from '../syntax/declarations.ts';
import { declarationRenames, unambiguousRenames } from './declaration-renames.ts';

function declarationsOf(text: string): readonly Decl[] {
  const { file, diagnostics } = parse('test.quipu', text);
  expect(diagnostics).toEqual([]);
  return file.declarations;
}

/** Returns the renames between declarations at equal positions: `Police>Guards`. */
function renamesBetween(old: string, replacement: string): string {
  const [oldDecls, newDecls] = [declarationsOf(old), declarationsOf(replacement)];
  const candidates = newDecls.flatMap((declaration, i) =>
    declarationRenames(oldDecls[i] ?? {}, declaration, ''),
  );
  return unambiguousRenames(candidates, newDecls)
    .map(({ was, now, plural }) => `${was}>${now}${plural === undefined ? '' : `/${plural}`}`)
    .join(' ');
}

test.each([
  [
    'forces Govt { Troops 6 : Cube, Base 2 : Base }',
    'forces Govt { Soldiers 6 : Cube, Base 2 : Base }',
    'Troops>Soldiers',
  ],
  [
    'forces Govt { Police 8 : Cube plural Police }',
    'forces Govt { Guards 8 : Cube plural Guards }',
    'Police>Guards',
  ],
  [
    'forces Govt { Police 8 : Cube plural Police }',
    'forces Govt { Gendarme 8 : Cube plural Gendarmes }',
    'Police>Gendarme/Gendarmes',
  ],
  [
    'forces Govt { Police 8 : Cube }',
    'forces Govt { Gendarme 8 : Cube plural Gendarmes }',
    'Police>Gendarme/Gendarmes',
  ],
  ['track President { Samper, Uribe }', 'track President { Gaviria, Uribe }', 'Samper>Gaviria'],
  [
    'class Rebel plural Rebels { Hidden, Active }',
    'class Rebel plural Rebels { Hidden, Exposed }',
    'Active>Exposed',
  ],
  [
    'scale Populace { Against -1, Neutral 0 }',
    'scale Populace { Against -1, Undecided 0 }',
    'Neutral>Undecided',
  ],
  [
    'supply Unrest { Riot plural Riots on map }',
    'supply Unrest { Fear plural Fears on map }',
    'Riot>Fear Riots>Fears',
  ],
  ['held Load plural Loads 4 by Rebels', 'held Cargo plural Cargoes 4 by Rebels', 'Load>Cargo Loads>Cargoes'],
  ['kind City plural Cities { Pop }', 'kind Town plural Towns { Pop }', 'City>Town Cities>Towns'],
  ['kind City plural Cities { Pop }', 'kind Town { Pop }', 'City>Town Cities>Town'],
])('finds the new names of %s', (old, replacement, expected) => {
  expect(renamesBetween(old, replacement)).toBe(expected);
});

test.each([
  ['track Mood { Low, High }', 'track Mood { High, Low }', ''],
  ['track Mood { Low, High }', 'track Mood { High, Top }', 'Low>Top'],
  ['track Mood { Low, High }', 'track Mood { Lowest, Mid, High }', ''],
])('pairs removed parts with added ones: %s, %s', (old, replacement, expected) => {
  expect(renamesBetween(old, replacement)).toBe(expected);
});

test.each([
  [
    'forces Govt { Base 2 : Base }\nforces Rebels { Base 3 : Base }',
    'forces Govt { Fort 2 : Base }\nforces Rebels { Base 3 : Base }',
    '',
  ],
  [
    'forces Govt { Base 2 : Base }\nforces Rebels { Base 3 : Base }',
    'forces Govt { Fort 2 : Base }\nforces Rebels { Camp 3 : Base }',
    '',
  ],
  [
    'forces Govt { Base 2 : Base }\nforces Rebels { Base 3 : Base }',
    'forces Govt { Fort 2 : Base }\nforces Rebels { Fort 3 : Base }',
    'Base>Fort',
  ],
  ['forces Govt { Police 8 : Cube plural Police }', 'forces Govt { Guards 8 : Cube plural Police }', ''],
  [
    'forces Govt { Base 2 : Base }\nforces Rebels { Base 3 : Base }',
    'forces Govt { Fort 2 : Base }\nforces Rebels { Fort 3 : Base plural Forts }',
    '',
  ],
])('omits names that are ambiguous: %s, %s', (old, replacement, expected) => {
  expect(renamesBetween(old, replacement)).toBe(expected);
});
