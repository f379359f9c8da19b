/**
 * Applies the amendments of options. A game may be played with or without an option, so both texts stay: each
 * amendment becomes a guard that tests the option.
 */
import type { Reports } from '../binder/reports.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { OptionDecl } from '../syntax/change-declarations.ts';
import type { Amendment, Content } from '../syntax/edition.ts';
import type { Block, Stmt } from '../syntax/tree.ts';
import { amendmentDiagnostics } from './amendment-diagnostics.ts';
import {
  type Claim,
  claimsConflict,
  type Insertion,
  isSameInsertion,
  reportConflict,
  equalNeighbors,
} from './amendment-claims.ts';
import { TargetFinder, isSameAsContent } from './target-finder.ts';
import {
  type OptionGuard,
  guardNode,
  guardStatement,
  alternativeDeclaration,
  alternativeText,
} from './option-guards.ts';
import {
  describeKind,
  insertableKind,
  reportNoPlace,
  reportOtherKind,
  reportSingle,
} from './describe-kind.ts';
import { isEquivalent } from './is-equivalent.ts';
import { rewrite } from './rewrite.ts';
import {
  canInsert,
  isDeclaration,
  pathOfContent,
  canReplace,
  type AmendTarget,
  indexTargets,
} from './target-index.ts';

type Replacement = Extract<Amendment, { verb: 'replace' }>;
type InsertAmendment = Extract<Amendment, { verb: 'insert' }>;

/** Applies the amendments of all options, in the order of their declarations. */
export function applyOptions(declarations: readonly Decl[], reports: Reports): readonly Decl[] {
  let currentDecls = declarations;
  const claims = new ClaimRegistry(declarations, reports);
  for (const option of declarations.filter((decl) => decl.$type === 'option')) {
    if (option.amendments.length === 0) continue;
    const finder = new TargetFinder(indexTargets(currentDecls), reports);
    currentDecls = new OptionApplier(option, finder, claims).apply(currentDecls);
  }
  return currentDecls;
}

/** Applies the amendments of one option. */
class OptionApplier {
  private readonly option: OptionDecl;
  private readonly finder: TargetFinder;
  private readonly claims: ClaimRegistry;
  private readonly replacements = new Map<object, object | undefined>();
  private readonly insertedBefore = new Map<object, readonly object[]>();
  private readonly insertedAfter = new Map<object, readonly object[]>();
  private readonly addedDeclarations: Decl[] = [];

  constructor(option: OptionDecl, finder: TargetFinder, claims: ClaimRegistry) {
    this.option = option;
    this.finder = finder;
    this.claims = claims;
  }

  apply(declarations: readonly Decl[]): readonly Decl[] {
    for (const amendment of this.option.amendments) this.add(amendment);
    const { replacements, insertedBefore, insertedAfter } = this;
    replacements.set(this.option, { ...this.option, amendments: [] });
    return [
      ...rewrite(declarations, { replacements, insertedBefore, insertedAfter }),
      ...this.addedDeclarations,
    ];
  }

  private add(amendment: Amendment): void {
    if (amendment.verb === 'renumber') {
      this.reportNotAllowedInOption(undefined, amendment);
      return;
    }
    const { target } = amendment;
    const element = target && this.finder.findTarget(target, amendment);
    if (target && !element) return;
    const guard: OptionGuard = { option: this.option.name, isNegated: false, span: amendment.span };
    if (amendment.verb === 'insert') this.insert(amendment, element, guard);
    else if (
      element &&
      this.claims.claim({ element, extent: claimExtent(element, amendment), amendment }, this.option)
    ) {
      if (amendment.verb === 'remove') this.remove(element, amendment, guard);
      else this.replace(element, amendment, guard);
    }
  }

