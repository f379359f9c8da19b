/**
 * Reactions of the rules that the effects of an Event may trigger. The sentence of an Event that removes a Base is
 * followed by `Whenever a Base is removed, …`, which players would otherwise not expect from the card.
 */
import type { Declarations, Syntax } from '@quipu/language';
import { isNode, walkTree } from '@quipu/language/internal';
import type { Scope } from '../scope.ts';
import { renderReaction } from './lasting-effects.ts';
import type { Line } from './lines.ts';
import { resolveNoun } from './noun-meanings.ts';

/** Renders the reactions to removals that a block may trigger. */
export function renderTriggeredReactions(block: Syntax.Block, scope: Scope): readonly Line[] {
  // Refusals take the conditions and effects of a reaction from its own text.
  const reactionScope: Scope = { ...scope, onNode: undefined };
  const removed = removedNouns(block);
  return scope.volume
    .reactions()
    .filter((reaction) => removed.some((noun) => mayTrigger(noun, reaction, reactionScope)))
    .flatMap((reaction) => renderReaction(reaction, reactionScope));
}

const SPANS: ReadonlySet<string> = new Set(['span']);

/** The nouns of all `remove` statements in a block. */
const removedNouns = (block: Syntax.Block): readonly Syntax.NounExpr[] =>
  [...walkTree(block, SPANS)].flatMap(({ node }) =>
    isNode(node) && node.$type === 'remove' ? node.objects.map(({ noun }) => noun) : [],
  );

/** Whether pieces of a noun include some whose removal by any operation triggers a reaction. */
function mayTrigger(noun: Syntax.NounExpr, { trigger }: Declarations.WheneverDecl, scope: Scope): boolean {
  if (trigger.$type !== 'affected' || trigger.verb !== 'remove' || trigger.by) return false;
  const [removed, triggering] = [noun, trigger.noun].map((candidate) => resolveNoun(candidate, scope));
  if (removed?.kind !== 'countable' || triggering?.kind !== 'countable') return false;
  return removed.nounPhrase.heads.some(({ term, states }) =>
    triggering.nounPhrase.heads.some(
      (head) => head.term.key === term.key && states.every((state) => isStateOf(head.states, state)),
    ),
  );
}

const isStateOf = (states: readonly { readonly key: string }[], { key }: { readonly key: string }): boolean =>
  states.some((state) => state.key === key);
