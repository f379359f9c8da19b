/** Renames between two versions of a declaration: of its own name, and of the parts that only it as a whole can amend. */
import type { Rename } from '../checked/checked-volume.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';
import { indexTargets } from './target-index.ts';

/** The field with the named parts of a declaration, by its keyword: `Troops` of `forces Govt { Troops 12 : Cube }`. */
const LISTS: ReadonlyMap<unknown, string> = new Map([
  ['forces', 'kinds'],
  ['track', 'boxes'],
  ['class', 'states'],
  ['scale', 'levels'],
  ['supply', 'markers'],
]);

/**
 * Returns the renames that a declaration's replacement implies. Plurals are names, too: decisions are named by their rule text, as in
 * `Redeploy.move Police.from`.
 * @param within - The name path of the enclosing declaration; empty for a top-level one.
 */
export function declarationRenames(old: object, replacement: object, within: string): readonly Rename[] {
  const parts = pairParts(partsOf(old), partsOf(replacement));
  return [
    ...renamesBetween(namesOf(old), namesOf(replacement), within),
    ...parts.flatMap(([before, after]) => renamesBetween(before, after, '')),
  ];
}

/** Omits duplicates, and renames whose old name is still in use or has several new names: it is ambiguous in answers. */
export function unambiguousRenames(
  renames: readonly Rename[],
  declarations: readonly Decl[],
): readonly Rename[] {
  if (renames.length === 0) return renames;
  const elements = indexTargets(declarations);
  const words = new Set(declarations.flatMap((each) => [namesOf(each), ...partsOf(each)].flat()));
  const isUsed = ({ was, within }: Rename): boolean =>
    within === '' ? elements.has(was) || words.has(was) : elements.has(`${within}.${was}`);
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
  const missingFrom = (names: readonly Names[], comparison: readonly Names[]): readonly Names[] =>
    names.filter(([name]) => comparison.every(([candidate]) => candidate !== name));
  const [removed, added] = [missingFrom(old, replacement), missingFrom(replacement, old)];
  const unchanged = old.flatMap((part): (readonly [Names, Names])[] =>
    replacement.filter(([name]) => name === part[0]).map((counterpart) => [part, counterpart]),
  );
  const replaced = removed.length === added.length ? removed : [];
  return [...unchanged, ...replaced.map((part, i) => [part, added[i] ?? []] as const)];
}

function renamesBetween(
  [oldName, oldPlural]: Names,
  [name, plural = name]: Names,
  within: string,
): readonly Rename[] {
  const renamed = (was: string | undefined, now: string | undefined): readonly Rename[] =>
    was === undefined || now === undefined || was === now ? [] : [{ was, now, within }];
  const isOwnPlural = oldPlural === undefined || oldPlural === oldName;
  if (isOwnPlural && plural !== name)
    return renamed(oldName, name).map((rename) => ({ ...rename, ...(plural !== undefined && { plural }) }));
  return [...renamed(oldName, name), ...renamed(oldPlural, plural)];
}

/** A name as it is written, and its plural. */
export interface NamedPart {
  readonly name: Ident;
  readonly plural?: Ident;
}

/** Returns the parts that a declaration lists by name. */
export function namedParts(node: object): readonly NamedPart[] {
  const list: unknown = Reflect.get(node, LISTS.get('$type' in node ? node.$type : undefined) ?? '');
  if (!Array.isArray(list)) return [];
  // Boxes and states are names without anything else.
  return (list as readonly (Ident | NamedPart)[]).map((part) => (isIdent(part) ? { name: part } : part));
}

const isIdent = (part: object): part is Ident => 'name' in part && typeof part.name === 'string';

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
