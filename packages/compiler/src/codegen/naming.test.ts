/** Names that are given out while modules are printed. */
import { describe, expect, it } from 'vitest';
import { Naming } from './naming.ts';
import { toyChecked, toyProgram } from './toy.ts';

const named = (): Naming => new Naming(toyChecked, toyProgram());

describe('what printing makes', () => {
  it('has one name, whoever asks for it', () => {
    const naming = named();
    const name = naming.made('list 1,2', 'some spaces', 'tables');
    expect(name).toBe('some_spaces');
    expect(naming.made('list 1,2', 'some spaces', 'tables')).toBe(name);
    expect(naming.made('list 1,3', 'some spaces', 'tables')).toBe('some_spaces_2');
    expect(naming.home(name)).toBe('tables');
  });

  it('is called as no local of a function or routine is, for these have their names by then', () => {
    const naming = named();
    const [local = ''] = toyProgram().routines.flatMap(({ locals }) => locals.map(({ name }) => name));
    expect(naming.has(local)).toBe(false);
    expect(naming.made('list 1', local, 'tables')).toBe(`${local}_of_all`);
  });

  it('takes no name from what is printed later', () => {
    const naming = named();
    const name = naming.made('list 1', 'some', 'tables');
    expect(naming.has(name)).toBe(false);
    expect(naming.has(naming.points[0]?.id ?? '')).toBe(true);
  });
});
