/** Computes loop-invariant supersets of masks that vary by member. */
import { int, op, substitute, type IrExpr } from '../../ir/expression.ts';
import type { IrTable } from '../../ir/program.ts';
import { kindsOf, type Callees } from './callees.ts';
import { pathEffectsOf, type PathEffect } from '../../ir/paths.ts';
import type { View } from './view.ts';

export class Masks {
  private readonly callees: Callees;
  private readonly tables: ReadonlyMap<string, IrTable>;
  private readonly known = new Map<string, IrExpr | undefined>();

  constructor(callees: Callees, tables: ReadonlyMap<string, IrTable>) {
    this.callees = callees;
    this.tables = tables;
  }

  /** Returns an invariant superset of a mask; undefined if none is known. */
  mostOf(mask: IrExpr, view: View): IrExpr | undefined {
    if (view.fixed(mask)) return mask;
    switch (mask.kind) {
      case 'table': {
        if (mask.index.length !== 1) return undefined;
        const values = (this.tables.get(mask.table)?.values ?? []).flat();
        return int(values.reduce((most, value) => most | value, 0));
      }
      case 'call':
        return this.mostCalled(mask, view);
      case 'op': {
        const [a, b] = mask.args.slice(mask.op === 'if' ? 1 : 0).map((part) => this.mostOf(part, view));
        if (mask.op === 'maskAnd' && (a === undefined || b === undefined)) return a ?? b;
        if (a === undefined || b === undefined) return undefined;
        if (mask.op === 'maskAnd') return op('maskAnd', a, b);
        return mask.op === 'maskOr' || mask.op === 'if' ? op('maskOr', a, b) : undefined;
      }
      case 'local': {
        const deeds = view.open.has(mask.local) ? [] : (view.assigned?.(mask.local) ?? []);
        const looking = { ...view, open: new Set([...view.open, mask.local]) };
        return deeds.length === 0 ? undefined : this.mostOfAll(deeds, looking);
      }
      default:
        return undefined;
    }
  }

  private mostOfAll(deeds: readonly PathEffect[], view: View): IrExpr | undefined {
    const most = deeds.map(({ value }) => (value === undefined ? undefined : this.mostOf(value, view)));
    return most.reduce(
      (a, b) => (a === undefined || b === undefined ? undefined : op('maskOr', a, b)),
      int(0),
    );
  }

  private mostCalled(x: IrExpr & { kind: 'call' }, view: View): IrExpr | undefined {
    const fn = this.callees.of(x.name);
    if (fn === undefined) return undefined;
    const kinds = kindsOf(x, view);
    const key = `${x.name} ${kinds.join('')}`;
    if (!this.known.has(key)) {
      const inside = this.callees.inside(fn, kinds);
      const returned = pathEffectsOf(fn.body).filter((deed) => deed.kind === 'return');
      this.known.set(key, this.mostOfAll(returned, inside));
    }
    const most = this.known.get(key);
    return most === undefined ? undefined : substitute(most, (id) => x.args[id]);
  }
}
