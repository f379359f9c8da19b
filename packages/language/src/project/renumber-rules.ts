/** Renumbers sections of a base: in declarations, in citations and in the contents. */
import type { Decl } from '../syntax/declarations.ts';
import type { Amendment } from '../syntax/edition.ts';
import type { RuleRef } from '../syntax/tree.ts';
import { isObject } from '../syntax/walk-tree.ts';
import { rewrite } from './rewrite.ts';
import { isInSection } from './target-index.ts';

export type Renumbering = Extract<Amendment, { verb: 'renumber' }>;

/**
 * Returns declarations with the new numbers.
 * @param base the base; only numbers written in it change, so that two sections can swap numbers and new text
 *   can use new ones
 */
export function renumberRules(
  declarations: readonly Decl[],
  base: readonly Decl[],
  renumberings: readonly Renumbering[],
): readonly Decl[] {
  if (renumberings.length === 0) return declarations;
  const replacements = new Map<object, object>();
  for (const ref of ruleRefsIn(base)) {
    const number = newNumber(ref.number, renumberings);
    if (number !== undefined) replacements.set(ref, { ...ref, number });
  }
  return rewrite(declarations, { replacements, insertedBefore: NONE, insertedAfter: NONE });
}

/** Returns the replacement of a rule number; undefined if it is unchanged. */
export function newNumber(number: string, renumberings: readonly Renumbering[]): string | undefined {
  const renumbering = renumberings.find(({ target }) => isInSection(number, target.rule.number));
  return renumbering && renumbering.to.number + number.slice(renumbering.target.rule.number.length);
}

const NONE: ReadonlyMap<object, readonly object[]> = new Map();

export function* ruleRefsIn(tree: object): Iterable<RuleRef> {
  if (isRuleRef(tree)) yield tree;
  else
    for (const child of Object.values(tree) as readonly unknown[])
      if (isObject(child)) yield* ruleRefsIn(child);
}

/** Returns whether a node is a rule number. */
export const isRuleRef = (node: object): node is RuleRef =>
  'number' in node && typeof node.number === 'string';
