import { expect, it } from 'vitest';
import { rulesNaming } from './rules-naming.ts';

it('finds each sentence that names an element once, except in instructions for Non-players', () => {
  const texts = {
    'event 7 top': [[0, 'Move 2 [Rebels](pieces:Rebel) to [the jail](holding:Jail).', 'a:1', '']],
    Reset: [
      [0, 'Hide all [Rebels](pieces:Rebel).', 'b:1', '6.6'],
      [0, 'Remove all pieces in [the jail](holding:Jail).', 'b:2', '6.6'],
    ],
    'Reset.again': [[0, 'Remove all pieces in [the jail](holding:Jail).', 'b:2', '6.6']],
    'nonplayer Reset': [[0, 'Keep out of [the jail](holding:Jail).', 'c:1', '8.1']],
    Jailer: [[0, 'Select [the city](space:Jail).', 'd:1', '3.1']],
  } as const;
  expect(rulesNaming(texts, 'holding', 'Jail')).toEqual([
    { path: 'event 7 top', rule: '', text: 'Move 2 [Rebels](pieces:Rebel) to [the jail](holding:Jail).' },
    { path: 'Reset', rule: '6.6', text: 'Remove all pieces in [the jail](holding:Jail).' },
  ]);
});
