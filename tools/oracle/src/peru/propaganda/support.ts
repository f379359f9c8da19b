/** Checks the Resources, Support and Redeploy Phases (6.3-6.5). */
import type { Entry } from '@quipu/engine';
import { stepsOf } from '../../core/groups.ts';
import { both } from '../../core/runs.ts';
import { checksOf } from '../../harness/check.ts';
import { MOST } from '../facts/cards.ts';
import { groupNamed } from '../facts/pieces.ts';
import { COAST, isSpace, LOCS, NAMES, PLACES, spaceNamed } from '../facts/spaces.ts';
import { civicMost, mayPacify } from '../operations/train.ts';
import { type Chapter, follow, type Scene } from '../scene.ts';
import type { Control } from '../table.ts';

const CHECKS = checksOf('support', {
  sabotage: '6.3.1: Each LoC without Sabotage with more Guerrillas than cubes is Sabotaged, and no other.',
  govt: '6.3.2: The Government earns the Population of coast it Controls, and 2 per LoC without Sabotage.',
  path: '6.3.3: Shining Path earns 1 per space it Controls and per Base; 1 more each for Amazonas and Huánuco.',
  civicSpace: '6.4.1: Civic Action is in spaces with Government Control, Police and Troops.',
  civicTerror: '6.4.1: A space shifts once no Terror is left there.',
  civicOnce: '6.4.1: Civic Action shifts a space once; with General Huamán an Emergency Zone up to twice.',
  agitateSpace: '6.4.2: Agitation is in spaces with Shining Path Control.',
  agitateTwice: '6.4.2: Agitation shifts a space up to twice toward Active Opposition.',
  agitateRondas: '5.3: With Popular Committees at the top, Agitation places 1 Rondas in each selected space.',
  offered: '6.4: Civic Action and Agitation offer no space but those.',
  troopsFrom:
    '6.5.1: Troops move from LoCs and Departments with Shining Path Control, and from nowhere else.',
  troopsTo: '6.5.1: Troops move to Departments with Government Control and Lima.',
  troopsMust: '6.5.1: No Troops stay on LoCs and in Departments with Shining Path Control.',
  policeTo: '6.5.1: Police move to LoCs, Departments with Government Control and Lima.',
  redeployOnly: '6.5.1: Redeployment moves cubes, and does nothing else.',
  zonesGone:
    '6.5.2: No Emergency Zone stays with Government Control, Support and no Shining Path pieces, and no other goes.',
  zonesPlaced: '6.5.2: Emergency Zones are placed in Highland Departments with Shining Path pieces.',
  zonesOnly: '6.5.2: Nothing else happens.',
});

export const support: Chapter = {
  checks: CHECKS,
  watch: (scene) => both(resources(scene), civicAction(scene), agitate(scene), redeploy(scene), zones(scene)),
};

type Part = ReturnType<Chapter['watch']>;

function resources(scene: Scene): Part {
  const { table } = scene;
  return follow<{ owed: Set<string>; before: readonly number[] }>(scene, ['Propaganda.Resources'], {
    begin: () => ({
      owed: new Set(
        LOCS.filter((loc) => table.marker(loc, 'Sabotage') === 0 && table.guerrillas(loc) > table.cubes(loc)),
      ),
      before: [table.resources('Govt'), table.resources('ShiningPath')],
    }),
    step: (entry, { owed }) => {
      if (entry.kind !== 'marked') return;
      const name = entry.space;
      const ok = entry.marker === 'Sabotage' && owed.delete(name) && entry.count === 1;
      scene.holds(CHECKS.sabotage, ok, 'a LoC with more Guerrillas than cubes', entry);
    },
    end: ({ owed, before }) => {
      scene.none(CHECKS.sabotage, [...owed], 'not Sabotaged');
      const [govt = 0, path = 0] = before;
      const coast = COAST.filter((name) => table.control(name) === 'Govt');
      const roads = LOCS.filter((loc) => table.marker(loc, 'Sabotage') === 0);
      const values = [...coast, ...roads].map(spaceNamed).map(({ population, econ }) => population + econ);
      const earns = values.reduce((sum, value) => sum + value, 0);
      scene.equals(CHECKS.govt, table.resources('Govt'), Math.min(MOST, govt + earns), `${govt} + ${earns}`);
      const held = PLACES.filter((name) => table.control(name) === 'ShiningPath');
      const trade = ['Amazonas', 'Huanuco'].filter((name) => held.includes(name)).length;
      const gains = held.length + table.onMap('ShiningPath', 'Base') + trade;
      scene.equals(
        CHECKS.path,
        table.resources('ShiningPath'),
        Math.min(MOST, path + gains),
        `${path} + ${gains}`,
      );
    },
  });
}

interface Shifting {
  readonly shifts: Map<string, number>;
  /** Rondas still to be placed by Civic Action, by space; negative if they were placed first. */
  readonly rondas: Map<string, number>;
  readonly agitated: Set<string>;
}

function shifting(): Shifting {
  return { shifts: new Map(), rondas: new Map(), agitated: new Set() };
}

function civicAction(scene: Scene): Part {
  const { table } = scene;
  return both(
    follow<Shifting>(scene, ['Propaganda.CivicAction'], {
      only: [CHECKS.civicSpace, 'selected', 'paid', 'shifted', 'unmarked'],
      begin: () => shifting(),
      step: (entry, { shifts }) => {
        if (entry.kind !== 'shifted' && entry.kind !== 'unmarked') return;
        const name = entry.space;
        scene.holds(CHECKS.civicSpace, mayPacify(scene, name), 'Control, Police and Troops', entry);
        if (entry.kind === 'unmarked') return;
        scene.equals(CHECKS.civicTerror, table.marker(name, 'Terror'), 0, `Terror in ${name}`);
        const count = (shifts.get(name) ?? 0) + 1;
        shifts.set(name, count);
        const most = civicMost(scene, name);
        scene.holds(CHECKS.civicOnce, count <= most && stepsOf(entry) === 1, `up to ${most}`, entry);
      },
    }),
    offering(scene, 'Propaganda.CivicAction.space', (name) => mayPacify(scene, name)),
  );
}

