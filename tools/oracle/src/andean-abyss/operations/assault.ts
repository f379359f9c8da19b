/** Checks Assault and Drug Busts (3.2.4, 3.2.5). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../harness/check.ts';
import { MOST_AID } from '../facts/pieces.ts';
import { INSURGENTS } from '../facts/cards.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Frame, Scene } from '../scene.ts';
import { exposed, protectedFaction, spent, strengthOf, type Strike, strikeIn, struck } from '../strikes.ts';

const CHECKS = checksOf('assault', {
  once: '3.1: Assault selects a space only once.',
  offered: '3.2.4: Assault is for spaces where something can be removed, and no such space is withheld.',
  targets: '3.2.4: Assault removes Active Guerrillas and Bases.',
  basesLast: '3.2.4: Assault removes Bases once their Faction has no Guerrillas there.',
  strength:
    '3.2.4: Assault removes 1 piece per Troops, in Cities and on LoCs per cube, in Mountains per 2 Troops.',
  fully: '1.4.1: A targeted Faction is hit to the extent of what the Assault can remove.',
  protected: '5.4: Nothing of the Faction that executed the shaded Senado & Cámara is assaulted.',
  oneSpace: '5.3: Under the shaded Tapias, Assault is in 1 space per card.',
  departments: '5.4: Under the shaded Madrid Donors there is no Assault in Departments.',
  bust: '3.2.5: Each Shipment that an Assault removes adds 6 to Aid, up to 29.',
  nothingElse: '3.2.4: Assault removes pieces and does nothing else.',
});

interface Assaulting {
  strike: Strike | undefined;
}

export const assault: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    /** Number of spaces assaulted by the Operation on this card. */
    let onCard = 0;
    let bust: number | undefined;
    return both(
      follow<Assaulting>(scene, ['Assault'], {
        only: [CHECKS.nothingElse, 'selected', 'removed', 'paid'],
        begin: () => ({ strike: undefined }),
        step: (entry, state, frame) => {
          if (frame.changed) return;
          if (entry.kind === 'selected' && !scene.event) {
            onCard += 1;
            if (scene.lasts('3 shaded'))
              scene.holds(CHECKS.oneSpace, onCard <= 1, '1 space on this card', onCard);
          }
          stepOf(scene, entry, state, frame);
        },
        pause: (_body, state) => {
          if (state.strike) spent(scene, CHECKS, state.strike);
          state.strike = undefined;
        },
        end: (state) => {
          if (state.strike) spent(scene, CHECKS, state.strike);
        },
      }),
      {
        onDecision: ({ point, options }) => {
          if (point === 'Assault.next' && !scene.event) lookAtOptions(scene, options, onCard);
        },
        before: (entry) => {
          if (entry.kind === 'drawn') onCard = 0;
          // A Shipment lost during an Assault, or that of a Patrol, is a Drug Bust.
          if (
            entry.kind === 'held' &&
            entry.to === null &&
            entry.line?.path === 'settle Shipment' &&
            isAssault(scene)
          )
            bust = Math.min(MOST_AID, (bust ?? scene.table.aid) + 6);
          else if (bust !== undefined && entry.kind === 'track' && entry.track === 'Aid') {
            scene.equals(CHECKS.bust, entry.to, bust, 'Aid after a Drug Bust');
            bust = undefined;
          } else if (bust !== undefined && (entry.kind === 'drawn' || entry.kind === 'selected')) {
            scene.equals(CHECKS.bust, scene.table.aid, bust, 'Aid after a Drug Bust');
            bust = undefined;
          }
        },
      },
    );
  },
};

/** Whether current removals are due to an Assault: of the Operation, a Patrol, or an Event. */
function isAssault({ operation, frames }: Scene): boolean {
  if (frames.some(({ body }) => body === 'AirStrike')) return false;
  return operation?.body === 'Assault' || operation?.body === 'Patrol';
}

function stepOf(scene: Scene, entry: Entry, state: Assaulting, frame: Frame): void {
  switch (entry.kind) {
    case 'selected': {
      if (state.strike) spent(scene, CHECKS, state.strike);
      const name = entry.space;
      scene.holds(CHECKS.once, !frame.spaces.includes(name), 'a space not selected yet', name);
      if (scene.lasts('17 shaded') && !scene.event)
        scene.holds(CHECKS.departments, !spaceNamed(name).department, 'no Department', name);
      state.strike = strikeIn(scene, name);
      return;
    }
    case 'removed':
      struck(scene, CHECKS, state.strike, entry);
      return;
    default:
  }
}

/** Checks that exactly the spaces where an Assault could remove pieces are offered. */
function lookAtOptions(scene: Scene, options: readonly string[], onCard: number): void {
  const { table, operation, play } = scene;
  if (!operation) return;
  const lens = { table, lasts: (text: string) => scene.lasts(text) };
  const price = scene.lasts('3 unshaded') ? 1 : 3;
  const may = (name: string): boolean =>
    !operation.spaces.includes(name) &&
    strengthOf(lens, name) > 0 &&
    INSURGENTS.some((one) => one !== protectedFaction(scene) && exposed(scene, name, one) > 0) &&
    !(scene.lasts('17 shaded') && spaceNamed(name).department) &&
    !(scene.lasts('3 shaded') && onCard > 0) &&
    (operation.free || table.resources('Govt') >= price) &&
    !((play.actor?.limited ?? play.shipped) && operation.spaces.length > 0);
  scene.offers(CHECKS.offered, options, may);
}
