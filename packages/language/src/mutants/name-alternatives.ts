/** Groups names that can replace each other: names of one kind, either singular or plural. */
import type { Decl } from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';

/** For each declared name, the names that can replace it. */
export type NameAlternatives = ReadonlyMap<string, readonly string[]>;

/** In groups up to this size, all pairs are tried; in larger ones, only the two neighbors of each name. */
const MAX_FULL_GROUP = 5;

export function nameAlternatives(declarations: readonly Decl[]): NameAlternatives {
  const groups = new Map<string, Set<string>>();
  const groupOf = new Map<string, string>();
  const add = (group: string, ...names: readonly (Ident | undefined)[]): void => {
    for (const { name } of names.filter((each) => each !== undefined)) {
      groups.set(group, (groups.get(group) ?? new Set()).add(name));
      if (!groupOf.has(name)) groupOf.set(name, group);
    }
  };
  for (const each of declarations) addNames(each, add);
  // A term has the kind of its members.
  for (const each of declarations) {
    const sort = each.$type === 'term' && groupOf.get(each.members[0]?.name ?? '');
    if (each.$type === 'term' && sort !== undefined && sort !== false) add(sort, each.name);
  }
  return new Map(
    [...groupOf].map(([name, group]) => [name, alternativesTo(name, [...(groups.get(group) ?? [])])]),
  );
}

export function alternativesTo(name: string, group: readonly string[]): readonly string[] {
  const at = group.indexOf(name);
  if (group.length <= MAX_FULL_GROUP) return group.filter((candidate) => candidate !== name);
  return [group.at(at - 1), group[(at + 1) % group.length]].filter((candidate) => candidate !== undefined);
}

type Add = (group: string, ...names: readonly (Ident | undefined)[]) => void;

function addNames(each: Decl, add: Add): void {
  switch (each.$type) {
    case 'faction':
    case 'space':
    case 'region':
    case 'holding':
    case 'secret':
    case 'define':
    case 'deck':
    case 'setup':
    case 'option':
    case 'round':
    case 'procedure':
    case 'operation':
    case 'activity': {
      add(each.$type, each.name);
      return;
    }
    case 'class':
      add('pieces', each.name);
      add('pieces, plural', each.plural ?? each.name);
      {
        add(`states of ${each.name.name}`, ...each.states);
        return;
      }
    case 'forces':
      for (const { name, plural } of each.kinds) {
        add('pieces', name);
        add('pieces, plural', plural ?? name);
      }
      return;
    case 'kind':
      add('kind', each.name);
      add('kind, plural', each.plural ?? each.name);
      add('attribute', ...each.attributes);
      {
        add('tag', ...each.tags.flatMap(({ names }) => names));
        return;
      }
    case 'scale': {
      add('level', ...each.levels.map(({ name }) => name));
      return;
    }
    case 'supply':
      for (const { name, plural } of each.markers) {
        add('marker', name);
        add('marker, plural', plural ?? name);
      }
      return;
    case 'track':
      add('track', each.name);
      {
        add(`boxes of ${each.name.name}`, ...each.boxes);
        return;
      }
    default:
  }
}
