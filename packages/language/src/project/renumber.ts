/** Renumbers sections of a base: in declarations, in citations and in the contents. */
import type { Decl } from '../syntax/declarations.ts';
import type { Amendment } from '../syntax/edition.ts';
import type { RuleRef } from '../syntax/tree.ts';
import { rewrite } from './rewrite.ts';
import { isWithin } from './target-index.ts';

export type Renumbering = Extract<Amendment, { verb: 'renumber' }>;

/**
 * Returns declarations with the new numbers.
 * @param ground the base; only numbers written in it change, so that two sections can swap numbers and new text
 *   can use new ones
 */
export function renumbered(
  declarations: readonly Decl[],
  ground: readonly Decl[],
  renumberings: readonly Renumbering[],
): readonly Decl[] {
  if (renumberings.length === 0) return declarations;
  const instead = new Map<object, object>();
  for (const ref of refsIn(ground)) {
    const number = newNumber(ref.number, renumberings);
    if (number !== undefined) instead.set(ref, { ...ref, number });
  }
  return rewrite(declarations, { instead, before: NONE, after: NONE });
}

/** Returns the replacement of a rule number; undefined if it is unchanged. */
export function newNumber(number: string, renumberings: readonly Renumbering[]): string | undefined {
  const by = renumberings.find(({ target }) => isWithin(number, target.rule.number));
  return by && by.to.number + number.slice(by.target.rule.number.length);
}

const NONE: ReadonlyMap<object, readonly object[]> = new Map();

export function* refsIn(tree: object): Iterable<RuleRef> {
  if (isRef(tree)) yield tree;
  else
    for (const part of Object.values(tree) as readonly unknown[])
      if (typeof part === 'object' && part !== null) yield* refsIn(part);
}

export const isRef = (node: object): node is RuleRef => 'number' in node && typeof node.number === 'string';
