/** Captions of steps: what a Faction does in one space, in one line. */
import type { LogItem, LogTurn } from '@quipu/engine';
import type { LogContentKind, LogContentOf } from '@quipu/engine/internal';
import { itemSentence, type MergedItem, mergePieces, resultSentence, statedTurns } from './log.ts';
import type { Names } from './names.ts';
import { asMarked, capitalize, type Marked } from './nouns/index.ts';
import { type SentencePart, sentenceParts } from './sentence-parts.ts';

/** A step as it is shown: `Rally in Hilton`, and `2 Guerrillas placed`. */
export interface StepCaption {
  readonly heading: readonly SentencePart[];
  readonly results: readonly (readonly SentencePart[])[];
  /** The log of the step by what the caption states, and what followed without a choice, such as a phase. */
  readonly stated: readonly LogTurn[];
  readonly following: readonly LogTurn[];
}

/** The Faction that takes a step, the spaces that it changes, and the texts whose decisions it answers. */
export interface CaptionedStep {
  readonly seat: string;
  readonly spaces: readonly string[];
  readonly log: readonly LogTurn[];
  readonly choices?: readonly { readonly text: string }[];
}

/** Items that do not change the board: headings, and what the log lists in addition. */
const LISTED_ONLY: ReadonlySet<LogContentKind> = new Set([
  'began',
  'section',
  'paid',
  'selected',
  'forced',
  'eligibility',
  'boxed',
  'first',
  'drawn',
]);

/** Headings with more spaces than this omit them. */
const MAX_SPACES = 2;

/**
 * Returns the caption of a step, from the first of its turns in the log.
 * @example
 * for (const key of ['Train', 'Capital'] as const) table.choose({ key });
 * const { heading } = stepCaption(names, { seat: 'Govt', spaces: ['Capital'], log: table.items() });
 * console.log(heading.map(({ text }) => text).join(''));
 */
export function stepCaption(
  allNames: Names,
  { seat, spaces, log, choices = [] }: CaptionedStep,
): StepCaption {
  const names = allNames.forActing(seat);
  const [turn, ...laterTurns] = statedTurns(names, log);
  const lastChoice = choices.at(-1);
  if (!turn && lastChoice) return captionWithoutChange(names, seat, lastChoice.text);
  const items = turn?.items ?? [];
  const headings = headingsOf(items, seat);
  const [topHeading] = headings;
  const end = topHeading ? items.indexOf(topHeading) + 1 : items.length;
  const isActing = ({ content }: LogItem): boolean => 'faction' in content && content.faction === seat;
  const heading = headings.findLast(isActing) ?? headings.at(-1);
  const results = mergeShifts(resultsOf(topHeading ? [topHeading] : items));
  const ownResults = results.filter((result) => !isOfOuterAction(result, heading));
  const changedSpaces = new Set(ownResults.flatMap(spacesOf));
  const ownSpaces = results.length === 0 ? spaces : spaces.filter((space) => changedSpaces.has(space));
  // A phase that begins in the step belongs to no Faction; its name has no spaces.
  const isOfNoFaction = heading?.content.kind === 'began' && !isActing(heading) && !heading.wasShown;
  const payments = paymentsIn(topHeading ? [topHeading] : items, seat);
  // A failed roll changes no space, but its space has been paid for.
  const paidSpaces = [...new Set(payments.flatMap((payment) => payment.spaces))];
  const actionSpaces = ownSpaces.length > 0 || !heading?.wasShown ? ownSpaces : paidSpaces;
  const statedSpaces = isOfNoFaction ? [] : actionSpaces;
  const headingText = heading
    ? headingSentence(names, heading, seat, statedSpaces)
    : names.faction(seat).inCase('alone');
  // An Operation that begins with a Special Activity is named before it; its results then name their spaces.
  const outer =
    results.length > 0 && heading && topHeading !== heading && beginsActionOf(heading, seat)
      ? headings.find((item) => item !== heading && beginsActionOf(item, seat))
      : undefined;
  const stated = { heading, statedSpaces: heading && !outer ? spacesInHeading(heading, statedSpaces) : [] };
  const resultTexts = [
    ...results.map((result) => statedResult(names, result, stated)),
    ...(payments.length === 0 ? [] : [paymentText(names, payments, actionSpaces.length)]),
  ];
  return {
    heading: sentenceParts(capitalize(outer ? headingSentence(names, outer, seat, []) : headingText)),
    results: [...(outer && heading ? [headingSentence(names, heading, null, [])] : []), ...resultTexts].map(
      (text) => sentenceParts(text),
    ),
    stated: turn ? [{ ...turn, items: items.slice(0, end) }] : [],
    following: [...(turn && end < items.length ? [{ ...turn, items: items.slice(end) }] : []), ...laterTurns],
  };
}

