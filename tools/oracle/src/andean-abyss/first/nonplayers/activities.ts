/**
 * Checks which Special Activities Non-players of the first edition combine with Rally and March, and where
 * (8.5.1-2, 8.6.1-2, 8.7.1-2).
 */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../../harness/check.ts';
import { MOST_RESOURCES, SHIPMENTS } from '../../facts/pieces.ts';
import { ACTIVITIES, OPERATIONS } from '../../facts/texts.ts';
import { LOCS, spaceNamed } from '../../facts/spaces.ts';
import { both, follow } from '../../runs.ts';
import type { Chapter, Frame, Scene } from '../../scene.ts';
import { ACTIVITY, hidden, type Insurgent, ownerOf, places } from './where.ts';

const CHECKS = checksOf('activities', {
  goesWith: '8.5: A Non-player accompanies each Operation by the Special Activity of its instructions.',
  after: '8.5: With Rally and March the Special Activity comes when the Operation is done.',
  aucExtort: '8.6.1: AUC Extort wherever they can.',
  farcExtort: '8.7.1: FARC Extort with 2 Underground Guerrillas, and on 1 LoC more.',
  farcRoad: '8.7.1: FARC Extort on the LoC of least Econ.',
  cultivatePlaces: '8.5.1: Cultivate places a Base in a Department of the Rally, if one can be placed.',
  cultivateMoves: '8.5.1: Cultivate else moves a Base from where Cartels have 2 to where they have none.',
  cultivates: '8.5.1: Cartels Cultivate with a Rally if they can.',
  processShips: '8.5.2: Process places 2 Shipments with Cartels Guerrillas next to Cartels Bases.',
  processSells: '8.5.2: Process else removes 1 Base from where Cartels have 2.',
  processes: '8.5.2: Cartels Process with a March if they can.',
});

interface Accompanying {
  readonly faction: Insurgent | undefined;
  activity: string | undefined;
}

interface Extorting {
  readonly faction: Insurgent | undefined;
  /** Spaces that the instructions name, at the start of Extortion. */
  readonly due: readonly string[];
  readonly roads: readonly string[];
  readonly taken: string[];
  readonly full: boolean;
}

export const activities: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Accompanying>(scene, OPERATIONS, {
        begin: (frame) => ({ faction: ownerOf(scene, frame), activity: undefined }),
        pause: (body, state, frame) => {
          if (!state.faction || !ACTIVITIES.has(body)) return;
          state.activity = body;
          scene.equals(
            CHECKS.goesWith,
            body,
            ACTIVITY[state.faction][frame.body],
            `with ${state.faction} ${frame.body}`,
          );
        },
        step: (entry, { activity }, { body, faction }) => {
          if (activity === undefined || entry.kind !== 'selected' || (body !== 'Rally' && body !== 'March'))
            return;
          scene.holds(
            CHECKS.after,
            false,
            `no ${body} after ${activity}`,
            `${String(faction)} in ${entry.space}`,
          );
        },
        end: (state, frame) => ends(scene, state, frame),
      }),
      follow<Extorting>(scene, ['Extort'], {
        begin: (frame) => extorting(scene, ownerOf(scene, frame)),
        step: (entry, state) => {
          if (entry.kind === 'selected') state.taken.push(entry.space);
        },
        end: (state) => extorted(scene, state),
      }),
      follow<{ faction: Insurgent | undefined }>(scene, ['Cultivate', 'Process'], {
        begin: (frame) => ({ faction: ownerOf(scene, frame) }),
        step: (entry, { faction }, { body }) => {
          if (!faction) return;
          if (body === 'Cultivate') cultivates(scene, entry);
          else processes(scene, entry);
        },
      }),
    ),
};

/** Checks the activities that could have accompanied a completed Operation. */
function ends(scene: Scene, { faction, activity }: Accompanying, { body, spaces }: Frame): void {
  if (!faction || (body !== 'Rally' && body !== 'March')) return;
  if (activity !== undefined) scene.holds(CHECKS.after, true, String, String);
  if (activity !== undefined || spaces.length === 0) return;
  const at = (): string => `${faction} ${body} in ${spaces.join(' ')}, without activity`;
  if (faction !== 'Cartels') {
    const { due, roads, full } = extorting(scene, faction);
    const check = faction === 'AUC' ? CHECKS.aucExtort : CHECKS.farcExtort;
    if (!full) scene.none(check, [...due, ...roads], at);
    return;
  }
  if (body === 'Rally') scene.none(CHECKS.cultivates, [...founds(scene, spaces), ...relocations(scene)], at);
  else {
    const [fields, twice] = [shipped(scene), doubled(scene)];
    const ships = scene.table.shipmentsOnMap() < SHIPMENTS ? fields : [];
    // The rules do not cover spaces to Process without Shipments.
    const left = fields.length > 0 ? ships : twice;
    scene.none(CHECKS.processes, left, at);
  }
}

