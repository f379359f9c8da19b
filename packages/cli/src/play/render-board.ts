/** Renders the board as a compact table. */
import type { SpaceView, View, Volume } from '@quipu/engine';
import { factionsOf, type Counts, type ShownValue } from '@quipu/engine/internal';
import type { Names } from '@quipu/words';
import { numeral, removeMarks } from '@quipu/words/nouns';
import type { Colors } from 'picocolors/types.js';
import wrapAnsi from 'wrap-ansi';
import { renderTable } from '../terminal/render-table.ts';

export interface BoardStyle {
  readonly colors: Colors;
  readonly names: Names;
}

/** Returns a function that colours text by Faction. The colours of a volume need more than the 16 of a terminal. */
export function seatPaint(volume: Volume, colors: Colors): (faction: string, text: string) => string {
  const paints = [colors.blue, colors.red, colors.yellow, colors.green, colors.magenta];
  return (faction, text) => (paints[factionsOf(volume).indexOf(faction)] ?? colors.reset)(text);
}

const spaceName = (names: Names, key: string): string => removeMarks(names.place(key)('alone'));
const factionName = (names: Names, seat: string): string => removeMarks(names.faction(seat).inCase('alone'));

/** Renders spaces with their pieces, the empty ones in one line, then totals, tracks, force pools and the deck. */
export function renderBoard(volume: Volume, view: View, { colors, names }: BoardStyle): string {
  const paint = seatPaint(volume, colors);
  const { board } = names.locale.play;
  const abbreviations = pieceAbbreviations(volume, names);
  const spaceValues = (volume.shown ?? []).filter(({ spaces }) => spaces !== undefined);
  const columns = [
    { title: board.space, paint: colors.bold },
    { title: board.level, paint: colors.cyan },
    ...spaceValues.map(({ name }) => ({ title: names.plainName('define', name), paint: colors.cyan })),
    ...factionsOf(volume).map((faction) => ({
      title: factionName(names, faction),
      paint: (text: string) => paint(faction, text),
    })),
    { title: board.markers, paint: colors.magenta },
  ];
  const rows = Object.entries(view.spaces).map(([key, spaceView]) => [
    spaceName(names, key),
    levelText(spaceView.level, volume, names),
    ...spaceValues.map((shownValue) => valueText(spaceView.shown[shownValue.name], names)),
    ...factionsOf(volume).map((faction) => piecesText(volume, spaceView.pieces, faction, abbreviations)),
    markersText(spaceView, names),
  ]);
  const isEmpty = ([, ...cells]: readonly string[]): boolean => cells.every((cell) => cell === '');
  const emptySpaces = rows.filter(isEmpty).map(([name = '']) => name);
  const lines: readonly LabeledLine[] = [
    [board.empty, emptySpaces.join(', ')],
    [board.pieces, renderLegend(abbreviations, names)],
    ...statusLines(volume, view, names),
  ];
  const table = renderTable(
    columns,
    rows.filter((row) => !isEmpty(row)),
    colors.dim,
  );
  return [...table, '', ...renderLabeledLines(lines, colors)].join('\n');
}

function levelText(level: string | null, volume: Volume, names: Names): string {
  // The middle of the scale has no marker on a printed board.
  if (level === null || volume.printed.levels[level] === 0) return '';
  return names.term('level', level).short ?? abbreviate(names.plainName('level', level));
}

type LabeledLine = readonly [label: string, text: string];

/** Columns that fit any terminal. */
const MAX_LINE_WIDTH = 100;

function renderLabeledLines(lines: readonly LabeledLine[], colors: Colors): readonly string[] {
  const nonEmptyLines = lines.filter(([, text]) => text !== '');
  const width = Math.max(0, ...nonEmptyLines.map(([label]) => label.length));
  return nonEmptyLines.flatMap(([label, text]) =>
    wrapAnsi(text, MAX_LINE_WIDTH - width - 2)
      .split('\n')
      .map((line, i) => `${colors.dim((i === 0 ? label : '').padEnd(width))}  ${line}`),
  );
}

/** `Act. Sup.`: truncates long words for a table. */
const abbreviate = (name: string): string => name.replace(/\p{L}{6,}/gu, (word) => `${word.slice(0, 3)}.`);

/** Renders a published value. Omits null, false and missing ones. */
function valueText(value: ShownValue | undefined, names: Names): string {
  if (value === true) return names.locale.play.board.yes;
  if (typeof value === 'number') return numeral(value);
  if (typeof value !== 'string') return '';
  return factionsOf(names.words).includes(value) ? factionName(names, value) : spaceName(names, value);
}

