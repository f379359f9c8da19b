import { describe, expect, it } from 'vitest';
import { type Cells, HEADER, RANDOM } from '../kernel/cells.ts';
import { inTrial } from '../kernel/chance.ts';
import { ENTRY, journal } from '../kernel/journal.ts';
import { lawsOf } from './laws.ts';
import { fixtureVolume, type Variation } from './fixture-volume.ts';

const effort = { runs: 8, seed: 3, every: 1, longest: 200 };

/** Each variation breaks the property of one law, which shows that the law can fail. */
const variations: readonly (readonly [law: string, what: string, variation: Variation, told: RegExp])[] = [
  [
    'pieces and markers are',
    'a bead vanishes',
    { after: (c) => (c[HEADER + 1] = 0) },
    /beads: \d instead of 5/,
  ],
  [
    'what is kept of',
    'it is not kept',
    { volume: { survey: (c) => void (c[HEADER + 5] = c[HEADER]! + 9) } },
    /cell \d+ is \d instead of \d+/,
  ],
  ['pools, stacking', 'a turn is beyond its bound', { after: (c) => (c[HEADER + 2] = 13) }, /turn is 13/],
  [
    'pools, stacking',
    'a stack is too high',
    { volume: { stackings: [{ rule: '3', most: 2, stacks: [[HEADER]] }] } },
    /\d pieces where 3 has room for 2/,
  ],
  ['every decision has', 'a seat is ranked twice', { volume: { ranks: () => [0, 0] } }, /ranked 0,0/],
  ['every decision has', 'a game never ends', { after: (c) => (c[HEADER + 2] = 0) }, /no end after 200/],
  ['no offered option', 'a debt beyond payment is offered', { move: { doubtful: no } }, /pay has no option/],
  [
    'no offered option',
    'a goal is trusted before what is under way has been played',
    { move: { doubtful: (_, option) => option === 2 }, met: () => true },
    /pay has no option/,
  ],
  ['explain is empty', 'an offered option is explained', explained(), /offered but explained/],
  ['explain is empty', 'nothing is ever explained', { pay: { explain: () => [] } }, /neither offered nor/],
  ['what brute force', 'a guard sees no doubt', { move: { doubtful: no } }, /borrow: offered, tried no/],
  [
    'what brute force',
    'a goal has no hope where it could be met',
    { hopes: [{ at: [1], holds: no }], met: no },
    /borrow: withheld, tried yes/,
  ],
  [
    'nothing is withheld',
    'a way that would do something is called useless',
    {
      move: {
        asks: 'way',
        offer: sparing,
        explain: () => [{ key: 'nothing', rule: '1', parameters: {}, causes: [] }],
      },
    },
    /take is withheld/,
  ],
  ['equal seeds', 'a step counts outside the array', counting(), /two runs differ/],
  ['a copy or a save', 'a step counts outside the array', counting(), /./],
  ['a link leads', 'a step counts outside the array', counting(), /leads elsewhere|do(?:es)? not|known/],
  ['undo gives', 'a step counts outside the array', counting(), /undo came out elsewhere/],
  ['a standing action', 'nothing is ever explained', { lend: { explain: () => [] } }, /neither offered nor/],
  [
    'a standing action',
    'a count of offers is wrong',
    { lend: { offer: miscounting } },
    /offers \d, and says/,
  ],
  ['a standing action', 'an action counts outside the array', lending(), /undo came out elsewhere/],
  [
    'a copy or a save',
    'a view depends on who has looked before',
    { volume: { shown: [{ name: 'looks', rule: '6', type: 'number', of: looks() }] } },
    /views differ/,
  ],
  [
    'undo gives the same',
    'a view depends on who has looked before',
    { volume: { shown: [{ name: 'looks', rule: '6', type: 'number', of: looks() }] } },
    /undo shows something else/,
  ],
  [
    'the parts of a sum',
    'a part is left out',
    { volume: { sums: [{ faction: 'A', rule: '7', parts: [{ sign: 1, is: 'number', value: 99 }] }] } },
    /A: parts of 99 instead of \d/,
  ],
  [
    'a preview tells',
    'a step does something else where it is only tried',
    { after: (c) => void (inTrial() && (c[HEADER + 4] = 0b110)) },
    /other changes were told/,
  ],
  [
    'an option costs what',
    'something is paid that is not told where it is only tried',
    {
      volume: { currency: 'pool' },
      after: () => {
        if (!inTrial()) journal.record(ENTRY.paid, 0, 0, 1, 3, -1);
      },
    },
    /A pays 1, and nothing was told/,
  ],
  [
    'what a seat cannot see',
    'a shown value rests on a secret',
    { volume: { shown: [{ name: 'cache', rule: '5', type: 'number', of: (c) => c[HEADER + 3]! }] } },
    /another view/,
  ],
  [
    'what a seat has seen fits',
    'a shown value rests on the seed',
    { volume: { shown: [{ name: 'cache', rule: '5', type: 'number', of: (c) => c[RANDOM]! }] } },
    /of 1000 seeds, 0 fit/,
  ],
  [
    'what a seat cannot see',
    'a refusal tells a secret',
    {
      move: {
        explain: (c) => [{ key: 'short', rule: '1', parameters: { have: c[HEADER + 3]! }, causes: [] }],
      },
    },
    /B: another refusal/,
  ],
  [
    'what a seat cannot see',
    'what lies behind a refusal tells a secret',
    {
      move: {
        explain: (c) => [
          {
            key: 'nothing',
            rule: '1',
            parameters: {},
            causes: [{ key: 'short', rule: '1', parameters: { have: c[HEADER + 3]! }, causes: [] }],
          },
        ],
      },
    },
    /B: another refusal/,
  ],
  [
    'what a seat cannot see',
    'the refusal of a standing action tells a secret',
    {
      lend: {
        offer: () => 0,
        explain: (c) => [{ key: 'short', rule: '4', parameters: { have: c[HEADER + 3]! }, causes: [] }],
      },
    },
    /B: another refusal of a standing action/,
  ],
  [
    'what a seat cannot see',
    'a word that nothing would change tells a secret',
    { move: { idle: (c) => c[HEADER + 3]! === 2 } },
    /B: another view/,
  ],
  [
    'what a seat cannot see',
    'a standing action is offered by a secret',
    { lend: { offer: (c, _seat, out) => (out[0] = c[HEADER + 3]! === 2 ? 1 : 0) } },
    /B: another standing action/,
  ],
  [
    'on a crowded board',
    'a refusal tells a secret to who does not decide',
    {
      move: {
        explain: (c) => [{ key: 'short', rule: '1', parameters: { have: c[HEADER + 3]! }, causes: [] }],
      },
    },
    /B: another refusal/,
  ],
  [
    'a secret piece is',
    'it stays where no such piece is left',
    {
      volume: {
        secrets: [{ name: 'cache', owner: 0, cell: HEADER + 3, pieces: { cell: HEADER, stride: 1 } }],
      },
    },
    /cache is there/,
  ],
];

