/** The frame of the game: reactions, secrets, dormant spaces, eligibility, lasting texts, standing actions. */
import { beforeAll, describe, expect, it } from 'vitest';
import { interjectionsOf, viewOf } from '@quipu/engine';
import { buildBase, type Built } from '../testing/build.ts';
import { event, table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation March of Govt {
  point cost 2
  point size 1
  select any Cities and Provinces, paying cost: place size Troops there
}
operation Rally of Insurgents {
  point cost 1
  point agent Guerrilla
  select any Provinces, paying cost: place 1 own agent there
}
adapt Rally for Cartel { agent is Base }
whenever President is Uribe: Aid +2
whenever remove Rebels Base: Rebels -1
procedure Strike(n, s): remove n Troops in s
standing Give: while executing, may remove 1 own piece
procedure Hide by Rebels: secretly set Cache to a space with Rebels Base, else none`,
    phases: `phase Redeploy, freezing Control {
  in each Highmoor: relocate all Troops there to Capital
  in each Province with Govt Control: place 1 Terror there
}
phase Reset { end momentum; make all factions Eligible }`,
    events: {
      Elect: 'set President to Uribe',
      Next: 'set President to Pastrana',
      Kill: 'remove 1 Base in Wastes',
      'Kill all': 'remove all Bases in Wastes',
      Call: 'do Strike(2, Wastes)',
      Call1: 'do Strike(1, Highmoor)',
      Hide: 'do Hide',
      Stash: 'by Rebels: secretly set Cache to a space with Rebels Base\nAid +1',
      Reveal: 'reveal Cache',
      Open: 'open Marches',
      'In Marches': 'select a Country { place 1 Troops there }',
      'On map': 'in each Country: place 1 Troops there',
      Stay: 'make Govt Eligible',
      'Out twice': 'make Rebels Ineligible through next card',
      Out: 'make Cartel Ineligible',
      End: 'end game',
    },
  });
}, 30_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);

describe('whenever', () => {
  it('a track enters a box', () => {
    expect(play('Elect').number('Aid')).toBe(5);
    expect(play('Next').number('Aid')).toBe(3);
    expect(play('Elect', { position: { President: 'Uribe' } }).number('Aid')).toBe(3);
  });

  it('a piece is removed', () => {
    const one = { position: { Wastes: { 'Rebels Base': 1 } } };
    expect(play('Kill', one).number('Resources of Rebels')).toBe(9);
    expect(play('Kill', { position: { Wastes: { 'Cartel Base': 1 } } }).number('Resources of Rebels')).toBe(
      10,
    );
    expect(play('Kill').number('Resources of Rebels')).toBe(10);
  });
});

it('a procedure receives its arguments', () => {
  const position = { Wastes: { 'Govt Troops': 3 }, Highmoor: { 'Govt Troops': 3 } };
  expect(play('Call', { position }).board['Wastes']).toEqual({ 'Govt Troops': 1 });
  expect(play('Call1', { position }).board['Highmoor']).toEqual({ 'Govt Troops': 2 });
});

describe('secrets', () => {
  it('without "else none" are unchanged if there is no candidate space', () => {
    expect(play('Stash').done).toBe(true);
    expect(play('Stash').number('Aid')).toBe(4);
    const stash = play('Stash', {
      position: { Wastes: { 'Rebels Base': 1 }, Highmoor: { 'Rebels Base': 1 } },
    });
    expect(stash.options).toEqual(['Highmoor', 'Wastes']);
  });

  const position = { Wastes: { 'Rebels Base': 1 }, Highmoor: { 'Rebels Base': 1 } };

  it('are set by their owner among public candidates', () => {
    const table = play('Hide', { position });
    expect(table.asks).toMatch(/^Rebels/u);
    expect(table.options).toEqual(['Highmoor', 'Wastes']);
    table.choose('Wastes');
    expect(viewOf(table.game, 'Rebels').secrets['Cache']).toMatchObject({ value: 'Wastes' });
    const seen = viewOf(table.game, 'Govt').secrets['Cache'];
    expect(seen).toMatchObject({ suspects: ['Highmoor', 'Wastes'] });
    expect(seen).not.toHaveProperty('value');
  });

  it('are empty if no space qualifies', () => {
    expect(play('Hide').done).toBe(true);
    expect(viewOf(play('Hide').game, 'Govt').secrets['Cache']?.suspects).toEqual(['none']);
  });

  it('become public by reveal', () => {
    const known = { ...position, SECRET_Cache: 'Wastes' };
    expect(viewOf(play('Reveal', { position: known }).game, 'Govt').secrets['Cache']?.suspects).toEqual([
      'Wastes',
    ]);
  });
});

describe('dormant spaces', () => {
  it('do not exist until they open', () => {
    expect(play('In Marches').board).toEqual({});
    expect(play('On map').board).toEqual({});
    expect(play('Open').number('OPEN of Marches')).toBe(1);
    expect(play('On map', { position: { OPEN: { Marches: 1 } } }).board).toEqual({
      Marches: { 'Govt Troops': 1 },
    });
    expect(play('In Marches', { position: { OPEN: { Marches: 1 } } }).board).toEqual({
      Marches: { 'Govt Troops': 1 },
    });
  });
});

describe('eligibility', () => {
  const states = (table: Table): readonly number[] =>
    ['Govt', 'Rebels', 'Cartel'].map((f) => table.number(`ELIGIBLE of ${f}`));
  const nextCard = (table: Table): Table => table.choose('pass', 'pass');

  it('a Faction that acted becomes Ineligible, one that passed does not', () => {
    expect(states(nextCard(play('Next')))).toEqual([1, 0, 0]);
  });

  it('"make own Eligible" keeps the acting Faction Eligible', () => {
    expect(states(nextCard(play('Stay')))).toEqual([0, 0, 0]);
  });

  it('a round that makes all Eligible does not affect Factions that act on the next card', () => {
    const table = play('Open', { next: 'Campaign' });
    table.choose('pass', 'pass');
    expect(table.number('ROUNDS')).toBe(1);
    expect(states(table)).toEqual([0, 0, 0]);
    expect(states(nextCard(table.choose('event')))).toEqual([1, 0, 0]);
  });

  it('through next card: one card longer', () => {
    const table = play('Out twice');
    expect(table.asks).toMatch(/^Cartel/u);
    table.choose('pass');
    expect(states(table)).toEqual([1, 1, 0]);
    expect(table.asks).toMatch(/^Cartel/u);
    table.choose('pass');
    expect(states(table)).toEqual([0, 0, 0]);
  });

  it('Ineligible: for the rest of the card', () => {
    const table = play('Out');
    expect(table.asks).toMatch(/^Rebels/u);
    table.choose('pass');
    expect(states(table)).toEqual([1, 0, 0]);
  });
});

describe('parameters', () => {
  it("a Faction's adaptation is part of its rules", () => {
    const position = { ELIGIBLE: { Govt: 1 } };
    const rebels = begin(built.volume, 'Quiet', { position }).choose('Rally', 'Wastes', 'done');
    expect(rebels.board['Wastes']).toEqual({ 'Rebels Guerrilla Underground': 1 });
    const two = { ELIGIBLE: { Govt: 1, Rebels: 1 } };
    const cartel = begin(built.volume, 'Quiet', { position: two }).choose('Rally', 'Wastes', 'done');
    expect(cartel.board['Wastes']).toEqual({ 'Cartel Base': 1 });
  });
});

describe('standing actions', () => {
  it('are offered during the decision of another, only while executing', () => {
    const table = begin(built.volume, 'Quiet', { position: { Wastes: { 'Govt Troops': 1 } } });
    expect(interjectionsOf(table.game, 'Govt')).toEqual([]);
    table.choose('March', 'Capital');
    expect(interjectionsOf(table.game, 'Govt')).toEqual([
      { standing: 'Give', keys: ['Govt Troops at Capital', 'Govt Troops at Wastes'] },
    ]);
    expect(interjectionsOf(table.game, 'Rebels')).toEqual([]);
    const taken = table.game.interject({ seat: 'Govt', standing: 'Give', key: 'Govt Troops at Wastes' });
    expect(taken.ok).toBe(true);
    expect(table.board).toEqual({ Capital: { 'Govt Troops': 1 } });
    expect(table.options).toEqual(['Highmoor', 'Lowfield', 'Wastes', 'done']);
  });
});

it('freezing: a value is retained from the start of the phase, and computed again afterwards', () => {
  const table = begin(built.volume, 'Campaign', { position: { Highmoor: { 'Govt Troops': 2 } } });
  expect(table.board).toEqual({ Capital: { 'Govt Troops': 2 }, Highmoor: { Terror: 1 } });
  const frozen = built.volume.regions.filter((r) => /^FR(?:OZEN|EEZE)_/u.test(r.name));
  expect(frozen.length).toBe(2);
  const cells = table.game.cells();
  for (const { offset, length } of frozen)
    expect([...cells.subarray(offset, offset + length)].every((n) => n === 0)).toBe(true);
});

it('end game: ranks the Factions', () => {
  const table = play('End');
  expect(table.game.over).toBe(true);
  expect(table.game.ranking?.map((r) => r.seat)).toEqual(['Cartel', 'Rebels', 'Govt']);
});
