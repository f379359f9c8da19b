/**
 * Volumes in parts. Reasons of refusals and instructions for Non-players are much of a volume's code, and games of players who choose
 * among what is offered need neither: a volume can be played without them and load them when somebody asks.
 */
import type { Cells } from './cells.ts';
import { assembled } from './assembled.ts';
import { citedBy } from '../reasons/cited.ts';
import { listed } from '../runtime.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { Point, Reason, Standing, Volume } from '../volume/volume.ts';

/**
 * The same volume with the reasons of its refusals, and the sentences that they name in a language: itself if it has them. Rejects where a
 * module of theirs cannot be loaded.
 */
export async function withReasons<T extends AnyTerms>(
  volume: Volume<T>,
  language = 'en',
): Promise<Volume<T>> {
  const [explanations, clauses = volume.clauses] = await Promise.all([
    volume.points[0]?.explain ? undefined : volume.load?.explanations(),
    volume.load?.clauses?.[language]?.(),
  ]);
  if (explanations === undefined && clauses === volume.clauses) return volume;
  return assembled(volume, { ...(explanations && { explanations }), ...(clauses && { clauses }) });
}

/**
 * The same volume with what the texts behind its questions would do, and the sentences of that in a language: itself if it has them. Rejects
 * where a module of theirs cannot be loaded.
 */
export async function withQuestions<T extends AnyTerms>(
  volume: Volume<T>,
  language = 'en',
): Promise<Volume<T>> {
  const [questions, clauses = volume.clauses] = await Promise.all([
    volume.questions ? undefined : volume.load?.questions(),
    volume.load?.clauses?.[language]?.(),
  ]);
  if (questions === undefined && clauses === volume.clauses) return volume;
  return assembled(volume, { ...(questions && { questions }), ...(clauses && { clauses }) });
}

/** The same volume with its instructions for Non-players: itself if it has them or there are none. Rejects where their module cannot be loaded. */
export async function withNonplayers<T extends AnyTerms>(volume: Volume<T>): Promise<Volume<T>> {
  const nonplayers = volume.nonplayers ? undefined : await volume.load?.nonplayers?.();
  return nonplayers ? assembled(volume, { nonplayers }) : volume;
}

/** Why a member of a point's universe is not offered; where reasons are not loaded, one that says so. */
export function pointReasons(point: Point, cells: Cells, option: number): readonly Reason[] {
  if (point.explain) return point.explain(cells, option);
  const out = offeredWords(point.universe);
  point.offer(cells, out);
  return listed(out, option) ? [] : notLoaded(citedBy(point));
}

/** Why a seat may not take an option of a standing action; where reasons are not loaded, one that says so. */
export function standingReasons(
  standing: Standing,
  cells: Cells,
  seat: number,
  option: number,
): readonly Reason[] {
  if (standing.explain) return standing.explain(cells, seat, option);
  const out = offeredWords(standing.universe);
  standing.offer(cells, seat, out);
  return listed(out, option) ? [] : notLoaded(citedBy(standing));
}

const offeredWords = ({ length }: readonly string[]): Int32Array => new Int32Array((length + 31) >> 5);

const notLoaded = (rule: string): readonly Reason[] => [
  { key: 'not-loaded', rule, parameters: {}, causes: [] },
];

/** Nothing by that key can be chosen. */
export const unknownKey = (rule: string, key: string): readonly Reason[] => [
  { key: 'unknown-key', rule, parameters: { key }, causes: [] },
];
