/** What an edition can amend: the declarations of a base and their parts, by every name path that leads to them. */
import { isLocal } from '../checker/texts/reactions.ts';
import type { Decl, EventSide } from '../syntax/declarations.ts';
import type { Content, Target } from '../syntax/edition.ts';
import type { NonplayerDecl, Subject } from '../syntax/nonplayer.ts';
import type { Block, RuleRef, Span, Stmt } from '../syntax/tree.ts';
import { type Amendable, headingsOf, partsOf, sortOf, statementsIn } from './parts.ts';

/** What an amendment may be about. */
export interface Thing {
  readonly node: Amendable;
  /** The word that declares it: `phase`, `operation`; `side` for a side of an Event, `line` for one of the sequence of play. */
  readonly word: string;
  /** Its shortest name path. */
  readonly path: string;
  /** What it is part of. */
  readonly parent: Thing | undefined;
  /** The text that changes when it keeps its heading. */
  readonly block: Block | undefined;
  /** Where it stands, and where what stands for its heading elsewhere does. */
  readonly headings: readonly Span[];
  /** Of a statement: those beside which it stands, itself among them. */
  readonly list?: readonly Stmt[];
  /** Whether its declaration has room for only one such part, so that nothing can be inserted next to it. */
  readonly isSingle?: boolean;
}

/** Things by name path; a path may lead to several. */
export type Things = ReadonlyMap<string, readonly Thing[]>;

/** Kinds that are no rule of a volume. */
const heads: ReadonlySet<string> = new Set(['volume', 'prelude', 'edition']);

/** What is no declaration, but stands in one. */
const parts: ReadonlySet<string> = new Set([
  'block',
  'phase',
  'way',
  'step',
  'line',
  'marginLine',
  'togetherLine',
  'tiesLine',
  'deckLine',
  'trackLine',
  'spaceLine',
  'firstLine',
  'order',
]);

/** Whether an edition may put the content in as a declaration. */
export function isDeclaration(content: Content): content is Decl {
  if (content.$type === 'point') return !isLocal(content.name.name);
  return !parts.has(content.$type) && !heads.has(content.$type);
}

/** Whether the content is what the thing is: a phase for a phase, a point of the volume for such a one. */
export function isOfKind(content: Content, { word, parent }: Thing): boolean {
  if (word === 'statement') return content.$type === 'block';
  return content.$type === word && isDeclaration(content) === (parent === undefined);
}

/** Whether the content says something about the same as the thing, so that it can take its place. */
export function standsFor(content: Content, thing: Thing): boolean {
  if (!isOfKind(content, thing)) return false;
  const { node } = thing;
  const isLine = content.$type === 'line' && '$type' in node && node.$type === 'line';
  return !isLine || sortOf(content) === sortOf(node);
}

/** Lists what a base has. */
export function thingsOf(declarations: readonly Decl[]): Things {
  const list = new List();
  for (const node of declarations) {
    if (heads.has(node.$type)) continue;
    const { $type: word, rule } = node;
    const [path, block] = [pathOf(node), blockOf(node)];
    const thing = list.add({ node, word, path, parent: undefined, block, headings: headingsOf(node) }, rule);
    list.under(word, thing, true);
    const inner = partsOf(node).map((part) => {
      const { node: inside, word: kind, block: text, isSingle } = part;
      const of = {
        node: inside,
        word: kind,
        path: path + part.path,
        parent: thing,
        block: text,
        headings: [],
        ...(isSingle && { isSingle }),
      };
      const found = list.add(of, part.rule, part.also && path + part.also);
      // `setup Standard.Capital`: the word that declares what a part stands in.
      list.under(`${word} ${found.path}`, found);
      return found;
    });
    for (const text of [thing, ...inner.filter(({ word: kind }) => kind !== 'way')])
      list.addStatements(text, inner);
  }
  return list.all;
}

/** The things that have been found so far. */
class List {
  private readonly found = new Map<string, Thing[]>();
  /** Paths that lead to something only where no other thing has them. */
  private readonly spare: (readonly [path: string, thing: Thing])[] = [];

  get all(): Things {
    const taken = new Set(this.found.keys());
    for (const [path, thing] of this.spare) if (!taken.has(path)) this.under(path, thing);
    return this.found;
  }

  under(path: string, thing: Thing, spare = false): void {
    if (spare) {
      this.spare.push([path, thing]);
      return;
    }
    const before = this.found.get(path);
    if (before === undefined) this.found.set(path, [thing]);
    else if (!before.includes(thing)) before.push(thing);
  }

  /** Reached by its path, with or without its kind before it, and by the number of its rule. */
  add(found: Thing, rule: RuleRef | undefined, also?: string): Thing {
    const { node, word, path } = found;
    const thing: Thing = { ...found, headings: [node.span, ...found.headings] };
    this.under(path, thing);
    if (!path.split(' ').includes(word)) this.under(`${word} ${path}`, thing);
    if (also !== undefined) this.under(also, thing, true);
    if (rule) {
      // A declaration, a phase, a point or a way goes by a number alone before a line or a statement does.
      const isLine = word === 'statement' || (parts.has(word) && !['phase', 'way', 'step'].includes(word));
      this.under(`rule ${rule.number}`, thing, isLine);
      this.under(`rule ${rule.number} ${word}`, thing);
    }
    return thing;
  }

