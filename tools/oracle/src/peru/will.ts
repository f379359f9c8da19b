/**
 * Checks Political Will: it changes with Shining Path Control, in the Political Will Phase, and only there
 * outside Events (1.7, 1.10, 6.2).
 */
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

/** The change of the marker in the Political Will Phase (6.2.1-6.2.4). */
function netOf({ table }: Scene): number {
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
    /** Population under Shining Path Control that is already reflected in the marker. */
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
          // At 0 and at 20 excess changes are lost and not carried over to the next text.
          else if (entry.kind === 'ended' && scene.frame?.body === BY_CONTROL) settle();
        },
        afterTurn: ({ next }) => {
          // Pieces taken from elsewhere, and pieces removed by one text, are chosen one by one.
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

/**
 * Texts that move all pieces together, so that Control is determined at the end (3.2.1-3.2.3, 3.3.2, 6.5.1).
 */
const AT_ONCE: readonly string[] = ['Train', 'Patrol', 'Sweep', 'March', 'Propaganda.GovernmentRedeploy'];

/**
 * Decisions between simultaneous changes of pieces: replacements by Rally, placements or removals by an Event
 * or an attack, and Guerrillas captured with a Base. All of them move Political Will in the same direction.
 */
const ASKING =
  /\.recall|^Strike\.|^Rally\.base\.|^event .*\.(?:piece|count|space)\d*$|^event 25 top\.|^rule 6\.7\.2 whenever\./u;

function isMoving({ frames }: Scene): boolean {
  return frames.some(({ body }) => AT_ONCE.includes(body));
}

/** Checks a change of the marker. Returns the Population under Shining Path Control that it now reflects. */
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
