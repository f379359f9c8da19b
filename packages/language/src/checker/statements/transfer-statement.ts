/** Checks `transfer`: Resources and other tracks between Factions, held markers between holders. */
import type { AmountModel, Expr, Stmt } from '../../checked/bodies.ts';
import type { CountedNoun, Expr as SyntaxExpr, NounExpr, Span, TransferStmt } from '../../syntax/tree.ts';
import { compare, isUnknown, local, maskAnd, number } from '../expression-builders.ts';
import { factionOf } from '../expressions/faction-expression.ts';
import { readNumberExpr, resourcesTrack } from '../expressions/number-expression.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { typeDiagnostics } from '../catalogue/type-diagnostics.ts';
import { reportOwner } from '../nouns/held-markers.ts';
import { ownerOf } from '../nouns/piece-masks.ts';
import { nounNames, type Location } from '../nouns/noun.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { wholeMapSet } from '../nouns/space-sets.ts';
import { condition, type Scope } from '../scope.ts';
import { readAmount, readCounting } from './piece-effects.ts';
import { inOneSpace, createStmt, type StatementResult } from './statement-context.ts';
import { isNotSettable } from './value-statements.ts';

export function readTransferStmt(stmt: TransferStmt, scope: Scope): StatementResult {
  const { object } = stmt;
  return readCounting(stmt.counting, scope, (field) =>
    'amount' in object
      ? transferCounted(stmt, object, scope, field)
      : transferResources(stmt, object, scope, field),
  );
}

/** The field of a transfer that counts. */
type CountingField = Pick<Stmt, 'counting'>;

/** Checks `transfer 2 Resources …` and `transfer 1 Shipment …`. */
function transferCounted(
  stmt: TransferStmt,
  object: CountedNoun,
  scope: Scope,
  field: CountingField,
): readonly Stmt[] {
  const noun = resolveNoun(object.noun, scope);
  if (noun.kind === 'unknown') return [];
  if (noun.kind === 'held') {
    reportOwner(noun, object.noun.span, scope, 'Name the Faction after `from`.');
    return transferHeld(stmt, { ...noun, amount: readAmount(object.amount, scope), field }, scope);
  }
  const factions = readFactions(stmt, scope);
  if (!factions) return [];
  if (noun.kind !== 'track') {
    scope.volume.reports.add(meaningDiagnostics.notSettable, object.span, { found: nounNames[noun.kind] });
    return [];
  }
  const trackModel = scope.volume.board.tracks[noun.track];
  if (trackModel && !trackModel.eachFaction) {
    const hint = 'Use a track that each Faction has.';
    scope.volume.reports.add(
      typeDiagnostics.trackWithoutOwner,
      object.span,
      { track: trackModel.name },
      { hint },
    );
    return [];
  }
  const amount = readAmount(object.amount, scope);
  if (('count' in amount && isUnknown(amount.count)) || isNotSettable(noun.track, object.noun.span, scope))
    return [];
  return [
    createStmt({ kind: 'transfer', track: noun.track, amount, ...factions, ...field }, stmt.span, scope),
  ];
}

/** Checks `transfer 3 from Rebels to Govt`. */
function transferResources(
  stmt: TransferStmt,
  count: SyntaxExpr,
  scope: Scope,
  field: CountingField,
): readonly Stmt[] {
  const factions = readFactions(stmt, scope);
  if (!factions) return [];
  const amount: AmountModel = { kind: 'exactly', count: readNumberExpr(count, scope) };
  if (isUnknown(amount.count)) return [];
  const track = resourcesTrack(scope);
  return [createStmt({ kind: 'transfer', track, amount, ...factions, ...field }, stmt.span, scope)];
}

function readFactions(
  stmt: TransferStmt,
  scope: Scope,
): { readonly from: Expr; readonly to: Expr } | undefined {
  const from = factionOf(resolveNoun(stmt.from, scope), stmt.from, scope);
  const to = factionOf(resolveNoun(stmt.to, scope), stmt.to, scope);
  return isUnknown(from) || isUnknown(to) ? undefined : { from, to };
}

/** Giver or taker of a held marker: a Faction, or pieces of a Faction that the decider picks. */
interface Party {
  readonly faction: Expr | undefined;
  readonly pieces: Expr | undefined;
  readonly location: Location | undefined;
}

