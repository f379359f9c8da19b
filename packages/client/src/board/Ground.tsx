/** The ground of the map. It is rendered again only when other spaces are in play. */
import type { Layout } from '@quipu/board';
import { requireEntry } from '../require-entry.ts';
import type { LocaleName } from '@quipu/words';
import { memo, type MouseEvent, type ReactNode } from 'react';

/** Handlers that all parts of a space share. */
export interface SpaceHandlers {
  /** Called with the click, or without one if the space is chosen by a key. */
  readonly onSpace: (key: string, click?: MouseEvent) => void;
  readonly onPoint: (key: string | undefined) => void;
}

/** Returns the event handlers of an element that belongs to a space. */
export const pointerProps = (key: string, { onSpace, onPoint }: SpaceHandlers) => ({
  'data-ground': key,
  onClick: (click: MouseEvent) => onSpace(key, click),
  onPointerEnter: () => onPoint(key),
  onPointerLeave: () => onPoint(undefined),
});

/** Lines in the water along the coast, from the widest and faintest. The width is that at unit 1. */
const WATER_LINES = [
  { width: 46, opacity: 0.22 },
  { width: 30, opacity: 0.34 },
  { width: 15, opacity: 0.5 },
] as const;

type MapLabel = Layout['labels'][number];

/** Font sizes of names at unit 1, in pixels. */
const LABEL_SIZES = { sea: 16, lake: 9, country: 13 } as const;

/** A name of a sea, a lake or a neighbouring country, possibly turned by 90 degrees or broken before its last word. */
function renderLabel(label: MapLabel, unit: number, language: LocaleName): ReactNode {
  const {
    kind,
    title,
    broken,
    turned = false,
    at: [x, y],
  } = label;
  const lines = broken ? title[language].split(/ (?=\S+$)/u) : [title[language]];
  return (
    <text
      key={title.en}
      className={`label-${kind}`}
      x={x}
      y={y}
      fontSize={LABEL_SIZES[kind] * unit}
      {...(turned && { transform: `rotate(-90 ${x} ${y})` })}
    >
      {lines.map((line, i) => (
        <tspan key={line} x={x} dy={i === 0 ? 0 : '1.15em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Sea, coast and land outside the game. */
const SeaAndCoast = memo(function SeaAndCoast({
  layout,
  lands,
  spaceKeys,
  language,
}: {
  layout: Layout;
  /** Outlines of the ground in play: first the initial spaces, then each space added later. */
  lands: readonly string[];
  /** Keys of all spaces in play, joined by spaces. */
  spaceKeys: string;
  language: LocaleName;
}): ReactNode {
  const { width, height, unit, abroad: outsideLands, labels } = layout;
  const outline = outsideLands.join('') + requireEntry(lands, 0);
  const spacesInPlay = spaceKeys.split(' ');
  // A space that comes into play is drawn where a label was. It bears its name, except on small boards, on which
  // the label stays.
  const isLabelShown = ({ until }: MapLabel): boolean =>
    unit < 1 || until === undefined || !spacesInPlay.includes(until);
  return (
    <g>
      <rect
        className={outsideLands.length === 0 ? 'plain' : 'sea'}
        x={-width}
        y={-height}
        width={3 * width}
        height={3 * height}
      />
      {outsideLands.length > 0 &&
        WATER_LINES.map(({ width: lineWidth, opacity }) => (
          <path
            key={lineWidth}
            className="coast-line"
            d={outline}
            strokeWidth={lineWidth * unit}
            opacity={opacity}
          />
        ))}
      {outsideLands.map((land) => (
        <path key={land} className="abroad" d={land} />
      ))}
      {lands.map((land) => (
        <path key={land} className="land-shade" d={land} strokeWidth={9 * unit} />
      ))}
      {labels.filter(isLabelShown).map((label) => renderLabel(label, unit, language))}
    </g>
  );
});

interface GroundProps extends SpaceHandlers {
  readonly layout: Layout;
  /** Keys of all spaces in play, joined by spaces: a string, so that memoization compares it by value. */
  readonly spaceKeys: string;
  readonly language: LocaleName;
}

/** Sea, land, and the textured ground of spaces. */
export const Ground = memo(function Ground({
  layout,
  spaceKeys,
  language,
  ...handlers
}: GroundProps): ReactNode {
  const spaces = spaceKeys.split(' ').flatMap((key) => {
    const place = layout.places[key];
    return place ? [{ key, place }] : [];
  });
  const grounds = spaces.flatMap(({ key, place }) =>
    place.kind === 'node' && place.ground !== undefined ? [{ key, d: place.ground }] : [],
  );
  const areas = spaces.flatMap(({ key, place }) => (place.kind === 'area' ? [{ key, place }] : []));
  const outlines = [...areas.map(({ key, place }) => ({ key, d: place.path })), ...grounds];
  const laterSpaces = new Set(layout.labels.map(({ until }) => until));
  const initialOutlines = outlines.filter(({ key }) => !laterSpaces.has(key));
  const addedOutlines = outlines.filter(({ key }) => laterSpaces.has(key));
  // A space added later repaints only itself: its coast was drawn before.
  const lands = [initialOutlines.map(({ d }) => d).join(''), ...addedOutlines.map(({ d }) => d)];
  return (
    <>
      <SeaAndCoast layout={layout} lands={lands} spaceKeys={spaceKeys} language={language} />
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
