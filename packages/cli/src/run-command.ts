import { CommanderError } from 'commander';
import { EXIT, Stop, type ExitCode } from './exit.ts';
import { makeProgram } from './program.ts';
import type { Io } from './terminal/io.ts';
import { inEnglish, localeOf, type TerminalWords, terminalWords } from './terminal/words.ts';
import { systemFault } from './workspace/system.ts';

/** Runs one command line and tells how it ended. Never throws. */
export async function runCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  try {
    // `quipu` alone asks for help; commander would call it an error.
    const words = args.length === 0 ? ['--help'] : args;
    await makeProgram(io, (ended) => (code = ended)).parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    return ending(error, await terminalWords(localeOf(args)), io);
  }
}

function ending(error: unknown, words: TerminalWords, io: Io): ExitCode {
  const { red, bold, dim } = io.colors;
  const { terminal } = words;
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.ok;
    io.err(`${red(bold(terminal.error))} ${misused(error, words)}`);
    io.err(`  ${dim(terminal.hint)} ${terminal.seeHelp}`);
    return EXIT.usage;
  }
  if (error instanceof Stop && error.code === EXIT.interrupted) {
    io.err(error.message);
    return error.code;
  }
  if (error instanceof Stop) {
    const { message, hint } = error.told(words);
    io.err(`${red(bold(terminal.error))} ${message}`);
    if (hint !== undefined) io.err(`  ${dim(terminal.hint)} ${hint}`);
    return error.code;
  }
  const outside = systemFault(error);
  if (outside !== undefined) {
    io.err(`${red(bold('error'))} ${outside}`);
    io.err(`  ${dim('hint:')} Nothing was half-written. Mend that, and give the same command again.`);
    return EXIT.usage;
  }
  const message = error instanceof Error ? error.message : String(error);
  io.err(`${red(bold('fault'))} Quipu itself failed: ${message}`);
  io.err('  This is no fault of yours. Please report it with the command and the rule files that led here.');
  if ((io.env['QUIPU_DEBUG'] ?? '') === '') io.err(`  ${dim('hint:')} QUIPU_DEBUG=1 shows where.`);
  else if (error instanceof Error) io.err(dim(error.stack ?? ''));
  return EXIT.fault;
}

/** What is wrong with a command line: in English the words of the library, which says most; elsewhere ours, with the names in its words. */
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
