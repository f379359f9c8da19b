/**
 * Checks Non-players of the first edition in Propaganda Rounds (8.1.2, 8.7.5), and their shifts by Events
 * (8.4.3).
 */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../../harness/check.ts';
import { isFaction } from '../../facts/cards.ts';
import { spaceNamed } from '../../facts/spaces.ts';
import { both, follow } from '../../runs.ts';
import { agitation, backing, ROUND_CHECKS } from '../../nonplayers/insurgents-round.ts';
import type { Chapter, Scene } from '../../scene.ts';
import { places } from './where.ts';

const CHECKS = checksOf('rounds', {
  sells: '8.1.2: Non-players take Bases for Shipments where they can, and Resources only else.',
  agitationOrder:
    '8.7.5: FARC who cannot pay for all Agitate first where least Terror is, then with Support, then by Population.',
  shifts: '8.4.3: Non-players shift by Events where the change is greatest.',
});

interface Agitating {
  readonly needed: boolean;
  readonly left: Set<string>;
}

interface Selling {
  /** The space of the last removed Shipment, and whether a Base could be placed for it. */
  lost: { readonly space: string; readonly base: boolean } | undefined;
}

export const rounds: Chapter = {
  checks: { ...CHECKS, ...ROUND_CHECKS },
  watch: (scene) =>
    both(
      agitation(scene),
      backing(scene),
      follow<Agitating>(scene, ['Propaganda.Agitation'], {
        begin: () => agitating(scene),
        step: (entry, state) => {
          if (entry.kind === 'selected') agitates(scene, entry.space, state);
        },
      }),
      follow<Selling>(scene, ['Propaganda.Resources'], {
        begin: () => ({ lost: undefined }),
        step: (entry, state) => sells(scene, entry, state),
      }),
      follow<Set<string>>(scene, ['event'], {
        begin: () => new Set(),
        step: (entry, done, { faction, event }) => {
          if (entry.kind !== 'shifted' || !isFaction(faction) || !scene.isNonplayer(faction)) return;
          if (!done.has(entry.space)) shifts(scene, entry.space, event ?? '', done);
          done.add(entry.space);
        },
      }),
    ),
};

/** Returns the cost of all possible FARC Agitation: one Resource per Terror marker and per level. */
function agitating(scene: Scene): Agitating {
  const { table } = scene;
  const left = places(scene).filter(
    (name) => spaceNamed(name).population > 0 && scene.control(name) === 'FARC' && table.level(name) > -2,
  );
  const price = left.reduce((sum, name) => sum + table.marker(name, 'Terror') + table.level(name) + 2, 0);
  const needed = scene.isNonplayer('FARC') && price > table.resources('FARC') && !scene.lasts('22 shaded');
  return { needed, left: new Set(left) };
}

function agitates(scene: Scene, name: string, { needed, left }: Agitating): void {
  if (!needed || !left.delete(name)) return;
  const { table } = scene;
  const rank = (one: string): readonly number[] => [
    table.marker(one, 'Terror'),
    table.level(one) > 0 ? 0 : 1,
    -spaceNamed(one).population,
  ];
  const better = [...left].filter((one) => isLess(rank(one), rank(name)));
  scene.none(CHECKS.agitationOrder, better, `spaces before ${name}`);
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** Records a Shipment of a Non-player that is removed; its use is reported next. */
function sells(scene: Scene, entry: Entry, selling: Selling): void {
  const { table } = scene;
  if (entry.kind === 'held' && entry.to === null && isFaction(entry.from) && scene.isNonplayer(entry.from)) {
    const { space, from } = entry;
    const base = table.available(`${from} Base`) > 0 && !spaceNamed(space).loc && table.bases(space) < 2;
    selling.lost = { space, base: base && space !== 'Ecuador' };
  } else if (selling.lost && (entry.kind === 'placed' || entry.kind === 'track')) {
    const { space, base } = selling.lost;
    scene.equals(
      CHECKS.sells,
      entry.kind === 'placed',
      base,
      `whether a Base comes for a Shipment in ${space}`,
    );
    selling.lost = undefined;
  }
}

type Change = (scene: Scene, name: string) => number;

const toOpposition =
  (most: number): Change =>
  ({ table }, name) =>
    Math.min(most, table.level(name) + 2) * spaceNamed(name).population;

const city = (name: string): boolean => spaceNamed(name).city;

/** The size of each Event's change in a space; 0 if the space is not eligible. */
const CHANGES: Readonly<Record<string, Change>> = {
  '5 shaded': (scene, name) => {
    const near = [...spaceNamed(name).adjacent].some((one) => spaceNamed(one).econ === 3);
    return near ? toOpposition(2)(scene, name) : 0;
  },
  '15 shaded': ({ table }, name) => {
    const level = table.level(name);
    return city(name) && (level === 0 || level === 1) ? (level + 1) * spaceNamed(name).population : 0;
  },
  '31 shaded': ({ table }, name) => (table.level(name) === -1 ? spaceNamed(name).population : 0),
  '35 shaded': (scene, name) =>
    spaceNamed(name).department && scene.table.count(name, 'Cartels', 'Base') > 0
      ? toOpposition(2)(scene, name)
      : 0,
  '44 shaded': ({ table }, name) =>
    city(name) && table.level(name) > 0 ? table.level(name) * spaceNamed(name).population : 0,
  '48 shaded': (scene, name) => (city(name) && name !== 'Bogota' ? toOpposition(1)(scene, name) : 0),
  '55 shaded': (scene, name) => (scene.table.count(name, 'Cartels') > 0 ? toOpposition(1)(scene, name) : 0),
};

function shifts(scene: Scene, name: string, event: string, done: ReadonlySet<string>): void {
  const change = CHANGES[event];
  if (!change) return;
  const mine = change(scene, name);
  const better = places(scene).filter((one) => one !== name && !done.has(one) && change(scene, one) > mine);
  scene.none(CHECKS.shifts, better, `${event}: spaces that change by more than ${name}`);
}
