/** Renders log items as sentences. */
import type { LogItem, LogTurn } from '@quipu/engine';
import type { LogContent, LogContentKind, LogContentOf } from '@quipu/engine/internal';
import type { Names } from './names.ts';
import { asMarked, capitalized, type Marked, numeral, unmarked, type Term } from './nouns/index.ts';
import { optionName } from './options.ts';
import { sentenceParts, type SentencePart } from './parts.ts';

export interface LogLine {
  readonly text: string;
  readonly parts: readonly SentencePart[];
  /** The number of the rule that caused the item, or the name of its text if it has no number. */
  readonly rule: string;
  /** Indentation: 0 for a card, 1 for actions of a Faction, 2 and more for their results. */
  readonly depth: number;
}

const BESIDE: ReadonlySet<LogContentKind> = new Set([
  'began',
  'event',
  'passed',
  'eligibility',
  'inForce',
  'first',
  'boxed',
  'section',
]);

export function logLinesOf(names: Names, turns: readonly LogTurn[]): readonly LogLine[] {
  return turns.flatMap(({ items }) => items.flatMap((item) => linesBelow(names, item, 0)));
}

function linesBelow(names: Names, item: LogItem, around: number): readonly LogLine[] {
  const { kind } = item.telling;
  const depth = kind === 'drawn' ? 0 : around > 0 ? around + 1 : BESIDE.has(kind) ? 1 : 2;
  const own = item.before ? [] : [lineOf(names, item, depth)];
  return [...own, ...item.items.flatMap((below) => linesBelow(names, below, depth))];
}

function lineOf(names: Names, item: LogItem, depth: number): LogLine {
  const sentence = capitalized(itemSentence(names, item));
  const text = unmarked(sentence);
  const rule = unmarked(names.rule(item));
  // A heading that is the name of an Event needs no citation.
  return { text, parts: sentenceParts(sentence), rule: rule === text ? '' : rule, depth };
}

/** An item as a line, without its nested items. */
export function itemLine(names: Names, item: LogItem): LogLine {
  const { kind } = item.telling;
  return lineOf(names, item, kind === 'drawn' ? 0 : BESIDE.has(kind) ? 1 : 2);
}

export function itemText(names: Names, item: LogItem): string {
  const { text, rule } = itemLine(names, item);
  return rule === '' ? text : `${text} (${rule})`;
}

export function itemSentence(names: Names, item: LogItem): Marked {
  const tell = TELLERS[item.telling.kind] as (telling: LogContent, names: Names, item: LogItem) => string;
  return asMarked(tell(item.telling, names, item));
}

type Tellers = {
  readonly [K in LogContentKind]: (telling: LogContentOf<K>, names: Names, item: LogItem) => string;
};

/** Whether all moves of an item are from the first of its two spaces to the second. */
function goesAlong({ items }: LogItem, [from, to, ...others]: readonly (string | null)[]): boolean {
  const moves = items.flatMap(({ telling }) => (telling.kind === 'moved' ? [telling] : []));
  const along = moves.every((move) => move.from === from && move.to === to);
  return others.length === 0 && moves.length > 0 && along;
}

const signed = (by: number): string => (by < 0 ? numeral(by) : `+${by}`);
const marker = (names: Names, sort: string, key: string | null): Term => names.term(sort, key);

