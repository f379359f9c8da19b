/**
 * Proves that offers do not depend on secrets (a noninterference check, deliberately coarse). Text is **judged** if its
 * legality or effect decides an option, a question or a mode: Events, operations, activities, standing actions, the
 * blocks of choices, and what these call. All other text is only executed. A secret may be read
 *
 * 1. in text that is only executed, by the condition of an `if` without choices in its branches and by the amount of a
 *    change of a track or level, but not together with the result of an earlier choice;
 * 2. in text that its owner alone decides, except activities, whose questions other seats see;
 * 3. except in operations and activities: after `reveal` in the same block or an outer one, without payments; by 1, also
 *    before it in the same block. The compiler does not judge these statements.
 *
 * A secret set by chance is hidden from its owner, too.
 *
 * A secret number or choice needs no such proof, since texts read what was revealed last. They are refused where that is not
 * what their author means: between `secretly set` and `reveal`, and in what is judged before the `reveal` that precedes it.
 */
import type { Body, Expr, Stmt } from '../../checked/bodies.ts';
import {
  blocksOf,
  calledStatements,
  everyExpr,
  everyStmt,
  everyValue,
  partsOf,
} from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import type { Related } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { proofDiagnostics } from '../catalogue/proof-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import { valuesOutsideTexts } from './values-outside-texts.ts';

export function checkSecrecy(checked: Checked, volume: VolumeContext): void {
  const hasTracks = checked.tracks.some(({ secretOf }) => secretOf !== undefined);
  if (checked.secrets.length === 0 && !hasTracks) return;
  const values = [
    ...checked.defines.map(({ value, source }) => ({ value, source })),
    ...valuesOutsideTexts(checked),
  ];
  for (const { value, source } of values)
    for (const secret of secretsIn(everyExpr(value)))
      volume.reports.add(proofDiagnostics.secretValue, source.span, {
        secret: checked.secrets[secret]?.name ?? '',
      });
  new SecrecyCheck(checked, volume).checkBodies();
}

function secretsIn(exprs: Iterable<Expr>): readonly number[] {
  return [...new Set([...exprs].flatMap((expr) => (expr.kind === 'secret' ? [expr.secret] : [])))];
}

/** The Factions to which a text offers something: none if it is only executed, or one by its index. */
type Audience = 'none' | 'several' | number;

function joinAudiences(...audiences: readonly Audience[]): Audience {
  const [first = 'none', ...others] = new Set(audiences.filter((audience) => audience !== 'none'));
  return others.length === 0 ? first : 'several';
}

/** The circumstances in which a text is executed. */
interface Situation {
  /** The Faction that decides; undefined if there may be several. */
  readonly decider: number | undefined;
  readonly audience: Audience;
  readonly strict: boolean;
  /** The secrets that are revealed already. */
  readonly revealed: ReadonlySet<number>;
  /** The tracks of secret numbers and choices that this text, or one around it, has hidden or revealed. */
  readonly tracks: ReadonlyMap<number, 'hidden' | 'revealed'>;
  /** The deciders of the choices whose results are in these locals. */
  readonly choosers: Map<number, Audience>;
  /** The outermost call that leads to the text. */
  readonly caller: Stmt | undefined;
}

class SecrecyCheck {
  readonly #checked: Checked;
  readonly #volume: VolumeContext;
  readonly #randomSecrets: ReadonlySet<number>;
  /** Secrets that a reaction or activity may set, so that no text relies on an earlier `reveal`. */
  readonly #unstableSecrets: ReadonlySet<number>;
  readonly #visitedCalls = new Set<string>();
  readonly #reported = new Set<string>();

