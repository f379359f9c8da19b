/**
 * What a save looks like, for those who read one without playing it. Whether one can be played again is for `loadGame` to say, which asks
 * for nothing of this module: so it does not load Zod.
 * @module
 */
import { z } from 'zod';
import type { Patch } from './game/create.ts';
import type { Outcome } from './game/refusal.ts';
import { type Check, readSealed, type SealCode } from './saves/sealed.ts';
import { viewSchema } from './views/view-schemas.ts';

export * from './game/decision-schemas.ts';
export { type NamesBySort, viewSchemaOf, type ViewTerms } from './views/view-schemas.ts';

const patch: z.ZodType<Patch> = z.lazy(() =>
  z.union([z.number(), z.string(), z.null(), z.record(z.string(), patch)]),
);

/** What a game is made from. */
const saveOptions = z.strictObject({
  setup: z.string().optional(),
  options: z.array(z.string()).optional(),
  nonplayers: z.array(z.string()).optional(),
  seed: z.union([z.number().int(), z.string().regex(/^[\da-f]{32}$/u)]).optional(),
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
  /** Digests of positions by names, four digits each: before each turn, and of the last one. Saves that have none are held against the final cells alone. */
  positions: z.exactOptional(z.string()),
  /** Cells after so many turns, which saves without `positions` have. They mean nothing under other rules, and nothing is held against them. */
  snapshots: z.exactOptional(
    z.array(z.strictObject({ turns: z.number().int(), cells: z.array(z.number().int()) })),
  ),
  /** Hash of the final cells. */
  hash: z.string(),
});

/** A save of any volume. The digest is that of everything else. */
export const saveSchema = z.strictObject({ digest: z.string(), ...body.shape });

/** What a seat has seen of a game. The digest is that of everything else. */
export const seatSaveSchema = z.strictObject({
  digest: z.string(),
  quipu: z.literal(1),
  /** Whose it is. */
  seat: z.string(),
  ...body.pick({ volume: true, edition: true, base: true }).shape,
  rules: z.string(),
  setup: z.string(),
  options: z.array(z.string()),
  nonplayers: z.exactOptional(z.array(z.string())),
  /** Who took what, in turn; of a secret choice of another seat no more than who. */
  turns: z.array(
    z.strictObject({
      seat: z.string(),
      kind: z.enum(['choice', 'forced', 'interjection']),
      point: z.exactOptional(z.string()),
      key: z.exactOptional(z.string()),
    }),
  ),
  view: viewSchema,
});

/** What a seat has seen of a game. */
export type SeatSave = z.infer<typeof seatSaveSchema>;

export type Save = z.infer<typeof saveSchema>;

export type SaveOf<V extends string, E extends string> = Save & { readonly volume: V; readonly edition: E };

export const saveOf = <const V extends string, const E extends string>(
  volume: V,
  edition: E,
): z.ZodType<SaveOf<V, E>> => saveSchema.extend({ volume: z.literal(volume), edition: z.literal(edition) });

/** What a schema finds wrong. */
const checkOf =
  (schema: z.ZodType): Check =>
  (data) => {
    const parsed = schema.safeParse(data);
    const issue = parsed.error?.issues[0];
    return (
      issue && {
        place: issue.path.join('.'),
        others: issue.code === 'unrecognized_keys' ? issue.keys : [],
      }
    );
  };

/** Reads what a seat has seen; refuses a text that is not whole (`truncated`), no such save (`malformed`), or changed (`edited`). */
export function readSeatSave(text: string): Outcome<SeatSave, SealCode> {
  return readSealed<SeatSave>(text, checkOf(seatSaveSchema), 'seat');
}
