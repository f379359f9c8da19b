/** The scrubber: shows earlier turns of the game. */
import type { ReactNode } from 'react';
import type { CardMark } from '../game/game-progress.ts';
import { usePage } from '../page-context.tsx';
import { useCardTitle } from './CardText.tsx';
import { GameProgressButton } from './GameProgressButton.tsx';
import { SpacesTableButton } from './SpacesTableButton.tsx';
import { positionTextOf, useCardMarks } from './use-card-marks.ts';

interface TurnSliderProps {
  readonly shownTurn: number;
  readonly cardMarks: readonly CardMark[];
  readonly description: string;
  readonly onShowTurn: (turn: number) => void;
}

/** A slider over all turns, with marks for cards and rounds. */
function TurnSlider({ shownTurn, cardMarks, description, onShowTurn }: TurnSliderProps): ReactNode {
  const { frame, translate } = usePage();
  const titleOf = useCardTitle();
  // At least 1, as a divisor.
  const lastTurn = Math.max(1, frame.turnCount);
  return (
    <div className="track-marks">
      <input
        type="range"
        min={0}
        max={frame.turnCount}
        value={shownTurn}
        aria-label={translate('shownTurn')}
        aria-valuetext={description}
        onChange={({ target }) => onShowTurn(Number(target.value))}
      />
      {cardMarks.map(({ turns, card, round }) => (
        <i
          key={turns}
          className={round === null ? '' : 'round'}
          style={{ insetInlineStart: `${(100 * turns) / lastTurn}%` }}
          title={card === null ? '' : titleOf(card)}
        />
      ))}
    </div>
  );
}

/** The shown turn, with a button that continues from it, or with the tables of the present game. */
function ReviewTools({
  shownTurn,
  description,
}: {
  readonly shownTurn: number;
  readonly description: string;
}): ReactNode {
  const { store, state, translate } = usePage();
  return (
    <div className="review-tools">
      <span className="shown-position">{description}</span>
      {state.past ? (
        <button
          data-tool="branch"
          title={translate('playFromHereHint')}
          onClick={() => void store.games.branch(shownTurn)}
        >
          {translate('playFromHere')}
        </button>
      ) : (
        <>
          <GameProgressButton />
          <SpacesTableButton />
        </>
      )}
    </div>
  );
}

/** The slider over all turns, with buttons that step by card and return to the present. */
export function Scrubber(): ReactNode {
  const { store, state, frame, view, translate } = usePage();
  const titleOf = useCardTitle();
  const cardMarks = useCardMarks();
  const shownTurn = state.past?.turns ?? frame.turnCount;
  const previousMark = cardMarks.findLast(({ turns }) => turns < shownTurn);
  const nextMark = cardMarks.find(({ turns }) => turns > shownTurn);
  // The shown board has the card that other panels name, while marks may not be loaded yet.
  const description = positionTextOf({ translate, titleOf }, shownTurn, view.deck.card);
  const showTurn = (turns: number | undefined): void => void store.queries.showTurn(turns);
  return (
    <div className="scrubber" data-position={view.pending?.id ?? 'over'}>
      <div className="scrubber-row">
        <button
          data-tool="card-before"
          aria-label={translate('cardBefore')}
          title={translate('cardBefore')}
          disabled={shownTurn === 0}
          onClick={() => showTurn(previousMark?.turns ?? 0)}
        >
          ‹
        </button>
        <TurnSlider
          shownTurn={shownTurn}
          cardMarks={cardMarks}
          description={description}
          onShowTurn={showTurn}
        />
        <button
          data-tool="card-after"
          aria-label={translate('cardAfter')}
          title={translate('cardAfter')}
          disabled={!state.past}
          onClick={() => showTurn(nextMark?.turns)}
        >
          ›
        </button>
        <button data-tool="present" disabled={!state.past} onClick={() => showTurn(undefined)}>
          {translate('presentTurn')}
        </button>
      </div>
      <ReviewTools shownTurn={shownTurn} description={description} />
    </div>
  );
}
