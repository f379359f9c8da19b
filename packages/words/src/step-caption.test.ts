import { logOf, type Entry } from '@quipu/engine';
import { namedVolume as volume, sampleEntries } from '@quipu/engine/testing';
import { expect, it } from 'vitest';
import { logLinesOf } from './log.ts';
import { localeNames, loadLocale } from './locales.ts';
import { Names } from './names.ts';
import { stepCaption } from './step-caption.ts';

const { line, began, ended, placed } = sampleEntries;
const paid: Entry = { kind: 'paid', line, faction: 'Rebels', cost: 1, left: 2, purpose: 'FenWest' };
const shifted = (from: string, to: string): Entry => ({ kind: 'shifted', line, space: 'Hilton', from, to });

/** Captions of the entries from an index on, in all locales. */
const captionsOf = (
  entries: readonly Entry[],
  shownCount: number,
  spaces: readonly string[],
): Promise<string[]> =>
  Promise.all(
    localeNames.map(async (locale) => {
      const names = new Names(volume, await loadLocale(locale));
      const log = logOf(volume, entries, shownCount);
      const { heading, results } = stepCaption(names, { seat: 'Rebels', spaces, log });
      const textOf = (parts: (typeof results)[number]): string => parts.map(({ text }) => text).join('');
      return [heading, ...results].map(textOf).join(' | ');
    }),
  );

const rally = [began('Rally', 'Rebels'), paid, placed('FenWest', 2), paid, placed('Hilton', 1)];

it('states what a Faction does in a space and pays for it, without repeating the Faction or the space', async () => {
  expect(await captionsOf(rally.slice(0, 3), 0, ['FenWest'])).toEqual([
    'Rebels: Rally in Fen West | 2 Fighters placed | 1 Resource paid',
    'Rebels\u{a0}: Rally à Fen West | 2 Fighters placés | 1 Ressource payée',
    'Rebels: Rally en Fen West | 2 Fighters colocados | 1 Recurso pagado',
  ]);
});

it('names the activity of a later step, and of one within another', async () => {
  expect((await captionsOf(rally, 3, ['Hilton']))[0]).toBe(
    'Rebels: Rally in Hilton | 1 Fighter placed | 1 Resource paid',
  );
  const withExtort = [...rally, began('Extort', 'Rebels'), placed('FenWest', 1)];
  expect((await captionsOf(withExtort, rally.length, ['FenWest']))[0]).toBe(
    'Rebels: Extort in Fen West | 1 Fighter placed',
  );
});

it('names an Operation that begins with a Special Activity before the first move', async () => {
  const entries = [began('Rally', 'Rebels'), began('Extort', 'Rebels'), placed('FenWest', 1)];
  expect(await captionsOf(entries, 0, ['FenWest'])).toEqual([
    'Rebels: Rally | Extort | 1 Fighter placed in Fen West',
    'Rebels\u{a0}: Rally | Extort | 1 Fighter placé à Fen West',
    'Rebels: Rally | Extort | 1 Fighter colocado en Fen West',
  ]);
});

it('names the selected space of a step that only changes a track', async () => {
  const selected: Entry = { kind: 'selected', line, space: 'Hilton' };
  const gained: Entry = { kind: 'track', line, track: 'Resources', faction: 'Rebels', from: 1, to: 4 };
  const withGain = [...rally.slice(0, 3), selected, gained];
  expect((await captionsOf(withGain, 3, ['Hilton']))[0]).toBe(
    'Rebels: Rally in Hilton | Rebels Resources +3, now 4',
  );
});

it('names the space of a roll that changes nothing, not that of an earlier step', async () => {
  const payment: Entry = { ...paid, purpose: 'Hilton' };
  const rolled: Entry = { kind: 'rolled', line, value: 6, purpose: 'Hilton' };
  const entries = [...rally.slice(0, 3), payment, rolled];
  const [english] = await captionsOf(entries, 3, []);
  expect(english).toMatch(/^Rebels: Rally in Hilton \| .*6.* \| 1 Resource paid$/u);
});

it('names the Operation that goes on after a Special Activity in the same step', async () => {
  const extort = [began('Extort', 'Rebels'), placed('FenWest', 1), ended, placed('Hilton', 2)];
  expect(await captionsOf([...rally, ...extort], rally.length, ['FenWest', 'Hilton'])).toEqual([
    'Rebels: Extort in Fen West | 1 Fighter placed | Rally: 2 Fighters placed in Hilton',
    'Rebels\u{a0}: Extort à Fen West | 1 Fighter placé | Rally\u{a0}: 2 Fighters placés à Hilton',
    'Rebels: Extort en Fen West | 1 Fighter colocado | Rally: 2 Fighters colocados en Hilton',
  ]);
});

it('names a Special Activity that follows the results of its Operation', async () => {
  const entries = [...rally.slice(0, 3), began('Extort', 'Rebels'), placed('Hilton', 2)];
  expect((await captionsOf(entries, 0, ['FenWest', 'Hilton']))[0]).toBe(
    'Rebels: Rally in Fen West and Hilton | 2 Fighters placed in Fen West | Extort: 2 Fighters placed in Hilton | 1 Resource paid',
  );
});

