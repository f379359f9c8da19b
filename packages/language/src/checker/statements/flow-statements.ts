/** Checks statements with blocks (by, may, either, if, repeat, together, then) and bindings (roll, let). */
import type { AmountModel, Expr as CheckedExpr } from '../../checked/bodies.ts';
import { MOST_DICE } from '../../checked/dice.ts';
import type {
  Amount,
  ByStmt,
  EitherStmt,
  Expr,
  FreezingStmt,
  IfPossibleStmt,
  IfStmt,
  LetStmt,
  MayStmt,
  NounExpr,
  NumberNode,
  RepeatStmt,
  RollStmt,
  ThenStmt,
  TogetherStmt,
} from '../../syntax/tree.ts';
import { arithmetic, isUnknown, local, unknownExpr } from '../expression-builders.ts';
import { readFactionExpr } from '../expressions/faction-expression.ts';
import { inferType } from '../expressions/infer-type.ts';
import { readAs } from '../expressions/read-as.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import { readTruthExpr } from '../expressions/truth-expression.ts';
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { isFixedSet } from '../nouns/noun.ts';
import { joinedNouns } from '../nouns/joined-nouns.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { possibleMembers } from '../facts/possible-spaces.ts';
import { readAmount } from './piece-effects.ts';
import { type Scope, sourceOf, withName } from '../scope.ts';
import {
  checkLocation,
  readBlock,
  createStmt,
  type StatementContext,
  type StatementResult,
} from './statement-context.ts';

/** Checks `by Govt: …`, in which `own` is that Faction. Of several Factions, the executing player picks one. */
export function readByStmt(stmt: ByStmt, scope: Scope, context: StatementContext): StatementResult {
  const among = fixedFactions(stmt.faction, scope);
  if (among && among.length > 1) return readByOneOf(among, stmt, scope, context);
  const faction = readFactionExpr(stmt.faction, scope);
  const body = readBlock(stmt.block, { ...scope, own: faction }, context);
  return {
    stmts: isUnknown(faction) ? [] : [createStmt({ kind: 'by', faction, body }, stmt.span, scope)],
    scope,
  };
}

function readByOneOf(
  among: readonly number[],
  { block, span }: ByStmt,
  scope: Scope,
  context: StatementContext,
): StatementResult {
  const bind = scope.frame.add('faction', 'faction');
  const faction = local(bind, 'faction');
  const innerStmts = readBlock(block, { ...scope, own: faction }, context);
  const body = [createStmt({ kind: 'by', faction, body: innerStmts }, span, scope)];
  const fields = { kind: 'selectFaction', among, where: [], bind, body, must: true } as const;
  return { stmts: [createStmt(fields, span, scope)], scope };
}

/** Factions of `Rebels or Cartel` or `Insurgents`; undefined if they depend on the position. */
function fixedFactions(expr: Expr, scope: Scope): readonly number[] | undefined {
  if (expr.$type === 'binary' && expr.op === 'or') {
    const [left, right] = [fixedFactions(expr.left, scope), fixedFactions(expr.right, scope)];
    return left && right && [...new Set([...left, ...right])].sort((a, b) => a - b);
  }
  if (expr.$type !== 'noun') return undefined;
  // Resolves in a copy of the frame, because the noun is resolved again where it is read.
  const noun = resolveNoun(expr, { ...scope, frame: scope.frame.copy() });
  if (noun.kind === 'factions' && isFixedSet(noun)) return noun.factions;
  return noun.kind === 'faction' && noun.faction.kind === 'faction' ? [noun.faction.faction] : undefined;
}

/** Checks `may place 1 Base there`. */
export function readMayStmt(stmt: MayStmt, scope: Scope, context: StatementContext): StatementResult {
  const body = readBlock(stmt.block, scope, context);
  return { stmts: [createStmt({ kind: 'may', body }, stmt.span, scope)], scope };
}

/** Checks `either: … or: …` and `select 2 of: … or: …`. Labels of modes are unique, and none is `done`. */
export function readEitherStmt(stmt: EitherStmt, scope: Scope, context: StatementContext): StatementResult {
  const labels = stmt.modes.flatMap(({ label }) => label ?? []);
  for (const [index, { value, span }] of labels.entries()) {
    const isRepeated = labels.slice(0, index).some((earlier) => earlier.value === value);
    if (isRepeated || value === 'done')
      scope.volume.reports.add(
        bindingDiagnostics.duplicate,
        span,
        {
          name: `"${value}"`,
          existing: isRepeated ? 'another mode of this choice' : 'the answer that ends a choice',
        },
        { hint: 'Give each mode its own words, which are its name in answers.' },
      );
  }
  const modes = stmt.modes.map(({ label, guard, block, span }) => ({
    label: label?.value ?? '',
    guard: guard && readTruthExpr(guard, scope),
    body: readBlock(block, scope, { ...context, isTopLevel: false }),
    source: sourceOf(scope, span),
  }));
  const amount = stmt.amount && readModeAmount(stmt.amount, modes.length, scope);
  return {
    stmts: [createStmt({ kind: 'either', ...(amount && { amount }), modes }, stmt.span, scope)],
    scope,
  };
}

