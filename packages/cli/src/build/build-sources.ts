/** Input and output of the workers that build volumes. */
import type { Diagnostic } from '@quipu/language';
import type { Project } from '../workspace/project.ts';
import type { TextModule } from '../workspace/render-texts.ts';

export type BuildSources = Omit<Project, 'pathOf'>;

export const sourcesOf = ({
  folder,
  manifest,
  files,
  prelude,
  base,
  lexicons,
  texts,
}: Project): BuildSources => ({
  folder,
  manifest,
  files,
  prelude,
  base,
  lexicons,
  texts,
});

/** The outcome of a build. Warnings do not fail it. */
export type BuildResult =
  | {
      readonly kind: 'built';
      readonly files: readonly TextModule[];
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly kind: 'errors'; readonly diagnostics: readonly Diagnostic[] }
  | {
      readonly kind: 'invalid-lexicon';
      readonly message: string;
      readonly hint: string | undefined;
      readonly diagnostics: readonly Diagnostic[];
    };
