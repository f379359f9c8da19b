/** Events of a Faction that it plays on its turn, in place of other actions. */
import { Game, viewOf, type Volume } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, type RuleText, trackVolume, withBase } from '../testing/build.ts';
import { Table } from '../testing/table.ts';

const RULES = `
operation Train of Govt { select any Cities: place 1 Troops there }
operation Rally of Insurgents { select any Provinces: place 1 own Guerrilla there }
event 101 "Uprising" of Rebels if (Aid > 2) { Aid -1 }
event 103 "Cartel War" of Cartel { Aid +2 }
event 104 "Siege" of Govt { unshaded: Aid +4; shaded: place 3 Troops in a City }
`;

const byCard = (lines: string): readonly RuleText[] =>
  withBase({ rules: RULES, events: { One: 'Aid +1', Two: 'Aid +1', Three: 'Aid +1' } }).map(
    ({ path, text }) => ({
      path,
      text: text.replace('  acted: Ineligible', `  ${lines}\n  acted: Ineligible`),
    }),
  );

function startGame(volume: Volume, aid: number): Table {
  const keysOf = (isEvent: boolean): readonly string[] =>
    volume.cards
      .map(({ key }) => key)
      .filter((key) => (isEvent ? Number(key) < 100 : Number.isNaN(Number(key))));
  const deck = [...keysOf(true), ...keysOf(false)];
  const creation = Game.create(volume, { deck, board: { TRACK_Aid: aid } });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return new Table(volume, creation.value);
}

describe('by card', () => {
  let volume: Volume;
  beforeAll(async () => {
    ({ volume } = await build(byCard('rule 2.3.8 own Event instead of Event, Operation')));
  });

  it('is offered on the turn of its Faction, before the action', () => {
    const table = startGame(volume, 1);
    expect(table.asks).toBe('Govt: event 104.own');
    expect(table.options).toEqual(['yes', 'no']);
    expect(table.choose('no').asks).toBe('Govt: Sequence.action');
  });

  it('permits only the Event, and then the card in play is the same again', () => {
    const table = startGame(volume, 1).choose('yes');
    expect(table.options).toEqual(['unshaded', 'shaded']);
    expect(table.why('pass')).toEqual(['interrupting']);
    expect(viewOf(table.game).deck.card).toBe('104');
    expect(viewOf(table.game).turn.order).toEqual(['Govt', 'Rebels', 'Cartel']);
    table.choose('unshaded');
    expect(table.number('Aid')).toBe(5);
    expect(viewOf(table.game).deck.card).toBe('1');
    // The second Faction acts as after an Event, by the permission of which it has the choice as well.
    expect(table.asks).toBe('Rebels: event 101.own');
    expect(table.choose('no').options).toEqual(['pass', 'Rally']);
  });

  it('depends on the permissions of the position, and on its condition', async () => {
    const { volume: limited } = await build(byCard('own Event instead of Event'));
    const table = startGame(limited, 1).choose('no', 'Train');
    while (table.asks !== 'Rebels: Sequence.action' && !table.asks.startsWith('Rebels: event'))
      table.choose(table.options.includes('done') ? 'done' : (table.options[0] ?? ''));
    // After an operation the second Faction may not execute the Event, so it may not play its own either.
    expect(table.asks).toBe('Rebels: Sequence.action');
    expect(startGame(volume, 1).choose('no', 'pass').asks).toBe('Rebels: Sequence.action');
    expect(startGame(volume, 3).choose('no', 'pass').asks).toBe('Rebels: event 101.own');
  });

  it('is played once a game', () => {
    const table = startGame(volume, 1).choose('yes', 'unshaded');
    while (viewOf(table.game).deck.card !== '3') table.choose(table.options.includes('pass') ? 'pass' : 'no');
    while (!table.asks.startsWith('Govt')) table.choose(table.options.includes('pass') ? 'pass' : 'no');
    expect(table.asks).toBe('Govt: Sequence.action');
  });

  it('can be undone', () => {
    const table = startGame(volume, 1);
    const before = table.game.cells().slice();
    table.choose('yes', 'unshaded');
    table.game.undoTo(0);
    expect(table.game.cells()).toEqual(before);
  });

  it('may interrupt as well, once in either way', async () => {
    const { volume: both } = await build(
      byCard('interrupt order Govt Rebels Cartel\n  own Event instead of Event'),
    );
    const table = startGame(both, 1).choose('yes', 'no');
    expect(table.asks).toBe('Govt: Sequence.action');
    table.choose('shaded');
    expect(table.game.over).toBe(false);
    const declined = startGame(both, 1).choose('no', 'no');
    expect(declined.asks).toBe('Govt: event 104.own');
  });

  it('follows the laws', { timeout: 120_000 }, () => {
    for (const law of lawsOf(volume, { runs: 6, seed: 5, checkInterval: 3 })) law.check();
  });
});

describe('by track', () => {
  it('is offered after the choice of a box that permits it', async () => {
    const text = trackVolume.text.replace(
      '  rule 2.3.2 box Limited',
      `  rule 2.3.8 own Event instead of Event\n  rule 2.3.2 box Limited`,
    );
    const event = 'event 104 "Siege" of Rebels { top: Rebels +4; bottom: Rebels +5 }';
    const { volume } = await build([{ ...trackVolume, text: `${text}\n${event}` }]);
    const creation = Game.create(volume, { deck: ['1', '2', '3', '4', '5', 'Campaign'] });
    if (!creation.ok) throw new Error(creation.refusal.reason);
    const table = new Table(volume, creation.value);
    expect(table.asks).toBe('Rebels: Sequence.box');
    table.choose('Event');
    expect(table.asks).toBe('Rebels: event 104.own');
    table.choose('yes');
    expect(table.options).toEqual(['top', 'bottom']);
    table.choose('bottom');
    expect(table.asks).toBe('Govt: Sequence.box');
    expect(viewOf(table.game).deck.card).toBe('1');
  });
});
