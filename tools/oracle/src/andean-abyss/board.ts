/** Checks invariants of the board: numbers, limits, and a complete log (1.3-1.8, 4.5.3). */
import { watchBoard } from '../core/board.ts';
import { checksOf } from '../harness/check.ts';
import { FACTIONS } from './facts/cards.ts';
import { INVENTORY, MOST_AID, MOST_RESOURCES, SHIPMENTS, UNREST } from './facts/pieces.ts';
import { FOREIGN, NAMES, spaceNamed } from './facts/spaces.ts';
import type { Chapter, Scene } from './scene.ts';
import { numberAt } from '../core/views.ts';
import { FURNITURE } from './table.ts';

const CHECKS = checksOf('board', {
  log: '2.2: The log contains all changes of pieces, markers and tracks on the table.',
  inventory: '1.4.1: Pieces on the map, Available and out of the game are as many as there are in the box.',
  available: '1.4.1: Pieces are placed only if they are Available.',
  bases: '1.4.2: A City or Department holds 2 Bases at the most.',
  locBases: '1.4.2: There are no Bases on LoCs.',
  zones: '1.4.2: Government forces are in no FARC Zone.',
  ecuador: '1.4.2: Ecuador holds 2 pieces of each Faction at the most.',
  foreign: '1.3.5: A foreign country holds nothing until an Event makes a space of it.',
  neutral: '1.6.2: LoCs and spaces of 0 Population are Neutral.',
  resources: '1.7: A Faction has from 0 to 99 Resources.',
  aid: '1.7: Aid is from 0 to 29.',
  terror: '3.3.4: Terror is on no LoC.',
  sabotage: '3.3.4: Sabotage is on LoCs, 1 at the most.',
  supply: '3.3.4: There are 40 markers of Terror and Sabotage.',
  zonePlaces: '6.4.4: A FARC Zone is a Department, and is one only once.',
  shipments: '4.5.3: There are 4 Shipments.',
  holders: '4.5.3: A Shipment lies with a Guerrilla of the Faction that holds it.',
});

const FACTS = {
  furniture: FURNITURE,
  spaces: NAMES,
  spaceNamed,
  inventory: INVENTORY,
  resources: MOST_RESOURCES,
};

export const board: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    watchBoard(scene, CHECKS, FACTS, {
      numbers: () => lookAtNumbers(scene),
      space: (name) => lookAt(scene, name),
    }),
};

function lookAtNumbers({ book, table, turn, start }: Scene): void {
  book.holds(CHECKS.aid, table.aid >= 0 && table.aid <= MOST_AID, '0 to 29', table.aid);
  const view = turn?.after ?? start.view;
  const markers = table.markers('Terror') + table.markers('Sabotage');
  book.equals(CHECKS.supply, markers + numberAt(view, 'supplies', 'Unrest'), UNREST, 'on the map and off');
  const ships = table.shipmentsOnMap() + numberAt(view, 'supplies', 'Shipment');
  book.equals(CHECKS.shipments, ships, SHIPMENTS, 'on the map and off');
}

/** Whether a text in execution may still have to settle a Shipment in a space. */
function isUnsettled({ frame, frames }: Scene, name: string): boolean {
  if (!frame) return false;
  return frame !== frames[0] || frame.event !== undefined || frame.spaces.at(-1) === name;
}

function lookAt(scene: Scene, name: string): void {
  const { book, table } = scene;
  const { loc, department } = spaceNamed(name);
  if (table.isZone(name)) {
    book.equals(CHECKS.zones, table.count(name, 'Govt'), 0, `Government pieces in ${name}`);
    const zones = table.marker(name, 'FARCZone');
    const ok = department && zones === 1;
    book.holds(CHECKS.zonePlaces, ok, 'one Zone of a Department', `${zones} in ${name}`);
  }
  if (FOREIGN.includes(name)) {
    if (!table.isOpen(name)) book.equals(CHECKS.foreign, table.total(name), 0, `pieces in ${name}`);
    else if (name === 'Ecuador')
      for (const faction of FACTIONS) {
        const there = table.count(name, faction);
        book.holds(CHECKS.ecuador, there <= 2, `at most 2 of ${faction}`, there);
      }
  }
  if (loc) {
    const sabotage = table.marker(name, 'Sabotage');
    book.holds(CHECKS.sabotage, sabotage <= 1, `at most 1 on ${name}`, sabotage);
  }
  for (const faction of FACTIONS) {
    const held = table.shipments(name, faction);
    // A Shipment that loses its last Guerrilla is settled at the end of that space, activity or Event
    // (4.5.3).
    if (held === 0 || isUnsettled(scene, name)) continue;
    const ok = held > 0 && table.guerrillas(name, faction) > 0;
    book.holds(
      CHECKS.holders,
      ok,
      `a ${faction} Guerrilla in ${name}`,
      `${held} Shipments, ${table.guerrillas(name, faction)} Guerrillas`,
    );
  }
}
