/** Outlines of the spaces that are named where the reader points: it is drawn by itself, so that pointing does not draw the board again. */
import { curvePath, type Layout } from '@quipu/board';
import { type ReactNode, useEffect } from 'react';
import { followNames, usePointed, useShownSpace } from '../pointed.ts';
import type { Contents } from './contents.ts';

interface PointedPlacesProps {
  readonly layout: Layout;
  readonly contents: readonly Contents[];
}

/** The space that is pointed at, the one whose card is shown, or those where the pieces stand that are. */
export function PointedPlaces({ layout, contents }: PointedPlacesProps): ReactNode {
  const pointed = usePointed();
  const shown = useShownSpace()?.space;
  useEffect(followNames, []);
  const found = contents.filter(({ key, stacks }) =>
    pointed?.sort === 'pieces'
      ? stacks.some(({ look }) => look.group === pointed.key)
      : key === shown || (pointed?.sort === 'space' && key === pointed.key),
  );
  const { unit, radius, places } = layout;
  return (
    <g className="pointed-places" aria-hidden="true" pointerEvents="none">
      {found.map(({ key }) => {
        const place = places[key];
        if (place?.is === 'node')
          return <circle key={key} cx={place.at[0]} cy={place.at[1]} r={radius + 4 * unit} />;
        if (place?.is === 'line') return <path key={key} d={curvePath(place.curves)} />;
        return place?.is === 'area' && <path key={key} d={place.path} />;
      })}
    </g>
  );
}
