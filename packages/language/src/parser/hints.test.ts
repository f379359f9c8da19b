/** Hints for forms of everyday English and of programming languages that are close to a form of the rules language. */
import { expect, test } from 'vitest';
import { checkWithBase } from '../checker/testing/test-volumes.ts';

const hintsOf = (statement: string): readonly (string | undefined)[] =>
  checkWithBase(`round Test {\n  phase Test by Govt {\n    ${statement}\n  }\n}\n`).diagnostics.map(
    ({ hint }) => hint,
  );

const PIECE_COUNT_HINT = expect.stringContaining('so many or more: "with 2 Troops"') as string;
const COMPARISON_HINT = expect.stringContaining('"if Troops in Capital >= 2"') as string;

test.each([
  ['select a space with 2 or more Troops: place 1 Troops there', PIECE_COUNT_HINT],
  ['select a space with 2+ Troops: place 1 Troops there', PIECE_COUNT_HINT],
  ['select a space with 2 to 3 Troops: place 1 Troops there', PIECE_COUNT_HINT],
  ['select a space with at least 2 Troops: place 1 Troops there', PIECE_COUNT_HINT],
  ['select a space with at most 2 Troops: place 1 Troops there', PIECE_COUNT_HINT],
  ['select a space with more than 2 Troops: place 1 Troops there', PIECE_COUNT_HINT],
  ['select a space with any Troops: place 1 Troops there', PIECE_COUNT_HINT],
  [
    'select a space with no Troops: place 1 Troops there',
    expect.stringContaining('"Cities without Troops"') as string,
  ],
  ['if at least 2 Troops in Capital: Aid +1', COMPARISON_HINT],
  ['if 2 or more Troops in Capital: Aid +1', COMPARISON_HINT],
  ['if Aid <> 3: Aid +1', COMPARISON_HINT],
  ['if Aid != 3: Aid +1', 'Did you mean "is not"?'],
  ['if Aid ≠ 3: Aid +1', 'Did you mean "is not"?'],
  ['if Aid ≥ 3: Aid +1', 'Did you mean ">="?'],
  ['if Aid > 3 && Aid < 6: Aid +1', 'Did you mean "and"?'],
  ['select a faction f: Aid +1', expect.stringContaining('"select a faction as f"') as string],
  ['select a City c: Aid +1', expect.stringContaining('"select a City as c"') as string],
])('gives a hint for: %s', (statement, hint) => {
  expect(hintsOf(statement)).toEqual([hint]);
});

test.each([
  ['select a Faction as f: Aid +1', ['Did you mean faction?']],
  ['select 2 Factions: Aid +1', ['Did you mean factions?']],
  ['remove 1 Piece in Capital', ['Did you mean piece?']],
  [
    'select a Faction f: Aid +1',
    ['Did you mean faction?', expect.stringContaining('"select a faction as f"') as string],
  ],
])('suggests the lower-case form of a reserved noun: %s', (statement, expected) => {
  expect(hintsOf(statement)).toEqual(expected);
});

test('accepts the forms that hints suggest', () => {
  for (const statement of [
    'select a space with 2 Troops: place 1 Troops there',
    'select a space with exactly 2 Troops: place 1 Troops there',
    'select a space where (Troops in space < 2): place 1 Troops there',
    'select 1 City without Troops: place 1 Troops there',
    'if Troops in Capital >= 2: Aid +1',
    'if Aid is not 3: Aid +1',
    'select a faction as f: make f Eligible',
  ])
    expect(hintsOf(statement)).toEqual([]);
});
