import { describe, expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import type { QuestionKind, Point, Volume } from '../volume/volume.ts';
import { EXECUTING, POINT, SEAT } from '../kernel/cells.ts';
import { decisionAt, optionOfKey, pointOptionsOf } from './decision-at.ts';

const namedKeys = (...keys: readonly string[]): { readonly key: string; readonly title: string }[] =>
  keys.map((key) => ({ key, title: key }));

const fixture = fixtureVolume();

/** A volume whose second point has the properties in `pointChanges`. */
function volumeWithPoint(pointChanges: Partial<Point>, volume: Partial<Volume> = {}): Volume {
  return {
    ...fixture,
    cards: namedKeys('6', '7'),
    names: {
      ...fixture.names,
      spaces: namedKeys('here', 'done'),
      groups: namedKeys('bead'),
      activities: ['Hide', 'none'],
    },
    points: [fixture.points[0]!, { ...fixture.points[0]!, doubtful: undefined, ...pointChanges }],
    ...volume,
  };
}

/** Returns the decision at a volume's second point. All options except the first are offered. */
function decisionAtPoint(
  volume: Volume,
  cells: Readonly<Record<number, number>> = {},
): Record<string, unknown> {
  const position = new Int32Array(volume.size);
  position[POINT] = 2;
  position[SEAT] = 1;
  for (const [cell, value] of Object.entries(cells)) position[Number(cell)] = value;
  const allOptions = (1 << volume.points[1]!.universe.length) - 1;
  const optionBits = Int32Array.from([allOptions & ~1]);
  return { ...decisionAt(volume, position, { id: '3.abc', optionBits, lastTurn: undefined }) };
}

/** The kinds of all options of a universe. */
const optionKinds = (questionKind: QuestionKind, ...universe: readonly string[]): readonly string[] => {
  const volume = volumeWithPoint({ questionKind, universe });
  return pointOptionsOf(volume, volume.points[1]!).map(({ kind }) => kind);
};

describe('options by key', () => {
  it.each<[QuestionKind, readonly (readonly [key: string, kind: string])[]]>([
    [
      'turn',
      [
        ['pass', 'pass'],
        ['event', 'event'],
        ['unshaded', 'event'],
        ['shaded', 'event'],
        ['single', 'event'],
        ['Recruit', 'operation'],
      ],
    ],
    [
      'yes',
      [
        ['yes', 'yes'],
        ['no', 'no'],
        ['other', 'stop'],
      ],
    ],
    [
      'activity',
      [
        ['here', 'space'],
        ['Hide', 'activity'],
        ['go on', 'stop'],
      ],
    ],
    [
      'space',
      [
        ['here', 'space'],
        ['done', 'space'],
        ['go on', 'stop'],
        ['none', 'none'],
        ['Hide', 'activity'],
        ['elsewhere', 'space'],
      ],
    ],
    [
      'faction',
      [
        ['A', 'faction'],
        ['none', 'none'],
      ],
    ],
    [
      'pieces',
      [
        ['bead', 'pieces'],
        ['none', 'none'],
        ['two beads', 'pieces'],
      ],
    ],
    ['count', [['1', 'number']]],
    [
      'mode',
      [
        ['none', 'mode'],
        ['go on', 'mode'],
        ['done', 'stop'],
      ],
    ],
    [
      'way',
      [
        ['go on', 'stop'],
        ['by road', 'way'],
      ],
    ],
  ])('have the kinds of a question for a %s', (questionKind, expected) => {
    expect(optionKinds(questionKind, ...expected.map(([key]) => key))).toEqual(
      expected.map(([, optionKind]) => optionKind),
    );
  });

  it('are cards if they are those of a hand', () => {
    const hands = [{ name: 'Tricks', cell: 0, known: 0, sizes: 0, cards: [1, 0] }];
    const kindsOf = (...universe: readonly string[]): readonly string[] => {
      const volume = volumeWithPoint({ questionKind: 'mode', universe }, { hands });
      return pointOptionsOf(volume, volume.points[1]!).map(({ kind }) => kind);
    };
    expect(kindsOf('7', '6')).toEqual(['card', 'card']);
    expect(kindsOf('6', '7', 'done')).toEqual(['mode', 'mode', 'stop']);
  });

  it('are Events if the key is a side in the volume', () => {
    const volume = volumeWithPoint(
      { questionKind: 'turn', universe: ['top', 'shaded'] },
      { names: { ...fixture.names, sides: ['top', 'bottom'] } },
    );
    expect(pointOptionsOf(volume, volume.points[1]!).map(({ kind }) => kind)).toEqual(['event', 'operation']);
  });

  it('are undefined for an unknown key', () => {
    const volume = volumeWithPoint({ questionKind: 'space', universe: ['here', 'none'] });
    expect(optionOfKey(volume, volume.points[1]!, 'none')).toEqual({ key: 'none', kind: 'none' });
    expect(optionOfKey(volume, volume.points[1]!, 'nowhere')).toBeUndefined();
  });
});

describe('the pending decision', () => {
  it('states the deciding seat, and the executing one if different', () => {
    const volume = volumeWithPoint({
      questionKind: 'space',
      universe: ['x', 'here', 'none'],
      name: 'Raid.next',
      text: 'Raid',
    });
    expect(decisionAtPoint(volume)).toEqual({
      id: '3.abc',
      seat: 'B',
      kind: 'space',
      point: 'Raid.next',
      values: {},
      text: { path: 'Raid', rule: '1' },
      step: { name: 'Raid', decided: {}, begin: 0 },
      options: [
        { key: 'here', kind: 'space' },
        { key: 'none', kind: 'none' },
      ],
    });
    expect(decisionAtPoint(volume, { [EXECUTING]: 1 })).toMatchObject({ executing: 'A' });
    expect(decisionAtPoint(volume, { [EXECUTING]: 2 })).not.toHaveProperty('executing');
  });

  it.each([
    ['event 6', { card: '6' }],
    ['event 7 shaded', { card: '7', side: 'shaded' }],
    ['event 8 shaded', {}],
    ['an event 6', {}],
    ['event 6 shaded twice', {}],
  ])('names the card of the text %s', (text, cardFields) => {
    expect(decisionAtPoint(volumeWithPoint({ universe: ['x'], text }))).toMatchObject({
      text: { path: text, rule: '1' },
    });
    expect(decisionAtPoint(volumeWithPoint({ universe: ['x'], text }))['text']).toEqual({
      path: text,
      rule: '1',
      ...cardFields,
    });
  });

  it('omits missing values', () => {
    const decisionValues = (parameters: Readonly<Record<string, string | number>>): unknown =>
      decisionAtPoint(volumeWithPoint({ universe: ['x'], parameters: () => parameters }))['values'];
    expect(decisionValues({ space: 'none', left: 2, piece: 'bead' })).toEqual({ left: 2, piece: 'bead' });
    expect(decisionValues({ space: 'here', left: 0 })).toEqual({ space: 'here', left: 0 });
  });

  it('states the smallest and largest offered count', () => {
    const volume = volumeWithPoint({
      questionKind: 'count',
      universe: ['9', '2', '5', '3'],
      parameters: () => ({ left: 4 }),
    });
    expect(decisionAtPoint(volume)['values']).toEqual({ left: 4, min: 2, max: 5 });
  });

  it('marks Limited Operations and options without effect', () => {
    const turnPoint = { questionKind: 'turn', universe: ['x', 'Recruit', 'pass', 'Raid'] } as const;
    const limitingVolume = volumeWithPoint({
      ...turnPoint,
      limited: (c) => c[SEAT] === 1,
      idle: (_, option) => option === 3,
    });
    expect(decisionAtPoint(limitingVolume)['options']).toEqual([
      { key: 'Recruit', kind: 'operation', limited: true },
      { key: 'pass', kind: 'pass' },
      { key: 'Raid', kind: 'operation', limited: true, idle: true },
    ]);
    expect(decisionAtPoint(limitingVolume, { [SEAT]: 0 })['options']).toEqual([
      { key: 'Recruit', kind: 'operation' },
      { key: 'pass', kind: 'pass' },
      { key: 'Raid', kind: 'operation', idle: true },
    ]);
    expect(decisionAtPoint(volumeWithPoint(turnPoint))['options']).toEqual([
      { key: 'Recruit', kind: 'operation' },
      { key: 'pass', kind: 'pass' },
      { key: 'Raid', kind: 'operation' },
    ]);
  });

  it('states the purposes of its text and options', () => {
    const purposes = [1, 2, 3].map((number) => ({ clauses: [number], effects: [] }));
    const questions = {
      purposes,
      points: [undefined, [0, { here: 1 }, [2]]],
    } as unknown as NonNullable<Volume['questions']>;
    const spacePoint = { questionKind: 'space', universe: ['x', 'here', 'none', 'toString'] } as const;
    expect(decisionAtPoint(volumeWithPoint(spacePoint, { questions }))).toMatchObject({
      purpose: { clauses: [1], effects: [] },
      options: [
        { key: 'here', kind: 'space', purpose: { clauses: [2], effects: [] } },
        { key: 'none', kind: 'none' },
        { key: 'toString', kind: 'space' },
      ],
    });
    expect(decisionAtPoint(volumeWithPoint({ ...spacePoint, terms: () => 1 }, { questions }))).toMatchObject({
      purpose: { clauses: [3] },
    });
    expect(decisionAtPoint(volumeWithPoint(spacePoint))).not.toHaveProperty('purpose');
  });
});
