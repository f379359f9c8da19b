/** Tries mutants on a thread of its own. */
import { readProject } from '../../workspace/project.ts';
import { Trials, type Fate, type Task } from './trials.ts';

/** A mutant to try, and where its volume lies. */
export interface Job extends Task {
  readonly root: string;
  readonly folder: string;
}

/** A thread tries mutants of one volume; reading it takes as long as several trials. */
let known: { readonly folder: string; readonly trials: Trials } | undefined;

export default async function work({ root, folder, ...task }: Job): Promise<Fate> {
  if (known?.folder !== folder) known = { folder, trials: new Trials(readProject(root, folder)) };
  return known.trials.try(task);
}
