/** What a condition says, whatever its locals are called, and how long it is. */
import { isLeaf, partsOf, type LocalId, type X } from '../program/expression.ts';

/** What an expression asks, whatever its locals are called, and which locals these are. */
interface Shape {
  /** The same number for expressions that ask the same. */
  readonly key: number;
  readonly reads: readonly LocalId[];
}

const shapes = new WeakMap<X, Shape>();

/** Shapes by what they say; of a part that is long enough it says the number and which locals it reads. */
const keys = new Map<string, number>();

/** The shape of an expression; it is asked when conditions are counted, and again when they are replaced. */
export function shapeOf(x: X): Shape {
  const known = shapes.get(x);
  if (known !== undefined) return known;
  const reads: LocalId[] = [];
  const text = textOf(x, (id) => {
    const at = reads.indexOf(id);
    return at < 0 ? reads.push(id) - 1 : at;
  });
  let key = keys.get(text);
  if (key === undefined) keys.set(text, (key = keys.size));
  const shape = { key, reads };
  shapes.set(x, shape);
  return shape;
}

/** From how many characters on a part is told by its number: about as many as a condition has at least, so that its shape is asked anyway. */
const LONG = 34;

/** An expression as text that is the same for the same expression of other locals. */
function textOf(x: X, of: (id: LocalId) => number): string {
  let text = headOf(x);
  for (const part of partsOf(x)) text += ` ${partOf(part, of)}`;
  return text;
}

function partOf(x: X, of: (id: LocalId) => number): string {
  switch (x.x) {
    case 'local':
      return `$${of(x.local)}`;
    case 'number':
    case 'truth':
      return String(x.value);
    default: {
      if (!isLong(x, LONG)) return `(${textOf(x, of)})`;
      const { key, reads } = shapeOf(x);
      let text = `#${key}`;
      for (const id of reads) text += `,${of(id)}`;
      return text;
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

const lengths = new WeakMap<X, number>();

/** About how many characters an expression has when it is printed. */
export function lengthOf(x: X): number {
  if (x.x === 'local') return 8;
  if (x.x === 'number' || x.x === 'truth') return 6;
  const parts = partsOf(x);
  // Of what has no parts but leaves it is found sooner than it would be looked up.
  const isFlat = parts.every(isLeaf);
  const known = isFlat ? undefined : lengths.get(x);
  if (known !== undefined) return known;
  let length = x.x === 'op' ? 0 : headOf(x).length;
  for (const part of parts) length += lengthOf(part) + 4;
  if (!isFlat) lengths.set(x, length);
  return length;
}

/** Whether an expression has so many characters at least. */
export const isLong = (x: X, least: number): boolean => lengthOf(x) >= least;
