/** The effects of a text as data, up to its next choice or die roll. */
import { ownersOf } from '@quipu/language/checked';
import type { Amount, CompiledEffect } from '@quipu/abi';
import {
  blocksOf,
  isRolled,
  type AmountModel,
  type EffectLocation,
  type Checked,
  type Expr,
  type Stmt,
} from '@quipu/language/checked';
import { isOptional } from '../pieces/amounts.ts';

export class TextEffects {
  readonly #checked: Checked;

  constructor(checked: Checked) {
    this.#checked = checked;
  }

  /** `there` is the local of the current space; `depth` limits how many calls of other texts are followed. */
  effectsOf(stmts: readonly Stmt[], there: number | undefined, depth = 2): readonly CompiledEffect[] {
    const effects: CompiledEffect[] = [];
    for (const stmt of this.upToChoice(stmts)) effects.push(...this.#effectOf(stmt, there, depth));
    return effects;
  }

  /** The statements that certainly run before the next question or die, and the one that contains it. */
  upToChoice(stmts: readonly Stmt[]): readonly Stmt[] {
    const reachedStatements: Stmt[] = [];
    for (const stmt of stmts) {
      reachedStatements.push(stmt);
      if (this.#isUncertain(stmt)) break;
    }
    return reachedStatements;
  }

  #isUncertain(stmt: Stmt): boolean {
    switch (stmt.kind) {
      case 'remove':
        return stmt.at.kind === 'set' || isOptional(stmt.amount) || this.#mayRoll(stmt);
      case 'place':
      case 'flip':
      case 'replace':
        return stmt.at.kind === 'set' || isOptional(stmt.amount);
      case 'move':
      case 'select':
      case 'selectFaction':
      case 'may':
      case 'either':
      case 'repeatAny':
      case 'roll':
      case 'secretly':
      case 'hideValue':
      case 'hand':
      case 'look':
      case 'if':
      case 'ifPossible':
        return true;
      case 'call':
        return stmt.free || this.#checked.bodies[stmt.body]?.kind !== 'procedure';
      default:
        return blocksOf(stmt).some((block) => block.some((nested) => this.#isUncertain(nested)));
    }
  }

  /** Whether the fate of removed pieces may depend on a die. */
  #mayRoll({ thing }: Extract<Stmt, { kind: 'remove' }>): boolean {
    if (thing.kind !== 'pieces') return false;
    const { pieces } = this.#pieces(thing.mask);
    return (this.#checked.fates ?? []).some(
      (fate) => isRolled(fate) && (pieces === undefined || (fate.mask & pieces) !== 0),
    );
  }

  #effectOf(stmt: Stmt, there: number | undefined, depth: number): readonly CompiledEffect[] {
    return (
      this.#pieceEffects(stmt, there) ??
      this.#valueEffects(stmt, there) ??
      this.#nestedEffects(stmt, there, depth)
    );
  }

  #pieceEffects(stmt: Stmt, there: number | undefined): readonly CompiledEffect[] | undefined {
    const spaceOf = (location: EffectLocation): string | undefined =>
      location.kind === 'space' ? this.#space(location.space, there) : undefined;
    switch (stmt.kind) {
      case 'place':
      case 'remove':
        return [
          effect(stmt.kind, {
            ...this.#thing(stmt.thing),
            amount: amountOf(stmt.amount),
            in: spaceOf(stmt.at),
          }),
        ];
      case 'retire':
        return [effect('retire', { ...this.#pieces(stmt.mask), amount: amountOf(stmt.amount) })];
      case 'replace': {
        const { pieces } = this.#pieces(stmt.to);
        const amount = amountOf(stmt.amount);
        return [
          effect('replace', { ...this.#pieces(stmt.from), amount, with: pieces, in: spaceOf(stmt.at) }),
        ];
      }
      case 'flip':
        return [
          effect(stmt.verb, {
            ...this.#pieces(stmt.mask),
            amount: amountOf(stmt.amount),
            in: spaceOf(stmt.at),
          }),
        ];
      case 'move': {
        const [from, to] = [spaceOf(stmt.from), spaceOf(stmt.to)];
        return [effect('move', { ...this.#pieces(stmt.mask), amount: amountOf(stmt.amount), from, to })];
      }
      default:
        return undefined;
    }
  }

  #valueEffects(stmt: Stmt, there: number | undefined): readonly CompiledEffect[] | undefined {
    const { tracks, levels, held } = this.#checked;
    const levelName = (value: number | undefined): string | undefined =>
      levels.find((level) => level.value === value)?.name;
    switch (stmt.kind) {
      case 'shift': {
        const space = this.#space(stmt.space, there);
        return [effect('shift', { amount: constantOf(stmt.count), what: levelName(stmt.toward), in: space })];
      }
      case 'setLevel':
        return [
          effect('set', { what: levelName(constantOf(stmt.value)), in: this.#space(stmt.space, there) }),
        ];
      case 'setTrack': {
        const faction = this.#faction(stmt.faction);
        return [effect('set', { what: tracks[stmt.track]?.name, faction, by: constantOf(stmt.value) })];
      }
      case 'adjust': {
        const [trackName, faction] = [tracks[stmt.track]?.name, this.#faction(stmt.faction)];
        return [
          effect(stmt.sign > 0 ? 'gain' : 'lose', { what: trackName, faction, amount: constantOf(stmt.by) }),
        ];
      }
      case 'transfer': {
        const [from, to] = [this.#faction(stmt.from), this.#faction(stmt.to)];
        return [
          effect('transfer', { what: tracks[stmt.track]?.name, amount: amountOf(stmt.amount), from, to }),
        ];
      }
      case 'transferHeld': {
        const space = this.#space(stmt.space, there);
        return [
          effect('transfer', { what: held[stmt.held]?.name, amount: amountOf(stmt.amount), in: space }),
        ];
      }
      case 'pay':
        return [effect('pay', { amount: constantOf(stmt.cost), faction: this.#faction(stmt.payer) })];
      default:
        return undefined;
    }
  }

  #nestedEffects(stmt: Stmt, there: number | undefined, depth: number): readonly CompiledEffect[] {
    const { secrets, spaces, tracks } = this.#checked;
    switch (stmt.kind) {
      case 'select':
      case 'selectFaction':
        return this.effectsOf(stmt.body, stmt.kind === 'select' ? stmt.bind : there, depth);
      case 'roll':
        return [effect('roll', {})];
      case 'call':
        return this.#callEffects(stmt, there, depth);
      case 'makeFirst':
        return [];
      case 'make':
        return [effect(stmt.eligible ? 'eligible' : 'ineligible', {})];
      case 'open':
        return [effect('open', { in: spaces[stmt.space]?.name })];
      case 'reveal':
        return [effect('reveal', { what: secrets[stmt.secret]?.name })];
      case 'secretly':
        return [effect('hide secretly', { what: secrets[stmt.secret]?.name })];
      case 'showValue':
        return [effect('reveal', { what: tracks[stmt.track]?.name })];
      case 'hideValue':
        return [effect('hide secretly', { what: tracks[stmt.track]?.name })];
      case 'either':
      case 'hand':
      case 'look':
        return [];
      case 'if':
      case 'ifPossible':
        return stmt.else.length === 0 ? this.effectsOf(stmt.then, there, depth) : [];
      default:
        return blocksOf(stmt).flatMap((block) =>
          this.effectsOf(block, stmt.kind === 'each' ? stmt.bind : there, depth),
        );
    }
  }

  #callEffects(
    stmt: Extract<Stmt, { kind: 'call' }>,
    there: number | undefined,
    depth: number,
  ): readonly CompiledEffect[] {
    const body = this.#checked.bodies[stmt.body];
    if (body === undefined) return [];
    const callSpace = this.#space(stmt.space, there);
    if (body.kind === 'operation' || body.kind === 'activity')
      return [
        effect(body.kind, { what: body.path, in: callSpace, limited: stmt.limited ? true : undefined }),
      ];
    if (depth === 0) return [];
    const calleeEffects = this.effectsOf(body.statements, body.there ? 0 : undefined, depth - 1);
    return callSpace === 'there'
      ? calleeEffects
      : calleeEffects.map((calleeEffect) => replaceThere(calleeEffect, callSpace));
  }

  #thing(thing: Extract<Stmt, { kind: 'place' | 'remove' }>['thing']): Partial<CompiledEffect> {
    const { markers, held } = this.#checked;
    if (thing.kind === 'pieces') return this.#pieces(thing.mask);
    return { what: (thing.kind === 'marker' ? markers[thing.marker] : held[thing.held])?.name ?? '' };
  }

  #pieces(mask: Expr): Pick<CompiledEffect, 'pieces' | 'own'> {
    switch (mask.kind) {
      case 'mask':
        return { pieces: mask.mask };
      case 'maskAnd': {
        const [left, right] = [this.#pieces(mask.left), this.#pieces(mask.right)];
        const pieces =
          left.pieces !== undefined && right.pieces !== undefined
            ? left.pieces & right.pieces
            : (left.pieces ?? right.pieces);
        return { ...(pieces !== undefined && { pieces }), ...((left.own ?? right.own) && { own: true }) };
      }
      case 'factionMask':
        return mask.of.kind === 'own' && !mask.enemies ? { own: true } : {};
      default:
        return {};
    }
  }

  #space(expr: Expr | undefined, there: number | undefined): string | undefined {
    if (expr?.kind === 'space') return this.#checked.spaces[expr.space]?.name;
    return expr?.kind === 'local' && expr.local === there ? 'there' : undefined;
  }

  #faction(expr: Expr | undefined): string | undefined {
    if (expr?.kind === 'faction') return ownersOf(this.#checked)[expr.faction]?.name;
    return expr?.kind === 'own' ? 'own' : undefined;
  }
}

/** Replaces `there` in an effect of a called text by the space of the call. */
function replaceThere(
  { in: location, from, to, ...otherFields }: CompiledEffect,
  space: string | undefined,
): CompiledEffect {
  const resolveName = (name: string | undefined): string | undefined => (name === 'there' ? space : name);
  return effect(otherFields.does, {
    ...otherFields,
    in: resolveName(location),
    from: resolveName(from),
    to: resolveName(to),
  });
}

function effect(
  does: string,
  fields: { readonly [F in keyof CompiledEffect]?: CompiledEffect[F] | undefined },
): CompiledEffect {
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ...defined, does };
}

const constantOf = (expr: Expr): number | undefined => (expr.kind === 'number' ? expr.value : undefined);

function amountOf(amount: AmountModel): Amount | undefined {
  switch (amount.kind) {
    case 'all':
      return 'all';
    case 'any':
      return { min: 0 };
    case 'exactly':
      return constantOf(amount.count);
    case 'upTo': {
      const maximum = constantOf(amount.count);
      return { min: 0, ...(maximum !== undefined && { max: maximum }) };
    }
  }
}
