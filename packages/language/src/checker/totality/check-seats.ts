/**
 * Checks that texts and scenarios give tracks, turns and decisions to Factions with a seat only. A Faction that is not
 * fixed, such as the value of `Control of there`, is followed through locals, arguments, defines and points to the
 * Factions that it may be.
 */
import type { Body, Expr, Stmt } from '../../checked/bodies.ts';
import type { Checked, Define, Source } from '../../checked/checked-volume.ts';
import {
  everyExpr,
  partsOfInstruction,
  partsOfTrigger,
  statementsIn,
  type WalkRoot,
} from '../../checked/parts/index.ts';
import type { CheckedFact } from '../../checked/scenario.ts';
import type { VolumeContext } from '../volume-context.ts';
import { type DeclaredValue, valuesOutsideTexts } from './values-outside-texts.ts';

/** A Faction that a text needs as a seat, and why, as a phrase after "so it". */
interface Need {
  readonly faction: Expr | undefined;
  readonly need: string;
}

export function checkSeats(checked: Checked, volume: VolumeContext): void {
  if (!checked.seatless) return;
  const report = seatReporter(checked, volume);
  for (const define of checked.defines) report(define.value, define.source, { text: define });
  for (const { value, source } of [...valuesOutsideTexts(checked), ...conditionsOf(checked)])
    report(value, source);
  for (const body of checked.bodies) {
    for (const { truth, reason } of body.guard) report(truth, reason.source, { text: body });
    for (const stmt of statementsIn(body.statements))
      report(stmt, stmt.source, { text: body, needs: needsOfStmt(stmt, checked) });
  }
}

/** Reports a Faction without a seat that an expectation of a scenario needs as one. */
export function checkSeatsOfFact(
  fact: CheckedFact,
  source: Source,
  checked: Checked,
  volume: VolumeContext,
): void {
  if (!checked.seatless || (fact.kind !== 'truth' && fact.kind !== 'amount')) return;
  seatReporter(checked, volume)(fact.kind === 'truth' ? fact.condition : fact.count, source);
}

/** Returns a function that reports the first Faction without a seat that a value or statement needs as one. */
function seatReporter(checked: Checked, volume: VolumeContext) {
  const possible = new PossibleFactions(checked);
  return (
    root: WalkRoot,
    { span }: Source,
    { text, needs = [] }: { readonly text?: Body | Define; readonly needs?: readonly Need[] } = {},
  ): void => {
    const allNeeds = [...needs, ...everyExpr(root).flatMap((expr) => needsOfExpr(expr, checked))];
    allNeeds.every(
      ({ faction, need }) =>
        !faction || possible.of(faction, text).every((index) => volume.isSeat(index, span, need)),
    );
  };
}

/** The conditions of reactions and Non-players. */
function conditionsOf({ wakes, nonplayers, nonplayerStatus }: Checked): readonly DeclaredValue[] {
  const { order } = nonplayerStatus ?? {};
  return [
    ...wakes.flatMap(({ on, while: when, source }) => [
      { value: partsOfTrigger(on), source },
      ...(when && 'while' in when ? [{ value: when.while.truth, source: when.while.source }] : []),
    ]),
    ...(nonplayers?.instructions ?? []).map((instruction) => ({
      value: partsOfInstruction(instruction),
      source: instruction.source,
    })),
    ...(order ? [{ value: order.condition, source: order.source }] : []),
  ];
}

function needsOfExpr(expr: Expr, { tracks, held, defines }: Checked): readonly Need[] {
  switch (expr.kind) {
    case 'define': {
      const { name = '', factions: domain } = defines[expr.define] ?? {};
      const isOutside =
        domain && expr.argument?.kind === 'faction' && !domain.includes(expr.argument.faction);
      return isOutside ? [{ faction: expr.argument, need: `has no ${name}` }] : [];
    }
    case 'track':
      return [{ faction: expr.faction, need: `has no ${tracks[expr.track]?.name ?? ''}` }];
    case 'margin':
      return [{ faction: expr.faction, need: 'has no margin' }];
    case 'eligible':
    case 'leftmost':
      return [{ faction: expr.faction, need: 'has no turn' }];
    case 'isPlayer':
      return [{ faction: expr.faction, need: 'is neither a player nor a Non-player' }];
    case 'held':
      return [{ faction: expr.faction, need: `holds no ${held[expr.held]?.plural ?? ''}` }];
    case 'together':
      return [expr.a, expr.b].map((faction) => ({ faction, need: 'has no player' }));
    default:
      return [];
  }
}

