/** The board with the highlights of the current decision. */
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { logLinesOf } from '@quipu/words';
import type { SpaceHandlers } from '../board/Ground.tsx';
import { Board, type BoardProps, type OverlayData, type SpaceState } from '../board/Board.tsx';
import {
  createContentsReader,
  type Mark,
  type SpaceContents,
  titleWithNumbers,
} from '../board/space-contents.ts';
import MapGestures from '../board/MapGestures.tsx';
import { useViewport, type ViewportControls } from '../board/viewport.ts';
import { changesBySpace, previewedChangesOf, addChanceMarks } from '../board/space-changes.ts';
import { type Page, usePage } from '../page-context.tsx';
import { controlText } from './control-text.ts';
import { clearHighlight, endsLongPress, scheduleSpaceCard, showSpaceCard } from '../pointer-tracking.ts';
import { isTouch } from './is-touch.ts';
import { loadLayers } from './LayerButtons.tsx';
import { listedActionOf } from './listed-action.ts';
import { groupAt, usePieceDrag } from './use-piece-drag.tsx';
import { useAfterFirstRender } from './use-after-first-render.ts';
import { capitalize, plainText } from './plain-text.ts';
import { kindAndTags } from './printed-kind.ts';
import { requireEntry } from '../require-entry.ts';
import type { Translate } from '../words/messages.ts';

const SpaceCard = lazy(async () => ({ default: (await import('./SpaceCard.tsx')).SpaceCard }));

/** The data of labels of spaces. */
type LabelContext = Pick<Page, 'assets' | 'locale' | 'translate'>;

/** Returns a mark as a label for screen readers; empty for a printed value, which the kind precedes. */
function markLabel({ locale: { names }, translate }: LabelContext, mark: Mark): string {
  switch (mark.kind) {
    case 'value':
      return '';
    case 'level':
      return names.plainName('level', mark.level);
    case 'control':
      return controlText({ names, translate }, mark);
    case 'marker':
      return plainText(names.countOf(mark.count, names.term('marker', mark.marker)).text);
    case 'secret':
      return names.plainName('secret', mark.secret);
  }
}

/** Returns what is printed on a space: its kind, terrain and values. */
function printedLabels(
  { assets, locale: { names }, translate }: LabelContext,
  key: string,
): readonly string[] {
  const printed = requireEntry(assets.words.printed.spaces, key);
  const { kind, tags } = kindAndTags({ names, translate }, printed);
  return [
    kind,
    ...tags,
    ...Object.entries(printed.values).map(
      ([name, value]) => `${names.plainName('attribute', name)} ${value}`,
    ),
  ];
}

/** Returns what a space is and contains, as a label for screen readers. */
function contentsLabel(context: LabelContext, { key, marks, stacks }: SpaceContents): string {
  const { names } = context.locale;
  return [
    ...printedLabels(context, key),
    ...marks.map((mark) => markLabel(context, mark)),
    ...stacks.map(({ look, count }) => plainText(names.pieces([{ group: look.group, count }]).text)),
  ]
    .filter((label) => label !== '')
    .join(', ');
}

/** Returns a function that labels spaces for screen readers. Labels of unchanged contents are cached. */
function useSpaceLabel(): BoardProps['labelOf'] {
  const { assets, locale, translate } = usePage();
  // Names do not change when the rule texts are loaded.
  const { names } = locale;
  return useMemo(() => {
    const cache = new WeakMap<SpaceContents, string>();
    const context = { assets, locale, translate };
    return (contents, state) => {
      const label = cache.get(contents) ?? contentsLabel(context, contents);
      cache.set(contents, label);
      const space = capitalize(names.space(contents.key).one);
      return translate('labelled', { label: spaceWithState(space, state, translate), value: label });
    };
  }, [assets, names, translate]);
}

/** Adds to the name of a space that it can be chosen or is selected. */
function spaceWithState(space: string, state: SpaceState | undefined, translate: Translate): string {
  switch (state) {
    case 'lit':
    case 'next':
      return translate('canBeChosen', { space });
    case 'picked':
      return translate('isSelected', { space });
    default:
      return space;
  }
}

