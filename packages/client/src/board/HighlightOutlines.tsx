/** Outlines of highlighted spaces. A separate component, so that pointing does not render the board again. */
import { curvePath, type Layout } from '@quipu/board';
import { type ReactNode, useEffect } from 'react';
import { trackPointer, useHighlighted, useShownSpaceCard } from '../pointer-tracking.ts';
import type { SpaceContents } from './space-contents.ts';

interface HighlightOutlinesProps {
  readonly layout: Layout;
  readonly contents: readonly SpaceContents[];
}

/** The highlighted space, the space whose card is shown, or all spaces with the highlighted pieces. */
export function HighlightOutlines({ layout, contents }: HighlightOutlinesProps): ReactNode {
  const highlighted = useHighlighted();
  const shownSpace = useShownSpaceCard()?.space;
  // The tracker starts with the map and is stopped with it.
  useEffect(() => trackPointer(), []);
  const highlightedSpaces = contents.filter(({ key, stacks }) =>
    highlighted?.kind === 'pieces'
      ? stacks.some(({ look }) => look.group === highlighted.key)
      : key === shownSpace || (highlighted?.kind === 'space' && key === highlighted.key),
  );
  const { unit, radius, places } = layout;
  return (
    <g className="highlighted-spaces" aria-hidden="true" pointerEvents="none">
      {highlightedSpaces.map(({ key }) => {
        const place = places[key];
        if (place?.kind === 'node')
          return <circle key={key} cx={place.at[0]} cy={place.at[1]} r={radius + 4 * unit} />;
        if (place?.kind === 'line') return <path key={key} d={curvePath(place.curves)} />;
        return place?.kind === 'area' && <path key={key} d={place.path} />;
      })}
    </g>
  );
}
