/** Computes loop-invariant supersets of masks that vary by member. */
import { int, op, substitute, type IrExpr } from '../../ir/expression.ts';
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
      case 'op': {
        const [a, b] = mask.args
          .slice(mask.op === 'if' ? 1 : 0)
          .map((part) => this.upperBound(part, context));
        if (mask.op === 'maskAnd' && (a === undefined || b === undefined)) return a ?? b;
        if (a === undefined || b === undefined) return undefined;
        if (mask.op === 'maskAnd') return op('maskAnd', a, b);
        return mask.op === 'maskOr' || mask.op === 'if' ? op('maskOr', a, b) : undefined;
      }
      case 'local': {
        const assignments = context.inProgress.has(mask.local)
          ? []
          : (context.assignmentsOf?.(mask.local) ?? []);
        const inner = { ...context, inProgress: new Set([...context.inProgress, mask.local]) };
        return assignments.length === 0 ? undefined : this.unionOfValues(assignments, inner);
      }
      default:
        return undefined;
    }
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
    const key = `${expr.name} ${kinds.join('')}`;
    if (!this.cache.has(key)) {
      const inner = this.callees.contextOf(fn, kinds);
      const results = pathEffectsOf(fn.body).filter((effect) => effect.kind === 'return');
      this.cache.set(key, this.unionOfValues(results, inner));
    }
    const bound = this.cache.get(key);
    return bound === undefined ? undefined : substitute(bound, (id) => expr.args[id]);
  }
}
