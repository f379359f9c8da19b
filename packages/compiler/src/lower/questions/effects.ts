/** The effects of a text as data, up to its next choice or die roll. */
import type { Amount, CompiledEffect } from '@quipu/abi';
import {
  blocksOf,
  type AmountModel,
  type EffectLocation,
  type Checked,
  type Expr,
  type Stmt,
} from '@quipu/language/checked';

export class Effects {
  readonly #checked: Checked;

  constructor(checked: Checked) {
    this.#checked = checked;
  }

  /** `there` is the local of the current space; `deep` limits how many calls of other texts are followed. */
  of(stmts: readonly Stmt[], there: number | undefined, deep = 2): readonly CompiledEffect[] {
    const found: CompiledEffect[] = [];
    for (const stmt of this.upToChoice(stmts)) found.push(...this.#of(stmt, there, deep));
    return found;
  }

  /** The statements that certainly run before the next question or die, and the one that contains it. */
  upToChoice(stmts: readonly Stmt[]): readonly Stmt[] {
    const reached: Stmt[] = [];
    for (const stmt of stmts) {
      reached.push(stmt);
      if (this.#stops(stmt)) break;
    }
    return reached;
  }

  #stops(stmt: Stmt): boolean {
    switch (stmt.kind) {
      case 'place':
      case 'remove':
      case 'flip':
      case 'replace':
        return stmt.at.kind === 'set' || stmt.amount.kind === 'any' || stmt.amount.kind === 'upTo';
      case 'move':
      case 'select':
      case 'selectFaction':
      case 'may':
      case 'either':
      case 'repeatAny':
      case 'roll':
      case 'secretly':
      case 'if':
      case 'ifPossible':
        return true;
      case 'call':
        return stmt.free || this.#checked.bodies[stmt.body]?.kind !== 'procedure';
      default:
        return blocksOf(stmt).some((block) => block.some((one) => this.#stops(one)));
    }
  }

  #of(stmt: Stmt, there: number | undefined, deep: number): readonly CompiledEffect[] {
    return this.#ofPieces(stmt, there) ?? this.#ofValues(stmt, there) ?? this.#ofTexts(stmt, there, deep);
  }

  #ofPieces(stmt: Stmt, there: number | undefined): readonly CompiledEffect[] | undefined {
    const at = (where: EffectLocation): string | undefined =>
      where.kind === 'space' ? this.#space(where.space, there) : undefined;
    switch (stmt.kind) {
      case 'place':
      case 'remove':
        return [
          effect(stmt.kind, { ...this.#thing(stmt.thing), amount: amountOf(stmt.amount), in: at(stmt.at) }),
        ];
      case 'retire':
        return [effect('retire', { ...this.#pieces(stmt.mask), amount: amountOf(stmt.amount) })];
      case 'replace': {
        const { pieces } = this.#pieces(stmt.to);
        const amount = amountOf(stmt.amount);
        return [effect('replace', { ...this.#pieces(stmt.from), amount, with: pieces, in: at(stmt.at) })];
      }
      case 'flip':
        return [
          effect(stmt.verb, { ...this.#pieces(stmt.mask), amount: amountOf(stmt.amount), in: at(stmt.at) }),
        ];
      case 'move': {
        const [from, to] = [at(stmt.from), at(stmt.to)];
        return [effect('move', { ...this.#pieces(stmt.mask), amount: amountOf(stmt.amount), from, to })];
      }
      default:
        return undefined;
    }
  }

  #ofValues(stmt: Stmt, there: number | undefined): readonly CompiledEffect[] | undefined {
    const { tracks, levels, held } = this.#checked;
    const level = (value: number | undefined): string | undefined =>
      levels.find((one) => one.value === value)?.name;
    switch (stmt.kind) {
      case 'shift': {
        const space = this.#space(stmt.space, there);
        return [effect('shift', { amount: number(stmt.count), what: level(stmt.toward), in: space })];
      }
      case 'setLevel':
        return [effect('set', { what: level(number(stmt.value)), in: this.#space(stmt.space, there) })];
      case 'setTrack': {
        const faction = this.#faction(stmt.faction);
        return [effect('set', { what: tracks[stmt.track]?.name, faction, by: number(stmt.value) })];
      }
      case 'adjust': {
        const [what, faction] = [tracks[stmt.track]?.name, this.#faction(stmt.faction)];
        return [effect(stmt.sign > 0 ? 'gain' : 'lose', { what, faction, amount: number(stmt.by) })];
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
        return [effect('pay', { amount: number(stmt.cost) })];
      default:
        return undefined;
    }
  }

  #ofTexts(stmt: Stmt, there: number | undefined, deep: number): readonly CompiledEffect[] {
    const { secrets, spaces } = this.#checked;
    switch (stmt.kind) {
      case 'select':
      case 'selectFaction':
        return this.of(stmt.body, stmt.kind === 'select' ? stmt.bind : there, deep);
      case 'roll':
        return [effect('roll', {})];
      case 'call':
        return this.#called(stmt, there, deep);
      case 'make':
        return [effect(stmt.eligible ? 'eligible' : 'ineligible', {})];
      case 'open':
        return [effect('open', { in: spaces[stmt.space]?.name })];
      case 'reveal':
        return [effect('reveal', { what: secrets[stmt.secret]?.name })];
      case 'secretly':
        return [effect('hide secretly', { what: secrets[stmt.secret]?.name })];
      case 'either':
        return [];
      case 'if':
      case 'ifPossible':
        return stmt.else.length === 0 ? this.of(stmt.then, there, deep) : [];
      default:
        return blocksOf(stmt).flatMap((block) =>
          this.of(block, stmt.kind === 'each' ? stmt.bind : there, deep),
        );
    }
  }

  #called(
    stmt: Extract<Stmt, { kind: 'call' }>,
    there: number | undefined,
    deep: number,
  ): readonly CompiledEffect[] {
    const body = this.#checked.bodies[stmt.body];
    if (body === undefined) return [];
    const where = this.#space(stmt.space, there);
    if (body.kind === 'operation' || body.kind === 'activity')
      return [effect(body.kind, { what: body.path, in: where, limited: stmt.limited ? true : undefined })];
    if (deep === 0) return [];
    const inner = this.of(body.statements, body.there ? 0 : undefined, deep - 1);
    return where === 'there' ? inner : inner.map((one) => elsewhere(one, where));
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
        const [one, other] = [this.#pieces(mask.left), this.#pieces(mask.right)];
        const pieces =
          one.pieces !== undefined && other.pieces !== undefined
            ? one.pieces & other.pieces
            : (one.pieces ?? other.pieces);
        return { ...(pieces !== undefined && { pieces }), ...((one.own ?? other.own) && { own: true }) };
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
    if (expr?.kind === 'faction') return this.#checked.factions[expr.faction]?.name;
    return expr?.kind === 'own' ? 'own' : undefined;
  }
}

/** Replaces `there` in an effect of a called text by the space of the call. */
function elsewhere(
  { in: where, from, to, ...rest }: CompiledEffect,
  place: string | undefined,
): CompiledEffect {
  const at = (one: string | undefined): string | undefined => (one === 'there' ? place : one);
  return effect(rest.does, { ...rest, in: at(where), from: at(from), to: at(to) });
}

function effect(
  does: string,
  known: { readonly [F in keyof CompiledEffect]?: CompiledEffect[F] | undefined },
): CompiledEffect {
  const told = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return { ...told, does };
}

const number = (expr: Expr): number | undefined => (expr.kind === 'number' ? expr.value : undefined);

function amountOf(amount: AmountModel): Amount | undefined {
  switch (amount.kind) {
    case 'all':
      return 'all';
    case 'any':
      return { least: 0 };
    case 'exactly':
      return number(amount.count);
    case 'upTo': {
      const most = number(amount.count);
      return { least: 0, ...(most !== undefined && { most }) };
    }
  }
}
