/** Checks phases without `by`: their text must have no decisions and must not depend on the executing Faction. */
import type { Stmt } from '../../checked/bodies.ts';
import { blocksOf, everyExpr } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { hasGroup } from '../../checked/verbs/may-change.ts';
import type { Details } from '../../diagnostics/diagnostic.ts';
import { proofDiagnostics } from '../catalogue/proof-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import { mayTrigger } from './check-reaction-cycles.ts';

/** Reports statements that require an acting Faction in text without one. */
export function checkDeciders(checked: Checked, { reports }: VolumeContext): void {
  // Reactions of lasting text are executed by the Faction that put it into force.
  const reactionsWithoutDecider = checked.wakes.filter(({ while: condition, body }) => {
    const { by, statements = [] } = checked.bodies[body] ?? {};
    return condition?.kind !== 'lasting' && !by && needsDecider(statements, checked);
  });
  const report = (stmt: Stmt, action: string, { text, related = [] }: CheckedText): void => {
    reports.add(
      proofDiagnostics.noActingFaction,
      stmt.source.span,
      { text, action },
      { hint: HINTS[text], related },
    );
  };
  const checkBlock = (stmts: readonly Stmt[], inText: CheckedText): void => {
    for (const stmt of stmts) {
      const action = whyDeciderIsNeeded(stmt, checked);
      if (action !== undefined) report(stmt, action, inText);
      if (stmt.kind === 'by') continue;
      const triggeredReaction = reactionsWithoutDecider.find((reaction) =>
        mayTrigger(stmt, reaction, checked),
      );
      if (triggeredReaction) {
        const reaction = { span: triggeredReaction.source.span, message: 'It is the reaction here.' };
        const related = [reaction, ...(inText.related ?? [])];
        report(stmt, 'would be the Faction that triggers a reaction', { ...inText, related });
      }
      for (const block of blocksOf(stmt)) checkBlock(block, inText);
      const callee = stmt.kind === 'call' ? checked.bodies[stmt.body] : undefined;
      if (callee?.kind !== 'procedure' || callee.by) continue;
      const call = { span: stmt.source.span, message: `This ${inText.text} calls the procedure here.` };
      checkBlock(callee.statements, { ...inText, related: inText.related ?? [call] });
    }
  };
  const turnReactions = new Set(checked.wakes.flatMap(({ on, body }) => (on.kind === 'turns' ? [body] : [])));
  for (const { index, kind, by, statements } of checked.bodies) {
    if (by || (kind !== 'phase' && !turnReactions.has(index))) continue;
    checkBlock(statements, { text: kind === 'phase' ? 'phase' : 'reaction' });
  }
}

/** The text without a Faction that contains or calls a checked statement. */
interface CheckedText {
  readonly text: 'phase' | 'reaction';
  /** The outermost call, within a procedure. */
  readonly related?: NonNullable<Details['related']>;
}

const HINTS: Readonly<Record<CheckedText['text'], string>> = {
  phase: 'Write by and a Faction after the name of the phase, or before the statement.',
  reaction: 'Write by and a Faction before the statement, as in "by Govt: …".',
};

/** Returns whether statements require an acting Faction. */
export function needsDecider(stmts: readonly Stmt[], checked: Checked): boolean {
  return stmts.some((stmt) => {
    if (whyDeciderIsNeeded(stmt, checked) !== undefined) return true;
    if (stmt.kind === 'by') return false;
    const callee = stmt.kind === 'call' ? checked.bodies[stmt.body] : undefined;
    if (callee?.kind === 'procedure' && !callee.by && needsDecider(callee.statements, checked)) return true;
    return blocksOf(stmt).some((block) => needsDecider(block, checked));
  });
}