function offering(scene: Scene, at: string, may: (name: string) => boolean): Part {
  return {
    onDecision: ({ point, options }) => {
      if (point === at) scene.offersOnly(CHECKS.offered, options, may, `a space for ${point}`);
    },
  };
}

function agitate(scene: Scene): Part {
  const { table } = scene;
  return both(
    follow<Shifting>(scene, ['Propaganda.Agitate'], {
      only: [CHECKS.agitateSpace, 'selected', 'paid', 'shifted', 'unmarked', 'placed', 'moved'],
      begin: () => shifting(),
      step: (entry, { shifts, rondas, agitated }) => {
        if (entry.kind === 'selected') rondas.set(entry.space, 0);
        if (entry.kind === 'placed' || entry.kind === 'moved') {
          const name = entry.kind === 'placed' ? entry.space : entry.to;
          const ok = groupNamed(entry.group).kind === 'Rondas' && scene.lasts('13 top') && entry.count === 1;
          scene.holds(CHECKS.agitateRondas, ok && rondas.has(name), '1 Rondas where Agitated', entry);
          rondas.set(name, (rondas.get(name) ?? 0) - 1);
        }
        if (entry.kind !== 'shifted' && entry.kind !== 'unmarked') return;
        const name = entry.space;
        // A space that was selected without any payment was not Agitated in.
        if (!agitated.has(name) && table.available('Govt Rondas') > 0)
          rondas.set(name, (rondas.get(name) ?? 0) + 1);
        agitated.add(name);
        const ok = table.control(name) === 'ShiningPath';
        scene.holds(CHECKS.agitateSpace, ok, 'Shining Path Control', entry);
        if (entry.kind === 'unmarked') return;
        const count = (shifts.get(name) ?? 0) + 1;
        shifts.set(name, count);
        const clear = table.marker(name, 'Terror') === 0;
        scene.holds(
          CHECKS.agitateTwice,
          count <= 2 && stepsOf(entry) === -1 && clear,
          'up to 2, without Terror',
          entry,
        );
      },
      end: ({ rondas }) => {
        if (!scene.lasts('13 top')) return;
        for (const [name, owed] of rondas)
          scene.equals(CHECKS.agitateRondas, owed, 0, `Rondas owed in ${name}`);
      },
    }),
    offering(scene, 'Propaganda.Agitate.space', (name) => table.control(name) === 'ShiningPath'),
  );
}

function redeploy(scene: Scene): Part {
  const { table } = scene;
  return follow<{ control: ReadonlyMap<string, Control> }>(scene, ['Propaganda.GovernmentRedeploy'], {
    only: [CHECKS.redeployOnly, 'moved', 'selected'],
    begin: () => ({ control: new Map(NAMES.map((name) => [name, table.control(name)])) }),
    step: (entry, { control }) => {
      if (entry.kind !== 'moved') return;
      const { kind } = groupNamed(entry.group);
      const [from, to] = [entry.from, entry.to];
      if (!isSpace(from) || !isSpace(to)) {
        scene.holds(CHECKS.redeployOnly, false, 'spaces of the map', entry);
        return;
      }
      const secure = to === 'Lima' || (spaceNamed(to).department && control.get(to) === 'Govt');
      if (kind === 'Troops') {
        const leaves =
          spaceNamed(from).loc || (spaceNamed(from).department && control.get(from) === 'ShiningPath');
        scene.holds(CHECKS.troopsFrom, leaves, 'a LoC, or Shining Path Control', entry);
        scene.holds(CHECKS.troopsTo, secure, 'Lima, or Government Control', entry);
      } else
        scene.holds(
          CHECKS.policeTo,
          kind === 'Police' && (secure || spaceNamed(to).loc),
          'Police to a LoC, Lima, or Government Control',
          entry,
        );
    },
    end: ({ control }) => {
      for (const name of NAMES) {
        const { loc, department } = spaceNamed(name);
        if (loc || (department && control.get(name) === 'ShiningPath'))
          scene.equals(CHECKS.troopsMust, table.troops(name), 0, `Troops in ${name}`);
      }
    },
  });
}

function zones(scene: Scene): Part {
  const { table } = scene;
  const calm = (name: string): boolean =>
    table.control(name) === 'Govt' && table.level(name) > 0 && table.count(name, 'ShiningPath') === 0;
  return follow<null>(scene, ['Propaganda.EmergencyZones'], {
    only: [CHECKS.zonesOnly, 'selected', 'marked', 'unmarked'],
    begin: () => null,
    step: (entry: Entry) => {
      if (entry.kind !== 'marked' && entry.kind !== 'unmarked') return;
      const name = entry.space;
      scene.equals(CHECKS.zonesOnly, entry.marker, 'EmergencyZone', entry);
      if (entry.kind === 'unmarked') scene.holds(CHECKS.zonesGone, calm(name), 'a calm space', entry);
      else {
        const ok =
          spaceNamed(name).sort === 'highland' && table.count(name, 'ShiningPath') > 0 && entry.count === 1;
        scene.holds(CHECKS.zonesPlaced, ok, 'a Highland with Shining Path pieces', entry);
      }
    },
    end: () => {
      for (const name of NAMES)
        if (table.isZone(name)) scene.equals(CHECKS.zonesGone, calm(name), false, `${name} calm, a Zone`);
    },
  });
}
