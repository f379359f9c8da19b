/** Checks expectations of scenarios: position, offers, refusals, pending decision, log and end. */
import type { NonplayerReason as Because } from '@quipu/bot';
import type { Game, Reason, Volume } from '@quipu/engine';
import type { Cells } from '@quipu/engine/play';
import { keysOf, offersKey } from '@quipu/engine/internal';
import { reasonText } from '@quipu/words';
import { inEnglish } from '@quipu/words/english';
import type { Checked, CheckedFact, CheckedStep } from '@quipu/language';
import type { Reader } from './board/read.ts';
import { ending } from './endings.ts';
import { fact } from './facts.ts';
import { asked, isAt, suggestAction, suggestKey, suggestPoint } from './point.ts';
import { reasonMismatch } from './reasons.ts';
import type { Mismatch } from './result.ts';

export interface Table {
  readonly game: Game;
  readonly checked: Checked;
  readonly reader: Reader;
  readonly log: readonly string[];
  readonly selected: readonly string[];
  /** The position at the reveal of a round's card, if that happened since the last answers. */
  readonly before: (round: string) => Cells | undefined;
  readonly reasons: readonly Because[];
}

type Expectation = Exclude<CheckedStep, { readonly kind: 'plays' | 'interjects' | 'acts' }>;

export function expectation(step: Expectation, table: Table): Mismatch | undefined {
  switch (step.kind) {
    case 'truth':
    case 'amount':
    case 'holds':
    case 'eligibility':
    case 'first':
    case 'open':
    case 'margin':
      return position(step, table);
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
    case 'selected':
      return selected(step.spaces, table);
    case 'over':
    case 'wins':
    case 'defeat':
    case 'degree':
    case 'ranks':
    case 'tie':
      return ending(step, table.game);
    case 'spoke':
    case 'arrow':
    case 'narrowed':
    case 'chance':
      return reasonMismatch(step, table.reasons, table.game.volume);
  }
}

function position(
  step: Expectation & CheckedFact & { readonly before?: string | undefined },
  { game, checked, reader, before }: Table,
): Mismatch | undefined {
  const expected = step.text.replace(/^expect\s+/, '');
  const cells = step.before === undefined ? game.cells() : before(step.before);
  if (cells) return fact(step, expected, { volume: game.volume, checked, reader, cells });
  return {
    message: `No ${step.before ?? 'round'} has begun since the last answers.`,
    expected,
    found: 'no such moment',
  };
}

function selected(spaces: readonly string[], { selected: found }: Table): Mismatch | undefined {
  const [expected, other] = [spaces.join(', '), found.join(', ')];
  return other === expected
    ? undefined
    : { message: 'Other spaces were selected.', expected, found: other || 'none' };
}

function offered(step: Expectation & { readonly kind: 'offered' }, { game }: Table): Mismatch | undefined {
  const options = game.decision ? keysOf(game.decision) : [];
  const missing = step.keys.filter((key) => !options.includes(key));
  const others = step.only ? options.filter((key) => !step.keys.includes(key)) : [];
  if (missing.length === 0 && others.length === 0) return undefined;
  return {
    message:
      missing.length > 0 ? `Not offered: ${missing.join(', ')}.` : `Also offered: ${others.join(', ')}.`,
    expected: `${step.only ? 'only ' : ''}${step.keys.join(', ')}`,
    found: options.join(', ') || 'nothing',
    ...(missing[0] === undefined ? {} : suggestKey(game, missing[0])),
    reasons: missing.flatMap((key) =>
      game.explain(key).map((reason) => reasonText(inEnglish(game.volume), reason)),
    ),
  };
}

function refusal(step: Expectation & { readonly kind: 'refused' }, { game }: Table): Mismatch | undefined {
  if (game.decision && offersKey(game.decision, step.key)) {
    return { message: `"${step.key}" is offered.`, expected: 'a refusal', found: 'an offer' };
  }
  const reasons = game.explain(step.key);
  if (reasons.some((reason) => reason.key === 'unknown-key')) {
    return {
      message: `"${step.key}" is nothing that could be answered here.`,
      expected: 'a refusal',
      ...suggestKey(game, step.key),
    };
  }
  return cited(game.volume, step, { name: `"${step.key}"`, reasons });
}

function refusedAction(
  { seat, standing, key, citing }: Expectation & { readonly kind: 'refusedAction' },
  { game }: Table,
): Mismatch | undefined {
  const reasons = game.explainInterjection({ seat: game.volume.seats[seat] ?? '', standing, key });
  const name = `${standing} "${key}"`;
  if (reasons.length === 0) return { message: `${name} may be taken.`, expected: 'a refusal' };
  if (reasons.some((reason) => reason.key === 'unknown-key'))
    return {
      message: `${name} is nothing that could ever be taken.`,
      expected: 'a refusal',
      ...suggestAction(game.volume, standing, key),
    };
  return cited(game.volume, { citing }, { name, reasons });
}

function cited(
  volume: Volume,
  { citing }: { readonly citing: string | undefined },
  { name, reasons }: { readonly name: string; readonly reasons: readonly Reason[] },
): Mismatch | undefined {
  const cites = ({ rule, causes }: Reason): boolean => rule === citing || causes.some(cites);
  if (citing === undefined || reasons.some(cites)) return undefined;
  return {
    message: `${name} is refused for another reason.`,
    expected: `a reason that cites ${citing}`,
    found: reasons.map((reason) => reason.rule).join(', ') || 'no reason',
    reasons: reasons.map((reason) => reasonText(inEnglish(volume), reason)),
  };
}

function decision(step: Expectation & { readonly kind: 'decision' }, { game }: Table): Mismatch | undefined {
  const seat = game.volume.seats[step.seat] ?? '';
  const { decision: pending } = game;
  if (pending?.seat === seat && isAt(pending.point, step.point)) return undefined;
  return {
    message: pending === undefined ? 'The game is over.' : 'Another decision is pending.',
    expected: step.point === undefined ? `${seat} to decide` : `${seat} to decide ${step.point}`,
    found: pending === undefined ? 'the game is over' : asked(pending),
    ...(step.point === undefined ? {} : suggestPoint(game, step.point)),
  };
}
