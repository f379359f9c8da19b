/** The map with all spaces and pieces, as layers that render separately. */
import { requireEntry } from '../require-entry.ts';
import { curvePath, type Layout, type LinePlace, type NodePlace } from '@quipu/board';
import { lazy, memo, type ReactNode, Suspense, useId, useMemo } from 'react';
import type { VolumeWords } from '@quipu/engine';
import type { LocaleName } from '@quipu/words';
import { type Block, type BlockLayout, blockLayout, createBlockBuilder } from './block-builder.ts';
import { useFontVersion } from './text-width.ts';
import type { Viewport } from './viewport.ts';
import { Areas, AreaStates, Borders } from './Areas.tsx';
import { BlockDrawing } from './BlockDrawing.tsx';
import type { SpaceContents } from './space-contents.ts';
import { Ground, pointerProps, type SpaceHandlers } from './Ground.tsx';
import type { Looks } from './looks.ts';
import { HighlightOutlines } from './HighlightOutlines.tsx';
import type { PreviewedChange } from './space-changes.ts';
import { BlockOverlays } from './BlockOverlays.tsx';
import { TerrainPatterns } from './TerrainPatterns.tsx';

/** Loaded on demand: nothing moves before the first answer. */
const MotionLayer = lazy(async () => ({ default: (await import('./MotionLayer.tsx')).MotionLayer }));

/** The highlight of a space: it may be chosen, is chosen, or is refused. */
export type SpaceState = 'lit' | 'next' | 'picked' | 'refused';

/** Selection numbers, recent changes and previewed changes, by space. */
export interface OverlayData {
  readonly levels: VolumeWords['printed']['levels'];
  readonly selectionOrder: ReadonlyMap<string, number>;
  readonly changeTexts: ReadonlyMap<string, string>;
  readonly previewedChanges: ReadonlyMap<string, readonly PreviewedChange[]>;
}

export interface BoardProps {
  readonly layout: Layout;
  readonly viewport: Viewport;
  /** The zoom as a multiple of that from which names are readable. */
  readonly nameZoom: number;
  readonly looks: Looks;
  readonly contents: readonly SpaceContents[];
  readonly language: LocaleName;
  readonly titleOf: (key: string) => string;
  readonly labelOf: (contents: SpaceContents, state: SpaceState | undefined) => string;
  readonly states: Readonly<Record<string, SpaceState>>;
  /** Data of the overlays above blocks. */
  readonly overlays: OverlayData;
  /** Whether changes are animated. */
  readonly isAnimated: boolean;
  /** The accessible name of the board. */
  readonly label: string;
  readonly onSpace: SpaceHandlers['onSpace'];
  readonly onPoint: (key: string | undefined) => void;
}

/** Properties of everything on the board that does not depend on the pan. */
type BoardContentProps = Omit<BoardProps, 'viewport' | 'nameZoom' | 'label'> & {
  readonly detail: BlockLayout;
};

/** The drawings of lines; each is a class of the style sheet. */
const LINE_LOOKS: readonly string[] = ['road', 'canal', 'pipeline'];

/** A road, canal or pipeline; dashed if it is damaged. */
const Line = memo(function Line({
  place,
  unit,
  isDamaged,
}: {
  place: LinePlace;
  unit: number;
  isDamaged: boolean;
}): ReactNode {
  const d = curvePath(place.curves);
  const isPipeline = place.look === 'pipeline';
  return (
    <g className={LINE_LOOKS.find((look) => look === place.look) ?? 'road'}>
      <path className="case" d={d} strokeWidth={6.2 * unit} />
      <path className="bed" d={d} strokeWidth={(isPipeline ? 4 : 3.6) * unit} />
      <path
        className="joints"
        d={d}
        strokeWidth={(isPipeline ? 4 : 0.9) * unit}
        strokeDasharray={isPipeline ? `${1.3 * unit} ${10 * unit}` : `${6 * unit} ${5 * unit}`}
      />
      {isDamaged && (
        <path className="damage" d={d} strokeWidth={4.6 * unit} strokeDasharray={`${3 * unit} ${4 * unit}`} />
      )}
      <path className="pointer-target" d={d} />
    </g>
  );
});

/** Offsets and anchors of the names of towns, in board pixels. */
const TOWN_LABELS = {
  left: { dx: -7, dy: 4, anchor: 'end' },
  right: { dx: 7, dy: 4, anchor: 'start' },
  above: { dx: 0, dy: -8, anchor: 'middle' },
  below: { dx: 0, dy: 15, anchor: 'middle' },
  none: { dx: 0, dy: 0, anchor: 'middle' },
} as const;

/** A town: a dot, and its name on large boards. */
const Town = memo(function Town({ layout, index }: { layout: Layout; index: number }): ReactNode {
  const {
    at: [x, y],
    title,
    label,
  } = requireEntry(layout.towns, index);
  const { unit } = layout;
  const { dx, dy, anchor } = TOWN_LABELS[label];
  return (
    <>
      <circle className="town" cx={x} cy={y} r={4 * unit} strokeWidth={1.5 * unit} />
      {label !== 'none' && unit === 1 && (
        <text className="town-name" x={x + dx} y={y + dy} textAnchor={anchor}>
          {title}
        </text>
      )}
    </>
  );
});

