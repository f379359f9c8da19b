/** Worker thread that tests mutants. */
import { readProject } from '../../workspace/project.ts';
import { Trials, type Fate, type Task } from './trials.ts';

export interface Job extends Task {
  readonly root: string;
  readonly folder: string;
}

/** Memoized: reading the volume takes as long as testing several mutants. */
let known: { readonly folder: string; readonly trials: Trials } | undefined;

export default async function work({ root, folder, ...task }: Job): Promise<Fate> {
  if (known?.folder !== folder) known = { folder, trials: new Trials(readProject(root, folder)) };
  return known.trials.try(task);
}
