/** Which scenarios reach what has changed in the rules. */
import type { Reason } from '@quipu/bot';
import { hashes, statementsIn, type Checked, type CheckedScenario } from '@quipu/language/checked';
import { toldIn } from '../reach/instructions.ts';

/** A text that differs: its name path, as hashes of rules name it, and the number of its rule. */
export interface Changed {
  readonly path: string;
  readonly number: string;
}

/** What differs between the rules as they were and as they are. */
export interface Difference {
  readonly rules: readonly Changed[];
  /** Whether something else differs that any text may read: spaces, pieces, defined values, the sequence of play. */
  readonly more: boolean;
}

/** Compares rules by what they mean: other places in the source, other layout and other comments are no difference. */
export function differenceOf(before: Checked, after: Checked): Difference {
  const [old, now] = [hashes(before).rules, hashes(after).rules];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (path) => old[path] !== now[path],
  );
  const numbers = new Map([...numbersOf(before), ...numbersOf(after)]);
  return {
    rules: changed.map((path) => ({ path, number: numbers.get(path) ?? '' })),
    more: hashes(withoutTexts(before)).all !== hashes(withoutTexts(after)).all,
  };
}

/** What no name path stands for. */
function withoutTexts({ nonplayers, ...checked }: Checked): Checked {
  const instructs = nonplayers && { instructions: [], guidelines: [], random: [] };
  return {
    ...checked,
    bodies: [],
    points: [],
    statements: [],
    ...(instructs && { nonplayers: { ...nonplayers, ...instructs } }),
  };
}

/** The numbers of the rules that texts are of, by name path. */
function numbersOf({ bodies, nonplayers, factions }: Checked): readonly (readonly [string, string])[] {
  const of = (seats: readonly number[]): string => seats.map((seat) => factions[seat]?.name ?? '').join(', ');
  return [
    ...bodies.map(({ path, source }) => [path, source.rule] as const),
    ...(nonplayers?.instructions ?? []).map(
      ({ path, factions: whose, source }) => [`nonplayer ${path} of ${of(whose)}`, source.rule] as const,
    ),
  ];
}

/** What a scenario reached: name paths of texts, and numbers of instructions. */
export type Reached = ReadonlySet<string>;

/** What a scenario reached, by the statements that ran and the reasons of Non-players. */
export function reachedBy(checked: Checked, hits: ArrayLike<number>, reasons: readonly Reason[]): Reached {
  const texts = bodiesByStatement(checked);
  const ran = texts.flatMap((path, id) => ((hits[id] ?? 0) > 0 ? [path] : []));
  const told = toldIn(checked).flatMap(({ isIn, source }) => (reasons.some(isIn) ? [source.rule] : []));
  return new Set([...ran, ...told]);
}

const known = new WeakMap<Checked, readonly string[]>();

/** The name path of the text in which each statement stands, by the statement's id. */
function bodiesByStatement(checked: Checked): readonly string[] {
  const found = known.get(checked) ?? textsOf(checked);
  known.set(checked, found);
  return found;
}

function textsOf({ bodies }: Checked): readonly string[] {
  const paths: string[] = [];
  for (const { path, statements } of bodies) for (const { id } of statementsIn(statements)) paths[id] = path;
  return paths;
}

/** What is known of scenarios, by their titles. */
export interface Known {
  /** What they reached when that was last found out. */
  readonly reached: ReadonlyMap<string, Reached>;
  /** What they say. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Which scenarios to play, by their places. */
export interface Concerned {
  readonly places: readonly number[];
  /** How many of them are played since nobody knows what they reach. */
  readonly unknown: number;
}

/**
 * The scenarios to play: those that reach a text that differs, or name it, for it may be refused there; that cite its number where none does either;
 * all of them where something differs that any text may read. One of which nobody knows what it reaches is played.
 */
export function concerned(
  { rules, more }: Difference,
  scenarios: readonly CheckedScenario[],
  { reached, texts }: Known,
): Concerned {
  if (rules.length === 0 && !more) return { places: [], unknown: 0 };
  const places = [...scenarios.keys()];
  if (more) return { places, unknown: 0 };
  const known = scenarios.map(({ title }) => reached.get(title));
  const unknown = places.filter((at) => known[at] === undefined);
  const found = new Set(unknown);
  for (const { path, number } of rules) {
    const naming = namingOf(path);
    const reach = places.filter(
      (at) =>
        known[at]?.has(path) ||
        known[at]?.has(number) ||
        naming?.test(texts.get(scenarios[at]?.title ?? '') ?? ''),
    );
    const near = reach.length > 0 ? reach : places.filter((at) => scenarios[at]?.cites.includes(number));
    for (const at of near) found.add(at);
  }
  return { places: places.filter((at) => found.has(at)), unknown: unknown.length };
}

/** The words by which a scenario names a text: `Rally` of `Rally.base`, a card of the deck of `event 5 unshaded`. Reasons tell of instructions. */
function namingOf(path: string): RegExp | undefined {
  const card = /^event (\w+)/u.exec(path)?.[1];
  if (card !== undefined) return new RegExp(`\\bcards?\\b.*\\b${card}\\b`, 'u');
  // What begins with a word of the language bears a number or a title.
  const name = /^(\w+)(?:\.|$)/u.exec(path)?.[1];
  return name === undefined ? undefined : new RegExp(`\\b${name}\\b`, 'u');
}
