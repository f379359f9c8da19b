/** Renames between two versions of a declaration: of its own name, and of the parts that only it as a whole can amend. */
import type { Rename } from '../checked/checked-volume.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';
import { indexTargets } from './target-index.ts';

/** The field with the named parts of a declaration, by its keyword: `Troops` of `forces Govt { Troops 12 : Cube }`. */
const NAMED_PART_FIELDS: ReadonlyMap<unknown, string> = new Map([
  ['forces', 'kinds'],
  ['track', 'boxes'],
  ['class', 'states'],
  ['scale', 'levels'],
  ['supply', 'markers'],
]);

/**
 * Returns the renames that a declaration's replacement implies. Plurals are names, too: decisions are named by
 * their rule text, as in `Redeploy.move Police.from`.
 * @param within the name path of the enclosing declaration; empty for a top-level one.
 */
export function declarationRenames(old: object, replacement: object, within: string): readonly Rename[] {
  const pairs = pairParts(partsOf(old), partsOf(replacement));
  return [
    ...renamesBetween(namesOf(old), namesOf(replacement), within),
    ...pairs.flatMap(([before, after]) => renamesBetween(before, after, '')),
  ];
}

/** Omits duplicates, and renames whose old name is still in use or has several new names: it is ambiguous in answers. */
export function unambiguousRenames(
  renames: readonly Rename[],
  declarations: readonly Decl[],
): readonly Rename[] {
  if (renames.length === 0) return renames;
  const index = indexTargets(declarations);
  const words = new Set(declarations.flatMap((decl) => [namesOf(decl), ...partsOf(decl)].flat()));
  const isUsed = ({ was, within }: Rename): boolean =>
    within === '' ? index.has(was) || words.has(was) : index.has(`${within}.${was}`);
  return renames.filter((rename, index) => {
    const duplicates = renames.filter(({ was, within }) => was === rename.was && within === rename.within);
    const isFirst = renames.indexOf(duplicates[0] ?? rename) === index;
    const isSame = duplicates.every(({ now, plural }) => now === rename.now && plural === rename.plural);
    return isFirst && isSame && !isUsed(rename);
  });
}

/** The name of a declaration or of a part, and its plural; without a plural, the name is used for several, too. */
type Names = readonly [name?: string, plural?: string];

/** Pairs parts with equal names, and removed parts with added ones in order. If their numbers differ, that pairing is uncertain. */
function pairParts(
  old: readonly Names[],
  replacement: readonly Names[],
): readonly (readonly [Names, Names])[] {
  const namesMissingFrom = (names: readonly Names[], comparison: readonly Names[]): readonly Names[] =>
    names.filter(([name]) => comparison.every(([candidate]) => candidate !== name));
  const [removed, added] = [namesMissingFrom(old, replacement), namesMissingFrom(replacement, old)];
  const unchangedPairs = old.flatMap((names): (readonly [Names, Names])[] =>
    replacement.filter(([name]) => name === names[0]).map((counterpart) => [names, counterpart]),
  );
  const replaced = removed.length === added.length ? removed : [];
  return [...unchangedPairs, ...replaced.map((names, i) => [names, added[i] ?? []] as const)];
}

function renamesBetween(
  [oldName, oldPlural]: Names,
  [name, plural = name]: Names,
  within: string,
): readonly Rename[] {
  const renameOf = (was: string | undefined, now: string | undefined): readonly Rename[] =>
    was === undefined || now === undefined || was === now ? [] : [{ was, now, within }];
  const isOwnPlural = oldPlural === undefined || oldPlural === oldName;
  if (isOwnPlural && plural !== name)
    return renameOf(oldName, name).map((rename) => ({ ...rename, ...(plural !== undefined && { plural }) }));
  return [...renameOf(oldName, name), ...renameOf(oldPlural, plural)];
}

/** A name as it is written, and its plural. */
export interface NamedPart {
  readonly name: Ident;
  readonly plural?: Ident;
}

/** Returns the parts that a declaration lists by name. */
export function namedParts(node: object): readonly NamedPart[] {
  const parts: unknown = Reflect.get(
    node,
    NAMED_PART_FIELDS.get('$type' in node ? node.$type : undefined) ?? '',
  );
  if (!Array.isArray(parts)) return [];
  // Boxes and states are names without anything else.
  return (parts as readonly (Ident | NamedPart)[]).map((entry) => (isIdent(entry) ? { name: entry } : entry));
}

const isIdent = (node: object): node is Ident => 'name' in node && typeof node.name === 'string';

const partsOf = (node: object): readonly Names[] => namedParts(node).map(namesOf);

function namesOf(node: object): Names {
  const name = nameOf('name' in node ? node.name : undefined);
  const plural = nameOf('plural' in node ? node.plural : undefined);
  if (name === undefined) return [];
  return plural === undefined ? [name] : [name, plural];
}

/** Returns the name in an identifier. Card numbers are not words of answers, so they are ignored. */
const nameOf = (name: unknown): string | undefined => {
  if (typeof name !== 'object' || name === null || !isIdent(name)) return undefined;
  return /\p{L}/u.test(name.name) ? name.name : undefined;
};
