/**
 * Applies an edition to its base. The result is the declarations of one volume; every node keeps the span of the
 * file in which it was written, so later phases need no special case for editions.
 */
import { binding } from '../binder/binding-diagnostics.ts';
import { didYouMean } from '../binder/did-you-mean.ts';
import type { Reports } from '../binder/reports.ts';
import type {
  Decl,
  DeckLine,
  FactionOrder,
  FirstLine,
  SpaceLine,
  TrackLine,
  VolumeDecl,
} from '../syntax/declarations.ts';
import type { Amendment, Content, EditionDecl } from '../syntax/edition.ts';
import type { Block, Span, Stmt } from '../syntax/tree.ts';
import type { AmendmentExtent } from '../checker/source-texts.ts';
import { amendmentDiagnostics } from './amendment-diagnostics.ts';
import {
  type Claim,
  doConflict,
  type Insertion,
  isSameInsertion,
  reportConflict,
  equalNeighbors,
} from './amendment-claims.ts';
import { rewrite, isEquivalent } from './rewrite.ts';
import { TargetFinder, isSameAsContent } from './target-finder.ts';
import { type Renumbering, renumberRules } from './renumber-rules.ts';
import { declarationRenames, unambiguousRenames } from './declaration-renames.ts';
import { checkCitations } from './check-citations.ts';
import { describeKind, reportOtherKind, reportSingle } from './describe-kind.ts';
import {
  isDeclaration,
  hasSameKind,
  isInSection,
  pathOfContent,
  canReplace,
  type AmendTarget,
  indexTargets,
} from './target-index.ts';

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
export function applyEdition(
  { packageDecls, dependencies, hasBase, reportSpan }: Layers,
  reports: Reports,
): AmendResult {
  const edition = mergeEditionParts(packageDecls, reports);
  if (!edition) {
    if (hasBase && !reports.isIncomplete) {
      const hint = 'A package that depends on a volume is an edition of it. Declare what it amends.';
      reports.add(binding.missing, reportSpan, { kind: 'an edition' }, { hint });
    }
    return { declarations: [...dependencies, ...packageDecls], records: [] };
  }
  const rest = packageDecls.filter(({ $type }) => $type !== 'edition');
  const volumes = hasBase ? dependencies.filter((each) => each.$type === 'volume') : [];
  const volume = volumes.find(({ name }) => name.name === edition.base.name);
  if (!volume) {
    if (!reports.mayBeDeclared(edition.base.name)) reportUnknownBase(edition, volumes, reports);
    reports.isIncomplete = true;
    return { declarations: [...dependencies, ...rest], records: [] };
  }
  for (const outside of rest)
    if (outside.$type !== 'scenario')
      reports.add(amendmentDiagnostics.outsideEdition, outside.span, {
        kind: describeKind(outside.$type, true),
      });
  const collector = new AmendmentCollector(
    edition.name.name,
    new TargetFinder(indexTargets(dependencies), reports),
  );
  for (const amendment of edition.amendments) collector.add(amendment);
  const declarations = collector.apply(dependencies, volume, editionVolume(volume, edition));
  const all = [...declarations, ...rest];
  checkCitations({ before: dependencies, after: all, amendments: edition.amendments }, reports);
  return { declarations: all, records: collector.records };
}

/** Applies a chain of editions to their volume, in dependency order. The file names of each package must start with its folder. */
export function applyEditionChain(declarations: readonly Decl[], reports: Reports): AmendResult {
  const packages = Map.groupBy(declarations, packageOf);
  const editions = [...packages.values()].filter((each) => each.some(isEdition));
  let result = declarations.filter((each) => !editions.some((edition) => edition.includes(each)));
  const records: AmendmentExtent[] = [];
  while (editions.length > 0) {
    const volume = volumeIn(result)?.name.name;
    const index = editions.findIndex((each) => each.find(isEdition)?.base.name === volume);
    const [packageDecls = []] = editions.splice(Math.max(0, index), 1);
    const reportSpan = packageDecls[0]?.span ?? { file: '', start: 0, end: 0 };
    const amended = applyEdition({ packageDecls, dependencies: result, hasBase: true, reportSpan }, reports);
    result = [...amended.declarations];
    records.push(...amended.records);
  }
  return { declarations: result, records };
}

const packageOf = ({ span: { file } }: Decl): string => file.slice(0, file.indexOf('/') + 1);

const isEdition = (decl: Decl): decl is EditionDecl => decl.$type === 'edition';

const volumeIn = (declarations: readonly Decl[]): VolumeDecl | undefined =>
  declarations.find(({ $type }) => $type === 'volume') as VolumeDecl | undefined;

