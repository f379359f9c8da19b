/** What is drawn over blocks: the number of a choice, the turned corner of what has changed, and what an option would change. */
import type { VolumeWords } from '@quipu/engine';
import type { ReactNode } from 'react';
import { entryOf } from '../entry.ts';
import { type Block, type BlockLayout, pieceWidth } from './blocks.ts';
import { Level, Marker, Piece } from './Glyphs.tsx';
import { insideOf, type PieceAt } from './inside.ts';
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

/** Where the number of a choice stands: at the shoulder of a circle, before the name that stands on an area, else at the corner of the block. */
function numberAt(block: Block, layout: BlockLayout): readonly [x: number, y: number] {
  const { unit, font, radius } = layout;
  const { placed } = block;
  const place = entryOf(layout.places, block.contents.key);
  const [name] = place.is === 'area' ? insideOf(block, layout).names : [];
  const [x, y] =
    place.is === 'node'
      ? [place.at[0] - radius * 0.78, place.at[1] - radius * 0.78]
      : name
        ? [name.x - 9 * unit, name.y - font * 0.33]
        : [placed.x - 3 * unit, placed.y - 2 * unit];
  // It is whole at the edge of the board too.
  return [Math.max(8 * unit, x), Math.max(8 * unit, y)];
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

/** Widths of a ghost at unit 1: its glyph, and its figure. */
const GHOST = { glyph: 15, figure: 17, height: 19, gap: 3 } as const;
/** The plate of a figure beside its stack at unit 1. */
const BESIDE = { w: 20, h: 14 } as const;

function ghostAt(ghost: Ghost, x: number, y: number, { layout, looks, levels }: SignsProps): ReactNode {
  const { unit } = layout;
  const middle = y + (GHOST.height * unit) / 2;
  const put = { x, y: middle - 7 * unit, width: 14 * unit, height: 14 * unit };
  const look = ghost.kind === 'pieces' ? looks.groups.find(({ group }) => group === ghost.group) : undefined;
  const marker = ghost.kind === 'marker' ? looks.markers[ghost.marker] : undefined;
  const [w, h] = look ? pieceSize(look).map((n) => n * unit * 0.82) : [0, 0];
  return (
    <>
      {look && <Piece look={look} x={x} y={middle - (h ?? 0) / 2} width={w ?? 0} height={h ?? 0} />}
      {marker && <Marker look={marker} {...put} />}
      {ghost.kind === 'level' && <Level value={entryOf(levels, ghost.level)} {...put} />}
      {ghost.kind !== 'level' && (
        <text
          className={ghost.kind === 'chance' ? 'ghost-figure ghost-chance' : 'ghost-figure'}
          x={x + (ghost.kind === 'chance' ? 3 : GHOST.glyph) * unit}
          y={middle + 4.2 * unit}
          fontSize={11.5 * unit}
        >
          {ghost.kind === 'chance' ? '?' : signed(ghost.by)}
        </text>
      )}
    </>
  );
}

const widthOf = ({ kind }: Ghost): number => (kind === 'chance' ? 13 : GHOST.glyph + GHOST.figure);

/** What nothing in the block is like: a row beneath it, or above it where the board ends. */
function ghostRow({ placed }: Block, ghosts: readonly Ghost[], props: SignsProps): ReactNode {
  if (ghosts.length === 0) return null;
  const { unit, width, height } = props.layout;
  const h = GHOST.height * unit;
  const w = (ghosts.reduce((sum, ghost) => sum + widthOf(ghost), 0) + GHOST.gap * 2) * unit;
  const x = Math.max(2, Math.min(width - w - 2, placed.x + placed.w / 2 - w / 2));
  const below = placed.y + placed.h + unit;
  const y = below + h > height ? placed.y - h - unit : below;
  let at = x + GHOST.gap * unit;
  return (
    <>
      <rect className="ghost-plate" x={x} y={y} width={w} height={h} rx={4 * unit} strokeWidth={1.4 * unit} />
      {ghosts.map((ghost, i) => {
        const drawn = <g key={i}>{ghostAt(ghost, at, y, props)}</g>;
        at += widthOf(ghost) * unit;
        return drawn;
      })}
    </>
  );
}

/** The pieces of a block that a ghost would add to: those of its group, of its Faction where they are drawn as one, else all. */
function stackOf(ghost: Ghost, pieces: readonly PieceAt[], looks: Looks): PieceAt | undefined {
  if (ghost.kind !== 'pieces') return undefined;
  const faction = looks.groups.find(({ group }) => group === ghost.group)?.faction;
  return pieces.find(({ piece }) =>
    piece.kind === 'stack'
      ? piece.look.group === ghost.group
      : piece.kind === 'chip' || piece.faction === faction,
  );
}

/** What pieces would become more or fewer by, at the shoulder of each stack; all else in a row. */
function ghostsAt(block: Block, ghosts: readonly Ghost[], props: SignsProps): ReactNode {
  const { layout, looks } = props;
  const { unit, pieces } = insideOf(block, layout);
  const by = new Map<PieceAt, number>();
  const others = ghosts.filter((ghost) => {
    const stack = stackOf(ghost, pieces, looks);
    if (stack && ghost.kind === 'pieces') by.set(stack, (by.get(stack) ?? 0) + ghost.by);
    return stack === undefined;
  });
  const [w, h] = [BESIDE.w * unit, BESIDE.h * unit];
  return (
    <>
      {[...by].map(([{ piece, x, middle }, more]) => {
        const left = x + pieceWidth(piece, unit) - w * 0.72;
        const top = middle - 10 * unit - h * 0.62;
        return (
          <g key={left} className="ghost-beside" data-ghost={piece.kind === 'stack' ? piece.look.group : ''}>
            <rect
              className="ghost-plate"
              x={left}
              y={top}
              width={w}
              height={h}
              rx={h / 2}
              strokeWidth={1.2 * unit}
            />
            <text
              className="ghost-figure"
              x={left + w / 2}
              y={top + h / 2 + 4 * unit}
              fontSize={11.5 * unit}
              textAnchor="middle"
            >
              {signed(more)}
            </text>
          </g>
        );
      })}
      {ghostRow(block, others, props)}
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
    const [left, top] = numberAt(block, layout);
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
          <g className="ghosts" data-ghosts={key} pointerEvents="none" aria-hidden="true">
            {ghostsAt(block, would, props)}
          </g>
        )}
      </g>
    );
  });
}
