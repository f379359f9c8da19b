/** The whole way from checked rules to files. */
import type { Checked } from '@quipu/language';
import { interferenceText } from './emit/interference.ts';
import { emit, type GeneratedFile } from './emit/emit.ts';
import { hashesOf } from './hashes.ts';
import { lower } from './lower/index.ts';

/** How to compile. */
export interface CompileOptions {
  /** Count how often each statement of the rules runs, in an exported `hits`. */
  readonly instrument?: boolean;
  /** Make each judgment of each text a function of its own name, called or not, for those who test judgments. */
  readonly judgments?: boolean;
}

/** What compiling a volume gives. */
export interface Compiled {
  readonly files: readonly GeneratedFile[];
  /** Which activities may touch what an operation still needs, as text: a golden file of the volume. */
  readonly interference: string;
}

const JUDGMENT = /^(must|changes|full)_/;

/** Compiles checked rules. The same rules give the same bytes. */
export function compile(checked: Checked, options: CompileOptions = {}): Compiled {
  const program = lower(checked, (name) => options.judgments === true && JUDGMENT.test(name));
  return {
    files: emit(checked, program, hashesOf(checked, program), { instrument: options.instrument ?? false }),
    interference: interferenceText(program.interference),
  };
}
