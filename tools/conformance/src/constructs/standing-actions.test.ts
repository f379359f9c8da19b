/** Standing actions: actions of a seat during any pending decision (1.4.1, 1.5.2, 4.5.3). */
import { interjectionsOf, saveGame, standingOffers, subscribe } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation March of Govt {
  select any Cities and Provinces: place 1 Troops there
}
operation Rally of Rebels {
  select any Provinces: place 1 own Guerrilla there
}
rule 1.5.2 standing Negotiation: while executing, select a faction not own as partner {
  either: transfer any Resources from own to partner
  or: transfer any Shipments from own to partner
}
rule 1.5.2 standing Support: while another executes {
  either: transfer any Resources from own to executing
  or: transfer any Shipments from own to executing
}
rule 1.5.2 standing Request, a proposal: while another executes, transfer any Resources from executing to own
rule 4.5.3 standing Hide: at any time, select a City with own Guerrilla as home: hide 1 own Guerrilla in home
standing Quick: while executing {
  if Aid > 2: transfer up to 2 Resources from own to Cartel
  else: transfer up to 2 Resources from own to Cartel
}
standing Levy: while another executes, by executing: remove 1 own Troops in Cities
standing Alms: at any time {
  either "a gift" if Aid > 2: transfer 1 from own to Rebels
  or "a loan": transfer 2 from own to Rebels
}
standing Return: while executing, may remove 1 own piece
standing Report: at any time, place 1 Terror in Provinces`,
    events: {
      Choose: 'select a Province: place 1 Terror there',
      Ask: 'by Rebels: select a Province: place 1 Terror there',
    },
  });
}, 60_000);

const shipping = {
  Capital: { 'Rebels Guerrilla Active': 1, 'Shipment of Rebels': 2, 'Cartel Guerrilla Active': 1 },
} as const;

const keys = ({ game }: Table, seat: string, standing: string): readonly string[] =>
  interjectionsOf(game, seat).find((one) => one.standing === standing)?.keys ?? [];
const why = ({ game }: Table, seat: string, standing: string, key: string): readonly string[] =>
  game.explainInterjection({ seat, standing, key }).map((reason) => reason.key);
const submit = (table: Table, seat: string, standing: string, key: string): Table => {
  const done = table.game.interject({ seat, standing, key });
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return table;
};
const marching = (how?: Playing): Table => operation(built.volume, 'March', how);

describe('a selected Faction, modes, numbers', () => {
  it('are part of one key', () => {
    const table = marching({ position: { 'Resources of Govt': 2 } });
    expect(keys(table, 'Govt', 'Negotiation')).toEqual([
      'Rebels 1 Resources',
      'Rebels 2 Resources',
      'Cartel 1 Resources',
      'Cartel 2 Resources',
    ]);
    const { asks } = table;
    submit(table, 'Govt', 'Negotiation', 'Cartel 2 Resources');
    expect([table.number('Resources of Govt'), table.number('Resources of Cartel')]).toEqual([0, 12]);
    expect(table.asks).toBe(asks);
    expect(keys(table, 'Govt', 'Negotiation')).toEqual([]);
  });

  it('are described for clients: Faction, object, place, and range of amounts', () => {
    const table = marching({ position: { 'Resources of Govt': 2, Capital: { 'Govt Troops': 1 } } });
    const offers = standingOffers(table.game, 'Govt').filter(({ standing }) => standing === 'Negotiation');
    expect(offers.map(({ partner, goods, amount }) => [partner, goods, amount])).toEqual([
      ['Rebels', 'Resources', { min: 1, max: 2 }],
      ['Cartel', 'Resources', { min: 1, max: 2 }],
    ]);
    expect(offers[0]?.keys).toEqual(['Rebels 1 Resources', 'Rebels 2 Resources']);
    const back = standingOffers(table.game, 'Govt').find(({ standing }) => standing === 'Return');
    expect(back).toMatchObject({ partner: null, goods: null, amount: null });
    expect(back?.keys).toEqual([`${back?.pieces ?? ''} at ${back?.space ?? ''}`]);
    const home = standingOffers(table.game, 'Rebels').find(({ standing }) => standing === 'Report');
    expect(home).toMatchObject({ goods: 'Terror', pieces: null, amount: null });
  });

  it('explain why one is not offered', () => {
    const table = marching({ position: { 'Resources of Govt': 2 } });
    expect(why(table, 'Govt', 'Negotiation', 'Cartel 3 Resources')).toEqual(['short']);
    expect(why(table, 'Govt', 'Negotiation', 'Govt 1 Resources')).toContain('asks');
    expect(why(table, 'Rebels', 'Negotiation', 'Cartel 1 Resources')).toEqual(['not-executing']);
    expect(why(table, 'Govt', 'Negotiation', 'Nobody 1 Resources')).toEqual(['unknown-key']);
  });

  it('include the mode if keys would be equal', () => {
    const table = marching();
    expect(keys(table, 'Govt', 'Quick')).toEqual(['1 Resources', '2 Resources']);
    const poor = marching({ position: { Aid: 1 } });
    expect(keys(poor, 'Govt', 'Quick')).toEqual(['else 1 Resources', 'else 2 Resources']);
    expect(why(poor, 'Govt', 'Quick', '1 Resources')).toEqual(['not-now']);
  });

  it('include the label of a mode', () => {
    expect(keys(marching(), 'Govt', 'Alms')).toEqual(['a gift 1 Resources', 'a loan 2 Resources']);
    expect(keys(marching({ position: { Aid: 1 } }), 'Govt', 'Alms')).toEqual(['a loan 2 Resources']);
  });
});

describe('held markers', () => {
  it('pass to pieces of the other Faction in the same space', () => {
    const table = begin(built.volume, 'Quiet', { position: shipping });
    expect(keys(table, 'Rebels', 'Support')).toEqual([]);
    table.choose('pass').choose('Rally');
    expect(keys(table, 'Rebels', 'Negotiation').filter((key) => key.includes('Ship'))).toEqual([
      'Cartel 1 Shipment at Capital',
      'Cartel 2 Shipments at Capital',
    ]);
    submit(table, 'Rebels', 'Negotiation', 'Cartel 1 Shipment at Capital');
    expect(table.board['Capital']).toMatchObject({ 'Shipment of Rebels': 1, 'Shipment of Cartel': 1 });
    expect(keys(table, 'Cartel', 'Support').filter((key) => key.includes('Ship'))).toEqual([
      '1 Shipment at Capital',
    ]);
    expect(why(table, 'Cartel', 'Support', '1 Shipment at Highmoor')).toEqual(['short']);
  });
});

describe('while another executes', () => {
  it('any other Faction gives to the executing one, and none if none executes', () => {
    const table = begin(built.volume, 'Quiet', { position: { 'Resources of Rebels': 1 } });
    expect(keys(table, 'Rebels', 'Support')).toEqual([]);
    expect(why(table, 'Rebels', 'Support', '1 Resources')).toContain('nobody-executes');
    table.choose('March');
    expect(keys(table, 'Rebels', 'Support')).toEqual(['1 Resources']);
    expect(keys(table, 'Govt', 'Support')).toEqual([]);
    expect(why(table, 'Govt', 'Support', '1 Resources')).toContain('executing');
    submit(table, 'Rebels', 'Support', '1 Resources');
    expect([table.number('Resources of Rebels'), table.number('Resources of Govt')]).toEqual([0, 11]);
  });

  it('the executing Faction remains the same while others decide within its text', () => {
    const table = event(built.volume, 'Ask');
    expect(table.asks).toMatch(/^Rebels/u);
    expect(keys(table, 'Rebels', 'Support')).toHaveLength(10);
    expect(keys(table, 'Rebels', 'Negotiation')).toEqual([]);
    expect(keys(table, 'Govt', 'Negotiation')).toHaveLength(20);
    expect(keys(table, 'Govt', 'Support')).toEqual([]);
  });

  it('"by": `own` is that Faction, regardless of the submitting seat', () => {
    const table = marching({ position: { Capital: { 'Govt Troops': 1 }, Highmoor: { 'Govt Troops': 1 } } });
    expect(keys(table, 'Cartel', 'Levy')).toEqual(['Govt Troops at Capital']);
    submit(table, 'Cartel', 'Levy', 'Govt Troops at Capital');
    expect(table.board).toEqual({ Highmoor: { 'Govt Troops': 1 } });
  });
});

describe('a place', () => {
  it('is the space of the piece', () => {
    const table = marching({
      position: { Capital: { 'Rebels Guerrilla Active': 1 }, Highmoor: { 'Rebels Guerrilla Active': 1 } },
    });
    expect(keys(table, 'Rebels', 'Hide')).toEqual(['Rebels Guerrilla Active at Capital']);
    submit(table, 'Rebels', 'Hide', 'Rebels Guerrilla Active at Capital');
    expect(table.board['Capital']).toEqual({ 'Rebels Guerrilla Underground': 1 });
    expect(why(table, 'Rebels', 'Hide', 'Rebels Guerrilla Active at Highmoor')).toContain('asks');
  });

  it('of a marker is part of the key', () => {
    const table = marching();
    submit(table, 'Cartel', 'Report', 'Terror at Wastes');
    expect(table.board).toEqual({ Wastes: { Terror: 1 } });
  });
});

describe('a proposal', () => {
  it('is offered as the proposed action, public, and changes nothing', () => {
    const table = marching({ position: { 'Resources of Govt': 2 } });
    const entries: string[] = [];
    subscribe(table.game, (entry) => entries.push(entry.kind), { seat: 'Cartel' });
    const { hash, asks } = { hash: table.game.hash, asks: table.asks };
    expect(keys(table, 'Rebels', 'Request')).toEqual(['1 Resources', '2 Resources']);
    submit(table, 'Rebels', 'Request', '2 Resources');
    expect([entries, table.game.hash, table.asks]).toEqual([['interjected'], hash, asks]);
    expect(table.game.turns.at(-1)?.kind).toBe('interjection');
    expect(table.game.undo({ seat: 'Rebels' }).ok).toBe(true);
  });
});

describe('in the course of a game', () => {
  it('is undone, saved, replayed and logged', () => {
    const table = marching();
    const entries: string[] = [];
    subscribe(table.game, (entry) => entries.push(entry.kind));
    const { hash } = table.game;
    submit(table, 'Rebels', 'Support', '3 Resources');
    expect(entries).toEqual(['interjected', 'track', 'track']);
    const loaded = table.game.copy();
    expect(saveGame(loaded)).toContain('["Support","3 Resources",{"by":"Rebels"}]');
    expect(table.game.undo({ seat: 'Rebels' }).ok).toBe(true);
    expect(table.game.hash).toBe(hash);
  });

  it('never removes the last answer', () => {
    const table = event(built.volume, 'Choose');
    expect(table.options.length).toBeGreaterThan(1);
    for (let n = 0; n < 40; n += 1) {
      const [key] = keys(table, 'Cartel', 'Report');
      if (key === undefined) break;
      submit(table, 'Cartel', 'Report', key);
      expect(table.options.length).toBeGreaterThan(0);
    }
  });
  it('satisfies every law', () => {
    const often = { decisionInterval: 2, maxPerCard: 20 };
    for (const law of lawsOf(built.volume, { runs: 8, seed: 3, checkInterval: 3, interjectionRate: often }))
      law.check();
  }, 60_000);
});

it('leaves the room that a placement requires', async () => {
  const { volume } = await buildBase({
    rules: 'standing Settle: while another executes, place 1 own Base in a City',
    events: { Build: 'place 2 Bases on map' },
  });
  const table = event(volume, 'Build');
  table.choose('Capital', 'Cartel Base');
  expect(table.options).toEqual(['1', '2']);
  expect(why(table, 'Rebels', 'Settle', 'Rebels Base at Capital')).toEqual(['holds-up']);
});
