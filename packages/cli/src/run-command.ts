import { CommanderError } from 'commander';
import { EXIT, Stop, type ExitCode } from './exit.ts';
import { makeProgram } from './program.ts';
import type { Io } from './terminal/io.ts';
import { inEnglish, localeOf, type TerminalWords, terminalWords } from './terminal/words.ts';
import { systemFault } from './workspace/system.ts';

/** Runs one command line and returns its exit code. Never throws. */
export async function runCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  try {
    const words = withHelp(args, io);
    // Commander ignores an empty command name and exits with success.
    if (words[0]?.trim() === '') throw unknownCommand(words[0]);
    await makeProgram(io, (ended) => (code = ended)).parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    const words = await terminalWords(localeOf(args));
    const ending = endingOf(error, words, io);
    print(ending, words.terminal, args.includes('--json'), io);
    return ending.code;
  }
}

/** Rewrites `quipu` and `quipu help`, which commander does not support. */
function withHelp(args: readonly string[], io: Io): readonly string[] {
  const [first, ...rest] = args;
  if (first === undefined) return ['--help'];
  if (first !== 'help') return args;
  const [name = '--help'] = rest;
  const isKnown = makeProgram(io, () => undefined).commands.some((command) => command.name() === name);
  return isKnown ? [name, '--help'] : [name];
}

const unknownCommand = (name: string): Stop =>
  new Stop(
    ({ terminal }) => terminal.unknownCommand({ name }),
    ({ terminal }) => terminal.seeHelp,
  );

interface Ending {
  readonly code: ExitCode;
  /** The word before the message, such as "error". If absent, only the message is printed. */
  readonly label?: string;
  readonly message?: string;
  readonly hint?: string;
  readonly diagnostics?: Stop['diagnostics'];
}

function print(
  { code, label, message, hint, diagnostics }: Ending,
  terminal: TerminalWords['terminal'],
  json: boolean,
  io: Io,
): void {
  if (message === undefined) return;
  const { red, bold, dim } = io.colors;
  if (json) {
    io.out(JSON.stringify({ ok: false, error: { code, message, hint }, diagnostics }, undefined, 2));
    return;
  }
  io.err(label === undefined ? message : `${red(bold(label))} ${message}`);
  if (hint !== undefined) io.err(`  ${dim(terminal.hint)} ${hint}`);
}

function endingOf(error: unknown, words: TerminalWords, { env }: Io): Ending {
  const { terminal } = words;
  if (error instanceof CommanderError)
    return error.exitCode === 0
      ? { code: EXIT.ok }
      : { code: EXIT.usage, label: terminal.error, message: misused(error, words), hint: terminal.seeHelp };
  if (error instanceof Stop) {
    if (error.code === EXIT.interrupted) return { code: error.code, message: error.message };
    const { message, hint } = error.told(words);
    const { diagnostics } = error;
    return {
      code: error.code,
      label: terminal.error,
      message,
      ...(hint !== undefined && { hint }),
      ...(diagnostics && { diagnostics }),
    };
  }
  const outside = systemFault(error, terminal);
  if (outside !== undefined)
    return {
      code: EXIT.usage,
      label: terminal.error,
      message: `${outside}.`,
      hint: terminal.giveAgain,
    };
  const message = error instanceof Error ? error.message : String(error);
  const report =
    'This is no fault of yours. Please report it with the command and the rule files that led here.';
  const debug = (env['QUIPU_DEBUG'] ?? '') !== '';
  const stack = debug && error instanceof Error ? `\n${error.stack ?? ''}` : '';
  return {
    code: EXIT.fault,
    label: 'fault',
    message: `Quipu itself failed: ${message}\n  ${report}${stack}`,
    ...(!debug && { hint: 'QUIPU_DEBUG=1 shows where.' }),
  };
}

/** Describes a usage error: in English the message of commander; in other languages a translation with its names. */
function misused({ code, message }: CommanderError, words: TerminalWords): string {
  const plain = message.replace(/^error: /, '');
  if (words === inEnglish) return plain;
  const { terminal } = words;
  const [one = '', other = ''] = [...plain.matchAll(/'([^']*)'/gu)].map(([, name]) => name ?? '');
  const guess = /\(Did you mean (\S+)\?\)/u.exec(plain)?.[1];
  const told: Readonly<Record<string, string>> = {
    'commander.unknownCommand': terminal.unknownCommand({ name: one }),
    'commander.unknownOption': terminal.unknownOption({ name: one }),
    'commander.missingArgument': terminal.missingArgument({ name: one }),
    'commander.optionMissingArgument': terminal.optionWithoutValue({ option: one }),
    'commander.missingMandatoryOptionValue': terminal.requiredOption({ option: one }),
    'commander.invalidArgument': terminal.wrongValue({ option: one, value: other }),
    'commander.conflictingOption': terminal.optionsTogether({ one, other }),
    'commander.excessArguments': terminal.tooManyArguments({
      given: plain.slice(plain.lastIndexOf(': ') + 2).replace(/\.$/u, ''),
    }),
  };
  const said = told[code] ?? plain;
  return guess === undefined ? said : `${said}. ${terminal.didYouMean({ guess })}`;
}
