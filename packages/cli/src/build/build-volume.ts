/** Builds one volume: parses, checks, compiles, and renders sentences. The default export runs in a worker, see `volume-builder.ts`. */
import { compile, type IrClause } from '@quipu/compiler';
import type { BoundVolume, Checked, Diagnostic } from '@quipu/language';
import { localeNames } from '@quipu/words/languages';
import { EXIT, CommandError } from '../exit.ts';
import { buildInputs } from '../workspace/build-manifest.ts';
import type { BuildResult, BuildSources } from './build-sources.ts';
import { readRules, type ReadOptions, type Rules } from '../workspace/read-rules.ts';
import { checkPrompts, renderTexts } from '../workspace/render-texts.ts';

/** @throws if the compiler fails (an internal error) */
export default function buildVolume(sources: BuildSources): BuildResult {
  const { checked, bound, diagnostics } = readBuildRules(sources);
  if (checked === undefined || bound === undefined) return { kind: 'errors', diagnostics };
  return compileVolume(sources, { checked, bound, diagnostics });
}

/** Parses and checks what the code depends on. Files of scenarios may have errors. */
export const readBuildRules = (sources: BuildSources, { parsed }: Pick<ReadOptions, 'parsed'> = {}): Rules =>
  // Scenarios do not affect the code, but an edition may remove one, which must exist.
  readRules(sources.base.length > 0 ? sources : buildInputs(sources), { scenarios: false, parsed });

export interface CompilableRules {
  readonly checked: Checked;
  readonly bound: BoundVolume;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles checked rules and renders their sentences.
 * @throws if the compiler fails (an internal error)
 */
export function compileVolume(
  sources: BuildSources,
  { checked, bound, diagnostics }: CompilableRules,
): Exclude<BuildResult, { readonly kind: 'errors' }> {
  try {
    const { modules, clauses } = renderTexts(sources, bound);
    let reasons: readonly IrClause[] = [];
    const clauseOptions = {
      locales: localeNames,
      onClauses: (allClauses: readonly IrClause[]): void => {
        reasons = allClauses;
      },
    };
    const { files, points } = compile(checked, { clauses: clauseOptions });
    checkPrompts(sources.lexicons, points);
    return { kind: 'built', files: [...files, ...clauses(reasons), ...modules], diagnostics };
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== EXIT.findings) throw error;
    return { kind: 'invalid-lexicon', message: error.message, hint: error.hint, diagnostics };
  }
}