/** Checks `transfer 1 Shipment from f Guerrillas there to enemy Guerrillas there`. */
function transferHeld(
  stmt: TransferStmt,
  {
    held,
    amount,
    location,
    field,
  }: { held: number; amount: AmountModel; location: Location | undefined; field: CountingField },
  scope: Scope,
): readonly Stmt[] {
  // In `to Cartel in Capital`, the place applies to the transfer.
  const inClause = stmt.to.clauses.find((clause) => clause.$type === 'in');
  const recipient = {
    ...stmt.to,
    clauses: stmt.to.clauses.filter((clause) => clause !== inClause && clause.$type !== 'there'),
  };
  const [giver, taker] = [partyOf(stmt.from, scope), partyOf(recipient, scope)];
  if (!giver || !taker) return [];
  const namedLocation = inClause ? locationOf(inClause.location, scope) : (location ?? giver.location);
  const anywhere = { kind: 'set', set: wholeMapSet(stmt.span, scope), single: true } as const;
  const effectiveLocation = namedLocation ?? (scope.appliesToMap && !scope.there ? anywhere : undefined);
  // A marker stays in its space; the decider picks one from a set.
  return inOneSpace(
    effectiveLocation?.kind === 'set' ? { ...effectiveLocation, single: true } : effectiveLocation,
    stmt.span,
    scope,
    (at, innerScope) =>
      at.kind === 'space' && !isUnknown(at.space)
        ? transferBetween({ held, amount, space: at.space, field }, { giver, taker }, stmt, innerScope)
        : [],
  );
}

/** The markers that are transferred, in one space. */
interface TransferredMarkers {
  readonly held: number;
  readonly amount: AmountModel;
  readonly space: Expr;
  readonly field: CountingField;
}

function transferBetween(
  markers: TransferredMarkers,
  { giver, taker }: { readonly giver: Party; readonly taker: Party },
  stmt: TransferStmt,
  scope: Scope,
): readonly Stmt[] {
  const { held, amount, space, field } = markers;
  const { span } = stmt;
  const holdsMarker = (faction: Expr): Expr =>
    compare('>', { kind: 'held', type: 'number', held, faction, space }, number(0));
  return withFaction(giver, { noun: stmt.from, space, createCondition: holdsMarker, span }, scope, (from) =>
    withFaction(taker, { noun: stmt.to, space, span }, scope, (to) => [
      createStmt({ kind: 'transferHeld', held, amount, from, to, space, ...field }, span, scope),
    ]),
  );
}

/** Lets the decider select a Faction of the pieces that meets the condition, unless the text names the Faction. */
function withFaction(
  { faction, pieces }: Party,
  {
    noun,
    space,
    createCondition,
    span,
  }: {
    readonly noun: NounExpr;
    readonly space: Expr;
    readonly createCondition?: (faction: Expr) => Expr;
    readonly span: Span;
  },
  scope: Scope,
  build: (faction: Expr) => readonly Stmt[],
): readonly Stmt[] {
  if (faction) return build(faction);
  if (!pieces) return [];
  const bind = scope.frame.add('party', 'faction');
  const selected = local(bind, 'faction');
  const ownPieces: Expr = { kind: 'factionMask', type: 'mask', of: selected, enemies: false };
  const mask = maskAnd(pieces, ownPieces);
  const hasPieces = compare('>', { kind: 'count', type: 'number', space, mask }, number(0));
  const conditions = [hasPieces, ...(createCondition ? [createCondition(selected)] : [])].map((truth) =>
    condition(scope, truth, 'faction', noun.span),
  );
  const among = [...scope.volume.board.factions.keys()];
  const fields = { kind: 'selectFaction', among, where: conditions, bind, must: false } as const;
  return [createStmt({ ...fields, body: build(selected) }, span, scope)];
}

/** Reads `Cartel`, `f Guerrillas there` or `enemy Guerrillas`. */
function partyOf(noun: NounExpr, scope: Scope): Party | undefined {
  const resolved = resolveNoun(noun, scope);
  if (resolved.kind !== 'pieces') {
    const faction = factionOf(resolved, noun, scope);
    return isUnknown(faction) ? undefined : { faction, pieces: undefined, location: undefined };
  }
  if (isUnknown(resolved.mask)) return undefined;
  return {
    faction: ownerOf(resolved.mask, scope.volume.board),
    pieces: resolved.mask,
    location: resolved.location,
  };
}
