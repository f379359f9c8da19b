/** Guards by which text asks whether an option is in play: what is said with it, and what is said otherwise. */
import type { Content } from '../syntax/edition.ts';
import type { Games, SequenceLine } from '../syntax/sequence.ts';
import type { Block, Expr, Ident, IfStmt, Span, Stmt } from '../syntax/tree.ts';
import { type Amendable, statementsIn } from './parts.ts';
import { saysTheSame } from './rewrite.ts';

/** That an option is in play, or that it is not. */
export interface Asked {
  /** Its name where it is declared: the words by which a guard is told. */
  readonly option: Ident;
  readonly not: boolean;
  /** The amendment that needs to know. */
  readonly span: Span;
}

/** What is there only in games with the option, or without it; undefined for what has no guard. */
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

/** A statement that is carried out in games with the option alone, or without it; or another in its place. */
export function guardedStatement(stmt: Stmt, by: Asked, now?: Block): Stmt | undefined {
  const old = blockOf(stmt);
  if (!fitsIf(old) || (now && !fitsIf(now))) return undefined;
  return now ? ifStmt(now, by, old) : ifStmt(old, { ...by, not: true });
}

/** A text that says the one with the option and the other without. */
export function otherwiseText(old: Block, now: Block, by: Asked): Block | undefined {
  return fitsIf(old) && fitsIf(now) ? blockOf(ifStmt(now, by, old)) : undefined;
}

/** What says the one with the option and the other without; undefined where a game has to have either. */
export function otherwise(old: Amendable, now: Content, by: Asked): object | undefined {
  if (!('$type' in old) || old.$type !== now.$type) return undefined;
  if ('block' in old && 'block' in now && isBlock(old.block) && isBlock(now.block)) {
    // A heading is one in all games.
    if (!saysTheSame(headingOf(old), headingOf(now))) return undefined;
    const block = otherwiseText(old.block, now.block, by);
    return block && { ...old, block };
  }
  const value = old.$type === 'marginLine' ? 'margin' : 'value';
  if (old.$type !== 'marginLine' && old.$type !== 'point' && old.$type !== 'define') return undefined;
  const except = { rule: 0, [value]: 0 };
  if (!saysTheSame({ ...old, ...except }, { ...now, ...except })) return undefined;
  return { ...old, [value]: cases(Reflect.get(now, value) as Expr, Reflect.get(old, value) as Expr, by) };
}

const isBlock = (part: unknown): part is Block =>
  typeof part === 'object' && part !== null && '$type' in part && part.$type === 'block';

const headingOf = (node: object): object => ({ ...node, rule: 0, block: 0 });

/** A line that asks in its text, since it holds in every game. */
function inText(node: object, by: Asked): object | undefined {
  const block: unknown = Reflect.get(node, 'block');
  return isBlock(block) && fitsIf(block) ? { ...node, block: blockOf(ifStmt(block, by)) } : undefined;
}

/** The lines of the sequence of play that may hold in some games. */
const hasGames = (line: SequenceLine): boolean =>
  !['pass', 'after', 'round', 'end'].includes(line.line) && !(line.line === 'slot' && line.slot === 'box');

function gamesWith(games: Games | undefined, { option, not, span }: Asked): Games {
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

/** Whether a text may stand in an `if`: what lasts, moments and ways are found at the top of a text alone. */
export function fitsIf(block: Block): boolean {
  return [...statementsIn(block)].every(({ stmt }) => !FIXED.has(stmt.$type));
}
const FIXED: ReadonlySet<Stmt['$type']> = new Set(['way', 'then', 'change', 'forbid', 'whenever']);
