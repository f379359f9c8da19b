/**
 * Applies an edition to its base. The result is the declarations of one volume; every node keeps the span of the
 * file in which it was written, so later phases need no special case for editions.
 */
import { binding } from '../binder/catalogue.ts';
import { didYouMean } from '../binder/nearest.ts';
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
import { amending } from './catalogue.ts';
import { type Claim, clash, type Insertion, repeats, reportTwice, saidBeside } from './claims.ts';
import { rewrite, isEquivalent } from './rewrite.ts';
import { TargetFinder, isSaid } from './target-finder.ts';
import { type Renumbering, renumbered } from './renumber.ts';
import { declarationRenames, unambiguousRenames } from './renames.ts';
import { checkCites } from './gone.ts';
import { called, reportOtherKind, reportSingle } from './kinds.ts';
import {
  isDeclaration,
  isOfKind,
  isWithin,
  pathOfContent,
  standsFor,
  type AmendTarget,
  indexTargets,
} from './target-index.ts';

/** The declarations of a package and of its dependencies. */
export interface Layers {
  readonly own: readonly Decl[];
  /** The declarations of its prelude and, for an edition, of its base. */
  readonly ground: readonly Decl[];
  /** There is a base to amend. */
  readonly onBase: boolean;
  /** The span at which a missing edition is reported. */
  readonly whole: Span;
}

export interface Amended {
  readonly declarations: readonly Decl[];
  readonly made: readonly AmendmentExtent[];
}

/** Combines the declarations of a package with those of its dependencies, and applies its edition, if any. */
export function amend({ own, ground, onBase, whole }: Layers, reports: Reports): Amended {
  const edition = gathered(own, reports);
  if (!edition) {
    if (onBase && !reports.partial) {
      const hint = 'A package that depends on a volume is an edition of it. Declare what it amends.';
      reports.add(binding.missing, whole, { what: 'an edition' }, { hint });
    }
    return { declarations: [...ground, ...own], made: [] };
  }
  const rest = own.filter(({ $type }) => $type !== 'edition');
  const volumes = onBase ? ground.filter((each) => each.$type === 'volume') : [];
  const volume = volumes.find(({ name }) => name.name === edition.of.name);
  if (!volume) {
    if (!reports.mayBeDeclared(edition.of.name)) unknownBase(edition, volumes, reports);
    reports.partial = true;
    return { declarations: [...ground, ...rest], made: [] };
  }
  for (const other of rest)
    if (other.$type !== 'scenario')
      reports.add(amending.beside, other.span, { what: called(other.$type, true) });
  const amended = new Amending(edition.name.name, new TargetFinder(indexTargets(ground), reports));
  for (const amendment of edition.amendments) amended.add(amendment);
  const declarations = amended.done(ground, volume, editionOf(volume, edition));
  const all = [...declarations, ...rest];
  checkCites({ before: ground, after: all, amendments: edition.amendments }, reports);
  return { declarations: all, made: amended.made };
}

/** Applies a chain of editions to their volume, in dependency order. The file names of each package must start with its folder. */
export function layered(declarations: readonly Decl[], reports: Reports): Amended {
  const packages = Map.groupBy(declarations, packageOf);
  const editions = [...packages.values()].filter((each) => each.some(isEdition));
  let ground = declarations.filter((each) => !editions.some((edition) => edition.includes(each)));
  const made: AmendmentExtent[] = [];
  while (editions.length > 0) {
    const volume = volumeIn(ground)?.name.name;
    const at = editions.findIndex((each) => each.find(isEdition)?.of.name === volume);
    const [own = []] = editions.splice(Math.max(0, at), 1);
    const whole = own[0]?.span ?? { file: '', start: 0, end: 0 };
    const amended = amend({ own, ground, onBase: true, whole }, reports);
    ground = [...amended.declarations];
    made.push(...amended.made);
  }
  return { declarations: ground, made };
}

const packageOf = ({ span: { file } }: Decl): string => file.slice(0, file.indexOf('/') + 1);

const isEdition = (decl: Decl): decl is EditionDecl => decl.$type === 'edition';

const volumeIn = (declarations: readonly Decl[]): VolumeDecl | undefined =>
  declarations.find(({ $type }) => $type === 'volume') as VolumeDecl | undefined;

