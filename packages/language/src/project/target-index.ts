/** Index of the declarations that an amendment can target, with their parts, by every name path. */
import { isLocalName } from '../checker/texts/check-triggers.ts';
import type { Decl, EventSide } from '../syntax/declarations.ts';
import type { Content, Target } from '../syntax/edition.ts';
import type { NonplayerDecl, Subject } from '../syntax/nonplayer.ts';
import type { Block, RuleRef, Span, Stmt } from '../syntax/tree.ts';
import {
  type Amendable,
  additionalHeadingsOf,
  amendablePartsOf,
  lineKey,
  statementsIn,
} from './amendable-parts.ts';

/** A possible target of an amendment. */
export interface AmendTarget {
  readonly node: Amendable;
  /** Its keyword: `phase`, `operation`; `side` for a side of an Event, `line` for a line of the sequence of play. */
  readonly keyword: string;
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
const unamendableKinds: ReadonlySet<string> = new Set(['volume', 'prelude', 'edition']);

/** Kinds of content that are parts of declarations. */
const partKinds: ReadonlySet<string> = new Set([
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
  if (content.$type === 'point') return !isLocalName(content.name.name);
  return !partKinds.has(content.$type) && !unamendableKinds.has(content.$type);
}

/** Returns whether the content has the kind of the target; points of the volume differ from points of an operation. */
function hasSameKind(content: Content, { keyword, parent }: AmendTarget): boolean {
  if (keyword === 'statement') return content.$type === 'block';
  return content.$type === keyword && isDeclaration(content) === (parent === undefined);
}

/** Returns whether content can be inserted next to a target; without a target, into the volume. */
export function canInsert(content: Content, neighbor: AmendTarget | undefined): boolean {
  return neighbor?.parent ? hasSameKind(content, neighbor) : isDeclaration(content);
}

/** Returns whether content can replace a target. */
export function canReplace(content: Content, element: AmendTarget): boolean {
  if (!hasSameKind(content, element)) return false;
  const { node } = element;
  const isLine = content.$type === 'line' && '$type' in node && node.$type === 'line';
  return !isLine || lineKey(content) === lineKey(node);
}

/** Indexes the declarations of a base. */
export function indexTargets(declarations: readonly Decl[]): TargetIndex {
  const builder = new IndexBuilder();
  for (const node of declarations) {
    if (unamendableKinds.has(node.$type)) continue;
    const { $type: keyword, rule } = node;
    const [path, block] = [pathOf(node), blockOf(node)];
    const element = builder.add(
      { node, keyword, path, parent: undefined, block, headings: additionalHeadingsOf(node) },
      rule,
    );
    builder.register(keyword, element, true);
    const partTargets = amendablePartsOf(node).map((part) => {
      const entry = {
        node: part.node,
        keyword: part.keyword,
        path: path + part.path,
        parent: element,
        block: part.block,
        headings: [],
        ...(part.isSingle && { isSingle: true }),
      };
      const target = builder.add(entry, part.rule, part.alternativePath && path + part.alternativePath);
      // `setup Standard.Capital`: the keyword of the enclosing declaration before the path of a part.
      builder.register(`${keyword} ${target.path}`, target);
      return target;
    });
    for (const text of [element, ...partTargets.filter((target) => target.keyword !== 'way')])
      builder.addStatements(text, partTargets);
  }
  return builder.index;
}

/** Builds an index of targets. */
class IndexBuilder {
  private readonly targets = new Map<string, AmendTarget[]>();
  /** Paths that apply only if no other target has them. */
  private readonly fallbackTargets: (readonly [path: string, element: AmendTarget])[] = [];

  get index(): TargetIndex {
    const usedPaths = new Set(this.targets.keys());
    for (const [path, element] of this.fallbackTargets)
      if (!usedPaths.has(path)) this.register(path, element);
    return this.targets;
  }

  register(path: string, element: AmendTarget, isFallback = false): void {
    if (isFallback) {
      this.fallbackTargets.push([path, element]);
      return;
    }
    const existing = this.targets.get(path);
    if (existing === undefined) this.targets.set(path, [element]);
    else if (!existing.includes(element)) existing.push(element);
  }

  /** Registers a target by its path, with and without its keyword, and by its rule number. */
  add(entry: AmendTarget, rule: RuleRef | undefined, alternativePath?: string): AmendTarget {
    const { node, keyword, path } = entry;
    const element: AmendTarget = { ...entry, headings: [node.span, ...entry.headings] };
    this.register(path, element);
    if (!path.split(' ').includes(keyword)) this.register(`${keyword} ${path}`, element);
    if (alternativePath !== undefined) this.register(alternativePath, element, true);
    if (rule) {
      this.register(`rule ${rule.number}`, element);
      this.register(`rule ${rule.number} ${keyword}`, element);
    }
    return element;
  }

  /** Registers the statements of a text that have a label or a rule number. */
  addStatements(text: AmendTarget, partTargets: readonly AmendTarget[]): void {
    if (!text.block) return;
    for (const { stmt, list, way } of statementsIn(text.block)) {
      const { label } = stmt;
      if (
        stmt.$type === 'way' ||
        stmt.$type === 'whenever' ||
        stmt.$type === 'while' ||
        !(label ?? stmt.rule)
      )
        continue;
      const parent = partTargets.find(({ node }) => node === way) ?? text;
      const path = label ? `${parent.path}.${label.name}` : `rule ${stmt.rule?.number ?? ''} statement`;
      const entry = { node: stmt, keyword: 'statement', path, parent, block: undefined, headings: [], list };
      this.add(entry, stmt.rule);
    }
  }
}

/** Returns the name path of a target, as the index spells it. */
export function targetPath(target: Target): string {
  switch (target.$type) {
    case 'path': {
      const path = target.path.parts.map(({ name }) => name).join('.');
      return target.keyword ? `${target.keyword.name} ${path}` : path;
    }
    case 'card':
      return `event ${target.number.name}${target.side ? ` ${target.side}` : ''}${labelOf(target)}`;
    case 'numbered':
      return `rule ${target.rule.number}${target.keyword ? ` ${target.keyword.name}` : ''}${labelOf(target)}`;
    case 'titled':
      return `scenario "${target.title.value}"`;
    case 'instruction': {
      const { subject, factions } = target;
      return factions ? nonplayerPath({ subject, factions }) : `nonplayer ${subjectPath(subject)}`;
    }
    case 'section':
      return `rule ${target.rule.number}`;
  }
}

/** Returns whether a rule number equals a section number or is below it. */
export const isInSection = (number: string, section: string): boolean =>
  number === section || number.startsWith(`${section}.`);

/**
 * Returns everything with the rule number or one below it, and the scenarios that cite such a number. Parts of a
 * result are omitted.
 */
export function targetsInSection(number: string, index: TargetIndex): readonly AmendTarget[] {
  const isInSectionOf = (rule: RuleRef | undefined): boolean =>
    rule !== undefined && isInSection(rule.number, number);
  const targets = [...new Set([...index.values()].flat())];
  const matches = targets.filter(({ node }) =>
    'cites' in node ? node.cites.some(isInSectionOf) : 'rule' in node && isInSectionOf(node.rule),
  );
  return matches.filter(({ parent }) => !parent || !matches.includes(parent));
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
    // A volume usually has one of these.
    case 'random':
    case 'sequence':
    case 'victory':
    case 'populace':
    case 'contents':
    case 'nonplayers':
    case 'recall':
      return decl.$type;
    case 'attributeChange':
      return `${decl.attribute.name} of ${decl.parameter.name}`;
    case 'fate':
    case 'stacking':
    case 'states':
    case 'whenever':
    case 'while':
      return decl.rule ? `rule ${decl.rule.number} ${decl.$type}` : decl.$type;
    default:
      return decl.name.name;
  }
}

function blockOf(decl: Decl): Block | undefined {
  if (decl.$type !== 'event') return 'block' in decl ? decl.block : undefined;
  const [firstSide]: readonly EventSide[] = decl.sides;
  return firstSide?.side === 'single' ? firstSide.block : undefined;
}

/** Returns the path of inserted content next to parts of `parent`. */
export function pathOfContent(content: Content, parent?: AmendTarget): string {
  if (content.$type === 'block') return parent?.path ?? '';
  if (!parent) return isDeclaration(content) ? pathOf(content) : '';
  if (content.$type === 'line') return `${parent.path}.${lineKey(content)}`;
  if (content.$type === 'spaceLine') return `${parent.path}.${content.space.name}`;
  return 'name' in content ? `${parent.path}.${content.name.name}` : parent.path;
}

/** `Rebels.Rally`, `Rebels.event 57 shaded`, `Insurgents.guidelines`. */
function nonplayerPath({ factions, subject }: Pick<NonplayerDecl, 'factions' | 'subject'>): string {
  const names = [factions.words, ...factions.joined].flat().map(({ name }) => name);
  return `${names.join(' and ')}.${subjectPath(subject)}`;
}

/** Returns the subject of an instruction in the form of a body's path. */
export function subjectPath(subject: Subject): string {
  if (subject.kind === 'guidelines') return subject.kind;
  if (subject.kind === 'path') return subject.path.parts.map(({ name }) => name).join('.');
  const { number, side } = subject;
  return ['event', ...(number ? [number.name] : []), ...(side ? [side] : [])].join(' ');
}
