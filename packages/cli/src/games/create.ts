import { resolve } from 'node:path';
import { agents, AGENTS } from '@quipu/bot';
import { Game, type CreateOptions, type Seed, type Volume } from '@quipu/engine';
import type { Names } from '@quipu/words';
import { unmarked } from '@quipu/words/nouns';
import { Stop } from '../exit.ts';
import type { Said } from '../terminal/words.ts';
import { Table, type Seating } from '@quipu/table';
import { isNamedPipe, kindOf, readText } from '../workspace/files.ts';

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
 * The text of a file that was named on the command line.
 * @throws {Stop} where no file can be read there
 */
export function textOf(file: string, cwd: string): string {
  const path = resolve(cwd, file);
  mustBeReadable(path, file);
  return readText(path);
}

/**
 * Checks that a path names a file, or a pipe of a shell as in `--load <(…)`.
 * @param shown how the file is named in messages
 * @throws {Stop} for nothing, a folder, and for what may never end: a device, or a named pipe
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

/** A new game, or a refusal for the person who asked for it. */
export function createGame(volume: Volume, options: CreateOptions): Game {
  const made = Game.create(volume, options);
  if (made.ok) return made.value;
  const { refusal } = made;
  throw new Stop(
    ({ terminal, why }) => terminal.unmade({ why: why(refusal) }),
    HINTS[refusal.code]?.(volume),
  );
}

/** Those who sit down at a game: as usual Non-players where it has some, persons elsewhere. */
export function tableOf(game: Game, seating: Seating = {}): Table {
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
 * The options of a game, on one line: `Standard with Short, Non-players Rebels, Cartel, seed 7`. A secret seed is left out: everybody
 * at the table reads this line.
 */
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
        typeof seed === 'number' ? play.startSeed({ seed: String(seed) }) : '',
      ].join(''),
    }),
  );
}
