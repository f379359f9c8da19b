/** `free Event of next card`: a text executes the Event of another card. */
import { effectsInForce, viewOf } from '@quipu/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { buildBase, type Built } from '../testing/build.ts';
import { event, table, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Scheme of Govt { select a City, paying 1; free Event of next card }
whenever f finishes Event: f +1
point Fee 1`,
    events: {
      Next: 'free Event of next card',
      Shaded: 'free shaded Event of next card',
      Rebels: 'by Rebels: free Event of next card',
      Named: 'free unshaded Event of card 7',
      Gift: 'own +3',
      Idle: 'Aid -1',
      'Two Texts': `unshaded: Aid +2
shaded: select a Province: place 1 Terror there`,
      Lasting: `capability unshaded: Fee is 2
shaded: Aid -1`,
      Reader: 'Govt + Fee',
    },
  });
}, 60_000);

const play = (title: string, next: string, position: Playing['position'] = {}): Table =>
  event(built.volume, title, { position, next });

describe('the Event of another card', () => {
  it('is carried out by the Faction of the text', () => {
    expect(play('Next', 'Gift').number('Resources of Govt')).toBe(14);
    const table = play('Rebels', 'Gift');
    // The reaction to finished Events adds 1 for each.
    expect([table.number('Resources of Rebels'), table.number('Resources of Govt')]).toEqual([14, 11]);
  });

  it('has a decision between two texts, those without effect excluded', () => {
    const table = play('Next', 'Two Texts', { Aid: 2 });
    expect(table.options).toEqual(['unshaded', 'shaded']);
    table.choose('shaded', 'Highmoor');
    expect([table.done, table.board['Highmoor']]).toEqual([true, { Terror: 1 }]);
    expect(play('Next', 'Two Texts', { Aid: 9 }).asks).toMatch(/space$/u);
  });

  it('is of the stated side, also of a single text', () => {
    expect(play('Shaded', 'Two Texts').asks).toMatch(/space$/u);
    expect(play('Shaded', 'Gift').done).toBe(true);
    expect(play('Named', 'Gift', { Aid: 2 }).number('Aid')).toBe(4);
  });

  it('puts lasting text into force', () => {
    const table = play('Next', 'Lasting', { Aid: 3 });
    table.choose('unshaded');
    expect(effectsInForce(table.volume, viewOf(table.game)).map(({ card }) => card)).toEqual(['8']);
    expect(table.done).toBe(true);
  });

  it('does nothing if that Event executes another one, or changes nothing', () => {
    expect(play('Next', 'Named', { Aid: 2 }).number('Aid')).toBe(2);
    expect(play('Next', 'Idle', { Aid: 0 }).done).toBe(true);
  });

  it('is required within an operation', () => {
    const withNext = (next: string): Table => table(built.volume, 'Quiet', { next });
    expect(withNext('Gift').choose('Scheme').number('Resources of Govt')).toBe(13);
    expect(withNext('Campaign').options).not.toContain('Scheme');
    expect(withNext('Gift').options).toContain('Scheme');
  });
});

it('is played in random games that end', () => {
  playAtRandom(built.volume, 100);
}, 60_000);
