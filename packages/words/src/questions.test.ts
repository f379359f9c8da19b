import type { Costs, DecisionOption, Decision } from '@quipu/engine';
import { namedVolume as volume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { englishNamesOf } from './english/english-names.ts';
import { removeMarks } from './nouns/index.ts';
import { questionParts, questionOf } from './questions.ts';
import type { SentencePart } from './sentence-parts.ts';

type DecisionFields = Partial<
  Pick<Decision, 'point' | 'kind' | 'values' | 'text' | 'purpose' | 'step' | 'executing'>
> & {
  readonly options?: readonly DecisionOption[];
};

const optionsOf = (kind: DecisionOption['kind'], ...keys: readonly string[]): readonly DecisionOption[] =>
  keys.map((key) => ({ key, kind }) as DecisionOption);

const decision = (fields: DecisionFields): Decision =>
  ({
    id: '',
    seat: 'Govt',
    kind: 'space',
    point: 'AirLift.space',
    values: {},
    step: { name: '', decided: {}, begin: 0 },
    options: optionsOf('space', 'Hilton', 'FenWest'),
    ...fields,
    text: {
      path: (fields.point ?? 'AirLift.space').replace(/\.[^.]*$/, ''),
      rule: '4.2.1',
      ...fields.text,
    },
  }) as Decision;

const YES_NO: DecisionFields = { point: 'AirLift.may', kind: 'yes' };

/** Renders the question of a decision whose purpose consists of the clauses. */
const renderQuestion = (fields: DecisionFields, ...clauses: readonly string[]): string => {
  const purpose = clauses.length === 0 ? {} : { purpose: { clauses: [...clauses.keys()], effects: [] } };
  const names = englishNamesOf({ ...volume, clauses });
  return questionOf(names, decision({ ...purpose, ...fields })).text;
};

describe('questions', () => {
  it('state the effect of their text, with the current space filled in', () => {
    const cubes = 'place up to 6 [cubes](pieces:Cube) {there:in|there}';
    expect(renderQuestion({ ...YES_NO, values: { space: 'FenWest' } }, cubes)).toBe(
      'Government: Air Lift (4.2.1): place up to 6 cubes in Fen West?',
    );
    expect(renderQuestion(YES_NO, cubes)).toBe('Government: Air Lift (4.2.1): place up to 6 cubes there?');
    expect(renderQuestion({ executing: 'Rebels' }, cubes)).toBe(
      'Government, while Rebels executes: Air Lift (4.2.1): place up to 6 cubes there: which space?',
    );
  });

  it('join a payment to its purpose, and a condition to the payment', () => {
    const pay = 'pay 2 [Resources](track:Resources)';
    expect(renderQuestion(YES_NO, pay, 'place 6 cubes')).toMatch(/: pay 2 Resources to place 6 cubes\?$/u);
    expect(renderQuestion(YES_NO, 'select 1 City', pay, 'place 6 cubes')).toMatch(
      /: select 1 City, pay 2 Resources to place 6 cubes\?$/u,
    );
    expect(renderQuestion(YES_NO, pay, 'if there is Terror there, remove it')).toMatch(
      /: pay 2 Resources and, if there is Terror there, remove it\?$/u,
    );
    expect(renderQuestion(YES_NO, pay)).toMatch(/: pay 2 Resources\?$/u);
  });

  it('include as many whole sentences of their text as fit', () => {
    const select =
      'select any number of [spaces](word:spaces), paying 1 [Resource](track:Resources) for each';
    const long = `Activate ${'x '.repeat(150)}÷ (2 in Forests, otherwise 1), rounded down`;
    expect(renderQuestion(YES_NO, long)).toBe(`Government: Air Lift (4.2.1): ${long}?`);
    expect(renderQuestion(YES_NO, select, 'place 1 Base there', long)).toBe(
      `Government: Air Lift (4.2.1): ${removeMarks(select)}; place 1 Base there …?`,
    );
  });

  it('can be split into question and purpose, and options into label, purpose and cost', () => {
    const clauses = ['place [cubes](pieces:Cube)', 'shift {there:alone|this space}'];
    const joinText = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');
    const parts = questionParts(
      englishNamesOf({ ...volume, clauses }),
      decision({
        executing: 'Rebels',
        purpose: { clauses: [0], effects: [] },
        values: { space: 'FenWest' },
        options: [
          { key: 'Hilton', kind: 'space', purpose: { clauses: [1], effects: [] } },
          { key: 'FenWest', kind: 'space' },
        ],
      }),
      { FenWest: [{ faction: 'Govt', track: 'Resources', amount: 3 }] },
    );
    expect([parts.faction, parts.executing, parts.text, parts.question, parts.purpose].map(joinText)).toEqual(
      ['Government', ', while Rebels executes', 'Air Lift', 'which space?', 'place cubes'],
    );
    expect(
      parts.options.map(({ key, label, purpose, cost }) => [key, ...[label, purpose, cost].map(joinText)]),
    ).toEqual([
      ['Hilton', 'Hilton', 'shift Fen West', ''],
      ['FenWest', 'Fen West', '', '3 Resources'],
    ]);
    const may = questionParts(
      englishNamesOf({ ...volume, clauses }),
      decision({ kind: 'yes', purpose: { clauses: [0], effects: [] } }),
    );
    expect([may.question, may.purpose].map(joinText)).toEqual(['place cubes?', '']);
  });

  it('do not fill the current space into sentences after a selection', () => {
    const clauses = [
      'select 1 [City](kind:City) adjacent {there:beside|to this space}',
      'shift {there:alone|this space}',
    ];
    const values = { space: 'FenWest' };
    expect(renderQuestion({ point: 'AirLift.space', values }, ...clauses)).toContain(
      'select 1 City adjacent to Fen West and shift this space: which space',
    );
    expect(renderQuestion({ point: 'AirLift.to', values }, ...clauses)).toContain('shift Fen West');
  });

  it('do not repeat the purpose after the first decision of a step', () => {
    const move = 'move [Troops](pieces:Troops)';
    const destination = { point: 'AirLift.to', values: { from: 'Hilton' } };
    const step = { name: 'AirLift', decided: { from: 'Hilton' }, begin: 3 };
    expect(renderQuestion(destination, move)).toBe(
      'Government: Air Lift (4.2.1): move Troops: to which space from Hilton?',
    );
    expect(renderQuestion({ ...destination, step }, move)).toBe(
      'Government: Air Lift (4.2.1): to which space from Hilton?',
    );
  });

  it('state the origin of recalled pieces without the effect of the text', () => {
    const cubes = 'place up to 6 [cubes](pieces:Cube) {there:in|there}';
    expect(renderQuestion({ point: 'Train.recallFrom', values: { left: 3 } }, cubes)).toBe(
      'Government: Train (4.2.1): from which space are the missing pieces taken? (3 to go)',
    );
    const piece = { point: 'Train.recallPiece', kind: 'pieces', values: { space: 'FenWest' } } as const;
    expect(renderQuestion(piece, cubes)).toBe(
      'Government: Train (4.2.1): which of the missing pieces is taken from Fen West?',
    );
    const values = { space: 'FenWest', piece: 'Govt Troops', min: 1, max: 2 };
    expect(renderQuestion({ point: 'Train.recallCount', kind: 'count', values }, cubes)).toBe(
      'Government: Train (4.2.1): how many Government Troops are taken from Fen West (1\u20132)?',
    );
  });

  it('name the end of a move that is the current space', () => {
    const move =
      'move [Troops](pieces:Troops) from [spaces](word:spaces) adjacent {there:beside|to this space}';
    const purpose: Decision['purpose'] = { clauses: [0], effects: [{ does: 'move', to: 'there' }] };
    expect(renderQuestion({ point: 'Sweep.from', values: { to: 'FenWest' }, purpose }, move)).toBe(
      'Government: Sweep (4.2.1): move Troops from spaces adjacent to Fen West: from which space?',
    );
    expect(renderQuestion({ point: 'Sweep.from', purpose }, move)).toContain(
      'adjacent to this space: from which space?',
    );
  });

  it('join a permission with a semicolon, since it is not an infinitive', () => {
    const clauses = ['select 1 City', '[Rebels](faction:Rebels) may carry out a free March {there:in|there}'];
    expect(renderQuestion({ kind: 'yes' }, ...clauses)).toMatch(
      /: select 1 City; Rebels may carry out a free March there\?$/u,
    );
  });

  it('name the other end of a move unless the text has named it', () => {
    const questionAfter = (from: string): string =>
      renderQuestion({ point: 'Sweep.to', values: { from } }, 'move [Troops](pieces:Troops) from Fen West');
    expect(questionAfter('FenWest')).toContain('from Fen West: to which space?');
    expect(questionAfter('Hilton')).toContain('from Fen West: to which space from Hilton?');
  });

  it('phrase a repeatable effect so that it also fits the first time', () => {
    expect(
      renderQuestion({ point: 'Pacify.again', kind: 'yes', text: { path: 'event 1 shaded', rule: '' } }),
    ).toBe('Government: Event 1, shaded: Event 1, shaded? (any number of times)');
  });

  it('state the deciding Faction, the text and the question', () => {
    expect(renderQuestion({})).toBe('Government: Air Lift (4.2.1): which space?');
    expect(renderQuestion({ point: 'Rally.way', kind: 'way', values: { space: 'FenWest' } })).toBe(
      'Government: Rally (4.2.1): how in Fen West?',
    );
    expect(
      renderQuestion({
        point: 'AirLift.count',
        kind: 'count',
        options: optionsOf('number', '1', '2', '3'),
        values: { piece: 'Govt Troops', from: 'Hilton', to: 'FenWest', min: 1, max: 3 },
      }),
    ).toBe('Government: Air Lift (4.2.1): how many Government Troops from Hilton to Fen West (1\u20133)?');
    // The current space is one of the two and not named twice.
    expect(
      renderQuestion({
        point: 'AirLift.count',
        kind: 'count',
        options: optionsOf('number', '1', '2', '3'),
        values: { space: 'FenWest', piece: 'Govt Troops', from: 'Hilton', to: 'FenWest', min: 1, max: 3 },
      }),
    ).toBe('Government: Air Lift (4.2.1): how many Government Troops from Hilton to Fen West (1\u20133)?');
    expect(
      renderQuestion({
        point: 'Sequence.action',
        kind: 'turn',
        text: { path: 'Sequence', rule: '2.3' },
        values: { faction: 'Govt' },
      }),
    ).toBe('Government (2.3): an Operation, the Event, or pass?');
    expect(
      renderQuestion({
        point: 'event 1 shaded.may',
        kind: 'yes',
        text: { path: 'event 1 shaded', rule: '' },
      }),
    ).toBe('Government: Event 1, shaded: Event 1, shaded?');
  });

  it('label options and retain their keys', () => {
    const options = [
      ...optionsOf('space', 'FenWest'),
      ...optionsOf('activity', 'AirLift'),
      ...optionsOf('stop', 'done'),
    ];
    const labelled = questionOf(englishNamesOf(volume), decision({ options })).options;
    expect(labelled.map(({ key, label }) => [key, label])).toEqual([
      ['FenWest', 'Fen West'],
      ['AirLift', 'Air Lift'],
      ['done', 'no more'],
    ]);
  });

  it('note options that are limited or without effect', () => {
    const { options } = questionOf(
      englishNamesOf(volume),
      decision({
        options: [
          { key: 'pass', kind: 'pass' },
          { key: 'shaded', kind: 'event', idle: true },
          { key: 'Rally', kind: 'operation', limited: true },
        ],
      }),
    );
    expect(options.map(({ label }) => label)).toEqual([
      'Pass',
      'Event, shaded (nothing would change)',
      'Rally (Limited)',
    ]);
  });

  it('state costs, a different paying Faction, and costs that depend on a later choice', () => {
    const costs: Costs = {
      Hilton: [{ faction: 'Govt', track: 'Resources', amount: 3 }],
      FenWest: [{ faction: 'Rebels', track: 'Resources', amount: { min: 0, max: 1 } }],
      AirLift: [{ faction: 'Govt', track: 'Resources', amount: { min: 1 }, each: true }],
      Patrol: [{ faction: 'Govt', track: 'Resources', amount: { min: 0 }, each: true }],
    };
    const options = [
      ...optionsOf('space', 'Hilton', 'FenWest'),
      ...optionsOf('activity', 'AirLift'),
      ...optionsOf('operation', 'Patrol'),
      ...optionsOf('stop', 'done'),
    ];
    const labelled = questionOf(englishNamesOf(volume), decision({ options }), costs).options;
    expect(labelled.map(({ label }) => label)).toEqual([
      'Hilton (3 Resources)',
      'Fen West (Rebels: 0–1 Resource)',
      'Air Lift (at least 1 Resource each)',
      'Patrol (cost not yet known)',
      'no more',
    ]);
  });

  it('ask for an origin or an activity between two moves', () => {
    expect(
      renderQuestion({ point: 'Patrol.from', options: optionsOf('space', 'Hilton', 'AirLift', 'done') }),
    ).toBe('Government: Patrol (4.2.1): from which space?');
  });
});
