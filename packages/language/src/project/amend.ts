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
import type { Made } from '../checker/written.ts';
import { amending } from './catalogue.ts';
import { rewrite, saysTheSame } from './rewrite.ts';
import {
  isDeclaration,
  isOfKind,
  pathOfContent,
  spelled,
  type Thing,
  type Things,
  thingsOf,
} from './things.ts';

/** The declarations of a package, and of what it builds on. */
export interface Layers {
  /** What the files of the package declare. */
  readonly own: readonly Decl[];
  /** What its prelude declares and, for an edition, its base. */
  readonly ground: readonly Decl[];
  /** Whether there is a base to amend. */
  readonly onBase: boolean;
  /** The place of what is missing as a whole. */
  readonly whole: Span;
}

/** What comes of it. */
export interface Amended {
  readonly declarations: readonly Decl[];
  /** The amendments that were carried out. */
  readonly made: readonly Made[];
}

/** The declarations of a package's files on top of those that they build on; an edition among them is carried out. */
export function amend({ own, ground, onBase, whole }: Layers, reports: Reports): Amended {
  const [edition, ...others] = own.filter(isEdition);
  for (const other of others) {
    const related = edition ? [{ span: edition.span, message: 'The first is here.' }] : [];
    reports.add(binding.second, other.span, { what: 'edition' }, { related });
  }
  if (!edition) {
    if (onBase && !reports.partial) {
      const hint = 'A package that depends on a volume is an edition of it: let it say what it amends.';
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
  const amended = new Amending(edition.name.name, thingsOf(ground), reports);
  for (const amendment of edition.amendments) amended.add(amendment);
  const declarations = amended.done(ground, volume, editionOf(volume, edition));
  return { declarations: [...declarations, ...rest], made: amended.made };
}

/**
 * The declarations of a base, with the editions carried out in their order that lie between its volume and what amends it. Each package of
 * a base has a folder of its own in the names of its files.
 */
export function layered(declarations: readonly Decl[], reports: Reports): Amended {
  const packages = Map.groupBy(declarations, packageOf);
  const editions = [...packages.values()].filter((each) => each.some(isEdition));
  let ground = declarations.filter((each) => !editions.some((edition) => edition.includes(each)));
  const made: Made[] = [];
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
    base: volume.base ?? volume.name,
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
  /** The amendments that have been taken up. */
  readonly made: Made[] = [];
  private readonly edition: string;
  private readonly things: Things;
  private readonly reports: Reports;
  private readonly claims: Claim[] = [];
  private readonly instead = new Map<object, object | undefined>();
  private readonly before = new Map<object, readonly object[]>();
  private readonly after = new Map<object, readonly object[]>();
  private readonly added: Decl[] = [];

  constructor(edition: string, things: Things, reports: Reports) {
    this.edition = edition;
    this.things = things;
    this.reports = reports;
  }

  /** Takes an amendment up, or reports what is wrong with it. */
  add(amendment: Amendment): void {
    switch (amendment.verb) {
      case 'remove': {
        const thing = this.find(amendment.target);
        if (thing && this.claim({ thing, extent: 'whole', amendment })) {
          this.instead.set(thing.node, undefined);
          this.note(amendment, thing.path);
        }
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
    } else if (this.claim({ thing, extent: old === thing.block ? 'text' : 'whole', amendment })) {
      this.instead.set(old, now);
      this.note(amendment, thing.path, old === thing.block ? thing.headings : []);
    }
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
      this.note(amendment, pathOfContent(content));
    } else if (this.claim({ thing, extent: 'place', amendment })) {
      const lists = place === 'before' ? this.before : this.after;
      lists.set(thing.node, [...(lists.get(thing.node) ?? []), content]);
      this.note(amendment, pathOfContent(content, thing.parent));
    }
  }

  private note({ verb, span }: Amendment, path: string, headings: readonly Span[] = []): void {
    this.made.push({ edition: this.edition, path, verb, span, headings });
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