/**
 * Returns the overlays: numbers of selected spaces, changes since the last choice, and the changes of the
 * previewed option.
 */
function useOverlays(): OverlayData {
  const { assets, state, frame, view, locale, translate } = usePage();
  const { names } = locale;
  const { levels } = assets.words.printed;
  const { underWay } = view;
  const isPast = state.past !== undefined;
  const selectionOrder = useMemo(
    () => new Map(isPast ? [] : (listedActionOf({ underWay })?.spaces ?? []).map((key, i) => [key, i + 1])),
    [underWay, isPast],
  );
  const changeTexts = useMemo(() => {
    const items = isPast ? [] : [...changesBySpace(frame.logSinceLastChoice)];
    return new Map(
      items.map(([space, changes]) => {
        const lines = logLinesOf(
          names,
          changes.map((item) => ({ card: null, faction: null, items: [{ ...item, items: [] }] })),
        );
        const text = lines.map((line) => line.text).join('\n');
        return [space, `${translate('labelled', { label: translate('sinceMyTurn'), value: '' })}\n${text}`];
      }),
    );
  }, [frame.logSinceLastChoice, isPast, names, translate]);
  const { preview } = state;
  const previewedChanges = useMemo(() => {
    const certainChanges = previewedChangesOf(preview?.effects?.changes ?? []);
    const { stopReason } = preview?.effects ?? {};
    if (!preview || (stopReason !== 'chance' && stopReason !== 'hidden')) return certainChanges;
    const pointedSpace = view.spaces[preview.key] && preview.key;
    return addChanceMarks(certainChanges, { pointedSpace, selected: listedActionOf(view)?.spaces ?? [] });
  }, [preview, view]);
  return useMemo(
    () => ({ levels, selectionOrder, changeTexts, previewedChanges }),
    [levels, selectionOrder, changeTexts, previewedChanges],
  );
}

/** Zoom above which a noticeable part of the map is out of sight. */
const CUT_ZOOM = 1.1;

/** Zoom buttons, for users without a wheel or touch screen. */
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
      {viewport.zoom > CUT_ZOOM && <button onClick={showAll}>{translate('wholeMap')}</button>}
    </div>
  );
}

/** Returns the highlights of spaces: offered, selected or previewed, and refused. */
function useSpaceStates(spaceCount: number): Readonly<Record<string, SpaceState>> {
  const { state, frame, view } = usePage();
  return useMemo(() => {
    const states: Record<string, SpaceState> = {};
    if (state.past || state.isConfirming) return states;
    const { decision } = frame;
    const offered = [decision, ...frame.ahead.map((next) => next.decision)].map(
      (source) => source?.options.filter(({ kind }) => kind === 'space').map(({ key }) => key) ?? [],
    );
    // Spaces of later decisions are lit faintly with those of the shown one; a click ends what comes before.
    const targets = [...new Set(offered.flat())];
    // If every space is offered, none is lit; a text says so.
    if (targets.length < spaceCount)
      for (const key of targets) states[key] = offered[0]?.includes(key) === true ? 'lit' : 'next';
    for (const key of listedActionOf(view)?.spaces ?? []) states[key] ??= 'picked';
    if (state.preview && states[state.preview.key]) states[state.preview.key] = 'picked';
    if (state.rejection) states[state.rejection.key] = 'refused';
    return states;
  }, [frame, view, state.past, state.isConfirming, state.preview, state.rejection, spaceCount]);
}

/** Ends the highlight at each new question, whose options no pointer has entered. */
function useFreshHighlight(): void {
  const decisionId = usePage().frame.decision?.id;
  useEffect(clearHighlight, [decisionId]);
}

/** Loads popovers in advance; a failed load is repeated when one is opened. */
function usePreloadedPopovers(isRendered: boolean): void {
  useEffect(() => {
    if (isRendered) Promise.all([loadLayers(), import('./RefusalPopover.tsx')]).catch(() => undefined);
  }, [isRendered]);
}

