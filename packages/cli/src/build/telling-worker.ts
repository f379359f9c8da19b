/** Makes the sentences of volumes on a thread of its own. */
import type { Bound } from '@quipu/language';
import { parentPort } from 'node:worker_threads';
import { Stop, type ExitCode } from '../exit.ts';
import type { Project } from '../workspace/project.ts';
import { textModules, type TextModule } from './texts.ts';

/** What sentences are made of. */
export interface Job extends Pick<Project, 'lexicons' | 'texts'> {
  readonly bound: Bound;
}

/** The modules of a volume, or what a user has to mend first: an error does not cross threads whole. */
export type Answer =
  | { readonly modules: readonly TextModule[] }
  | { readonly message: string; readonly hint: string | undefined; readonly code: ExitCode };

parentPort?.on('message', ({ bound, ...project }: Job) => {
  parentPort?.postMessage(answer(project, bound));
});

function answer(project: Pick<Project, 'lexicons' | 'texts'>, bound: Bound): Answer {
  try {
    return { modules: textModules(project, bound) };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const { message, hint, code } = error;
    return { message, hint, code };
  }
}
