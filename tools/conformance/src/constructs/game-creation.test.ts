/** Creation of games: options, setups with their contents, decks. */
import { type CreateOptions, Game, loadGame, saveGame, viewOf } from '@quipu/engine';

import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { boardOf } from '../testing/position.ts';
import { Table } from '../testing/table.ts';

const rules = `rule 3.2 operation Patrol of Govt {
  point cost 3
  point gain 1
  select up to 1 Roads, paying cost: Aid + gain
}
define Pace = 2 if Short, else 1
rule 2.1 option Short excludes Long, Late { Patrol.cost is 1; Patrol.gain adds 1 }
option Long { Patrol.cost is 5 }
option Seeded { Patrol.gain is 4 }
adapt Patrol for Govt { cost is 2 }
whenever President is Uribe: Patrol.gain adds 1

deck Fast { events 1, 2, 3; set aside 1 events; 1 piles of 2 events, 1 Campaign }
deck FastSeeded { events 1, 2, 3; 1 piles of 3 events, 1 Campaign among last 2 }
deck Double { events 1, 2; 2 piles of 1 events, 1 Campaign among last 1 }
setup Twice { deck Double }
rule 2.4 setup Late {
  deck Fast
  deck Double with Long
  deck FastSeeded with Seeded
  Govt 9, Resources of Rebels 4, Aid 2, President is Pastrana
  Capital { 2 Troops, 1 Police, 1 Govt Base, 1 Cartel Guerrilla, 2 Cartel Shipments, ActiveSupport }
  Highmoor { 1 Active Rebels Guerrilla, 2 Cartel Guerrillas, 1 Cartel Shipment, 1 Rebels Shipment, 2 Terror }
  NorthRoad { 1 Sabotage }
  then { if Seeded: Aid +3; if not Seeded: place 1 Police in Lowfield }
}`;

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules,
    events: {
      Ask: 'if Short and not Seeded: Govt +5 else: Govt -1',
      Pace: 'Aid + Pace',
    },
    phases: `phase First: if not Late or number of rounds > 0: Cartel +1
phase Reset { end momentum; make all factions Eligible }`,
  });
}, 60_000);

function started(options: CreateOptions): Table {
  const creation = Game.create(built.volume, { setup: 'Test', ...options });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return new Table(built.volume, creation.value);
}

function refusal(options: CreateOptions): string {
  const creation = Game.create(built.volume, { setup: 'Test', ...options });
  return creation.ok ? 'granted' : `${creation.refusal.code}: ${creation.refusal.reason}`;
}

function patrol(...options: string[]): { readonly cost: number; readonly gain: number } {
  const table = started({ options, deck: ['3', '1', '2', 'Campaign'] });
  const before = [table.number('Resources of Govt'), table.number('Aid')] as const;
  table.choose('Patrol', 'NorthRoad');
  return {
    cost: before[0] - table.number('Resources of Govt'),
    gain: table.number('Aid') - before[1],
  };
}

describe('options', () => {
  it('change parameters for the whole game, after adaptations and before all other changes', () => {
    expect(patrol()).toEqual({ cost: 2, gain: 1 });
    expect(patrol('Short')).toEqual({ cost: 1, gain: 2 });
    expect(patrol('Long')).toEqual({ cost: 5, gain: 1 });
    expect(patrol('Seeded')).toEqual({ cost: 2, gain: 4 });
    expect(patrol('Seeded', 'Short')).toEqual({ cost: 1, gain: 4 });
  });

  it('are Boolean values in texts and in defined values', () => {
    const playCard = (card: string, ...options: string[]): Table =>
      started({ options, deck: [card, ...['1', '2', '3'].filter((key) => key !== card), 'Campaign'] }).choose(
        'event',
      );
    expect(playCard('1', 'Short').number('Resources of Govt')).toBe(15);
    expect(playCard('1', 'Short', 'Seeded').number('Resources of Govt')).toBe(9);
    expect(playCard('2', 'Short').number('Aid')).toBe(5);
    expect(playCard('2').number('Aid')).toBe(4);
  });

  it('are refused if they exclude each other or the setup, or are unknown', () => {
    expect(refusal({ options: ['Long', 'Short'] })).toBe(
      'excluded-option: the options Short and Long exclude each other (2.1)',
    );
    expect(refusal({ options: ['Short'], setup: 'Late' })).toBe(
      'excluded-option: the option Short excludes the setup Late (2.1)',
    );
    expect(refusal({ options: ['Shirt'] })).toBe(
      'unknown-option: Test has no option Shirt; it has Short, Long, Seeded',
    );
    expect(refusal({ options: ['Short', 'Short'] })).toBe('doubled-option: the option Short is given twice');
    expect(refusal({ board: { OPTION: { Short: 1 } } })).toMatch(/^bad-board: OPTION/u);
  });

  it('are public, saved, and part of a sample', () => {
    const { game } = started({ options: ['Seeded', 'Short'] });
    expect(viewOf(game).options).toEqual(['Short', 'Seeded']);
    expect(game.options.options).toEqual(['Short', 'Seeded']);
    const same = started({ options: ['Short', 'Seeded'] }).game;
    expect(saveGame(game)).toBe(saveGame(same));
    const loaded = loadGame(built.volume, saveGame(game));
    expect(loaded.ok && loaded.value.hash).toBe(game.hash);
    expect(game.sample('Govt', 3).options.options).toEqual(['Short', 'Seeded']);
    expect(game.id).not.toBe(started({}).game.id);
  });

  it('are named by the generated package', async () => {
    const terms = await built.module('terms.ts');
    expect(terms['OPTION_KEYS']).toEqual(['Short', 'Long', 'Seeded']);
    expect(terms['SETUP_KEYS']).toEqual(['Twice', 'Late', 'Test']);
  });
});

