/**
 * Guards that make rules depend on an option.
 *
 * `replace Sweep.cost with point cost 2` in option `Short` turns `point cost 3` into `point cost 2 if Short, else
 * 3`.
 */
import type { Content } from '../syntax/edition.ts';
import type { GameFilter, SequenceLine } from '../syntax/sequence.ts';
import type { Block, Expr, Ident, IfStmt, Span, Stmt } from '../syntax/tree.ts';
import { type Amendable, statementsIn } from './parts.ts';
import { isEquivalent } from './rewrite.ts';

/** The condition that an option is in play, or is not. */
export interface Asked {
  /** The identifier in the option's declaration. */
  readonly option: Ident;
  readonly not: boolean;
  readonly span: Span;
}

/** Returns a node restricted to games with the option (or without it); undefined if the node cannot be guarded. */
export function guarded(node: Amendable | Content, by: Asked): object | undefined {
  if (!('$type' in node)) return undefined;
  switch (node.$type) {
    case 'line':
      return hasGames(node) ? { ...node, games: gamesWith(node.games, by) } : inText(node, by);
    case 'deckLine':
      return by.not ? undefined : { ...node, with: [...node.with, by.option] };
    case 'way':
      return { ...node, guard: both(truthOf(by), node.guard) };
    case 'step':
      return { ...node, if: both(truthOf(by), node.if) };
    case 'block':
      return fitsIf(node) ? ifStmt(node, by) : undefined;
    case 'phase':
    case 'whenever':
      return inText(node, by);
    default:
      return undefined;
  }
}

/** Returns a statement that runs only in games without the option; with `now`, an `if` that runs `now` in games with it. */
export function guardedStatement(stmt: Stmt, by: Asked, now?: Block): Stmt | undefined {
  const old = blockOf(stmt);
  if (!fitsIf(old) || (now && !fitsIf(now))) return undefined;
  return now ? ifStmt(now, by, old) : ifStmt(old, { ...by, not: true });
}

/** Returns a text that runs one block with the option and the other without. */
export function otherwiseText(old: Block, now: Block, by: Asked): Block | undefined {
  return fitsIf(old) && fitsIf(now) ? blockOf(ifStmt(now, by, old)) : undefined;
}

/**
 * Returns a declaration with the new content in games with the option and the old content in others; undefined if
 * both cannot be combined.
 */
export function otherwise(old: Amendable, now: Content, by: Asked): object | undefined {
  if (!('$type' in old) || old.$type !== now.$type) return undefined;
  if ('block' in old && 'block' in now && isBlock(old.block) && isBlock(now.block)) {
    // A heading is the same in all games.
    if (!isEquivalent(headingOf(old), headingOf(now))) return undefined;
    const block = otherwiseText(old.block, now.block, by);
    return block && { ...old, block };
  }
  const value = old.$type === 'marginLine' ? 'margin' : 'value';
  if (old.$type !== 'marginLine' && old.$type !== 'point' && old.$type !== 'define') return undefined;
  const except = { rule: 0, [value]: 0 };
  if (!isEquivalent({ ...old, ...except }, { ...now, ...except })) return undefined;
  return { ...old, [value]: cases(Reflect.get(now, value) as Expr, Reflect.get(old, value) as Expr, by) };
}

const isBlock = (part: unknown): part is Block =>
  typeof part === 'object' && part !== null && '$type' in part && part.$type === 'block';

const headingOf = (node: object): object => ({ ...node, rule: 0, block: 0 });

/** Guards the block of a line, because the line itself applies to every game. */
function inText(node: object, by: Asked): object | undefined {
  const block: unknown = Reflect.get(node, 'block');
  return isBlock(block) && fitsIf(block) ? { ...node, block: blockOf(ifStmt(block, by)) } : undefined;
}

/** Returns whether a line of the sequence of play can be restricted by `with` and `without`. */
const hasGames = (line: SequenceLine): boolean =>
  !['pass', 'after', 'round', 'end'].includes(line.line) && !(line.line === 'slot' && line.slot === 'box');

function gamesWith(games: GameFilter | undefined, { option, not, span }: Asked): GameFilter {
  const { with: all = [], without: none = [], span: place = span } = games ?? {};
  return not
    ? { span: place, with: all, without: [...none, option] }
    : { span: place, with: [...all, option], without: none };
}

function truthOf({ option, not }: Asked): Expr {
  const { span } = option;
  const truth: Expr = { $type: 'noun', span, single: false, words: [option], joined: [], clauses: [] };
  return not ? { $type: 'not', span, expr: truth } : truth;
}

const both = (left: Expr, right: Expr | undefined): Expr =>
  right ? { $type: 'binary', span: left.span, op: 'and', left, right } : left;

const ifStmt = (then: Block, by: Asked, other?: Block): IfStmt => ({
  $type: 'if',
  span: by.span,
  condition: truthOf(by),
  then,
  ...(other && { else: other }),
});

const blockOf = (stmt: Stmt): Block => ({ $type: 'block', span: stmt.span, braced: true, body: [stmt] });

const cases = (value: Expr, other: Expr, by: Asked): Expr => ({
  $type: 'cases',
  span: by.span,
  cases: [{ span: value.span, value, guard: { $type: 'if', condition: truthOf(by) } }],
  otherwise: other,
});

/** Returns whether a text may be in an `if`: lasting effects, moments and ways are allowed only at the top level of a text. */
export function fitsIf(block: Block): boolean {
  return [...statementsIn(block)].every(({ stmt }) => !FIXED.has(stmt.$type));
}
const FIXED: ReadonlySet<Stmt['$type']> = new Set(['way', 'then', 'change', 'forbid', 'whenever']);