/** Unique letters for kinds of pieces: `T` for Troops, `Gu` for Underground Guerrillas. */
function pieceAbbreviations(volume: Volume, names: Names): ReadonlyMap<string, string> {
  const abbreviations = new Map<string, string>();
  const meanings = new Map<string, string>();
  for (const { key, noun } of volume.names.groups) {
    if (noun === undefined) continue;
    // The term in a phrase such as `unité de Police` is the capitalized word.
    const kindName = /\p{Lu}.*/u.exec(names.plainName('pieces', noun.one))?.[0] ?? noun.one;
    const state = removeMarks(names.state(key, false));
    const stateName = key.endsWith(noun.one) ? '' : state;
    const meaning = [noun.one, stateName].join(' ');
    const lengths = Array.from({ length: kindName.length + 1 }, (_, i) => i + 1);
    const candidates = lengths.map(
      (length) => kindName.slice(0, length) + stateName.slice(0, 1).toLowerCase(),
    );
    const letters =
      candidates.find((candidate) => (meanings.get(candidate) ?? meaning) === meaning) ??
      candidates.at(-1) ??
      '';
    meanings.set(letters, meaning);
    abbreviations.set(key, letters);
  }
  return abbreviations;
}

function renderLegend(abbreviations: ReadonlyMap<string, string>, names: Names): string {
  const entries = [...abbreviations].map(
    ([key, letters]) => `${letters} ${removeMarks(names.kind(key, 1)).replace(/^1 /u, '')}`,
  );
  return [...new Set(entries)].join(', ');
}

function statusLines(volume: Volume, view: View, names: Names): readonly LabeledLine[] {
  const { play } = names.locale;
  const marginsBySeat = mapValues(view.margins, ({ value }) => value);
  return [
    [play.board.margins, renderPerFaction(marginsBySeat, names)],
    ...(volume.shown ?? [])
      .filter(({ spaces }) => spaces === undefined)
      .map(({ name, factions }): LabeledLine => [
        names.plainName('define', name),
        factions === undefined ? valueText(view.shown[name], names) : valuesOfFactions(name, view, names),
      ]),
    ...Object.keys(volume.printed.tracks).map((track) => trackLine(track, volume, view, names)),
    [play.board.eligible, eligibleText(volume, view, names)],
    ...factionsOf(volume).map((faction): LabeledLine => [
      removeMarks(play.pool({ faction: names.faction(faction) })),
      countsText(view.factions[faction]?.available ?? {}, names),
    ]),
    ...secretLines(view, names),
    ...hiddenValueLines(view, names),
    ...handLines(view, names),
    ...seenCardLines(view, names),
    [play.board.card, cardText(view, names)],
  ];
}

/** A value of each Faction: `Government 3, Rebels 2`. */
const valuesOfFactions = (name: string, { factions }: View, names: Names): string =>
  Object.entries(factions)
    .flatMap(([seat, { shown }]) => {
      const text = valueText(shown[name], names);
      return text === '' ? [] : [`${factionName(names, seat)} ${text}`];
    })
    .join(', ');

function trackLine(track: string, { printed }: Volume, view: View, names: Names): LabeledLine {
  const text =
    printed.tracks[track]?.eachFaction === true
      ? renderPerFaction(
          mapValues(view.factions, ({ tracks }) => tracks[track]),
          names,
        )
      : trackText(view.tracks[track], names);
  return [removeMarks(names.plural(names.term('track', track))), text];
}

/** The secrets that the viewer may know. */
function secretLines({ secrets }: View, names: Names): readonly LabeledLine[] {
  const { play, log } = names.locale;
  return Object.entries(secrets)
    .filter(([, { value }]) => value !== undefined)
    .map(([name, { value = 'none', owner }]): LabeledLine => {
      const place = value === 'none' ? log.noSpace : spaceName(names, value);
      return [
        names.plainName('secret', name),
        removeMarks(play.onlyKnows({ place, faction: names.faction(owner) })),
      ];
    });
}

/** The secret numbers and choices that the viewer may know. */
function hiddenValueLines({ hiddenValues = {} }: View, names: Names): readonly LabeledLine[] {
  const { play } = names.locale;
  return Object.entries(hiddenValues).flatMap(([track, byFaction]) =>
    Object.entries(byFaction).flatMap(([seat, hidden]): readonly LabeledLine[] => {
      if (hidden?.value === undefined) return [];
      const place = names.trackValue(hidden.value);
      const label = removeMarks(names.plural(names.term('track', track)));
      return [[label, removeMarks(play.onlyKnows({ place, faction: names.faction(seat) }))]];
    }),
  );
}

