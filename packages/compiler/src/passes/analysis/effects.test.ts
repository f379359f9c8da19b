import { describe, expect, it } from 'vitest';
import { assign, each, enter, loop, perform, branch, write } from '../../ir/node-builders.ts';
import { call, cell, local, int, op, table, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode, Segment } from '../../ir/program.ts';
import { ask, programWith, segmentOf } from '../../testing/program-builders.ts';
import { cellClass, classOf, effectsAfterDecisions, effectsOf } from './effects.ts';

const tracks = ['Aid', 'Resources'];
const act = (name: string, ...args: readonly IrExpr[]): IrNode => perform(name, args, 0);
const spend = act('spend', int(0), int(1));
const place = act('place', int(2), int(7), int(1));

interface Sorted {
  readonly raises: readonly string[];
  readonly lowers: readonly string[];
  readonly changesStates: boolean;
}

/** The effects of code that may enter routine 1, which spends Resources. */
function effects(code: readonly IrNode[], ...segments: readonly Segment[]): Sorted | undefined {
  const result = effectsOf(programWith([code, [spend, enter(0, [])]], { points: [segments] }), 0, tracks);
  return (
    result && {
      raises: [...result.raises].sort(),
      lowers: [...result.lowers].sort(),
      changesStates: result.changesStates,
    }
  );
}

const noEffects: Sorted = { raises: [], lowers: [], changesStates: false };

describe('an effect', () => {
  it.each<[string, IrNode, Partial<Sorted>]>([
    ['lowers cells', spend, { lowers: ['TRACK_Resources'] }],
    ['raises pieces of a group', place, { raises: ['BOARD:2'], lowers: ['AVAILABLE'] }],
    [
      'raises pieces of any group',
      act('place', table('GROUPS', int(1)), int(7), int(1)),
      { raises: ['BOARD:*'], lowers: ['AVAILABLE'] },
    ],
    ['raises and lowers cells', act('setLevel', int(7), int(1)), { raises: ['LEVEL'], lowers: ['LEVEL'] }],
    [
      'flips pieces of two groups',
      act('flip', int(0), int(1)),
      { raises: ['MOVED'], lowers: ['MOVED'], changesStates: true },
    ],
    [
      'flips pieces of unknown groups',
      act('unmask'),
      { raises: ['MOVED', 'SECRET', 'UNKNOWN'], lowers: ['MOVED', 'SECRET', 'UNKNOWN'], changesStates: true },
    ],
    ['writes a cell', write('R', [int(4)], int(1)), { raises: ['R[4]'], lowers: ['R[4]'] }],
    ['is empty for a primitive without effects', act('skipped'), {}],
  ])('%s', (_, node, expected) => {
    expect(effects([node])).toEqual({ ...noEffects, ...expected });
  });

  it('of an unknown primitive is unknown', () => {
    expect(effects([act('conjure')])).toBeUndefined();
    expect(effects([branch(TRUE, [loop('turn', [act('conjure')])])])).toBeUndefined();
  });

  it('is collected from all blocks, and from routines that are entered or called', () => {
    const joined = { ...noEffects, raises: ['BOARD:2'], lowers: ['AVAILABLE', 'TRACK_Resources'] };
    expect(effects([branch(TRUE, [spend], [place])])).toEqual(joined);
    expect(effects([loop('turn', [spend]), each(0, [1], [place])])).toEqual(joined);
    expect(effects([enter(1, []), place])).toEqual(joined);
    expect(effects([place, act('text1')])).toEqual(joined);
    expect(effects([assign(0, int(1)), ask(0)])).toEqual(noEffects);
    expect(effects([enter(7, [])])).toEqual(noEffects);
  });

  it('is omitted in excluded routines', () => {
    const program = programWith([[enter(1, []), place], [spend]]);
    expect([...(effectsOf(program, 0, tracks, new Set([1]))?.lowers ?? [])]).toEqual(['AVAILABLE']);
  });
});

describe('a track that is set', () => {
  const aid = cell('TRACK_Aid', int(0));
  const effectsOfTrackWrite = (value: IrExpr, track: IrExpr = int(0)): Sorted | undefined =>
    effects([act('setTrack', track, int(0), value)]);
  const up = { ...noEffects, raises: ['TRACK_Aid'] };
  const down = { ...noEffects, lowers: ['TRACK_Aid'] };
  const bothDirections = { ...noEffects, raises: ['TRACK_Aid'], lowers: ['TRACK_Aid'] };
  const raw = (name: '+' | '-', ...args: readonly IrExpr[]): IrExpr => ({ kind: 'op', op: name, args });

  it('is raised by a sum of its value and lowered by a difference', () => {
    expect(effectsOfTrackWrite(op('+', aid, int(3)))).toEqual(up);
    expect(effectsOfTrackWrite(op('+', aid, int(-3)))).toEqual(down);
    expect(effectsOfTrackWrite(op('-', aid, int(3)))).toEqual(down);
    expect(effectsOfTrackWrite(op('-', aid, int(-3)))).toEqual(up);
    expect(effectsOfTrackWrite(op('+', call('trackValue', int(0)), int(3)))).toEqual(up);
    expect(effectsOfTrackWrite(raw('+', aid, int(0)))).toEqual(up);
    expect(effectsOfTrackWrite(raw('-', aid, int(0)))).toEqual(down);
  });

  it('is changed in an unknown direction by other values', () => {
    expect(effectsOfTrackWrite(int(3))).toEqual(bothDirections);
    expect(effectsOfTrackWrite(op('max', aid, int(3)))).toEqual(bothDirections);
    expect(effectsOfTrackWrite(op('+', aid, local(0)))).toEqual(bothDirections);
    expect(effectsOfTrackWrite(op('+', cell('LEVEL'), int(3)))).toEqual(bothDirections);
    expect(effectsOfTrackWrite(op('+', call('price'), int(3)))).toEqual(bothDirections);
    expect(effectsOfTrackWrite(raw('+'))).toEqual(bothDirections);
  });

  it('may change any track if its index is unknown', () => {
    expect(effectsOfTrackWrite(op('+', aid, int(3)), local(0))).toEqual({ ...noEffects, raises: ['TRACK'] });
    expect(effects([act('transfer', int(1))])).toEqual({
      ...noEffects,
      raises: ['TRACK_Resources'],
      lowers: ['TRACK_Resources'],
    });
  });
});

