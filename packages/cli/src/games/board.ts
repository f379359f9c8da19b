/** The board as a compact table. */
import { type Counts, namesOf, type ShownValue, type SpaceView, type View, type Volume } from '@quipu/engine';
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
  const level = (name: string | null): string =>
    // As on a printed board: the middle of the scale is no marker at all.
    name === null || volume.printed.levels[name] === 0 ? '' : shortened(title(name));
  const shown = (volume.shown ?? []).filter(({ spaces }) => spaces !== undefined);
  const columns = [
    { title: 'Space', paint: colors.bold },
    { title: 'Level', paint: colors.cyan },
    ...shown.map(({ name }) => ({ title: title(name), paint: colors.cyan })),
    ...volume.seats.map((seat) => ({ title: title(seat), paint: (text: string) => paint(seat, text) })),
    { title: 'Markers', paint: colors.magenta },
  ];
  const rows = Object.entries(view.spaces).map(([key, space]) => [
    volume.printed.spaces[key]?.title ?? key,
    level(space.level),
    ...shown.map((each) => shownText(space.shown[each.name], title)),
    ...volume.seats.map((seat) => piecesOf(volume, space.pieces, seat, short)),
    markersOf(space, title),
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

/** What a shown value says in a cell; what is nobody's, none or not so is left out. */
function shownText(value: ShownValue | undefined, title: Title): string {
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
  const { title } = namesOf(volume);
  return [
    ['Margins', perFaction(marginsOf(view), title)],
    ...(volume.shown ?? [])
      .filter(({ spaces }) => spaces === undefined)
      .map(({ name }): [string, string] => [title(name), shownText(view.shown[name], title)]),
    ...Object.entries(volume.printed.tracks).map(([track, { eachFaction }]): [string, string] => {
      const at = Object.entries(view.factions).map(([seat, { tracks }]) => [seat, tracks[track]] as const);
      return [
        title(track),
        eachFaction ? perFaction(Object.fromEntries(at), title) : onTrack(view.tracks[track], title),
      ];
    }),
    ['Eligible', eligible(volume, view, title)],
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
function piecesOf(
  volume: Volume,
  pieces: Counts<string>,
  seat: string,
  short: ReadonlyMap<string, string>,
): string {
  return Object.entries(pieces)
    .filter(([key]) => volume.printed.groups[key]?.faction === seat)
    .map(([key, count]) => `${count ?? 0}${short.get(key) ?? ` ${key.slice(seat.length + 1)}`}`)
    .join(' ');
}

function poolOf(volume: Volume, view: View, seat: string): string {
  return counts(volume, view.factions[seat]?.available ?? {}, seat);
}

/** `2 Underground Guerrillas, 1 Base`: what a seat has of a list of counts by group or by kind. */
function counts(volume: Volume, from: Counts<string>, seat: string): string {
  return Object.entries(from)
    .filter(([, count]) => count !== 0)
    .map(([key, count]) => `${count ?? 0} ${piece(volume, key.slice(seat.length + 1), seat, count === 1)}`)
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

function markersOf({ markers, held }: SpaceView, title: Title): string {
  const lying = Object.entries(markers).map(([marker, count]) => [title(marker), count] as const);
  const holding = Object.entries(held).flatMap(([marker, by]) =>
    Object.entries(by ?? {}).map(([seat, count]) => [`${title(marker)} of ${title(seat)}`, count] as const),
  );
  return [...lying, ...holding]
    .map(([name, count]) => (count === 1 ? name : `${count ?? 0} ${name}`))
    .join(', ');
}

/** Who may act; by track in order, with the boxes that are taken. */
function eligible(volume: Volume, { factions, turn }: View, title: Title): string {
  if (volume.printed.sequence.by === 'track')
    return turn.order
      .map((seat) => {
        const box = factions[seat]?.box ?? null;
        return box === null ? title(seat) : `${title(seat)} (${title(box)})`;
      })
      .join(', ');
  return Object.entries(factions)
    .filter(([, { eligibility }]) => eligibility === 'eligible')
    .map(([seat]) => title(seat))
    .join(', ');
}

function cardOf(volume: Volume, { deck: { card, unseen } }: View): string {
  if (card === null) return '';
  const title = volume.printed.cards[card]?.title ?? '';
  return `${card}${title === '' || title === card ? '' : ` ${title}`}, ${unseen} more in the deck`;
}

const marginsOf = ({ margins }: View): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(margins).map(([seat, { value }]) => [seat, value]));

/** Where a marker stands on a track. */
const onTrack = (value: number | string | undefined, title: Title): string =>
  typeof value === 'string' ? title(value) : String(value ?? 0);

function perFaction(values: Readonly<Record<string, number | string | undefined>>, title: Title): string {
  return Object.entries(values)
    .map(([seat, amount]) => `${title(seat)} ${onTrack(amount, title)}`)
    .join(', ');
}
