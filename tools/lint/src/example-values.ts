/** Values that the examples of the API reference use: a table of the volume `@quipu/sample`, and a small board. */
import type { Layout } from '@quipu/board';
import { agents } from '@quipu/bot';
import { type Entry, subscribe } from '@quipu/engine';
import { offerWords } from '@quipu/engine/play';
import { volume, volumePackage } from '@quipu/sample';
import { Table } from '@quipu/table';
import { loadNames } from '@quipu/words';

export { volume, volumePackage };

const created = Table.create(volume, { seed: 3 }, { seats: { Rebels: 'nonplayer' }, agents });
if (!created.ok) throw new Error(created.refusal.reason);
export const table = created.value;
export const { game } = table;

/** The state of the game, and a mask for options, for `@quipu/engine/play`. */
export const cells = game.cells().slice();
export const out = new Int32Array(offerWords(volume));

/** All entries of the game. */
export const entries: Entry[] = [];
subscribe(game, (entry) => void entries.push(entry));

if (!game.decision) throw new Error('No decision is pending.');
export const { decision } = game;
export const names = await loadNames(volumePackage, 'en');

export const layout: Layout = {
  width: 400,
  height: 300,
  unit: 1,
  font: 12,
  radius: 20,
  abroad: [],
  coast: 'M0 0H400V300H0Z',
  places: { Hills: { kind: 'node', at: [200, 150], home: [200, 150] } },
  towns: [],
  labels: [],
  marks: [],
  written: [],
  free: [],
  ground: { size: 10, columns: 40, rows: 30, areas: [], runs: [0, 1200] },
};
