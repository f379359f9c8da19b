/** What a condition says, whatever its locals are called, and how long it is. */
import { partsOf, type LocalId, type X } from '../../ir/expression.ts';
import { trimmed } from '../../ir/lists.ts';

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
  const shape = { key, reads: trimmed(reads) };
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
