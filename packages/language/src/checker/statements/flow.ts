/** Checks statements with blocks (by, may, either, if, repeat, together, then) and bindings (roll, let). */
import type {
  ByStmt,
  EitherStmt,
  Expr,
  FreezingStmt,
  IfPossibleStmt,
  IfStmt,
  LetStmt,
  MayStmt,
  RepeatStmt,
  RollStmt,
  ThenStmt,
  TogetherStmt,
} from '../../syntax/tree.ts';
import { isUnknown, local } from '../build.ts';
import { factionExpr } from '../expressions/factions.ts';
import { inferType } from '../expressions/infer-type.ts';
import { readAs } from '../expressions/read-as.ts';
import { numberExpr } from '../expressions/numbers.ts';
import { truthExpr } from '../expressions/truths.ts';
import { binding } from '../../binder/catalogue.ts';
import { meaning } from '../catalogue/meaning.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { type Scope, sourceOf, withName } from '../scope.ts';
import { readBlock, write, type Writer, type Written } from './writer.ts';

/** Checks `by Govt: …`, in which `own` is that Faction. Of several Factions, the executing player picks one. */
export function byStmt(stmt: ByStmt, scope: Scope, writer: Writer): Written {
  const among = listed(stmt.faction, scope);
  if (among && among.length > 1) {
    const bind = scope.frame.add('faction', 'faction');
    const actor = local(bind, 'faction');
    const inner = readBlock(stmt.block, { ...scope, own: actor }, writer);
    const body = [write({ kind: 'by', faction: actor, body: inner }, stmt.span, scope)];
    return {
      stmts: [write({ kind: 'selectFaction', among, where: [], bind, body, must: true }, stmt.span, scope)],
      scope,
    };
  }
  const faction = factionExpr(stmt.faction, scope);
  const body = readBlock(stmt.block, { ...scope, own: faction }, writer);
  return { stmts: isUnknown(faction) ? [] : [write({ kind: 'by', faction, body }, stmt.span, scope)], scope };
}

/** Factions of `Rebels or Cartel` or `Insurgents`; undefined if they depend on the position. */
function listed(expr: Expr, scope: Scope): readonly number[] | undefined {
  if (expr.$type === 'binary' && expr.op === 'or') {
    const [left, right] = [listed(expr.left, scope), listed(expr.right, scope)];
    return left && right && [...new Set([...left, ...right])].sort((a, b) => a - b);
  }
  if (expr.$type !== 'noun') return undefined;
  // Resolves in a copy of the frame, because the noun is resolved again where it is read.
  const noun = resolveNoun(expr, { ...scope, frame: scope.frame.copy() });
  if (noun.kind === 'factions' && noun.except.length === 0 && !noun.having?.length && !noun.status)
    return noun.factions;
  return noun.kind === 'faction' && noun.faction.kind === 'faction' ? [noun.faction.faction] : undefined;
}

export function mayStmt(stmt: MayStmt, scope: Scope, writer: Writer): Written {
  const body = readBlock(stmt.block, scope, writer);
  return { stmts: [write({ kind: 'may', body }, stmt.span, scope)], scope };
}

export function eitherStmt(stmt: EitherStmt, scope: Scope, writer: Writer): Written {
  const labels = stmt.modes.flatMap(({ label }) => label ?? []);
  for (const [index, { value, span }] of labels.entries())
    if (labels.slice(0, index).some((before) => before.value === value))
      scope.volume.reports.add(
        binding.duplicate,
        span,
        { name: `"${value}"`, what: 'another mode of this choice' },
        { hint: 'Give each mode its own words, which are its name in answers.' },
      );
  const modes = stmt.modes.map(({ label, guard, block, span }) => ({
    label: label?.value ?? '',
    guard: guard && truthExpr(guard, scope),
    body: readBlock(block, scope, { ...writer, top: false }),
    source: sourceOf(scope, span),
  }));
  return { stmts: [write({ kind: 'either', modes }, stmt.span, scope)], scope };
}

