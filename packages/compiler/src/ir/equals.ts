/** Structural equality of expressions. Expressions have no effects, so equal structure implies equal values. */
import type { IrExpr } from './expression.ts';

export function equals(a: IrExpr, b: IrExpr): boolean {
  if (a === b) return true;
  switch (a.kind) {
    case 'number':
    case 'truth':
      return b.kind === a.kind && a.value === b.value;
    case 'local':
      return b.kind === 'local' && a.local === b.local;
    case 'cell':
      return b.kind === 'cell' && a.region === b.region && allEqual(a.index, b.index);
    case 'table':
      return b.kind === 'table' && a.table === b.table && allEqual(a.index, b.index);
    case 'op':
      return b.kind === 'op' && a.op === b.op && allEqual(a.args, b.args);
    case 'call':
      return b.kind === 'call' && a.name === b.name && allEqual(a.args, b.args);
  }
}

const allEqual = (a: readonly IrExpr[], b: readonly IrExpr[]): boolean =>
  a.length === b.length &&
  a.every((expr, i) => {
    const counterpart = b[i];
    return counterpart !== undefined && equals(expr, counterpart);
  });
