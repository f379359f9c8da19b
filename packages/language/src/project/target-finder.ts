/** Resolves targets of amendments, and reports missing and ambiguous ones. */
import { didYouMean } from '../binder/nearest.ts';
import type { Reports } from '../binder/reports.ts';
import type { Amendment, Content, Target } from '../syntax/edition.ts';
import type { Block, Stmt } from '../syntax/tree.ts';
import { amending } from './catalogue.ts';
import { statementsIn } from './parts.ts';
import { isEquivalent } from './rewrite.ts';
import { targetsInSection, spelled, type AmendTarget, type TargetIndex } from './target-index.ts';

export class TargetFinder {
  readonly things: TargetIndex;
  readonly reports: Reports;

  constructor(things: TargetIndex, reports: Reports) {
    this.things = things;
    this.reports = reports;
  }

  all(amendment: Extract<Amendment, { verb: 'remove' }>): readonly AmendTarget[] {
    const { target } = amendment;
    return target.$type === 'section' ? this.section(target) : [this.find(target, amendment) ?? []].flat();
  }

  section(target: Target & { readonly $type: 'section' }): readonly AmendTarget[] {
    const found = targetsInSection(target.rule.number, this.things);
    if (found.length === 0 && !this.reports.partial)
      this.reports.add(amending.unknownTarget, target.span, { name: spelled(target) });
    return found;
  }

  /** Returns the declaration that a target names; for a target with a quoted text, the matching statement in it. */
  find(target: Target, amendment: Amendment): AmendTarget | undefined {
    const name = spelled(target);
    const found = this.things.get(name) ?? [];
    const [thing, ...more] = found;
    if (more.length > 0) {
      const spans = found.map(({ node }) => node.span);
      this.ambiguous(target, name, spans, `Write ${[...new Set(waysToName(found))].join(' or ')}.`);
      return undefined;
    }
    // With syntax errors, the target may be in a part that was not parsed.
    if (!thing) {
      if (!this.reports.partial)
        this.reports.add(amending.unknownTarget, target.span, { name }, didYouMean(name, this.things.keys()));
      return undefined;
    }
    return target.quoted ? this.quoted(thing, target, target.quoted, amendment) : thing;
  }

  /** Returns the only statement of a text that equals the quoted one. */
  private quoted(
    thing: AmendTarget,
    target: Target,
    { body, span }: Block,
    amendment: Amendment,
  ): AmendTarget | undefined {
    const among = thing.block ? [...statementsIn(thing.block)] : [];
    const [wanted, ...others] = body;
    const alike = wanted ? among.filter(({ stmt }) => isEquivalent(bare(stmt), bare(wanted))) : [];
    const [first, ...more] = others.length > 0 ? [] : alike;
    if (first && more.length === 0) {
      const { stmt, list } = first;
      return {
        node: stmt,
        word: 'statement',
        path: thing.path,
        parent: thing,
        block: undefined,
        headings: [stmt.span],
        list,
      };
    }
    if (first)
      this.ambiguous(
        target,
        `the statement in ${thing.path}`,
        alike.map(({ stmt }) => stmt.span),
        undefined,
      );
    else if (amendment.verb === 'replace' && amendment.content.$type === 'block') {
      const [now, ...after] = amendment.content.body;
      const moot = now && after.length === 0 && among.find(({ stmt }) => isEquivalent(bare(stmt), bare(now)));
      if (moot) this.moot(amendment, thing.path, moot.stmt.span);
      else this.missing(thing, span);
    } else this.missing(thing, span);
    return undefined;
  }

  private missing(thing: AmendTarget, span: Block['span']): void {
    const related = [{ span: thing.node.span, message: 'It says this.' }];
    this.reports.add(amending.otherText, span, { name: thing.path }, { related });
  }

  /** Reports an amendment that changes nothing. */
  moot({ span }: Amendment, name: string, there: Block['span']): void {
    const related = [{ span: there, message: 'The base says it here.' }];
    this.reports.add(amending.unchanged, span, { name }, { related });
  }

  private ambiguous(
    { span }: Target,
    name: string,
    places: readonly Block['span'][],
    hint: string | undefined,
  ): void {
    const related = places.map((place) => ({ span: place, message: 'It may mean this.' }));
    const count = places.length;
    this.reports.add(
      amending.ambiguous,
      span,
      { name, count },
      { related, ...(hint !== undefined && { hint }) },
    );
  }
}

/** Returns a target for each of several things. A statement without a name of its own is quoted in its text. */
function waysToName(found: readonly AmendTarget[]): readonly string[] {
  const names = found.map(nameOf);
  return found.map(({ word, parent }, i) => {
    const name = names[i] ?? '';
    const isAlone = names.filter((other) => other === name).length === 1;
    return isAlone || word !== 'statement' || !parent ? name : `${parent.path} { the statement }`;
  });
}

function nameOf({ word, path }: AmendTarget): string {
  return path.split(' ').includes(word) ? path : `${word} ${path}`;
}

/** Returns a statement without its rule number, which a replacement keeps. */
export function bare(stmt: Stmt): object {
  return Object.fromEntries(Object.entries(stmt).filter(([key]) => key !== 'rule'));
}

export function isSaid({ node, word, block }: AmendTarget, content: Content): boolean {
  if (content.$type !== 'block') return isEquivalent(node, content);
  if (word !== 'statement') return isEquivalent(block, content);
  const [first, ...others] = content.body;
  return first !== undefined && others.length === 0 && isEquivalent(bare(node as Stmt), bare(first));
}

/** Returns the innermost statement around a position that an amendment can quote: no other statement of the text is equal to it. */
export function findQuotableStatement(
  { block }: AmendTarget,
  at: { readonly start: number; readonly end: number },
): Stmt | undefined {
  const among = block ? [...statementsIn(block)].map(({ stmt }) => stmt) : [];
  const isAlone = (stmt: Stmt): boolean =>
    among.filter((other) => isEquivalent(bare(other), bare(stmt))).length === 1;
  return among
    .filter((stmt) => stmt.$type !== 'way' && stmt.span.start <= at.start && at.end <= stmt.span.end)
    .findLast(isAlone);
}