export function ifStmt(stmt: IfStmt, scope: Scope, writer: Writer): Written {
  const condition = truthExpr(stmt.condition, scope);
  const inner = { ...writer, top: false };
  const then = readBlock(stmt.then, scope, inner);
  const otherwise = stmt.else ? readBlock(stmt.else, scope, inner) : [];
  return {
    stmts: isUnknown(condition)
      ? []
      : [write({ kind: 'if', condition, then, else: otherwise }, stmt.span, scope)],
    scope,
  };
}

export function ifPossibleStmt(stmt: IfPossibleStmt, scope: Scope, writer: Writer): Written {
  if (!stmt.else)
    scope.volume.reports.add(
      meaning.noAlternative,
      stmt.span,
      {},
      { hint: 'Remove "if possible", or write the alternative after "else".' },
    );
  const inner = { ...writer, top: false };
  const then = readBlock(stmt.then, scope, inner);
  const otherwise = stmt.else ? readBlock(stmt.else, scope, inner) : [];
  return { stmts: [write({ kind: 'ifPossible', then, else: otherwise }, stmt.span, scope)], scope };
}

export function repeatStmt(stmt: RepeatStmt, scope: Scope, writer: Writer): Written {
  const body = readBlock(stmt.block, scope, { ...writer, top: false });
  if (stmt.count === 'any')
    return {
      stmts: [write({ kind: 'repeatAny', body }, stmt.span, scope)],
      scope,
    };
  const count = numberExpr(stmt.count, scope);
  return { stmts: isUnknown(count) ? [] : [write({ kind: 'repeat', count, body }, stmt.span, scope)], scope };
}

export function freezingStmt(stmt: FreezingStmt, scope: Scope, writer: Writer): Written {
  const body = readBlock(stmt.block, scope, { ...writer, top: false });
  const defines = stmt.defines.flatMap((name) => scope.volume.expect(name, 'define')?.index ?? []);
  return { stmts: [write({ kind: 'freeze', defines, body }, stmt.span, scope)], scope };
}

export function togetherStmt(stmt: TogetherStmt, scope: Scope, writer: Writer): Written {
  const body = readBlock(stmt.block, scope, writer);
  return { stmts: [write({ kind: 'together', body }, stmt.span, scope)], scope };
}

/** Checks `then …`: a moment followed by the statement. A selection in it is not the operation's own. */
export function thenStmt(stmt: ThenStmt, scope: Scope, writer: Writer): Written {
  if (writer.kind !== 'operation')
    scope.volume.reports.add(
      meaning.strayMoment,
      stmt.span,
      {},
      { hint: 'Remove "then". Statements are carried out in their order.' },
    );
  const read = writer.readStmt(stmt.body, scope, { ...writer, top: false });
  const [each] = read.stmts;
  if (each?.kind !== 'each' || each.possible)
    return { stmts: [write({ kind: 'moment' }, stmt.span, scope), ...read.stmts], scope: read.scope };
  const moment = write({ kind: 'moment', deferred: true }, stmt.span, scope);
  return { stmts: [moment, { ...each, moment: moment.source }], scope: read.scope };
}

export function rollStmt(stmt: RollStmt, scope: Scope): Written {
  const bind = scope.frame.add(stmt.local.name, 'number');
  return {
    stmts: [write({ kind: 'roll', bind }, stmt.span, scope)],
    scope: withName(scope, stmt.local, local(bind, 'number')),
  };
}

export function letStmt(stmt: LetStmt, scope: Scope): Written {
  const found = inferType(stmt.value, scope);
  const sort = found === 'unknown' || found === 'spaces' ? 'number' : found;
  const value = readAs(sort, stmt.value, scope);
  const bind = scope.frame.add(stmt.local.name, sort);
  const named = withName(scope, stmt.local, local(isUnknown(value) ? -1 : bind, sort));
  return {
    stmts: isUnknown(value) ? [] : [write({ kind: 'let', bind, value }, stmt.span, scope)],
    scope: named,
  };
}
