/** Renders log items as sentences. */
import type { LogItem, LogTurn } from '@quipu/engine';
import type { LogContent, LogContentKind, LogContentOf, PieceCount } from '@quipu/engine/internal';
import { effectSubjectsText } from './effect-subjects.ts';
import { lastingText } from './lasting-text.ts';
import type { NounText } from './message-parameters.ts';
import { handText } from './hand-text.ts';
import type { Names } from './names.ts';
import { asMarked, capitalize, type Marked, numeral, removeMarks } from './nouns/index.ts';
import { optionName } from './options.ts';
import { sentenceParts, type SentencePart } from './sentence-parts.ts';
import { sectionsBySpace, type SpaceSection } from './space-sections.ts';

/** A line of the log. */
export interface LogLine {
  /** The item of the line; the first one if several are stated in one line. */
  readonly item: LogItem;
  readonly text: string;
  readonly parts: readonly SentencePart[];
  /** The number of the rule that caused the item, or the name of its text if it has no number. */
  readonly rule: string;
  /** Indentation: 0 for a card, 1 for actions of a Faction, 2 and more for their results. */
  readonly depth: number;
  /** Set for the name of a space above the results of an action there. */
  readonly isSpaceHeading?: true;
}

/** Items at depth 1, directly below their card. */
const FACTION_ITEMS: ReadonlySet<LogContentKind> = new Set([
  'began',
  'event',
  'passed',
  'eligibility',
  'inForce',
  'first',
  'boxed',
  'section',
]);

/** The depth of an item that is not nested. */
function topDepth(kind: LogContentKind): number {
  if (kind === 'drawn') return 0;
  return FACTION_ITEMS.has(kind) ? 1 : 2;
}

/**
 * Renders log items as lines, with an indentation by what caused them.
 * @example
 * for (const { text, depth } of logLinesOf(names, table.items())) console.log(' '.repeat(depth) + text);
 */
export function logLinesOf(names: Names, turns: readonly LogTurn[]): readonly LogLine[] {
  return statedTurns(names, turns).flatMap(({ items }) =>
    mergePieces(items).flatMap((item) => linesOf(names, item, 0)),
  );
}

/** An item, and the pieces of all items that it states. */
export interface MergedItem {
  readonly item: LogItem;
  readonly pieces: readonly PieceCount[];
  /** The space that a heading above the item names. */
  readonly statedSpace?: string | undefined;
}

/** Merges consecutive placements in a space, and removals from one, into one item for each kind of effect. */
export function mergePieces(items: readonly LogItem[]): readonly MergedItem[] {
  const merged: MergedItem[] = [];
  for (const item of items) {
    const last = merged.at(-1);
    const { content } = item;
    if (content.kind !== 'placed' && content.kind !== 'removed') merged.push({ item, pieces: [] });
    else if (last && haveSamePlace(last.item, item))
      merged.splice(-1, 1, { item: last.item, pieces: addPieces(last.pieces, content) });
    else merged.push({ item, pieces: [content] });
  }
  return merged;
}

function haveSamePlace(earlier: LogItem, later: LogItem): boolean {
  const placeOf = ({ content, rule, path, wasShown, items }: LogItem): string =>
    JSON.stringify([content.kind, 'spaces' in content ? content.spaces : [], rule, path, wasShown, items]);
  return placeOf(earlier) === placeOf(later);
}

/** Adds pieces to those of the same kind. */
function addPieces(pieces: readonly PieceCount[], { group, count }: PieceCount): readonly PieceCount[] {
  return pieces.some((entry) => entry.group === group)
    ? pieces.map((entry) => (entry.group === group ? { group, count: entry.count + count } : entry))
    : [...pieces, { group, count }];
}

function linesOf(names: Names, merged: MergedItem, parentDepth: number): readonly LogLine[] {
  const { item } = merged;
  const { kind } = item.content;
  // A card starts again at 0. Items directly below it are indented by their kind, deeper ones by their parent.
  const isNested = kind !== 'drawn' && parentDepth > 0;
  const depth = isNested ? parentDepth + 1 : topDepth(kind);
  const itemLines = item.wasShown ? [] : [lineOf(names, merged, depth)];
  const { statedSpace } = merged;
  const results = mergePieces(item.items).map((result) => ({ ...result, statedSpace }));
  const sections = sectionsBySpace(item, results);
  const resultLines = sections
    ? sections.flatMap((section) => sectionLines(names, item, section, depth))
    : results.flatMap((nestedItem) =>
        item.wasShown && nestedItem.item.content.kind === 'selected'
          ? [selectionLine(names, item, { item: nestedItem.item, depth })]
          : linesOf(names, nestedItem, depth),
      );
  return [...itemLines, ...resultLines];
}

