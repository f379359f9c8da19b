/** Sign analysis: finds numbers that are never negative, such as counts, costs, and sums of them. */
import type { IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrRegion, IrTable } from '../../ir/program.ts';
import { pathEffectsOf, type PathEffect } from '../../ir/paths.ts';

const COUNTS: ReadonlySet<string> = new Set([
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

export const unsignedOf = (regions: readonly IrRegion[]): ReadonlySet<string> =>
  new Set(regions.flatMap(({ name, bounds }) => ((bounds?.low ?? -1) >= 0 ? [name] : [])));

export class Signs {
  private readonly functions: ReadonlyMap<string, IrFunction>;
  private readonly tables: Pick<ReadonlyMap<string, IrTable>, 'get'>;
  private readonly unsigned: ReadonlySet<string>;
  private readonly known = new Map<string, boolean>();

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

  /** Whether a number is never negative. `collected` are locals to which only such numbers are added. */
  neverNegative(x: IrExpr, collected: ReadonlySet<number> = new Set()): boolean {
    const of = (y: IrExpr | undefined): boolean => y !== undefined && this.neverNegative(y, collected);
    switch (x.kind) {
      case 'number':
        return x.value >= 0;
      case 'truth':
        return true;
      case 'local':
        return collected.has(x.local);
      case 'cell':
        return this.unsigned.has(x.region);
      case 'table':
        return (this.tables.get(x.table)?.values ?? [-1]).flat().every((value) => value >= 0);
      case 'call':
        return COUNTS.has(x.name) || this.result(x.name);
      case 'op': {
        const [a, b, c] = x.args;
        if (x.op === 'max') return of(a) || of(b);
        if (x.op === 'if') return of(b) && of(c);
        return (x.op === '+' || x.op === '*' || x.op === 'div' || x.op === 'min') && of(a) && of(b);
      }
    }
  }

  private result(name: string): boolean {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const fn = this.functions.get(name);
    const deeds = fn === undefined ? [] : pathEffectsOf(fn.body);
    const collected = new Set(deeds.flatMap((deed) => deed.local ?? []));
    const holds = ({ value }: PathEffect): boolean =>
      value !== undefined && this.neverNegative(value, collected);
    for (let left = -1; left !== collected.size;) {
      left = collected.size;
      for (const deed of deeds) if (deed.local !== undefined && !holds(deed)) collected.delete(deed.local);
    }
    const fine =
      fn !== undefined &&
      deeds.every((deed) => deed.kind === 'set' || (deed.kind === 'return' && holds(deed)));
    this.known.set(name, fine);
    return fine;
  }
}