describe('laws', () => {
  it.each(lawsOf(fixtureVolume(), effort))('hold for the fixture volume: $name', ({ check }) => check());

  it('hold if a goal is conclusive only in its own text', () => {
    const goals = fixtureVolume().goals.map((goal) => ({ ...goal, met: () => true, at: [0] }));
    for (const { check } of lawsOf(fixtureVolume({ volume: { goals } }), effort)) check();
  });

  it.each(variations)('%s … fails if %s', (law, _case, variation, output) => {
    const result = lawsOf(fixtureVolume(variation), effort).find(({ name }) => name.startsWith(law));
    expect(result?.check).toThrow(output);
  });
});

function explained(): Variation {
  return { move: { explain: () => [{ key: 'nothing', rule: '1', parameters: {}, causes: [] }] } };
}

/** Offers to leave and to borrow, but never to take. */
function sparing(_: Cells, out: Int32Array): number {
  out[0] = 6;
  return 2;
}

/** Returns the number of its calls. */
function looks(): () => number {
  let count = 0;
  return () => (count += 1);
}

function no(): boolean {
  return false;
}

function counting(): Variation {
  let count = 0;
  return {
    after: (c) => {
      count++;
      c[HEADER + 4] = 0b1_0000 | (count << 8);
    },
  };
}

function miscounting(c: Cells, _seat: number, out: Int32Array): number {
  out[0] = c[HEADER]! > 0 ? 1 : 0;
  return 2 * out[0];
}

function lending(): Variation {
  let count = 0;
  return {
    lend: {
      apply: (c) => {
        count++;
        c[HEADER + 4] = 0b1_0000 | (count << 8);
      },
    },
  };
}
