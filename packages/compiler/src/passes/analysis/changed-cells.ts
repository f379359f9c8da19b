/** Finds the cells that pending effects may change, and the expressions that read these cells. */
import { int, partsOf, type LocalId, type IrExpr } from '../../ir/expression.ts';
import { blocksOf, expressionsOf } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import { cellClass, classOf, type Effects } from './effects.ts';
import { includesRegion, PRIMITIVE_READS } from './primitives.ts';
import {
  ANY_GROUPS,
  hasGroup,
  type BoundInputs,
  type MaskAnalysis,
  type Groups,
  type MaskScope,
} from './mask-analysis.ts';

export type Bound = 'most' | 'least';

/** The context of an expression: a function, or none. */
export interface BoundScope extends MaskScope {
  /** Locals that hold a bound instead of a value; `bound` is its direction. */
  readonly bounds: ReadonlySet<LocalId>;
  readonly bound: Bound;
}
export const GLOBAL_SCOPE: BoundScope = { fn: undefined, parameters: [], bounds: new Set(), bound: 'most' };

export class ChangedCells {
  readonly #inputs: BoundInputs;
  readonly #groups: MaskAnalysis;
  readonly #effects: Effects;
  readonly #dependence = new Map<string, boolean>();

  constructor(inputs: BoundInputs, groups: MaskAnalysis, effects: Effects) {
    this.#inputs = inputs;
    this.#groups = groups;
    this.#effects = effects;
  }

  /** Whether no effect moves a region in the given direction. */
  isUnchanged(region: string, bound: Bound): boolean {
    return ![...this.#changedCells(bound)].some((cells) => overlaps(region, cells));
  }

  /** Whether pieces of the groups in a space cannot increase (or decrease). */
  preserves({ possible: within, hasWholeKinds: whole }: Groups, bound: Bound): boolean {
    const changed = this.#changedCells(bound);
    if (changed.has('BOARD:*')) return false;
    if (this.#inputs.kinds.some((_, g) => hasGroup(within, g) && changed.has(classOf('BOARD', int(g)))))
      return false;
    return whole || !this.#effects.changesStates;
  }

  /** The subset of a constant mask whose groups cannot lose pieces. */
  stableGroups(mask: number): number {
    const stable = this.#inputs.kinds
      .map((_, g) => g)
      .filter((g) => hasGroup(mask, g) && this.preserves(this.#groups.ofConstant(1 << g), 'least'));
    return stable.reduce((sum, g) => sum | (1 << g), 0);
  }

  #changedCells(bound: Bound): ReadonlySet<string> {
    return bound === 'most' ? this.#effects.raises : this.#effects.lowers;
  }

  isStable(groups: Groups): boolean {
    return this.preserves(groups, 'most') && this.preserves(groups, 'least');
  }

  #groupsOfCell({ index: [, group] }: IrExpr & { kind: 'cell' }, scope: BoundScope): Groups {
    return group === undefined ? ANY_GROUPS : this.#groups.ofIndex(group, scope);
  }

  /** Whether an expression reads cells that the text may change. */
  dependsOnChanges(expr: IrExpr, scope: BoundScope): boolean {
    return (
      this.#readsChangedCell(expr, scope) || partsOf(expr).some((part) => this.dependsOnChanges(part, scope))
    );
  }

  /** Like `dependsOnChanges`, but without the parts of the expression. */
  #readsChangedCell(expr: IrExpr, scope: BoundScope): boolean {
    switch (expr.kind) {
      case 'local':
        return scope.bounds.has(expr.local);
      case 'cell':
        return expr.region === 'BOARD'
          ? !this.isStable(this.#groupsOfCell(expr, scope))
          : this.#isChanged(cellClass(expr.region, expr.index));
      case 'call':
        return this.#functionChanges(expr.name, expr.args, scope);
      default:
        return false;
    }
  }

  #isChanged(region: string): boolean {
    return !this.isUnchanged(region, 'most') || !this.isUnchanged(region, 'least');
  }

  #functionChanges(name: string, args: readonly IrExpr[], scope: BoundScope): boolean {
    if (name === 'countAt' || name === 'countMap')
      return !this.isStable(args[0] === undefined ? ANY_GROUPS : this.#groups.ofMask(args[0], scope));
    const regions = PRIMITIVE_READS[name];
    if (regions !== undefined) return regions.some((region) => this.#isChanged(region));
    const fn = this.#inputs.functions.get(name);
    // An unknown primitive may read anything.
    if (fn === undefined) return true;
    const parameters = this.#groups.ofArguments(fn, args, scope);
    const key = specializationKey(fn, parameters, 'most');
    const cached = this.#dependence.get(key);
    if (cached !== undefined) return cached;
    const dependent = this.#codeChanges(fn.body, { ...GLOBAL_SCOPE, fn, parameters });
    this.#dependence.set(key, dependent);
    return dependent;
  }

  #codeChanges(code: readonly IrNode[], scope: BoundScope): boolean {
    return code.some(
      (node) =>
        expressionsOf(node).some((x) => this.dependsOnChanges(x, scope)) ||
        blocksOf(node).some((block) => this.#codeChanges(block, scope)),
    );
  }
}

/** Memoization key of a call: one function with the same groups of masks has the same changes. */
export const specializationKey = (
  { name }: IrFunction,
  parameters: readonly Groups[],
  bound: Bound,
): string =>
  `${name} ${bound} ${parameters.map(({ possible: within, hasWholeKinds: whole }) => `${within}${whole ? '' : '-'}`).join()}`;

/** Whether a read may overlap a write. A region overlaps its cells. */
function overlaps(readClass: string, writtenClass: string): boolean {
  return (
    readClass === writtenClass ||
    readClass.startsWith(`${writtenClass}[`) ||
    writtenClass.startsWith(`${readClass}[`) ||
    includesRegion(writtenClass, readClass)
  );
}
