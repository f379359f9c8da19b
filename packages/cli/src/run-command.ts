/** Runs a command line and reports its errors. */
import { CommanderError } from 'commander';
import { EXIT, CommandError, type ExitCode } from './exit.ts';
import { createProgram } from './program.ts';
import type { Io } from './terminal/io.ts';
import { inEnglish, localeOf, type TerminalWords, terminalWords } from './terminal/terminal-words.ts';
import { describeSystemError } from './workspace/system-errors.ts';

/**
 * Returns the exit code. Never throws.
 * @example
 * process.exitCode = await runCommand(['--version'], nodeIo());
 */
export async function runCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  try {
    const commandArguments = rewriteHelpArguments(args, io);
    // Commander ignores an empty command name and exits with success.
    if (commandArguments[0]?.trim() === '') throw unknownCommand(commandArguments[0]);
    await createProgram(io, (exitCode) => (code = exitCode)).parseAsync(commandArguments, { from: 'user' });
    return code;
  } catch (error) {
    const words = await terminalWords(localeOf(args));
    const report = exitReportOf(error, words, io);
    printReport(report, words.terminal, args.includes('--json'), io);
    return report.code;
  }
}

/** Rewrites `quipu` and `quipu help`, which commander does not support. */
function rewriteHelpArguments(args: readonly string[], io: Io): readonly string[] {
  const [command, name = '--help'] = args;
  if (command === undefined) return ['--help'];
  if (command !== 'help') return args;
  const isKnown = createProgram(io, () => undefined).commands.some((candidate) => candidate.name() === name);
  return isKnown ? [name, '--help'] : [name];
}

const unknownCommand = (name: string): CommandError =>
  new CommandError(
    ({ terminal }) => terminal.unknownCommand({ name }),
    ({ terminal }) => terminal.helpHint,
  );

/** The exit code of a failed command, and its message. */
interface ExitReport {
  readonly code: ExitCode;
  /** The word before the message, such as "error". If absent, only the message is printed. */
  readonly label?: string;
  readonly message?: string;
  readonly hint?: string;
  readonly diagnostics?: CommandError['diagnostics'];
}

function printReport(
  { code, label, message, hint, diagnostics }: ExitReport,
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

function exitReportOf(error: unknown, words: TerminalWords, { env }: Io): ExitReport {
  const { terminal } = words;
  if (error instanceof CommanderError) return usageReportOf(error, words);
  if (error instanceof CommandError) return commandReportOf(error, words);
  const systemError = describeSystemError(error, terminal);
  return systemError === undefined
    ? faultReportOf(error, (env['QUIPU_DEBUG'] ?? '') !== '')
    : {
        code: EXIT.usage,
        label: terminal.error,
        message: `${systemError}.`,
        hint: terminal.retryHint,
      };
}

function usageReportOf(error: CommanderError, words: TerminalWords): ExitReport {
  // Commander also throws after it has printed help or the version.
  if (error.exitCode === 0) return { code: EXIT.ok };
  return {
    code: EXIT.usage,
    label: words.terminal.error,
    message: usageErrorMessage(error, words),
    hint: words.terminal.helpHint,
  };
}

function commandReportOf(error: CommandError, words: TerminalWords): ExitReport {
  if (error.code === EXIT.interrupted) return { code: error.code, message: error.message };
  const { message, hint } = error.localize(words);
  const { diagnostics } = error;
  return {
    code: error.code,
    label: words.terminal.error,
    message,
    ...(hint !== undefined && { hint }),
    ...(diagnostics && { diagnostics }),
  };
}

/** Reports an unexpected error, which is a fault of this program. */
function faultReportOf(error: unknown, isDebugging: boolean): ExitReport {
  const message = error instanceof Error ? error.message : String(error);
  const request =
    'This is not your fault. Please report it with the command and the rule files that led here.';
  const stack = isDebugging && error instanceof Error ? `\n${error.stack ?? ''}` : '';
  return {
    code: EXIT.fault,
    label: 'fault',
    message: `Quipu itself failed: ${message}\n  ${request}${stack}`,
    ...(!isDebugging && { hint: 'QUIPU_DEBUG=1 shows where.' }),
  };
}

/** Describes a usage error: in English the message of commander; in other languages a translation with its names. */
function usageErrorMessage({ code, message }: CommanderError, words: TerminalWords): string {
  const untranslated = message.replace(/^error: /, '');
  if (words === inEnglish) return untranslated;
  const { terminal } = words;
  const [firstName = '', secondName = ''] = [...untranslated.matchAll(/'([^']*)'/gu)].map(
    ([, name]) => name ?? '',
  );
  const guess = /\(Did you mean (\S+)\?\)/u.exec(untranslated)?.[1];
  const translations: Readonly<Record<string, string>> = {
    'commander.unknownCommand': terminal.unknownCommand({ name: firstName }),
    'commander.unknownOption': terminal.unknownOption({ name: firstName }),
    'commander.missingArgument': terminal.missingArgument({ name: firstName }),
    'commander.optionMissingArgument': terminal.optionWithoutValue({ option: firstName }),
    'commander.missingMandatoryOptionValue': terminal.requiredOption({ option: firstName }),
    'commander.invalidArgument': terminal.invalidValue({ option: firstName, value: secondName }),
    'commander.conflictingOption': terminal.conflictingOptions({ first: firstName, second: secondName }),
    'commander.excessArguments': terminal.tooManyArguments({
      value: untranslated.slice(untranslated.lastIndexOf(': ') + 2).replace(/\.$/u, ''),
    }),
  };
  const translation = translations[code] ?? untranslated;
  return guess === undefined ? translation : `${translation}. ${terminal.didYouMean({ guess })}`;
}
