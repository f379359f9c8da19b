/**
 * Checks shifts of Support and Opposition (1.6), and where Government and FARC may buy them (6.4.1, 6.4.2).
 */
import type { EntryOf } from '../core/entries.ts';
import { stepsOf } from '../core/groups.ts';
import type { Scene } from './scene.ts';

type Shifting = EntryOf<'shifted' | 'unmarked'>;

/**
 * Whether the Government may build Support in a space (6.4.1). `relaxed`: the unshaded 1st Division requires
 * only one cube of any kind.
 */
export function mayPacify(
  { table, lasts, control }: Pick<Scene, 'table' | 'lasts' | 'control'>,
  name: string,
  relaxed: boolean,
): boolean {
  if (control(name) !== 'Govt') return false;
  const [troops, police] = [table.count(name, 'Govt', 'Troops'), table.count(name, 'Govt', 'Police')];
  if (relaxed) return troops + police > 0;
  const least = lasts('1 shaded') ? 2 : 1;
  return troops >= least && police >= least;
}

/** The parts of a scene that `mayPacify` reads. */
export function lensOf(scene: Scene): Pick<Scene, 'table' | 'lasts' | 'control'> {
  return {
    table: scene.table,
    lasts: (text) => scene.lasts(text),
    control: (name) => scene.control(name),
  };
}

/**
 * Whether an entry is one step of Civic Action: 1 Terror marker, or without Terror 1 level toward Active
 * Support (6.4.1).
 */
export function civicAction(scene: Scene, entry: Shifting, relaxed: boolean): boolean {
  const name = entry.space;
  if (!mayPacify(lensOf(scene), name, relaxed)) return false;
  if (entry.kind === 'unmarked')
    return entry.marker === 'Terror' && entry.count <= scene.table.marker(name, 'Terror');
  return scene.table.marker(name, 'Terror') === 0 && stepsOf(entry) === 1;
}

/**
 * Whether an entry is one step of Agitation: 1 Terror marker, or without Terror 1 level toward Active
 * Opposition (6.4.2).
 */
export function agitation(scene: Scene, entry: Shifting): boolean {
  const name = entry.space;
  if (entry.kind === 'unmarked')
    return entry.marker === 'Terror' && entry.count <= scene.table.marker(name, 'Terror');
  return scene.table.marker(name, 'Terror') === 0 && stepsOf(entry) === -1;
}
