/**
 * Applies the amendments of options. A game may be played with or without an option, so both texts stay: each
 * amendment becomes a guard that tests the option.
 */
import type { Reports } from '../binder/reports.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { OptionDecl } from '../syntax/changes.ts';
import type { Amendment, Content } from '../syntax/edition.ts';
import type { Block, Stmt } from '../syntax/tree.ts';
import { amending } from './catalogue.ts';
import { type Claim, clash, type Insertion, repeats, reportTwice, saidBeside } from './claims.ts';
import { TargetFinder, isSaid } from './target-finder.ts';
import { type Asked, guarded, guardedStatement, otherwise, otherwiseText } from './guards.ts';
import { called, reportOtherKind, reportSingle } from './kinds.ts';
import { rewrite, isEquivalent } from './rewrite.ts';
import {
  isDeclaration,
  isOfKind,
  pathOfContent,
  standsFor,
  type AmendTarget,
  indexTargets,
} from './target-index.ts';

export function withOptions(declarations: readonly Decl[], reports: Reports): readonly Decl[] {
  let now = declarations;
  const claims = new Claims(declarations, reports);
  for (const each of declarations)
    if (each.$type === 'option' && each.amendments.length > 0)
      now = new Optional(each, new TargetFinder(indexTargets(now), reports), claims).carriedOut(now);
  return now;
}

class Optional {
  private readonly option: OptionDecl;
  private readonly finder: TargetFinder;
  private readonly claims: Claims;
  private readonly instead = new Map<object, object | undefined>();
  private readonly before = new Map<object, readonly object[]>();
  private readonly after = new Map<object, readonly object[]>();
  private readonly added: Decl[] = [];

  constructor(option: OptionDecl, finder: TargetFinder, claims: Claims) {
    this.option = option;
    this.finder = finder;
    this.claims = claims;
  }

  carriedOut(declarations: readonly Decl[]): readonly Decl[] {
    for (const amendment of this.option.amendments) this.add(amendment);
    const { instead, before, after } = this;
    instead.set(this.option, { ...this.option, amendments: [] });
    return [...rewrite(declarations, { instead, before, after }), ...this.added];
  }

  private add(amendment: Amendment): void {
    if (amendment.verb === 'renumber') {
      this.refuse(undefined, amendment);
      return;
    }
    const { target } = amendment;
    const thing = target && this.finder.find(target, amendment);
    if (target && !thing) return;
    const by: Asked = { option: this.option.name, not: false, span: amendment.span };
    if (amendment.verb === 'insert') this.insert(amendment, thing, by);
    else if (
      thing &&
      this.claims.claim({ thing, extent: extentOf(thing, amendment), amendment }, this.option)
    ) {
      if (amendment.verb === 'remove') this.remove(thing, amendment, by);
      else this.replace(thing, amendment, by);
    }
  }

  private remove(thing: AmendTarget, amendment: Amendment, by: Asked): void {
    const { node, word } = thing;
    const without = { ...by, not: true };
    const isText = '$type' in node && node.$type === 'block';
    if (word === 'statement') this.put(thing, node, guardedStatement(node as Stmt, by), amendment);
    else if (isText) this.put(thing, node, withoutText(node, by), amendment);
    else this.put(thing, node, guarded(node, without), amendment);
  }

  /** Replaces a node, or reports that it cannot be guarded. */
  private put(thing: AmendTarget, old: object, now: object | undefined, amendment: Amendment): void {
    if (now) this.instead.set(old, now);
    else this.refuse(thing, amendment);
  }

  private replace(thing: AmendTarget, amendment: Extract<Amendment, { verb: 'replace' }>, by: Asked): void {
    const { content } = amendment;
    const { node, block } = thing;
    if (isSaid(thing, content)) {
      this.finder.moot(amendment, thing.path, node.span);
      return;
    }
    if (content.$type === 'block' && thing.word === 'statement') {
      this.put(thing, node, guardedStatement(node as Stmt, by, content), amendment);
      return;
    }
    if (content.$type === 'block' && block) {
      this.put(thing, block, otherwiseText(block, content, by), amendment);
      return;
    }
    if (!standsFor(content, thing)) {
      reportOtherKind(thing, amendment, this.finder.reports);
      return;
    }
    const behind = guarded(content, by);
    const isLine = content.$type === 'line' && !block;
    // The last applicable line counts, so the guarded line goes after the general one.
    if (behind && (isLine || content.$type === 'deckLine'))
      this.after.set(node, [...(this.after.get(node) ?? []), behind]);
    else this.put(thing, node, otherwise(node, content, by), amendment);
  }

