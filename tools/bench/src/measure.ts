// Prints the figures of one volume as JSON, in a process of its own: `node --expose-gc measure.ts sample 5 kernel`, or `games`.
import type { Volume } from '@quipu/engine';
import { benchVolume } from '@quipu/engine/bench';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gameFigures } from './games.ts';
import { root } from './root.ts';

const [name = '', runs = '5', what = 'kernel'] = process.argv.slice(2);
const path = join(root, 'rules', name, 'generated/index.ts');
const { volume } = (await import(pathToFileURL(path).href)) as { volume: Volume };
console.log(
  JSON.stringify(
    what === 'games' ? gameFigures(volume) : benchVolume(volume, { ms: 500, runs: Number(runs) }),
  ),
);
