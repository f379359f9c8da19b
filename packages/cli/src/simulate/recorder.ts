/** Records the data for the report during a game, from the journal's integers without creating entry objects. */
import { type Cells, ENTRY, type Sink, type Volume } from '@quipu/engine/play';
import type { GameLine, Gauge, Standing } from './results.ts';

export interface Reading {
  readonly gauge: Gauge;
  readonly read: (cells: Cells) => number;
}

const TRACK = 'TRACK_';

/** All published numbers of a volume: its tracks, computed numbers, and the count of spaces by level. */
export function readingsOf({ regions, figures = [], names }: Volume): readonly Reading[] {
  const tracks = regions
    .filter(({ name }) => name.startsWith(TRACK))
    .flatMap(({ name: region, offset, length, dimensions }) => {
      const name = region.slice(TRACK.length);
      return Array.from({ length }, (_, i): Reading => ({
        gauge: { kind: 'track', name, seat: dimensions[0]?.keys[i] ?? null, ...boxesOf(names, name) },
        read: (cells) => cells[offset + i] ?? 0,
      }));
    });
  const numbers = figures.map(({ name, of }): Reading => ({
    gauge: { kind: 'figure', name, seat: null },
    read: of,
  }));
  const level = regions.find(({ name }) => name === 'LEVEL');
  const least = level?.values?.least ?? 0;
  const levels = names.levels.map((name, i): Reading => ({
    gauge: { kind: 'level', name, seat: null },
    read: (cells) => {
      let spaces = 0;
      for (let at = 0; level && at < level.length; at++) if (cells[level.offset + at] === least + i) spaces++;
      return spaces;
    },
  }));
  return [...tracks, ...numbers, ...levels];
}

function boxesOf({ boxes }: Volume['names'], track: string): Pick<Gauge, 'boxes'> {
  const own = boxes?.[track];
  return own ? { boxes: [...own] } : {};
}

const SIDES = ['unshaded', 'shaded', 'single'];

interface Playing {
  readonly card: string;
  readonly side: string;
  readonly seat: string;
  readonly before: number[];
}

export class Recorder {
  readonly #volume: Volume;
  readonly #readings: readonly Reading[];
  readonly #rounds: ReadonlySet<number>;
  /** By body: the index (from 1) into `#names` if it is counted; otherwise 0. */
  readonly #counted: readonly number[];
  /** Names of the counted bodies; index 0 is unused. */
  readonly #names: readonly string[];
  readonly #sides: readonly string[];
  #cells: Cells = new Int32Array(0);
  #checks: Standing[] = [];
  #events: GameLine['events'] = [];
  #playing: (Playing | undefined)[] = [];
  readonly #used: Int32Array;
  #card = '';

  constructor(volume: Volume) {
    this.#volume = volume;
    this.#readings = readingsOf(volume);
    this.#rounds = new Set(volume.decks.flatMap(({ piles }) => piles.flatMap(({ rounds }) => rounds)));
    const { bodies = [], operations = [], activities = [], sides = SIDES } = volume.names;
    this.#names = ['', ...operations, ...activities];
    this.#counted = bodies.map((body) => Math.max(0, this.#names.indexOf(body)));
    this.#used = new Int32Array(volume.seats.length * this.#names.length);
    this.#sides = sides;
  }

  begin(cells: Cells): void {
    this.#cells = cells;
    this.#checks = [];
    this.#events = [];
    this.#playing = [];
    this.#used.fill(0);
    this.#card = '';
  }

  // eslint-disable-next-line max-params -- the journal tells of each entry by position, without an object for each
  readonly hear: Sink = (kind, _line, a, b, c) => {
    if (kind === ENTRY.drawn) this.#drawn(a);
    else if (kind === ENTRY.event) this.#event(a, b, c);
    else if (kind === ENTRY.began) this.#began(a, b);
    else if (kind === ENTRY.ended && a < 0) this.#ended();
  };

  finish(): Pick<GameLine, 'final' | 'checks' | 'events' | 'used'> & { readonly card: string } {
    // A game may end during an Event.
    while (this.#playing.length > 0) this.#ended();
    return {
      card: this.#card,
      final: this.#standing(),
      checks: this.#checks,
      events: this.#events,
      used: this.#volume.seats.map((_, seat) => this.#usedBy(seat)),
    };
  }

  #drawn(card: number): void {
    this.#card = this.#volume.cards[card]?.key ?? '';
    if (this.#rounds.has(card)) this.#checks.push(this.#standing());
  }

  #event(card: number, side: number, faction: number): void {
    const seat = this.#volume.seats[faction];
    const key = this.#volume.cards[card]?.key ?? '';
    this.#playing.push(
      seat === undefined
        ? undefined
        : { card: key, side: this.#sides[side] ?? '', seat, before: this.#margins() },
    );
  }

  #ended(): void {
    const played = this.#playing.pop();
    if (played) this.#events.push([played.card, played.side, played.seat, played.before, this.#margins()]);
  }

  #began(body: number, faction: number): void {
    const place = this.#counted[body] ?? 0;
    if (place === 0 || faction < 0) return;
    const at = faction * this.#names.length + place;
    this.#used[at] = (this.#used[at] ?? 0) + 1;
  }

  #usedBy(seat: number): Record<string, number> {
    const from = seat * this.#names.length;
    const used: Record<string, number> = {};
    for (const [place, name] of this.#names.entries()) {
      const times = this.#used[from + place] ?? 0;
      if (times > 0) used[name] = times;
    }
    return used;
  }

  #margins(): number[] {
    return this.#volume.seats.map((_, seat) => this.#volume.margin(this.#cells, seat));
  }

  #standing(): Standing {
    return { margins: this.#margins(), values: this.#readings.map(({ read }) => read(this.#cells)) };
  }
}
