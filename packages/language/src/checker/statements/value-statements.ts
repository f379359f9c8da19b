/** Checks statements on levels, tracks, Resources, Eligibility and dormant spaces. */
import type { EffectLocation, Expr, Stmt } from '../../checked/bodies.ts';
import type {
  AdjustStmt,
  Expr as SyntaxExpr,
  MakeStmt,
  NounExpr,
  OpenStmt,
  Payer,
  PayStmt,
  SetStmt,
  ShiftStmt,
  Span,
} from '../../syntax/tree.ts';
import { isUnknown, local } from '../expression-builders.ts';
import { factionOf } from '../expressions/faction-expression.ts';
import { readAs } from '../expressions/read-as.ts';
import { checkPayable, readNumberExpr, resourcesOf, trackOf } from '../expressions/number-expression.ts';
import { possibleMembers } from '../facts/possible-spaces.ts';
import { checkBounds, checkLevel, checkScale } from '../facts/impossible-effects.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { isFixedSet, type Location, type Noun, nounNames } from '../nouns/noun.ts';
import { refuseIfByCard, refuseIfByTrack } from '../turn-order.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { reportHolding } from '../nouns/space-sets.ts';
import type { Scope } from '../scope.ts';
import { typeDiagnostics, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { inOneSpace, checkLocation, createStmt, type StatementResult } from './statement-context.ts';

/** Checks `shift 1 toward Support in s`. */
export function readShiftStmt(stmt: ShiftStmt, scope: Scope): StatementResult {
  const count = readNumberExpr(stmt.count, scope);
  const targetLevel = resolveNoun(stmt.toward, scope);
  const [toward, ...otherLevels] = targetLevel.kind === 'level' ? targetLevel.values : [];
  if (targetLevel.kind === 'level' && otherLevels.length > 0)
    reportSeveralLevels(targetLevel.values, stmt.toward.span, scope);
  else if (targetLevel.kind !== 'unknown' && toward === undefined)
    scope.volume.reports.add(
      typeDiagnostics.mismatch,
      stmt.toward.span,
      { expected: 'one level', found: nounNames[targetLevel.kind] },
      {
        expected: 'one level',
        hint: `Write a level: ${scope.volume.board.levels.map(({ name }) => name).join(', ')}.`,
      },
    );
  if (toward === undefined || isUnknown(count)) return { stmts: [], scope };
  const location = stmt.location && locationOf(stmt.location, scope);
  const stmts = inOneSpace(location, stmt.span, scope, (at, innerScope) => {
    checkLocation(at, stmt.span, innerScope);
    checkLevel(at, stmt.span, innerScope);
    return at.kind === 'space'
      ? [createStmt({ kind: 'shift', count, toward, space: at.space }, stmt.span, innerScope)]
      : applyToEach(at, stmt, innerScope, (space) => ({ kind: 'shift', count, toward, space }));
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
export function readSetStmt(stmt: SetStmt, scope: Scope): StatementResult {
  if (isFirst(stmt.target, scope)) return { stmts: readFirstSetting(stmt, scope), scope };
  const target = resolveNoun(stmt.target, scope);
  switch (target.kind) {
    case 'unknown':
      return { stmts: [], scope };
    case 'space':
      return { stmts: readLevelSetting(stmt, { kind: 'space', space: target.space }, scope), scope };
    case 'spaces': {
      const location = { kind: 'set' as const, set: target.set, single: stmt.target.single };
      return { stmts: readLevelSetting(stmt, location, scope), scope };
    }
    default:
      return { stmts: readTrackSetting(stmt, scope), scope };
  }
}

/** Whether a noun is the word `first`, and not a local of that name. */
const isFirst = ({ words, clauses }: NounExpr, { names }: Scope): boolean =>
  words.length === 1 && words[0]?.name === 'first' && clauses.length === 0 && !names.has('first');

/** Checks `set first to Rebels`: the Faction is first on the next card, by track. */
function readFirstSetting({ to, target, span }: SetStmt, scope: Scope): readonly Stmt[] {
  refuseIfByCard('"first"', target.span, scope.volume);
  const faction = readAs('faction', to, scope);
  return isUnknown(faction) ? [] : [createStmt({ kind: 'makeFirst', faction }, span, scope)];
}

function readLevelSetting(stmt: SetStmt, location: Location, scope: Scope): readonly Stmt[] {
  refuseSeveralLevels(stmt.to, scope);
  const value = readNumberExpr(stmt.to, scope);
  if (isUnknown(value) || (location.kind === 'space' && isUnknown(location.space))) return [];
  refuseOtherKinds(stmt.to, 'a level', scope);
  checkScale(value, stmt.to.span, scope);
  return inOneSpace(location, stmt.span, scope, (at, innerScope) => {
    checkLocation(at, stmt.span, innerScope);
    checkLevel(at, stmt.span, innerScope);
    return at.kind === 'space'
      ? [createStmt({ kind: 'setLevel', space: at.space, value }, stmt.span, innerScope)]
      : applyToEach(at, stmt, innerScope, (space) => ({ kind: 'setLevel', space, value }));
  });
}

function readTrackSetting(stmt: SetStmt, scope: Scope): readonly Stmt[] {
  const target = readTrack(stmt.target, scope);
  const value = readNumberExpr(stmt.to, scope);
  if (!target || isUnknown(value)) return [];
  const { track } = target;
  const boxes = scope.volume.board.tracks[track]?.boxes ?? [];
  if (boxes.length > 0) checkBox(stmt.to, track, boxes, scope);
  else refuseOtherKinds(stmt.to, 'a number', scope);
  checkBounds(track, value, stmt.to.span, scope);
  return [createStmt({ kind: 'setTrack', ...target, value }, stmt.span, scope)];
}

function caseValuesIn(expr: SyntaxExpr): readonly SyntaxExpr[] {
  if (expr.$type !== 'cases') return [expr];
  return [...expr.cases.map(({ value }) => value), expr.otherwise].flatMap(caseValuesIn);
}

/** Reports values of another kind that are also represented by numbers: a box of a track, a level, `none`. */
function refuseOtherKinds(to: SyntaxExpr, expected: 'a level' | 'a number', scope: Scope): void {
  for (const value of caseValuesIn(to)) {
    const noun = value.$type === 'noun' ? resolveNoun(value, scope) : undefined;
    if (!noun || !(noun.kind === 'none' || noun.kind === 'box' || (noun.kind === 'level' && !noun.location)))
      continue;
    if (noun.kind === 'level' && expected === 'a level') continue;
    const found = nounNames[noun.kind];
    scope.volume.reports.add(
      typeDiagnostics.mismatch,
      value.span,
      { expected, found },
      mismatchDetails(expected, found),
    );
  }
}

/** Reports `Support` as a new level if it names several levels of the scale. */
function refuseSeveralLevels(to: SyntaxExpr, scope: Scope): void {
  for (const value of caseValuesIn(to)) {
    const noun = value.$type === 'noun' ? resolveNoun(value, scope) : undefined;
    if (noun?.kind !== 'level' || noun.location || noun.values.length < 2) continue;
    reportSeveralLevels(noun.values, value.span, scope);
  }
}

function reportSeveralLevels(values: readonly number[], span: Span, { volume }: Scope): void {
  const names = volume.board.levels.filter(({ value }) => values.includes(value)).map(({ name }) => name);
  const found = 'several levels';
  volume.reports.add(
    typeDiagnostics.mismatch,
    span,
    { expected: 'one level', found },
    { expected: 'one level', found, hint: `Write ${names.join(' or ')}.` },
  );
}

function checkBox(to: SyntaxExpr, track: number, boxes: readonly string[], scope: Scope): void {
  const { volume } = scope;
  for (const value of caseValuesIn(to)) {
    const noun = value.$type === 'noun' ? resolveNoun(value, scope) : undefined;
    const isBox = noun && (noun.kind === 'box' || noun.kind === 'track') && noun.track === track;
    if (isBox || noun?.kind === 'value' || noun?.kind === 'unknown') continue;
    const hint = `Write one of ${boxes.join(', ')}.`;
    volume.reports.add(
      meaningDiagnostics.unknownBox,
      value.span,
      { box: volume.words(value.span) },
      { hint },
    );
  }
}

function readTrack(noun: NounExpr, scope: Scope): { track: number; faction: Expr | undefined } | undefined {
  const resolved = resolveNoun(noun, scope);
  if (resolved.kind === 'unknown') return undefined;
  const value = trackOfNoun(resolved, noun, scope);
  if (value?.kind === 'track')
    return isNotSettable(value.track, noun.span, scope)
      ? undefined
      : { track: value.track, faction: value.faction };
  if (!value)
    scope.volume.reports.add(meaningDiagnostics.notSettable, noun.span, { found: nounNames[resolved.kind] });
  return undefined;
}

/** Tests whether a track counts the cards of hands or their worth, or shows revealed secrets; reports it if so, since it cannot be set. */
export function isNotSettable(track: number, span: Span, { volume }: Scope): boolean {
  const { name = '', hand, worthOf, secretOf } = volume.board.tracks[track] ?? {};
  if (hand ?? worthOf) volume.reports.add(meaningDiagnostics.handAsNumber, span, { hand: name });
  if (secretOf !== undefined) volume.reports.add(meaningDiagnostics.secretAsTrack, span, { secret: name });
  return hand !== undefined || worthOf !== undefined || secretOf !== undefined;
}

/** Returns the value of a track, or of the Resources of a Faction; undefined for any other noun. */
function trackOfNoun(resolved: Noun, noun: NounExpr, scope: Scope): Expr | undefined {
  if (resolved.kind === 'track') return trackOf(resolved, noun, scope);
  const isFaction =
    resolved.kind === 'faction' || (resolved.kind === 'value' && resolved.value.type === 'faction');
  return isFaction ? resourcesOf(factionOf(resolved, noun, scope), noun, scope) : undefined;
}

/** Checks `Aid +3`, `Rebels -1`. */
export function readAdjustStmt(stmt: AdjustStmt, scope: Scope): StatementResult {
  const track = readTrack(stmt.target, scope);
  const by = readNumberExpr(stmt.by, scope);
  if (!track || isUnknown(by)) return { stmts: [], scope };
  return {
    stmts: [createStmt({ kind: 'adjust', ...track, sign: stmt.sign === '+' ? 1 : -1, by }, stmt.span, scope)],
    scope,
  };
}

/** Checks `pay 3`. */
export function readPayStmt(stmt: PayStmt, scope: Scope): StatementResult {
  const cost = readNumberExpr(stmt.cost, scope);
  checkPayable(stmt.span, scope);
  const payer = stmt.payer && readPayer(stmt.payer, scope);
  if (isUnknown(cost) || (stmt.payer && !payer)) return { stmts: [], scope };
  const fields = { kind: 'pay', cost, ...payer, always: stmt.always } as const;
  return { stmts: [createStmt(fields, stmt.span, scope)], scope };
}

/** Reads `from Govt leaving 5`. */
function readPayer(
  { faction: noun, leaving }: Payer,
  scope: Scope,
): { readonly payer: Expr; readonly leaving?: Expr } | undefined {
  const payer = factionOf(resolveNoun(noun, scope), noun, scope);
  const floor = leaving && readNumberExpr(leaving, scope);
  if (isUnknown(payer) || (floor && isUnknown(floor))) return undefined;
  return { payer, ...(floor && { leaving: floor }) };
}

/** Checks `make Rebels Ineligible`. */
export function readMakeStmt(stmt: MakeStmt, scope: Scope): StatementResult {
  const noun = resolveNoun(stmt.faction, scope);
  if (noun.kind === 'unknown') return { stmts: [], scope };
  const factions = knownFactions(noun) ?? factionOf(noun, stmt.faction, scope);
  const { state, throughNextCard } = stmt;
  refuseIfByTrack(state, stmt.span, scope.volume);
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
  return noun.kind === 'factions' && isFixedSet(noun) ? noun.factions : undefined;
}

/** Checks `open Highmoor`, for dormant spaces. */
export function readOpenStmt(stmt: OpenStmt, scope: Scope): StatementResult {
  const { volume } = scope;
  const noun = resolveNoun(stmt.space, scope);
  if (noun.kind === 'unknown') return { stmts: [], scope };
  if (noun.kind !== 'space' || noun.space.kind !== 'space') {
    const mismatch = { expected: 'a space by its name', found: nounNames[noun.kind] };
    volume.reports.add(typeDiagnostics.mismatch, stmt.space.span, mismatch, mismatch);
    return { stmts: [], scope };
  }
  const { space } = noun.space;
  reportHolding(noun.space, stmt.space.span, scope);
  const spaceModel = volume.board.spaces[space];
  if (spaceModel && !spaceModel.dormant && !spaceModel.holding)
    volume.reports.add(
      meaningDiagnostics.notDormant,
      stmt.space.span,
      { space: spaceModel.name },
      {
        hint: `Declare it dormant: dormant space ${spaceModel.name} ….`,
        related: [{ span: spaceModel.source.span, message: 'It is declared here.' }],
      },
    );
  return { stmts: [createStmt({ kind: 'open', space }, stmt.span, scope)], scope };
}
