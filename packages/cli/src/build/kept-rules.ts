/** Rules of volumes that are read and checked again and again. */
import { check, CheckMemory, type Result } from '@quipu/language/read';
import type { Project, SourceText } from '../workspace/project.ts';
import { decisive } from './stamp.ts';
import { KeptTrees } from './trees.ts';

/** All texts that decide the code of a volume, but lexicons. */
export interface RuleTexts {
  /** The volume's own folder. */
  readonly folder: string;
  readonly files: readonly SourceText[];
  readonly prelude: readonly SourceText[];
  readonly base: readonly SourceText[];
}

/** The texts of a project that decide its code, in a form that other threads can be given. */
export function ruleTexts(project: Project): RuleTexts {
  // What an edition removes has to be there, scenarios included.
  const { folder, files, prelude, base } = project.base.length > 0 ? project : decisive(project);
  return { folder, files, prelude, base };
}

/** Reads and checks rules, and keeps what stays the same from one time to the next. */
export class KeptRules {
  readonly #trees = new KeptTrees();
  readonly #checks = new CheckMemory();

  /** Checked rules of a volume, or what is wrong with them. */
  read({ folder, files, prelude, base }: RuleTexts): Result {
    const [own, shared, amended] = [files, prelude, base].map((all) => this.#trees.read(folder, all));
    return check(own ?? [], shared ?? [], amended, this.#checks);
  }
}
