/** Renders the board as a compact table. */
import type { SpaceView, View, Volume } from '@quipu/engine';
import type { Counts, ShownValue } from '@quipu/engine/internal';
import type { Names } from '@quipu/words';
import { numeral, unmarked } from '@quipu/words/nouns';
import type { Colors } from 'picocolors/types.js';
import wrapAnsi from 'wrap-ansi';
import { renderTable } from '../terminal/table.ts';

export interface BoardStyle {
  readonly colors: Colors;
  readonly names: Names;
}

/** Returns a function that colours text by seat. The colours of a volume need more than the 16 of a terminal. */
export function seatPaint(volume: Volume, colors: Colors): (seat: string, text: string) => string {
  const paints = [colors.blue, colors.red, colors.yellow, colors.green, colors.magenta];
  return (seat, text) => (paints[volume.seats.indexOf(seat)] ?? colors.reset)(text);
}

const space = (names: Names, key: string): string => unmarked(names.where(key)('alone'));
const seatName = (names: Names, seat: string): string => unmarked(names.who(seat).as('alone'));

/** Renders spaces with their pieces, the empty ones in one line, then totals, tracks, force pools and the deck. */
export function showBoard(volume: Volume, view: View, { colors, names }: BoardStyle): string {
  const paint = seatPaint(volume, colors);
  const { board } = names.locale.play;
  const short = shortPieces(volume, names);
  const level = (name: string | null): string =>
    // The middle of the scale has no marker on a printed board.
    name === null || volume.printed.levels[name] === 0
      ? ''
      : (names.term('level', name).short ?? shortened(names.called('level', name)));
  const shown = (volume.shown ?? []).filter(({ spaces }) => spaces !== undefined);
  const columns = [
    { title: board.space, paint: colors.bold },
    { title: board.level, paint: colors.cyan },
    ...shown.map(({ name }) => ({ title: names.called('define', name), paint: colors.cyan })),
    ...volume.seats.map((seat) => ({
      title: seatName(names, seat),
      paint: (text: string) => paint(seat, text),
    })),
    { title: board.markers, paint: colors.magenta },
  ];
  const rows = Object.entries(view.spaces).map(([key, at]) => [
    space(names, key),
    level(at.level),
    ...shown.map((each) => shownText(at.shown[each.name], names)),
    ...volume.seats.map((seat) => piecesOf(volume, at.pieces, seat, short)),
    markersOf(at, names),
  ]);
  const empty = rows
    .filter(([, ...cells]) => cells.every((cell) => cell === ''))
    .flatMap(([name = '']) => name);
  const filled = rows.filter(([, ...cells]) => cells.some((cell) => cell !== ''));
  const lines: readonly (readonly [string, string])[] = [
    [board.empty, empty.join(', ')],
    [board.pieces, legend(short, names)],
    ...status(volume, view, names),
  ];
  return [...renderTable(columns, filled, colors.dim), '', ...listed(lines, colors)].join('\n');
}

/** Columns that fit any terminal. */
const WIDTH = 100;

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

/** `Act. Sup.`: truncates long words for a table. */
const shortened = (name: string): string => name.replace(/\p{L}{6,}/gu, (word) => `${word.slice(0, 3)}.`);

/** Renders a published value. Omits null, false and missing ones. */
function shownText(value: ShownValue | undefined, names: Names): string {
  if (value === true) return names.locale.play.board.yes;
  if (typeof value === 'number') return numeral(value);
  if (typeof value !== 'string') return '';
  return names.words.seats.includes(value) ? seatName(names, value) : space(names, value);
}

/** Unique letters for kinds of pieces: `T` for Troops, `Gu` for Underground Guerrillas. */
function shortPieces(volume: Volume, names: Names): ReadonlyMap<string, string> {
  const short = new Map<string, string>();
  const taken = new Map<string, string>();
  for (const { key, noun } of volume.names.groups) {
    if (noun === undefined) continue;
    // The term in a phrase such as `unité de Police` is the capitalized word.
    const kind = /\p{Lu}.*/u.exec(names.called('pieces', noun.one))?.[0] ?? noun.one;
    const state = unmarked(names.state(key, false));
    const known = key.endsWith(noun.one) ? '' : state;
    const meant = [noun.one, known].join(' ');
    const lengths = Array.from({ length: kind.length + 1 }, (_, i) => i + 1);
    const tried = lengths.map((length) => kind.slice(0, length) + known.slice(0, 1).toLowerCase());
    const letters = tried.find((one) => (taken.get(one) ?? meant) === meant) ?? tried.at(-1) ?? '';
    taken.set(letters, meant);
    short.set(key, letters);
  }
  return short;
}

