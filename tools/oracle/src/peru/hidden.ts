/** Checks the Guzmán Directives Base: its location, and which views show it (1.4.4, 6.1.2, 6.5.3). */
import type { Entry, View } from '@quipu/engine';
import { both } from '../core/runs.ts';
import { checksOf } from '../harness/check.ts';
import { PROPAGANDA } from './facts/cards.ts';
import { NAMES } from './facts/spaces.ts';
import { type Chapter, follow, type Scene } from './scene.ts';

const SECRET = 'GuzmanDirectives';

const CHECKS = checksOf('hidden', {
  chosen: '6.5.3: The Guzmán Directives Base is swapped with a Base on the map, by Shining Path.',
  must: '6.5.3: It is hidden at set-up and in each Redeploy Phase, if a Base is on the map and Guzmán not captured.',
  facedown: '6.5.3: All Bases on the map lie face down once it is hidden.',
  revealed: '6.1.2: The Conflict Phase turns all Bases, and shows where it was hidden.',
  removed: '3.2.4: A Base that is removed is shown to be the one that it is.',
  govt: '1.4.4: The Government does not see where it is while it is hidden.',
  table: '1.4.4: Its place is in no public view while it is hidden.',
  owner: '1.4.4: Shining Path knows where it is, but in the solitaire variant.',
  suspects: '1.4.4: It may be in every space with a Base that lies face down, for all that others know.',
  question: '1.4.4: Shining Path alone chooses where to hide it.',
  same: '1.4: All else is seen by both players alike.',
});

export const hidden: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { table, start } = scene;
    const solitaire = start.options.includes('Solitaire');
    /** The space of the hidden Base; 'unknown' if the deal has hidden it; undefined if it is not in play. */
    let at: string | undefined = solitaire ? 'unknown' : undefined;
    return both(
      {
        before: (entry) => {
          at = after(scene, entry, at);
        },
        afterTurn: ({ seen, after: view, next }) => {
          const govt = seen('Govt');
          const own = seen('ShiningPath');
          lookAtQuestion(scene, govt, next?.point);
          if (at !== undefined && isFacedown(scene)) {
            scene.equals(CHECKS.govt, govt.secrets[SECRET]?.value, undefined, 'seen by the Government');
            scene.equals(CHECKS.table, view.secrets[SECRET]?.value, undefined, 'seen by the table');
            const known = own.secrets[SECRET]?.value;
            if (solitaire) scene.equals(CHECKS.owner, known, undefined, 'seen by Shining Path');
            else scene.equals(CHECKS.owner, known, at, 'seen by Shining Path');
            const due = NAMES.filter((name) => table.at(name, 'ShiningPath Base Facedown') > 0);
            const found = [...(govt.secrets[SECRET]?.suspects ?? [])];
            scene.equals(CHECKS.suspects, found.toSorted().join(' '), due.toSorted().join(' '), 'suspects');
          }
          lookAtSame(scene, govt, own);
        },
      },
      follow<null>(scene, ['Propaganda.DirectivesExecuted'], {
        begin: () => null,
        step: () => undefined,
        end: () => {
          const left = NAMES.filter((name) => table.at(name, 'ShiningPath Base Facedown') > 0);
          if (!table.captured) scene.none(CHECKS.revealed, left, 'Bases face down');
        },
      }),
      follow<null>(scene, ['Propaganda.GuzmanDirectives'], {
        begin: () => null,
        step: () => undefined,
        end: () => lookAtHidden(scene, at),
      }),
      {
        before: (entry) => {
          if (entry.kind === 'drawn' && scene.play.card === '') lookAtHidden(scene, at);
        },
      },
    );
  },
};

function after(scene: Scene, entry: Entry, at: string | undefined): string | undefined {
  const { table } = scene;
  if (entry.kind === 'chose' && entry.point === 'Hide.secret') {
    const name = entry.option ?? '';
    scene.equals(CHECKS.chosen, entry.seat, 'ShiningPath', 'who hides it');
    // Without a Base on the map there is nowhere to hide it.
    if (name === 'none') {
      scene.equals(CHECKS.chosen, table.onMap('ShiningPath', 'Base'), 0, 'Bases on the map');
      return undefined;
    }
    scene.holds(CHECKS.chosen, table.bases(name) > 0, 'a space with a Base', name);
    return name;
  }
  if (entry.kind === 'flipped' && entry.to === 'ShiningPath Base Directives') {
    if (at !== undefined && at !== 'unknown')
      scene.equals(
        scene.within('Propaganda.DirectivesExecuted') ? CHECKS.revealed : CHECKS.removed,
        entry.space,
        at,
        'where the Guzmán Directives Base is',
      );
    return undefined;
  }
  if (entry.kind === 'removed' && entry.group === 'ShiningPath Base Facedown')
    scene.holds(CHECKS.removed, false, 'a Base that is shown', entry);
  if (entry.kind === 'began' && entry.body === 'Propaganda.GuzmanDirectives')
    return scene.start.options.includes('Solitaire') &&
      !table.captured &&
      table.onMap('ShiningPath', 'Base') > 0
      ? 'unknown'
      : undefined;
  return at;
}

function isFacedown({ table }: Scene): boolean {
  return NAMES.some((name) => table.at(name, 'ShiningPath Base Facedown') > 0);
}

function lookAtHidden(scene: Scene, at: string | undefined): void {
  const { table } = scene;
  const bases = table.onMap('ShiningPath', 'Base');
  const due = bases > 0 && !table.captured;
  scene.equals(CHECKS.must, at !== undefined, due, `hidden, with ${bases} Bases`);
  if (!due) return;
  const down = NAMES.reduce((sum, name) => sum + table.at(name, 'ShiningPath Base Facedown'), 0);
  scene.equals(CHECKS.facedown, down, bases, 'Bases face down');
}

/** Checks what the Government sees of the decision where it is hidden. */
function lookAtQuestion(scene: Scene, govt: View, point: string | undefined): void {
  if (point !== 'Hide.secret') return;
  const { pending } = govt;
  scene.holds(
    CHECKS.question,
    pending?.options === undefined && pending?.point === undefined && pending?.seat === 'ShiningPath',
    'the deciding seat only',
    () => JSON.stringify(pending),
  );
}

/** Checks that the parts visible to both Factions are equal, so that none of them reveals the location. */
function lookAtSame(scene: Scene, govt: View, own: View): void {
  if (scene.play.card === PROPAGANDA && scene.frames.length > 0) return;
  for (const part of [
    'spaces',
    'factions',
    'tracks',
    'supplies',
    'lasting',
    'shown',
    'turn',
    'deck',
  ] as const)
    scene.holds(
      CHECKS.same,
      JSON.stringify(own[part]) === JSON.stringify(govt[part]),
      `${part} alike`,
      () => `Government ${JSON.stringify(govt[part]).slice(0, 200)}`,
    );
}
