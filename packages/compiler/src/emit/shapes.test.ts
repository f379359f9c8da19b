import { describe, expect, it } from 'vitest';
import { Naming } from './naming.ts';
import type { FileStructure, FunctionText, Statement } from './printer.ts';
import { Uses } from './scope.ts';
import { askedOf } from './asking.ts';
import { shareShapes } from './shapes.ts';
import { toyChecked, toyProgram } from './toy.ts';

const told = (name: string, ...statements: readonly string[]): FunctionText => ({
  kind: 'function',
  name,
  alike: 'function',
  parameters: [{ name: 'c', type: 'Cells' }],
  returnType: 'number',
  statements,
});

/** The printed functions of one file; `uses` records its imports. */
function shared(...statements: readonly FunctionText[]): readonly Statement[] {
  return sharedUsing(new Uses(), statements);
}

function sharedUsing(uses: Uses, statements: readonly FunctionText[]): readonly Statement[] {
  const file: FileStructure = { path: 'rules.ts', doc: '', statements, uses };
  const program = toyProgram();
  const naming = new Naming(toyChecked, program);
  return shareShapes(file, naming, askedOf(toyChecked, program, naming).word).statements;
}

const long = (space: string, number: number, truth = 'true'): readonly string[] => [
  `const ${space} = c[${String(number)}]! - 1;`,
  `if (${space} > 12 && c[${String(number)}]! < 17) c[300 + ${space}] = ${truth} ? 12 : 13;`,
  `return c[300 + ${space}]! + c[400 + ${space}]! + c[500 + ${space}]! + c[600 + ${space}]!;`,
];

describe('functions of the same shape', () => {
  it('call one that is told the numbers in which they differ, each as often as it stands there', () => {
    const [whole, first, second] = shared(
      told('first', ...long('space', 7)),
      told('second', ...long('there', 9)),
    );
    expect(whole).toMatchObject({
      name: 'first_with',
      parameters: [{ name: 'c' }, { name: 'n', type: 'number' }],
      statements: long('space', 0).map((line) => line.replaceAll('c[0]', 'c[n]')),
    });
    expect(first).toMatchObject({ name: 'first', statements: ['return first_with(c, 7);'] });
    expect(second).toMatchObject({ name: 'second', statements: ['return first_with(c, 9);'] });
  });

  it('import the types of parameters that their declared type implied before', () => {
    const explain = (name: string, n: number): FunctionText => ({
      ...told(name, ...long('space', n)),
      type: 'Explain',
      parameters: ['Why', 'Cells'].map((type) => ({ name: type === 'Why' ? 'why' : 'c', type })),
    });
    const uses = new Uses();
    const [whole] = sharedUsing(uses, [explain('first', 7), explain('second', 9)]);
    expect(whole).toMatchObject({ name: 'first_with' });
    expect([...uses.names].toSorted()).toEqual(['Cells', 'Why']);
  });

  it('stay as they are where they differ in more than that', () => {
    const apart = [told('first', ...long('space', 7)), told('second', ...long('space', 7, 'false'))];
    expect(shared(...apart)).toEqual(apart);
  });

  it('stay as they are where calls would be longer', () => {
    const short = [told('first', 'return c[7]!;'), told('second', 'return c[9]!;')];
    expect(shared(...short)).toEqual(short);
  });

  it('stay as they are where they run for each space', () => {
    const often = ['first', 'second'].map((name, i): FunctionText => {
      const { kind, parameters, returnType, statements } = told(name, ...long('space', i));
      return { kind, name, parameters, returnType, statements };
    });
    expect(shared(...often)).toEqual(often);
  });
});
