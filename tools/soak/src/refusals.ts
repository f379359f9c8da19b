/**
 * Samples refusals as players see them: members of the universe that are not offered, at random decisions of
 * random games.
 */
import { type Decision, Game, type Reason, type View, viewOf, type Volume } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { keysOf } from '@quipu/engine/internal';
import { type Names, refusalContextOf, refusalFacts, type ReasonText } from '@quipu/words';

/** A refusal: its position, the refused member, and the reason. */
export interface Refused {
  readonly point: string;
  readonly key: string;
  readonly reasons: readonly Reason[];
  /** The seat of a standing action. */
  readonly seat?: string;
  readonly decision: Decision;
  readonly view: View;
}

/** Interval of sampled decisions, and of refusals that concern a standing action. */
const EVERY = 5;
const BESIDE = 12;

/** Returns a number of refusals of a volume from games of seeds 1, 2, …; the result is deterministic. */
export function refusalsOf(volume: Volume, count: number): readonly Refused[] {
  const found: Refused[] = [];
  for (let seed = 1; found.length < count; seed += 1) {
    const rng = rngOf(seed);
    const created = Game.create(volume, { seed });
    if (!created.ok) throw new Error(created.refusal.reason);
    const game = created.value;
    for (let { decision } = game; decision && found.length < count; decision = game.decision) {
      const offered = keysOf(decision);
      if (rng(EVERY) === 0) {
        const sample =
          rng(BESIDE) === 0 ? refusedAction(volume, game, rng) : refusedOption(volume, game, rng);
        if (sample !== undefined && sample.reasons.length > 0)
          found.push({ ...sample, decision, view: viewOf(game) });
      }
      game.choose({ key: offered[rng(offered.length)] ?? '' });
    }
  }
  return found;
}

type Rng = (n: number) => number;
type Sample = Pick<Refused, 'point' | 'key' | 'reasons' | 'seat'>;

function refusedOption({ points }: Volume, game: Game, rng: Rng): Sample | undefined {
  const { universe, name: point } = points.find(({ name }) => name === game.point) ?? {};
  const key = universe?.[rng(universe.length)];
  return key === undefined || point === undefined ? undefined : { point, key, reasons: game.explain(key) };
}

function refusedAction({ standings, seats }: Volume, game: Game, rng: Rng): Sample | undefined {
  if (standings.length === 0) return undefined;
  const standing = standings[rng(standings.length)];
  const key = standing?.universe[rng(standing.universe.length)];
  const seat = seats[rng(seats.length)];
  if (standing === undefined || key === undefined || seat === undefined) return undefined;
  const reasons = game.explainInterjection({ seat, standing: standing.name, key });
  return { point: standing.name, key, reasons, seat };
}

/** A reason and all its causes. */
export const flat = (reason: Reason): readonly Reason[] => [reason, ...reason.causes.flatMap(flat)];

/** The facts that a player reads, the nearest first. */
export const factsOf = (
  names: Names,
  { key, reasons, decision, view, seat }: Refused,
): readonly ReasonText[] =>
  refusalFacts(names, reasons, refusalContextOf(names, decision, { key, view, seat }));

/** An article before a replaced name. */
const ARTICLE = /(?:(?<![\p{L}’])(?:the|le|la|les|el|los|las) |(?<!\p{L})l’)(?=\[)/giu;

/** Replaces the names of spaces and Factions, and numbers, so that equal sentences become one pattern. */
function patternOf(names: Names, text: string): string {
  const nameOf = (key: string): string => names.space(key).one;
  const spaceNames = names.words.names.spaces.map(({ key }) => nameOf(key));
  const factionNames = names.words.seats.map((seat) => names.plainName('faction', seat));
  const replaced = (result: string, [name, sign]: readonly [string, string]): string =>
    result.replaceAll(
      new RegExp(`(?<![\\p{L}])${name.replaceAll(/[.()/]/gu, String.raw`\$&`)}(?![\\p{L}])`, 'gu'),
      sign,
    );
  return [
    ...spaceNames.map((name) => [name, '[space]'] as const),
    ...factionNames.map((name) => [name, '[Faction]'] as const),
  ]
    .toSorted(([left], [right]) => right.length - left.length)
    .reduce(replaced, text)
    .replaceAll(ARTICLE, '')
    .replaceAll(/\d+/gu, '#');
}

/** The distinct patterns of sentences with their counts and the rules of their first example, in alphabetical order. */
function patternLines(names: Names, texts: readonly ReasonText[]): readonly string[] {
  const patterns = Map.groupBy(texts, ({ text }) => patternOf(names, text));
  return [...patterns]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([pattern, examples]) => {
      const [example] = examples;
      const written = example && example.text !== pattern ? ` e.g. ${example.text}` : '';
      return `${String(examples.length).padStart(5)}  ${pattern} ${example?.rule ?? ''}${written}`;
    });
}

/** The sentences of refusals as a list that a person can review: those that come first, and those that are folded. */
export function reviewList(names: Names, refused: readonly Refused[]): string {
  const facts = refused.map((one) => factsOf(names, one));
  const first = patternLines(
    names,
    facts.flatMap((texts) => texts.slice(0, 1)),
  );
  const folded = patternLines(
    names,
    facts.flatMap((texts) => texts.slice(1)),
  );
  return [
    `${refused.length} refusals`,
    '',
    `${first.length} patterns of the first sentence`,
    ...first,
    '',
    `${folded.length} patterns of further sentences`,
    ...folded,
    '',
  ].join('\n');
}
