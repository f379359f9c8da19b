// Prints the figures of one volume as JSON, in a process of its own: `node --expose-gc measure.ts sample 5`.
import type { Volume } from '@quipu/engine';
import { benchVolume } from '@quipu/engine/bench';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

const [name = '', runs = '5'] = process.argv.slice(2);
const path = join(root, 'rules', name, 'generated/index.ts');
const { volume } = (await import(pathToFileURL(path).href)) as { volume: Volume };
console.log(JSON.stringify(benchVolume(volume, { ms: 500, runs: Number(runs) })));
