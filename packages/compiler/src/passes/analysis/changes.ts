/** Finds the cells that pending effects may change, and the expressions that read these cells. */
import { int, partsOf, type LocalId, type IrExpr } from '../../ir/expression.ts';
import { blocksOf, expressionsOf } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import { cellClass, classOf, type Effects } from './effects.ts';
import { covers, READS } from './primitives.ts';
import { ANY, has, type Bounded, type GroupsOf, type Groups, type Masks } from './masks.ts';

export type Bound = 'most' | 'least';

/** The context of an expression: a function, or none. */
export interface Scope extends Masks {
  /** Locals that hold a bound instead of a value; `bound` is its direction. */
  readonly bounds: ReadonlySet<LocalId>;
  readonly bound: Bound;
}
export const NOWHERE: Scope = { fn: undefined, parameters: [], bounds: new Set(), bound: 'most' };

export class Changes {
  readonly #from: Bounded;
  readonly #groups: GroupsOf;
  readonly #effects: Effects;
  readonly #touched = new Map<string, boolean>();

  constructor(from: Bounded, groups: GroupsOf, effects: Effects) {
    this.#from = from;
    this.#groups = groups;
    this.#effects = effects;
  }

  /** Whether no effect moves a region in the given direction. */
  stays(region: string, bound: Bound): boolean {
    return ![...this.#moved(bound)].some((cells) => meet(region, cells));
  }

  /** Whether pieces of the groups in a space cannot increase (or decrease). */
  keeps({ within, whole }: Groups, bound: Bound): boolean {
    const moved = this.#moved(bound);
    if (moved.has('BOARD:*')) return false;
    if (this.#from.kinds.some((_, g) => has(within, g) && moved.has(classOf('BOARD', int(g))))) return false;
    return whole || !this.#effects.turns;
  }

  /** The subset of a constant mask whose groups cannot lose pieces. */
  standing(mask: number): number {
    const kept = this.#from.kinds
      .map((_, g) => g)
      .filter((g) => has(mask, g) && this.keeps(this.#groups.fixed(1 << g), 'least'));
    return kept.reduce((sum, g) => sum | (1 << g), 0);
  }

  #moved(bound: Bound): ReadonlySet<string> {
    return bound === 'most' ? this.#effects.raises : this.#effects.lowers;
  }

  stands(groups: Groups): boolean {
    return this.keeps(groups, 'most') && this.keeps(groups, 'least');
  }

  #one({ index: [, group] }: IrExpr & { kind: 'cell' }, scope: Scope): Groups {
    return group === undefined ? ANY : this.#groups.ofIndex(group, scope);
  }

  /** Whether an expression reads cells that the text may change. */
  inside(x: IrExpr, scope: Scope): boolean {
    return this.#itself(x, scope) || partsOf(x).some((part) => this.inside(part, scope));
  }

  /** Like `inside`, but without the parts of the expression. */
  #itself(x: IrExpr, scope: Scope): boolean {
    switch (x.kind) {
      case 'local':
        return scope.bounds.has(x.local);
      case 'cell':
        return x.region === 'BOARD'
          ? !this.stands(this.#one(x, scope))
          : this.#moves(cellClass(x.region, x.index));
      case 'call':
        return this.#functionChanges(x.name, x.args, scope);
      default:
        return false;
    }
  }

  #moves(region: string): boolean {
    return !this.stays(region, 'most') || !this.stays(region, 'least');
  }

  #functionChanges(name: string, args: readonly IrExpr[], scope: Scope): boolean {
    if (name === 'countAt' || name === 'countMap')
      return !this.stands(args[0] === undefined ? ANY : this.#groups.of(args[0], scope));
    const regions = READS[name];
    if (regions !== undefined) return regions.some((region) => this.#moves(region));
    const fn = this.#from.functions.get(name);
    // An unknown primitive may read anything.
    if (fn === undefined) return true;
    const parameters = this.#groups.ofArguments(fn, args, scope);
    const key = keyOf(fn, parameters, 'most');
    const known = this.#touched.get(key);
    if (known !== undefined) return known;
    const touched = this.#codeChanges(fn.body, { ...NOWHERE, fn, parameters });
    this.#touched.set(key, touched);
    return touched;
  }

  #codeChanges(code: readonly IrNode[], scope: Scope): boolean {
    return code.some(
      (node) =>
        expressionsOf(node).some((x) => this.inside(x, scope)) ||
        blocksOf(node).some((block) => this.#codeChanges(block, scope)),
    );
  }
}

/** Memoization key of a call: one function with the same groups of masks has the same changes. */
export const keyOf = ({ name }: IrFunction, parameters: readonly Groups[], bound: Bound): string =>
  `${name} ${bound} ${parameters.map(({ within, whole }) => `${within}${whole ? '' : '-'}`).join()}`;

/** Whether a read may overlap a write. A region overlaps its cells. */
function meet(read: string, written: string): boolean {
  return (
    read === written ||
    read.startsWith(`${written}[`) ||
    written.startsWith(`${read}[`) ||
    covers(written, read)
  );
}
