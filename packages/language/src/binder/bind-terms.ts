/** Binds terms, each a name for several names of one kind. Runs after all other words are declared. */
import type { TermDecl } from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';
import { bindingDiagnostics } from './binding-diagnostics.ts';
import { didYouMean } from './did-you-mean.ts';
import type { Reports } from './reports.ts';
import { type Meaning, type MeaningKind, meaningNames, type DeclaredWord } from './symbols.ts';

/** Kinds that may be mixed in a term: kinds, tags and spaces are all sets of spaces. */
const FAMILY_BY_KIND: Partial<Record<MeaningKind, string>> = {
  faction: 'Factions',
  pieces: 'pieces',
  level: 'levels',
  spaceKind: 'spaces',
  tag: 'spaces',
  space: 'spaces',
};

/** Declares each term with its members, in which nested terms are replaced by theirs. */
export function bindTerms(
  terms: readonly TermDecl[],
  symbols: ReadonlyMap<string, DeclaredWord>,
  declare: (name: Ident, meaning: Meaning) => void,
  reports: Reports,
): void {
  const termByName = new Map(terms.map((term) => [term.name.name, term]));
  const flatten = createTermFlattener(termByName, reports);
  for (const term of terms) {
    const members = flatten(term).filter((member) => isKnown(member, symbols, termByName, reports));
    checkMemberKinds(term, members, symbols, reports);
    declare(term.name, { kind: 'term', members });
  }
}

/** Returns a function that lists the members of a term, without nested terms. Reports each circle of terms once. */
function createTermFlattener(
  termByName: ReadonlyMap<string, TermDecl>,
  reports: Reports,
): (term: TermDecl) => readonly Ident[] {
  const circularTerms = new Set<TermDecl>();
  const flatten = (term: TermDecl, ancestors: readonly TermDecl[]): readonly Ident[] => {
    if (ancestors.includes(term)) {
      if (!ancestors.some((ancestor) => circularTerms.has(ancestor)))
        reports.add(bindingDiagnostics.circularTerm, term.name.span, { name: term.name.name });
      for (const ancestor of ancestors) circularTerms.add(ancestor);
      return [];
    }
    return term.members.flatMap((member) => {
      const nestedTerm = termByName.get(member.name);
      return nestedTerm ? flatten(nestedTerm, [...ancestors, term]) : [member];
    });
  };
  return (term) => flatten(term, []);
}

/** Reports members of different kinds, and members of a kind that terms cannot join. */
function checkMemberKinds(
  { name }: TermDecl,
  [first, ...otherMembers]: readonly Ident[],
  symbols: ReadonlyMap<string, DeclaredWord>,
  reports: Reports,
): void {
  const firstKind = kindOf(first, symbols);
  if (!first || !firstKind) return;
  for (const member of otherMembers) {
    const memberKind = kindOf(member, symbols);
    if (memberKind && FAMILY_BY_KIND[firstKind] !== FAMILY_BY_KIND[memberKind])
      reports.add(bindingDiagnostics.mixedTerm, member.span, {
        name: name.name,
        first: meaningNames[firstKind],
        other: meaningNames[memberKind],
      });
  }
  if (!FAMILY_BY_KIND[firstKind])
    reports.add(
      bindingDiagnostics.wrongKind,
      first.span,
      { name: first.name, found: meaningNames[firstKind], expected: 'a Faction, level, piece or space' },
      { hint: 'Terms join Factions, levels, kinds of piece, or kinds of space and their tags.' },
    );
}

function isKnown(
  member: Ident,
  symbols: ReadonlyMap<string, DeclaredWord>,
  terms: ReadonlyMap<string, TermDecl>,
  reports: Reports,
): boolean {
  if (symbols.has(member.name)) return true;
  if (!reports.mayBeDeclared(member.name))
    reports.add(
      bindingDiagnostics.unknown,
      member.span,
      { name: member.name, kind: 'a term' },
      reports.preludeHint(member.name) ?? didYouMean(member.name, [...symbols.keys(), ...terms.keys()]),
    );
  return false;
}

function kindOf(
  ident: Ident | undefined,
  symbols: ReadonlyMap<string, DeclaredWord>,
): MeaningKind | undefined {
  return ident && symbols.get(ident.name)?.meaning.kind;
}
