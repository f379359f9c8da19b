/** Records what leads to an answer, so that its reasons can be told. */
import type { Filter } from '@quipu/engine';
import type { Node } from './reading.ts';
import type { Arrow, Chance, Condition, Narrowing } from './reason.ts';

/** What kind of thing candidates are, to name them. */
export type Candidates = 'space' | 'group' | 'seat' | 'option';

/** Candidates before and after a line that narrowed them. */
export interface Narrowed {
  readonly how: Narrowing['how'];
  readonly kind: Candidates;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** A draw by chance; see `Chance`. */
export interface Drawn {
  readonly table: string;
  readonly dice: readonly number[];
  readonly kind: Candidates;
  readonly among: readonly number[];
  readonly path?: readonly number[];
}

/** How many notes of a decision there are at some moment. */
export interface Mark {
  readonly filters: number;
  readonly draws: number;
}

/** The notes of one decision. Lines that were tried and came to nothing are dropped again. */
export class Record {
  readonly filters: Narrowing[] = [];
  readonly conditions: Condition[] = [];
  readonly arrows: Arrow[] = [];
  readonly draws: Chance[] = [];
  /** Whether nothing spoke, so that as much is done as can be. */
  extent = false;
  /** Whether guidelines spoke, and their rule. */
  guideline: string | undefined;
  readonly #names: (kind: Candidates, index: number) => string;

  constructor(names: (kind: Candidates, index: number) => string) {
    this.#names = names;
  }

  /** A mark of the notes so far, to go back to. */
  get mark(): Mark {
    return { filters: this.filters.length, draws: this.draws.length };
  }

  /** Drops what was noted and drawn behind a mark: the step came to nothing. */
  back({ filters, draws }: Mark): void {
    this.filters.length = filters;
    this.draws.length = draws;
  }

  narrowed(line: Pick<Filter, 'text' | 'rule' | 'line'>, { how, kind, before, after }: Narrowed): void {
    const { text, rule } = line;
    const keys = (of: readonly number[]): readonly string[] => of.map((one) => this.#names(kind, one));
    this.filters.push({ text, rule, line: line.line, how, before: keys(before), after: keys(after) });
  }

  asked(
    node: Node,
    is: Condition['is'],
    held: boolean,
    { parts, keys = [] }: { readonly parts: Condition['parts']; readonly keys?: readonly string[] },
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

  /** Makes one of the draws since there were so many: all dice, among what was chosen in the end. */
  together(since: number, table: string, kind: Candidates, among: readonly number[]): void {
    const dice = this.draws.slice(since).flatMap((draw) => draw.dice);
    this.draws.length = since;
    if (dice.length > 0) this.drew({ table, dice, kind, among });
  }

  /** What chose the option: the last draw that it was in; of an origin whose goal was drawn first, that of the goal. */
  chanceOf(key: string): Chance | undefined {
    return this.draws.findLast(({ among }) => among.includes(key)) ?? this.draws.at(-1);
  }
}
