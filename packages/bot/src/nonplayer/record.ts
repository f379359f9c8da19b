/** Records the reasons of an answer. */
import type { NonplayerFilter } from '@quipu/engine/play';
import type { Node } from './reading.ts';
import type { FollowedArrow, ChanceResult, ConditionResult, FilterResult } from './reason.ts';

export type Candidates = 'space' | 'group' | 'seat' | 'option';

export interface Narrowed {
  readonly how: FilterResult['how'];
  readonly kind: Candidates;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export interface Drawn {
  readonly table: string;
  readonly dice: readonly number[];
  readonly kind: Candidates;
  readonly among: readonly number[];
  readonly path?: readonly number[];
}

export interface Mark {
  readonly filters: number;
  readonly draws: number;
}

/** The record of one decision. Notes of steps without effect are removed by `back`. */
export class Record {
  readonly filters: FilterResult[] = [];
  readonly conditions: ConditionResult[] = [];
  readonly arrows: FollowedArrow[] = [];
  readonly draws: ChanceResult[] = [];
  /** Whether no step or guideline decided (8.1.1). */
  extent = false;
  /** Rule of the guidelines that decided. */
  guideline: string | undefined;
  readonly #names: (kind: Candidates, index: number) => string;

  constructor(names: (kind: Candidates, index: number) => string) {
    this.#names = names;
  }

  get mark(): Mark {
    return { filters: this.filters.length, draws: this.draws.length };
  }

  back({ filters, draws }: Mark): void {
    this.filters.length = filters;
    this.draws.length = draws;
  }

  narrowed(
    line: Pick<NonplayerFilter, 'text' | 'rule' | 'line'>,
    { how, kind, before, after }: Narrowed,
  ): void {
    const { text, rule } = line;
    const keys = (of: readonly number[]): readonly string[] => of.map((one) => this.#names(kind, one));
    this.filters.push({ text, rule, line: line.line, how, before: keys(before), after: keys(after) });
  }

  asked(
    node: Node,
    is: ConditionResult['is'],
    held: boolean,
    { parts, keys = [] }: { readonly parts: ConditionResult['parts']; readonly keys?: readonly string[] },
  ): void {
    const { rule, line } = is === 'when' ? node.text.instruction : node.step;
    const box = node.text.instruction.name;
    this.conditions.push({ box, step: node.path, rule, line, is, held, parts, keys });
  }

  followed(from: Node, to: string): void {
    const { name, rule, line } = from.text.instruction;
    this.arrows.push({ from: name, to, rule, line });
  }

  drew({ table, dice, kind, among, path }: Drawn): void {
    const keys = (of: readonly number[]): readonly string[] => of.map((one) => this.#names(kind, one));
    this.draws.push({ table, dice, among: keys(among), ...(path && { path: keys(path) }) });
  }

  /** Merges the draws since index `since` into one, with all dice. */
  together(since: number, table: string, kind: Candidates, among: readonly number[]): void {
    const dice = this.draws.slice(since).flatMap((draw) => draw.dice);
    this.draws.length = since;
    if (dice.length > 0) this.drew({ table, dice, kind, among });
  }

  /** The last draw that included the option; for an origin chosen after its goal, the draw of the goal. */
  chanceOf(key: string): ChanceResult | undefined {
    return this.draws.findLast(({ among }) => among.includes(key)) ?? this.draws.at(-1);
  }
}
