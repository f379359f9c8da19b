/** Orders scenarios by their likelihood to detect a mutant, using the statements each of them reaches. */
import type { Mutant } from '@quipu/language';
import type { CheckedScenario, Source } from '@quipu/language/checked';

/** A statement, or an instruction of Non-players, that a scenario may reach. */
export interface RuleLocation {
  readonly source: Source;
}

/** Indexes of the locations reached, by scenario. */
export type ReachedLocations = readonly ReadonlySet<number>[];

export interface ScenarioRanking {
  readonly scenarios: readonly number[];
  /** Whether a scenario reaches the changed statement or instruction; undefined if the change is in neither. */
  readonly reached: boolean | undefined;
}

/** Order: scenarios that ran the statement, then its neighbours, then those that cite its rule, then all others. */
export class ScenarioOrder {
  readonly #locations: readonly RuleLocation[];
  readonly #scenarios: readonly CheckedScenario[];
  readonly #runs: ReachedLocations;

  constructor(
    locations: readonly RuleLocation[],
    scenarios: readonly CheckedScenario[],
    runs: ReachedLocations,
  ) {
    this.#locations = locations;
    this.#scenarios = scenarios;
    this.#runs = runs;
  }

  orderFor({ file, line, edits }: Mutant): ScenarioRanking {
    const position = edits[0]?.start ?? 0;
    const candidates = this.#locations
      .map(({ source }, id) => ({ id, source }))
      .filter(({ source }) => source.span.file === file)
      .map(({ id, source: { span, line: startLine, rule } }) => ({
        id,
        rule,
        length: span.end - span.start,
        containsChange: span.start <= position && position <= span.end,
        distance: Math.abs(startLine - line),
      }));
    const [enclosing] = candidates
      .filter(({ containsChange }) => containsChange)
      .sort((a, b) => a.length - b.length);
    const neighbors = [...candidates].sort((a, b) => a.distance - b.distance).slice(0, NEIGHBOR_COUNT);
    const rule = enclosing?.rule ?? neighbors[0]?.rule ?? '';
    const rankOf = (scenario: number): number => {
      const run = this.#runs[scenario];
      if (enclosing !== undefined && run?.has(enclosing.id) === true) return 0;
      const neighborIndex = neighbors.findIndex(({ id }) => run?.has(id));
      if (neighborIndex >= 0) return 1 + neighborIndex;
      const citesRule = this.#scenarios[scenario]?.cites.includes(rule) === true;
      return 1 + NEIGHBOR_COUNT + (citesRule ? 0 : 1);
    };
    const rankedScenarios = this.#scenarios.map((_, index) => ({ index, rank: rankOf(index) }));
    return {
      scenarios: rankedScenarios
        .sort((a, b) => a.rank - b.rank || a.index - b.index)
        .map(({ index }) => index),
      reached: enclosing && this.#runs.some((run) => run.has(enclosing.id)),
    };
  }
}

/** The number of statements around a change that count as neighbours. */
const NEIGHBOR_COUNT = 12;
