/** Code that says in several nodes what generated code says by one function of the kernel or the board. */
import { equals } from '../program/equals.ts';
import { local, num, op, type LocalId, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import { SET_BITS } from '../layout/volume.ts';

/** A member that is put into a set of two words, which are locals. */
export interface Putting {
  readonly member: X;
  readonly low: Node & { n: 'set' };
  readonly high: Node & { n: 'set' };
}

/** Finds `if (member < 31) low |= 1 << member; else high |= 1 << (member - 31)`. */
export function putting({ condition, then, else: otherwise }: Node & { n: 'if' }): Putting | undefined {
  const [low, ...more] = then;
  const [high, ...others] = otherwise;
  if (low?.n !== 'set' || high?.n !== 'set' || more.length > 0 || others.length > 0) return undefined;
  const member = condition.x === 'op' && condition.op === '<' ? condition.args[0] : undefined;
  if (member === undefined || !equals(condition, op('<', member, num(SET_BITS)))) return undefined;
  const adds = ({ local: set, value }: Node & { n: 'set' }, bit: X): boolean =>
    equals(value, op('maskOr', local(set), op('shl', num(1), bit)));
  if (!adds(low, member) || !adds(high, op('-', member, num(SET_BITS)))) return undefined;
  return { member, low, high };
}

/** Finds the bounds of counts that are offered: `each count: if (count >= least && count <= most) offer count`. */
export function boundsOf(
  counted: LocalId,
  number: X,
  [only, ...more]: readonly Node[],
): readonly [least: X, most: X, below: X] | undefined {
  if (only?.n !== 'if' || more.length > 0 || only.else.length > 0 || number.x !== 'number') return undefined;
  const [offer, ...others] = only.then;
  if (offer?.n !== 'offer' || others.length > 0 || !isCounted(offer.option, counted)) return undefined;
  const { condition } = only;
  if (condition.x !== 'op' || condition.op !== 'and' || condition.args.length !== 2) return undefined;
  const [least, most] = [
    boundOf(condition.args[0], '>=', counted),
    boundOf(condition.args[1], '<=', counted),
  ];
  return least === undefined || most === undefined ? undefined : [least, most, number];
}

const isCounted = (x: X, counted: LocalId): boolean =>
  equals(x, local(counted)) || equals(x, op('+', local(counted), num(0)));

function boundOf(x: X | undefined, comparison: '>=' | '<=', counted: LocalId): X | undefined {
  if (x?.x !== 'op' || x.op !== comparison || !equals(x.args[0] ?? x, local(counted))) return undefined;
  return x.args[1];
}
