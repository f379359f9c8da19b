/**
 * Overlays of blocks: the number of a selected space, a turned corner for recent changes, and a preview of
 * the pointed option.
 */
import type { VolumeWords } from '@quipu/engine';
import type { ReactNode } from 'react';
import { requireEntry } from '../require-entry.ts';
import { withSign } from '../panels/plain-text.ts';
import type { Block, BlockLayout } from './block-builder.ts';
import { pieceWidth } from './piece-sizes.ts';
import { Level, Marker, Piece } from './Glyphs.tsx';
import { layOutContents, type PositionedPiece } from './block-contents.ts';
import { type Looks, pieceSize } from './looks.ts';
import type { PreviewedChange } from './space-changes.ts';

interface BlockOverlaysProps {
  readonly blocks: readonly Block[];
  readonly layout: BlockLayout;
  readonly looks: Looks;
  readonly levels: VolumeWords['printed']['levels'];
  /** The selection number of each space, from 1. */
  readonly selectionOrder: ReadonlyMap<string, number>;
  /** Recent changes by space, as text. */
  readonly changeTexts: ReadonlyMap<string, string>;
  /** The changes of the previewed option, by space. */
  readonly previewedChanges: ReadonlyMap<string, readonly PreviewedChange[]>;
}

/**
 * Returns the position of a selection number: at the upper left of a circle, before the name of an area, or
 * at the corner of the block.
 */
