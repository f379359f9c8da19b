import { type Decision, tokensOf, type Volume } from '@quipu/engine';
import { named as volume } from '@quipu/engine/laws';
import { describe, expect, it } from 'vitest';
import { purposeTokens, tokensAt } from './at-hand.ts';
import { inEnglish } from './english/names.ts';

const sentence = 'place 1 [Terror](marker:Terror) {there:in|there}';

/** What a reader sees of tokens. */
const read = (tokens: readonly { readonly text: string }[]): string =>
  tokens.map(({ text }) => text).join('');

describe('the space at hand', () => {
  it('stands by its name in the tokens of a sentence, and can be pointed at', () => {
    const tokens = tokensAt(inEnglish(volume), tokensOf(sentence), { space: 'FenWest' });
    expect(read(tokens)).toBe('place 1 Terror in Fen West');
    expect(tokens).toContainEqual({ text: 'Fen West', names: { sort: 'space', key: 'FenWest' } });
    expect(tokens.some(({ open }) => open)).toBe(false);
  });

  it('is left open where it is not known', () => {
    const tokens = tokensAt(inEnglish(volume), tokensOf(sentence), {});
    expect(read(tokens)).toBe('place 1 Terror there');
    expect(tokens.at(-1)?.open).toEqual({ value: 'there', as: 'in' });
  });

  it('stands in what the text behind a decision would do', () => {
    const told: Volume = { ...volume, clauses: [sentence] };
    const decision = { values: { space: 'Hilton' }, purpose: { clauses: [0], effects: [] } };
    const [tokens = []] = purposeTokens(inEnglish(told), decision as unknown as Decision);
    expect(read(tokens)).toBe('place 1 Terror in Hilton');
  });
});
