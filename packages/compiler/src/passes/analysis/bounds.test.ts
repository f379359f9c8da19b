/** What may be hoped of a text: bounds of judgments under its effects. */
import { describe, expect, it } from 'vitest';
import { call, cell, local, NO, num, op, table, YES, type X } from '../../ir/expression.ts';
import type { Fn, Node, PointIR, Segment, TableIR } from '../../ir/program.ts';
import { Relaxation } from './bounds.ts';
import { effectsFrom, effectsOf, type Effects } from './effects.ts';
import type { Traced } from './footprint.ts';
import { GroupsOf } from './masks.ts';
import { assign, each, enter, loop, perform, when } from '../../ir/build.ts';

// Groups 0 and 1 are two states of one kind, group 2 is a kind without states.
const kinds = [0, 0, 1];
const tables = new Map<string, TableIR>([
  ['FACTION_MASK', { name: 'FACTION_MASK', doc: '', values: [0b011, 0b100] }],
]);

const nothing: Effects = { raises: new Set(), lowers: new Set(), turns: false };
const raising = (...cells: string[]): Effects => ({ ...nothing, raises: new Set(cells) });
const lowering = (...cells: string[]): Effects => ({ ...nothing, lowers: new Set(cells) });
const turning: Effects = { ...nothing, turns: true };

interface Relaxed {
  readonly truth: X;
  readonly sure: X;
  readonly made: readonly Fn[];
}

function relax(truth: X, effects: Effects, functions: readonly Fn[] = []): Relaxed {
  const from = {
    functions: new Map(functions.map((f) => [f.name, f])),
    tables,
    kinds,
    addTable: () => undefined,
    neverNegative: (x: X) => x.x === 'call' && x.name === 'price',
  };
  const could = new GroupsOf(from);
  const relaxation = new Relaxation(from, could, effects, 'Aid');
  const must = new Relaxation(from, new GroupsOf(from), effects, 'Aid');
  return {
    truth: relaxation.couldBe(truth),
    sure: must.mustBe(truth),
    made: [...could.made, ...relaxation.made],
  };
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
      each(
        0,
        [0, 1],
        [
          when(op('and', op('=', table('FACTION_MASK', local(0)), num(4)), payable), [
            { n: 'return', value: YES },
          ]),
        ],
      ),
      { n: 'return', value: NO },
    ];
    const some: Fn = {
      name: 'some',
      doc: 'Whether some.',
      parameters: 0,
      result: 'truth',
      module: 'judgments',
      body,
      locals: [{ name: 'space', holds: 'index' }],
    };
    expect(relax(call('some'), raising('LEVEL'), [some])).toEqual({
      truth: call('some'),
      sure: call('some'),
      made: [],
    });
    const { truth, made } = relax(call('some'), raising('TRACK_Resources'), [some]);
    expect(truth).toEqual(call('some_most_Aid'));
    expect(JSON.stringify(made.map((fn) => fn.body))).not.toContain('TRACK_Resources');
  });
});

describe('what is sure whatever an activity takes', () => {
  it('is what it touches nothing of, and what it only adds to', () => {
    expect(relax(payable, raising('TRACK_Resources')).sure).toEqual(payable);
    expect(relax(payable, lowering('TRACK_Resources')).sure).toEqual(op('>=', num(-9999), num(3)));
    expect(relax(op('>', pieces(2), num(0)), lowering('BOARD:2')).sure).toEqual(op('>', num(0), num(0)));
  });

  it('counts on pieces of the groups that it leaves alone', () => {
    const some = (mask: number): X => op('>', call('countAt', num(mask), num(7)), num(0));
    expect(relax(some(0b110), lowering('BOARD:2')).sure).toEqual(some(0b010));
    expect(relax(some(0b100), lowering('BOARD:2')).sure).toEqual(op('>', num(0), num(0)));
    const either = op('>', op('+', pieces(1), pieces(2)), num(0));
    expect(relax(either, lowering('BOARD:2')).sure).toEqual(some(0b010));
    expect(relax(either, raising('BOARD:2')).sure).toEqual(either);
  });

  it('counts on no number below none, where one never is', () => {
    const worth = (name: string): X => op('>', op('+', call(name), num(1)), num(0));
    expect(relax(worth('price'), nothing).sure).toEqual(op('>', op('+', num(0), num(1)), num(0)));
    expect(relax(worth('loss'), nothing).sure).toEqual(op('>', op('+', num(-9999), num(1)), num(0)));
  });

  it('goes no further than is sure, where code goes on from what it finds', () => {
    const open = op('<', pieces(2), num(1));
    const some = (widens: object): Fn => ({
      name: 'some',
      doc: 'Whether some.',
      parameters: 0,
      result: 'truth',
      module: 'judgments',
      locals: [{ name: 'seen', holds: 'mask' }],
      body: [
        assign(0, num(1)),
        { n: 'if', condition: open, then: [assign(0, num(3))], else: [], ...widens },
        when(op('bit', local(0), num(1)), [{ n: 'return', value: YES }]),
        { n: 'return', value: NO },
      ],
    });
    const { sure } = relax(call('some'), raising('BOARD:2'), [some({ widens: true })]);
    expect(sure).toEqual(call('some_least_Aid'));
    expect(relax(call('some'), raising('BOARD:2'), [some({})]).sure).toEqual(NO);
  });
});

