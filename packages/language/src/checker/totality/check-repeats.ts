/**
 * Proves that `repeat any` terminates. An iteration runs only if it changes something (the judgment `changes`), so it
 * suffices that every such iteration decrements a bounded store that no statement of the loop refills:
 *
 *     repeat any: if Policed of there { pay 3; do Pacify }          accepted: with a false condition nothing changes
 *     repeat any { if Policed of there: pay 3; shift 1 toward … }   refused: the shift continues without a payment
 *
 * This is a termination proof by a single ranking function; mutually dependent stores are refused.
 */
import type { Body, Expr, Stmt } from '../../checked/bodies.ts';
import { everyStmt, statementsIn } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { proofDiagnostics } from '../catalogue/proof-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import { placedBy } from './affected-objects.ts';

/** Reports `repeat any` without a proof of termination. `repeat up to 3` terminates by its bound. */
export function checkRepeats(checked: Checked, volume: VolumeContext): void {
  for (const body of checked.bodies)
    for (const stmt of statementsIn(body.statements))
      if (stmt.kind === 'repeatAny' && !stmt.most) checkRepeat(stmt, body, checked, volume);
}

function checkRepeat(
  { body: block, source: { span } }: Extract<Stmt, { kind: 'repeatAny' }>,
  body: Body,
  checked: Checked,
  { reports }: VolumeContext,
): void {
  const stmts = [...everyStmt(block, checked)];
  const findRefill = (use: Use): Stmt | undefined => stmts.find((stmt) => mayRefill(stmt, use));
  const iteration = new IterationEffects(checked, (use) => findRefill(use) === undefined);
  const effect = iteration.effectOf(block, body);
  if (effect === 'uses' || effect === 'uses or nothing') return;
  const refilledUse = stmts.filter(isUse).find((use) => findRefill(use) !== undefined);
  const refill = refilledUse && findRefill(refilledUse);
  if (refill) {
    const resource = refilledUse.kind === 'pay' ? 'Resources' : 'the pieces or markers that it removes';
    const related = [{ span: refill.source.span, message: 'It is given back here.' }];
    reports.add(proofDiagnostics.restoringRepeat, span, { resource }, { related });
  } else {
    const hint = 'Pay 1 in each iteration, or write a maximum, as in "repeat up to 3: …".';
    reports.add(proofDiagnostics.endlessRepeat, span, {}, { hint });
  }
}

type Use = Extract<Stmt, { kind: 'pay' | 'remove' }>;

const isUse = (stmt: Stmt): stmt is Use => stmt.kind === 'pay' || stmt.kind === 'remove';

/**
 * Effect on bounded stores.
 * `uses`: always decrements one. `uses or nothing`: decrements one if it changes anything.
 * `nothing`: changes nothing and has no decision. `other`: anything else.
 */
type Effect = 'uses' | 'uses or nothing' | 'nothing' | 'other';

/** Effects of the texts of an iteration. Only uses accepted by `isBounded`, which are never refilled, decrement a store. */
class IterationEffects {
  readonly #checked: Checked;
  readonly #isBounded: (use: Use) => boolean;
  readonly #effectsByBody = new Map<Body, Effect>();

  constructor(checked: Checked, isBounded: (use: Use) => boolean) {
    this.#checked = checked;
    this.#isBounded = isBounded;
  }

