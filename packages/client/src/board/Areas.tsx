/** Areas of the map, their borders and their states. */
import type { AreaPlace, Layout } from '@quipu/board';
import { memo, type ReactNode } from 'react';
import type { SpaceState } from './Board.tsx';
import type { SpaceContents } from './space-contents.ts';
import type { Looks } from './looks.ts';
import { splitOutline } from './split-outline.ts';

/** Returns the areas of a layout that are in play, by key. */
function areasOf(
  { places }: Layout,
  contents: readonly SpaceContents[],
): readonly (readonly [string, AreaPlace])[] {
  const inPlay = new Set(contents.map(({ key }) => key));
  return Object.entries(places).filter(
    (entry): entry is [string, AreaPlace] => entry[1].kind === 'area' && inPlay.has(entry[0]),
  );
}

/** Widths of the strokes of areas at unit 1, and dashes and gaps of the ring. */
const STROKES = {
  ring: 18,
  ringHole: 13,
  ringDash: 8,
  ringGap: 5,
  control: 10,
  glow: { lit: 14, picked: 18 },
  edge: { lit: 2.6, picked: 3.6 },
} as const;

/** The changing parts of an area: texture, control, and a ring marker. */
const Area = memo(function Area({
  area,
  id,
  control,
  hasRing,
  isRefused,
  isFaint,
  unit,
}: {
  area: AreaPlace;
  id: string;
  control: string | undefined;
  /** Whether the area has a marker that is drawn as a ring. */
  hasRing: boolean;
  isRefused: boolean;
  /** Whether other spaces can be chosen and this one cannot. */
  isFaint: boolean;
  unit: number;
}): ReactNode {
  const ground = `var(--ground-${area.terrain}, var(--ground-plain))`;
  return (
    <>
      <clipPath id={id}>
        <path d={area.path} />
      </clipPath>
      {isFaint && <path className="faint" d={area.path} fill={ground} />}
      {hasRing && (
        <g className="ringed" clipPath={`url(#${id})`}>
          <path
            d={area.path}
            strokeWidth={STROKES.ring * unit}
            strokeDasharray={`${STROKES.ringDash * unit} ${STROKES.ringGap * unit}`}
          />
          <path d={area.path} strokeWidth={STROKES.ringHole * unit} stroke={ground} />
        </g>
      )}
      {control !== undefined && (
        <path
          className="control"
          d={area.path}
          clipPath={`url(#${id})`}
          stroke={`var(--${control})`}
          strokeWidth={STROKES.control * unit}
        />
      )}
      {isRefused && <path d={area.path} fill="url(#terrain-refused)" />}
    </>
  );
});

/** The highlight of an area: its edge, and a glow within it. */
const AreaState = memo(function AreaState({
  area,
  id,
  state,
  unit,
}: {
  area: AreaPlace;
  id: string;
  state: SpaceState;
  unit: number;
}): ReactNode {
  const strength = state === 'picked' ? 'picked' : 'lit';
  return (
    <g className={`state-${state}`}>
      {state !== 'refused' && (
        <path
          className="glow"
          d={area.path}
          clipPath={`url(#${id})`}
          strokeWidth={STROKES.glow[strength] * unit}
        />
      )}
      <path className="edge" d={area.path} strokeWidth={STROKES.edge[strength] * unit} />
    </g>
  );
});

/**
 * Walls on borders between spaces that are not adjacent, bridges between adjacent spaces that do not touch.
 */
function BorderMarks({ layout }: { layout: Layout }): ReactNode {
  return (
    <g className="border-marks" aria-hidden="true">
      {layout.marks.map(({ kind, between, at: [x, y], along: [ax, ay] }) => {
        const angle = (Math.atan2(ay, ax) * 180) / Math.PI;
        return (
          <g key={between.join()} transform={`translate(${x} ${y}) rotate(${angle}) scale(${layout.unit})`}>
            {kind === 'wall' ? (
              <path d="M-4-5v10M4-5v10" />
            ) : (
              <path d="M-9-2.5Q0-6.5 9-2.5M-9 2.5Q0-1.5 9 2.5" />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The borders of areas in play. */
export const Borders = memo(function Borders({
  layout,
  spaceKeys,
}: {
  layout: Layout;
  /** Keys of all spaces in play, joined by spaces. */
  spaceKeys: string;
}): ReactNode {
  const { unit, coast, places } = layout;
  const areas = spaceKeys
    .split(' ')
    .map((key) => places[key])
    .map((area) => (area?.kind === 'area' ? area.path : ''))
    .join('');
  return (
    <>
      <g className="borders" aria-hidden="true">
        <g strokeWidth={1.2 * unit}>
          {splitOutline(areas).map((d, i) => (
            <path key={i} d={d} />
          ))}
        </g>
        <g className="coast" strokeWidth={1.6 * unit}>
          {splitOutline(coast).map((d, i) => (
            <path key={i} d={d} />
          ))}
        </g>
      </g>
      <BorderMarks layout={layout} />
    </>
  );
});

interface AreasProps {
  readonly layout: Layout;
  readonly looks: Looks;
  readonly contents: readonly SpaceContents[];
  readonly states: Readonly<Record<string, SpaceState>>;
  /** Prefix of the clip path ids. */
  readonly id: string;
}

/** The changing parts of all areas in play, below their borders. */
export const Areas = memo(function Areas({ layout, looks, contents, states, id }: AreasProps): ReactNode {
  const contentsByKey = new Map(contents.map((space) => [space.key, space]));
  const isChoosing = Object.values(states).includes('lit');
  return areasOf(layout, contents).map(([key, area], i) => (
    <Area
      key={key}
      area={area}
      id={`${id}${i}`}
      control={contentsByKey.get(key)?.control}
      hasRing={(contentsByKey.get(key)?.marks ?? []).some(
        (mark) => mark.kind === 'marker' && looks.markers[mark.marker]?.shape === 'ring',
      )}
      isRefused={states[key] === 'refused'}
      isFaint={isChoosing && states[key] === undefined}
      unit={layout.unit}
    />
  ));
});

/** Highlights of areas, above their borders; see `Areas`. */
export const AreaStates = memo(function AreaStates({
  layout,
  contents,
  states,
  id,
}: Omit<AreasProps, 'looks'>): ReactNode {
  return (
    <>
      {areasOf(layout, contents).map(
        ([key, area], i) =>
          states[key] && (
            <AreaState key={key} area={area} id={`${id}${i}`} state={states[key]} unit={layout.unit} />
          ),
      )}
    </>
  );
});
