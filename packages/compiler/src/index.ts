/**
 * Compiles checked rules to typed TypeScript.
 * @module
 */
export { compile, type Compiled, type CompileOptions } from './compile.ts';
export { PASSES, type PassName } from './pass-names.ts';
export { dump, type DumpOptions } from './dump-program.ts';
export type { IrClause } from './ir/program.ts';
export type { GeneratedFile } from './codegen/generated-file.ts';
