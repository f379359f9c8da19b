/** Writes checked rules out in short, for tests to read. */
import type { AmountModel, At, Body, Expr, SpaceSet, Stmt, Thing } from '../../checked/bodies.ts';
import type { Checked } from '../../checked/terms.ts';
import { withInner } from '../number.ts';

/** Writes bodies of one volume. */
export class Show {
  private readonly checked: Checked;

  constructor(checked: Checked) {
    this.checked = checked;
  }

  /** A body: its head, then its statements, indented. */
  body(body: Body): string {
    const head = [
      `${body.kind} ${body.path}`,
      body.factions.length > 0
        ? `of ${body.factions.map((index) => this.checked.factions[index]?.name).join(', ')}`
        : '',
      body.there ? 'there' : '',
      ...body.guard.map(({ truth }) => `if ${this.expr(truth, body)}`),
    ];
    return [head.filter((part) => part !== '').join(' '), ...this.stmts(body.statements, body, 1)].join('\n');
  }

  /** An expression; locals by their names. */
  expr(expr: Expr | undefined, body?: Body): string {
    const show = (inner: Expr | undefined): string => this.expr(inner, body);
    const set = (inner: SpaceSet): string => this.set(inner, body);
    const { checked } = this;
    if (!expr) return '-';
    switch (expr.e) {
      case 'number':
      case 'truth':
        return String(expr.value);
      case 'faction':
        return checked.factions[expr.faction]?.name ?? 'none';
      case 'space':
        return checked.spaces[expr.space]?.name ?? 'none';
      case 'mask':
        return `{${checked.groups.flatMap(({ key }, index) => ((expr.mask >> index) & 1 ? [key] : [])).join(', ')}}`;
      case 'local':
        return `${body?.locals[expr.local]?.name ?? 's'}${expr.local}`;
      case 'own':
        return 'own';
      case 'limited':
        return 'Limited';
      case 'executing':
        return 'executing';
      case 'choice':
        return `either ${expr.options.map(show).join(' or ')}`;
      case 'player':
        return `player of ${checked.lastings[expr.lasting]?.key}`;
      case 'factionMask':
        return `${expr.enemies ? 'enemies' : 'pieces'} of ${show(expr.of)}`;
      case 'maskAnd':
        return `(${show(expr.left)} & ${show(expr.right)})`;
      case 'maskOr':
        return `(${show(expr.left)} | ${show(expr.right)})`;
      case 'count':
        return `${show(expr.mask)} in ${show(expr.space)}`;
      case 'countIn':
        return `${show(expr.mask)} in ${set(expr.set)}`;
      case 'available':
        return `Available ${show(expr.mask)}`;
      case 'marker':
        return `${checked.markers[expr.marker]?.name} in ${show(expr.space)}`;
      case 'markerIn':
        return `${checked.markers[expr.marker]?.name} in ${set(expr.set)}`;
      case 'held':
        return `${checked.held[expr.held]?.name} of ${show(expr.faction)} in ${show(expr.space)}`;
      case 'attribute':
        return `${expr.attribute} of ${show(expr.space)}`;
      case 'level':
        return `level of ${show(expr.space)}`;
      case 'track':
        return `${checked.tracks[expr.track]?.name}${expr.faction ? ` of ${show(expr.faction)}` : ''}`;
      case 'secret':
        return checked.secrets[expr.secret]?.name ?? '';
      case 'define':
        return `${checked.defines[expr.define]?.name}${expr.argument ? ` of ${show(expr.argument)}` : ''}`;
      case 'point':
        return `${checked.points[expr.point]?.path}${expr.argument ? ` of ${show(expr.argument)}` : ''}`;
      case 'eligible':
        return `eligible ${show(expr.faction)}`;
      case 'arithmetic':
      case 'compare':
        return `(${show(expr.left)} ${expr.op} ${show(expr.right)})`;
      case 'and':
      case 'or':
        return `(${show(expr.left)} ${expr.e} ${show(expr.right)})`;
      case 'not':
        return `not ${show(expr.of)}`;
      case 'cases':
        return `${expr.cases.map(({ guard, value }) => `${show(value)} if ${show(guard)}`).join(', ')}, else ${show(expr.otherwise)}`;
      case 'among':
        return `${show(expr.space)} among ${this.names(expr.members)}`;
      case 'inSet':
        return `${show(expr.space)} among ${set(expr.set)}`;
      case 'inLocal':
        return `${show(expr.space)} among ${body?.locals[expr.local]?.name ?? expr.local}`;
      case 'option':
        return `option ${checked.options[expr.option]?.name}`;
      case 'setup':
        return `setup ${checked.setups[expr.setup]?.name}`;
      case 'together':
        return `${show(expr.a)} together with ${show(expr.b)}`;
      case 'rounds':
        return 'rounds';
      case 'isPlayer':
        return `${show(expr.faction)} is player`;
      case 'players':
        return 'players';
      case 'playerMask':
        return expr.players ? 'player pieces' : 'nonplayer pieces';
      case 'leftmost':
        return `${show(expr.faction)} is leftmost`;
      case 'firstEligible':
        return 'first Eligible';
      case 'card': {
        const { asks } = expr;
        const what =
          asks.a === 'round'
            ? checked.rounds[asks.round]?.name
            : asks.a === 'event'
              ? checked.cards[asks.card]?.key
              : asks.a;
        return `${expr.next ? 'next card' : 'card'} is ${what}`;
      }
      case 'finalRound':
        return expr.next ? 'next round is final' : 'round is final';
      case 'finalCard':
        return 'final card';
      case 'selected':
        return `${show(expr.space)} selected by ${checked.bodies[expr.operation]?.path}`;
      case 'adjacent':
        return `${show(expr.a)} adjacent to ${show(expr.b)}`;
      case 'distance':
        return `distance ${show(expr.a)} ${show(expr.b)}`;
      case 'open':
        return `open ${checked.spaces[expr.space]?.name}`;
      case 'some':
        return `some ${set(expr.set)}`;
      case 'size':
        return `size ${set(expr.set)}`;
      case 'operating':
        return `operating ${checked.bodies[expr.operation]?.path}`;
      case 'total':
      case 'greatest':
      case 'least':
        return `${expr.e} ${show(expr.value)} over ${set(expr.set)}`;
    }
  }