/** Returns why a statement requires an executing Faction, as a phrase; undefined if it does not. */
function whyDeciderIsNeeded(stmt: Stmt, checked: Checked): string | undefined {
  if (everyExpr(stmt).some(({ kind }) => kind === 'own')) return 'would be "own"';
  if ((stmt.kind === 'pay' && !stmt.payer) || (stmt.kind === 'select' && stmt.paying !== undefined))
    return 'pays';
  if (stmt.kind === 'call') return checked.bodies[stmt.body]?.kind === 'procedure' ? undefined : 'acts';
  // The hand is that of the executing Faction.
  if (stmt.kind === 'hand' && stmt.verb === 'draw') return 'draws a card';
  if (stmt.kind === 'hand' && stmt.verb === 'look') return 'looks at cards';
  if (stmt.kind === 'hand' && stmt.random) return 'discards a card';
  if (stmt.kind === 'look' && !stmt.put) return 'looks at cards';
  return needsChoice(stmt, checked) ? 'chooses' : undefined;
}

function needsChoice(stmt: Stmt, checked: Checked): boolean {
  switch (stmt.kind) {
    case 'select':
    case 'selectFaction':
      return stmt.random !== true;
    case 'may':
    case 'either':
    case 'repeatAny':
      return true;
    case 'hand':
      return !stmt.random && ['discard', 'play', 'give', 'recover'].includes(stmt.verb);
    case 'look':
      return stmt.put !== undefined;
    case 'each':
      return stmt.possible;
    case 'transfer':
    case 'transferHeld':
      return stmt.amount.kind === 'any' || stmt.amount.kind === 'upTo';
    case 'move':
      return stmt.to.kind !== 'space' || (stmt.amount.kind !== 'all' && !movesOneGroup(stmt));
    case 'replace':
      return stmt.amount.kind !== 'all' || stmt.each.kind !== 'exactly';
    case 'retire':
      return stmt.amount.kind !== 'all' && !(stmt.amount.kind === 'exactly' && isOneGroup(stmt.mask));
    case 'place':
      return choosesPieces(stmt, checked) || mayRecall(stmt, checked);
    case 'remove':
    case 'flip':
      return choosesPieces(stmt, checked);
    default:
      return false;
  }
}

/** Returns whether pieces have to be chosen: unless all are affected, or a number of one kind in one space. */
function choosesPieces(
  stmt: Extract<Stmt, { kind: 'place' | 'remove' | 'flip' }>,
  checked: Checked,
): boolean {
  const { amount, at } = stmt;
  if (amount.kind === 'all') return stmt.kind !== 'place' && stmt.targets !== undefined;
  if (amount.kind !== 'exactly' || at.kind !== 'space') return true;
  if (stmt.kind === 'flip') return !isOneGroup(stmt.mask);
  if (stmt.thing.kind === 'held') return stmt.thing.faction === undefined;
  if (stmt.thing.kind !== 'pieces') return false;
  return !(stmt.kind === 'place' ? isOneKind(stmt.thing.mask, checked) : isOneGroup(stmt.thing.mask));
}

/** A number of pieces of one kind from one space needs no choice. */
const movesOneGroup = ({ amount, from, mask }: Extract<Stmt, { kind: 'move' }>): boolean =>
  amount.kind === 'exactly' && from.kind === 'space' && isOneGroup(mask);

/** Tests whether missing pieces may be recalled from the map, which is a choice of their Faction. */
function mayRecall({ thing, amount }: Extract<Stmt, { kind: 'place' }>, { recall }: Checked): boolean {
  if (recall === undefined || thing.kind !== 'pieces' || amount.kind === 'all') return false;
  return thing.mask.kind !== 'mask' || (thing.mask.mask & recall.mask) !== 0;
}

/** A mask of one kind of piece: placed pieces are in one state. */
function isOneKind(mask: Extract<Stmt, { kind: 'flip' }>['mask'], { groups }: Checked): boolean {
  if (mask.kind !== 'mask') return false;
  const kinds = groups.flatMap(({ kind }, group) => (hasGroup(mask.mask, group) ? [kind] : []));
  return new Set(kinds).size <= 1;
}

/** A mask with at most one bit. */
function isOneGroup(mask: Extract<Stmt, { kind: 'flip' }>['mask']): boolean {
  return mask.kind === 'mask' && (mask.mask & (mask.mask - 1)) === 0;
}