/** The caption of a choice that changes nothing, such as to do something 0 times. */
function captionWithoutChange(names: Names, seat: string, text: string): StepCaption {
  const { log } = names.locale;
  const action = log.textBegan({ faction: names.faction(seat), text: names.text(text, '') });
  const heading = sentenceParts(capitalize(log.textUnchanged({ text: action })));
  return { heading, results: [], stated: [], following: [] };
}

/** The new payments of a Faction. */
const paymentsIn = (items: readonly LogItem[], seat: string): readonly LogContentOf<'paid'>[] =>
  items.flatMap(({ content, wasShown, items: nested }) => [
    ...(content.kind === 'paid' && content.faction === seat && !wasShown ? [content] : []),
    ...paymentsIn(nested, seat),
  ]);

/** The sum of payments. Spaces that are committed together are paid for in the step of the first one. */
function paymentText(
  names: Names,
  payments: readonly LogContentOf<'paid'>[],
  statedSpaceCount: number,
): Marked {
  const price = payments.reduce((sum, { cost, spaces }) => sum + cost * Math.max(spaces.length, 1), 0);
  const spaceCount = new Set(payments.flatMap(({ spaces }) => spaces)).size;
  return asMarked(
    names.locale.log.stepPayment({
      cost: names.countOf(price, names.resources),
      spaceCount: spaceCount > Math.max(statedSpaceCount, 1) ? spaceCount : 0,
    }),
  );
}

/** The spaces that a heading names. Events and passes name none. */
function spacesInHeading({ content }: LogItem, statedSpaces: readonly string[]): readonly string[] {
  if (content.kind === 'began') return statedSpaces;
  return content.kind === 'interjected' && content.space !== null ? [content.space] : [];
}

/** Whether an item is the beginning of an action of a Faction in this step. */
const beginsActionOf = ({ content, wasShown }: LogItem, seat: string): boolean =>
  content.kind === 'began' && content.faction === seat && !wasShown;

/** The spaces that a result changes, or for which it changes a track; of a move, its end that the action has selected, or the destination. */
function spacesOf({ item: { content, firstIn }, action }: StepResult): readonly (string | null)[] {
  if ('spaces' in content) return content.spaces;
  if (content.kind === 'moved' || content.kind === 'carried') {
    const selected: readonly (string | null)[] =
      action?.content.kind === 'began' ? action.content.spaces : [];
    return [selected.includes(content.from) && !selected.includes(content.to) ? content.from : content.to];
  }
  if (content.kind === 'track' && firstIn !== undefined) return [firstIn];
  // A space that loses its control need not be one in which the action takes place.
  return 'space' in content && content.kind !== 'control' ? [content.space] : [];
}

/** The headings above the first item that changes the board, outermost first. */
function headingsOf(items: readonly LogItem[], seat: string): readonly LogItem[] {
  for (const item of items) {
    const { kind } = item.content;
    if (kind === 'passed' || kind === 'interjected') return [item];
    const isHeading = kind === 'began' || kind === 'event';
    if (!isHeading) {
      if (!LISTED_ONLY.has(kind) && !item.wasShown) return [];
      continue;
    }
    const inner = headingsOf(item.items, seat);
    if (inner.length > 0 || resultsOf(item.items).length > 0 || isLastHeading(items, item))
      return [item, ...inner];
  }
  return [];
}

