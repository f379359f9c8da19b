/**
 * Command lines of the tools: `--help` exits with 0; an unknown option or an invalid value prints one line to
 * stderr and exits with 2.
 */
import { Command, InvalidArgumentError } from 'commander';

const INVALID = 2;

/**
 * Returns a command without options. Add its options, then call `parse()`.
 * @param name - The start command, as shown in the usage: `npm run soak --`.
 * @param description - One sentence, shown in the usage.
 */
export function commandLine(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .configureOutput({
      outputError: (message, write) => {
        write(`${message.trim().replaceAll(/\s*\n\s*/gu, ' ')}\n`);
      },
    })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : INVALID));
}

/**
 * Returns a parser of option values that are whole numbers of at least `least`.
 * @throws the error that the command line shows
 */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isSafeInteger(value) || value < least)
      throw new InvalidArgumentError(`Expected a whole number from ${least}.`);
    return value;
  };
}

/**
 * Parses an option value that is a regular expression.
 * @throws the error that the command line shows
 */
export function pattern(text: string): RegExp {
  try {
    return new RegExp(text, 'u');
  } catch {
    throw new InvalidArgumentError('Expected a regular expression.');
  }
}
