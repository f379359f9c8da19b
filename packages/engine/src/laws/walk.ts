/** How the laws walk through games: seeded choices, and breaches that stop a walk. */
import type { Game } from '../game.ts';
import type { Interruptions } from '../interjections.ts';
import type { Point, Volume } from '../volume.ts';

/** One generated game: equal walks play equal games. */
export interface Walk {
  readonly volume: Volume;
  readonly setup: string;
  readonly options: readonly string[];
  /** Absent: nobody is one. */
  readonly nonplayers?: readonly string[];
  readonly seed: number;
  /** Seed of the choices. */
  readonly choices: number;
  readonly longest: number;
  readonly every: number;
  readonly interruptions: Interruptions;
  /** Whether all pieces are on the map that it has room for. Absent: the game starts as its setup has it. */
  readonly crowded?: boolean;
}

/** A law does not hold. */
export function breach(what: string): never {
  throw new Error(what);
}

/** The point that a game is at. */
export function deciderPoint(volume: Volume, game: Game): Point {
  const name = game.decision?.point;
  return volume.points.find((p) => p.name === name) ?? breach('no decision');
}