const isLastHeading = (items: readonly LogItem[], item: LogItem): boolean =>
  !items
    .slice(items.indexOf(item) + 1)
    .some(({ content }) => content.kind === 'began' || content.kind === 'event');

/** The sentence of a heading; without its Faction if the seat is null. */
function headingSentence(
  names: Names,
  heading: LogItem,
  seat: string | null,
  spaces: readonly string[],
): Marked {
  const { content } = heading;
  if (content.kind !== 'began') return itemSentence(names, heading);
  const isUnstated = spaces.length === 0 && !heading.wasShown;
  const shownSpaces = isUnstated ? content.spaces : spaces;
  // In a phase that began before, the Faction chooses.
  const faction = seat === null ? null : (content.faction ?? (heading.wasShown ? seat : null));
  return itemSentence(names, {
    ...heading,
    items: [],
    content: {
      ...content,
      faction,
      spaces: shownSpaces.length > MAX_SPACES ? [] : shownSpaces,
      firstCount: shownSpaces.length,
    },
  });
}

/** A change of the board, and the heading directly above it. */
interface StepResult extends MergedItem {
  readonly action: LogItem | undefined;
}

/** The new items that change the board, at all depths. */
export function resultsOf(items: readonly LogItem[], action?: LogItem): readonly StepResult[] {
  return mergePieces(items).flatMap((merged) => {
    const { item } = merged;
    const { content, wasShown, items: nested } = item;
    const isResult =
      !wasShown && !LISTED_ONLY.has(content.kind) && content.kind !== 'event' && content.kind !== 'passed';
    const innerAction = content.kind === 'began' ? item : action;
    return [...(isResult ? [{ ...merged, action }] : []), ...resultsOf(nested, innerAction)];
  });
}

/** Whether a result belongs to the action around that of the heading, which continues after a Special Activity. */
const isOfOuterAction = ({ action }: StepResult, heading: LogItem | undefined): boolean =>
  heading !== undefined && action?.content.kind === 'began' && action.items.includes(heading);

/** Whether a result belongs to an action of a Faction inside that of the heading, such as a Special Activity at its end. */
const isOfInnerAction = ({ action }: StepResult, heading: LogItem | undefined): boolean =>
  action?.content.kind === 'began' &&
  action.content.faction !== null &&
  heading?.content.kind === 'began' &&
  heading.items.includes(action);

/** Whether an item is a reaction to what happened before it, and not a phase. */
const isReaction = ({ words }: Names, { content }: LogItem): boolean =>
  content.kind === 'began' && content.faction === null && words.names.phases?.[content.body] === undefined;

/** A result as a sentence, which names its action or the reaction that caused it if the heading does not. */
function statedResult(
  names: Names,
  result: StepResult,
  {
    heading,
    statedSpaces,
  }: { readonly heading: LogItem | undefined; readonly statedSpaces: readonly string[] },
): Marked {
  const { item, pieces, action } = result;
  const isOfReaction = action !== undefined && action !== heading && isReaction(names, action);
  const isOfOtherAction =
    isOfReaction || isOfOuterAction(result, heading) || isOfInnerAction(result, heading);
  if (action?.content.kind !== 'began' || !isOfOtherAction)
    return asMarked(resultSentence(names, item, pieces, statedSpaces));
  const text = names.text(action.content.body, action.rule);
  return asMarked(names.locale.log.resultOfAction({ text, result: resultSentence(names, item, pieces, []) }));
}

/** Merges consecutive shifts of a space into one. */
export function mergeShifts<T extends MergedItem>(results: readonly T[]): readonly T[] {
  const merged: T[] = [];
  for (const result of results) {
    const { content } = result.item;
    const earlier = merged.at(-1)?.item;
    const isContinued =
      content.kind === 'shifted' &&
      earlier?.content.kind === 'shifted' &&
      earlier.content.space === content.space &&
      earlier.content.to === content.from;
    if (isContinued) merged.pop();
    merged.push(
      isContinued
        ? { ...result, item: { ...earlier, content: { ...earlier.content, to: content.to } } }
        : result,
    );
  }
  return merged;
}
