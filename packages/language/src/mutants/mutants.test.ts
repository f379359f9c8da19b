import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, type ParsedFile } from '../project/check.ts';
import { alternativesTo } from './name-alternatives.ts';
import { changedLines, mutantsOf, applyMutant, type Mutant } from './index.ts';

const rulesFolder = join(import.meta.dirname, '../../../../rules');
const readRuleFiles = (folder: string): { path: string; text: string }[] =>
  globSync('*.quipu', { cwd: join(rulesFolder, folder) })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(rulesFolder, folder, path), 'utf8') }));
const { files } = check(readRuleFiles('sample'), readRuleFiles('coin'));
const fileOf = (path: string): ParsedFile => {
  const match = files.find((file) => file.path === path);
  if (match === undefined) throw new Error(`The sample has no ${path}.`);
  return match;
};
const textOf = ({ file }: Mutant): string => fileOf(file).text;
const sampleFiles = files.filter(({ path }) => path !== 'coin.quipu');
const mutants = mutantsOf(sampleFiles, files);

/** Returns the mutated lines of a text for each mutant of one operator. */
function mutatedTexts(text: string, operator: Mutant['operator']): string[] {
  const { files: parsedFiles } = check([{ path: 'a.quipu', text }], readRuleFiles('coin'));
  return mutantsOf(
    parsedFiles.filter(({ path }) => path === 'a.quipu'),
    [...files, ...parsedFiles],
  )
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => changedLines(text, mutant).after);
}

const eventText = (side: string): string => `event 1 "Test" order Govt Rebels { ${side} }`;

describe('mutants', () => {
  it('of the operations of the sample match the golden file', async () => {
    const list = mutantsOf([fileOf('operations.quipu')], files).map((mutant) => {
      const { before, after } = changedLines(textOf(mutant), mutant);
      return `${mutant.line} ${mutant.operator}\n  - ${before}\n  + ${after}\n`;
    });
    await expect(list.join('')).toMatchFileSnapshot('../../fixtures/mutants/operations.txt');
  });

  it('change their text and preserve line numbers', () => {
    for (const mutant of mutants) {
      const [before, after] = [textOf(mutant), applyMutant(textOf(mutant), mutant)];
      expect(after).not.toBe(before);
      expect(after.split('\n').length).toBe(before.split('\n').length);
    }
  });

  it('drop the sources of placed pieces', () => {
    const placed = eventText('shaded: place 2 Troops from Available or Provinces in Capital');
    expect(mutatedTexts(placed, 'dropped part')).toContain(eventText('shaded: place 2 Troops in Capital'));
  });

  it('drop the order of Factions, and exchange the first two of a list', () => {
    const ordered = eventText('shaded: for each f in factions, most Resources first: f +1');
    expect(mutatedTexts(ordered, 'dropped part')).toContain(
      eventText('shaded: for each f in factions: f +1'),
    );
    const listed = eventText('shaded: for each f in Rebels, Govt: f +1');
    expect(mutatedTexts(listed, 'operator')).toContain(eventText('shaded: for each f in Govt, Rebels: f +1'));
  });

  it('drop each choice of a secret', () => {
    const text = (choices: string): string => eventText(`by Govt: secretly set Plan to ${choices}`);
    expect(mutatedTexts(text('Strike or Wait'), 'dropped part')).toEqual([text('Wait'), text('Strike')]);
  });

  it('let text under a condition always apply', () => {
    expect(mutatedTexts('while (Aid > 3): Train.cost is 1', 'dropped condition')).toEqual([
      'while (1 is 1): Train.cost is 1',
    ]);
  });

  it('let a stacking limit under a condition always apply', () => {
    expect(mutatedTexts('stacking 2 Bases in Cities while (Aid > 3)', 'dropped condition')).toEqual([
      'stacking 2 Bases in Cities',
    ]);
  });

  it('use every operator, but not on scenarios or contents', () => {
    expect([...new Set(mutants.map(({ operator }) => operator))].sort()).toEqual([
      'dropped condition',
      'dropped part',
      'dropped text',
      'name',
      'negation',
      'number',
      'operator',
      'order',
      'unwrapped',
      'word',
    ]);
    expect(mutants.filter(({ file }) => file === 'contents.quipu')).toEqual([]);
  });

  it('are mostly valid rules', () => {
    // Checks every 40th mutant, because each check compiles the whole sample.
    const checkedMutants = mutants.filter((_, index) => index % 40 === 0);
    const validMutants = checkedMutants.filter((mutant) => {
      const changedFiles = files.map((file) =>
        file.path === mutant.file ? { path: file.path, text: applyMutant(file.text, mutant) } : file,
      );
      const prelude = changedFiles.filter(({ path }) => path === 'coin.quipu');
      return check(
        changedFiles.filter((file) => !prelude.includes(file)),
        prelude,
      ).checked;
    });
    expect(validMutants.length).toBeGreaterThan(checkedMutants.length / 2);
  }, 30_000);
});

