/** Groups names that can replace each other: names of one kind, either singular or plural. */
import type { Decl } from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';

/** For each declared name, the names that can replace it. */
export type NameAlternatives = ReadonlyMap<string, readonly string[]>;

/** In groups up to this size, all pairs are tried; in larger ones, only the two neighbors of each name. */
const MAX_FULL_GROUP = 5;

export function findNameAlternatives(declarations: readonly Decl[]): NameAlternatives {
  const namesByGroup = new Map<string, Set<string>>();
  const groupByName = new Map<string, string>();
  const add = (group: string, name: string): void => {
    namesByGroup.set(group, (namesByGroup.get(group) ?? new Set()).add(name));
    if (!groupByName.has(name)) groupByName.set(name, group);
  };
  for (const declaration of declarations)
    for (const [group, { name }] of groupedNames(declaration)) add(group, name);
  // A term has the kind of its members.
  for (const term of declarations.filter((declaration) => declaration.$type === 'term')) {
    const group = groupByName.get(term.members[0]?.name ?? '');
    if (group !== undefined) add(group, term.name.name);
  }
  return new Map(
    [...groupByName].map(([name, group]) => [
      name,
      alternativesTo(name, [...(namesByGroup.get(group) ?? [])]),
    ]),
  );
}

export function alternativesTo(name: string, group: readonly string[]): readonly string[] {
  if (group.length <= MAX_FULL_GROUP) return group.filter((candidate) => candidate !== name);
  const index = group.indexOf(name);
  const neighbors = [group.at(index - 1), group[(index + 1) % group.length]];
  return neighbors.filter((neighbor) => neighbor !== undefined);
}

type GroupedName = readonly [group: string, name: Ident];

/** Returns the names that a declaration declares, with the group of each. */
function groupedNames(declaration: Decl): readonly GroupedName[] {
  switch (declaration.$type) {
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
    case 'activity':
      return [[declaration.$type, declaration.name]];
    case 'class':
      return [
        ...singularAndPlural('pieces', declaration),
        ...inGroup(`states of ${declaration.name.name}`, declaration.states),
        ...inGroup(`second states of ${declaration.name.name}`, declaration.secondStates ?? []),
      ];
    case 'forces':
      return declaration.kinds.flatMap((kind) => singularAndPlural('pieces', kind));
    case 'kind':
      return [
        ...singularAndPlural('kind', declaration),
        ...inGroup('attribute', declaration.attributes),
        ...inGroup(
          'tag',
          declaration.tags.flatMap(({ names }) => names),
        ),
      ];
    case 'scale':
      return declaration.levels.map(({ name }) => ['level', name]);
    case 'supply':
      return declaration.markers.flatMap((marker) => singularAndPlural('marker', marker));
    case 'track':
      return [
        ['track', declaration.name],
        ...inGroup(`boxes of ${declaration.name.name}`, declaration.boxes),
      ];
    default:
      return [];
  }
}

const inGroup = (group: string, names: readonly Ident[]): readonly GroupedName[] =>
  names.map((name) => [group, name]);

const singularAndPlural = (
  group: string,
  { name, plural = name }: { readonly name: Ident; readonly plural?: Ident },
): readonly GroupedName[] => [
  [group, name],
  [`${group}, plural`, plural],
];