/** The results of an action in one of its spaces, below a heading with the space; those in no space without one. */
function sectionLines(
  names: Names,
  action: LogItem,
  { space, results }: SpaceSection<MergedItem>,
  parentDepth: number,
): readonly LogLine[] {
  const [first, ...others] = results;
  if (space === null || !first) return results.flatMap((result) => linesOf(names, result, parentDepth));
  const { content } = first.item;
  const isStated = content.kind === 'selected' || isPaymentBy(action, content);
  const place = names.place(space)('alone');
  const sentence = asMarked(
    capitalize(
      isStated && content.kind === 'paid'
        ? names.locale.log.spaceWithPayment({
            space: place,
            cost: names.countOf(content.cost, names.resources),
            remaining: content.left,
          })
        : place,
    ),
  );
  const heading: LogLine = {
    item: first.item,
    text: removeMarks(sentence),
    parts: sentenceParts(sentence),
    rule: isStated ? removeMarks(names.rule(first.item)) : '',
    depth: parentDepth + 1,
    isSpaceHeading: true,
  };
  const stated = (isStated ? others : results).map((result) => ({ ...result, statedSpace: space }));
  return [heading, ...stated.flatMap((result) => linesOf(names, result, heading.depth))];
}

/** Whether the acting Faction itself pays. */
const isPaymentBy = ({ content: action }: LogItem, content: LogContent): boolean =>
  content.kind === 'paid' && action.kind === 'began' && content.faction === action.faction;

/** A later space of an action whose heading was shown before: the heading with that space alone. */
function selectionLine(
  names: Names,
  { content }: LogItem,
  { item, depth }: { readonly item: LogItem; readonly depth: number },
): LogLine {
  const { content: selection } = item;
  if (content.kind !== 'began' || selection.kind !== 'selected')
    return lineOf(names, { item, pieces: [] }, depth);
  const heading = { ...item, content: { ...content, spaces: [selection.space], firstCount: 1 } };
  return { ...lineOf(names, { item: heading, pieces: [] }, depth), item };
}

function lineOf(names: Names, { item, pieces, statedSpace }: MergedItem, depth: number): LogLine {
  const sentence = asMarked(
    capitalize(
      statedSpace === undefined
        ? itemSentence(names, item, pieces)
        : resultSentence(names, item, pieces, [statedSpace]),
    ),
  );
  const text = removeMarks(sentence);
  const rule = removeMarks(names.rule(item));
  // A heading that is the name of an Event needs no citation.
  return { item, text, parts: sentenceParts(sentence), rule: rule === text ? '' : rule, depth };
}

/**
 * An item as a line, without its nested items.
 * @example
 * const [item] = table.items()[0]?.items ?? [];
 * if (item) console.log(itemLine(names, item).parts);
 */
export function itemLine(names: Names, item: LogItem): LogLine {
  return lineOf(names, { item, pieces: [] }, topDepth(item.content.kind));
}

/**
 * Renders a log item as a sentence without marks.
 * @example
 * const [item] = table.items()[0]?.items ?? [];
 * if (item) console.log(itemText(names, item));
 */
export function itemText(names: Names, item: LogItem): string {
  const { text, rule } = itemLine(names, item);
  return rule === '' ? text : `${text} (${rule})`;
}

/**
 * Renders an item as a sentence.
 * @param pieces - The pieces that a placement or removal states, if they are not only its own.
 */
export function itemSentence(names: Names, item: LogItem, pieces: readonly PieceCount[] = []): Marked {
  const { content } = item;
  if (pieces.length > 0 && (content.kind === 'placed' || content.kind === 'removed'))
    return asMarked(piecesSentence(names, content, pieces));
  // TypeScript cannot relate the kind of the content to its renderer.
  const render = RENDERERS[content.kind] as (content: LogContent, names: Names, item: LogItem) => string;
  return asMarked(render(content, names, item));
}