  effectOf(stmts: readonly Stmt[], body: Body): Effect {
    const effects = stmts.map((stmt) => this.#effectOfStatement(stmt, body));
    if (effects.includes('uses')) return 'uses';
    if (effects.includes('other')) return 'other';
    return effects.includes('uses or nothing') ? 'uses or nothing' : 'nothing';
  }

  #effectOfStatement(stmt: Stmt, body: Body): Effect {
    const effectOfBlock = (block: readonly Stmt[]): Effect => this.effectOf(block, body);
    switch (stmt.kind) {
      case 'let':
      case 'collect':
        return 'nothing';
      case 'pay':
      case 'remove':
        return this.#effectOfUse(stmt, body);
      case 'call':
        return this.#effectOfCall(stmt.body);
      case 'by':
      case 'together':
      case 'freeze':
      case 'allow':
        return effectOfBlock(stmt.body);
      case 'selectFaction':
      case 'select':
        return this.#effectOfSelection(stmt, body);
      case 'each':
      case 'eachFaction':
        return skippable(effectOfBlock(stmt.body));
      case 'repeat':
        return isAtLeastOne(stmt.count) ? effectOfBlock(stmt.body) : skippable(effectOfBlock(stmt.body));
      case 'if':
      case 'ifPossible':
        return combine([effectOfBlock(stmt.then), effectOfBlock(stmt.else)]);
      case 'either': {
        const effects = stmt.modes.map((mode) => effectOfBlock(mode.body));
        if (stmt.price === 'unlessFree' && mayBeFree(body)) return 'other';
        if (stmt.price && body.strict && effects.every((effect) => effect.startsWith('uses'))) return 'uses';
        const isOptional = stmt.amount !== undefined && stmt.amount.kind !== 'exactly';
        if (isOptional || effects.includes('nothing')) return 'other';
        return body.strict ? combine(effects) : skippable(combine(effects));
      }
      default:
        return 'other';
    }
  }

  #effectOfUse(stmt: Use, body: Body): Effect {
    if (stmt.kind === 'remove') {
      const { amount } = stmt;
      const isCounted = amount.kind === 'exactly' && isAtLeastOne(amount.count);
      return isCounted && this.#isBounded(stmt) ? 'uses or nothing' : 'other';
    }
    const isPaid = stmt.always || !mayBeFree(body);
    return isPaid && isAtLeastOne(stmt.cost) && this.#isBounded(stmt) ? 'uses' : 'nothing';
  }

  /** If selecting no space is allowed, every iteration may do that. */
  #effectOfSelection(stmt: Extract<Stmt, { kind: 'select' | 'selectFaction' }>, body: Body): Effect {
    const isMandatory =
      stmt.kind === 'selectFaction' || (stmt.amount.kind === 'exactly' && isAtLeastOne(stmt.amount.count));
    const effect = isMandatory ? this.effectOf(stmt.body, body) : 'other';
    if (effect === 'nothing') return 'other';
    return body.strict && stmt.kind === 'select' ? effect : skippable(effect);
  }

  #effectOfCall(index: number): Effect {
    const body = this.#checked.bodies[index];
    if (!body) return 'other';
    const effect = this.#effectsByBody.get(body) ?? this.effectOf(body.statements, body);
    this.#effectsByBody.set(body, effect);
    // Impossible free operations and activities are skipped.
    return body.kind === 'procedure' ? effect : skippable(effect);
  }
}

function combine(effects: readonly Effect[]): Effect {
  const [first = 'nothing'] = effects;
  if (effects.every((effect) => effect === first)) return first;
  return effects.includes('other') ? 'other' : 'uses or nothing';
}

/** In a free operation or activity, a payment without `always` is 0. */
const mayBeFree = ({ kind }: Body): boolean => kind === 'operation' || kind === 'activity';

/** Effect of a text that may be skipped. */
const skippable = (effect: Effect): Effect => (effect === 'uses' ? 'uses or nothing' : effect);

function isAtLeastOne(count: Expr): boolean {
  return count.kind === 'number' && count.value >= 1;
}

/** Tests whether a statement may refill the store that another decrements. */
function mayRefill(stmt: Stmt, use: Use): boolean {
  if (use.kind === 'pay') return mayRaiseResources(stmt);
  const { thing: removed } = use;
  const placedObject = placedBy(stmt);
  switch (placedObject?.kind) {
    case 'pieces':
      return removed.kind === 'pieces' && mayOverlap(placedObject.mask, removed.mask);
    case 'marker':
      return removed.kind === 'marker' && placedObject.marker === removed.marker;
    case 'held':
      return removed.kind === 'held' && placedObject.held === removed.held;
    case undefined:
      return false;
  }
}

function mayRaiseResources(stmt: Stmt): boolean {
  if (stmt.kind === 'adjust') return stmt.faction !== undefined && stmt.sign > 0;
  return stmt.kind === 'transfer' || (stmt.kind === 'setTrack' && stmt.faction !== undefined);
}

/** Returns whether two sets of pieces may have common groups. */
export function mayOverlap(a: Expr, b: Expr): boolean {
  return a.kind !== 'mask' || b.kind !== 'mask' || (a.mask & b.mask) !== 0;
}
