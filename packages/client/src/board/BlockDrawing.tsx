/**
 * The block of a space: its name, marks and pieces. Keyboards and screen readers use it as the button of the
 * space.
 */
import { requireEntry } from '../require-entry.ts';
import { memo, type ReactNode } from 'react';
import type { Block, BlockLayout } from './block-builder.ts';
import { badgeWidth, countWidth, pipScale } from './piece-sizes.ts';
import type { SpaceState } from './Board.tsx';
import type { SpaceHandlers } from './Ground.tsx';
import { badgeLeft, layOutContents } from './lay-out-contents.ts';
import type { PieceDrawing, Mark, Pip, Stack } from './space-contents.ts';
import { Eye, Flag, Level, Marker, Piece } from './Glyphs.tsx';
import { type Looks, pieceSize } from './looks.ts';

interface BlockProps {
  readonly block: Block;
  readonly layout: BlockLayout;
  readonly looks: Looks;
  readonly label: string;
  readonly state: SpaceState | undefined;
  readonly onSpace: SpaceHandlers['onSpace'];
  readonly onPoint: (key: string | undefined) => void;
}

/* Sizes and offsets at unit 1, or at scale 1 for pips and chips. */

/** Font sizes, and heights of baselines below the middle of a text. */
const COUNT_TEXT = { font: 12, baseline: 4.3 } as const;
const CHIP_TEXT = { font: 9.5, baseline: 3.4 } as const;
const VALUE_TEXT = { font: 9.5, baseline: 3.4 } as const;
const BADGE_TEXT = { font: 10.5, baseline: 3.7 } as const;
/** Offset of the shadow of a stack, which suggests several pieces. */
const SHADOW_OFFSET = { x: 1.8, y: -1.6 } as const;
/** Size of a held marker, and its overlap with the lower right corner of its piece. */
const HELD_MARKER = { size: 11, overlapX: 6, overlapY: 9.5 } as const;
/** Radius and left offset of the printed value of an area. */
const VALUE_CIRCLE = { radius: 6.2, offset: 6.5 } as const;
const MARK_HEIGHT = 13.5;
const MARKER_SIZE = 15.5;
const FLAG_SIZE = { w: 15, h: 14 } as const;
const CHIP_HEIGHT = 13;
/** Half the size of the badge of a line. */
const BADGE_SIZE = 7.2;

/** A count next to a piece or marker. */
function countText(x: number, middle: number, count: number, unit: number): ReactNode {
  return (
    <text
      className="piece-count"
      x={x}
      y={middle + COUNT_TEXT.baseline * unit}
      fontSize={COUNT_TEXT.font * unit}
    >
      {count}
    </text>
  );
}

/** A stack: one piece with a shadow and the number of pieces. */
function renderStack(
  { look, count, heldMarker }: Stack,
  x: number,
  middle: number,
  unit: number,
  looks: Looks,
): ReactNode {
  const [w, h] = pieceSize(look).map((side) => side * unit) as [number, number];
  const y = middle - h / 2;
  const countX = x + w + unit + (heldMarker ? HELD_MARKER.overlapX * unit : 0);
  return (
    <g key={look.group} className="stack" data-group={look.group}>
      {count > 1 && (
        <g opacity=".55">
          <Piece
            look={look}
            x={x + SHADOW_OFFSET.x * unit}
            y={y + SHADOW_OFFSET.y * unit}
            width={w}
            height={h}
          />
        </g>
      )}
      <Piece look={look} x={x} y={y} width={w} height={h} />
      {heldMarker && looks.markers[heldMarker.marker] && (
        <Marker
          look={requireEntry(looks.markers, heldMarker.marker)}
          x={x + w - HELD_MARKER.overlapX * unit}
          y={y + h - HELD_MARKER.overlapY * unit}
          width={HELD_MARKER.size * unit}
          height={HELD_MARKER.size * unit}
        />
      )}
      {countWidth(count, unit) > 0 && countText(countX, middle, count, unit)}
    </g>
  );
}

