/**
 * Applies an edition to its base: the trees of both become the declarations of one volume, with every node's place still in the
 * file where it was written. Whoever reads the result need not know that there was an edition.
 */
import { binding } from '../binder/catalogue.ts';
import { didYouMean } from '../binder/nearest.ts';
import type { Reports } from '../binder/reports.ts';
import type { Decl, VolumeDecl } from '../syntax/declarations.ts';
import type { Amendment, Content, EditionDecl, Target } from '../syntax/edition.ts';
import type { Span } from '../syntax/tree.ts';
import { amending } from './catalogue.ts';
import { rewrite, saysTheSame } from './rewrite.ts';
import { isDeclaration, isOfKind, spelled, type Thing, type Things, thingsOf } from './things.ts';

/** The declarations of a package, and of what it builds on. */
export interface Layers {
  /** What the files of the package declare. */
  readonly own: readonly Decl[];
  /** What its prelude declares and, for an edition, its base. */
  readonly ground: readonly Decl[];
  /** Whether there is a base to amend. */
  readonly isEdition: boolean;
  /** The place of what is missing as a whole. */
  readonly whole: Span;
}

/** The declarations of a package's files on top of those that they build on; an edition among them is carried out. */
export function amend({ own, ground, isEdition, whole }: Layers, reports: Reports): readonly Decl[] {
  const [edition, ...others] = own.filter((each) => each.$type === 'edition');
  for (const other of others) {
    const related = edition ? [{ span: edition.span, message: 'The first is here.' }] : [];
    reports.add(binding.second, other.span, { what: 'edition' }, { related });
  }
  if (!edition) {
    if (isEdition && !reports.partial) {
      const hint = 'A package that depends on a volume is an edition of it: let it say what it amends.';
      reports.add(binding.missing, whole, { what: 'an edition' }, { hint });
    }
    return [...ground, ...own];
  }
  const rest = own.filter(({ $type }) => $type !== 'edition');
  const volumes = isEdition ? ground.filter((each) => each.$type === 'volume') : [];
  const volume = volumes.find(({ name }) => name.name === edition.of.name);
  if (!volume) {
    if (!reports.mayBeDeclared(edition.of.name)) unknownBase(edition, volumes, reports);
    reports.partial = true;
    return [...ground, ...rest];
  }
  for (const other of rest)
    if (other.$type !== 'scenario')
      reports.add(amending.beside, other.span, { what: called(other.$type, true) });
  const amended = new Amending(thingsOf(ground), reports);
  for (const amendment of edition.amendments) amended.add(amendment);
  return [...amended.done(ground, volume, editionOf(volume, edition)), ...rest];
}

function unknownBase({ of }: EditionDecl, volumes: readonly VolumeDecl[], reports: Reports): void {
  const names = volumes.map(({ name }) => name.name);
  const depend = 'Let the package.json of the edition depend on the package of the volume.';
  const hint = names.length > 0 ? didYouMean(of.name, names) : { hint: depend };
  reports.add(amending.unknownBase, of.span, { name: of.name }, hint);
}

/** An edition is a volume of its own: it has its own name, and its title says which it is. */
function editionOf(volume: VolumeDecl, { name, title, span }: EditionDecl): VolumeDecl {
  return {
    ...volume,
    span,
    name: { span: name.span, name: volume.name.name + name.name },
    title: { span: title.span, value: `${volume.title.value}, ${title.value}` },
    edition: title,
    base: volume.name,
  };
}

/** What an amendment takes hold of. */
interface Claim {
  readonly thing: Thing;
  /** How much of the thing it takes hold of: all of it, its text without its points, or only the place beside it. */
  readonly extent: 'whole' | 'text' | 'place';
  readonly amendment: Amendment;
}

/** The amendments of an edition, gathered one by one. */
class Amending {
  private readonly things: Things;
  private readonly reports: Reports;
  private readonly claims: Claim[] = [];
  private readonly instead = new Map<object, object | undefined>();
  private readonly before = new Map<object, readonly object[]>();
  private readonly after = new Map<object, readonly object[]>();
  private readonly added: Decl[] = [];

  constructor(things: Things, reports: Reports) {
    this.things = things;
    this.reports = reports;
  }

  /** Takes an amendment up, or reports what is wrong with it. */
  add(amendment: Amendment): void {
    switch (amendment.verb) {
      case 'remove': {
        const thing = this.find(amendment.target);
        if (thing && this.claim({ thing, extent: 'whole', amendment }))
          this.instead.set(thing.node, undefined);
        return;
      }
      case 'replace': {
        const thing = this.find(amendment.target);
        if (thing) this.replace(thing, amendment);
        return;
      }
      case 'insert':
        this.insert(amendment);
    }
  }

