/** The language as the commands use it. */
import type {
  Bound,
  Checked,
  CheckedScenario,
  Declarations,
  Diagnostic,
  InvalidScenario,
} from '@quipu/language';
import { check, type CheckOptions, type ReadFile } from '@quipu/language/read';
import type { Project } from '../workspace/project.ts';
import { readTrees, type ReadFiles } from './trees.ts';

/** What was read of a project. */
export interface Rules {
  /** Undefined if the rules have errors. */
  readonly checked: Checked | undefined;
  /** The rules if all errors are in scenarios. */
  readonly playable: Checked | undefined;
  /** The declarations, for those who put their text into words; undefined for a prelude. */
  readonly bound: Bound | undefined;
  /** All that is declared, with what the package builds on; an edition is carried out. */
  readonly declarations: readonly Declarations.Decl[];
  /** The same, but what options amend is not carried out in it: what an edition may amend. */
  readonly amendable: readonly Declarations.Decl[];
  /** The files that it was read from; none for a prelude. */
  readonly files: readonly ReadFile[];
  readonly scenarios: readonly CheckedScenario[];
  /** The scenarios with errors. */
  readonly invalid: readonly InvalidScenario[];
  readonly diagnostics: readonly Diagnostic[];
}

/** How a project is read. */
interface Reading extends Pick<CheckOptions, 'scenarios'> {
  /** What the process has read so far, to which this is added. */
  readonly known?: ReadFiles;
}

/** Parses and checks a project, with its scenarios unless nobody asks for them. Never throws, whatever its files hold. */
export function readRules(project: Project, { scenarios = true, known }: Reading = {}): Rules {
  const { files, prelude, base, manifest } = project;
  // A prelude means something only in the volumes that use it; they report what is wrong with it.
  if (manifest?.isVolume === false) {
    const diagnostics = readTrees(project, files).flatMap(({ parsed }) => parsed.diagnostics);
    return {
      checked: undefined,
      playable: undefined,
      bound: undefined,
      declarations: [],
      amendable: [],
      files: [],
      scenarios: [],
      invalid: [],
      diagnostics,
    };
  }
  const { checked, playable, ...read } = check(
    readTrees(project, files, known),
    readTrees(project, prelude, known),
    readTrees(project, base, known),
    { scenarios },
  );
  return { checked, playable, ...read };
}
