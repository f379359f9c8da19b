/** Values for the placeholders of reasons: the refused option, the spaces of the question, and the acting Faction. */
import type { Decision, View } from '@quipu/engine';
import type { Names } from './names.ts';
import type { FactionCase, PlaceCase } from './nouns/index.ts';
import { currentSpaceOf, MISSING_KEY } from './placeholders.ts';

/** The names known at a refusal. */
export interface RefusalContext {
  /** The space that the refused option names. */
  readonly option?: string | undefined;
  /** The current space of the question. */
  readonly there?: string | undefined;
  /** The origin and the destination of the move in question. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The acting Faction. */
  readonly faction?: string | undefined;
  /** The group of pieces that the refused option names. */
  readonly pieces?: string | undefined;
  /** Spaces of the question that have none of these pieces. */
  readonly emptySpaces?: readonly string[] | undefined;
  /** The Operation that the refused option names, if the question offers free ones. */
  readonly freeOperation?: string | undefined;
  /** The side of an Event that the refused option names; empty if it names none. */
  readonly side?: string | undefined;
  /** The level of the refused space. */
  readonly level?: string | undefined;
  /** Whether spaces are not named, for a sentence about several of them. */
  readonly omitsSpaces?: boolean | undefined;
}

const knownKey = (key: string | null | undefined): string | undefined =>
  key === null || key === MISSING_KEY ? undefined : key;

/** A decision point that offers the Operations of a free one, such as `after.free Operation 5.mode`. */
const FREE_OPERATION = /\bfree Operation(?: \d+)?\.mode$/u;

/**
 * Returns what is known about a refused option of a decision. `view` adds the level of its space; `seat` is that of a standing action, by
 * default the deciding one.
 * @example
 * const context = refusalContextOf(names, decision, { key: 'Sweep', view: viewOf(game) });
 * console.log(refusalFacts(names, game.explain('Sweep'), context));
 */
export function refusalContextOf(
  names: Names,
  decision: Decision | undefined,
  {
    key,
    view,
    seat = decision?.seat,
  }: {
    readonly key?: string | undefined;
    readonly view?: Pick<View, 'spaces'> | undefined;
    readonly seat?: string | undefined;
  },
): RefusalContext {
  const { words } = names;
  const isSpace = (name: string | undefined): boolean =>
    words.names.spaces.some((space) => space.key === name);
  const isGroup = (name: string | undefined): boolean =>
    words.names.groups.some((group) => group.key === name && group.noun);
  const isOperation = (name: string | undefined): boolean =>
    name !== undefined && words.names.operations?.includes(name) === true;
  // The key of a piece in a space: `Govt Troops at Hilton`.
  const [, groupAt, spaceAt] = /^(.*) at (.*)$/u.exec(key ?? '') ?? [];
  const option = [key, spaceAt].find(isSpace);
  const there = decision && knownKey(currentSpaceOf(decision));
  const subject = option ?? there;
  const from = knownKey(decision?.values.from);
  const pieces = [key, groupAt, decision?.values.piece].find(isGroup);
  const hasNone = (space: string | undefined): space is string =>
    space !== undefined &&
    pieces !== undefined &&
    view !== undefined &&
    (view.spaces[space]?.pieces[pieces] ?? 0) === 0;
  return {
    option,
    there,
    pieces,
    freeOperation: decision && FREE_OPERATION.test(decision.point) && isOperation(key) ? key : undefined,
    emptySpaces: [option, there, from].filter(hasNone),
    side: names.side(key ?? null),
    from,
    to: knownKey(decision?.values.to),
    faction: seat,
    level: subject === undefined ? undefined : (view?.spaces[subject]?.level ?? undefined),
  };
}

/** Fills the placeholders of a reason with marked names. A space is named once; then its fallback refers to it. */
export function fillReason(
  names: Names,
  phrase: string,
  { option, there, from, pieces, faction, level, omitsSpaces }: RefusalContext,
): string {
  const namedSpaces = new Set<string>();
  const fillSpace = (space: string | undefined, placeCase: PlaceCase): string | undefined => {
    if (space === undefined || omitsSpaces === true || namedSpaces.has(space)) return undefined;
    namedSpaces.add(space);
    return names.joinedPlaces([space])(placeCase);
  };
  const fill = (name: string, form: string): string | undefined => {
    switch (name) {
      case 'option':
        return fillSpace(option ?? there, form as PlaceCase);
      case 'from':
        return fillSpace(from, form as PlaceCase);
      case 'there':
        return fillSpace(there, form as PlaceCase);
      case 'own':
        return faction === undefined ? undefined : names.faction(faction).inCase(form as FactionCase);
      case 'pieces':
        return pieces === undefined ? undefined : names.noneOf(pieces);
      case 'tag':
        return hasTag(names, option ?? there, form) ? undefined : '';
      case 'level':
        return level === undefined ? undefined : levelText(names, level);
      default:
        return undefined;
    }
  };
  return phrase.replaceAll(
    /\{(\w+):(\w+)\|([^}]*)\}/gu,
    (_, name: string, form: string, fallback: string) => fill(name, form) ?? fallback,
  );
}

/** Whether a space has a printed tag, such as a terrain. */
const hasTag = ({ words }: Names, space: string | undefined, tag: string): boolean =>
  space !== undefined && words.printed.spaces[space]?.tags.includes(tag) === true;

function levelText(names: Names, level: string): string {
  const { gender } = names.term('level', level);
  return names.locale.reasons.levelAfterHas({ name: names.name('level', level), gender });
}
