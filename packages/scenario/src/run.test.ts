import type { Volume } from '@quipu/engine';
import type { CheckedScenario, CheckedStep, Expr, Given, Source } from '@quipu/language';
import { expect, it } from 'vitest';
import { failureLines } from './report.ts';
import type { Failure } from './result.ts';
import { scenarioRunner } from './run.ts';
import { toyChecked } from './toy-rules.ts';
import { toy } from './toy.ts';

const source: Source = { span: { file: 'toy.quipu', start: 0, end: 1 }, line: 4, rule: '' };
const base = { source, text: 'expect something' };

function plays(
  seat: number,
  ...answers: readonly (string | readonly [point: string, key: string])[]
): CheckedStep {
  const given = answers.map((answer) =>
    typeof answer === 'string'
      ? { point: undefined, key: answer, source }
      : { point: answer[0], key: answer[1], source },
  );
  return { ...base, s: 'plays', seat, answers: given };
}

/** Soldiers in a space. */
function soldiers(space: number): Expr {
  return {
    e: 'count',
    type: 'number',
    mask: { e: 'mask', type: 'mask', mask: 1 },
    space: { e: 'space', type: 'space', space },
  };
}

function amount(space: number, count: number): CheckedStep {
  return { ...base, s: 'amount', count: soldiers(space), amount: count, atMost: false };
}

function play(
  steps: readonly CheckedStep[],
  start: Partial<CheckedScenario['start']> = {},
  volume: Volume = toy,
): Failure | undefined {
  const whole = {
    setup: 0,
    empty: false,
    options: [],
    seed: undefined,
    cards: [],
    last: false,
    dice: [],
    nonplayers: [],
    nonplayerDice: [],
    given: [],
    ...start,
  };
  return scenarioRunner(volume, toyChecked)({ title: 'toy', cites: ['3.1'], start: whole, steps, source })
    .failure;
}

/** The toy, with a standing action: Blue may dig, Red may not. */
const digging: Volume = {
  ...toy,
  standings: [
    {
      name: 'Dig',
      rule: '1.5',
      universe: ['1 Gold'],
      offer: (_c, seat, out) => {
        out[0] = seat === 0 ? 1 : 0;
        return out[0];
      },
      explain: (_c, seat) =>
        seat === 0 ? [] : [{ key: 'nothing', rule: '1.5', parameters: {}, causes: [] }],
      apply: () => undefined,
    },
  ],
};

it('passes when all is as it says, dice included', () => {
  const steps = [plays(0, 'Hill', ['space', 'Hill']), amount(0, 2), plays(1, ['way', 'fight']), amount(0, 1)];
  expect(play(steps, { dice: [5] })).toBeUndefined();
});

it('lets a forced decision be answered, and left out', () => {
  expect(play([plays(0, 'Hill', 'Hill', 'done'), plays(1, 'hide')])).toBeUndefined();
  expect(play([plays(0, 'Hill', 'Hill'), plays(1, 'hide')])).toBeUndefined();
});

it('tells which points it met, forced ones included', () => {
  const steps = [plays(0, 'Hill', 'Hill'), plays(1, 'hide')];
  const start = {
    setup: 0,
    empty: false,
    options: [],
    seed: undefined,
    cards: [],
    last: false,
    dice: [],
    nonplayers: [],
    nonplayerDice: [],
    given: [],
  };
  const { points } = scenarioRunner(toy, toyChecked)({ title: '', cites: [], start, steps, source });
  expect(points).toEqual(['Recruit.space', 'Ambush.way']);
});

it('fails a decision left open in the middle of an action, and lists its options', () => {
  const failure = play([plays(0, 'Hill'), amount(0, 1)]);
  expect(failure).toMatchObject({ kind: 'unanswered', options: ['Hill', 'Town', 'done'] });
});

it('takes an expectation about the open decision as its answer', () => {
  expect(play([plays(0, 'Hill'), { ...base, s: 'offered', only: false, keys: ['Town'] }])).toBeUndefined();
  expect(play([{ ...base, s: 'decision', seat: 0, point: 'space' }])).toBeUndefined();
});

