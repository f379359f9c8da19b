/** Exported functions of plain statements. */
import type { FunctionText } from './printer.ts';

/** What an exported function of plain statements is made of. */
export interface SimpleFunction {
  readonly name: string;
  readonly doc: string;
  readonly parameters: readonly { name: string; type: string }[];
  readonly returnType: string;
  readonly statements: readonly string[];
}

/** An exported function of a single expression or more. */
export const simpleFunction = ({ statements, ...of }: SimpleFunction): FunctionText => ({
  kind: 'function',
  isExported: true,
  ...of,
  body: statements.join('\n'),
});
