/**
 * Guards that make rules depend on an option.
 *
 * `replace Sweep.cost with point cost 2` in option `Short` turns `point cost 3` into `point cost 2 if Short, else
 * 3`.
 */
import type { Content } from '../syntax/edition.ts';
import type { GameFilter, SequenceLine } from '../syntax/sequence.ts';
import type { Block, Expr, Ident, IfStmt, Span, Stmt } from '../syntax/tree.ts';
import { isObject } from '../syntax/walk-tree.ts';
import { type Amendable, statementsIn } from './amendable-parts.ts';
import { isEquivalent } from './is-equivalent.ts';

/** The condition that an option is in play, or is not. */
export interface OptionGuard {
  /** The identifier in the option's declaration. */
  readonly option: Ident;
  readonly isNegated: boolean;
  readonly span: Span;
}

/** Returns a node restricted to games with the option (or without it); undefined if the node cannot be guarded. */
export function guardNode(node: Amendable | Content, guard: OptionGuard): object | undefined {
  if (!('$type' in node)) return undefined;
  switch (node.$type) {
    case 'line':
      return canFilterGames(node)
        ? { ...node, games: addToFilter(node.games, guard) }
        : guardBlockOf(node, guard);
    case 'deckLine':
      return guard.isNegated ? undefined : { ...node, with: [...node.with, guard.option] };
    case 'way':
      return { ...node, guard: createConjunction(createCondition(guard), node.guard) };
    case 'step':
      return { ...node, if: createConjunction(createCondition(guard), node.if) };
    case 'block':
      return canBeConditional(node) ? createIfStmt(node, guard) : undefined;
    case 'phase':
    case 'whenever':
      return guardBlockOf(node, guard);
    default:
      return undefined;
  }
}

/** Returns a statement that runs only in games without the option. Games with it run the replacement, if there is one. */
export function guardStatement(stmt: Stmt, guard: OptionGuard, replacement?: Block): Stmt | undefined {
  const old = createBlock(stmt);
  if (!canBeConditional(old) || (replacement && !canBeConditional(replacement))) return undefined;
  return replacement
    ? createIfStmt(replacement, guard, old)
    : createIfStmt(old, { ...guard, isNegated: true });
}

/** Returns a text that runs one block with the option and the other without. */
export function alternativeText(old: Block, replacement: Block, guard: OptionGuard): Block | undefined {
  return canBeConditional(old) && canBeConditional(replacement)
    ? createBlock(createIfStmt(replacement, guard, old))
    : undefined;
}

/**
 * Returns a declaration with the new content in games with the option and the old content in others; undefined if
 * both cannot be combined.
 */
export function alternativeDeclaration(
  old: Amendable,
  replacement: Content,
  guard: OptionGuard,
): object | undefined {
  if (!('$type' in old) || old.$type !== replacement.$type) return undefined;
  if ('block' in old && 'block' in replacement && isBlock(old.block) && isBlock(replacement.block)) {
    // A heading is the same in all games.
    if (!isEquivalent(headingOf(old), headingOf(replacement))) return undefined;
    const block = alternativeText(old.block, replacement.block, guard);
    return block && { ...old, block };
  }
  if (old.$type !== 'marginLine' && old.$type !== 'point' && old.$type !== 'define') return undefined;
  const valueKey = old.$type === 'marginLine' ? 'margin' : 'value';
  const ignoredFields = { rule: 0, [valueKey]: 0 };
  if (!isEquivalent({ ...old, ...ignoredFields }, { ...replacement, ...ignoredFields })) return undefined;
  const [value, otherwise] = [replacement, old].map((node) => Reflect.get(node, valueKey) as Expr);
  return value && otherwise && { ...old, [valueKey]: createCases(value, otherwise, guard) };
}

const isBlock = (value: unknown): value is Block =>
  isObject(value) && '$type' in value && value.$type === 'block';

const headingOf = (node: object): object => ({ ...node, rule: 0, block: 0 });

/** Guards the block of a line, because the line itself applies to every game. */
function guardBlockOf(node: object, guard: OptionGuard): object | undefined {
  const block: unknown = Reflect.get(node, 'block');
  return isBlock(block) && canBeConditional(block)
    ? { ...node, block: createBlock(createIfStmt(block, guard)) }
    : undefined;
}

/** Returns whether a line of the sequence of play can be restricted by `with` and `without`. */
const canFilterGames = (line: SequenceLine): boolean =>
  !['pass', 'after', 'round', 'end'].includes(line.line) && !(line.line === 'slot' && line.slot === 'box');

function addToFilter(
  games: GameFilter | undefined,
  { option, isNegated: not, span }: OptionGuard,
): GameFilter {
  const filter: GameFilter = games ?? { span, with: [], without: [] };
  return not
    ? { ...filter, without: [...filter.without, option] }
    : { ...filter, with: [...filter.with, option] };
}

function createCondition({ option, isNegated: not }: OptionGuard): Expr {
  const { span } = option;
  const truth: Expr = { $type: 'noun', span, single: false, words: [option], joined: [], clauses: [] };
  return not ? { $type: 'not', span, expr: truth } : truth;
}

/** Joins two conditions, of which the second is optional. */
const createConjunction = (left: Expr, right: Expr | undefined): Expr =>
  right ? { $type: 'binary', span: left.span, op: 'and', left, right } : left;

const createIfStmt = (then: Block, guard: OptionGuard, otherwise?: Block): IfStmt => ({
  $type: 'if',
  span: guard.span,
  condition: createCondition(guard),
  then,
  ...(otherwise && { else: otherwise }),
});

const createBlock = (stmt: Stmt): Block => ({ $type: 'block', span: stmt.span, braced: true, body: [stmt] });

const createCases = (value: Expr, otherwise: Expr, guard: OptionGuard): Expr => ({
  $type: 'cases',
  span: guard.span,
  cases: [{ span: value.span, value, guard: { $type: 'if', condition: createCondition(guard) } }],
  otherwise,
});

/** Returns whether a text may be in an `if`: lasting effects, moments and ways are allowed only at the top level of a text. */
export function canBeConditional(block: Block): boolean {
  return [...statementsIn(block)].every(({ stmt }) => !TOP_LEVEL_ONLY.has(stmt.$type));
}
const TOP_LEVEL_ONLY: ReadonlySet<Stmt['$type']> = new Set([
  'way',
  'then',
  'change',
  'forbid',
  'whenever',
  'while',
]);
