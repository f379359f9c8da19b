import { describe, expect, it } from 'vitest';
import { assign, BREAK, each, loop, branch } from '../../ir/node-builders.ts';
import { call, cell, local, int, op, table, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction } from '../../ir/program.ts';
import { returning, fnOf, localsOfTypes } from '../../testing/program-builders.ts';
import { ChangedCells, specializationKey, GLOBAL_SCOPE } from './changed-cells.ts';
import type { Effects } from './effects.ts';
import { ANY_GROUPS, MaskAnalysis } from './mask-analysis.ts';

const effects = (overrides: {
  raises?: readonly string[];
  lowers?: readonly string[];
  turns?: boolean;
}): Effects => ({
  raises: new Set(overrides.raises),
  lowers: new Set(overrides.lowers),
  changesStates: overrides.turns === true,
});

// Groups 0 and 1 are two states of one kind, group 2 is a kind without states.
function changes(
  effects: Effects,
  ...functions: readonly IrFunction[]
): { changes: ChangedCells; groups: MaskAnalysis } {
  const from = {
    functions: new Map(functions.map((fn) => [fn.name, fn])),
    tables: new Map(),
    kinds: [0, 0, 1],
    addTable: () => undefined,
    isNonNegative: () => false,
  };
  const groups = new MaskAnalysis(from);
  return { changes: new ChangedCells(from, groups, effects), groups };
}

