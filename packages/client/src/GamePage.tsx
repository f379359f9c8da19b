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
import { loadFirstLocale, type VolumeLocale } from './game/volume-locale.ts';
import { loadLayout } from './game/game-state.ts';
import type { GameStore } from './game/game-store.ts';
import { cacheForOffline } from './cache-for-offline.ts';
import { PageContext, usePage } from './page-context.tsx';
import { Cards } from './panels/Cards.tsx';
import { CornerPanels, InForce, Pools, Sequence, Tracks } from './panels/CornerPanels.tsx';
import { Curtain } from './panels/Curtain.tsx';
import { CardLine } from './panels/CardLine.tsx';
import { KeyboardControls } from './panels/KeyboardControls.tsx';
import { Menu, MenuItems } from './panels/Menu.tsx';
import { layoutFor, useScreen } from './panels/screen.ts';
import { Sheet, useTab } from './panels/Sheet.tsx';
import { SpaceTab, useLastSpace } from './panels/SpaceTab.tsx';
import { Log } from './panels/Log.tsx';
import { GameMap } from './panels/GameMap.tsx';
import { TurnBar } from './panels/TurnBar.tsx';
import { useAfterFirstRender } from './panels/use-after-first-render.ts';
import { Question } from './panels/Question.tsx';
import { Scrubber } from './panels/Scrubber.tsx';
import { FactionStrip } from './panels/FactionStrip.tsx';
import { useGuide } from './tour/guide.ts';
import type { Translate } from './words/messages.ts';

/** How long a game is open until what it needs is kept, in milliseconds. */
const OFFLINE_DELAY = 3000;

interface GamePageProps {
  readonly store: GameStore;
  readonly language: LocaleName;
  readonly translate: Translate;
  /** The choice of language and theme. */
  readonly controls: ReactNode;
}

interface PartsProps {
  readonly controls: ReactNode;
}

/* Parts are drawn again when what they show has changed, and not with the page around them. */

const TopStrip = memo(FactionStrip);
const Keyboard = memo(KeyboardControls);
const Tour = lazy(async () => ({ default: (await import('./tour/Tour.tsx')).Tour }));

/** The guided first turn, once the page stands that it speaks of. */
const GuidedTour = memo(function GuidedTour(): ReactNode {
  const isRendered = useAfterFirstRender();
  const isGuided = useGuide() !== undefined;
  return (
    isRendered &&
    isGuided && (
      <Suspense>
        <Tour />
      </Suspense>
    )
  );
});

/** Loads the texts of rules, once the page stands. */
function RuleTexts({ onLoaded }: { readonly onLoaded: (locale: VolumeLocale) => void }): ReactNode {
  const { locale } = usePage();
  const isRendered = useAfterFirstRender();
  useEffect(() => {
    let current = isRendered;
    const onTextsLoaded = (loadedLocale: VolumeLocale): void => {
      if (current) startTransition(() => onLoaded(loadedLocale));
    };
    // Without them numbers of rules do not unfold, and the game goes on.
    if (isRendered) locale.withRuleTexts().then(onTextsLoaded, () => undefined);
    return () => {
      current = false;
    };
  }, [isRendered, locale, onLoaded]);
  return null;
}

const WideLayout = memo(function Beside({ controls }: PartsProps): ReactNode {
  return (
    <>
      <div className="map-area">
        <GameMap />
        <CornerPanels />
        <Menu controls={controls} />
      </div>
      <TurnBar />
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
const TabbedLayout = memo(function Tabbed({ controls }: PartsProps): ReactNode {
  const [tab, setTab] = useTab();
  const space = useLastSpace();
  const tabs = {
    plan: (
      <>
        <Question />
        <TurnBar />
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
  const [loadedLayout, setLoadedLayout] = useState<{ readonly volume: string; readonly layout: Layout }>();
  useEffect(() => {
    let current = true;
    if (volume !== undefined)
      void loadLayout(volume, name).then((layout) => current && setLoadedLayout({ volume, layout }));
    return () => {
      current = false;
    };
  }, [volume, name]);
  return loadedLayout?.volume === volume ? loadedLayout?.layout : undefined;
}

/** Waits for the volume and its words, then shows the game. */
export const GamePage = memo(function GamePage({
  store,
  language,
  translate,
  controls,
}: GamePageProps): ReactNode {
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  const [locale, setLocale] = useState<VolumeLocale>();
  const { assets, frame } = state;
  useEffect(() => {
    let current = true;
    if (assets)
      void loadFirstLocale(assets.volume, assets.words, language).then(
        (loadedLocale) => current && setLocale(loadedLocale),
      );
    return () => {
      current = false;
    };
  }, [assets, language]);
  const volume = assets?.volume;
  useEffect(() => {
    // What is played is kept for the next time without a network; nobody waits for that.
    if (volume === undefined || !import.meta.env.PROD) return;
    const timer = setTimeout(() => void cacheForOffline(volume, [language]), OFFLINE_DELAY);
    return () => clearTimeout(timer);
  }, [volume, language]);
  const screen = useScreen();
  const layout = useLayout(volume, layoutFor(screen));
  const services = useMemo(
    () => locale && layout && { store, locale, translate, layout },
    [store, locale, translate, layout],
  );
  const readyAssets = frame && services && locale?.names.words === assets?.words ? assets : undefined;
  useEffect(() => {
    if (readyAssets) store.markDrawn();
  }, [readyAssets, store]);
  // That an answer is waited for is told at once; it is drawn only where it takes long.
  const markBusy = useCallback(
    (main: HTMLElement) =>
      store.observe(({ isBusy, isRunning }) => {
        if (isBusy || isRunning) main.setAttribute('aria-busy', 'true');
        else main.removeAttribute('aria-busy');
      }),
    [store],
  );
  if (!assets || !frame || !services || !locale || locale.names.words !== assets.words)
    return <p className="loading">{translate('loading')}</p>;
  return (
    <PageContext value={services}>
      <main ref={markBusy} className={`game ${screen} ${state.past ? 'past' : ''}`}>
        <TopStrip />
        {screen === 'wide' ? <WideLayout controls={controls} /> : <TabbedLayout controls={controls} />}
        <Keyboard />
        <RuleTexts onLoaded={setLocale} />
        {state.curtain === undefined && <GuidedTour />}
        {state.curtain !== undefined && <Curtain seat={state.curtain} />}
      </main>
    </PageContext>
  );
});
