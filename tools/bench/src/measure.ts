// Prints the figures of one volume as JSON, in a process of its own: `node --expose-gc measure.ts sample
// kernel EXTENT`, or `games`, or `clients`.
import { benchVolume } from './kernel.ts';
import { clientFigures } from './clients.ts';
import { Extent } from './extent.ts';
import { gameFigures } from './games.ts';
import { linkFigures } from './links.ts';
import { builtVolume } from './volume.ts';

const [name = '', what = 'kernel', given = ''] = process.argv.slice(2);
const extent = Extent.parse(JSON.parse(given));
const volume = await builtVolume(name);
console.log(
  JSON.stringify(
    what === 'games'
      ? gameFigures(volume, extent)
      : what === 'clients'
        ? [...clientFigures(volume, extent.clientGames), ...linkFigures(volume, extent.links)]
        : benchVolume(volume, { ...extent, games: extent.countedGames }),
  ),
);
