/** Worker thread that tests mutants. */
import { readProject } from '../../workspace/project.ts';
import { MutantTester, type MutantOutcome, type MutantTask } from './mutant-tester.ts';

export interface MutantJob extends MutantTask {
  readonly root: string;
  readonly folder: string;
}

/** Memoized: reading the volume takes as long as testing several mutants. */
let cached: { readonly folder: string; readonly tester: MutantTester } | undefined;

export default async function testMutant({ root, folder, ...task }: MutantJob): Promise<MutantOutcome> {
  if (cached?.folder !== folder) cached = { folder, tester: new MutantTester(readProject(root, folder)) };
  return cached.tester.test(task);
}
