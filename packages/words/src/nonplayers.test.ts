import type { NonplayerReason } from '@quipu/bot';
import type { CitedCondition } from '@quipu/engine/play';
import { fixtureVolume } from '@quipu/engine/testing';
import { expect, it } from 'vitest';
import { english } from './english/index.ts';
import { Names } from './names.ts';
import { groupedReasons, reasonDetails, reasonSentence, reasonRendererOf } from './nonplayers.ts';

const volume = fixtureVolume();
const names = new Names(volume, english, {
  clauses: [
    'it would change nothing',
    'the Non-player does not have the leftmost symbol on the card',
    'it is the 1st Eligible Faction',
    'there are no Troops',
    'it would not place own pieces',
    '',
  ],
});
const renderer = reasonRendererOf(volume, names);
/** A part of a condition; `negationIndex`: the index of its negated sentence in `clauses`. */
const conditionPart = (negationIndex: number, text = ''): CitedCondition => ({
  text,
  contrary: negationIndex,
});
const reasonWith = (fields: Partial<NonplayerReason>): NonplayerReason => ({
  seat: 'Red',
  ply: 1,
  point: 'move',
  option: 'take',
  box: '',
  step: '',
  rule: '',
  line: 0,
  guideline: false,
  extent: true,
  noStep: false,
  filters: [],
  conditions: [],
  arrows: [],
  ...fields,
});
const chanceResult = { table: '', dice: [1], among: ['take', 'leave'] };

it('states that no step applies before a random choice', () => {
  expect(reasonSentence(renderer, reasonWith({ chance: chanceResult }))).toMatch(
    /: \w+, drawn at random among /u,
  );
  expect(reasonSentence(renderer, reasonWith({ chance: chanceResult, noStep: true }))).toMatch(
    /: \w+, since the instructions do not cover it, drawn at random among /u,
  );
  const rolled = { ...chanceResult, table: '8.2', dice: [1, 2] };
  expect(reasonSentence(renderer, reasonWith({ chance: rolled, noStep: true }))).toMatch(
    / do not cover it, drawn at random \(dice 1-2, 8\.2\)/u,
  );
  expect(reasonSentence(renderer, reasonWith({ noStep: true }))).toMatch(
    /, since the instructions do not cover it$/u,
  );
});

it('joins candidates by a conjunction, also if further ones are counted', () => {
  const among = (...keys: readonly string[]): string =>
    reasonSentence(renderer, reasonWith({ chance: { ...chanceResult, among: keys } }));
  expect(among('take', 'leave')).toMatch(/ among \w+ and \w+$/u);
  expect(among('take', 'a', 'b', 'c', 'd', 'e', 'f', 'g')).toMatch(/, c, d, e and 2 more$/u);
});

const failedCondition = {
  box: 'Sequence',
  step: 'event',
  rule: '8.1',
  line: 1,
  kind: 'if' as const,
  held: false,
  parts: [conditionPart(0, 'would change anything')],
  keys: ['event'],
};

it('quotes the deciding part of a condition', () => {
  const render = (parts: readonly CitedCondition[]): string =>
    reasonDetails(renderer, reasonWith({ conditions: [{ ...failedCondition, parts }] })).join();
  expect(render(failedCondition.parts)).toMatch(/its conditions are not met: “would change anything”$/u);
  expect(render([conditionPart(1, 'own is leftmost'), conditionPart(5, 'Govt is player')])).toMatch(
    /are not met: “own is leftmost” and “Govt is player”$/u,
  );
  expect(render([])).toMatch(/are not met$/u);
});

it('does not repeat the choice in the reason', () => {
  const line = { text: 'take', rule: '8.1', line: 1, kind: 'factions' as const };
  const filters = [{ ...line, before: ['take', 'leave'], after: ['take'] }];
  expect(reasonSentence(renderer, reasonWith({ filters }))).toMatch(/: \w+$/u);
});

it('states why an Event was skipped', () => {
  const skippedEvent = reasonWith({ conditions: [failedCondition] });
  expect(reasonSentence(renderer, skippedEvent)).toMatch(
    /; the Event is not played \(8\.1\), since it would change nothing$/u,
  );
  expect(reasonSentence(renderer, { ...skippedEvent, option: 'event' })).not.toContain('not played');
  expect(
    reasonSentence(renderer, reasonWith({ conditions: [{ ...failedCondition, keys: [] }] })),
  ).not.toContain('not played');
});

it('states why an Event was skipped by up to two negated conditions, otherwise in general words', () => {
  const renderContraries = (...contraries: readonly number[]): string =>
    reasonSentence(
      renderer,
      reasonWith({
        conditions: [{ ...failedCondition, parts: contraries.map((index) => conditionPart(index)) }],
      }),
    );
  expect(renderContraries(1, 2)).toMatch(
    /, since the Non-player does not have the leftmost symbol on the card and it is the 1st Eligible Faction$/u,
  );
  expect(renderContraries(2, 3, 2, 3)).toMatch(
    /, since it is the 1st Eligible Faction and there are no Troops$/u,
  );
  expect(renderContraries(2, 3, 4)).toMatch(
    /, since none of the cases in which a Non-player plays it applies$/u,
  );
  expect(renderContraries(1, 5)).toMatch(/; the Event is not played \(8\.1\)$/u);
});

it('merges pieces taken in order into one sentence, and omits numbers', () => {
  const line = { text: 'alternating Police, Troops', rule: '8.1', line: 1, kind: 'pieces' as const };
  const piece = (option: string): NonplayerReason =>
    reasonWith({ option, filters: [{ ...line, before: ['take', 'leave'], after: [option] }] });
  const number = reasonWith({ option: '1' });
  const grouped = groupedReasons(renderer, [
    piece('take'),
    number,
    piece('leave'),
    number,
    piece('take'),
    reasonWith({}),
  ]);
  expect(grouped.map(({ sentence }) => sentence.replace(/^\w+: /u, ''))).toEqual([
    expect.stringMatching(/^\w+ \(2 times\) and \w+: .alternating Police, Troops.$/u),
    expect.not.stringContaining('times'),
  ]);
  expect(grouped[0]?.details).toHaveLength(2);
});

it('omits the choice of the acting Faction if there is no reason', () => {
  const ownChoice = reasonWith({ seat: 'Red', option: 'Red', extent: false });
  expect(groupedReasons(renderer, [ownChoice])).toEqual([]);
  expect(groupedReasons(renderer, [{ ...ownChoice, option: 'Blue' }])).toHaveLength(1);
  expect(groupedReasons(renderer, [{ ...ownChoice, conditions: [failedCondition] }])).toHaveLength(1);
});

it('quotes the instruction of the cited rule if two files have an instruction at the same line', () => {
  const instructed = new Names(volume, english, {
    texts: {
      'nonplayer Rally of Red': [[0, 'Where Red is.', 'red.quipu:7', '8.1']],
      'nonplayer Rally of Blue': [
        [0, 'Where Blue is.', 'blue.quipu:7', '8.2'],
        [0, 'First where there are most, then where there are two.', 'blue.quipu:8', '8.2'],
      ],
    },
  });
  const sentences = (rule: string, line: number): string | undefined =>
    instructed.instruction('Rally', { rule, line });
  expect(sentences('8.1', 7)).toBe('Where Red is');
  expect(sentences('8.2', 7)).toBe('Where Blue is');
  // Line 9 continues the sentence that begins at line 8.
  expect(sentences('8.2', 9)).toBe('First where there are most, then where there are two');
  expect(sentences('8.3', 7)).toBeUndefined();
});
