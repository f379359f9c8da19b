import { describe, expect, it } from 'vitest';
import { type Cells, RANDOM_STATE } from '../kernel/cells.ts';
import { inTrial } from '../kernel/chance.ts';
import { ENTRY, journal } from '../kernel/journal.ts';
import { type Effort, lawsOf } from './laws.ts';
import {
  fixtureVolume,
  DECK_ORDER,
  POOL,
  SECRET,
  STOCK,
  SUSPECTS,
  TURN,
  type Variation,
} from './fixture-volume.ts';

const effort: Effort = { runs: 8, seed: 3, checkInterval: 1, maxDecisions: 200 };

/** Each variation breaks the property of one law, which shows that the law can fail. */
const variations: readonly (readonly [law: string, fault: string, variation: Variation, message: RegExp])[] =
  [
    [
      'pieces and markers are',
      'a bead vanishes',
      { afterMove: (c) => (c[POOL] = 0) },
      /beads: \d instead of 5/,
    ],
    [
      'derived cells',
      'they are not updated',
      { volume: { survey: (c) => void (c[DECK_ORDER] = c[STOCK]! + 9) } },
      /cell \d+ is \d instead of \d+/,
    ],
    ['pools, stacking', 'a turn is beyond its bound', { afterMove: (c) => (c[TURN] = 13) }, /turn is 13/],
    [
      'pools, stacking',
      'a stack is too high',
      { volume: { stackings: [{ rule: '3', most: 2, stacks: [[STOCK]] }] } },
      /\d pieces where 3 has room for 2/,
    ],
    ['every decision has', 'a seat is ranked twice', { volume: { ranks: () => [0, 0] } }, /ranked 0,0/],
    ['every decision has', 'a game never ends', { afterMove: (c) => (c[TURN] = 0) }, /no end after 200/],
    ['no offered option', 'an unpayable debt is offered', { move: { doubtful: never } }, /pay has no option/],
    [
      'no offered option',
      'a goal is conclusive during an activity',
      { move: { doubtful: (_, option) => option === 2 }, isGoalMet: () => true },
      /pay has no option/,
    ],
    ['explain is empty', 'an offered option is explained', explainEverything(), /offered but explained/],
    ['explain is empty', 'no reason is given', { pay: { explain: () => [] } }, /neither offered nor/],
    [
      'an option is offered',
      'a doubtful option is not marked',
      { move: { doubtful: never } },
      /borrow: offered, tried no/,
    ],
    [
      'an option is offered',
      'a bound excludes a goal that could be met',
      { goalBounds: [{ at: [1], holds: never }], isGoalMet: never },
      /borrow: withheld, tried yes/,
    ],
    [
      'an option withheld',
      'a way with an effect is withheld',
      {
        move: {
          questionKind: 'way',
          offer: offerWithoutTake,
          explain: () => [{ key: 'nothing', rule: '1', parameters: {}, causes: [] }],
        },
      },
      /take is withheld/,
    ],
    ['equal seeds', 'a step counts outside the array', countMoves(), /two runs differ/],
    ['a copy or a save', 'a step counts outside the array', countMoves(), /./],
    [
      'a link restores',
      'a step counts outside the array',
      countMoves(),
      /leads elsewhere|do(?:es)? not|known/,
    ],
    ['undo restores', 'a step counts outside the array', countMoves(), /undo did not restore the position/],
    ['a standing action', 'no reason is given', { lend: { explain: () => [] } }, /neither offered nor/],
    [
      'a standing action',
      'a count of offers is wrong',
      { lend: { offer: offerMiscounted } },
      /offers \d, and says/,
    ],
    [
      'a standing action',
      'an action counts outside the array',
      countLends(),
      /undo did not restore the position/,
    ],
    [
      'a copy or a save',
      'a view depends on earlier queries',
      { volume: { shown: [{ name: 'looks', rule: '6', type: 'number', of: callCounter() }] } },
      /views differ/,
    ],
    [
      'undo restores',
      'a view depends on earlier queries',
      { volume: { shown: [{ name: 'looks', rule: '6', type: 'number', of: callCounter() }] } },
      /undo shows something else/,
    ],
    [
      'the parts of a sum',
      'a part is missing',
      { volume: { sums: [{ faction: 'A', rule: '7', parts: [{ sign: 1, kind: 'number', value: 99 }] }] } },
      /A: parts of 99 instead of \d/,
    ],
    [
      'a preview lists',
      'a step behaves differently in a trial',
      { afterMove: (c) => void (inTrial() && (c[SUSPECTS] = 0b110)) },
      /different changes/,
    ],
    [
      'the payment for',
      'a payment is not recorded in a trial',
      {
        volume: { currency: 'pool' },
        afterMove: () => {
          if (!inTrial()) journal.record(ENTRY.paid, 0, 0, 1, 3, -1);
        },
      },
      /A pays 1, stated: nothing/,
    ],
    [
      'the information of a seat does',
      'a shown value depends on a secret',
      { volume: { shown: [{ name: 'cache', rule: '5', type: 'number', of: (c) => c[SECRET]! }] } },
      /another view/,
    ],
    [
      'the information of a seat is',
      'a shown value depends on the seed',
      { volume: { shown: [{ name: 'cache', rule: '5', type: 'number', of: (c) => c[RANDOM_STATE]! }] } },
      /of 1000 seeds, 0 fit/,
    ],
    [
      'the information of a seat does',
      'a refusal discloses a secret',
      {
        move: {
          explain: (c) => [{ key: 'short', rule: '1', parameters: { have: c[SECRET]! }, causes: [] }],
        },
      },
      /B: another refusal/,
    ],
    [
      'the information of a seat does',
      'the cause of a refusal discloses a secret',
      {
        move: {
          explain: (c) => [
            {
              key: 'nothing',
              rule: '1',
              parameters: {},
              causes: [{ key: 'short', rule: '1', parameters: { have: c[SECRET]! }, causes: [] }],
            },
          ],
        },
      },
      /B: another refusal/,
    ],
    [
      'the information of a seat does',
      'the refusal of a standing action discloses a secret',
      {
        lend: {
          offer: () => 0,
          explain: (c) => [{ key: 'short', rule: '4', parameters: { have: c[SECRET]! }, causes: [] }],
        },
      },
      /B: another refusal of a standing action/,
    ],
    [
      'the information of a seat does',
      'the flag `idle` discloses a secret',
      { move: { idle: (c) => c[SECRET]! === 2 } },
      /B: another view/,
    ],
    [
      'the information of a seat does',
      'the offer of a standing action depends on a secret',
      { lend: { offer: (c, _seat, out) => (out[0] = c[SECRET]! === 2 ? 1 : 0) } },
      /B: another standing action/,
    ],
    [
      'on a crowded board',
      'a refusal discloses a secret to another seat',
      {
        move: {
          explain: (c) => [{ key: 'short', rule: '1', parameters: { have: c[SECRET]! }, causes: [] }],
        },
      },
      /B: another refusal/,
    ],
    [
      'a secret piece is',
      'it remains in a space without such a piece',
      {
        volume: {
          secrets: [{ name: 'cache', owner: 0, cell: SECRET, pieces: { cell: STOCK, stride: 1 } }],
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

  it.each(variations)('%s … fails if %s', (law, _case, variation, message) => {
    const result = lawsOf(fixtureVolume(variation), effort).find(({ name }) => name.startsWith(law));
    expect(result?.check).toThrow(message);
  });
});

function explainEverything(): Variation {
  return { move: { explain: () => [{ key: 'nothing', rule: '1', parameters: {}, causes: [] }] } };
}

/** Offers to leave and to borrow, but never to take. */
function offerWithoutTake(_: Cells, out: Int32Array): number {
  out[0] = 6;
  return 2;
}

/** Returns the number of its calls. */
function callCounter(): () => number {
  let count = 0;
  return () => (count += 1);
}

function never(): boolean {
  return false;
}

function countMoves(): Variation {
  let count = 0;
  return {
    afterMove: (c) => {
      count++;
      c[SUSPECTS] = 0b1_0000 | (count << 8);
    },
  };
}

function offerMiscounted(c: Cells, _seat: number, out: Int32Array): number {
  out[0] = c[STOCK]! > 0 ? 1 : 0;
  return 2 * out[0];
}

function countLends(): Variation {
  let count = 0;
  return {
    lend: {
      apply: (c) => {
        count++;
        c[SUSPECTS] = 0b1_0000 | (count << 8);
      },
    },
  };
}
