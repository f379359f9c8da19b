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
const speaking = reasonRendererOf(volume, names);
/** A part of a condition with the number of its contrary among these sentences. */
const part = (contrary: number, text = ''): CitedCondition => ({ text, contrary });
const reason = (of: Partial<NonplayerReason>): NonplayerReason => ({
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
  ...of,
});
const chance = { table: '', dice: [1], among: ['take', 'leave'] };

it('says where no step applies, so that chance does not read like a rule', () => {
  expect(reasonSentence(speaking, reason({ chance }))).toMatch(/: \w+, drawn at random among /u);
  expect(reasonSentence(speaking, reason({ chance, noStep: true }))).toMatch(
    /: \w+, since the instructions do not cover it, drawn at random among /u,
  );
  const rolled = { ...chance, table: '8.2', dice: [1, 2] };
  expect(reasonSentence(speaking, reason({ chance: rolled, noStep: true }))).toMatch(
    / do not cover it, drawn at random \(dice 1-2, 8\.2\)/u,
  );
  expect(reasonSentence(speaking, reason({ noStep: true }))).toMatch(
    /, since the instructions do not cover it$/u,
  );
});

it('joins candidates by a word before the last, also where the rest is counted', () => {
  const among = (...keys: readonly string[]): string =>
    reasonSentence(speaking, reason({ chance: { ...chance, among: keys } }));
  expect(among('take', 'leave')).toMatch(/ among \w+ and \w+$/u);
  expect(among('take', 'a', 'b', 'c', 'd', 'e', 'f', 'g')).toMatch(/, c, d, e and 2 more$/u);
});

const asked = {
  box: 'Sequence',
  step: 'event',
  rule: '8.1',
  line: 1,
  is: 'if' as const,
  held: false,
  parts: [part(0, 'would change anything')],
  keys: ['event'],
};

it('names the part of a condition that decides', () => {
  const told = (parts: readonly CitedCondition[]): string =>
    reasonDetails(speaking, reason({ conditions: [{ ...asked, parts }] })).join();
  expect(told(asked.parts)).toMatch(/its conditions are not met: “would change anything”$/u);
  expect(told([part(1, 'own is leftmost'), part(5, 'Govt is player')])).toMatch(
    /are not met: “own is leftmost” and “Govt is player”$/u,
  );
  expect(told([])).toMatch(/are not met$/u);
});

it('does not say twice what was chosen', () => {
  const line = { text: 'take', rule: '8.1', line: 1, how: 'factions' as const };
  const filters = [{ ...line, before: ['take', 'leave'], after: ['take'] }];
  expect(reasonSentence(speaking, reason({ filters }))).toMatch(/: \w+$/u);
});

it('says why an Event was not taken', () => {
  const passed = reason({ conditions: [asked] });
  expect(reasonSentence(speaking, passed)).toMatch(
    /; the Event is not played \(8\.1\), since it would change nothing$/u,
  );
  expect(reasonSentence(speaking, { ...passed, option: 'event' })).not.toContain('not played');
  expect(reasonSentence(speaking, reason({ conditions: [{ ...asked, keys: [] }] }))).not.toContain(
    'not played',
  );
});

it('states the contraries of a few parts that fail, a general reason for more, and no reason without sentences', () => {
  const told = (...contraries: readonly number[]): string =>
    reasonSentence(
      speaking,
      reason({ conditions: [{ ...asked, parts: contraries.map((one) => part(one)) }] }),
    );
  expect(told(1, 2)).toMatch(
    /, since the Non-player does not have the leftmost symbol on the card and it is the 1st Eligible Faction$/u,
  );
  expect(told(2, 3, 2, 3)).toMatch(/, since it is the 1st Eligible Faction and there are no Troops$/u);
  expect(told(2, 3, 4)).toMatch(/, since none of the cases in which a Non-player plays it applies$/u);
  expect(told(1, 5)).toMatch(/; the Event is not played \(8\.1\)$/u);
});

it('tells pieces that are taken in their order together, and says nothing of numbers', () => {
  const line = { text: 'alternating Police, Troops', rule: '8.1', line: 1, how: 'pieces' as const };
  const piece = (option: string): NonplayerReason =>
    reason({ option, filters: [{ ...line, before: ['take', 'leave'], after: [option] }] });
  const number = reason({ option: '1' });
  const told = groupedReasons(speaking, [
    piece('take'),
    number,
    piece('leave'),
    number,
    piece('take'),
    reason({}),
  ]);
  expect(told.map(({ sentence }) => sentence.replace(/^\w+: /u, ''))).toEqual([
    expect.stringMatching(/^\w+ \(2 times\) and \w+: .alternating Police, Troops.$/u),
    expect.not.stringContaining('times'),
  ]);
  expect(told[0]?.details).toHaveLength(2);
});

it('says nothing of a Faction that chose itself where nothing led to it', () => {
  const own = reason({ seat: 'Red', option: 'Red', extent: false });
  expect(groupedReasons(speaking, [own])).toEqual([]);
  expect(groupedReasons(speaking, [{ ...own, option: 'Blue' }])).toHaveLength(1);
  expect(groupedReasons(speaking, [{ ...own, conditions: [asked] }])).toHaveLength(1);
});

it('quotes the line of the rule that spoke, where Factions have lines of one number in different files', () => {
  const instructed = new Names(volume, english, {
    texts: {
      'nonplayer Rally of Red': [[0, 'Where Red is.', 'red.quipu:7', '8.1']],
      'nonplayer Rally of Blue': [
        [0, 'Where Blue is.', 'blue.quipu:7', '8.2'],
        [0, 'First where there are most, then where there are two.', 'blue.quipu:8', '8.2'],
      ],
    },
  });
  const told = (rule: string, line: number): string | undefined =>
    instructed.instruction('Rally', { rule, line });
  expect(told('8.1', 7)).toBe('Where Red is');
  expect(told('8.2', 7)).toBe('Where Blue is');
  // The second line of a sentence.
  expect(told('8.2', 9)).toBe('First where there are most, then where there are two');
  expect(told('8.3', 7)).toBeUndefined();
});
