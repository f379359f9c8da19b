import pico from 'picocolors';
import type { Io } from './io.ts';

/** An `Io` that records output and reads answers from a list. */
export interface TestIo extends Io {
  readonly stdout: () => string;
  readonly stderr: () => string;
}

/** Without colour; by default not a terminal; fixed seeds. */
export function testIo(options: { cwd: string; answers?: readonly string[]; interactive?: boolean }): TestIo {
  const out: string[] = [];
  const err: string[] = [];
  const answers = [...(options.answers ?? [])];
  return {
    cwd: options.cwd,
    env: {},
    interactive: options.interactive ?? false,
    columns: 100,
    colors: pico.createColors(false),
    now: () => 0,
    randomSeed: () => 7,
    secretSeed: () => '00000000000000000000000000000007',
    clear: () => void out.push('[cleared]\n'),
    out: (text) => void out.push(`${text}\n`),
    err: (text) => void err.push(`${text}\n`),
    ask: () => Promise.resolve(answers.shift()),
    progress: () => ({ step: () => undefined, stop: () => undefined }),
    onInterrupt: () => () => undefined,
    stdout: () => out.join(''),
    stderr: () => err.join(''),
  };
}