describe('a region', () => {
  const stays = (region: string, writtenRegion: string): boolean =>
    changes(effects({ raises: [writtenRegion] })).changes.isUnchanged(region, 'most');

  it('changes with its own cells and with wider classes of cells', () => {
    expect(stays('LEVEL', 'LEVEL')).toBe(false);
    expect(stays('LEVEL[3]', 'LEVEL')).toBe(false);
    expect(stays('LEVEL', 'LEVEL[3]')).toBe(false);
    expect(stays('LEVEL[2]', 'LEVEL[3]')).toBe(true);
    expect(stays('LEVELS', 'LEVEL')).toBe(true);
    expect(stays('LEVEL', 'LEVELS')).toBe(true);
    expect(stays('TRACK_Aid', 'TRACK')).toBe(false);
    expect(stays('HELD_Shipment', 'HELD')).toBe(false);
    expect(stays('TRACK_Aid', 'HELD')).toBe(true);
    expect(stays('LEVEL_Aid', 'LEVEL')).toBe(true);
    expect(stays('LEVEL_Aid', 'TRACK')).toBe(true);
  });

  it('does not change in a direction in which no effect moves it', () => {
    const { changes: changedCells } = changes(effects({ raises: ['A'], lowers: ['B'] }));
    expect([changedCells.isUnchanged('A', 'most'), changedCells.isUnchanged('A', 'least')]).toEqual([
      false,
      true,
    ]);
    expect([changedCells.isUnchanged('B', 'most'), changedCells.isUnchanged('B', 'least')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('pieces of a mask', () => {
  const keptDirections = (mask: number, change: Effects): readonly boolean[] => {
    const { changes: at, groups } = changes(change);
    return [
      at.preserves(groups.ofConstant(mask), 'most'),
      at.preserves(groups.ofConstant(mask), 'least'),
      at.isStable(groups.ofConstant(mask)),
    ];
  };

  it('cannot increase or decrease without effects on their groups', () => {
    expect(keptDirections(0b111, effects({}))).toEqual([true, true, true]);
    expect(keptDirections(0b111, effects({ raises: ['BOARD:1'] }))).toEqual([false, true, false]);
    expect(keptDirections(0b111, effects({ lowers: ['BOARD:1'] }))).toEqual([true, false, false]);
    expect(keptDirections(0b101, effects({ lowers: ['BOARD:1'] }))).toEqual([true, true, true]);
    expect(keptDirections(0b101, effects({ lowers: ['BOARD:*'] }))).toEqual([true, false, false]);
  });

  it('cannot change when pieces flip, if the mask has all states of its kinds', () => {
    expect(keptDirections(0b111, effects({ turns: true }))).toEqual([true, true, true]);
    expect(keptDirections(0b101, effects({ turns: true }))).toEqual([false, false, false]);
  });

  it('have a subset of groups that cannot lose pieces', () => {
    const stableGroups = (mask: number, change: Effects): number =>
      changes(change).changes.stableGroups(mask);
    expect(stableGroups(0b111, effects({ lowers: ['BOARD:1'] }))).toBe(0b101);
    expect(stableGroups(0b110, effects({ lowers: ['BOARD:1'] }))).toBe(0b100);
    expect(stableGroups(0b111, effects({ raises: ['BOARD:1'] }))).toBe(0b111);
    expect(stableGroups(0b111, effects({ turns: true }))).toBe(0b100);
  });
});

describe('an expression changes', () => {
  const inside = (expr: IrExpr, change: Effects, ...functions: readonly IrFunction[]): boolean =>
    changes(change, ...functions).changes.dependsOnChanges(expr, GLOBAL_SCOPE);
  const raised = (...raises: readonly string[]): Effects => effects({ raises });

  it.each<[string, IrExpr, readonly string[], readonly string[]]>([
    ['a cell', cell('LEVEL', local(0)), ['LEVEL[3]'], ['MARKER']],
    ['a cell at a constant', cell('LEVEL', int(2)), ['LEVEL'], ['LEVEL[3]']],
    ['the index of a cell', cell('LEVEL', cell('AT')), ['AT'], []],
    ['the index of a table', table('T', cell('AT')), ['AT'], ['T']],
    ['an operand', op('+', int(1), cell('AT')), ['AT'], []],
    ['pieces of a group', cell('BOARD', int(7), int(1)), ['BOARD:1'], ['BOARD:2']],
    ['pieces of any group', cell('BOARD', int(7), local(0)), ['BOARD:2'], ['BOARD']],
    ['pieces without a group', cell('BOARD', int(7)), ['BOARD:2'], ['BOARD']],
    ['counted pieces in a space', call('countAt', int(0b110), int(7)), ['BOARD:1'], ['BOARD:0']],
    ['counted pieces on the map', call('countMap', int(0b110)), ['BOARD:1'], ['BOARD:0']],
    ['counted pieces of no mask', call('countMap'), ['BOARD:0'], []],
    ['Available pieces', call('availableOf', int(1)), ['AVAILABLE'], ['BOARD:0']],
    ['moved pieces', call('movedAt', int(1)), ['MOVED'], ['BOARD:0']],
    ['marked pieces', call('movedAround', int(1)), ['MARKS'], []],
    ['lasting effects', call('inForce', int(1)), ['LASTING'], []],
    ['held markers', call('heldBy', int(1)), ['HELD'], []],
    ['the argument of a pure function', call('popcount', cell('AT')), ['AT'], ['LEVEL']],
  ])('if %s may', (_, expr, changing, unrelated) => {
    for (const region of changing) expect(inside(expr, raised(region))).toBe(true);
    for (const region of unrelated) expect(inside(expr, raised(region))).toBe(false);
    for (const lowers of changing) expect(inside(expr, effects({ lowers: [lowers] }))).toBe(true);
  });

  it('if an unknown function may read anything', () => {
    expect(inside(call('unknown'), raised())).toBe(true);
  });

  it('if a local is a bound', () => {
    const { changes: changedCells } = changes(raised());
    const scope = { ...GLOBAL_SCOPE, bounds: new Set([1]) };
    expect(changedCells.dependsOnChanges(local(1), scope)).toBe(true);
    expect(changedCells.dependsOnChanges(local(2), scope)).toBe(false);
  });

  it('if any code of a function that it calls may', () => {
    const callee = fnOf('some', [
      assign(0, cell('A')),
      each(1, { count: cell('B') }, [branch(cell('C'), [returning(cell('D'))], [returning(call('other'))])]),
    ]);
    const otherFunction = fnOf('other', [
      loop('turn', [BREAK]),
      each(1, { bits: [cell('F'), cell('G')] }, []),
      returning(cell('E')),
    ]);
    const changedNames = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((region) =>
      inside(call('some'), raised(region), callee, otherFunction),
    );
    expect(changedNames).toEqual([true, true, true, true, true, true, true, false]);
  });

  it('if the groups of its arguments may', () => {
    const callee = fnOf('some', [returning(call('countAt', local(0), int(7)))], {
      parameters: 1,
      locals: localsOfTypes('mask'),
    });
    const { changes: changedCells } = changes(raised('BOARD:1'), callee);
    expect(changedCells.dependsOnChanges(call('some', int(0b10)), GLOBAL_SCOPE)).toBe(true);
    expect(changedCells.dependsOnChanges(call('some', int(0b100)), GLOBAL_SCOPE)).toBe(false);
    expect(changedCells.dependsOnChanges(call('some', int(0b10)), GLOBAL_SCOPE)).toBe(true);
  });
});

it('a key has the name, the bound and the groups of the masks', () => {
  const parameters = [ANY_GROUPS, { groupMask: 3, hasWholeKinds: true }];
  expect(specializationKey(fnOf('some', []), parameters, 'most')).toBe('some most -1-,3');
});
