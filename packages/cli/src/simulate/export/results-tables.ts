/** Tables with named columns, for other programs, from results whose lists are ordered by Faction and by gauge. */
import type { GameLine, Gauge, Header, Snapshot } from '../results-format.ts';

export type ColumnKind = 'integer' | 'number' | 'text' | 'boolean';

/** Null if a Faction has no such value in that game. */
export type Cell = string | number | boolean | null;

export interface TableColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly values: Cell[];
}

export interface ResultsTable {
  readonly name: 'games' | 'snapshots' | 'events' | 'uses';
  readonly columns: readonly TableColumn[];
}

/** A column, and how to read it from a row. */
interface ColumnReader<Row> {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly read: (row: Row) => Cell;
}

class TableBuilder<Row> implements ResultsTable {
  readonly name: ResultsTable['name'];
  readonly columns: readonly TableColumn[];
  readonly #readers: readonly ColumnReader<Row>[];

  constructor(name: ResultsTable['name'], readers: readonly ColumnReader<Row>[]) {
    this.name = name;
    this.#readers = readers;
    this.columns = readers.map((reader) => ({ name: reader.name, kind: reader.kind, values: [] }));
  }

  add(row: Row): void {
    for (const [i, { read }] of this.#readers.entries()) this.columns[i]?.values.push(read(row));
  }
}

interface SnapshotRow {
  readonly game: GameLine;
  readonly moment: 'round' | 'end';
  readonly round: number;
  readonly snapshot: Snapshot;
}

interface EventRow {
  readonly game: GameLine;
  readonly number: number;
  readonly event: GameLine['events'][number];
}

interface UseRow {
  readonly game: GameLine;
  readonly faction: string;
  readonly name: string;
  readonly times: number;
}

/** Collects the tables of a results file, game by game. */
export class ResultsTables {
  readonly #header: Header;
  readonly #games: TableBuilder<GameLine>;
  readonly #snapshots: TableBuilder<SnapshotRow>;
  readonly #events: TableBuilder<EventRow>;
  readonly #uses: TableBuilder<UseRow>;

  constructor(header: Header) {
    this.#header = header;
    this.#games = new TableBuilder('games', gameReaders(header));
    this.#snapshots = new TableBuilder('snapshots', snapshotReaders(header));
    this.#events = new TableBuilder('events', eventReaders(header));
    this.#uses = new TableBuilder('uses', USE_READERS);
  }