  constructor(checked: Checked, volume: VolumeContext) {
    this.#checked = checked;
    this.#volume = volume;
    this.#randomSecrets = new Set(
      checked.statements.flatMap((stmt) => (stmt.kind === 'secretly' && stmt.chance ? [stmt.secret] : [])),
    );
    const interruptions = [
      ...checked.wakes.flatMap(({ body }) => checked.bodies[body] ?? []),
      ...checked.bodies.filter(({ kind }) => kind === 'activity'),
    ];
    this.#unstableSecrets = new Set(
      interruptions.flatMap(({ statements }) => secretsSetBy(statements, checked)),
    );
  }

  checkBodies(): void {
    for (const body of this.#checked.bodies) {
      const audience = audienceOf(body, this.#checked);
      for (const { truth, reason } of body.guard)
        for (const secret of secretsIn(everyExpr(truth)))
          if (!this.#mayRead(secret, audience)) this.#report(secret, reason.source.span, { place: 'strict' });
      this.#checkBlock(body.statements, {
        decider: deciderOf(body),
        audience,
        strict: body.strict,
        revealed: new Set(),
        tracks: new Map(),
        choosers: new Map(),
        caller: undefined,
      });
    }
  }

  #checkBlock(stmts: readonly Stmt[], situation: Situation): void {
    let { revealed, tracks, audience: listAudience } = situation;
    const shownTracks = new Set<number>();
    for (const [i, stmt] of stmts.entries()) {
      const audience = joinAudiences(listAudience, this.#choosersReadBy(stmt, situation));
      const isRevealedLater = (secret: number): boolean =>
        stmts.slice(i + 1).some((later) => later.kind === 'reveal' && later.secret === secret);
      this.#checkReads(stmt, { ...situation, audience, revealed }, isRevealedLater);
      this.#checkTrackReads(stmt, { ...situation, tracks });
      const setSecrets = secretsSetBy([stmt], this.#checked);
      revealed = new Set([...revealed].filter((secret) => !setSecrets.includes(secret)));
      this.#checkNested(stmt, { ...situation, audience, revealed, tracks });
      const trackStates = trackStatesAfter(stmt, this.#checked);
      if (stmt.kind === 'reveal' && revealed.has(stmt.secret))
        this.#reportRevealedTwice(stmt, this.#checked.secrets[stmt.secret]);
      if (stmt.kind === 'showValue' && shownTracks.has(stmt.track))
        this.#reportRevealedTwice(stmt, this.#checked.tracks[stmt.track]);
      for (const [track, state] of trackStates) {
        if (state === 'hidden') shownTracks.delete(track);
        else if (stmt.kind === 'showValue') shownTracks.add(track);
      }
      tracks = new Map([...tracks, ...trackStates]);
      if (stmt.kind === 'reveal' && !this.#unstableSecrets.has(stmt.secret))
        revealed = new Set([...revealed, stmt.secret]);
      // A selection without a block is judged by all later statements.
      if (isSelectionWithoutBlock(stmt))
        listAudience = joinAudiences(listAudience, situation.decider ?? 'several');
    }
  }

  #reportRevealedTwice({ source }: Stmt, secret: { readonly name: string } | undefined): void {
    this.#volume.reports.add(meaningDiagnostics.revealedTwice, source.span, { secret: secret?.name ?? '' });
  }

  #choosersReadBy(stmt: Stmt, { choosers }: Situation): Audience {
    return joinAudiences(
      ...everyExpr(stmt).flatMap((expr) =>
        expr.kind === 'local' || expr.kind === 'inLocal' ? [choosers.get(expr.local) ?? 'none'] : [],
      ),
      ...everyValue(partsOf(stmt).values).flatMap((value) =>
        'collected' in value ? [choosers.get(value.collected) ?? 'none'] : [],
      ),
    );
  }

  /** Checks the secret numbers and choices that a statement reads itself, outside of its blocks. */
  #checkTrackReads(stmt: Stmt, { tracks, strict, caller }: Situation): void {
    if (tracks.size === 0) return;
    for (const expr of everyExpr(stmt)) {
      const state = expr.kind === 'track' ? tracks.get(expr.track) : undefined;
      if (expr.kind !== 'track' || state === undefined) continue;
      const { name = '' } = this.#checked.tracks[expr.track] ?? {};
      const isJudged = strict || setsValue(stmt) || mayPay(stmt, this.#checked);
      if (state === 'revealed' && !isJudged) continue;
      const hint =
        state === 'hidden'
          ? `Write "reveal ${name}" before it.`
          : `After "reveal ${name}", text may depend on it outside of operations and activities, and without payments and values set by "let".`;
      const related = caller && [{ span: stmt.source.span, message: 'The secret is read here.' }];
      const { span } = (caller ?? stmt).source;
      this.#volume.reports.add(
        proofDiagnostics.secretReadTooEarly,
        span,
        { secret: name, state },
        { hint, ...(related && { related }) },
      );
      return;
    }
  }

  /** Checks the secrets that a statement reads itself, outside of its blocks. */
  #checkReads(stmt: Stmt, situation: Situation, isRevealedLater: (secret: number) => boolean): void {
    const { audience, decider, revealed, strict, caller } = situation;
    const isEffect = hasOnlyVisibleEffect(stmt, this.#checked);
    for (const secret of secretsIn(everyExpr(stmt))) {
      const isUnjudged = revealed.has(secret)
        ? !setsValue(stmt) && !mayPay(stmt, this.#checked)
        : isEffect && isRevealedLater(secret);
      const readers = isEffect ? audience : joinAudiences(audience, this.#readersOf(stmt, decider));
      const isAllowed = (isUnjudged && !strict) || this.#mayRead(secret, readers);
      if (!isAllowed)
        this.#report(secret, (caller ?? stmt).source.span, {
          ...(caller && { related: [{ span: stmt.source.span, message: 'The secret is read here.' }] }),
          place: strict ? 'strict' : revealed.has(secret) ? 'revealed' : 'hidden',
        });
    }
  }

  #checkNested(stmt: Stmt, situation: Situation): void {
    const { decider, audience, choosers } = situation;
    const chooser = isChoice(stmt, this.#checked) ? (decider ?? 'several') : 'none';
    const nested: Situation = {
      ...situation,
      decider: stmt.kind === 'by' ? fixedFaction(stmt.faction) : decider,
      audience: joinAudiences(audience, chooser),
      // Payments are judged even after `reveal`.
      revealed: mayPay(stmt, this.#checked) ? new Set() : situation.revealed,
    };
    for (const block of blocksOf(stmt)) this.#checkBlock(block, nested);
    for (const index of partsOf(stmt).callees) this.#checkCall(stmt, index, nested);
    for (const name of namesBoundBy(stmt))
      choosers.set(name, joinAudiences(audience, this.#choosersIn([stmt], decider)));
  }

  #checkCall(stmt: Stmt, index: number, situation: Situation): void {
    const body = this.#checked.bodies[index];
    // Events and activities are refused by themselves if they read a secret.
    if (!body || body.kind === 'side' || body.kind === 'activity') return;
    const caller = situation.caller ?? stmt;
    const decider = body.by ? fixedFaction(body.by) : (deciderOf(body) ?? situation.decider);
    const audience = joinAudiences(situation.audience, isOffered(body) ? (decider ?? 'several') : 'none');
    const key = [index, audience, decider, caller.id, ...situation.revealed].join(' ');
    if (this.#visitedCalls.has(key)) return;
    this.#visitedCalls.add(key);
    const choosers = new Map<number, Audience>();
    this.#checkBlock(body.statements, {
      ...situation,
      decider,
      audience,
      strict: body.strict,
      choosers,
      caller,
    });
  }

  /** Returns the Factions whose choices depend on the values that a statement reads. */
  #readersOf(stmt: Stmt, decider: number | undefined): Audience {
    // The possible values of a secret are public.
    if (stmt.kind === 'secretly' || stmt.kind === 'hideValue') return 'several';
    const isCondition = stmt.kind === 'if' || stmt.kind === 'by';
    return joinAudiences(isCondition ? 'none' : (decider ?? 'several'), this.#choosersIn([stmt], decider));
  }

  /** Returns the Factions that may choose in statements, including called texts; `none` without a choice. */
  #choosersIn(stmts: readonly Stmt[], decider: number | undefined): Audience {
    const checked = this.#checked;
    return joinAudiences(
      ...stmts.flatMap((stmt): readonly Audience[] => {
        const nestedDecider = stmt.kind === 'by' ? fixedFaction(stmt.faction) : decider;
        const called = everyStmt(calledStatements(stmt, checked), checked);
        return [
          isChoice(stmt, checked) ? (decider ?? 'several') : 'none',
          [...called].some((inner) => isChoice(inner, checked)) ? 'several' : 'none',
          ...blocksOf(stmt).map((block) => this.#choosersIn(block, nestedDecider)),
        ];
      }),
    );
  }

  #mayRead(secret: number, audience: Audience): boolean {
    if (audience === 'none') return true;
    return audience === this.#checked.secrets[secret]?.owner && !this.#randomSecrets.has(secret);
  }

  #report(
    secret: number,
    span: Span,
    {
      related,
      place = 'hidden',
    }: { readonly related?: readonly Related[]; readonly place?: 'strict' | 'revealed' | 'hidden' } = {},
  ): void {
    const key = [secret, span.file, span.start].join(' ');
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const { name = '', owner = -1 } = this.#checked.secrets[secret] ?? {};
    const ownerName = this.#checked.factions[owner]?.name ?? 'its Faction';
    const hint = {
      strict: `Of operations and activities, only an operation of ${ownerName} may depend on ${name}. Write an Event with "reveal ${name}".`,
      revealed: `After "reveal ${name}", text may depend on it without payments and values set by "let".`,
      hidden: `Write "reveal ${name}" before it in the same text, or an "if" without choices in a phase of a round.`,
    }[place];
    this.#volume.reports.add(
      proofDiagnostics.secretChoice,
      span,
      { secret: name },
      { hint, ...(related && { related }) },
    );
  }
}