/** A result, without its place if the heading names it. */
export function resultSentence(
  names: Names,
  item: LogItem,
  pieces: MergedItem['pieces'],
  spaces: readonly string[],
): string {
  const { content } = item;
  if (content.kind === 'control' && spaces.length === 1 && content.space === spaces[0])
    return controlSentence(names, content, '').trim();
  if (content.kind === 'rolled' && content.purpose !== null && content.purpose === spaces[0])
    return itemSentence(names, { ...item, content: { ...content, purpose: null } });
  const isInHeading =
    'spaces' in content &&
    spaces.length === 1 &&
    content.spaces.length === 1 &&
    content.spaces[0] === spaces[0];
  const sentence = itemSentence(
    names,
    isInHeading ? { ...item, content: { ...content, spaces: [] } } : item,
    pieces,
  );
  return sentence.replaceAll(/ {2,}/gu, ' ').trim();
}

function piecesSentence(
  names: Names,
  { kind, spaces }: LogContentOf<'placed' | 'removed'>,
  pieces: readonly PieceCount[],
): string {
  const place = names.place(...spaces);
  return kind === 'placed'
    ? names.locale.log.piecesPlaced({ pieces: names.pieces(pieces, true), place })
    : names.locale.log.piecesRemoved({ pieces: names.pieces(pieces), place });
}

type LogRenderers = {
  readonly [K in LogContentKind]: (content: LogContentOf<K>, names: Names, item: LogItem) => string;
};

/** Whether the item has moves, all from the first of its two spaces to the second. */
function isOnlyMove({ items }: LogItem, spaces: readonly (string | null)[]): boolean {
  const [origin, destination] = spaces;
  const moves = items.flatMap(({ content }) => (content.kind === 'moved' ? [content] : []));
  return (
    spaces.length === 2 &&
    moves.length > 0 &&
    moves.every(({ from, to }) => from === origin && to === destination)
  );
}

const signed = (difference: number): string => (difference < 0 ? numeral(difference) : `+${difference}`);

/** Fills the placeholders `$name` of a sentence in the lexicon. */
const fillLexiconSentence = (sentence: string, texts: Readonly<Record<string, string>>): string =>
  sentence
    .replaceAll(/\$(\w+)/gu, (placeholder, name: string) => texts[name] ?? placeholder)
    .replaceAll(/ {2,}/gu, ' ')
    .trim();

/** The sentence in the lexicon that markers are placed or removed; undefined if it has none. */
function authoredMarkerSentence(
  names: Names,
  { kind, marker, spaces }: LogContentOf<'marked' | 'unmarked'>,
): string | undefined {
  const { placed, removed } = names.term('marker', marker);
  const sentence = kind === 'marked' ? placed : removed;
  return sentence === undefined
    ? undefined
    : fillLexiconSentence(sentence, { in: names.place(...spaces)('in') });
}

/** Whether the lexicon leaves a change of markers unstated. */
const isUnstated = (names: Names, { content }: LogItem): boolean =>
  (content.kind === 'marked' || content.kind === 'unmarked') && authoredMarkerSentence(names, content) === '';

/** Removes changes that the lexicon leaves unstated, and the headings of those alone. */
function withoutUnstated(names: Names, items: readonly LogItem[]): readonly LogItem[] {
  return items.flatMap((item) => {
    const nested = withoutUnstated(names, item.items);
    const isEmptied = nested.length === 0 && item.items.length > 0;
    return isUnstated(names, item) || isEmptied ? [] : [{ ...item, items: nested }];
  });
}

/** Removes changes that the lexicon leaves unstated from turns of a log. */
export const statedTurns = (names: Names, turns: readonly LogTurn[]): readonly LogTurn[] =>
  turns.map((turn) => ({ ...turn, items: withoutUnstated(names, turn.items) }));

const markersText = (names: Names, { marker, count }: LogContentOf<'marked' | 'unmarked'>): NounText =>
  names.countOf(count, names.term('marker', marker));

const heldMarkersText = (names: Names, { marker, count }: LogContentOf<'held' | 'carried'>): NounText =>
  names.countOf(count, names.term('held', marker));

