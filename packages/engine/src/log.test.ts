import { describe, expect, it } from 'vitest';
import type { Choosable, Decision } from './decision.ts';
import type { Entry } from './entries.ts';
import { tiny } from './laws/tiny.ts';
import { entryText, logLines } from './log.ts';
import { ENGLISH_LOG } from './messages.ts';
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
const selected = (space: string): Entry => ({ kind: 'selected', line, space });
const paid = (purpose: string | null, cost: number, left: number): Entry => ({
  kind: 'paid',
  line,
  faction: 'Rebels',
  cost,
  left,
  purpose,
});
const placed = (space: string, count: number): Entry => ({
  kind: 'placed',
  line,
  group: 'Rebels Fighter Hidden',
  space,
  count,
});
const shown = (entries: readonly Entry[], from = 0): string[] =>
  logLines(volume, entries, from).map(({ text, depth, rule }) => `${'>'.repeat(depth)} ${text} (${rule})`);

describe('the log', () => {
  it('sets what is done in below who does it, and an activity in below its Operation', () => {
    expect(
      shown([
        { kind: 'drawn', line, card: '1', next: '2' },
        began('Train', 'Govt'),
        began('AirLift', 'Govt'),
        placed('Hilton', 1),
        ended,
        placed('FenWest', 2),
        ended,
        { kind: 'eligibility', line, faction: 'Rebels', what: 'pass' },
      ]),
    ).toEqual([
      ' Card 1 "Dawn": Rebels, Government; next 2 "Dusk" (3.3.1)',
      '> Government: Train (3.3.1)',
      '>> Government: Air Lift (3.3.1)',
      '>>> 1 Rebels Fighter placed in Hilton (3.3.1)',
      '>> 2 Rebels Fighters placed in Fen West (3.3.1)',
      '> Rebels: pass (3.3.1)',
    ]);
  });

  it('says where an Operation takes place, and for what is paid', () => {
    const entries = [
      began('Rally', 'Rebels'),
      selected('Hilton'),
      paid('Hilton', 1, 4),
      selected('FenWest'),
      ended,
    ];
    expect(shown(entries)).toEqual([
      '> Rebels: Rally in Hilton, Fen West (3.3.1)',
      '>> Rebels: 1 Resource paid for Hilton, 4 left (3.3.1)',
    ]);
    expect(shown(entries, 3)).toEqual(['>> Fen West selected (3.3.1)']);
  });

  it('tells what is paid for by the text that pays, not by what was selected last', () => {
    const both = [began('Train', 'Rebels'), selected('Hilton'), selected('FenWest')];
    expect(shown([...both, paid('Hilton', 2, 3), ended])[1]).toBe(
      '>> Rebels: 2 Resources paid for Hilton, 3 left (3.3.1)',
    );
    expect(shown([...both, paid(null, 2, 3), ended])[1]).toBe('>> Rebels: 2 Resources paid, 3 left (3.3.1)');
  });

  it('tells together what one line can say', () => {
    expect(shown([placed('Hilton', 1), placed('Hilton', 2)])).toEqual([
      '>> 3 Rebels Fighters placed in Hilton (3.3.1)',
    ]);
    expect(shown([placed('Hilton', 1), placed('FenWest', 1)])).toEqual([
      '>> 1 Rebels Fighter placed in each of Hilton, Fen West (3.3.1)',
    ]);
    expect(shown([placed('Hilton', 1), placed('FenWest', 2)])).toHaveLength(2);
    expect(shown([placed('Hilton', 1), placed('FenWest', 1), placed('Hilton', 1)])).toHaveLength(2);
    expect(
      shown([selected('Hilton'), paid('Hilton', 3, 3), selected('FenWest'), paid('FenWest', 3, 0)]),
    ).toEqual(['>> Rebels: 3 Resources each paid for Hilton, Fen West, 0 left (3.3.1)']);
    const eligible = (faction: string, what: 'eligible'): Entry => ({
      kind: 'eligibility',
      line,
      faction,
      what,
    });
    expect(shown([eligible('Govt', 'eligible'), eligible('Rebels', 'eligible')])).toEqual([
      '> Eligible: Government, Rebels (3.3.1)',
    ]);
  });

  it('drops the heading of a reaction that came to nothing', () => {
    expect(shown([began('Ship', null), ended, began('Rally', 'Rebels'), ended])).toEqual([
      '> Rebels: Rally (3.3.1)',
    ]);
  });

  it('has one heading for a reaction and what it belongs to, where both are of one rule', () => {
    const election = [began('Election', null), placed('Hilton', 1)];
    expect(shown([...election, began('whenever', null), placed('FenWest', 2), ended, ended])).toEqual([
      '> Election (3.3.1)',
      '>> 1 Rebels Fighter placed in Hilton (3.3.1)',
      '>> 2 Rebels Fighters placed in Fen West (3.3.1)',
    ]);
    expect(shown([began('Election', null), began('whenever', null), ended, ended])).toEqual([]);
    expect(
      shown([began('Rally', 'Rebels'), began('whenever', null), placed('Hilton', 1), ended, ended]),
    ).toEqual(['> Rebels: Rally (3.3.1)', '>> 1 Rebels Fighter placed in Hilton (3.3.1)']);
    const other = { kind: 'began', line: at('4.1'), body: 'AirLift', faction: null, limited: false } as const;
    expect(shown([began('Rally', 'Rebels'), other, placed('Hilton', 1), ended, ended])[1]).toBe(
      '>> Air Lift (4.1)',
    );
  });

  it('tells tracks by how much they change, and boxes by name', () => {
    const track = (name: string, from: number, to: number): Entry => ({
      kind: 'track',
      line: at('', 'event 1 shaded'),
      track: name,
      faction: null,
      from,
      to,
    });
    expect(entryText(volume, track('Aid', 9, 4))).toBe('Aid \u22125, now 4 (Event 1, shaded)');
    expect(entryText(volume, track('President', 0, 1))).toBe(
      'President from Samper to Uribe (Event 1, shaded)',
    );
  });

  it('reads by another table', () => {
    const table = { ...ENGLISH_LOG, rolled: ({ value }: { value: number }) => `Würfel: ${value}` };
    expect(entryText(volume, { kind: 'rolled', line, value: 4 }, table)).toBe('Würfel: 4 (3.3.1)');
  });
});

