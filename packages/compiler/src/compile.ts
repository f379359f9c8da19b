/** The whole way from checked rules to files. */
import type { Checked, Hashes } from '@quipu/language';
import { interferenceText } from './emit/interference.ts';
import { emit, type GeneratedFile } from './emit/emit.ts';
import type { Printed } from './emit/printer.ts';
import { hashesOf } from './hashes.ts';
import { lower } from './lower/index.ts';

/** How to compile. */
export interface CompileOptions {
  /** Count how often each statement of the rules runs, in an exported `hits`. */
  readonly instrument?: boolean;
  /** Make each judgment of each text a function of its own name, called or not, for those who test judgments. */
  readonly judgments?: boolean;
  /** What the code says it was made from, instead of the hashes of these rules: code that does the same then is the same bytes. */
  readonly hashes?: Hashes;
  /** Files of an earlier compilation, of which those that stay the same are not printed again; it gets those that are. */
  readonly printed?: Printed;
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
  // Clients ask for what is shown, whether the rules do or not.
  const shown = new Set(checked.defines.flatMap((define) => (define.shown ? `define_${define.name}` : [])));
  const program = lower(
    checked,
    (name) => shown.has(name) || (options.judgments === true && JUDGMENT.test(name)),
  );
  return {
    files: emit(
      checked,
      program,
      options.hashes ?? hashesOf(checked, program),
      { instrument: options.instrument ?? false },
      options.printed,
    ),
    interference: interferenceText(program.interference),
  };
}
