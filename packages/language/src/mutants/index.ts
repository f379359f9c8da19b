/** Changes of rule text, for those who ask whether the scenarios of a volume would notice. */
import type { ReadFile } from '../project/project.ts';
import type { Decl } from '../syntax/declarations.ts';
import { nodesBelow } from '../syntax/walk.ts';
import { exchangesOf } from './exchanges.ts';
import type { Mutant } from './mutant.ts';
import { declarationMutants } from './operators/declarations.ts';
import { expressionMutants } from './operators/expressions.ts';
import { nonplayerMutants } from './operators/nonplayers.ts';
import { nounMutants } from './operators/nouns.ts';
import { statementMutants } from './operators/statements.ts';
import { nameMutants, numberMutants, wordMutants } from './operators/words.ts';
import { Site } from './site.ts';

export { difference, mutated, type Edit, type Mutant, type Operator } from './mutant.ts';

/** Where a part stands and which rule it encodes is none of its text. */
const NO_TEXT: ReadonlySet<string> = new Set(['span', 'rule']);

/**
 * The mutants of rule files, file by file in the order of the text. Scenarios and the table of contents have none. Not every
 * mutant is a valid text: the checker has the last word.
 * @param files the files to change
 * @param all these, and those that they are read with: what they declare gives the names that may stand for each other
 */
export function mutantsOf(files: readonly ReadFile[], all: readonly ReadFile[]): readonly Mutant[] {
  const exchanges = exchangesOf(all.flatMap(({ parsed }) => parsed.file.declarations));
  return files.flatMap((file) => {
    const site = new Site(file);
    const declarations = file.parsed.file.declarations.filter(isRule);
    declarationMutants(declarations, site);
    for (const declaration of declarations) {
      wordMutants(declaration, site);
      for (const found of nodesBelow(declaration, NO_TEXT)) {
        numberMutants(found, site);
        nameMutants(found, exchanges, site);
        nounMutants(found, site);
        expressionMutants(found, site);
        statementMutants(found, site);
        nonplayerMutants(found, site);
      }
    }
    return site.mutants;
  });
}

/** Whether a declaration says how the game is played. Scenarios, the table of contents and the heads of files do not. */
function isRule({ $type }: Decl): boolean {
  return $type !== 'scenario' && $type !== 'contents' && $type !== 'volume' && $type !== 'prelude';
}
