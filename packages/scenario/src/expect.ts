/** What a scenario expects of the table: state, offers, refusals, whose decision it is, the log, the ranking. */
import type { Reason as Because } from '@quipu/bot';
import { reasonText, type Game, type Reason } from '@quipu/engine';
import type { Checked, CheckedStep, Expr } from '@quipu/language';
import { Evaluator } from './board/evaluate.ts';
import { readBoard } from './board/read.ts';
import { reasoned } from './reasons.ts';
import type { Failure } from './result.ts';

/** What can be looked at. */
export interface Table {
  readonly game: Game;
  readonly checked: Checked;
  /** The log since the last answers began. */
  readonly log: readonly string[];
  /** Why Non-players answered as they did since then. */
  readonly reasons: readonly Because[];
}

/** An expectation that does not hold. */
export type Missed = Pick<Failure, 'message'> & Partial<Pick<Failure, 'expected' | 'found' | 'reasons'>>;

type Expectation = Exclude<CheckedStep, { readonly s: 'plays' | 'interjects' | 'acts' }>;

/** Compares; undefined if all is as expected. */
export function expectation(step: Expectation, table: Table): Missed | undefined {
  switch (step.s) {
    case 'truth':
      return truth(step.condition, step.text, table);
    case 'amount':
      return amount(step, table);
    case 'offered':
      return offered(step, table);
    case 'refused':
      return refusal(step, table);
    case 'refusedAction':
      return refusedAction(step, table);
    case 'decision':
      return decision(step, table);
    case 'log':
      return table.log.some((line) => line.includes(step.words))
        ? undefined
        : {
            message: 'No line of the log holds these words.',
            expected: `"${step.words}"`,
            ...(table.log.length === 0 ? { found: 'no line at all' } : {}),
          };
    case 'ranks':
      return ranks(step.factions, table);
    case 'tie':
      return tie(step.factions, table);
    case 'spoke':
    case 'arrow':
    case 'narrowed':
    case 'chance':
      return reasoned(step, table.reasons, table.game.volume);
  }
}

function truth(condition: Expr, text: string, { game, checked }: Table): Missed | undefined {
  const evaluator = new Evaluator(checked, readBoard(game.volume, checked, game.cells()));
  if (evaluator.truth(condition)) return undefined;
  const found =
    condition.e === 'compare'
      ? worded(checked, condition.left, evaluator.value(condition.left))
      : 'it is not so';
  return { message: 'The position is another.', expected: text.replace(/^expect\s+/, ''), found };
}

function worded(checked: Checked, { type, e }: Expr, value: number | boolean): string {
  const index = Number(value);
  if (type === 'faction') return checked.factions[index]?.name ?? 'none';
  if (type === 'space') return checked.spaces[index]?.name ?? 'none';
  if (e === 'level') return checked.levels.find((level) => level.value === index)?.name ?? String(value);
  return String(value);
}

function amount(step: Expectation & { readonly s: 'amount' }, { game, checked }: Table): Missed | undefined {
  const evaluator = new Evaluator(checked, readBoard(game.volume, checked, game.cells()));
  const count = evaluator.number(step.count);
  if (step.atMost ? count <= step.amount : count === step.amount) return undefined;
  return {
    message: 'The position is another.',
    expected: step.text.replace(/^expect\s+/, ''),
    found: String(count),
  };
}

function offered(step: Expectation & { readonly s: 'offered' }, { game }: Table): Missed | undefined {
  const options = game.decision?.options ?? [];
  const missing = step.keys.filter((key) => !options.includes(key));
  const others = step.only ? options.filter((key) => !step.keys.includes(key)) : [];
  if (missing.length === 0 && others.length === 0) return undefined;
  return {
    message:
      missing.length > 0 ? `Not offered: ${missing.join(', ')}.` : `Also offered: ${others.join(', ')}.`,
    expected: `${step.only ? 'only ' : ''}${step.keys.join(', ')}`,
    found: options.join(', ') || 'nothing',
    reasons: missing.flatMap((key) => game.explain(key).map((reason) => reasonText(reason))),
  };
}

function refusal(step: Expectation & { readonly s: 'refused' }, { game }: Table): Missed | undefined {
  if (game.decision?.options.includes(step.key) === true) {
    return { message: `"${step.key}" is offered.`, expected: 'a refusal', found: 'an offer' };
  }
  const reasons = game.explain(step.key);
  if (reasons.some((reason) => reason.key === 'unknown-key')) {
    return { message: `"${step.key}" is nothing that could be answered here.`, expected: 'a refusal' };
  }
  return cited(step, `"${step.key}"`, reasons);
}

function refusedAction(
  { seat, standing, key, citing }: Expectation & { readonly s: 'refusedAction' },
  { game }: Table,
): Missed | undefined {
  const reasons = game.explainInterjection({ seat: game.volume.seats[seat] ?? '', standing, key });
  const name = `${standing} "${key}"`;
  if (reasons.length === 0) return { message: `${name} may be taken.`, expected: 'a refusal' };
  if (reasons.some((reason) => reason.key === 'unknown-key'))
    return { message: `${name} is nothing that could ever be taken.`, expected: 'a refusal' };
  return cited({ citing }, name, reasons);
}

/** What is refused is refused for the reason that is named, if one is. */
function cited(
  { citing }: { readonly citing: string | undefined },
  name: string,
  reasons: readonly Reason[],
): Missed | undefined {
  if (citing === undefined || reasons.some((reason) => reason.rule === citing)) return undefined;
  return {
    message: `${name} is refused for another reason.`,
    expected: `a reason that cites ${citing}`,
    found: reasons.map((reason) => reason.rule).join(', ') || 'no reason',
    reasons: reasons.map((reason) => reasonText(reason)),
  };
}

function decision(step: Expectation & { readonly s: 'decision' }, { game }: Table): Missed | undefined {
  const seat = game.volume.seats[step.seat] ?? '';
  const pending = game.decision;
  if (pending?.seat === seat && (pending.point === step.point || pending.point.endsWith(`.${step.point}`))) {
    return undefined;
  }
  return {
    message: 'Another decision is pending.',
    expected: `${seat} to choose ${step.point}`,
    found: pending === undefined ? 'the game is over' : `${pending.seat} to choose ${pending.point}`,
  };
}

function ranks(factions: readonly number[], { game }: Table): Missed | undefined {
  const expected = factions.map((faction) => game.volume.seats[faction] ?? '').join(', ');
  const found = order(game);
  return found === expected ? undefined : { message: 'The ranking is another.', expected, found };
}

/** Who came where, from first to last; "=" between those that tie. */
function order({ ranking, volume }: Game): string {
  if (ranking === undefined) return 'the game is not over';
  return ranking
    .map(({ seat, place }, i) => {
      const tied = volume.shared === true && ranking[i - 1]?.place === place;
      return `${i === 0 ? '' : tied ? ' = ' : ', '}${seat}`;
    })
    .join('');
}

function tie(factions: readonly number[], { game }: Table): Missed | undefined {
  const seats = factions.map((faction) => game.volume.seats[faction] ?? '');
  const { ranking = [] } = game;
  const place = ranking.find(({ seat }) => seat === seats[0])?.place;
  const there = ranking.filter((one) => one.place === place).map(({ seat }) => seat);
  if (there.length > 1 && there.length === seats.length && there.every((seat) => seats.includes(seat)))
    return undefined;
  return {
    message: 'They do not share a place.',
    expected: `a tie of ${seats.join(' and ')}`,
    found: order(game),
  };
}
