/** Follows a page in `docs/start`: runs its commands in one folder, and compares their output with the page. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgram } from '../consumers/run-program.ts';
import { root } from '../public-packages.ts';
import { matchesOutput } from './matches-output.ts';
import { type ChangeStep, type CommandStep, readSteps } from './read-page.ts';

export interface PageShell {
  /** A fresh folder, in which the first command runs. */
  readonly folder: string;
  /** Defines commands that differ from those of a reader, such as `npx`, as functions of the shell. */
  readonly prologue: string;
  /** Environment variables as `NAME=value`. */
  readonly environment: readonly string[];
  /** Uses a command that runs until it is stopped. Returns false for other commands. */
  readonly serve: (command: string, cwd: string) => Promise<boolean>;
}

/**
 * Follows a page to its end.
 * @throws {Error} with the line of the page, if a command fails or prints something else
 */
export async function followPage(path: string, shell: PageShell): Promise<void> {
  let cwd = shell.folder;
  for (const step of readSteps(readFileSync(join(root, path), 'utf8'))) {
    try {
      if (step.kind === 'command') {
        if (!(await shell.serve(step.command, cwd))) cwd = await runStep(step, shell, cwd);
      } else if (step.kind === 'change') {
        applyChange(step, cwd);
      } else {
        mkdirSync(dirname(join(cwd, step.path)), { recursive: true });
        writeFileSync(join(cwd, step.path), step.text);
      }
    } catch (error) {
      throw new Error(`${path}, line ${String(step.line)}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** Runs a command, and returns the folder in which the next one runs. */
async function runStep(
  { command, input, output, fails }: CommandStep,
  { folder, prologue, environment }: PageShell,
  cwd: string,
): Promise<string> {
  const nextFolder = join(folder, 'next-folder.txt');
  const script = `${prologue}\n${command}\nstatus=$?\npwd >'${nextFolder}'\nexit $status`;
  const printed = await runProgram(
    ['env', '-u', 'FORCE_COLOR', 'NO_COLOR=1', ...environment, 'sh', '-c', script],
    {
      cwd,
      input: input.map((row) => `${row}\n`).join(''),
    },
  );
  if ((printed.code === 0) === fails)
    throw new Error(`\`${command}\` ended with ${String(printed.code)}:\n${printed.output}`);
  if (output !== undefined && !matchesOutput(output, printed.output))
    throw new Error(`\`${command}\` printed\n${printed.output}\nwhich differs from\n${output}`);
  return readFileSync(nextFolder, 'utf8').trim();
}

function applyChange({ path, before, after }: ChangeStep, cwd: string): void {
  const file = join(cwd, path);
  const text = readFileSync(file, 'utf8');
  if (text.split(before).length !== 2) throw new Error(`${path} does not contain once:\n${before}`);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}
