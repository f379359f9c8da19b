/** Judgments of levels, tracks and payments (`docs/derivation.md`). */
import { testJudgments } from '../testing/test-judgments.ts';

testJudgments('shift and set', {
  lenient: [
    ['shift 1 toward ActiveSupport in Capital', {}, 'must changes full'],
    ['shift 1 toward ActiveSupport in Capital', { Capital: { level: 'ActiveSupport' } }, 'must'],
    [
      'shift 2 toward ActiveSupport in Capital',
      { Capital: { level: 'PassiveSupport' } },
      'must changes',
      'room for 1 level',
    ],
    ['set Capital to Neutral', {}, 'must full', 'so it is already'],
    ['set Capital to Neutral', { Capital: { level: 'PassiveSupport' } }, 'must changes full'],
    ['select a Province { shift 1 toward ActiveSupport }', {}, 'must changes full'],
    [
      'select a Province with Troops { shift 1 toward ActiveSupport }',
      { Wastes: { 'Govt Troops': 1 } },
      'must',
      'its Population is 0',
    ],
  ],
});

testJudgments('tracks', {
  lenient: [
    ['Aid +2', { Aid: 7 }, 'must changes full'],
    ['Aid +2', { Aid: 8 }, 'must changes', 'the track ends at 9'],
    ['Aid +2', { Aid: 9 }, 'must'],
    ['Aid -2', { Aid: 1 }, 'must changes'],
    ['Aid -2', { Aid: 0 }, 'must'],
    ['Rebels -3', { 'Resources of Rebels': 3 }, 'must changes full'],
    ['set Aid to 4', { Aid: 4 }, 'must full'],
    ['set Aid to 4', { Aid: 3 }, 'must changes full'],
    ['set President to Uribe', {}, 'must changes full'],
    ['set President to Samper', {}, 'must full'],
    ['transfer 3 from Rebels to Govt', {}, 'must changes full'],
    ['transfer 3 from Rebels to Govt', { 'Resources of Rebels': 2 }, 'must changes', 'the stock is 2'],
    ['transfer 3 from Rebels to Govt', { 'Resources of Govt': 19 }, 'must changes', 'headroom for 1'],
    ['transfer 3 from Rebels to Govt', { 'Resources of Govt': 20 }, 'must'],
  ],
});

testJudgments('payments', {
  rules: 'define Purse = Govt - 3',
  strict: [
    [
      'pay 3\nset Aid to 9',
      { 'Resources of Govt': 3, Aid: 9 },
      'must full',
      'paying of itself changes nothing',
    ],
    ['pay 3\nset Aid to 9', { 'Resources of Govt': 2, Aid: 9 }, ''],
    [
      'either: pay 2\nor: Aid +1',
      { 'Resources of Govt': 2, Aid: 9 },
      'must full',
      'a mode that only pays can be chosen, and changes nothing',
    ],
    ['either: pay 2\nor: Aid +1', { 'Resources of Govt': 1, Aid: 9 }, ''],
    ['pay 2\npay 2\nAid +1', { 'Resources of Govt': 4 }, 'must changes full'],
    [
      'pay 2\npay 2\nAid +1',
      { 'Resources of Govt': 3 },
      'changes',
      'the first payment counts for the second',
    ],
    [
      'select any Cities, paying 2 { pay 1; Aid +1 }',
      { 'Resources of Govt': 3 },
      'must changes full',
      'the space itself costs 2',
    ],
    ['select any Cities, paying 2 { pay 1; Aid +1 }', { 'Resources of Govt': 2 }, ''],
    [
      'select any Cities, paying 2 { either { pay 1; Aid +1 } or { pay 2; Aid -1 } }',
      { 'Resources of Govt': 3, Aid: 9 },
      '',
      'the mode that changes something costs 4 in all',
    ],
    [
      'select any Cities, paying 2 { own -1 }',
      { 'Resources of Govt': 2 },
      '',
      'what is left after the price is lost',
    ],
    ['select any Cities, paying 2 { own -1 }', { 'Resources of Govt': 3 }, 'must changes full'],
    [
      'pay 2\nselect a Province where (Govt >= 2) { place 1 Terror there }',
      { 'Resources of Govt': 4, Wastes: { Terror: 1 } },
      'must changes full',
    ],
    [
      'pay 2\nselect a Province where (Govt >= 2) { place 1 Terror there }',
      { 'Resources of Govt': 3 },
      '',
      'a condition counts what was spent',
    ],
    [
      'pay 2\nplace (Govt - 3) Troops in Capital',
      { 'Resources of Govt': 5 },
      'must full',
      'and so does a number',
    ],
    ['pay 2\nplace (Govt - 3) Troops in Capital', { 'Resources of Govt': 6 }, 'must changes full'],
    [
      'pay 2\nplace (Purse) Troops in Capital',
      { 'Resources of Govt': 5 },
      'must full',
      'and a value of its own',
    ],
    ['pay 2\nplace (Purse) Troops in Capital', { 'Resources of Govt': 6 }, 'must changes full'],
    ['pay 2\ntransfer 1 from own to Rebels', { 'Resources of Govt': 2 }, 'must', 'and a transfer'],
    ['own -3\npay 2\nAid +1', { 'Resources of Govt': 4 }, 'changes', 'what is lost is not there to pay with'],
    ['own -3\npay 2\nAid +1', { 'Resources of Govt': 5 }, 'must changes full'],
    ['own +3\npay 2\nAid +1', { 'Resources of Govt': 0 }, 'must changes full', 'what is gained is'],
    ['Rebels -3\npay 2\nAid +1', { 'Resources of Govt': 2 }, 'must changes full'],
    ['own -1\nown -1', { 'Resources of Govt': 1 }, 'must changes', 'the second finds nothing'],
    [
      'select any Cities, paying 2 { either { pay 1; Aid +1 } or { pay 2; Aid -1 } }',
      { 'Resources of Govt': 4, Aid: 9 },
      'must changes full',
    ],
  ],
  lenient: [
    [
      'pay 2\nby Rebels: pay 3\nAid +1',
      { 'Resources of Rebels': 3, 'Resources of Govt': 2 },
      'must changes full',
      'what one Faction has spent is not owed by another',
    ],
    ['by Rebels: pay 3\nAid +1', { 'Resources of Rebels': 2 }, 'changes', 'the payer is who acts'],
    ['by Rebels: pay 3\nAid +1', { 'Resources of Rebels': 3, 'Resources of Govt': 0 }, 'must changes full'],
  ],
});
