/**
 * Proves that secrets do not leak (a noninterference check, deliberately coarse). A secret may be read
 *
 * 1. in text where its owner alone decides;
 * 2. in other text that is not an operation or activity: by the condition of an `if` without choices in its branches,
 *    and by the amount of a change of a track or level. A secret set by chance is also read under 2 by its owner.
 *
 * Everywhere else it is refused, so choices, costs, guards and public values are independent of it.
 */
import type { Body, Expr, Stmt } from '../../checked/bodies.ts';
import { blocksOf, everyExpr, everyStmt, type WalkRoot } from '../../checked/parts/index.ts';
import type { Checked, Source } from '../../checked/checked-volume.ts';
import type { Span } from '../../syntax/tree.ts';
import { proofDiagnostics } from '../catalogue/proof-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

export function checkSecrecy(checked: Checked, volume: VolumeContext): void {
  if (checked.secrets.length === 0) return;
  const values: readonly { readonly value: WalkRoot; readonly source: Source }[] = [
    ...checked.defines.map(({ value, source }) => ({ value, source })),
    ...checked.points.map(({ base, source }) => ({ value: base, source })),
    ...checked.points.flatMap(({ changes }) => changes.map(({ value, source }) => ({ value, source }))),
    ...[...checked.points.flatMap(({ changes }) => changes), ...checked.bans].flatMap(
      ({ when, in: spaces, source }) => [
        ...('while' in when ? [{ value: when.while.truth, source: when.while.source }] : []),
        ...(spaces ? [{ value: spaces, source }] : []),
      ],
    ),
    ...checked.cards.flatMap(({ interrupt, source }) =>
      interrupt?.condition ? [{ value: interrupt.condition, source }] : [],
    ),
    ...checked.stackings.map(({ spaces, source }) => ({ value: spaces, source })),
    ...checked.victory.margins.map(({ margin, source }) => ({ value: margin, source })),
  ];
  for (const { value, source } of values)
    for (const secret of secretsIn(everyExpr(value)))
      volume.reports.add(proofDiagnostics.secretValue, source.span, {
        secret: checked.secrets[secret]?.name ?? '',
      });
  // Text called by an operation runs while legality is judged; a standing action is offered as a whole.
  const strictBodies = new Set(
    checked.bodies.flatMap((body) =>
      body.strict || body.kind === 'standing' ? [body.index, ...bodiesCalledBy(body, checked)] : [],
    ),
  );
  for (const body of checked.bodies) checkBody(body, strictBodies.has(body.index), checked, volume);
}

function secretsIn(exprs: Iterable<Expr>): readonly number[] {
  return [...new Set([...exprs].flatMap((expr) => (expr.kind === 'secret' ? [expr.secret] : [])))];
}

function bodiesCalledBy({ statements }: Body, checked: Checked): number[] {
  return [...everyStmt(statements, checked)].flatMap((stmt) => (stmt.kind === 'call' ? [stmt.body] : []));
}

function checkBody(body: Body, isStrict: boolean, checked: Checked, volume: VolumeContext): void {
  const report = (secret: number, span: Span): void => {
    const { name = '', owner = -1 } = checked.secrets[secret] ?? {};
    const hint = `Only ${checked.factions[owner]?.name ?? 'its owner'} may decide by it, or an "if" without choices outside of operations.`;
    volume.reports.add(proofDiagnostics.secretChoice, span, { secret: name }, { hint });
  };
  const randomSecrets = new Set(
    checked.statements.flatMap((stmt) => (stmt.kind === 'secretly' && stmt.chance ? [stmt.secret] : [])),
  );
  const secretsHiddenFrom = (faction: number | undefined, part: WalkRoot): readonly number[] =>
    secretsIn(everyExpr(part)).filter(
      (secret) => checked.secrets[secret]?.owner !== faction || randomSecrets.has(secret),
    );
  const decider = deciderOf(body);
  for (const { truth, reason } of body.guard)
    for (const secret of secretsHiddenFrom(decider, truth)) report(secret, reason.source.span);
  const checkBlock = (stmts: readonly Stmt[], currentDecider: number | undefined): void => {
    for (const stmt of stmts) {
      if (isStrict || !hasOnlyVisibleEffect(stmt, checked))
        for (const secret of secretsHiddenFrom(currentDecider, stmt)) report(secret, stmt.source.span);
      const nestedDecider = stmt.kind === 'by' ? fixedFaction(stmt.faction) : currentDecider;
      for (const block of blocksOf(stmt)) checkBlock(block, nestedDecider);
    }
  };
  checkBlock(body.statements, decider);
}

/** Returns the only Faction that decides in a text; undefined if there may be several. */
function deciderOf({ by, factions: [first, ...others] }: Body): number | undefined {
  if (by?.kind === 'faction') return by.faction;
  return others.length === 0 ? first : undefined;
}

const fixedFaction = (expr: Expr): number | undefined => (expr.kind === 'faction' ? expr.faction : undefined);

/** Tests whether a statement reveals the secret only by its visible effect. */
function hasOnlyVisibleEffect(stmt: Stmt, checked: Checked): boolean {
  if (stmt.kind === 'adjust' || stmt.kind === 'setTrack' || stmt.kind === 'shift' || stmt.kind === 'setLevel')
    return true;
  if (stmt.kind !== 'if') return false;
  return ![...everyStmt([...stmt.then, ...stmt.else], checked)].some(isChoice);
}

/** Tests whether a statement may require a choice; an overestimate. */
function isChoice(stmt: Stmt): boolean {
  if (['select', 'selectFaction', 'may', 'either', 'repeatAny', 'move', 'secretly'].includes(stmt.kind))
    return true;
  if (stmt.kind === 'transfer' || stmt.kind === 'transferHeld')
    return stmt.amount.kind === 'any' || stmt.amount.kind === 'upTo';
  return (
    'amount' in stmt &&
    stmt.amount.kind !== 'all' &&
    !('thing' in stmt && stmt.thing.kind === 'marker' && stmt.at.kind === 'space')
  );
}
