/** A refusal of a game, a save or a link, next to where it was to be opened. */
import type { LocaleTexts } from '@quipu/words';
import { type ReactNode, useEffect, useRef } from 'react';
import type { RefusalMessage } from '../game/host-messages.ts';
import type { GameStore } from '../game/game-store.ts';
import { openingRefusalTitle, refusalSentence } from '../refusal-sentence.ts';
import type { Translate } from '../words/messages.ts';

interface OpeningRefusalProps {
  readonly refusal: RefusalMessage;
  readonly store: GameStore;
  readonly localeTexts: LocaleTexts;
  readonly translate: Translate;
}

/** The refusal with its reason and a remedy. It scrolls into view when it appears. */
export function OpeningRefusal({ refusal, store, localeTexts, translate }: OpeningRefusalProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div ref={panel} className="refusal-panel" role="alert">
      <h4>
        {translate(openingRefusalTitle(refusal))}
        <button
          className="close"
          type="button"
          aria-label={translate('close')}
          onClick={() => store.queries.dismissRefusal()}
        >
          ×
        </button>
      </h4>
      <p>{refusalSentence(localeTexts, translate, refusal)}</p>
    </div>
  );
}