describe('mutants of instructions for Non-players', () => {
  const instruction = (lines: string): string => `nonplayer Rally of Rebels in up to 3 spaces { ${lines} }`;
  const conditions = 'when Aid > 3; otherwise March';
  const step =
    'step base in all spaces with Base as goal if not settle { prefer Cities; prefer Roads; do place, base }';

  it.each([
    ['dropped condition', `${conditions}; ${step}`, `otherwise March; ${step}`],
    ['negation', `${conditions}; ${step}`, `when not (Aid > 3); otherwise March; ${step}`],
    ['negation', `${conditions}; ${step}`, `${conditions}; ${step.replace('not settle', 'settle')}`],
    ['dropped part', `${conditions}; ${step}`, `when Aid > 3; ${step}`],
    ['dropped part', `spend up to 9; ${step}`, step],
    ['dropped text', `step settle: do place; ${step}`, 'step settle: do place;'],
    ['dropped condition', step, step.replace(' if not settle', '')],
    ['dropped part', step, step.replace(' in all spaces with Base', '')],
    ['dropped part', step, step.replace(' as goal', '')],
    ['dropped text', step, step.replace(' prefer Cities;', '')],
    ['dropped part', step, step.replace('place, base', 'base')],
    ['order', step, step.replace('place, base', 'base, place')],
    ['order', step, step.replace('prefer Cities; prefer Roads', 'prefer Roads; prefer Cities')],
    ['order', `step settle: do place; ${step}`, `${step}; step settle: do place`],
    ['order', 'pieces own Bases, Police', 'pieces Police, own Bases'],
    ['dropped part', 'prefer spaces with Base or spaces with Police', 'prefer spaces with Police'],
  ] as const)('apply "%s" to: %s', (operator, before, after) => {
    // Removing a line leaves its separator.
    const lines = mutatedTexts(instruction(before), operator).map((text) => text.replace(/([{;]);/g, '$1'));
    expect(lines).toContain(instruction(after));
  });

  it('drop the number of spaces, and whole instructions', () => {
    expect(mutatedTexts(instruction(step), 'dropped part')).toContain(
      `nonplayer Rally of Rebels { ${step} }`,
    );
    expect(mutatedTexts(instruction(step), 'dropped text')).toContain('');
  });

  it('reorder the boxes of a table', () => {
    const table = 'random Cities with 1 dice { Capital or Harbor, Highmoor, Lowfield }';
    const after = mutatedTexts(table, 'order');
    expect(after).toContain('random Cities with 1 dice { Harbor or Capital, Highmoor, Lowfield }');
    expect(after).toContain('random Cities with 1 dice { Capital or Harbor, Lowfield, Highmoor }');
  });
});

describe('mutants of statements', () => {
  it.each([
    ['number', 'Govt -3', ['Govt -4', 'Govt -2']],
    ['operator', 'Govt -3', ['Govt +3']],
    ['negation', 'if Aid > 3: Govt +1', ['if not (Aid > 3): Govt +1']],
    ['operator', 'if Aid >= 3: Aid +1', ['if Aid > 3: Aid +1', 'if Aid <= 3: Aid +1', 'if Aid >= 3: Aid -1']],
    ['dropped text', 'Aid +1; Govt +2', ['Govt +2', 'Aid +1']],
    ['dropped text', 'Aid +1', ['if 1 is 2: Aid +1']],
    [
      'unwrapped',
      'by Rebels: may place 1 Base there',
      ['may place 1 Base there', 'by Rebels: place 1 Base there'],
    ],
    ['operator', 'transfer 3 from Rebels to Govt', ['transfer 3 from Govt to Rebels']],
    [
      'dropped part',
      'remove 2 Cubes there, Bases last',
      ['remove 2 Cubes, Bases last', 'remove 2 Cubes there'],
    ],
    [
      'dropped part',
      'select a City with Troops and Police: Aid +1',
      ['select a City: Aid +1', 'select a City with Police: Aid +1', 'select a City with Troops: Aid +1'],
    ],
    ['dropped condition', 'if Aid > 3 or Aid is 0: Aid +1', ['if Aid is 0: Aid +1', 'if Aid > 3: Aid +1']],
    [
      'word',
      'remove up to 2 own Cubes',
      ['place up to 2 own Cubes', 'remove 2 own Cubes', 'remove up to 2 enemy Cubes'],
    ],
    ['dropped part', 'free shaded Event of next card', ['free Event of next card']],
    ['operator', 'play 1 Tactics', ['discard 1 Tactics']],
    ['dropped part', 'look at next 2 cards, put 1 on top', ['look at next 2 cards']],
    ['dropped part', 'look at next 1 card, put 1 on top', ['look at next 1 card']],
    ['operator', 'look at next 2 cards, put 1 on top', ['look at next 2 cards, put 1 on bottom']],
    ['word', 'repeat up to 2: Aid +1', ['repeat 2: Aid +1']],
    ['dropped part', 'randomly select a City: Aid +1', ['select a City: Aid +1']],
  ] as const)('apply "%s" to: %s', (operator, side, expected) => {
    const after = mutatedTexts(eventText(`unshaded { ${side} }`), operator);
    for (const statements of expected) expect(after).toContain(eventText(`unshaded { ${statements} }`));
  });

  it('replace names by others of the same kind and number', () => {
    const after = mutatedTexts(eventText('unshaded: place 1 Rebels Guerrilla in Cities'), 'name');
    expect(after).toContain(eventText('unshaded: place 1 Govt Guerrilla in Cities'));
    expect(after).toContain(eventText('unshaded: place 1 Rebels Base in Cities'));
    expect(after).toContain(eventText('unshaded: place 1 Rebels Guerrilla in Roads'));
    expect(after).toContain(
      'event 1 "Test" order Rebels Govt { unshaded: place 1 Rebels Guerrilla in Cities }',
    );
    expect(after.filter((text) => text.includes('in City'))).toEqual([]);
  });

  it('do not drop implied words, and do not replace a name by its plural', () => {
    const text = eventText(
      'unshaded: select a space where (Cubes in space > Pop of space): place 1 Terror there',
    );
    expect(mutatedTexts(text, 'dropped part').filter((mutated) => mutated.includes('where ('))).toEqual([
      eventText('unshaded: select a space where (Cubes in space > Pop of space): place 1 Terror'),
    ]);
    const marked = `supply 9 { Mine plural Mines }\n${eventText('unshaded: select a space with Mine: Aid +1')}`;
    expect(mutatedTexts(marked, 'name').filter((mutated) => mutated.includes('with Mines'))).toEqual([]);
  });
});

describe('alternatives to a name', () => {
  it('are all other names of a small group, and the neighbors in a large one', () => {
    expect(alternativesTo('a', ['a', 'b', 'c'])).toEqual(['b', 'c']);
    expect(alternativesTo('a', ['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['f', 'b']);
  });
});
