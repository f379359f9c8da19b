/** What is played comes from the address: `?volume=peru&language=fr&seat=Govt&seed=7`, and a game that was sent behind `#`. */
import { agents } from '@quipu/bot';
import { parseSeed, readLink, secretSeed } from '@quipu/engine';
import { Table } from '@quipu/table';
import { loadNames, localeNames, refusalPhrase } from '@quipu/words';
import { Client } from './client.ts';
import { h, sayIn } from './page.ts';
import { offers } from './volumes.ts';

const root = document.querySelector('main');
const asked = new URLSearchParams(location.search);
const name = asked.get('volume') ?? 'peru';
const language = localeNames.find((one) => one === asked.get('language')) ?? 'en';
const load = offers[name];
if (!root || !load)
  throw new Error(`There is no volume ${name}; there are ${Object.keys(offers).join(', ')}.`);

const { volumePackage } = await load();
const names = await loadNames(volumePackage, language);
const { volume, words } = volumePackage;
const me = volume.seats.find((seat) => seat === asked.get('seat')) ?? volume.seats[0] ?? '';
const nonplayers = (volume.nonplayerStatus?.seats ?? []).filter((seat) => seat !== me);
const others = volume.seats.filter((seat) => seat !== me && !nonplayers.includes(seat));
const seats = Object.fromEntries(others.map((seat) => [seat, 'random']));

const sent = location.hash === '' ? undefined : readLink(volume, location.hash);
if (sent && !sent.ok) root.before(h('p', { role: 'alert' }, `${refusalPhrase(names.locale, sent.refusal)}.`));
const seed = parseSeed(asked.get('seed') ?? '') ?? secretSeed();
const table = sent?.ok
  ? Table.of(sent.value, { seats, agents })
  : Table.create(volume, { seed, nonplayers }, { seats, agents });
if (!table.ok) throw new Error(table.refusal.reason);

document.documentElement.lang = language;
document.title = words.title;
new Client(root, { table: table.value, names, say: sayIn(language), me }).show();
