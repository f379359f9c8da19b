import { describe, expect, it } from 'vitest';
import { programOf } from '../../compile.ts';
import { checkRules, withBase } from '../../testing/rule-texts.ts';

/** The names of the questions of an Event with the given lines. */
function questionNames(...lines: readonly string[]): readonly string[] {
  const checked = checkRules(withBase({ events: { Raid: lines.join('\n') } }));
  return programOf(checked)
    .points.map(({ name, text: path }) => ({ name, path }))
    .filter(({ path }) => path.startsWith('event'))
    .map(({ name, path }) => name.slice(path.length + 1));
}

const REMOVE = 'remove 2 Cubes in spaces';
const PLACE = 'may place up to 3 Rebels Guerrillas in a City';

describe('names of questions', () => {
  it('consist of the verb with its noun, and the chosen part', () => {
    expect(questionNames(REMOVE)).toEqual(['remove Cubes.space', 'remove Cubes.piece', 'remove Cubes.count']);
    expect(questionNames(PLACE)).toContain('place Rebels Guerrillas.may');
  });

  it('are prefixed by the labels of branches and by bound names', () => {
    expect(questionNames(`either "raid": ${REMOVE}`, 'or "rest": Aid +1')).toContain(
      'raid.remove Cubes.space',
    );
    expect(questionNames('select a City as target {', REMOVE, '}')).toEqual(
      expect.arrayContaining(['target', 'target.remove Cubes.space']),
    );
    expect(questionNames(`if Aid > 3: ${REMOVE}`, `else: ${REMOVE}`)).toEqual(
      expect.arrayContaining(['remove Cubes.space', 'else.remove Cubes.space']),
    );
  });

  it('are stable when another statement is inserted or removed', () => {
    const before = questionNames(REMOVE, PLACE);
    const inserted = questionNames('remove 1 Rebels Base in a City', REMOVE, 'Aid +1', PLACE);
    expect(inserted).toEqual(expect.arrayContaining([...before]));
    expect(inserted.length).toBeGreaterThan(before.length);
    expect(before).toEqual(expect.arrayContaining([...questionNames(PLACE)]));
  });

  it('are distinguished by their enclosing blocks, or else by their amounts', () => {
    const each = `in each City: ${REMOVE}`;
    const by = `by Rebels: ${REMOVE}`;
    expect(questionNames(REMOVE, each, by)).toEqual(
      expect.arrayContaining([
        'remove Cubes.space',
        'each City.remove Cubes.space',
        'by Rebels.remove Cubes.space',
      ]),
    );
    expect(questionNames(REMOVE, 'remove up to 1 Cubes in spaces')).toEqual(
      expect.arrayContaining(['remove 2 Cubes.space', 'remove up to 1 Cubes.space']),
    );
  });

  it('are stable when a statement with the same words is inserted elsewhere', () => {
    const before = questionNames(`in each City: ${REMOVE}`, `by Rebels: ${REMOVE}`);
    const after = questionNames(
      `in each Province: ${REMOVE}`,
      'Aid +1',
      `in each City: ${REMOVE}`,
      `by Rebels: ${REMOVE}`,
    );
    expect(after).toEqual(expect.arrayContaining([...before]));
    expect(after.length).toBeGreaterThan(before.length);
  });

  it('exist for each kind of piece that a statement places', () => {
    expect(questionNames('place 2 Rebels Bases and 2 Rebels Guerrillas in Cities')).toEqual(
      expect.arrayContaining(['place Rebels Bases.space', 'place Rebels Guerrillas.space']),
    );
  });

  it('are numbered if nothing else distinguishes them', () => {
    expect(questionNames(REMOVE, REMOVE)).toEqual([
      ...['remove Cubes.space', 'remove Cubes.piece', 'remove Cubes.count'],
      ...['remove Cubes 2.space', 'remove Cubes 2.piece', 'remove Cubes 2.count'],
    ]);
  });
});
