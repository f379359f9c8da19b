/** What the laws share: what a game is made from that they walk through, and how they say that one is broken. */
import type { Game } from '../game/game.ts';
import type { Interruptions } from '../kernel/interjections.ts';
import type { Seed } from '../kernel/seed.ts';
import type { Point, Volume } from '../volume/volume.ts';

/** What one generated game is made from. Equal walks play equal games. */
export interface Walk {
  readonly volume: Volume;
  readonly setup: string;
  readonly options: readonly string[];
  /** The Factions that are Non-players; none if absent. */
  readonly nonplayers?: readonly string[];
  readonly seed: Seed;
  /** The seed of the random choices. */
  readonly choices: number;
  readonly longest: number;
  readonly every: number;
  readonly interruptions: Interruptions;
  /** Whether the game starts with all pieces on the map that it has room for. If absent, it starts as its setup has it. */
  readonly crowded?: boolean;
}

/**
 * Says that a law does not hold.
 * @throws Error with what is wrong
 */
export function breach(what: string): never {
  throw new Error(what);
}

export function deciderPoint(volume: Volume, game: Game): Point {
  const name = game.decision?.point;
  return volume.points.find((p) => p.name === name) ?? breach('no decision');
}
