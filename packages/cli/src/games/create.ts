import { Game, type CreateOptions, type Volume } from '@quipu/engine';
import { Stop } from '../exit.ts';

/** What a person asks for when a game is made. */
export interface GameArguments {
  readonly setup?: string;
  /** Options by name, in any order. */
  readonly option?: readonly string[];
}

/** Those of the arguments that are given, as the options of a game. */
export function madeFrom(seed: number, { setup, option }: GameArguments): CreateOptions {
  return {
    seed,
    ...(setup === undefined ? {} : { setup }),
    ...(option === undefined ? {} : { options: option }),
  };
}

/** A new game, or a refusal for the person who asked for it. */
export function createGame(volume: Volume, options: CreateOptions): Game {
  const made = Game.create(volume, options);
  if (made.ok) return made.value;
  const { code, reason } = made.refusal;
  throw new Stop(
    `No such game can be made: ${reason}.`,
    code === 'unknown-setup' ? `Setups: ${volume.setups.map(({ name }) => name).join(', ')}.` : undefined,
  );
}

/** What a game was made from, on one line: `Standard with Short, seed 7`. */
export function describedStart({ options: { setup = '', options = [], seed } }: Game): string {
  const from = options.length === 0 ? setup : `${setup} with ${options.join(', ')}`;
  return [from, ...(seed === undefined ? [] : [`seed ${seed}`])].join(', ');
}
