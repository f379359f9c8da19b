import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './workspace.ts';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds after which the command and all it started are killed. */
  readonly timeout?: number;
  /** Gets all that is printed, when the command has ended; without it, that is printed as it comes. */
  readonly printed?: (text: string) => void;
}

const bin = join(root, 'node_modules/.bin');

/** What ends each command that runs now: they run side by side, and an interruption is of all. */
const running = new Set<() => void>();

function interrupted(): void {
  for (const kill of running) kill();
  process.exit(1);
}

/** Runs a command of this repository's own `node_modules` and answers its exit code; null when it was killed. */
export function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number | null> {
  const { printed, timeout } = options;
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
      stdio: ['ignore', ...(printed ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
      detached: timeout !== undefined,
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => void chunks.push(chunk));
    const kill = (): void => {
      if (timeout === undefined || child.pid === undefined) child.kill('SIGKILL');
      else process.kill(-child.pid, 'SIGKILL');
    };
    const timer = timeout === undefined ? undefined : setTimeout(kill, timeout);
    if (running.size === 0) process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
    running.add(kill);
    let grace: NodeJS.Timeout | undefined;
    const ended = (code: number | null): void => {
      if (!running.has(kill)) return;
      clearTimeout(timer);
      clearTimeout(grace);
      running.delete(kill);
      if (running.size === 0) process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      printed?.(Buffer.concat(chunks).toString());
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      ended(null);
    });
    // What it has printed may be read after its end; what it has left behind may hold its output open for ever.
    child.on('close', ended);
    child.on('exit', (code) => void (grace = setTimeout(ended, 5000, code)));
  });
}

/** Runs a command to its end, and answers with its exit code all that it printed. */
export async function runPrinted(
  command: string,
  args: readonly string[],
): Promise<{ readonly exit: number | null; readonly text: string }> {
  let text = '';
  const exit = await run(command, args, { printed: (all) => void (text = all) });
  return { exit, text };
}
