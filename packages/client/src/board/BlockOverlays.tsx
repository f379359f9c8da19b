/**
 * Overlays of blocks: the number of a selected space, a turned corner for recent changes, and a preview of
 * the option under the pointer.
 */
import type { VolumeWords } from '@quipu/engine';
import type { ReactNode } from 'react';
import { requireEntry } from '../require-entry.ts';
import { withSign } from '../panels/plain-text.ts';
import type { Block, BlockLayout } from './block-builder.ts';
import { pieceWidth } from './piece-sizes.ts';
import { Level, Marker, Piece } from './Glyphs.tsx';
import { layOutContents, type PositionedPiece } from './lay-out-contents.ts';
import { type Looks, pieceSize } from './looks.ts';
import type { PreviewedChange } from './space-changes.ts';

type PiecesChange = Extract<PreviewedChange, { readonly kind: 'pieces' }>;

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

/** Offset of a selection number from the center of a circle, as a factor of the radius. */
const CIRCLE_OFFSET = 0.78;
/** Radius of a selection number with its border, at unit 1: its minimum distance from the edge of the board. */
const NUMBER_RADIUS = 8;

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
    Math.max(NUMBER_RADIUS * unit, x),
    Math.max(NUMBER_RADIUS * unit, y),
  ];
  const circleOffset = radius * CIRCLE_OFFSET;
  if (place.kind === 'node') return clampToBoard(place.at[0] - circleOffset, place.at[1] - circleOffset);
  const [nameLine] = place.kind === 'area' ? layOutContents(block, layout).names : [];
  if (nameLine) return clampToBoard(nameLine.x - 9 * unit, nameLine.y - font * 0.33);
  return clampToBoard(box.x - 3 * unit, box.y - 2 * unit);
}

/** Font size of changed numbers at unit 1. */
const CHANGE_FONT = 11.5;
/** Scale of a changed piece relative to the pieces of blocks. */
const CHANGED_PIECE_SCALE = 0.82;
/** Sizes of a previewed change at unit 1. */
const CHANGE_SIZE = { glyph: 15, number: 17, height: 19, gap: 3 } as const;
/** Sizes of the plate with a change at a stack, at unit 1: a plate is no wider than a stack of 1 piece. */
const COUNT_PLATE = { w: 17, wideW: 23, h: 12, font: 10.5 } as const;

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
  const [w, h] = look ? pieceSize(look).map((side) => side * unit * CHANGED_PIECE_SCALE) : [0, 0];
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
          fontSize={CHANGE_FONT * unit}
        >
          {change.kind === 'chance' ? '?' : withSign(change.amount)}
        </text>
      )}
    </>
  );
}

const changeWidth = ({ kind }: PreviewedChange): number =>
  kind === 'chance' ? 13 : CHANGE_SIZE.glyph + CHANGE_SIZE.number;

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
  const topBelow = box.y + box.h + unit;
  const y = topBelow + h > height ? box.y - h - unit : topBelow;
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
 * Returns the drawn pieces that a change applies to: the stack of its group, else the pip of its Faction, else
 * the total.
 */
function findMatchingPiece(
  change: PiecesChange,
  pieces: readonly PositionedPiece[],
  looks: Looks,
): PositionedPiece | undefined {
  const faction = looks.groups.find(({ group }) => group === change.group)?.faction;
  const isMatch = ({ piece }: PositionedPiece): boolean => {
    switch (piece.kind) {
      case 'stack':
        return piece.look.group === change.group;
      case 'pip':
        return piece.faction === faction;
      case 'chip':
        return true;
    }
  };
  return pieces.find(isMatch);
}

/** The changes of a space, split by where they are drawn. */
interface PlacedChanges {
  /** Sums of the amounts, by the drawn pieces that they apply to. */
  readonly amounts: ReadonlyMap<PositionedPiece, number>;
  /** Changes that match no drawn pieces. */
  readonly unmatched: readonly PreviewedChange[];
}

function placeChanges(
  changes: readonly PreviewedChange[],
  pieces: readonly PositionedPiece[],
  looks: Looks,
): PlacedChanges {
  const amounts = new Map<PositionedPiece, number>();
  const unmatched: PreviewedChange[] = [];
  for (const change of changes) {
    const match = change.kind === 'pieces' ? findMatchingPiece(change, pieces, looks) : undefined;
    if (match && change.kind === 'pieces') amounts.set(match, (amounts.get(match) ?? 0) + change.amount);
    else unmatched.push(change);
  }
  return { amounts, unmatched };
}

/** Part of a plate that extends over the upper edge of its stack. */
const PLATE_OVERHANG = 0.6;
/** Height of the upper edge of a stack above its middle, at unit 1. */
const STACK_TOP = 10;

/** A changed number of pieces on a plate at the upper right corner of their stack. */
function renderChangedCount({ piece, x, middle }: PositionedPiece, amount: number, unit: number): ReactNode {
  const [w, h] = [(Math.abs(amount) > 9 ? COUNT_PLATE.wideW : COUNT_PLATE.w) * unit, COUNT_PLATE.h * unit];
  const left = x + pieceWidth(piece, unit) - w;
  const top = middle - STACK_TOP * unit - h * PLATE_OVERHANG;
  return (
    <g
      key={`${left} ${top}`}
      className="ghost-count"
      data-ghost={piece.kind === 'stack' ? piece.look.group : ''}
    >
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
        y={top + h / 2 + 3.7 * unit}
        fontSize={COUNT_PLATE.font * unit}
        textAnchor="middle"
      >
        {withSign(amount)}
      </text>
    </g>
  );
}

/** Draws changed numbers of pieces at the upper right of each stack, and other changes in a row. */
function renderPreviewedChanges(
  block: Block,
  changes: readonly PreviewedChange[],
  props: BlockOverlaysProps,
): ReactNode {
  const { unit, pieces } = layOutContents(block, props.layout);
  const { amounts, unmatched } = placeChanges(changes, pieces, props.looks);
  return (
    <>
      {[...amounts].map(([piece, amount]) => renderChangedCount(piece, amount, unit))}
      {renderChangeRow(block, unmatched, props)}
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
