/**
 * Checks the number and kinds of pieces that an Assault removes (3.2.4): by Operations, Patrols and Events.
 */
import type { Check } from '../harness/check.ts';
import type { EntryOf } from '../core/entries.ts';
import { type Faction, FACTIONS, INSURGENTS } from './facts/cards.ts';
import { groupNamed } from './facts/pieces.ts';
import { spaceNamed } from './facts/spaces.ts';
import type { Scene } from './scene.ts';

export interface StrikeChecks {
  readonly targets: Check;
  readonly basesLast: Check;
  readonly strength: Check;
  readonly fully: Check;
  readonly protected: Check;
}

export interface Strike {
  readonly space: string;
  readonly strength: number;
  readonly removed: Map<Faction, number>;
}

/** Maximum number of pieces that an Assault removes in a space. */
export function strengthOf({ table, lasts }: Pick<Scene, 'table' | 'lasts'>, name: string): number {
  const { city, loc, sort } = spaceNamed(name);
  const [troops, police] = [table.count(name, 'Govt', 'Troops'), table.count(name, 'Govt', 'Police')];
  if (city || loc) return troops + police;
  if (sort !== 'mountain') return troops;
  if (lasts('9 unshaded')) return troops + police;
  return Math.floor(troops / (lasts('9 shaded') ? 4 : 2));
}

/**
 * Pieces of a Faction that an Assault could remove: Active Guerrillas, and Bases if there are no Underground
 * ones.
 */
export function exposed({ table }: Pick<Scene, 'table'>, name: string, faction: Faction): number {
  const [hidden, active] = ['Underground', 'Active'].map((side) =>
    table.at(name, `${faction} Guerrilla ${side}`),
  );
  return (active ?? 0) + (hidden === 0 ? table.count(name, faction, 'Base') : 0);
}

/**
 * Cards whose text grants a Sweep or an Assault by name, so that it contradicts Senado & Cámara; 69 grants an
 * unspecified Operation (5.1.2, 5.5).
 */
const GRANTING: ReadonlySet<string> = new Set(['19', '29', '37', '47', '59']);

/**
 * The Faction that Senado & Cámara protects from Sweep and Assault, unless a current Event contradicts it and
 * prevails (5.1.2).
 */
export function protectedFaction(scene: Scene): Faction | undefined {
  const card = scene.event?.event?.split(' ')[0] ?? '';
  return GRANTING.has(card) ? undefined : scene.lastsBy('42 shaded');
}

export function strikeIn(scene: Scene, space: string): Strike {
  return { space, strength: strengthOf(lens(scene), space), removed: new Map() };
}

function lens(scene: Scene): Pick<Scene, 'table' | 'lasts'> {
  return { table: scene.table, lasts: (text) => scene.lasts(text) };
}

export function struck(
  scene: Scene,
  checks: StrikeChecks,
  strike: Strike | undefined,
  entry: EntryOf<'removed'>,
): void {
  const { faction, kind, active } = groupNamed(entry.group);
  const context = (): string => `${entry.count} ${entry.group} in ${entry.space}`;
  const there = strike?.space === entry.space;
  scene.holds(
    checks.targets,
    there && (active || (kind === 'Base' && faction !== 'Govt')),
    'Active Guerrillas and Bases of the space',
    context,
  );
  if (!strike) return;
  if (kind === 'Base')
    scene.equals(
      checks.basesLast,
      scene.table.guerrillas(strike.space, faction),
      0,
      () => `Guerrillas next to ${context()}`,
    );
  scene.holds(
    checks.protected,
    protectedFaction(scene) !== faction,
    'nothing of a protected Faction',
    context,
  );
  strike.removed.set(faction, (strike.removed.get(faction) ?? 0) + entry.count);
  const sum = sumOf(strike);
  scene.holds(checks.strength, sum <= strike.strength, `up to ${strike.strength} in ${strike.space}`, sum);
}

/** Checks a completed Assault in a space: the target must have been hit as far as possible (1.4.1). */
export function spent(scene: Scene, checks: StrikeChecks, strike: Strike | undefined): void {
  if (!strike) return;
  const sum = sumOf(strike);
  const left = [...strike.removed.keys()].filter((faction) => exposed(scene, strike.space, faction) > 0);
  const targetable = INSURGENTS.some(
    (one) => one !== protectedFaction(scene) && exposed(scene, strike.space, one) > 0,
  );
  const ok = sum === strike.strength || (left.length === 0 && (sum > 0 || !targetable));
  scene.holds(
    checks.fully,
    ok,
    `${strike.strength} removed in ${strike.space}, or all that is exposed of whom was targeted`,
    () =>
      `${sum}, still exposed: ${FACTIONS.filter((one) => exposed(scene, strike.space, one) > 0).join(' ')}`,
  );
}

function sumOf({ removed }: Strike): number {
  return [...removed.values()].reduce((sum, count) => sum + count, 0);
}
