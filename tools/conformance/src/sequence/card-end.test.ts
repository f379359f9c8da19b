/** `end card`: after the current turn, no other Faction acts on the card, by the order of cards and by a track. */
import { type Entry, Game, subscribe, viewOf, type Volume } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, trackVolume, withBase } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { type Position, patchOf } from '../testing/position.ts';
import { Table } from '../testing/table.ts';

const RULES = `operation Raid of Insurgents {
  select any Provinces { place 1 own Guerrilla there }
}
event 101 "Coup" of Cartel if (Aid > 6) {
  Aid -4
  make all factions Eligible
  end card
}
whenever Rebels begins turn: if Aid is 6: end card
whenever card begins: if Aid is 8: end card
whenever place Cartel Guerrilla: end card`;

const byCard = withBase({
  rules: RULES,
  events: {
    Halt: 'Aid +1\nend card',
    Stay: 'make Govt Eligible\nend card',
    Out: 'make Rebels Ineligible\nend card',
  },
}).map(({ path, text }) => ({
  path,
  text: text.replace('  acted: Ineligible', '  interrupt order Cartel\n  acted: Ineligible'),
}));

let volume: Volume;
let track: Volume;
beforeAll(async () => {
  ({ volume } = await build(byCard));
  ({ volume: track } = await build([
    { ...trackVolume, text: trackVolume.text.replace(/(event 1 [^{]*\{\s*top: )[^\n}]*/u, '$1 end card') },
  ]));
}, 120_000);

const HALT = '1';
const STAY = '2';
const OUT = '3';
const QUIET = '4';

/** Plays a card, followed by the others of the deck. */
function play(top: string, position: Position = {}, of = volume): Table {
  const rest = of.cards.map(({ key }) => key).filter((key) => key !== top && Number(key) < 100);
  const creation = Game.create(of, { deck: [top, ...rest, 'Campaign'], board: patchOf(of, position) });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return new Table(of, creation.value);
}
const cardOf = ({ game }: Table): unknown => viewOf(game).deck.card;
const ineligible = ({ game }: Table): readonly string[] =>
  Object.entries(viewOf(game).factions).flatMap(([seat, { eligibility }]) =>
    eligibility === 'eligible' ? [] : [seat],
  );
describe('by card', () => {
  it('carries out the current turn, then plays the next card', () => {
    const halted = play(HALT).choose('event');
    expect(halted.number('Aid')).toBe(4);
    expect(cardOf(halted)).toBe(STAY);
    expect(halted.asks).toBe('Rebels: Sequence.action');
  });

  it('logs the end of the card', () => {
    const table = play(HALT);
    const entries: Entry[] = [];
    subscribe(table.game, (entry) => entries.push(entry));
    table.choose('event');
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'cardEnded', card: HALT }));
  });

  it('leaves Factions that did not act as they were', () => {
    const others = play(HALT, { ELIGIBLE: { Cartel: 1 } }).choose('event');
    expect(ineligible(others)).toEqual(['Govt', 'Cartel']);
    const passed = play(HALT, { ELIGIBLE: { Cartel: 2 } }).choose('pass', 'event');
    expect(ineligible(passed)).toEqual(['Rebels', 'Cartel']);
  });

  it('leaves what a text states on eligibility', () => {
    expect(ineligible(play(STAY).choose('event'))).toEqual([]);
    expect(ineligible(play(OUT).choose('event'))).toEqual(['Govt', 'Rebels']);
  });

  it('prevents all turns on a card that an interrupt replaces', () => {
    const table = play(HALT, { Aid: 7, ELIGIBLE: { Rebels: 1 } });
    expect(table.asks).toBe('Cartel: event 101.interrupt');
    table.choose('yes');
    expect(table.number('Aid')).toBe(3);
    expect(cardOf(table)).toBe(STAY);
    expect(ineligible(table)).toEqual([]);
  });

  it('prevents the turn before which a reaction ends the card', () => {
    const table = play(QUIET, { Aid: 6, ELIGIBLE: { Cartel: 1 } });
    expect(table.asks).toBe('Govt: Sequence.action');
    table.choose('pass');
    expect(cardOf(table)).toBe(HALT);
    expect(ineligible(table)).toEqual(['Cartel']);
  });

  it('asks for no interrupt if a reaction ends each card at its start', () => {
    expect(play(QUIET, { Aid: 8 }).game.over).toBe(true);
  });

  it('lets a Faction complete the operation in which a reaction ends the card', () => {
    const table = play(QUIET, { ELIGIBLE: { Govt: 1, Rebels: 1 } });
    expect(table.asks).toBe('Cartel: Sequence.action');
    table.choose('Raid', 'Highmoor', 'Lowfield', 'done');
    expect(table.board).toEqual({
      Highmoor: { 'Cartel Guerrilla Underground': 1 },
      Lowfield: { 'Cartel Guerrilla Underground': 1 },
    });
    // All are Ineligible on the next card, so it is discarded, and they are Eligible on the one after it.
    expect(cardOf(table)).toBe(STAY);
    expect(ineligible(table)).toEqual([]);
  });

  it('lets random games end', () => {
    playAtRandom(volume, 20);
  });

  it('obeys the laws of games', { timeout: 60_000 }, () => {
    for (const law of lawsOf(volume, { runs: 6, seed: 3, checkInterval: 4 })) law.check();
  });
});

describe('by track', () => {
  it('has no effect on the order if all Factions have acted', () => {
    const table = play('1', {}, track).choose('Full', 'pass');
    expect(table.asks).toBe('Govt: Sequence.box');
    table.choose('Event', 'top');
    expect(viewOf(table.game).turn.order).toEqual(['Govt', 'Rebels']);
  });

  it('places Factions without a box after the others on the next card', () => {
    const table = play('1', { INITIATIVE: { 1: 'Govt', 2: 'Rebels' } }, track);
    expect(table.asks).toBe('Govt: Sequence.box');
    table.choose('Full', 'pass');
    table.choose('Event', 'top');
    expect(cardOf(table)).toBe('2');
    expect(viewOf(table.game).turn.order).toEqual(['Rebels', 'Govt']);
    table.choose('Event', 'pass');
  });

  it('ends the card after the first Faction', () => {
    const table = play('1', {}, track).choose('Event', 'top');
    expect(cardOf(table)).toBe('2');
    expect(viewOf(table.game).turn.order).toEqual(['Rebels', 'Govt']);
    expect(viewOf(table.game).factions['Rebels']?.box).toBeNull();
  });
});
