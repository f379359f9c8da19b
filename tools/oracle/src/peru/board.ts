/** What holds of the board whatever happens: numbers, limits, and that the log tells everything (1.3-1.12). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../harness/check.ts';
import { FACTIONS, MOST } from './facts/cards.ts';
import { GROUPS, INVENTORY, type Kind, ZONES } from './facts/pieces.ts';
import { CARDS_WITH_PIECES, isSpace, NAMES, spaceNamed } from './facts/spaces.ts';
import type { Chapter, Scene } from './scene.ts';

const CHECKS = checksOf('board', {
  told: '2.2: All that changes on the table is told: pieces, markers and tracks are as the log says.',
  inventory: '1.4.1: Pieces on the map, on cards and Available are as many as there are.',
  available: '1.4.1: Pieces are placed only if they are Available.',
  bases: '1.4.2: Lima or a Department holds 2 Bases at the most.',
  locBases: '1.4.2: There are no Bases on LoCs.',
  directives: '1.4.4: There is 1 Guzmán Directives Base.',
  neutral: '1.6: LoCs and spaces of 0 Population are Neutral.',
  resources: '1.8: A Faction has from 0 to 20 Resources.',
  will: '1.10: Political Will is from 0 to 20.',
  terror: '1.9: Terror is on no LoC.',
  sabotage: '1.9: Sabotage is on LoCs only.',
  zones: '1.12: Emergency Zones are Highland Departments, each once.',
  zoneSupply: '1.2: There are 6 Emergency Zone markers.',
  cards: '5.1: Cards hold Guerrillas of El Frontón and Troops at the border of Ecuador, and nothing else.',
});

/** The board, at every decision and at the end. */
export const board: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const touched = new Set(NAMES);
    const look = (): void => {
      lookAtNumbers(scene);
      if (touched.size > 0) lookAtForces(scene);
      for (const space of touched) if (isSpace(space)) lookAt(scene, space);
      touched.clear();
    };
    look();
    return {
      before: (entry) => {
        for (const space of spacesOf(entry)) touched.add(space);
        if (entry.kind !== 'placed') return;
        const pool = GROUPS.find(({ key }) => key === entry.group)?.pool ?? '';
        const left = scene.table.available(pool);
        scene.holds(
          CHECKS.available,
          entry.count <= left,
          `${left} ${pool}`,
          `${entry.count} placed in ${entry.space}`,
        );
      },
      told: (turn) => {
        const found = scene.table.differences(turn.after);
        scene.holds(CHECKS.told, found.length === 0, 'the same told and seen', () =>
          found.slice(0, 5).join('; '),
        );
        if (found.length > 0) {
          scene.table.lay(turn.after);
          for (const space of NAMES) touched.add(space);
        }
        look();
      },
    };
  },
};

/** The spaces where an entry changes something. */
function spacesOf(entry: Entry): readonly string[] {
  const keys = [
    'space' in entry ? entry.space : null,
    ...(entry.kind === 'moved' ? [entry.from, entry.to] : []),
  ];
  return keys.filter((key) => key !== null);
}

function lookAtForces({ book, table }: Scene): void {
  for (const [pool, all] of Object.entries(INVENTORY)) {
    const { faction, kind } = GROUPS.find((group) => group.pool === pool) ?? {};
    if (!faction || !kind) continue;
    const there = table.onMap(faction, kind) + onCards(table, pool) + table.available(pool) + table.out(pool);
    book.equals(CHECKS.inventory, there, all, pool);
    book.holds(CHECKS.available, table.available(pool) >= 0, `no less than 0 ${pool}`, table.available(pool));
  }
  for (const [card, pool] of Object.entries(CARDS_WITH_PIECES))
    book.equals(
      CHECKS.cards,
      table.total(card),
      table.pieces(card, ...partsOf(pool)),
      `${pool} of the pieces on ${card}`,
    );
  const directives = NAMES.reduce((sum, name) => sum + table.at(name, 'ShiningPath Base Directives'), 0);
  book.holds(CHECKS.directives, directives <= 1, '1 at the most', directives);
}

function onCards(table: Scene['table'], pool: string): number {
  return Object.keys(CARDS_WITH_PIECES).reduce((sum, card) => sum + table.pieces(card, ...partsOf(pool)), 0);
}

function partsOf(pool: string): [string, Kind] {
  const [faction = '', kind = ''] = pool.split(' ');
  return [faction, kind as Kind];
}

function lookAtNumbers({ book, table }: Scene): void {
  for (const faction of FACTIONS) {
    const has = table.resources(faction);
    book.holds(CHECKS.resources, has >= 0 && has <= MOST, `${faction} 0 to ${MOST}`, has);
  }
  book.holds(CHECKS.will, table.will >= 0 && table.will <= MOST, `0 to ${MOST}`, table.will);
  const zones = table.markers('EmergencyZone');
  book.holds(CHECKS.zoneSupply, zones <= ZONES, `${ZONES} at the most`, zones);
}

function lookAt({ book, table }: Scene, name: string): void {
  const { loc, population, sort } = spaceNamed(name);
  const bases = table.bases(name);
  if (loc) book.equals(CHECKS.locBases, bases, 0, `Bases on ${name}`);
  else book.holds(CHECKS.bases, bases <= 2, `at most 2 in ${name}`, bases);
  if (population === 0) book.equals(CHECKS.neutral, table.level(name), 0, `level of ${name}`);
  if (loc) book.equals(CHECKS.terror, table.marker(name, 'Terror'), 0, `Terror on ${name}`);
  else book.equals(CHECKS.sabotage, table.marker(name, 'Sabotage'), 0, `Sabotage in ${name}`);
  const zones = table.marker(name, 'EmergencyZone');
  book.holds(
    CHECKS.zones,
    zones <= (sort === 'highland' ? 1 : 0),
    `a Highland Department, once`,
    `${zones} in ${name}`,
  );
}