  /** A set of spaces: its members, then what is still asked of each. */
  set(set: SpaceSet, body?: Body): string {
    const from =
      set.collected === undefined ? this.names(set.members) : (body?.locals[set.collected]?.name ?? '');
    const where = set.where.map(({ truth }) => ` if ${this.expr(truth, body)}`).join('');
    const { superlative } = set;
    return `[${from}${where}${superlative ? ` ${superlative.most ? 'most' : 'fewest'} ${this.expr(superlative.value, body)}` : ''}]`;
  }

  private names(members: readonly number[]): string {
    return members.length === this.checked.spaces.length
      ? 'all'
      : members.map((index) => this.checked.spaces[index]?.name).join(' ');
  }

  private stmts(stmts: readonly Stmt[], body: Body, depth: number): string[] {
    return stmts.flatMap((stmt) => {
      const inner: string[] = [];
      withInner(stmt, (block) => {
        inner.push(...this.stmts(block, body, depth + 1));
        return block;
      });
      return [`${'  '.repeat(depth)}${this.stmt(stmt, body)}`, ...inner];
    });
  }

  /** A statement without what it holds, and without what is 0, empty or not there. */
  private stmt(stmt: Stmt, body: Body): string {
    const held = new Set(['then', 'else', 'modes', ...(stmt.s === 'call' ? [] : ['body'])]);
    const parts = Object.entries(stmt).flatMap(([key, value]: [string, unknown]): string[] => {
      if (['s', 'id', 'source'].includes(key) || held.has(key)) return [];
      if (
        value === undefined ||
        value === false ||
        value === 0 ||
        (Array.isArray(value) && value.length === 0)
      )
        return [];
      const bodies = key === 'body' || key === 'ways' ? [value].flat() : [];
      const paths = bodies.map((index) => this.checked.bodies[Number(index)]?.path).join(', ');
      return [`${key} ${bodies.length > 0 ? paths : this.part(value, body)}`];
    });
    return [stmt.s, ...parts].join(' · ');
  }

  private part(value: unknown, body: Body): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return value.map((each) => this.part(each, body)).join(', ');
    if ('e' in value) return this.expr(value as Expr, body);
    if ('a' in value) return this.amount(value as AmountModel, body);
    if ('at' in value) return this.at(value as At, body);
    if ('t' in value) return this.thing(value as Thing, body);
    if ('candidate' in value) return this.set(value as SpaceSet, body);
    if ('truth' in value) return this.expr(value.truth as Expr, body);
    return `{${Object.entries(value)
      .map(([key, inner]) => `${key} ${this.part(inner, body)}`)
      .join(' ')}}`;
  }

  private amount(amount: AmountModel, body: Body): string {
    if (!('count' in amount)) return amount.a;
    return `${amount.a === 'upTo' ? 'up to ' : ''}${this.expr(amount.count, body)}`;
  }

  private at(at: At, body: Body): string {
    return at.at === 'space' ? this.expr(at.space, body) : this.set(at.set, body);
  }

  private thing(thing: Thing, body: Body): string {
    if (thing.t === 'pieces') return this.expr(thing.mask, body);
    if (thing.t === 'marker') return this.checked.markers[thing.marker]?.name ?? '';
    return `${this.checked.held[thing.held]?.name} of ${this.expr(thing.faction, body)}`;
  }
}
