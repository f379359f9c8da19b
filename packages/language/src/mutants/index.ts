/** Mutation testing of rules: small changes of rule text that the scenarios of a volume should detect. */
import type { ParsedFile } from '../project/check.ts';
import type { Decl } from '../syntax/declarations.ts';
import { walkTree } from '../syntax/walk-tree.ts';
import { nameAlternatives } from './name-alternatives.ts';
import type { Mutant } from './mutant.ts';
import { declarationMutants } from './operators/declaration-mutants.ts';
import { expressionMutants } from './operators/expression-mutants.ts';
import { nonplayerMutants } from './operators/nonplayer-mutants.ts';
import { nounMutants } from './operators/noun-mutants.ts';
import { statementMutants } from './operators/statement-mutants.ts';
import { nameMutants, numberMutants, wordMutants } from './operators/word-mutants.ts';
import { MutantCollector } from './mutant-collector.ts';

export { changedLines, applyMutant, type Edit, type Mutant, type Operator } from './mutant.ts';

/** Properties that are not part of the text: span and rule number. */
const NON_TEXT_KEYS: ReadonlySet<string> = new Set(['span', 'rule']);

/**
 * Returns the mutants of rule files in source order. Scenarios and the table of contents are not mutated. Some
 * mutants are not valid rules; check them first.
 * @param files the files to mutate
 * @param filesAndDependencies these files and their dependencies, whose declarations provide the names to exchange
 */
export function mutantsOf(
  files: readonly ParsedFile[],
  filesAndDependencies: readonly ParsedFile[],
): readonly Mutant[] {
  const alternatives = nameAlternatives(
    filesAndDependencies.flatMap(({ parsed }) => parsed.file.declarations),
  );
  return files.flatMap((file) => {
    const collector = new MutantCollector(file);
    const declarations = file.parsed.file.declarations.filter(isMutable);
    declarationMutants(declarations, collector);
    for (const declaration of declarations) {
      wordMutants(declaration, collector);
      for (const treePart of walkTree(declaration, NON_TEXT_KEYS)) {
        numberMutants(treePart, collector);
        nameMutants(treePart, alternatives, collector);
        nounMutants(treePart, collector);
        expressionMutants(treePart, collector);
        statementMutants(treePart, collector);
        nonplayerMutants(treePart, collector);
      }
    }
    return collector.mutants;
  });
}

function isMutable({ $type }: Decl): boolean {
  return $type !== 'scenario' && $type !== 'contents' && $type !== 'volume' && $type !== 'prelude';
}