const RENDERERS: LogRenderers = {
  placed: (content, names) => piecesSentence(names, content, [content]),
  removed: (content, names) => piecesSentence(names, content, [content]),
  replaced: ({ removed, placed, spaces }, names) =>
    names.locale.log.piecesReplaced({
      removed: names.pieces(removed),
      added: names.pieces(placed, true),
      place: names.place(...spaces),
    }),
  retired: (content, names) => names.locale.log.piecesRetired({ pieces: names.pieces([content]) }),
  moved: (content, names) =>
    names.locale.log.piecesMoved({
      pieces: names.pieces([content]),
      origin: names.place(content.from),
      destination: names.place(content.to),
    }),
  flipped: ({ from: oldGroup, to: newGroup, count, spaces }, names) => {
    // As in a placement, the first state is implied: `1 Guerrilla is now Active`.
    const pieces = names.pieces([{ group: oldGroup, count }], true);
    const sentence = names.sentenceOfLeaving(oldGroup, newGroup);
    if (sentence !== undefined)
      return fillLexiconSentence(sentence, {
        pieces: pieces.text,
        in: names.place(...spaces)('in'),
        state: names.state(newGroup, pieces.isPlural, oldGroup),
      });
    return names.locale.log.piecesFlipped({
      pieces,
      place: names.place(...spaces),
      state: names.state(newGroup, pieces.isPlural, oldGroup),
      isFirstState: names.isFirstState(newGroup),
    });
  },
  shifted: ({ space, from, to }, names) =>
    names.locale.log.levelShifted({
      space: names.place(space)('alone'),
      oldLevel: names.name('level', from),
      newLevel: names.name('level', to),
    }),
  marked: (content, names) =>
    authoredMarkerSentence(names, content) ??
    names.locale.log.markersPlaced({
      markers: markersText(names, content),
      place: names.place(...content.spaces),
    }),
  unmarked: (content, names) =>
    authoredMarkerSentence(names, content) ??
    names.locale.log.markersRemoved({
      markers: markersText(names, content),
      place: names.place(...content.spaces),
    }),
  track: renderTrack,
  rolled: renderRoll,
  event: ({ card, side, faction, idle }, names) => {
    const { log } = names.locale;
    const text = log.eventPlayed({
      faction: names.faction(faction),
      card: names.card(card),
      side: names.side(side),
    });
    return idle ? log.actionWithoutEffect({ text }) : text;
  },
  drawn: ({ card, next, order: printedOrder }, names) => {
    const order = printedOrder ?? names.words.cards.find(({ key }) => key === card)?.order ?? [];
    const { of } = names.words.printed.cards[card] ?? {};
    if (of !== undefined)
      return names.locale.log.cardInterrupted({
        faction: names.faction(of),
        card: names.card(card),
        order: factionLabels(names, order),
      });
    return names.locale.log.cardDrawn({
      card: names.card(card),
      order: factionLabels(names, order),
      next: next === null ? '' : names.card(next),
    });
  },
  passed: ({ faction, idle, tracks = [], isForced }, names) => {
    const { factionPassed, factionPassedWithoutGain, trackAtMaximum, onlyPossibility } = names.locale.log;
    const reasons = tracks
      .filter(({ track, value }) => value === names.words.printed.tracks[track]?.high)
      .map(({ track, value }) =>
        trackAtMaximum({ track: names.plural(names.term('track', track)), maximum: numeral(value) }),
      );
    const text = idle
      ? factionPassedWithoutGain({ faction: names.faction(faction), reason: names.list(reasons) })
      : factionPassed({ faction: names.faction(faction) });
    return isForced ? onlyPossibility({ text }) : text;
  },
  eligibility: ({ eligible, factions }, names) => {
    const { factionsEligible, factionsIneligible } = names.locale.log;
    const parameters = { factions: factionLabels(names, factions), isPlural: factions.length > 1 };
    return (eligible ? factionsEligible : factionsIneligible)(parameters);
  },
  carried: (content, names) =>
    names.locale.log.markersCarried({
      markers: heldMarkersText(names, content),
      faction: names.faction(content.faction),
      origin: names.place(content.from),
      destination: names.place(content.to),
    }),
  began: (content, names, item) => {
    const text = renderBegan(content, names, item);
    const { idle, faction } = content;
    return idle && faction !== null ? names.locale.log.actionWithoutEffect({ text }) : text;
  },
  section: ({ title }, names, { rule }) => names.section(rule, title),
  skipped: ({ body }, names, { rule }) => names.locale.log.textSkipped({ text: names.text(body, rule) }),
  inForce: ({ card, side, about = [], faction = null }, names) => {
    const { log } = names.locale;
    const text = lastingText(names, [`event ${card} ${side}`, `event ${card}`], faction);
    return (
      (text === ''
        ? log.effectInForce({ card: names.card(card), side: names.side(side) })
        : log.lastingText({ text })) + effectSubjectsText(names, about)
    );
  },
  lapsed: ({ card, side }, names) =>
    names.locale.log.effectLapsed({ card: names.card(card), side: names.side(side) }),
  shuffled: ({ track }, names) =>
    names.locale.log.discardsShuffled({ hand: names.noun('track', track).text }),
  recovered: ({ card, faction }, names) =>
    names.locale.log.cardRecovered({ faction: names.faction(faction), card: names.card(card) }),
  discarded: ({ card, faction }, names) =>
    names.locale.log.cardDiscarded({ faction: names.faction(faction), card: names.card(card) }),
  eventCancelled: (_, names) => names.locale.log.eventCancelled,
  cardEnded: ({ card }, names) => names.locale.log.cardEnded({ card: names.card(card) }),
  looked: ({ faction, count }, names) =>
    names.locale.log.cardsLookedAt({ faction: names.faction(faction), count }),
  arranged: ({ faction, count, isBottom }, names) => {
    const { cardsPutAtBottom, cardsPutOnTop } = names.locale.log;
    return (isBottom ? cardsPutAtBottom : cardsPutOnTop)({ faction: names.faction(faction), count });
  },
  hand: (content, names) => handText(names, content),
  fixed: ({ value }, names) => names.locale.log.valueMarked({ value: names.noun('define', value) }),
  revealed: ({ secret: hiddenKey, space }, names) => {
    const { one: singular, gender = 'm', key, plural = false } = names.term('secret', hiddenKey);
    const { log } = names.locale;
    return log.hiddenSpaceRevealed({
      hiddenNoun: { text: `[${singular}](${key})`, isPlural: plural, gender },
      placeName: space === null ? log.noSpace : names.place(space)('alone'),
    });
  },
  shownValue: ({ track: key, faction, value }, names) => {
    const { gender = 'm', plural = false } = names.term('track', key);
    const { log } = names.locale;
    const track = names.name('track', key);
    const text = log.trackOfFaction({ track, faction: names.faction(faction) });
    return log.hiddenSpaceRevealed({
      hiddenNoun: { text, isPlural: plural, gender },
      placeName: names.box(key, value),
    });
  },
  secret: ({ seat }, names) => names.locale.log.hiddenChoice({ faction: names.faction(seat) }),
  forced: ({ seat, text, option: key, optionKind }, names) => {
    const { log } = names.locale;
    const name = optionName(names, { key, kind: optionKind }, text);
    if (optionKind === 'faction') return log.onlyFaction({ faction: name });
    return log.onlyChoice({ faction: names.faction(seat), option: name });
  },
  mode: ({ text, option: key, faction }, names) => {
    const { log } = names.locale;
    const mode = log.modeChosen({ mode: optionName(names, { key, kind: 'mode' }, text) });
    return faction === undefined ? mode : log.modeOfFaction({ faction: names.faction(faction), mode });
  },
  declined: ({ faction, body }, names) =>
    names.locale.log.freeActionDeclined({
      faction: names.faction(faction),
      action: { ...names.textNoun(body, ''), text: names.text(body, '') },
    }),
  interjected: renderAnytimeAction,
  held: (content, names) => {
    const { log } = names.locale;
    const markers = heldMarkersText(names, content);
    const place = names.place(content.space);
    const [previousHolder, newHolder] = [names.faction(content.from), names.faction(content.to)];
    if (content.from === null) return log.markersTaken({ markers, place, holder: newHolder });
    if (content.to === null) return log.markersDropped({ markers, place, holder: previousHolder });
    return log.markersHandedOver({ markers, place, previousHolder, newHolder });
  },
  control: (content, names) => controlSentence(names, content, names.place(content.space)('alone')),
  margin: ({ faction, margin }, names) =>
    names.locale.log.victoryMargin({ faction: names.faction(faction), margin: numeral(margin) }),
  paid: renderPayment,
  selected: ({ space }, names) => names.locale.log.spaceSelected({ space: names.place(space)('alone') }),
  pickedSpace: ({ space }, names) => names.locale.log.pickedByChance({ name: names.place(space)('alone') }),
  pickedFaction: ({ faction }, names) =>
    names.locale.log.pickedByChance({ name: names.faction(faction).inCase('alone') }),
  first: ({ faction }, names) => names.locale.log.firstEligible({ faction: names.faction(faction) }),
  boxed: ({ faction, box }, names) =>
    names.locale.log.boxTaken({ faction: names.faction(faction), box: names.name('slot', box) }),
};

