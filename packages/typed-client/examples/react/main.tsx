/** Plays the Government of Peru against an agent in a worker. Address: `?language=fr&seed=7`. */
import { parseSeed, secretSeed } from '@quipu/engine';
import { type Terms, volumePackage } from '@quipu/peru';
import { loadNames, localeNames } from '@quipu/words';
import { openTable } from '@quipu/worker';
import { createRoot } from 'react-dom/client';
import { GamePage } from './game-page.tsx';

const query = new URLSearchParams(location.search);
const locale = localeNames.find((name) => name === query.get('language')) ?? 'en';
const names = await loadNames(volumePackage, locale);

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const opened = await openTable<Terms>(worker, {
  seat: 'Govt',
  seats: { ShiningPath: 'search:300' },
  options: { seed: parseSeed(query.get('seed') ?? '') ?? secretSeed() },
});
if (!opened.ok) throw new Error(opened.refusal.reason);

document.documentElement.lang = locale;
document.title = names.title;
const main = document.querySelector('main');
if (main) createRoot(main).render(<GamePage table={opened.value} names={names} />);
