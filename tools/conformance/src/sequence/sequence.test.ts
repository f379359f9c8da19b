/** The sequence of play (2.3): the action after a paid operation (2.3.6), the final card (2.3.9), the end of the deck. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Game, type Volume } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { build, withBase, type RuleText } from '../testing/build.ts';
import { Table, table } from '../testing/table.ts';
import { patchOf, type Position } from '../testing/position.ts';

const rules = `
rule 3.2.1 operation Train of Govt { select any Cities, paying 3: place 2 Troops there }
rule 3.2.3 operation Sweep of Govt { select any Cities and Roads, paying 1: activate all Guerrillas there }
rule 3.3.1 operation Rally of Insurgents {
  point cost of s = 0 in Roads, 1 elsewhere
  select any Provinces and Roads, paying cost of there: place 1 own Guerrilla there
}
rule 4.3.1 activity Extort of Insurgents with Rally { select up to 2 Rally spaces: own +1 }
`;
const lines = `
  acted: Ineligible
  rule 2.3.6 after paid Operation without Activity {
    let shipper = own
    select a faction with Shipment as donor: by donor: may {
      remove 1 own Shipment on map
      by shipper: free Limited Operation
    }
  }
  rule 2.3.9 final: Limited, not Sweep`;
const drawn = `setup Drawn {
  deck Test
  Govt 9, Rebels 3, Cartel 3, Aid 3, President is Samper
  Highmoor { 1 Rebels Guerrilla }
  Wastes { 1 Cartel Guerrilla }
  then {
    place 1 Rebels Shipment in Highmoor
    place 1 Cartel Shipment in Wastes
  }
}`;

const events = Object.fromEntries(['One', 'Two', 'Three', 'Four'].map((title) => [title, 'Aid +1']));
const files = (added: string): readonly RuleText[] =>
  withBase({ rules: rules + added, events }).map(({ path, text }) => ({
    path,
    text: text.replace('  acted: Ineligible', lines),
  }));

let volume: Volume;
beforeAll(async () => {
  ({ volume } = await build(files('')));
});

const start = (position: Position = {}): Table => table(volume, 'One', { position });
const cargo = {
  Highmoor: { 'Cartel Guerrilla Active': 1, 'Shipment of Cartel': 1 },
  NorthRoad: { 'Rebels Guerrilla Underground': 1 },
};

describe('after a paid operation without an activity', () => {
  it('a Faction may give up a held marker; the acting Faction then executes a free operation in one space', () => {
    const game = start(cargo).choose('Train');
    expect(game.asks).toBe('Cartel: after.donor.remove own Shipment.may');
    game.choose('yes');
    expect(game.asks).toBe('Govt: after.donor.free Operation.mode');
    expect(game.options).toEqual(['Train', 'Sweep']);
    game.choose('Train');
    expect(game.number('Resources of Govt')).toBe(7);
    expect(game.board['Capital']).toMatchObject({ 'Govt Troops': 4 });
    expect(game.board['Highmoor']).toEqual({ 'Cartel Guerrilla Active': 1 });
    expect(game.asks).toBe('Rebels: Sequence.action');
  });

  it('nothing follows without a held marker, without a payment, or with an activity', () => {
    expect(start().choose('Train').asks).toBe('Rebels: Sequence.action');
    const rallied = start(cargo).choose('pass', 'Rally', 'NorthRoad', 'done');
    expect(rallied.asks).toBe('Cartel: Sequence.action');
    const extorted = start(cargo).choose('pass', 'Rally', 'Wastes', 'Extort', 'done');
    expect(extorted.asks).toBe('Cartel: Sequence.action');
  });
});

describe('the final card', () => {
  const last = (of: Volume, ...rounds: readonly string[]): Table => {
    const creation = Game.create(of, {
      deck: ['2', '3', '4', '5', '1', ...rounds],
      board: patchOf(of, cargo),
    });
    if (!creation.ok) throw new Error(creation.refusal.reason);
    const game = new Table(of, creation.value);
    while (game.number('POSITION') < 5) game.choose('pass');
    return game;
  };

  it('allows only Limited Operations, except named ones', () => {
    const game = last(volume, 'Campaign');
    expect(game.options).toEqual(['pass', 'event', 'Train']);
    expect(game.why('Sweep')).toEqual(['final']);
    game.choose('pass', 'Rally', 'Wastes');
    expect(game.asks).toBe('Cartel: after.donor.remove own Shipment.may'); // one space, and no activity
  });

  it('applies to the following operation', () => {
    const game = last(volume, 'Campaign').choose('Train', 'yes');
    expect(game.asks).toBe('Rebels: Sequence.action');
    expect(game.board['Capital']).toMatchObject({ 'Govt Troops': 4 });
  });

  it('is not the one before the first of two consecutive rounds', async () => {
    const two = files('').map((f) => ({ ...f, text: f.text.replace('1 Campaign }', '2 Campaign }') }));
    const game = last((await build(two)).volume, 'Campaign', 'Campaign');
    expect(game.options).toContain('Sweep');
  });
});

describe('the deck', () => {
  it('ends the game after its last card, even if it is full', () => {
    const game = start();
    const seen: unknown[] = [];
    while (!game.game.over) {
      if (game.asks === 'Govt: Sequence.action') seen.push(game.number('CARD'));
      game.choose('pass');
    }
    expect(seen).toHaveLength(5);
  });
});

describe('laws', () => {
  it('hold over games of it', async () => {
    const games = await build(files(drawn));
    for (const law of lawsOf(games.volume, { runs: 8, seed: 3, checkInterval: 4 })) law.check();
  }, 300_000);
});
