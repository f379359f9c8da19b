import { describe, expect, it } from 'vitest';
import type { Entry } from './decode-entry.ts';
import { sampleEntries, namedVolume as volume } from '../testing/named-volume.ts';
import { logOf, type LogItem } from './log.ts';
import type { Volume } from '../volume/volume.ts';

const { line, began, ended, drawn, pass, placed, removed } = sampleEntries;

/** Outlines nested items by kind and spaces. */
const outline = (items: readonly LogItem[]): unknown[] =>
  items.map(({ content, wasShown, items: nestedItems }) => [
    `${wasShown ? 'before: ' : ''}${content.kind}`,
    ...('spaces' in content ? content.spaces : []),
    ...(nestedItems.length === 0 ? [] : [outline(nestedItems)]),
  ]);

/** Outlines the turns of a log: card, Faction and items. */
const outlineTurns = (entriesOfGame: readonly Entry[], shownCount = 0): unknown[] =>
  logOf(volume, entriesOfGame, shownCount).map(({ card, faction, items }) => [card, faction, outline(items)]);

/** A point whose properties tests replace. */
function firstPoint(): Volume['points'][number] {
  const [point] = volume.points;
  if (point === undefined) throw new Error('the volume has no point');
  return point;
}

describe('the log', () => {
  it('has a turn for each Faction on each card, with activities nested in their Operation', () => {
    expect(
      outlineTurns([
        drawn,
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

  it('marks a pass that was the only possibility, and names free actions that a Faction declines', () => {
    const chose = (point: string, option: string, forced: boolean): Entry => ({
      kind: 'chose',
      line,
      point,
      option,
      seat: 'Rebels',
      forced,
    });
    const contentsOf = (...entries: readonly Entry[]): readonly unknown[] =>
      logOf(volume, entries).flatMap(({ items }) => items.map(({ content }) => content));
    expect(contentsOf(chose('Sequence.action', 'pass', true), pass)).toMatchObject([
      { kind: 'passed', isForced: true },
    ]);
    expect(contentsOf(chose('Sequence.action', 'pass', false), pass)[0]).not.toHaveProperty('isForced');
    expect(
      contentsOf(
        chose('event 1.free Sweep.may', 'no', false),
        chose('event 1.free Sweep.may', 'no', false),
        chose('event 1.free next event.may', 'no', false),
        chose('event 1.place Fighter.may', 'no', false),
      ),
    ).toEqual([{ kind: 'declined', faction: 'Rebels', body: 'Sweep' }]);
  });

  it('adds up the dice of one roll', () => {
    const rolled: Entry = { kind: 'rolled', line, value: 4, purpose: null };
    const [turn] = logOf(volume, [rolled, { ...rolled, value: 2, isFurther: true }, rolled]);
    expect(turn?.items.map(({ content }) => content)).toEqual([
      { kind: 'rolled', value: 6, purpose: null, dice: [4, 2] },
      { kind: 'rolled', value: 4, purpose: null },
    ]);
  });

  it('adds up changes of a track by one statement', () => {
    const change = (from: number, to: number, lineNumber: number): Entry => ({
      kind: 'track',
      line: { ...line, line: lineNumber },
      track: 'Resources',
      faction: 'Govt',
      from,
      to,
    });
    const [turn] = logOf(volume, [change(1, 4, 7), change(4, 5, 8), change(5, 6, 8)]);
    expect(turn?.items.map(({ content }) => content)).toMatchObject([
      { from: 1, to: 4 },
      { from: 4, to: 6 },
    ]);
  });

  it('states the last of the results that a text requires of a roll', () => {
    const rolled: Entry = { kind: 'rolled', line, value: 3, purpose: null };
    const tested: Entry = { kind: 'tested', line, value: 3, required: 2, isMaximum: true };
    const [turn] = logOf(volume, [rolled, tested, { ...tested, required: 4 }]);
    expect(turn?.items.map(({ content }) => content)).toEqual([
      { kind: 'rolled', value: 3, purpose: null, test: { required: 4, isMaximum: true, isMet: true } },
    ]);
  });

  it('adds changes of control to the text that changed the space, as one difference', () => {
    const chose: Entry = {
      kind: 'chose',
      line,
      point: 'move',
      option: 'take',
      seat: 'Rebels',
      forced: false,
    };
    const control = (from: string | null, to: string | null): Entry => ({
      kind: 'control',
      line: undefined,
      value: 'Control',
      space: 'Hilton',
      from,
      to,
    });
    const [first, second] = [
      [chose, placed('Hilton', 1), control(null, 'Rebels')],
      [chose, placed('Hilton', 2), control('Rebels', null)],
    ] as const;
    const rally = began('Rally', 'Rebels');
    const items = (...entries: readonly Entry[]): unknown => logOf(volume, entries)[0]?.items[0]?.items;
    // A card drawn in the same step does not take over the change.
    expect(outlineTurns([rally, chose, placed('Hilton', 1), ended, drawn, control(null, 'Rebels')])).toEqual([
      [null, 'Rebels', [['began', [['placed', 'Hilton'], ['control']]]]],
      ['1', null, [['drawn']]],
    ]);
    // A later activity of the action does not come before it.
    const activity = [began('Ambush', 'Rebels'), placed('Harbor', 1), ended];
    expect(outlineTurns([rally, ...first, ...activity, placed('Harbor', 1)])).toEqual([
      [
        null,
        'Rebels',
        [
          [
            'began',
            [['placed', 'Hilton'], ['control'], ['began', [['placed', 'Harbor']]], ['placed', 'Harbor']],
          ],
        ],
      ],
    ]);
    // A reaction to the change comes after it, although the change is recorded at the end of the step.
    const begun: Entry = { ...began('rule 1.7 whenever', null), line: { ...line, rule: '1.7' } };
    const reaction = [begun, placed('Harbor', 1), ended];
    expect(outlineTurns([rally, chose, placed('Hilton', 1), ...reaction, control(null, 'Rebels')])).toEqual([
      [null, 'Rebels', [['began', [['placed', 'Hilton'], ['control'], ['began', [['placed', 'Harbor']]]]]]],
    ]);
    const shift: Entry = { kind: 'shifted', line, space: 'Hilton', from: 'Neutral', to: 'Support' };
    const shiftReaction = [begun, shift, ended];
    expect(
      outlineTurns([rally, chose, placed('Hilton', 1), ...shiftReaction, control(null, 'Rebels')]),
    ).toEqual([[null, 'Rebels', [['began', [['placed', 'Hilton'], ['control'], ['began', [['shifted']]]]]]]]);
    // It follows further pieces in the same space, so that these can be stated together.
    expect(
      outlineTurns([rally, ...first, { ...placed('Hilton', 1), group: 'Govt Troops' } as Entry]),
    ).toEqual([[null, 'Rebels', [['began', [['placed', 'Hilton'], ['placed', 'Hilton'], ['control']]]]]]);
    expect(items(rally, ...first, ...second)).toMatchObject([{ content: { kind: 'placed', count: 3 } }]);
    expect(items(rally, ...first, chose, placed('Hilton', 2), control('Rebels', 'Govt'))).toMatchObject([
      { content: { kind: 'placed', count: 3 } },
      { content: { kind: 'control', from: null, to: 'Govt' } },
    ]);
  });

  it('merges payments for several spaces, but not two payments for one space', () => {
    const paid = (space: string, remaining: number): Entry => ({
      kind: 'paid',
      faction: 'Govt',
      cost: 3,
      left: remaining,
      purpose: space,
      line,
    });
    expect(outlineTurns([paid('Hilton', 9), paid('FenWest', 6), paid('FenWest', 3)])).toEqual([
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

  it('merges a removal and a placement into a replacement, and equal replacements', () => {
    const [turn] = logOf(volume, [removed('Hilton', 2), placed('Hilton', 1)]);
    expect(turn?.items.map(({ content }) => content)).toEqual([
      {
        kind: 'replaced',
        removed: [{ group: 'Rebels Fighter Hidden', count: 2 }],
        placed: [{ group: 'Rebels Fighter Hidden', count: 1 }],
        spaces: ['Hilton'],
      },
    ]);
    const equalReplacements = [
      removed('Hilton', 2),
      placed('Hilton', 1),
      removed('FenWest', 2),
      placed('FenWest', 1),
    ];
    expect(outlineTurns(equalReplacements)).toEqual([[null, null, [['replaced', 'Hilton', 'FenWest']]]]);
    const elsewhere = { ...placed('Hilton', 1), line: { ...line, path: 'elsewhere' } };
    expect(outlineTurns([removed('Hilton', 2), elsewhere])).toEqual([
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

  it('repeats headings of earlier items above new ones', () => {
    const rally = [began('Rally', 'Rebels'), placed('Hilton', 1), placed('FenWest', 2), ended];
    expect(outlineTurns(rally, 2)).toEqual([[null, 'Rebels', [['before: began', [['placed', 'FenWest']]]]]]);
    expect(outlineTurns(rally, 4)).toEqual([]);
  });

  it('logs a forced answer that is not implied by its results', () => {
    const loggedTurnCount = (
      questionKind: 'way' | 'faction' | 'pieces',
      forced: boolean,
      universe = ['base', 'Govt', 'Rebels Fighter Hidden'],
    ): number => {
      const points = [{ ...firstPoint(), questionKind, name: 'Rally.way', text: 'Rally', universe }];
      const option = { way: 'base', faction: 'Govt', pieces: 'Rebels Fighter Hidden' }[questionKind];
      const entry: Entry = { kind: 'chose', line, point: 'Rally.way', option, seat: 'Rebels', forced };
      const names = { ...volume.names, activities: ['Ambush'] };
      return logOf({ ...volume, names, points }, [entry]).length;
    };
    expect(loggedTurnCount('faction', true)).toBe(1);
    expect(loggedTurnCount('faction', false)).toBe(0);
    expect(loggedTurnCount('way', true)).toBe(0);
    expect(loggedTurnCount('pieces', true)).toBe(0);
    // An activity in the universe does not count as a second option.
    expect(loggedTurnCount('faction', true, ['Govt', 'Ambush'])).toBe(0);
  });

  it('logs a mode with a name, for the space in which it is chosen', () => {
    const points = [{ ...firstPoint(), questionKind: 'mode' as const, name: 'Rally.mode', text: 'Rally' }];
    const chose = (option: string): Entry => ({
      kind: 'chose',
      line,
      point: 'Rally.mode',
      option,
      seat: 'Rebels',
      forced: false,
    });
    const selected: Entry = { kind: 'selected', line, space: 'Hilton' };
    const entries = [began('Rally', 'Rebels'), selected, chose('bread'), chose('mode 2'), ended];
    const [turn] = logOf({ ...volume, points }, entries);
    expect(turn?.items[0]?.items.map(({ content }) => content)).toEqual([
      { kind: 'mode', text: 'Rally', option: 'bread', space: 'Hilton' },
    ]);
    expect(turn?.items[0]?.content).toMatchObject({ kind: 'began', idle: true });
    // Another Faction than the acting one is named.
    const refusal: Entry = { ...chose('bread'), seat: 'Govt' } as Entry;
    const [otherTurn] = logOf({ ...volume, points }, [began('Rally', 'Rebels'), refusal, ended]);
    expect(otherTurn?.items[0]?.items[0]?.content).toMatchObject({ option: 'bread', faction: 'Govt' });
  });

  it('logs a forced activity at the beginning of an Operation', () => {
    const option = 'AirLift';
    const names = { ...volume.names, activities: [option] };
    const points = [
      {
        ...firstPoint(),
        questionKind: 'space' as const,
        name: 'Rally.next',
        text: 'Rally',
        universe: [option],
      },
    ];
    const entry: Entry = { kind: 'chose', line, point: 'Rally.next', option, seat: 'Rebels', forced: true };
    const [turn] = logOf({ ...volume, names, points }, [entry]);
    expect(turn?.items[0]?.content).toMatchObject({ kind: 'forced', option, optionKind: 'activity' });
  });

  describe('of a round of phases', () => {
    const phases = { Raids: '', Relief: '6.4', Unrest: '6.4' };
    const titles = { ...volume.names.titles, 'rule 6.4': 'Support Phase' };
    const volumeWithPhases = { ...volume, names: { ...volume.names, phases, titles } };
    const phase = (body: string): Entry => began(body, null);
    const headings = (entriesOfRound: readonly Entry[], shownCount = 0): unknown[] =>
      logOf(volumeWithPhases, entriesOfRound, shownCount).flatMap(({ items }) =>
        items.map(({ content, rule }) => {
          if (content.kind === 'section') return `${content.title} ${rule}`;
          if (content.kind !== 'began') return content.kind;
          return `${content.body}${content.idle ? ', idle' : ''}`;
        }),
      );

    it('retains the heading of a phase without effects, and marks it as idle at its end', () => {
      expect(headings([phase('Raids')])).toEqual(['Raids']);
      expect(headings([phase('Raids'), ended])).toEqual(['Raids, idle']);
      expect(headings([phase('Raids'), placed('Hilton', 1), ended])).toEqual(['Raids']);
    });

    it('omits a reaction without effects', () => {
      expect(headings([began('whenever', null), ended])).toEqual([]);
    });

    it('marks a phase as idle even if its heading was shown before', () => {
      expect(headings([phase('Raids'), ended], 1)).toEqual(['Raids, idle']);
      expect(headings([phase('Raids'), ended], 2)).toEqual([]);
    });

    it('does not mark a phase with a secret choice as idle', () => {
      const points = [{ ...firstPoint(), name: 'Raids.space', secret: true as const, universe: ['Hilton'] }];
      const secret: Entry = {
        kind: 'chose',
        line,
        point: 'Raids.space',
        option: 'Hilton',
        seat: 'Rebels',
        forced: false,
      };
      const [turn] = logOf({ ...volumeWithPhases, points }, [phase('Raids'), secret, ended]);
      expect(turn?.items[0]?.content).not.toHaveProperty('idle');
    });

    it('states that no space qualified for the choice of a phase, unless the choice was declined', () => {
      const points = [
        {
          ...firstPoint(),
          name: 'Raids.space',
          text: 'Raids',
          questionKind: 'space' as const,
          universe: ['Hilton'],
        },
      ];
      const declined: Entry = {
        kind: 'chose',
        line,
        point: 'Raids.space',
        option: 'none',
        seat: 'Rebels',
        forced: false,
      };
      const contents = (entriesOfRound: readonly Entry[]): readonly unknown[] =>
        logOf({ ...volumeWithPhases, points }, entriesOfRound).flatMap(({ items }) =>
          items.map(({ content }) => content),
        );
      expect(contents([phase('Raids'), ended])).toMatchObject([{ idle: true, lacksSpaces: true }]);
      const [withChoice] = contents([phase('Raids'), declined, ended]);
      expect(withChoice).toMatchObject({ idle: true });
      expect(withChoice).not.toHaveProperty('lacksSpaces');
    });

    it('adds one section heading above the phases of a section', () => {
      expect(headings([phase('Relief'), ended, phase('Unrest'), ended, phase('Raids'), ended])).toEqual([
        'Support Phase 6.4',
        'Relief, idle',
        'Unrest, idle',
        'Raids, idle',
      ]);
    });
  });
});
