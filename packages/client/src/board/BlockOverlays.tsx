/**
 * Overlays of blocks: the number of a selected space, a turned corner for recent changes, and a preview of
 * the pointed option.
 */
import type { VolumeWords } from '@quipu/engine';
import type { ReactNode } from 'react';
import { entryOf } from '../entry-of.ts';
import { withSign } from '../panels/plain-text.ts';
import { type Block, type BlockLayout, pieceWidth } from './blocks.ts';
import { Level, Marker, Piece } from './Glyphs.tsx';
import { layOutContents, type PieceAt } from './block-contents.ts';
import { type Looks, pieceSize } from './looks.ts';
import type { Ghost } from './space-changes.ts';

interface BlockOverlaysProps {
  readonly blocks: readonly Block[];
  readonly layout: BlockLayout;
  readonly looks: Looks;
  readonly levels: VolumeWords['printed']['levels'];
  /** The selection number of each space, from 1. */
  readonly selectionOrder: ReadonlyMap<string, number>;
  /** Recent changes by space, as text. */
  readonly changeTexts: ReadonlyMap<string, string>;
  readonly ghosts: ReadonlyMap<string, readonly Ghost[]>;
}

/**
 * Returns the position of a selection number: at the upper left of a circle, before the name of an area, or
 * at the corner of the block.
 */
function numberPosition(block: Block, layout: BlockLayout): readonly [x: number, y: number] {
  const { unit, font, radius } = layout;
  const { box } = block;
  const place = entryOf(layout.places, block.contents.key);
  // Numbers are not cut off at the edge of the board.
  const clampToBoard = (x: number, y: number): readonly [number, number] => [
    Math.max(8 * unit, x),
    Math.max(8 * unit, y),
  ];
  if (place.is === 'node') return clampToBoard(place.at[0] - radius * 0.78, place.at[1] - radius * 0.78);
  const [name] = place.is === 'area' ? layOutContents(block, layout).names : [];
  if (name) return clampToBoard(name.x - 9 * unit, name.y - font * 0.33);
  return clampToBoard(box.x - 3 * unit, box.y - 2 * unit);
}

/** Sizes of a previewed change at unit 1. */
const GHOST_SIZE = { glyph: 15, figure: 17, height: 19, gap: 3 } as const;
/** Size of the plate with a change next to a stack, at unit 1. */
const COUNT_PLATE = { w: 20, h: 14 } as const;

function renderGhost(
  ghost: Ghost,
  x: number,
  y: number,
  { layout, looks, levels }: BlockOverlaysProps,
): ReactNode {
  const { unit } = layout;
  const middle = y + (GHOST_SIZE.height * unit) / 2;
  const box = { x, y: middle - 7 * unit, width: 14 * unit, height: 14 * unit };
  const look = ghost.kind === 'pieces' ? looks.groups.find(({ group }) => group === ghost.group) : undefined;
  const marker = ghost.kind === 'marker' ? looks.markers[ghost.marker] : undefined;
  const [w, h] = look ? pieceSize(look).map((n) => n * unit * 0.82) : [0, 0];
  return (
    <>
      {look && <Piece look={look} x={x} y={middle - (h ?? 0) / 2} width={w ?? 0} height={h ?? 0} />}
      {marker && <Marker look={marker} {...box} />}
      {ghost.kind === 'level' && <Level value={entryOf(levels, ghost.level)} {...box} />}
      {ghost.kind !== 'level' && (
        <text
          className={ghost.kind === 'chance' ? 'ghost-figure ghost-chance' : 'ghost-figure'}
          x={x + (ghost.kind === 'chance' ? 3 : GHOST_SIZE.glyph) * unit}
          y={middle + 4.2 * unit}
          fontSize={11.5 * unit}
        >
          {ghost.kind === 'chance' ? '?' : withSign(ghost.by)}
        </text>
      )}
    </>
  );
}

const ghostWidth = ({ kind }: Ghost): number =>
  kind === 'chance' ? 13 : GHOST_SIZE.glyph + GHOST_SIZE.figure;

/**
 * A row of changes that match no piece of the block: below the block, or above it at the edge of the board.
 */
function renderGhostRow({ box }: Block, ghosts: readonly Ghost[], props: BlockOverlaysProps): ReactNode {
  if (ghosts.length === 0) return null;
  const { unit, width, height } = props.layout;
  const h = GHOST_SIZE.height * unit;
  const w = (ghosts.reduce((sum, ghost) => sum + ghostWidth(ghost), 0) + GHOST_SIZE.gap * 2) * unit;
  const x = Math.max(2, Math.min(width - w - 2, box.x + box.w / 2 - w / 2));
  const below = box.y + box.h + unit;
  const y = below + h > height ? box.y - h - unit : below;
  let left = x + GHOST_SIZE.gap * unit;
  return (
    <>
      <rect className="ghost-plate" x={x} y={y} width={w} height={h} rx={4 * unit} strokeWidth={1.4 * unit} />
      {ghosts.map((ghost, i) => {
        const element = <g key={i}>{renderGhost(ghost, left, y, props)}</g>;
        left += ghostWidth(ghost) * unit;
        return element;
      })}
    </>
  );
}

/**
 * Returns the drawn pieces that a change applies to: of the same group, of the same Faction if drawn
 * together, or the total.
 */
function matchingPiece(ghost: Ghost, pieces: readonly PieceAt[], looks: Looks): PieceAt | undefined {
  if (ghost.kind !== 'pieces') return undefined;
  const faction = looks.groups.find(({ group }) => group === ghost.group)?.faction;
  return pieces.find(({ piece }) =>
    piece.kind === 'stack'
      ? piece.look.group === ghost.group
      : piece.kind === 'chip' || piece.faction === faction,
  );
}

/** Draws changed numbers of pieces at the upper right of each stack, and other changes in a row. */
function renderGhosts(block: Block, ghosts: readonly Ghost[], props: BlockOverlaysProps): ReactNode {
  const { layout, looks } = props;
  const { unit, pieces } = layOutContents(block, layout);
  const increases = new Map<PieceAt, number>();
  const rest = ghosts.filter((ghost) => {
    const stack = matchingPiece(ghost, pieces, looks);
    if (stack && ghost.kind === 'pieces') increases.set(stack, (increases.get(stack) ?? 0) + ghost.by);
    return stack === undefined;
  });
  const [w, h] = [COUNT_PLATE.w * unit, COUNT_PLATE.h * unit];
  return (
    <>
      {[...increases].map(([{ piece, x, middle }, increase]) => {
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
              {withSign(increase)}
            </text>
          </g>
        );
      })}
      {renderGhostRow(block, rest, props)}
    </>
  );
}

export function BlockOverlays(props: BlockOverlaysProps): ReactNode {
  const { blocks, layout, selectionOrder, changeTexts, ghosts } = props;
  const { unit } = layout;
  return blocks.map((block) => {
    const { key } = block.contents;
    const { x, y, w } = block.box;
    const [left, top] = numberPosition(block, layout);
    const [number, changeText, previewed] = [selectionOrder.get(key), changeTexts.get(key), ghosts.get(key)];
    if (number === undefined && changeText === undefined && !previewed) return null;
    return (
      <g key={key}>
        {changeText !== undefined && (
          <path className="changed" d={`M${x + w - 7 * unit} ${y}h${8 * unit}v${8 * unit}z`}>
            <title>{changeText}</title>
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
        {previewed && (
          <g className="ghosts" data-ghosts={key} pointerEvents="none" aria-hidden="true">
            {renderGhosts(block, previewed, props)}
          </g>
        )}
      </g>
    );
  });
}
