import type { VolumeWords } from '@quipu/engine';
import { namedVolume } from '@quipu/engine/testing';
import { expect, it } from 'vitest';
import { looksOf } from './looks.ts';

const printedGroup = (faction: string, kind: string) => ({ faction, kind, class: 'Cube' });

it('takes letters of kinds of pieces from the board file, so that they differ from those of Factions', () => {
  const factions = { Crown: { title: 'Crown' }, Guild: { title: 'Guild' } };
  const groups = { 'Crown Guard': printedGroup('Crown', 'Guard'), 'Crown Spy': printedGroup('Crown', 'Spy') };
  const words = {
    ...namedVolume,
    seats: ['Crown', 'Guild'],
    printed: { ...namedVolume.printed, factions, groups },
  } as unknown as VolumeWords;
  const { groups: looks } = looksOf(words, {
    pieces: { Cube: 'cube' },
    markers: {},
    letters: { Guard: 'C' },
  });
  expect(looks.map(({ letters }) => letters)).toEqual(['C', 'S']);
});
