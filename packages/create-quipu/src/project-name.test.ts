import { expect, it } from 'vitest';
import { declaredName, gameTitle, nameFault } from './project-name.ts';

it.each(['strait', 'the-strait', 'a2', 'war-of-1812'])('accepts "%s"', (name) => {
  expect(nameFault(name)).toBeUndefined();
});

it.each(['', 'Strait', '9lives', 'a--b', '../away', 'a_b', 'x'.repeat(41)])('refuses "%s"', (name) => {
  expect(nameFault(name)).toContain('is not a possible name');
});

it.each(['con', 'lpt1', 'node-modules'])('refuses the reserved name "%s"', (name) => {
  expect(nameFault(name)).toContain('is a reserved name');
});

it('derives the title and the declared name of a game', () => {
  expect([gameTitle('the-strait'), declaredName('the-strait')]).toEqual(['The Strait', 'TheStrait']);
});
