/** Builds one volume from its rule text: parses, checks, compiles, and renders its sentences. Runs in a worker, see `volume-builder.ts`. */
import { compile, type ClauseIR } from '@quipu/compiler';
import type { Diagnostic } from '@quipu/language';
import { languageNames } from '@quipu/words/languages';
import { EXIT, Stop } from '../exit.ts';
import type { Project } from '../workspace/project.ts';
import { decisive } from './stamp.ts';
import { readRules } from './rules.ts';
import { renderTexts, type TextModule } from './texts.ts';

/** The texts from which a volume is built, as plain data. */
export type BuildSources = Omit<Project, 'pathOf'>;

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

/**
 * Builds a volume.
 * @throws if the compiler fails: a fault of its own, whatever the rules say
 */
export default function buildVolume(sources: BuildSources): BuildResult {
  // Scenarios do not decide the code, but an edition may remove one, which has to exist.
  const { checked, bound, diagnostics } = readRules(sources.base.length > 0 ? sources : decisive(sources), {
    scenarios: false,
  });
  if (checked === undefined || bound === undefined) return { kind: 'errors', diagnostics };
  try {
    const { modules, clauses } = renderTexts(sources, bound);
    let reasons: readonly ClauseIR[] = [];
    const told = {
      languages: languageNames,
      asks: (all: readonly ClauseIR[]): void => {
        reasons = all;
      },
    };
    const { files } = compile(checked, { told });
    return { kind: 'built', files: [...files, ...clauses(reasons), ...modules], diagnostics };
  } catch (error) {
    if (!(error instanceof Stop) || error.code !== EXIT.findings) throw error;
    return { kind: 'invalid-lexicon', message: error.message, hint: error.hint, diagnostics };
  }
}