  /** The statements of a text that have a label or a rule of their own. */
  addStatements(text: Thing, ways: readonly Thing[]): void {
    if (!text.block) return;
    for (const { stmt, list, way } of statementsIn(text.block)) {
      const { label } = stmt;
      if (stmt.$type === 'way' || stmt.$type === 'whenever' || !(label ?? stmt.rule)) continue;
      const parent = ways.find(({ node }) => node === way) ?? text;
      const path = label ? `${parent.path}.${label.name}` : `rule ${stmt.rule?.number ?? ''} statement`;
      const found = { node: stmt, word: 'statement', path, parent, block: undefined, headings: [], list };
      this.add(found, stmt.rule);
    }
  }
}

/** The path that the words of an amendment spell. */
export function spelled(target: Target): string {
  switch (target.$type) {
    case 'path': {
      const path = target.path.parts.map(({ name }) => name).join('.');
      return target.sort ? `${target.sort.name} ${path}` : path;
    }
    case 'card':
      return `event ${target.number.name}${target.side ? ` ${target.side}` : ''}${labelOf(target)}`;
    case 'numbered':
      return `rule ${target.rule.number}${target.sort ? ` ${target.sort.name}` : ''}${labelOf(target)}`;
    case 'titled':
      return `scenario "${target.title.value}"`;
    case 'instruction': {
      const { subject, of } = target;
      return of ? nonplayerPath({ subject, of }) : `nonplayer ${subjectPath(subject)}`;
    }
    case 'section':
      return `rule ${target.rule.number}`;
  }
}

/** Whether a rule number is that of a section, or below it. */
export const isWithin = (number: string, section: string): boolean =>
  number === section || number.startsWith(`${section}.`);

/** What bears the number of a rule, or one beneath it, and the scenarios that cite such a number. */
export function sectionOf(number: string, things: Things): readonly Thing[] {
  const isIn = (rule: RuleRef | undefined): boolean => rule !== undefined && isWithin(rule.number, number);
  const all = new Set([...things.values()].flat());
  const found = [...all].filter(({ node }) =>
    'cites' in node ? node.cites.some(isIn) : 'rule' in node && isIn(node.rule),
  );
  return found.filter(({ parent }) => !parent || !found.includes(parent));
}

const labelOf = ({ label }: { readonly label?: { readonly name: string } }): string =>
  label ? `.${label.name}` : '';

/** What has no name of its own is called by its kind, with what it is about or the number of its rule. */
function pathOf(decl: Decl): string {
  switch (decl.$type) {
    case 'event':
      return `event ${decl.number.name}`;
    case 'scenario':
      return `scenario "${decl.title.value}"`;
    case 'forces':
      return `forces ${decl.faction.name}`;
    case 'adjacent':
      return `adjacent ${decl.space.name}`;
    case 'border':
      return `border ${decl.region.name}`;
    case 'adapt':
      return `adapt ${decl.operation.name}`;
    case 'nonplayer':
      return nonplayerPath(decl);
    case 'random':
      return 'random';
    case 'sequence':
    case 'victory':
    case 'populace':
    case 'contents':
    case 'nonplayers':
    case 'recall':
      return decl.$type;
    case 'stacking':
    case 'states':
    case 'whenever':
      return decl.rule ? `rule ${decl.rule.number} ${decl.$type}` : decl.$type;
    default:
      return decl.name.name;
  }
}

/** The text of a declaration that is one text. */
function blockOf(decl: Decl): Block | undefined {
  if (decl.$type !== 'event') return 'block' in decl ? decl.block : undefined;
  const [only]: readonly EventSide[] = decl.sides;
  return only?.side === 'single' ? only.block : undefined;
}

/** The path of what an amendment puts in, beside things of the parent. */
export function pathOfContent(content: Content, parent?: Thing): string {
  if (content.$type === 'block') return parent?.path ?? '';
  if (!parent) return isDeclaration(content) ? pathOf(content) : '';
  if (content.$type === 'line') return `${parent.path}.${sortOf(content)}`;
  if (content.$type === 'spaceLine') return `${parent.path}.${content.space.name}`;
  return 'name' in content ? `${parent.path}.${content.name.name}` : parent.path;
}

/** `Rebels.Rally`, `Rebels.event 57 shaded`, `Insurgents.guidelines`. */
function nonplayerPath({ of, subject }: Pick<NonplayerDecl, 'of' | 'subject'>): string {
  const factions = [of.words, ...of.joined].flat().map(({ name }) => name);
  return `${factions.join(' and ')}.${subjectPath(subject)}`;
}

/** What an instruction is about, as names of bodies have it. */
export function subjectPath(subject: Subject): string {
  if (subject.about === 'guidelines') return subject.about;
  if (subject.about === 'path') return subject.path.parts.map(({ name }) => name).join('.');
  const { number, side } = subject;
  return ['event', ...(number ? [number.name] : []), ...(side ? [side] : [])].join(' ');
}
