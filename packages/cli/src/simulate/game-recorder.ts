/** Records the data for the report during a game, from the journal's integers without creating entry objects. */
import { type Cells, ENTRY, type JournalSink, type Volume } from '@quipu/engine/play';
import type { GameLine, Gauge, Snapshot } from './results-format.ts';

export interface GaugeReader {
  readonly gauge: Gauge;
  readonly read: (cells: Cells) => number;
}

const TRACK_PREFIX = 'TRACK_';

/** All published numbers of a volume: its tracks, computed numbers, and the count of spaces by level. */
export function gaugeReaders(volume: Volume): readonly GaugeReader[] {
  const { figures = [] } = volume;
  const numbers = figures.map(({ name, of: compute }): GaugeReader => ({
    gauge: { kind: 'figure', name, seat: null },
    read: compute,
  }));
  return [...trackReaders(volume), ...numbers, ...levelReaders(volume)];
}

function trackReaders({ regions, names }: Volume): readonly GaugeReader[] {
  return regions
    .filter(({ name }) => name.startsWith(TRACK_PREFIX))
    .flatMap(({ name: region, offset, length, dimensions }) => {
      const name = region.slice(TRACK_PREFIX.length);
      return Array.from({ length }, (_, i): GaugeReader => ({
        gauge: { kind: 'track', name, seat: dimensions[0]?.keys[i] ?? null, ...boxesOf(names, name) },
        read: (cells) => cells[offset + i] ?? 0,
      }));
    });
}

function levelReaders({ regions, names }: Volume): readonly GaugeReader[] {
  const region = regions.find(({ name }) => name === 'LEVEL');
  const minLevel = region?.values?.least ?? 0;
  return names.levels.map((name, i): GaugeReader => ({
    gauge: { kind: 'level', name, seat: null },
    read: (cells) => {
      let spaces = 0;
      for (let space = 0; region && space < region.length; space++)
        if (cells[region.offset + space] === minLevel + i) spaces++;
      return spaces;
    },
  }));
}

function boxesOf({ boxes }: Volume['names'], track: string): Pick<Gauge, 'boxes'> {
  const trackBoxes = boxes?.[track];
  return trackBoxes ? { boxes: [...trackBoxes] } : {};
}

const DEFAULT_SIDES = ['unshaded', 'shaded', 'single'];

const NOT_COUNTED = 0;

interface EventInProgress {
  readonly card: string;
  readonly side: string;
  readonly seat: string;
  readonly marginsBefore: number[];
}

export class GameRecorder {
  readonly #volume: Volume;
  readonly #gauges: readonly GaugeReader[];
  readonly #rounds: ReadonlySet<number>;
  /** By body: its index in `#names`, or `NOT_COUNTED`. */
  readonly #nameIndexes: readonly number[];
  /** Names of the counted bodies; the index `NOT_COUNTED` is unused. */
  readonly #names: readonly string[];
  readonly #sides: readonly string[];
  #cells: Cells = new Int32Array(0);
  #checks: Snapshot[] = [];
  #events: GameLine['events'] = [];
  #currentEvents: (EventInProgress | undefined)[] = [];
  /** Counts of uses: a row for each seat with a column for each name. */
  readonly #used: Int32Array;
  #card = '';

  constructor(volume: Volume) {
    this.#volume = volume;
    this.#gauges = gaugeReaders(volume);
    this.#rounds = new Set(volume.decks.flatMap(({ piles }) => piles.flatMap(({ rounds }) => rounds)));
    const { bodies = [], operations = [], activities = [], sides = DEFAULT_SIDES } = volume.names;
    this.#names = ['', ...operations, ...activities];
    this.#nameIndexes = bodies.map((body) => Math.max(NOT_COUNTED, this.#names.indexOf(body)));
    this.#used = new Int32Array(volume.seats.length * this.#names.length);
    this.#sides = sides;
  }

  begin(cells: Cells): void {
    this.#cells = cells;
    this.#checks = [];
    this.#events = [];
    this.#currentEvents = [];
    this.#used.fill(0);
    this.#card = '';
  }

  // eslint-disable-next-line max-params -- the journal passes the fields of an entry as separate arguments, without an object
  readonly onEntry: JournalSink = (kind, _line, a, b, c) => {
    if (kind === ENTRY.drawn) this.#onCardDrawn(a);
    else if (kind === ENTRY.event) this.#onEventStarted(a, b, c);
    else if (kind === ENTRY.began) this.#onBodyStarted(a, b);
    // A negative body is an Event.
    else if (kind === ENTRY.ended && a < 0) this.#onEventEnded();
  };

  finish(): Pick<GameLine, 'final' | 'checks' | 'events' | 'used'> & { readonly card: string } {
    // A game may end during an Event.
    while (this.#currentEvents.length > 0) this.#onEventEnded();
    return {
      card: this.#card,
      final: this.#takeSnapshot(),
      checks: this.#checks,
      events: this.#events,
      used: this.#volume.seats.map((_, seat) => this.#usesOf(seat)),
    };
  }

  #onCardDrawn(card: number): void {
    this.#card = this.#volume.cards[card]?.key ?? '';
    if (this.#rounds.has(card)) this.#checks.push(this.#takeSnapshot());
  }

  #onEventStarted(card: number, side: number, faction: number): void {
    const seat = this.#volume.seats[faction];
    const key = this.#volume.cards[card]?.key ?? '';
    this.#currentEvents.push(
      seat === undefined
        ? undefined
        : { card: key, side: this.#sides[side] ?? '', seat, marginsBefore: this.#margins() },
    );
  }

  #onEventEnded(): void {
    const event = this.#currentEvents.pop();
    if (event) this.#events.push([event.card, event.side, event.seat, event.marginsBefore, this.#margins()]);
  }

  #onBodyStarted(body: number, faction: number): void {
    const nameIndex = this.#nameIndexes[body] ?? NOT_COUNTED;
    if (nameIndex === NOT_COUNTED || faction < 0) return;
    const index = faction * this.#names.length + nameIndex;
    this.#used[index] = (this.#used[index] ?? 0) + 1;
  }

  #usesOf(seat: number): Record<string, number> {
    const rowStart = seat * this.#names.length;
    const uses: Record<string, number> = {};
    for (const [nameIndex, name] of this.#names.entries()) {
      const times = this.#used[rowStart + nameIndex] ?? 0;
      if (times > 0) uses[name] = times;
    }
    return uses;
  }

  #margins(): number[] {
    return this.#volume.seats.map((_, seat) => this.#volume.margin(this.#cells, seat));
  }

  #takeSnapshot(): Snapshot {
    return { margins: this.#margins(), values: this.#gauges.map(({ read }) => read(this.#cells)) };
  }
}
