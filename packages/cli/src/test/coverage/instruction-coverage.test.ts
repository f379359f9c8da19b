import type { NonplayerReason } from '@quipu/bot';
import type { Checked, Source } from '@quipu/language/checked';
import { expect, it } from 'vitest';
import { instructionParts, tallyInstructions } from './instruction-coverage.ts';

const sourceAt = (line: number, rule = '8.1'): Source => ({
  span: { file: 'n.quipu', start: 0, end: 1 },
  line,
  rule,
});
const step = { from: [], preferFrom: [], keep: [], pieces: [], factions: [], keys: [], firstPossible: false };
const lineAt = (number: number, text: string): object => ({ text, source: sourceAt(number) });

const checked = {
  factions: [{ name: 'Red' }, { name: 'Blue' }],
  nonplayers: {
    instructions: [
      {
        name: 'Rally',
        path: 'Rally',
        source: sourceAt(1),
        factions: [0],
        when: {},
        otherwise: 'pass',
        whole: {
          ...step,
          name: '',
          source: sourceAt(1),
          prefer: [],
          steps: [
            {
              ...step,
              name: 'outer',
              source: sourceAt(3),
              if: {},
              prefer: [lineAt(4, 'spaces with Gold')],
              steps: [{ ...step, name: 'inner', source: sourceAt(5), prefer: [], steps: [] }],
            },
          ],
        },
      },
    ],
    guidelines: [
      {
        source: sourceAt(7),
        factions: [0],
        pieces: { place: [lineAt(8, 'own Bases')] },
        whole: { ...step, name: '', source: sourceAt(7), prefer: [], steps: [] },
      },
    ],
    random: [{ source: sourceAt(9, '8.2'), text: 'Towns', spaces: [], prefer: [] }],
  },
} as unknown as Checked;

const reasonWith = (fields: Partial<NonplayerReason>): NonplayerReason => ({
  seat: 'Red',
  ply: 0,
  point: 'Rally.space',
  option: 'Hill',
  box: 'Rally',
  step: 'outer.inner',
  rule: '8.1',
  line: 5,
  guideline: false,
  extent: false,
  noStep: false,
  filters: [],
  conditions: [],
  arrows: [],
  ...fields,
});

const parts = instructionParts(checked);
const missing = (...reasons: readonly NonplayerReason[]): readonly string[] =>
  Object.values(tallyInstructions(parts, reasons)).flatMap((tally) => tally.missing);

it('lists uncovered steps, lines, conditions, arrows and tables', () => {
  expect(missing()).toEqual([
    'step outer of Rally n.quipu:3',
    'step inner of Rally n.quipu:5',
    '"spaces with Gold" n.quipu:4',
    '"own Bases" n.quipu:8',
    'when of Rally true n.quipu:1',
    'when of Rally false n.quipu:1',
    'if of step outer of Rally true n.quipu:3',
    'if of step outer of Rally false n.quipu:3',
    'otherwise pass n.quipu:1',
    'random Towns n.quipu:9',
  ]);
});

it('counts an inner step for its outer step, and conditions by their values', () => {
  const missingParts = missing(
    reasonWith({
      conditions: [
        { box: 'Rally', step: '', rule: '8.1', line: 1, kind: 'when', held: false, parts: [], condition: { kind: 'all', isMet: false, operands: [] }, keys: [] },
      ],
    }),
  );
  expect(missingParts).not.toContain('step outer of Rally n.quipu:3');
  expect(missingParts).not.toContain('when of Rally false n.quipu:1');
  expect(missingParts).toContain('when of Rally true n.quipu:1');
});

it('counts a filter line that removed candidates, a used table and a followed arrow', () => {
  const line = {
    text: 'spaces with Gold',
    rule: '8.1',
    line: 4,
    kind: 'prefer',
    before: ['Hill', 'Town'],
  } as const;
  const missingAfterFilter = (...after: string[]): readonly string[] =>
    missing(reasonWith({ filters: [{ ...line, after }] }));
  expect(missingAfterFilter('Hill', 'Town')).toContain('"spaces with Gold" n.quipu:4');
  expect(missingAfterFilter()).toContain('"spaces with Gold" n.quipu:4');
  expect(missingAfterFilter('Hill')).not.toContain('"spaces with Gold" n.quipu:4');
  const missingParts = missing(
    reasonWith({
      chance: { table: '8.2', dice: [], among: [] },
      arrows: [{ from: 'Rally', to: 'pass', rule: '8.1', line: 1 }],
    }),
  );
  expect(missingParts).not.toContain('random Towns n.quipu:9');
  expect(missingParts).not.toContain('otherwise pass n.quipu:1');
});

it('ignores reasons of another Faction', () => {
  expect(missing(reasonWith({ seat: 'Blue' }))).toContain('step inner of Rally n.quipu:5');
});
