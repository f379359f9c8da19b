/** Options shared by several commands. */
import { parseSeed } from '@quipu/engine/seed';
import { InvalidArgumentError, Option } from 'commander';

export interface JsonOption {
  readonly json: boolean;
}

export function jsonOption(): Option {
  return new Option('--json', 'print one JSON document instead of text').default(false);
}

export function forceOption(): Option {
  return new Option('--force', 'replace the file even if it has other content').default(false);
}

export function watchOption(): Option {
  return new Option(
    '--watch',
    'build after each save and play the scenarios, until the command is stopped (Ctrl-C)',
  )
    .default(false)
    .conflicts('force');
}

export function localeOption(description = 'the language: en, fr or es'): Option {
  return new Option('--locale <language>', description).choices(['en', 'fr', 'es']);
}

export function setupOption(): Option {
  return new Option('--setup <setup>', 'the starting position; default: the first one declared');
}

/** Parses an option that may be given several times. */
export const collectValues = (value: string, previous: readonly string[] | undefined): string[] => [
  ...(previous ?? []),
  value,
];

export function variantOption(): Option {
  return new Option('--option <option>', 'an option of the game; may be given several times').argParser(
    collectValues,
  );
}

export function deckOption(): Option {
  return new Option('--deck <file>', 'the deck, one card a line from the top, instead of a shuffled one');
}

/** The seed of a game with people: a number or a secret seed. */
export function gameSeedOption(): Option {
  return new Option(
    '--seed <seed>',
    'the random seed: a number, which players can find out, or 32 hexadecimal digits; default: drawn at random',
  ).argParser((text) => {
    const seed = parseSeed(text);
    if (seed === undefined || (typeof seed === 'number' && seed < 0))
      throw new InvalidArgumentError(
        `Expected a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, or 32 hexadecimal digits.`,
      );
    return seed;
  });
}

export function seedOption(): Option {
  return numberOption(
    '--seed <number>',
    'the random seed; printed, so that the game can be repeated',
    0,
    // Further games use the next seeds, which must be safe integers, too.
    Number.MAX_SAFE_INTEGER - MAX_NUMBER,
  );
}

const MAX_NUMBER = 0xffffffff;

export function numberOption(flags: string, description: string, min: number, max = MAX_NUMBER): Option {
  return new Option(flags, description).argParser((text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
  });
}

export function nonplayersOption(): Option {
  return new Option(
    '--nonplayers <factions>',
    'Factions that are Non-players, separated by commas',
  ).argParser((list: string) => {
    const factions = list.split(',').map((name) => name.trim());
    if (factions.every((name) => name !== '')) return factions;
    throw new InvalidArgumentError('A name is missing. Expected Factions with commas between them.');
  });
}

export function volumeArgument(volume: string | undefined): { volume?: string } {
  return volume === undefined ? {} : { volume };
}
