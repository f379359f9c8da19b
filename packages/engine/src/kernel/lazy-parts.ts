/**
 * Lazy parts of a volume. Reasons of refusals and instructions for Non-players are much of a volume's code
 * and not needed to play, so they are loaded on demand.
 */
import type { Cells } from './cells.ts';
import { hasOption, optionBuffer } from './offered-options.ts';
import { assembled } from './assemble-volume.ts';
import { citationOf } from '../reasons/citation.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { Point, Reason, Standing, Volume } from '../volume/volume.ts';

/**
 * Returns the volume with reasons and their sentences in a locale; the volume itself if they are loaded.
 * Rejects if a module cannot be loaded.
 * @example
 * import { volume } from '@quipu/sample/play';
 *
 * const explained = await withReasons(volume, 'fr');
 * const created = Game.create(explained, { seed: 3 });
 * if (created.ok) console.log(created.value.explain('Rally'));
 */
export async function withReasons<T extends AnyTerms>(volume: Volume<T>, locale = 'en'): Promise<Volume<T>> {
  const [explanations, clauses = volume.clauses] = await Promise.all([
    volume.points[0]?.explain ? undefined : volume.load?.explanations(),
    volume.load?.clauses?.[locale]?.(),
  ]);
  if (explanations === undefined && clauses === volume.clauses) return volume;
  return assembled(volume, { ...(explanations && { explanations }), ...(clauses && { clauses }) });
}

/**
 * Returns the volume with purposes of questions and their sentences in a locale; the volume itself if they
 * are loaded. Rejects if a module cannot be loaded.
 * @example
 * import { volume } from '@quipu/sample/play';
 *
 * const created = Game.create(await withQuestions(volume, 'fr'), { seed: 3 });
 * if (created.ok) console.log(created.value.decision?.purpose);
 */
export async function withQuestions<T extends AnyTerms>(
  volume: Volume<T>,
  locale = 'en',
): Promise<Volume<T>> {
  const [questions, clauses = volume.clauses] = await Promise.all([
    volume.questions ? undefined : volume.load?.questions(),
    volume.load?.clauses?.[locale]?.(),
  ]);
  if (questions === undefined && clauses === volume.clauses) return volume;
  return assembled(volume, { ...(questions && { questions }), ...(clauses && { clauses }) });
}

/**
 * Returns the volume with instructions for Non-players; the volume itself if they are loaded or there are
 * none. Rejects if the module cannot be loaded.
 * @example
 * import { volume } from '@quipu/sample/play';
 *
 * hasInstructions(await withNonplayers(volume), 1); // true
 */
export async function withNonplayers<T extends AnyTerms>(volume: Volume<T>): Promise<Volume<T>> {
  const nonplayers = volume.nonplayers ? undefined : await volume.load?.nonplayers?.();
  return nonplayers ? assembled(volume, { nonplayers }) : volume;
}

/** Reasons why an option of a point is not offered; `not-loaded` if reasons are not loaded. */
export function pointReasons(point: Point, cells: Cells, option: number): readonly Reason[] {
  if (point.explain) return point.explain(cells, option);
  const out = optionBuffer(point.universe);
  point.offer(cells, out);
  return hasOption(out, option) ? [] : notLoadedReasons(citationOf(point));
}

/** Reasons why an option of a standing action is not offered; `not-loaded` if reasons are not loaded. */
export function standingReasons(
  standing: Standing,
  cells: Cells,
  seat: number,
  option: number,
): readonly Reason[] {
  if (standing.explain) return standing.explain(cells, seat, option);
  const out = optionBuffer(standing.universe);
  standing.offer(cells, seat, out);
  return hasOption(out, option) ? [] : notLoadedReasons(citationOf(standing));
}

const notLoadedReasons = (rule: string): readonly Reason[] => [
  { key: 'not-loaded', rule, parameters: {}, causes: [] },
];

export const unknownKeyReasons = (rule: string, key: string): readonly Reason[] => [
  { key: 'unknown-key', rule, parameters: { key }, causes: [] },
];
