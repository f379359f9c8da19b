import { expect, it } from 'vitest';
import { Game } from '../game/game.ts';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { renamePath, renameSave, renameText } from './rename-save.ts';
import { readSave, saveGame } from './save.ts';

it('replaces names in answers, options and the list of rules', () => {
  const outcome = Game.create(fixtureVolume());
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  outcome.value.choose({ key: 'leave' });
  const parsed = readSave(saveGame(outcome.value));
  if (!parsed.ok) throw new Error(parsed.refusal.reason);
  const save = {
    ...parsed.value,
    options: { ...parsed.value.options, options: ['Short'] },
    hashes: { ...parsed.value.hashes, rules: { move: '1' } },
  };
  const renames = [
    { was: 'leave', now: 'rest', within: 'move' },
    { was: 'move', now: 'deed', within: '' },
    { was: 'Short', now: 'Brief', within: '' },
  ];
  const renamed = renameSave(save, renames, fixtureVolume({ move: { name: 'deed' } }));
  expect(renamed.turns).toEqual([['deed', 'rest']]);
  expect(renamed.options.options).toEqual(['Brief']);
  expect(renamed.hashes.rules).toEqual({ deed: '1' });
});

it('replaces whole words only, local names within their declaration, and names of successive editions', () => {
  const renames = [
    { was: 'Base', now: 'Camp', within: '' },
    { was: 'build', now: 'found', within: 'Train' },
    { was: 'Camp', now: 'Fort', within: '' },
    { was: 'rule 6.5', now: 'rule 6.7', within: '' },
  ];
  expect(renameText('2 Govt Base, Bases', renames)).toBe('2 Govt Fort, Bases');
  expect(renameText('build', renames, 'Train.space')).toBe('found');
  expect(renameText('build', renames, 'Rally')).toBe('build');
  expect(renameText('rule 6.5 whenever, rule 6.5.1', renames)).toBe('rule 6.7 whenever, rule 6.5.1');
});

it('uses the plural in a name if the singular does not exist', () => {
  const renames = [{ was: 'Police', now: 'Gendarme', plural: 'Gendarmes', within: '' }];
  const renameAmong = (...names: string[]): string =>
    renamePath('move Police.from', renames, { point: '', exists: (name) => names.includes(name) });
  expect(renameAmong('move Gendarmes.from')).toBe('move Gendarmes.from');
  expect(renameAmong('move Gendarme.from')).toBe('move Gendarme.from');
  expect(renameText('2 Govt Police', renames)).toBe('2 Govt Gendarme');
});
