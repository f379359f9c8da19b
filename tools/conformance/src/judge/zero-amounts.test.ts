/** Amounts of 0: no effect, which is the full effect. */
import { testJudgments } from '../testing/test-judgments.ts';

const some = { Aid: 1, Capital: { 'Govt Troops': 2, 'Rebels Guerrilla Underground': 1, Terror: 1 } };
const none = { ...some, Aid: 0 };

const texts = [
  'place (Aid) Troops in Capital',
  'place (Aid) Troops in Provinces',
  'place (Aid) Terror in Capital',
  'remove (Aid) Troops in Capital',
  'remove (Aid) Troops in Cities',
  'remove (Aid) Terror in Capital',
  'activate (Aid) Guerrillas in Capital',
  'replace (Aid) Troops in Capital with 1 Police',
  'move (Aid) Troops from Capital to Lowfield',
  'shift (Aid) toward ActiveSupport in Capital',
  'transfer (Aid) Resources from Rebels to Govt',
  'Rebels - Aid',
  'Rebels + Aid',
  'remove (Aid) Available Police',
  'repeat (Aid): place 1 Troops in Capital',
  'select (Aid) Cities: place 1 Troops there',
] as const;
const upTo = [
  'place up to (Aid) Troops in Capital',
  'remove up to (Aid) Troops in Capital',
  'activate up to (Aid) Guerrillas in Capital',
  'move up to (Aid) Troops from Capital to Lowfield',
  'transfer up to (Aid) Resources from Rebels to Govt',
  'select up to (Aid) Cities: place 1 Troops there',
] as const;

testJudgments('an amount of 0', {
  lenient: [...texts, ...upTo].flatMap((text) => [
    [text, some, 'must changes full'] as const,
    [text, none, 'must full'] as const,
  ]),
});
testJudgments('a negative change', {
  lenient: [
    ['let n = Aid - 3\nRebels + n', { Aid: 1 }, 'must changes full'],
    ['let n = Aid - 3\nRebels + n', { Aid: 1, 'Resources of Rebels': 1 }, 'must changes'],
    ['let n = Aid - 3\nRebels + n', { Aid: 1, 'Resources of Rebels': 0 }, 'must'],
    ['let n = Aid - 3\nRebels - n', { Aid: 1 }, 'must changes full'],
    ['let n = Aid - 3\nRebels - n', { Aid: 1, 'Resources of Rebels': 20 }, 'must'],
    ['let n = Aid - 3\nRebels - n', { Aid: 3, 'Resources of Rebels': 20 }, 'must full'],
  ],
});
