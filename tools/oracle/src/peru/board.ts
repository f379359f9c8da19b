/** Checks invariants of the board: numbers, limits, and a complete log (1.3-1.12). */
import { watchBoard } from '../core/board.ts';
import { checksOf } from '../harness/check.ts';
import { MOST } from './facts/cards.ts';
import { INVENTORY, ZONES } from './facts/pieces.ts';
import { CARDS_WITH_PIECES, NAMES, spaceNamed } from './facts/spaces.ts';
import type { Chapter, Scene } from './scene.ts';
import { FURNITURE } from './table.ts';

const CHECKS = checksOf('board', {
  log: '2.2: The log contains all changes of pieces, markers and tracks on the table.',
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

const FACTS = { furniture: FURNITURE, spaces: NAMES, spaceNamed, inventory: INVENTORY, resources: MOST };

export const board: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    watchBoard(scene, CHECKS, FACTS, {
      numbers: () => lookAtNumbers(scene),
      forces: () => lookAtForces(scene),
      space: (name) => lookAt(scene, name),
    }),
};

function lookAtNumbers({ book, table }: Scene): void {
  book.holds(CHECKS.will, table.will >= 0 && table.will <= MOST, `0 to ${MOST}`, table.will);
  const zones = table.markers('EmergencyZone');
  book.holds(CHECKS.zoneSupply, zones <= ZONES, `${ZONES} at the most`, zones);
}

function lookAtForces({ book, table }: Scene): void {
  for (const [card, { faction, kind }] of Object.entries(CARDS_WITH_PIECES)) {
    const there = table.count(card, faction, kind);
    book.equals(CHECKS.cards, table.total(card), there, `${faction} ${kind} of the pieces on ${card}`);
  }
  const directives = NAMES.reduce((sum, name) => sum + table.at(name, 'ShiningPath Base Directives'), 0);
  book.holds(CHECKS.directives, directives <= 1, '1 at the most', directives);
}

function lookAt({ book, table }: Scene, name: string): void {
  const { sort } = spaceNamed(name);
  const zones = table.marker(name, 'EmergencyZone');
  book.holds(
    CHECKS.zones,
    zones <= (sort === 'highland' ? 1 : 0),
    `a Highland Department, once`,
    `${zones} in ${name}`,
  );
}
