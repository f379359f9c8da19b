/**
 * Compiled guards equal a slow bounded trial: a space is offered if and only if a copy of the game that is forced
 * into it can pay and then, by some answers, changes the board. The trial does not use judgments.
 */
import type { Volume } from '@quipu/engine';
import { answerPoint, offer, offerWords, pendingPoint, runSteps, type Cells } from '@quipu/engine/play';
import { shortfall } from '@quipu/engine/runtime';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { buildBase } from '../testing/build.ts';
import { table } from '../testing/table.ts';
import type { Contents, Position } from '../testing/position.ts';

/** The block of a selection that costs 2. */
const texts = [
  'place 2 Police there',
  'place 1 Govt Base there',
  'remove 1 Rebels piece there, Bases last',
  'remove 1 Cartel Base there, Bases last',
  'remove all Terror there',
  'place 1 Terror there',
  'hide all Guerrillas there',
  'shift 1 toward ActiveSupport',
  'set there to Neutral',
  'transfer 2 from Rebels to Cartel',
  '{ pay 2; Aid +1 }',
  '{ pay 1; remove 1 enemy piece there }',
  'move any Troops to there',
  'move any Cubes to there, or through 1 Road without Rebels Guerrillas',
  'relocate 1 Rebels Guerrilla from there to Capital',
  'either: remove 1 Terror there or { pay 1; place 1 Troops there }',
  'if Troops there > Guerrillas there: remove 1 Guerrilla there else: Aid -1',
  'select a space adjacent to there with Guerrillas { remove 1 Guerrilla there }',
  'in each space adjacent to there with Terror: shift 1 toward ActiveOpposition',
  'by Rebels { pay 3; place 1 own Guerrilla there }',
  '{ may place 1 Terror there; Aid -1 }',
].map((text) => (text.startsWith('{') ? ` ${text}` : `: ${text}`));

let volume: Volume;
beforeAll(async () => {
  const operations = texts.map(
    (text, i) => `operation Op${i} of Govt { select any Cities and Provinces and Roads, paying 2${text} }`,
  );
  ({ volume } = await buildBase({ rules: operations.join('\n') }));
}, 30_000);

const lived = ['Capital', 'Highmoor', 'Lowfield'];
const spaces = [...lived, 'Wastes', 'NorthRoad', 'SouthRoad'];
const few = fc.constantFrom(0, 0, 1);

const contents = (space: string): fc.Arbitrary<Contents> =>
  fc.record({
    'Govt Troops': few,
    'Govt Police': fc.constant(0),
    'Rebels Guerrilla Underground': few,
    'Cartel Guerrilla Active': space.endsWith('Road') ? fc.constant(0) : few,
    ...(lived.includes(space) ? { level: fc.constantFrom(...volume.names.levels), Terror: few } : {}),
  });

/** Small valid positions: within the supply and stacking. */
const positions = (): fc.Arbitrary<Position> =>
  fc
    .record({
      board: fc.tuple(...spaces.map(contents)),
      bases: fc.tuple(fc.constantFrom(...spaces.slice(0, 4)), fc.constantFrom(...spaces.slice(0, 4))),
      resources: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 5 }))),
      aid: fc.constantFrom(0, 4, 9),
      out: fc.record({ 'Govt Police': fc.constantFrom(0, 3, 4), 'Govt Base': fc.constantFrom(0, 3) }),
    })
    .map(({ board, bases, resources, aid, out }) => {
      const position: Record<string, Contents | number> = {};
      spaces.forEach((space, i) => {
        position[space] = {
          ...board[i],
          ...(bases[0] === space ? { 'Rebels Base': 1 } : {}),
          ...(bases[1] === space ? { 'Cartel Base': 1 } : {}),
        };
      });
      ['Govt', 'Rebels', 'Cartel'].forEach((f, i) => (position[`Resources of ${f}`] = resources[i] ?? 0));
      return { ...position, Aid: aid, out };
    });

/** The cells that a text must change: the board and the tracks, without payments. */
const watched = (): readonly (readonly [number, number])[] =>
  volume.regions
    .filter((r) => /^(?:BOARD|LEVEL|MARKER|TRACK_Aid|TRACK_President)$/u.test(r.name))
    .map((r) => [r.offset, r.offset + r.length] as const);

/** Transferred Resources count as a change, payments do not. */
const stock = (cells: Cells): string => {
  const region = volume.regions.find((r) => r.name === 'TRACK_Resources');
  return region ? [...cells.subarray(region.offset + 1, region.offset + 3)].join() : '';
};

const seen = (cells: Cells, transfers: boolean): string =>
  watched()
    .map(([from, to]) => [...cells.subarray(from, to)].join())
    .join(';') + (transfers ? stock(cells) : '');

/** Whether all can be paid, and some answers change the board before the next space or the end of the operation. */
function someChange(cells: Cells, before: string, transfers: boolean): boolean {
  if (shortfall.seen) return false;
  const point = pendingPoint(volume, cells);
  if (!point || /\.next$|^Sequence/u.test(point.name)) return seen(cells, transfers) !== before;
  const out = new Int32Array(offerWords(volume));
  offer(volume, cells, out);
  return point.universe.some((_, option) => {
    if ((((out[option >> 5] ?? 0) >> (option & 31)) & 1) === 0) return false;
    const copy = cells.slice();
    shortfall.seen = false;
    answerPoint(volume, copy, option);
    runSteps(volume, copy);
    return someChange(copy, before, transfers);
  });
}

/** Whether a copy that is forced to choose `option` can pay for everything, and changes something. */
function trial(cells: Cells, option: number, transfers: boolean): boolean {
  const copy = cells.slice();
  shortfall.seen = false;
  answerPoint(volume, copy, option);
  runSteps(volume, copy);
  return someChange(copy, seen(cells, transfers), transfers);
}

it.each(texts.map((text, i) => ({ text, name: `Op${i}` })))('$text', ({ text, name }) => {
  const transfers = text.includes('transfer');
  fc.assert(
    fc.property(positions(), (position) => {
      const start = table(volume, 'Quiet', { position });
      const offered = start.options.includes(name);
      const cells = start.game.cells();
      const action = pendingPoint(volume, cells);
      answerPoint(volume, cells, action?.universe.indexOf(name) ?? -1);
      runSteps(volume, cells);
      const next = pendingPoint(volume, cells);
      const possible = spaces.filter((space) => trial(cells, next?.universe.indexOf(space) ?? -1, transfers));
      const out = new Int32Array(offerWords(volume));
      offer(volume, cells, out);
      const judged = spaces.filter((space) => {
        const option = next?.universe.indexOf(space) ?? -1;
        return (((out[option >> 5] ?? 0) >> (option & 31)) & 1) === 1;
      });
      expect(judged).toEqual(possible);
      expect(offered).toBe(possible.length > 0);
    }),
    { numRuns: 200 },
  );
});
