/**
 * Zod schemas of saves, for programs that read saves without playing them. `loadGame` does not import this
 * module, so that playing does not load Zod.
 * @module
 */
import { z } from 'zod';
import type { BoardPatch } from './game/create-game.ts';
import type { Outcome } from './game/refusal.ts';
import { type ShapeCheck, readChecksummed, type ChecksumCode } from './saves/checksummed-json.ts';
import type { Save, SeatTurn } from './saves/save-format.ts';
import { viewSchema } from './views/view-schemas.ts';

export * from './game/decision-schemas.ts';
export type { Save } from './saves/save-format.ts';
export { type NamesByKind, viewSchemaOf, type ViewTerms } from './views/view-schemas.ts';

const boardPatchSchema: z.ZodType<BoardPatch> = z.lazy(() =>
  z.union([z.number(), z.string(), z.null(), z.record(z.string(), boardPatchSchema)]),
);

const saveOptionsSchema = z.strictObject({
  setup: z.string().optional(),
  options: z.array(z.string()).optional(),
  nonplayers: z.array(z.string()).optional(),
  seed: z.union([z.number().int(), z.string().regex(/^[\da-f]{32}$/u)]).optional(),
  deck: z.array(z.string()).optional(),
  dice: z.array(z.union([z.number().int(), z.string()])).optional(),
  board: z.record(z.string(), boardPatchSchema).optional(),
});

const savedTurnSchema = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.strictObject({ by: z.string() })]),
]);

const saveBodySchema = z.strictObject({
  quipu: z.literal(1),
  volume: z.string(),
  edition: z.string(),
  base: z.string().optional(),
  hashes: z.strictObject({ all: z.string(), layout: z.string(), rules: z.record(z.string(), z.string()) }),
  options: saveOptionsSchema,
  turns: z.array(savedTurnSchema),
  positions: z.exactOptional(z.string()),
  snapshots: z.exactOptional(
    z.array(z.strictObject({ turns: z.number().int(), cells: z.array(z.number().int()) })),
  ),
  hash: z.string(),
});

/**
 * A save of any volume. `digest` covers all other members.
 * @example
 * saveSchema.safeParse(JSON.parse(saveGame(game))).success; // true
 */
export const saveSchema = z.strictObject({
  digest: z.string(),
  ...saveBodySchema.shape,
}) satisfies z.ZodType<Save>;

/**
 * The part of a game that is visible to one seat. `digest` covers all other members.
 * @example
 * seatSaveSchema.safeParse(JSON.parse(saveForSeat(game, 'Govt'))).success; // true
 */
export const seatSaveSchema = z.strictObject({
  digest: z.string(),
  quipu: z.literal(1),
  seat: z.string(),
  ...saveBodySchema.pick({ volume: true, edition: true, base: true }).shape,
  rules: z.string(),
  setup: z.string(),
  options: z.array(z.string()),
  nonplayers: z.exactOptional(z.array(z.string())),
  turns: z.array(
    z.strictObject({
      seat: z.string(),
      kind: z.enum(['choice', 'forced', 'interjection']),
      point: z.exactOptional(z.string()),
      key: z.exactOptional(z.string()),
    }) satisfies z.ZodType<SeatTurn>,
  ),
  view: viewSchema,
});

/** The content of the save of a seat. */
export type SeatSave = z.infer<typeof seatSaveSchema>;

/** A save of one volume and edition. */
export type SaveOf<V extends string, E extends string> = Save & { readonly volume: V; readonly edition: E };

/**
 * The schema of saves of one volume and edition.
 * @example
 * saveOf('Sample', '2').safeParse(JSON.parse(saveGame(game))).success; // false
 */
export const saveOf = <const V extends string, const E extends string>(
  volume: V,
  edition: E,
): z.ZodType<SaveOf<V, E>> => saveSchema.extend({ volume: z.literal(volume), edition: z.literal(edition) });

const shapeCheckOf =
  (schema: z.ZodType): ShapeCheck =>
  (value) => {
    const parsed = schema.safeParse(value);
    const issue = parsed.error?.issues[0];
    return (
      issue && {
        path: issue.path.join('.'),
        unknownKeys: issue.code === 'unrecognized_keys' ? issue.keys : [],
      }
    );
  };

/**
 * Parses the save of a seat; refuses incomplete texts (`truncated`), other data (`malformed`) and edits
 * (`edited`).
 * @example
 * const save = readSeatSave(saveForSeat(game, 'Govt'));
 * if (save.ok) console.log(save.value.view.spaces);
 */
export function readSeatSave(text: string): Outcome<SeatSave, ChecksumCode> {
  return readChecksummed<SeatSave>(text, shapeCheckOf(seatSaveSchema), 'seat');
}
