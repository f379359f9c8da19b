import { expect, it } from 'vitest';
import { compile, programOf } from '../../compile.ts';
import { checkRules, sample, withBase } from '../../testing/rule-texts.ts';

it('the interference matrix of the sample is that of the golden file', async () => {
  const { interference } = compile(checkRules(sample));
  await expect(interference).toMatchFileSnapshot('../../../fixtures/interference.txt');
});

it('the interference matrix lists the cells that an activity writes and a first space depends on', () => {
  const rules = `operation Train of Govt {
  select any Cities and Provinces with Police, paying 2: place 1 Troops there
}
operation Rally of Rebels { select any Provinces: place 1 Rebels Guerrilla there }
activity Preach of Govt with any Operation { select a City or Province: shift 1 toward ActiveSupport }
activity Retire of Govt with Train { remove 1 Police on map }
activity Spend of Govt with any Operation { pay 1; Aid +1 }`;
  const { interference } = programOf(checkRules(withBase({ rules })));
  const rows = interference.map((row) => [`${row.activity} in ${row.operation}`, row.cellClasses]);
  expect(Object.fromEntries(rows)).toEqual({
    'Preach in Train': [],
    'Retire in Train': ['AVAILABLE', 'BOARD:Govt Police'],
    'Spend in Train': ['TRACK_Resources'],
  });
});
