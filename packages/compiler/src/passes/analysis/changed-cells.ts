/** Finds the cells that pending effects may change, and the expressions that read these cells. */
import { int, operandsOf, type LocalId, type IrExpr } from '../../ir/expression.ts';
import { blocksOf, expressionsOf } from '../../ir/node-parts.ts';
import { hasGroup } from '../../ir/group-masks.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import { cellClass, classOf, type Effects } from './effects.ts';
import { includesRegion, PRIMITIVE_READS } from './primitive-effects.ts';
import {
  ANY_GROUPS,
  type BoundInputs,
  type MaskAnalysis,
  type Groups,
  type MaskScope,
} from './mask-analysis.ts';

export type Bound = 'most' | 'least';

/** The context of an expression: a function, or none. */
export interface BoundScope extends MaskScope {
  /** Locals that contain a bound instead of a value; `bound` is its direction. */
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
  preserves({ groupMask, hasWholeKinds }: Groups, bound: Bound): boolean {
    const changed = this.#changedCells(bound);
    if (changed.has('BOARD:*')) return false;
    const isChanged = (group: number): boolean => changed.has(classOf('BOARD', int(group)));
    if (this.#inputs.kinds.some((_, group) => hasGroup(groupMask, group) && isChanged(group))) return false;
    return hasWholeKinds || !this.#effects.changesStates;
  }

  /** The subset of a constant mask whose groups cannot lose pieces. */
  stableGroups(mask: number): number {
    const stableGroups = this.#inputs.kinds
      .map((_, group) => group)
      .filter(
        (group) => hasGroup(mask, group) && this.preserves(this.#groups.ofConstant(1 << group), 'least'),
      );
    return stableGroups.reduce((union, group) => union | (1 << group), 0);
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
      this.#readsChangedCell(expr, scope) ||
      operandsOf(expr).some((operand) => this.dependsOnChanges(operand, scope))
    );
  }

  /** Like `dependsOnChanges`, but without the operands of the expression. */
  #readsChangedCell(expr: IrExpr, scope: BoundScope): boolean {
    switch (expr.kind) {
      case 'local':
        return scope.bounds.has(expr.local);
      case 'cell':
        return expr.region === 'BOARD'
          ? !this.isStable(this.#groupsOfCell(expr, scope))
          : this.#isChanged(cellClass(expr.region, expr.index));
      case 'call':
        return this.#callReadsChanges(expr.name, expr.args, scope);
      default:
        return false;
    }
  }

  #isChanged(region: string): boolean {
    return !this.isUnchanged(region, 'most') || !this.isUnchanged(region, 'least');
  }

  #callReadsChanges(name: string, args: readonly IrExpr[], scope: BoundScope): boolean {
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
    const dependent = this.#codeReadsChanges(fn.body, { ...GLOBAL_SCOPE, fn, parameters });
    this.#dependence.set(key, dependent);
    return dependent;
  }

  #codeReadsChanges(code: readonly IrNode[], scope: BoundScope): boolean {
    return code.some(
      (node) =>
        expressionsOf(node).some((expr) => this.dependsOnChanges(expr, scope)) ||
        blocksOf(node).some((block) => this.#codeReadsChanges(block, scope)),
    );
  }
}

/** Memoization key of a call: one function with the same groups of masks has the same changes. */
export const specializationKey = (
  { name }: IrFunction,
  parameters: readonly Groups[],
  bound: Bound,
): string => {
  const masks = parameters.map(({ groupMask, hasWholeKinds }) => `${groupMask}${hasWholeKinds ? '' : '-'}`);
  return `${name} ${bound} ${masks.join()}`;
};

/** Whether a read may overlap a write. A region overlaps its cells. */
function overlaps(readClass: string, writtenClass: string): boolean {
  return (
    readClass === writtenClass ||
    readClass.startsWith(`${writtenClass}[`) ||
    writtenClass.startsWith(`${readClass}[`) ||
    includesRegion(writtenClass, readClass)
  );
}
