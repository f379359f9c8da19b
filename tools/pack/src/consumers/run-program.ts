/** Runs programs of consumers. */
import { spawn } from 'node:child_process';

/** Milliseconds after which a program counts as hanging. */
const TIMEOUT = 600_000;

export interface ProgramResult {
  readonly code: number | null;
  readonly stdout: string;
  /** Its stdout and stderr, in the order of arrival. */
  readonly output: string;
}

export interface ProgramOptions {
  readonly cwd: string;
  readonly input?: string;
  /** Called with the whole output after each part of it. */
  readonly onOutput?: (output: string) => void;
  /** Interrupts the program, as Ctrl-C does. */
  readonly signal?: AbortSignal;
}

/** Runs a program to its end, with any exit code. */
export function runProgram(
  [command = '', ...words]: readonly string[],
  { cwd, input = '', onOutput, signal }: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const program = spawn(command, words, { cwd, timeout: TIMEOUT });
    let stdout = '';
    let output = '';
    const take = (text: string): void => {
      output += text;
      onOutput?.(output);
    };
    program.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      take(chunk.toString());
    });
    program.stderr.on('data', (chunk: Buffer) => {
      take(chunk.toString());
    });
    signal?.addEventListener('abort', () => program.kill('SIGINT'));
    program.on('error', reject);
    program.on('close', (code) => {
      resolve({ code, stdout, output });
    });
    program.stdin.on('error', () => {
      // A program that ends early reads no input.
    });
    program.stdin.end(input);
  });
}

/**
 * Runs a program that must succeed, and returns its stdout.
 * @throws {Error} with the end of its output
 */
export async function runSuccessfully(words: readonly string[], options: ProgramOptions): Promise<string> {
  const { code, stdout, output } = await runProgram(words, options);
  if (code !== 0)
    throw new Error(
      `\`${words.join(' ')}\` ended with ${String(code)}:\n${output.trim().split('\n').slice(-12).join('\n')}`,
    );
  return stdout;
}
