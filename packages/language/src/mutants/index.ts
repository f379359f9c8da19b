/** Mutation testing of rules: small changes of rule text that the scenarios of a volume should detect. */
import type { ParsedFile } from '../project/check.ts';
import type { Decl } from '../syntax/declarations.ts';
import { walkTree } from '../syntax/walk-tree.ts';
import { findNameAlternatives } from './name-alternatives.ts';
import type { Mutant } from './mutant.ts';
import { addDeclarationMutants } from './operators/declaration-mutants.ts';
import { addExpressionMutants } from './operators/expression-mutants.ts';
import { addNonplayerMutants } from './operators/nonplayer-mutants.ts';
import { addNounMutants } from './operators/noun-mutants.ts';
import { addStatementMutants } from './operators/statement-mutants.ts';
import { addNameMutants, addNumberMutants, addWordMutants } from './operators/word-mutants.ts';
import { MutantCollector } from './mutant-collector.ts';

export { changedLines, applyMutant, type Edit, type Mutant, type Operator } from './mutant.ts';

/** Properties that are not part of the text: span and rule number. */
const NON_TEXT_KEYS: ReadonlySet<string> = new Set(['span', 'rule']);

/**
 * Returns the mutants of rule files in source order. Scenarios and the table of contents are not mutated. Some
 * mutants are not valid rules; check them first.
 * @param files the files to mutate
 * @param filesAndDependencies these files and their dependencies, whose declarations provide the names to exchange
 * @example
 * const parsed = files.map(({ path, text }) => ({ path, text, parsed: parse(path, text) }));
 * const [first] = mutantsOf(parsed, parsed);
 * console.log(first?.operator, first?.line);
 */
export function mutantsOf(
  files: readonly ParsedFile[],
  filesAndDependencies: readonly ParsedFile[],
): readonly Mutant[] {
  const alternatives = findNameAlternatives(
    filesAndDependencies.flatMap(({ parsed }) => parsed.file.declarations),
  );
  return files.flatMap((file) => {
    const collector = new MutantCollector(file);
    const declarations = file.parsed.file.declarations.filter(isMutable);
    addDeclarationMutants(declarations, collector);
    for (const declaration of declarations) {
      addWordMutants(declaration, collector);
      for (const treePart of walkTree(declaration, NON_TEXT_KEYS)) {
        addNumberMutants(treePart, collector);
        addNameMutants(treePart, alternatives, collector);
        addNounMutants(treePart, collector);
        addExpressionMutants(treePart, collector);
        addStatementMutants(treePart, collector);
        addNonplayerMutants(treePart, collector);
      }
    }
    return collector.mutants;
  });
}

function isMutable({ $type }: Decl): boolean {
  return $type !== 'scenario' && $type !== 'contents' && $type !== 'volume' && $type !== 'prelude';
}
