/** What declarations are made of, as far as an amendment can be about it: their parts and lines, each with its name. */
import type {
  Decl,
  EventDecl,
  EventSide,
  FactionOrder,
  PhaseDecl,
  PointDecl,
  SetupDecl,
  VictoryDecl,
} from '../syntax/declarations.ts';
import type { LinePart } from '../syntax/edition.ts';
import type { Step } from '../syntax/nonplayer.ts';
import type { SequenceDecl, SequenceLine } from '../syntax/sequence.ts';
import type { Block, Ident, NounExpr, RuleRef, Span, Stmt, WayStmt } from '../syntax/tree.ts';
import { waysIn } from '../syntax/ways.ts';

/** Anything that an amendment can take out. */
export type Amendable =
  | Decl
  | PhaseDecl
  | PointDecl
  | WayStmt
  | Step
  | EventSide
  | FactionOrder
  | LinePart
  | Stmt
  | Block;

export interface Part {
  readonly node: Amendable;
  /** The word that declares it, or what it is in its declaration. */
  readonly word: string;
  /** Its path behind that of the declaration. */
  readonly path: string;
  readonly rule: RuleRef | undefined;
  /** The text that changes when it keeps its heading. */
  readonly block: Block | undefined;
  /** Another path behind that of the declaration, by which it goes unless something else does. */
  readonly also?: string;
  /** Whether its declaration has room for only one such part, so that nothing can be inserted next to it. */
  readonly isSingle?: boolean;
}

/** What a declaration is made of, as far as it has a name path. */
export function partsOf(decl: Decl): readonly Part[] {
  switch (decl.$type) {
    case 'round':
      return decl.phases.map(named);
    case 'operation':
    case 'activity':
      return [...decl.points.map(named), ...waysIn(decl.block.body).map(named)];
    case 'event':
      return eventParts(decl);
    case 'nonplayer':
      return decl.stages.map(named);
    case 'sequence':
      return sequenceParts(decl);
    case 'victory':
      return victoryParts(decl);
    case 'setup':
      return setupParts(decl);
    default:
      return [];
  }
}

function eventParts({ order, sides }: EventDecl): readonly Part[] {
  return [
    ...(order
      ? [{ node: order, word: 'order', path: ' order', rule: undefined, block: undefined, isSingle: true }]
      : []),
    ...sides.flatMap((node) =>
      node.side === 'single'
        ? []
        : [{ node, word: 'side', path: ` ${node.side}`, rule: undefined, block: node.block }],
    ),
  ];
}

function named(node: PhaseDecl | PointDecl | WayStmt | Step): Part {
  const block = 'block' in node ? node.block : undefined;
  return { node, word: node.$type, path: `.${node.name.name}`, rule: node.rule, block };
}

/** What a line of the sequence says something about: two lines about one thing replace each other. */
export function sortOf(line: SequenceLine): string {
  switch (line.line) {
    case 'slot':
      if (line.slot === 'box') return line.name?.name ?? 'box';
      return [line.slot, ...(line.after ? [line.after] : [])].join('.');
    case 'round':
      return line.round.name;
    default:
      return line.line;
  }
}

function sequenceParts({ lines }: SequenceDecl): readonly Part[] {
  return lines.map((node) => {
    const path = `.${sortOf(node)}`;
    const block = 'block' in node ? node.block : undefined;
    const part = { node, word: 'line', rule: node.rule, block };
    if (!node.games) return { ...part, path };
    return {
      ...part,
      path: [path, ...namesOf(node.games.with), ...namesOf(node.games.without)].join('.'),
      also: path,
    };
  });
}

function victoryParts({ margins, together, ties }: VictoryDecl): readonly Part[] {
  const part = (
    node: VictoryDecl['margins'][number] | typeof ties | VictoryDecl['together'][number],
    path: string,
  ) => (node ? [{ node, word: node.$type, path: `.${path}`, rule: node.rule, block: undefined }] : []);
  // Of several players who run Factions in games with one option, each is told by these.
  const runs = (line: VictoryDecl['together'][number]): string => {
    const { name } = line.option;
    const alone = together.filter(({ option }) => option.name === name).length === 1;
    return [name, ...(alone ? [] : namesOf(line.factions))].join('.');
  };
  return [
    ...margins.flatMap((node) => part(node, node.faction.name)),
    ...together.flatMap((node) => part(node, runs(node))),
    ...part(ties, 'ties').map((line) => ({ ...line, isSingle: true })),
  ];
}

function setupParts({ decks, tracks, spaces, first, then }: SetupDecl): readonly Part[] {
  const part = (node: Exclude<LinePart, SequenceLine>, ...path: readonly string[]): Part => ({
    node,
    word: node.$type,
    path: ['', ...path].join('.'),
    rule: undefined,
    block: undefined,
  });
  return [
    ...decks.map((node) => part(node, 'deck', ...namesOf(node.with))),
    ...tracks.map((node) => part(node, ...wordsOf(node.track))),
    ...spaces.map((node) => part(node, node.space.name)),
    ...(first ? [{ ...part(first, 'first'), isSingle: true }] : []),
    ...(then ? [{ node: then, word: 'then', path: '.then', rule: undefined, block: then }] : []),
  ];
}

const namesOf = (names: readonly Ident[]): readonly string[] => names.map(({ name }) => name);

/** `Resources of Rebels` as `Resources`, `Rebels`. */
function wordsOf({ words, clauses }: NounExpr): readonly string[] {
  const of = clauses.flatMap((clause) =>
    clause.$type === 'of' && clause.of.$type === 'noun' ? wordsOf(clause.of) : [],
  );
  return [...namesOf(words), ...of];
}

/** A statement that has a name, with the block that it stands in. */
export interface Labelled {
  readonly stmt: Stmt;
  /** The list of statements that it is one of. */
  readonly list: readonly Stmt[];
  /** The way that it stands in, if it stands in one. */
  readonly way: WayStmt | undefined;
}

/** Every statement in the blocks of a text, each with the list that it is one of. What stands behind `then` alone is one with that. */
export function* statementsIn(block: Block, way?: WayStmt): Iterable<Labelled> {
  for (const stmt of block.body) {
    yield { stmt, list: block.body, way };
    const inner = stmt.$type === 'way' ? stmt : way;
    for (const held of blocksIn(stmt)) yield* statementsIn(held, inner);
  }
}

/** The blocks that a statement holds, in the order of the text. */
function blocksIn(node: object): readonly Block[] {
  return Object.values(node).flatMap((part: unknown): readonly Block[] => {
    if (typeof part !== 'object' || part === null) return [];
    return isBlock(part) ? [part] : blocksIn(part);
  });
}

const isBlock = (part: object): part is Block => '$type' in part && part.$type === 'block';

/** Where what stands for the heading of a declaration stands elsewhere: an Event of one text is played by a side without one. */
export const headingsOf = (decl: Decl): readonly Span[] =>
  decl.$type === 'event' ? decl.sides.flatMap(({ side, span }) => (side === 'single' ? [span] : [])) : [];