/** A City as a circle with its value, in the colour of its controller. */
const City = memo(function City({
  space,
  place,
  layout,
  control,
  value,
  state,
  ...handlers
}: SpaceHandlers & {
  space: string;
  place: NodePlace;
  layout: Layout;
  control: string | undefined;
  value: number | undefined;
  state: SpaceState | undefined;
}): ReactNode {
  const { unit, radius } = layout;
  const [x, y] = place.at;
  return (
    <g className="map-space" {...pointerProps(space, handlers)}>
      {state && (
        <g className={`state-${state}`}>
          <circle className="edge ring" cx={x} cy={y} r={radius + 3.6} strokeWidth="2.6" />
        </g>
      )}
      <circle className="city" cx={x} cy={y} r={radius} />
      <circle
        className="city-ring"
        cx={x}
        cy={y}
        r={radius - 2.6 * unit}
        stroke={`var(--${control ?? 'plate-line'})`}
        strokeWidth={(control ? 3.4 : 1.2) * unit}
      />
      <text className="city-value" x={x} y={y + 4.6 * unit} fontSize={13 * unit}>
        {value}
      </text>
    </g>
  );
});

function renderLineState(place: LinePlace, state: SpaceState, unit: number): ReactNode {
  return (
    <g className={`state-${state}`}>
      <path className="glow" d={curvePath(place.curves)} strokeWidth={13 * unit} />
    </g>
  );
}

/**
 * The whole board in the current viewport. Ground, areas and borders are separate pictures, so that a change
 * to one does not repaint the others.
 */
export function Board({ viewport, nameZoom, label, ...props }: BoardProps): ReactNode {
  const { layout, looks, contents, language, states, onSpace, onPoint } = props;
  const { zoom, center } = viewport;
  const [w, h] = [layout.width / zoom, layout.height / zoom];
  const viewBox = `${center[0] - w / 2} ${center[1] - h / 2} ${w} ${h}`;
  const spaceKeys = contents.map(({ key }) => key).join(' ');
  const id = useId().replaceAll(':', '');
  return (
    <>
      <svg className="board-ground" viewBox={viewBox} aria-hidden="true">
        <TerrainPatterns />
        <Ground {...{ layout, spaceKeys, language, onSpace, onPoint }} />
      </svg>
      <svg className="board-layer" viewBox={viewBox} aria-hidden="true">
        <Areas {...{ layout, looks, contents, states, id }} />
      </svg>
      <svg className="board-layer" viewBox={viewBox} aria-hidden="true">
        <Borders {...{ layout, spaceKeys }} />
      </svg>
      <svg className="board-layer" viewBox={viewBox} aria-hidden="true">
        <AreaStates {...{ layout, contents, states, id }} />
      </svg>
      <svg className="board" viewBox={viewBox} role="group" aria-label={label}>
        <BoardContent {...props} detail={blockLayout(layout, nameZoom)} />
      </svg>
    </>
  );
}

/** Everything that belongs to spaces: lines, towns, Cities, blocks and overlays. */
const BoardContent = memo(function BoardContent(props: BoardContentProps): ReactNode {
  const { layout, detail, looks, contents, titleOf, labelOf, states, overlays, onSpace, onPoint } = props;
  const handlers = { onSpace, onPoint };
  const { unit, places } = layout;
  // Loaded fonts change the widths of names.
  const fontVersion = useFontVersion();
  const buildBlocks = useMemo(() => createBlockBuilder(detail, titleOf), [detail, titleOf, fontVersion]);
  const blocks = useMemo(() => buildBlocks(contents), [buildBlocks, contents]);
  const contentsByKey = useMemo(() => new Map(contents.map((space) => [space.key, space])), [contents]);
  const entries = Object.entries(places).filter(([key]) => contentsByKey.has(key));
  const lines = entries.filter((entry): entry is [string, LinePlace] => entry[1].kind === 'line');
  const nodes = entries.filter((entry): entry is [string, NodePlace] => entry[1].kind === 'node');
  return (
    <>
      {lines.map(([key, place]) => (
        <g key={key} className="map-space" {...pointerProps(key, handlers)}>
          {states[key] && renderLineState(place, states[key], unit)}
          <Line
            place={place}
            unit={unit}
            isDamaged={(contentsByKey.get(key)?.marks ?? []).some(({ kind }) => kind === 'marker')}
          />
        </g>
      ))}
      <g aria-hidden="true">
        {layout.towns.map((_, i) => (
          <Town key={i} layout={layout} index={i} />
        ))}
      </g>
      {nodes.map(([key, place]) => (
        <City
          key={key}
          space={key}
          place={place}
          layout={layout}
          control={contentsByKey.get(key)?.control}
          value={contentsByKey.get(key)?.value}
          state={states[key]}
          {...handlers}
        />
      ))}
      <HighlightOutlines layout={layout} contents={contents} />
      {blocks.map((block: Block) => (
        <BlockDrawing
          key={block.contents.key}
          block={block}
          layout={detail}
          looks={looks}
          label={labelOf(block.contents, states[block.contents.key])}
          state={states[block.contents.key]}
          {...handlers}
        />
      ))}
      <BlockOverlays blocks={blocks} layout={detail} looks={looks} {...overlays} />
      {props.isAnimated && (
        <Suspense>
          <MotionLayer blocks={blocks} layout={detail} />
        </Suspense>
      )}
    </>
  );
});
