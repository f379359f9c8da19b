/** Collects the reasons of an answer: applied filters, evaluated conditions and random draws. */
import type { NonplayerFilter } from '@quipu/engine/play';
import { decidingParts } from './evaluate-conditions.ts';
import type { StepNode } from './nonplayer-model.ts';
import type {
  CheckedCondition,
  FollowedArrow,
  ChanceResult,
  ConditionResult,
  FilterResult,
} from './nonplayer-reason.ts';

export type CandidateKind = 'space' | 'group' | 'seat' | 'option';

/** The use of a filter, with candidates as indices of their kind. */
export interface AppliedFilter {
  readonly kind: FilterResult['kind'];
  readonly candidateKind: CandidateKind;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** A random choice, with candidates as indices of their kind. */
export interface RandomDraw {
  readonly table: string;
  readonly dice: readonly number[];
  readonly kind: CandidateKind;
  readonly among: readonly number[];
  readonly path?: readonly number[];
}

/** Numbers of filters and draws at one moment. */
export interface Checkpoint {
  readonly filters: number;
  readonly draws: number;
}

/** The record of one decision. `rollBack` removes the entries of a step that did not answer. */
export class ReasonRecord {
  readonly filters: FilterResult[] = [];
  readonly conditions: ConditionResult[] = [];
  readonly arrows: FollowedArrow[] = [];
  readonly draws: ChanceResult[] = [];
  /** Whether no step or guideline decided (8.1.1). */
  isMaximumExtent = false;
  /** Rule of the guidelines that decided. */
  guidelineRule: string | undefined;
  readonly #keyOf: (kind: CandidateKind, index: number) => string;

  /** @param keyOf - Returns the key of a candidate. */
  constructor(keyOf: (kind: CandidateKind, index: number) => string) {
    this.#keyOf = keyOf;
  }

  get checkpoint(): Checkpoint {
    return { filters: this.filters.length, draws: this.draws.length };
  }

  rollBack({ filters, draws }: Checkpoint): void {
    this.filters.length = filters;
    this.draws.length = draws;
  }

  addFilter(
    { text, rule, line }: Pick<NonplayerFilter, 'text' | 'rule' | 'line'>,
    { kind, candidateKind, before, after }: AppliedFilter,
  ): void {
    this.filters.push({
      text,
      rule,
      line,
      kind,
      before: this.#keysOf(candidateKind, before),
      after: this.#keysOf(candidateKind, after),
    });
  }

  addCondition(
    node: StepNode,
    keyword: ConditionResult['kind'],
    isMet: boolean,
    { condition, keys = [] }: { readonly condition: CheckedCondition; readonly keys?: readonly string[] },
  ): void {
    const { rule, line } = keyword === 'when' ? node.tree.instruction : node.step;
    const box = node.tree.instruction.name;
    const parts = decidingParts(condition);
    this.conditions.push({
      box,
      step: node.path,
      rule,
      line,
      kind: keyword,
      held: isMet,
      parts,
      condition,
      keys,
    });
  }

  addArrow(from: StepNode, to: string): void {
    const { name, rule, line } = from.tree.instruction;
    this.arrows.push({ from: name, to, rule, line });
  }

  addDraw({ table, dice, kind, among, path }: RandomDraw): void {
    this.draws.push({
      table,
      dice,
      among: this.#keysOf(kind, among),
      ...(path && { path: this.#keysOf(kind, path) }),
    });
  }

  /** Merges the draws from index `firstDraw` on into one, with all dice. */
  mergeDraws(firstDraw: number, table: string, kind: CandidateKind, among: readonly number[]): void {
    const dice = this.draws.slice(firstDraw).flatMap((draw) => draw.dice);
    this.draws.length = firstDraw;
    if (dice.length > 0) this.addDraw({ table, dice, kind, among });
  }

  /** The last draw that included the option; for an origin chosen after its goal, the draw of the goal. */
  chanceOf(key: string): ChanceResult | undefined {
    return this.draws.findLast(({ among }) => among.includes(key)) ?? this.draws.at(-1);
  }

  #keysOf(kind: CandidateKind, indices: readonly number[]): readonly string[] {
    return indices.map((index) => this.#keyOf(kind, index));
  }
}
