import { describe, expect, it } from 'vitest';
import type { Choosable, Decision, Effect } from './decision.ts';
import type { Entry } from './entries.ts';
import { tiny } from './laws/tiny.ts';
import { logOf, type LogItem } from './log.ts';
import { ENGLISH_QUESTIONS, questionOf } from './questions.ts';
import type { RuleLine, Volume } from './volume.ts';

const base = tiny();
const volume: Volume = {
  ...base,
  seats: ['Govt', 'Rebels'],
  cards: [
    { key: '1', title: 'Dawn', order: ['Rebels', 'Govt'] },
    { key: '2', title: 'Dusk' },
  ],
  names: {
    ...base.names,
    spaces: [
      { key: 'Hilton', title: 'Hilton' },
      { key: 'FenWest', title: 'Fen West' },
    ],
    groups: [
      { key: 'Govt Troops', title: '', noun: { one: 'Troops', many: 'Troops', seat: 0 } },
      { key: 'Rebels Fighter Hidden', title: '', noun: { one: 'Fighter', many: 'Fighters', seat: 1 } },
    ],
    boxes: { President: ['Samper', 'Uribe'] },
    titles: {
      Govt: 'Government',
      AirLift: 'Air Lift',
      'event 1 shaded': 'Event 1, shaded',
      PassiveSupport: 'Passive Support',
    },
  },
};

const at = (rule: string, path = ''): RuleLine => ({ rule, path, file: '', line: 1 });
const line = at('3.3.1');
const began = (body: string, faction: string | null): Entry => ({
  kind: 'began',
  line,
  body,
  faction,
  limited: false,
});
const ended: Entry = { kind: 'ended', line, body: '' };
const placed = (space: string, count: number): Entry => ({
  kind: 'placed',
  line,
  group: 'Rebels Fighter Hidden',
  space,
  count,
});
/** Items as they nest: kinds, and what spaces they are about. */
const shape = (items: readonly LogItem[]): unknown[] =>
  items.map(({ telling, before, items: below }) => [
    `${before ? 'before: ' : ''}${telling.kind}`,
    ...('spaces' in telling ? telling.spaces : []),
    ...(below.length === 0 ? [] : [shape(below)]),
  ]);
const turns = (entries: readonly Entry[], from = 0): unknown[] =>
  logOf(volume, entries, from).map(({ card, faction, items }) => [card, faction, shape(items)]);
const removed = (space: string, count: number): Entry => ({
  kind: 'removed',
  line,
  group: 'Rebels Fighter Hidden',
  space,
  count,
});

