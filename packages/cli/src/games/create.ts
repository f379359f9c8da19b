import { resolve } from 'node:path';
import { Game, type CreateOptions, type Volume } from '@quipu/engine';
import type { Names } from '@quipu/words';
import { unmarked } from '@quipu/words/nouns';
import { Stop } from '../exit.ts';
import { Table, type Seating } from '@quipu/table';
import { kindOf, readText } from '../workspace/files.ts';

/** What a person asks for when a game is made. */
export interface GameArguments {
  readonly setup?: string;
  /** Options by name, in any order. */
  readonly option?: readonly string[];
  /** Who is a Non-player, in any order. */
  readonly nonplayers?: readonly string[];
  /** A file with the deck: a card a line by its key, from the top; what follows `#` is a remark. */
  readonly deck?: string;
}

/**
 * Those of the arguments that are given, as the options of a game.
 * @throws {Stop} where there is no such file
 */
export function madeFrom(
  seed: number,
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
 * The text of a file that was named on the command line.
 * @throws {Stop} where no file can be read there
 */
export function textOf(file: string, cwd: string): string {
  const path = resolve(cwd, file);
  mustBeReadable(path, file);
  return readText(path);
}

/**
 * Sees to it that a path names a file, or a pipe as in `--load <(…)`.
 * @param shown how the file is named in messages
 * @throws {Stop} for nothing, a folder, or a device, which may never end
 */
export function mustBeReadable(path: string, shown: string): void {
  const kind = kindOf(path);
  if (kind === 'folder') throw new Stop(`"${shown}" is a folder.`, 'Name a file.');
  if (kind === 'other') throw new Stop(`"${shown}" is a device.`, 'Name a file.');
  if (kind === 'nothing') throw new Stop(`There is no file "${shown}".`, 'Name one that is there.');
}

function cardsIn(file: string, cwd: string): readonly string[] {
  return textOf(file, cwd)
    .split('\n')
    .map((line) => line.replace(/#.*/u, '').trim())
    .filter((key) => key !== '');
}

const HINTS: Readonly<Record<string, (volume: Volume) => string>> = {
  'unknown-setup': ({ setups }) => `Setups: ${setups.map(({ name }) => name).join(', ')}.`,
  'unknown-card': ({ cards }) =>
    `A deck file has a card a line, by its key: ${cards.map(({ key }) => key).join(', ')}.`,
};

/** A new game, or a refusal for the person who asked for it. */
export function createGame(volume: Volume, options: CreateOptions): Game {
  const made = Game.create(volume, options);
  if (made.ok) return made.value;
  const { code, reason } = made.refusal;
  throw new Stop(`No such game can be made: ${reason}.`, HINTS[code]?.(volume));
}

/** Those who sit down at a game: as usual Non-players where it has some, persons elsewhere. */
export function tableOf(game: Game, seating: Seating = {}): Table {
  const table = Table.of(game, seating);
  if (table.ok) return table.value;
  throw new Stop(`Nobody can sit so: ${table.refusal.reason}.`);
}

/** What a game was made from, on one line: `Standard with Short, Non-players Rebels, Cartel, seed 7`. */
export function describedStart({ options }: Game, names: Names): string {
  const { play } = names.tongue;
  const { setup = '', options: given = [], nonplayers = [], seed } = options;
  const chosen = given.map((name) => names.called('option', name)).join(', ');
  const factions = nonplayers.map((seat) => names.who(seat).as('alone')).join(', ');
  return unmarked(
    play.start({
      setup: names.called('setup', setup),
      more: [
        chosen === '' ? '' : play.startWith({ options: chosen }),
        factions === '' ? '' : play.startNonplayers({ factions }),
        seed === undefined ? '' : play.startSeed({ seed: String(seed) }),
      ].join(''),
    }),
  );
}
