/** Forced choices: decisions with only one option, which the engine takes automatically after an answer. */
import type { Game, Reason } from '@quipu/engine';
import { optionOfKey } from '@quipu/engine/play';
import type { Table } from '@quipu/table';
import type { ForcedChoice } from './host-messages.ts';

/** Returns a copy of a game in which a forced choice is pending; undefined if it followed no choice. */
function gameBeforeForced(game: Game, forcedTurn: number): Game | undefined {
  let choice = game.turns[forcedTurn];
  while (choice?.kind === 'forced') choice = choice.previous;
  if (!choice) return undefined;
  const repeated = choice;
  const copy = game.copyAt(repeated.index);
  let remaining = forcedTurn - repeated.index - 1;
  copy.withKnownAnswers(
    () => copy.repeatTurn(repeated),
    () => remaining-- > 0,
  );
  return copy;
}

/** Returns the forced choices of spaces, with the rule that excludes spaces allowing only a part of the text. */
export function withWholeTextRules(
  table: Pick<Table, 'game'>,
  forced: readonly ForcedChoice[],
): readonly ForcedChoice[] {
  return forced.map((choice) => {
    if (choice.option?.kind !== 'space') return choice;
    const game = gameBeforeForced(table.game, choice.turn);
    const wholeTextRule = game?.volume.names.spaces
      .flatMap(({ key }) => game.explain(key))
      .find(({ key }) => key === 'fuller-first')?.rule;
    return wholeTextRule === undefined ? choice : { ...choice, wholeTextRule };
  });
}

/**
 * Returns the reasons why a space is not offered. If the pending decision asks for no space because the space was a
 * forced choice, they are the reasons at that choice.
 */
export function explainAfterForced(table: Table, game: Game, key: string): readonly Reason[] {
  const reasons = game.explain(key);
  const isUnknown = reasons.some((reason) => reason.key === 'unknown-key');
  const space = isUnknown
    ? forcedChoicesBefore(table).findLast(({ option }) => option?.kind === 'space')
    : undefined;
  const earlier = space && gameBeforeForced(table.game, space.turn);
  const earlierReasons = earlier?.explain(key) ?? [];
  return earlierReasons.length > 0 ? earlierReasons : reasons;
}

/** Returns the forced choices of the deciding seat since its last answer, oldest first. */
export function forcedChoicesBefore(table: Table): readonly ForcedChoice[] {
  const { decision, volume, turnCount } = table.game;
  let turn = table.game.lastTurn;
  while (turn?.kind === 'forced') turn = turn.previous;
  if (!decision || !turn || volume.seats[turn.seat] !== decision.seat) return [];
  return turn.index + 1 < turnCount ? forcedChoicesSince(table, turn.index + 1, decision.seat) : [];
}

/** Returns the forced choices of a seat since the given turn, oldest first. */
export function forcedChoicesSince(table: Table, turns: number, seat: string): readonly ForcedChoice[] {
  const { volume } = table.game;
  return table.game.turns
    .slice(turns)
    .flatMap(
      ({
        kind,
        sourceIndex: pointIndex,
        option: optionIndex,
        seat: seatIndex,
        index: turn,
      }): ForcedChoice[] => {
        const point = volume.points[pointIndex];
        if (kind !== 'forced' || !point || volume.seats[seatIndex] !== seat) return [];
        const member = optionOfKey(volume, point, point.universe[optionIndex] ?? '');
        const option = member && { key: member.key, kind: member.kind };
        return [{ turn, seat, text: point.text, rule: point.rule, option }];
      },
    );
}
