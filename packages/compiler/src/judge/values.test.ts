/** Levels, tracks and payments: what is judged of them (`derivation.md`). */
import { judged } from '../testing/judged.ts';

judged('shift and set', {
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
      'nobody lives there',
    ],
  ],
});

judged('tracks', {
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

judged('paying', {
  strict: [
    ['pay 3', { 'Resources of Govt': 3 }, 'must full', 'paying of itself changes nothing'],
    ['pay 3', { 'Resources of Govt': 2 }, ''],
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
