/** Mutants of nouns: removes clauses and modifiers. */
import type { Clause } from '../../syntax/tree.ts';
import type { Spanned, MutantCollector } from '../mutant-collector.ts';
import { isNode, type TreePart } from '../../syntax/walk-tree.ts';

/** Adds the mutants of one noun, condition or statement with modifiers. */
export function addNounMutants({ node }: TreePart, collector: MutantCollector): void {
  if (!isNode(node)) return;
  if (node.$type === 'noun') {
    for (const clause of node.clauses) dropClause(clause, collector);
    return;
  }
  if (node.$type === 'with' || node.$type === 'without' || (node.$type === 'has' && 'conditions' in node))
    collector.dropEach('dropped part', node.conditions);
  if ('modifiers' in node) for (const modifier of node.modifiers) dropModifier(modifier, collector);
}

function dropClause({ span, $type }: Clause, collector: MutantCollector): void {
  if (CANDIDATE_CLAUSES.has(collector.textOf(span))) return;
  collector.drop($type === 'where' ? 'dropped condition' : 'dropped part', span);
}

/** Inside `where`, a value without a location applies to the tested space anyway, so removing `of space` changes nothing. */
const CANDIDATE_CLAUSES: ReadonlySet<string> = new Set(['of space', 'in space', 'on space']);

/** Removes a modifier with the comma before it. */
export function dropModifier({ span }: Spanned, collector: MutantCollector): void {
  const previous = collector.tokenBefore(span.start);
  const start = previous?.image === ',' ? previous.startOffset : span.start;
  collector.drop('dropped part', { start, end: span.end });
}