  /** The declarations of the base with all amendments made in them. */
  done(ground: readonly Decl[], volume: VolumeDecl, edition: VolumeDecl): readonly Decl[] {
    this.instead.set(volume, edition);
    const { instead, before, after } = this;
    return [...rewrite(ground, { instead, before, after }), ...this.added];
  }

  private replace(thing: Thing, amendment: Extract<Amendment, { verb: 'replace' }>): void {
    const { content, target } = amendment;
    const name = spelled(target);
    const old = content.$type === 'block' ? thing.block : isOfKind(content, thing) ? thing.node : undefined;
    if (!old) {
      const [kind, found] = [
        called(thing.word, !thing.parent),
        called(content.$type, isDeclaration(content)),
      ];
      const expected = thing.block ? `${kind}, or a text for it in braces or behind a colon` : kind;
      const details = {
        expected,
        found,
        related: [{ span: thing.node.span, message: 'The base has it here.' }],
      };
      this.reports.add(amending.otherKind, content.span, { name, kind, content: found }, details);
      return;
    }
    const now = ruledAs(content, thing);
    if (saysTheSame(old, now)) {
      const related = [{ span: old.span, message: 'The base says it here.' }];
      this.reports.add(amending.unchanged, amendment.span, { name }, { related });
    } else if (this.claim({ thing, extent: old === thing.block ? 'text' : 'whole', amendment }))
      this.instead.set(old, now);
  }

  private insert(amendment: Extract<Amendment, { verb: 'insert' }>): void {
    const { content, target, place } = amendment;
    const thing = target && this.find(target);
    if (target && !thing) return;
    const fits = thing?.parent ? isOfKind(content, thing) : isDeclaration(content);
    if (!fits) {
      const nowhere = '"before" or "after" and what it goes beside, or a declaration';
      const beside = thing?.parent ? called(thing.word, false) : 'a declaration';
      const found = called(content.$type, isDeclaration(content));
      const details = { expected: thing ? beside : nowhere, found };
      this.reports.add(amending.unplaced, content.span, { content: found }, details);
    } else if (!thing) {
      if (isDeclaration(content)) this.added.push(content);
    } else if (this.claim({ thing, extent: 'place', amendment })) {
      const lists = place === 'before' ? this.before : this.after;
      lists.set(thing.node, [...(lists.get(thing.node) ?? []), content]);
    }
  }

  /** Two amendments of one thing would leave it to their order what it says. */
  private claim(claim: Claim): boolean {
    const other = this.claims.find((each) => clash(each, claim) || clash(claim, each));
    this.claims.push(claim);
    if (!other) return true;
    const { target, span } = claim.amendment;
    const related = [{ span: other.amendment.span, message: 'The other is here.' }];
    this.reports.add(amending.twice, target?.span ?? span, { name: claim.thing.path }, { related });
    return false;
  }

  private find(target: Target): Thing | undefined {
    const name = spelled(target);
    const found = this.things.get(name) ?? [];
    const [thing, ...more] = found;
    if (more.length > 0) {
      const related = found.map(({ node }) => ({ span: node.span, message: 'It may mean this.' }));
      const names = new Set(
        found.map(({ word, path }) => (path.startsWith(word) ? path : `${word} ${path}`)),
      );
      const hint = names.size === found.length ? { hint: `Write ${[...names].join(' or ')}.` } : {};
      this.reports.add(amending.ambiguous, target.span, { name, count: found.length }, { related, ...hint });
      return undefined;
    }
    // Where files have faults, what is named may be in what could not be read.
    if (!thing && !this.reports.partial)
      this.reports.add(amending.unknownTarget, target.span, { name }, didYouMean(name, this.things.keys()));
    return thing;
  }
}

/** Whether what the first takes hold of is what the second is about, or holds that. */
function clash(first: Claim, second: Claim): boolean {
  if (first.extent === 'place') return false;
  if (first.thing === second.thing) return second.extent !== 'place';
  const holds = second.thing.parent === first.thing;
  return holds && (first.extent === 'whole' || second.thing.word !== 'point');
}

/** What replaces a thing encodes the same printed rule, unless it names another. */
function ruledAs(content: Content, { node }: Thing): Content {
  const rule = 'rule' in node ? node.rule : undefined;
  return content.$type === 'block' || 'rule' in content || !rule ? content : { ...content, rule };
}

/** The name of a kind as messages say it, as a declaration of the volume or as a part of one. */
function called(kind: string, atTop: boolean): string {
  if (kind === 'point') return atTop ? 'a "point" of the volume' : 'a "point" of an operation';
  if (kind === 'side') return 'a side of an Event';
  if (kind === 'block') return 'a text without a heading';
  return `${/^[aeiou]/u.test(kind) ? 'an' : 'a'} "${kind}"`;
}
