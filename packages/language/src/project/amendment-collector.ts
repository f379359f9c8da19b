/** Collects the amendments of an edition and applies them to its base. */
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
import type { Amendment, Content } from '../syntax/edition.ts';
import type { Block, Stmt } from '../syntax/tree.ts';
import type { AmendmentExtent } from '../checker/source-texts.ts';
import { amendmentDiagnostics } from './amendment-diagnostics.ts';
import {
  type Claim,
  claimsConflict,
  type Insertion,
  isSameInsertion,
  reportConflict,
  equalNeighbors,
} from './amendment-claims.ts';
import { isEquivalent } from './is-equivalent.ts';
import { rewrite } from './rewrite.ts';
import { type TargetFinder, isSameAsContent } from './target-finder.ts';
import { type Renumbering, renumberRules } from './renumber-rules.ts';
import { declarationRenames } from './declaration-renames.ts';
import { insertableKind, reportNoPlace, reportOtherKind, reportSingle } from './describe-kind.ts';
import {
  canInsert,
  isDeclaration,
  isInSection,
  pathOfContent,
  canReplace,
  type AmendTarget,
} from './target-index.ts';

/** The expected place of content that has neither a neighbor nor the kind of a declaration. */
const ANY_PLACE = '"before" or "after" and a declaration next to it, or a declaration';

type Replacement = Extract<Amendment, { verb: 'replace' }>;
type InsertAmendment = Extract<Amendment, { verb: 'insert' }>;

