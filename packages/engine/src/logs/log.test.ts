import { describe, expect, it } from 'vitest';
import type { Entry } from './entries.ts';
import { entries, namedVolume as volume } from '../testing/named-volume.ts';
import { logOf, type LogItem } from './log.ts';

const { line, began, ended, drawn: numbers, pass, placed, removed } = entries;
/** Items as they nest: kinds, and what spaces they are about. */
const shape = (items: readonly LogItem[]): unknown[] =>
  items.map(({ telling, before: previous, items: below }) => [
    `${previous ? 'before: ' : ''}${telling.kind}`,
    ...('spaces' in telling ? telling.spaces : []),
    ...(below.length === 0 ? [] : [shape(below)]),
  ]);
const turns = (all: readonly Entry[], from = 0): unknown[] =>
  logOf(volume, all, from).map(({ card, faction, items }) => [card, faction, shape(items)]);

describe('the log', () => {
  it('has a turn for each Faction on each card, and an activity below its Operation', () => {
    expect(
      turns([
        numbers,
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

  it('tells what is paid for several spaces as one thing, and what is paid for a space again as another', () => {
    const payments = (space: string, left: number): Entry => ({
      kind: 'paid',
      faction: 'Govt',
      cost: 3,
      left,
      purpose: space,
      line,
    });
    expect(turns([payments('Hilton', 9), payments('FenWest', 6), payments('FenWest', 3)])).toEqual([
      [
        null,
        null,
        [
          ['paid', 'Hilton', 'FenWest'],
          ['paid', 'FenWest'],
        ],
      ],
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
    const mixed = [removed('Hilton', 2), placed('Hilton', 1), removed('FenWest', 2), placed('FenWest', 1)];
    expect(turns(mixed)).toEqual([[null, null, [['replaced', 'Hilton', 'FenWest']]]]);
    const second = { ...placed('Hilton', 1), line: { ...line, path: 'elsewhere' } };
    expect(turns([removed('Hilton', 2), second])).toEqual([
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
    const [point] = volume.points;
    if (point === undefined) throw new Error('the volume asks nothing');
    const output = (
      asks: 'way' | 'pieces',
      forced: boolean,
      universe = ['base', 'place', 'Rebels Fighter Hidden'],
    ): number => {
      const points = [{ ...point, asks, name: 'Rally.way', text: 'Rally', universe }];
      const option = asks === 'way' ? 'base' : 'Rebels Fighter Hidden';
      const entry: Entry = { kind: 'chose', line, point: 'Rally.way', option, seat: 'Rebels', forced };
      const names = { ...volume.names, activities: ['Ambush'] };
      return logOf({ ...volume, names, points }, [entry]).length;
    };
    expect(output('way', true)).toBe(1);
    expect(output('way', false)).toBe(0);
    expect(output('pieces', true)).toBe(0);
    // Beside the way that an Operation always has there may be activities, which perhaps cannot come at all.
    expect(output('way', true, ['base', 'Ambush'])).toBe(0);
  });

  it('tells of an activity with which an Operation begins, where there was no other choice', () => {
    const [point] = volume.points;
    const option = 'AirLift';
    const names = { ...volume.names, activities: [option] };
    if (point === undefined) throw new Error('the volume asks nothing');
    const points = [
      { ...point, asks: 'space' as const, name: 'Rally.next', text: 'Rally', universe: [option] },
    ];
    const entry: Entry = { kind: 'chose', line, point: 'Rally.next', option, seat: 'Rebels', forced: true };
    const [turn] = logOf({ ...volume, names, points }, [entry]);
    expect(turn?.items[0]?.telling).toMatchObject({ kind: 'forced', option, is: 'activity' });
  });

  describe('of a round', () => {
    const phases = { Raids: '', Relief: '6.4', Unrest: '6.4' };
    const titles = { ...volume.names.titles, 'rule 6.4': 'Support Phase' };
    const rules = { ...volume, names: { ...volume.names, phases, titles } };
    const phase = (body: string): Entry => began(body, null);
    const output = (all: readonly Entry[], from = 0): unknown[] =>
      logOf(rules, all, from).flatMap(({ items }) =>
        items.map(({ telling, rule }) => {
          if (telling.kind === 'section') return `${telling.title} ${rule}`;
          if (telling.kind !== 'began') return telling.kind;
          return `${telling.body}${telling.idle ? ', idle' : ''}`;
        }),
      );

    it('keeps the heading of a phase without effects, and says that it has none once the phase is over', () => {
      expect(output([phase('Raids')])).toEqual(['Raids']);
      expect(output([phase('Raids'), ended])).toEqual(['Raids, idle']);
      expect(output([phase('Raids'), placed('Hilton', 1), ended])).toEqual(['Raids']);
    });

    it('still leaves out a reaction without effects', () => {
      expect(output([began('whenever', null), ended])).toEqual([]);
    });

    it('says that a phase had no effects even if its heading was shown before', () => {
      expect(output([phase('Raids'), ended], 1)).toEqual(['Raids, idle']);
      expect(output([phase('Raids'), ended], 2)).toEqual([]);
    });

    it('does not say so of a phase with a secret choice', () => {
      const [point] = volume.points;
      if (point === undefined) throw new Error('the volume asks nothing');
      const points = [{ ...point, name: 'Raids.space', secret: true as const, universe: ['Hilton'] }];
      const secret: Entry = {
        kind: 'chose',
        line,
        point: 'Raids.space',
        option: 'Hilton',
        seat: 'Rebels',
        forced: false,
      };
      const [turn] = logOf({ ...rules, points }, [phase('Raids'), secret, ended]);
      expect(turn?.items[0]?.telling).not.toHaveProperty('idle');
    });

    it('heads phases that are parts of one section with it, once', () => {
      expect(output([phase('Relief'), ended, phase('Unrest'), ended, phase('Raids'), ended])).toEqual([
        'Support Phase 6.4',
        'Relief, idle',
        'Unrest, idle',
        'Raids, idle',
      ]);
    });
  });
});
