/** Aggregates games for the report: counts, distributions, and the few games it lists. */
import { mean, quantileSorted } from 'd3-array';
import type { GameLine, Gauge, Header, Snapshot } from '../results-format.ts';
import { GameSelection } from './game-selection.ts';

/** A distribution: the central 90 % and 50 % and the median. */
export interface Spread {
  readonly count: number;
  readonly low: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly high: number;
  readonly mean: number;
}

/** A time of measurement: a Round (from 1) or the end. */
export interface Moment {
  readonly round: number | 'end';
}

export interface MarginSpread extends Moment, Spread {
  readonly seat: string;
}

export interface GaugeSpread extends Moment, Spread {
  readonly gauge: Gauge;
}

export interface Ending {
  readonly round: number;
  readonly early: boolean;
  readonly first: string;
  readonly games: number;
}

/** Use of a side of an Event, and the average change of each margin during it. */
export interface SideUse {
  readonly card: string;
  readonly side: string;
  readonly times: number;
  readonly bySeat: readonly { readonly seat: string; readonly times: number }[];
  readonly marginChanges: readonly { readonly seat: string; readonly margin: number }[];
}

/** The average number of times that a Faction begins an operation or activity. */
export interface BodyUse {
  readonly seat: string;
  readonly name: string;
  readonly kind: 'operation' | 'activity';
  readonly perGame: number;
}

/** Turn durations of a seat, in milliseconds. */
export interface SeatTurns {
  readonly seat: string;
  readonly turns: number;
  readonly median: number;
  readonly slowest: number;
}

/** Values at one moment of all games, by seat and by gauge. */
interface Samples {
  readonly margins: number[][];
  readonly values: number[][];
}

interface SideTotals {
  readonly card: string;
  readonly side: string;
  times: number;
  readonly bySeat: number[];
  readonly marginChanges: number[];
}

/** Aggregates the games of a results file one by one. */
export class Study {
  readonly header: Header;
  readonly selection = new GameSelection();
  readonly #rounds: Samples[] = [];
  readonly #end: Samples;
  readonly #firsts: number[];
  readonly #endings = new Map<string, { round: number; early: boolean; first: string; games: number }>();
  readonly #sides = new Map<string, SideTotals>();
  readonly #used: Map<string, number>[];
  readonly #turns: { turns: number; medians: number[]; slowest: number }[];
  readonly #decisions: number[] = [];
  #lastSeed = 0;

  constructor(header: Header) {
    this.header = header;
    this.#end = this.#emptySamples();
    this.#firsts = header.seats.map(() => 0);
    this.#used = header.seats.map(() => new Map<string, number>());
    this.#turns = header.seats.map(() => ({ turns: 0, medians: [], slowest: 0 }));
  }

  get games(): number {
    return this.#decisions.length;
  }

  get lastSeed(): number {
    return this.#lastSeed;
  }

  get decisions(): readonly number[] {
    return this.#decisions;
  }

  get firsts(): readonly number[] {
    return this.#firsts;
  }

