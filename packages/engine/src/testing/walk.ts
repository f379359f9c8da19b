/** Common parts of the laws: the inputs of a generated game, and the report of a violation. */
import type { Game } from '../game/game.ts';
import type { InterjectionRate } from '../kernel/interjections.ts';
import type { Seed } from '../kernel/seed.ts';
import type { Point, Volume } from '../volume/volume.ts';

/** The inputs of a random game. */
export interface Walk {
  readonly volume: Volume;
  readonly setup: string;
  readonly options: readonly string[];
  readonly nonplayers?: readonly string[];
  readonly seed: Seed;
  /** Seed of the random choices and standing actions. */
  readonly choiceSeed: number;
  readonly maxDecisions: number;
  /** One in `checkInterval` decisions is visited. */
  readonly checkInterval: number;
  readonly interjectionRate: InterjectionRate;
  /** Whether the game starts with as many pieces on the map as possible. */
  readonly isCrowded?: boolean;
}

/** Reports a violation of a law. */
export function failLaw(message: string): never {
  throw new Error(message);
}

/** Returns the point of the pending decision. */
export function pendingPointOf(volume: Volume, game: Game): Point {
  const name = game.decision?.point;
  return volume.points.find((point) => point.name === name) ?? failLaw('no decision');
}
