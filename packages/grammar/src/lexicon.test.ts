/** Lexicons: what they must be, and what is said of their faults. */
import { describe, expect, it } from 'vitest';
import { findUnknownKeys, buildLexicon, lexiconSchema, findMissingKeys } from './lexicon.ts';
import { checkedVolume, lexiconFiles } from './testing/volumes.ts';

const { bound } = checkedVolume('sample');

describe('a lexicon', () => {
  it('is refused where an entry has no name, or a form that nobody knows', () => {
    expect(lexiconSchema.safeParse({ language: 'fr', terms: { 'space:Harbor': {} } }).success).toBe(false);
    expect(
      lexiconSchema.safeParse({ language: 'fr', terms: { 'space:Harbor': { one: 'Port', dative: 'x' } } })
        .success,
    ).toBe(false);
    expect(lexiconSchema.safeParse({ language: 'de', terms: {} }).success).toBe(false);
  });

  it('is told of keys that name nothing, with the nearest that does', () => {
    const [fault, ...more] = findUnknownKeys(bound, {
      language: 'fr',
      terms: { 'space:Harbour': { one: 'Port' } },
    });
    expect(more).toEqual([]);
    expect(fault).toEqual({
      key: 'space:Harbour',
      message: '"space:Harbour" names nothing of the volume.',
      hint: 'Did you mean "space:Harbor"?',
    });
  });

  it('may name the scale of levels', () => {
    expect(
      findUnknownKeys(bound, { language: 'fr', terms: { 'scale:Populace': { one: 'soutien' } } }),
    ).toEqual([]);
  });

  it('tells what it lacks, and takes the English name in its place', () => {
    const english = buildLexicon(bound, 'en', lexiconFiles('sample', 'en'));
    const [, own] = lexiconFiles('sample', 'fr');
    const lexicon = buildLexicon(bound, 'fr', own ? [own] : []);
    const missing = findMissingKeys(bound, lexicon, english);
    expect(missing).toContain('faction:Govt');
    expect(missing).not.toContain('faction:Rebels');
    expect(lexicon.term('faction:Govt').one).toBe('Government');
  });

  it('counts a later file before an earlier one', () => {
    const files = [
      { language: 'fr', terms: { 'space:Harbor': { one: 'Havre' } } },
      { language: 'fr', terms: { 'space:Harbor': { one: 'Port' } } },
    ] as const;
    expect(buildLexicon(bound, 'fr', files).term('space:Harbor').one).toBe('Port');
  });
});
