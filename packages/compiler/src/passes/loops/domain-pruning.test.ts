/** Loops over the members for which they can do something: what is found out of conditions, and the words that come of it. */
import { describe, expect, it } from 'vitest';
import {
  all,
  any,
  call,
  cell,
  local,
  NO,
  not,
  num,
  op,
  table,
  YES,
  type LocalInfo,
  type X,
} from '../../ir/expression.ts';
import type { Fn, Node, TableIR } from '../../ir/program.ts';
import { costsOf } from './cost-model.ts';
import { tighten, tightSteps } from './hoisting.ts';
import { Possible } from './value-ranges.ts';
import { askStanding } from '../functions/fold-presence.ts';
import { assign, each, when, write } from '../../ir/build.ts';

const tables: readonly TableIR[] = [
  { name: 'CITY', doc: '', values: Array.from({ length: 40 }, (_, s) => (s < 3 || s === 35 ? 1 : 0)) },
  { name: 'OWN_MASK', doc: '', values: [3, 12] },
];
const fn = (
  name: string,
  parameters: readonly string[],
  result: Fn['result'],
  body: readonly Node[],
): Fn => ({
  name,
  doc: '',
  parameters: parameters.length,
  result,
  body,
  module: 'judgments',
  locals: [...parameters, 'sum', 'group', 'other'].map((of): LocalInfo => ({ name: of, holds: 'number' })),
});

const space = local(1);
const returning = (value: X): Node => ({ kind: 'return', value });
const piecesAt = (group: number, at: X = space): X => cell('BOARD', at, num(group));
const present = (group: number, word = 0): X => cell('PRESENT', num(group), num(word));
/** Where any pieces of several groups stand. */
const standing = (mask: number): X => call('standing', num(mask), num(0));
const open = op('=', cell('OPEN', space), num(1));

/** A loop over all spaces, of a volume of so many, that returns where a condition holds. */
const loop = (spaces: number, ...body: readonly Node[]): Node =>
  each(
    1,
    Array.from({ length: spaces }, (_, s) => s),
    body,
  );
function tight(code: readonly Node[], spaces = 10, functions: readonly Fn[] = []): readonly Node[] {
  let next = 10;
  const unsigned = new Set(['BOARD', 'AVAILABLE']);
  const possible = new Possible({ functions, tables, unsigned, spaces, groups: 4 });
  return tighten(code, { add: () => next++ }, { costs: costsOf(functions), possible });
}
/** The words that such a loop runs over, and what it still asks. */
function narrowed(
  condition: X,
  spaces = 10,
  functions: readonly Fn[] = [],
): { bits: unknown; asks: unknown } {
  const each = tight([loop(spaces, when(condition, [returning(YES)]))], spaces, functions).find(
    (n) => n.kind === 'each',
  );
  const [first] = each?.kind === 'each' ? each.body : [];
  const members = each?.kind === 'each' ? each.members : [];
  return {
    bits: 'bits' in members ? (spaces > 31 ? members.bits : members.bits[0]) : 'all',
    asks: first?.kind === 'if' ? first.condition : undefined,
  };
}