describe('a setup', () => {
  it('places pieces, markers, levels, tracks and held markers', () => {
    const table = started({ setup: 'Late' });
    expect(boardOf(table.volume, table.game)).toEqual({
      Capital: {
        'Govt Troops': 2,
        'Govt Police': 1,
        'Govt Base': 1,
        'Cartel Guerrilla Underground': 1,
        'Shipment of Cartel': 2,
        level: 'ActiveSupport',
      },
      Highmoor: {
        'Rebels Guerrilla Active': 1,
        'Cartel Guerrilla Underground': 2,
        'Shipment of Cartel': 1,
        'Shipment of Rebels': 1,
        Terror: 2,
      },
      Lowfield: { 'Govt Police': 1 },
      NorthRoad: { Sabotage: 1 },
    });
    expect(table.number('HELD_SUPPLY')).toBe(0);
    expect(table.number('SUPPLY')).toBe(0);
    expect(table.number('Resources of Rebels')).toBe(4);
    expect(table.number('President')).toBe(1);
  });

  it('is available by name, as is the number of previous rounds', () => {
    /** Resources of the Cartel after each round of a game in which all Factions pass. */
    const held = (options: CreateOptions): readonly number[] => {
      const table = started(options);
      const found: number[] = [];
      while (!table.game.over) {
        const before = table.number('ROUNDS');
        const had = table.number('Resources of Cartel');
        table.choose('pass');
        if (table.number('ROUNDS') > before) found.push(table.number('Resources of Cartel') - had);
      }
      return found;
    };
    const twice = ['1', 'Campaign', '2', 'Campaign'];
    expect(held({ setup: 'Twice', deck: twice })).toEqual([1, 1]);
    expect(held({ setup: 'Late', options: ['Long'], deck: twice })).toEqual([0, 1]);
  });

  it('has a text that may depend on options', () => {
    const table = started({ setup: 'Late', options: ['Seeded'] });
    expect(table.board['Lowfield']).toBeUndefined();
    expect(table.number('Aid')).toBe(5);
  });
});

describe('a deck', () => {
  const size = (options: CreateOptions): number => {
    const { revealed, unseen } = viewOf(started(options).game).deck;
    return revealed.length + unseen;
  };

  it('is that of the setup, or of its options', () => {
    expect(size({})).toBe(4);
    expect(size({ setup: 'Late' })).toBe(3);
    expect(size({ setup: 'Late', options: ['Seeded'] })).toBe(4);
    expect(viewOf(started({ setup: 'Late' }).game).deck.recipe).toBe('Fast');
    expect(viewOf(started({ setup: 'Late', options: ['Seeded', 'Long'] }).game).deck.recipe).toBe(
      'FastSeeded',
    );
  });

  it('given card by card, is refused with the fault and its position', () => {
    const late = (...deck: string[]): string => refusal({ setup: 'Late', deck });
    expect(late('1', '3', 'Campaign')).toBe('granted');
    expect(late('1', 'Z', 'Campaign')).toBe('unknown-card: position 2 from the top: no card has the key Z');
    expect(late('1', '1', 'Campaign')).toBe(
      'doubled-card: position 2 from the top: card 1 comes once, and is given again',
    );
    expect(late('1', 'Campaign', 'Campaign')).toMatch(/^doubled-card: position 3 /u);
    expect(late('1', '2', '3')).toBe('missing-card: card Campaign is missing: the deck Fast has 1, 0 given');
    expect(late('2', 'Campaign')).toBe(
      'missing-card: the deck Fast has 3 cards, 2 are given: 1 of 1, 3 missing',
    );
    expect(late('2', '1', '3', 'Campaign')).toBe('extra-card: the deck Fast has 3 cards, 4 are given');
  });
});

it('satisfies every law, with and without options', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, maxDecisions: 400 })) law.check();
});
