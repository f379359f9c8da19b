/** `fate of Police is Casualties`: what removals do to pieces, whatever text removes them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { event, operation, table, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `holding Casualties "Casualties"
class House plural Houses { Open, Closed }
forces Cartel { Casino 4 : House plural Casinos }
forces Rebels { Leader 1 : Base plural Leaders }
fate of Police is Casualties
fate of Open Casinos is Closed
fate of Leaders is map
whenever remove Police as n: Aid +n
whenever remove Casinos as n: Aid +n
whenever flip Casinos as n: Rebels +n
operation Raid of Govt {
  select a space with Casino: remove 1 Casino there
}
operation Hunt of Govt {
  select a space: remove 1 Rebels piece there
}`,
    events: {
      Loss: 'remove all Police in Capital',
      Turn: 'remove all Casinos in Capital',
      'Turn two': 'remove 2 Casinos in Capital',
      'Turn across': 'remove all Casinos on map',
      'Bases last': 'remove 2 Cartel pieces in Capital, Bases last',
      Enemies: 'remove 3 Rebels pieces in Capital, Bases last',
      Exchange: 'replace 1 Police in Capital with 1 Troops',
      'Exchange Casinos': 'replace all Cartel pieces in Capital with 1 Troops',
      Return: 'remove all Police in Casualties',
      Count: 'remove all Cartel pieces in Capital, counting n\nAid +n',
    },
  });
}, 60_000);

const play = (title: string, how: Playing): Table =>
  event(built.volume, title, {
    ...how,
    position: { Aid: 0, 'Resources of Rebels': 0, ...how.position },
  });

describe('a holding place as fate', () => {
  it('receives the pieces, and reactions to removals run', () => {
    const after = play('Loss', { position: { Capital: { 'Govt Police': 2 } } });
    expect(after.board['Casualties']).toEqual({ 'Govt Police': 2 });
    expect(after.number('Aid')).toBe(2);
  });

  it('receives replaced pieces', () => {
    const { board } = play('Exchange', { position: { Capital: { 'Govt Police': 2 } } });
    expect([board['Capital'], board['Casualties']]).toEqual([
      { 'Govt Police': 1, 'Govt Troops': 1 },
      { 'Govt Police': 1 },
    ]);
  });

  it('is left for Available by a removal from it', () => {
    const after = play('Return', { position: { Casualties: { 'Govt Police': 2 } } });
    expect([after.board['Casualties'], after.number('Aid')]).toEqual([undefined, 0]);
  });
});

describe('a state as fate', () => {
  const casinos = (open: number, closed: number) => ({
    Capital: { 'Cartel Casino Open': open, 'Cartel Casino Closed': closed },
  });

  it('turns each piece once, and removes those that have the state', () => {
    for (const title of ['Turn', 'Turn across']) {
      const after = play(title, { position: casinos(2, 1) });
      expect(after.board['Capital']).toEqual({ 'Cartel Casino Closed': 2 });
      expect([after.number('Aid'), after.number('Resources of Rebels')]).toEqual([1, 2]);
    }
    expect(play('Turn two', { position: casinos(1, 0) }).board['Capital']).toEqual({
      'Cartel Casino Closed': 1,
    });
  });

  it('never affects a piece twice in one statement', () => {
    const choice = play('Turn two', { position: casinos(2, 1) });
    const after = choice.choose('Cartel Casino Open', '2');
    expect(after.board['Capital']).toEqual({ 'Cartel Casino Closed': 3 });
    const mixed = play('Turn two', { position: casinos(2, 1) }).choose('Cartel Casino Open', '1');
    expect(mixed.options).toEqual(['Cartel Casino Open', 'Cartel Casino Closed']);
    expect(mixed.choose('Cartel Casino Closed').board['Capital']).toEqual({
      'Cartel Casino Open': 1,
      'Cartel Casino Closed': 1,
    });
  });

  it('makes a turned piece shield no other one', () => {
    const position = { Capital: { 'Cartel Casino Open': 1, 'Cartel Base': 1 } };
    expect(play('Bases last', { position }).board['Capital']).toEqual({ 'Cartel Casino Closed': 1 });
  });

  it('is counted as affected, and is not replaced', () => {
    expect(play('Count', { position: casinos(1, 0) }).number('Aid')).toBe(1);
    const after = play('Exchange Casinos', { position: casinos(1, 0) });
    expect(after.board['Capital']).toEqual({ 'Cartel Casino Open': 1 });
  });
});

describe('the map as fate', () => {
  it('takes no part in removals, and shields no other piece', () => {
    const position = { Capital: { 'Rebels Leader': 1, 'Rebels Base': 1, 'Rebels Guerrilla Active': 1 } };
    expect(play('Enemies', { position }).board['Capital']).toEqual({ 'Rebels Leader': 1 });
  });

  it('is not a reason to offer a space', () => {
    const position = { Capital: { 'Rebels Leader': 1 }, Highmoor: { 'Rebels Guerrilla Active': 1 } };
    expect(operation(built.volume, 'Hunt', { position }).board['Highmoor']).toBeUndefined();
    const only = table(built.volume, 'Quiet', { position: { Capital: { 'Rebels Leader': 1 } } });
    expect([only.why('Hunt').length > 0, only.why('Raid').length > 0]).toEqual([true, true]);
  });
});

it('plays random games to the end, with all pieces accounted for', () => {
  playAtRandom(built.volume, 100);
}, 60_000);
