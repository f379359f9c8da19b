/** Renders refusals of invalid saves and links in each language: the error, its position, and advice. */
import { Game, linkOf, loadGame, type Outcome, readLink, saveGame } from '@quipu/engine';
import { fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { localeNames, loadLocale } from './locales.ts';
import { refusalPhrase } from './refusals.ts';

const volume = fixtureVolume();

function startedGame(): Game {
  const created = Game.create(volume);
  if (!created.ok) throw new Error(created.refusal.reason);
  created.value.choose({ key: 'leave' });
  return created.value;
}

const save = saveGame(startedGame());
const linkResult = linkOf(startedGame());
const link = linkResult.ok ? linkResult.value : '';
const load = (text: string, loadedVolume = volume): Outcome<Game, string> => loadGame(loadedVolume, text);
const otherRules = { ...volume, hashes: { ...volume.hashes, all: 'x', rules: { Lend: '1' } } };

/** Invalid input, and texts that every language must include. */
const invalidInputs: readonly (readonly [
  input: string,
  outcome: Outcome<Game, string>,
  facts: readonly string[],
])[] = [
  ['a file that was cut', load(save.slice(0, 40)), []],
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

const locales = await Promise.all(localeNames.map(loadLocale));

describe.each(invalidInputs)('%s', (_, outcome, facts) => {
  const refusal = outcome.ok ? undefined : outcome.refusal;
  const texts = locales.map((locale) => (refusal ? refusalPhrase(locale, refusal) : ''));

  it('has the engine’s reason in English', () => {
    expect(refusal?.loadError).toBeDefined();
    expect(texts[localeNames.indexOf('en')]).toBe(refusal?.reason);
  });

  it('has a different text with the same facts in each language', () => {
    expect(new Set(texts).size).toBe(localeNames.length);
    for (const text of texts) {
      for (const fact of facts) expect(text).toContain(fact);
      expect(text.split(/[;:]/u).length).toBeGreaterThan(1);
    }
  });
});

it('states in each language why a game cannot be created', () => {
  const loadError = {
    kind: 'notCreated',
    reason: 'Tiny has no option Long',
    code: 'unknown-option',
  } as const;
  const refusal = { code: 'diverged', reason: 'in English', loadError };
  const texts = locales.map((locale) => refusalPhrase(locale, refusal));
  expect(texts[localeNames.indexOf('en')]).toContain('Tiny has no option Long');
  expect(texts[localeNames.indexOf('fr')]).toContain('(cette option n’existe pas)');
  expect(texts[localeNames.indexOf('es')]).toContain('(esa opción no existe)');
});