/** Other seats see the questions of activities, so not even the owner's may depend on a secret. */
function audienceOf(body: Body, { bodies }: Checked): Audience {
  const action = body.kind === 'way' ? (bodies[body.operation ?? -1] ?? body) : body;
  switch (action.kind) {
    case 'side':
    case 'activity':
      return 'several';
    case 'operation':
    case 'way':
    case 'standing':
      return deciderOf(action) ?? 'several';
    default:
      return 'none';
  }
}

/** Returns the only Faction that decides in a text; undefined if there may be several. */
function deciderOf({ by, factions: [first, ...others] }: Body): number | undefined {
  if (by?.kind === 'faction') return by.faction;
  return others.length === 0 ? first : undefined;
}

const isOffered = ({ kind }: Body): boolean => kind === 'operation' || kind === 'way';

const secretsSetBy = (stmts: readonly Stmt[], checked: Checked): readonly number[] =>
  [...everyStmt(stmts, checked)].flatMap((stmt) => (stmt.kind === 'secretly' ? [stmt.secret] : []));

/** Returns the tracks of secret numbers and choices that a statement, or text that it calls, hides or reveals. */
function trackStatesAfter(stmt: Stmt, checked: Checked): ReadonlyMap<number, 'hidden' | 'revealed'> {
  const states = new Map<number, 'hidden' | 'revealed'>();
  for (const inner of everyStmt([stmt], checked))
    if (inner.kind === 'showValue') states.set(inner.track, 'revealed');
    else if (inner.kind === 'hideValue' && !states.has(inner.track)) states.set(inner.track, 'hidden');
  return states;
}

