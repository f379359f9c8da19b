/** `while (Strikes with CommonCause): …`: an activity that changes the operation that it accompanies. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { operation, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `activity CommonCause of Govt with Strikes or Patrols { activate all Cartel Guerrillas on map }
activity Scorch of Govt with Strikes { place 1 Terror in a Province }
operation Strikes of Govt {
  point strikers Govt Troops
  point cost 0
  select any spaces with strikers and Rebels pieces, paying cost {
    remove (strikers there) Rebels Guerrillas there
  }
}
operation Patrols of Govt {
  select a space with Police
  if Patrols with CommonCause: Aid +1
  else: Aid -1
}
while (Strikes with CommonCause): Strikes.strikers also Cartel Guerrillas
while (Strikes with Scorch) { Strikes.cost is 2 }`,
    events: { Grant: 'by Govt: free Strikes' },
  });
}, 60_000);

const ENEMIES = { 'Rebels Guerrilla Active': 3 };
const ALLIES = { ...ENEMIES, 'Govt Troops': 1, 'Cartel Guerrilla Active': 1 };
const strikes = (position: NonNullable<Parameters<typeof operation>[2]>['position'] = {}): Table =>
  operation(built.volume, 'Strikes', { position });
const left = ({ board }: Table, space: string): unknown => board[space]?.['Rebels Guerrilla Active'] ?? 0;

describe('an activity that changes its operation', () => {
  it('changes it from its use on', () => {
    const both = { Highmoor: ALLIES, Capital: ALLIES };
    const table = strikes(both).choose('Highmoor');
    expect(left(table, 'Highmoor')).toBe(2);
    table.choose('CommonCause', 'Capital');
    expect(left(table, 'Capital')).toBe(1);
  });

  it('may be used although its own text changes nothing', () => {
    expect(strikes({ Highmoor: ALLIES }).options).toContain('CommonCause');
  });

  it('makes an operation possible that would not be', () => {
    for (const state of ['Underground', 'Active']) {
      const table = strikes({ Highmoor: { ...ENEMIES, [`Cartel Guerrilla ${state}`]: 1 } });
      // The activity and the space are the only answers.
      expect(left(table, 'Highmoor')).toBe(2);
    }
  });

  it('ends with the operation', () => {
    const table = strikes({ Highmoor: ALLIES, Capital: ALLIES }).choose('CommonCause', 'Highmoor', 'done');
    expect(table.game.cells()[cellOf('ACCOMPANIED')]).toBe(0);
  });

  it('is read by the text of its operation, apart from other operations', () => {
    const position = { Capital: { 'Govt Police': 1 } };
    const alone = operation(built.volume, 'Patrols', { position }).choose('Capital', 'done');
    expect(alone.number('Aid')).toBe(2);
    const helped = operation(built.volume, 'Patrols', { position }).choose('Capital', 'CommonCause');
    expect(helped.number('Aid')).toBe(4);
  });

  it('plays to the end at random', () => {
    playAtRandom(built.volume, 40);
  });
});

const cellOf = (name: string): number =>
  built.volume.regions.find((region) => region.name === name)?.offset ?? -1;