it('names the text of a choice that changes nothing', async () => {
  const captions = await Promise.all(
    localeNames.map(async (locale) => {
      const choices = [{ text: 'event 2 shaded' }];
      const step = { seat: 'Rebels', spaces: [], log: [], choices };
      const { heading } = stepCaption(new Names(volume, await loadLocale(locale)), step);
      return heading.map(({ text }) => text).join('');
    }),
  );
  expect(captions).toEqual([
    'Rebels: Event 2, shaded: no change',
    'Rebels\u{a0}: Événement 2, texte grisé\u{a0}: aucun changement',
    'Rebels: Evento 2, texto sombreado: sin cambios',
  ]);
});

it('names the selected space of an action that moves pieces out of it', async () => {
  const group = 'Rebels Fighter';
  const selected: Entry = { kind: 'selected', line, space: 'Hilton' };
  const moved: Entry = { kind: 'moved', line, group, count: 1, from: 'Hilton', to: 'FenWest' };
  expect((await captionsOf([began('Agitate', 'Rebels'), selected, moved], 2, ['Hilton', 'FenWest']))[0]).toBe(
    'Rebels: Agitate in Hilton | 1 Rebels Fighter from Hilton to Fen West',
  );
  expect((await captionsOf([began('Agitate', 'Rebels'), moved], 0, ['Hilton', 'FenWest']))[0]).toBe(
    'Rebels: Agitate in Fen West | 1 Rebels Fighter from Hilton to Fen West',
  );
});

it('names the space of each result of an Event, whose heading names none', async () => {
  const event: Entry = { kind: 'event', line, card: '2', side: 'shaded', faction: 'Rebels' };
  expect(await captionsOf([event, placed('Hilton', 2)], 0, ['Hilton'])).toEqual([
    'Rebels: Event 2 “Dusk”, shaded | 2 Fighters placed in Hilton',
    'Rebels\u{a0}: Événement 2 «\u{202f}Dusk\u{202f}», texte grisé | 2 Fighters placés à Hilton',
    'Rebels: Evento 2 “Dusk”, texto sombreado | 2 Fighters colocados en Hilton',
  ]);
});

it('states a change of control, without repeating the space', async () => {
  const change = { kind: 'control', line, value: 'Control' } as const;
  const inAction: Entry = { ...change, space: 'FenWest', from: 'Govt', to: 'Rebels' };
  const elsewhere: Entry = { ...change, space: 'Hilton', from: 'Govt', to: null };
  expect(await captionsOf([...rally.slice(0, 3), inAction, elsewhere], 0, ['FenWest', 'Hilton'])).toEqual([
    'Rebels: Rally in Fen West | 2 Fighters placed | now under Rebels Control | Hilton is no longer under Government Control | 1 Resource paid',
    'Rebels\u{a0}: Rally à Fen West | 2 Fighters placés | passe sous Control du Rebels | Hilton n’est plus sous Control du Government | 1 Ressource payée',
    'Rebels: Rally en Fen West | 2 Fighters colocados | pasa a estar bajo Control del Rebels | Hilton deja de estar bajo Control del Government | 1 Recurso pagado',
  ]);
});

it('names the reaction that causes a result', async () => {
  const begun: Entry = { ...began('Unrest', null), line: { ...line, rule: '1.7' } };
  const reaction = [begun, placed('Hilton', 1), ended];
  expect(
    (await captionsOf([began('Rally', 'Rebels'), placed('FenWest', 2), ...reaction], 0, ['FenWest']))[0],
  ).toBe('Rebels: Rally in Fen West | 2 Fighters placed | Unrest: 1 Fighter placed in Hilton');
});

it('merges shifts of one space, and omits spaces if there are many', async () => {
  const shifts = [shifted('Neutral', 'PassiveSupport'), paid, shifted('PassiveSupport', 'ActiveSupport')];
  expect((await captionsOf([began('Agitate', 'Rebels'), ...shifts], 0, ['Hilton']))[0]).toBe(
    'Rebels: Agitate in Hilton | Hilton from Neutral to ActiveSupport | 1 Resource paid',
  );
  expect(
    (await captionsOf([...rally, placed('Elsewhere', 1)], 0, ['FenWest', 'Hilton', 'Elsewhere']))[0],
  ).toBe(
    'Rebels: Rally | 2 Fighters placed in Fen West | 1 Fighter placed in each of Hilton and Elsewhere | 2 Resources paid',
  );
});

it('leaves phases that follow without a choice to the log', async () => {
  const entries = [
    began('Support', null),
    shifted('Neutral', 'PassiveSupport'),
    ended,
    began('Reset', null),
    placed('Hilton', 1),
  ];
  const [inPhase] = await captionsOf(entries, 1, ['Hilton']);
  expect(inPhase).toBe('Rebels: Support in Hilton | Hilton from Neutral to Passive Support');
  const names = new Names(volume, await loadLocale('en'));
  const { following } = stepCaption(names, {
    seat: 'Rebels',
    spaces: ['Hilton'],
    log: logOf(volume, entries, 1),
  });
  expect(logLinesOf(names, following).map(({ text }) => text)).toEqual([
    'Reset',
    '1 Rebels Fighter placed in Hilton',
  ]);
  expect((await captionsOf(entries.slice(3), 0, ['Hilton']))[0]).toBe('Reset | 1 Fighter placed in Hilton');
});
