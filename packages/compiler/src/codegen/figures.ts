/** Numbers of the whole board that the rules define, such as a total of Support, for clients and reports. */
import type { Checked, Define } from '@quipu/language/checked';
import type { Program } from '../ir/program.ts';
import { literal } from './string-literals.ts';
import type { Naming } from './naming.ts';
import type { ImportCollector } from './scope.ts';

/** The defined numbers that have a function: those without a use in the rules are not compiled. */
export function figuresOf(
  { defines }: Checked,
  { functions }: Pick<Program, 'functions'>,
): readonly Define[] {
  const functionNames = new Set(functions.map(({ name }) => name));
  return defines.filter(
    ({ name, parameter, type }) => !parameter && type === 'number' && functionNames.has(`define_${name}`),
  );
}

export function figureRows(
  checked: Checked,
  program: Program,
  naming: Naming,
  imports: ImportCollector,
): readonly string[] {
  return figuresOf(checked, program).map(({ name, source }) => {
    const fn = imports.use(naming.callable(`define_${name}`, 'the entry module').id);
    return `{ name: ${literal(name)}, rule: ${literal(source.rule)}, of: ${fn} }`;
  });
}
