/** Saves and links that cannot be read say as much in every language: what is wrong, where, and what can be done. */
import { Game, linkOf, loadGame, type Outcome, readLink, saveGame } from '@quipu/engine';
import { fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { localeNames, loadLocale } from './locales.ts';
import { refusalPhrase } from './refusals.ts';

const volume = fixtureVolume();

function begun(): Game {
  const made = Game.create(volume);
  if (!made.ok) throw new Error(made.refusal.reason);
  made.value.choose({ key: 'leave' });
  return made.value;
}

const save = saveGame(begun());
const made = linkOf(begun());
const link = made.ok ? made.value : '';
const load = (text: string, of = volume): Outcome<Game, string> => loadGame(of, text);
const otherRules = { ...volume, hashes: { ...volume.hashes, all: 'x', rules: { Lend: '1' } } };

/** What cannot be read, and what has to be told of it in whatever language. */
const refused: readonly (readonly [what: string, read: Outcome<Game, string>, told: readonly string[]])[] = [
  ['a file that was cut', load(save.slice(0, 40)), ['JSON']],
  ['a file of something else', load('{"game":1}'), []],
  ['a save that was edited', load(save.replace('leave', 'take')), []],
  ['a save of another volume', load(save, { ...volume, name: 'small' }), ['tiny', 'small']],
  ['a save of another edition', load(save, { ...volume, edition: '22' }), ['22']],
  ['a save of other rules', load(save, otherRules), ['Lend']],
  ['a link that was cut', readLink(volume, link.slice(0, -3)), []],
  ['something that is no link', readLink(volume, 'hello'), []],
  ['a link to another volume', readLink({ ...volume, name: 'small' }, link), ['tiny', 'small']],
  ['a link of other rules', readLink(otherRules, link), [volume.title]],
];

const tongues = await Promise.all(localeNames.map(loadLocale));

describe.each(refused)('%s', (_, read, told) => {
  const refusal = read.ok ? undefined : read.refusal;
  const texts = tongues.map((tongue) => (refusal ? refusalPhrase(tongue, refusal) : ''));

  it('is refused as the kernel says it in English', () => {
    expect(refusal?.loadError).toBeDefined();
    expect(texts[localeNames.indexOf('en')]).toBe(refusal?.reason);
  });

  it('is told in each language in words of its own, with what is known of it and what can be done', () => {
    expect(new Set(texts).size).toBe(localeNames.length);
    for (const text of texts) {
      for (const one of told) expect(text).toContain(one);
      expect(text.split(/[;:]/u).length).toBeGreaterThan(1);
    }
  });
});

it('says in words of each language why no such game can be created', () => {
  const loadError = { is: 'unmade', why: 'Tiny has no option Long', code: 'unknown-option' } as const;
  const refusal = { code: 'diverged', reason: 'in English', loadError };
  const texts = tongues.map((tongue) => refusalPhrase(tongue, refusal));
  expect(texts[localeNames.indexOf('en')]).toContain('Tiny has no option Long');
  expect(texts[localeNames.indexOf('fr')]).toContain('(cette option n’existe pas)');
  expect(texts[localeNames.indexOf('es')]).toContain('(esa opción no existe)');
});
