import { describe, expect, it } from 'vitest';
import { check } from '../../project/check.ts';
import { base } from '../testing/test-volumes.ts';

const EVENTS = Array.from({ length: 12 }, (_, i) => 20 + i);

/** The number of Events and the positions of the round in each pile of a deck with 12 Events. */
function pilesOf(lines: string): readonly (readonly [events: number, amongLast: number])[] {
  const cards = EVENTS.map((number) => `event ${number} "Card ${number}" order Govt Rebels Cartel\n`).join(
    '',
  );
  const text = `${cards}deck Tested { events ${EVENTS.join(', ')}; ${lines} }\n`;
  const { checked, diagnostics } = check([base, { path: 'deck.quipu', text }], []);
  expect(diagnostics).toEqual([]);
  const deck = checked?.decks.find(({ name }) => name === 'Tested');
  return (deck?.piles ?? []).map(({ events, amongLast }) => [events, amongLast]);
}

describe('piles of the rest of the Events', () => {
  it.each([
    ['3 piles of rest events, 1 Campaign', [4, 4, 4]],
    ['5 piles of rest events, 1 Campaign', [3, 3, 2, 2, 2]],
    ['set aside 2 events; 1 piles of 5 events, 1 Campaign; 1 piles of rest events, 1 Campaign', [5, 5]],
    ['2 piles of rest events, 1 Campaign; 1 piles of 3 events, 1 Campaign', [5, 4, 3]],
    ['1 piles of rest events, 1 Campaign; 2 piles of rest events, 2 Campaign', [4, 4, 4]],
    ['12 piles of rest events, 1 Campaign', EVENTS.map(() => 1)],
  ])('%s', (lines, sizes) => {
    expect(pilesOf(lines).map(([events]) => events)).toEqual(sizes);
  });

  it('have the round anywhere in the pile, or among its last cards', () => {
    expect(pilesOf('5 piles of rest events, 1 Campaign').map(([, amongLast]) => amongLast)).toEqual([
      4, 4, 3, 3, 3,
    ]);
    expect(pilesOf('2 piles of rest events, 1 Campaign among last 3')).toEqual([
      [6, 3],
      [6, 3],
    ]);
  });
});
