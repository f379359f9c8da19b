/** What may be hoped of a text: bounds of judgments under its effects. */
import { describe, expect, it } from 'vitest';
import { call, cell, local, NO, num, op, table, YES, type X } from '../program/expression.ts';
import type { Fn, TableIR } from '../program/program.ts';
import { Relaxation } from './bounds.ts';
import { effectsFrom, effectsOf, type Effects } from './effects.ts';
import { GroupsOf } from './masks.ts';

// Groups 0 and 1 are two states of one kind, group 2 is a kind without states.
const kinds = [0, 0, 1];
const tables = new Map<string, TableIR>([
  ['FACTION_MASK', { name: 'FACTION_MASK', doc: '', values: [0b011, 0b100] }],
]);

const nothing: Effects = { raises: new Set(), lowers: new Set(), turns: false };
const raising = (...cells: string[]): Effects => ({ ...nothing, raises: new Set(cells) });
const lowering = (...cells: string[]): Effects => ({ ...nothing, lowers: new Set(cells) });
const turning: Effects = { ...nothing, turns: true };

function relax(truth: X, effects: Effects, functions: readonly Fn[] = []): { truth: X; made: readonly Fn[] } {
  const from = {
    functions: new Map(functions.map((f) => [f.name, f])),
    tables,
    kinds,
    addTable: () => undefined,
  };
  const groups = new GroupsOf(from);
  const relaxation = new Relaxation(from, groups, effects, 'Aid');
  return { truth: relaxation.couldBe(truth), made: [...groups.made, ...relaxation.made] };
}

const resources = cell('TRACK_Resources', num(0));
const payable = op('>=', resources, num(3));
const pieces = (group: number): X => cell('BOARD', num(7), num(group));

describe('what an activity could bring about', () => {
  it('is what holds now, where it touches nothing of it', () => {
    expect(relax(payable, raising('LEVEL')).truth).toEqual(payable);
  });

  it('is plenty of what it raises, and no more than there is of what it lowers', () => {
    expect(relax(payable, raising('TRACK_Resources')).truth).toEqual(YES);
    expect(relax(payable, lowering('TRACK_Resources')).truth).toEqual(payable);
  });

  it('is none of what it lowers, where less is wanted', () => {
    const few = op('<', pieces(2), num(1));
    expect(relax(few, lowering('BOARD:2')).truth).toEqual(YES);
    expect(relax(few, raising('BOARD:2')).truth).toEqual(few);
    expect(relax(op('not', few), raising('BOARD:2')).truth).toEqual(YES);
  });

  it('is, of pieces turned over, no more than there are of their kind', () => {
    expect(relax(op('>', pieces(0), num(0)), turning).truth).toEqual(
      op('>', call('countAt', num(0b011), num(7)), num(0)),
    );
    const both = op('>', op('+', pieces(0), pieces(1)), num(1));
    expect(relax(both, turning).truth).toEqual(both);
  });

  it('keeps to a Faction whose mask has whole kinds', () => {
    const own = table('FACTION_MASK', local(0));
    const some = (mask: X): X => op('>', call('countAt', mask, num(7)), num(0));
    expect(relax(some(own), turning).truth).toEqual(some(own));
    expect(relax(some(op('maskAnd', own, num(0b010))), turning).truth).toEqual(
      some(op('maskAnd', own, num(0b011))),
    );
  });

  it('makes a function of its own of a function that it touches', () => {
    const body: Fn['body'] = [
      {
        ...{ n: 'each', local: 0, members: [0, 1] },
        body: [
          {
            n: 'if',
            condition: op('and', op('=', table('FACTION_MASK', local(0)), num(4)), payable),
            then: [{ n: 'return', value: YES }],
            else: [],
          },
        ],
      },
      { n: 'return', value: NO },
    ];
    const some: Fn = {
      ...{ name: 'some', doc: 'Whether some.', parameters: 0, result: 'truth', module: 'judgments', body },
      locals: [{ name: 'space', holds: 'index' }],
    };
    expect(relax(call('some'), raising('LEVEL'), [some])).toEqual({ truth: call('some'), made: [] });
    const { truth, made } = relax(call('some'), raising('TRACK_Resources'), [some]);
    expect(truth).toEqual(call('some_most_Aid'));
    expect(JSON.stringify(made.map((fn) => fn.body))).not.toContain('TRACK_Resources');
  });
});

describe('effects', () => {
  const program = (code: Parameters<typeof effectsOf>[0]['routines'][number]['code']) => ({
    ...{ functions: [], points: [], goals: [] },
    routines: [
      {
        ...{ index: 0, name: 'aid', doc: '', rule: '1', line: 0, parameters: 0, locals: [], code },
        ...{ suspends: true, module: 'activities' },
      },
    ],
  });
  const act = (name: string, ...args: X[]) => ({ n: 'do', name, args, line: 0 }) as const;

  it('know up from down', () => {
    const code = [
      act('place', num(2), num(7), num(1)),
      act('setTrack', num(0), num(0), op('+', resources, num(3))),
    ];
    const effects = effectsOf(program(code), 0, ['Resources']);
    expect([...(effects?.raises ?? [])]).toEqual(['BOARD:2', 'TRACK_Resources']);
    expect([...(effects?.lowers ?? [])]).toEqual(['AVAILABLE']);
  });

  it('are fewer the later in a text one is asked', () => {
    const ask = (point: number) => ({ n: 'decide', point, seat: num(0), into: 0 }) as const;
    const spend = act('spend', num(0), num(1));
    const lift = act('setLevel', num(7), num(1));
    const from = effectsFrom(
      program([ask(0), spend, ask(1), { n: 'loop', name: 'turn', body: [lift, ask(2)] }, ask(3)]),
      0,
      [],
    );
    const changed = (point: number) => [...(from?.get(point)?.lowers ?? [])].sort();
    expect([0, 1, 2, 3].map(changed)).toEqual([['LEVEL', 'TRACK_Resources'], ['LEVEL'], ['LEVEL'], []]);
  });

  it('of a primitive that is not known could be anything', () => {
    expect(effectsOf(program([act('conjure')]), 0, [])).toBeUndefined();
  });
});