function extorting(scene: Scene, faction: Insurgent | undefined): Extorting {
  const { table, spaces } = scene;
  const may = faction
    ? spaces.filter((name) => hidden(scene, name, faction) > 0 && table.exceeds(name, faction))
    : [];
  const due = faction === 'FARC' ? may.filter((name) => hidden(scene, name, 'FARC') >= 2) : may;
  const roads = faction === 'FARC' ? may.filter((name) => LOCS.includes(name) && !due.includes(name)) : [];
  const full = faction !== undefined && table.resources(faction) + due.length >= MOST_RESOURCES;
  return { faction, due, roads, taken: [], full };
}

function extorted(scene: Scene, { faction, due, roads, taken, full }: Extorting): void {
  if (!faction || faction === 'Cartels' || full) return;
  const at = (): string => `${faction} Extort in ${taken.join(' ')}`;
  const left = due.filter((name) => !taken.includes(name));
  if (faction === 'AUC') {
    scene.none(CHECKS.aucExtort, left, at);
    return;
  }
  const additional = taken.filter((name) => !due.includes(name));
  scene.none(CHECKS.farcExtort, left, at);
  // A LoC with 2 Underground Guerrillas may count as the 1 LoC as well as one of those spaces.
  const doubled = due.some((name) => LOCS.includes(name));
  const ok = additional.length === Math.min(1, roads.length) || (doubled && additional.length === 0);
  scene.holds(
    CHECKS.farcExtort,
    ok && additional.every((name) => roads.includes(name)),
    () => `1 of ${roads.join(' ')}`,
    at,
  );
  const least = Math.min(...roads.map((name) => spaceNamed(name).econ));
  for (const name of additional)
    scene.equals(
      CHECKS.farcRoad,
      spaceNamed(name).econ,
      least,
      () => `Econ of ${name}, of ${roads.join(' ')}`,
    );
}

/** Departments of a Rally in which Cartels can place a Base by Cultivate. */
function founds({ table }: Scene, rallied: readonly string[]): readonly string[] {
  if (table.available('Cartels Base') === 0) return [];
  return rallied.filter((name) => spaceNamed(name).department && isFertile({ table }, name));
}

/** Whether Cartels can have a Base there by Cultivate (4.5.1). */
function isFertile({ table }: Pick<Scene, 'table'>, name: string): boolean {
  const { loc, population } = spaceNamed(name);
  const more = table.guerrillas(name, 'Cartels') > table.count(name, 'Govt', 'Police');
  return !loc && population > 0 && more && table.bases(name) < 2;
}

function doubled({ table, spaces }: Scene): readonly string[] {
  return spaces.filter((name) => table.count(name, 'Cartels', 'Base') === 2);
}

/** Spaces without Cartels Bases to which one could be moved. */
function relocations(scene: Scene): readonly string[] {
  if (doubled(scene).length === 0) return [];
  return places(scene).filter(
    (name) => isFertile(scene, name) && scene.table.count(name, 'Cartels', 'Base') === 0,
  );
}

function shipped({ table, spaces }: Scene): readonly string[] {
  return spaces.filter(
    (name) => table.count(name, 'Cartels', 'Base') > 0 && table.guerrillas(name, 'Cartels') > 0,
  );
}

function cultivates(scene: Scene, entry: Entry): void {
  const { table, operation } = scene;
  if (entry.kind === 'placed') scene.holds(CHECKS.cultivatePlaces, true, entry, entry);
  if (entry.kind !== 'moved') return;
  const { from, to } = entry;
  scene.none(
    CHECKS.cultivatePlaces,
    founds(scene, operation?.spaces ?? []),
    () => `Departments for a Base, and ${JSON.stringify(entry)}`,
  );
  const ok = table.count(from, 'Cartels', 'Base') === 2 && table.count(to, 'Cartels', 'Base') === 0;
  scene.holds(CHECKS.cultivateMoves, ok, 'from 2 to none', entry);
}

function processes(scene: Scene, entry: Entry): void {
  const { table } = scene;
  if (entry.kind === 'held') {
    const ok = entry.to === 'Cartels' && table.guerrillas(entry.space, 'Cartels') > 0;
    scene.holds(CHECKS.processShips, ok, 'Cartels', entry);
  }
  if (entry.kind !== 'removed') return;
  const ships = table.shipmentsOnMap() < SHIPMENTS ? shipped(scene) : [];
  scene.none(CHECKS.processShips, ships, () => `spaces for Shipments, and ${JSON.stringify(entry)}`);
  const ok = entry.count === 1 && table.count(entry.space, 'Cartels', 'Base') === 2;
  scene.holds(CHECKS.processSells, ok, '1 of 2', entry);
}