function readModeAmount(amount: Amount, modes: number, scope: Scope): AmountModel {
  const model = readAmount(amount, scope);
  const count = 'count' in model && model.count.kind === 'number' ? model.count.value : 0;
  if (model.kind === 'all' || count > modes)
    scope.volume.reports.add(
      meaningDiagnostics.selectsAll,
      amount.span,
      { what: model.kind === 'all' ? 'all modes' : `${count} of ${modes} modes` },
      { hint: 'Write the texts one after the other, or "select any of" if they may be left out.' },
    );
  return model;
}

/** Checks `if Aid > 3: …`. */
export function readIfStmt(stmt: IfStmt, scope: Scope, context: StatementContext): StatementResult {
  const condition = readTruthExpr(stmt.condition, scope);
  const innerContext = { ...context, isTopLevel: false };
  const thenBlock = readBlock(stmt.then, scope, innerContext);
  const elseBlock = stmt.else ? readBlock(stmt.else, scope, innerContext) : [];
  return {
    stmts: isUnknown(condition)
      ? []
      : [createStmt({ kind: 'if', condition, then: thenBlock, else: elseBlock }, stmt.span, scope)],
    scope,
  };
}

/** Checks `if possible: … else …`. */
export function readIfPossibleStmt(
  stmt: IfPossibleStmt,
  scope: Scope,
  context: StatementContext,
): StatementResult {
  if (!stmt.else)
    scope.volume.reports.add(
      meaningDiagnostics.noAlternative,
      stmt.span,
      {},
      { hint: 'Remove "if possible", or write the alternative after "else".' },
    );
  const innerContext = { ...context, isTopLevel: false };
  const thenBlock = readBlock(stmt.then, scope, innerContext);
  const elseBlock = stmt.else ? readBlock(stmt.else, scope, innerContext) : [];
  return {
    stmts: [createStmt({ kind: 'ifPossible', then: thenBlock, else: elseBlock }, stmt.span, scope)],
    scope,
  };
}

/** Checks `repeat 2 { … }`, `repeat up to 2 { … }` and `repeat any { … }`. */
export function readRepeatStmt(stmt: RepeatStmt, scope: Scope, context: StatementContext): StatementResult {
  const body = readBlock(stmt.block, scope, { ...context, isTopLevel: false });
  if (stmt.count === 'any')
    return {
      stmts: [createStmt({ kind: 'repeatAny', body }, stmt.span, scope)],
      scope,
    };
  const count = readNumberExpr(stmt.count, scope);
  if (isUnknown(count)) return { stmts: [], scope };
  const repetition = stmt.upTo
    ? ({ kind: 'repeatAny', most: count, body } as const)
    : ({ kind: 'repeat', count, body } as const);
  return {
    stmts: [createStmt(repetition, stmt.span, scope)],
    scope,
  };
}

/** Checks `freezing Control { … }`. */
export function readFreezingStmt(
  stmt: FreezingStmt,
  scope: Scope,
  context: StatementContext,
): StatementResult {
  const body = readBlock(stmt.block, scope, { ...context, isTopLevel: false });
  const defines = stmt.defines.flatMap((name) => scope.volume.expect(name, 'define')?.index ?? []);
  return { stmts: [createStmt({ kind: 'freeze', defines, body }, stmt.span, scope)], scope };
}

/** Checks `together { … }`. */
export function readTogetherStmt(
  stmt: TogetherStmt,
  scope: Scope,
  context: StatementContext,
): StatementResult {
  const body = readBlock(stmt.block, scope, context);
  return { stmts: [createStmt({ kind: 'together', body }, stmt.span, scope)], scope };
}

