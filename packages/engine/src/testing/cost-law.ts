/**
 * The law of costs: the stated cost of an option equals the payment when it is chosen, or by each answer to
 * the question after it.
 */
import type { DecisionOption } from '../game/decision.ts';
import { type AmountBounds, type Cost, type Costs, costsOf, costsOfOption } from '../game/costs.ts';
import type { Entry } from '../logs/decode-entry.ts';
import type { Game } from '../game/game.ts';
import { subscribe } from '../logs/subscribe.ts';
import { failLaw } from './walk.ts';

/** Checks the stated costs of an option of the pending decision. */
export function checkCosts(game: Game, key: string): void {
  const { volume, hash, decision } = game;
  const seat = decision?.seat ?? '';
  const costs = costsOf(game, seat);
  if (game.hash !== hash) failLaw(`${key}: the query of costs changes the game`);
  for (const otherSeat of volume.seats)
    if (otherSeat !== seat && Object.keys(costsOf(game, otherSeat)).length > 0)
      failLaw(`${otherSeat} sees the costs of ${seat}`);
  const optionKind = decision?.options.find((option) => option.key === key)?.kind ?? '';
  const gameAfterChoice = game.copy();
  const payments = paymentsAfterChoice(gameAfterChoice, optionKind, key);
  for (const faction of volume.seats) {
    const cost = costIn(costs, key, faction);
    const payment = payments.get(faction) ?? 0;
    if (cost ? isExactCost(cost, payment) : payment === 0) continue;
    const expected = expectedCost(gameAfterChoice, { seat, faction, payment, hasPaid: payments.size > 0 });
    if (!cost || !matchesExpected(cost, expected))
      failLaw(`${key}: ${faction} pays ${payment}, stated: ${cost ? JSON.stringify(cost) : 'nothing'}`);
  }
}

const costIn = (costs: Costs, key: string, faction: string): Cost | undefined =>
  costsOfOption(costs, key).find((cost) => cost.faction === faction);

const isExactCost = ({ amount, each }: Cost, payment: number): boolean => amount === payment && !each;

interface ExpectedCost {
  readonly min: number;
  readonly max: number;
  /** Whether the cost may be repeated for each space. */
  readonly isPerSpace: boolean;
  readonly hasPaid: boolean;
}

/** A payment of a Faction after an option was chosen by a seat. */
interface PaymentContext {
  readonly seat: string;
  readonly faction: string;
  readonly payment: number;
  /** Whether any Faction has paid. */
  readonly hasPaid: boolean;
}

/** Whether a question repeats: for the next space of an Operation, or for doing something again. */
const isRepeatedPoint = (point: string): boolean => /\.(?:next|again)$/u.test(point);

/** The cost of an option from its payment and from the costs of the answers to the question after it. */
function expectedCost(gameAfter: Game, { seat, faction, payment, hasPaid }: PaymentContext): ExpectedCost {
  const { decision } = gameAfter;
  if (decision?.seat !== seat) return { min: payment, max: payment, isPerSpace: false, hasPaid };
  const isRepeated = isRepeatedPoint(decision.point);
  const answers = decision.options.filter(({ kind }) => kind !== 'activity');
  // An activity decides the payments after it, so there is no maximum.
  if (answers.length === 0) return { min: payment, max: Infinity, isPerSpace: isRepeated, hasPaid };
  const costs = costsOf(gameAfter, seat);
  // Unless something has been paid, the stated cost is that of at least one space.
  const isDeclined = ({ kind }: DecisionOption): boolean => kind === 'stop' || kind === 'no';
  const payingAnswers = isRepeated && !hasPaid ? answers.filter((answer) => !isDeclined(answer)) : answers;
  const answerCosts = payingAnswers.map(({ key }) => costIn(costs, key, faction));
  const bounds = answerCosts.map((cost) => boundsOf(cost?.amount ?? 0));
  return {
    min: payment + Math.min(...bounds.map(({ min }) => min)),
    max: payment + Math.max(...bounds.map(({ max = Infinity }) => max)),
    isPerSpace: isRepeated || answerCosts.some((cost) => cost?.each),
    hasPaid,
  };
}

const boundsOf = (amount: number | AmountBounds): AmountBounds =>
  typeof amount === 'number' ? { min: amount, max: amount } : amount;

/**
 * Whether a stated cost agrees with the expected one. Two differences are correct: a cost that may be repeated is
 * single if the Operation is limited to one space, and has no maximum if it follows another payment.
 */
function matchesExpected({ amount, each }: Cost, expected: ExpectedCost): boolean {
  const { min, max = Infinity } = boundsOf(amount);
  if (each && !expected.isPerSpace) return false;
  const isUnbounded = expected.isPerSpace && expected.hasPaid && max === Infinity;
  return min === expected.min && (max === expected.max || isUnbounded);
}

/**
 * Chooses an option, and returns the payments by Faction: only those before any chance, and within the body that the
 * option begins or belongs to.
 */
function paymentsAfterChoice(game: Game, optionKind: string, key: string): ReadonlyMap<string, number> {
  const entries: Entry[] = [];
  subscribe(game, (entry) => entries.push(entry), { everything: true });
  game.choose({ key });
  const beginsBody = optionKind === 'operation' || optionKind === 'activity' || optionKind === 'event';
  const bodyDepth = beginsBody ? 1 : 0;
  const payments = new Map<string, number>();
  let depth = 0;
  let hasEntered = !beginsBody;
  for (const entry of entries) {
    if (entry.kind === 'rolled' || entry.kind === 'drawn') break;
    if (entry.kind === 'began' || entry.kind === 'event') depth++;
    if (entry.kind === 'ended') depth--;
    hasEntered ||= depth > 0;
    if (hasEntered && depth < bodyDepth) break;
    if (entry.kind === 'paid' && hasEntered)
      payments.set(entry.faction, (payments.get(entry.faction) ?? 0) + entry.cost);
  }
  return payments;
}
