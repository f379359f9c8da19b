/** The content of saves. Its schemas are in the entry `schemas`, so that programs that play need no Zod. */
import type { BoardPatch } from '../game/create-game.ts';

/** A save of any volume. `digest` covers all other members. */
export interface Save {
  readonly digest: string;
  readonly quipu: 1;
  readonly volume: string;
  readonly edition: string;
  readonly base?: string | undefined;
  readonly hashes: {
    readonly all: string;
    readonly layout: string;
    readonly rules: Readonly<Record<string, string>>;
  };
  readonly options: SavedOptions;
  /** A point and the key of the answer; or the name and key of a standing action, and its seat. */
  readonly turns: readonly (
    | readonly [point: string, key: string]
    | readonly [name: string, key: string, seat: { readonly by: string }]
  )[];
  /**
   * Digests of positions by names, four digits each: before each turn, and after the last. Without it, only
   * the final cells are verified.
   */
  readonly positions?: string;
  /**
   * Positions in saves without `positions`: the cells after the first `turns` turns. They are not verified,
   * since cells have another meaning under other rules.
   */
  readonly snapshots?: readonly { readonly turns: number; readonly cells: readonly number[] }[];
  readonly hash: string;
}

interface SavedOptions {
  readonly setup?: string | undefined;
  readonly options?: readonly string[] | undefined;
  readonly nonplayers?: readonly string[] | undefined;
  readonly seed?: number | string | undefined;
  readonly deck?: readonly string[] | undefined;
  readonly dice?: readonly (number | string)[] | undefined;
  readonly board?: Readonly<Record<string, BoardPatch>> | undefined;
}

/** A turn in the save of a seat. Secret choices of other seats have no `point` and `key`. */
export interface SeatTurn {
  readonly seat: string;
  readonly kind: 'choice' | 'forced' | 'interjection';
  readonly point?: string;
  readonly key?: string;
}
