import { expect, it } from 'vitest';
import { Game } from '../game/game.ts';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { renamedName, renamedSave, renamedText } from './renamed-save.ts';
import { readSave, saveGame } from './save.ts';

it('replaces names in answers, options and the list of rules', () => {
  const made = Game.create(fixtureVolume());
  if (!made.ok) throw new Error(made.refusal.reason);
  made.value.choose({ key: 'leave' });
  const read = readSave(saveGame(made.value));
  if (!read.ok) throw new Error(read.refusal.reason);
  const save = {
    ...read.value,
    options: { ...read.value.options, options: ['Short'] },
    hashes: { ...read.value.hashes, rules: { move: '1' } },
  };
  const renames = [
    { was: 'leave', now: 'rest', within: 'move' },
    { was: 'move', now: 'deed', within: '' },
    { was: 'Short', now: 'Brief', within: '' },
  ];
  const renamed = renamedSave(save, renames, fixtureVolume({ move: { name: 'deed' } }));
  expect(renamed.turns).toEqual([['deed', 'rest']]);
  expect(renamed.options.options).toEqual(['Brief']);
  expect(renamed.hashes.rules).toEqual({ deed: '1' });
});

it('replaces whole words alone, local names in their declaration, and follows names from edition to edition', () => {
  const renames = [
    { was: 'Base', now: 'Camp', within: '' },
    { was: 'build', now: 'found', within: 'Train' },
    { was: 'Camp', now: 'Fort', within: '' },
    { was: 'rule 6.5', now: 'rule 6.7', within: '' },
  ];
  expect(renamedText('2 Govt Base, Bases', renames)).toBe('2 Govt Fort, Bases');
  expect(renamedText('build', renames, 'Train.space')).toBe('found');
  expect(renamedText('build', renames, 'Rally')).toBe('build');
  expect(renamedText('rule 6.5 whenever, rule 6.5.1', renames)).toBe('rule 6.7 whenever, rule 6.5.1');
});

it('uses the plural in a name if the singular results in none', () => {
  const renames = [{ was: 'Police', now: 'Gendarme', plural: 'Gendarmes', within: '' }];
  const named = (...names: string[]): string =>
    renamedName('move Police.from', renames, { point: '', exists: (name) => names.includes(name) });
  expect(named('move Gendarmes.from')).toBe('move Gendarmes.from');
  expect(named('move Gendarme.from')).toBe('move Gendarme.from');
  expect(renamedText('2 Govt Police', renames)).toBe('2 Govt Gendarme');
});
