/**
 * What a save looks like. Whether one can be played again is for `Game.load` to say.
 * @module
 */
import { z } from 'zod';
import { type Patch } from './create.ts';

const patch: z.ZodType<Patch> = z.lazy(() =>
  z.union([z.number(), z.string(), z.null(), z.record(z.string(), patch)]),
);

/** What a game is made from. */
export const saveOptions = z.strictObject({
  setup: z.string().optional(),
  options: z.array(z.string()).optional(),
  seed: z.number().int().optional(),
  deck: z.array(z.string()).optional(),
  dice: z.array(z.number().int()).optional(),
  board: z.record(z.string(), patch).optional(),
});

/** A turn: point and key; an interjection adds its seat, its "point" is the standing action. */
const turn = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.strictObject({ by: z.string() })]),
]);

const body = z.strictObject({
  quipu: z.literal(1),
  volume: z.string(),
  edition: z.string(),
  /** Of an edition: the volume that it amends. */
  base: z.string().optional(),
  hashes: z.strictObject({ all: z.string(), layout: z.string(), rules: z.record(z.string(), z.string()) }),
  options: saveOptions,
  turns: z.array(turn),
  /** Cells after so many turns, as runs of equal cells: count and value in turn. */
  snapshots: z.array(z.strictObject({ turns: z.number().int(), cells: z.array(z.number().int()) })),
  /** Hash of the final cells. */
  hash: z.string(),
});

/** A save of any volume. The digest is that of everything else. */
export const saveSchema = z.strictObject({ digest: z.string(), ...body.shape });

/** A save. */
export type Save = z.infer<typeof saveSchema>;

/** A save of one volume in one edition. */
export type SaveOf<V extends string, E extends string> = Save & { readonly volume: V; readonly edition: E };

/** The schema of such saves. */
export const saveOf = <const V extends string, const E extends string>(
  volume: V,
  edition: E,
): z.ZodType<SaveOf<V, E>> => saveSchema.extend({ volume: z.literal(volume), edition: z.literal(edition) });