  private remove(element: AmendTarget, amendment: Amendment, guard: OptionGuard): void {
    const { node, keyword } = element;
    const invertedGuard = { ...guard, isNegated: true };
    const isText = '$type' in node && node.$type === 'block';
    // `guardStatement` and `withoutText` invert the guard themselves.
    if (keyword === 'statement')
      this.replaceNode(element, node, guardStatement(node as Stmt, guard), amendment);
    else if (isText) this.replaceNode(element, node, withoutText(node, guard), amendment);
    else this.replaceNode(element, node, guardNode(node, invertedGuard), amendment);
  }

  /** Replaces a node, or reports that it cannot be guarded. */
  private replaceNode(
    element: AmendTarget,
    old: object,
    guardedNode: object | undefined,
    amendment: Amendment,
  ): void {
    if (guardedNode) this.replacements.set(old, guardedNode);
    else this.reportNotAllowedInOption(element, amendment);
  }

  private replace(element: AmendTarget, amendment: Replacement, guard: OptionGuard): void {
    const { content } = amendment;
    const { node, block } = element;
    if (isSameAsContent(element, content)) this.finder.reportUnchanged(amendment, element.path, node.span);
    else if (content.$type === 'block' && element.keyword === 'statement')
      this.replaceNode(element, node, guardStatement(node as Stmt, guard, content), amendment);
    else if (content.$type === 'block' && block)
      this.replaceNode(element, block, alternativeText(block, content, guard), amendment);
    else if (canReplace(content, element)) this.replaceDeclaration(element, amendment, guard);
    else reportOtherKind(element, amendment, this.finder.reports);
  }

  private replaceDeclaration(element: AmendTarget, amendment: Replacement, guard: OptionGuard): void {
    const { content } = amendment;
    const { node, block } = element;
    const guardedContent = guardNode(content, guard);
    const isLine = content.$type === 'line' && !block;
    // The last applicable line counts, so the guarded line is inserted after the general one.
    if (guardedContent && (isLine || content.$type === 'deckLine'))
      this.insertedAfter.set(node, [...(this.insertedAfter.get(node) ?? []), guardedContent]);
    else this.replaceNode(element, node, alternativeDeclaration(node, content, guard), amendment);
  }

  private insert(amendment: InsertAmendment, element: AmendTarget | undefined, guard: OptionGuard): void {
    const { content, position } = amendment;
    if (element?.isSingle) {
      reportSingle(element, amendment, this.finder.reports);
      return;
    }
    if (!canInsert(content, element)) {
      reportNoPlace(content, insertableKind(element), this.finder.reports);
      return;
    }
    const guardedNode = guardInsertion(content, guard);
    if (!guardedNode) this.reportNotAllowedInOption(element, amendment);
    else if (!this.claimInsertion(amendment, element)) return;
    else if (element) {
      const lists = position === 'before' ? this.insertedBefore : this.insertedAfter;
      lists.set(element.node, [...(lists.get(element.node) ?? []), guardedNode]);
    } else this.addedDeclarations.push(guardedNode as Decl);
  }

  /**
   * Claims an insertion. Returns whether it is valid: the content is not yet present, and no other amendment inserts
   * it or removes its neighbor. Otherwise the conflict is reported.
   */
  private claimInsertion(amendment: InsertAmendment, element: AmendTarget | undefined): boolean {
    const { content, position } = amendment;
    const path = pathOfContent(content, element?.parent);
    const repeated = element && equalNeighbors(element, content, position);
    if (repeated) this.finder.reportUnchanged(amendment, path, repeated.span);
    const claim: Claim | undefined = element && { element, extent: 'place', amendment };
    return (
      !repeated &&
      this.claims.insert({ amendment, neighbor: element }, this.option, path) &&
      (!claim || this.claims.claim(claim, this.option))
    );
  }

  private reportNotAllowedInOption(element: AmendTarget | undefined, amendment: Amendment): void {
    const target = amendment.verb === 'renumber' ? 'The number of a rule' : amendedKind(element, amendment);
    const option = this.option.name.name;
    this.finder.reports.add(amendmentDiagnostics.notByOption, amendment.span, { target, option });
  }
}

