/** Face-down cards of the deck that Factions look at and put elsewhere; hidden from other seats. */
import { previewOf, saveForSeat, viewOf } from '@quipu/engine';
import { sampleInto } from '@quipu/engine/play';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { buildBase, type Built } from '../testing/build.ts';
import { event, table, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    // The last decision of each Event is one of the same card, before the next one is drawn.
    events: {
      Look: 'look at next 2 cards; may Aid +1',
      Order: 'look at next 3 cards, put back in any order; may Aid +1',
      Bury: 'look at next 2 cards, put up to 1 on bottom; may Aid +1',
      Raise: 'look at next 3 cards, put 1 on top; may Aid +1',
      Spy: 'by Rebels: look at next 2 cards, put back in any order; may Aid +1',
      Trick: 'by Rebels: look at next 3 cards; look at next 2 cards, put 1 on bottom; may Aid +1',
      Sink: 'by Rebels: look at next 3 cards; look at next 1 cards, put 1 on bottom; may Aid +1',
      Many: 'look at next (Aid) cards; may Aid +1',
    },
  });
}, 60_000);

const play = (title: string): Table => event(built.volume, title, {});

/** The face-down cards, from the top. */
function faceDown({ game, volume }: Table): readonly string[] {
  const { order, capacity, revealed } = volume.deck;
  const cells = game.cells();
  return Array.from(cells.subarray(order + (cells[revealed] ?? 0), order + capacity))
    .filter((card) => card > 0)
    .map((card) => volume.cards[card - 1]?.key ?? '');
}

const seenBy = (played: Table, seat?: string): readonly string[] | undefined =>
  viewOf(played.game, seat).deck.seen?.map(({ position, card }) => `${position} ${card}`);

describe('a look at the next cards', () => {
  it('shows them to its Faction only', () => {
    const played = play('Look');
    const [first = '', second = ''] = faceDown(played);
    expect(seenBy(played, 'Govt')).toEqual([`1 ${first}`, `2 ${second}`]);
    expect([seenBy(played, 'Rebels'), seenBy(played)]).toEqual([[], []]);
  });

  it('is offered for no cards, and then shows none', () => {
    const played = table(built.volume, 'Many', { position: { TRACK_Aid: 0 } });
    played.choose('event');
    expect(seenBy(played, 'Govt')).toEqual([]);
  });

  it('orders them by choice of the Faction, from the top', () => {
    const before = faceDown(table(built.volume, 'Order'));
    const played = play('Order');
    expect([...played.options].sort()).toEqual(before.slice(0, 3).toSorted());
    expect(played.game.decision?.options.map(({ kind }) => kind)).toEqual(['card', 'card', 'card']);
    expect(played.why(before[3] ?? '')).toEqual(['not-seen']);
    const [first = '', second = '', third = '', ...others] = before;
    played.choose(third, first);
    expect(faceDown(played)).toEqual([third, first, second, ...others]);
    expect(seenBy(played, 'Govt')).toEqual([`1 ${third}`, `2 ${first}`, `3 ${second}`]);
  });

  it('puts one of them at the bottom, or none', () => {
    const played = play('Bury');
    const [first = '', second = '', ...others] = faceDown(played);
    played.choose(second);
    expect(faceDown(played)).toEqual([first, ...others, second]);
    expect(seenBy(played, 'Govt')).toEqual([`1 ${first}`, `${others.length + 2} ${second}`]);
    const declined = play('Bury');
    declined.choose('done');
    expect(faceDown(declined)).toEqual([first, second, ...others]);
  });

  it('puts one of them on top', () => {
    const played = play('Raise');
    const [first = '', second = '', third = '', ...others] = faceDown(played);
    played.choose(third);
    expect(faceDown(played)).toEqual([third, first, second, ...others]);
  });

  it('makes others forget where the cards are', () => {
    const played = play('Trick');
    const [first = '', second = '', third = ''] = faceDown(played);
    expect(seenBy(played, 'Rebels')).toEqual([`1 ${first}`, `2 ${second}`, `3 ${third}`]);
    played.choose(first);
    expect(seenBy(played, 'Rebels')).toEqual([`2 ${third}`]);
  });
});

it('others remember a single card that is put at the bottom, and the cards below it', () => {
  const [first = '', second = '', third = '', ...others] = faceDown(table(built.volume, 'Sink'));
  expect(seenBy(play('Sink'), 'Rebels')).toEqual([
    `1 ${second}`,
    `2 ${third}`,
    `${others.length + 3} ${first}`,
  ]);
});

describe('the cards that were looked at', () => {
  it('are in no view, log or save of other seats', () => {
    const played = play('Spy');
    const [first = '', second = ''] = faceDown(played);
    expect(viewOf(played.game, 'Govt').pending).toEqual({
      id: played.game.decision?.id,
      seat: 'Rebels',
    });
    const swapped = play('Spy').choose(second);
    const straight = play('Spy').choose(first);
    for (const seat of ['Govt', 'Cartel'])
      expect(saveForSeat(swapped.game, seat)).toBe(saveForSeat(straight.game, seat));
    expect(swapped.game.decision?.id).toBe(straight.game.decision?.id);
  });

  it('end a preview before they are shown', () => {
    const { volume } = built;
    const preview = previewOf(table(volume, 'Look').game, 'event', 'Govt');
    expect(preview).toMatchObject({ value: { stopReason: 'hidden' } });
  });

  it('stop undo', () => {
    const { lastTurn } = play('Order').game;
    expect(lastTurn?.isUndoBoundary).toBe(true);
    const [first = ''] = faceDown(play('Order'));
    expect(play('Order').choose(first).game.lastTurn?.isUndoBoundary).toBe(false);
  });

  it('are the same in all samples of their seat, and random in those of others', () => {
    const played = play('Look');
    const { volume, game } = played;
    const samplesOf = (seat: string): Set<string> =>
      new Set(
        Array.from({ length: 30 }, (_, seed) => {
          const cells = new Int32Array(volume.size);
          sampleInto(volume, game.cells(), cells, { seat: volume.seats.indexOf(seat), seed });
          const at = volume.deck.order + (cells[volume.deck.revealed] ?? 0);
          return `${cells[at]} ${cells[at + 1]}`;
        }),
      );
    expect(samplesOf('Govt').size).toBe(1);
    expect(samplesOf('Rebels').size).toBeGreaterThan(5);
  });
});

it('are looked at in random games that end', () => {
  playAtRandom(built.volume, 100);
}, 60_000);

it('the laws hold', { timeout: 120_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 6, seed: 5, checkInterval: 3 })) law.check();
});
