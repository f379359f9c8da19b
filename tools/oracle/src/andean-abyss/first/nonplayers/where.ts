/** Determines where Non-players of the first edition can follow their instructions (8.5-8.7). */
import { type Faction, INSURGENTS } from '../../facts/cards.ts';
import { SHIPMENTS } from '../../facts/pieces.ts';
import { LOCS, spaceNamed } from '../../facts/spaces.ts';
import type { Frame, Scene } from '../../scene.ts';

/** The Factions that may be Non-players: the first edition has no Non-player Government (8.1). */
export type Insurgent = Exclude<Faction, 'Govt'>;

export function isInsurgent(faction: Faction | undefined): faction is Insurgent {
  return faction !== undefined && faction !== 'Govt';
}

/**
 * Returns the Non-player that carries out a text by its instructions; undefined for texts of players, free
 * texts, and Events.
 */
export function ownerOf(scene: Scene, { faction, free }: Frame): Insurgent | undefined {
  const own = isInsurgent(faction) && scene.isNonplayer(faction) && !free && !scene.event;
  return own ? faction : undefined;
}

export function hidden({ table }: Scene, name: string, faction: Faction): number {
  return table.at(name, `${faction} Guerrilla Underground`);
}

export function active({ table }: Scene, name: string, faction: Faction): number {
  return table.at(name, `${faction} Guerrilla Active`);
}

export function enemies({ table }: Scene, name: string, faction: Faction): number {
  return table.total(name) - table.count(name, faction);
}

/** Spaces that are not checked: room in Ecuador depends on 1.4.2. */
const ODD: ReadonlySet<string> = new Set(['Ecuador']);

/** Returns the Cities and Departments that are checked. */
export function places(scene: Scene): readonly string[] {
  return scene.spaces.filter((name) => !spaceNamed(name).loc && !ODD.has(name));
}

/** Whether a Faction may Rally somewhere (3.3.1). */
export function mayRally({ table }: Scene, name: string, faction: Faction): boolean {
  if (spaceNamed(name).loc) return false;
  if (faction === 'FARC') return table.level(name) <= 0;
  return faction !== 'AUC' || table.level(name) >= 0;
}

/**
 * Minimum and maximum number of Guerrillas without Shipments: one Guerrilla may hold several Shipments
 * (4.5.3).
 */
function unladen({ table }: Scene, name: string, faction: Faction): readonly [number, number] {
  const [all, laden] = [table.guerrillas(name, faction), table.shipments(name, faction)];
  return [Math.max(0, all - laden), laden > 0 ? all - 1 : all];
}

/**
 * Whether a Base, if available, could replace 2 Guerrillas without Shipments: certainly (`sure`) or possibly.
 */
export function mayBuild(scene: Scene, name: string, faction: Insurgent, sure: boolean): boolean {
  const [least, most] = unladen(scene, name, faction);
  return mayRally(scene, name, faction) && scene.table.bases(name) < 2 && (sure ? least : most) >= 2;
}

/** Whether Active Guerrillas with their own Base and a cube could go Underground. */
export function mayHide(scene: Scene, name: string, faction: Insurgent): boolean {
  const { table } = scene;
  return (
    mayRally(scene, name, faction) &&
    active(scene, name, faction) > 0 &&
    table.count(name, faction, 'Base') > 0 &&
    table.cubes(name) > 0
  );
}

/** Whether Cartels could Rally in a Department and then Cultivate there (8.5.1). */
export function mayFound({ table }: Scene, name: string): boolean {
  const { department, population } = spaceNamed(name);
  const bases = table.count(name, 'Cartels', 'Base');
  const most = bases > 0 ? bases + population : 1;
  return (
    department &&
    population > 0 &&
    table.bases(name) < 2 &&
    table.guerrillas(name, 'Cartels') + Math.min(most, table.available('Cartels Guerrilla')) >
      table.count(name, 'Govt', 'Police')
  );
}

/**
 * Rank of placing Guerrillas in a space, in the order of the instructions. Ranks 0 and 1 are to build a Base
 * and to hide; the last rank is the 1 additional space.
 */
export function placing({ table }: Scene, name: string, faction: Insurgent): number {
  const own = table.count(name, faction, 'Base') > 0;
  if (faction === 'AUC') return table.count(name, 'FARC', 'Base') > 0 ? 2 : own ? 3 : 4;
  if (faction === 'FARC') return own ? 2 : 3;
  return own && table.guerrillas(name, 'Cartels') === 0 ? 2 : 3;
}

/** Rank of the 1 additional space of a Faction's Rally. */
export const EXTRA: Readonly<Record<Insurgent, number>> = { FARC: 3, AUC: 4, Cartels: 3 };

