/**
 * Checks `free Event of next card`. The result consists of conditions on the card and calls of its texts, so no later
 * stage has a statement for it.
 */
import type { Expr, Stmt } from '../../checked/bodies.ts';
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import type { BoundVolume, CallableDecl } from '../../binder/symbols.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import type { EventDecl, EventSide } from '../../syntax/declarations.ts';
import type { FreeEventStmt, Ident, Span } from '../../syntax/tree.ts';
import { type AnyNode, isNode, walkTree } from '../../syntax/walk-tree.ts';
import { isNextCardHidden } from '../expressions/turn-conditions.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { or } from '../expression-builders.ts';
import { type Scope, sourceOf } from '../scope.ts';
import type { VolumeContext } from '../volume-context.ts';
import { sidesWithLastingText } from '../texts/lasting-sides.ts';
import { createStmt, type StatementContext, type StatementResult } from './statement-context.ts';

/** A card whose Event may be executed: its index among the Events, and the sides that may be executed. */
export interface EventCandidate {
  readonly card: number;
  readonly event: EventDecl;
  readonly sides: readonly EventSide[];
}

export function readFreeEventStmt(
  stmt: FreeEventStmt,
  scope: Scope,
  context: StatementContext,
): StatementResult {
  const { volume } = scope;
  const { events } = volume.declarations;
  const report = (reason: string): StatementResult => {
    if (!volume.reports.isIncomplete)
      volume.reports.add(meaningDiagnostics.noEvent, stmt.span, { words: volume.words(stmt.span), reason });
    return { stmts: [], scope };
  };
  if (stmt.card === undefined && isNextCardHidden(scope)) return report('the next card is face down here');
  const named = stmt.card && findEvent(stmt.card, scope);
  if (stmt.card && named === undefined) return { stmts: [], scope };
  const caller = callingEvent(context);
  const candidates = (named === undefined ? [...events.keys()] : [named]).flatMap((card) => {
    const event = events[card];
    if (event === undefined || event === caller || executesEvent(event, volume)) return [];
    if (event.of && named === undefined) return [];
    const sides = event.sides.filter(
      ({ side, block }) =>
        block.body.length > 0 && (stmt.side === undefined || side === stmt.side || side === 'single'),
    );
    return sides.length > 0 ? [{ card, event, sides }] : [];
  });
  if (candidates.length === 0) return report(reasonFor(stmt, caller, named, scope));
  const calls = new EventCalls(stmt.span, scope, context);
  return {
    stmts: named === undefined ? calls.ofNextCard(candidates) : calls.ofCards(candidates, false),
    scope,
  };
}

/** Returns the index of an Event; reports an unknown number. */
function findEvent({ name, span }: Ident, { volume }: Scope): number | undefined {
  const numbers = volume.declarations.events.map(({ number }) => number.name);
  const index = numbers.indexOf(name);
  if (index >= 0) return index;
  if (!volume.reports.mayBeDeclared(name))
    volume.reports.add(
      bindingDiagnostics.unknown,
      span,
      { name, kind: 'the number of an Event,' },
      didYouMean(name, numbers),
    );
  return undefined;
}

/** The Event that contains the statement; undefined in other texts. */
function callingEvent({ texts, body }: StatementContext): EventDecl | undefined {
  const origin = texts.plannedBody(body)?.origin;
  return origin?.$type === 'side' ? origin.event : undefined;
}

/**
 * Returns whether an Event executes that of another card, also by a card of a hand that it plays or by a text that it calls.
 * Such Events do not execute each other, because texts are not recursive.
 */
function executesEvent(event: EventDecl, { declarations }: VolumeContext): boolean {
  const visited = new Set<object>();
  const executes = (text: EventDecl | CallableDecl): boolean => {
    if (visited.has(text)) return false;
    visited.add(text);
    for (const { node } of walkTree(text, NON_TEXT_KEYS)) {
      if (!isNode(node)) continue;
      if (node.$type === 'freeEvent' || startedTexts(node, declarations).some(executes)) return true;
    }
    return false;
  };
  return executes(event);
}

/** The texts that a statement starts: cards of the hand that it plays, and the text that it calls. */
function startedTexts(stmt: AnyNode, { events, texts }: BoundVolume): readonly (EventDecl | CallableDecl)[] {
  if (stmt.$type === 'hand')
    return stmt.verb === 'play' ? events.filter(({ of }) => of?.name === stmt.hand.name) : [];
  if (stmt.$type !== 'do' && stmt.$type !== 'free') return [];
  const called = texts.get(stmt.call.parts[0]?.name ?? '');
  return called ? [called] : [];
}

