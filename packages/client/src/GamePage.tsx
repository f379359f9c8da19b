/** The page while a game is played. */
import { memo, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { LanguageName } from '@quipu/words';
import { speechOf, type Speech } from './game/speech.ts';
import type { GameStore } from './game/store.ts';
import { keepOffline } from './offline.ts';
import { PageContext } from './page.tsx';
import { Cards } from './panels/Cards.tsx';
import { Corners, InForce, Pools, Sequence, Tracks } from './panels/Corners.tsx';
import { CardLine } from './panels/CardLine.tsx';
import { Keys } from './panels/Keys.tsx';
import { Menu, MenuItems } from './panels/Menu.tsx';
import { useScreen } from './panels/narrow.ts';
import { Sheet, useTab } from './panels/Sheet.tsx';
import { SpaceTab, useLastSpace } from './panels/SpaceTab.tsx';
import { Log } from './panels/Log.tsx';
import { GameMap } from './panels/Map.tsx';
import { Plan } from './panels/Plan.tsx';
import { Question } from './panels/Question.tsx';
import { Scrubber } from './panels/Scrubber.tsx';
import { Strip } from './panels/Strip.tsx';
import { Tour } from './tour/Tour.tsx';
import { sayIn } from './words/page.ts';

interface GamePageProps {
  readonly store: GameStore;
  readonly language: LanguageName;
  /** The choice of language and theme. */
  readonly controls: ReactNode;
}

interface PartsProps {
  readonly controls: ReactNode;
}

/* Parts are drawn again when what they show has changed, and not with the page around them. */

const TopStrip = memo(Strip);
const HeardKeys = memo(Keys);
const GuidedTour = memo(Tour);

/** All parts beside each other. */
const Beside = memo(function Beside({ controls }: PartsProps): ReactNode {
  return (
    <>
      <div className="map-area">
        <GameMap />
        <Corners />
        <Menu controls={controls} />
      </div>
      <Plan />
      <aside className="rail">
        <Cards />
        <Question />
        <Log />
        <Scrubber />
      </aside>
    </>
  );
});

/** The map, and one other part at a time. */
const Tabbed = memo(function Tabbed({ controls }: PartsProps): ReactNode {
  const [tab, setTab] = useTab();
  const space = useLastSpace();
  const tabs = {
    plan: (
      <>
        <Question />
        <Plan />
      </>
    ),
    space: <SpaceTab space={space} />,
    cards: (
      <div className="round fades" tabIndex={0}>
        <Cards />
        <InForce />
        <Sequence />
        <Tracks />
        <Pools />
      </div>
    ),
    log: (
      <>
        <Log />
        <Scrubber />
      </>
    ),
    menu: <MenuItems controls={controls} />,
  };
  return (
    <>
      <CardLine onOpen={() => setTab('cards')} />
      <div className="map-area">
        <GameMap />
      </div>
      <Sheet tabs={tabs} tab={tab} onTab={setTab} />
    </>
  );
});

/** Waits for the volume and its words, then shows the game. */
export const GamePage = memo(function GamePage({ store, language, controls }: GamePageProps): ReactNode {
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  const [speech, setSpeech] = useState<Speech>();
  const { stage, frame } = state;
  useEffect(() => {
    let current = true;
    if (stage)
      void speechOf(stage.volume, stage.words, language).then((loaded) => current && setSpeech(loaded));
    return () => {
      current = false;
    };
  }, [stage, language]);
  const volume = stage?.volume;
  useEffect(() => {
    // What is played is kept for the next time without a network.
    if (volume !== undefined && import.meta.env.PROD) void keepOffline(volume, [language]);
  }, [volume, language]);
  const screen = useScreen();
  const say = useMemo(() => sayIn(language), [language]);
  const around = useMemo(() => speech && { store, speech, say }, [store, speech, say]);
  if (!stage || !frame || !around || !speech || speech.names.words !== stage.words)
    return <p className="loading">{say('loading')}</p>;
  return (
    <PageContext value={around}>
      <main className={`game ${screen}`} aria-busy={state.busy || state.running || undefined}>
        <TopStrip />
        {screen === 'wide' ? <Beside controls={controls} /> : <Tabbed controls={controls} />}
        <HeardKeys />
        {state.curtain === undefined && <GuidedTour />}
        {state.curtain !== undefined && (
          <div
            className="curtain"
            role="dialog"
            aria-modal="true"
            aria-label={say('curtain', { who: speech.names.called('faction', state.curtain) })}
          >
            <h2>{say('curtain', { who: speech.names.called('faction', state.curtain) })}</h2>
            <p>{say('curtainWhy', { who: speech.names.called('faction', state.curtain) })}</p>
            <button autoFocus onClick={() => void store.lift()}>
              {say('ready', { who: speech.names.called('faction', state.curtain) })}
            </button>
          </div>
        )}
      </main>
    </PageContext>
  );
});
