/** Records the reasons of an answer. */
import type { NonplayerFilter } from '@quipu/engine/play';
import type { StepNode } from './nonplayer-model.ts';
import type { FollowedArrow, ChanceResult, ConditionResult, FilterResult } from './nonplayer-reason.ts';

export type CandidateKind = 'space' | 'group' | 'seat' | 'option';

export interface AppliedFilter {
  readonly how: FilterResult['how'];
  readonly kind: CandidateKind;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export interface RandomDraw {
  readonly table: string;
  readonly dice: readonly number[];
  readonly kind: CandidateKind;
  readonly among: readonly number[];
  readonly path?: readonly number[];
}

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
  extent = false;
  /** Rule of the guidelines that decided. */
  guideline: string | undefined;
  readonly #names: (kind: CandidateKind, index: number) => string;

  constructor(names: (kind: CandidateKind, index: number) => string) {
    this.#names = names;
  }

  get checkpoint(): Checkpoint {
    return { filters: this.filters.length, draws: this.draws.length };
  }

  rollBack({ filters, draws }: Checkpoint): void {
    this.filters.length = filters;
    this.draws.length = draws;
  }

  addFilter(
    line: Pick<NonplayerFilter, 'text' | 'rule' | 'line'>,
    { how, kind, before, after }: AppliedFilter,
  ): void {
    const { text, rule } = line;
    const keys = (indices: readonly number[]): readonly string[] =>
      indices.map((index) => this.#names(kind, index));
    this.filters.push({ text, rule, line: line.line, how, before: keys(before), after: keys(after) });
  }

  addCondition(
    node: StepNode,
    is: ConditionResult['is'],
    isMet: boolean,
    { parts, keys = [] }: { readonly parts: ConditionResult['parts']; readonly keys?: readonly string[] },
  ): void {
    const { rule, line } = is === 'when' ? node.text.instruction : node.step;
    const box = node.text.instruction.name;
    this.conditions.push({ box, step: node.path, rule, line, is, held: isMet, parts, keys });
  }

  addArrow(from: StepNode, to: string): void {
    const { name, rule, line } = from.text.instruction;
    this.arrows.push({ from: name, to, rule, line });
  }

  addDraw({ table, dice, kind, among, path }: RandomDraw): void {
    const keys = (indices: readonly number[]): readonly string[] =>
      indices.map((index) => this.#names(kind, index));
    this.draws.push({ table, dice, among: keys(among), ...(path && { path: keys(path) }) });
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
}
