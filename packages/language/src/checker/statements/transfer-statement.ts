/** Checks `transfer`: Resources and other tracks between Factions, held markers between holders. */
import type { AmountModel, Expr, Stmt } from '../../checked/bodies.ts';
import type { NounExpr, TransferStmt } from '../../syntax/tree.ts';
import { compare, isUnknown, local, maskAnd, number } from '../expression-builders.ts';
import { factionOf } from '../expressions/faction-expression.ts';
import { numberExpr, resourcesTrack } from '../expressions/number-expression.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { types } from '../catalogue/type-diagnostics.ts';
import { reportOwner } from '../nouns/held-markers.ts';
import { ownerOf } from '../nouns/piece-masks.ts';
import { nounNames, type Location } from '../nouns/noun.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { condition, type Scope } from '../scope.ts';
import { amountOf } from './piece-effects.ts';
import { inOneSpace, wholeMapSet, createStmt, type StatementResult } from './statement-context.ts';

export function transferStmt(stmt: TransferStmt, scope: Scope): StatementResult {
  const noun = 'amount' in stmt.object ? resolveNoun(stmt.object.noun, scope) : undefined;
  if (noun?.kind === 'unknown') return { stmts: [], scope };
  if ('amount' in stmt.object && noun?.kind === 'held') {
    reportOwner(noun, stmt.object.noun.span, scope, 'Name the Faction after `from`.');
    const amount = amountOf(stmt.object.amount, scope);
    return { stmts: transferHeld(stmt, { ...noun, amount }, scope), scope };
  }
  const from = factionOf(resolveNoun(stmt.from, scope), stmt.from, scope);
  const to = factionOf(resolveNoun(stmt.to, scope), stmt.to, scope);
  if (isUnknown(from) || isUnknown(to)) return { stmts: [], scope };
  if ('amount' in stmt.object && noun?.kind !== 'track') {
    scope.volume.reports.add(meaning.notSettable, stmt.object.span, {
      found: noun ? nounNames[noun.kind] : 'nothing',
    });
    return { stmts: [], scope };
  }
  const trackModel = noun?.kind === 'track' ? scope.volume.board.tracks[noun.track] : undefined;
  if (trackModel && !trackModel.eachFaction) {
    const hint = 'Use a track that each Faction has.';
    scope.volume.reports.add(types.trackWithoutOwner, stmt.object.span, { track: trackModel.name }, { hint });
    return { stmts: [], scope };
  }
  const amount: AmountModel =
    'amount' in stmt.object
      ? amountOf(stmt.object.amount, scope)
      : { kind: 'exactly', count: numberExpr(stmt.object, scope) };
  const track = noun?.kind === 'track' ? noun.track : resourcesTrack(scope);
  if ('count' in amount && isUnknown(amount.count)) return { stmts: [], scope };
  return { stmts: [createStmt({ kind: 'transfer', track, amount, from, to }, stmt.span, scope)], scope };
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
  { held, amount, location }: { held: number; amount: AmountModel; location: Location | undefined },
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
    (at, inner) =>
      at.kind === 'space' && !isUnknown(at.space)
        ? transferBetween({ held, amount, space: at.space, giver, taker }, stmt, inner)
        : [],
  );
}

function transferBetween(
  {
    held,
    amount,
    space,
    giver,
    taker,
  }: { held: number; amount: AmountModel; space: Expr; giver: Party; taker: Party },
  stmt: TransferStmt,
  scope: Scope,
): readonly Stmt[] {
  const hasPieces = (pieces: Expr, faction: Expr): Expr =>
    compare(
      '>',
      {
        kind: 'count',
        type: 'number',
        space,
        mask: maskAnd(pieces, { kind: 'factionMask', type: 'mask', of: faction, enemies: false }),
      },
      number(0),
    );
  const holdsMarker = (faction: Expr): Expr =>
    compare('>', { kind: 'held', type: 'number', held, faction, space }, number(0));
  /** Lets the decider select the Faction, unless the text names it. */
  const withFaction = (
    party: Party,
    noun: NounExpr,
    mustHold: boolean,
    build: (faction: Expr) => readonly Stmt[],
  ): readonly Stmt[] => {
    const { faction, pieces } = party;
    if (faction) return build(faction);
    if (!pieces) return [];
    const bind = scope.frame.add('party', 'faction');
    const selected = local(bind, 'faction');
    const conditions = [
      condition(scope, hasPieces(pieces, selected), 'faction', noun.span),
      ...(mustHold ? [condition(scope, holdsMarker(selected), 'faction', noun.span)] : []),
    ];
    const among = [...scope.volume.board.factions.keys()];
    return [
      createStmt(
        { kind: 'selectFaction', among, where: conditions, bind, body: build(selected), must: false },
        stmt.span,
        scope,
      ),
    ];
  };
  return withFaction(giver, stmt.from, true, (from) =>
    withFaction(taker, stmt.to, false, (to) => [
      createStmt({ kind: 'transferHeld', held, amount, from, to, space }, stmt.span, scope),
    ]),
  );
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