/** Merges the edition declarations of a package. Several files may each contain a part, with equal headings. */
function gathered(own: readonly Decl[], reports: Reports): EditionDecl | undefined {
  const [first, ...others] = own.filter(isEdition);
  if (!first) return undefined;
  const related = [{ span: first.span, message: 'The first is here.' }];
  const parts = others.filter(({ name, title, of, span }) => {
    if (isEquivalent([name, title, of], [first.name, first.title, first.of])) return true;
    reports.add(binding.second, span, { what: 'edition' }, { related });
    return false;
  });
  return { ...first, amendments: [first, ...parts].flatMap(({ amendments }) => amendments) };
}

function unknownBase({ of }: EditionDecl, volumes: readonly VolumeDecl[], reports: Reports): void {
  const names = volumes.map(({ name }) => name.name);
  const depend = 'Let the package.json of the edition depend on the package of the volume.';
  const hint = names.length > 0 ? didYouMean(of.name, names) : { hint: depend };
  reports.add(amending.unknownBase, of.span, { name: of.name }, hint);
}

/** Omits the renames that are ambiguous in the final declarations. */
export function withoutAmbiguous(
  made: readonly AmendmentExtent[],
  declarations: readonly Decl[],
): readonly AmendmentExtent[] {
  const valid = new Set(
    unambiguousRenames(
      made.flatMap(({ renames = [] }) => renames),
      declarations,
    ),
  );
  return made.map(({ renames = [], ...one }) => {
    const left = renames.filter((rename) => valid.has(rename));
    return left.length > 0 ? { ...one, renames: left } : one;
  });
}

