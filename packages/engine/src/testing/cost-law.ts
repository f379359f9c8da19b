/**
 * The law of costs: the stated cost of an option equals what is paid when it is chosen, or by each answer to
 * the question after it.
 */
import { type AmountBounds, type Cost, costsOf, costsOfOption } from '../game/costs.ts';
import type { Entry } from '../logs/entries.ts';
import type { Game } from '../game/game.ts';
import { subscribe } from '../logs/subscribe.ts';
import { failLaw } from './walk.ts';

export function checkCosts(game: Game, key: string): void {
  const { volume, hash, decision } = game;
  const { seats } = volume;
  const seat = decision?.seat ?? '';
  const costs = costsOf(game, seat);
  if (game.hash !== hash) failLaw(`${key}: to ask what options cost has changed the game`);
  for (const otherSeat of seats)
    if (otherSeat !== seat && Object.keys(costsOf(game, otherSeat)).length > 0)
      failLaw(`${otherSeat} is told what ${seat} would pay`);
  const copy = game.copy();
  const payments = paymentsOf(copy, decision?.options.find((option) => option.key === key)?.is ?? '', key);
  for (const faction of seats) {
    const cost = costsOfOption(costs, key).find((cost) => cost.faction === faction);
    const payment = payments.get(faction) ?? 0;
    if (cost ? cost.amount === payment && !cost.each : payment === 0) continue;
    if (
      !cost ||
      !matchesExpected(cost, costsByAnswers(copy, { seat, faction, payment, hasPaid: payments.size > 0 }))
    )
      failLaw(`${key}: ${faction} pays ${payment}, and ${cost ? JSON.stringify(cost) : 'nothing'} was told`);
  }
}

function costsByAnswers(
  played: Game,
  {
    seat,
    faction,
    payment,
    hasPaid,
  }: {
    readonly seat: string;
    readonly faction: string;
    readonly payment: number;
    readonly hasPaid: boolean;
  },
): ExpectedCost {
  const { decision } = played;
  if (decision?.seat !== seat) return { least: payment, most: payment, each: false, hasPaid };
  const isOpen = decision.options.every(({ is }) => is === 'activity');
  if (isOpen)
    return { least: payment, most: Infinity, each: /\.(?:next|again)$/u.test(decision.point), hasPaid };
  const costs = costsOf(played, seat);
  const answers = decision.options.filter(({ is }) => is !== 'activity');
  const isRepeated = /\.(?:next|again)$/u.test(decision.point);
  const answerCosts = answers
    .filter(({ is }) => !isRepeated || hasPaid || (is !== 'stop' && is !== 'no'))
    .map(({ key }) => costsOfOption(costs, key).find((cost) => cost.faction === faction));
  const bounds = answerCosts.map((cost) => boundsOf(cost?.amount ?? 0));
  return {
    least: payment + Math.min(...bounds.map(({ least }) => least)),
    most: payment + Math.max(...bounds.map(({ most = Infinity }) => most)),
    each: isRepeated || answerCosts.some((cost) => cost?.each),
    hasPaid,
  };
}

interface ExpectedCost {
  readonly least: number;
  readonly most: number;
  readonly each: boolean;
  readonly hasPaid: boolean;
}

const boundsOf = (amount: number | AmountBounds): AmountBounds =>
  typeof amount === 'number' ? { least: amount, most: amount } : amount;

/**
 * With a Limited Operation, only one repeated payment is possible. A single payment and repeated ones
 * together have no upper bound.
 */
function matchesExpected({ amount, each }: Cost, expected: ExpectedCost): boolean {
  const { least, most = Infinity } = boundsOf(amount);
  const isOpen = expected.each && expected.hasPaid && most === Infinity;
  return least === expected.least && (most === expected.most || isOpen) && (expected.each || !each);
}

/** Payments by Faction for a choice: before any chance, and within the text that the option belongs to or begins. */
function paymentsOf(game: Game, is: string, key: string): ReadonlyMap<string, number> {
  const entries: Entry[] = [];
  subscribe(game, (entry) => entries.push(entry), { everything: true });
  game.choose({ key });
  const outerDepth = is === 'operation' || is === 'activity' || is === 'event' ? 1 : 0;
  const payments = new Map<string, number>();
  let depth = 0;
  let hasEntered = outerDepth === 0;
  for (const entry of entries) {
    if (entry.kind === 'rolled' || entry.kind === 'drawn') break;
    if (entry.kind === 'began' || entry.kind === 'event') depth++;
    if (entry.kind === 'ended') depth--;
    hasEntered ||= depth > 0;
    if (hasEntered && depth < outerDepth) break;
    if (entry.kind === 'paid' && hasEntered)
      payments.set(entry.faction, (payments.get(entry.faction) ?? 0) + entry.cost);
  }
  return payments;
}
