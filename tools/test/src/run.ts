import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './workspace.ts';

/** How to run a command. */
export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds after which the command and all it started are killed. */
  readonly timeout?: number;
}

const bin = join(root, 'node_modules/.bin');

/** Runs a command of this repository's own `node_modules` and answers its exit code; null when it was killed. */
export function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number | null> {
  return new Promise((resolve) => {
    // A group of its own, so that a time limit also ends what the command has started.
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
        NX_DAEMON: 'false',
        NX_TUI: 'false',
        ...options.env,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: options.timeout !== undefined,
    });
    const kill = (): void => {
      if (options.timeout === undefined || child.pid === undefined) child.kill('SIGKILL');
      else process.kill(-child.pid, 'SIGKILL');
    };
    const interrupted = (): void => {
      kill();
      process.exit(1);
    };
    const timer = options.timeout === undefined ? undefined : setTimeout(kill, options.timeout);
    process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
    const ended = (code: number | null): void => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      ended(null);
    });
    child.on('exit', ended);
  });
}
