/** Tries a shipped volume with a few mutations. */
import type { GeneratedFile } from '@quipu/compiler';
import type { Mutant } from '@quipu/language';
import { changedLines } from '@quipu/language/internal';
import { applyChanges, drawChanges, readVolume } from '../mutated-volume.ts';
import { rmSync } from 'node:fs';
import { faultOf, type Fault } from './fault.ts';
import type { Found } from './try-plan.ts';
import type { Files, Laboratory } from './laboratory.ts';
import type { Played } from './play.ts';
import { shrinkList } from './shrink.ts';
import { checkTypes, writeVolume, createTypesFolder } from './check-types.ts';

interface TriedChanges {
  /** The mutations that the checker accepted, including faulty ones. */
  readonly accepted: readonly Mutant[];
  readonly found: readonly Found[];
  readonly played?: Played;
  readonly generated: readonly GeneratedFile[];
}

/** Compilations allowed for removing mutations that a fault does not need. */
const EFFORT = 8;

/** Tries the mutations of a seed and minimizes those of a fault. */
export async function tryChanges(
  lab: Laboratory,
  name: string,
  playing: { readonly seed: number; readonly games: number; readonly wrong?: string },
): Promise<TriedChanges> {
  const all = drawChanges(playing.seed, name);
  const changes = valid(lab, name, all);
  if (changes.length === 0) return { accepted: [], found: [], generated: [] };
  if (playing.wrong !== undefined) {
    const fault = faultOf('types', playing.wrong);
    const few = await shrinkList(changes, (some) => isWrong(lab, applyChanges(name, some), fault), {
      left: EFFORT,
    });
    return { accepted: changes, found: [{ fault, text: formatChanges(name, few) }], generated: [] };
  }
  const outcome = await lab.try(applyChanges(name, changes), playing);
  if (outcome.kind === 'refused') return { accepted: [], found: [], generated: [] };
  if (outcome.kind === 'held')
    return { accepted: changes, found: [], played: outcome.played, generated: outcome.generated };
  const effort = { left: EFFORT };
  const few = await shrinkList(
    changes,
    async (some) => {
      effort.left -= 1;
      const outcomeOfSome = await lab.try(applyChanges(name, some), playing);
      return outcomeOfSome.kind === 'fault' && outcomeOfSome.fault.key === outcome.fault.key;
    },
    effort,
  );
  return {
    accepted: changes,
    found: [{ fault: outcome.fault, text: formatChanges(name, few) }],
    generated: [],
  };
}

/** Whether the generated code has a type error with this key. */
async function isWrong(lab: Laboratory, files: Files, { key }: Fault): Promise<boolean> {
  const result = lab.check(files);
  const generated = 'stage' in result || result.checked === undefined ? [] : lab.compile(result.checked);
  if ('stage' in generated) return false;
  const folder = createTypesFolder();
  try {
    writeVolume(folder, 'v', generated, false);
    const wrong = (await checkTypes(folder, ['v'])).get('v') ?? [];
    return wrong.some((what) => faultOf('types', what).key === key);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the mutations that the checker accepts, added one after the other. */
function valid(lab: Laboratory, name: string, changes: readonly Mutant[]): readonly Mutant[] {
  return changes.reduce<readonly Mutant[]>((some, change) => {
    const more = [...some, change];
    const result = lab.check(applyChanges(name, more));
    return 'stage' in result || result.checked === undefined ? some : more;
  }, []);
}

/** Renders mutations line by line. */
function formatChanges(name: string, changes: readonly Mutant[]): string {
  const { own } = readVolume(name).files;
  return changes
    .map((change) => {
      const { before, after } = changedLines(
        own.find(({ path }) => path === change.file)?.text ?? '',
        change,
      );
      return `${name}/${change.file}:${change.line}\n- ${before}\n+ ${after}`;
    })
    .join('\n');
}