it('chosen or iterated pieces belong to the groups that the decision or loop admits', () => {
  const remove = act('remove', local(3), int(7), int(1));
  const lowered = (code: readonly IrNode[], mask: IrExpr): readonly string[] | undefined =>
    effects(code, segmentOf(op('bit', mask, local(9))))?.lowers.filter((cells) => cells.startsWith('BOARD'));
  expect(lowered([ask(0), remove], int(0b101))).toEqual(['BOARD:0', 'BOARD:2']);
  expect(lowered([ask(0), remove], local(1))).toEqual(['BOARD:*']);
  const run = each(3, { count: int(3) }, [branch(op('bit', int(0b010), local(3)), [remove])]);
  expect(lowered([run], local(1))).toEqual(['BOARD:1']);
});

describe('the effects after a decision', () => {
  const lift = act('setLevel', int(7), int(1));
  const lowers = (point: number, ...codes: readonly (readonly IrNode[])[]): readonly string[] =>
    [...(effectsAfterDecisions(programWith(codes), 0, tracks)?.get(point)?.lowers ?? [])].sort();

  it('are those of the nodes that follow', () => {
    const code = [spend, ask(0), place, ask(1), lift, ask(2)];
    expect([0, 1, 2].map((point) => lowers(point, code))).toEqual([['AVAILABLE', 'LEVEL'], ['LEVEL'], []]);
  });

  it('in a branch are those of the branch and of the code after it', () => {
    const code = [branch(TRUE, [ask(0), place], [ask(1), spend]), lift];
    expect([0, 1].map((point) => lowers(point, code))).toEqual([
      ['AVAILABLE', 'LEVEL'],
      ['LEVEL', 'TRACK_Resources'],
    ]);
  });

  it('in a loop include those of its next iteration', () => {
    const body = [spend, ask(0)];
    const bothRegions = ['LEVEL', 'TRACK_Resources'];
    expect(lowers(0, [loop('turn', body), lift])).toEqual(bothRegions);
    expect(lowers(0, [each(1, [1, 2], body), lift])).toEqual(bothRegions);
    expect(lowers(0, [{ ...loop('turn', body), once: true }, lift])).toEqual(['LEVEL']);
    expect(lowers(0, [{ ...loop('turn', [ask(0), spend]), once: true }, lift])).toEqual(bothRegions);
  });

  it('in a routine that is entered are those of all its callers', () => {
    const calledCode = [ask(0), place];
    const codes = [[enter(1, []), lift, enter(1, []), spend], calledCode];
    expect(lowers(0, ...codes)).toEqual(['AVAILABLE', 'LEVEL', 'TRACK_Resources']);
  });

  it('include flipped pieces and raised cells', () => {
    const followingEffects = effectsAfterDecisions(
      programWith([[ask(0), act('flip', int(0), int(1)), ask(1), place]]),
      0,
      tracks,
    );
    expect(followingEffects?.get(0)?.changesStates).toBe(true);
    expect(followingEffects?.get(1)).toMatchObject({ changesStates: false, raises: new Set(['BOARD:2']) });
  });

  it('are unknown if those of an unknown primitive may follow', () => {
    expect(effectsAfterDecisions(programWith([[ask(0), act('conjure'), ask(1)]]), 0, tracks)).toBeUndefined();
    expect(
      effectsAfterDecisions(programWith([[act('conjure'), ask(0)]]), 0, tracks)?.get(0)?.changesStates,
    ).toBe(false);
    expect(effectsAfterDecisions(programWith([]), 7, tracks)).toEqual(new Map());
  });
});

it('classes of cells are named after a constant index', () => {
  expect(cellClass('R', [int(4)])).toBe('R[4]');
  expect(cellClass('R', [local(4)])).toBe('R');
  expect(cellClass('R', [int(4), int(5)])).toBe('R');
  expect(classOf('BOARD', int(3))).toBe('BOARD:3');
  expect(classOf('BOARD', local(3))).toBe('BOARD:*');
  expect(classOf('BOARD', undefined)).toBe('BOARD:*');
});
