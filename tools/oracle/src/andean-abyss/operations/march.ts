/** Checks March (3.3.2). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../harness/check.ts';
import type { Faction } from '../facts/cards.ts';
import { FURNITURE } from '../table.ts';
import { groupNamed } from '../facts/pieces.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { Movers } from '../../core/movers.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Frame, Scene } from '../scene.ts';

const CHECKS = checksOf('march', {
  own: '3.3.2: March moves own Guerrillas.',
  path: '3.3.2: Guerrillas March into adjacent spaces.',
  goal: '3.3.2: Guerrillas March into spaces that are paid for.',
  single: '3.3.2: Those who March from one space to another go as one group.',
  twice: '3.3.2: No Guerrilla moves twice.',
  offered: '3.3.2: March offers destinations next to own Guerrillas, and origins next to the destination.',
  exposed:
    '3.3.2: A group goes Active on LoCs and with Support (AUC: Opposition too) where it and the cubes exceed 3.',
  hidden: '3.3.2: A group that is not exposed stays as it is.',
  group: '3.3.2: A group goes Active as a whole.',
  nothingElse: '3.3.2: March moves Guerrillas, and does nothing else.',
});

/** Guerrillas that move together from one space to another. */
interface Group {
  readonly from: string;
  readonly to: string;
  underground: number;
  size: number;
  flipped: number;
  /** Cubes at the destination when the last of the group arrived; for AUC including FARC Guerrillas. */
  against: number;
}

interface Marching {
  readonly movers: Movers;
  /** Pairs of origin and destination. */
  readonly ways: Set<string>;
  group: Group | undefined;
}

export const march: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    both(
      follow<Marching>(scene, ['March'], {
        only: [CHECKS.nothingElse, 'selected', 'moved', 'flipped', 'paid', 'held'],
        begin: ({ faction }) => ({
          movers: new Movers(scene.table, FURNITURE, faction ?? 'FARC'),
          ways: new Set(),
          group: undefined,
        }),
        step: (entry, state, frame) => stepOf(scene, entry, state, frame),
        pause: (_body, state, frame) => arrived(scene, state, frame),
        aside: (entry, state) => state.movers.aside(entry),
        end: (state, frame) => arrived(scene, state, frame),
      }),
      {
        onDecision: ({ point, options, values }) => {
          const { operation, table } = scene;
          const faction = operation?.faction;
          if (!faction || operation.body !== 'March') return;
          const spaces = options.filter((name) => scene.spaces.includes(name));
          if (point === 'March.next')
            for (const name of spaces) {
              const ok = [...spaceNamed(name).adjacent].some((one) => table.guerrillas(one, faction) > 0);
              scene.holds(CHECKS.offered, ok, 'a space next to own Guerrillas', name);
            }
          if (point === 'March.from')
            for (const name of spaces) {
              const ok =
                table.guerrillas(name, faction) > 0 && spaceNamed(name).adjacent.has(String(values['to']));
              scene.holds(CHECKS.offered, ok, `next to ${String(values['to'])}, with Guerrillas`, name);
            }
        },
      },
    ),
};

function stepOf(scene: Scene, entry: Entry, state: Marching, frame: Frame): void {
  const { faction } = frame;
  if (!faction) return;
  switch (entry.kind) {
    case 'selected':
      arrived(scene, state, frame);
      scene.holds(CHECKS.path, scene.table.isOpen(entry.space), 'a space', entry);
      return;
    case 'moved': {
      const [from, to] = [entry.from, entry.to];
      const { faction: whose, kind, underground } = groupNamed(entry.group);
      scene.holds(CHECKS.own, whose === faction && kind === 'Guerrilla', `Guerrillas of ${faction}`, entry);
      scene.holds(
        CHECKS.path,
        spaceNamed(from).adjacent.has(to) && scene.table.isOpen(to),
        `next to ${from}`,
        entry,
      );
      scene.holds(CHECKS.goal, frame.spaces.includes(to), () => frame.spaces.join(' '), entry);
      scene.holds(CHECKS.twice, state.movers.move(entry), 'Guerrillas that have not moved', entry);
      if (state.group?.from !== from || state.group.to !== to) {
        arrived(scene, state, frame);
        const way = `${from} to ${to}`;
        scene.holds(CHECKS.single, !state.ways.has(way), 'one group', `another from ${way}`);
        state.ways.add(way);
        state.group = { from, to, underground: 0, size: 0, flipped: 0, against: 0 };
      }
      state.group.size += entry.count;
      if (underground) state.group.underground += entry.count;
      state.group.against =
        scene.table.cubes(to) + (faction === 'AUC' ? scene.table.guerrillas(to, 'FARC') : 0);
      return;
    }
    case 'flipped': {
      const { group } = state;
      const ok = groupNamed(entry.from).faction === faction && groupNamed(entry.from).underground;
      scene.holds(CHECKS.group, ok && entry.space === group?.to, 'Guerrillas of the group that came', entry);
      if (group) group.flipped += entry.count;
      return;
    }
    default:
  }
}

function arrived(scene: Scene, state: Marching, { faction, changed }: Frame): void {
  const { group } = state;
  state.group = undefined;
  if (!group || !faction || changed) return;
  const { from, to, size, against, underground, flipped } = group;
  const exposed = isOpenCountry(scene, faction, to) && size + against > 3;
  const context = (): string =>
    `${flipped} of ${underground} flipped, ${size} from ${from} to ${to}, ${against} there`;
  scene.equals(exposed ? CHECKS.exposed : CHECKS.hidden, flipped, exposed ? underground : 0, context);
}

function isOpenCountry({ table }: Scene, faction: Faction, to: string): boolean {
  if (spaceNamed(to).loc || table.level(to) > 0) return true;
  return faction === 'AUC' && table.level(to) < 0;
}
