/** The board with what is lit up on it. */
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { logLinesOf, type Names } from '@quipu/words';
import { Board, type OverlayData, type SpaceState } from '../board/Board.tsx';
import { type SpaceContents, createContentsReader } from '../board/space-contents.ts';
import { useViewport, type ViewportControls } from '../board/viewport.ts';
import { changesBySpace, ghostsOf, addChanceSigns } from '../board/space-changes.ts';
import { usePage } from '../page-context.tsx';
import { endsLongPress, scheduleSpaceCard } from '../pointer-tracking.ts';
import { isTouch } from './last-pointer.ts';
import { loadLayers } from './OverlayButtons.tsx';
import { useAfterFirstRender } from './use-after-first-render.ts';
import { capitalize, plainText } from './plain-text.ts';

const Gestures = lazy(() => import('../board/MapGestures.tsx'));
const SpaceCard = lazy(async () => ({ default: (await import('./SpaceCard.tsx')).SpaceCard }));

/** What stands in a space, as screen readers say it. */
function spaceLabel(names: Names, { key, marks, stacks }: SpaceContents): string {
  const parts = [
    ...marks.map((mark) =>
      mark.kind === 'level'
        ? names.called('level', mark.level)
        : mark.kind === 'control'
          ? names.called('faction', mark.faction)
          : mark.kind === 'marker'
            ? plainText(names.counted(mark.count, names.term('marker', mark.marker)).text)
            : mark.kind === 'secret'
              ? names.called('secret', mark.secret)
              : String(mark.value),
    ),
    ...stacks.map(({ look, count }) => plainText(names.pieces([{ group: look.group, count }]).text)),
  ];
  return `${capitalize(names.space(key).one)}: ${parts.join(', ')}`;
}

/** The same, put into words once for as long as it stands there. */
function useSpaceLabel(): (contents: SpaceContents) => string {
  // Names are the same once texts have been loaded behind them.
  const { names } = usePage().locale;
  return useMemo(() => {
    const cache = new WeakMap<SpaceContents, string>();
    return (contents) => {
      const label = cache.get(contents) ?? spaceLabel(names, contents);
      cache.set(contents, label);
      return label;
    };
  }, [names]);
}

/** The spaces that have been chosen, by number; what has changed since the last choice; what the option that is looked at would change. */
function useOverlays(): OverlayData {
  const { assets, state, frame, view, locale } = usePage();
  const { names } = locale;
  const { levels } = assets.words.printed;
  const isPast = state.past !== undefined;
  const selectionOrder = useMemo(
    () => new Map(isPast ? [] : (view.underWay.at(0)?.spaces ?? []).map((key, i) => [key, i + 1])),
    [view.underWay, isPast],
  );
  const changeTexts = useMemo(() => {
    const items = isPast ? [] : [...changesBySpace(frame.since)];
    return new Map(
      items.map(([space, changes]) => {
        const lines = logLinesOf(
          names,
          changes.map((item) => ({ card: null, faction: null, items: [{ ...item, items: [] }] })),
        );
        return [space, lines.map(({ text }) => text).join('\n')];
      }),
    );
  }, [frame.since, isPast, names]);
  const { preview } = state;
  const ghosts = useMemo(() => {
    const certain = ghostsOf(preview?.effects?.changes ?? []);
    if (preview?.effects?.stopped !== 'chance') return certain;
    const pointedSpace = view.spaces[preview.key] && preview.key;
    return addChanceSigns(certain, { pointedSpace, selected: view.underWay.at(0)?.spaces ?? [] });
  }, [preview, view]);
  return useMemo(
    () => ({ levels, selectionOrder, changeTexts, ghosts }),
    [levels, selectionOrder, changeTexts, ghosts],
  );
}

