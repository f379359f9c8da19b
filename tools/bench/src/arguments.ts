/** What the options of the commands of this package take. */
import { InvalidArgumentError } from 'commander';

/** A whole number from 1. Throws what the command line tells the user. */
export function wholeNumber(text: string): number {
  const given = Number(text);
  if (!Number.isInteger(given) || given < 1)
    throw new InvalidArgumentError('Expected a whole number from 1.');
  return given;
}
