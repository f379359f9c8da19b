/** Non-players in scenarios: who acts, how far, and what can be expected of the reasons. */
import type { Reason } from '@quipu/bot';
import { nth, POINT, type Region, type Volume } from '@quipu/engine';
import type { CheckedStep, Source } from '@quipu/language';
import { expect, it } from 'vitest';
import type { Answerer } from './nonplayers.ts';
import { failureLines } from './report.ts';
import type { Failure } from './result.ts';
import { scenarioRunner } from './run.ts';
import { toyChecked } from './toy-rules.ts';
import { toy } from './toy.ts';

const source: Source = { span: { file: 'toy.quipu', start: 0, end: 1 }, line: 4, rule: '' };
const base = { source, text: 'expect something' };

/** The toy, whose seats may be Non-players. */
const status: Region = {
  name: 'NONPLAYER',
  offset: toy.size,
  length: 2,
  dimensions: [{ name: 'faction', keys: toy.seats }],
  bounds: { low: 0, high: 1 },
  visibility: 'all',
};
const volume: Volume = {
  ...toy,
  size: toy.size + 2,
  regions: [...toy.regions, status],
  nonplayerStatus: { rule: '8.0', cell: toy.size, seats: toy.seats },
};
const prefer = {
  text: 'spaces with Gold',
  rule: '8.2',
  line: 3,
  how: 'prefer',
  before: ['Hill', 'Town'],
  after: ['Town'],
} as const;

/** Takes the first of the options, and says that a step did. */
function first(): Answerer {
  let last: Reason;
  return {
    answer: (cells, out) => {
      const option = nth(out, 0);
      const point = volume.points[(cells[POINT] ?? 0) - 1];
      last = {
        seat: 'Blue',
        ply: 0,
        point: point?.name ?? '',
        option: point?.universe[option] ?? '',
        box: 'Recruit',
        step: 'more.first',
        rule: '8.1',
        line: 2,
        guideline: false,
        extent: false,
        noStep: false,
        filters: [prefer],
        chance: { table: '8.2', dice: [3, 1], among: ['Town', 'Hill'], path: ['Hill'] },
        conditions: [
          { box: 'Recruit', step: '', rule: '8.1', line: 1, is: 'when', held: true, parts: [], keys: [] },
        ],
        arrows: [{ from: 'March', to: 'Recruit', rule: '8.1', line: 9 }],
      };
      return option;
    },
    reason: () => last,
  };
}

function play(nonplayers: readonly number[], ...steps: readonly CheckedStep[]): Failure | undefined {
  const start = {
    setup: 0,
    empty: false,
    options: [],
    seed: undefined,
    cards: [],
    last: false,
    dice: [],
    nonplayers,
    nonplayerDice: [],
    given: [],
  };
  return scenarioRunner(volume, toyChecked, first)({ title: 'toy', cites: [], start, steps, source }).failure;
}

const acts: CheckedStep = { ...base, s: 'acts', seat: 0, once: false };
const once: CheckedStep = { ...acts, once: true };
const all: CheckedStep = { ...acts, seat: undefined };
const asks = (seat: number, point: string): CheckedStep => ({ ...base, s: 'decision', seat, point });
const spoke = (step: string, keys: readonly string[] = [], no = false): CheckedStep => ({
  ...base,
  s: 'spoke',
  no,
  speaker: { of: 'Recruit', step },
  keys,
});

it('answers for a Non-player once, to the end of its turn, and for all', () => {
  expect(play([0], once, asks(0, 'space'))).toBeUndefined();
  expect(play([0], acts, asks(1, 'way'))).toBeUndefined();
  expect(play([0, 1], all)).toBeUndefined();
  expect(play([0, 1], acts, asks(1, 'way'))).toBeUndefined();
});

it('fails where a player decides, or another seat', () => {
  expect(play([1], acts)).toMatchObject({ kind: 'answer', expected: 'Blue to decide' });
  expect(play([1], all)).toMatchObject({ message: 'Non-players cannot act.' });
  expect(play([0, 1], { ...acts, seat: 1 })).toMatchObject({ found: 'Blue decides Recruit.space' });
});

it('expects steps, what they chose in order, and what they did not', () => {
  expect(play([0], once, spoke('first', ['Hill']), spoke('more'), asks(0, 'space'))).toBeUndefined();
  expect(
    play([0], once, spoke('other', [], true), spoke('first', ['Town'], true), asks(0, 'space')),
  ).toBeUndefined();
  expect(play([0], once, spoke('first', ['Town']))).toMatchObject({ expected: 'Town', found: 'Hill' });
  expect(play([0], once, spoke('other'))).toMatchObject({
    message: 'step other of Recruit answered nothing.',
  });
  expect(play([0], once, spoke('first', [], true))).toMatchObject({ found: 'Hill' });
  expect(play([0], once, spoke('first', ['Twn'], true))?.message).toContain('nothing that could be answered');
  const guideline: CheckedStep = { ...base, s: 'spoke', no: true, speaker: { guideline: '8.1' }, keys: [] };
  expect(play([0], once, guideline, { ...guideline, no: false })).toMatchObject({ found: 'nothing' });
});

it('expects arrows, what lines left, and what chance had the choice of', () => {
  const arrow: CheckedStep = { ...base, s: 'arrow', from: 'March', to: 'Recruit' };
  const line: CheckedStep = {
    ...base,
    s: 'narrowed',
    line: 'spaces with Gold',
    before: ['Town', 'Hill'],
    after: ['Town'],
  };
  const chance: CheckedStep = { ...base, s: 'chance', among: ['Hill', 'Town'], citing: '8.2' };
  expect(
    play([0], once, arrow, line, chance, { ...chance, citing: undefined }, asks(0, 'space')),
  ).toBeUndefined();
  expect(play([0], once, { ...arrow, to: 'pass' })).toMatchObject({ found: 'from March to Recruit' });
  expect(play([0], once, { ...line, after: ['Hill'] })).toMatchObject({ found: 'Hill, Town → Town' });
  expect(play([0], once, { ...line, line: 'Towns' })).toMatchObject({ message: 'This line was not asked.' });
  expect(play([0], once, { ...chance, citing: '8.3' })).toMatchObject({ found: 'Town, Hill by 8.2' });
});

it('tells what Non-players answered, and why, where something fails', () => {
  const failure = play([0], once, spoke('other'));
  const same = (text: string): string => text;
  const lines = failure ? failureLines(failure, { bad: same, good: same, faint: same, place: same }) : [];
  expect(lines.filter((line) => line.startsWith('answers') || line.startsWith('            '))).toEqual([
    'answers   Blue, Recruit (8.1): Hill, drawn at random (dice 3-1, 8.2) among Town and Hill',
    '            step more.first of Recruit',
    '            Recruit (8.1): its conditions are met',
    '            March (8.1) is not possible, which leads to Recruit',
    '            “spaces with Gold” (8.2): of 2 possible Town',
    '            dice 3-1 (8.2), among Town and Hill',
  ]);
});