/** Collects amendments one by one, and reports those that conflict or cannot be applied. */
export class AmendmentCollector {
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
    switch (amendment.verb) {
      case 'insert':
        this.insert(amendment);
        break;
      case 'replace':
        this.replaceTarget(amendment);
        break;
      case 'renumber':
        this.renumber(amendment);
        break;
      case 'remove':
        this.remove(amendment);
    }
  }

  apply(base: readonly Decl[], volume: VolumeDecl, edition: VolumeDecl): readonly Decl[] {
    this.replacements.set(volume, edition);
    const { replacements, insertedBefore, insertedAfter } = this;
    const declarations = rewrite(base, { replacements, insertedBefore, insertedAfter });
    return [...renumberRules(declarations, base, this.renumberings), ...this.addedDeclarations];
  }

  private remove(amendment: Extract<Amendment, { verb: 'remove' }>): void {
    for (const element of this.finder.findRemovalTargets(amendment)) {
      if (!this.claim({ element, extent: 'whole', amendment })) continue;
      this.replacements.set(element.node, undefined);
      this.record(amendment, element.path);
      this.reportEmptied(element, amendment);
    }
  }

  private replaceTarget(amendment: Replacement): void {
    const element = this.finder.findTarget(amendment.target, amendment);
    if (element) this.replace(element, amendment);
  }

  private renumber(amendment: Renumbering): void {
    const { target, to, span } = amendment;
    const { number } = target.rule;
    const section = this.finder.findSection(target);
    const conflictingAmendment = this.renumberings.find(({ target: { rule } }) =>
      sectionsOverlap(number, rule.number),
    );
    if (conflictingAmendment)
      reportConflict(this.reports, { amendment, path: `rule ${number}` }, conflictingAmendment);
    else if (number === to.number)
      this.reports.add(amendmentDiagnostics.unchanged, span, { name: `rule ${number}` });
    else {
      this.renumberings.push(amendment);
      for (const element of section) this.recordRenumbering(amendment, element);
    }
  }

  private recordRenumbering(amendment: Renumbering, { path, headings }: AmendTarget): void {
    const { target, to } = amendment;
    // An unnamed declaration is identified by its rule number.
    const [oldName] = /^rule [\d.]*\d/u.exec(path) ?? [];
    if (oldName === undefined) {
      this.record(amendment, path, { headings });
      return;
    }
    const subsection = oldName.slice(`rule ${target.rule.number}`.length);
    const rename = { was: oldName, now: `rule ${to.number}${subsection}`, within: '' };
    this.record(amendment, path, { headings, renames: [rename] });
  }

  private replace(element: AmendTarget, amendment: Replacement): void {
    const { content } = amendment;
    if (content.$type === 'block' && element.keyword === 'statement') {
      this.replaceStatement(element, content, amendment);
      return;
    }
    const replacedNode = findReplacedNode(element, content);
    if (!replacedNode) {
      reportOtherKind(element, amendment, this.reports);
      return;
    }
    const replacement = withInheritedRule(content, element);
    const isTextOnly = replacedNode === element.block;
    if (isEquivalent(replacedNode, replacement))
      this.finder.reportUnchanged(amendment, element.path, replacedNode.span);
    else if (this.claim({ element, extent: isTextOnly ? 'text' : 'whole', amendment })) {
      this.replacements.set(replacedNode, replacement);
      const renames = declarationRenames(element.node, content, element.parent?.path ?? '');
      this.record(amendment, element.path, {
        headings: isTextOnly ? element.headings : [],
        ...(renames.length > 0 && { renames }),
      });
    }
  }

  /** Replaces a statement by several; the first inherits its label and rule number. */
  private replaceStatement(element: AmendTarget, block: Block, amendment: Amendment): void {
    const replacedStmt = element.node as Stmt;
    const [firstStmt, ...furtherStmts] = block.body;
    if (isSameAsContent(element, block))
      this.finder.reportUnchanged(amendment, element.path, replacedStmt.span);
    else if (firstStmt && this.claim({ element, extent: 'whole', amendment })) {
      const { label, rule } = replacedStmt;
      this.replacements.set(replacedStmt, { ...(label && { label }), ...(rule && { rule }), ...firstStmt });
      this.insertedAfter.set(replacedStmt, [
        ...furtherStmts,
        ...(this.insertedAfter.get(replacedStmt) ?? []),
      ]);
      this.record(amendment, element.path);
    }
  }

  private insert(amendment: InsertAmendment): void {
    const { content, target } = amendment;
    const element = target && this.finder.findTarget(target, amendment);
    if (target && !element) return;
    if (element?.isSingle) {
      reportSingle(element, amendment, this.reports);
      return;
    }
    if (!canInsert(content, element)) {
      const expected = element ? insertableKind(element) : ANY_PLACE;
      reportNoPlace(content, expected, this.reports);
      return;
    }
    const path = pathOfContent(content, element?.parent);
    if (this.isAlreadyPresent(amendment, element, path)) return;
    if (element) this.insertNextTo(element, amendment, path);
    else {
      if (isDeclaration(content)) this.addedDeclarations.push(content);
      this.record(amendment, path);
    }
  }

  private insertNextTo(element: AmendTarget, amendment: InsertAmendment, path: string): void {
    if (!this.claim({ element, extent: 'place', amendment })) return;
    const { content, position } = amendment;
    const lists = position === 'before' ? this.insertedBefore : this.insertedAfter;
    const nodes = content.$type === 'block' ? content.body : [content];
    lists.set(element.node, [...(lists.get(element.node) ?? []), ...nodes]);
    this.record(amendment, path);
  }

  /** Reports content that the base or another amendment already has there, and returns whether there is any. */
  private isAlreadyPresent(
    amendment: InsertAmendment,
    element: AmendTarget | undefined,
    path: string,
  ): boolean {
    const { content, position } = amendment;
    const existing =
      content.$type === 'block'
        ? element && equalNeighbors(element, content, position)
        : this.finder.index.get(path)?.find(({ node }) => isEquivalent(node, content))?.node;
    if (!existing) return this.isRepeatedInsertion({ amendment, neighbor: element }, path);
    this.finder.reportUnchanged(amendment, path, existing.span);
    return true;
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
    const isRemoved = (stmt: Stmt): boolean =>
      this.replacements.has(stmt) && this.replacements.get(stmt) === undefined;
    if (list.length > 0 && list.every(isRemoved))
      this.reports.add(amendmentDiagnostics.leftEmpty, target?.span ?? span, { name: parent?.path ?? path });
  }

  private claim(claim: Claim): boolean {
    const conflictingClaim = this.claims.find((earlier) => claimsConflict(earlier, claim));
    this.claims.push(claim);
    if (conflictingClaim)
      reportConflict(this.reports, { ...claim, path: claim.element.path }, conflictingClaim.amendment);
    return !conflictingClaim;
  }

  /** Reports another amendment that inserts the same content there, and returns whether there is one. */
  private isRepeatedInsertion(insertion: Insertion, path: string): boolean {
    const earlier = this.insertions.find((candidate) => isSameInsertion(candidate, insertion));
    this.insertions.push(insertion);
    if (earlier) reportConflict(this.reports, { ...insertion, path }, earlier.amendment);
    return earlier !== undefined;
  }
}

/** Returns the node that content replaces: a text, or the whole target; undefined if it is of another kind. */
function findReplacedNode(element: AmendTarget, content: Content): Block | AmendTarget['node'] | undefined {
  if (content.$type === 'block') return element.block;
  return canReplace(content, element) ? element.node : undefined;
}

const sectionsOverlap = (first: string, second: string): boolean =>
  isInSection(first, second) || isInSection(second, first);

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
