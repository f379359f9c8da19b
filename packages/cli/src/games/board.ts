/** The board as a compact table. */
import { namesOf, type Values, type View, type Volume } from '@quipu/engine';
import type { Colors } from 'picocolors/types.js';
import wrapAnsi from 'wrap-ansi';
import { table } from '../report/table.ts';

/** What to draw it with. */
export interface BoardStyle {
  readonly colors: Colors;
}

/** A paint for each seat; volumes name their own colors for screens that have them all. */
export function seatPaint(volume: Volume, colors: Colors): (seat: string, text: string) => string {
  const paints = [colors.blue, colors.red, colors.yellow, colors.green, colors.magenta];
  return (seat, text) => (paints[volume.seats.indexOf(seat)] ?? colors.reset)(text);
}

/** What people call a term. */
type Title = (name: string) => string;

/** Draws what a view shows: spaces with their pieces, those with nothing in one line, then totals, tracks, force pools and the deck. */
export function showBoard(volume: Volume, view: View, { colors }: BoardStyle): string {
  const paint = seatPaint(volume, colors);
  const { title } = namesOf(volume);
  const short = shortPieces(volume);
  const levels = named(view, 'LEVEL');
  // As on a printed board: the middle of the scale is no marker at all.
  const scale = volume.regions.find(({ name }) => name === 'LEVEL')?.values;
  const neutral = scale?.names[-scale.least];
  const shown = (volume.shown ?? []).filter(({ spaces }) => spaces !== undefined);
  const columns = [
    { title: 'Space', paint: colors.bold },
    { title: 'Level', paint: colors.cyan },
    ...shown.map(({ name }) => ({ title: title(name), paint: colors.cyan })),
    ...volume.seats.map((seat) => ({ title: title(seat), paint: (text: string) => paint(seat, text) })),
    { title: 'Markers', paint: colors.magenta },
  ];
  const rows = volume.names.spaces.map(({ key, title: name }) => [
    name,
    text(levels[key]) === neutral ? '' : shortened(title(text(levels[key]))),
    ...shown.map((each) => shownText(shownAt(view, each.name, key), title)),
    ...volume.seats.map((seat) => piecesOf(view, key, seat, short)),
    markersOf(view, key, title),
  ]);
  const empty = rows
    .filter(([, ...cells]) => cells.every((cell) => cell === ''))
    .flatMap(([name = '']) => name);
  const filled = rows.filter(([, ...cells]) => cells.some((cell) => cell !== ''));
  const lines: readonly (readonly [string, string])[] = [
    ['Empty', empty.join(', ')],
    ['Pieces', legend(volume, short)],
    ...status(volume, view),
  ];
  return [...table(columns, filled, colors.dim), '', ...listed(lines, colors)].join('\n');
}

/** Columns of a terminal that everybody has. */
const WIDTH = 100;

/** Labels with what they say, in lines of at most `WIDTH` columns; a label with nothing behind it is left out. */
function listed(
  lines: readonly (readonly [label: string, said: string])[],
  colors: Colors,
): readonly string[] {
  const filled = lines.filter(([, said]) => said !== '');
  const width = Math.max(0, ...filled.map(([label]) => label.length));
  return filled.flatMap(([label, said]) =>
    wrapAnsi(said, WIDTH - width - 2)
      .split('\n')
      .map((line, i) => `${colors.dim((i === 0 ? label : '').padEnd(width))}  ${line}`),
  );
}

/** `Act. Sup.`: words short enough for a table. */
const shortened = (name: string): string => name.replace(/\p{L}{6,}/gu, (word) => `${word.slice(0, 3)}.`);

/** A shown value, or what it is of a space. */
type ShownValue = View['shown'][string] | undefined;

function shownAt(view: View, name: string, space: string): ShownValue {
  const value = view.shown[name];
  return typeof value === 'object' && value !== null ? value[space] : value;
}

/** What a shown value says in a cell; what is nobody's, none or not so is left out. */
function shownText(value: ShownValue, title: Title): string {
  if (value === true) return 'yes';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? title(value) : '';
}

/** Letters for the pieces of a Faction, by what a view calls them: `T` of Troops, `Gu` of Underground Guerrillas. */
function shortPieces(volume: Volume): ReadonlyMap<string, string> {
  const short = new Map<string, string>();
  const taken = new Map<string, string>();
  for (const { key, noun } of volume.names.groups) {
    if (noun === undefined) continue;
    const seat = volume.seats[noun.seat] ?? '';
    const state = key.slice(`${seat} ${noun.one} `.length);
    const meant = [noun.one, state].join(' ');
    const lengths = Array.from({ length: noun.one.length + 1 }, (_, i) => i + 1);
    const tried = lengths.map((length) => noun.one.slice(0, length) + state.slice(0, 1).toLowerCase());
    const letters = tried.find((one) => (taken.get(one) ?? meant) === meant) ?? tried.at(-1) ?? '';
    taken.set(letters, meant);
    short.set(key, letters);
  }
  return short;
}

/** What the letters mean, of pieces that the game has. */
function legend(volume: Volume, short: ReadonlyMap<string, string>): string {
  const said = volume.seats.flatMap((seat) =>
    [...short].flatMap(([key, letters]) =>
      key.startsWith(`${seat} `) ? `${letters} ${piece(volume, key.slice(seat.length + 1), seat, true)}` : [],
    ),
  );
  return [...new Set(said)].join(', ');
}

