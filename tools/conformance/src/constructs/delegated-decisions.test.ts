/** A player who decides for a Non-player between an Event and an Operation (8.1, Insurgent Discord). */
import { Game } from '@quipu/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, type Built, withBase } from '../testing/build.ts';
import { Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  const files = withBase({
    rules: `rule 8.0 nonplayers Govt, Insurgents {
  rule 8.1 Event shaded or Operation by Govt if number of players is 2 and Govt is player and own is Insurgents and own > 0
}
operation Drill of factions { place 1 Terror in Capital }
event 11 "Both" order Govt Rebels Cartel {
  unshaded: Govt +1
  shaded: place 1 Active Rebels Guerrilla in Highmoor
}
event 12 "Vain" order Govt Rebels Cartel { remove 1 Cartel Base in Wastes }
event 13 "Duty" order Govt Rebels Cartel { by Govt: select a Province: place 1 Terror there }`,
  });
  built = await build(
    files.map(({ path, text }) => ({
      path,
      text: text
        .replace(
          /deck Test \{[^}]*\}/u,
          'deck Test { events 1, 11, 12, 13; 1 piles of 4 events, 1 Campaign }',
        )
        .replace('second after Operation: Limited', 'second after Operation: Limited, Event'),
    })),
  );
}, 60_000);

function startGame(card: string, nonplayers: readonly string[], resources = 5): Table {
  const deck = [card, ...['1', '11', '12', '13'].filter((key) => key !== card), 'Campaign'];
  const board = { TRACK_Resources: { Rebels: resources } };
  const creation = Game.create(built.volume, { nonplayers, deck, board });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return new Table(built.volume, creation.value).choose('Drill');
}

describe('a decision of another Faction', () => {
  it('precedes that of a 2nd Eligible Non-player, which follows it', () => {
    const table = startGame('11', ['Rebels']);
    expect(table.asks).toBe('Govt: Sequence.order');
    expect(table.game.decision?.values).toEqual({ faction: 'Rebels' });
    expect(table.game.decision?.text.rule).toBe('8.1');
    expect(table.options).toEqual(['Event', 'Operation']);
    const { game } = table;
    const event = new Table(built.volume, game.copy()).choose('Event');
    expect(event.board['Highmoor']).toEqual({ 'Rebels Guerrilla Active': 1 });
    const operation = new Table(built.volume, game.copy()).choose('Operation');
    expect(operation.asks).toBe('Rebels: Sequence.action');
    expect(operation.options).toEqual(['pass', 'Drill']);
    expect(operation.why('shaded')).toEqual(['ordered']);
  });

  it('is skipped if the condition fails, or if the Event would change nothing', () => {
    const asks = (card: string, nonplayers: readonly string[], resources?: number): string =>
      startGame(card, nonplayers, resources).asks;
    expect(asks('11', [])).toBe('Rebels: Sequence.action');
    expect(asks('11', ['Rebels', 'Cartel'])).toBe('Rebels: Sequence.action');
    expect(asks('11', ['Cartel'])).toBe('Rebels: Sequence.action');
    expect(asks('11', ['Rebels'], 0)).toBe('Rebels: Sequence.action');
    expect(asks('12', ['Rebels'])).toBe('Rebels: Sequence.action');
    expect(asks('13', ['Rebels'])).toBe('Govt: Sequence.order');
  });

  it('applies only until that Faction has decided', () => {
    const table = startGame('11', ['Rebels']).choose('Operation', 'pass');
    expect(table.asks).toBe('Cartel: Sequence.action');
    expect(table.options).toEqual(['pass', 'unshaded', 'shaded', 'Drill']);
  });
});

it('leaves grants of an Event to another Faction to that Faction', () => {
  expect(startGame('13', ['Rebels']).choose('Event').asks).toMatch(/^Govt: event 13/u);
});
