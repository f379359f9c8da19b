/** What a value reads, and which statements may change that: for reactions to a change of the value. */
import type { Expr, Stmt } from '../../checked/bodies.ts';
import {
  everyExpr,
  partsOfDefine,
  partsOfPoint,
  type Parts,
  type Within,
} from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';

/** All that a value is made of, through defined values and points of the volume. */
export function readsOf(value: Expr, checked: Checked): readonly Expr[] {
  const known = new Set<string>();
  const of = (within: Within): readonly Expr[] =>
    everyExpr(within).flatMap((expr) => {
      const inner = declarationOf(expr, checked);
      if (inner === undefined || known.has(inner.key)) return [expr];
      known.add(inner.key);
      return [expr, ...of(inner.parts)];
    });
  return of(value);
}

/** What an expression asks for that is declared elsewhere. */
function declarationOf(
  expr: Expr,
  { defines, points }: Checked,
): { readonly key: string; readonly parts: Parts } | undefined {
  const define = expr.e === 'define' ? defines[expr.define] : undefined;
  if (define) return { key: `define ${define.name}`, parts: partsOfDefine(define) };
  const point = expr.e === 'point' ? points[expr.point] : undefined;
  return point && { key: `point ${point.path}`, parts: partsOfPoint(point) };
}

/** Whether a statement by itself, without what it holds and calls, may change what one of these expressions reads. */
export function touches(stmt: Stmt, reads: readonly Expr[], checked: Checked): boolean {
  return reads.some((expr) => touchesOne(stmt, expr, checked));
}

/** The track of each Faction that prices are paid from. */
const RESOURCES = 'Resources';

function touchesOne(stmt: Stmt, expr: Expr, checked: Checked): boolean {
  switch (expr.e) {
    case 'count':
    case 'countIn':
      return stirs(stmt, expr.mask, checked);
    case 'available':
      return stmt.s === 'retire' || (isAboutPieces(stmt) && stmt.s !== 'move' && stmt.s !== 'flip');
    case 'marker':
    case 'markerIn':
      return isAboutThings(stmt) && stmt.thing.t === 'marker' && stmt.thing.marker === expr.marker;
    case 'held':
      // Whatever takes or moves the holders may change who holds.
      return isAboutPieces(stmt) || isAboutHeld(stmt);
    case 'level':
      return stmt.s === 'shift' || stmt.s === 'setLevel';
    case 'track': {
      if (stmt.s === 'pay' || (stmt.s === 'select' && stmt.paying !== undefined))
        return checked.tracks[expr.track]?.name === RESOURCES;
      if (!isAboutTrack(stmt) || stmt.track !== expr.track) return false;
      if (stmt.s !== 'transfer') return maybeOne(stmt.faction, expr.faction);
      return maybeOne(stmt.from, expr.faction) || maybeOne(stmt.to, expr.faction);
    }
    case 'eligible':
      return stmt.s === 'make';
    case 'open':
      return stmt.s === 'open';
    case 'player':
      return stmt.s === 'inForce';
    case 'point': {
      const changes = checked.points[expr.point]?.changes ?? [];
      return changes.some(({ when }) => {
        if (when.w === 'lasting') return stmt.s === 'inForce' || stmt.s === 'endMomentum';
        return when.w === 'box' && isAboutTrack(stmt) && stmt.track === when.track;
      });
    }
    default:
      return false;
  }
}

function isAboutTrack(stmt: Stmt): stmt is Extract<Stmt, { s: 'adjust' | 'setTrack' | 'transfer' }> {
  return stmt.s === 'adjust' || stmt.s === 'setTrack' || stmt.s === 'transfer';
}

function isAboutHeld(stmt: Stmt): boolean {
  return stmt.s === 'transferHeld' || (isAboutThings(stmt) && stmt.thing.t === 'held');
}

function isAboutThings(stmt: Stmt): stmt is Extract<Stmt, { s: 'place' | 'remove' }> {
  return stmt.s === 'place' || stmt.s === 'remove';
}

function isAboutPieces(
  stmt: Stmt,
): stmt is Extract<Stmt, { s: 'place' | 'remove' | 'replace' | 'move' | 'flip' }> {
  if (isAboutThings(stmt)) return stmt.thing.t === 'pieces';
  return stmt.s === 'replace' || stmt.s === 'move' || stmt.s === 'flip';
}

/** Whether a statement may change how many pieces of a set stand somewhere. */
function stirs(stmt: Stmt, mask: Expr, checked: Checked): boolean {
  // The piece that a secret is turns to the state that shows.
  if (stmt.s === 'reveal' || stmt.s === 'secretly') return checked.secrets[stmt.secret]?.among !== undefined;
  if (!isAboutPieces(stmt)) return false;
  switch (stmt.s) {
    case 'replace':
      return shared(stmt.from, mask) || sharedKinds(stmt.to, mask, checked);
    case 'place':
      // What is placed may come from elsewhere on the map, in whatever state it is there.
      return stmt.thing.t === 'pieces' && sharedKinds(stmt.thing.mask, mask, checked);
    case 'remove':
      return stmt.thing.t === 'pieces' && shared(stmt.thing.mask, mask);
    case 'move':
      // Whoever is turned by the move is one of those that move.
      return shared(stmt.mask, mask) || (stmt.activating !== undefined && turns(stmt.mask, mask, checked));
    case 'flip':
      return turns(stmt.mask, mask, checked);
  }
}

/** Whether two Factions may be one. */
const maybeOne = (a: Expr | undefined, b: Expr | undefined): boolean =>
  a?.e !== 'faction' || b?.e !== 'faction' || a.faction === b.faction;

/** Whether two sets of pieces may share some; what is not fixed may be any. */
const shared = (a: Expr, b: Expr): boolean => a.e !== 'mask' || b.e !== 'mask' || (a.mask & b.mask) !== 0;

/** Whether two sets may have pieces of one kind. */
function sharedKinds(a: Expr, b: Expr, { groups }: Checked): boolean {
  if (a.e !== 'mask' || b.e !== 'mask') return true;
  const kinds = (mask: number): readonly number[] =>
    groups.flatMap(({ kind }, g) => ((mask >> g) & 1 ? [kind] : []));
  const counted = kinds(b.mask);
  return kinds(a.mask).some((kind) => counted.includes(kind));
}

/** Whether pieces of one set that turn to another state may enter or leave another set. */
function turns(turned: Expr, counted: Expr, { groups }: Checked): boolean {
  if (turned.e !== 'mask' || counted.e !== 'mask') return true;
  const has = (mask: number, group: number): boolean => ((mask >> group) & 1) === 1;
  return groups.some(
    ({ kind }, g) =>
      has(turned.mask, g) &&
      groups.some((other, h) => other.kind === kind && has(counted.mask, g) !== has(counted.mask, h)),
  );
}
