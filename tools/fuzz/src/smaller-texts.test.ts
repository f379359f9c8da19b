import { expect, it } from 'vitest';
import { readText, smaller } from './smaller-texts.ts';

const of = (text: string): readonly string[] => {
  const file = readText('a', text);
  return smaller(file, [file]).map((smallerText) => smallerText.replaceAll(/\s+/gu, ' '));
};

it('removes statements, the statements around them, and clauses', () => {
  const text = 'procedure P { Aid +1; by Govt { pay 1 + 2; place 1 Terror in Cities with Pop 2 } }';
  const found = of(text);
  expect(found).toContain('procedure P { Aid +1 }');
  expect(found).toContain('procedure P { Aid +1; pay 1 + 2 }');
  expect(found).toContain('procedure P { Aid +1; by Govt { pay 1; place 1 Terror in Cities with Pop 2 } }');
  expect(found.every(({ length }) => length < text.length)).toBe(true);
});

it('removes a probe together with the condition around it', () => {
  const found = of('procedure P {\n  by Govt {\n    if not (own is Govt): Fault +1\n    pay 1\n  }\n}');
  expect(found.filter((text) => text.includes('Fault') && !text.includes('own is Govt'))).toEqual([]);
});
