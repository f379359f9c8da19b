/** A small drawing of a board, made of the real one: its shapes with fewer corners. */
import type { Layout } from '@quipu/board';
/** What a small drawing is made of. Coordinates are those of the board. */
export interface Thumbnail {
  readonly width: number;
  readonly height: number;
  /** Land that is not of the game; empty where there is no sea. */
  readonly abroad: string;
  readonly areas: readonly {
    readonly path: string;
    readonly terrain: string;
  }[];
  readonly lines: readonly string[];
  readonly nodes: readonly (readonly [x: number, y: number])[];
}
/** The small drawing of a board. */
export declare function thumbnailOf({ width, height, abroad, places }: Layout): Thumbnail;