/** Merges the edition declarations of a package. Several files may each contain a part, with equal headings. */
function mergeEditionParts(packageDecls: readonly Decl[], reports: Reports): EditionDecl | undefined {
  const [first, ...rest] = packageDecls.filter(isEdition);
  if (!first) return undefined;
  const related = [{ span: first.span, message: 'The first is here.' }];
  const parts = rest.filter(({ name, title, base, span }) => {
    if (isEquivalent([name, title, base], [first.name, first.title, first.base])) return true;
    reports.add(binding.repeatedDeclaration, span, { kind: 'edition' }, { related });
    return false;
  });
  return { ...first, amendments: [first, ...parts].flatMap(({ amendments }) => amendments) };
}

function reportUnknownBase({ base }: EditionDecl, volumes: readonly VolumeDecl[], reports: Reports): void {
  const names = volumes.map(({ name }) => name.name);
  const depend = 'Let the package.json of the edition depend on the package of the volume.';
  const hint = names.length > 0 ? didYouMean(base.name, names) : { hint: depend };
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

/** Collects the amendments of an edition one by one. */
class AmendmentCollector {
  readonly records: AmendmentExtent[] = [];
  private readonly edition: string;
  private readonly finder: TargetFinder;
  private readonly reports: Reports;
  private readonly claims: Claim[] = [];
  private readonly insertions: Insertion[] = [];
  private readonly renumberings: Renumbering[] = [];
  private readonly replacements = new Map<object, object | undefined>();
  private readonly insertedBefore = new Map<object, readonly object[]>();
  private readonly insertedAfter = new Map<object, readonly object[]>();
  private readonly addedDeclarations: Decl[] = [];

  constructor(edition: string, finder: TargetFinder) {
    this.edition = edition;
    this.finder = finder;
    this.reports = finder.reports;
  }

  add(amendment: Amendment): void {
    if (amendment.verb === 'insert') {
      this.insert(amendment);
      return;
    }
    if (amendment.verb === 'replace') {
      const element = this.finder.find(amendment.target, amendment);
      if (element) this.replace(element, amendment);
      return;
    }
    if (amendment.verb === 'renumber') {
      this.renumber(amendment);
      return;
    }
    for (const element of this.finder.findAll(amendment)) {
      if (!this.claim({ element, extent: 'whole', amendment })) continue;
      this.replacements.set(element.node, undefined);
      this.record(amendment, element.path);
      this.reportEmptied(element, amendment);
    }
  }

  apply(base: readonly Decl[], volume: VolumeDecl, edition: VolumeDecl): readonly Decl[] {
    this.replacements.set(volume, edition);
    const { replacements, insertedBefore, insertedAfter } = this;
    const declarations = rewrite(base, { replacements, insertedBefore, insertedAfter });
    return [...renumberRules(declarations, base, this.renumberings), ...this.addedDeclarations];
  }

  private renumber(amendment: Renumbering): void {
    const { target, to, span } = amendment;
    const { number } = target.rule;
    const section = this.finder.findSection(target);
    const conflicting = this.renumberings.find(
      (each) => isInSection(number, each.target.rule.number) || isInSection(each.target.rule.number, number),
    );
    if (conflicting) reportConflict(this.reports, { amendment, path: `rule ${number}` }, conflicting);
    else if (number === to.number)
      this.reports.add(amendmentDiagnostics.unchanged, span, { name: `rule ${number}` });
    else {
      this.renumberings.push(amendment);
      for (const { path, headings } of section) {
        // An unnamed declaration is identified by its rule number.
        const [was] = /^rule [\d.]*\d/u.exec(path) ?? [];
        const newNumber = `rule ${to.number}${was?.slice(`rule ${number}`.length) ?? ''}`;
        this.record(amendment, path, {
          headings,
          ...(was !== undefined && { renames: [{ was, now: newNumber, within: '' }] }),
        });
      }
    }
  }

  private replace(element: AmendTarget, amendment: Extract<Amendment, { verb: 'replace' }>): void {
    const { content } = amendment;
    const isText = content.$type === 'block';
    const old =
      isText && element.keyword !== 'statement'
        ? element.block
        : canReplace(content, element) && element.node;
    if (!old) {
      reportOtherKind(element, amendment, this.reports);
      return;
    }
    if (isText && element.keyword === 'statement') {
      this.replaceStatement(element, content, amendment);
      return;
    }
    const replacement = withInheritedRule(content, element);
    if (isEquivalent(old, replacement)) this.finder.reportUnchanged(amendment, element.path, old.span);
    else if (this.claim({ element, extent: old === element.block ? 'text' : 'whole', amendment })) {
      this.replacements.set(old, replacement);
      const renames = declarationRenames(element.node, content, element.parent?.path ?? '');
      this.record(amendment, element.path, {
        headings: old === element.block ? element.headings : [],
        ...(renames.length > 0 && { renames }),
      });
    }
  }

  /** Replaces a statement by several; the first keeps its label and rule number. */
  private replaceStatement(element: AmendTarget, block: Block, amendment: Amendment): void {
    const old = element.node as Stmt;
    const [first, ...rest] = block.body;
    if (isSameAsContent(element, block)) this.finder.reportUnchanged(amendment, element.path, old.span);
    else if (first && this.claim({ element, extent: 'whole', amendment })) {
      const { label, rule } = old;
      this.replacements.set(old, { ...(label && { label }), ...(rule && { rule }), ...first });
      this.insertedAfter.set(old, [...rest, ...(this.insertedAfter.get(old) ?? [])]);
      this.record(amendment, element.path);
    }
  }

  private insert(amendment: Extract<Amendment, { verb: 'insert' }>): void {
    const { content, target, position } = amendment;
    const element = target && this.finder.find(target, amendment);
    if (target && !element) return;
    if (element?.isSingle) {
      reportSingle(element, amendment, this.reports);
      return;
    }
    const fits = element?.parent ? hasSameKind(content, element) : isDeclaration(content);
    if (!fits) {
      const nowhere = '"before" or "after" and a declaration next to it, or a declaration';
      const expected = element?.parent ? describeKind(element.keyword, false) : 'a declaration';
      const contentKind = describeKind(content.$type, isDeclaration(content));
      const details = { expected: element ? expected : nowhere, found: contentKind };
      this.reports.add(amendmentDiagnostics.noPlaceToInsert, content.span, { content: contentKind }, details);
      return;
    }
    const path = pathOfContent(content, element?.parent);
    const existing = this.finder.index.get(path)?.find(({ node }) => isEquivalent(node, content));
    const repeated = element ? equalNeighbors(element, content, position) : undefined;
    if (existing && content.$type !== 'block')
      this.finder.reportUnchanged(amendment, path, existing.node.span);
    else if (repeated) this.finder.reportUnchanged(amendment, path, repeated.span);
    else if (this.isRepeatedInsertion({ amendment, neighbor: element }, path)) return;
    else if (!element) {
      if (isDeclaration(content)) this.addedDeclarations.push(content);
      this.record(amendment, path);
    } else if (this.claim({ element, extent: 'place', amendment })) {
      const lists = position === 'before' ? this.insertedBefore : this.insertedAfter;
      const nodes = content.$type === 'block' ? content.body : [content];
      lists.set(element.node, [...(lists.get(element.node) ?? []), ...nodes]);
      this.record(amendment, path);
    }
  }

  private record(
    { verb, span }: Amendment,
    path: string,
    details: Partial<Pick<AmendmentExtent, 'headings' | 'renames'>> = {},
  ): void {
    this.records.push({ edition: this.edition, path, verb, span, headings: [], ...details });
  }

  /** Reports a text whose last statement is removed; the text itself should be removed instead. */
  private reportEmptied({ list = [], path, parent }: AmendTarget, { target, span }: Amendment): void {
    const isGone = (stmt: Stmt): boolean =>
      this.replacements.has(stmt) && this.replacements.get(stmt) === undefined;
    if (list.length > 0 && list.every(isGone))
      this.reports.add(amendmentDiagnostics.leftEmpty, target?.span ?? span, { name: parent?.path ?? path });
  }

  private claim(claim: Claim): boolean {
    const conflicting = this.claims.find((each) => doConflict(each, claim));
    this.claims.push(claim);
    if (conflicting)
      reportConflict(this.reports, { ...claim, path: claim.element.path }, conflicting.amendment);
    return !conflicting;
  }

  /** Reports another amendment that inserts the same content there, and returns whether there is one. */
  private isRepeatedInsertion(insertion: Insertion, path: string): boolean {
    const earlier = this.insertions.find((each) => isSameInsertion(each, insertion));
    this.insertions.push(insertion);
    if (earlier) reportConflict(this.reports, { ...insertion, path }, earlier.amendment);
    return earlier !== undefined;
  }
}

/** Copies the rule number of the replaced declaration, unless the replacement has its own. */
function withInheritedRule(content: Content, { node }: AmendTarget): Content {
  const rule = 'rule' in node ? node.rule : undefined;
  if (content.$type === 'block' || !canHaveRule(content) || content.rule || !rule) return content;
  return { ...content, rule };
}

const canHaveRule = (
  content: Content,
): content is Exclude<Content, Block | DeckLine | TrackLine | SpaceLine | FirstLine | FactionOrder> =>
  !['deckLine', 'trackLine', 'spaceLine', 'firstLine', 'order', 'block'].includes(content.$type);
