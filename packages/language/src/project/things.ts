/** What an edition can amend: the declarations of a base and their parts, by every name path that leads to them. */
import type { Decl, Declared, EventSide, PhaseDecl, PointDecl } from '../syntax/declarations.ts';
import type { Content, Target } from '../syntax/edition.ts';
import type { NonplayerDecl, Step, Subject } from '../syntax/nonplayer.ts';
import type { Block, Span, WayStmt } from '../syntax/tree.ts';
import { waysIn } from '../syntax/ways.ts';
import { isLocal } from '../checker/texts/reactions.ts';

/** A declaration or a part of one. */
export type Amendable = Decl | PhaseDecl | PointDecl | WayStmt | Step | EventSide;

/** What an amendment may be about. */
export interface Thing {
  readonly node: Amendable;
  /** The word that declares it: `phase`, `operation`; `side` for a side of an Event. */
  readonly word: string;
  /** Its shortest name path. */
  readonly path: string;
  /** What it is part of. */
  readonly parent: Thing | undefined;
  /** The text that changes when it keeps its heading. */
  readonly block: Block | undefined;
  /** Where it stands, and where what stands for its heading elsewhere does. */
  readonly headings: readonly Span[];
}

/** Things by name path; a path may lead to several. */
export type Things = ReadonlyMap<string, readonly Thing[]>;

/** Kinds that are no rule of a volume. */
const heads: ReadonlySet<string> = new Set(['volume', 'prelude', 'edition']);

/** Whether an edition may put the content in as a declaration. */
export function isDeclaration(content: Content): content is Decl {
  if (content.$type === 'point') return !isLocal(content.name.name);
  return !parts.has(content.$type) && !heads.has(content.$type);
}
const parts: ReadonlySet<string> = new Set(['block', 'phase', 'way', 'step']);

/** Whether the content is what the thing is: a phase for a phase, a point of the volume for such a one. */
export function isOfKind(content: Content, { word, parent }: Thing): boolean {
  return content.$type === word && isDeclaration(content) === (parent === undefined);
}

/** Lists what a base has. */
export function thingsOf(declarations: readonly Decl[]): Things {
  const things = new Map<string, Thing[]>();
  const under = (path: string, thing: Thing): void => {
    things.set(path, [...(things.get(path) ?? []), thing]);
  };
  /** Reached by its path, with or without its kind before it, and by the number of its rule. */
  const add = (
    node: Amendable & Pick<Declared, 'rule'>,
    word: string,
    path: string,
    more: Partial<Thing>,
  ) => {
    const { rule } = node;
    const headings = [node.span, ...(more.headings ?? [])];
    const thing: Thing = { node, word, path, parent: undefined, block: undefined, ...more, headings };
    under(path, thing);
    if (!path.startsWith(word)) under(`${word} ${path}`, thing);
    if (rule) {
      under(`rule ${rule.number}`, thing);
      under(`rule ${rule.number} ${word}`, thing);
    }
    return thing;
  };
  for (const node of declarations) {
    if (heads.has(node.$type)) continue;
    const path = pathOf(node);
    const thing = add(node, node.$type, path, { block: blockOf(node), headings: singleSide(node) });
    for (const part of partsOf(node))
      add(part.node, part.word, `${path}${part.path}`, { parent: thing, block: part.block });
  }
  return things;
}

/** The path that the words of an amendment spell. */
export function spelled(target: Target): string {
  switch (target.$type) {
    case 'path': {
      const path = target.path.parts.map(({ name }) => name).join('.');
      return target.sort ? `${target.sort.name} ${path}` : path;
    }
    case 'card':
      return `event ${target.number.name}${target.side ? ` ${target.side}` : ''}`;
    case 'numbered':
      return `rule ${target.rule.number}${target.sort ? ` ${target.sort.name}` : ''}`;
    case 'titled':
      return `scenario "${target.title.value}"`;
  }
}

interface Part {
  readonly node: (PhaseDecl | PointDecl | WayStmt | Step | EventSide) & Declared;
  readonly word: string;
  readonly path: string;
  readonly block?: Block;
}

/** What a declaration is made of, as far as it has a name path. */
function partsOf(decl: Decl): readonly Part[] {
  const named = (node: PhaseDecl | WayStmt): Part => ({
    node,
    word: node.$type,
    path: `.${node.name.name}`,
    block: node.block,
  });
  switch (decl.$type) {
    case 'round':
      return decl.phases.map(named);
    case 'operation':
    case 'activity':
      return [
        ...decl.points.map((node) => ({ node, word: 'point', path: `.${node.name.name}` })),
        ...waysIn(decl.block.body).map(named),
      ];
    case 'event':
      return decl.sides.flatMap((node) =>
        node.side === 'single' ? [] : [{ node, word: 'side', path: ` ${node.side}`, block: node.block }],
      );
    case 'nonplayer':
      return decl.stages.map((node) => ({ node, word: 'step', path: `.${node.name.name}` }));
    default:
      return [];
  }
}

/** What has no name of its own is called by its kind, with what it is about. */
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
    case 'stacking':
    case 'nonplayers':
    case 'recall':
    case 'states':
    case 'whenever':
      return decl.$type;
    default:
      return decl.name.name;
  }
}

/** The text of a declaration that is one text. */
function blockOf(decl: Decl): Block | undefined {
  if (decl.$type !== 'event') return 'block' in decl ? decl.block : undefined;
  const [only] = decl.sides;
  return only?.side === 'single' ? only.block : undefined;
}

/** An Event of one text is played by a side that has no heading of its own. */
const singleSide = (decl: Decl): readonly Span[] =>
  decl.$type === 'event' ? decl.sides.flatMap(({ side, span }) => (side === 'single' ? [span] : [])) : [];

/** The path of what an amendment puts in, beside things of the parent. */
export function pathOfContent(content: Content, parent?: Thing): string {
  if (content.$type === 'block') return '';
  if (!parent) return isDeclaration(content) ? pathOf(content) : '';
  return 'name' in content && content.name ? `${parent.path}.${content.name.name}` : parent.path;
}

/** `Rebels.Rally`, `Rebels.event 57 shaded`, `Insurgents.guidelines`. */
function nonplayerPath({ of, subject }: NonplayerDecl): string {
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