/** Returns the name of the kind that an amendment changes or inserts. */
function amendedKind(element: AmendTarget | undefined, amendment: Amendment): string {
  const content = 'content' in amendment ? amendment.content : undefined;
  const keyword = content && content.$type !== 'block' ? content.$type : (element?.keyword ?? '');
  return describeKind(keyword, content ? isDeclaration(content) : !element?.parent);
}

/** Replacing a text by a block leaves its heading unchanged. */
const claimExtent = ({ keyword }: AmendTarget, amendment: Amendment): Claim['extent'] =>
  amendment.verb === 'replace' && amendment.content.$type === 'block' && keyword !== 'statement'
    ? 'text'
    : 'whole';

function withoutText(text: Block, guard: OptionGuard): Block | undefined {
  const guardedNode = guardNode(text, { ...guard, isNegated: true });
  return guardedNode && { ...text, body: [guardedNode as Stmt] };
}

function guardInsertion(content: Content, guard: OptionGuard): object | undefined {
  // No guard needed: only content of the option can refer to these.
  if (content.$type === 'procedure' || content.$type === 'define') return content;
  if (content.$type === 'point' && isDeclaration(content)) return content;
  return guardNode(content, guard);
}

/** The claims and insertions of all options. */
class ClaimRegistry {
  private readonly reports: Reports;
  private readonly options: ReadonlyMap<string, OptionDecl>;
  private readonly claims: (Claim & { readonly option: OptionDecl })[] = [];
  private readonly insertions: (Insertion & { readonly option: OptionDecl })[] = [];

  constructor(declarations: readonly Decl[], reports: Reports) {
    this.reports = reports;
    const options = declarations.filter((decl) => decl.$type === 'option');
    this.options = new Map(options.map((option) => [option.name.name, option]));
  }

  /**
   * Claims a target for an option; returns whether it is free, and reports the conflict if not. Two options that
   * can be combined in one game must not claim the same target, except for equal amendments.
   */
  claim(claim: Claim, option: OptionDecl): boolean {
    const conflictingClaim = this.claims.find(
      (earlier) =>
        (claimsConflict(earlier, claim) || isSameTarget(earlier, claim)) &&
        (earlier.option === option ||
          (!this.areExclusive(earlier.option, option) &&
            !areEqualAmendments(earlier.amendment, claim.amendment))),
    );
    this.claims.push({ ...claim, option });
    if (conflictingClaim)
      reportConflict(this.reports, { ...claim, path: claim.element.path }, conflictingClaim.amendment);
    return !conflictingClaim;
  }

  /** Claims an insertion for an option; returns whether the option makes it for the first time. */
  insert(insertion: Insertion, option: OptionDecl, path: string): boolean {
    const earlierInsertion = this.insertions.find(
      (candidate) => candidate.option === option && isSameInsertion(candidate, insertion),
    );
    this.insertions.push({ ...insertion, option });
    if (earlierInsertion) reportConflict(this.reports, { ...insertion, path }, earlierInsertion.amendment);
    return !earlierInsertion;
  }

  private areExclusive(first: OptionDecl, second: OptionDecl): boolean {
    const excludes = (a: OptionDecl, b: OptionDecl): boolean =>
      this.options.has(b.name.name) && a.excludes.some(({ name }) => name === b.name.name);
    return excludes(first, second) || excludes(second, first);
  }
}

/** Compares by path, because an earlier option may have replaced the tree. */
const isSameTarget = (first: Claim, second: Claim): boolean =>
  first.element.path === second.element.path &&
  [first, second].every(
    ({ extent, amendment }) => extent !== 'place' && !(amendment.target && 'quoted' in amendment.target),
  );

function areEqualAmendments(first: Amendment, second: Amendment): boolean {
  if (first.verb !== second.verb) return false;
  const [a, b] = [first, second].map((amendment) => ('content' in amendment ? amendment.content : undefined));
  return isEquivalent(a, b);
}