describe('the log', () => {
  it('has a turn for each Faction on each card, and an activity below its Operation', () => {
    const pass = { kind: 'eligibility', line, faction: 'Rebels', what: 'pass' } as const;
    expect(
      turns([
        { kind: 'drawn', line, card: '1', next: '2' },
        began('Train', 'Govt'),
        began('AirLift', 'Govt'),
        placed('Hilton', 1),
        ended,
        placed('FenWest', 2),
        ended,
        pass,
      ]),
    ).toEqual([
      ['1', null, [['drawn']]],
      [
        '1',
        'Govt',
        [
          [
            'began',
            [
              ['began', [['placed', 'Hilton']]],
              ['placed', 'FenWest'],
            ],
          ],
        ],
      ],
      ['1', 'Rebels', [['passed']]],
    ]);
  });

  it('tells a replacement as one thing, and several of them where they are alike', () => {
    const [turn] = logOf(volume, [removed('Hilton', 2), placed('Hilton', 1)]);
    expect(turn?.items.map(({ telling }) => telling)).toEqual([
      {
        kind: 'replaced',
        gone: [{ group: 'Rebels Fighter Hidden', count: 2 }],
        come: [{ group: 'Rebels Fighter Hidden', count: 1 }],
        spaces: ['Hilton'],
      },
    ]);
    const both = [removed('Hilton', 2), placed('Hilton', 1), removed('FenWest', 2), placed('FenWest', 1)];
    expect(turns(both)).toEqual([[null, null, [['replaced', 'Hilton', 'FenWest']]]]);
    const other = { ...placed('Hilton', 1), line: at('3.3.1', 'elsewhere') };
    expect(turns([removed('Hilton', 2), other])).toEqual([
      [
        null,
        null,
        [
          ['removed', 'Hilton'],
          ['placed', 'Hilton'],
        ],
      ],
    ]);
  });

  it('gives what is new below headings that were shown before', () => {
    const all = [began('Rally', 'Rebels'), placed('Hilton', 1), placed('FenWest', 2), ended];
    expect(turns(all, 2)).toEqual([[null, 'Rebels', [['before: began', [['placed', 'FenWest']]]]]]);
    expect(turns(all, 4)).toEqual([]);
  });

  it('tells of an answer that was the only one, where nothing else tells it', () => {
    const [point] = base.points;
    if (point === undefined) throw new Error('the volume asks nothing');
    const told = (asks: 'way' | 'pieces', forced: boolean): number => {
      const universe = ['base', 'Rebels Fighter Hidden'];
      const points = [{ ...point, asks, name: 'Rally.way', text: 'Rally', universe }];
      const option = asks === 'way' ? 'base' : 'Rebels Fighter Hidden';
      const entry: Entry = { kind: 'chose', line, point: 'Rally.way', option, seat: 'Rebels', forced };
      return logOf({ ...volume, points }, [entry]).length;
    };
    expect(told('way', true)).toBe(1);
    expect(told('way', false)).toBe(0);
    expect(told('pieces', true)).toBe(0);
  });
});

