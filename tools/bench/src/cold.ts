// Plays games of one volume and ends, in a process of its own: `node cold.ts sample random 100`, or `nonplayers 1`.
import type { Volume } from '@quipu/engine';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

const [name = '', what = 'random', games = '1'] = process.argv.slice(2);
const path = join(root, 'rules', name, 'generated/index.ts');
const { volume } = (await import(pathToFileURL(path).href)) as { volume: Volume };
const play =
  what === 'nonplayers'
    ? (await import('./nonplayers.ts')).playNonplayers
    : (await import('./chance.ts')).playByChance;
for (let game = 0; game < Number(games); game++) play(volume, game, () => undefined);