const TELLERS: Tellers = {
  placed: (told, names) =>
    names.locale.log.placed({ pieces: names.pieces([told], true), where: names.where(...told.spaces) }),
  removed: (told, names) =>
    names.locale.log.removed({ pieces: names.pieces([told]), where: names.where(...told.spaces) }),
  replaced: ({ gone, come, spaces }, names) =>
    names.locale.log.replaced({
      gone: names.pieces(gone),
      come: names.pieces(come, true),
      where: names.where(...spaces),
    }),
  retired: (told, names) => names.locale.log.retired({ pieces: names.pieces([told]) }),
  moved: (told, names) =>
    names.locale.log.moved({
      pieces: names.pieces([told]),
      from: names.where(told.from),
      to: names.where(told.to),
    }),
  flipped: ({ from, to, count, spaces }, names) => {
    const pieces = names.pieces([{ group: from, count }]);
    const state = names.state(to, pieces.many);
    return names.locale.log.flipped({
      pieces,
      where: names.where(...spaces),
      state,
      back: names.isFirstState(to),
    });
  },
  shifted: ({ space, from, to }, names) =>
    names.locale.log.shifted({
      space: names.where(space)('alone'),
      from: names.name('level', from),
      to: names.name('level', to),
    }),
  marked: (told, names) =>
    names.locale.log.marked({
      markers: names.counted(told.count, marker(names, 'marker', told.marker)),
      where: names.where(...told.spaces),
    }),
  unmarked: (told, names) =>
    names.locale.log.unmarked({
      markers: names.counted(told.count, marker(names, 'marker', told.marker)),
      where: names.where(...told.spaces),
    }),
  track: ({ track: key, faction, from, to }, names) => {
    const { log } = names.locale;
    const term = names.term('track', key);
    const name = names.counted(2, term).text.replace(/^2 /u, '');
    const track = faction === null ? name : log.ownTrack({ track: name, who: names.who(faction) });
    const now = names.box(key, to);
    if (now === String(to)) return log.counted({ track, by: signed(to - from), now: numeral(to) });
    return log.boxedTrack({ track, from: names.box(key, from), to: now });
  },
  rolled: ({ value, purpose }, names) => {
    const { log } = names.locale;
    return purpose === null ? log.rolled({ value }) : log.rolledFor({ value, where: names.where(purpose) });
  },
  event: ({ card, side, faction }, names) =>
    names.locale.log.event({ who: names.who(faction), card: names.card(card), side: names.side(side) }),
  drawn: ({ card, next, order: given }, names) => {
    const order = given ?? names.words.cards.find(({ key }) => key === card)?.order ?? [];
    return names.locale.log.drawn({
      card: names.card(card),
      order: order.map((faction) => names.who(faction).as('alone')).join(', '),
      next: next === null ? '' : names.card(next),
    });
  },
  passed: ({ faction, idle }, names) => {
    const { passed, passedIdly } = names.locale.log;
    return (idle ? passedIdly : passed)({ who: names.who(faction) });
  },
  eligibility: ({ eligible, factions: keys }, names) => {
    const factions = keys.map((key) => names.who(key).as('alone')).join(', ');
    const { log } = names.locale;
    return (eligible ? log.eligible : log.ineligible)({ factions, many: keys.length > 1 });
  },
  carried: ({ marker: key, count, faction, from, to }, names) =>
    names.locale.log.carried({
      markers: names.counted(count, names.term('held', key)),
      who: names.who(faction),
      from: names.where(from),
      to: names.where(to),
    }),
  began: ({ body, faction, limited, idle, spaces, first }, names, item) => {
    const named = names.text(body, item.rule);
    const { log } = names.locale;
    if (faction === null) return idle ? log.unchanged({ text: named }) : named;
    const text = limited ? names.locale.play.limited({ text: named }) : named;
    const who = names.who(faction);
    const [from = null, to = null] = spaces;
    if (goesAlong(item, spaces))
      return log.beganAlong({ who, text, from: names.where(from), to: names.where(to) });
    return spaces.length === 0
      ? log.began({ who, text })
      : log.beganIn({ who, text, where: names.throughout(spaces.slice(0, first)) });
  },
  section: ({ title }, names, { rule }) => names.section(rule, title),
  skipped: ({ body }, names, { rule }) => names.locale.log.skipped({ text: names.text(body, rule) }),
  inForce: ({ card, side }, names) =>
    names.locale.log.inForce({ card: names.card(card), side: names.side(side) }),
  lapsed: ({ card, side }, names) =>
    names.locale.log.lapsed({ card: names.card(card), side: names.side(side) }),
  fixed: ({ value }, names) => names.locale.log.fixed({ value: names.noun('define', value) }),
  revealed: ({ secret, space }, names) => {
    const { one, gender = 'm', key, plural = false } = names.term('secret', secret);
    const { log } = names.locale;
    return log.revealed({
      secret: { text: `[${one}](${key})`, many: plural, gender },
      where: space === null ? log.nowhere : names.where(space)('alone'),
    });
  },
  secret: ({ seat }, names) => names.locale.log.secret({ who: names.who(seat) }),
  forced: ({ seat, text, option: key, is }, names) => {
    const { log } = names.locale;
    const named = optionName(names, { key, is }, text);
    const option = is === 'faction' ? log.factionOption({ faction: named }) : named;
    return log.forced({ who: names.who(seat), option });
  },
  interjected: (told, names) => {
    const partner = told.partner === null ? [] : [names.who(told.partner).as('alone')];
    const goods =
      told.pieces !== null
        ? [names.pieces([{ group: told.pieces, count: 1 }]).text]
        : told.goods === null || told.amount === null
          ? []
          : [names.goods(told.goods, told.amount)];
    const space = told.space === null ? [] : [names.where(told.space)('in')];
    return names.locale.log.interjected({
      who: names.who(told.seat),
      action: names.name('standing', told.standing),
      what: [...partner, ...goods, ...space].join(' '),
    });
  },
  held: ({ marker: key, count, space, from, to }, names) => {
    const { log } = names.locale;
    const markers = names.counted(count, names.term('held', key));
    const where = names.where(space);
    if (from === null) return log.taken({ markers, where, to: names.who(to) });
    if (to === null) return log.dropped({ markers, where, from: names.who(from) });
    return log.handed({ markers, where, from: names.who(from), to: names.who(to) });
  },
  margin: ({ faction, margin }, names) =>
    names.locale.log.margin({
      who: names.who(faction),
      margin: numeral(margin),
    }),
  paid: ({ faction, cost: price, left, spaces }, names) => {
    const { log } = names.locale;
    const cost = names.counted(price, names.resources);
    const who = names.who(faction);
    const [space, ...others] = spaces;
    if (space === undefined) return log.paid({ who, cost, left });
    if (others.length === 0)
      return log.paidFor({ who, cost, left, space: names.throughout([space])('alone') });
    return log.paidForEach({ who, cost, left, spaces: names.places(spaces) });
  },
  selected: ({ space }, names) => names.locale.log.selected({ space: names.where(space)('alone') }),
  first: ({ faction }, names) => names.locale.log.first({ who: names.who(faction) }),
  boxed: ({ faction, box }, names) =>
    names.locale.log.boxed({ who: names.who(faction), box: names.name('slot', box) }),
};