it('shows what the board was and is where an amount is another', () => {
  const failure = play([plays(0, 'Hill', 'done'), amount(0, 3)]);
  expect(failure).toMatchObject({ kind: 'expectation', found: '1', rule: { rule: '3.1', line: 1 } });
  expect(failure?.changes).toContainEqual({ what: 'Hill, Blue Soldier', before: '0', after: '1' });
  expect(failure?.changes).toContainEqual({ what: 'Gold Blue', before: '2', after: '1' });
});

it('refuses answers of the wrong seat, at the wrong point, and what is not offered, each with its reason', () => {
  expect(play([plays(1, 'fight')])).toMatchObject({ found: 'Blue decides Recruit.space' });
  expect(play([plays(0, ['way', 'Hill'])])).toMatchObject({ expected: 'a decision way' });
  const broke: Given = { g: 'track', source, track: 0, faction: 0, value: 0 };
  expect(play([plays(0, 'Hill')], { given: [broke] })).toMatchObject({
    kind: 'answer',
    options: ['fight', 'hide'],
  });
});

it('asserts refusals and the rules that they cite', () => {
  const known = { ...base, s: 'refused', key: 'Hill', citing: '3.1' } as const;
  expect(play([known])).toMatchObject({ message: '"Hill" is offered.' });
  expect(play([{ ...known, key: 'Moon' }])?.message).toContain('nothing that could be answered');
});

it('asserts that a standing action may not be taken, and the rule that this cites', () => {
  const dig = {
    ...base,
    s: 'refusedAction',
    seat: 1,
    standing: 'Dig',
    key: '1 Gold',
    citing: '1.5',
  } as const;
  const dug = (steps: readonly CheckedStep[]): Failure | undefined => play(steps, {}, digging);
  const open: CheckedStep = { ...base, s: 'decision', seat: 0, point: 'space' };
  expect(dug([dig, { ...dig, citing: undefined }, open])).toBeUndefined();
  expect(dug([{ ...dig, seat: 0 }])?.message).toBe('Dig "1 Gold" may be taken.');
  expect(dug([{ ...dig, citing: '3.1' }])).toMatchObject({
    expected: 'a reason that cites 3.1',
    found: '1.5',
  });
  expect(dug([{ ...dig, key: '2 Gold' }])?.message).toContain('nothing that could ever be taken');
});

it('asserts the log and the ranking', () => {
  const end = [plays(0, 'Hill', 'Town'), plays(1, 'fight')];
  expect(
    play([...end, { ...base, s: 'log', words: '3.2' }, { ...base, s: 'ranks', factions: [0, 1] }], {
      dice: [1],
    }),
  ).toBeUndefined();
  expect(play([...end, { ...base, s: 'ranks', factions: [1, 0] }], { dice: [1] })).toMatchObject({
    found: 'Blue, Red',
  });
});

it('starts from the position it is given, and refuses one that cannot be', () => {
  const holds = (count: number): Given => ({
    g: 'holds',
    source,
    space: 1,
    pieces: [{ group: 0, count }],
    markers: [],
    held: [],
    level: 1,
  });
  const level: Expr = { e: 'level', type: 'number', space: { e: 'space', type: 'space', space: 1 } };
  const happy: CheckedStep = {
    ...base,
    s: 'truth',
    condition: {
      e: 'compare',
      type: 'truth',
      op: '=',
      left: level,
      right: { e: 'number', type: 'number', value: 1 },
    },
  };
  const looks: CheckedStep = { ...base, s: 'decision', seat: 0, point: 'space' };
  expect(play([amount(1, 3), happy, looks], { given: [holds(3)] })).toBeUndefined();
  expect(play([], { given: [holds(5)] })).toMatchObject({ kind: 'start' });
});

it('writes a failure as lines that a person can read', () => {
  const failure = play([plays(0, 'Hill', 'done'), amount(0, 3)]);
  const same = (text: string): string => text;
  const lines = failure ? failureLines(failure, { bad: same, good: same, faint: same, place: same }) : [];
  expect(lines[0]).toBe('The position is another.');
  expect(lines).toContain('expected  something');
  expect(lines).toContain('found     1');
  expect(lines.at(-1)).toBe('rule      Recruit (3.1), toy.quipu:1');
});
