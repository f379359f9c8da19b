/** Recognizes defines of Factions by their domain. */
import type { NounExpr } from '../syntax/tree.ts';
import type { Meaning } from './symbols.ts';

/** Whether the domain of a define consists of Factions. Their names suffice, so nothing has to be typed. */
export function namesFactions(
  domain: NounExpr | undefined,
  nouns: ReadonlyMap<string, { readonly meaning: Meaning }>,
): boolean {
  return (domain?.words ?? []).some(({ name }) => {
    if (name === 'faction' || name === 'factions') return true;
    const meaning = nouns.get(name)?.meaning;
    const member = meaning?.kind === 'term' ? meaning.members[0]?.name : name;
    return nouns.get(member ?? '')?.meaning.kind === 'faction';
  });
}
