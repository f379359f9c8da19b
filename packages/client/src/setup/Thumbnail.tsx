/** A small drawing of the board of a volume. */
import { type ReactNode, use } from 'react';
import { volumes } from 'virtual:volumes';
import type { Thumbnail as Drawn } from './small.ts';

const loading = new Map<string, Promise<Drawn | undefined>>();

/** The drawing, loaded once. A card without one is a card all the same. */
function drawingOf(volume: string): Promise<Drawn | undefined> {
  const made = volumes[volume]?.thumbnail() as Promise<Drawn> | undefined;
  const found = loading.get(volume) ?? made?.catch(() => undefined);
  const drawn = found ?? Promise.resolve(undefined);
  loading.set(volume, drawn);
  return drawn;
}

/** The board in small. */
export function Thumbnail({ volume }: { readonly volume: string }): ReactNode {
  const drawn = use(drawingOf(volume));
  if (!drawn) return null;
  const { width, height, abroad, areas, lines, nodes } = drawn;
  return (
    <svg
      className={`thumbnail ${abroad === '' ? 'plain' : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="abroad" d={abroad} />
      {areas.map(({ path, terrain }) => (
        <path key={path} className="area" d={path} fill={`var(--ground-${terrain}, var(--ground-plain))`} />
      ))}
      <path className="lines" d={lines.join('')} />
      {nodes.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={11} />
      ))}
    </svg>
  );
}