const NON_TEXT_KEYS: ReadonlySet<string> = new Set(['span']);

function reasonFor(
  { side }: FreeEventStmt,
  caller: EventDecl | undefined,
  named: number | undefined,
  { volume }: Scope,
): string {
  const event = named === undefined ? undefined : volume.declarations.events[named];
  const text = side === undefined ? 'text' : `${side} text`;
  if (event === undefined) return `no other card has a ${text} that could be executed`;
  if (event === caller) return `card ${event.number.name} is the card itself`;
  if (executesEvent(event, volume))
    return `card ${event.number.name} executes the Event of another card itself`;
  return `card ${event.number.name} has no ${text}`;
}

/** Builds the statements that execute the Event of one of several cards. */
export class EventCalls {
  readonly #span: Span;
  readonly #scope: Scope;
  readonly #context: StatementContext;

  constructor(span: Span, scope: Scope, context: StatementContext) {
    this.#span = span;
    this.#scope = scope;
    this.#context = context;
  }

  /** Cards with one text first; for those with two, the Faction chooses a side. */
  ofNextCard(candidates: readonly EventCandidate[]): readonly Stmt[] {
    const twoSided = candidates.filter(({ sides }) => sides.length > 1);
    const oneSided = candidates.filter(({ sides }) => sides.length === 1);
    if (twoSided.length === 0) return this.#branches(oneSided, true);
    const choice = this.ofCards(twoSided, true);
    if (oneSided.length === 0) return choice;
    const [first, ...others] = oneSided.map(({ card }) => isNextCard(card));
    const condition = others.reduce(or, first ?? isNextCard(-1));
    return [this.#create({ kind: 'if', condition, then: this.#branches(oneSided, true), else: choice })];
  }

  /** Executes the only text of each card, or the chosen one of two. `isNext`: if it is the next card. */
  ofCards(candidates: readonly EventCandidate[], isNext: boolean): readonly Stmt[] {
    const sides = new Set(candidates.flatMap((candidate) => candidate.sides.map(({ side }) => side)));
    if (sides.size === 1) return this.#branches(candidates, isNext);
    const modes = [...sides].map((side) => ({
      label: side,
      guard: undefined,
      body: this.#branches(
        candidates.map((candidate) => ({
          ...candidate,
          sides: candidate.sides.filter((text) => text.side === side),
        })),
        isNext,
      ),
      source: sourceOf(this.#scope, this.#span),
    }));
    return [this.#create({ kind: 'either', modes })];
  }

  /** `if next card is 1: … else if next card is 2: …` */
  #branches(candidates: readonly EventCandidate[], isNext: boolean): readonly Stmt[] {
    if (!isNext) return candidates.flatMap(({ sides }) => this.#textOf(sides[0]));
    return candidates.reduceRight<readonly Stmt[]>(
      (otherwise, { card, sides }) => [
        this.#create({
          kind: 'if',
          condition: isNextCard(card),
          then: this.#textOf(sides[0]),
          else: otherwise,
        }),
      ],
      [],
    );
  }

  #textOf(side: EventSide | undefined): readonly Stmt[] {
    const { texts } = this.#context;
    const planned = side && texts.plannedSide(side);
    if (side && !planned) return [this.#create({ kind: 'inForce', lasting: this.#lastingOf(side) })];
    if (!planned || !texts.checkedBodyOf(planned, this.#span)) return [];
    return [
      this.#create({
        kind: 'call',
        free: false,
        limited: false,
        body: planned.index,
        arguments: [],
        space: undefined,
        rider: 0,
        bind: undefined,
      }),
    ];
  }

  /** The number of the lasting text of a side, in the order of the cards. */
  #lastingOf(side: EventSide): number {
    return sidesWithLastingText(this.#scope.volume.declarations.events).indexOf(side);
  }

  #create(fields: Parameters<typeof createStmt>[0]): Stmt {
    return createStmt(fields, this.#span, this.#scope);
  }
}

const isNextCard = (card: number): Expr => ({
  kind: 'card',
  type: 'truth',
  next: true,
  asks: { kind: 'event', card },
});
