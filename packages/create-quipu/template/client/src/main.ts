/** Starts a game. `?seed=7` in the address repeats one. */
import { parseSeed, secretSeed } from '@quipu/engine';
import { loadNames } from '@quipu/words';
import { openTable } from '@quipu/worker';
import { GamePage } from './game-page.ts';
import { opponents, seat, type Terms, volumePackage } from './volume.ts';

const root = document.querySelector('main');
if (!root) throw new Error('The page has no main element.');
const seed = parseSeed(new URLSearchParams(location.search).get('seed') ?? '') ?? secretSeed();
const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const [opened, names] = await Promise.all([
  openTable<Terms>(worker, { seat, options: { seed }, seats: opponents }),
  loadNames(volumePackage, 'en'),
]);
document.title = volumePackage.words.title;
if (opened.ok) new GamePage(root, opened.value, names).render();
else root.textContent = opened.refusal.reason;