const namesBoundBy = (stmt: Stmt): readonly number[] => [
  ...('bind' in stmt && stmt.bind !== undefined ? [stmt.bind] : []),
  ...(stmt.kind === 'select' ? [stmt.collect] : []),
  ...(stmt.counting === undefined ? [] : [stmt.counting]),
];

const isSelectionWithoutBlock = (stmt: Stmt): boolean =>
  (stmt.kind === 'select' && stmt.body.length + stmt.ways.length === 0) ||
  (stmt.kind === 'selectFaction' && stmt.body.length === 0);

const setsValue = ({ kind }: Stmt): boolean => kind === 'let' || kind === 'collect';

const mayPay = (stmt: Stmt, checked: Checked): boolean => [...everyStmt([stmt], checked)].some(isPayment);

const isPayment = (stmt: Stmt): boolean =>
  stmt.kind === 'pay' || (stmt.kind === 'select' && stmt.paying !== undefined);

const fixedFaction = (expr: Expr): number | undefined => (expr.kind === 'faction' ? expr.faction : undefined);

/** Tests whether a statement reveals the secret only by its visible effect. */
function hasOnlyVisibleEffect(stmt: Stmt, checked: Checked): boolean {
  if (stmt.kind === 'adjust' || stmt.kind === 'setTrack' || stmt.kind === 'shift' || stmt.kind === 'setLevel')
    return true;
  if (stmt.kind !== 'if') return false;
  return ![...everyStmt([...stmt.then, ...stmt.else], checked)].some((inner) => isChoice(inner, checked));
}

const CHOICES: readonly Stmt['kind'][] = [
  'select',
  'selectFaction',
  'may',
  'either',
  'repeatAny',
  'move',
  'secretly',
  'hideValue',
  'choose',
  'moment',
];

/** Tests whether a statement may require a choice, or earlier ones to leave enough for its price; an overestimate. */
function isChoice(stmt: Stmt, { bodies }: Checked): boolean {
  if (CHOICES.includes(stmt.kind) || isPayment(stmt)) return true;
  if (stmt.kind === 'each') return stmt.possible || stmt.moment !== undefined;
  if (stmt.kind === 'hand') return stmt.verb !== 'draw';
  if (stmt.kind === 'look') return stmt.put !== undefined;
  if (stmt.kind === 'call') return bodies[stmt.body]?.kind !== 'procedure';
  if (stmt.kind === 'transfer' || stmt.kind === 'transferHeld')
    return stmt.amount.kind === 'any' || stmt.amount.kind === 'upTo';
  return (
    'amount' in stmt &&
    stmt.amount.kind !== 'all' &&
    !('thing' in stmt && stmt.thing.kind === 'marker' && stmt.at.kind === 'space')
  );
}
