/** Renders the result of a game: the winner, the condition of its victory, and the result against Non-players. */
import type { AnyTerms, View } from '@quipu/engine';
import type { PlayerResult, SeatRank } from '@quipu/engine/play';
import type { MarkedFactionText } from './message-parameters.ts';
import type { Names } from './names.ts';
import { asMarked, capitalize, type Marked } from './nouns/index.ts';
import { MINUS } from './nouns/marks.ts';

/** The end of a game. */
export interface GameResult<T extends AnyTerms = AnyTerms> extends Pick<View<T>, 'margins'> {
  /** Seats from first place to last. */
  readonly ranking: readonly SeatRank<T>[];
  readonly result: PlayerResult<T>;
  /** The rule for ties as a sentence, if rule texts are loaded. */
  readonly tieRule?: string | undefined;
}

/**
 * Renders the result of a finished game in sentences.
 * @example
 * const { ranking, result } = game;
 * if (ranking && result) console.log(resultSentences(names, { ranking, result, margins: viewOf(game).margins }));
 */
export function resultSentences<T extends AnyTerms>(
  names: Names,
  { ranking, result, margins, tieRule }: GameResult<T>,
): readonly Marked[] {
  const { play } = names.locale;
  const { defeat, alone } = result;
  const soloResult =
    alone &&
    play.soloResult({
      faction: names.faction(alone.seat),
      degree: names.plainName('degree', alone.degree),
      lead: leadText(names, alone.lead),
      rule: alone.rule,
    });
  const isConditionMet = ranking.some(({ margin }) => margin > 0);
  return [
    ...(isConditionMet ? [] : [play.noVictoryCondition]),
    winnerSentence(names, { ranking, result, margins }),
    ...(defeat ? [play.defeat] : []),
    ...(isTieBroken(ranking) ? [play.tieBroken, ...(tieRule === undefined ? [] : [tieRule])] : []),
    ...(soloResult === undefined ? [] : [soloResult]),
  ].map((sentence) => asMarked(capitalize(sentence)));
}

/** Names the Factions in the first place, and the condition by which they are there. */
function winnerSentence(names: Names, { ranking, result, margins }: GameResult): string {
  const { play } = names.locale;
  if (result.tieWinner !== undefined)
    return play.tieWonWithoutSeat({ faction: names.faction(result.tieWinner) });
  const winners = ranking.filter(({ place }) => place === 1);
  const best = winners[0]!;
  const factions = winners.map(({ seat }) => seat);
  const parameters = {
    margin: best.margin > 0 ? `+${best.margin}` : String(best.margin).replace('-', MINUS),
    rule: margins[best.seat]?.rule ?? '',
  };
  if (result.tie) return play.sharedVictory({ factions: names.factions(factions), ...parameters });
  const faction = jointFaction(names, factions);
  // The margin of a single player only decides its degree of victory.
  if (result.alone && !result.defeat) return play.highestMargin({ faction, ...parameters });
  return (best.margin > 0 ? play.victory : play.victoryByMargin)({ faction, ...parameters });
}

/** The Factions of one player as one subject. */
function jointFaction(names: Names, seats: readonly string[]): MarkedFactionText {
  const [first, ...others] = seats.map((seat) => names.faction(seat));
  if (others.length === 0) return first!;
  const terms = seats.map((seat) => names.term('faction', seat));
  return {
    inCase: (factionCase) => asMarked(names.locale.nouns.faction({ kind: 'named', terms }, factionCase)),
    isPlural: true,
    gender: terms.every(({ gender }) => gender === 'f') ? 'f' : 'm',
  };
}

/** Whether seats with equal margins have different places. */
const isTieBroken = (ranking: readonly SeatRank[]): boolean =>
  ranking.some(({ place, margin }, i) => {
    const previous = ranking[i - 1];
    return previous?.margin === margin && previous.place !== place;
  });

/** The lead over the Non-players; a negative lead is a deficit. */
function leadText({ locale: { play } }: Names, lead: number): string {
  if (lead === 0) return play.soloTie;
  return lead < 0 ? play.soloDeficit({ difference: -lead }) : play.soloLead({ difference: lead });
}
