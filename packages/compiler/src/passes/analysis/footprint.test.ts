import { describe, expect, it } from 'vitest';
import { assign, each, enter, loop, perform, branch, write } from '../../ir/node-builders.ts';
import { call, cell, local, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import { ask, returning, fnOf, programWith, segmentOf } from '../../testing/program-builders.ts';
import { Footprints, overlappingClasses } from './footprint.ts';

const groups = ['Troops', 'Police', 'Base'];
const tracks = ['Aid', 'Resources'];

const readsOf = (expr: IrExpr, ...functions: readonly IrFunction[]): readonly string[] =>
  [...new Footprints(programWith([], { functions }), groups, tracks).ofExpression(expr).reads].sort();

/** The footprint of code; point 0 tests `R[…]`, and routine 1 writes `CALLED`. */
function footprintOf(...code: readonly IrNode[]): { reads: readonly string[]; writes: readonly string[] } {
  const calledCode = [write('CALLED', [], int(1)), enter(0, [])];
  const program = programWith([code, calledCode], { points: [[segmentOf(cell('R', local(9)))]] });
  const { reads, writes } = new Footprints(program, groups, tracks).ofRoutine(0);
  return { reads: [...reads].sort(), writes: [...writes].sort() };
}

describe('an expression reads', () => {
  it.each<[string, IrExpr, readonly string[]]>([
    ['the region of a cell', cell('LEVEL', cell('AT')), ['AT', 'LEVEL']],
    ['pieces of a group', cell('BOARD', int(7), int(1)), ['BOARD:Police']],
    ['pieces of any group', cell('BOARD', int(7), local(0)), ['BOARD:*']],
    ['the groups of a mask in a space', call('countAt', int(0b101), int(0)), ['BOARD:Base', 'BOARD:Troops']],
    ['the groups of a mask on the map', call('countMap', int(0b10)), ['BOARD:Police']],
    ['any group of a mask that is not constant', call('countAt', local(0), int(0)), ['BOARD:*']],
    ['Available pieces', call('availableOf', int(0b1)), ['AVAILABLE']],
    ['moved pieces', call('movedAt', int(1), int(1)), ['MARKS', 'MOVED']],
    ['held markers', call('heldAt', int(0), int(1)), ['HELD']],
    ['nothing else', op('+', call('popcount', int(1)), call('unknown', int(1))), []],
  ])('%s', (_, expr, expected) => {
    expect(readsOf(expr)).toEqual(expected);
  });

  it('all cells that its called functions read, each once', () => {
    const callee = fnOf('some', [
      assign(0, cell('A')),
      each(1, { count: cell('B') }, [branch(cell('C'), [returning(cell('D'))], [returning(call('other'))])]),
      returning(call('some')),
    ]);
    const otherFunction = fnOf('other', [
      loop('turn', [write('G', [cell('E')], cell('F'))]),
      returning(TRUE),
    ]);
    expect(readsOf(call('some'), callee, otherFunction)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(
      new Footprints(programWith([], { functions: [otherFunction] }), groups, tracks).ofExpression(
        call('other'),
      ).writes,
    ).toEqual(new Set());
  });
});

describe('a routine', () => {
  const args = [int(2), int(1), int(0)];
  it.each<[string, readonly IrExpr[], readonly string[]]>([
    ['place', args, ['AVAILABLE', 'BOARD:Base']],
    ['place', [local(0), int(1)], ['AVAILABLE', 'BOARD:*']],
    ['flip', args, ['BOARD:Base', 'BOARD:Police', 'MOVED']],
    ['hidePieces', args, ['BOARD:*', 'MOVED', 'SECRET', 'UNKNOWN']],
    ['setLevel', args, ['LEVEL']],
    ['setTrack', [int(0), int(0), int(1)], ['TRACK_Aid']],
    ['setTrack', [local(0), int(0), int(1)], ['TRACK']],
    ['setTrack', [int(7), int(0), int(1)], ['TRACK']],
    ['passed', args, []],
    ['unknown', args, []],
  ])('that calls %s writes its cells (%#)', (name, calledNode, writes) => {
    expect(footprintOf(perform(name, calledNode, 0))).toEqual({ reads: [], writes });
  });

  it('reads and writes the cells of its nodes', () => {
    const node = branch(cell('A'), [loop('turn', [write('W', [cell('B')], cell('C'))])], [ask(0)]);
    expect(footprintOf(node, perform('roll', [cell('D')], 0))).toEqual({
      reads: ['A', 'B', 'C', 'D', 'R'],
      writes: ['W'],
    });
  });

  it('includes the accesses of routines that it enters or calls', () => {
    expect(footprintOf(enter(1, [cell('A')]))).toEqual({ reads: ['A'], writes: ['CALLED'] });
    expect(footprintOf(perform('text1', [], 0))).toEqual({ reads: [], writes: ['CALLED'] });
  });

  it('has no accesses if it is missing', () => {
    expect(footprintOf(enter(7, []), ask(7))).toEqual({ reads: [], writes: [] });
  });
});

it('classes of cells overlap if they share a group, track or held marker, and are disjoint if not', () => {
  const overlap = (a: string, b: string): readonly string[] => overlappingClasses(new Set([a]), new Set([b]));
  expect(overlap('BOARD:Troops', 'BOARD:Troops')).toEqual(['BOARD:Troops']);
  expect(overlap('BOARD:Troops', 'BOARD:Police')).toEqual([]);
  expect(overlap('BOARD:*', 'BOARD:Police')).toEqual(['BOARD:*']);
  expect(overlap('BOARD:Police', 'BOARD:*')).toEqual(['BOARD:Police']);
  expect(overlap('OTHER:*', 'BOARD:Police')).toEqual([]);
  expect(overlap('TRACK', 'TRACK_Aid')).toEqual(['TRACK']);
  expect(overlap('HELD', 'HELD_Shipment')).toEqual(['HELD']);
  expect(overlap('TRACK_Resources', 'TRACK_Aid')).toEqual([]);
  expect(overlap('LEVEL', 'TRACK_Aid')).toEqual([]);
  expect(overlap('TRACK_Aid', 'LEVEL')).toEqual([]);
  expect(overlap('TRACK', 'LEVEL')).toEqual([]);
  expect(overlap('LEVEL', 'TRACK')).toEqual([]);
  expect(overlappingClasses(new Set(['C', 'A', 'B']), new Set(['B', 'C', 'D']))).toEqual(['B', 'C']);
});
