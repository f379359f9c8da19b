/** Loops are restricted to members for which their conditions can hold, computed as words of bits. */
import { describe, expect, it } from 'vitest';
import {
  all,
  any,
  call,
  cell,
  local,
  FALSE,
  not,
  int,
  op,
  table,
  TRUE,
  type IrLocal,
  type IrExpr,
} from '../../ir/expression.ts';
import type { IrFunction, IrNode, IrTable } from '../../ir/program.ts';
import { costsOf } from './cost-model.ts';
import { assignedIn, pruneDomain, staticMembers, type PrunedLoop } from './domain-pruning.ts';
import { hoistLoops, optimizeSteps, type LocalAllocator } from './hoisting.ts';
import { MemberDomains } from './member-domains.ts';
import { foldPresence } from '../functions/fold-presence.ts';
import { assign, each, loop as repeat, perform, branch, write } from '../../ir/node-builders.ts';

const tables: readonly IrTable[] = [
  { name: 'CITY', doc: '', values: Array.from({ length: 40 }, (_, s) => (s < 3 || s === 35 ? 1 : 0)) },
  { name: 'OWN_MASK', doc: '', values: [3, 12] },
];
const fn = (
  name: string,
  parameters: readonly string[],
  result: IrFunction['result'],
  body: readonly IrNode[],
): IrFunction => ({
  name,
  doc: '',
  parameters: parameters.length,
  result,
  body,
  module: 'judgments',
  locals: [...parameters, 'sum', 'group', 'other'].map((localName): IrLocal => ({
    name: localName,
    type: 'number',
  })),
});

const space = local(1);
const returning = (value: IrExpr): IrNode => ({ kind: 'return', value });
const piecesAt = (group: number, at: IrExpr = space): IrExpr => cell('BOARD', at, int(group));
const present = (group: number, word = 0): IrExpr => cell('PRESENT', int(group), int(word));
/** The spaces with pieces of any group of a mask. */
const spacesWithPieces = (mask: number): IrExpr => call('standing', int(mask), int(0));
const open = op('=', cell('OPEN', space), int(1));

/** A loop over the first `spaces` spaces. */
const loop = (spaces: number, ...body: readonly IrNode[]): IrNode =>
  each(
    1,
    Array.from({ length: spaces }, (_, s) => s),
    body,
  );
function optimize(
  code: readonly IrNode[],
  spaces = 10,
  functions: readonly IrFunction[] = [],
): readonly IrNode[] {
  let next = 10;
  const unsigned = new Set(['BOARD', 'AVAILABLE']);
  const ranges = new MemberDomains({ functions, tables, unsigned, spaces, groups: 4 });
  return hoistLoops(
    code,
    { add: () => next++, isAdded: (id) => id >= 10 },
    { costs: costsOf(functions), domains: ranges },
  );
}
/** Returns the words that the pruned loop iterates over, and its remaining condition. */
function prunedLoopOf(
  condition: IrExpr,
  spaces = 10,
  functions: readonly IrFunction[] = [],
): { bits: unknown; condition: unknown } {
  const each = optimize([loop(spaces, branch(condition, [returning(TRUE)]))], spaces, functions).find(
    (n) => n.kind === 'each',
  );
  const [first] = each?.kind === 'each' ? each.body : [];
  const members = each?.kind === 'each' ? each.members : [];
  return {
    bits: 'bits' in members ? (spaces > 31 ? members.bits : members.bits[0]) : 'all',
    condition: first?.kind === 'if' ? first.condition : undefined,
  };
}

