/** Starts a game from the address: `?volume=peru&language=fr&seat=Govt&seed=7`, or with a linked game after `#`. */
import { agents } from '@quipu/bot';
import { parseSeed, readLink, secretSeed } from '@quipu/engine';
import { Table } from '@quipu/table';
import { loadNames, localeNames, refusalPhrase } from '@quipu/words';
import { GuideClient } from './guide-client.ts';
import { element } from './elements.ts';
import { pageTextIn } from './page-texts.ts';
import { volumeLoaders } from './volume-loaders.ts';

const root = document.querySelector('main');
const query = new URLSearchParams(location.search);
const volumeName = query.get('volume') ?? 'peru';
const locale = localeNames.find((localeName) => localeName === query.get('language')) ?? 'en';
const loadVolume = volumeLoaders[volumeName];
if (!root) throw new Error('The page has no main element.');
if (!loadVolume)
  throw new Error(`Unknown volume ${volumeName}. Volumes: ${Object.keys(volumeLoaders).join(', ')}.`);

const { volumePackage } = await loadVolume();
const names = await loadNames(volumePackage, locale);
const { volume, words } = volumePackage;
const viewer = volume.seats.find((seat) => seat === query.get('seat')) ?? volume.seats[0] ?? '';
const nonplayers = (volume.nonplayerStatus?.seats ?? []).filter((seat) => seat !== viewer);
const randomSeats = volume.seats.filter((seat) => seat !== viewer && !nonplayers.includes(seat));
const seats = Object.fromEntries(randomSeats.map((seat) => [seat, 'random']));

const linkedGame = location.hash === '' ? undefined : readLink(volume, location.hash);
if (linkedGame && !linkedGame.ok)
  root.before(element('p', { role: 'alert' }, `${refusalPhrase(names.locale, linkedGame.refusal)}.`));
const seed = parseSeed(query.get('seed') ?? '') ?? secretSeed();
const table = linkedGame?.ok
  ? Table.fromGame(linkedGame.value, { seats, agents })
  : Table.create(volume, { seed, nonplayers }, { seats, agents });
if (!table.ok) throw new Error(table.refusal.reason);

document.documentElement.lang = locale;
document.title = words.title;
new GuideClient(root, { table: table.value, names, pageText: pageTextIn(locale), seat: viewer }).render();
