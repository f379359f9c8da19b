/** A worker that plays games with Non-players and validates every answer. */
import { NonplayerRunner, type NonplayerReason } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import {
  advance,
  choose,
  RandomInterjector,
  nthOffered,
  offerWords,
  pendingPoint,
  rngOf,
  SEAT,
} from '@quipu/engine/play';
import { cellsOf } from './cells.ts';

/** Games to play with the first setup, without options. */
export interface NonplayerGames {
  /** URL of the generated code of the volume. */
  readonly path: string;
  /** Seats of Non-players; all others choose at random. */
  readonly nonplayers: readonly string[];
  /** Seed of the first game; each further game uses the next. */
  readonly seed: number;
  readonly games: number;
}

export interface NonplayersPlayed {
  readonly answers: number;
  /** Milliseconds per turn of a Non-player: its consecutive answers. */
  readonly turns: readonly number[];
  /** Milliseconds per game, without computing reasons. */
  readonly games: readonly number[];
}

/** A bound above the decisions of any real game. */
const ENDLESS = 20_000;

/**
 * Plays the games.
 * @throws if an answer is not offered or cannot be explained, if a space was chosen without a step, or if a
 * game does not end.
 */
export default async function work({
  path,
  nonplayers,
  seed,
  games,
}: NonplayerGames): Promise<NonplayersPlayed> {
  const { volume } = (await import(path)) as { volume: Volume };
  const played = { answers: 0, turns: [] as number[], games: [] as number[] };
  for (let game = seed; game < seed + games; game += 1) playOne(volume, nonplayers, game, played);
  return played;
}

function playOne(
  volume: Volume,
  nonplayers: readonly string[],
  seed: number,
  played: { answers: number; readonly turns: number[]; readonly games: number[] },
): void {
  const cells = cellsOf(volume, { seed, nonplayers });
  const out = new Int32Array(offerWords(volume));
  const runner = new NonplayerRunner(volume, { seed });
  const below = rngOf(seed);
  const interjector = new RandomInterjector(volume, below);
  const instructed = new Set(nonplayers.map((name) => volume.seats.indexOf(name)));
  const activities = new Set(volume.names.activities);
  let accompanied = false;
  let explaining = 0;
  let turn = 0;
  let last = -1;
  let left = ENDLESS;
  const began = performance.now();
  for (let options = advance(volume, cells, out); options > 0; left -= 1) {
    const seat = cells[SEAT] ?? -1;
    if (seat !== last && turn > 0) {
      played.turns.push(turn);
      turn = 0;
    }
    last = seat;
    const point = pendingPoint(volume, cells);
    const text = point?.name.split('.')[0] ?? '';
    // Applies to an Operation after its Special Activity, until the next choice of one.
    accompanied = activities.has(text) || (accompanied && text !== 'Sequence');
    if (left === 0) throw new Error(`stuck: ${where(volume, cells, nonplayers, seed)}`);
    let option: number;
    if (instructed.has(seat)) {
      const before = performance.now();
      option = runner.answer(cells, out, options);
      const after = performance.now();
      turn += after - before;
      played.answers += 1;
      if ((((out[option >> 5] ?? 0) >> (option & 31)) & 1) === 0)
        throw new Error(`not offered: ${where(volume, cells, nonplayers, seed)}`);
      const why = runner.reason();
      if (!explains(volume, why, option)) {
        throw new Error(`unexplained ${why.option}: ${where(volume, cells, nonplayers, seed)}`);
      }
      // An activity before the first space may serve the Operation for which it was started, as an Air Lift
      // for a Sweep (8.8.7).
      const isFirst = accompanied && point?.parameters(cells)['selected'] === 0;
      if (isUnled(volume, why) && !isFirst) {
        throw new Error(`no step led to ${why.option}: ${where(volume, cells, nonplayers, seed)}`);
      }
      explaining += performance.now() - after;
    } else {
      const open = interjector.interject(cells, out, options);
      if (open === 0) break;
      option = nthOffered(out, below(open));
    }
    options = choose(volume, cells, option, out);
  }
  if (turn > 0) played.turns.push(turn);
  played.games.push(performance.now() - began - explaining);
}

/**
 * Whether a reason matches the answer and names its cause: a step, a guideline, chance, or the duty to do as
 * much as possible (8.1.1).
 */
function explains(volume: Volume, reason: NonplayerReason, option: number): boolean {
  const point = volume.points.find(({ name }) => name === reason.point);
  if (point?.universe[option] !== reason.option) return false;
  return reason.box !== '' || reason.guideline || reason.extent || reason.chance !== undefined;
}

/**
 * Whether a space of an operation, activity or phase was chosen without a step, although an instruction
 * covers it. Spaces of Events are exempt.
 */
export function isUnled(
  volume: Volume,
  { point, option, box, step, chance, noStep }: NonplayerReason,
): boolean {
  const isSpace = volume.names.spaces.some(({ key }) => key === option);
  const isDrawn = noStep || (box !== '' && chance !== undefined);
  return isSpace && step === '' && isDrawn && !point.startsWith('event ');
}

function where(volume: Volume, cells: Int32Array, nonplayers: readonly string[], seed: number): string {
  const point = pendingPoint(volume, cells)?.name ?? 'nothing';
  return `${point} of ${volume.seats[cells[SEAT] ?? 0] ?? ''}, Non-players ${nonplayers.join(', ')}, seed ${seed}`;
}
