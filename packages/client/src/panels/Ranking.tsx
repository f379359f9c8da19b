/** The end of a game: its result, the ranking, and further actions. */
import { resultSentences, sentenceParts } from '@quipu/words';
import type { ReactNode } from 'react';
import { FactionDisc } from '../board/Glyphs.tsx';
import { requireEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';
import { GameProgressButton } from './GameProgressButton.tsx';
import { withSign } from './plain-text.ts';
import { sentencesOf } from './RuleText.tsx';
import { SentenceParts } from './SentenceParts.tsx';

/** The winner with the condition of its victory, and the result against Non-players. */
function Result(): ReactNode {
  const { frame, view, locale } = usePage();
  const { ranking, result } = frame;
  if (!result) return null;
  const [tieRule] = sentencesOf(locale, 'victory ties');
  const gameResult = { ranking, result, margins: view.margins, tieRule: tieRule?.text };
  return (
    <div className="game-result">
      {resultSentences(locale.names, gameResult).map((sentence) => (
        <p key={sentence}>
          <SentenceParts parts={sentenceParts(sentence)} />
        </p>
      ))}
    </div>
  );
}

/** The ranking of all seats with their margins. */
export function Ranking(): ReactNode {
  const { store, frame, assets, translate, locale } = usePage();
  return (
    <section className="decision ranking-panel fades" aria-live="polite">
      <h3>{translate('gameOver')}</h3>
      <Result />
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
