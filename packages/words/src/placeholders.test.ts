import type { Decision, Volume } from '@quipu/engine';
import { type Token, tokensOf } from '@quipu/engine/internal';
import { namedVolume as volume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { purposeTokensOf, fillSentence, fillTokens } from './placeholders.ts';
import { englishNamesOf } from './english/english-names.ts';
import { loadLocale } from './locales.ts';
import { Names } from './names.ts';
import { removeMarks } from './nouns/index.ts';

const sentence = 'place 1 [Terror](marker:Terror) {there:in|there}';

const textOf = (tokens: readonly { readonly text: string }[]): string =>
  tokens.map(({ text }) => text).join('');

describe('the current space', () => {
  it('is filled into the tokens of a sentence as a marked name', () => {
    const tokens = fillTokens(englishNamesOf(volume), tokensOf(sentence), { space: 'FenWest' });
    expect(textOf(tokens)).toBe('place 1 Terror in Fen West');
    expect(tokens).toContainEqual({ text: 'Fen West', reference: { kind: 'space', key: 'FenWest' } });
    expect(tokens.some(({ placeholder }) => placeholder)).toBe(false);
  });

  it('is named once in a sentence', () => {
    const repeated = 'remove as many [Bases](pieces:Base) {there:in|there} as Troops {there:in|there}';
    const expected = 'remove as many Bases in Fen West as Troops there';
    const names = englishNamesOf(volume);
    expect(removeMarks(fillSentence(names, repeated, { space: 'FenWest' }))).toBe(expected);
    expect(textOf(fillTokens(names, tokensOf(repeated), { space: 'FenWest' }))).toBe(expected);
  });

  it('gets the fallback text if it is unknown', () => {
    const tokens = fillTokens(englishNamesOf(volume), tokensOf(sentence), {});
    expect(textOf(tokens)).toBe('place 1 Terror there');
    expect(tokens.at(-1)?.placeholder).toEqual({ value: 'there', form: 'in' });
  });

  it('is filled into the purpose of a decision', () => {
    const volumeWithClause: Volume = { ...volume, clauses: [sentence] };
    const decision = { values: { space: 'Hilton' }, purpose: { clauses: [0], effects: [] } };
    const [tokens = []] = purposeTokensOf(englishNamesOf(volumeWithClause), decision as unknown as Decision);
    expect(textOf(tokens)).toBe('place 1 Terror in Hilton');
  });
});

describe('the price in force', () => {
  const priced = 'select 1 [space](word:spaces){price:alone|, paying its price now in force}';
  const volumeWithClause: Volume = { ...volume, clauses: [priced] };
  const decisionWith = (values: Decision['values']): Decision =>
    ({ values, purpose: { clauses: [0], effects: [] } }) as unknown as Decision;
  const tokens = (values: Decision['values']): readonly Token[] =>
    purposeTokensOf(englishNamesOf(volumeWithClause), decisionWith(values))[0] ?? [];

  it('is a number of Resources', () => {
    expect(textOf(tokens({ price: 1 }))).toBe('select 1 space, paying 1 Resource');
    expect(textOf(tokens({ price: 3 }))).toBe('select 1 space, paying 3 Resources');
    expect(tokens({ price: 1 }).some(({ placeholder }) => placeholder)).toBe(false);
  });

  it('is omitted for a free operation', () => {
    expect(textOf(tokens({ price: 0 }))).toBe('select 1 space, at no cost');
  });

  it('is given for each of several spaces', () => {
    const sentence = 'select any spaces{priceEach:alone|, paying their price for each}';
    expect(removeMarks(fillSentence(englishNamesOf(volume), sentence, { price: 2 }))).toBe(
      'select any spaces, paying 2 Resources for each',
    );
  });

  it('gets the fallback text if it has no number', () => {
    expect(textOf(tokens({}))).toBe('select 1 space, paying its price now in force');
  });

  it.each([
    ['fr', '{price:alone|, en payant son prix}', ', en payant 1 Ressource', ', en payant 2 Ressources'],
    ['es', '{price:alone|, pagando su precio}', ', pagando 1 Recurso', ', pagando 2 Recursos'],
  ] as const)('agrees with its number in %s', async (language, sentence, singular, plural) => {
    const names = new Names(volume, await loadLocale(language));
    expect(removeMarks(fillSentence(names, sentence, { price: 1 }))).toBe(singular);
    expect(removeMarks(fillSentence(names, sentence, { price: 2 }))).toBe(plural);
  });
});