function legend(short: ReadonlyMap<string, string>, names: Names): string {
  const said = [...short].map(
    ([key, letters]) => `${letters} ${unmarked(names.kind(key, 1)).replace(/^1 /u, '')}`,
  );
  return [...new Set(said)].join(', ');
}

function status(volume: Volume, view: View, names: Names): readonly (readonly [string, string])[] {
  const { play } = names.locale;
  return [
    [play.board.margins, perFaction(marginsOf(view), names)],
    ...(volume.shown ?? [])
      .filter(({ spaces }) => spaces === undefined)
      .map(({ name }): [string, string] => [
        names.called('define', name),
        shownText(view.shown[name], names),
      ]),
    ...Object.entries(volume.printed.tracks).map(([track, { eachFaction }]): [string, string] => {
      const at = Object.entries(view.factions).map(([seat, { tracks }]) => [seat, tracks[track]] as const);
      return [
        unmarked(names.plural(names.term('track', track))),
        eachFaction ? perFaction(Object.fromEntries(at), names) : onTrack(view.tracks[track], names),
      ];
    }),
    [play.board.eligible, eligible(volume, view, names)],
    ...volume.seats.map((seat): [string, string] => [
      unmarked(play.pool({ who: names.who(seat) })),
      counts(view.factions[seat]?.available ?? {}, names),
    ]),
    ...Object.entries(view.secrets)
      .filter(([, secret]) => secret.value !== undefined)
      .map(([name, { value = 'none', owner }]): [string, string] => [
        names.called('secret', name),
        unmarked(
          play.onlyKnows({
            where: value === 'none' ? names.locale.log.nowhere : space(names, value),
            who: names.who(owner),
          }),
        ),
      ]),
    [play.board.card, cardOf(view, names)],
  ];
}

/** `3T 2P`: the pieces of a seat in a space. */
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

/** `2 Guerrillas, 1 Base`. */
function counts(from: Counts<string>, names: Names): string {
  return Object.entries(from)
    .filter(([, count]) => count !== 0)
    .map(([key, count]) => unmarked(names.kind(key, count ?? 0)))
    .join(', ');
}

function markersOf({ markers, held }: SpaceView, names: Names): string {
  const { log } = names.locale;
  const lying = Object.entries(markers).map(([marker, count]) => {
    const term = names.term('marker', marker);
    return [term.one, unmarked(names.counted(count ?? 0, term).text), count] as const;
  });
  const holding = Object.entries(held).flatMap(([marker, by]) =>
    Object.entries(by ?? {}).map(([seat, count]) => {
      const term = names.term('held', marker);
      const of = (text: string): string => unmarked(log.markersOf({ markers: text, who: names.who(seat) }));
      return [of(term.one), of(names.counted(count ?? 0, term).text), count] as const;
    }),
  );
  return [...lying, ...holding].map(([one, many, count]) => (count === 1 ? one : many)).join(', ');
}

/** Eligible Factions; with a track, all in its order with the boxes they occupy. */
function eligible(volume: Volume, { factions, turn }: View, names: Names): string {
  if (volume.printed.sequence.by === 'track')
    return turn.order
      .map((seat) => {
        const box = factions[seat]?.box ?? null;
        const who = seatName(names, seat);
        return box === null ? who : `${who} (${names.called('slot', box)})`;
      })
      .join(', ');
  return Object.entries(factions)
    .filter(([, { eligibility }]) => eligibility === 'eligible')
    .map(([seat]) => seatName(names, seat))
    .join(', ');
}

function cardOf({ deck: { card, unseen } }: View, names: Names): string {
  return card === null ? '' : unmarked(names.locale.play.openCard({ card: names.card(card), unseen }));
}

const marginsOf = ({ margins }: View): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(margins).map(([seat, { value }]) => [seat, value]));

const onTrack = (value: number | string | undefined, names: Names): string =>
  typeof value === 'string' ? names.called('box', value) : numeral(value ?? 0);

function perFaction(values: Readonly<Record<string, number | string | undefined>>, names: Names): string {
  return Object.entries(values)
    .map(([seat, amount]) => `${seatName(names, seat)} ${onTrack(amount, names)}`)
    .join(', ');
}