describe('pruning loops', () => {
  it('iterates over spaces with pieces, and drops the test for them', () => {
    expect(prunedLoopOf(all(open, op('>', piecesAt(2), int(0))))).toEqual({
      bits: present(2),
      condition: open,
    });
    const presenceTest = op('!=', op('maskAnd', cell('GROUPS_AT', space), local(0)), int(0));
    expect(prunedLoopOf(presenceTest)).toEqual({
      bits: call('standing', local(0), int(0)),
      condition: undefined,
    });
  });

  it('stays within its list of spaces, even if there are as many groups', () => {
    const [each] = optimize([loop(4, branch(op('>', piecesAt(2), int(0)), [returning(TRUE)]))]);
    expect(each?.kind === 'each' && each.members).toEqual({
      bits: [op('maskAnd', int(15), present(2))],
      spaces: true,
    });
  });

  it('uses two words if there are more spaces than bits, each with its part of a set', () => {
    const unionOfWords = op(
      'if',
      op('<', space, int(31)),
      op('bit', cell('LOW'), space),
      op('bit', cell('HIGH'), op('-', space, int(31))),
    );
    expect(prunedLoopOf(all(op('>', piecesAt(0), int(0)), not(unionOfWords)), 40)).toEqual({
      bits: [
        op('maskAnd', present(0), op('maskNot', cell('LOW'))),
        op('maskAnd', present(0, 1), op('maskNot', cell('HIGH'))),
      ],
      condition: undefined,
    });
    expect(
      prunedLoopOf(all(op('>', piecesAt(0), int(0)), op('=', table('CITY', space), int(1))), 40).bits,
    ).toEqual([op('maskAnd', present(0), int(7)), op('maskAnd', present(0, 1), int(1 << 4))]);
  });

  it('unites alternatives and intersects conditions, including approximate ones', () => {
    const countAboveTwo = op('>', op('+', piecesAt(0), piecesAt(1)), int(2));
    expect(prunedLoopOf(countAboveTwo)).toEqual({ bits: spacesWithPieces(0b11), condition: countAboveTwo });
    const minimumAboveZero = op('>', op('min', op('-', piecesAt(0), int(1)), piecesAt(3)), int(0));
    expect(prunedLoopOf(minimumAboveZero).bits).toEqual(op('maskAnd', present(0), present(3)));
    expect(prunedLoopOf(any(op('>', piecesAt(0), int(0)), open)).bits).toBe('all');
  });

  it('analyses the functions that a condition calls', () => {
    const sum = fn('removable', ['mask', 'space'], 'number', [
      assign(2, int(0)),
      each(3, { bits: [local(0)] }, [assign(2, op('+', local(2), cell('BOARD', local(1), local(3))))]),
      returning(local(2)),
    ]);
    const condition = op('>=', call('removable', local(0), space), int(2));
    expect(prunedLoopOf(condition, 10, [sum]).bits).toEqual(call('standing', local(0), int(0)));
    // A mask that differs from space to space is bounded by all that it may be.
    const varying = op('>', call('removable', table('OWN_MASK', cell('LEVEL', space)), space), int(0));
    expect(prunedLoopOf(varying, 10, [sum]).bits).toBe('all');
    const counts = op('>', call('countAt', table('OWN_MASK', cell('LEVEL', space)), space), int(0));
    expect(prunedLoopOf(counts).bits).toEqual(spacesWithPieces(0b1111));
  });

  it('iterates over neighbours of spaces with pieces if a neighbour must have pieces', () => {
    const otherSpace = local(3);
    const near = fn('reached', ['own', 'space'], 'truth', [
      each(
        3,
        Array.from({ length: 10 }, (_, s) => s),
        [
          branch(
            all(
              op('=', table('ADJACENT', local(1), otherSpace), int(1)),
              op('>', piecesAt(1, otherSpace), int(0)),
            ),
            [returning(TRUE)],
          ),
        ],
      ),
      returning(FALSE),
    ]);
    expect(prunedLoopOf(call('reached', local(0), space), 10, [near]).bits).toEqual(
      call('around', present(1), int(0), int(0)),
    );
  });

  it('skips only iterations that add 0 to a sum', () => {
    const adding = (summand: IrExpr): IrNode => assign(2, op('+', local(2), summand));
    const members = (code: readonly IrNode[]): unknown =>
      code.flatMap((n) => (n.kind === 'each' ? [n.members] : []));
    expect(members(optimize([loop(10, adding(piecesAt(0)))]))).toEqual([
      { bits: [present(0)], spaces: true },
    ]);
    const debt = op('-', piecesAt(0), int(1));
    expect(members(optimize([loop(10, adding(debt))]))).toEqual([Array.from({ length: 10 }, (_, s) => s)]);
    expect(members(optimize([loop(10, assign(2, piecesAt(0)))]))).toEqual([
      Array.from({ length: 10 }, (_, s) => s),
    ]);
  });

  it('iterates over a single space if a function searches for its argument', () => {
    const otherSpace = local(3);
    const searchFunction = fn('legalAt', ['own', 'at'], 'truth', [
      each(
        3,
        Array.from({ length: 10 }, (_, s) => s),
        [
          branch(
            all(
              any(op('=', local(1), int(-1)), op('=', local(1), otherSpace)),
              op('>', piecesAt(1, otherSpace), int(0)),
            ),
            [returning(TRUE)],
          ),
        ],
      ),
      returning(FALSE),
    ]);
    expect(prunedLoopOf(call('legalAt', local(0), space), 10, [searchFunction]).bits).toEqual(present(1));
  });

  it('omits domains that cost more than they save, except if they replace a condition', () => {
    const isPresent = op('>', piecesAt(0), int(0));
    const minimumAboveOne = (group: number): IrExpr =>
      op('>', op('min', piecesAt(group), piecesAt(3)), int(1));
    expect(prunedLoopOf(all(isPresent, any(minimumAboveOne(1), minimumAboveOne(2)))).bits).toEqual(
      present(0),
    );
    expect(prunedLoopOf(all(isPresent, any(isPresent, minimumAboveOne(1), minimumAboveOne(2)))).bits).toEqual(
      present(0),
    );
  });

  it('skips the condition after the first match', () => {
    const setFound: IrNode = assign(2, TRUE);
    expect(optimize([loop(10, branch(open, [setFound]))])).toEqual([
      loop(10, branch(all(not(local(2)), open), [setFound])),
    ]);
  });

  it('prunes loops without effects in steps, with locals of the routine', () => {
    const routine = {
      index: 0,
      name: 'R',
      doc: '',
      rule: '',
      line: 0,
      parameters: 0,
      suspends: true,
      module: 'm',
      locals: [{ name: 'own', type: 'index' as const }],
      code: [],
    };
    const counts: IrNode = assign(2, op('+', local(2), int(1)));
    const writeLevel = write('LEVEL', [space], int(1));
    const condition = op('>', call('countAt', call('agent', local(0)), space), int(0));
    const step = (body: IrNode): IrNode => loop(10, branch(condition, [body]));
    const ranges = new MemberDomains({ functions: [], tables, unsigned: new Set(), spaces: 10, groups: 4 });
    const optimizeStep = (body: IrNode): ReturnType<typeof optimizeSteps> =>
      optimizeSteps([routine], [{ index: 0, name: 'R', doc: '', routine: 0, line: 0, code: [step(body)] }], {
        costs: new Map(),
        domains: ranges,
      });
    expect(optimizeStep(writeLevel).steps[0]?.code).toEqual([step(writeLevel)]);
    expect(optimizeStep(counts).steps[0]?.code).toEqual([
      {
        ...step(counts),
        members: { bits: [call('standing', call('agent', local(0)), int(0))], spaces: true },
        body: [counts],
      },
    ]);
    const adding: IrNode = assign(2, op('+', local(2), call('best')));
    expect(optimizeStep(adding).routines[0]?.locals.map(({ name }) => name)).toEqual(['own', 'best']);
  });

  it('evaluates invariant parts before the loop, but not parts that the loop changes', () => {
    const rich = op('>', cell('TRACK', local(0)), int(2));
    expect(optimize([loop(10, branch(all(rich, op('>', piecesAt(0), int(0))), [returning(TRUE)]))])).toEqual([
      branch(rich, [
        { ...loop(10, returning(TRUE)), members: { bits: [present(0)], spaces: true } } as IrNode,
      ]),
    ]);
    const setting = loop(
      10,
      assign(2, op('+', local(2), int(1))),
      branch(op('>', cell('BOARD', space, local(2)), int(0)), [returning(TRUE)]),
    );
    expect(optimize([setting])).toEqual([setting]);
  });
});