function renderRoll({ value, purpose: space, dice, test }: LogContentOf<'rolled'>, names: Names): string {
  const { log } = names.locale;
  const result =
    space === null ? log.dieRolled({ value }) : log.dieRolledForSpace({ value, place: names.place(space) });
  const roll = dice ? log.diceRolled({ dice: dice.join(' + '), sum: value }) : result;
  if (!test) return roll;
  const requirement = (test.isMaximum ? log.resultAtMost : log.resultAtLeast)(test);
  return (test.isMet ? log.rollSucceeds : log.rollFails)({ roll, requirement });
}

/** A change of control; the space is empty if it is named before. */
export function controlSentence(
  names: Names,
  { value, from, to }: LogContentOf<'control'>,
  space: string,
): string {
  const { controlGained, controlLost } = names.locale.log;
  const change = { space, control: names.name('define', value), faction: names.faction(to ?? from) };
  return (to === null ? controlLost : controlGained)(change);
}

const factionLabels = (names: Names, keys: readonly string[]): string =>
  keys.map((key) => names.faction(key).inCase('alone')).join(', ');

function renderTrack(
  { track: key, faction, from: oldValue, to: newValue }: LogContentOf<'track'>,
  names: Names,
): string {
  const { log } = names.locale;
  const name = names.plural(names.term('track', key));
  const track =
    faction === null ? name : log.trackOfFaction({ track: name, faction: names.faction(faction) });
  const [oldBox, newBox] = [names.shortBox(key, oldValue), names.shortBox(key, newValue)];
  return oldBox !== undefined && newBox !== undefined
    ? log.trackBoxChanged({ track, oldBox, newBox })
    : log.trackChanged({ track, difference: signed(newValue - oldValue), newValue: numeral(newValue) });
}

