/** The page while a game is played. */
import {
  lazy,
  memo,
  type ReactNode,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Layout, LayoutName } from '@quipu/board';
import type { LocaleName } from '@quipu/words';
import { firstSpeechOf, type Speech } from './game/speech.ts';
import { layoutOf } from './game/state.ts';
import type { GameStore } from './game/store.ts';
import { keepOffline } from './offline.ts';
import { PageContext, usePage } from './page.tsx';
import { Cards } from './panels/Cards.tsx';
import { Corners, InForce, Pools, Sequence, Tracks } from './panels/Corners.tsx';
import { Curtain } from './panels/Curtain.tsx';
import { CardLine } from './panels/CardLine.tsx';
import { Keys } from './panels/Keys.tsx';
import { Menu, MenuItems } from './panels/Menu.tsx';
import { layoutFor, useScreen } from './panels/narrow.ts';
import { Sheet, useTab } from './panels/Sheet.tsx';
import { SpaceTab, useLastSpace } from './panels/SpaceTab.tsx';
import { Log } from './panels/Log.tsx';
import { GameMap } from './panels/Map.tsx';
import { Plan } from './panels/Plan.tsx';
import { useStanding } from './panels/stands.ts';
import { Question } from './panels/Question.tsx';
import { Scrubber } from './panels/Scrubber.tsx';
import { Strip } from './panels/Strip.tsx';
import { useGuide } from './tour/guide.ts';
import type { Say } from './words/page.ts';

/** How long a game is open until what it needs is kept, in milliseconds. */
const KEEP_AFTER = 3000;

interface GamePageProps {
  readonly store: GameStore;
  readonly language: LocaleName;
  readonly say: Say;
  /** The choice of language and theme. */
  readonly controls: ReactNode;
}

interface PartsProps {
  readonly controls: ReactNode;
}

/* Parts are drawn again when what they show has changed, and not with the page around them. */

const TopStrip = memo(Strip);
const HeardKeys = memo(Keys);
const Tour = lazy(async () => ({ default: (await import('./tour/Tour.tsx')).Tour }));

/** The guided first turn, once the page stands that it speaks of. */
const GuidedTour = memo(function GuidedTour(): ReactNode {
  const stands = useStanding();
  const isLed = useGuide() !== undefined;
  return (
    stands &&
    isLed && (
      <Suspense>
        <Tour />
      </Suspense>
    )
  );
});

/** Loads the texts of rules, once the page stands. */
function RuleTexts({ onLoaded }: { readonly onLoaded: (speech: Speech) => void }): ReactNode {
  const { speech } = usePage();
  const stands = useStanding();
  useEffect(() => {
    let current = stands;
    const loaded = (whole: Speech): void => {
      if (current) startTransition(() => onLoaded(whole));
    };
    // Without them numbers of rules do not unfold, and the game goes on.
    if (stands) speech.whole().then(loaded, () => undefined);
    return () => {
      current = false;
    };
  }, [stands, speech, onLoaded]);
  return null;
}

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

/** The board of a volume; when the screen changes its shape, the one that is drawn until the other is there. */
function useLayout(volume: string | undefined, name: LayoutName): Layout | undefined {
  const [drawn, setDrawn] = useState<{ readonly volume: string; readonly layout: Layout }>();
  useEffect(() => {
    let current = true;
    if (volume !== undefined)
      void layoutOf(volume, name).then((layout) => current && setDrawn({ volume, layout }));
    return () => {
      current = false;
    };
  }, [volume, name]);
  return drawn?.volume === volume ? drawn?.layout : undefined;
}

/** Waits for the volume and its words, then shows the game. */
export const GamePage = memo(function GamePage({ store, language, say, controls }: GamePageProps): ReactNode {
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  const [speech, setSpeech] = useState<Speech>();
  const { stage, frame } = state;
  useEffect(() => {
    let current = true;
    if (stage)
      void firstSpeechOf(stage.volume, stage.words, language).then((loaded) => current && setSpeech(loaded));
    return () => {
      current = false;
    };
  }, [stage, language]);
  const volume = stage?.volume;
  useEffect(() => {
    // What is played is kept for the next time without a network; nobody waits for that.
    if (volume === undefined || !import.meta.env.PROD) return;
    const timer = setTimeout(() => void keepOffline(volume, [language]), KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [volume, language]);
  const screen = useScreen();
  const layout = useLayout(volume, layoutFor(screen));
  const around = useMemo(
    () => speech && layout && { store, speech, say, layout },
    [store, speech, say, layout],
  );
  const drawn = frame && around && speech?.names.words === stage?.words ? stage : undefined;
  useEffect(() => {
    if (drawn) store.drawn();
  }, [drawn, store]);
  // That an answer is waited for is told at once; it is drawn only where it takes long.
  const tellBusy = useCallback(
    (main: HTMLElement) =>
      store.observe(({ busy, running }) => {
        if (busy || running) main.setAttribute('aria-busy', 'true');
        else main.removeAttribute('aria-busy');
      }),
    [store],
  );
  if (!stage || !frame || !around || !speech || speech.names.words !== stage.words)
    return <p className="loading">{say('loading')}</p>;
  return (
    <PageContext value={around}>
      <main ref={tellBusy} className={`game ${screen} ${state.past ? 'past' : ''}`}>
        <TopStrip />
        {screen === 'wide' ? <Beside controls={controls} /> : <Tabbed controls={controls} />}
        <HeardKeys />
        <RuleTexts onLoaded={setSpeech} />
        {state.curtain === undefined && <GuidedTour />}
        {state.curtain !== undefined && <Curtain seat={state.curtain} />}
      </main>
    </PageContext>
  );
});