function needsOfStmt(stmt: Stmt, { tracks, held, factions }: Checked): readonly Need[] {
  switch (stmt.kind) {
    case 'by':
      return [{ faction: stmt.faction, need: 'decides nothing' }];
    case 'adjust':
    case 'setTrack':
      return [{ faction: stmt.faction, need: `has no ${tracks[stmt.track]?.name ?? ''}` }];
    case 'transfer':
      return [stmt.from, stmt.to].map((faction) => ({
        faction,
        need: `has no ${tracks[stmt.track]?.name ?? ''}`,
      }));
    case 'transferHeld':
      return [stmt.from, stmt.to].map((faction) => ({
        faction,
        need: `holds no ${held[stmt.held]?.plural ?? ''}`,
      }));
    case 'hand':
      return [{ faction: stmt.other, need: 'holds no cards' }];
    case 'pay':
      return [{ faction: stmt.payer, need: 'pays nothing' }];
    case 'make': {
      const need = 'has no turn';
      if ('kind' in stmt.factions) return [{ faction: stmt.factions, need }];
      const seatless = stmt.factions.find((index) => index >= factions.length);
      return seatless === undefined
        ? []
        : [{ faction: { kind: 'faction', type: 'faction', faction: seatless }, need }];
    }
    case 'makeFirst':
      return [{ faction: stmt.faction, need: 'has no turn' }];
    case 'place':
    case 'remove':
      return stmt.thing.kind === 'held'
        ? [{ faction: stmt.thing.faction, need: `holds no ${held[stmt.thing.held]?.plural ?? ''}` }]
        : [];
    default:
      return [];
  }
}

type Members = ReadonlySet<number>;

/** The Factions without a seat that an expression may be. */
class PossibleFactions {
  readonly #checked: Checked;
  /** By body, the Factions without a seat that each local may be. */
  readonly #locals = new Map<number, Map<number, Members>>();
  readonly #subjects = new Map<number, Members>();

  constructor(checked: Checked) {
    this.#checked = checked;
    let hasChanged = true;
    while (hasChanged) {
      hasChanged = false;
      for (const body of checked.bodies)
        for (const stmt of statementsIn(body.statements)) if (this.#bind(stmt, body)) hasChanged = true;
    }
  }

  /** Returns the Factions without a seat that an expression of a text or define may be. */
  of(expr: Expr, text?: Body | Define): readonly number[] {
    const { factions, defines, points } = this.#checked;
    switch (expr.kind) {
      case 'faction':
        return expr.faction >= factions.length ? [expr.faction] : [];
      case 'local':
        return text ? this.#ofLocal(expr.local, text) : [];
      case 'lastingSubject':
        return [...(this.#subjects.get(expr.index) ?? [])];
      case 'cases':
        return [...expr.cases.map(({ value }) => value), expr.otherwise].flatMap((value) =>
          this.of(value, text),
        );
      case 'define': {
        const define = defines[expr.define];
        return define ? this.of(define.value, define) : [];
      }
      case 'point': {
        const point = points[expr.point];
        return point
          ? [point.base, ...point.changes.map(({ value }) => value)].flatMap((value) => this.of(value))
          : [];
      }
      default:
        return [];
    }
  }

  /** The only local of a define that is a Faction is its argument. */
  #ofLocal(local: number, text: Body | Define): readonly number[] {
    return 'statements' in text
      ? [...(this.#locals.get(text.index)?.get(local) ?? [])]
      : this.#withoutSeat(text.factions ?? []);
  }

  /** Adds what a statement binds. Returns whether anything was new. */
  #bind(stmt: Stmt, body: Body): boolean {
    switch (stmt.kind) {
      case 'selectFaction':
        return this.#add(body.index, stmt.bind, this.#withoutSeat(stmt.among));
      case 'eachFaction':
        return this.#add(body.index, stmt.bind, this.#withoutSeat(stmt.factions));
      case 'let':
        return this.#add(body.index, stmt.bind, this.of(stmt.value, body));
      case 'call': {
        const callee = this.#checked.bodies[stmt.body];
        const first = callee?.there === true ? 1 : 0;
        return stmt.arguments
          .map((value, i) => this.#add(stmt.body, first + i, this.of(value, body)))
          .some(Boolean);
      }
      case 'inForce':
        return (stmt.about ?? [])
          .map(({ subject, value }) =>
            subject.kind === 'lastingSubject'
              ? this.#addTo(this.#subjects, subject.index, this.of(value, body))
              : false,
          )
          .some(Boolean);
      default:
        return false;
    }
  }

  #withoutSeat(factions: readonly number[]): readonly number[] {
    return factions.filter((index) => index >= this.#checked.factions.length);
  }

  #add(body: number, local: number, members: readonly number[]): boolean {
    const locals = this.#locals.get(body) ?? new Map<number, Members>();
    this.#locals.set(body, locals);
    return this.#addTo(locals, local, members);
  }

  #addTo(sets: Map<number, Members>, key: number, members: readonly number[]): boolean {
    const present = sets.get(key) ?? new Set();
    const union = new Set([...present, ...members]);
    sets.set(key, union);
    return union.size > present.size;
  }
}
