/** The owners of held markers in counts and questions. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, checkRules, withBase, type Built } from '../testing/build.ts';
import { event, type Table } from '../testing/table.ts';

const COUNTED = {
  'Of all': 'Aid + Shipments in Capital',
  Own: 'by Rebels: Aid + own Shipments in Capital',
  Enemy: 'by Rebels: Aid + enemy Shipments in Capital',
  'Enemy of none': 'Aid + enemy Shipments in Capital',
  'Of each':
    'for each f in Insurgents: by f: Aid + 2 * enemy Shipments in Capital + own Shipments in Capital',
  'Of a term': 'by Rebels: Aid + Insurgents Shipments in Capital',
  'Of Factions': 'Aid + factions Shipments in Capital',
  'On the map': 'by Cartel: Aid + enemy Shipments on map',
};

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: 'procedure Tell: repeat (enemy Shipments there) { Aid +1 }',
    events: {
      ...COUNTED,
      Repeated: 'by Rebels: in each Capital: do Tell',
      'If there is': 'by Rebels: in each Capital: if enemy Shipment there: Aid +1 else: Aid -1',
      'In spaces': 'by Rebels: in each space with enemy Shipment: Aid +1',
      Without: 'by Rebels: in each City or Province without enemy Shipment: Aid +1',
      'In most': 'by Cartel: select a Province with most enemy Shipments: Aid +1',
    },
  });
}, 30_000);

const play = (title: string): Table =>
  event(built.volume, title, {
    position: {
      Aid: 0,
      Capital: {
        'Rebels Guerrilla Active': 1,
        'Cartel Guerrilla Active': 1,
        'Shipment of Rebels': 2,
        'Shipment of Cartel': 1,
      },
      Highmoor: { 'Rebels Guerrilla Active': 1, 'Shipment of Rebels': 1 },
    },
  });

describe('held markers are counted', () => {
  it.each([
    ['Of all', 3],
    ['Own', 2],
    ['Enemy', 1],
    ['Enemy of none', 3],
    ['Of each', 9],
    ['Of a term', 3],
    ['Of Factions', 3],
    ['On the map', 3],
    ['Repeated', 1],
    ['If there is', 1],
    ['In spaces', 1],
    ['Without', 3],
  ])('%s: %i', (title, aid) => {
    const table = play(title);
    expect(table.done).toBe(true);
    expect(table.number('Aid')).toBe(aid);
  });

  it('in spaces where an enemy has the most', () => {
    const table = play('In most');
    expect(table.done).toBe(true);
    expect(table.number('Aid')).toBe(1);
  });
});

it('the laws hold', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});

it.each([
  ['place 1 enemy Shipment in Capital', 'Q2001'],
  ['remove 1 Insurgents Shipment in Capital', 'Q2001'],
  ['in each Capital: transfer 1 enemy Shipment from Rebels to Cartel', 'Q2001'],
  ['in each Capital: transfer 1 own Shipment from Rebels to Cartel', 'Q2001'],
  ['by Cartel: remove all Rebels Guerrillas in Capital, own Shipments to own Guerrillas', 'Q2001'],
  ['select a faction with enemy Shipment as f: f +1', 'Q2005'],
  ['Aid + Rebels Shipments of Cartel in Capital', 'Q2005'],
  ['Aid + own Rebels Shipments in Capital', 'Q2002'],
  ['if own Shipments in Capital > other Shipments in Capital: Aid +1', 'Q2002'],
  ['Aid + own Terror in Capital', 'Q2002'],
  ['if enemy Resources > 3: Aid +1', 'Q2002'],
  ['if own Aid > 3: Aid +1', 'Q2011'],
  ['in each Capital: Aid + Available Terror', 'Q2002'],
  ['Aid + Available Govt Bases in Capital', 'Q2005'],
  ['select an enemy City: Aid +1', 'Q2002'],
  ['select a City with Rebels Pop 3: Aid +1', 'Q2002'],
])('%s is refused with %s', (text, code) => {
  expect(() => checkRules(withBase({ events: { Wrong: text } }))).toThrow(new RegExp(`^${code} `, 'u'));
});
