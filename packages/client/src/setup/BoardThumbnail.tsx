/** A thumbnail of the board of a volume. */
import { type ReactNode, use } from 'react';
import { volumes } from 'virtual:volumes';
import type { Thumbnail } from './thumbnail-of.ts';

/** Thumbnails by volume, loaded or loading. */
const thumbnails = new Map<string, Promise<Thumbnail | undefined>>();

/** Loads a thumbnail once; undefined if that fails. */
function loadThumbnail(volume: string): Promise<Thumbnail | undefined> {
  const cached = thumbnails.get(volume);
  if (cached) return cached;
  const loading = volumes[volume]?.thumbnail() as Promise<Thumbnail> | undefined;
  const thumbnail = loading?.catch(() => undefined) ?? Promise.resolve(undefined);
  thumbnails.set(volume, thumbnail);
  return thumbnail;
}

export function BoardThumbnail({ volume }: { readonly volume: string }): ReactNode {
  const thumbnail = use(loadThumbnail(volume));
  if (!thumbnail) return null;
  const { width, height, abroad, areas, lines, nodes } = thumbnail;
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