/** Returns the volume declaration of an edition, with its own name and title. */
function editionOf(volume: VolumeDecl, { name, title, span }: EditionDecl): VolumeDecl {
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
class Amending {
  readonly made: AmendmentExtent[] = [];
  private readonly edition: string;
  private readonly finder: TargetFinder;
  private readonly reports: Reports;
  private readonly claims: Claim[] = [];
  private readonly insertions: Insertion[] = [];
  private readonly renumberings: Renumbering[] = [];
  private readonly instead = new Map<object, object | undefined>();
  private readonly before = new Map<object, readonly object[]>();
  private readonly after = new Map<object, readonly object[]>();
  private readonly added: Decl[] = [];

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
      const thing = this.finder.find(amendment.target, amendment);
      if (thing) this.replace(thing, amendment);
      return;
    }
    if (amendment.verb === 'renumber') {
      this.renumber(amendment);
      return;
    }
    for (const thing of this.finder.all(amendment)) {
      if (!this.claim({ thing, extent: 'whole', amendment })) continue;
      this.instead.set(thing.node, undefined);
      this.note(amendment, thing.path);
      this.reportEmptied(thing, amendment);
    }
  }

  done(ground: readonly Decl[], volume: VolumeDecl, edition: VolumeDecl): readonly Decl[] {
    this.instead.set(volume, edition);
    const { instead, before, after } = this;
    const declarations = rewrite(ground, { instead, before, after });
    return [...renumbered(declarations, ground, this.renumberings), ...this.added];
  }

  private renumber(amendment: Renumbering): void {
    const { target, to, span } = amendment;
    const { number } = target.rule;
    const found = this.finder.section(target);
    const other = this.renumberings.find(
      (each) => isWithin(number, each.target.rule.number) || isWithin(each.target.rule.number, number),
    );
    if (other) reportTwice(this.reports, { amendment, path: `rule ${number}` }, other);
    else if (number === to.number) this.reports.add(amending.unchanged, span, { name: `rule ${number}` });
    else {
      this.renumberings.push(amendment);
      for (const { path, headings } of found) {
        // An unnamed declaration is identified by its rule number.
        const [was] = /^rule [\d.]*\d/u.exec(path) ?? [];
        const now = `rule ${to.number}${was?.slice(`rule ${number}`.length) ?? ''}`;
        this.note(amendment, path, {
          headings,
          ...(was !== undefined && { renames: [{ was, now, within: '' }] }),
        });
      }
    }
  }

  private replace(thing: AmendTarget, amendment: Extract<Amendment, { verb: 'replace' }>): void {
    const { content } = amendment;
    const isText = content.$type === 'block';
    const old = isText && thing.word !== 'statement' ? thing.block : standsFor(content, thing) && thing.node;
    if (!old) {
      reportOtherKind(thing, amendment, this.reports);
      return;
    }
    if (isText && thing.word === 'statement') {
      this.replaceStatement(thing, content, amendment);
      return;
    }
    const now = ruledAs(content, thing);
    if (isEquivalent(old, now)) this.finder.moot(amendment, thing.path, old.span);
    else if (this.claim({ thing, extent: old === thing.block ? 'text' : 'whole', amendment })) {
      this.instead.set(old, now);
      const renames = declarationRenames(thing.node, content, thing.parent?.path ?? '');
      this.note(amendment, thing.path, {
        headings: old === thing.block ? thing.headings : [],
        ...(renames.length > 0 && { renames }),
      });
    }
  }

  /** Replaces a statement by several; the first keeps its label and rule number. */
  private replaceStatement(thing: AmendTarget, now: Block, amendment: Amendment): void {
    const old = thing.node as Stmt;
    const [first, ...others] = now.body;
    if (isSaid(thing, now)) this.finder.moot(amendment, thing.path, old.span);
    else if (first && this.claim({ thing, extent: 'whole', amendment })) {
      const { label, rule } = old;
      this.instead.set(old, { ...(label && { label }), ...(rule && { rule }), ...first });
      this.after.set(old, [...others, ...(this.after.get(old) ?? [])]);
      this.note(amendment, thing.path);
    }
  }

  private insert(amendment: Extract<Amendment, { verb: 'insert' }>): void {
    const { content, target, position: place } = amendment;
    const thing = target && this.finder.find(target, amendment);
    if (target && !thing) return;
    if (thing?.isSingle) {
      reportSingle(thing, amendment, this.reports);
      return;
    }
    const fits = thing?.parent ? isOfKind(content, thing) : isDeclaration(content);
    if (!fits) {
      const nowhere = '"before" or "after" and a declaration next to it, or a declaration';
      const beside = thing?.parent ? called(thing.word, false) : 'a declaration';
      const found = called(content.$type, isDeclaration(content));
      const details = { expected: thing ? beside : nowhere, found };
      this.reports.add(amending.unplaced, content.span, { content: found }, details);
      return;
    }
    const path = pathOfContent(content, thing?.parent);
    const there = this.finder.things.get(path)?.find(({ node }) => isEquivalent(node, content));
    const said = thing ? saidBeside(thing, content, place) : undefined;
    if (there && content.$type !== 'block') this.finder.moot(amendment, path, there.node.span);
    else if (said) this.finder.moot(amendment, path, said.span);
    else if (this.repeats({ amendment, beside: thing }, path)) return;
    else if (!thing) {
      if (isDeclaration(content)) this.added.push(content);
      this.note(amendment, path);
    } else if (this.claim({ thing, extent: 'place', amendment })) {
      const lists = place === 'before' ? this.before : this.after;
      const now = content.$type === 'block' ? content.body : [content];
      lists.set(thing.node, [...(lists.get(thing.node) ?? []), ...now]);
      this.note(amendment, path);
    }
  }

  private note(
    { verb, span }: Amendment,
    path: string,
    more: Partial<Pick<AmendmentExtent, 'headings' | 'renames'>> = {},
  ): void {
    this.made.push({ edition: this.edition, path, verb, span, headings: [], ...more });
  }

  /** Reports a text whose last statement is removed; the text itself should be removed instead. */
  private reportEmptied({ list = [], path, parent }: AmendTarget, { target, span }: Amendment): void {
    const isGone = (stmt: Stmt): boolean => this.instead.has(stmt) && this.instead.get(stmt) === undefined;
    if (list.length > 0 && list.every(isGone))
      this.reports.add(amending.emptied, target?.span ?? span, { name: parent?.path ?? path });
  }

  private claim(claim: Claim): boolean {
    const other = this.claims.find((each) => clash(each, claim));
    this.claims.push(claim);
    if (other) reportTwice(this.reports, { ...claim, path: claim.thing.path }, other.amendment);
    return !other;
  }

  /** Reports another amendment that inserts the same content there, and returns whether there is one. */
  private repeats(insertion: Insertion, path: string): boolean {
    const other = this.insertions.find((each) => repeats(each, insertion));
    this.insertions.push(insertion);
    if (other) reportTwice(this.reports, { ...insertion, path }, other.amendment);
    return other !== undefined;
  }
}

/** Copies the rule number of the replaced declaration, unless the replacement has its own. */
function ruledAs(content: Content, { node }: AmendTarget): Content {
  const rule = 'rule' in node ? node.rule : undefined;
  if (content.$type === 'block' || !takesRule(content) || content.rule || !rule) return content;
  return { ...content, rule };
}

const takesRule = (
  content: Content,
): content is Exclude<Content, Block | DeckLine | TrackLine | SpaceLine | FirstLine | FactionOrder> =>
  !['deckLine', 'trackLine', 'spaceLine', 'firstLine', 'order', 'block'].includes(content.$type);
