/** The board with what is lit up on it. */
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { logLinesOf, type Names } from '@quipu/words';
import { Board, type SignsOf, type SpaceState } from '../board/Board.tsx';
import { type Contents, contentsReader } from '../board/contents.ts';
import { useLens, type Zooming } from '../board/lens.ts';
import { changedIn, ghostsOf, withChance } from '../board/signs.ts';
import { usePage } from '../page.tsx';
import { endsHold, restOn } from '../pointed.ts';
import { isTouch } from './pointer.ts';
import { loadLayers } from './Overlay.tsx';
import { useStanding } from './stands.ts';
import { begun, plain } from './text.ts';

const Gestures = lazy(() => import('../board/Gestures.tsx'));
const SpaceCard = lazy(async () => ({ default: (await import('./SpaceCard.tsx')).SpaceCard }));

/** What stands in a space, as screen readers say it. */
function labelIn(names: Names, { key, marks, stacks }: Contents): string {
  const said = [
    ...marks.map((mark) =>
      mark.kind === 'level'
        ? names.called('level', mark.level)
        : mark.kind === 'control'
          ? names.called('faction', mark.faction)
          : mark.kind === 'marker'
            ? plain(names.counted(mark.count, names.term('marker', mark.marker)).text)
            : mark.kind === 'secret'
              ? names.called('secret', mark.secret)
              : String(mark.value),
    ),
    ...stacks.map(({ look, count }) => plain(names.pieces([{ group: look.group, count }]).text)),
  ];
  return `${begun(names.space(key).one)}: ${said.join(', ')}`;
}

/** The same, put into words once for as long as it stands there. */
function useLabel(): (contents: Contents) => string {
  // Names are the same once texts have been loaded behind them.
  const { names } = usePage().speech;
  return useMemo(() => {
    const known = new WeakMap<Contents, string>();
    return (contents) => {
      const label = known.get(contents) ?? labelIn(names, contents);
      known.set(contents, label);
      return label;
    };
  }, [names]);
}

/** The spaces that have been chosen, by number; what has changed since the last choice; what the option that is looked at would change. */
function useSigns(): SignsOf {
  const { stage, state, frame, view, speech } = usePage();
  const { names } = speech;
  const { levels } = stage.words.printed;
  const past = state.past !== undefined;
  const chosen = useMemo(
    () => new Map(past ? [] : (view.underWay.at(0)?.spaces ?? []).map((key, i) => [key, i + 1])),
    [view.underWay, past],
  );
  const changed = useMemo(() => {
    const items = past ? [] : [...changedIn(frame.since)];
    return new Map(
      items.map(([space, changes]) => {
        const lines = logLinesOf(
          names,
          changes.map((item) => ({ card: null, faction: null, items: [{ ...item, items: [] }] })),
        );
        return [space, lines.map(({ text }) => text).join('\n')];
      }),
    );
  }, [frame.since, past, names]);
  const { looked } = state;
  const ghosts = useMemo(() => {
    const certain = ghostsOf(looked?.foreseen?.changes ?? []);
    if (looked?.foreseen?.stopped !== 'chance') return certain;
    const pointed = view.spaces[looked.key] && looked.key;
    return withChance(certain, { pointed, underWay: view.underWay.at(0)?.spaces ?? [] });
  }, [looked, view]);
  return useMemo(() => ({ levels, chosen, changed, ghosts }), [levels, chosen, changed, ghosts]);
}

/** Buttons for those who zoom neither by wheel nor by fingers. */
function ZoomButtons({ lens, zoomIn, zoomOut, whole }: Zooming): ReactNode {
  const { say } = usePage();
  return (
    <div className="zoom">
      <button aria-label={say('zoomIn')} title={say('zoomIn')} onClick={zoomIn}>
        +
      </button>
      <button aria-label={say('zoomOut')} title={say('zoomOut')} disabled={lens.zoom === 1} onClick={zoomOut}>
        −
      </button>
      {lens.zoom > 1 && <button onClick={whole}>{say('wholeMap')}</button>}
    </div>
  );
}

export function GameMap(): ReactNode {
  const { stage, store, state, frame, view, speech, say, layout } = usePage();
  const read = useMemo(
    () => contentsReader({ words: stage.words, looks: stage.looks, drawing: stage.drawing, layout }),
    [stage, layout],
  );
  const contents = useMemo(() => read(view), [view.spaces, view.secrets, read]);
  const { names } = speech;
  const titleOf = useCallback((key: string) => begun(names.space(key).one), [names]);
  const labelOf = useLabel();
  const states = useMemo(() => {
    const lit: Record<string, SpaceState> = {};
    if (state.past) return lit;
    const { decision } = frame;
    const targets = decision?.options.filter(({ is }) => is === 'space').map(({ key }) => key) ?? [];
    if (targets.length < contents.length) for (const key of targets) lit[key] = 'lit';
    for (const key of view.underWay.at(0)?.spaces ?? []) lit[key] ??= 'picked';
    if (state.looked && lit[state.looked.key]) lit[state.looked.key] = 'picked';
    if (state.whyNot) lit[state.whyNot.key] = 'refused';
    return lit;
  }, [frame, view, state.past, state.looked, state.whyNot, contents.length]);
  const signs = useSigns();
  const frameOf = useRef<HTMLDivElement>(null);
  const zooming = useLens(layout, frameOf);
  const stands = useStanding();
  useEffect(() => {
    // Who opens the first popover shall not wait for it; if it cannot be had now, it is asked for again then.
    if (stands) Promise.all([loadLayers(), import('./WhyNot.tsx')]).catch(() => undefined);
  }, [stands]);
  const { lens, show, onKeyDown, onClickCapture } = zooming;
  const onSpace = useCallback(
    (key: string) => {
      if (!endsHold()) void (isTouch() ? store.tap(key) : store.choose(key));
    },
    [store],
  );
  // A click while others play goes on to their next step.
  const hurry = (): void => {
    if (state.running) store.pace.hurry();
  };
  const onPoint = useCallback(
    (key: string | undefined) => {
      restOn(key);
      if (!isTouch()) void store.looking.at(key);
    },
    [store],
  );
  return (
    <div
      ref={frameOf}
      className="map"
      onKeyDown={onKeyDown}
      onClickCapture={onClickCapture}
      onClick={hurry}
      onFocus={({ target }) => {
        const key = target.closest<SVGElement>('[data-space]')?.dataset['space'];
        const place = key === undefined ? undefined : layout.places[key];
        if (place && target.matches(':focus-visible')) show(place.home);
      }}
    >
      <Board
        layout={layout}
        lens={lens}
        looks={stage.looks}
        contents={contents}
        language={speech.language}
        titleOf={titleOf}
        labelOf={labelOf}
        states={states}
        signs={signs}
        moves={stands}
        provisional={stage.drawing.provisional ? say('provisional') : say('map')}
        onSpace={onSpace}
        onPoint={onPoint}
      />
      {stands && (
        <Suspense>
          <Gestures {...zooming.hands} />
          <SpaceCard />
        </Suspense>
      )}
      <ZoomButtons {...zooming} />
      {stage.drawing.provisional && <p className="provisional">{say('provisional')}</p>}
    </div>
  );
}
