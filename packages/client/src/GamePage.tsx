/** The page of a game. */
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
import { loadLayout, type VolumeAssets } from './game/game-state.ts';
import type { GameStore } from './game/game-store.ts';
import { cacheForOffline } from './cache-for-offline.ts';
import { PageContext, usePage } from './page-context.tsx';
import { Cards } from './panels/Cards.tsx';
import {
  CornerPanels,
  LastingPanel,
  PoolsPanel,
  SequencePanel,
  TracksPanel,
} from './panels/CornerPanels.tsx';
import { Curtain } from './panels/Curtain.tsx';
import { CardLine } from './panels/CardLine.tsx';
import { KeyboardControls } from './panels/KeyboardControls.tsx';
import { Menu, MenuItems } from './panels/Menu.tsx';
import { layoutFor, useScreen } from './panels/use-screen.ts';
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

/** Delay after which the files of the open game are cached for offline use, in milliseconds. */
const OFFLINE_DELAY = 3000;

interface GamePageProps {
  readonly store: GameStore;
  readonly language: LocaleName;
  readonly translate: Translate;
  /** The controls for language and theme. */
  readonly controls: ReactNode;
}

interface LayoutProps {
  readonly controls: ReactNode;
}

/* Memoized: these components subscribe to the store themselves and need not render with the page. */

const MemoFactionStrip = memo(FactionStrip);
const MemoKeyboardControls = memo(KeyboardControls);

/** Loaded on demand: few games are guided. */
const Tour = lazy(async () => ({ default: (await import('./tour/Tour.tsx')).Tour }));

/** The guided first turn, mounted after the first render. */
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

/** Loads the texts of the rules after the first render. */
function RuleTexts({ onLoaded }: { readonly onLoaded: (locale: VolumeLocale) => void }): ReactNode {
  const { locale } = usePage();
  const isRendered = useAfterFirstRender();
  useEffect(() => {
    let isActive = isRendered;
    const onTextsLoaded = (loadedLocale: VolumeLocale): void => {
      if (isActive) startTransition(() => onLoaded(loadedLocale));
    };
    // Without the texts, rule numbers do not unfold; the game continues.
    if (isRendered) locale.withRuleTexts().then(onTextsLoaded, () => undefined);
    return () => {
      isActive = false;
    };
  }, [isRendered, locale, onLoaded]);
  return null;
}

/** The layout of large screens: the map with its panels, and a column with the question and the log. */
const WideLayout = memo(function WideLayout({ controls }: LayoutProps): ReactNode {
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

/** The layout of small screens: the map, and one tab at a time. */
const TabbedLayout = memo(function TabbedLayout({ controls }: LayoutProps): ReactNode {
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
      <div className="card-tab fades" tabIndex={0}>
        <Cards />
        <LastingPanel />
        <SequencePanel />
        <TracksPanel />
        <PoolsPanel />
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
      <Sheet tabs={tabs} tab={tab} onSelectTab={setTab} />
    </>
  );
});

/**
 * Loads the board of a volume for the shape of the screen. On another screen, the previous board of the volume
 * stays until the new one is loaded.
 */
function useLayout(volume: string | undefined, name: LayoutName): Layout | undefined {
  const [loadedLayout, setLoadedLayout] = useState<{ readonly volume: string; readonly layout: Layout }>();
  useEffect(() => {
    let isActive = true;
    if (volume !== undefined)
      void loadLayout(volume, name).then((layout) => isActive && setLoadedLayout({ volume, layout }));
    return () => {
      isActive = false;
    };
  }, [volume, name]);
  return loadedLayout?.volume === volume ? loadedLayout?.layout : undefined;
}

/** Loads the first texts of a volume. Returns them with a setter, by which the texts of rules are added. */
function useVolumeLocale(
  assets: VolumeAssets | undefined,
  localeName: LocaleName,
): readonly [VolumeLocale | undefined, (locale: VolumeLocale) => void] {
  const [locale, setLocale] = useState<VolumeLocale>();
  useEffect(() => {
    let isActive = true;
    if (assets)
      void loadFirstLocale(assets.volume, assets.words, localeName).then(
        (loadedLocale) => isActive && setLocale(loadedLocale),
      );
    return () => {
      isActive = false;
    };
  }, [assets, localeName]);
  return [locale?.names.words === assets?.words ? locale : undefined, setLocale];
}

/** Caches the files of a volume in use, so that it becomes available offline, without delaying the page. */
function useOfflineCache(volume: string | undefined, localeName: LocaleName): void {
  useEffect(() => {
    if (volume === undefined || !import.meta.env.PROD) return;
    const timer = setTimeout(() => void cacheForOffline(volume, [localeName]), OFFLINE_DELAY);
    return () => clearTimeout(timer);
  }, [volume, localeName]);
}

/** Returns a ref that sets `aria-busy` at once; the visible indicator is delayed. */
const useBusyMark = (store: GameStore): ((main: HTMLElement) => () => void) =>
  useCallback(
    (main) =>
      store.observe(({ isBusy, isRunning }) => {
        if (isBusy || isRunning) main.setAttribute('aria-busy', 'true');
        else main.removeAttribute('aria-busy');
      }),
    [store],
  );

/** Loads the assets and texts of the volume, then renders the game. */
export const GamePage = memo(function GamePage({
  store,
  language,
  translate,
  controls,
}: GamePageProps): ReactNode {
  const { assets, frame, past, curtain } = useSyncExternalStore(store.subscribe, store.snapshot);
  const volume = assets?.volume;
  const [locale, setLocale] = useVolumeLocale(assets, language);
  useOfflineCache(volume, language);
  const screen = useScreen();
  const layout = useLayout(volume, layoutFor(screen));
  const pageServices = useMemo(
    () => locale && layout && { store, locale, translate, layout },
    [store, locale, translate, layout],
  );
  const readyAssets = frame && pageServices ? assets : undefined;
  useEffect(() => {
    if (readyAssets) store.markDrawn();
  }, [readyAssets, store]);
  const markBusy = useBusyMark(store);
  if (!readyAssets) return <p className="loading">{translate('loading')}</p>;
  return (
    <PageContext value={pageServices}>
      <main ref={markBusy} className={`game ${screen} ${past ? 'past' : ''}`}>
        <MemoFactionStrip />
        {screen === 'wide' ? <WideLayout controls={controls} /> : <TabbedLayout controls={controls} />}
        <MemoKeyboardControls />
        <RuleTexts onLoaded={setLocale} />
        {curtain === undefined ? <GuidedTour /> : <Curtain seat={curtain} />}
      </main>
    </PageContext>
  );
});
