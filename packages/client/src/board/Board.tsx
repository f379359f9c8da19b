/** The map with everything on it. What never changes in a game is drawn once; spaces, blocks and states are drawn again as they change. */
import { entryOf } from '../entry.ts';
import { type AreaPlace, curvePath, type Layout, type LinePlace, type NodePlace } from '@quipu/board';
import { memo, type ReactNode, useId, useMemo } from 'react';
import type { VolumeWords } from '@quipu/engine';
import type { LanguageName } from '@quipu/words';
import { type Block, type BlockLayout, blockLayout, blockMaker, useFonts } from './blocks.ts';
import type { Lens } from './lens.ts';
import { BlockDrawing } from './Block.tsx';
import type { Contents } from './contents.ts';
import { Ground, pointed, type Pointing } from './Ground.tsx';
import type { Looks } from './looks.ts';
import { Motions } from './Motions.tsx';
import { PointedPlaces } from './PointedPlaces.tsx';
import type { Ghost } from './signs.ts';
import { Signs } from './Signs.tsx';
import { Terrains } from './Terrains.tsx';

/** How a space stands out. */
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
  readonly language: LanguageName;
  readonly titleOf: (key: string) => string;
  readonly labelOf: (contents: Contents) => string;
  readonly states: Readonly<Record<string, SpaceState>>;
  /** What is told over blocks. */
  readonly signs: SignsOf;
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

/** Walls on borders that are none, bridges between what is adjacent and does not meet. */
const Marks = memo(function Marks({ layout }: { layout: Layout }): ReactNode {
  return (
    <g className="border-marks" aria-hidden="true">
      {layout.marks.map(({ is, between, at: [x, y], along: [ax, ay] }) => {
        const angle = (Math.atan2(ay, ax) * 180) / Math.PI;
        return (
          <g key={between.join()} transform={`translate(${x} ${y}) rotate(${angle}) scale(${layout.unit})`}>
            {is === 'wall' ? (
              <path d="M-4-5v10M4-5v10" />
            ) : (
              <path d="M-9-2.5Q0-6.5 9-2.5M-9 2.5Q0-1.5 9 2.5" />
            )}
          </g>
        );
      })}
    </g>
  );
});

/** What changes of an area in play: how much of its texture is seen, who controls it, a marker that is a ring. */
const Area = memo(function Area({
  place,
  id,
  control,
  ringed,
  refused,
  faint,
  unit,
}: {
  place: AreaPlace;
  id: string;
  control: string | undefined;
  /** Whether a marker that is a ring lies there. */
  ringed: boolean;
  refused: boolean;
  /** Whether others can be chosen and it cannot. */
  faint: boolean;
  unit: number;
}): ReactNode {
  const ground = `var(--ground-${place.terrain}, var(--ground-plain))`;
  return (
    <>
      <clipPath id={id}>
        <path d={place.path} />
      </clipPath>
      {faint && <path className="faint" d={place.path} fill={ground} />}
      {ringed && (
        <g className="ringed" clipPath={`url(#${id})`}>
          <path d={place.path} strokeWidth={18 * unit} strokeDasharray={`${8 * unit} ${5 * unit}`} />
          <path d={place.path} strokeWidth={13 * unit} stroke={ground} />
        </g>
      )}
      {control !== undefined && (
        <path
          className="control"
          d={place.path}
          clipPath={`url(#${id})`}
          stroke={`var(--${control})`}
          strokeWidth={10 * unit}
        />
      )}
      {refused && <path d={place.path} fill="url(#terrain-refused)" />}
    </>
  );
});

const Borders = memo(function Borders({ layout, areas }: { layout: Layout; areas: string }): ReactNode {
  const { unit, coast } = layout;
  return (
    <g className="borders" aria-hidden="true">
      <path d={areas} strokeWidth={1.2 * unit} />
      <path className="coast" d={coast} strokeWidth={1.6 * unit} />
    </g>
  );
});

const AreaState = memo(function AreaState({
  place,
  id,
  state,
  unit,
}: {
  place: AreaPlace;
  id: string;
  state: SpaceState;
  unit: number;
}): ReactNode {
  return (
    <g className={`state-${state}`}>
      {state !== 'refused' && (
        <path
          className="glow"
          d={place.path}
          clipPath={`url(#${id})`}
          strokeWidth={(state === 'picked' ? 18 : 14) * unit}
        />
      )}
      <path className="edge" d={place.path} strokeWidth={(state === 'picked' ? 3.6 : 2.6) * unit} />
    </g>
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

/** The whole board, as far as the lens shows it. The ground is a picture of its own, so that what moves on it does not have it painted again. */
export function Board({ lens, provisional, ...props }: BoardProps): ReactNode {
  const { layout, contents, language, onSpace, onPoint } = props;
  const { zoom, middle } = lens;
  const [w, h] = [layout.width / zoom, layout.height / zoom];
  const viewBox = `${middle[0] - w / 2} ${middle[1] - h / 2} ${w} ${h}`;
  const inPlay = contents.map(({ key }) => key).join(' ');
  return (
    <>
      <svg className="board-ground" viewBox={viewBox} aria-hidden="true">
        <Terrains />
        <Ground {...{ layout, inPlay, language, onSpace, onPoint }} />
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
  const id = useId().replaceAll(':', '');
  const fonts = useFonts();
  const make = useMemo(() => blockMaker(detail, titleOf), [detail, titleOf, fonts]);
  const blocks = useMemo(() => make(contents), [make, contents]);
  const byKey = useMemo(() => new Map(contents.map((one) => [one.key, one])), [contents]);
  const entries = Object.entries(places).filter(([key]) => byKey.has(key));
  const areas = entries.filter((entry): entry is [string, AreaPlace] => entry[1].is === 'area');
  const lines = entries.filter((entry): entry is [string, LinePlace] => entry[1].is === 'line');
  const nodes = entries.filter((entry): entry is [string, NodePlace] => entry[1].is === 'node');
  const choosing = Object.values(states).includes('lit');
  const ground = areas.map(([, { path }]) => path).join('');
  return (
    <>
      {areas.map(([key, place], i) => (
        <Area
          key={key}
          place={place}
          id={`${id}${i}`}
          control={byKey.get(key)?.control}
          ringed={(byKey.get(key)?.marks ?? []).some(
            (mark) => mark.is === 'marker' && looks.markers[mark.marker]?.shape === 'ring',
          )}
          refused={states[key] === 'refused'}
          faint={choosing && states[key] === undefined}
          unit={unit}
        />
      ))}
      <Borders layout={layout} areas={ground} />
      <Marks layout={layout} />
      <g pointerEvents="none">
        {areas.map(
          ([key, place], i) =>
            states[key] && (
              <AreaState key={key} place={place} id={`${id}${i}`} state={states[key]} unit={unit} />
            ),
        )}
      </g>
      {lines.map(([key, place]) => (
        <g key={key} className="on-map" {...pointed(key, pointing)}>
          {states[key] && lineState(place, states[key], unit)}
          <Line
            place={place}
            unit={unit}
            damaged={(byKey.get(key)?.marks ?? []).some(({ is }) => is === 'marker')}
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
      <Motions blocks={blocks} layout={detail} />
    </>
  );
});
