/** Prints checked rules in a short form, for tests. */
import type {
  AmountModel,
  EffectLocation,
  Body,
  Expr,
  SpaceSet,
  Stmt,
  PieceOrMarker,
} from '../../checked/bodies.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { mapBlocks } from '../statement-ids.ts';

interface PrintContext {
  readonly checked: Checked;
  readonly print: (expr: Expr | undefined) => string;
  readonly set: (set: SpaceSet) => string;
  readonly names: (spaces: readonly number[]) => string;
  readonly local: (index: number) => string | undefined;
}

/** The expression types with one of the given values of `kind`; some share an interface. */
type ExprOf<E, All = Expr> = All extends { readonly kind: infer Names }
  ? E extends Names
    ? All
    : never
  : never;

const AMOUNTS: ReadonlySet<unknown> = new Set<AmountModel['kind']>(['exactly', 'upTo', 'all', 'any']);
const PLACES: ReadonlySet<unknown> = new Set<EffectLocation['kind']>(['space', 'set']);
const THINGS: ReadonlySet<unknown> = new Set<PieceOrMarker['kind']>(['pieces', 'marker', 'held']);

const EXPR_PRINTERS: { readonly [E in Expr['kind']]: (expr: ExprOf<E>, within: PrintContext) => string } = {
  number: (expr) => String(expr.value),
  truth: (expr) => String(expr.value),
  faction: (expr, { checked }) => checked.factions[expr.faction]?.name ?? 'none',
  space: (expr, { checked }) => checked.spaces[expr.space]?.name ?? 'none',
  mask: (expr, { checked }) =>
    `{${checked.groups.flatMap(({ key }, index) => ((expr.mask >> index) & 1 ? [key] : [])).join(', ')}}`,
  local: (expr, { local }) => `${local(expr.local) ?? 's'}${expr.local}`,
  own: () => 'own',
  limited: () => 'Limited',
  executing: () => 'executing',
  choice: (expr, { print: show }) => `either ${expr.options.map(show).join(' or ')}`,
  player: (expr, { checked }) => `player of ${checked.lastings[expr.lasting]?.key}`,
  factionMask: (expr, { print: show }) => `${expr.enemies ? 'enemies' : 'pieces'} of ${show(expr.of)}`,
  maskAnd: (expr, { print: show }) => `(${show(expr.left)} & ${show(expr.right)})`,
  maskOr: (expr, { print: show }) => `(${show(expr.left)} | ${show(expr.right)})`,
  count: (expr, { print: show }) => `${show(expr.mask)} in ${show(expr.space)}`,
  countIn: (expr, { print: show, set }) => `${show(expr.mask)} in ${set(expr.set)}`,
  available: (expr, { print: show }) => `Available ${show(expr.mask)}`,
  marker: (expr, { print: show, checked }) => `${checked.markers[expr.marker]?.name} in ${show(expr.space)}`,
  markerIn: (expr, { set, checked }) => `${checked.markers[expr.marker]?.name} in ${set(expr.set)}`,
  held: (expr, { print: show, checked }) =>
    `${checked.held[expr.held]?.name} of ${show(expr.faction)} in ${show(expr.space)}`,
  attribute: (expr, { print: show }) => `${expr.attribute} of ${show(expr.space)}`,
  level: (expr, { print: show }) => `level of ${show(expr.space)}`,
  track: (expr, { print: show, checked }) =>
    `${checked.tracks[expr.track]?.name}${expr.faction ? ` of ${show(expr.faction)}` : ''}`,
  secret: (expr, { checked }) => checked.secrets[expr.secret]?.name ?? '',
  define: (expr, { print: show, checked }) =>
    `${checked.defines[expr.define]?.name}${expr.argument ? ` of ${show(expr.argument)}` : ''}`,
  point: (expr, { print: show, checked }) =>
    `${checked.points[expr.point]?.path}${expr.argument ? ` of ${show(expr.argument)}` : ''}`,
  eligible: (expr, { print: show }) => `eligible ${show(expr.faction)}`,
  arithmetic: (expr, { print: show }) => `(${show(expr.left)} ${expr.op} ${show(expr.right)})`,
  compare: (expr, { print: show }) => `(${show(expr.left)} ${expr.op} ${show(expr.right)})`,
  and: (expr, { print: show }) => `(${show(expr.left)} ${expr.kind} ${show(expr.right)})`,
  or: (expr, { print: show }) => `(${show(expr.left)} ${expr.kind} ${show(expr.right)})`,
  not: (expr, { print: show }) => `not ${show(expr.of)}`,
  cases: (expr, { print: show }) =>
    `${expr.cases.map(({ guard, value }) => `${show(value)} if ${show(guard)}`).join(', ')}, else ${show(expr.otherwise)}`,
  among: (expr, { print: show, names }) => `${show(expr.space)} among ${names(expr.members)}`,
  inSet: (expr, { print: show, set }) => `${show(expr.space)} among ${set(expr.set)}`,
  inLocal: (expr, { print: show, local }) => `${show(expr.space)} among ${local(expr.local) ?? expr.local}`,
  option: (expr, { checked }) => `option ${checked.options[expr.option]?.name}`,
  setup: (expr, { checked }) => `setup ${checked.setups[expr.setup]?.name}`,
  together: (expr, { print: show }) => `${show(expr.a)} together with ${show(expr.b)}`,
  rounds: () => 'rounds',
  isPlayer: (expr, { print: show }) => `${show(expr.faction)} is player`,
  players: () => 'players',
  playerMask: (expr) => (expr.players ? 'player pieces' : 'nonplayer pieces'),
  leftmost: (expr, { print: show }) => `${show(expr.faction)} is leftmost`,
  firstEligible: () => 'first Eligible',
  card: (expr, { checked }) => {
    const { asks: test } = expr;
    const label =
      test.kind === 'round'
        ? checked.rounds[test.round]?.name
        : test.kind === 'event'
          ? checked.cards[test.card]?.key
          : test.kind;
    return `${expr.next ? 'next card' : 'card'} is ${label}`;
  },
  finalRound: (expr) => (expr.next ? 'next round is final' : 'round is final'),
  finalCard: () => 'final card',
  selected: (expr, { print: show, checked }) =>
    `${show(expr.space)} selected by ${checked.bodies[expr.operation]?.path}`,
  adjacent: (expr, { print: show }) => `${show(expr.a)} adjacent to ${show(expr.b)}`,
  distance: (expr, { print: show }) => `distance ${show(expr.a)} ${show(expr.b)}`,
  open: (expr, { checked }) => `open ${checked.spaces[expr.space]?.name}`,
  some: (expr, { set }) => `some ${set(expr.set)}`,
  size: (expr, { set }) => `size ${set(expr.set)}`,
  operating: (expr, { checked }) => `operating ${checked.bodies[expr.operation]?.path}`,
  total: (expr, { print: show, set }) => `${expr.kind} ${show(expr.value)} over ${set(expr.set)}`,
  greatest: (expr, { print: show, set }) => `${expr.kind} ${show(expr.value)} over ${set(expr.set)}`,
  least: (expr, { print: show, set }) => `${expr.kind} ${show(expr.value)} over ${set(expr.set)}`,
};

