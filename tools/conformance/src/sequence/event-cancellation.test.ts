/** `cancel Event` in a reaction to its beginning, or on a card of a hand that is played then. */
import { type Entry, previewOf, subscribe, viewOf } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { table, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `hand Vetoes of each faction up to 2
event V1 "Veto" of Vetoes { own +1; cancel Event }
event V2 "Bluff" of Vetoes { own +2 }
whenever Govt begins Event: by Rebels: if Vetoes of Rebels > 0: may play 1 Vetoes
whenever f begins Event: by Cartel: if Resources of Cartel > 5: may { pay 6; cancel Event }
whenever Govt finishes Event: Aid +4`,
    events: {
      Gift: 'Aid +1\nmay Aid +2',
      Lasting: 'capability: whenever Rebels finishes pass: Aid +1',
      Fuel: 'by Rebels: play 1 Vetoes',
    },
  });
}, 60_000);

const VETO = { HAND_Vetoes: { V1: 'Rebels' }, TRACK_Vetoes: { Rebels: 1 } };
const BLUFF = { HAND_Vetoes: { V2: 'Rebels' }, TRACK_Vetoes: { Rebels: 1 } };
const begin = (title: string, position = {}): Table =>
  table(built.volume, title, { position: { Aid: 0, 'Resources of Cartel': 0, ...position } });

describe('an Event that a reaction cancels', () => {
  it('has no effect, while the Faction has executed an Event', () => {
    const played = begin('Gift', { 'Resources of Cartel': 6 }).choose('event');
    expect(played.asks).toMatch(/^Cartel: /u);
    played.choose('yes');
    expect(played.number('Aid')).toBe(0);
    expect(played.asks).toBe('Rebels: Sequence.action');
    expect(viewOf(played.game).factions['Govt']?.eligibility).toBe('ineligible');
  });

  it('is carried out if nobody cancels it', () => {
    const played = begin('Gift', { 'Resources of Cartel': 6 }).choose('event', 'no', 'yes');
    expect(played.number('Aid')).toBe(7);
  });

  it('puts nothing into force', () => {
    const inForce = (answer: string): readonly unknown[] =>
      viewOf(begin('Lasting', { 'Resources of Cartel': 6 }).choose('event', answer).game).lasting;
    expect(inForce('yes')).toEqual([]);
    expect(inForce('no')).toHaveLength(1);
  });

  it('is cancelled by the text of a card from a hand, after which no other reaction asks', () => {
    const played = begin('Gift', { ...VETO, 'Resources of Cartel': 6 }).choose('event');
    expect(played.asks).toMatch(/^Rebels: /u);
    played.choose('yes');
    expect([played.number('Aid'), played.number('Resources of Cartel')]).toEqual([0, 6]);
    expect(viewOf(played.game).hands?.['Vetoes']?.discards).toEqual(['V1']);
    expect(played.asks).toBe('Rebels: Sequence.action');
  });

  it('does not depend on which card the hand holds until it is played', () => {
    const asked = [VETO, BLUFF].map((hand) => {
      const { game } = begin('Gift', hand).choose('event');
      return [
        game.decision?.seat,
        game.decision?.point,
        viewOf(game, 'Govt'),
        previewOf(game, 'yes', 'Govt'),
      ];
    });
    expect(asked[0]).toEqual(asked[1]);
    expect(begin('Gift', BLUFF).choose('event', 'yes').asks).toMatch(/^Govt: /u);
  });

  it('leaves later Events as they are', () => {
    const position = { 'Resources of Cartel': 6 };
    const played = begin('Gift', position).choose('event', 'yes', 'pass', 'pass');
    expect(played.asks).toMatch(/: Sequence\.action$/u);
    const next = played.choose('event');
    expect(next.number('Aid')).toBeGreaterThan(0);
  });

  it('is not affected by such a card that is played in its own text', () => {
    expect(begin('Fuel', VETO).choose('event', 'no').number('Aid')).toBe(4);
  });

  it('is logged as the Event of its turn, without effect', () => {
    const played = begin('Gift', { 'Resources of Cartel': 6 });
    const entries: Entry[] = [];
    subscribe(played.game, (entry) => entries.push(entry));
    played.choose('event', 'yes');
    expect(entries.map(({ kind }) => kind)).toContain('event');
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'eventCancelled', card: '1' }));
  });
});

it('lets random games end', () => {
  playAtRandom(built.volume, 50);
}, 60_000);

it('obeys the laws of games', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 6, seed: 3, checkInterval: 4 })) law.check();
});