describe('questions', () => {
  const of = (is: Choosable['is'], ...keys: readonly string[]): readonly Choosable[] =>
    keys.map((key) => ({ key, is }) as Choosable);
  type Part = Partial<Pick<Decision, 'point' | 'asks' | 'values' | 'text'>> & {
    readonly options?: readonly Choosable[];
  };
  const decision = (part: Part): Decision =>
    ({
      id: '',
      seat: 'Govt',
      asks: 'space',
      point: 'AirLift.space',
      values: {},
      options: of('space', 'Hilton', 'FenWest'),
      ...part,
      text: { path: (part.point ?? 'AirLift.space').replace(/\.[^.]*$/, ''), rule: '4.2.1', ...part.text },
    }) as Decision;
  const text = (part: Part): string => questionOf(volume, decision(part)).text;

  it('say of what may be left what the rules say, with the place at hand', () => {
    const [point] = base.points;
    if (point === undefined) throw new Error('the volume asks nothing');
    const told = (words: string, space?: string): string =>
      questionOf(
        { ...volume, points: [{ ...point, name: 'AirLift.may', words }] },
        decision({ point: 'AirLift.may', asks: 'yes', values: space === undefined ? {} : { space } }),
      ).text;
    expect(told('place up to 6 Cubes there', 'FenWest')).toBe(
      'Government: Air Lift (4.2.1): place up to 6 Cubes in Fen West?',
    );
    expect(told('pay cost of there; shift 1 toward PassiveSupport', 'Hilton')).toBe(
      'Government: Air Lift (4.2.1): pay cost of Hilton; shift 1 toward Passive Support?',
    );
    expect(told('do Ship')).toBe('Government: Air Lift (4.2.1): do Ship?');
    expect(told('x'.repeat(200))).toHaveLength('Government: Air Lift (4.2.1): '.length + 121);
    expect(text({ point: 'AirLift.may', asks: 'yes' })).toContain('make use of this?');
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
    ).toBe('Government: Event 1, shaded: make use of this?');
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
