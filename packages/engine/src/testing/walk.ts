/** Common parts of the laws: the inputs of a generated game, and the report of a breach. */
import type { Game } from '../game/game.ts';
import type { InterruptionRate } from '../kernel/interjections.ts';
import type { Seed } from '../kernel/seed.ts';
import type { Point, Volume } from '../volume/volume.ts';

export interface Walk {
  readonly volume: Volume;
  readonly setup: string;
  readonly options: readonly string[];
  readonly nonplayers?: readonly string[];
  readonly seed: Seed;
  readonly choices: number;
  readonly longest: number;
  readonly every: number;
  readonly interruptions: InterruptionRate;
  /** Whether the game starts with as many pieces on the map as possible. */
  readonly crowded?: boolean;
}

export function failLaw(message: string): never {
  throw new Error(message);
}

export function deciderPoint(volume: Volume, game: Game): Point {
  const name = game.decision?.point;
  return volume.points.find((p) => p.name === name) ?? failLaw('no decision');
}
