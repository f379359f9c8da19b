/** Binds terms, which stand for several names of one kind. Runs after all other words are declared. */
import type { TermDecl } from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';
import { binding } from './binding-diagnostics.ts';
import { didYouMean } from './did-you-mean.ts';
import type { Reports } from './reports.ts';
import { type Meaning, type MeaningKind, meaningNames, type DeclaredWord } from './symbols.ts';

/** Kinds that may be mixed in a term: kinds, tags and spaces are all sets of spaces. */
const families: Partial<Record<MeaningKind, string>> = {
  faction: 'Factions',
  pieces: 'pieces',
  level: 'levels',
  spaceKind: 'spaces',
  tag: 'spaces',
  space: 'spaces',
};

export function bindTerms(
  terms: readonly TermDecl[],
  table: ReadonlyMap<string, DeclaredWord>,
  declare: (name: Ident, meaning: Meaning) => void,
  reports: Reports,
): void {
  const byName = new Map(terms.map((term) => [term.name.name, term]));
  const circular = new Set<TermDecl>();
  const flatten = (term: TermDecl, ancestors: readonly TermDecl[]): Ident[] => {
    if (ancestors.includes(term)) {
      if (!ancestors.some((ancestor) => circular.has(ancestor)))
        reports.add(binding.circularTerm, term.name.span, { name: term.name.name });
      for (const ancestor of ancestors) circular.add(ancestor);
      return [];
    }
    return term.members.flatMap((member) => {
      const inner = byName.get(member.name);
      return inner ? flatten(inner, [...ancestors, term]) : [member];
    });
  };
  for (const term of terms) {
    const members = flatten(term, []).filter((member) => isKnown(member, table, byName, reports));
    const [first, ...rest] = members;
    for (const later of rest) {
      const [firstKind, memberKind] = [first, later].map((ident) => kindOf(ident, table));
      if (firstKind && memberKind && families[firstKind] !== families[memberKind])
        reports.add(binding.mixedTerm, later.span, {
          name: term.name.name,
          first: meaningNames[firstKind],
          other: meaningNames[memberKind],
        });
    }
    const sort = kindOf(first, table);
    if (first && sort && !families[sort])
      reports.add(
        binding.wrongKind,
        first.span,
        { name: first.name, found: meaningNames[sort], expected: 'a Faction, level, piece or space' },
        { hint: 'Terms join Factions, levels, kinds of piece, or kinds of space and their tags.' },
      );
    declare(term.name, { kind: 'term', members });
  }
}

function isKnown(
  member: Ident,
  table: ReadonlyMap<string, DeclaredWord>,
  terms: ReadonlyMap<string, TermDecl>,
  reports: Reports,
): boolean {
  if (table.has(member.name)) return true;
  if (!reports.mayBeDeclared(member.name))
    reports.add(
      binding.unknown,
      member.span,
      { name: member.name, kind: 'a term' },
      didYouMean(member.name, [...table.keys(), ...terms.keys()]),
    );
  return false;
}

function kindOf(ident: Ident | undefined, table: ReadonlyMap<string, DeclaredWord>): MeaningKind | undefined {
  return ident && table.get(ident.name)?.meaning.kind;
}