function numberPosition(block: Block, layout: BlockLayout): readonly [x: number, y: number] {
  const { unit, font, radius } = layout;
  const { box } = block;
  const place = requireEntry(layout.places, block.contents.key);
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
const CHANGE_SIZE = { glyph: 15, figure: 17, height: 19, gap: 3 } as const;
/** Size of the plate with a change next to a stack, at unit 1. */
const COUNT_PLATE = { w: 20, h: 14 } as const;

/** A changed piece, marker or level, with its number. */
function renderPreviewedChange(
  change: PreviewedChange,
  x: number,
  y: number,
  { layout, looks, levels }: BlockOverlaysProps,
): ReactNode {
  const { unit } = layout;
  const middle = y + (CHANGE_SIZE.height * unit) / 2;
  const box = { x, y: middle - 7 * unit, width: 14 * unit, height: 14 * unit };
  const look =
    change.kind === 'pieces' ? looks.groups.find(({ group }) => group === change.group) : undefined;
  const marker = change.kind === 'marker' ? looks.markers[change.marker] : undefined;
  const [w, h] = look ? pieceSize(look).map((side) => side * unit * 0.82) : [0, 0];
  return (
    <>
      {look && <Piece look={look} x={x} y={middle - (h ?? 0) / 2} width={w ?? 0} height={h ?? 0} />}
      {marker && <Marker look={marker} {...box} />}
      {change.kind === 'level' && <Level value={requireEntry(levels, change.level)} {...box} />}
      {change.kind !== 'level' && (
        <text
          className={change.kind === 'chance' ? 'ghost-number ghost-chance' : 'ghost-number'}
          x={x + (change.kind === 'chance' ? 3 : CHANGE_SIZE.glyph) * unit}
          y={middle + 4.2 * unit}
          fontSize={11.5 * unit}
        >
          {change.kind === 'chance' ? '?' : withSign(change.amount)}
        </text>
      )}
    </>
  );
}

const changeWidth = ({ kind }: PreviewedChange): number =>
  kind === 'chance' ? 13 : CHANGE_SIZE.glyph + CHANGE_SIZE.figure;

/**
 * A row of changes that match no piece of the block: below the block, or above it at the edge of the board.
 */
function renderChangeRow(
  { box }: Block,
  changes: readonly PreviewedChange[],
  props: BlockOverlaysProps,
): ReactNode {
  if (changes.length === 0) return null;
  const { unit, width, height } = props.layout;
  const h = CHANGE_SIZE.height * unit;
  const w = (changes.reduce((sum, change) => sum + changeWidth(change), 0) + CHANGE_SIZE.gap * 2) * unit;
  const x = Math.max(2, Math.min(width - w - 2, box.x + box.w / 2 - w / 2));
  const below = box.y + box.h + unit;
  const y = below + h > height ? box.y - h - unit : below;
  const lefts = changes.map(
    (_, i) =>
      x +
      (CHANGE_SIZE.gap + changes.slice(0, i).reduce((sum, change) => sum + changeWidth(change), 0)) * unit,
  );
  return (
    <>
      <rect className="ghost-plate" x={x} y={y} width={w} height={h} rx={4 * unit} strokeWidth={1.4 * unit} />
      {changes.map((change, i) => (
        <g key={i}>{renderPreviewedChange(change, lefts[i] ?? x, y, props)}</g>
      ))}
    </>
  );
}

/**
 * Returns the drawn pieces that a change applies to: of the same group, of the same Faction if drawn
 * together, or the total.
 */
function findMatchingPiece(
  change: PreviewedChange,
  pieces: readonly PositionedPiece[],
  looks: Looks,
): PositionedPiece | undefined {
  if (change.kind !== 'pieces') return undefined;
  const faction = looks.groups.find(({ group }) => group === change.group)?.faction;
  return pieces.find(({ piece }) =>
    piece.kind === 'stack'
      ? piece.look.group === change.group
      : piece.kind === 'chip' || piece.faction === faction,
  );
}

/** Draws changed numbers of pieces at the upper right of each stack, and other changes in a row. */
function renderPreviewedChanges(
  block: Block,
  changes: readonly PreviewedChange[],
  props: BlockOverlaysProps,
): ReactNode {
  const { layout, looks } = props;
  const { unit, pieces } = layOutContents(block, layout);
  const increases = new Map<PositionedPiece, number>();
  const rest = changes.filter((change) => {
    const stack = findMatchingPiece(change, pieces, looks);
    if (stack && change.kind === 'pieces') increases.set(stack, (increases.get(stack) ?? 0) + change.amount);
    return stack === undefined;
  });
  const [w, h] = [COUNT_PLATE.w * unit, COUNT_PLATE.h * unit];
  return (
    <>
      {[...increases].map(([{ piece, x, middle }, increase]) => {
        const left = x + pieceWidth(piece, unit) - w * 0.72;
        const top = middle - 10 * unit - h * 0.62;
        return (
          <g key={left} className="ghost-count" data-ghost={piece.kind === 'stack' ? piece.look.group : ''}>
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
              className="ghost-number"
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
      {renderChangeRow(block, rest, props)}
    </>
  );
}

/** The overlays of all blocks. */
export function BlockOverlays(props: BlockOverlaysProps): ReactNode {
  const { blocks, layout, selectionOrder, changeTexts, previewedChanges } = props;
  const { unit } = layout;
  return blocks.map((block) => {
    const { key } = block.contents;
    const { x, y, w } = block.box;
    const [left, top] = numberPosition(block, layout);
    const [number, changeText, previewed] = [
      selectionOrder.get(key),
      changeTexts.get(key),
      previewedChanges.get(key),
    ];
    if (number === undefined && changeText === undefined && !previewed) return null;
    return (
      <g key={key}>
        {changeText !== undefined && (
          <path className="change-corner" d={`M${x + w - 7 * unit} ${y}h${8 * unit}v${8 * unit}z`}>
            <title>{changeText}</title>
          </path>
        )}
        {number !== undefined && (
          <g className="selection-number" pointerEvents="none">
            <circle cx={left} cy={top} r={7 * unit} strokeWidth={1.2 * unit} />
            <text className="glyph-letters" x={left} y={top + 3.6 * unit} fontSize={10 * unit}>
              {number}
            </text>
          </g>
        )}
        {previewed && (
          <g className="ghosts" data-ghosts={key} pointerEvents="none" aria-hidden="true">
            {renderPreviewedChanges(block, previewed, props)}
          </g>
        )}
      </g>
    );
  });
}
