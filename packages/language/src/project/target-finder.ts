/** Resolves targets of amendments, and reports missing and ambiguous ones. */
import { didYouMean } from '../binder/did-you-mean.ts';
import type { Reports } from '../binder/reports.ts';
import type { Amendment, Content, Target } from '../syntax/edition.ts';
import type { Block, Stmt } from '../syntax/tree.ts';
import { amendmentDiagnostics } from './amendment-diagnostics.ts';
import { type LocatedStatement, statementsIn } from './amendable-parts.ts';
import { isEquivalent } from './is-equivalent.ts';
import { targetsInSection, targetPath, type AmendTarget, type TargetIndex } from './target-index.ts';

/** Finds the targets of amendments in one state of the declarations. */
export class TargetFinder {
  readonly index: TargetIndex;
  readonly reports: Reports;

  constructor(index: TargetIndex, reports: Reports) {
    this.index = index;
    this.reports = reports;
  }

  findRemovalTargets(amendment: Extract<Amendment, { verb: 'remove' }>): readonly AmendTarget[] {
    const { target } = amendment;
    return target.$type === 'section'
      ? this.findSection(target)
      : [this.findTarget(target, amendment) ?? []].flat();
  }

  findSection(target: Target & { readonly $type: 'section' }): readonly AmendTarget[] {
    const matches = targetsInSection(target.rule.number, this.index);
    if (matches.length === 0 && !this.reports.isIncomplete)
      this.reports.add(amendmentDiagnostics.unknownTarget, target.span, { name: targetPath(target) });
    return matches;
  }

  /** Returns the declaration that a target names; for a target with a quoted text, the matching statement in it. */
  findTarget(target: Target, amendment: Amendment): AmendTarget | undefined {
    const name = targetPath(target);
    const matches = this.index.get(name) ?? [];
    if (matches.length > 1) {
      const spans = matches.map(({ node }) => node.span);
      this.reportAmbiguous(target, name, spans, `Write ${[...new Set(targetNames(matches))].join(' or ')}.`);
      return undefined;
    }
    const [element] = matches;
    if (!element) {
      this.reportUnknownTarget(target, name);
      return undefined;
    }
    return target.quoted ? this.findQuoted(element, target, target.quoted, amendment) : element;
  }

  private reportUnknownTarget({ span }: Target, name: string): void {
    // With syntax errors, the target may be in a part that was not parsed.
    if (this.reports.isIncomplete) return;
    const hint = didYouMean(name, this.index.keys());
    this.reports.add(amendmentDiagnostics.unknownTarget, span, { name }, hint);
  }

  /** Returns the only statement of a text that equals the quoted one. */
  private findQuoted(
    element: AmendTarget,
    target: Target,
    quoted: Block,
    amendment: Amendment,
  ): AmendTarget | undefined {
    const candidates = element.block ? [...statementsIn(element.block)] : [];
    const matches = statementsEqualTo(quoted, candidates);
    const [match] = matches;
    if (!match) this.reportNoMatch(element, quoted, candidates, amendment);
    else if (matches.length > 1) {
      const spans = matches.map(({ stmt }) => stmt.span);
      this.reportAmbiguous(target, `the statement in ${element.path}`, spans, undefined);
    } else return statementTarget(match, element);
    return undefined;
  }

  /** Reports a quoted text that no statement equals, or an amendment that is already part of the base. */
  private reportNoMatch(
    element: AmendTarget,
    quoted: Block,
    candidates: readonly LocatedStatement[],
    amendment: Amendment,
  ): void {
    const isTextReplacement = amendment.verb === 'replace' && amendment.content.$type === 'block';
    const [unchanged] = isTextReplacement ? statementsEqualTo(amendment.content, candidates) : [];
    if (unchanged) this.reportUnchanged(amendment, element.path, unchanged.stmt.span);
    else this.reportQuoteNotFound(element, quoted.span);
  }

  private reportQuoteNotFound(element: AmendTarget, span: Block['span']): void {
    const related = [{ span: element.node.span, message: 'It says this.' }];
    this.reports.add(amendmentDiagnostics.quoteNotFound, span, { name: element.path }, { related });
  }

  /** Reports an amendment that changes nothing. */
  reportUnchanged({ span }: Amendment, name: string, existing: Block['span']): void {
    const related = [{ span: existing, message: 'The base says it here.' }];
    this.reports.add(amendmentDiagnostics.unchanged, span, { name }, { related });
  }

  private reportAmbiguous(
    { span }: Target,
    name: string,
    spans: readonly Block['span'][],
    hint: string | undefined,
  ): void {
    const related = spans.map((candidate) => ({ span: candidate, message: 'It may mean this.' }));
    const count = spans.length;
    this.reports.add(
      amendmentDiagnostics.ambiguous,
      span,
      { name, count },
      { related, ...(hint !== undefined && { hint }) },
    );
  }
}

/** Returns the statements that equal the only statement of a block; none if the block has several. */
function statementsEqualTo(
  { body }: Block,
  candidates: readonly LocatedStatement[],
): readonly LocatedStatement[] {
  const [statement] = body;
  if (!statement || body.length > 1) return [];
  return candidates.filter(({ stmt }) => isEquivalent(withoutRule(stmt), withoutRule(statement)));
}

function statementTarget({ stmt, list }: LocatedStatement, parent: AmendTarget): AmendTarget {
  return {
    node: stmt,
    keyword: 'statement',
    path: parent.path,
    parent,
    block: undefined,
    headings: [stmt.span],
    list,
  };
}

/** Returns a target for each of several elements. A statement without a name of its own is quoted in its text. */
function targetNames(matches: readonly AmendTarget[]): readonly string[] {
  const names = matches.map(nameOf);
  return matches.map(({ keyword, parent }, i) => {
    const name = names[i] ?? '';
    const isUnique = names.filter((candidate) => candidate === name).length === 1;
    return isUnique || keyword !== 'statement' || !parent ? name : `${parent.path} { the statement }`;
  });
}

function nameOf({ keyword, path }: AmendTarget): string {
  return path.split(' ').includes(keyword) ? path : `${keyword} ${path}`;
}

/** Returns a statement without its rule number, which a replacement inherits. */
export function withoutRule(stmt: Stmt): object {
  return Object.fromEntries(Object.entries(stmt).filter(([key]) => key !== 'rule'));
}

/** Returns whether a replacement would change nothing. */
export function isSameAsContent({ node, keyword, block }: AmendTarget, content: Content): boolean {
  if (content.$type !== 'block') return isEquivalent(node, content);
  if (keyword !== 'statement') return isEquivalent(block, content);
  const [replacementStmt] = content.body;
  return (
    replacementStmt !== undefined &&
    content.body.length === 1 &&
    isEquivalent(withoutRule(node as Stmt), withoutRule(replacementStmt))
  );
}

/** Returns the innermost statement around a position that an amendment can quote: no other statement of the text is equal to it. */
export function findQuotableStatement(
  { block }: AmendTarget,
  range: { readonly start: number; readonly end: number },
): Stmt | undefined {
  const statements = block ? [...statementsIn(block)].map(({ stmt }) => stmt) : [];
  const isUnique = (stmt: Stmt): boolean =>
    statements.filter((candidate) => isEquivalent(withoutRule(candidate), withoutRule(stmt))).length === 1;
  return statements
    .filter((stmt) => stmt.$type !== 'way' && stmt.span.start <= range.start && range.end <= stmt.span.end)
    .findLast(isUnique);
}
