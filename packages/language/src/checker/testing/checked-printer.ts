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
  readonly printExpr: (expr: Expr | undefined) => string;
  readonly printSet: (spaceSet: SpaceSet) => string;
  readonly spaceNames: (spaces: readonly number[]) => string;
  readonly local: (index: number) => string | undefined;
}

/** The expression types with one of the given values of `kind`; some share an interface. */
type ExprOf<E, All = Expr> = All extends { readonly kind: infer Names }
  ? E extends Names
    ? All
    : never
  : never;

const AMOUNTS: ReadonlySet<unknown> = new Set<AmountModel['kind']>(['exactly', 'upTo', 'all', 'any']);
const LOCATIONS: ReadonlySet<unknown> = new Set<EffectLocation['kind']>(['space', 'set']);
const OBJECTS: ReadonlySet<unknown> = new Set<PieceOrMarker['kind']>(['pieces', 'marker', 'held']);

const EXPR_PRINTERS: { readonly [E in Expr['kind']]: (expr: ExprOf<E>, context: PrintContext) => string } = {
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
  choice: (expr, { printExpr }) => `either ${expr.options.map(printExpr).join(' or ')}`,
  lastingSubject: ({ name, lasting }, { checked }) => `${name} of ${checked.lastings[lasting]?.key}`,
  player: (expr, { checked }) => `player of ${checked.lastings[expr.lasting]?.key}`,
  factionMask: (expr, { printExpr }) => `${expr.enemies ? 'enemies' : 'pieces'} of ${printExpr(expr.of)}`,
  maskAnd: (expr, { printExpr }) => `(${printExpr(expr.left)} & ${printExpr(expr.right)})`,
  maskOr: (expr, { printExpr }) => `(${printExpr(expr.left)} | ${printExpr(expr.right)})`,
  count: (expr, { printExpr }) => `${printExpr(expr.mask)} in ${printExpr(expr.space)}`,
  countIn: (expr, { printExpr, printSet }) => `${printExpr(expr.mask)} in ${printSet(expr.set)}`,
  available: (expr, { printExpr }) => `Available ${printExpr(expr.mask)}`,
  marker: (expr, { printExpr, checked }) =>
    `${checked.markers[expr.marker]?.name} in ${printExpr(expr.space)}`,
  markerIn: (expr, { printSet, checked }) => `${checked.markers[expr.marker]?.name} in ${printSet(expr.set)}`,
  held: (expr, { printExpr, checked }) =>
    `${checked.held[expr.held]?.name} of ${printExpr(expr.faction)} in ${printExpr(expr.space)}`,
  attribute: (expr, { printExpr }) => `${expr.attribute} of ${printExpr(expr.space)}`,
  level: (expr, { printExpr }) => `level of ${printExpr(expr.space)}`,
  track: (expr, { printExpr, checked }) =>
    `${checked.tracks[expr.track]?.name}${expr.faction ? ` of ${printExpr(expr.faction)}` : ''}`,
  secret: (expr, { checked }) => checked.secrets[expr.secret]?.name ?? '',
  define: (expr, { printExpr, checked }) =>
    `${checked.defines[expr.define]?.name}${expr.argument ? ` of ${printExpr(expr.argument)}` : ''}`,
  point: (expr, { printExpr, checked }) =>
    `${checked.points[expr.point]?.path}${expr.argument ? ` of ${printExpr(expr.argument)}` : ''}`,
  margin: (expr, { printExpr }) => `margin of ${printExpr(expr.faction)}`,
  eligible: (expr, { printExpr }) => `eligible ${printExpr(expr.faction)}`,
  arithmetic: (expr, { printExpr }) => `(${printExpr(expr.left)} ${expr.op} ${printExpr(expr.right)})`,
  compare: (expr, { printExpr }) => `(${printExpr(expr.left)} ${expr.op} ${printExpr(expr.right)})`,
  and: (expr, { printExpr }) => `(${printExpr(expr.left)} ${expr.kind} ${printExpr(expr.right)})`,
  or: (expr, { printExpr }) => `(${printExpr(expr.left)} ${expr.kind} ${printExpr(expr.right)})`,
  not: (expr, { printExpr }) => `not ${printExpr(expr.of)}`,
  cases: (expr, { printExpr }) =>
    `${expr.cases.map(({ guard, value }) => `${printExpr(value)} if ${printExpr(guard)}`).join(', ')}, else ${printExpr(expr.otherwise)}`,
  among: (expr, { printExpr, spaceNames: names }) => `${printExpr(expr.space)} among ${names(expr.members)}`,
  inSet: (expr, { printExpr, printSet }) => `${printExpr(expr.space)} among ${printSet(expr.set)}`,
  inLocal: (expr, { printExpr, local }) =>
    `${printExpr(expr.space)} among ${local(expr.local) ?? expr.local}`,
  option: (expr, { checked }) => `option ${checked.options[expr.option]?.name}`,
  setup: (expr, { checked }) => `setup ${checked.setups[expr.setup]?.name}`,
  together: (expr, { printExpr }) => `${printExpr(expr.a)} together with ${printExpr(expr.b)}`,
  rounds: () => 'rounds',
  isPlayer: (expr, { printExpr }) => `${printExpr(expr.faction)} is player`,
  players: () => 'players',
  playerMask: (expr) => (expr.players ? 'player pieces' : 'nonplayer pieces'),
  leftmost: (expr, { printExpr }) => `${printExpr(expr.faction)} is leftmost`,
  firstEligible: () => 'first Eligible',
  card: (expr, { checked }) => {
    const label = cardTestLabel(expr.asks, checked);
    return `${expr.next ? 'next card' : 'card'} is ${label}`;
  },
  finalRound: (expr) => (expr.next ? 'next round is final' : 'round is final'),
  finalCard: () => 'final card',
  selected: (expr, { printExpr, checked }) =>
    `${printExpr(expr.space)} selected by ${checked.bodies[expr.operation]?.path}`,
  adjacent: (expr, { printExpr }) => `${printExpr(expr.a)} adjacent to ${printExpr(expr.b)}`,
  connected: (expr, { printExpr, printSet }) =>
    `${printExpr(expr.a)} connected to ${printExpr(expr.b)} through ${printSet(expr.through)}${expr.within === undefined ? '' : ` within ${expr.within}`}`,
  distance: (expr, { printExpr }) => `distance ${printExpr(expr.a)} ${printExpr(expr.b)}`,
  open: (expr, { checked }) => `open ${checked.spaces[expr.space]?.name}`,
  some: (expr, { printSet }) => `some ${printSet(expr.set)}`,
  size: (expr, { printSet }) => `size ${printSet(expr.set)}`,
  accompanied: (expr, { checked }) =>
    `${checked.bodies[expr.operation]?.path} with ${checked.bodies[expr.activity]?.path}`,
  operating: (expr, { checked }) => `operating ${checked.bodies[expr.operation]?.path}`,
  total: (expr, { printExpr, printSet }) =>
    `${expr.kind} ${printExpr(expr.value)} over ${printSet(expr.set)}`,
  greatest: (expr, { printExpr, printSet }) =>
    `${expr.kind} ${printExpr(expr.value)} over ${printSet(expr.set)}`,
  least: (expr, { printExpr, printSet }) =>
    `${expr.kind} ${printExpr(expr.value)} over ${printSet(expr.set)}`,
};

