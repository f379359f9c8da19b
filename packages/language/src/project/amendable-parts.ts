/** The parts of declarations that amendments can address, with their name paths. */
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

/** A syntax node that an amendment can target. */
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

/** A part of a declaration that can be amended on its own. */
export interface Part {
  readonly node: Amendable;
  /** Its keyword, or its role in the declaration. */
  readonly keyword: string;
  /** The suffix of its path after that of the declaration. */
  readonly path: string;
  readonly rule: RuleRef | undefined;
  /** The text that a block as replacement changes. */
  readonly block: Block | undefined;
  /** An alternative suffix, valid if no other part has it. */
  readonly alternativePath?: string;
  /** The declaration can have only one such part, so nothing can be inserted next to it. */
  readonly isSingle?: boolean;
}

/** Returns the parts of a declaration that have a name path. */
export function amendablePartsOf(decl: Decl): readonly Part[] {
  switch (decl.$type) {
    case 'round':
      return decl.phases.map(createPart);
    case 'operation':
    case 'activity':
      return [...decl.points.map(createPart), ...waysIn(decl.block.body).map(createPart)];
    case 'event':
      return eventParts(decl);
    case 'nonplayer':
      return decl.stages.map(createPart);
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
      ? [{ node: order, keyword: 'order', path: ' order', rule: undefined, block: undefined, isSingle: true }]
      : []),
    ...sides.flatMap((node) =>
      node.side === 'single'
        ? []
        : [{ node, keyword: 'side', path: ` ${node.side}`, rule: undefined, block: node.block }],
    ),
  ];
}

function createPart(node: PhaseDecl | PointDecl | WayStmt | Step): Part {
  const block = 'block' in node ? node.block : undefined;
  return { node, keyword: node.$type, path: `.${node.name.name}`, rule: node.rule, block };
}

/** Returns the key of a line of the sequence; lines with equal keys replace each other. */
export function lineKey(line: SequenceLine): string {
  switch (line.line) {
    case 'slot':
      if (line.slot === 'box')
        return [line.name?.name ?? 'box', ...(line.afterBox ? [line.afterBox.name] : [])].join('.');
      return [line.slot, ...(line.after ? [line.after] : [])].join('.');
    case 'acted':
      return ['acted', ...(line.after ? [line.after] : [])].join('.');
    case 'round':
      return line.round.name;
    default:
      return line.line;
  }
}

function sequenceParts({ lines }: SequenceDecl): readonly Part[] {
  return lines.map((node) => {
    const path = `.${lineKey(node)}`;
    const block = 'block' in node ? node.block : undefined;
    const line = { node, keyword: 'line', rule: node.rule, block };
    if (!node.games) return { ...line, path };
    return {
      ...line,
      path: [path, ...namesOf(node.games.with), ...namesOf(node.games.without)].join('.'),
      alternativePath: path,
    };
  });
}

function victoryParts({ margins, together, ties }: VictoryDecl): readonly Part[] {
  const lineParts = (
    node: VictoryDecl['margins'][number] | typeof ties | VictoryDecl['together'][number],
    path: string,
  ) => (node ? [{ node, keyword: node.$type, path: `.${path}`, rule: node.rule, block: undefined }] : []);
  // With several lines for one option, the Factions are part of the path.
  const togetherPath = (line: VictoryDecl['together'][number]): string => {
    const { name } = line.option;
    const isOnlyLine = together.filter(({ option }) => option.name === name).length === 1;
    return [name, ...(isOnlyLine ? [] : namesOf(line.factions))].join('.');
  };
  return [
    ...margins.flatMap((node) => lineParts(node, node.faction.name)),
    ...together.flatMap((node) => lineParts(node, togetherPath(node))),
    ...lineParts(ties, 'ties').map((line) => ({ ...line, isSingle: true })),
  ];
}

function setupParts({ decks, tracks, spaces, first, then }: SetupDecl): readonly Part[] {
  const linePart = (node: Exclude<LinePart, SequenceLine>, ...path: readonly string[]): Part => ({
    node,
    keyword: node.$type,
    path: ['', ...path].join('.'),
    rule: undefined,
    block: undefined,
  });
  return [
    ...decks.map((node) => linePart(node, 'deck', ...namesOf(node.with))),
    ...tracks.map((node) => linePart(node, ...wordsOf(node.track))),
    ...spaces.map((node) => linePart(node, node.space.name)),
    ...(first ? [{ ...linePart(first, 'first'), isSingle: true }] : []),
    ...(then ? [{ node: then, keyword: 'then', path: '.then', rule: undefined, block: then }] : []),
  ];
}

const namesOf = (names: readonly Ident[]): readonly string[] => names.map(({ name }) => name);

/** Converts `Resources of Rebels` to `Resources`, `Rebels`. */
function wordsOf({ words, clauses }: NounExpr): readonly string[] {
  const owner = clauses.flatMap((clause) =>
    clause.$type === 'of' && clause.owner.$type === 'noun' ? wordsOf(clause.owner) : [],
  );
  return [...namesOf(words), ...owner];
}

/** A statement with the list and the way that contain it. */
export interface LocatedStatement {
  readonly stmt: Stmt;
  readonly list: readonly Stmt[];
  readonly way: WayStmt | undefined;
}

/** Yields every statement in the blocks of a text. The statement after `then` is not yielded separately. */
export function* statementsIn(block: Block, way?: WayStmt): Iterable<LocatedStatement> {
  for (const stmt of block.body) {
    yield { stmt, list: block.body, way };
    const innerWay = stmt.$type === 'way' ? stmt : way;
    for (const nested of blocksIn(stmt)) yield* statementsIn(nested, innerWay);
  }
}

/** Returns the blocks directly inside a statement, in source order. */
function blocksIn(node: object): readonly Block[] {
  return Object.values(node).flatMap((child: unknown): readonly Block[] => {
    if (typeof child !== 'object' || child === null) return [];
    return isBlock(child) ? [child] : blocksIn(child);
  });
}

const isBlock = (node: object): node is Block => '$type' in node && node.$type === 'block';

/** Returns additional heading spans: an Event with a single text has a side without a heading. */
export const additionalHeadingsOf = (decl: Decl): readonly Span[] =>
  decl.$type === 'event' ? decl.sides.flatMap(({ side, span }) => (side === 'single' ? [span] : [])) : [];
