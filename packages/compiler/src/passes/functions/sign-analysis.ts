/** Sign analysis: finds numbers that are never negative, such as counts, costs, and sums of them. */
import type { IrExpr, Operator } from '../../ir/expression.ts';
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

/** Operators whose result is not negative if no operand is. */
const SIGN_PRESERVING_OPERATORS: ReadonlySet<Operator> = new Set(['+', '*', 'div', 'min']);

export const unsignedRegions = (regions: readonly IrRegion[]): ReadonlySet<string> =>
  new Set(regions.flatMap(({ name, bounds }) => (bounds !== undefined && bounds.low >= 0 ? [name] : [])));

export class SignAnalysis {
  private readonly functions: ReadonlyMap<string, IrFunction>;
  private readonly tables: Pick<ReadonlyMap<string, IrTable>, 'get'>;
  private readonly unsigned: ReadonlySet<string>;
  private readonly results = new Map<string, boolean>();

  /** @param unsigned the regions whose cells are never negative, see `unsignedRegions` */
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
    const isOperandNonNegative = (operand: IrExpr): boolean => this.isNonNegative(operand, accumulators);
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
        const [, ...branches] = expr.args;
        if (expr.op === 'max') return expr.args.some(isOperandNonNegative);
        if (expr.op === 'if') return branches.every(isOperandNonNegative);
        return SIGN_PRESERVING_OPERATORS.has(expr.op) && expr.args.every(isOperandNonNegative);
      }
    }
  }

  private isResultNonNegative(name: string): boolean {
    const cached = this.results.get(name);
    if (cached !== undefined) return cached;
    const fn = this.functions.get(name);
    const isNonNegative = fn !== undefined && this.returnsNonNegative(fn);
    this.results.set(name, isNonNegative);
    return isNonNegative;
  }

  private returnsNonNegative({ body }: IrFunction): boolean {
    const effects = pathEffectsOf(body);
    const accumulators = new Set(effects.flatMap((effect) => effect.local ?? []));
    const hasNonNegativeValue = ({ value }: PathEffect): boolean =>
      value !== undefined && this.isNonNegative(value, accumulators);
    // Removing a local can disqualify others whose values read it.
    let previousSize: number;
    do {
      previousSize = accumulators.size;
      for (const effect of effects)
        if (effect.local !== undefined && !hasNonNegativeValue(effect)) accumulators.delete(effect.local);
    } while (previousSize !== accumulators.size);
    return effects.every(
      (effect) => effect.kind === 'set' || (effect.kind === 'return' && hasNonNegativeValue(effect)),
    );
  }
}
