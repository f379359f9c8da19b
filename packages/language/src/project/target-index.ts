/** Index of the declarations that an amendment can target, with their parts, by every name path. */
import { isLocal } from '../checker/texts/triggers.ts';
import type { Decl, EventSide } from '../syntax/declarations.ts';
import type { Content, Target } from '../syntax/edition.ts';
import type { NonplayerDecl, Subject } from '../syntax/nonplayer.ts';
import type { Block, RuleRef, Span, Stmt } from '../syntax/tree.ts';
import { type Amendable, headingsOf, partsOf, sortOf, statementsIn } from './parts.ts';

/** A possible target of an amendment. */
export interface AmendTarget {
  readonly node: Amendable;
  /** Its keyword: `phase`, `operation`; `side` for a side of an Event, `line` for a line of the sequence of play. */
  readonly word: string;
  /** Its shortest name path. */
  readonly path: string;
  readonly parent: AmendTarget | undefined;
  /** The text that a block as replacement changes. */
  readonly block: Block | undefined;
  /** Its own span, and those of additional headings. */
  readonly headings: readonly Span[];
  /** For a statement: the list that contains it. */
  readonly list?: readonly Stmt[];
  /** Its declaration can have only one such part, so nothing can be inserted next to it. */
  readonly isSingle?: boolean;
}

/** Targets by name path; a path may be ambiguous. */
export type TargetIndex = ReadonlyMap<string, readonly AmendTarget[]>;

/** Declarations that an edition cannot amend. */
const heads: ReadonlySet<string> = new Set(['volume', 'prelude', 'edition']);

/** Kinds of content that are parts of declarations. */
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

/** Returns whether an edition may insert the content as a top-level declaration. */
export function isDeclaration(content: Content): content is Decl {
  if (content.$type === 'point') return !isLocal(content.name.name);
  return !parts.has(content.$type) && !heads.has(content.$type);
}

/** Returns whether the content has the kind of the target; points of the volume differ from points of an operation. */
export function isOfKind(content: Content, { word, parent }: AmendTarget): boolean {
  if (word === 'statement') return content.$type === 'block';
  return content.$type === word && isDeclaration(content) === (parent === undefined);
}

export function standsFor(content: Content, thing: AmendTarget): boolean {
  if (!isOfKind(content, thing)) return false;
  const { node } = thing;
  const isLine = content.$type === 'line' && '$type' in node && node.$type === 'line';
  return !isLine || sortOf(content) === sortOf(node);
}

/** Indexes the declarations of a base. */
export function indexTargets(declarations: readonly Decl[]): TargetIndex {
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
      // `setup Standard.Capital`: the keyword of the enclosing declaration before the path of a part.
      list.under(`${word} ${found.path}`, found);
      return found;
    });
    for (const text of [thing, ...inner.filter(({ word: kind }) => kind !== 'way')])
      list.addStatements(text, inner);
  }
  return list.all;
}

class List {
  private readonly found = new Map<string, AmendTarget[]>();
  /** Paths that apply only if no other target has them. */
  private readonly spare: (readonly [path: string, thing: AmendTarget])[] = [];

  get all(): TargetIndex {
    const taken = new Set(this.found.keys());
    for (const [path, thing] of this.spare) if (!taken.has(path)) this.under(path, thing);
    return this.found;
  }

  under(path: string, thing: AmendTarget, spare = false): void {
    if (spare) {
      this.spare.push([path, thing]);
      return;
    }
    const before = this.found.get(path);
    if (before === undefined) this.found.set(path, [thing]);
    else if (!before.includes(thing)) before.push(thing);
  }

  /** Registers a target by its path, with and without its keyword, and by its rule number. */
  add(found: AmendTarget, rule: RuleRef | undefined, also?: string): AmendTarget {
    const { node, word, path } = found;
    const thing: AmendTarget = { ...found, headings: [node.span, ...found.headings] };
    this.under(path, thing);
    if (!path.split(' ').includes(word)) this.under(`${word} ${path}`, thing);
    if (also !== undefined) this.under(also, thing, true);
    if (rule) {
      this.under(`rule ${rule.number}`, thing);
      this.under(`rule ${rule.number} ${word}`, thing);
    }
    return thing;
  }

  /** Registers the statements of a text that have a label or a rule number. */
  addStatements(text: AmendTarget, ways: readonly AmendTarget[]): void {
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

/** Returns the name path of a target, as the index spells it. */
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

/** Returns whether a rule number equals a section number or is below it. */
export const isWithin = (number: string, section: string): boolean =>
  number === section || number.startsWith(`${section}.`);

/**
 * Returns everything with the rule number or one below it, and the scenarios that cite such a number. Parts of a
 * result are omitted.
 */
export function targetsInSection(number: string, things: TargetIndex): readonly AmendTarget[] {
  const isIn = (rule: RuleRef | undefined): boolean => rule !== undefined && isWithin(rule.number, number);
  const all = new Set([...things.values()].flat());
  const found = [...all].filter(({ node }) =>
    'cites' in node ? node.cites.some(isIn) : 'rule' in node && isIn(node.rule),
  );
  return found.filter(({ parent }) => !parent || !found.includes(parent));
}

const labelOf = ({ label }: { readonly label?: { readonly name: string } }): string =>
  label ? `.${label.name}` : '';

/** Returns the path of a declaration. Unnamed ones are identified by their kind with their subject or rule number. */
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

function blockOf(decl: Decl): Block | undefined {
  if (decl.$type !== 'event') return 'block' in decl ? decl.block : undefined;
  const [only]: readonly EventSide[] = decl.sides;
  return only?.side === 'single' ? only.block : undefined;
}

/** Returns the path of inserted content next to parts of `parent`. */
export function pathOfContent(content: Content, parent?: AmendTarget): string {
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

/** Returns the subject of an instruction in the form of a body's path. */
export function subjectPath(subject: Subject): string {
  if (subject.about === 'guidelines') return subject.about;
  if (subject.about === 'path') return subject.path.parts.map(({ name }) => name).join('.');
  const { number, side } = subject;
  return ['event', ...(number ? [number.name] : []), ...(side ? [side] : [])].join(' ');
}
