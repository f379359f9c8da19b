import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './workspace.ts';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds after which the command and all its child processes are killed. */
  readonly timeout?: number;
  /**
   * Receives the whole output when the command has ended; by default, output is passed through as it arrives.
   */
  readonly onOutput?: (output: string) => void;
}

const bin = join(root, 'node_modules/.bin');

/** Kill functions of all running commands, so that an interrupt ends all of them. */
const killFunctions = new Set<() => void>();

function killAll(): void {
  for (const kill of killFunctions) kill();
  process.exit(1);
}

/** Runs a command from `node_modules/.bin` and returns its exit code; null if it was killed. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number | null> {
  const { onOutput, timeout } = options;
  return new Promise((resolve) => {
    // A process group, so that a timeout also kills child processes.
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
        NX_DAEMON: 'false',
        NX_TUI: 'false',
        ...options.env,
      },
      stdio: ['ignore', ...(onOutput ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
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
    if (killFunctions.size === 0) process.on('SIGINT', killAll).on('SIGTERM', killAll);
    killFunctions.add(kill);
    let grace: NodeJS.Timeout | undefined;
    const finish = (code: number | null): void => {
      if (!killFunctions.has(kill)) return;
      clearTimeout(timer);
      clearTimeout(grace);
      killFunctions.delete(kill);
      if (killFunctions.size === 0) process.off('SIGINT', killAll).off('SIGTERM', killAll);
      onOutput?.(Buffer.concat(chunks).toString());
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      finish(null);
    });
    // Wait for the end of the output, but not for ever: orphaned processes may hold the pipe open.
    child.on('close', finish);
    child.on('exit', (code) => void (grace = setTimeout(finish, 5000, code)));
  });
}

/** Runs a command to its end. Returns its exit code and its output without colors. */
export async function captureCommand(
  command: string,
  args: readonly string[],
  options: Pick<RunOptions, 'cwd'> = {},
): Promise<{ readonly exitCode: number | null; readonly output: string }> {
  let output = '';
  const onOutput = (text: string): void => void (output = text);
  const exitCode = await runCommand(command, args, { ...options, onOutput });
  return { exitCode, output: stripVTControlCharacters(output) };
}
