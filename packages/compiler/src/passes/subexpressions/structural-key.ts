/** Structural keys of expressions, which ignore the names of locals, and the length of expressions in print. */
import { partsOf, type LocalId, type IrExpr } from '../../ir/expression.ts';

interface Shape {
  /** Equal for expressions that differ only in the names of their locals. */
  readonly key: string;
  readonly reads: readonly LocalId[];
}

export function shapeOf(x: IrExpr): Shape {
  const reads: LocalId[] = [];
  const key = textOf(x, (id) => {
    const at = reads.indexOf(id);
    return at < 0 ? reads.push(id) - 1 : at;
  });
  return { key, reads };
}

function textOf(x: IrExpr, of: (id: LocalId) => number): string {
  switch (x.kind) {
    case 'local':
      return `$${of(x.local)}`;
    case 'number':
    case 'truth':
      return String(x.value);
    default: {
      let text = headOf(x);
      for (const part of partsOf(x)) text += ` ${textOf(part, of)}`;
      return `(${text})`;
    }
  }
}

function headOf(x: IrExpr): string {
  switch (x.kind) {
    case 'op':
      return x.op;
    case 'cell':
      return x.region;
    case 'table':
      return `table ${x.table}`;
    case 'call':
      return `call ${x.name}`;
    default:
      return '';
  }
}

/** Estimates the printed length of an expression from the lengths of its parts. */
export function lengthOf(x: IrExpr, ofPart: (part: IrExpr) => number): number {
  let length = ownLengthOf(x);
  for (const part of partsOf(x)) length += BETWEEN + ofPart(part);
  return length;
}

/** Whether an expression has at least `least` characters. Stops as soon as that is decided. */
export const isLong = (x: IrExpr, least: number): boolean => roomAfter(x, least) <= 0;

/** The number of characters that remain of a budget after an expression; at most 0 if it is exceeded. */
function roomAfter(x: IrExpr, characters: number): number {
  let room = characters - ownLengthOf(x);
  for (const part of partsOf(x)) {
    if (room <= 0) break;
    room = roomAfter(part, room - BETWEEN);
  }
  return room;
}

const BETWEEN = 4;

function ownLengthOf(x: IrExpr): number {
  switch (x.kind) {
    case 'local':
      return 8;
    case 'number':
    case 'truth':
      return 6;
    case 'cell':
      return x.region.length;
    case 'table':
      return 6 + x.table.length;
    case 'call':
      return 5 + x.name.length;
    default:
      return 0;
  }
}
