/**
 * The law of costs: the stated cost of an option equals what is paid when it is chosen, or by each answer to
 * the question after it.
 */
import { type AmountBounds, type Cost, costsOf, costsOfOption } from '../game/costs.ts';
import type { Entry } from '../logs/entries.ts';
import type { Game } from '../game/game.ts';
import { subscribe } from '../logs/subscribe.ts';
import { breach } from './walk.ts';

export function priced(game: Game, key: string): void {
  const { volume, hash, decision } = game;
  const { seats } = volume;
  const seat = decision?.seat ?? '';
  const costs = costsOf(game, seat);
  if (game.hash !== hash) breach(`${key}: to ask what options cost has changed the game`);
  for (const other of seats)
    if (other !== seat && Object.keys(costsOf(game, other)).length > 0)
      breach(`${other} is told what ${seat} would pay`);
  const after = game.copy();
  const paid = paidBy(after, decision?.options.find((option) => option.key === key)?.is ?? '', key);
  for (const faction of seats) {
    const cost = costsOfOption(costs, key).find((one) => one.faction === faction);
    const now = paid.get(faction) ?? 0;
    if (cost ? cost.amount === now && !cost.each : now === 0) continue;
    if (!cost || !alike(cost, byAnswers(after, { seat, faction, now, hasPaid: paid.size > 0 })))
      breach(`${key}: ${faction} pays ${now}, and ${cost ? JSON.stringify(cost) : 'nothing'} was told`);
  }
}

function byAnswers(
  after: Game,
  {
    seat,
    faction,
    now,
    hasPaid,
  }: {
    readonly seat: string;
    readonly faction: string;
    readonly now: number;
    readonly hasPaid: boolean;
  },
): Told {
  const { decision } = after;
  if (decision?.seat !== seat) return { least: now, most: now, each: false, hasPaid };
  const isOpen = decision.options.every(({ is }) => is === 'activity');
  if (isOpen) return { least: now, most: Infinity, each: /\.(?:next|again)$/u.test(decision.point), hasPaid };
  const costs = costsOf(after, seat);
  const answers = decision.options.filter(({ is }) => is !== 'activity');
  const repeated = /\.(?:next|again)$/u.test(decision.point);
  const told = answers
    .filter(({ is }) => !repeated || hasPaid || (is !== 'stop' && is !== 'no'))
    .map(({ key }) => costsOfOption(costs, key).find((one) => one.faction === faction));
  const bounds = told.map((cost) => boundsOf(cost?.amount ?? 0));
  return {
    least: now + Math.min(...bounds.map(({ least }) => least)),
    most: now + Math.max(...bounds.map(({ most = Infinity }) => most)),
    each: repeated || told.some((cost) => cost?.each),
    hasPaid,
  };
}

interface Told {
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
function alike({ amount, each }: Cost, told: Told): boolean {
  const { least, most = Infinity } = boundsOf(amount);
  const isOpen = told.each && told.hasPaid && most === Infinity;
  return least === told.least && (most === told.most || isOpen) && (told.each || !each);
}

/** Payments by Faction for a choice: before any chance, and within the text that the option belongs to or begins. */
function paidBy(game: Game, is: string, key: string): ReadonlyMap<string, number> {
  const entries: Entry[] = [];
  subscribe(game, (entry) => entries.push(entry), { everything: true });
  game.choose({ key });
  const outside = is === 'operation' || is === 'activity' || is === 'event' ? 1 : 0;
  const paid = new Map<string, number>();
  let depth = 0;
  let entered = outside === 0;
  for (const entry of entries) {
    if (entry.kind === 'rolled' || entry.kind === 'drawn') break;
    if (entry.kind === 'began' || entry.kind === 'event') depth++;
    if (entry.kind === 'ended') depth--;
    entered ||= depth > 0;
    if (entered && depth < outside) break;
    if (entry.kind === 'paid' && entered)
      paid.set(entry.faction, (paid.get(entry.faction) ?? 0) + entry.cost);
  }
  return paid;
}
