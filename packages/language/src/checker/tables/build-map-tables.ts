/** Builds the tables of the map: kinds of spaces, spaces with attributes and tags, adjacency, borders, levels. */
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import type { KindDecl, SpaceDecl } from '../../syntax/declarations.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Fills the tables of the map. `fillNounColumns` later determines which spaces have levels. */
export function buildMapTables(volume: VolumeContext): void {
  fillSpaceKinds(volume);
  fillSpaces(volume);
  fillHoldingPlaces(volume);
  fillLevels(volume);
}

function fillSpaceKinds(volume: VolumeContext): void {
  const { declarations, board } = volume;
  for (const { name, plural, attributes, span, rule } of declarations.spaceKinds)
    board.spaceKinds.push({
      name: name.name,
      plural: (plural ?? name).name,
      attributes: attributes.map((attribute) => attribute.name),
      source: volume.source(span, rule?.number ?? ''),
    });
}

function fillSpaces(volume: VolumeContext): void {
  const { declarations, board } = volume;
  const neighbors = neighborsOf(volume);
  const borders = bordersOf(volume);
  for (const [index, space] of declarations.spaces.entries()) {
    const kind = volume.expect(space.kind, 'spaceKind')?.index ?? NO_KIND;
    const kindDecl = declarations.spaceKinds[kind];
    if (kindDecl) checkSpace(volume, space, kindDecl);
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
}

/** Returns the regions that each space borders. */
function bordersOf(volume: VolumeContext): readonly (readonly string[])[] {
  const { declarations } = volume;
  const borders = declarations.spaces.map((): string[] => []);
  for (const { region, with: spaces } of declarations.borders)
    if (volume.expect(region, 'region'))
      for (const space of spaces) {
        const index = volume.expect(space, 'space')?.index;
        if (index !== undefined) borders[index]?.push(region.name);
      }
  return borders;
}

/** The kind of holding places, and of spaces whose kind is unknown. */
const NO_KIND = -1;

function fillHoldingPlaces(volume: VolumeContext): void {
  for (const { name, title, span, rule } of volume.declarations.holdings)
    volume.board.spaces.push({
      name: name.name,
      title: title.value,
      kind: NO_KIND,
      values: {},
      tags: [],
      dormant: false,
      adjacent: [],
      borders: [],
      populated: false,
      holding: true,
      source: volume.source(span, rule?.number ?? ''),
    });
}

/** Checks the attributes and tags of a space against its kind. */
function checkSpace({ reports }: VolumeContext, space: SpaceDecl, kind: KindDecl): void {
  const kindName = kind.name.name;
  const attributes = kind.attributes.map(({ name }) => name);
  const related = [{ span: kind.span, message: `${kindName} is declared here.` }];
  for (const { attribute } of space.values)
    if (!attributes.includes(attribute.name))
      reports.add(
        bindingDiagnostics.unknownAttribute,
        attribute.span,
        { name: attribute.name, kind: kindName },
        { related, ...didYouMean(attribute.name, attributes) },
      );
  const tags = kind.tags.flatMap(({ names }) => names.map(({ name }) => name));
  for (const tag of space.tags)
    if (!tags.includes(tag.name))
      reports.add(
        bindingDiagnostics.unknownAttribute,
        tag.span,
        { name: tag.name, kind: kindName },
        didYouMean(tag.name, tags),
      );
  for (const tagChoice of kind.tags) checkTagChoice(tagChoice, space, kindName, reports);
}

/** Checks that a space has one of several tags, unless that is optional. */
function checkTagChoice(
  { names, optional }: KindDecl['tags'][number],
  { name: { name, span }, tags }: SpaceDecl,
  kind: string,
  reports: VolumeContext['reports'],
): void {
  const choices = names.map((ident) => ident.name);
  const matching = tags.flatMap((tag) => (choices.includes(tag.name) ? [tag.name] : []));
  if (optional || matching.length === 1 || reports.isIncomplete) return;
  const expected = choices.join(' or ');
  const found = matching.join(' and ') || 'neither';
  const hint = `Write ${expected} between its braces.`;
  reports.add(bindingDiagnostics.missingTag, span, { space: name, kind }, { expected, found, hint });
}

function neighborsOf(volume: VolumeContext): ReadonlySet<number>[] {
  const { declarations, reports } = volume;
  const neighbors = declarations.spaces.map(() => new Set<number>());
  for (const { space, to } of declarations.adjacents) {
    const a = volume.expect(space, 'space')?.index;
    for (const neighbor of to) {
      const b = volume.expect(neighbor, 'space')?.index;
      if (a === undefined || b === undefined) continue;
      const names = { a: space.name, b: neighbor.name };
      if (a === b) reports.add(bindingDiagnostics.adjacentSelf, neighbor.span, { space: space.name });
      else if (neighbors[a]?.has(b))
        reports.add(bindingDiagnostics.adjacentTwice, neighbor.span, names, {
          hint: `Remove ${neighbor.name} here.`,
        });
      neighbors[a]?.add(b);
      neighbors[b]?.add(a);
    }
  }
  if (!reports.isIncomplete)
    for (const [index, space] of declarations.spaces.entries())
      if (neighbors[index]?.size === 0 && declarations.spaces.length > 1)
        reports.add(bindingDiagnostics.withoutNeighbors, space.name.span, { space: space.name.name });
  return neighbors;
}

function fillLevels({ declarations, board, reports }: VolumeContext): void {
  const { scale } = declarations;
  if (!scale) return;
  for (const { name, value } of scale.levels) board.levels.push({ name: name.name, value: value.value });
  const areConsecutive = board.levels.every(
    ({ value }, index) => index === 0 || value === (board.levels[index - 1]?.value ?? 0) + 1,
  );
  if (!areConsecutive || !board.levels.some(({ value }) => value === 0))
    reports.add(bindingDiagnostics.levelsOutOfOrder, scale.name.span, {});
}
