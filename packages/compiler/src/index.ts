/**
 * Turns checked rules into typed TypeScript.
 * @module
 */
export { compile, PASSES, type Compiled, type CompileOptions, type PassName } from './compile.ts';
export { dump, type DumpOptions } from './dump.ts';
export type { ClauseIR } from './ir/program.ts';
export type { GeneratedFile } from './codegen/generated-file.ts';