/** Outlines of pips, one for each Faction, as functions of left edge, middle and width. */
const PIP_SHAPES = [
  (x: number, y: number, w: number) =>
    `M${x + 1.5} ${y - 6}h${w - 3}q1.5 0 1.5 1.5v9q0 1.5-1.5 1.5h${3 - w}q-1.5 0-1.5-1.5v-9q0-1.5 1.5-1.5z`,
  (x: number, y: number, w: number) =>
    `M${x + 6} ${y - 6}h${w - 12}a6 6 0 0 1 0 12h${12 - w}a6 6 0 0 1 0-12z`,
  (x: number, y: number, w: number) => `M${x} ${y}l3.2-6h${w - 6.4}l3.2 6-3.2 6h${6.4 - w}z`,
  (x: number, y: number, w: number) => `M${x} ${y - 6}h${w}v7a${w / 2} 5 0 0 1 ${-w} 0z`,
] as const;

/** All pieces of a Faction as a pip with their number. */
function renderPip(
  { look, index, count, bases, faction }: Pip,
  x: number,
  middle: number,
  unit: number,
): ReactNode {
  const w = count > 9 ? 18.5 : 13.5;
  return (
    <g key={faction} transform={`translate(${x} ${middle}) scale(${pipScale(unit)})`}>
      <path
        d={requireEntry(PIP_SHAPES, index % PIP_SHAPES.length)(0, 0, w)}
        fill={`var(--${look.colorSlot})`}
        stroke="var(--edge)"
        strokeWidth=".8"
      />
      <text className="glyph-letters" x={w / 2} y="3.2" fontSize="9" fill={`var(--on-${look.colorSlot})`}>
        {count}
      </text>
      {bases > 0 && <rect className="pip-base" x={2.5} y="5" width={w - 5} height="2.6" rx="1.3" />}
    </g>
  );
}

/** The number of all pieces as a chip. */
function renderChip(count: number, x: number, middle: number, unit: number): ReactNode {
  const scale = pipScale(unit);
  const w = (count > 9 ? 24 : 18) * scale;
  return (
    <g key="chip">
      <rect
        className="chip"
        x={x}
        y={middle - (CHIP_HEIGHT / 2) * scale}
        width={w}
        height={CHIP_HEIGHT * scale}
        rx={(CHIP_HEIGHT / 2) * scale}
      />
      <text
        className="glyph-letters chip-count"
        x={x + w / 2}
        y={middle + CHIP_TEXT.baseline * scale}
        fontSize={CHIP_TEXT.font * scale}
      >
        +{count}
      </text>
    </g>
  );
}

function renderMark(mark: Mark, x: number, top: number, unit: number, looks: Looks): ReactNode {
  const h = MARK_HEIGHT * unit;
  switch (mark.kind) {
    case 'value':
      return (
        <g key="value">
          <circle
            className="value"
            cx={x + VALUE_CIRCLE.offset * unit}
            cy={top + h / 2}
            r={VALUE_CIRCLE.radius * unit}
          />
          <text
            className="glyph-letters"
            x={x + VALUE_CIRCLE.offset * unit}
            y={top + h / 2 + VALUE_TEXT.baseline * unit}
            fontSize={VALUE_TEXT.font * unit}
            fill="var(--map-ink)"
          >
            {mark.value}
          </text>
        </g>
      );
    case 'level':
      return <Level key="level" value={mark.value} x={x} y={top} width={MARKER_SIZE * unit} height={h} />;
    case 'control':
      return (
        <Flag key="control" {...mark} x={x} y={top} width={FLAG_SIZE.w * unit} height={FLAG_SIZE.h * unit} />
      );
    case 'secret':
      return <Eye key={mark.secret} x={x} y={top} width={16 * unit} height={h} />;
    case 'marker': {
      const look = looks.markers[mark.marker];
      return (
        <g key={mark.marker}>
          {look && (
            <Marker
              look={look}
              x={x - 0.5}
              y={top - unit}
              width={MARKER_SIZE * unit}
              height={MARKER_SIZE * unit}
            />
          )}
          {mark.count > 1 && countText(x + MARKER_SIZE * unit, top + h / 2, mark.count, unit)}
        </g>
      );
    }
  }
}

