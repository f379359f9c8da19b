/** Computes loop-invariant supersets of masks that vary by member. */
import { int, op, substitute, type IrExpr, type LocalId } from '../../ir/expression.ts';
import type { IrTable } from '../../ir/program.ts';
import { argumentKinds, type Callees } from './callees.ts';
import { pathEffectsOf, type PathEffect } from '../../ir/paths.ts';
import type { LoopContext } from './loop-context.ts';

export class MaskBounds {
  private readonly callees: Callees;
  private readonly tables: ReadonlyMap<string, IrTable>;
  private readonly cache = new Map<string, IrExpr | undefined>();

  constructor(callees: Callees, tables: ReadonlyMap<string, IrTable>) {
    this.callees = callees;
    this.tables = tables;
  }

  /** Returns an invariant superset of a mask; undefined if none is known. */
  upperBound(mask: IrExpr, context: LoopContext): IrExpr | undefined {
    if (context.isInvariant(mask)) return mask;
    switch (mask.kind) {
      case 'table': {
        if (mask.index.length !== 1) return undefined;
        const values = (this.tables.get(mask.table)?.values ?? []).flat();
        return int(values.reduce((union, value) => union | value, 0));
      }
      case 'call':
        return this.upperBoundOfCall(mask, context);
      case 'op':
        return this.upperBoundOfOperation(mask, context);
      case 'local':
        return this.upperBoundOfLocal(mask.local, context);
      default:
        return undefined;
    }
  }

  private upperBoundOfOperation(mask: IrExpr & { kind: 'op' }, context: LoopContext): IrExpr | undefined {
    const alternatives = mask.op === 'if' ? mask.args.slice(1) : mask.args;
    const [a, b] = alternatives.map((operand) => this.upperBound(operand, context));
    switch (mask.op) {
      case 'maskAnd':
        return a && b ? op('maskAnd', a, b) : (a ?? b);
      case 'maskOr':
      case 'if':
        return a && b && op('maskOr', a, b);
      default:
        return undefined;
    }
  }

  private upperBoundOfLocal(id: LocalId, context: LoopContext): IrExpr | undefined {
    const assignments = context.inProgress.has(id) ? [] : (context.assignmentsOf?.(id) ?? []);
    const innerContext = { ...context, inProgress: new Set([...context.inProgress, id]) };
    return assignments.length === 0 ? undefined : this.unionOfValues(assignments, innerContext);
  }

  private unionOfValues(effects: readonly PathEffect[], context: LoopContext): IrExpr | undefined {
    const bounds = effects.map(({ value }) =>
      value === undefined ? undefined : this.upperBound(value, context),
    );
    return bounds.reduce(
      (a, b) => (a === undefined || b === undefined ? undefined : op('maskOr', a, b)),
      int(0),
    );
  }

  private upperBoundOfCall(expr: IrExpr & { kind: 'call' }, context: LoopContext): IrExpr | undefined {
    const fn = this.callees.find(expr.name);
    if (fn === undefined) return undefined;
    const kinds = argumentKinds(expr, context);
    const key = `${expr.name} ${kinds.join(' ')}`;
    if (!this.cache.has(key)) {
      const calleeContext = this.callees.contextOf(fn, kinds);
      const results = pathEffectsOf(fn.body).filter((effect) => effect.kind === 'return');
      this.cache.set(key, this.unionOfValues(results, calleeContext));
    }
    const bound = this.cache.get(key);
    return bound === undefined ? undefined : substitute(bound, (id) => expr.args[id]);
  }
}