/** The cards in the hands of the viewer, and the discards, which all seats see. */
function handLines({ hands = {}, seat }: View, names: Names): readonly LabeledLine[] {
  const { play } = names.locale;
  const cardsText = (cards: readonly string[]): string => cards.map((card) => names.card(card)).join(', ');
  return Object.entries(hands).flatMap(([name, { cards, seen, discards }]): readonly LabeledLine[] => {
    const hand = removeMarks(names.plural(names.term('track', name)));
    const ownCards =
      seat === null || cards.length === 0
        ? ''
        : play.onlyKnows({ place: cardsText(cards), faction: names.faction(seat) });
    return [
      [hand, removeMarks(ownCards)],
      ...Object.entries(seen).map(([holder, seenCards = []]): LabeledLine => [
        `${hand}, ${names.plainName('faction', holder)}`,
        seat === null
          ? ''
          : removeMarks(play.onlyKnows({ place: cardsText(seenCards), faction: names.faction(seat) })),
      ]),
      [`${hand}, ${play.board.discarded}`, removeMarks(cardsText(discards))],
    ];
  });
}

/** The face-down cards of the deck that the viewer has looked at. */
function seenCardLines({ deck: { seen = [] }, seat }: View, names: Names): readonly LabeledLine[] {
  const { play } = names.locale;
  if (seat === null || seen.length === 0) return [];
  const known = play.onlyKnows({ place: seenCardsText(seen, names), faction: names.faction(seat) });
  return [[play.board.seenCards, removeMarks(known)]];
}

/** `1. 6 Aftermath, 3. 9 Truce`: cards with their positions from the top. */
export const seenCardsText = (seen: NonNullable<View['deck']['seen']>, names: Names): string =>
  removeMarks(seen.map(({ position, card }) => `${position}. ${names.card(card)}`).join(', '));

const mapValues = <T, U>(
  record: Readonly<Record<string, T>>,
  transform: (value: T) => U,
): Readonly<Record<string, U>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, transform(value)]));

/** `3T 2P`: the pieces of a seat in a space. */
function piecesText(
  volume: Volume,
  pieces: Counts<string>,
  seat: string,
  abbreviations: ReadonlyMap<string, string>,
): string {
  return Object.entries(pieces)
    .filter(([key]) => volume.printed.groups[key]?.faction === seat)
    .map(([key, count]) => `${count ?? 0}${abbreviations.get(key) ?? ` ${key.slice(seat.length + 1)}`}`)
    .join(' ');
}

/** `2 Guerrillas, 1 Base`. */
function countsText(pieces: Counts<string>, names: Names): string {
  return Object.entries(pieces)
    .filter(([, count]) => count !== 0)
    .map(([key, count]) => removeMarks(names.kind(key, count ?? 0)))
    .join(', ');
}

function markersText({ markers, held: markersBySeat }: SpaceView, names: Names): string {
  const { log } = names.locale;
  const spaceMarkers = Object.entries(markers).map(([marker, count]) => {
    const term = names.term('marker', marker);
    return [term.one, removeMarks(names.countOf(count ?? 0, term).text), count] as const;
  });
  const heldMarkers = Object.entries(markersBySeat).flatMap(([marker, countsBySeat]) =>
    Object.entries(countsBySeat ?? {}).map(([seat, count]) => {
      const term = names.term('held', marker);
      const ownedText = (text: string): string =>
        removeMarks(log.markersOfFaction({ markers: text, faction: names.faction(seat) }));
      return [ownedText(term.one), ownedText(names.countOf(count ?? 0, term).text), count] as const;
    }),
  );
  return [...spaceMarkers, ...heldMarkers]
    .map(([singular, plural, count]) => (count === 1 ? singular : plural))
    .join(', ');
}

/** Eligible Factions; with a track, all in its order with the boxes they occupy. */
function eligibleText(volume: Volume, { factions, turn }: View, names: Names): string {
  if (volume.printed.sequence.by === 'track')
    return turn.order
      .map((seat) => {
        const box = factions[seat]?.box ?? null;
        const name = factionName(names, seat);
        return box === null ? name : `${name} (${names.plainName('slot', box)})`;
      })
      .join(', ');
  return Object.entries(factions)
    .filter(([, { eligibility }]) => eligibility === 'eligible')
    .map(([seat]) => factionName(names, seat))
    .join(', ');
}

function cardText({ deck: { card, unseen } }: View, names: Names): string {
  return card === null ? '' : removeMarks(names.locale.play.openCard({ card: names.card(card), unseen }));
}

const trackText = (value: number | string | undefined, names: Names): string =>
  typeof value === 'string' ? names.plainName('box', value) : numeral(value ?? 0);

function renderPerFaction(
  values: Readonly<Record<string, number | string | undefined>>,
  names: Names,
): string {
  return Object.entries(values)
    .filter(([, amount]) => amount !== undefined)
    .map(([seat, amount]) => `${factionName(names, seat)} ${trackText(amount, names)}`)
    .join(', ');
}