function renderPiece(piece: PieceDrawing, x: number, middle: number, unit: number, looks: Looks): ReactNode {
  switch (piece.kind) {
    case 'stack':
      return renderStack(piece, x, middle, unit, looks);
    case 'pip':
      return renderPip(piece, x, middle, unit);
    case 'chip':
      return renderChip(piece.count, x, middle, unit);
  }
}

/** The background of a block next to a node. */
function renderTray({ block, layout }: BlockProps): ReactNode {
  const { contents, box } = block;
  const isArea = requireEntry(layout.places, contents.key).kind === 'area';
  return !isArea && <rect className="tray" x={box.x} y={box.y} width={box.w} height={box.h} rx="4" />;
}

/** The badge and background of a block on a line. The badge is struck through if the line has markers. */
function renderLineBlock({ block, layout }: BlockProps): ReactNode {
  const { contents, box, pieces } = block;
  const middle = box.y + box.h / 2;
  const place = requireEntry(layout.places, contents.key);
  const isPipeline = place.kind === 'line' && place.look === 'pipeline';
  const size = BADGE_SIZE * layout.unit;
  const cx = badgeLeft(block) + badgeWidth(layout) / 2;
  return (
    <>
      {pieces.length > 0 && (
        <rect className="tray" x={box.x} y={box.y} width={box.w} height={box.h} rx={box.h / 2} />
      )}
      {isPipeline ? (
        <path
          className="badge pipeline-badge"
          d={`M${cx} ${middle - size}l${size} ${size / 2}v${size}l${-size} ${size / 2}l${-size} ${-size / 2}v${-size}z`}
        />
      ) : (
        <rect className="badge" x={cx - size} y={middle - size} width={2 * size} height={2 * size} rx="3" />
      )}
      <text
        className="badge-value"
        x={cx}
        y={middle + BADGE_TEXT.baseline * layout.unit}
        fontSize={BADGE_TEXT.font * layout.unit}
      >
        {contents.value}
      </text>
      {contents.marks.length > 0 && (
        <path
          className="badge-strike"
          d={`M${cx - size * 0.8} ${middle + size * 0.6}L${cx + size * 0.8} ${middle - size * 0.6}`}
          strokeWidth={1.8 * layout.unit}
        />
      )}
    </>
  );
}

/** The name, marks and pieces of a block. */
function renderContents({ block, layout, looks }: BlockProps): ReactNode {
  const { unit, names, marks, pieces } = layOutContents(block, layout);
  return (
    <>
      {names.map(({ text, x, y }) => (
        <text key={text} className="space-name" x={x} y={y} fontSize={layout.font}>
          {text}
        </text>
      ))}
      {marks.map(({ mark, x, top }) => renderMark(mark, x, top, unit, looks))}
      {pieces.map(({ piece, x, middle }) => renderPiece(piece, x, middle, unit, looks))}
    </>
  );
}

/** Minimum width and height of a block as a pointer target, in board pixels. */
const MIN_TARGET = 24;

/** A block with its button. */
export const BlockDrawing = memo(function BlockDrawing(props: BlockProps): ReactNode {
  const { block, layout, label, state, onSpace, onPoint } = props;
  const { key } = block.contents;
  const { x, y, w, h } = block.box;
  // Empty blocks still need a target for the pointer.
  const [targetWidth, targetHeight] = [Math.max(w, MIN_TARGET), Math.max(h, MIN_TARGET)];
  return (
    <g data-block={key}>
      {/* Hidden from screen readers: the label of the button contains the same information. */}
      <g className="block-drawing" aria-hidden="true" pointerEvents="none">
        {requireEntry(layout.places, key).kind === 'line' ? renderLineBlock(props) : renderTray(props)}
        {renderContents(props)}
      </g>
      <rect
        className={`block ${state === 'next' ? 'lit next' : (state ?? '')}`}
        data-space={key}
        role="button"
        tabIndex={0}
        aria-label={label}
        x={x - (targetWidth - w) / 2}
        y={y - (targetHeight - h) / 2}
        width={targetWidth}
        height={targetHeight}
        onClick={(event) => onSpace(key, event)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onSpace(key);
        }}
        onFocus={() => onPoint(key)}
        onPointerEnter={() => onPoint(key)}
        onPointerLeave={() => onPoint(undefined)}
      />
    </g>
  );
});
