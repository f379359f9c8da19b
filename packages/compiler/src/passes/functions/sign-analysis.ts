/** Sign analysis: finds numbers that are never negative, such as counts, costs, and sums of them. */
import type { IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrRegion, IrTable } from '../../ir/program.ts';
import { pathEffectsOf, type PathEffect } from '../../ir/paths.ts';

const COUNT_FUNCTIONS: ReadonlySet<string> = new Set([
  'countAt',
  'countMap',
  'availableOf',
  'heldBy',
  'heldAt',
  'movedAt',
  'movedAround',
  'surelyNot',
  'transferable',
]);

export const unsignedRegions = (regions: readonly IrRegion[]): ReadonlySet<string> =>
  new Set(regions.flatMap(({ name, bounds }) => ((bounds?.low ?? -1) >= 0 ? [name] : [])));

export class SignAnalysis {
  private readonly functions: ReadonlyMap<string, IrFunction>;
  private readonly tables: Pick<ReadonlyMap<string, IrTable>, 'get'>;
  private readonly unsigned: ReadonlySet<string>;
  private readonly results = new Map<string, boolean>();

  /** @param unsigned the regions whose cells are never negative, see `unsignedOf` */
  constructor(
    functions: ReadonlyMap<string, IrFunction>,
    tables: Pick<ReadonlyMap<string, IrTable>, 'get'>,
    unsigned: ReadonlySet<string>,
  ) {
    this.functions = functions;
    this.tables = tables;
    this.unsigned = unsigned;
  }

  /** Whether a number is never negative. `accumulators` are locals that only hold such numbers. */
  isNonNegative(expr: IrExpr, accumulators: ReadonlySet<number> = new Set()): boolean {
    const isPart = (part: IrExpr | undefined): boolean =>
      part !== undefined && this.isNonNegative(part, accumulators);
    switch (expr.kind) {
      case 'number':
        return expr.value >= 0;
      case 'truth':
        return true;
      case 'local':
        return accumulators.has(expr.local);
      case 'cell':
        return this.unsigned.has(expr.region);
      case 'table':
        return (this.tables.get(expr.table)?.values ?? [-1]).flat().every((value) => value >= 0);
      case 'call':
        return COUNT_FUNCTIONS.has(expr.name) || this.isResultNonNegative(expr.name);
      case 'op': {
        const [a, b, c] = expr.args;
        if (expr.op === 'max') return isPart(a) || isPart(b);
        if (expr.op === 'if') return isPart(b) && isPart(c);
        return (
          (expr.op === '+' || expr.op === '*' || expr.op === 'div' || expr.op === 'min') &&
          isPart(a) &&
          isPart(b)
        );
      }
    }
  }

  private isResultNonNegative(name: string): boolean {
    const cached = this.results.get(name);
    if (cached !== undefined) return cached;
    const fn = this.functions.get(name);
    const effects = fn === undefined ? [] : pathEffectsOf(fn.body);
    const accumulators = new Set(effects.flatMap((effect) => effect.local ?? []));
    const hasNonNegativeValue = ({ value }: PathEffect): boolean =>
      value !== undefined && this.isNonNegative(value, accumulators);
    for (let previousSize = -1; previousSize !== accumulators.size;) {
      previousSize = accumulators.size;
      for (const effect of effects)
        if (effect.local !== undefined && !hasNonNegativeValue(effect)) accumulators.delete(effect.local);
    }
    const isNonNegative =
      fn !== undefined &&
      effects.every(
        (effect) => effect.kind === 'set' || (effect.kind === 'return' && hasNonNegativeValue(effect)),
      );
    this.results.set(name, isNonNegative);
    return isNonNegative;
  }
}
