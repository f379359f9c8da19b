/** Checks the starting position (2.1, set-up instructions). */
import { checksOf } from '../harness/check.ts';
import { NAMES } from './facts/spaces.ts';
import type { Chapter } from './scene.ts';

const CHECKS = checksOf('setup', {
  pieces: '2.1: Pieces stand where the set-up has them.',
  levels: '2.1: Support and Opposition are as the set-up has them.',
  zones: '2.1: Ayacucho is the only Emergency Zone, and nothing else is marked.',
  tracks: '2.1: Political Will, Resources and the Hunt Track begin as the set-up has them.',
});

/** Troops, Police, Guerrillas, Bases and level by space. */
const SPACES: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  Lima: [7, 4, 1, 0, 2],
  Piura: [1, 2, 0, 0, 2],
  Ancash: [1, 2, 0, 0, 2],
  Arequipa: [1, 2, 0, 0, 2],
  Amazonas: [0, 1, 0, 0, 0],
  Huanuco: [0, 1, 0, 0, 0],
  Puno: [0, 1, 0, 0, 0],
  Junin: [0, 2, 1, 1, -1],
  Cusco: [0, 2, 1, 1, -1],
  Ayacucho: [0, 3, 3, 1, -2],
};

export const setup: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { book, table } = scene;
    for (const name of NAMES) {
      const [troops, police, guerrillas, bases, level] = SPACES[name] ?? [0, 0, 0, 0, 0];
      const found = [table.troops(name), table.police(name), table.guerrillas(name), table.bases(name)];
      const due = [troops, police, guerrillas, bases];
      book.equals(CHECKS.pieces, found.join(' '), due.join(' '), name);
      book.equals(CHECKS.pieces, table.hidden(name) + table.rondas(name), guerrillas, `hidden in ${name}`);
      book.equals(CHECKS.levels, table.level(name), level, name);
      book.equals(CHECKS.zones, table.marker(name, 'EmergencyZone'), name === 'Ayacucho' ? 1 : 0, name);
      const marks = table.marker(name, 'Terror') + table.marker(name, 'Sabotage');
      book.equals(CHECKS.zones, marks, 0, `Terror or Sabotage in ${name}`);
    }
    const tracks = [table.will, table.resources('Govt'), table.resources('ShiningPath'), table.hunt];
    book.equals(CHECKS.tracks, tracks.join(' '), '13 20 10 0', 'Political Will, Resources, Hunt Track');
    return {};
  },
};
