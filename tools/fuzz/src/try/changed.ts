/** Tries a volume that is there with a few changes in it. */
import type { GeneratedFile } from '@quipu/compiler';
import { difference, type Mutant } from '@quipu/language';
import { changed, changesOf, volumeOf } from '../mutated.ts';
import type { Found } from './generated.ts';
import type { Laboratory } from './laboratory.ts';
import type { Played } from './play.ts';
import { fewer } from './reduce.ts';

/** What a changed volume came to. */
interface TriedChanges {
  readonly accepted: boolean;
  readonly found: readonly Found[];
  readonly played?: Played;
  readonly generated: readonly GeneratedFile[];
}

/** Tries the changes of a seed; those of a fault are as few as can be. */
export async function tryChanges(
  lab: Laboratory,
  name: string,
  playing: { readonly seed: number; readonly games: number; readonly wrong?: string },
): Promise<TriedChanges> {
  const all = changesOf(playing.seed, name);
  const changes = valid(lab, name, all);
  if (changes.length === 0) return { accepted: false, found: [], generated: [] };
  if (playing.wrong !== undefined) {
    const fault = { stage: 'types', message: playing.wrong, key: `types: ${playing.wrong}` } as const;
    return { accepted: true, found: [{ fault, text: told(name, changes) }], generated: [] };
  }
  const outcome = await lab.try(changed(name, changes), playing);
  if (outcome.is === 'refused') return { accepted: false, found: [], generated: [] };
  if (outcome.is === 'held')
    return { accepted: true, found: [], played: outcome.played, generated: outcome.generated };
  const few = await fewer(
    changes,
    async (some) => {
      const again = await lab.try(changed(name, some), playing);
      return again.is === 'fault' && again.fault.key === outcome.fault.key;
    },
    { left: 8 },
  );
  return { accepted: true, found: [{ fault: outcome.fault, text: told(name, few) }], generated: [] };
}

/** Those of the changes that the checker accepts, one after the other. */
function valid(lab: Laboratory, name: string, changes: readonly Mutant[]): readonly Mutant[] {
  return changes.reduce<readonly Mutant[]>((some, change) => {
    const more = [...some, change];
    const result = lab.check(changed(name, more));
    return 'stage' in result || result.checked === undefined ? some : more;
  }, []);
}

/** What a change is, line by line. */
function told(name: string, changes: readonly Mutant[]): string {
  const { own } = volumeOf(name).files;
  return changes
    .map((change) => {
      const { before, after } = difference(own.find(({ path }) => path === change.file)?.text ?? '', change);
      return `${name}/${change.file}:${change.line}\n- ${before}\n+ ${after}`;
    })
    .join('\n');
}
