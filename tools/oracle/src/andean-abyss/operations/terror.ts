/** Checks Terror and the reduction of Aid (3.3.4). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../harness/check.ts';
import { UNREST } from '../facts/pieces.ts';
import { groupNamed } from '../facts/pieces.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { stepsOf } from '../../core/groups.ts';
import { both, follow } from '../runs.ts';
import type { Chapter, Frame, Scene } from '../scene.ts';

const CHECKS = checksOf('terror', {
  space: '3.3.4: Terror is in spaces with an own Underground Guerrilla.',
  once: '3.1: Terror selects a space only once.',
  offered:
    '3.3.4: Terror offers every space with an own Underground Guerrilla that can be paid for, and no other.',
  activates: '3.3.4: Terror Activates 1 own Underground Guerrilla.',
  marks: '3.3.4: Terror places 1 Terror marker in a City or Department, if there is one left.',
  sabotages: '3.3.4: On a LoC Terror places Sabotage, if there is none yet and a marker is left.',
  shifts: '3.3.4: Terror shifts 1 level toward Neutral, of FARC toward Active Opposition.',
  aid: '3.3.4: AUC Terror cuts Aid by 3, by 5 in 2 spaces or more, to 0 at the least.',
  nothingElse: '3.3.4: Terror Activates, marks and shifts, and does nothing else.',
});

/** Entries before which Aid, if not reduced, was already 0; effects of Events on Aid come later. */
const BEYOND: ReadonlySet<string> = new Set(['drawn', 'selected', 'paid', 'event']);

interface Here {
  readonly space: string;
  readonly level: number;
  readonly sabotaged: boolean;
  /** Whether a marker was available. */
  readonly supply: boolean;
  flipped: number;
  marked: number;
  shifted: number;
}

interface Terrorizing {
  here: Here | undefined;
  spaces: number;
  /** Spaces of an activity that must also be selected and paid for (4.3.3, 4.4.2). */
  readonly promised: Set<string>;
}

export const terror: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    let current: Terrorizing | undefined;
    let due: { readonly to: number; readonly spaces: number } | undefined;
    const settle = (found: number): void => {
      if (due) scene.equals(CHECKS.aid, found, due.to, `Aid after AUC Terror in ${due.spaces} spaces`);
      due = undefined;
    };
    return both(
      follow<Terrorizing>(scene, ['Terror'], {
        only: [CHECKS.nothingElse, 'selected', 'flipped', 'marked', 'shifted', 'paid', 'held'],
        begin: () => (current = { here: undefined, spaces: 0, promised: new Set<string>() }),
        aside: (entry, state) => {
          const { frame } = scene;
          const owes = frame?.body === 'Kidnap' || frame?.body === 'Assassinate';
          if (entry.kind === 'selected' && owes) state.promised.add(entry.space);
        },
        step: (entry, state, frame) => stepOf(scene, entry, state, frame),
        pause: (_body, state, frame) => over(scene, state, frame),
        end: (state, frame) => {
          over(scene, state, frame);
          if (frame.faction !== 'AUC' || state.spaces === 0 || scene.event) return;
          due = { to: Math.max(0, scene.table.aid - (state.spaces > 1 ? 5 : 3)), spaces: state.spaces };
        },
      }),
      {
        before: (entry) => {
          if (!due) return;
          if (entry.kind === 'track' && entry.track === 'Aid') settle(entry.to);
          else if (BEYOND.has(entry.kind)) settle(scene.table.aid);
        },
        onDecision: ({ point, options }) => {
          const { operation, play, event } = scene;
          if (point !== 'Terror.next' || !operation?.faction || event) return;
          const { faction, free, spaces } = operation;
          const more = spaces.length === 0 || !(play.shipped || play.actor?.limited);
          scene.offers(CHECKS.offered, options, (name) => {
            const others = [...(current?.promised ?? [])].filter(
              (one) => one !== name && !spaces.includes(one) && !spaceNamed(one).loc,
            );
            const rich = free || spaceNamed(name).loc || scene.table.resources(faction) > others.length;
            return isHidden(scene, operation, name) && !spaces.includes(name) && rich && more;
          });
        },
      },
    );
  },
};

function isHidden({ table }: Scene, { faction }: Frame, name: string): boolean {
  return table.at(name, `${String(faction)} Guerrilla Underground`) > 0;
}

function stepOf(scene: Scene, entry: Entry, state: Terrorizing, frame: Frame): void {
  const { table } = scene;
  const { here } = state;
  switch (entry.kind) {
    case 'selected': {
      over(scene, state, frame);
      const name = entry.space;
      if (!frame.changed)
        scene.holds(CHECKS.space, isHidden(scene, frame, name), 'an Underground Guerrilla', name);
      scene.holds(CHECKS.once, !frame.spaces.includes(name), 'a space not selected yet', name);
      state.spaces += 1;
      const supply = table.markers('Terror') + table.markers('Sabotage') < UNREST;
      state.here = {
        space: name,
        level: table.level(name),
        sabotaged: table.marker(name, 'Sabotage') > 0,
        supply,
        flipped: 0,
        marked: 0,
        shifted: 0,
      };
      return;
    }
    case 'flipped': {
      const { faction, underground } = groupNamed(entry.from);
      const ok = faction === frame.faction && underground && entry.space === here?.space;
      scene.holds(CHECKS.activates, ok, 'an own Underground Guerrilla', entry);
      if (here) here.flipped += entry.count;
      return;
    }
    case 'marked': {
      const loc = spaceNamed(entry.space).loc;
      const ok = entry.space === here?.space && entry.marker === (loc ? 'Sabotage' : 'Terror');
      scene.holds(loc ? CHECKS.sabotages : CHECKS.marks, ok, loc ? 'Sabotage' : 'Terror', entry);
      if (here) here.marked += entry.count;
      return;
    }
    case 'shifted':
      scene.holds(CHECKS.shifts, entry.space === here?.space, here?.space ?? 'no space', entry);
      if (here) here.shifted += stepsOf(entry);
      return;
    default:
  }
}

/** Checks a completed space. */
function over(scene: Scene, state: Terrorizing, frame: Frame): void {
  const { here } = state;
  state.here = undefined;
  if (!here || frame.changed || !frame.faction) return;
  const { space, level, sabotaged, supply, flipped, marked, shifted } = here;
  const { loc, population } = spaceNamed(space);
  const at = (): string => `${String(frame.faction)} in ${space} at ${level}`;
  scene.equals(CHECKS.activates, flipped, 1, at);
  if (loc) scene.equals(CHECKS.sabotages, marked, supply && !sabotaged ? 1 : 0, at);
  else {
    scene.equals(CHECKS.marks, marked, supply ? 1 : 0, at);
    const toward = frame.faction === 'FARC' ? (level > -2 ? -1 : 0) : -Math.sign(level);
    scene.equals(CHECKS.shifts, shifted, population > 0 ? toward : 0, at);
  }
}