  get tables(): readonly ResultsTable[] {
    return [this.#games, this.#snapshots, this.#events, this.#uses];
  }

  add(game: GameLine): void {
    this.#games.add(game);
    for (const [i, snapshot] of game.checks.entries())
      this.#snapshots.add({ game, moment: 'round', round: i + 1, snapshot });
    this.#snapshots.add({ game, moment: 'end', round: game.end.rounds, snapshot: game.final });
    for (const [i, event] of game.events.entries()) this.#events.add({ game, number: i + 1, event });
    for (const [seat, uses] of game.used.entries())
      for (const [name, times] of Object.entries(uses))
        this.#uses.add({ game, faction: this.#header.seats[seat] ?? '', name, times });
  }
}

const identity = <Row extends { readonly game: GameLine }>(): readonly ColumnReader<Row>[] => [
  { name: 'game', kind: 'integer', read: ({ game }) => game.game },
  { name: 'seed', kind: 'integer', read: ({ game }) => game.seed },
];

function gameReaders(header: Header): readonly ColumnReader<GameLine>[] {
  const { seats } = header;
  const bySeat = (
    name: string,
    kind: ColumnKind,
    read: (game: GameLine, seat: number) => Cell,
  ): readonly ColumnReader<GameLine>[] =>
    seats.map((key, seat) => ({ name: `${name}.${key}`, kind, read: (game) => read(game, seat) }));
  return [
    { name: 'game', kind: 'integer', read: ({ game }) => game },
    { name: 'seed', kind: 'integer', read: ({ seed }) => seed },
    {
      name: 'first',
      kind: 'text',
      read: ({ places }) => seats.filter((_, seat) => places[seat] === 1).join('+'),
    },
    { name: 'decisions', kind: 'integer', read: ({ decisions }) => decisions },
    { name: 'rounds', kind: 'integer', read: ({ end }) => end.rounds },
    { name: 'early', kind: 'boolean', read: ({ end }) => end.early },
    { name: 'last_card', kind: 'text', read: ({ end }) => end.card },
    ...bySeat('place', 'integer', ({ places }, seat) => places[seat] ?? null),
    ...bySeat('margin', 'number', ({ final }, seat) => final.margins[seat] ?? null),
    ...gaugeReaders(header).map(({ read, ...column }) => ({
      ...column,
      read: ({ final }: GameLine) => read(final),
    })),
    ...bySeat('turns', 'integer', ({ turns }, seat) => turns[seat]?.count ?? null),
    ...bySeat('turn_median_ms', 'number', ({ turns }, seat) => turns[seat]?.median ?? null),
    ...bySeat('turn_slowest_ms', 'number', ({ turns }, seat) => turns[seat]?.slowest ?? null),
    ...bySeat('turn_slowest_decision', 'integer', ({ turns }, seat) => turns[seat]?.at ?? null),
  ];
}

/** A track with named boxes has the name of its box, other gauges have a number. */
function gaugeReaders({ gauges }: Header): readonly ColumnReader<Snapshot>[] {
  return gauges.map((gauge, i) => ({
    name: gaugeColumn(gauge),
    kind: gauge.boxes ? 'text' : 'number',
    read: ({ values }) => {
      const value = values[i] ?? null;
      return gauge.boxes && value !== null ? (gauge.boxes[value] ?? String(value)) : value;
    },
  }));
}

/** `track.Resources.Govt`, `figure.TotalSupport`, `level.Neutral`. */
const gaugeColumn = ({ kind, name, seat }: Gauge): string =>
  seat === null ? `${kind}.${name}` : `${kind}.${name}.${seat}`;

function snapshotReaders(header: Header): readonly ColumnReader<SnapshotRow>[] {
  return [
    ...identity<SnapshotRow>(),
    { name: 'moment', kind: 'text', read: ({ moment }) => moment },
    { name: 'round', kind: 'integer', read: ({ round }) => round },
    ...header.seats.map((key, seat): ColumnReader<SnapshotRow> => ({
      name: `margin.${key}`,
      kind: 'number',
      read: ({ snapshot }) => snapshot.margins[seat] ?? null,
    })),
    ...gaugeReaders(header).map(({ read, ...column }) => ({
      ...column,
      read: ({ snapshot }: SnapshotRow) => read(snapshot),
    })),
  ];
}

function eventReaders({ seats, cards }: Header): readonly ColumnReader<EventRow>[] {
  const marginReaders = (name: string, field: 3 | 4): readonly ColumnReader<EventRow>[] =>
    seats.map((key, seat) => ({
      name: `${name}.${key}`,
      kind: 'number',
      read: ({ event }) => event[field][seat] ?? null,
    }));
  return [
    ...identity<EventRow>(),
    { name: 'number', kind: 'integer', read: ({ number }) => number },
    { name: 'card', kind: 'text', read: ({ event }) => event[0] },
    { name: 'title', kind: 'text', read: ({ event }) => cards[event[0]] ?? event[0] },
    { name: 'side', kind: 'text', read: ({ event }) => event[1] },
    { name: 'faction', kind: 'text', read: ({ event }) => event[2] },
    ...marginReaders('margin_before', 3),
    ...marginReaders('margin_after', 4),
  ];
}

const USE_READERS: readonly ColumnReader<UseRow>[] = [
  ...identity<UseRow>(),
  { name: 'faction', kind: 'text', read: ({ faction }) => faction },
  { name: 'name', kind: 'text', read: ({ name }) => name },
  { name: 'times', kind: 'integer', read: ({ times }) => times },
];