describe('effects', () => {
  const program = (code: Traced['routines'][number]['code']): Traced => ({
    functions: new Map(),
    names: new Map(),
    points: [],
    goals: [],
    routines: [
      {
        index: 0,
        name: 'aid',
        doc: '',
        rule: '1',
        line: 0,
        parameters: 0,
        locals: [],
        code,
        suspends: true,
        module: 'activities',
      },
    ],
  });
  const act = (name: string, ...args: X[]) => perform(name, args, 0);

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
    const from = effectsFrom(program([ask(0), spend, ask(1), loop('turn', [lift, ask(2)]), ask(3)]), 0, []);
    const changed = (point: number) => [...(from?.get(point)?.lowers ?? [])].sort();
    expect([0, 1, 2, 3].map(changed)).toEqual([['LEVEL', 'TRACK_Resources'], ['LEVEL'], ['LEVEL'], []]);
  });

  it('of a turn that is taken once do not come again', () => {
    const ask = (point: number) => ({ n: 'decide', point, seat: num(0), into: 0 }) as const;
    const turn = loop('select', [ask(0), act('spend', num(0), num(1)), ask(1)]);
    const after = (code: object): readonly string[] => [
      ...(effectsFrom(program([{ ...turn, ...code }]), 0, [])?.get(1)?.lowers ?? []),
    ];
    expect(after({})).toEqual(['TRACK_Resources']);
    expect(after({ once: true })).toEqual([]);
  });

  it('leave out what is not entered', () => {
    const { routines, ...rest } = program([enter(1, [])]);
    const [enters] = routines;
    const pays = { ...enters, index: 1, code: [act('spend', num(0), num(1))] };
    const both = { ...rest, routines: [enters, pays] } as Traced;
    expect([...(effectsOf(both, 0, [])?.lowers ?? [])]).toEqual(['TRACK_Resources']);
    expect([...(effectsOf(both, 0, [], new Set([1]))?.lowers ?? [])]).toEqual([]);
  });

  it('of pieces that are chosen, or gone through, are those of the groups that may be', () => {
    const segment = (mask: X): Segment => ({
      keys: ['Troops', 'Police', 'Base'],
      candidate: 9,
      conditions: [{ truth: op('bit', mask, local(9)), reason: { key: 'k', rule: '', parameters: {} } }],
    });
    const point = (segment: Segment): PointIR => ({
      index: 0,
      name: 'piece',
      text: '',
      rule: '1',
      line: 0,
      asks: 'pieces',
      routine: 0,
      secret: false,
      parameters: [],
      segments: [segment],
    });
    const lowered = (mask: X): readonly string[] => {
      const code: readonly Node[] = [
        { n: 'decide', point: 0, seat: num(0), into: 3 },
        act('remove', local(3), num(7), num(1)),
      ];
      const asking = { ...program(code), points: [point(segment(mask))] };
      return [...(effectsOf(asking, 0, [])?.lowers ?? [])].filter((cells) => cells.startsWith('BOARD'));
    };
    expect(lowered(num(0b101))).toEqual(['BOARD:0', 'BOARD:2']);
    expect(lowered(op('maskAnd', table('FACTION_MASK', local(0)), num(0b011)))).toEqual([
      'BOARD:0',
      'BOARD:1',
    ]);
    expect(lowered(local(1))).toEqual(['BOARD:*']);
    const run = each(3, { count: num(3) }, [
      when(op('bit', num(0b010), local(3)), [act('remove', local(3), num(7), num(1))]),
    ]);
    expect([...(effectsOf(program([run]), 0, [])?.lowers ?? [])]).toContain('BOARD:1');
  });

  it('of a primitive that is not known could be anything', () => {
    expect(effectsOf(program([act('conjure')]), 0, [])).toBeUndefined();
  });
});
