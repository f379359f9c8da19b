/** Checks statements about secrets: spaces, pieces, numbers and choices. */
import type { HiddenAmong, Stmt } from '../../checked/bodies.ts';
import type { SecretTerm, Track } from '../../checked/checked-volume.ts';
import type { Ident, NounExpr, NumberRange, RevealStmt, SecretlyStmt, Span } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { isUnknown } from '../expression-builders.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import type { Scope } from '../scope.ts';
import type { VolumeContext } from '../volume-context.ts';
import { checkLocation, createStmt, type StatementResult } from './statement-context.ts';

/** Checks `reveal Cache`. */
export function readRevealStmt(stmt: RevealStmt, scope: Scope): StatementResult {
  const track = secretTrackOf(stmt.secret, scope.volume);
  if (track !== undefined)
    return { stmts: [createStmt({ kind: 'showValue', track }, stmt.span, scope)], scope };
  const symbol = scope.volume.expect(stmt.secret, 'secret');
  return {
    stmts: symbol ? [createStmt({ kind: 'reveal', secret: symbol.index }, stmt.span, scope)] : [],
    scope,
  };
}

/** Checks `secretly set Cache to …, else none` (allowed for the owner only) and `randomly set …` (allowed in any text). */
export function readSecretlyStmt(stmt: SecretlyStmt, scope: Scope): StatementResult {
  const { volume } = scope;
  const track = secretTrackOf(stmt.secret, volume);
  if (track !== undefined) return { stmts: readHiddenValue(stmt, track, scope), scope };
  const symbol = volume.expect(stmt.secret, 'secret');
  const secret = symbol && volume.board.secrets[symbol.index];
  if (!symbol || !secret) return { stmts: [], scope };
  checkOwner(stmt, secret, scope);
  if (stmt.among.$type === 'numberRange') {
    reportSetting(stmt, 'is a space, not a number', stmt.among.span, scope);
    return { stmts: [], scope };
  }
  const among = readSpaces(resolveNoun(stmt.among, scope), stmt.among, scope);
  checkLocation({ kind: 'set', set: among }, stmt.among.span, scope);
  checkSetting(stmt, secret, scope);
  const orNone = stmt.otherwise !== undefined;
  const chance = stmt.by === 'chance' ? { chance: true as const } : {};
  const fields = { kind: 'secretly', secret: symbol.index, among, orNone, ...chance } as const;
  return { stmts: [createStmt(fields, stmt.span, scope)], scope };
}

/** Returns the track of a secret number or choice; undefined for any other name. */
function secretTrackOf({ name }: Ident, { declarations, board }: VolumeContext): number | undefined {
  const meaning = declarations.nouns.get(name)?.meaning;
  return meaning?.kind === 'track' && board.tracks[meaning.index]?.secretOf !== undefined
    ? meaning.index
    : undefined;
}

/** Checks `secretly set Bid to a number from 0 to 5` and `secretly set Plan to Attack or Wait`. */
function readHiddenValue(stmt: SecretlyStmt, index: number, scope: Scope): readonly Stmt[] {
  const { own, volume } = scope;
  const track = volume.board.tracks[index];
  if (!track) return [];
  const { name, secretOf: owner = -1 } = track;
  if (owner >= 0) checkOwner(stmt, { name, owner }, scope);
  if (stmt.by === 'chance') reportSetting(stmt, 'is not a piece, so chance cannot draw it', stmt.span, scope);
  if (stmt.otherwise)
    reportSetting(stmt, 'is "none" without this text if nothing can be chosen', stmt.otherwise.span, scope);
  const among =
    stmt.among.$type === 'numberRange'
      ? readRange(stmt, stmt.among, track, scope)
      : readChoices(stmt, stmt.among, { track, index }, scope);
  const faction = owner < 0 ? own : ({ kind: 'faction', type: 'faction', faction: owner } as const);
  return among ? [createStmt({ kind: 'hideValue', track: index, faction, among }, stmt.span, scope)] : [];
}

function readRange(
  stmt: SecretlyStmt,
  range: NumberRange,
  { boxes, high: limit }: Track,
  scope: Scope,
): HiddenAmong | undefined {
  const [low, high] = [readNumberExpr(range.low, scope), readNumberExpr(range.high, scope)];
  if (boxes.length > 0) reportSetting(stmt, `is one of ${listOf(boxes)}, not a number`, range.span, scope);
  if (boxes.length > 0 || isUnknown(low) || isUnknown(high)) return undefined;
  const highest = high.kind === 'number' ? high.value : limit;
  if (highest > limit) reportSetting(stmt, `is at most ${limit}`, range.high.span, scope);
  else if (low.kind === 'number' && low.value >= highest)
    reportSetting(stmt, 'has fewer than two numbers to choose from', range.span, scope);
  return { kind: 'range', low, high };
}

function readChoices(
  stmt: SecretlyStmt,
  { words, joined, clauses, span }: NounExpr,
  { track: { boxes }, index }: { readonly track: Track; readonly index: number },
  scope: Scope,
): HiddenAmong | undefined {
  const names = [words, ...joined].map(([first, ...others]) => (others.length > 0 ? undefined : first));
  const chosen = names.map((name) => {
    const meaning = name && scope.volume.declarations.nouns.get(name.name)?.meaning;
    return meaning?.kind === 'box' && meaning.track === index ? meaning.box : undefined;
  });
  const known = chosen.filter((box) => box !== undefined);
  if (known.length === chosen.length && clauses.length === 0) {
    if (new Set(known).size < Math.max(known.length, 2))
      reportSetting(stmt, 'needs at least two different choices', span, scope);
    return { kind: 'boxes', boxes: known };
  }
  const expected =
    boxes.length > 0 ? `is one of ${listOf(boxes)}` : 'is a number, as in "a number from 0 to 5"';
  reportSetting(stmt, expected, span, scope);
  return undefined;
}

/** The choices without the first box, which means that nothing is revealed. */
const listOf = (boxes: readonly string[]): string => boxes.slice(1).join(', ');

function reportSetting({ secret }: SecretlyStmt, reason: string, span: Span, { volume }: Scope): void {
  volume.reports.add(meaningDiagnostics.invalidSecretSetting, span, { secret: secret.name, reason });
}

/** Reports a secret that a Faction other than its owner sets. */
function checkOwner(
  stmt: SecretlyStmt,
  { name, owner }: Pick<SecretTerm, 'name' | 'owner'>,
  { own, volume }: Scope,
): void {
  if (stmt.by !== 'owner' || (own.kind === 'faction' && own.faction === owner)) return;
  const hint = `Write by ${volume.board.factions[owner]?.name ?? ''} before it.`;
  volume.reports.add(meaningDiagnostics.notSecret, stmt.secret.span, { secret: name }, { hint });
}

/** Reports `randomly` for a secret that is not a piece, and a missing `else none`. */
function checkSetting(stmt: SecretlyStmt, { among }: SecretTerm, scope: Scope): void {
  if (!among && stmt.by === 'chance')
    reportSetting(stmt, 'is not a piece, so chance cannot draw it', stmt.span, scope);
  if (among && stmt.otherwise === undefined) {
    const reason = 'does not exist while no such piece is on the map, so it needs "else none"';
    reportSetting(stmt, reason, stmt.among.span, scope);
  }
}
