/** Invariants, which hold on the sample and fire on a broken program; footprints and what meets. */
import { describe, expect, it } from 'vitest';
import { compile, programOf } from '../../compile.ts';
import { call, cell, local, num } from '../../ir/expression.ts';
import type { Node, Program, StepIR } from '../../ir/program.ts';
import { checkRules, sample, withBase } from '../../testing/rules.ts';
import { Footprints, meeting, tracing } from './footprint.ts';
import { brokenInvariants } from './invariants.ts';
import { assign, when } from '../../ir/build.ts';

const checked = checkRules(sample);
const program = programOf(checked);

/** The sample's program with one step, or one point, spoilt. */
const spoilt = (code: (step: StepIR) => readonly Node[]): Program => ({
  ...program,
  steps: program.steps.map((step, i) => (i === 0 ? { ...step, code: code(step) } : step)),
});

describe('invariants', () => {
  it('hold on the sample', () => {
    expect(brokenInvariants(program)).toEqual([]);
  });

  const first = program.steps[0]?.name ?? '';
  it('every path of a step leaves it', () => {
    expect(brokenInvariants(spoilt(() => []))).toContain(`${first} can run off its end`);
    const half: Node = when(local(0), [{ n: 'leave' }]);
    expect(brokenInvariants(spoilt(() => [half]))).toContain(`${first} can run off its end`);
  });

  it('nothing is left unsplit', () => {
    const inside: Node = when(local(0), [{ n: 'decide', point: 0, seat: num(0), into: 0 }]);
    expect(brokenInvariants(spoilt((s) => [inside, ...s.code]))).toContain(`${first} still decides inside`);
  });

  it('no local is read before it is set', () => {
    const parameters = program.routines[program.steps[0]?.routine ?? 0]?.parameters ?? 0;
    const early: Node = assign(parameters, local(parameters));
    expect(brokenInvariants(spoilt((s) => [early, ...s.code]))).toEqual([
      expect.stringMatching(new RegExp(`^${first} may read .* before it is set$`, 'u')),
    ]);
  });

  it('every step is reached', () => {
    const stray: StepIR = {
      index: program.steps.length,
      name: 'stray',
      doc: '',
      routine: 0,
      line: 0,
      code: [{ n: 'leave' }],
    };
    expect(brokenInvariants({ ...program, steps: [...program.steps, stray] })).toEqual([
      'stray is never reached',
    ]);
  });

  it('points are numbered as they stand, and have options', () => {
    const points = program.points.map((p, i) => (i === 1 ? { ...p, index: 5, segments: [] } : p));
    const name = program.points[1]?.name ?? '';
    expect(brokenInvariants({ ...program, points })).toEqual([
      `point ${name} has index 5 at 1`,
      `point ${name} has no options`,
    ]);
  });
});

describe('footprints', () => {
  const prints = new Footprints(
    tracing(new Map(program.functions.map((fn) => [fn.name, fn])), program),
    checked.groups.map((g) => g.key),
    checked.tracks.map((t) => t.name),
  );
  const routine = (path: string): number => checked.bodies.findIndex((b) => b.path === path);

  it('name the groups that an expression counts, or every group', () => {
    const troops = checked.groups.findIndex((g) => g.key === 'Govt Troops');
    expect([...prints.ofExpression(call('countAt', num(1 << troops), num(0))).reads]).toEqual([
      'BOARD:Govt Troops',
    ]);
    expect([...prints.ofExpression(call('countAt', local(0), num(0))).reads]).toEqual(['BOARD:*']);
    expect([...prints.ofExpression(cell('TRACK_Aid')).reads]).toEqual(['TRACK_Aid']);
  });

  it('follow calls: an Ambush writes what its Strike removes', () => {
    const { writes } = prints.ofRoutine(routine('Ambush'));
    expect([...writes]).toEqual(expect.arrayContaining(['BOARD:*', 'AVAILABLE']));
    expect([...prints.ofRoutine(routine('HideCache')).writes]).toEqual(
      expect.arrayContaining(['SECRET', 'SUSPECTS']),
    );
  });

  it('meet in a group, in every group, in every track; and are disjoint otherwise', () => {
    const both = (a: string, b: string): readonly string[] => meeting(new Set([a]), new Set([b]));
    expect(both('BOARD:Govt Troops', 'BOARD:Govt Troops')).toEqual(['BOARD:Govt Troops']);
    expect(both('BOARD:Govt Troops', 'BOARD:Govt Police')).toEqual([]);
    expect(both('BOARD:*', 'BOARD:Govt Police')).toEqual(['BOARD:*']);
    expect(both('BOARD:Govt Police', 'BOARD:*')).toEqual(['BOARD:Govt Police']);
    expect(both('TRACK', 'TRACK_Aid')).toEqual(['TRACK']);
    expect(both('TRACK_Resources', 'TRACK')).toEqual(['TRACK_Resources']);
    expect(both('TRACK_Resources', 'TRACK_Aid')).toEqual([]);
    expect(both('LEVEL', 'MARKER')).toEqual([]);
  });
});

describe('interference', () => {
  it('of the sample is as the golden file has it', async () => {
    await expect(compile(checked).interference).toMatchFileSnapshot('../../../fixtures/interference.txt');
  });

  const matrix = programOf(
    checkRules(
      withBase({
        rules: `operation Train of Govt {
  select any Cities and Provinces with Police, paying 2: place 1 Troops there
}
operation Rally of Rebels { select any Provinces: place 1 Rebels Guerrilla there }
activity Preach of Govt with any Operation { select a City or Province: shift 1 toward ActiveSupport }
activity Retire of Govt with Train { remove 1 Police on map }
activity Spend of Govt with any Operation { pay 1; Aid +1 }`,
      }),
    ),
  ).interference;

  it('knows the disjoint from the meeting', () => {
    const meets = new Map(matrix.map((row) => [`${row.activity} in ${row.operation}`, row.meets]));
    expect(meets.get('Preach in Train')).toEqual([]);
    expect(meets.get('Retire in Train')).toContain('BOARD:Govt Police');
    expect(meets.get('Spend in Train')?.join(' ')).toContain('TRACK_Resources');
  });

  it('has no row for an activity that cannot come', () => {
    expect(matrix.map((row) => row.operation)).toEqual(['Train', 'Train', 'Train']);
  });
});
