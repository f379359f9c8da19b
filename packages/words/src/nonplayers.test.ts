import type { CheckedCondition, NonplayerReason } from '@quipu/bot';
import type { CitedCondition } from '@quipu/engine/play';
import { fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
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
    'it would change something',
    'there are Troops',
    'it would place own pieces',
  ],
});
const renderer = reasonRendererOf(volume, names);
/** The index of the empty sentence in `clauses`. */
const NO_CLAUSE = 5;
/** A part of a condition; `negationIndex`: the index of its negated sentence in `clauses`. */
const conditionPart = (negationIndex: number, text = ''): CitedCondition => ({
  text,
  clause: NO_CLAUSE,
  contrary: negationIndex,
});
/** A part with its result; `clause`: the index of its sentence in `clauses`. */
const checkedPart = (clause: number, isMet: boolean): CheckedCondition => ({
  kind: 'part',
  isMet,
  part: { text: 'rule text', clause, contrary: NO_CLAUSE },
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

it('lists few candidates in the sentence, and counts many', () => {
  const amongKeys = (...keys: readonly string[]): NonplayerReason =>
    reasonWith({ chance: { ...chanceResult, among: keys } });
  const many = amongKeys('take', 'a', 'b', 'c', 'd', 'e', 'f', 'g');
  expect(reasonSentence(renderer, amongKeys('take', 'leave'))).toMatch(/ among \w+ and \w+$/u);
  expect(reasonSentence(renderer, many)).toMatch(/ among 8$/u);
  expect(reasonDetails(renderer, many).join('\n')).toMatch(/, c, d, e and 2 more$/u);
});

const failedCondition = {
  box: 'Sequence',
  step: 'event',
  rule: '8.1',
  line: 1,
  kind: 'if' as const,
  held: false,
  parts: [conditionPart(0, 'would change anything')],
  condition: checkedPart(6, false),
  keys: ['event'],
};

describe('the printed instruction', () => {
  const detailsOf = (condition: CheckedCondition, held = false): readonly string[] =>
    reasonDetails(renderer, reasonWith({ conditions: [{ ...failedCondition, held, condition }] }));

  it('has a tick or a cross at each condition', () => {
    const condition: CheckedCondition = {
      kind: 'all',
      isMet: false,
      operands: [checkedPart(2, true), checkedPart(6, false)],
    };
    expect(detailsOf(condition)).toEqual([
      '✗ Event (8.1)',
      '  ✓ It is the 1st Eligible Faction',
      '  ✗ It would change something',
    ]);
  });

  it('lists alternatives below each other, without operators', () => {
    const both: CheckedCondition = {
      kind: 'all',
      isMet: false,
      operands: [checkedPart(6, true), checkedPart(7, false)],
    };
    const condition: CheckedCondition = { kind: 'any', isMet: true, operands: [both, checkedPart(8, true)] };
    expect(detailsOf(condition, true)).toEqual([
      '✓ Event (8.1)',
      '  ✓ One of these:',
      '    ✗ All of these:',
      '      ✓ It would change something',
      '      ✗ There are Troops',
      '    ✓ It would place own pieces',
    ]);
  });

  it('has the rule text of a condition without a sentence', () => {
    expect(detailsOf(checkedPart(NO_CLAUSE, false))).toEqual(['✗ Event (8.1)', '  ✗ Rule text']);
  });

  it('leaves out conditions of steps that failed and do not concern the decision', () => {
    const other = { ...failedCondition, keys: [] };
    expect(reasonDetails(renderer, reasonWith({ conditions: [other] }))).toEqual([]);
    expect(reasonDetails(renderer, reasonWith({ conditions: [{ ...other, held: true }] }))).toEqual([
      '✗ It would change something (8.1)',
    ]);
  });

  it('has the candidates that each line retains and leaves out', () => {
    const line = { text: 'Cities', rule: '8.1', line: 1, kind: 'prefer' as const };
    const filters = [{ ...line, before: ['take', 'leave'], after: ['take'] }];
    expect(reasonDetails(renderer, reasonWith({ filters }))).toEqual([
      'Cities (8.1)',
      '  ✓ take',
      '  ✗ leave',
    ]);
  });
});

it('states the conditions by which the flowchart leads to the choice', () => {
  const alternatives: CheckedCondition = {
    kind: 'any',
    isMet: true,
    operands: [checkedPart(6, false), checkedPart(7, true), checkedPart(8, true)],
  };
  const condition: CheckedCondition = {
    kind: 'all',
    isMet: true,
    operands: [checkedPart(2, true), alternatives],
  };
  const box = { ...failedCondition, kind: 'when' as const, held: true, condition, keys: [] };
  const sentence = (held: boolean): string =>
    reasonSentence(renderer, reasonWith({ option: 'Rally', conditions: [{ ...box, box: 'Rally', held }] }));
  expect(sentence(true)).toMatch(/: Rally, since it is the 1st Eligible Faction and there are Troops$/u);
  expect(sentence(false)).toMatch(/: Rally, since the conditions of Rally \(8\.1\) are not met$/u);
});

it('states why the steps before the deciding one do not apply', () => {
  const sentence = (keys: readonly string[]): string => {
    const skipped = { ...failedCondition, kind: 'if' as const, parts: [conditionPart(3)], keys };
    return reasonSentence(renderer, reasonWith({ extent: false, conditions: [skipped] }));
  };
  expect(sentence(['leave'])).toMatch(/: \w+, since there are no Troops$/u);
  expect(sentence(['take'])).not.toContain('since');
});

it('does not repeat the choice in the reason', () => {
  const line = { text: 'take', rule: '8.1', line: 1, kind: 'factions' as const };
  const filters = [{ ...line, before: ['take', 'leave'], after: ['take'] }];
  expect(reasonSentence(renderer, reasonWith({ filters }))).toMatch(/: \w+$/u);
});

it('does not state which cards an instruction names as the reason to skip an Event', () => {
  const named = { ...failedCondition, parts: [conditionPart(0, 'card is 4')] };
  expect(reasonSentence(renderer, reasonWith({ conditions: [named] }))).not.toContain('since');
  const both = reasonWith({ conditions: [failedCondition, named] });
  expect(reasonSentence(renderer, both)).toMatch(/, since it would change nothing$/u);
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

it('states why an Event was skipped by up to two negated conditions, otherwise not at all', () => {
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
  expect(renderContraries(2, 3, 4)).toMatch(/: \w+, as much as possible$/u);
  expect(renderContraries(1, 5)).toMatch(/: \w+, as much as possible$/u);
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
  expect(grouped[0]?.lines).toEqual([{ text: line.text, rule: '8.1', lines: [] }]);
  expect(grouped[0]?.choice).toMatch(/^\w+ \(2 times\) and \w+: .alternating Police, Troops.$/u);
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
