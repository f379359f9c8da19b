/** The end of a game: the ranking, the result of a solitaire game, and further actions. */
import type { Names } from '@quipu/words';
import type { ReactNode } from 'react';
import { FactionDisc } from '../board/Glyphs.tsx';
import { requireEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';
import { GameProgressButton } from './GameProgressButton.tsx';
import { plainText, withSign } from './plain-text.ts';

/** Returns the lead over the Non-players as text; a negative lead is a deficit. */
function leadText({ play }: Names['locale'], lead: number): string {
  if (lead === 0) return play.soloTie;
  return lead < 0 ? play.soloDeficit({ difference: -lead }) : play.soloLead({ difference: lead });
}

/** The result of a game with Non-players: a defeat of all players, or the degree of a solo victory. */
function SoloResult(): ReactNode {
  const { frame, locale } = usePage();
  const { result } = frame;
  if (!result) return null;
  const { names } = locale;
  const { play } = names.locale;
  const { defeat, alone: soloResult } = result;
  return (
    <>
      {defeat && <p>{play.defeat}</p>}
      {soloResult && (
        <p className="degree">
          {plainText(
            play.soloResult({
              faction: names.faction(soloResult.seat),
              degree: names.plainName('degree', soloResult.degree),
              lead: leadText(names.locale, soloResult.lead),
              rule: soloResult.rule,
            }),
          )}
        </p>
      )}
    </>
  );
}

/** Explains an order that the margins alone do not. */
function TieRule(): ReactNode {
  const { frame, locale } = usePage();
  const isTieBroken = frame.ranking.some(({ place, margin }, i) => {
    const previous = frame.ranking[i - 1];
    return previous?.margin === margin && previous.place !== place;
  });
  return isTieBroken && <p>{locale.names.locale.play.tieBroken}</p>;
}

/** The ranking of all seats with their margins. */
export function Ranking(): ReactNode {
  const { store, frame, assets, translate, locale } = usePage();
  return (
    <section className="decision ranking-panel fades" aria-live="polite">
      <h3>{translate('gameOver')}</h3>
      <ol className="ranking">
        {frame.ranking.map(({ seat, place, margin }) => (
          <li key={seat} value={place} className={place === 1 ? 'first' : ''}>
            <b>{place}</b>
            <FactionDisc look={requireEntry(assets.looks.factions, seat)} width={24} height={22} />
            <span>{locale.names.plainName('faction', seat)}</span>
            <em>{withSign(margin)}</em>
          </li>
        ))}
      </ol>
      <TieRule />
      <SoloResult />
      <div className="options">
        <GameProgressButton />
        <button data-tool="review-game" onClick={() => void store.queries.showTurn(0)}>
          {translate('reviewGame')}
        </button>
        <button data-tool="new-game" onClick={() => store.games.leave()}>
          {translate('newGame')}
        </button>
      </div>
    </section>
  );
}