function cardTestLabel(test: ExprOf<'card'>['asks'], { rounds, cards }: Checked): string | undefined {
  if (test.kind === 'round') return rounds[test.round]?.name;
  return test.kind === 'event' ? cards[test.card]?.key : test.kind;
}

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
    return [head.filter((words) => words !== '').join(' '), ...this.stmts(body.statements, body, 1)].join(
      '\n',
    );
  }

  expr(expr: Expr | undefined, body?: Body): string {
    if (!expr) return '-';
    const printer = EXPR_PRINTERS[expr.kind] as (expr: Expr, context: PrintContext) => string;
    return printer(expr, {
      checked: this.checked,
      printExpr: (inner) => this.expr(inner, body),
      printSet: (inner) => this.set(inner, body),
      spaceNames: (spaces) => this.spaceNames(spaces),
      local: (index) => body?.locals[index]?.name,
    });
  }

  set(spaceSet: SpaceSet, body?: Body): string {
    const { members, collected, superlative } = spaceSet;
    const spaces = collected === undefined ? this.spaceNames(members) : (body?.locals[collected]?.name ?? '');
    const conditions = spaceSet.where.map(({ truth }) => ` if ${this.expr(truth, body)}`).join('');
    const suffix = superlative
      ? ` ${superlative.most ? 'most' : 'fewest'} ${this.expr(superlative.value, body)}`
      : '';
    return `[${spaces}${conditions}${suffix}]`;
  }

  private spaceNames(members: readonly number[]): string {
    return members.length === this.checked.spaces.length
      ? 'all'
      : members.map((index) => this.checked.spaces[index]?.name).join(' ');
  }

  private stmts(stmts: readonly Stmt[], body: Body, depth: number): string[] {
    return stmts.flatMap((stmt) => {
      const nestedLines: string[] = [];
      mapBlocks(stmt, (block) => {
        nestedLines.push(...this.stmts(block, body, depth + 1));
        return block;
      });
      return [`${'  '.repeat(depth)}${this.stmt(stmt, body)}`, ...nestedLines];
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
      return [`${key} ${bodies.length > 0 ? paths : this.value(value, body)}`];
    });
    return [stmt.kind, ...parts].join(' · ');
  }

  private value(value: unknown, body: Body): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return value.map((item) => this.value(item, body)).join(', ');
    if ('type' in value) return this.expr(value as Expr, body);
    if ('kind' in value) {
      if (AMOUNTS.has(value.kind)) return this.amount(value as AmountModel, body);
      if (LOCATIONS.has(value.kind)) return this.location(value as EffectLocation, body);
      if (OBJECTS.has(value.kind)) return this.object(value as PieceOrMarker, body);
    }
    if ('candidate' in value) return this.set(value as SpaceSet, body);
    if ('truth' in value) return this.expr(value.truth as Expr, body);
    return `{${Object.entries(value)
      .map(([key, inner]) => `${key} ${this.value(inner, body)}`)
      .join(' ')}}`;
  }

  private amount(amount: AmountModel, body: Body): string {
    if (!('count' in amount)) return amount.kind;
    return `${amount.kind === 'upTo' ? 'up to ' : ''}${this.expr(amount.count, body)}`;
  }

  private location(location: EffectLocation, body: Body): string {
    return location.kind === 'space' ? this.expr(location.space, body) : this.set(location.set, body);
  }

  private object(object: PieceOrMarker, body: Body): string {
    switch (object.kind) {
      case 'pieces':
        return this.expr(object.mask, body);
      case 'marker':
        return this.checked.markers[object.marker]?.name ?? '';
      case 'held':
        return `${this.checked.held[object.held]?.name} of ${this.expr(object.faction, body)}`;
    }
  }
}
