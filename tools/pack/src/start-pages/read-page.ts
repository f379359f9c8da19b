/**
 * Reads the steps of a page in `docs/start`, which tests follow as a reader would. The first word after a fence is the kind of block:
 *
 * - `sh`: commands, one a line.
 * - `console`: a command after `$ `, typed lines after `> `, and the output in between; `…` stands for any text, and on a line of its
 *   own for any lines. After `console fails` the command ends with an exit code other than 0.
 * - `diff file=path`: lines of a file, to be replaced; `…` on a line of its own for those that stay.
 * - any other language with `file=path`: a new file.
 */

export type Step = CommandStep | ChangeStep | FileStep;

export interface CommandStep {
  readonly kind: 'command';
  readonly command: string;
  /** Typed lines. */
  readonly input: readonly string[];
  /** Undefined if the page shows none. */
  readonly output: string | undefined;
  readonly fails: boolean;
  /** The line of the page, from 1. */
  readonly line: number;
}

export interface ChangeStep {
  readonly kind: 'change';
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly line: number;
}

export interface FileStep {
  readonly kind: 'file';
  readonly path: string;
  readonly text: string;
  readonly line: number;
}

interface Block {
  readonly language: string;
  readonly path: string | undefined;
  readonly fails: boolean;
  readonly text: string;
  readonly line: number;
}

/**
 * Returns the steps in their order.
 * @throws {Error} if a block is not a step
 */
export function readSteps(page: string): readonly Step[] {
  const fences = page.matchAll(/^```(\S*)([^\n]*)\n([^]*?)^```$/gmu);
  return [...fences].flatMap(({ 1: language = '', 2: info = '', 3: text = '', index }) =>
    stepsOf({
      language,
      path: /\bfile=(\S+)/u.exec(info)?.[1],
      fails: info.trim() === 'fails',
      text,
      line: page.slice(0, index).split('\n').length,
    }),
  );
}

function stepsOf(block: Block): readonly Step[] {
  const { language, path, text, line } = block;
  if (language === 'sh') return commandsOf(block);
  if (language === 'console') return sessionsOf(block);
  if (path === undefined)
    throw new Error(`Line ${String(line)}: a block without a file, which no test can follow.`);
  if (language !== 'diff') return [{ kind: 'file', path, text, line }];
  return text.split(/^…\n/mu).map((hunk) => ({
    kind: 'change',
    path,
    before: sideOf(hunk, '+'),
    after: sideOf(hunk, '-'),
    line,
  }));
}

/** The lines of a change without those of the other side, which begin with a sign. */
const sideOf = (hunk: string, otherSign: string): string =>
  hunk
    .replace(/\n$/u, '')
    .split('\n')
    .filter((row) => !row.startsWith(otherSign))
    .map((row) => `${row.slice(1)}\n`)
    .join('');

const commandsOf = ({ text, line }: Block): readonly CommandStep[] =>
  text
    .replaceAll('\\\n', '')
    .trim()
    .split('\n')
    .map((command) => ({ kind: 'command', command, input: [], output: undefined, fails: false, line }));

function sessionsOf({ text, fails, line }: Block): readonly CommandStep[] {
  const [before = '', ...sessions] = `\n${text.replaceAll('\\\n', '')}`.split('\n$ ');
  if (before !== '' || sessions.length === 0)
    throw new Error(`Line ${String(line)}: output without a command.`);
  return sessions.map((session) => {
    const [command = '', ...rows] = session.split('\n');
    const isTyped = (row: string): boolean => row.startsWith('> ');
    return {
      kind: 'command',
      command,
      input: rows.filter(isTyped).map((row) => row.slice(2)),
      output: rows
        .filter((row) => !isTyped(row))
        .join('\n')
        .trim(),
      fails,
      line,
    };
  });
}
