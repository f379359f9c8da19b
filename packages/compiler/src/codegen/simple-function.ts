/** Builds exported functions from plain statements. */
import type { FunctionText } from './printer.ts';

export interface SimpleFunction {
  readonly name: string;
  readonly doc: string;
  readonly parameters: readonly { name: string; type: string }[];
  readonly returnType: string;
  readonly statements: readonly string[];
}

export const simpleFunction = ({ statements, ...options }: SimpleFunction): FunctionText => ({
  kind: 'function',
  isExported: true,
  ...options,
  body: statements.join('\n'),
});