/** What is said of the whole board. */
function status(volume: Volume, view: View): readonly (readonly [string, string])[] {
  const { title, box } = namesOf(volume);
  return [
    ['Margins', perFaction(view.margins, title)],
    ...(volume.shown ?? [])
      .filter(({ spaces }) => spaces === undefined)
      .map(({ name }): [string, string] => [title(name), shownText(view.shown[name], title)]),
    ...Object.entries(view.regions)
      .filter(([name]) => name.startsWith('TRACK_'))
      .map(([name, value]): [string, string] => {
        const track = name.replace('TRACK_', '');
        return [title(track), typeof value === 'number' ? box(track, value) : perFaction(value, title)];
      }),
    ['Eligible', eligible(view, title)],
    ...volume.seats.map((seat): [string, string] => [`${title(seat)} pool`, poolOf(volume, view, seat)]),
    ...Object.entries(view.secrets)
      .filter(([, secret]) => secret.value !== undefined)
      .map(([name, secret]): [string, string] => [
        title(name),
        `${secret.value ?? ''} (only ${title(secret.owner)} knows)`,
      ]),
    ['Card', cardOf(volume, view)],
  ];
}

/** `3T 2P`: what a seat has in a space. */
function piecesOf(view: View, space: string, seat: string, short: ReadonlyMap<string, string>): string {
  return Object.entries(named(view, 'BOARD', space))
    .filter(([key, count]) => key.startsWith(`${seat} `) && count !== 0)
    .map(([key, count]) => `${text(count)}${short.get(key) ?? ` ${key.slice(seat.length + 1)}`}`)
    .join(' ');
}

function poolOf(volume: Volume, view: View, seat: string): string {
  return counts(volume, named(view, 'AVAILABLE'), seat);
}

/** `2 Underground Guerrillas, 1 Base`: what a seat has of a list of counts by group or by kind. */
function counts(volume: Volume, from: Readonly<Record<string, Values>>, seat: string): string {
  return Object.entries(from)
    .filter(([key, count]) => key.startsWith(`${seat} `) && count !== 0)
    .map(([key, count]) => `${text(count)} ${piece(volume, key.slice(seat.length + 1), seat, count === 1)}`)
    .join(', ');
}

/** `Guerrilla Underground` as people say it; a name that the volume has no noun for stays as it is. */
function piece(volume: Volume, name: string, seat: string, single: boolean): string {
  const noun = volume.names.groups
    .map((group) => group.noun)
    .find(
      (one) =>
        one !== undefined &&
        volume.seats[one.seat] === seat &&
        (name === one.one || name.startsWith(`${one.one} `)),
    );
  if (noun === undefined) return name;
  const state = name.slice(noun.one.length + 1);
  return [state, single ? noun.one : noun.many].filter((word) => word !== '').join(' ');
}

function markersOf(view: View, space: string, title: Title): string {
  const markers = Object.entries(named(view, 'MARKER')).map(([marker, at]): [string, Values] => [
    title(marker),
    asRecord(at)[space] ?? 0,
  ]);
  const held = Object.entries(view.regions)
    .filter(([name]) => name.startsWith('HELD_') && name !== 'HELD_SUPPLY')
    .flatMap(([name, at]) =>
      Object.entries(asRecord(asRecord(at)[space])).map(([seat, count]): [string, Values] => [
        `${title(name.replace('HELD_', ''))} of ${title(seat)}`,
        count,
      ]),
    );
  return [...markers, ...held]
    .filter(([, count]) => count !== 0 && count !== null)
    .map(([name, count]) => (count === 1 ? name : `${text(count)} ${name}`))
    .join(', ');
}

/** Who may act; by track in order, with the boxes that are taken. */
function eligible(view: View, title: Title): string {
  const order = Object.values(named(view, 'INITIATIVE')).map(text);
  const boxes = named(view, 'BOX');
  if (order.length > 0)
    return order
      .map((seat) => {
        const box = text(boxes[seat]);
        return box === '' ? title(seat) : `${title(seat)} (${title(box)})`;
      })
      .join(', ');
  return Object.entries(named(view, 'ELIGIBLE'))
    .filter(([, state]) => state === 0)
    .map(([seat]) => title(seat))
    .join(', ');
}

function cardOf(volume: Volume, view: View): string {
  const key = text(view.regions['CARD']);
  if (key === '') return '';
  const title = volume.cards.find((card) => card.key === key)?.title ?? '';
  return `${key}${title === '' || title === key ? '' : ` ${title}`}, ${view.deck.unseen} more in the deck`;
}

function perFaction(value: Values, title: Title): string {
  if (typeof value !== 'object' || value === null) return text(value);
  return Object.entries(value)
    .map(([seat, amount]) => `${title(seat)} ${text(amount)}`)
    .join(', ');
}

/** The part of a view's region at a path of keys, as a record. */
function named(view: View, region: string, ...path: readonly string[]): Readonly<Record<string, Values>> {
  let at: Values | undefined = view.regions[region];
  for (const key of path) at = asRecord(at)[key];
  return asRecord(at);
}

function asRecord(value: Values | undefined): Readonly<Record<string, Values>> {
  return typeof value === 'object' && value !== null ? value : {};
}

function text(value: Values | undefined): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}