describe('testing for present pieces', () => {
  const presenceTest = (mask: IrExpr, comparison: '=' | '!=' = '!='): IrExpr =>
    op(comparison, op('maskAnd', cell('GROUPS_AT', space), mask), int(0));

  it('reads the stored presence instead of counting', () => {
    expect(foldPresence(op('>', call('countAt', local(0), space), int(0)))).toEqual(presenceTest(local(0)));
    expect(foldPresence(op('<=', op('+', piecesAt(0), piecesAt(2)), int(0)))).toEqual(
      presenceTest(int(5), '='),
    );
    const atLeastTwo = op('>=', call('countAt', local(0), space), int(2));
    expect(foldPresence(atLeastTwo)).toBe(atLeastTwo);
  });

  it('merges alternatives in one space into one test', () => {
    expect(foldPresence(any(presenceTest(int(1)), open, presenceTest(int(6))))).toEqual(
      any(presenceTest(int(7)), open),
    );
  });
});

describe('the domain of a loop', () => {
  type Each = Extract<IrNode, { kind: 'each' }>;
  const all40 = Array.from({ length: 40 }, (_, s) => s);
  const invariant = local(0);
  const added: IrLocal[] = [];
  const locals: LocalAllocator = { add: (info) => added.push(info) + 9, isAdded: (id) => id >= 10 };
  const moreTables: readonly IrTable[] = [
    ...tables,
    { name: 'LOW', doc: '', values: all40.map((s) => (s < 3 ? 1 : 0)) },
    { name: 'NEVER', doc: '', values: all40.map(() => 0) },
  ];
  function pruneLoop(members: Each['members'], body: readonly IrNode[], spaces = 10): PrunedLoop | undefined {
    added.length = 0;
    const unsigned = new Set(['BOARD']);
    const knowledge = { functions: [], tables: moreTables, unsigned, spaces, groups: 4 };
    return pruneDomain(each(1, members, body), new MemberDomains(knowledge), locals);
  }
  const list = [0, 1, 2, 3];
  const returnTrue = returning(TRUE);
  const hasPieces = (group: number): IrExpr => op('>', piecesAt(group), int(0));
  const isIn = (name: string): IrExpr => op('=', table(name, space), int(1));
  const adjacent = op('=', table('ADJACENT', space, invariant), int(1));
  const bits = (narrowed: PrunedLoop | undefined): readonly IrExpr[] | undefined =>
    narrowed !== undefined && 'bits' in narrowed.loop.members ? narrowed.loop.members.bits : undefined;

  it('is unchanged if its members are unknown or no condition bounds them', () => {
    const body = [branch(hasPieces(0), [returnTrue])];
    for (const members of [{ origin: invariant, candidates: list }, { count: invariant }, []])
      expect(pruneLoop(members, body)).toBeUndefined();
    expect(pruneLoop(list, body, 63)).toBeUndefined();
    expect(pruneLoop(list, [returnTrue])).toBeUndefined();
    expect(pruneLoop(list, [branch(open, [returnTrue])])).toBeUndefined();
    expect(pruneLoop(list, [branch(adjacent, [returnTrue])])).toBeUndefined();
    expect(pruneLoop(list, [branch(hasPieces(0), [returnTrue]), returnTrue])).toBeUndefined();
  });

  it('is a shorter list if the conditions name its members', () => {
    expect(pruneLoop(all40, [branch(all(isIn('CITY'), open), [returnTrue])], 40)).toEqual({
      preheader: [],
      loop: each(1, [0, 1, 2, 35], [branch(open, [returnTrue])]),
    });
    expect(pruneLoop([1, 3], [branch(isIn('CITY'), [returnTrue])])?.loop.members).toEqual([1]);
    expect(pruneLoop({ count: int(5) }, [branch(isIn('CITY'), [returnTrue])])?.loop.members).toEqual([
      0, 1, 2,
    ]);
    expect(pruneLoop([35], [branch(op('=', space, int(36)), [returnTrue])])?.loop.members).toEqual([]);
  });

  it('is contained in the mask that the loop runs over', () => {
    const inSpace = op('>', cell('BOARD', invariant, space), int(0));
    expect(pruneLoop({ bits: [local(2)] }, [branch(inSpace, [returnTrue])])).toEqual({
      preheader: [],
      loop: each(1, { bits: [op('maskAnd', local(2), cell('GROUPS_AT', invariant))] }, [returnTrue]),
    });
    expect(bits(pruneLoop({ bits: [local(2)] }, [branch(isIn('CITY'), [returnTrue])]))).toEqual([
      op('maskAnd', local(2), int(7)),
    ]);
  });

  it('is masked by the list unless that has all spaces and the set only valid members', () => {
    expect(bits(pruneLoop([1, 3], [branch(hasPieces(0), [returnTrue])]))).toEqual([
      op('maskAnd', int(10), present(0)),
    ]);
    expect(bits(pruneLoop([0, 31], [branch(hasPieces(0), [returnTrue])], 40))).toEqual([
      op('maskAnd', int(1), present(0)),
      op('maskAnd', int(1), present(0, 1)),
    ]);
    expect(bits(pruneLoop([30], [branch(hasPieces(0), [returnTrue])], 40))).toEqual([
      op('maskAnd', int(1 << 30), present(0)),
    ]);
    expect(bits(pruneLoop({ count: int(10) }, [branch(hasPieces(0), [returnTrue])]))).toEqual([present(0)]);
    expect(
      bits(pruneLoop({ count: int(10) }, [branch(not(op('bit', invariant, space)), [returnTrue])])),
    ).toEqual([op('maskAnd', int(1023), op('maskNot', invariant))]);
  });

  it('ends with its last word that is not empty, and has at least one', () => {
    const conditions = all(hasPieces(0), isIn('LOW'));
    expect(bits(pruneLoop(all40, [branch(conditions, [returnTrue])], 40))).toEqual([
      op('maskAnd', present(0), int(7)),
    ]);
    const unreachable = [branch(all(isIn('NEVER'), hasPieces(0)), [returnTrue])];
    expect(bits(pruneLoop({ bits: [local(2), local(3)] }, unreachable, 40))).toEqual([int(0)]);
    expect(bits(pruneLoop({ bits: [local(2), int(16)] }, [branch(isIn('CITY'), [returnTrue])], 40))).toEqual([
      op('maskAnd', local(2), int(7)),
      int(16),
    ]);
    expect(bits(pruneLoop(all40, [branch(hasPieces(0), [returnTrue])], 40))).toEqual([
      present(0),
      present(0, 1),
    ]);
  });

  it('contains the members for which any effect of the body applies', () => {
    const separateEffects = [
      branch(hasPieces(0), [perform('f', [], 1)]),
      branch(hasPieces(1), [assign(2, int(1))], []),
    ];
    const narrowed = pruneLoop({ count: int(10) }, separateEffects);
    expect(bits(narrowed)).toEqual([spacesWithPieces(3)]);
    expect(narrowed?.loop.body).toEqual(separateEffects);
    const added = branch(hasPieces(1), [assign(2, op('+', local(2), piecesAt(0)))]);
    expect(bits(pruneLoop({ count: int(10) }, [added]))).toEqual([op('maskAnd', present(1), present(0))]);
  });

  it('replaces conditions that hold for all its members, also nested ones', () => {
    const body = (...nodes: readonly IrNode[]): readonly IrNode[] | undefined =>
      pruneLoop({ count: int(10) }, nodes)?.loop.body;
    expect(body(branch(hasPieces(0), [branch(hasPieces(1), [returnTrue])]))).toEqual([returnTrue]);
    expect(body(branch(hasPieces(0), [branch(open, [branch(hasPieces(1), [returnTrue])])]))).toEqual([
      branch(open, [returnTrue]),
    ]);
    const rich = op('>', cell('MONEY'), int(3));
    expect(body(branch(all(rich, hasPieces(0)), [returnTrue]))).toEqual([branch(rich, [returnTrue])]);
    const withOtherCode = [branch(hasPieces(0), [returnTrue, branch(hasPieces(1), [returnTrue])])];
    expect(body(...withOtherCode)).toEqual([returnTrue, branch(hasPieces(1), [returnTrue])]);
    const withElse = branch(hasPieces(0), [branch(hasPieces(1), [returnTrue], [assign(2, int(1))])]);
    expect(body(withElse)).toEqual([branch(hasPieces(1), [returnTrue], [assign(2, int(1))])]);
  });

  it('contains a large condition that it replaces', () => {
    const large = any(op('>', op('min', piecesAt(0), piecesAt(1)), int(0)), all(hasPieces(2), hasPieces(3)));
    const narrowed = pruneLoop({ count: int(10) }, [branch(all(hasPieces(4), large), [returnTrue])]);
    expect(narrowed?.loop.body).toEqual([returnTrue]);
    const pair = (firstGroup: number, secondGroup: number): IrExpr =>
      op('maskAnd', present(firstGroup), present(secondGroup));
    expect(bits(narrowed)).toEqual([op('maskAnd', present(4), op('maskOr', pair(0, 1), pair(2, 3)))]);
  });

  describe('computed from calls', () => {
    const counted = (mask: IrExpr): IrExpr => op('>', call('countAt', mask, space), int(0));
    const pruneRepeated = (mask: IrExpr): PrunedLoop | undefined =>
      pruneLoop(all40, [branch(counted(mask), [returnTrue])], 40);
    const words = (mask: IrExpr): readonly IrExpr[] =>
      [0, 1].map((word) => call('standing', mask, int(word)));

    it('evaluates a call that several words contain once', () => {
      const mask = call('point_mask_3', invariant);
      const narrowed = pruneRepeated(mask);
      expect(narrowed?.preheader).toEqual([assign(10, mask)]);
      expect(bits(narrowed)).toEqual(words(local(10)));
      expect(added).toEqual([{ name: 'mask', type: 'mask' }]);
      const isInTable = (expr: IrExpr): IrExpr => op('maskAnd', cell('MASK', table('T', expr)), int(6));
      const inner = pruneRepeated(isInTable(mask));
      expect(inner?.preheader).toEqual([assign(10, mask)]);
      expect(bits(inner)).toEqual(words(isInTable(local(10))));
    });

    it('evaluates calls that contain others after those', () => {
      const mask = call('mask12', call('own_mask', invariant));
      const narrowed = pruneRepeated(mask);
      expect(narrowed?.preheader).toEqual([
        assign(10, call('own_mask', invariant)),
        assign(11, call('mask12', local(10))),
      ]);
      expect(bits(narrowed)).toEqual(words(local(11)));
      expect(added.map(({ name }) => name)).toEqual(['own_mask', 'mask']);
    });

    it('keeps calls that occur once in their place', () => {
      const narrowed = pruneRepeated(invariant);
      expect(narrowed?.preheader).toEqual([]);
      expect(bits(narrowed)).toEqual(words(invariant));
      expect(added).toEqual([]);
      expect(pruneRepeated(call('checkpoint_mask', invariant))?.preheader).toHaveLength(1);
      expect(added.map(({ name }) => name)).toEqual(['checkpoint_mask']);
    });
  });
});

it('lists the members of a loop that are known at compile time', () => {
  expect(staticMembers([2, 5])).toEqual([2, 5]);
  expect(staticMembers({ count: int(3) })).toEqual([0, 1, 2]);
  expect(staticMembers({ count: local(0) })).toBeUndefined();
  expect(staticMembers({ bits: [int(3)] })).toBeUndefined();
  expect(staticMembers({ origin: int(3), candidates: [1] })).toBeUndefined();
});

it('lists the locals that code assigns, in all its blocks', () => {
  const code = [
    branch(open, [assign(2, int(1))], [repeat('l', [assign(3, int(1))])]),
    each(4, [0], [write('LEVEL', [space], int(1)), assign(5, int(1))]),
    perform('f', [], 1),
    { ...perform('f', [], 1), target: 6 },
  ];
  expect(assignedIn(code)).toEqual([2, 3, 4, 5, 6]);
});
