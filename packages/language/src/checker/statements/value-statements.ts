/** Checks statements on levels, tracks, Resources, Eligibility and secrets. */
import type { EffectLocation, Expr, Stmt } from '../../checked/bodies.ts';
import type { SecretTerm } from '../../checked/checked-volume.ts';
import type {
  AdjustStmt,
  Expr as SyntaxExpr,
  MakeStmt,
  NounExpr,
  OpenStmt,
  PayStmt,
  RevealStmt,
  SecretlyStmt,
  SetStmt,
  ShiftStmt,
  Span,
} from '../../syntax/tree.ts';
import { isUnknown, local } from '../expression-builders.ts';
import { factionOf } from '../expressions/faction-expression.ts';
import { checkPayable, numberExpr, resourcesOf, trackOf } from '../expressions/number-expression.ts';
import { possibleMembers } from '../facts/possible-spaces.ts';
import { checkBounds, checkLevel, checkScale } from '../facts/impossible-effects.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { type Location, type Noun, nounNames } from '../nouns/noun.ts';
import { refuseByTrack } from '../turn-order.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces, reportHolding } from '../nouns/space-sets.ts';
import type { Scope } from '../scope.ts';
import { types, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { inOneSpace, checkLocation, createStmt, type StatementResult } from './statement-context.ts';

/** Checks `shift 1 toward Support in s`. */
export function shiftStmt(stmt: ShiftStmt, scope: Scope): StatementResult {
  const count = numberExpr(stmt.count, scope);
  const goal = resolveNoun(stmt.toward, scope);
  const [toward, ...otherLevels] = goal.kind === 'level' ? goal.values : [];
  if (goal.kind !== 'unknown' && (toward === undefined || otherLevels.length > 0))
    scope.volume.reports.add(types.mismatch, stmt.toward.span, {
      expected: 'one level',
      found: otherLevels.length > 0 ? 'several levels' : nounNames[goal.kind],
    });
  if (toward === undefined || isUnknown(count)) return { stmts: [], scope };
  const location = stmt.location && locationOf(stmt.location, scope);
  const stmts = inOneSpace(location, stmt.span, scope, (at, inner) => {
    checkLocation(at, stmt.span, inner);
    checkLevel(at, stmt.span, inner);
    return at.kind === 'space'
      ? [createStmt({ kind: 'shift', count, toward, space: at.space }, stmt.span, inner)]
      : applyToEach(at, stmt, inner, (space) => ({ kind: 'shift', count, toward, space }));
  });
  return { stmts, scope };
}

/** Applies an effect to every space of a set in turn. Reactions to changed values treat that as one statement. */
function applyToEach(
  at: Extract<EffectLocation, { kind: 'set' }>,
  stmt: { span: ShiftStmt['span'] },
  scope: Scope,
  build: (space: Expr) => Parameters<typeof createStmt>[0],
): StatementResult['stmts'] {
  const bind = scope.frame.add('there', 'space', possibleMembers(at.set, scope.frame));
  const body = [createStmt(build(local(bind, 'space')), stmt.span, scope)];
  const loop = createStmt({ kind: 'each', possible: false, set: at.set, bind, body }, stmt.span, scope);
  return [createStmt({ kind: 'together', body: [loop] }, stmt.span, scope)];
}

/** Checks `set Aid to 3`, for tracks and levels. */
export function setStmt(stmt: SetStmt, scope: Scope): StatementResult {
  const target = resolveNoun(stmt.target, scope);
  switch (target.kind) {
    case 'unknown':
      return { stmts: [], scope };
    case 'space':
      return { stmts: setLevels(stmt, { kind: 'space', space: target.space }, scope), scope };
    case 'spaces': {
      const location = { kind: 'set' as const, set: target.set, single: stmt.target.single };
      return { stmts: setLevels(stmt, location, scope), scope };
    }
    default:
      return { stmts: setTrack(stmt, scope), scope };
  }
}

function setLevels(stmt: SetStmt, location: Location, scope: Scope): readonly Stmt[] {
  refuseSeveralLevels(stmt.to, scope);
  const value = numberExpr(stmt.to, scope);
  if (isUnknown(value) || (location.kind === 'space' && isUnknown(location.space))) return [];
  checkKind(stmt.to, 'a level', scope);
  checkScale(value, stmt.to.span, scope);
  return inOneSpace(location, stmt.span, scope, (at, inner) => {
    checkLocation(at, stmt.span, inner);
    checkLevel(at, stmt.span, inner);
    return at.kind === 'space'
      ? [createStmt({ kind: 'setLevel', space: at.space, value }, stmt.span, inner)]
      : applyToEach(at, stmt, inner, (space) => ({ kind: 'setLevel', space, value }));
  });
}

function setTrack(stmt: SetStmt, scope: Scope): readonly Stmt[] {
  const target = readTrack(stmt.target, scope);
  const value = numberExpr(stmt.to, scope);
  if (!target || isUnknown(value)) return [];
  const { track } = target;
  const boxes = scope.volume.board.tracks[track]?.boxes ?? [];
  if (boxes.length > 0) checkBox(stmt.to, track, boxes, scope);
  else checkKind(stmt.to, 'a number', scope);
  checkBounds(track, value, stmt.to.span, scope);
  return [createStmt({ kind: 'setTrack', ...target, value }, stmt.span, scope)];
}

function valuesIn(expr: SyntaxExpr): readonly SyntaxExpr[] {
  if (expr.$type !== 'cases') return [expr];
  return [...expr.cases.map(({ value }) => value), expr.otherwise].flatMap(valuesIn);
}

/** Reports values of another kind that are also represented by numbers: a box of a track, a level, `none`. */
function checkKind(to: SyntaxExpr, expected: 'a level' | 'a number', scope: Scope): void {
  for (const value of valuesIn(to)) {
    const noun = value.$type === 'noun' ? resolveNoun(value, scope) : undefined;
    if (!noun || !(noun.kind === 'none' || noun.kind === 'box' || (noun.kind === 'level' && !noun.location)))
      continue;
    if (noun.kind === 'level' && expected === 'a level') continue;
    const found = nounNames[noun.kind];
    scope.volume.reports.add(
      types.mismatch,
      value.span,
      { expected, found },
      mismatchDetails(expected, found),
    );
  }
}

/** Reports `Support` as a new level if it names several levels of the scale. */
function refuseSeveralLevels(to: SyntaxExpr, scope: Scope): void {
  for (const value of valuesIn(to)) {
    const noun = value.$type === 'noun' ? resolveNoun(value, scope) : undefined;
    if (noun?.kind !== 'level' || noun.location || noun.values.length < 2) continue;
    const { levels } = scope.volume.board;
    const names = levels.filter((level) => noun.values.includes(level.value)).map(({ name }) => name);
    const details = { expected: 'one level', found: 'several levels', hint: `Write ${names.join(' or ')}.` };
    scope.volume.reports.add(
      types.mismatch,
      value.span,
      { expected: 'one level', found: details.found },
      details,
    );
  }
}

function checkBox(to: SyntaxExpr, track: number, boxes: readonly string[], scope: Scope): void {
  const { volume } = scope;
  for (const value of valuesIn(to)) {
    const noun = value.$type === 'noun' ? resolveNoun(value, scope) : undefined;
    const isBox = noun && (noun.kind === 'box' || noun.kind === 'track') && noun.track === track;
    if (isBox || noun?.kind === 'value' || noun?.kind === 'unknown') continue;
    const hint = `Write one of ${boxes.join(', ')}.`;
    volume.reports.add(meaning.unknownBox, value.span, { box: volume.words(value.span) }, { hint });
  }
}

function readTrack(noun: NounExpr, scope: Scope): { track: number; faction: Expr | undefined } | undefined {
  const resolved = resolveNoun(noun, scope);
  if (resolved.kind === 'unknown') return undefined;
  const value = trackOfNoun(resolved, noun, scope);
  if (value?.kind === 'track') return { track: value.track, faction: value.faction };
  if (!value) scope.volume.reports.add(meaning.notSettable, noun.span, { found: nounNames[resolved.kind] });
  return undefined;
}

/** Returns the value of a track, or of the Resources of a Faction; undefined for any other noun. */
function trackOfNoun(resolved: Noun, noun: NounExpr, scope: Scope): Expr | undefined {
  if (resolved.kind === 'track') return trackOf(resolved, noun, scope);
  const isFaction =
    resolved.kind === 'faction' || (resolved.kind === 'value' && resolved.value.type === 'faction');
  return isFaction ? resourcesOf(factionOf(resolved, noun, scope), noun, scope) : undefined;
}

/** Checks `Aid +3`, `Rebels -1`. */
export function adjustStmt(stmt: AdjustStmt, scope: Scope): StatementResult {
  const track = readTrack(stmt.target, scope);
  const by = numberExpr(stmt.by, scope);
  if (!track || isUnknown(by)) return { stmts: [], scope };
  return {
    stmts: [createStmt({ kind: 'adjust', ...track, sign: stmt.sign === '+' ? 1 : -1, by }, stmt.span, scope)],
    scope,
  };
}

/** Checks `pay 3`. */
export function payStmt(stmt: PayStmt, scope: Scope): StatementResult {
  const cost = numberExpr(stmt.cost, scope);
  checkPayable(stmt.span, scope);
  return {
    stmts: isUnknown(cost) ? [] : [createStmt({ kind: 'pay', cost, always: stmt.always }, stmt.span, scope)],
    scope,
  };
}

/** Checks `make Rebels Ineligible`. */
export function makeStmt(stmt: MakeStmt, scope: Scope): StatementResult {
  const noun = resolveNoun(stmt.faction, scope);
  if (noun.kind === 'unknown') return { stmts: [], scope };
  const factions = knownFactions(noun) ?? factionOf(noun, stmt.faction, scope);
  const { state, throughNextCard } = stmt;
  refuseByTrack(state, stmt.span, scope.volume);
  return {
    stmts: [
      createStmt(
        { kind: 'make', factions, eligible: state === 'Eligible', throughNextCard },
        stmt.span,
        scope,
      ),
    ],
    scope,
  };
}

/** Returns Factions that are fixed by the rules; undefined if they depend on the position, as for `enemy`. */
function knownFactions(noun: Noun): readonly number[] | undefined {
  return noun.kind === 'factions' && noun.except.length === 0 && !noun.having?.length && !noun.status
    ? noun.factions
    : undefined;
}

/** Checks `open Highmoor`, for dormant spaces. */
export function openStmt(stmt: OpenStmt, scope: Scope): StatementResult {
  const { volume } = scope;
  const noun = resolveNoun(stmt.space, scope);
  if (noun.kind === 'unknown') return { stmts: [], scope };
  if (noun.kind !== 'space' || noun.space.kind !== 'space') {
    const names = { expected: 'a space by its name', found: nounNames[noun.kind] };
    volume.reports.add(types.mismatch, stmt.space.span, names, names);
    return { stmts: [], scope };
  }
  const { space } = noun.space;
  reportHolding(noun.space, stmt.space.span, scope);
  const model = volume.board.spaces[space];
  if (model && !model.dormant && !model.holding)
    volume.reports.add(
      meaning.notDormant,
      stmt.space.span,
      { space: model.name },
      {
        hint: `Declare it dormant: dormant space ${model.name} ….`,
        related: [{ span: model.source.span, message: 'It is declared here.' }],
      },
    );
  return { stmts: [createStmt({ kind: 'open', space }, stmt.span, scope)], scope };
}

/** Checks `reveal Cache`. */
export function revealStmt(stmt: RevealStmt, scope: Scope): StatementResult {
  const symbol = scope.volume.expect(stmt.secret, 'secret');
  return {
    stmts: symbol ? [createStmt({ kind: 'reveal', secret: symbol.index }, stmt.span, scope)] : [],
    scope,
  };
}

/** Checks `secretly set Cache to …, else none`, for the owner only, and `randomly set …`, for any text. */
export function secretlyStmt(stmt: SecretlyStmt, scope: Scope): StatementResult {
  const { volume } = scope;
  const symbol = volume.expect(stmt.secret, 'secret');
  const among = readSpaces(resolveNoun(stmt.among, scope), stmt.among, scope);
  if (!symbol) return { stmts: [], scope };
  const secret = volume.board.secrets[symbol.index];
  if (secret) checkOwner(stmt, secret, scope);
  checkLocation({ kind: 'set', set: among }, stmt.among.span, scope);
  if (secret) checkSetting(stmt, secret, scope);
  const orNone = stmt.otherwise !== undefined;
  const chance = stmt.by === 'chance' ? { chance: true as const } : {};
  const fields = { kind: 'secretly', secret: symbol.index, among, orNone, ...chance } as const;
  return { stmts: [createStmt(fields, stmt.span, scope)], scope };
}

/** Reports a secret that a Faction other than its owner sets. */
function checkOwner(stmt: SecretlyStmt, { name, owner }: SecretTerm, { own, volume }: Scope): void {
  if (stmt.by !== 'owner' || (own.kind === 'faction' && own.faction === owner)) return;
  const hint = `Write by ${volume.board.factions[owner]?.name ?? ''} before it.`;
  volume.reports.add(meaning.notSecret, stmt.secret.span, { secret: name }, { hint });
}

/** Reports a random choice of a space, and a secret piece that may be missing. */
function checkSetting(stmt: SecretlyStmt, { name, among }: SecretTerm, { volume }: Scope): void {
  const report = (reason: string, span: Span): void => {
    volume.reports.add(meaning.invalidSecretSetting, span, { secret: name, reason });
  };
  if (!among && stmt.by === 'chance') report('is not a piece, so chance cannot draw it', stmt.span);
  if (among && stmt.otherwise === undefined)
    report('does not exist while no such piece is on the map, so it needs "else none"', stmt.among.span);
}
