// Prints the figures of one volume as JSON, in a process of its own: `node --expose-gc measure.ts sample 5 kernel`, or `games`, or `clients`.
import { benchVolume } from '@quipu/engine/bench';
import { clientFigures } from './clients.ts';
import { gameFigures } from './games.ts';
import { linkFigures } from './links.ts';
import { builtVolume } from './volume.ts';

const [name = '', runs = '5', what = 'kernel'] = process.argv.slice(2);
const volume = await builtVolume(name);
console.log(
  JSON.stringify(
    what === 'games'
      ? gameFigures(volume)
      : what === 'clients'
        ? [...clientFigures(volume), ...linkFigures(volume)]
        : benchVolume(volume, { ms: 500, runs: Number(runs) }),
  ),
);
