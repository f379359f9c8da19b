import { check } from '@quipu/language';
import { describe, expect, it } from 'vitest';
import { findUnknownKeys, buildLexicon, lexiconSchema, findMissingKeys } from './lexicon.ts';
import { checkedVolume, lexiconFiles, locales, rulesIn, volumes } from './testing/volumes.ts';

const { bound } = checkedVolume('sample');

describe('a lexicon', () => {
  it('rejects an entry without a name or with an unknown form', () => {
    expect(lexiconSchema.safeParse({ language: 'fr', terms: { 'space:Harbor': {} } }).success).toBe(false);
    expect(
      lexiconSchema.safeParse({ language: 'fr', terms: { 'space:Harbor': { one: 'Port', dative: 'x' } } })
        .success,
    ).toBe(false);
    expect(lexiconSchema.safeParse({ language: 'de', terms: {} }).success).toBe(false);
  });

  it('reports unknown keys with the closest known one', () => {
    const [unknownKey, ...others] = findUnknownKeys(bound, {
      language: 'fr',
      terms: { 'space:Harbour': { one: 'Port' } },
    });
    expect(others).toEqual([]);
    expect(unknownKey).toEqual({
      key: 'space:Harbour',
      message: '"space:Harbour" names nothing of the volume.',
      hint: 'Did you mean "space:Harbor"?',
    });
  });

  it('accepts a name for the scale of levels', () => {
    expect(
      findUnknownKeys(bound, { language: 'fr', terms: { 'scale:Populace': { one: 'soutien' } } }),
    ).toEqual([]);
  });

  it('lists missing keys, and falls back to the English name', () => {
    const english = buildLexicon(bound, 'en', lexiconFiles('sample', 'en'));
    // Without the file of the prelude, which names the Government.
    const lexicon = buildLexicon(bound, 'fr', lexiconFiles('sample', 'fr').slice(1));
    const missing = findMissingKeys(bound, lexicon, english);
    expect(missing).toContain('faction:Govt');
    expect(missing).not.toContain('faction:Rebels');
    expect(lexicon.term('faction:Govt').one).toBe('Government');
  });

  it('has forms of Resources, which the language itself names, without a file', () => {
    const formsIn = (locale: 'en' | 'fr' | 'es') => {
      const { one, many } = buildLexicon(bound, locale, []).term('track:Resources');
      return [one, many];
    };
    expect(formsIn('en')).toEqual(['Resource', 'Resources']);
    expect(formsIn('fr')).toEqual(['Ressource', 'Ressources']);
    expect(formsIn('es')).toEqual(['Recurso', 'Recursos']);
  });

  it('has the stated title of an operation, which each language translates by its name', () => {
    const text = `operation MarchOfGovt "March" of Govt { Aid +1 }
activity MarchOfRebels "March" of Rebels with any Operation { Aid +1 }
`;
    const { bound } = check([...rulesIn('sample'), { path: 'titles.quipu', text }], rulesIn('coin'));
    const english = buildLexicon(bound, 'en', []);
    const french = buildLexicon(bound, 'fr', [
      { language: 'fr', terms: { 'operation:MarchOfGovt': { one: 'Marche', gender: 'f' } } },
    ]);
    expect(english.term('operation:MarchOfGovt').one).toBe('March');
    expect(english.term('activity:MarchOfRebels').one).toBe('March');
    expect(french.term('operation:MarchOfGovt').one).toBe('Marche');
    expect(findMissingKeys(bound, french, english)).toContain('activity:MarchOfRebels');
  });

  it('prefers entries of later files', () => {
    const files = [
      { language: 'fr', terms: { 'space:Harbor': { one: 'Havre' } } },
      { language: 'fr', terms: { 'space:Harbor': { one: 'Port' } } },
    ] as const;
    expect(buildLexicon(bound, 'fr', files).term('space:Harbor').one).toBe('Port');
  });
});

describe.each(volumes)('the lexicon of %s', (volume) => {
  it.each(locales)('has all names and no unknown keys in %s', (locale) => {
    const { bound } = checkedVolume(volume);
    const files = lexiconFiles(volume, locale);
    const english = buildLexicon(bound, 'en', lexiconFiles(volume, 'en'));
    expect(findMissingKeys(bound, buildLexicon(bound, locale, files), english)).toEqual([]);
    expect(files.slice(-1).flatMap((file) => findUnknownKeys(bound, file))).toEqual([]);
  });
});
