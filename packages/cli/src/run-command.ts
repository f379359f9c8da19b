import { CommanderError } from 'commander';
import { EXIT, Stop, type ExitCode } from './exit.ts';
import { makeProgram } from './program.ts';
import type { Io } from './terminal/io.ts';
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
    return ending(error, io);
  }
}

function ending(error: unknown, io: Io): ExitCode {
  const { red, bold, dim } = io.colors;
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.ok;
    io.err(`${red(bold('error'))} ${error.message.replace(/^error: /, '')}`);
    io.err(`  ${dim('hint:')} Run \`quipu --help\`, or \`quipu <command> --help\`.`);
    return EXIT.usage;
  }
  if (error instanceof Stop && error.code === EXIT.interrupted) {
    io.err(error.message);
    return error.code;
  }
  if (error instanceof Stop) {
    io.err(`${red(bold('error'))} ${error.message}`);
    if (error.hint !== undefined) io.err(`  ${dim('hint:')} ${error.hint}`);
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