function renderBegan(
  { body, faction: actorKey, limited, idle, lacksSpaces, spaces, firstCount }: LogContentOf<'began'>,
  names: Names,
  item: LogItem,
): string {
  const { log, play } = names.locale;
  const name = names.text(body, item.rule);
  if (actorKey === null && lacksSpaces) return log.textWithoutSpaces({ text: name });
  if (actorKey === null) return idle ? log.textUnchanged({ text: name }) : name;
  const text = limited ? play.limitedText({ text: name }) : name;
  const faction = names.faction(actorKey);
  if (spaces.length === 0) return log.textBegan({ faction, text });
  const [origin = null, destination = null] = spaces;
  return isOnlyMove(item, spaces)
    ? log.textBeganWithMove({
        faction,
        text,
        origin: names.place(origin),
        destination: names.place(destination),
      })
    : log.textBeganInSpaces({ faction, text, place: names.joinedPlaces(spaces.slice(0, firstCount)) });
}

function renderAnytimeAction(content: LogContentOf<'interjected'>, names: Names): string {
  const { partner, space } = content;
  const details = [
    partner === null ? '' : names.faction(partner).inCase('alone'),
    transferredGoods(content, names),
    space === null ? '' : names.place(space)('in'),
  ];
  return names.locale.log.anytimeAction({
    faction: names.faction(content.seat),
    action: names.name('standing', content.standing),
    detail: details.filter((detail) => detail !== '').join(' '),
  });
}

/** The pieces, markers or Resources of an anytime action; empty if it has none. */
function transferredGoods({ pieces, goods, amount }: LogContentOf<'interjected'>, names: Names): string {
  if (pieces !== null) return names.pieces([{ group: pieces, count: 1 }]).text;
  return goods === null || amount === null ? '' : names.goods(goods, amount);
}

function renderPayment(
  { faction: payer, cost: price, left: remaining, spaces }: LogContentOf<'paid'>,
  names: Names,
): string {
  const { log } = names.locale;
  const payment = {
    faction: names.faction(payer),
    cost: names.countOf(price, names.resources),
    remaining,
  };
  switch (spaces.length) {
    case 0:
      return log.costPaid(payment);
    case 1:
      return log.costPaidForSpace({ ...payment, space: names.joinedPlaces(spaces)('alone') });
    default:
      return log.costPaidForEachSpace({ ...payment, spaces: names.places(spaces) });
  }
}