/** Checks `then …`: a moment followed by the statement. A selection in it is not the operation's own. */
export function readThenStmt(stmt: ThenStmt, scope: Scope, context: StatementContext): StatementResult {
  if (context.kind !== 'operation')
    scope.volume.reports.add(
      meaningDiagnostics.strayMoment,
      stmt.span,
      {},
      { hint: 'Remove "then". Statements are carried out in their order.' },
    );
  const result = context.readStmt(stmt.body, scope, { ...context, isTopLevel: false });
  const [firstStmt] = result.stmts;
  if (firstStmt?.kind !== 'each' || firstStmt.possible)
    return {
      stmts: [createStmt({ kind: 'moment' }, stmt.span, scope), ...result.stmts],
      scope: result.scope,
    };
  const moment = createStmt({ kind: 'moment', deferred: true }, stmt.span, scope);
  return { stmts: [moment, { ...firstStmt, moment: moment.source }], scope: result.scope };
}

/** Checks `roll d`, `roll 2 dice as n` and `roll (Troops there) dice as n`, and binds the result. A sum is computed from one roll for each die. */
export function readRollStmt(stmt: RollStmt, scope: Scope): StatementResult {
  const { dice } = stmt;
  if (dice && '$type' in dice) return readDiceByValue(stmt, dice, scope);
  if (dice) return readDiceSum(stmt, dice, scope);
  const bind = scope.frame.add(stmt.local.name, 'number');
  return {
    stmts: [createStmt({ kind: 'roll', bind }, stmt.span, scope)],
    scope: withName(scope, stmt.local, local(bind, 'number')),
  };
}

/** Checks a number of dice that depends on the position. */
function readDiceByValue({ span, local: name }: RollStmt, number: Expr, scope: Scope): StatementResult {
  const dice = readNumberExpr(number, scope);
  const bind = scope.frame.add(name.name, 'number');
  const isConstant = dice.kind === 'number' && (dice.value < 1 || dice.value > MOST_DICE);
  if (isConstant)
    scope.volume.reports.add(meaningDiagnostics.diceCount, number.span, { dice: String(dice.value) });
  return {
    stmts: isUnknown(dice) ? [] : [createStmt({ kind: 'roll', bind, dice }, span, scope)],
    scope: withName(scope, name, local(bind, 'number')),
  };
}

function readDiceSum({ span, local: name }: RollStmt, dice: NumberNode, scope: Scope): StatementResult {
  if (dice.value < 1 || dice.value > MOST_DICE)
    scope.volume.reports.add(meaningDiagnostics.diceCount, dice.span, { dice: String(dice.value) });
  const rolls = Array.from({ length: Math.min(Math.max(dice.value, 1), MOST_DICE) }, () =>
    scope.frame.add('die', 'number'),
  );
  const sum = rolls
    .map((die): CheckedExpr => local(die, 'number'))
    .reduce((total, die) => arithmetic('+', total, die));
  const bind = scope.frame.add(name.name, 'number');
  return {
    stmts: [
      ...rolls.map((die, i) =>
        createStmt({ kind: 'roll', bind: die, ...(i > 0 && { isFurther: true as const }) }, span, scope),
      ),
      createStmt({ kind: 'let', bind, value: sum }, span, scope),
    ],
    scope: withName(scope, name, local(bind, 'number')),
  };
}

/** Checks `let n = Pop of s` and `let fields = Provinces with Terror`, and binds the value. */
export function readLetStmt(stmt: LetStmt, scope: Scope): StatementResult {
  const inferred = inferType(stmt.value, scope);
  const [spaces, ...others] = inferred === 'spaces' ? (joinedNouns(stmt.value, 'spaces', scope) ?? []) : [];
  if (spaces && others.length === 0) return readSetOfSpaces(stmt, spaces, scope);
  const type = inferred === 'unknown' || inferred === 'spaces' ? 'number' : inferred;
  const value = readAs(type, stmt.value, scope);
  const bind = scope.frame.add(stmt.local.name, type);
  const namedScope = withName(scope, stmt.local, isUnknown(value) ? unknownExpr(type) : local(bind, type));
  return {
    stmts: isUnknown(value) ? [] : [createStmt({ kind: 'let', bind, value }, stmt.span, scope)],
    scope: namedScope,
  };
}

/** Checks `let fields = Provinces with Terror`: the spaces at that moment. */
function readSetOfSpaces({ local: name, span }: LetStmt, noun: NounExpr, scope: Scope): StatementResult {
  const set = readSpaces(resolveNoun(noun, scope), noun, scope);
  checkLocation({ kind: 'set', set }, noun.span, scope);
  const bind = scope.frame.add(name.name, 'spaces', possibleMembers(set, scope.frame));
  return {
    stmts: [createStmt({ kind: 'collect', bind, set }, span, scope)],
    scope: withName(scope, name, local(bind, 'spaces')),
  };
}
