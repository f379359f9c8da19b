/** Creates games and tables from the arguments of a command. */
import { resolve } from 'node:path';
import { agents, AGENTS } from '@quipu/bot';
import { Game, type CreateOptions, type Seed, type Volume } from '@quipu/engine';
import type { Names } from '@quipu/words';
import { removeMarks } from '@quipu/words/nouns';
import { CommandError } from '../exit.ts';
import type { LocalizableText } from '../terminal/terminal-words.ts';
import { Table, type SeatingOptions } from '@quipu/table';
import { isNamedPipe, fileKindOf, readText } from '../workspace/files.ts';

export interface GameArguments {
  readonly setup?: string;
  /** Names in any order. */
  readonly option?: readonly string[];
  readonly nonplayers?: readonly string[];
  /** A deck file: one card key per line from the top; `#` starts a comment. */
  readonly deck?: string;
}

/**
 * Converts arguments to game options, without undefined ones.
 * @throws {CommandError} if the deck file does not exist
 */
export function toCreateOptions(
  seed: Seed,
  { setup, option, nonplayers, deck }: GameArguments,
  cwd: string,
): CreateOptions {
  return {
    seed,
    ...(setup === undefined ? {} : { setup }),
    ...(option === undefined ? {} : { options: option }),
    ...(nonplayers === undefined || nonplayers.length === 0 ? {} : { nonplayers }),
    ...(deck === undefined ? {} : { deck: readDeck(deck, cwd) }),
  };
}

/**
 * Reads a file from the command line.
 * @throws {CommandError} if it cannot be read
 */
export function readInputFile(file: string, cwd: string): string {
  const path = resolve(cwd, file);
  checkReadable(path, file);
  return readText(path);
}

/**
 * Checks that a path refers to a file, or to a shell pipe as in `--load <(…)`.
 * @param displayName the file's name in messages
 * @throws {CommandError} if it is missing, a folder, or potentially endless: a device or named pipe
 */
export function checkReadable(path: string, displayName: string): void {
  const kind = fileKindOf(path);
  if (kind === 'folder') throw unreadableFileError('fileIsFolder', 'nameFileHint', displayName);
  if (kind === 'other') throw unreadableFileError('fileIsDevice', 'nameFileHint', displayName);
  if (isNamedPipe(path)) throw unreadableFileError('fileIsPipe', 'nameFileHint', displayName);
  if (kind === 'nothing') throw unreadableFileError('fileNotFound', 'nameExistingFileHint', displayName);
}

const unreadableFileError = (
  problem: 'fileIsFolder' | 'fileIsDevice' | 'fileIsPipe' | 'fileNotFound',
  advice: 'nameFileHint' | 'nameExistingFileHint',
  file: string,
): CommandError =>
  new CommandError(
    ({ terminal }) => terminal[problem]({ file }),
    ({ terminal }) => terminal[advice],
  );

function readDeck(file: string, cwd: string): readonly string[] {
  return readInputFile(file, cwd)
    .split('\n')
    .map((line) => line.replace(/#.*/u, '').trim())
    .filter((key) => key !== '');
}

const HINTS_BY_REFUSAL: Readonly<Record<string, (volume: Volume) => LocalizableText>> = {
  'unknown-setup':
    ({ setups }) =>
    ({ terminal }) =>
      terminal.setups({ names: setups.map(({ name }) => name).join(', ') }),
  'unknown-card':
    ({ cards }) =>
    ({ terminal }) =>
      terminal.deckCards({ keys: cards.map(({ key }) => key).join(', ') }),
};

/** @throws {CommandError} if the engine refuses the options */
export function createGame(volume: Volume, options: CreateOptions): Game {
  const result = Game.create(volume, options);
  if (result.ok) return result.value;
  const { refusal } = result;
  throw new CommandError(
    ({ terminal, explain }) => terminal.gameNotCreated({ reason: explain(refusal) }),
    HINTS_BY_REFUSAL[refusal.code]?.(volume),
  );
}

/** Creates the table. By default Non-players play the game's Non-player seats, and people the others. */
export function createTable(game: Game, seating: SeatingOptions = {}): Table {
  const table = Table.fromGame(game, { ...seating, agents });
  if (table.ok) return table.value;
  const { refusal } = table;
  const agentNames = AGENTS.map(({ name }) => name).join(', ');
  throw new CommandError(
    ({ terminal, explain }) => terminal.seatsRefused({ reason: explain(refusal) }),
    refusal.code === 'unknown-agent' ? ({ terminal }) => terminal.agents({ names: agentNames }) : undefined,
  );
}

/**
 * Summarizes the options of a game: `Standard with Short, Non-players Rebels, Cartel, seed 7`. Omits a secret seed, since all players read
 * this line.
 */
export function describeGameOptions({ options }: Game, names: Names): string {
  const { play } = names.locale;
  const { setup = '', options: optionKeys = [], nonplayers = [], seed } = options;
  const optionNames = optionKeys.map((name) => names.plainName('option', name)).join(', ');
  const factions = nonplayers.map((seat) => names.faction(seat).inCase('alone')).join(', ');
  return removeMarks(
    play.gameSetup({
      setup: names.plainName('setup', setup),
      extra: [
        optionNames === '' ? '' : play.setupOptions({ options: optionNames }),
        factions === '' ? '' : play.setupNonplayers({ factions }),
        typeof seed === 'number' ? play.setupSeed({ seed: String(seed) }) : '',
      ].join(''),
    }),
  );
}