  add(game: GameLine): void {
    this.selection.add(game);
    this.#decisions.push(game.decisions);
    this.#lastSeed = Math.max(this.#lastSeed, game.seed);
    for (const [round, snapshot] of game.checks.entries())
      addSnapshot((this.#rounds[round] ??= this.#emptySamples()), snapshot);
    addSnapshot(this.#end, game.final);
    for (const [seat, place] of game.places.entries())
      if (place === 1) this.#firsts[seat] = (this.#firsts[seat] ?? 0) + 1;
    this.#addEnding(game);
    for (const event of game.events) this.#addEvent(event);
    for (const [seat, uses] of game.used.entries()) this.#addUses(seat, uses);
    for (const [seat, turns] of game.turns.entries()) this.#addTurns(seat, turns);
  }

  title(name: string): string {
    return this.header.titles[name] ?? name;
  }

  margins(): readonly MarginSpread[] {
    return this.#moments().flatMap(({ round, samples }) =>
      this.header.seats.flatMap((seat, i) => {
        const spread = spreadOf(samples.margins[i] ?? []);
        return spread ? { round, seat, ...spread } : [];
      }),
    );
  }

  gauges(): readonly GaugeSpread[] {
    return this.#moments().flatMap(({ round, samples }) =>
      this.header.gauges.flatMap((gauge, i) => {
        const spread = spreadOf(samples.values[i] ?? []);
        return spread ? { round, gauge, ...spread } : [];
      }),
    );
  }

  endings(): readonly Ending[] {
    return [...this.#endings.values()].sort((a, b) => a.round - b.round || Number(b.early) - Number(a.early));
  }

  sides(): readonly SideUse[] {
    const { seats, cards } = this.header;
    const order = Object.keys(cards);
    return [...this.#sides.values()]
      .sort((a, b) => order.indexOf(a.card) - order.indexOf(b.card) || (a.side < b.side ? 1 : -1))
      .map(({ card, side, times, bySeat, marginChanges }) => ({
        card,
        side,
        times,
        bySeat: seats.map((seat, i) => ({ seat, times: bySeat[i] ?? 0 })),
        marginChanges: seats.map((seat, i) => ({ seat, margin: (marginChanges[i] ?? 0) / times })),
      }));
  }

  uses(): readonly BodyUse[] {
    const { seats, operations } = this.header;
    return seats.flatMap((seat, i) =>
      [...(this.#used[i] ?? [])]
        .map(([name, times]): BodyUse => {
          const kind = operations.includes(name) ? 'operation' : 'activity';
          return { seat, name, kind, perGame: times / this.games };
        })
        .sort((a, b) => b.perGame - a.perGame),
    );
  }

  turns(): readonly SeatTurns[] {
    return this.#turns.map(({ turns, medians, slowest }, i) => ({
      seat: this.header.seats[i] ?? '',
      turns,
      median: spreadOf(medians)?.median ?? 0,
      slowest,
    }));
  }

  #emptySamples(): Samples {
    return { margins: this.header.seats.map(() => []), values: this.header.gauges.map(() => []) };
  }

  #moments(): readonly (Moment & { readonly samples: Samples })[] {
    return [
      ...this.#rounds.map((samples, i) => ({ round: i + 1, samples })),
      { round: 'end', samples: this.#end },
    ];
  }

  #addEnding({ end: { rounds: round, early }, places }: GameLine): void {
    const firstSeats = this.header.seats.filter((_, seat) => places[seat] === 1);
    const first = firstSeats.map((seat) => this.title(seat)).join(', ');
    const key = `${round} ${early} ${first}`;
    const ending = this.#endings.get(key) ?? { round, early, first, games: 0 };
    ending.games += 1;
    this.#endings.set(key, ending);
  }

  #addUses(seat: number, uses: Readonly<Record<string, number>>): void {
    const totals = this.#used[seat];
    for (const [name, times] of Object.entries(uses)) totals?.set(name, (totals.get(name) ?? 0) + times);
  }

  #addTurns(seat: number, turns: GameLine['turns'][number] | undefined): void {
    const totals = this.#turns[seat];
    if (!totals || !turns) return;
    totals.turns += turns.count;
    totals.medians.push(turns.median);
    totals.slowest = Math.max(totals.slowest, turns.slowest);
  }

  #addEvent([card, side, seatName, before, after]: GameLine['events'][number]): void {
    const { seats } = this.header;
    const key = `${card} ${side}`;
    const totals = this.#sides.get(key) ?? {
      card,
      side,
      times: 0,
      bySeat: seats.map(() => 0),
      marginChanges: seats.map(() => 0),
    };
    this.#sides.set(key, totals);
    totals.times += 1;
    const playingSeat = seats.indexOf(seatName);
    totals.bySeat[playingSeat] = (totals.bySeat[playingSeat] ?? 0) + 1;
    for (const [seat, total] of totals.marginChanges.entries())
      totals.marginChanges[seat] = total + (after[seat] ?? 0) - (before[seat] ?? 0);
  }
}

function addSnapshot({ margins, values }: Samples, snapshot: Snapshot): void {
  for (const [seat, margin] of snapshot.margins.entries()) margins[seat]?.push(margin);
  for (const [gauge, value] of snapshot.values.entries()) values[gauge]?.push(value);
}

/** Returns undefined for no numbers. */
export function spreadOf(numbers: readonly number[]): Spread | undefined {
  const sorted = [...Float64Array.from(numbers).sort()];
  const quantile = (p: number): number => quantileSorted(sorted, p) ?? 0;
  if (sorted.length === 0) return undefined;
  return {
    count: sorted.length,
    low: quantile(0.05),
    q1: quantile(0.25),
    median: quantile(0.5),
    q3: quantile(0.75),
    high: quantile(0.95),
    mean: mean(sorted) ?? 0,
  };
}