export class CheckedPrinter {
  private readonly checked: Checked;

  constructor(checked: Checked) {
    this.checked = checked;
  }

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

  expr(expr: Expr | undefined, body?: Body): string {
    if (!expr) return '-';
    const printExpr = EXPR_PRINTERS[expr.kind] as (expr: Expr, within: PrintContext) => string;
    return printExpr(expr, {
      checked: this.checked,
      print: (inner) => this.expr(inner, body),
      set: (inner) => this.set(inner, body),
      names: (spaces) => this.names(spaces),
      local: (index) => body?.locals[index]?.name,
    });
  }

  set(set: SpaceSet, body?: Body): string {
    const from =
      set.collected === undefined ? this.names(set.members) : (body?.locals[set.collected]?.name ?? '');
    const conditions = set.where.map(({ truth }) => ` if ${this.expr(truth, body)}`).join('');
    const { superlative } = set;
    return `[${from}${conditions}${superlative ? ` ${superlative.most ? 'most' : 'fewest'} ${this.expr(superlative.value, body)}` : ''}]`;
  }

  private names(members: readonly number[]): string {
    return members.length === this.checked.spaces.length
      ? 'all'
      : members.map((index) => this.checked.spaces[index]?.name).join(' ');
  }

  private stmts(stmts: readonly Stmt[], body: Body, depth: number): string[] {
    return stmts.flatMap((stmt) => {
      const inner: string[] = [];
      mapBlocks(stmt, (block) => {
        inner.push(...this.stmts(block, body, depth + 1));
        return block;
      });
      return [`${'  '.repeat(depth)}${this.stmt(stmt, body)}`, ...inner];
    });
  }

  private stmt(stmt: Stmt, body: Body): string {
    const nestedKeys = new Set(['then', 'else', 'modes', ...(stmt.kind === 'call' ? [] : ['body'])]);
    const parts = Object.entries(stmt).flatMap(([key, value]: [string, unknown]): string[] => {
      if (['kind', 'id', 'source', 'called'].includes(key) || nestedKeys.has(key)) return [];
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
    return [stmt.kind, ...parts].join(' · ');
  }

  private part(value: unknown, body: Body): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return value.map((each) => this.part(each, body)).join(', ');
    if ('type' in value) return this.expr(value as Expr, body);
    if ('kind' in value) {
      if (AMOUNTS.has(value.kind)) return this.amount(value as AmountModel, body);
      if (PLACES.has(value.kind)) return this.at(value as EffectLocation, body);
      if (THINGS.has(value.kind)) return this.thing(value as PieceOrMarker, body);
    }
    if ('candidate' in value) return this.set(value as SpaceSet, body);
    if ('truth' in value) return this.expr(value.truth as Expr, body);
    return `{${Object.entries(value)
      .map(([key, inner]) => `${key} ${this.part(inner, body)}`)
      .join(' ')}}`;
  }

  private amount(amount: AmountModel, body: Body): string {
    if (!('count' in amount)) return amount.kind;
    return `${amount.kind === 'upTo' ? 'up to ' : ''}${this.expr(amount.count, body)}`;
  }

  private at(at: EffectLocation, body: Body): string {
    return at.kind === 'space' ? this.expr(at.space, body) : this.set(at.set, body);
  }

  private thing(thing: PieceOrMarker, body: Body): string {
    if (thing.kind === 'pieces') return this.expr(thing.mask, body);
    if (thing.kind === 'marker') return this.checked.markers[thing.marker]?.name ?? '';
    return `${this.checked.held[thing.held]?.name} of ${this.expr(thing.faction, body)}`;
  }
}
