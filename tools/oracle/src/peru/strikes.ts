/** Checks an Assault in one space (3.2.4): of an Assault Operation, or of a Patrol on a LoC (3.2.2). */
import type { EntryOf } from '../core/entries.ts';
import type { Check } from '../harness/check.ts';
import { groupNamed } from './facts/pieces.ts';
import { spaceNamed } from './facts/spaces.ts';
import type { Scene } from './scene.ts';

export interface StrikeChecks {
  readonly targets: Check;
  readonly basesLast: Check;
  readonly strength: Check;
  readonly fully: Check;
}

export interface Strike {
  readonly space: string;
  /** Maximum number of removed pieces; `elite` counts Police as Troops. */
  readonly strength: number;
  readonly elite: number;
  /** Number of pieces that could be removed at the start. */
  readonly exposed: number;
  removed: number;
  bases: number;
}

/** Starts an Assault in a space. `elite`: Police may count as Troops there (Event 24). */
export function strikeIn({ table }: Scene, space: string, elite: boolean): Strike {
  const { sort } = spaceNamed(space);
  const strengthOf = (troops: number): number => {
    if (sort !== 'highland' && sort !== 'jungle') return table.cubes(space);
    return sort === 'highland' && table.activeRondas(space) === 0 ? Math.floor(troops / 2) : troops;
  };
  const strength = strengthOf(table.troops(space));
  return {
    space,
    strength,
    elite: elite ? strengthOf(table.cubes(space)) : strength,
    exposed: exposedTo(table, space),
    removed: 0,
    bases: 0,
  };
}

/**
 * Returns the number of pieces that an Assault could remove: Bases only if no Guerrillas remain, not even
 * Underground ones.
 */
function exposedTo(table: Scene['table'], space: string): number {
  const active = table.at(space, 'ShiningPath Guerrilla Active');
  return active + (table.hidden(space) === 0 ? table.bases(space) : 0);
}

/** Checks pieces that an Assault removes, or puts onto the card of El Frontón. */
export function struck(
  scene: Scene,
  checks: StrikeChecks,
  strike: Strike | undefined,
  entry: EntryOf<'removed' | 'moved'>,
): void {
  const space = entry.kind === 'removed' ? entry.space : entry.from;
  const { faction, kind, active } = groupNamed(entry.group);
  const context = (): string => `${entry.count} ${entry.group} in ${space}`;
  scene.holds(
    checks.targets,
    strike?.space === space && faction === 'ShiningPath' && (active || kind === 'Base'),
    'Active Guerrillas and Bases of the space',
    context,
  );
  if (!strike) return;
  if (kind === 'Base') {
    strike.bases += entry.count;
    scene.equals(
      checks.basesLast,
      scene.table.guerrillas(strike.space),
      0,
      () => `Guerrillas next to ${context()}`,
    );
  }
  strike.removed += entry.count;
  scene.holds(
    checks.strength,
    strike.removed <= strike.elite,
    `up to ${strike.elite} in ${strike.space}`,
    strike.removed,
  );
}

/** Checks a completed Assault: it must have removed as many pieces as possible. */
export function spent(scene: Scene, checks: StrikeChecks, strike: Strike | undefined): void {
  if (!strike) return;
  const due = Math.min(strike.strength, strike.exposed);
  scene.holds(checks.fully, strike.removed >= due, `${due} removed in ${strike.space}`, strike.removed);
}
