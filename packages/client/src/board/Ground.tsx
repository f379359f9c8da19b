/** The ground of the map: all that stays as it is as long as the same spaces are in play. */
import type { Layout } from '@quipu/board';
import { entryOf } from '../entry-of.ts';
import type { LocaleName } from '@quipu/words';
import { memo, type ReactNode } from 'react';

/** What all spaces do when they are clicked or pointed at. */
export interface SpaceHandlers {
  readonly onSpace: (key: string) => void;
  readonly onPoint: (key: string | undefined) => void;
}

/** Has an element tell of its space. */
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

/** Sea, coast and land that is not of the game. */
const Surroundings = memo(function Around({
  layout,
  lands,
  inPlay,
  language,
}: {
  layout: Layout;
  /** The ground of all that is in play: what always is, and each space that has come in. */
  lands: readonly string[];
  /** Keys of all spaces that are in play. */
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
        // On small boards spaces have no names of their own.
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

/** Sea and land, and the ground of spaces with its texture. */
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
  // A space that comes into play has no more painted anew than itself: it was a neighbour before, and has its coast.
  const lands = [initial.map(({ d }) => d).join(''), ...added.map(({ d }) => d)];
  return (
    <>
      <Surroundings layout={layout} lands={lands} inPlay={inPlay} language={language} />
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
