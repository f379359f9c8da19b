/** Interrupts (2.3.8): Events of a Faction that take the place of the card, by the order of cards and by a track. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Game, subscribe, viewOf, type Volume } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { build, type RuleText, trackVolume, withBase } from '../testing/build.ts';
import { Table } from '../testing/table.ts';

const OPERATIONS = `
operation Train of Govt { select any Cities: place 1 Troops there }
operation Rally of Insurgents { select any Provinces: place 1 own Guerrilla there }
`;
const OWN_EVENTS = `
event 101 "Uprising" of Rebels if (Aid > 2) { Aid -1 }
event 102 "Strike" of Rebels if (own Guerrillas on map > 0) { Aid -2 }
event 103 "Cartel War" of Cartel {
  either "a": Aid +2
  or "b": Aid +3
}
event 104 "Siege" of Govt { unshaded: Aid +4; shaded: place 3 Troops in a City }
`;
const LINE = 'rule 2.3.8 interrupt order Cartel Rebels Govt';

const byCard = (rules: string, line: string): readonly RuleText[] =>
  withBase({ rules, events: { One: 'Aid +1', Two: 'Aid +1', Three: 'Aid +1' } }).map(({ path, text }) => ({
    path,
    text: text.replace('  acted: Ineligible', `  ${line}\n  acted: Ineligible`),
  }));

let volume: Volume;
beforeAll(async () => {
  ({ volume } = await build(byCard(OPERATIONS + OWN_EVENTS, LINE)));
});

function startGame(aid: number, more: Readonly<Record<string, number>> = {}): Table {
  const events = volume.cards.filter(({ key }) => Number(key) < 100).map(({ key }) => key);
  const rounds = volume.cards.filter(({ key }) => Number.isNaN(Number(key))).map(({ key }) => key);
  const creation = Game.create(volume, { deck: [...events, ...rounds], board: { TRACK_Aid: aid, ...more } });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return new Table(volume, creation.value);
}

describe('by card', () => {
  it('offers the Factions an interrupt in the order of the line, if their conditions hold', () => {
    const table = startGame(1);
    expect(table.asks).toBe('Cartel: event 103.interrupt');
    expect(table.options).toEqual(['yes', 'no']);
    table.choose('no');
    expect(table.asks).toBe('Govt: event 104.interrupt');
    table.choose('no');
    expect(table.asks).toBe('Govt: Sequence.action');
    expect(viewOf(table.game).deck.card).toBe('1');
  });

  it('executes the Event of the last one, which trumps those before it', () => {
    const table = startGame(3).choose('yes', 'yes', 'yes');
    expect(table.asks).toBe('Govt: Sequence.action');
    table.choose('unshaded');
    expect(table.number('Aid')).toBe(7);
  });

  it('leaves the order of the others, and the permissions after an Event', () => {
    const table = startGame(1).choose('yes', 'no');
    expect(viewOf(table.game).turn.order).toEqual(['Cartel', 'Govt', 'Rebels']);
    expect(viewOf(table.game).deck.card).toBe('103');
    expect(table.asks).toBe('Cartel: event 103.either a.mode');
    table.choose('b');
    expect(table.asks).toBe('Govt: Sequence.action');
    expect(table.options).toEqual(['pass', 'Train']);
    expect(viewOf(table.game).factions['Cartel']?.eligibility).toBe('eligible');
    table.choose('pass', 'pass');
    // Cartel has acted, so it does not decide on the next card.
    expect(table.asks).toBe('Rebels: event 101.interrupt');
    expect(viewOf(table.game).factions['Cartel']?.eligibility).not.toBe('eligible');
  });

  it('offers no Event without a text, on which its Faction could not act', async () => {
    const { volume: incomplete } = await build(
      byCard('event 105 "Retreat" of Govt\nevent 106 "Sortie" of Govt { Aid +1 }', 'interrupt order Govt'),
    );
    const creation = Game.create(incomplete, {});
    if (!creation.ok) throw new Error(creation.refusal.reason);
    const table = new Table(incomplete, creation.value);
    expect(table.asks).toBe('Govt: event 106.interrupt');
    expect(table.choose('no').asks).toBe('Govt: Sequence.action');
  });

  it('permits only the Event, for a stated reason', () => {
    const table = startGame(1).choose('no', 'yes');
    expect(table.options).toEqual(['unshaded', 'shaded']);
    expect(table.why('pass')).toEqual(['interrupting']);
    expect(table.why('Train')).toEqual(['interrupting']);
  });

  it('offers each Event once a game', () => {
    const table = startGame(1).choose('no', 'yes', 'unshaded');
    while (viewOf(table.game).deck.card !== '2') table.choose(table.options.includes('pass') ? 'pass' : 'no');
    // Aid is 5 now, so the Event of the Rebels is possible; Govt has executed its own.
    expect(table.asks).toBe('Cartel: event 103.interrupt');
    table.choose('no');
    expect(table.asks).toBe('Rebels: event 101.interrupt');
    table.choose('no');
    expect(table.asks).toBe('Rebels: Sequence.action');
  });

  it('logs the card, and can be undone', () => {
    const table = startGame(1);
    const entries: { kind: string }[] = [];
    subscribe(table.game, (entry) => entries.push(entry));
    table.choose('yes', 'no');
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'drawn', card: '103', order: ['Cartel', 'Govt', 'Rebels'] }),
    );
    table.game.undoTo(0);
    expect(table.asks).toBe('Cartel: event 103.interrupt');
    expect(viewOf(table.game).deck.card).toBe('1');
  });
});

describe('eligibility by what was executed', () => {
  it('depends on the kind of action of each Faction', async () => {
    const lines = 'acted after Event: Eligible\n  acted after Limited: Eligible';
    const { volume: other } = await build(byCard(OPERATIONS, lines));
    const play = (...keys: readonly string[]): readonly string[] => {
      const cards = other.cards.map(({ key }) => key);
      const creation = Game.create(other, { deck: cards });
      if (!creation.ok) throw new Error(creation.refusal.reason);
      const { game } = new Table(other, creation.value).choose(...keys);
      const { factions } = viewOf(game);
      return other.seats.filter((seat) => factions[seat]?.eligibility === 'eligible');
    };
    expect(play('event', 'pass', 'pass')).toEqual(['Govt', 'Rebels', 'Cartel']);
    // Govt executed an Operation, the Rebels a Limited Operation.
    expect(play('Train', 'Rally', 'Highmoor')).toEqual(['Rebels', 'Cartel']);
  });
});

describe('by track', () => {
  let onTrack: Volume;
  beforeAll(async () => {
    const text = trackVolume.text.replace(
      '  rule 2.3.2 box Limited',
      `  rule 2.3.8 interrupt order Govt\n  rule 2.3.2 box Limited`,
    );
    const event = 'event 104 "Siege" of Govt { top: Govt +4; bottom: Govt +5 }';
    ({ volume: onTrack } = await build([{ ...trackVolume, text: `${text}\n${event}` }]));
  });

  it('moves the Faction to the front, into a box with the Event', () => {
    const creation = Game.create(onTrack, { deck: ['1', '2', '3', '4', '5', 'Campaign'] });
    if (!creation.ok) throw new Error(creation.refusal.reason);
    const table = new Table(onTrack, creation.value);
    expect(viewOf(table.game).turn.order).toEqual(['Rebels', 'Govt']);
    expect(table.asks).toBe('Govt: event 104.interrupt');
    table.choose('yes');
    expect(viewOf(table.game).turn.order).toEqual(['Govt', 'Rebels']);
    // Only one box permits an Event, so it is chosen automatically.
    expect(table.asks).toBe('Govt: Sequence.action');
    expect(viewOf(table.game).factions['Govt']?.box).toBe('Event');
    expect(table.options).toEqual(['top', 'bottom']);
    table.choose('bottom');
    expect(table.asks).toBe('Rebels: Sequence.box');
  });
});

describe('laws', () => {
  it('hold over games of it', () => {
    for (const law of lawsOf(volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
  }, 300_000);
});
