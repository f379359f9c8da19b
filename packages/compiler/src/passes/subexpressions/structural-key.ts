/** Structural keys of expressions, which ignore the names of locals, and the length of expressions in print. */
import { partsOf, type LocalId, type X } from '../../ir/expression.ts';

/** The structure of an expression apart from the names of its locals, and these locals. */
interface Shape {
  /** Equal for expressions that differ only in the names of their locals. */
  readonly key: string;
  readonly reads: readonly LocalId[];
}

/** Returns the shape of an expression. */
export function shapeOf(x: X): Shape {
  const reads: LocalId[] = [];
  const key = textOf(x, (id) => {
    const at = reads.indexOf(id);
    return at < 0 ? reads.push(id) - 1 : at;
  });
  return { key, reads };
}

/** An expression as text that is the same for the same expression of other locals. */
function textOf(x: X, of: (id: LocalId) => number): string {
  switch (x.x) {
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

function headOf(x: X): string {
  switch (x.x) {
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

/** About how many characters an expression has when it is printed, of whose parts it is known. */
export function lengthOf(x: X, ofPart: (part: X) => number): number {
  let length = ownLengthOf(x);
  for (const part of partsOf(x)) length += BETWEEN + ofPart(part);
  return length;
}

/** Whether an expression has so many characters at least. No more of it is looked at than it takes to know. */
export const isLong = (x: X, least: number): boolean => roomAfter(x, least) <= 0;

/** How many of so many characters remain behind an expression, or none, or fewer. */
function roomAfter(x: X, characters: number): number {
  let room = characters - ownLengthOf(x);
  for (const part of partsOf(x)) {
    if (room <= 0) break;
    room = roomAfter(part, room - BETWEEN);
  }
  return room;
}

/** The characters between two parts of an expression. */
const BETWEEN = 4;

/** The characters of an expression beside its parts. */
function ownLengthOf(x: X): number {
  switch (x.x) {
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