describe('questions', () => {
  const of = (is: Choosable['is'], ...keys: readonly string[]): readonly Choosable[] =>
    keys.map((key) => ({ key, is }) as Choosable);
  type Part = Partial<
    Pick<Decision, 'point' | 'asks' | 'values' | 'text' | 'purpose' | 'step' | 'executing'>
  > & {
    readonly options?: readonly Choosable[];
  };
  const decision = (part: Part): Decision =>
    ({
      id: '',
      seat: 'Govt',
      asks: 'space',
      point: 'AirLift.space',
      values: {},
      step: { name: '', decided: {}, begin: 0 },
      options: of('space', 'Hilton', 'FenWest'),
      ...part,
      text: { path: (part.point ?? 'AirLift.space').replace(/\.[^.]*$/, ''), rule: '4.2.1', ...part.text },
    }) as Decision;
  const text = (part: Part): string => questionOf(volume, decision(part)).text;

  it('say what the text behind them does, in its sentences with the place at hand', () => {
    const told = (sentence: string, part: Part = {}): string =>
      questionOf(
        { ...volume, clauses: [sentence] },
        decision({
          point: 'AirLift.may',
          asks: 'yes',
          purpose: { clauses: [0], effects: [{ does: 'place', amount: 1, in: 'FenWest' }] },
          ...part,
        }),
      ).text;
    const cubes = 'place up to 6 [cubes](pieces:Cube) {there:in|there}';
    expect(told(cubes, { values: { space: 'FenWest' } })).toBe(
      'Government: Air Lift (4.2.1): place up to 6 cubes in Fen West?',
    );
    expect(told(cubes)).toBe('Government: Air Lift (4.2.1): place up to 6 cubes there?');
    expect(told(cubes, { point: 'AirLift.space', asks: 'space', executing: 'Rebels' })).toBe(
      'Government, while Rebels executes: Air Lift (4.2.1): place up to 6 cubes there: which space?',
    );
    expect(told('x '.repeat(200)).length).toBeLessThan(160);
  });

  it('say the effects where no sentence is loaded', () => {
    const told = (...effects: readonly Effect[]): string =>
      text({ point: 'AirLift.may', asks: 'yes', purpose: { clauses: [], effects } });
    expect(
      told({ does: 'place', amount: { least: 0, most: 2 }, pieces: ['Govt Troops'], in: 'Hilton' }),
    ).toBe('Government: Air Lift (4.2.1): place up to 2 Government Troops in Hilton?');
    expect(
      told({ does: 'pay', amount: 3 }, { does: 'shift', amount: 1, what: 'PassiveSupport', in: 'Hilton' }),
    ).toBe('Government: Air Lift (4.2.1): pay 3, shift Hilton 1 toward Passive Support?');
    expect(text({ point: 'AirLift.may', asks: 'yes' })).toBe(
      'Government: Air Lift (4.2.1): carry out Air Lift?',
    );
  });

  it('do not say it again once something of the step is decided', () => {
    const purpose = { clauses: [], effects: [{ does: 'move', pieces: ['Govt Troops'] }] } as const;
    const step = { name: 'AirLift', decided: { from: 'Hilton' }, begin: 3 };
    const told = { point: 'AirLift.to', values: { from: 'Hilton' }, purpose } as const;
    expect(text(told)).toBe(
      'Government: Air Lift (4.2.1): move Government Troops: to which space from Hilton?',
    );
    expect(text({ ...told, step })).toBe('Government: Air Lift (4.2.1): to which space from Hilton?');
  });

  it('say who decides, by which text, and what', () => {
    expect(text({})).toBe('Government: Air Lift (4.2.1): select a space');
    expect(text({ point: 'AirLift.origin' })).toBe('Government: Air Lift (4.2.1): select a space (origin)');
    expect(text({ point: 'Rally.way', asks: 'way', values: { space: 'FenWest' } })).toBe(
      'Government: Rally (4.2.1): how in Fen West?',
    );
    expect(
      text({
        point: 'AirLift.count',
        asks: 'count',
        options: of('number', '1', '2', '3'),
        values: { piece: 'Govt Troops', from: 'Hilton', to: 'FenWest', least: 1, most: 3 },
      }),
    ).toBe('Government: Air Lift (4.2.1): how many Government Troops from Hilton to Fen West (1\u20133)?');
    expect(
      text({
        point: 'Sequence.action',
        asks: 'turn',
        text: { path: 'Sequence', rule: '2.3' },
        values: { faction: 'Govt' },
      }),
    ).toBe('Government (2.3): an Operation, the Event, or pass?');
    expect(
      text({ point: 'event 1 shaded.may', asks: 'yes', text: { path: 'event 1 shaded', rule: '' } }),
    ).toBe('Government: Event 1, shaded: carry out Event 1, shaded?');
  });

  it('name options as people do, and keep their keys', () => {
    const { options } = questionOf(
      volume,
      decision({
        options: of(
          'space',
          'FenWest',
          'AirLift',
          'done',
          'Govt 1 Resources',
          '2 Resources',
          '1 Troops at Hilton',
        ),
      }),
    );
    expect(options).toEqual([
      { key: 'FenWest', label: 'Fen West' },
      { key: 'AirLift', label: 'Air Lift' },
      { key: 'done', label: 'no more' },
      { key: 'Govt 1 Resources', label: 'Government 1 Resource' },
      { key: '2 Resources', label: '2 Resources' },
      { key: '1 Troops at Hilton', label: '1 Troops at Hilton' },
    ]);
  });

  it('say which options are limited, and of which nothing would come', () => {
    const { options } = questionOf(
      volume,
      decision({
        options: [
          { key: 'pass', is: 'pass' },
          { key: 'shaded', is: 'event', idle: true },
          { key: 'Rally', is: 'operation', limited: true },
        ],
      }),
    );
    expect(options.map(({ label }) => label)).toEqual([
      'Pass',
      'Event, shaded (nothing would change)',
      'Rally (Limited)',
    ]);
  });

  it('ask between two moves for the origin, with activities beside it', () => {
    expect(text({ point: 'Patrol.from', options: of('space', 'Hilton', 'AirLift', 'done') })).toBe(
      'Government: Patrol (4.2.1): from which space?',
    );
  });

  it('read by another table', () => {
    const table = { ...ENGLISH_QUESTIONS, options: { done: 'fertig' } };
    expect(questionOf(volume, decision({ options: of('stop', 'done') }), table).options).toEqual([
      { key: 'done', label: 'fertig' },
    ]);
  });
});
