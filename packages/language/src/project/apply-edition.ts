/**
 * Applies an edition to its base. The result is the declarations of one volume; every node retains the span of the
 * file in which it was written, so later phases need no special case for editions.
 */
import { bindingDiagnostics } from '../binder/binding-diagnostics.ts';
import { didYouMean } from '../binder/did-you-mean.ts';
import type { Reports } from '../binder/reports.ts';
import type { Decl, VolumeDecl } from '../syntax/declarations.ts';
import type { EditionDecl } from '../syntax/edition.ts';
import type { Span } from '../syntax/tree.ts';
import type { AmendmentExtent } from '../checker/source-texts.ts';
import { amendmentDiagnostics } from './amendment-diagnostics.ts';
import { AmendmentCollector } from './amendment-collector.ts';
import { checkCitations } from './check-citations.ts';
import { unambiguousRenames } from './declaration-renames.ts';
import { describeKind } from './describe-kind.ts';
import { isEquivalent } from './is-equivalent.ts';
import { TargetFinder } from './target-finder.ts';
import { indexTargets } from './target-index.ts';

/** The declarations of a package and of its dependencies. */
export interface Layers {
  readonly packageDecls: readonly Decl[];
  /** The declarations of its prelude and, for an edition, of its base. */
  readonly dependencies: readonly Decl[];
  /** There is a base to amend. */
  readonly hasBase: boolean;
  /** The span at which a missing edition is reported. */
  readonly reportSpan: Span;
}

/** The amended declarations, and a record of each amendment. */
export interface AmendResult {
  readonly declarations: readonly Decl[];
  readonly records: readonly AmendmentExtent[];
}

/** Combines the declarations of a package with those of its dependencies, and applies its edition, if any. */
export function applyEdition(layers: Layers, reports: Reports): AmendResult {
  const { packageDecls, dependencies, hasBase } = layers;
  const edition = mergeEditionParts(packageDecls, reports);
  if (!edition) {
    if (hasBase) reportMissingEdition(layers, reports);
    return { declarations: [...dependencies, ...packageDecls], records: [] };
  }
  const outsideDecls = packageDecls.filter(({ $type }) => $type !== 'edition');
  const volumes = hasBase ? dependencies.filter((decl) => decl.$type === 'volume') : [];
  const volume = volumes.find(({ name }) => name.name === edition.base.name);
  if (!volume) {
    if (!reports.mayBeDeclared(edition.base.name)) reportUnknownBase(edition, volumes, reports);
    reports.isIncomplete = true;
    return { declarations: [...dependencies, ...outsideDecls], records: [] };
  }
  reportOutsideEdition(outsideDecls, reports);
  const finder = new TargetFinder(indexTargets(dependencies), reports);
  const collector = new AmendmentCollector(edition.name.name, finder);
  for (const amendment of edition.amendments) collector.add(amendment);
  const amendedDecls = collector.apply(dependencies, volume, editionVolume(volume, edition));
  const declarations = [...amendedDecls, ...outsideDecls];
  checkCitations({ before: dependencies, after: declarations, amendments: edition.amendments }, reports);
  return { declarations, records: collector.records };
}

function reportMissingEdition({ reportSpan }: Layers, reports: Reports): void {
  if (reports.isIncomplete) return;
  const hint = 'A package that depends on a volume is an edition of it. Declare what it amends.';
  reports.add(bindingDiagnostics.missing, reportSpan, { kind: 'an edition' }, { hint });
}

/** Reports declarations that are neither in the edition nor scenarios. */
function reportOutsideEdition(declarations: readonly Decl[], reports: Reports): void {
  for (const { $type, span } of declarations)
    if ($type !== 'scenario')
      reports.add(amendmentDiagnostics.outsideEdition, span, { kind: describeKind($type, true) });
}

/** Applies a chain of editions to their volume, in dependency order. The file names of each package must start with its folder. */
export function applyEditionChain(declarations: readonly Decl[], reports: Reports): AmendResult {
  const packages = [...Map.groupBy(declarations, packageOf).values()];
  const editionPackages = packages.filter((packageDecls) => packageDecls.some(isEdition));
  let currentDecls = declarations.filter(
    (decl) => !editionPackages.some((packageDecls) => packageDecls.includes(decl)),
  );
  const records: AmendmentExtent[] = [];
  while (editionPackages.length > 0) {
    const volume = volumeIn(currentDecls)?.name.name;
    const index = editionPackages.findIndex((candidate) => candidate.find(isEdition)?.base.name === volume);
    // Without a match, the first package reports its unknown base.
    const [packageDecls = []] = editionPackages.splice(Math.max(0, index), 1);
    const reportSpan = packageDecls[0]?.span ?? { file: '', start: 0, end: 0 };
    const amendResult = applyEdition(
      { packageDecls, dependencies: currentDecls, hasBase: true, reportSpan },
      reports,
    );
    currentDecls = [...amendResult.declarations];
    records.push(...amendResult.records);
  }
  return { declarations: currentDecls, records };
}

const packageOf = ({ span: { file } }: Decl): string => file.slice(0, file.indexOf('/') + 1);

const isEdition = (decl: Decl): decl is EditionDecl => decl.$type === 'edition';

const volumeIn = (declarations: readonly Decl[]): VolumeDecl | undefined =>
  declarations.find(({ $type }) => $type === 'volume') as VolumeDecl | undefined;

/** Merges the edition declarations of a package. Several files may each contain a part, with equal headings. */
function mergeEditionParts(packageDecls: readonly Decl[], reports: Reports): EditionDecl | undefined {
  const [firstPart, ...furtherParts] = packageDecls.filter(isEdition);
  if (!firstPart) return undefined;
  const related = [{ span: firstPart.span, message: 'The first is here.' }];
  const matchingParts = furtherParts.filter(({ name, title, base, span }) => {
    if (isEquivalent([name, title, base], [firstPart.name, firstPart.title, firstPart.base])) return true;
    reports.add(bindingDiagnostics.repeatedDeclaration, span, { kind: 'edition' }, { related });
    return false;
  });
  return { ...firstPart, amendments: [firstPart, ...matchingParts].flatMap(({ amendments }) => amendments) };
}

function reportUnknownBase({ base }: EditionDecl, volumes: readonly VolumeDecl[], reports: Reports): void {
  const names = volumes.map(({ name }) => name.name);
  const dependencyHint = 'Let the package.json of the edition depend on the package of the volume.';
  const hint = names.length > 0 ? didYouMean(base.name, names) : { hint: dependencyHint };
  reports.add(amendmentDiagnostics.unknownBase, base.span, { name: base.name }, hint);
}

/** Omits the renames that are ambiguous in the final declarations. */
export function withoutAmbiguousRenames(
  records: readonly AmendmentExtent[],
  declarations: readonly Decl[],
): readonly AmendmentExtent[] {
  const valid = new Set(
    unambiguousRenames(
      records.flatMap(({ renames = [] }) => renames),
      declarations,
    ),
  );
  return records.map(({ renames = [], ...record }) => {
    const validRenames = renames.filter((rename) => valid.has(rename));
    return validRenames.length > 0 ? { ...record, renames: validRenames } : record;
  });
}

/** Returns the volume declaration of an edition, with its own name and title. */
function editionVolume(volume: VolumeDecl, { name, title, span }: EditionDecl): VolumeDecl {
  return {
    ...volume,
    span,
    name: { span: name.span, name: volume.name.name + name.name },
    title: { span: title.span, value: `${volume.title.value}, ${title.value}` },
    edition: title,
    base: volume.base ?? volume.name,
  };
}
