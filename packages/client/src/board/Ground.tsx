/** The ground of the map, unchanged as long as the same spaces are in play. */
import type { Layout } from '@quipu/board';
import { entryOf } from '../entry-of.ts';
import type { LocaleName } from '@quipu/words';
import { memo, type ReactNode } from 'react';

/** Handlers that all parts of a space share. */
export interface SpaceHandlers {
  readonly onSpace: (key: string) => void;
  readonly onPoint: (key: string | undefined) => void;
}

/** Returns the event handlers of an element that belongs to a space. */
export const pointerProps = (key: string, { onSpace, onPoint }: SpaceHandlers) => ({
  onClick: () => onSpace(key),
  onPointerEnter: () => onPoint(key),
  onPointerLeave: () => onPoint(undefined),
});

const COAST_LINES = [
  [46, 0.22],
  [30, 0.34],
  [15, 0.5],
] as const;

/** Sea, coast and land outside the game. */
const SeaAndCoast = memo(function SeaAndCoast({
  layout,
  lands,
  inPlay,
  language,
}: {
  layout: Layout;
  /** Outlines of the ground in play: first the initial spaces, then each space added later. */
  lands: readonly string[];
  /** Keys of all spaces in play, joined by spaces. */
  inPlay: string;
  language: LocaleName;
}): ReactNode {
  const { width, height, unit, abroad, labels } = layout;
  const outline = abroad.join('') + entryOf(lands, 0);
  const spaces = inPlay.split(' ');
  return (
    <g>
      <rect
        className={abroad.length === 0 ? 'plain' : 'sea'}
        x={-width}
        y={-height}
        width={3 * width}
        height={3 * height}
      />
      {abroad.length > 0 &&
        COAST_LINES.map(([line, opacity]) => (
          <path key={line} className="coast-line" d={outline} strokeWidth={line * unit} opacity={opacity} />
        ))}
      {abroad.map((abroadPath) => (
        <path key={abroadPath} className="abroad" d={abroadPath} />
      ))}
      {lands.map((land) => (
        <path key={land} className="land-shade" d={land} strokeWidth={9 * unit} />
      ))}
      {labels
        // Small boards have no names of spaces, so labels stay.
        .filter(({ until }) => unit < 1 || until === undefined || !spaces.includes(until))
        .map(({ is, title, broken, turned = false, at: [x, y] }) => (
          <text
            key={title.en}
            className={`label-${is}`}
            x={x}
            y={y}
            fontSize={(is === 'sea' ? 16 : 13) * unit}
            {...(turned && { transform: `rotate(-90 ${x} ${y})` })}
          >
            {(broken ? title[language].split(/ (?=\S+$)/u) : [title[language]]).map((line, i) => (
              <tspan key={line} x={x} dy={i === 0 ? 0 : '1.15em'}>
                {line}
              </tspan>
            ))}
          </text>
        ))}
    </g>
  );
});

interface GroundProps extends SpaceHandlers {
  readonly layout: Layout;
  /** Keys of all spaces that are in play. */
  readonly inPlay: string;
  readonly language: LocaleName;
}

/** Sea, land, and the textured ground of spaces. */
export const Ground = memo(function Ground({
  layout,
  inPlay,
  language,
  ...handlers
}: GroundProps): ReactNode {
  const spaces = inPlay.split(' ').flatMap((key) => {
    const place = layout.places[key];
    return place ? [{ key, place }] : [];
  });
  const grounds = spaces.flatMap(({ key, place }) =>
    place.is === 'node' && place.ground !== undefined ? [{ key, d: place.ground }] : [],
  );
  const areas = spaces.flatMap(({ key, place }) => (place.is === 'area' ? [{ key, place }] : []));
  const outlines = [...areas.map(({ key, place }) => ({ key, d: place.path })), ...grounds];
  const laterSpaces = new Set(layout.labels.map(({ until }) => until));
  const [initial, added] = [
    outlines.filter(({ key }) => !laterSpaces.has(key)),
    outlines.filter(({ key }) => laterSpaces.has(key)),
  ];
  // A space added later repaints only itself: its coast was drawn before.
  const lands = [initial.map(({ d }) => d).join(''), ...added.map(({ d }) => d)];
  return (
    <>
      <SeaAndCoast layout={layout} lands={lands} inPlay={inPlay} language={language} />
      {grounds.map(({ key, d }) => (
        <path key={key} d={d} fill="var(--ground-town)" {...pointerProps(key, handlers)} />
      ))}
      {areas.map(({ key, place: { path, terrain } }) => (
        <g key={key} {...pointerProps(key, handlers)}>
          <path d={path} fill={`var(--ground-${terrain}, var(--ground-plain))`} />
          <path className="texture" d={path} fill={`url(#terrain-${terrain})`} />
        </g>
      ))}
    </>
  );
});
