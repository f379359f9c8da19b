/**
 * `repeat any` ends. A turn is carried out only while it would change something (the judgment `changes`), so it is enough that a turn
 * which changes anything also uses up a bounded store that no statement of the turn refills:
 *
 *     repeat any: if Policed of there { pay 3; do Pacify }            accepted: with a false condition nothing would change
 *     repeat any { if Policed of there: pay 3; shift 1 toward … }     refused: the shift continues without a payment
 *
 * This is a ranking-function argument with a single ranking. Mutually dependent stores are refused.
 */
import type { Body, Expr, Stmt } from '../../checked/bodies.ts';
import { everyStmt, statementsIn } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';
import { totality } from '../catalogue/totality.ts';
import type { Volume } from '../volume.ts';

/** Checks every `repeat any` of a volume. */
export function checkRepeats(checked: Checked, { reports }: Volume): void {
  for (const body of checked.bodies)
    for (const stmt of statementsIn(body.statements)) {
      if (stmt.s !== 'repeatAny') continue;
      const { span } = stmt.source;
      const all = [...everyStmt(stmt.body, checked)];
      const refilling = (use: Use): Stmt | undefined => all.find((each) => restores(each, use));
      const turn = new Turn(checked, (use) => refilling(use) === undefined);
      const effect = turn.effectOf(stmt.body, body);
      if (effect === 'uses' || effect === 'uses or nothing') continue;
      const refilled = all.find((each): each is Use => isUse(each) && refilling(each) !== undefined);
      const back = refilled && refilling(refilled);
      if (back) {
        const what = refilled.s === 'pay' ? 'Resources' : 'what it removes';
        const related = [{ span: back.source.span, message: 'It is given back here.' }];
        reports.add(totality.restored, span, { what }, { related });
      } else {
        const hint = 'Let each turn pay 1, or write how often at most.';
        reports.add(totality.endless, span, {}, { hint });
      }
    }
}

type Use = Extract<Stmt, { s: 'pay' | 'remove' }>;

const isUse = (stmt: Stmt): stmt is Use => stmt.s === 'pay' || stmt.s === 'remove';

/**
 * The effect of a text on stores. `uses`: it always uses up a store. `uses or nothing`: if it changes anything, it also uses up a store.
 * `nothing`: it changes nothing and asks nothing. `other`: anything else.
 */
type Effect = 'uses' | 'uses or nothing' | 'nothing' | 'other';

/** The effects of the texts of a turn. Only the uses that `counts` accepts use up a store. */
class Turn {
  readonly #checked: Checked;
  readonly #counts: (use: Use) => boolean;
  readonly #called = new Map<Body, Effect>();

  constructor(checked: Checked, counts: (use: Use) => boolean) {
    this.#checked = checked;
    this.#counts = counts;
  }

  /** Statements of a body, carried out one after the other. */
  effectOf(stmts: readonly Stmt[], body: Body): Effect {
    const effects = stmts.map((stmt) => this.#ofStatement(stmt, body));
    if (effects.includes('uses')) return 'uses';
    if (effects.includes('other')) return 'other';
    return effects.includes('uses or nothing') ? 'uses or nothing' : 'nothing';
  }

  #ofStatement(stmt: Stmt, body: Body): Effect {
    const within = (block: readonly Stmt[]): Effect => this.effectOf(block, body);
    switch (stmt.s) {
      case 'let':
        return 'nothing';
      case 'pay':
        // A payment without `always` is 0 in a free operation or activity.
        if (!stmt.always && (body.kind === 'operation' || body.kind === 'activity')) return 'nothing';
        return atLeastOne(stmt.cost) && this.#counts(stmt) ? 'uses' : 'nothing';
      case 'remove':
        // If there is nothing to remove, nothing is removed.
        return stmt.amount.a === 'exactly' && atLeastOne(stmt.amount.count) && this.#counts(stmt)
          ? 'uses or nothing'
          : 'other';
      case 'call':
        return this.#ofCall(stmt.body);
      case 'by':
      case 'together':
      case 'freeze':
      case 'allow':
        return within(stmt.body);
      case 'selectFaction':
      case 'select': {
        // A Faction that may select no space may do so in every turn.
        const isChosen =
          stmt.s === 'selectFaction' || (stmt.amount.a === 'exactly' && atLeastOne(stmt.amount.count));
        const effect = isChosen ? within(stmt.body) : 'other';
        if (effect === 'nothing') return 'other';
        return body.strict && stmt.s === 'select' ? effect : atMost(effect);
      }
      case 'each':
      case 'eachFaction':
        return atMost(within(stmt.body));
      case 'repeat':
        return atLeastOne(stmt.count) ? within(stmt.body) : atMost(within(stmt.body));
      case 'if':
      case 'ifPossible':
        return either([within(stmt.then), within(stmt.else)]);
      case 'either': {
        const effects = stmt.modes.map((mode) => within(mode.body));
        if (effects.includes('nothing')) return 'other';
        return body.strict ? either(effects) : atMost(either(effects));
      }
      default:
        return 'other';
    }
  }

  #ofCall(index: number): Effect {
    const body = this.#checked.bodies[index];
    if (!body) return 'other';
    const effect = this.#called.get(body) ?? this.effectOf(body.statements, body);
    this.#called.set(body, effect);
    // Free operations and activities that are not possible are left out.
    return body.kind === 'procedure' ? effect : atMost(effect);
  }
}

/** The effect of one of several texts. */
function either(effects: readonly Effect[]): Effect {
  const [first = 'nothing'] = effects;
  if (effects.every((effect) => effect === first)) return first;
  return effects.includes('other') ? 'other' : 'uses or nothing';
}

/** The effect of a text that may be skipped. */
const atMost = (effect: Effect): Effect => (effect === 'uses' ? 'uses or nothing' : effect);

function atLeastOne(count: Expr): boolean {
  return count.e === 'number' && count.value >= 1;
}

/** Whether a statement may give back what another uses up. */
function restores(stmt: Stmt, use: Use): boolean {
  if (use.s === 'pay') {
    if (stmt.s === 'adjust') return stmt.faction !== undefined && stmt.sign > 0;
    return stmt.s === 'transfer' || (stmt.s === 'setTrack' && stmt.faction !== undefined);
  }
  const { thing } = use;
  if (stmt.s === 'place' && thing.t === 'marker')
    return stmt.thing.t === 'marker' && stmt.thing.marker === thing.marker;
  if (stmt.s === 'place' && thing.t === 'held')
    return stmt.thing.t === 'held' && stmt.thing.held === thing.held;
  if (thing.t !== 'pieces') return false;
  const given =
    stmt.s === 'place' && stmt.thing.t === 'pieces'
      ? stmt.thing.mask
      : stmt.s === 'replace'
        ? stmt.to
        : undefined;
  return given !== undefined && overlap(given, thing.mask);
}

/** Whether two sets of pieces may share some. */
export function overlap(a: Expr, b: Expr): boolean {
  return a.e !== 'mask' || b.e !== 'mask' || (a.mask & b.mask) !== 0;
}