describe('narrowing loops', () => {
  it('runs over where pieces stand, and asks no more for them', () => {
    expect(narrowed(all(open, op('>', piecesAt(2), num(0))))).toEqual({ bits: present(2), asks: open });
    const some = op('!=', op('maskAnd', cell('GROUPS_AT', space), local(0)), num(0));
    expect(narrowed(some)).toEqual({ bits: call('standing', local(0), num(0)), asks: undefined });
  });

  it('keeps to the spaces that it is about, though there be as many groups', () => {
    const [each] = tight([loop(4, when(op('>', piecesAt(2), num(0)), [returning(YES)]))]);
    expect(each?.kind === 'each' && each.members).toEqual({
      bits: [op('maskAnd', num(15), present(2))],
      spaces: true,
    });
  });

  it('takes two words where there are more spaces than bits, each with its own part of a set', () => {
    const kept = op(
      'if',
      op('<', space, num(31)),
      op('bit', cell('LOW'), space),
      op('bit', cell('HIGH'), op('-', space, num(31))),
    );
    expect(narrowed(all(op('>', piecesAt(0), num(0)), not(kept)), 40)).toEqual({
      bits: [
        op('maskAnd', present(0), op('maskNot', cell('LOW'))),
        op('maskAnd', present(0, 1), op('maskNot', cell('HIGH'))),
      ],
      asks: undefined,
    });
    expect(
      narrowed(all(op('>', piecesAt(0), num(0)), op('=', table('CITY', space), num(1))), 40).bits,
    ).toEqual([op('maskAnd', present(0), num(7)), op('maskAnd', present(0, 1), num(1 << 4))]);
  });

  it('joins alternatives and meets conditions, also those that only bound what is asked', () => {
    const many = op('>', op('+', piecesAt(0), piecesAt(1)), num(2));
    expect(narrowed(many)).toEqual({ bits: standing(0b11), asks: many });
    const least = op('>', op('min', op('-', piecesAt(0), num(1)), piecesAt(3)), num(0));
    expect(narrowed(least).bits).toEqual(op('maskAnd', present(0), present(3)));
    expect(narrowed(any(op('>', piecesAt(0), num(0)), open)).bits).toBe('all');
  });

  it('looks through the functions that a condition calls', () => {
    const sum = fn('removable', ['mask', 'space'], 'number', [
      assign(2, num(0)),
      each(3, { bits: [local(0)] }, [assign(2, op('+', local(2), cell('BOARD', local(1), local(3))))]),
      returning(local(2)),
    ]);
    const asked = op('>=', call('removable', local(0), space), num(2));
    expect(narrowed(asked, 10, [sum]).bits).toEqual(call('standing', local(0), num(0)));
    // A mask that differs from space to space is bounded by all that it may be.
    const varying = op('>', call('removable', table('OWN_MASK', cell('LEVEL', space)), space), num(0));
    expect(narrowed(varying, 10, [sum]).bits).toBe('all');
    const counts = op('>', call('countAt', table('OWN_MASK', cell('LEVEL', space)), space), num(0));
    expect(narrowed(counts).bits).toEqual(standing(0b1111));
  });

  it('runs around where others stand when a neighbour has to have pieces', () => {
    const other = local(3);
    const near = fn('reached', ['own', 'space'], 'truth', [
      each(
        3,
        Array.from({ length: 10 }, (_, s) => s),
        [
          when(
            all(op('=', table('ADJACENT', local(1), other), num(1)), op('>', piecesAt(1, other), num(0))),
            [returning(YES)],
          ),
        ],
      ),
      returning(NO),
    ]);
    expect(narrowed(call('reached', local(0), space), 10, [near]).bits).toEqual(
      call('around', present(1), num(0), num(0)),
    );
  });

  it('passes over turns that add nothing to a sum, and no others', () => {
    const adding = (more: X): Node => assign(2, op('+', local(2), more));
    const members = (code: readonly Node[]): unknown =>
      code.flatMap((n) => (n.kind === 'each' ? [n.members] : []));
    expect(members(tight([loop(10, adding(piecesAt(0)))]))).toEqual([{ bits: [present(0)], spaces: true }]);
    const debt = op('-', piecesAt(0), num(1));
    expect(members(tight([loop(10, adding(debt))]))).toEqual([Array.from({ length: 10 }, (_, s) => s)]);
    expect(members(tight([loop(10, assign(2, piecesAt(0)))]))).toEqual([
      Array.from({ length: 10 }, (_, s) => s),
    ]);
  });

  it('is the one space that a function is asked about, where it looks for that', () => {
    const other = local(3);
    const only = fn('legalAt', ['own', 'at'], 'truth', [
      each(
        3,
        Array.from({ length: 10 }, (_, s) => s),
        [
          when(
            all(
              any(op('=', local(1), num(-1)), op('=', local(1), other)),
              op('>', piecesAt(1, other), num(0)),
            ),
            [returning(YES)],
          ),
        ],
      ),
      returning(NO),
    ]);
    expect(narrowed(call('legalAt', local(0), space), 10, [only]).bits).toEqual(present(1));
  });

  it('leaves out what costs more than it tells, but for what is asked no more', () => {
    const few = op('>', piecesAt(0), num(0));
    const many = (group: number): X => op('>', op('min', piecesAt(group), piecesAt(3)), num(1));
    expect(narrowed(all(few, any(many(1), many(2)))).bits).toEqual(present(0));
    expect(narrowed(all(few, any(few, many(1), many(2)))).bits).toEqual(present(0));
  });

  it('asks no more once one is found', () => {
    const found: Node = assign(2, YES);
    expect(tight([loop(10, when(open, [found]))])).toEqual([
      loop(10, when(all(not(local(2)), open), [found])),
    ]);
  });

  it('tightens those loops of steps that have no effect, with locals of the routine', () => {
    const routine = {
      index: 0,
      name: 'R',
      doc: '',
      rule: '',
      line: 0,
      parameters: 0,
      suspends: true,
      module: 'm',
      locals: [{ name: 'own', holds: 'index' as const }],
      code: [],
    };
    const counts: Node = assign(2, op('+', local(2), num(1)));
    const written = write('LEVEL', [space], num(1));
    const asked = op('>', call('countAt', call('agent', local(0)), space), num(0));
    const step = (body: Node): Node => loop(10, when(asked, [body]));
    const possible = new Possible({ functions: [], tables, unsigned: new Set(), spaces: 10, groups: 4 });
    const of = (body: Node): ReturnType<typeof tightSteps> =>
      tightSteps([routine], [{ index: 0, name: 'R', doc: '', routine: 0, line: 0, code: [step(body)] }], {
        costs: new Map(),
        possible,
      });
    expect(of(written).steps[0]?.code).toEqual([step(written)]);
    expect(of(counts).steps[0]?.code).toEqual([
      {
        ...step(counts),
        members: { bits: [call('standing', call('agent', local(0)), num(0))], spaces: true },
        body: [counts],
      },
    ]);
    const adding: Node = assign(2, op('+', local(2), call('best')));
    expect(of(adding).routines[0]?.locals.map(({ name }) => name)).toEqual(['own', 'best']);
  });

  it('keeps what all turns share before the loop, and does not take what the loop sets', () => {
    const rich = op('>', cell('TRACK', local(0)), num(2));
    expect(tight([loop(10, when(all(rich, op('>', piecesAt(0), num(0))), [returning(YES)]))])).toEqual([
      when(rich, [{ ...loop(10, returning(YES)), members: { bits: [present(0)], spaces: true } } as Node]),
    ]);
    const setting = loop(
      10,
      assign(2, op('+', local(2), num(1))),
      when(op('>', cell('BOARD', space, local(2)), num(0)), [returning(YES)]),
    );
    expect(tight([setting])).toEqual([setting]);
  });
});

describe('asking for standing pieces', () => {
  const some = (mask: X, how: '=' | '!=' = '!='): X =>
    op(how, op('maskAnd', cell('GROUPS_AT', space), mask), num(0));

  it('asks what is kept instead of counting', () => {
    expect(askStanding(op('>', call('countAt', local(0), space), num(0)))).toEqual(some(local(0)));
    expect(askStanding(op('<=', op('+', piecesAt(0), piecesAt(2)), num(0)))).toEqual(some(num(5), '='));
    const two = op('>=', call('countAt', local(0), space), num(2));
    expect(askStanding(two)).toBe(two);
  });

  it('puts alternatives in one space into one question', () => {
    expect(askStanding(any(some(num(1)), open, some(num(6))))).toEqual(any(some(num(7)), open));
  });
});
