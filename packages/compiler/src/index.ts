/**
 * Turns checked rules into typed TypeScript.
 * @module
 */
export { compile, type Compiled, type CompileOptions } from './compile.ts';
export type { ClauseIR } from './program/program.ts';
export type { GeneratedFile } from './emit/emit.ts';
