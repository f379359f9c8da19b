import { resolve } from 'node:path';
import { agents, AGENTS } from '@quipu/bot';
import { Game, type CreateOptions, type Seed, type Volume } from '@quipu/engine';
import type { Names } from '@quipu/words';
import { unmarked } from '@quipu/words/nouns';
import { Stop } from '../exit.ts';
import type { Said } from '../terminal/words.ts';
import { Table, type SeatingOptions } from '@quipu/table';
import { isNamedPipe, kindOf, readText } from '../workspace/files.ts';

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
 * @throws {Stop} if the deck file does not exist
 */
export function madeFrom(
  seed: Seed,
  { setup, option, nonplayers, deck }: GameArguments,
  cwd: string,
): CreateOptions {
  return {
    seed,
    ...(setup === undefined ? {} : { setup }),
    ...(option === undefined ? {} : { options: option }),
    ...(nonplayers === undefined || nonplayers.length === 0 ? {} : { nonplayers }),
    ...(deck === undefined ? {} : { deck: cardsIn(deck, cwd) }),
  };
}

/**
 * Reads a file from the command line.
 * @throws {Stop} if it cannot be read
 */
export function textOf(file: string, cwd: string): string {
  const path = resolve(cwd, file);
  mustBeReadable(path, file);
  return readText(path);
}

/**
 * Checks that a path refers to a file, or to a shell pipe as in `--load <(…)`.
 * @param shown the file's name in messages
 * @throws {Stop} if it is missing, a folder, or potentially endless: a device or named pipe
 */
export function mustBeReadable(path: string, shown: string): void {
  const kind = kindOf(path);
  if (kind === 'folder') throw notRead('isFolder', 'nameFile', shown);
  if (kind === 'other') throw notRead('isDevice', 'nameFile', shown);
  if (isNamedPipe(path)) throw notRead('isPipe', 'nameFile', shown);
  if (kind === 'nothing') throw notRead('noFile', 'nameOther', shown);
}

const notRead = (
  what: 'isFolder' | 'isDevice' | 'isPipe' | 'noFile',
  todo: 'nameFile' | 'nameOther',
  file: string,
): Stop =>
  new Stop(
    ({ terminal }) => terminal[what]({ file }),
    ({ terminal }) => terminal[todo],
  );

function cardsIn(file: string, cwd: string): readonly string[] {
  return textOf(file, cwd)
    .split('\n')
    .map((line) => line.replace(/#.*/u, '').trim())
    .filter((key) => key !== '');
}

const HINTS: Readonly<Record<string, (volume: Volume) => Said>> = {
  'unknown-setup':
    ({ setups }) =>
    ({ terminal }) =>
      terminal.setups({ names: setups.map(({ name }) => name).join(', ') }),
  'unknown-card':
    ({ cards }) =>
    ({ terminal }) =>
      terminal.deckCards({ keys: cards.map(({ key }) => key).join(', ') }),
};

/** @throws {Stop} if the engine refuses the options */
export function createGame(volume: Volume, options: CreateOptions): Game {
  const made = Game.create(volume, options);
  if (made.ok) return made.value;
  const { refusal } = made;
  throw new Stop(
    ({ terminal, why }) => terminal.unmade({ why: why(refusal) }),
    HINTS[refusal.code]?.(volume),
  );
}

/** Creates the table. By default Non-players play the game's Non-player seats, and people the others. */
export function tableOf(game: Game, seating: SeatingOptions = {}): Table {
  const table = Table.of(game, { ...seating, agents });
  if (table.ok) return table.value;
  const { refusal } = table;
  const known = AGENTS.map(({ name }) => name).join(', ');
  throw new Stop(
    ({ terminal, why }) => terminal.unseated({ why: why(refusal) }),
    refusal.code === 'unknown-agent' ? ({ terminal }) => terminal.agents({ names: known }) : undefined,
  );
}

/**
 * Summarizes the options of a game: `Standard with Short, Non-players Rebels, Cartel, seed 7`. Omits a secret seed, since all players read
 * this line.
 */
export function describedStart({ options }: Game, names: Names): string {
  const { play } = names.locale;
  const { setup = '', options: given = [], nonplayers = [], seed } = options;
  const chosen = given.map((name) => names.called('option', name)).join(', ');
  const factions = nonplayers.map((seat) => names.who(seat).as('alone')).join(', ');
  return unmarked(
    play.start({
      setup: names.called('setup', setup),
      more: [
        chosen === '' ? '' : play.startWith({ options: chosen }),
        factions === '' ? '' : play.startNonplayers({ factions }),
        typeof seed === 'number' ? play.startSeed({ seed: String(seed) }) : '',
      ].join(''),
    }),
  );
}