/** Spaces where a Rally certainly could do what a rank states, if it has not been there. */
export function ralliesOf(
  scene: Scene,
  faction: Insurgent,
  rank: number,
  done: readonly string[],
): readonly string[] {
  const { table } = scene;
  const rest = places(scene).filter((name) => !done.includes(name) && mayRally(scene, name, faction));
  const base = table.available(`${faction} Base`) > 0;
  const guerrilla = table.available(`${faction} Guerrilla`) > 0;
  if (rank === 0) return base ? rest.filter((name) => mayBuild(scene, name, faction, true)) : [];
  if (rank === 1) return rest.filter((name) => mayHide(scene, name, faction));
  if (rank === EXTRA[faction]) {
    if (!guerrilla) return [];
    return faction === 'Cartels' ? (base ? rest.filter((name) => mayFound(scene, name)) : []) : rest;
  }
  // Cartels without Available Guerrillas gather them from spaces without their Bases.
  const gathers =
    faction === 'Cartels' &&
    places(scene).some(
      (name) => table.guerrillas(name, 'Cartels') > 0 && table.count(name, 'Cartels', 'Base') === 0,
    );
  return guerrilla || gathers ? rest.filter((name) => placing(scene, name, faction) === rank) : [];
}

/** Guerrillas that a March must leave in a space (8.5.2, 8.6.2, 8.7.2). */
export function keeps({ table }: Scene, name: string, faction: Insurgent): number {
  const base = table.count(name, faction, 'Base') > 0;
  return base || (faction === 'AUC' && table.count(name, 'FARC') > 0) ? 1 : 0;
}

/**
 * Whether FARC Guerrillas March from a space: Active Opposition, Department of 0 Population, LoC with
 * Sabotage (8.7.2).
 */
export function isOrigin({ table }: Scene, name: string): boolean {
  const { loc, department, population } = spaceNamed(name);
  if (loc) return table.marker(name, 'Sabotage') > 0;
  return table.level(name) === -2 || (department && population === 0);
}

export function spare(scene: Scene, name: string, faction: Insurgent): number {
  if (faction === 'FARC' && !isOrigin(scene, name)) return 0;
  return Math.max(0, scene.table.guerrillas(name, faction) - keeps(scene, name, faction));
}

/** Adjacent spaces from which Guerrillas may March. */
export function origins(scene: Scene, to: string, faction: Insurgent): readonly string[] {
  return scene.spaces.filter((name) => spaceNamed(to).adjacent.has(name) && spare(scene, name, faction) > 0);
}

/** Destinations of a March; for FARC any space with Population, without LoCs. */
export function goals(scene: Scene, faction: Insurgent): readonly string[] {
  const { table } = scene;
  const reached = places(scene).filter((name) => origins(scene, name, faction).length > 0);
  if (faction === 'FARC') return reached.filter((name) => spaceNamed(name).population > 0);
  if (faction === 'AUC')
    return reached.filter((name) => table.count(name, 'FARC') > 0 && table.guerrillas(name, 'AUC') === 0);
  return reached.filter((name) => isField(scene, name));
}

/**
 * Whether Cartels March to a space: it has room for a Base and is adjacent to a space with 2 Cartels
 * Guerrillas (8.5.2).
 */
export function isField({ table, spaces }: Scene, name: string): boolean {
  const near = spaces.some(
    (one) => spaceNamed(name).adjacent.has(one) && table.guerrillas(one, 'Cartels') >= 2,
  );
  return near && table.bases(name) < 2 && !spaceNamed(name).loc;
}

/** LoCs onto which FARC March: without Sabotage and Guerrillas (8.7.2). */
export function roads(scene: Scene): readonly string[] {
  const { table } = scene;
  return LOCS.filter(
    (loc) =>
      table.marker(loc, 'Sabotage') === 0 &&
      table.guerrillas(loc) === 0 &&
      origins(scene, loc, 'FARC').length > 0,
  );
}

/** Whether a group that Marches there may become Active (3.3.2). */
export function isExposing({ table }: Scene, to: string, faction: Insurgent): boolean {
  if (spaceNamed(to).loc || table.level(to) > 0) return true;
  return faction === 'AUC' && table.level(to) < 0;
}

/** Maximum size of a group that remains Underground on arrival; 0 or less if no group does. */
export function unseen(scene: Scene, to: string, faction: Insurgent): number {
  if (!isExposing(scene, to, faction)) return Infinity;
  return 3 - scene.table.cubes(to) - (faction === 'AUC' ? scene.table.guerrillas(to, 'FARC') : 0);
}

/** Whether a Kidnapping in a space would yield Resources (4.3.3, 8.7.4). */
export function mayKidnap({ table }: Scene, name: string): boolean {
  if (table.guerrillas(name, 'FARC') <= table.count(name, 'Govt', 'Police')) return false;
  const { city, loc } = spaceNamed(name);
  const cartels = table.count(name, 'Cartels', 'Base') > 0;
  if (city || loc) return table.resources('Govt') > 0;
  return cartels && (table.resources('Cartels') > 0 || table.shipments(name, 'Cartels') > 0);
}

