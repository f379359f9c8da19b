/** Checks Train (3.2.1). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../../core/entries.ts';
import { checksOf } from '../../harness/check.ts';
import { groupNamed } from '../facts/pieces.ts';
import { spaceNamed } from '../facts/spaces.ts';
import { civicAction } from '../levels.ts';
import { follow } from '../runs.ts';
import type { Chapter, Frame, Scene } from '../scene.ts';

const CHECKS = checksOf('train', {
  space: '3.2.1: Train selects Departments and Cities, no FARC Zones.',
  once: '3.1: Train selects a space only once, before its second step.',
  selected:
    '3.2.1: Train selects its spaces before any cubes come, but for one that a Non-player adds (8.8.4).',
  cubes: '3.2.1: Train places cubes in the selected Cities and Departments with a Government Base.',
  six: '3.2.1: Train places up to 6 cubes in a space.',
  base: '3.2.1: Train replaces 3 cubes of a selected space with 1 Base.',
  oneStep: '3.2.1: Train builds a Base or Support, in 1 selected space at the most.',
  civic:
    '3.2.1: Civic Action of a Train needs Government Control, Troops and Police, and takes Terror off first.',
  civicCost:
    '3.2.1: Civic Action costs 3 Resources for each Terror marker and each level, in a free Train too.',
  nothingElse:
    '3.2.1: Train places and replaces Government pieces and builds Support, and does nothing else.',
});

interface Training {
  readonly placed: Map<string, number>;
  /** Whether cubes may be placed there, judged when the space was selected. */
  readonly barracks: Map<string, boolean>;
  /** The space selected last, and whether a Non-player added it after the Special Activity (8.8.4). */
  last: { readonly space: string; readonly added: boolean; paid: boolean } | undefined;
  /** The space and kind of the second step. */
  step: { readonly space: string; kind: 'Base' | 'Civic Action' | undefined } | undefined;
  removed: number;
  owed: number;
}

export const train: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    follow<Training>(scene, ['Train'], {
      only: [CHECKS.nothingElse, 'selected', 'placed', 'removed', 'paid', 'unmarked', 'shifted'],
      begin: () => ({
        placed: new Map(),
        barracks: new Map(),
        last: undefined,
        step: undefined,
        removed: 0,
        owed: 0,
      }),
      step: (entry, state, frame) => stepOf(scene, entry, state, frame),
      end: (state, frame) => {
        if (frame.changed) return;
        scene.holds(CHECKS.base, state.removed === 0, '3 cubes for each Base', `${state.removed} over`);
        scene.holds(CHECKS.civicCost, state.owed === 0, 'something for what was paid', `${state.owed} over`);
      },
    }),
};

function stepOf(scene: Scene, entry: Entry, state: Training, frame: Frame): void {
  switch (entry.kind) {
    case 'selected':
      selects(scene, entry.space, state, frame);
      return;
    case 'placed':
      places(scene, entry, state);
      return;
    case 'removed': {
      const { faction, cube } = groupNamed(entry.group);
      stepInAdded(state, entry.space);
      const ok = faction === 'Govt' && cube && state.step?.space === entry.space;
      scene.holds(CHECKS.base, ok, 'cubes of the space of the second step', entry);
      state.removed += entry.count;
      return;
    }
    case 'paid':
      if (state.step) state.owed += entry.cost;
      else if (state.last?.added === true && state.last.paid) {
        stepInAdded(state, state.last.space);
        state.owed += entry.cost;
      } else if (state.last) state.last.paid = true;
      return;
    case 'unmarked':
    case 'shifted': {
      const name = entry.space;
      scene.equals(CHECKS.civic, name, state.step?.space, 'space of the second step');
      scene.holds(CHECKS.civic, civicAction(scene, entry, false), 'a space fit for Civic Action', entry);
      const units = entry.kind === 'unmarked' ? entry.count : 1;
      scene.holds(CHECKS.civicCost, state.owed === 3 * units, `${3 * units} paid`, `${state.owed} paid`);
      state.owed = 0;
      takeStep(scene, state, 'Civic Action');
      return;
    }
    default:
  }
}

function selects(scene: Scene, name: string, state: Training, frame: Frame): void {
  const { table } = scene;
  if (frame.spaces.includes(name)) {
    scene.holds(
      CHECKS.oneStep,
      state.step === undefined,
      'no second step before',
      `${state.step?.space ?? ''}, then ${name}`,
    );
    state.step = { space: name, kind: undefined };
    return;
  }
  const { loc, city } = spaceNamed(name);
  scene.holds(CHECKS.space, !loc && !table.isZone(name) && table.isOpen(name), 'no LoC, no Zone', name);
  scene.holds(CHECKS.once, state.step === undefined, 'spaces before the second step', name);
  const added = state.placed.size > 0;
  scene.holds(
    CHECKS.selected,
    !added || (scene.isNonplayer('Govt') && state.last?.added !== true),
    'no cubes before, or one space that is added',
    name,
  );
  state.last = { space: name, added, paid: frame.free };
  state.barracks.set(name, city || table.count(name, 'Govt', 'Base') > 0);
}

/** Records the second step of a Non-player in the space that it added, which is not selected again. */
function stepInAdded(state: Training, name: string): void {
  if (!state.step && state.last?.added === true && state.last.space === name)
    state.step = { space: name, kind: undefined };
}

function places(scene: Scene, entry: EntryOf<'placed'>, state: Training): void {
  const { faction, kind, cube } = groupNamed(entry.group);
  const name = entry.space;
  const context = (): string => `${entry.count} ${entry.group} in ${name}`;
  if (kind === 'Base') {
    const ok = faction === 'Govt' && entry.count === 1 && state.removed === 3 && state.step?.space === name;
    scene.holds(CHECKS.base, ok, 'a Government Base for 3 cubes of the space', context);
    takeStep(scene, state, 'Base');
    state.removed = 0;
    return;
  }
  scene.holds(CHECKS.nothingElse, faction === 'Govt' && cube, 'cubes', context);
  scene.holds(CHECKS.cubes, state.barracks.get(name) === true, 'a City or a Base there', context);
  const sum = (state.placed.get(name) ?? 0) + entry.count;
  state.placed.set(name, sum);
  scene.holds(CHECKS.six, sum <= 6, 'up to 6', `${sum} in ${name}`);
}

function takeStep(scene: Scene, state: Training, kind: 'Base' | 'Civic Action'): void {
  const before = state.step?.kind;
  scene.holds(
    CHECKS.oneStep,
    before === undefined || (kind === 'Civic Action' && before === kind),
    `nothing in addition to ${kind}`,
    before ?? '',
  );
  if (state.step) state.step.kind = kind;
}
