/** Finds what amendments are about, or reports that it is not there, or not there alone. */
import { didYouMean } from '../binder/nearest.ts';
import type { Reports } from '../binder/reports.ts';
import type { Amendment, Content, Target } from '../syntax/edition.ts';
import type { Block, Stmt } from '../syntax/tree.ts';
import { amending } from './catalogue.ts';
import { statementsIn } from './parts.ts';
import { saysTheSame } from './rewrite.ts';
import { sectionOf, spelled, type Thing, type Things } from './things.ts';

/** The things of a base, and where it is reported what is wrong with the way in which they are named. */
export class Finder {
  readonly things: Things;
  readonly reports: Reports;

  constructor(things: Things, reports: Reports) {
    this.things = things;
    this.reports = reports;
  }

  /** What is to be taken out: one thing, or all of a section of the rules. */
  all(amendment: Extract<Amendment, { verb: 'remove' }>): readonly Thing[] {
    const { target } = amendment;
    return target.$type === 'section' ? this.section(target) : [this.find(target, amendment) ?? []].flat();
  }

  /** All of a section of the rules. */
  section(target: Target & { readonly $type: 'section' }): readonly Thing[] {
    const found = sectionOf(target.rule.number, this.things);
    if (found.length === 0 && !this.reports.partial)
      this.reports.add(amending.unknownTarget, target.span, { name: spelled(target) });
    return found;
  }

  /** The thing that a target names; of one with a text, the statement of that text in it. */
  find(target: Target, amendment: Amendment): Thing | undefined {
    const name = spelled(target);
    const found = this.things.get(name) ?? [];
    const [thing, ...more] = found;
    if (more.length > 0) {
      const names = new Set(found.map(nameOf));
      const hint = names.size === found.length ? `Write ${[...names].join(' or ')}.` : undefined;
      this.ambiguous(
        target,
        name,
        found.map(({ node }) => node.span),
        hint,
      );
      return undefined;
    }
    // Where files have faults, what is named may be in what could not be read.
    if (!thing) {
      if (!this.reports.partial)
        this.reports.add(amending.unknownTarget, target.span, { name }, didYouMean(name, this.things.keys()));
      return undefined;
    }
    return target.quoted ? this.quoted(thing, target, target.quoted, amendment) : thing;
  }

  /** The one statement of a thing's text that says what the target does. */
  private quoted(
    thing: Thing,
    target: Target,
    { body, span }: Block,
    amendment: Amendment,
  ): Thing | undefined {
    const among = thing.block ? [...statementsIn(thing.block)] : [];
    const [wanted, ...others] = body;
    const alike = wanted ? among.filter(({ stmt }) => saysTheSame(bare(stmt), bare(wanted))) : [];
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
      const moot = now && after.length === 0 && among.find(({ stmt }) => saysTheSame(bare(stmt), bare(now)));
      if (moot) this.moot(amendment, thing.path, moot.stmt.span);
      else this.missing(thing, span);
    } else this.missing(thing, span);
    return undefined;
  }

  private missing(thing: Thing, span: Block['span']): void {
    const related = [{ span: thing.node.span, message: 'It says this.' }];
    this.reports.add(amending.otherText, span, { name: thing.path }, { related });
  }

  /** Reports an amendment that says what is there already. */
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

/** A path that says of what kind a thing is. */
function nameOf({ word, path }: Thing): string {
  return path.split(' ').includes(word) ? path : `${word} ${path}`;
}

/** A statement without the number of its rule, which it keeps when its text is replaced. */
export function bare(stmt: Stmt): object {
  return Object.fromEntries(Object.entries(stmt).filter(([key]) => key !== 'rule'));
}

/** Whether what is put in the place of a thing, or of its text, says what is there already. */
export function isSaid({ node, word, block }: Thing, content: Content): boolean {
  if (content.$type !== 'block') return saysTheSame(node, content);
  if (word !== 'statement') return saysTheSame(block, content);
  const [first, ...others] = content.body;
  return first !== undefined && others.length === 0 && saysTheSame(bare(node as Stmt), bare(first));
}

/** The innermost statement around a place in the text of a thing, as far as an amendment can quote it: no other of the text says the same. */
export function quotableAt(
  { block }: Thing,
  at: { readonly start: number; readonly end: number },
): Stmt | undefined {
  const among = block ? [...statementsIn(block)].map(({ stmt }) => stmt) : [];
  const isAlone = (stmt: Stmt): boolean =>
    among.filter((other) => saysTheSame(bare(other), bare(stmt))).length === 1;
  return among
    .filter((stmt) => stmt.$type !== 'way' && stmt.span.start <= at.start && at.end <= stmt.span.end)
    .findLast(isAlone);
}
