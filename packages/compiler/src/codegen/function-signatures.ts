/** Signatures of functions of the rules. */
import type { IrFunction } from '../ir/program.ts';
import type { Callable } from './primitive-templates.ts';

export function callableOf(fn: IrFunction, id: string): Callable {
  const parameters = fn.locals.slice(0, fn.parameters).map(({ type }) => type);
  return { id, cells: true, line: false, result: fn.result, parameters };
}

/** The TypeScript type of a function. A set of spaces takes `spaceWords` parameters. */
export function signatureOf({ parameters: kinds, result }: Callable, spaceWords: number): string {
  const types = kinds.flatMap((kind) =>
    kind === 'truth' ? ['boolean'] : new Array<string>(kind === 'spaces' ? spaceWords : 1).fill('number'),
  );
  const parameters = ['c: Cells', ...types.map((type, i) => `${'abdefghijk'[i] ?? 'z'}: ${type}`)];
  return `(${parameters.join(', ')}) => ${result === 'truth' ? 'boolean' : 'number'}`;
}
