/** Plays whole games at random: each must end with a ranking of both Factions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agents } from '@quipu/bot';
import { Table } from '@quipu/table';
import { volumePackage } from '../rules/new-game/generated/index.ts';

const { volume } = volumePackage;

for (const seed of [1, 2, 3, 4, 5]) {
  test(`game ${seed} ends`, () => {
    const seats = { Sheriff: 'random', Outlaws: 'random' };
    const created = Table.create(volume, { seed }, { seats, agents });
    assert.ok(created.ok);
    const table = created.value;
    while (table.isAgentDeciding) table.advance();
    const ranking = table.game.ranking ?? [];
    assert.deepEqual(ranking.map(({ seat }) => seat).toSorted(), ['Outlaws', 'Sheriff']);
  });
}
