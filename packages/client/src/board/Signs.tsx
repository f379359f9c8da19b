/** What is drawn over blocks: the number of a choice, the turned corner of what has changed, and what an option would change. */
import type { VolumeWords } from '@quipu/engine';
import type { ReactNode } from 'react';
import { entryOf } from '../entry.ts';
import type { Block, BlockLayout } from './blocks.ts';
import { Level, Marker, Piece } from './Glyphs.tsx';
import { type Looks, pieceSize } from './looks.ts';
import type { Ghost } from './signs.ts';

interface SignsProps {
  readonly blocks: readonly Block[];
  readonly layout: BlockLayout;
  readonly looks: Looks;
  readonly levels: VolumeWords['printed']['levels'];
  /** The number of each space among those chosen, from 1. */
  readonly chosen: ReadonlyMap<string, number>;
  /** What has changed in spaces, in words. */
  readonly changed: ReadonlyMap<string, string>;
  readonly ghosts: ReadonlyMap<string, readonly Ghost[]>;
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

/** Widths of a ghost at unit 1: its glyph, and its figure. */
const GHOST = { glyph: 15, figure: 17, height: 19, gap: 3 } as const;

function ghostAt(ghost: Ghost, x: number, y: number, { layout, looks, levels }: SignsProps): ReactNode {
  const { unit } = layout;
  const middle = y + (GHOST.height * unit) / 2;
  const put = { x, y: middle - 7 * unit, width: 14 * unit, height: 14 * unit };
  const look = ghost.is === 'pieces' ? looks.groups.find(({ group }) => group === ghost.group) : undefined;
  const marker = ghost.is === 'marker' ? looks.markers[ghost.marker] : undefined;
  const [w, h] = look ? pieceSize(look).map((n) => n * unit * 0.82) : [0, 0];
  return (
    <>
      {look && <Piece look={look} x={x} y={middle - (h ?? 0) / 2} width={w ?? 0} height={h ?? 0} />}
      {marker && <Marker look={marker} {...put} />}
      {ghost.is === 'level' && <Level value={entryOf(levels, ghost.level)} {...put} />}
      {ghost.is !== 'level' && (
        <text
          className="ghost-figure"
          x={x + GHOST.glyph * unit}
          y={middle + 4.2 * unit}
          fontSize={11.5 * unit}
        >
          {signed(ghost.by)}
        </text>
      )}
    </>
  );
}

/** A row beneath a block, or above it where the board ends. */
function ghostRow({ placed }: Block, ghosts: readonly Ghost[], props: SignsProps): ReactNode {
  const { unit, width, height } = props.layout;
  const each = (GHOST.glyph + GHOST.figure) * unit;
  const h = GHOST.height * unit;
  const w = ghosts.length * each + GHOST.gap * 2 * unit;
  const x = Math.max(2, Math.min(width - w - 2, placed.x + placed.w / 2 - w / 2));
  const below = placed.y + placed.h + unit;
  const y = below + h > height ? placed.y - h - unit : below;
  return (
    <>
      <rect className="ghost-plate" x={x} y={y} width={w} height={h} rx={4 * unit} strokeWidth={1.4 * unit} />
      {ghosts.map((ghost, i) => (
        <g key={i}>{ghostAt(ghost, x + GHOST.gap * unit + i * each, y, props)}</g>
      ))}
    </>
  );
}

/** What is told over each block. */
export function Signs(props: SignsProps): ReactNode {
  const { blocks, layout, chosen, changed, ghosts } = props;
  const { unit } = layout;
  return blocks.map((block) => {
    const { key } = block.contents;
    const { x, y, w } = block.placed;
    // The number of a choice is whole at the edge of the board too.
    const [left, top] = [Math.max(8 * unit, x - 3 * unit), Math.max(8 * unit, y - 2 * unit)];
    const [number, told, would] = [chosen.get(key), changed.get(key), ghosts.get(key)];
    if (number === undefined && told === undefined && !would) return null;
    return (
      <g key={key}>
        {told !== undefined && (
          <path className="changed" d={`M${x + w - 7 * unit} ${y}h${8 * unit}v${8 * unit}z`}>
            <title>{told}</title>
          </path>
        )}
        {number !== undefined && (
          <g className="chosen" pointerEvents="none">
            <circle cx={left} cy={top} r={7 * unit} strokeWidth={1.2 * unit} />
            <text className="glyph-letters" x={left} y={top + 3.6 * unit} fontSize={10 * unit}>
              {number}
            </text>
          </g>
        )}
        {would && (
          <g className="ghosts" pointerEvents="none" aria-hidden="true">
            {ghostRow(block, would, props)}
          </g>
        )}
      </g>
    );
  });
}
