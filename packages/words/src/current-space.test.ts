import type { Decision, Volume } from '@quipu/engine';
import { type Token, tokensOf } from '@quipu/engine/internal';
import { namedVolume as volume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { purposeTokensOf, fillSentence, fillTokens } from './current-space.ts';
import { englishNamesOf } from './english/english-names.ts';
import { loadLocale } from './locales.ts';
import { Names } from './names.ts';
import { removeMarks } from './nouns/index.ts';

const sentence = 'place 1 [Terror](marker:Terror) {there:in|there}';

const read = (tokens: readonly { readonly text: string }[]): string =>
  tokens.map(({ text }) => text).join('');

describe('the space at hand', () => {
  it('stands by its name in the tokens of a sentence, and can be pointed at', () => {
    const tokens = fillTokens(englishNamesOf(volume), tokensOf(sentence), { space: 'FenWest' });
    expect(read(tokens)).toBe('place 1 Terror in Fen West');
    expect(tokens).toContainEqual({ text: 'Fen West', names: { sort: 'space', key: 'FenWest' } });
    expect(tokens.some(({ open }) => open)).toBe(false);
  });

  it('is named once in a sentence', () => {
    const twice = 'remove as many [Bases](pieces:Base) {there:in|there} as Troops {there:in|there}';
    const said = 'remove as many Bases in Fen West as Troops there';
    const names = englishNamesOf(volume);
    expect(removeMarks(fillSentence(names, twice, { space: 'FenWest' }))).toBe(said);
    expect(read(fillTokens(names, tokensOf(twice), { space: 'FenWest' }))).toBe(said);
  });

  it('is left open where it is not known', () => {
    const tokens = fillTokens(englishNamesOf(volume), tokensOf(sentence), {});
    expect(read(tokens)).toBe('place 1 Terror there');
    expect(tokens.at(-1)?.open).toEqual({ value: 'there', as: 'in' });
  });

  it('stands in what the text behind a decision would do', () => {
    const told: Volume = { ...volume, clauses: [sentence] };
    const decision = { values: { space: 'Hilton' }, purpose: { clauses: [0], effects: [] } };
    const [tokens = []] = purposeTokensOf(englishNamesOf(told), decision as unknown as Decision);
    expect(read(tokens)).toBe('place 1 Terror in Hilton');
  });
});

describe('the price in force', () => {
  const priced = 'select 1 [space](word:spaces){price:alone|, paying its price now in force}';
  const told: Volume = { ...volume, clauses: [priced] };
  const asking = (values: Decision['values']): Decision =>
    ({ values, purpose: { clauses: [0], effects: [] } }) as unknown as Decision;
  const tokens = (values: Decision['values']): readonly Token[] =>
    purposeTokensOf(englishNamesOf(told), asking(values))[0] ?? [];

  it('is a number of Resources', () => {
    expect(read(tokens({ price: 1 }))).toBe('select 1 space, paying 1 Resource');
    expect(read(tokens({ price: 3 }))).toBe('select 1 space, paying 3 Resources');
    expect(tokens({ price: 1 }).some(({ open }) => open)).toBe(false);
  });

  it('is nothing where an operation is free', () => {
    expect(read(tokens({ price: 0 }))).toBe('select 1 space, at no cost');
  });

  it('is one for each of several spaces', () => {
    const sentence = 'select any spaces{priceEach:alone|, paying their price for each}';
    expect(removeMarks(fillSentence(englishNamesOf(volume), sentence, { price: 2 }))).toBe(
      'select any spaces, paying 2 Resources for each',
    );
  });

  it('is left open where it has no number', () => {
    expect(read(tokens({}))).toBe('select 1 space, paying its price now in force');
  });

  it.each([
    ['fr', '{price:alone|, en payant son prix}', ', en payant 1 Ressource', ', en payant 2 Ressources'],
    ['es', '{price:alone|, pagando su precio}', ', pagando 1 Recurso', ', pagando 2 Recursos'],
  ] as const)('agrees with its number in %s', async (language, sentence, one, two) => {
    const names = new Names(volume, await loadLocale(language));
    expect(removeMarks(fillSentence(names, sentence, { price: 1 }))).toBe(one);
    expect(removeMarks(fillSentence(names, sentence, { price: 2 }))).toBe(two);
  });
});
