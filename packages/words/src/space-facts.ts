/** Renders why an option is possible in none of the spaces: one fact for all spaces that share it. */
import type { Reason } from '@quipu/engine';
import type { SpaceReasons } from '@quipu/engine/internal';
import type { Names } from './names.ts';
import { type ReasonText, refusalFacts } from './reasons.ts';
import type { RefusalContext } from './refusal-context.ts';

/** The nearest fact against some spaces. */
export interface SpaceFact extends Pick<ReasonText, 'text' | 'rule'> {
  /** The spaces by name, or their number if they are many; empty if the text names the space. */
  readonly label: string;
  /** Names of the spaces. */
  readonly spaces: readonly string[];
}

/** Maximum number of spaces in a label by name. */
const MAX_NAMES = 6;

/** Facts that hold for spaces by their nature. */
const NATURAL_KEYS: ReadonlySet<Reason['key']> = new Set<Reason['key']>(['on-map', 'dormant']);

/** Reasons that only state that no space is possible. */
const GENERAL_KEYS: ReadonlySet<Reason['key']> = new Set<Reason['key']>([
  'not-possible',
  'no-effect',
  'nowhere',
  'no-such-space',
  'obligation',
]);

/** Reasons that depend on other texts. */
const UNCLEAR_KEYS: ReadonlySet<Reason['key']> = new Set<Reason['key']>(['obligation', 'elsewhere']);

/** Whether a reason leaves open why no space is possible. */
const isGeneral = ({ key, causes }: Reason): boolean =>
  causes.length > 0 ? causes.every(isGeneral) : GENERAL_KEYS.has(key);

/**
 * Returns the nearest fact against each space that a refused option needs, in groups: spaces with the fewest failing
 * conditions first. Empty if the reasons of the option already name a cause, or the facts add nothing to them.
 */
export function spaceFacts(
  names: Names,
  reasons: readonly Reason[],
  spaces: readonly SpaceReasons[],
  contextOfSpace: (space: string) => RefusalContext,
): readonly SpaceFact[] {
  if (reasons.length === 0 || !reasons.every(isGeneral)) return [];
  const found = spaces
    .filter((entry) => !entry.reasons.some(({ key }) => NATURAL_KEYS.has(key)))
    .map((entry) => ({ ...entry, facts: factsOf(names, entry, contextOfSpace(entry.space)) }));
  const groups = [
    ...Map.groupBy(found, ({ facts: [fact] }) => `${fact?.text ?? ''} ${fact?.rule ?? ''}`).values(),
  ];
  const onlyRepeats = groups.length < 2 && reasons.some(statesCondition);
  // An obligation, or the space that another text grants, is no fact about the space itself.
  const isUnclear = found.some((entry) => entry.reasons.some(({ key }) => UNCLEAR_KEYS.has(key)));
  if (onlyRepeats || isUnclear) return [];
  const failingCount = (group: typeof found): number => Math.min(...group.map(({ facts }) => facts.length));
  return groups
    .toSorted((left, right) => failingCount(left) - failingCount(right) || left.length - right.length)
    .flatMap((group) => {
      const [first] = group;
      const fact = first?.facts[0];
      if (!first || !fact) return [];
      const [named = fact] = refusalFacts(names, first.reasons, contextOfSpace(first.space));
      const spaces = group.map(({ space }) => names.space(space).one);
      const isNamed = group.length === 1 && named.text !== fact.text;
      return isNamed
        ? { text: named.text, rule: named.rule, label: '', spaces }
        : { text: fact.text, rule: fact.rule, label: labelOf(names, spaces), spaces };
    });
}

const labelOf = (names: Names, spaces: readonly string[]): string =>
  spaces.length > MAX_NAMES ? names.locale.reasons.spaceCount({ count: spaces.length }) : names.list(spaces);

/** Facts about a space that do not name it. */
const factsOf = (names: Names, { reasons }: SpaceReasons, context: RefusalContext): readonly ReasonText[] =>
  refusalFacts(names, reasons, { ...context, omitsSpaces: true });

/** Whether a reason states the condition that no space meets. */
const statesCondition = ({ key, causes }: Reason): boolean =>
  key === 'no-such-space' || causes.some(statesCondition);
