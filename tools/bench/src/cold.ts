// Plays games of one volume and exits, in a process of its own: `node cold.ts sample random 100`, or
// `nonplayers 1`.
import { builtVolume } from './volume.ts';

const [name = '', what = 'random', games = '1'] = process.argv.slice(2);
const volume = await builtVolume(name, what === 'nonplayers' ? 'index' : 'play');
const play =
  what === 'nonplayers'
    ? (await import('./nonplayers.ts')).playNonplayers
    : (await import('./chance.ts')).playByChance;
for (let game = 0; game < Number(games); game++) play(volume, game, () => undefined);
