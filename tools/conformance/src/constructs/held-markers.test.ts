/** Held markers (4.5.3): given, carried along, passed on when the last holder goes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Raid of Govt {
  select any spaces with Guerrillas { remove all Guerrillas there }
}
operation Hit of Govt {
  select any spaces with Guerrillas {
    way strike { remove all Guerrillas there }
  }
}
operation Watch of Govt { pay 1; select a space with Guerrillas: do Hit.strike there }
operation Sly of Govt {
  select any spaces with Troops { way spy: activate all Guerrillas there }
}
activity Bomb of Govt with Sly, replacing Sly.spy { remove all Guerrillas there }
whenever remove Shipment by Raid: Govt +6
whenever remove Rebels Shipment by Hit.strike: Aid +2
whenever remove Shipment by Sly: Aid +3
whenever remove Shipment by Bomb: Aid +1
whenever remove Terror: Aid +1
whenever f drops Shipment: by f: may transfer 1 Shipment from f Guerrillas there to enemy Guerrillas there
whenever Cartel drops Shipment: Cartel -1
standing Return: while executing, remove 1 own piece`,
    events: {
      Give: 'place 1 Shipment in Capital',
      'Give Rebels': 'place 1 Rebels Shipment in Capital',
      Drop: 'remove 1 Shipment in Capital',
      Move: 'in each Capital: move any Underground Rebels Guerrillas to there',
      Lift: 'in each Capital: move any Cubes to there',
      Kill: 'remove all Rebels Guerrillas in Capital',
      'Kill one': 'remove 1 Rebels Guerrilla in Capital',
      'To own': 'by Cartel: remove all Rebels Guerrillas in Capital, Shipments to own Guerrillas',
      Transfer: 'in each Capital: transfer 1 Shipment from Rebels to Cartel',
      Raid: 'free Raid in Capital',
      Hit: 'free Hit in Capital',
      Strike: 'free Hit.strike in Capital',
      Watch: 'free Watch in Capital',
      Calm: 'remove all Terror on map',
      'To any': 'remove all Rebels Guerrillas in Capital, Shipments to Guerrillas',
      Replace: 'replace all Rebels Guerrillas with 1 Cartel Guerrilla in Capital',
      'Replace one': 'replace 1 Rebels Guerrilla on map with 1 Police',
      Seize: 'by Cartel: transfer 1 Shipment from enemy Guerrillas in Capital to own',
    },
  });
}, 30_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const held = (rebels: number, cartel: number, shipments: number): Record<string, number> => ({
  ...(rebels > 0 ? { 'Rebels Guerrilla Active': rebels } : {}),
  ...(cartel > 0 ? { 'Cartel Guerrilla Active': cartel } : {}),
  ...(shipments > 0 ? { 'Shipment of Rebels': shipments } : {}),
});

describe('given', () => {
  it('offers the Factions that can hold it', () => {
    const table = play('Give', { position: { Capital: held(1, 1, 0) } });
    expect(table.options).toEqual(['Rebels', 'Cartel']);
    expect(table.choose('Cartel').board['Capital']).toEqual({ ...held(1, 1, 0), 'Shipment of Cartel': 1 });
  });

  it('has one decision for the receiver, however the markers are taken', () => {
    const points = built.volume.points.map(({ name }) => name).filter((name) => name.endsWith('holder'));
    expect(points.toSorted()).toEqual(['event 1.place Shipment.holder', 'event 3.remove Shipment.holder']);
  });

  it('is not given without a holder', () => {
    expect(play('Give', { position: { Capital: { 'Govt Troops': 1 } } }).board).toEqual({
      Capital: { 'Govt Troops': 1 },
    });
  });

  it('goes to a named Faction', () => {
    const table = play('Give Rebels', { position: { Capital: held(1, 1, 0) } });
    expect(table.board['Capital']).toEqual(held(1, 1, 1));
    expect(table.number('HELD_SUPPLY')).toBe(3);
  });

  it('is taken away again by the executing Faction', () => {
    expect(play('Drop', { position: { Capital: held(1, 1, 1) } }).board['Capital']).toEqual(held(1, 1, 0));
    const both = { ...held(1, 1, 1), 'Shipment of Cartel': 1 };
    const table = play('Drop', { position: { Capital: both } });
    expect(table.asks).toMatch(/^Govt/u);
    expect(table.choose('Cartel').board['Capital']).toEqual(held(1, 1, 1));
  });
});

describe('carried', () => {
  const hidden = (rebels: number, shipments: number): Record<string, number> => ({
    'Rebels Guerrilla Underground': rebels,
    'Shipment of Rebels': shipments,
  });

  it('moves along if no holder stays', () => {
    const table = play('Move', { position: { Highmoor: hidden(1, 2) } });
    table.choose('Highmoor');
    expect(table.done).toBe(true);
    expect(table.board).toEqual({ Capital: hidden(1, 2) });
  });

  it('moves by choice of the owner if a holder stays', () => {
    const table = play('Move', { position: { Highmoor: hidden(2, 2) } });
    table.choose('Highmoor', '1');
    expect(table.asks).toMatch(/^Rebels.*carry/u);
    expect(table.options).toEqual(['0', '1', '2']);
    table.choose('1', 'done');
    expect(table.board).toEqual({ Highmoor: hidden(1, 1), Capital: hidden(1, 1) });
  });

  it('causes no decision in a text that moves no holder', () => {
    const points = built.volume.points.filter(({ name }) => name.includes('carry'));
    expect(points).toHaveLength(1);
  });
});

describe('dropped', () => {
  it('when the last holder leaves, is passed on or dropped by its owner', () => {
    const table = play('Kill', { position: { Capital: held(1, 1, 1) } });
    expect(table.asks).toMatch(/^Rebels.*may/u);
    expect(table.choose('yes').board['Capital']).toEqual({ ...held(0, 1, 0), 'Shipment of Cartel': 1 });
  });

  it('is decided marker by marker', () => {
    const table = play('Kill', { position: { Capital: held(1, 1, 2) } }).choose('yes', 'no');
    expect(table.board['Capital']).toEqual({ ...held(0, 1, 0), 'Shipment of Cartel': 1 });
    expect(table.number('HELD_SUPPLY')).toBe(3);
  });

  it('is dropped if no Faction can take it', () => {
    const table = play('Kill', { position: { Capital: held(1, 0, 2) } });
    expect(table.done).toBe(true);
    expect(table.board).toEqual({});
    expect(table.number('HELD_SUPPLY')).toBe(4);
  });

  it('stays while a holder stays', () => {
    const table = play('Kill one', { position: { Capital: held(2, 1, 1) } });
    expect(table.done).toBe(true);
    expect(table.board['Capital']).toEqual(held(1, 1, 1));
  });

  it('"to": goes to the remover if dropped', () => {
    const table = play('To own', { position: { Capital: held(1, 1, 1) } });
    expect(table.asks).toMatch(/^Rebels/u);
    expect(table.choose('no').board['Capital']).toEqual({ ...held(0, 1, 0), 'Shipment of Cartel': 1 });
  });

  it('"to" pieces of several: goes to a Faction with such pieces there, chosen by the remover', () => {
    const table = play('To any', { position: { Capital: held(1, 1, 1) } });
    expect(table.choose('no').board['Capital']).toEqual({ ...held(0, 1, 0), 'Shipment of Cartel': 1 });
    expect(play('To any', { position: { Capital: held(1, 0, 1) } }).board).toEqual({});
  });

  it('may pass to the replacements of its holder', () => {
    const table = play('Replace', { position: { Capital: held(1, 0, 1) } });
    const { options } = table.choose('yes');
    expect(options).not.toEqual([]);
    expect(table.board['Capital']).toEqual({
      'Cartel Guerrilla Underground': 1,
      'Shipment of Cartel': 1,
    });
    const anywhere = play('Replace one', { position: { Capital: held(1, 0, 1) } });
    expect(anywhere.board['Capital']).toEqual({ 'Govt Police': 1 });
    expect(anywhere.number('HELD_SUPPLY')).toBe(4);
  });

  it('triggers a reaction of one Faction for that Faction only', () => {
    const position = { Capital: { 'Cartel Guerrilla Active': 1, 'Shipment of Cartel': 1 } };
    expect(play('Raid', { position }).number('Resources of Cartel')).toBe(9);
    expect(play('Raid', { position: { Capital: held(1, 0, 1) } }).number('Resources of Cartel')).toBe(10);
  });
});

describe('triggers reactions to its removal', () => {
  const position = { Capital: held(1, 0, 1) };
  it('only by the named operation', () => {
    expect(play('Raid', { position }).number('Resources of Govt')).toBe(16);
    expect(play('Kill', { position }).number('Resources of Govt')).toBe(10);
  });

  it('by a way, wherever it is called from', () => {
    for (const title of ['Hit', 'Strike', 'Watch']) expect(play(title, { position }).number('Aid')).toBe(5);
  });

  it('of the named Faction', () => {
    const theirs = { Capital: { 'Cartel Guerrilla Active': 1, 'Shipment of Cartel': 1 } };
    expect(play('Hit', { position: theirs }).number('Aid')).toBe(3);
  });

  it('not by an operation whose activity removes it', () => {
    const troops = {
      Capital: { 'Rebels Guerrilla Underground': 1, 'Shipment of Rebels': 1, 'Govt Troops': 1 },
    };
    const table = operation(built.volume, 'Sly', { position: troops });
    table.choose('Bomb');
    expect(table.number('Aid')).toBe(4);
  });

  it('each time it is taken directly', () => {
    expect(play('Drop', { position: { Capital: held(1, 0, 1) } }).number('Resources of Govt')).toBe(10);
  });
});

it('a marker in a space triggers a reaction once per removed marker', () => {
  const position = { Capital: { Terror: 2 }, Highmoor: { Terror: 1 } };
  expect(play('Calm', { position }).number('Aid')).toBe(6);
});

it('returns to the supply when a Faction takes back the last holder of its own (1.4.1)', () => {
  const giving = table(built.volume, 'Give', { position: { Capital: held(1, 2, 1) } }).choose(
    'pass',
    'event',
  );
  const key = 'Rebels Guerrilla Active at Capital';
  expect(giving.game.interject({ seat: 'Rebels', standing: 'Return', key }).ok).toBe(true);
  // The marker can only go to the other Faction now.
  expect(giving.board['Capital']).toEqual({ ...held(0, 2, 0), 'Shipment of Cartel': 1 });
  expect(giving.number('HELD_SUPPLY')).toBe(3);
});

it('is transferred only between Factions that can hold it', () => {
  const table = play('Seize', { position: { Capital: held(1, 1, 1) } });
  expect(table.board['Capital']).toEqual({ ...held(1, 1, 0), 'Shipment of Cartel': 1 });
  expect(play('Seize', { position: { Capital: held(1, 0, 1) } }).board['Capital']).toEqual(held(1, 0, 1));
});

it('is transferred between Factions in a space', () => {
  expect(play('Transfer', { position: { Capital: held(1, 1, 1) } }).board['Capital']).toEqual({
    ...held(1, 1, 0),
    'Shipment of Cartel': 1,
  });
});
