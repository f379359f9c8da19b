/** Renders log items as sentences. */
import type { LogItem, LogTurn } from '@quipu/engine';
import type { LogContent, LogContentKind, LogContentOf } from '@quipu/engine/internal';
import type { Names } from './names.ts';
import { asMarked, capitalize, type Marked, numeral, removeMarks, type Term } from './nouns/index.ts';
import { optionName } from './options.ts';
import { sentenceParts, type SentencePart } from './sentence-parts.ts';

export interface LogLine {
  readonly text: string;
  readonly parts: readonly SentencePart[];
  /** The number of the rule that caused the item, or the name of its text if it has no number. */
  readonly rule: string;
  /** Indentation: 0 for a card, 1 for actions of a Faction, 2 and more for their results. */
  readonly depth: number;
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
const topDepth = (kind: LogContentKind): number => (kind === 'drawn' ? 0 : FACTION_ITEMS.has(kind) ? 1 : 2);

export function logLinesOf(names: Names, turns: readonly LogTurn[]): readonly LogLine[] {
  return turns.flatMap(({ items }) => items.flatMap((item) => linesOf(names, item, 0)));
}

function linesOf(names: Names, item: LogItem, parentDepth: number): readonly LogLine[] {
  const { kind } = item.content;
  // A card starts again at 0. Items directly below it are indented by their kind, deeper ones by their parent.
  const isNested = kind !== 'drawn' && parentDepth > 0;
  const depth = isNested ? parentDepth + 1 : topDepth(kind);
  const ownLine = item.wasShown ? [] : [lineOf(names, item, depth)];
  return [...ownLine, ...item.items.flatMap((nestedItem) => linesOf(names, nestedItem, depth))];
}

function lineOf(names: Names, item: LogItem, depth: number): LogLine {
  const sentence = capitalize(itemSentence(names, item));
  const text = removeMarks(sentence);
  const rule = removeMarks(names.rule(item));
  // A heading that is the name of an Event needs no citation.
  return { text, parts: sentenceParts(sentence), rule: rule === text ? '' : rule, depth };
}

/** An item as a line, without its nested items. */
export function itemLine(names: Names, item: LogItem): LogLine {
  return lineOf(names, item, topDepth(item.content.kind));
}

export function itemText(names: Names, item: LogItem): string {
  const { text, rule } = itemLine(names, item);
  return rule === '' ? text : `${text} (${rule})`;
}

export function itemSentence(names: Names, item: LogItem): Marked {
  // TypeScript cannot relate the kind of the content to its renderer.
  const render = RENDERERS[item.content.kind] as (content: LogContent, names: Names, item: LogItem) => string;
  return asMarked(render(item.content, names, item));
}

type LogRenderers = {
  readonly [K in LogContentKind]: (content: LogContentOf<K>, names: Names, item: LogItem) => string;
};

/** Whether all moves of an item are from the first of its two spaces to the second. */
function isOnlyMove({ items }: LogItem, [from, to, ...rest]: readonly (string | null)[]): boolean {
  const moves = items.flatMap(({ content }) => (content.kind === 'moved' ? [content] : []));
  const isSameDirection = moves.every((move) => move.from === from && move.to === to);
  return rest.length === 0 && moves.length > 0 && isSameDirection;
}

const signed = (by: number): string => (by < 0 ? numeral(by) : `+${by}`);
const markerTerm = (names: Names, sort: string, key: string | null): Term => names.term(sort, key);

const RENDERERS: LogRenderers = {
  placed: (content, names) =>
    names.locale.log.placed({ pieces: names.pieces([content], true), place: names.place(...content.spaces) }),
  removed: (content, names) =>
    names.locale.log.removed({ pieces: names.pieces([content]), place: names.place(...content.spaces) }),
  replaced: ({ gone: removed, come, spaces }, names) =>
    names.locale.log.replaced({
      removed: names.pieces(removed),
      added: names.pieces(come, true),
      place: names.place(...spaces),
    }),
  retired: (content, names) => names.locale.log.retired({ pieces: names.pieces([content]) }),
  moved: (content, names) =>
    names.locale.log.moved({
      pieces: names.pieces([content]),
      from: names.place(content.from),
      to: names.place(content.to),
    }),
  flipped: ({ from, to, count, spaces }, names) => {
    const pieces = names.pieces([{ group: from, count }]);
    const state = names.state(to, pieces.plural);
    return names.locale.log.flipped({
      pieces,
      place: names.place(...spaces),
      state,
      back: names.isFirstState(to),
    });
  },
  shifted: ({ space, from, to }, names) =>
    names.locale.log.shifted({
      space: names.place(space)('alone'),
      from: names.name('level', from),
      to: names.name('level', to),
    }),
  marked: (content, names) =>
    names.locale.log.marked({
      markers: names.countOf(content.count, markerTerm(names, 'marker', content.marker)),
      place: names.place(...content.spaces),
    }),
  unmarked: (content, names) =>
    names.locale.log.unmarked({
      markers: names.countOf(content.count, markerTerm(names, 'marker', content.marker)),
      place: names.place(...content.spaces),
    }),
  track: ({ track: key, faction, from, to }, names) => {
    const { log } = names.locale;
    const term = names.term('track', key);
    const name = names.plural(term);
    const track = faction === null ? name : log.ownTrack({ track: name, faction: names.faction(faction) });
    const newBox = names.box(key, to);
    if (newBox === String(to))
      return log.trackChanged({ track, by: signed(to - from), newValue: numeral(to) });
    return log.trackBoxChanged({ track, from: names.box(key, from), to: newBox });
  },
  rolled: ({ value, purpose }, names) => {
    const { log } = names.locale;
    return purpose === null ? log.rolled({ value }) : log.rolledFor({ value, place: names.place(purpose) });
  },
  event: ({ card, side, faction }, names) =>
    names.locale.log.event({
      faction: names.faction(faction),
      card: names.card(card),
      side: names.side(side),
    }),
  drawn: ({ card, next, order: printedOrder }, names) => {
    const order = printedOrder ?? names.words.cards.find(({ key }) => key === card)?.order ?? [];
    return names.locale.log.drawn({
      card: names.card(card),
      order: order.map((faction) => names.faction(faction).inCase('alone')).join(', '),
      next: next === null ? '' : names.card(next),
    });
  },
  passed: ({ faction, idle }, names) => {
    const { passed, passedIdly } = names.locale.log;
    return (idle ? passedIdly : passed)({ faction: names.faction(faction) });
  },
  eligibility: ({ eligible, factions: keys }, names) => {
    const factions = keys.map((key) => names.faction(key).inCase('alone')).join(', ');
    const { log } = names.locale;
    return (eligible ? log.eligible : log.ineligible)({ factions, plural: keys.length > 1 });
  },
  carried: ({ marker: key, count, faction, from, to }, names) =>
    names.locale.log.carried({
      markers: names.countOf(count, names.term('held', key)),
      faction: names.faction(faction),
      from: names.place(from),
      to: names.place(to),
    }),
  began: ({ body, faction, limited, idle, spaces, first }, names, item) => {
    const name = names.text(body, item.rule);
    const { log } = names.locale;
    if (faction === null) return idle ? log.unchanged({ text: name }) : name;
    const text = limited ? names.locale.play.limited({ text: name }) : name;
    const actor = names.faction(faction);
    const [from = null, to = null] = spaces;
    if (isOnlyMove(item, spaces))
      return log.beganAlong({ faction: actor, text, from: names.place(from), to: names.place(to) });
    return spaces.length === 0
      ? log.began({ faction: actor, text })
      : log.beganIn({ faction: actor, text, place: names.joinedPlaces(spaces.slice(0, first)) });
  },
  section: ({ title }, names, { rule }) => names.section(rule, title),
  skipped: ({ body }, names, { rule }) => names.locale.log.skipped({ text: names.text(body, rule) }),
  inForce: ({ card, side }, names) =>
    names.locale.log.inForce({ card: names.card(card), side: names.side(side) }),
  lapsed: ({ card, side }, names) =>
    names.locale.log.lapsed({ card: names.card(card), side: names.side(side) }),
  fixed: ({ value }, names) => names.locale.log.valueMarked({ value: names.noun('define', value) }),
  revealed: ({ secret: hiddenKey, space }, names) => {
    const { one: singular, gender = 'm', key, plural = false } = names.term('secret', hiddenKey);
    const { log } = names.locale;
    return log.revealed({
      hiddenNoun: { text: `[${singular}](${key})`, plural, gender },
      place: space === null ? log.nowhere : names.place(space)('alone'),
    });
  },
  secret: ({ seat }, names) => names.locale.log.hiddenChoice({ faction: names.faction(seat) }),
  forced: ({ seat, text, option: key, is }, names) => {
    const { log } = names.locale;
    const name = optionName(names, { key, is }, text);
    const option = is === 'faction' ? log.factionOption({ faction: name }) : name;
    return log.onlyChoice({ faction: names.faction(seat), option });
  },
  interjected: (content, names) => {
    const partner = content.partner === null ? [] : [names.faction(content.partner).inCase('alone')];
    const goods =
      content.pieces !== null
        ? [names.pieces([{ group: content.pieces, count: 1 }]).text]
        : content.goods === null || content.amount === null
          ? []
          : [names.goods(content.goods, content.amount)];
    const space = content.space === null ? [] : [names.place(content.space)('in')];
    return names.locale.log.anytimeAction({
      faction: names.faction(content.seat),
      action: names.name('standing', content.standing),
      detail: [...partner, ...goods, ...space].join(' '),
    });
  },
  held: ({ marker: key, count, space, from, to }, names) => {
    const { log } = names.locale;
    const markers = names.countOf(count, names.term('held', key));
    const placeText = names.place(space);
    if (from === null) return log.taken({ markers, place: placeText, to: names.faction(to) });
    if (to === null) return log.dropped({ markers, place: placeText, from: names.faction(from) });
    return log.handed({ markers, place: placeText, from: names.faction(from), to: names.faction(to) });
  },
  margin: ({ faction, margin }, names) =>
    names.locale.log.margin({
      faction: names.faction(faction),
      margin: numeral(margin),
    }),
  paid: ({ faction, cost: price, left: remaining, spaces }, names) => {
    const { log } = names.locale;
    const cost = names.countOf(price, names.resources);
    const payer = names.faction(faction);
    const [space, ...rest] = spaces;
    if (space === undefined) return log.paid({ faction: payer, cost, remaining });
    if (rest.length === 0)
      return log.paidFor({ faction: payer, cost, remaining, space: names.joinedPlaces([space])('alone') });
    return log.paidForEach({ faction: payer, cost, remaining, spaces: names.places(spaces) });
  },
  selected: ({ space }, names) => names.locale.log.selected({ space: names.place(space)('alone') }),
  first: ({ faction }, names) => names.locale.log.firstEligible({ faction: names.faction(faction) }),
  boxed: ({ faction, box }, names) =>
    names.locale.log.boxTaken({ faction: names.faction(faction), box: names.name('slot', box) }),
};
