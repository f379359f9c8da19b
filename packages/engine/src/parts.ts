/**
 * Volumes in parts. Reasons of refusals and instructions for Non-players are much of a volume's code, and games of players who choose
 * among what is offered need neither: a volume can be played without them and load them when somebody asks.
 */
import type { Cells } from './cells.ts';
import { assembled } from './assembled.ts';
import { listed } from './runtime.ts';
import type { AnyTerms } from './terms.ts';
import type { Point, Reason, Standing, Volume } from './volume.ts';

/** The same volume with the reasons of its refusals: itself if it has them. Rejects where their module cannot be loaded. */
export async function withReasons<T extends AnyTerms>(volume: Volume<T>): Promise<Volume<T>> {
  const explanations = volume.points[0]?.explain ? undefined : await volume.load?.explanations();
  return explanations ? assembled(volume, { explanations }) : volume;
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
  return listed(out, option) ? [] : notLoaded(point.rule);
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
  return listed(out, option) ? [] : notLoaded(standing.rule);
}

const offeredWords = ({ length }: readonly string[]): Int32Array => new Int32Array((length + 31) >> 5);

const notLoaded = (rule: string): readonly Reason[] => [{ key: 'not-loaded', rule, parameters: {} }];
