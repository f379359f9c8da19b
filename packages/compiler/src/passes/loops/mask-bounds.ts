/** Computes loop-invariant supersets of masks that vary by member. */
import { num, op, substitute, type X } from '../../ir/expression.ts';
import type { TableIR } from '../../ir/program.ts';
import { kindsOf, type Callees } from './callees.ts';
import { deedsOf, type Deed } from '../../ir/paths.ts';
import type { View } from './view.ts';

export class Masks {
  private readonly callees: Callees;
  private readonly tables: ReadonlyMap<string, TableIR>;
  private readonly known = new Map<string, X | undefined>();

  constructor(callees: Callees, tables: ReadonlyMap<string, TableIR>) {
    this.callees = callees;
    this.tables = tables;
  }

  /** Returns an invariant superset of a mask; undefined if none is known. */
  mostOf(mask: X, view: View): X | undefined {
    if (view.fixed(mask)) return mask;
    switch (mask.kind) {
      case 'table': {
        if (mask.index.length !== 1) return undefined;
        const values = (this.tables.get(mask.table)?.values ?? []).flat();
        return num(values.reduce((most, value) => most | value, 0));
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

  private mostOfAll(deeds: readonly Deed[], view: View): X | undefined {
    const most = deeds.map(({ value }) => (value === undefined ? undefined : this.mostOf(value, view)));
    return most.reduce(
      (a, b) => (a === undefined || b === undefined ? undefined : op('maskOr', a, b)),
      num(0),
    );
  }

  private mostCalled(x: X & { kind: 'call' }, view: View): X | undefined {
    const fn = this.callees.of(x.name);
    if (fn === undefined) return undefined;
    const kinds = kindsOf(x, view);
    const key = `${x.name} ${kinds.join('')}`;
    if (!this.known.has(key)) {
      const inside = this.callees.inside(fn, kinds);
      const returned = deedsOf(fn.body).filter((deed) => deed.does === 'return');
      this.known.set(key, this.mostOfAll(returned, inside));
    }
    const most = this.known.get(key);
    return most === undefined ? undefined : substitute(most, (id) => x.args[id]);
  }
}
