import { expect, it } from 'vitest';
import { lex } from './lexer.ts';

it('tokenizes every character at the start of a text', () => {
  const lostCharacters = Array.from({ length: 1 << 16 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => {
      const [token] = lex(character).tokens;
      return token?.image !== character && character.trim() !== '';
    },
  );
  expect(lostCharacters).toEqual([]);
});
