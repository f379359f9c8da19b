import { describe, expect, it } from 'vitest';
import { programOf } from '../compile.ts';
import { checkRules, withBase } from '../testing/rule-texts.ts';
import { Naming } from './naming.ts';

const checked = checkRules(withBase({ rules: 'procedure Share(n) { may Aid + n }' }));
const program = programOf(checked);
const createNaming = (): Naming => new Naming(checked, program);

describe('a constant added while modules are printed', () => {
  it('has one name for each key', () => {
    const naming = createNaming();
    const name = naming.nameFor('list 1,2', 'some spaces', 'tables');
    expect(name).toBe('some_spaces');
    expect(naming.nameFor('list 1,2', 'some spaces', 'tables')).toBe(name);
    expect(naming.nameFor('list 1,3', 'some spaces', 'tables')).toBe('some_spaces_2');
    expect(naming.declaringModuleOf(name)).toBe('tables');
  });

  it('is not named like a local of a function or routine', () => {
    const naming = createNaming();
    const [local = ''] = program.routines.flatMap(({ locals }) => locals.map(({ name }) => name));
    expect(naming.has(local)).toBe(false);
    expect(naming.nameFor('list 1', local, 'tables')).toBe(`${local}_of_all`);
  });

  it('does not take the name of a decision point that is printed later', () => {
    const naming = createNaming();
    const name = naming.nameFor('list 1', 'some', 'tables');
    expect(naming.has(name)).toBe(false);
    expect(naming.has(naming.points[0]?.id ?? '')).toBe(true);
  });
});