  private insert(
    amendment: Extract<Amendment, { verb: 'insert' }>,
    thing: AmendTarget | undefined,
    by: Asked,
  ): void {
    const { content, position: place } = amendment;
    if (thing?.isSingle) {
      reportSingle(thing, amendment, this.finder.reports);
      return;
    }
    const fits = thing?.parent ? isOfKind(content, thing) : isDeclaration(content);
    const now = fits ? inserted(content, by) : undefined;
    if (!fits) {
      const beside = thing?.parent ? called(thing.word, false) : 'a declaration';
      const found = called(content.$type, isDeclaration(content));
      this.finder.reports.add(
        amending.unplaced,
        content.span,
        { content: found },
        { expected: beside, found },
      );
    } else if (!now) this.refuse(thing, amendment);
    else if (!this.mayInsert(amendment, thing)) return;
    else if (thing) {
      const lists = place === 'before' ? this.before : this.after;
      lists.set(thing.node, [...(lists.get(thing.node) ?? []), now]);
    } else this.added.push(now as Decl);
  }

  /** Returns whether content may be inserted: it is not there yet, and no other amendment inserts it or removes its neighbor. */
  private mayInsert(
    amendment: Extract<Amendment, { verb: 'insert' }>,
    thing: AmendTarget | undefined,
  ): boolean {
    const { content, position: place } = amendment;
    const path = pathOfContent(content, thing?.parent);
    const said = thing && saidBeside(thing, content, place);
    if (said) this.finder.moot(amendment, path, said.span);
    const claim: Claim | undefined = thing && { thing, extent: 'place', amendment };
    return (
      !said &&
      this.claims.insert({ amendment, beside: thing }, this.option, path) &&
      (!claim || this.claims.claim(claim, this.option))
    );
  }

  private refuse(thing: AmendTarget | undefined, amendment: Amendment): void {
    const { content } = amendment as { readonly content?: Content };
    const word = content && content.$type !== 'block' ? content.$type : (thing?.word ?? '');
    const what =
      amendment.verb === 'renumber'
        ? 'The number of a rule'
        : called(word, content ? isDeclaration(content) : !thing?.parent);
    this.finder.reports.add(amending.notByOption, amendment.span, { what, option: this.option.name.name });
  }
}

/** A block as replacement keeps the heading. */
const extentOf = ({ word }: AmendTarget, amendment: Amendment): Claim['extent'] =>
  amendment.verb === 'replace' && amendment.content.$type === 'block' && word !== 'statement'
    ? 'text'
    : 'whole';

function withoutText(text: Block, by: Asked): Block | undefined {
  const now = guarded(text, { ...by, not: true });
  return now && { ...text, body: [now as Stmt] };
}

function inserted(content: Content, by: Asked): object | undefined {
  // No guard needed: only content of the option can refer to these.
  if (content.$type === 'procedure' || content.$type === 'define') return content;
  if (content.$type === 'point' && isDeclaration(content)) return content;
  return guarded(content, by);
}

class Claims {
  private readonly reports: Reports;
  private readonly options: ReadonlyMap<string, OptionDecl>;
  private readonly claims: (Claim & { readonly option: OptionDecl })[] = [];
  private readonly insertions: (Insertion & { readonly option: OptionDecl })[] = [];

  constructor(declarations: readonly Decl[], reports: Reports) {
    this.reports = reports;
    const options = declarations.filter((each) => each.$type === 'option');
    this.options = new Map(options.map((option) => [option.name.name, option]));
  }

  /**
   * Claims a target for an option. Two options that can be combined in one game must not claim the same target,
   * except for equal amendments.
   */
  claim(claim: Claim, option: OptionDecl): boolean {
    const other = this.claims.find(
      (each) =>
        (clash(each, claim) || isSame(each, claim)) &&
        (each.option === option ||
          (!this.apart(each.option, option) && !alike(each.amendment, claim.amendment))),
    );
    this.claims.push({ ...claim, option });
    if (other) reportTwice(this.reports, { ...claim, path: claim.thing.path }, other.amendment);
    return !other;
  }

  insert(insertion: Insertion, option: OptionDecl, path: string): boolean {
    const other = this.insertions.find((each) => each.option === option && repeats(each, insertion));
    this.insertions.push({ ...insertion, option });
    if (other) reportTwice(this.reports, { ...insertion, path }, other.amendment);
    return !other;
  }

  private apart(one: OptionDecl, other: OptionDecl): boolean {
    const excludes = (a: OptionDecl, b: OptionDecl): boolean =>
      this.options.has(b.name.name) && a.excludes.some(({ name }) => name === b.name.name);
    return excludes(one, other) || excludes(other, one);
  }
}

/** Compares by path, because an earlier option may have replaced the tree. */
const isSame = (one: Claim, other: Claim): boolean =>
  one.thing.path === other.thing.path &&
  [one, other].every(
    ({ extent, amendment }) => extent !== 'place' && !(amendment.target && 'quoted' in amendment.target),
  );

function alike(one: Amendment, other: Amendment): boolean {
  if (one.verb !== other.verb) return false;
  const [a, b] = [one, other].map((each) => ('content' in each ? each.content : undefined));
  return isEquivalent(a, b);
}
