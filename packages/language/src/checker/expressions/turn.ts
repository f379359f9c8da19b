/** Checks conditions on players, on the current and the next card, and on rounds. */
import type { Expr as Checked } from '../../checked/bodies.ts';
import { binding } from '../../binder/catalogue.ts';
import { didYouMean } from '../../binder/nearest.ts';
import type { Expr, Ident, NounExpr } from '../../syntax/tree.ts';
import { not, truth, unknown } from '../build.ts';
import type { Status } from '../nouns/noun.ts';
import type { Scope } from '../scope.ts';
import { linesOf } from '../../syntax/sequence.ts';
import { isByTrack } from '../order.ts';
import { turns } from '../catalogue/turns.ts';

type Asked = Extract<Checked, { kind: 'card' }>['asks'];

/** Reads `first Eligible`; undefined for any other noun. */
export function turnValue(noun: NounExpr, scope: Scope): Checked | undefined {
  if (!spells(noun, 'first', 'Eligible')) return undefined;
  if (byTrack(noun, scope)) return unknown('truth');
  return { kind: 'firstEligible', type: 'truth' };
}

/** Reads `Rebels is player`, `card is marked`, `next round is final` and the like; undefined for anything else. */
export function turnTruth(left: Expr, right: Expr, scope: Scope): Checked | undefined {
  if (right.$type === 'number' && left.$type === 'noun' && spellsCard(left))
    return isEvent(left.words.length > 1, right, left, scope);
  const what = only(right);
  if (left.$type !== 'noun' || !what || scope.names.has(what.name)) return undefined;
  const next = left.words[0]?.name === 'next';
  if (spellsCard(left)) return scope.names.has('card') ? undefined : cardIs(next, what, left, scope);
  if (what.name === 'final' && (spells(left, 'round') || spells(left, 'next', 'round'))) {
    return isClosed(next, left, scope) ? unknown('truth') : { kind: 'finalRound', type: 'truth', next };
  }
  if (what.name === 'player' || what.name === 'nonplayer') {
    const faction = scope.volume.read.faction(left, scope);
    if (!hasNonplayers(right, scope)) return unknown('truth');
    return hasStatus(faction, what.name);
  }
  if (what.name === 'leftmost')
    return byTrack(right, scope)
      ? unknown('truth')
      : { kind: 'leftmost', type: 'truth', faction: scope.volume.read.faction(left, scope) };
  return undefined;
}

export function hasStatus(faction: Checked, status: Status): Checked {
  const found: Checked = { kind: 'isPlayer', type: 'truth', faction };
  return status === 'player' ? found : not(found);
}

/** Tests whether the volume has Non-players; reports a condition on them if not. */
export function hasNonplayers(at: Pick<Expr, 'span'>, scope: Scope): boolean {
  if (scope.volume.bound.nonplayers) return true;
  oneAnswer(at, 'no Faction of this volume may be a Non-player', scope);
  return false;
}

function oneAnswer({ span }: Pick<Expr, 'span'>, why: string, { volume }: Scope): void {
  if (!volume.reports.partial) volume.reports.add(turns.oneAnswer, span, { words: volume.words(span), why });
}

function byTrack(at: Expr, scope: Scope): boolean {
  if (!isByTrack(scope.volume)) return false;
  oneAnswer(at, 'Factions are eligible by track here', scope);
  return true;
}

function isClosed(next: boolean, at: Expr, scope: Scope): boolean {
  const lines = linesOf(scope.volume.bound.sequence, 'ahead');
  if (!next || lines.length === 0 || lines.some(({ cards }) => cards.value > 0)) return false;
  // If every line depends on an option, the next card is face up in games without them.
  if (lines.every(({ games }) => games)) return false;
  oneAnswer(at, 'the next card is closed here', scope);
  return true;
}

function cardIs(next: boolean, what: Ident, left: NounExpr, scope: Scope): Checked {
  const { bound, reports } = scope.volume;
  if (isClosed(next, left, scope)) return unknown('truth');
  const asks = askedOf(what.name, scope);
  if (asks) {
    const found: Checked = { kind: 'card', type: 'truth', next, asks };
    if (occurs(asks, scope)) return found;
    oneAnswer(left, `no card is ${what.name}`, scope);
    return truth(false);
  }
  if (what.name === 'final' && !next) return { kind: 'finalCard', type: 'truth' };
  const known = ['marked', 'capability', 'momentum', ...(next ? [] : ['final'])];
  const rounds = bound.rounds.map(({ name }) => name.name);
  if (!reports.mayBeDeclared(what.name))
    reports.add(
      binding.unknown,
      what.span,
      { name: what.name, what: 'what a card may be,' },
      didYouMean(what.name, [...known, ...rounds]),
    );
  return unknown('truth');
}

/** Reads `card is 63`. */
function isEvent(
  next: boolean,
  { value, span }: { readonly value: number; readonly span: Ident['span'] },
  left: NounExpr,
  scope: Scope,
): Checked {
  const { bound, reports } = scope.volume;
  if (isClosed(next, left, scope)) return unknown('truth');
  const numbers = bound.events.map(({ number }) => number.name);
  const card = numbers.indexOf(String(value));
  if (card >= 0) return { kind: 'card', type: 'truth', next, asks: { kind: 'event', card } };
  const name = String(value);
  if (!reports.mayBeDeclared(name))
    reports.add(binding.unknown, span, { name, what: 'the number of an Event,' }, didYouMean(name, numbers));
  return unknown('truth');
}

function spellsCard(noun: NounExpr): boolean {
  return spells(noun, 'card') || spells(noun, 'next', 'card');
}

function askedOf(name: string, { volume }: Scope): Asked | undefined {
  if (name === 'marked' || name === 'capability' || name === 'momentum') return { kind: name };
  const round = volume.bound.rounds.findIndex((one) => one.name.name === name);
  return round < 0 ? undefined : { kind: 'round', round };
}

function occurs(asks: Asked, { volume }: Scope): boolean {
  const { nonplayers, events } = volume.bound;
  if (asks.kind === 'marked') return (nonplayers?.marked.length ?? 0) > 0;
  if (asks.kind === 'round' || asks.kind === 'event') return true;
  return events.some(({ sides }) => sides.some(({ flag }) => flag === asks.kind));
}

function spells(noun: NounExpr, ...words: readonly string[]): boolean {
  if (noun.joined.length > 0 || noun.clauses.length > 0 || noun.single) return false;
  return noun.words.length === words.length && noun.words.every(({ name }, index) => name === words[index]);
}

function only(expr: Expr): Ident | undefined {
  return expr.$type === 'noun' && expr.words[0] && spells(expr, expr.words[0].name)
    ? expr.words[0]
    : undefined;
}
