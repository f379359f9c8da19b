/**
 * Samples refusals as players see them: members of the universe that are not offered, at random decisions of
 * random games.
 */
import { Game, type Reason, type Volume } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { keysOf } from '@quipu/engine/internal';
import { reasonText, type ReasonText } from '@quipu/words';
import { englishNamesOf } from '@quipu/words/english';

/** A refusal: its position, the refused member, and the reason. */
export interface Refused {
  readonly point: string;
  readonly key: string;
  readonly reasons: readonly Reason[];
}

/** Interval of sampled decisions, and of refusals that concern a standing action. */
const EVERY = 5;
const BESIDE = 12;

/** Returns a number of refusals of a volume from games of seeds 1, 2, …; the result is deterministic. */
export function refusalsOf(volume: Volume, count: number): readonly Refused[] {
  const found: Refused[] = [];
  for (let seed = 1; found.length < count; seed += 1) {
    const rng = rngOf(seed);
    const made = Game.create(volume, { seed });
    if (!made.ok) throw new Error(made.refusal.reason);
    const game = made.value;
    for (let decision = game.decision; decision && found.length < count; decision = game.decision) {
      const offered = keysOf(decision);
      if (rng(EVERY) === 0) {
        const one = rng(BESIDE) === 0 ? besideIt(volume, game, rng) : refusedAt(volume, game, rng);
        if (one !== undefined && one.reasons.length > 0) found.push(one);
      }
      game.choose({ key: offered[rng(offered.length)] ?? '' });
    }
  }
  return found;
}

type Rng = (n: number) => number;

function refusedAt({ points }: Volume, game: Game, rng: Rng): Refused | undefined {
  const { universe, name: point } = points.find(({ name }) => name === game.point) ?? {};
  const key = universe?.[rng(universe.length)];
  return key === undefined || point === undefined ? undefined : { point, key, reasons: game.explain(key) };
}

function besideIt({ standings, seats }: Volume, game: Game, rng: Rng): Refused | undefined {
  if (standings.length === 0) return undefined;
  const standing = standings[rng(standings.length)];
  const key = standing?.universe[rng(standing.universe.length)];
  const seat = seats[rng(seats.length)];
  if (standing === undefined || key === undefined || seat === undefined) return undefined;
  const reasons = game.explainInterjection({ seat, standing: standing.name, key });
  return { point: standing.name, key, reasons };
}

/** A reason and all its causes. */
export const flat = (reason: Reason): readonly Reason[] => [reason, ...reason.causes.flatMap(flat)];

/** Counts each reason, including causes; the most frequent first. */
export function distribution(
  refused: readonly Refused[],
): readonly (readonly [key: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { key } of refused.flatMap(({ reasons }) => reasons.flatMap(flat)))
    counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

/** Renders the distinct reasons as text, each with its causes indented below. */
export function sentencesOf(volume: Volume, refused: readonly Refused[]): readonly string[] {
  const told = refused.flatMap(({ reasons }) =>
    reasons.map((reason) => linesOf(reasonText(englishNamesOf(volume), reason), 0).join('\n')),
  );
  return [...new Set(told)].sort((a, b) => (a < b ? -1 : 1));
}

const linesOf = ({ text, rule, causes }: ReasonText, depth: number): readonly string[] => [
  `${'  '.repeat(depth)}${text} (${rule})`,
  ...causes.flatMap((cause) => linesOf(cause, depth + 1)),
];
