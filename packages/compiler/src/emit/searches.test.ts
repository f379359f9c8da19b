/** Loops over sets: called by name in what is seldom asked, in place in what is asked again and again. */
import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { checkRules, sample } from '../testing/build.ts';

const files = compile(checkRules(sample)).files;
const text = (path: string): string => files.find((file) => file.path === path)?.text ?? '';

describe('what runs over a set', () => {
  it('is a call where a card asks it', () => {
    expect(text('events.ts')).toMatch(/return (someOf|offerOf|offered)\(/u);
  });

  it('is a loop where an operation asks it', () => {
    expect(text('operations_Govt.ts')).toMatch(/for \(let rest = /u);
    expect(text('operations_Govt.ts')).not.toMatch(/\b(someOf|sumOf|countOf|subsetOf)\(/u);
  });
});
