/** The map with everything on it. What never changes in a game is drawn once; spaces, blocks and states are drawn again as they change. */
import { entryOf } from '../entry.ts';
import { curvePath, type Layout, type LinePlace, type NodePlace } from '@quipu/board';
import { lazy, memo, type ReactNode, Suspense, useId, useMemo } from 'react';
import type { VolumeWords } from '@quipu/engine';
import type { LocaleName } from '@quipu/words';
import { type Block, type BlockLayout, blockLayout, blockMaker, useFonts } from './blocks.ts';
import type { Lens } from './lens.ts';
import { Areas, AreaStates, Borders } from './Areas.tsx';
import { BlockDrawing } from './Block.tsx';
import type { Contents } from './contents.ts';
import { Ground, pointed, type Pointing } from './Ground.tsx';
import type { Looks } from './looks.ts';
import { PointedPlaces } from './PointedPlaces.tsx';
import type { Ghost } from './signs.ts';
import { Signs } from './Signs.tsx';
import { Terrains } from './Terrains.tsx';

/** Nothing moves before the first question is answered. */
const Motions = lazy(async () => ({ default: (await import('./Motions.tsx')).Motions }));

export type SpaceState = 'lit' | 'picked' | 'refused';

/** Numbers of choices, what has changed, and what an option would change, by space. */
export interface SignsOf {
  readonly levels: VolumeWords['printed']['levels'];
  readonly chosen: ReadonlyMap<string, number>;
  readonly changed: ReadonlyMap<string, string>;
  readonly ghosts: ReadonlyMap<string, readonly Ghost[]>;
}

interface BoardProps {
  readonly layout: Layout;
  readonly lens: Lens;
  readonly looks: Looks;
  readonly contents: readonly Contents[];
  readonly language: LocaleName;
  readonly titleOf: (key: string) => string;
  readonly labelOf: (contents: Contents) => string;
  readonly states: Readonly<Record<string, SpaceState>>;
  /** What is told over blocks. */
  readonly signs: SignsOf;
  /** Whether it is shown how things come from where they stood. */
  readonly moves: boolean;
  readonly provisional: string;
  readonly onSpace: (key: string) => void;
  readonly onPoint: (key: string | undefined) => void;
}

/** What stands on the board, however it is zoomed. */
type OnBoardProps = Omit<BoardProps, 'lens' | 'provisional'> & { readonly detail: BlockLayout };

const Line = memo(function Line({
  place,
  unit,
  damaged,
}: {
  place: LinePlace;
  unit: number;
  damaged: boolean;
}): ReactNode {
  const d = curvePath(place.curves);
  const pipeline = place.look === 'pipeline';
  return (
    <g className={pipeline ? 'pipeline' : 'road'}>
      <path className="case" d={d} strokeWidth={6.2 * unit} />
      <path className="bed" d={d} strokeWidth={(pipeline ? 4 : 3.6) * unit} />
      <path
        className="joints"
        d={d}
        strokeWidth={(pipeline ? 4 : 0.9) * unit}
        strokeDasharray={pipeline ? `${1.3 * unit} ${10 * unit}` : `${6 * unit} ${5 * unit}`}
      />
      {damaged && (
        <path className="damage" d={d} strokeWidth={4.6 * unit} strokeDasharray={`${3 * unit} ${4 * unit}`} />
      )}
      <path className="reach" d={d} />
    </g>
  );
});

const Town = memo(function Town({ layout, index }: { layout: Layout; index: number }): ReactNode {
  const {
    at: [x, y],
    title,
    label,
  } = entryOf(layout.towns, index);
  const { unit } = layout;
  const places = {
    left: [-7, 4, 'end'],
    right: [7, 4, 'start'],
    above: [0, -8, 'middle'],
    below: [0, 15, 'middle'],
    none: [0, 0, 'middle'],
  } as const;
  const [dx, dy, anchor] = places[label];
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

const City = memo(function City({
  space,
  place,
  layout,
  control,
  value,
  state,
  ...pointing
}: Pointing & {
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
    <g className="on-map" {...pointed(space, pointing)}>
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

function lineState(place: LinePlace, state: SpaceState, unit: number): ReactNode {
  return (
    <g className={`state-${state}`}>
      <path className="glow" d={curvePath(place.curves)} strokeWidth={13 * unit} />
    </g>
  );
}

/**
 * The whole board, as far as the lens shows it. The ground, areas, and their borders are pictures of their own, so that what changes on one does not
 * have the others painted again.
 */
export function Board({ lens, provisional, ...props }: BoardProps): ReactNode {
  const { layout, looks, contents, language, states, onSpace, onPoint } = props;
  const { zoom, middle } = lens;
  const [w, h] = [layout.width / zoom, layout.height / zoom];
  const viewBox = `${middle[0] - w / 2} ${middle[1] - h / 2} ${w} ${h}`;
  const inPlay = contents.map(({ key }) => key).join(' ');
  const id = useId().replaceAll(':', '');
  return (
    <>
      <svg className="board-ground" viewBox={viewBox} aria-hidden="true">
        <Terrains />
        <Ground {...{ layout, inPlay, language, onSpace, onPoint }} />
      </svg>
      <svg className="board-layer" viewBox={viewBox} aria-hidden="true">
        <Areas {...{ layout, looks, contents, states, id }} />
      </svg>
      <svg className="board-layer" viewBox={viewBox} aria-hidden="true">
        <Borders {...{ layout, inPlay }} />
      </svg>
      <svg className="board-layer" viewBox={viewBox} aria-hidden="true">
        <AreaStates {...{ layout, contents, states, id }} />
      </svg>
      <svg className="board" viewBox={viewBox} role="group" aria-label={provisional}>
        <OnBoard {...props} detail={blockLayout(layout, zoom)} />
      </svg>
    </>
  );
}

const OnBoard = memo(function OnBoard(props: OnBoardProps): ReactNode {
  const { layout, detail, looks, contents, titleOf, labelOf, states, signs, onSpace, onPoint } = props;
  const pointing = { onSpace, onPoint };
  const { unit, places } = layout;
  const fonts = useFonts();
  const make = useMemo(() => blockMaker(detail, titleOf), [detail, titleOf, fonts]);
  const blocks = useMemo(() => make(contents), [make, contents]);
  const byKey = useMemo(() => new Map(contents.map((one) => [one.key, one])), [contents]);
  const entries = Object.entries(places).filter(([key]) => byKey.has(key));
  const lines = entries.filter((entry): entry is [string, LinePlace] => entry[1].is === 'line');
  const nodes = entries.filter((entry): entry is [string, NodePlace] => entry[1].is === 'node');
  return (
    <>
      {lines.map(([key, place]) => (
        <g key={key} className="on-map" {...pointed(key, pointing)}>
          {states[key] && lineState(place, states[key], unit)}
          <Line
            place={place}
            unit={unit}
            damaged={(byKey.get(key)?.marks ?? []).some(({ kind }) => kind === 'marker')}
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
          control={byKey.get(key)?.control}
          value={byKey.get(key)?.value}
          state={states[key]}
          {...pointing}
        />
      ))}
      <PointedPlaces layout={layout} contents={contents} />
      {blocks.map((block: Block) => (
        <BlockDrawing
          key={block.contents.key}
          block={block}
          layout={detail}
          looks={looks}
          label={labelOf(block.contents)}
          state={states[block.contents.key]}
          {...pointing}
        />
      ))}
      <Signs blocks={blocks} layout={detail} looks={looks} {...signs} />
      {props.moves && (
        <Suspense>
          <Motions blocks={blocks} layout={detail} />
        </Suspense>
      )}
    </>
  );
});