/** Buttons for those who zoom neither by wheel nor by fingers. */
function ZoomButtons({ viewport, zoomIn, zoomOut, showAll }: ViewportControls): ReactNode {
  const { translate } = usePage();
  return (
    <div className="zoom">
      <button aria-label={translate('zoomIn')} title={translate('zoomIn')} onClick={zoomIn}>
        +
      </button>
      <button
        aria-label={translate('zoomOut')}
        title={translate('zoomOut')}
        disabled={viewport.zoom === 1}
        onClick={zoomOut}
      >
        −
      </button>
      {viewport.zoom > 1 && <button onClick={showAll}>{translate('wholeMap')}</button>}
    </div>
  );
}

export function GameMap(): ReactNode {
  const { assets, store, state, frame, view, locale, translate, layout } = usePage();
  const readContents = useMemo(
    () => createContentsReader({ words: assets.words, looks: assets.looks, drawing: assets.drawing, layout }),
    [assets, layout],
  );
  const contents = useMemo(() => readContents(view), [view.spaces, view.secrets, readContents]);
  const { names } = locale;
  const titleOf = useCallback((key: string) => capitalize(names.space(key).one), [names]);
  const labelOf = useSpaceLabel();
  const states = useMemo(() => {
    const lit: Record<string, SpaceState> = {};
    if (state.past) return lit;
    const { decision } = frame;
    const targets = decision?.options.filter(({ is }) => is === 'space').map(({ key }) => key) ?? [];
    if (targets.length < contents.length) for (const key of targets) lit[key] = 'lit';
    for (const key of view.underWay.at(0)?.spaces ?? []) lit[key] ??= 'picked';
    if (state.preview && lit[state.preview.key]) lit[state.preview.key] = 'picked';
    if (state.rejection) lit[state.rejection.key] = 'refused';
    return lit;
  }, [frame, view, state.past, state.preview, state.rejection, contents.length]);
  const overlays = useOverlays();
  const mapElement = useRef<HTMLDivElement>(null);
  const controls = useViewport(layout, mapElement);
  const isRendered = useAfterFirstRender();
  useEffect(() => {
    // Who opens the first popover shall not wait for it; if it cannot be had now, it is asked for again then.
    if (isRendered) Promise.all([loadLayers(), import('./RefusalPopover.tsx')]).catch(() => undefined);
  }, [isRendered]);
  const { viewport, reveal, onKeyDown, onClickCapture } = controls;
  const onSpace = useCallback(
    (key: string) => {
      if (!endsLongPress()) void (isTouch() ? store.tap(key) : store.choose(key));
    },
    [store],
  );
  // A click while others play goes on to their next step.
  const skipWait = (): void => {
    if (state.isRunning) store.scheduler.skipWait();
  };
  const onPoint = useCallback(
    (key: string | undefined) => {
      scheduleSpaceCard(key);
      if (!isTouch()) void store.queries.preview(key);
    },
    [store],
  );
  return (
    <div
      ref={mapElement}
      className="map"
      onKeyDown={onKeyDown}
      onClickCapture={onClickCapture}
      onClick={skipWait}
      onFocus={({ target }) => {
        const key = target.closest<SVGElement>('[data-space]')?.dataset['space'];
        const place = key === undefined ? undefined : layout.places[key];
        if (place && target.matches(':focus-visible')) reveal(place.home);
      }}
    >
      <Board
        layout={layout}
        viewport={viewport}
        looks={assets.looks}
        contents={contents}
        language={locale.language}
        titleOf={titleOf}
        labelOf={labelOf}
        states={states}
        overlays={overlays}
        isAnimated={isRendered}
        provisional={assets.drawing.provisional ? translate('provisional') : translate('map')}
        onSpace={onSpace}
        onPoint={onPoint}
      />
      {isRendered && (
        <Suspense>
          <Gestures {...controls.gestures} />
          <SpaceCard />
        </Suspense>
      )}
      <ZoomButtons {...controls} />
      {assets.drawing.provisional && <p className="provisional">{translate('provisional')}</p>}
    </div>
  );
}