/** Whether a Non-player's Terror may select a space (8.5.3, 8.6.4, 8.7.4). */
export function mayTerrorize(scene: Scene, name: string, faction: Insurgent): boolean {
  if (hidden(scene, name, faction) === 0) return false;
  const { loc, population } = spaceNamed(name);
  if (faction === 'AUC') return !loc;
  if (faction === 'Cartels') return population > 0;
  if (loc) return scene.table.marker(name, 'Sabotage') === 0;
  return population > 0 && scene.table.level(name) > -2;
}

/** Target Factions of a Faction's Attack, by priority. */
export const RIVALS: Readonly<Record<'FARC' | 'AUC', readonly Faction[]>> = {
  AUC: ['FARC', 'Govt'],
  FARC: ['AUC', 'Govt', 'Cartels'],
};

/** Whether a Non-player's Attack may select a space (8.6.3, 8.7.3). */
export function mayAttack(scene: Scene, name: string, faction: 'FARC' | 'AUC'): boolean {
  const { table } = scene;
  const strong = table.guerrillas(name, faction) >= 3 || hidden(scene, name, faction) > 0;
  return strong && RIVALS[faction].some((rival) => table.count(name, rival) > 0);
}

/** Whether an Operation is certainly possible by the instructions. */
export function isPossible(scene: Scene, faction: Insurgent, operation: string): boolean {
  switch (operation) {
    case 'Rally':
      return [0, 1, 2, 3, 4].some(
        (rank) => rank <= EXTRA[faction] && ralliesOf(scene, faction, rank, []).length > 0,
      );
    case 'March':
      return (
        goals(scene, faction).length > 0 ||
        (faction === 'FARC' && !scene.play.isFinalNext && roads(scene).length > 0)
      );
    case 'Attack':
      return isFighter(faction) && scene.spaces.some((name) => mayAttack(scene, name, faction));
    default:
      return scene.spaces.some((name) => mayTerrorize(scene, name, faction));
  }
}

export function isFighter(faction: Insurgent): faction is 'FARC' | 'AUC' {
  return faction !== 'Cartels';
}

/**
 * Returns the Operation that the conditions select; undefined if it depends on which Guerrillas hold
 * Shipments (8.5-8.7).
 */
export function indicated(scene: Scene, faction: Insurgent): string | undefined {
  const { table } = scene;
  const pool =
    table.available(`${faction} Guerrilla`) + (faction === 'Cartels' ? table.available('Cartels Base') : 0);
  const enough = { FARC: 9, AUC: 6, Cartels: 10 }[faction];
  const builds = (sure: boolean): boolean =>
    table.available(`${faction} Base`) > 0 &&
    places(scene).some((name) => mayBuild(scene, name, faction, sure));
  if (pool >= enough || builds(true)) return 'Rally';
  if (builds(false) || scene.spaces.some((name) => ODD.has(name) && table.guerrillas(name, faction) >= 2))
    return undefined;
  if (faction === 'Cartels') return table.shipmentsOnMap() < SHIPMENTS ? 'March' : 'Terror';
  if (faction === 'AUC') {
    const targets = scene.spaces.filter((name) => table.count(name, 'FARC', 'Base') > 0);
    const watched = targets.filter((name) => table.guerrillas(name, 'AUC') > 0);
    if (2 * watched.length < targets.length) return 'March';
    return targets.some((name) => hidden(scene, name, 'AUC') > 0) ? 'Terror' : 'Attack';
  }
  const near = scene.spaces.some(
    (name) =>
      (spaceNamed(name).loc || table.level(name) > 0) &&
      (hidden(scene, name, 'FARC') > 0 || table.count(name, 'FARC') >= 3),
  );
  if (!near) return 'March';
  return table.resources('FARC') > table.resources('Govt') ? 'Attack' : 'Terror';
}

/** The boxes of a Faction's chart, from the top. */
export const BOXES: Readonly<Record<Insurgent, readonly string[]>> = {
  FARC: ['Rally', 'March', 'Attack', 'Terror'],
  AUC: ['Rally', 'March', 'Attack', 'Terror'],
  Cartels: ['Rally', 'March', 'Terror'],
};

/** The Special Activity that accompanies each Operation (8.5-8.7). */
export const ACTIVITY: Readonly<Record<Insurgent, Readonly<Record<string, string>>>> = {
  FARC: { Rally: 'Extort', March: 'Extort', Attack: 'Ambush', Terror: 'Kidnap' },
  AUC: { Rally: 'Extort', March: 'Extort', Attack: 'Ambush', Terror: 'Assassinate' },
  Cartels: { Rally: 'Cultivate', March: 'Process', Terror: 'Bribe' },
};

export function others(faction: Insurgent): readonly Insurgent[] {
  return INSURGENTS.filter(isInsurgent).filter((one) => one !== faction);
}
