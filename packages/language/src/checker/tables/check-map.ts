/** Builds the tables of the map: kinds of spaces, spaces with attributes and tags, adjacency, borders, levels. */
import { binding } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import type { KindDecl, SpaceDecl } from '../../syntax/declarations.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Does not determine which spaces have levels; see `fillNounColumns`. */
export function checkMap(volume: VolumeContext): void {
  const { declarations, board } = volume;
  for (const { name, plural, attributes, span, rule } of declarations.spaceKinds)
    board.spaceKinds.push({
      name: name.name,
      plural: (plural ?? name).name,
      attributes: attributes.map((each) => each.name),
      source: volume.source(span, rule?.number ?? ''),
    });
  const neighbors = checkAdjacency(volume);
  const borders = declarations.spaces.map((): string[] => []);
  for (const { region, with: spaces } of declarations.borders)
    if (volume.expect(region, 'region'))
      for (const each of spaces) borders[volume.expect(each, 'space')?.index ?? -1]?.push(region.name);
  for (const [index, space] of declarations.spaces.entries()) {
    const kind = volume.expect(space.kind, 'spaceKind')?.index ?? -1;
    const declared = declarations.spaceKinds[kind];
    if (declared) checkSpace(volume, space, declared);
    board.spaces.push({
      name: space.name.name,
      title: space.title.value,
      kind,
      values: Object.fromEntries(space.values.map(({ attribute, value }) => [attribute.name, value.value])),
      tags: space.tags.map((tag) => tag.name),
      dormant: space.dormant,
      adjacent: [...(neighbors[index] ?? [])].sort((a, b) => a - b),
      borders: borders[index] ?? [],
      populated: false,
      source: volume.source(space.span, space.rule?.number ?? ''),
    });
  }
  for (const { name, title, span, rule } of declarations.holdings)
    board.spaces.push({
      name: name.name,
      title: title.value,
      kind: -1,
      values: {},
      tags: [],
      dormant: false,
      adjacent: [],
      borders: [],
      populated: false,
      holding: true,
      source: volume.source(span, rule?.number ?? ''),
    });
  checkLevels(volume);
}

function checkSpace({ reports }: VolumeContext, space: SpaceDecl, kind: KindDecl): void {
  const attributes = kind.attributes.map(({ name }) => name);
  for (const { attribute } of space.values)
    if (!attributes.includes(attribute.name))
      reports.add(
        binding.unknownAttribute,
        attribute.span,
        { name: attribute.name, kind: kind.name.name },
        {
          related: [{ span: kind.span, message: `${kind.name.name} is declared here.` }],
          ...didYouMean(attribute.name, attributes),
        },
      );
  const tags = kind.tags.flatMap(({ names }) => names.map(({ name }) => name));
  for (const tag of space.tags)
    if (!tags.includes(tag.name))
      reports.add(
        binding.unknownAttribute,
        tag.span,
        { name: tag.name, kind: kind.name.name },
        didYouMean(tag.name, tags),
      );
  for (const { names, optional } of kind.tags) {
    const matching = space.tags.filter((tag) => names.some(({ name }) => name === tag.name));
    if (optional || matching.length === 1 || reports.isIncomplete) continue;
    const choices = names.map(({ name }) => name).join(' or ');
    reports.add(
      binding.missingTag,
      space.name.span,
      { space: space.name.name, kind: kind.name.name },
      {
        expected: choices,
        found: matching.map(({ name }) => name).join(' and ') || 'neither',
        hint: `Write ${choices} between its braces.`,
      },
    );
  }
}

function checkAdjacency(volume: VolumeContext): ReadonlySet<number>[] {
  const { declarations, reports } = volume;
  const neighbors = declarations.spaces.map(() => new Set<number>());
  for (const { space, to } of declarations.adjacents) {
    const a = volume.expect(space, 'space')?.index;
    for (const neighbor of to) {
      const b = volume.expect(neighbor, 'space')?.index;
      if (a === undefined || b === undefined) continue;
      const names = { a: space.name, b: neighbor.name };
      if (a === b) reports.add(binding.adjacentSelf, neighbor.span, { space: space.name });
      else if (neighbors[a]?.has(b))
        reports.add(binding.adjacentTwice, neighbor.span, names, { hint: `Remove ${neighbor.name} here.` });
      neighbors[a]?.add(b);
      neighbors[b]?.add(a);
    }
  }
  if (!reports.isIncomplete)
    for (const [index, space] of declarations.spaces.entries())
      if (neighbors[index]?.size === 0 && declarations.spaces.length > 1)
        reports.add(binding.withoutNeighbors, space.name.span, { space: space.name.name });
  return neighbors;
}

function checkLevels({ declarations, board, reports }: VolumeContext): void {
  const { scale } = declarations;
  if (!scale) return;
  for (const { name, value } of scale.levels) board.levels.push({ name: name.name, value: value.value });
  const ordered = board.levels.every(
    ({ value }, index) => index === 0 || value === (board.levels[index - 1]?.value ?? 0) + 1,
  );
  if (!ordered || !board.levels.some(({ value }) => value === 0))
    reports.add(binding.levelsOutOfOrder, scale.name.span, {});
}
