/** The environment of commands in a Node.js process. */
import { secretSeed } from '@quipu/engine/seed';
import { randomInt } from 'node:crypto';
import type { Interface } from 'node:readline';
import pico from 'picocolors';
import { EXIT, CommandError } from '../exit.ts';
import { escapeControls } from './escape-controls.ts';
import type { Io, ProgressBar } from './io.ts';

const SILENT: ProgressBar = { step: () => undefined, stop: () => undefined };

/**
 * Returns the environment of the current process: its terminal, folder and signals.
 * @example
 * const io = { ...nodeIo(), cwd: '/home/ada/games' };
 * await runCommand(['--help'], io);
 */
export function nodeIo(): Io {
  const interactive = process.stdin.isTTY && process.stdout.isTTY;
  const showsProgress = process.stderr.isTTY;
  return {
    cwd: process.cwd(),
    env: process.env,
    interactive,
    columns: columnsOf(process.stdout),
    colors: pico.createColors(shouldUseColor(process.env, process.stdout.isTTY)),
    now: () => performance.now(),
    // 53 bits, the size of a safe integer; `randomInt` returns at most 48.
    randomSeed: () => randomInt(1, 0x1f_ffff) * 0x1_0000_0000 + randomInt(0x1_0000_0000),
    secretSeed,
    clear: () => void process.stdout.write(CLEAR),
    out: (text) => void process.stdout.write(`${escapeControls(text)}\n`),
    err: (text) => void process.stderr.write(`${escapeControls(text)}\n`),
    ask: interactive ? promptedLines(process.stdin, process.stdout) : pipedLines(process.stdin),
    progress: (title, total) => (showsProgress ? createProgressBar(title, total) : SILENT),
    onInterrupt,
  };
}

/** Returns the width to lay out for. A pseudo-terminal without a size reports 0 columns. */
export const columnsOf = ({
  isTTY,
  columns,
}: {
  readonly isTTY?: boolean;
  readonly columns?: number;
}): number => (isTTY && columns) || 100;

/** Clears the screen and its scrollback, and moves the cursor to the top. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** Sent by Ctrl-C, by `kill`, and by a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Milliseconds within which repeated signals count as one: a terminal and a parent process may both deliver it. */
const REPEAT_WINDOW = 1000;

function onInterrupt(stop: () => void): () => void {
  let firstSignalTime: number | undefined;
  const release = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (firstSignalTime === undefined) {
      firstSignalTime = performance.now();
      stop();
    } else if (performance.now() - firstSignalTime > REPEAT_WINDOW) {
      release();
      process.kill(process.pid, signal);
    }
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return release;
}

/** Uses colour only on a terminal (https://no-color.org), unless forced. Node leaves `isTTY` undefined for a pipe. */
export function shouldUseColor(env: Io['env'], terminal: boolean | undefined): boolean {
  const isSet = (name: string): boolean => (env[name] ?? '') !== '';
  if (isSet('NO_COLOR')) return false;
  if (isSet('FORCE_COLOR')) return env['FORCE_COLOR'] !== '0';
  return terminal === true && env['TERM'] !== 'dumb';
}

const isAborted = (stop?: AbortSignal): boolean => stop?.aborted === true;

/** Reads lines of piped input one at a time, so that a script of answers can play a game. */
export function pipedLines(source: NodeJS.ReadableStream): Io['ask'] {
  let input: Interface | undefined;
  let iterator: AsyncIterator<string> | undefined;
  return async (_, stop) => {
    // Aborted between two questions, without a listener.
    if (isAborted(stop)) throw interruption();
    input ??= (await import('node:readline')).createInterface({ input: source, terminal: false });
    iterator ??= input[Symbol.asyncIterator]();
    const close = (): void => input?.close();
    stop?.addEventListener('abort', close);
    const line = await iterator.next();
    stop?.removeEventListener('abort', close);
    if (isAborted(stop)) throw interruption();
    return line.done === true ? undefined : line.value;
  };
}

/**
 * A prompt with editing and history. Ctrl-D ends the input; Ctrl-C stops the command. The interface stays open between questions, so that
 * pasted lines are answers to later ones.
 */
export function promptedLines(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Io['ask'] {
  let ask: Io['ask'] | undefined;
  return async (question, stop) => {
    ask ??= terminalLines((await import('node:readline')).createInterface({ input, output, terminal: true }));
    return ask(question, stop);
  };
}

const interruption = (): CommandError => new CommandError('Stopped.', undefined, EXIT.interrupted);

function terminalLines(terminal: Interface): Io['ask'] {
  const pendingLines: string[] = [];
  const state: { endReason?: CommandError | 'end' } = {};
  const isOver = (): boolean => state.endReason !== undefined;
  let resumeQuestion: (() => void) | undefined;
  const wake = (): void => resumeQuestion?.();
  terminal.on('line', (line) => {
    pendingLines.push(line);
    wake();
  });
  const end = (): void => {
    if (isOver()) return;
    state.endReason = interruption();
    wake();
    terminal.close();
  };
  terminal.on('SIGINT', end);
  // A closed terminal can neither be read nor reset; closing the interface fails, too.
  terminal.on('error', end);
  terminal.on('close', () => {
    state.endReason ??= 'end';
    wake();
  });
  return async (question, stop) => {
    if (stop?.aborted === true) end();
    if (pendingLines.length === 0 && !isOver()) {
      stop?.addEventListener('abort', end);
      terminal.setPrompt(`${escapeControls(question)} `);
      terminal.resume();
      terminal.prompt();
      await new Promise<void>((resolve) => (resumeQuestion = resolve));
      stop?.removeEventListener('abort', end);
      // Unread input must not prevent the process from ending.
      if (!isOver()) terminal.pause();
    }
    if (stop?.aborted === true) throw interruption();
    const line = pendingLines.shift();
    if (line === undefined && state.endReason instanceof CommandError) throw state.endReason;
    return line;
  };
}

/** A progress bar that appears only if the work outlasts the import of its library, and clears itself. */
function createProgressBar(title: string, total: number): ProgressBar {
  let value = 0;
  let label = '';
  let isStopped = false;
  let activeBar: { update: (value: number, payload: object) => void; stop: () => void } | undefined;
  const loading = import('cli-progress').then(({ default: progress }) => {
    if (isStopped) return;
    const newBar = new progress.SingleBar(
      {
        format: `${title} {bar} {value}/{total} {label}`,
        clearOnComplete: true,
        hideCursor: true,
        barsize: 24,
      },
      progress.Presets.shades_classic,
    );
    newBar.start(total, value, { label });
    activeBar = newBar;
  });
  // Drawing errors must not end the work.
  loading.catch(() => undefined);
  return {
    step(nextLabel = '') {
      value += 1;
      label = escapeControls(nextLabel);
      activeBar?.update(value, { label });
    },
    stop() {
      isStopped = true;
      activeBar?.stop();
    },
  };
}