/** Returns the handlers that choose a space or show its card, and preview the space under the pointer. */
function useSpaceHandlers(): SpaceHandlers {
  const { store, frame } = usePage();
  const isActionChoice = frame.decision?.kind === 'turn';
  const onSpace = useCallback(
    (space: string, click?: MouseEvent) => {
      if (endsLongPress()) return;
      if (isTouch()) void store.tap(space);
      // Before an action is chosen, no space can be: the click is a look at it.
      else if (isActionChoice) showSpaceCard(space);
      else
        void store.clickMap({
          space,
          group: click && groupAt(click.currentTarget, click.clientX, click.clientY),
          all: click?.shiftKey === true,
        });
    },
    [store, isActionChoice],
  );
  const onPoint = useCallback(
    (key: string | undefined) => {
      scheduleSpaceCard(key);
      if (!isTouch()) void store.queries.preview(key);
    },
    [store],
  );
  return { onSpace, onPoint };
}

/** Returns the contents of the spaces in play. */
function useSpaceContents(): readonly SpaceContents[] {
  const { assets, view, layout } = usePage();
  const readContents = useMemo(
    () => createContentsReader({ words: assets.words, looks: assets.looks, drawing: assets.drawing, layout }),
    [assets, layout],
  );
  return useMemo(() => readContents(view), [view.spaces, view.secrets, readContents]);
}

/** Zoom from which names are shown, as a multiple of that at which they are readable; allows for rounding. */
const NAMES_FROM = 0.99;

/** The map with its inputs. Parts that the first render does not need load later. */
export function GameMap(): ReactNode {
  const { assets, store, state, locale, translate, layout } = usePage();
  const contents = useSpaceContents();
  const { names } = locale;
  const titleOf = useCallback(
    (key: string) => titleWithNumbers(capitalize(names.space(key).one), assets.words.printed.spaces[key]),
    [names, assets],
  );
  const labelOf = useSpaceLabel();
  const states = useSpaceStates(contents.length);
  useFreshHighlight();
  const overlays = useOverlays();
  const mapElement = useRef<HTMLDivElement>(null);
  const controls = useViewport(layout, mapElement);
  const isRendered = useAfterFirstRender();
  usePreloadedPopovers(isRendered);
  const { viewport, nameZoom, enlargesNames, centerIfHidden, onKeyDown, onClickCapture } = controls;
  const { onSpace, onPoint } = useSpaceHandlers();
  // A space that is selected in the list may be out of sight.
  const selectedPlace = layout.places[state.selected ?? ''];
  useEffect(() => {
    // A space at the edge may have been tapped there; the map must not move under the finger.
    if (selectedPlace) centerIfHidden(selectedPlace.home, 1);
  }, [selectedPlace, centerIfHidden]);
  const drag = usePieceDrag(controls.gestures.isDragging, controls.gestures.holdsPiece);
  return (
    <div
      ref={mapElement}
      className={[
        'map',
        nameZoom < NAMES_FROM ? 'without-names' : '',
        enlargesNames ? 'large-names' : '',
      ].join(' ')}
      onKeyDown={onKeyDown}
      onClickCapture={onClickCapture}
      onClick={() => store.scheduler.skipTurn()}
      {...drag.handlers}
      onFocus={({ target }) => {
        const key = target.closest<SVGElement>('[data-space]')?.dataset['space'];
        const place = key === undefined ? undefined : layout.places[key];
        if (place && target.matches(':focus-visible')) centerIfHidden(place.home);
      }}
    >
      <Board
        layout={layout}
        viewport={viewport}
        nameZoom={nameZoom}
        looks={assets.looks}
        contents={contents}
        language={locale.language}
        titleOf={titleOf}
        labelOf={labelOf}
        states={states}
        overlays={overlays}
        isAnimated={isRendered}
        label={assets.drawing.provisional ? translate('provisional') : translate('map')}
        onSpace={onSpace}
        onPoint={onPoint}
      />
      <MapGestures {...controls.gestures} />
      {isRendered && (
        <Suspense>
          <SpaceCard />
        </Suspense>
      )}
      <ZoomButtons {...controls} />
      {drag.piece}
      {assets.drawing.provisional && <p className="provisional">{translate('provisional')}</p>}
    </div>
  );
}
