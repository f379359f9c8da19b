/** The board as SVG, from the drawing that the volume exports. */
import { SPACE_KEYS, type Space, type View } from '@quipu/peru';
import layout from '@quipu/peru/drawing/wide' with { type: 'json' };
import { type Names, removeMarks } from '@quipu/words';
import type { ReactNode } from 'react';

/** The outline of a space as an SVG path: an area, the curves of a line, a circle, or a box next to the map. */
function outlineOf(key: Space): string {
  const place = layout.places[key];
  if ('path' in place) return place.path;
  if ('curves' in place)
    return place.curves.map(({ a, c, b }) => `M${a.join()}Q${c.join()},${b.join()}`).join('');
  const r = layout.radius;
  if ('at' in place)
    return `M${place.at.join()}m${-r},0a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`;
  return `M${place.home.join()}m-50,-20h100v60h-100z`;
}

interface BoardProps {
  readonly names: Names;
  readonly view: View;
  readonly offered: ReadonlySet<string>;
  readonly onSpace: (key: Space) => void;
}

/** Draws each space with its name and its pieces, such as `7T 1GU`: their names are shown as a tooltip. */
export function Board({ names, view, offered, onSpace }: BoardProps): ReactNode {
  // `2 Guerrilla Underground` is shown as `2GU`.
  const piecesAt = (key: Space) =>
    Object.entries(view.spaces[key].pieces).map(([group, count]) => {
      return { group, count, code: `${count}${group.replaceAll(/^\S+|[a-z ]/gu, '')}` };
    });
  return (
    <svg viewBox={`0 0 ${layout.width} ${layout.height}`}>
      {SPACE_KEYS.map((key) => (
        <path
          key={key}
          d={outlineOf(key)}
          className={`space ${layout.places[key].kind} ${offered.has(key) ? 'offered' : ''}`}
          data-space={key}
          onClick={() => onSpace(key)}
        >
          <title>{removeMarks(names.pieces(piecesAt(key)).text)}</title>
        </path>
      ))}
      {SPACE_KEYS.map((key) => (
        <text key={key} y={layout.places[key].home[1]}>
          <tspan x={layout.places[key].home[0]}>{removeMarks(names.place(key)('alone'))}</tspan>
          <tspan x={layout.places[key].home[0]} dy="1.1em">
            {piecesAt(key).map(({ code }) => `${code} `)}
          </tspan>
        </text>
      ))}
    </svg>
  );
}
