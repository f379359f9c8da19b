import { describe, expect, it } from 'vitest';
import { programOf } from '../../compile.ts';
import { checkRules, withBase } from '../../testing/rules.ts';

/** The names of the questions that an Event asks. */
function names(...lines: readonly string[]): readonly string[] {
  const checked = checkRules(withBase({ events: { Raid: lines.join('\n') } }));
  return programOf(checked)
    .points.map(({ name, text: path }) => ({ name, path }))
    .filter(({ path }) => path.startsWith('event'))
    .map(({ name, path }) => name.slice(path.length + 1));
}

const REMOVE = 'remove 2 Cubes in spaces';
const PLACE = 'may place up to 3 Rebels Guerrillas in a City';

describe('names of questions', () => {
  it('are the verb with its noun, and what is asked', () => {
    expect(names(REMOVE)).toEqual(['remove Cubes.space', 'remove Cubes.piece', 'remove Cubes.count']);
    expect(names(PLACE)).toContain('place Rebels Guerrillas.may');
  });

  it('have the labels of the branches before them, and the names that the author gives', () => {
    expect(names(`either "raid": ${REMOVE}`, 'or "rest": Aid +1')).toContain('raid.remove Cubes.space');
    expect(names('select a City as target {', REMOVE, '}')).toEqual(
      expect.arrayContaining(['target', 'target.remove Cubes.space']),
    );
    expect(names(`if Aid > 3: ${REMOVE}`, `else: ${REMOVE}`)).toEqual(
      expect.arrayContaining(['remove Cubes.space', 'else.remove Cubes.space']),
    );
  });

  it('stay where a statement is inserted or removed beside them', () => {
    const before = names(REMOVE, PLACE);
    const inserted = names('remove 1 Rebels Base in a City', REMOVE, 'Aid +1', PLACE);
    expect(inserted).toEqual(expect.arrayContaining([...before]));
    expect(inserted.length).toBeGreaterThan(before.length);
    expect(before).toEqual(expect.arrayContaining([...names(PLACE)]));
  });

  it('are told apart by the blocks that they lie in, or else by how much they are about', () => {
    const each = `in each City: ${REMOVE}`;
    const by = `by Rebels: ${REMOVE}`;
    expect(names(REMOVE, each, by)).toEqual(
      expect.arrayContaining([
        'remove Cubes.space',
        'each City.remove Cubes.space',
        'by Rebels.remove Cubes.space',
      ]),
    );
    expect(names(REMOVE, 'remove up to 1 Cubes in spaces')).toEqual(
      expect.arrayContaining(['remove 2 Cubes.space', 'remove up to 1 Cubes.space']),
    );
  });

  it('stay where a statement of the same words is inserted elsewhere', () => {
    const before = names(`in each City: ${REMOVE}`, `by Rebels: ${REMOVE}`);
    const after = names(
      `in each Province: ${REMOVE}`,
      'Aid +1',
      `in each City: ${REMOVE}`,
      `by Rebels: ${REMOVE}`,
    );
    expect(after).toEqual(expect.arrayContaining([...before]));
    expect(after.length).toBeGreaterThan(before.length);
  });

  it('are those of each of the things that a statement places', () => {
    expect(names('place 2 Rebels Bases and 2 Rebels Guerrillas in Cities')).toEqual(
      expect.arrayContaining(['place Rebels Bases.space', 'place Rebels Guerrillas.space']),
    );
  });

  it('are told apart by their order where nothing else does', () => {
    expect(names(REMOVE, REMOVE)).toEqual([
      ...['remove Cubes.space', 'remove Cubes.piece', 'remove Cubes.count'],
      ...['remove Cubes 2.space', 'remove Cubes 2.piece', 'remove Cubes 2.count'],
    ]);
  });
});
