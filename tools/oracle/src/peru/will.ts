/** Political Will: with Shining Path Control, in the Political Will Phase, and by nothing else outside Events (1.7, 1.10, 6.2). */
import type { EntryOf } from '../core/entries.ts';
import { both } from '../core/runs.ts';
import { checksOf } from '../harness/check.ts';
import { MOST } from './facts/cards.ts';
import { COAST, HIGHLANDS, NAMES, spaceNamed } from './facts/spaces.ts';
import { type Chapter, follow, type Scene } from './scene.ts';

const CHECKS = checksOf('will', {
  control:
    '1.7: Shining Path Control that is gained or lost moves Political Will by the Population, at once.',
  phase:
    '6.2: The Phase moves Political Will by Highlands, Bases, Terror on the coast, Lima and Emergency Zones.',
  sources: '7.1: Political Will moves by Control, Events, the capture and the Political Will Phase.',
  frozen: '6.5.1: Control is not adjusted while the Government redeploys.',
  events: '7.1: Events move Political Will by 1 or 2.',
});

/** By how much the Political Will Phase moves the marker (6.2.1-6.2.4). */
export function netOf({ table }: Scene): number {
  let net = 0;
  for (const name of HIGHLANDS) net += Math.sign(table.level(name)) * spaceNamed(name).population;
  net -= Math.floor(table.onMap('ShiningPath', 'Base') / 2);
  for (const name of COAST) net -= table.marker(name, 'Terror');
  if (table.level('Lima') > 0) net += 2;
  const zones = NAMES.filter((name) => table.isZone(name));
  const held = zones.filter((name) => table.control(name) === 'Govt');
  if (held.length >= Math.ceil(zones.length / 2)) net += 2;
  return net;
}

function within(value: number): number {
  return Math.max(0, Math.min(MOST, value));
}

export const will: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { table } = scene;
    /** Population of what Shining Path Controlled when the marker was moved last. */
    let settled = table.shiningPathPopulation;
    const settle = (): void => {
      const due = within(table.will + settled - table.shiningPathPopulation);
      scene.equals(CHECKS.control, table.will, due, 'Political Will, by Control');
      settled = table.shiningPathPopulation;
    };
    return both(
      {
        before: (entry) => {
          if (entry.kind === 'track' && entry.track === 'PoliticalWill')
            settled = lookAtTrack(scene, entry, settled);
          // At 0 and at 20 what is lost moves nothing, and yet it is not owed to what the next text brings.
          else if (entry.kind === 'ended' && scene.frame?.body === BY_CONTROL) settle();
        },
        told: ({ next }) => {
          // Pieces that are taken from elsewhere to be placed, and those that one text removes, are asked for one after the other.
          if (!isMoving(scene) && !ASKING.test(next?.point ?? '')) settle();
        },
      },
      follow<{ due: number }>(scene, ['Propaganda.PoliticalWill'], {
        begin: () => ({ due: within(table.will + netOf(scene)) }),
        step: (entry, { due }) => {
          if (entry.kind === 'track')
            scene.equals(CHECKS.phase, entry.to, due, () => `from ${entry.from}, net ${netOf(scene)}`);
        },
        end: ({ due }) => scene.equals(CHECKS.phase, table.will, due, () => `net ${netOf(scene)}`),
      }),
    );
  },
};

/** The text by which Control moves Political Will. */
const BY_CONTROL = 'rule 1.7 whenever';

/** Texts whose pieces come all at once, so that Control is reckoned when all are there (3.2.1-3.2.3, 3.3.2, 6.5.1). */
const AT_ONCE: readonly string[] = ['Train', 'Patrol', 'Sweep', 'March', 'Propaganda.GovernmentRedeploy'];

/**
 * Questions between pieces that come or go at once: those that Rally replaces, that an Event places or removes or a blow removes, and Guerrillas that the
 * capture takes beside the Base for which it came, all of which move Political Will the same way.
 */
const ASKING =
  /\.recall|^Strike\.|^Rally\.base\.|^event .*\.(?:piece|count|space)\d*$|^event 25 top\.|^rule 6\.7\.2 whenever\./u;

function isMoving({ frames }: Scene): boolean {
  return frames.some(({ body }) => AT_ONCE.includes(body));
}

/** The marker is moved; returns for which Population under Shining Path Control that has been reckoned now. */
function lookAtTrack(scene: Scene, entry: EntryOf<'track'>, settled: number): number {
  const { table } = scene;
  const path = entry.line?.path ?? '';
  if (path === BY_CONTROL) {
    const due = within(table.will + settled - table.shiningPathPopulation);
    scene.equals(CHECKS.control, entry.to, due, entry);
    if (scene.within('Propaganda.GovernmentRedeploy')) {
      const next = scene.turn?.entries.at(-1) === entry ? undefined : scene.turn?.entries;
      const rest = next?.slice(next.indexOf(entry) + 1) ?? [];
      scene.holds(
        CHECKS.frozen,
        rest.every(({ kind, line }) => kind !== 'moved' || line?.path === 'Propaganda.Reset'),
        'no move after Control',
        entry,
      );
    }
    return table.shiningPathPopulation;
  }
  const event = path.startsWith('event ');
  const ok = event || path === 'rule 6.7.2 whenever' || path === 'Propaganda.PoliticalWill';
  scene.holds(CHECKS.sources, ok, 'Control, an Event, the capture, the Phase', entry);
  if (event)
    scene.holds(
      CHECKS.events,
      Math.abs(entry.to - entry.from) <= 2 && entry.to !== entry.from,
      'by 1 or 2',
      entry,
    );
  return settled;
}
