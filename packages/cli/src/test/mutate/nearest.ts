/** Orders scenarios by their likelihood to detect a mutant, using the statements each of them reaches. */
import type { CheckedScenario, Mutant, Source } from '@quipu/language';

/** A statement, or an instruction of Non-players, that a scenario may reach. */
export interface Place {
  readonly source: Source;
}

/** Indexes of the places reached, by scenario. */
export type Runs = readonly ReadonlySet<number>[];

export interface Order {
  readonly scenarios: readonly number[];
  /** Whether a scenario reaches the changed statement or instruction; undefined if the change is in neither. */
  readonly reached: boolean | undefined;
}

/** Order: scenarios that ran the statement, then its neighbours, then those that cite its rule, then all others. */
export class Nearest {
  readonly #places: readonly Place[];
  readonly #scenarios: readonly CheckedScenario[];
  readonly #runs: Runs;

  constructor(places: readonly Place[], scenarios: readonly CheckedScenario[], runs: Runs) {
    this.#places = places;
    this.#scenarios = scenarios;
    this.#runs = runs;
  }

  of({ file, line, edits }: Mutant): Order {
    const at = edits[0]?.start ?? 0;
    const near = this.#places
      .map(({ source }, id) => ({ id, source }))
      .filter(({ source }) => source.span.file === file)
      .map(({ id, source: { span, line: own, rule } }) => {
        const within = span.start <= at && at <= span.end;
        return { id, rule, length: span.end - span.start, within, far: Math.abs(own - line) };
      });
    const [inner] = near.filter(({ within }) => within).sort((a, b) => a.length - b.length);
    const around = [...near].sort((a, b) => a.far - b.far).slice(0, NEIGHBORS);
    const rule = inner?.rule ?? around[0]?.rule ?? '';
    const rank = (scenario: number): number => {
      const run = this.#runs[scenario];
      if (inner !== undefined && run?.has(inner.id) === true) return 0;
      const place = around.findIndex(({ id }) => run?.has(id));
      if (place >= 0) return 1 + place;
      return 1 + NEIGHBORS + (this.#scenarios[scenario]?.cites.includes(rule) === true ? 0 : 1);
    };
    const ranked = this.#scenarios.map((_, index) => ({ index, rank: rank(index) }));
    return {
      scenarios: ranked.sort((a, b) => a.rank - b.rank || a.index - b.index).map(({ index }) => index),
      reached: inner && this.#runs.some((run) => run.has(inner.id)),
    };
  }
}

/** The number of statements around a change that count as neighbours. */
const NEIGHBORS = 12;
