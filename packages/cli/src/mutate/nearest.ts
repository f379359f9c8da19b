/** Which scenarios are likely to notice a change, by what each of them ran of the rules. */
import type { Checked, CheckedScenario, Mutant, Stmt } from '@quipu/language';

/** What each scenario ran: by its place among the scenarios, the ids of statements. */
export type Runs = readonly ReadonlySet<number>[];

/** An order of scenarios for one mutant. */
export interface Order {
  /** All scenarios, the nearest first. */
  readonly scenarios: readonly number[];
  /** Whether any scenario ran the statement that is changed; undefined where the change is in no statement. */
  readonly reached: boolean | undefined;
}

/** Orders scenarios: those that ran the statement, then its neighbors, then those that cite its rule, then all others. */
export class Nearest {
  readonly #statements: readonly Stmt[];
  readonly #scenarios: readonly CheckedScenario[];
  readonly #runs: Runs;

  constructor({ statements }: Checked, scenarios: readonly CheckedScenario[], runs: Runs) {
    this.#statements = statements;
    this.#scenarios = scenarios;
    this.#runs = runs;
  }

  /** The order for a mutant. */
  of({ file, line, edits }: Mutant): Order {
    const at = edits[0]?.start ?? 0;
    const near = this.#statements
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

/** So many statements around a change tell which scenarios are near. */
const NEIGHBORS = 12;
