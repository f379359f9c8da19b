/** The block of a space: its name, marks and pieces. It is what keyboards and screen readers meet of the space. */
import { entryOf } from '../entry.ts';
import { memo, type ReactNode } from 'react';
import { badgeWidth, type Block, type BlockLayout, figureWidth, pipScale } from './blocks.ts';
import type { SpaceState } from './Board.tsx';
import { badgeAt, insideOf } from './inside.ts';
import type { Drawn, Mark, Pip, Stack } from './contents.ts';
import { Eye, Flag, Level, Marker, Piece } from './Glyphs.tsx';
import { type Looks, pieceSize } from './looks.ts';

interface BlockProps {
  readonly block: Block;
  readonly layout: BlockLayout;
  readonly looks: Looks;
  readonly label: string;
  readonly state: SpaceState | undefined;
  readonly onSpace: (key: string) => void;
  readonly onPoint: (key: string | undefined) => void;
}

function figure(x: number, y: number, count: number, unit: number): ReactNode {
  return (
    <text className="figure" x={x} y={y + 4.3 * unit} fontSize={12 * unit}>
      {count}
    </text>
  );
}

/** One piece for all of a kind, with one shadow behind it and the number beside it. */
function stackAt(
  { look, count, held }: Stack,
  x: number,
  middle: number,
  unit: number,
  looks: Looks,
): ReactNode {
  const [w, h] = pieceSize(look).map((n) => n * unit) as [number, number];
  const y = middle - h / 2;
  const figureAt = x + w + unit + (held ? 6 * unit : 0);
  return (
    <g key={look.group} className="stack" data-group={look.group}>
      {count > 1 && (
        <g opacity=".55">
          <Piece look={look} x={x + 1.8 * unit} y={y - 1.6 * unit} width={w} height={h} />
        </g>
      )}
      <Piece look={look} x={x} y={y} width={w} height={h} />
      {held && looks.markers[held.marker] && (
        <Marker
          look={entryOf(looks.markers, held.marker)}
          x={x + w - 6 * unit}
          y={y + h - 9.5 * unit}
          width={11 * unit}
          height={11 * unit}
        />
      )}
      {figureWidth(count, unit) > 0 && figure(figureAt, middle, count, unit)}
    </g>
  );
}

const PIP_SHAPES = [
  (x: number, y: number, w: number) =>
    `M${x + 1.5} ${y - 6}h${w - 3}q1.5 0 1.5 1.5v9q0 1.5-1.5 1.5h${3 - w}q-1.5 0-1.5-1.5v-9q0-1.5 1.5-1.5z`,
  (x: number, y: number, w: number) =>
    `M${x + 6} ${y - 6}h${w - 12}a6 6 0 0 1 0 12h${12 - w}a6 6 0 0 1 0-12z`,
  (x: number, y: number, w: number) => `M${x} ${y}l3.2-6h${w - 6.4}l3.2 6-3.2 6h${6.4 - w}z`,
  (x: number, y: number, w: number) => `M${x} ${y - 6}h${w}v7a${w / 2} 5 0 0 1 ${-w} 0z`,
] as const;

function pipAt(
  { look, index, count, bases, faction }: Pip,
  at: number,
  middle: number,
  unit: number,
): ReactNode {
  const w = count > 9 ? 18.5 : 13.5;
  const x = 0;
  return (
    <g key={faction} transform={`translate(${at} ${middle}) scale(${pipScale(unit)})`}>
      <path
        d={entryOf(PIP_SHAPES, index % PIP_SHAPES.length)(x, 0, w)}
        fill={`var(--${look.slot})`}
        stroke="var(--edge)"
        strokeWidth=".8"
      />
      <text className="glyph-letters" x={x + w / 2} y="3.2" fontSize="9" fill={`var(--on-${look.slot})`}>
        {count}
      </text>
      {bases > 0 && <rect className="pip-base" x={x + 2.5} y="5" width={w - 5} height="2.6" rx="1.3" />}
    </g>
  );
}

function chipAt(count: number, x: number, middle: number, unit: number): ReactNode {
  const scale = pipScale(unit);
  const w = (count > 9 ? 24 : 18) * scale;
  return (
    <g key="chip">
      <rect className="chip" x={x} y={middle - 6.5 * scale} width={w} height={13 * scale} rx={6.5 * scale} />
      <text
        className="glyph-letters chip-count"
        x={x + w / 2}
        y={middle + 3.4 * scale}
        fontSize={9.5 * scale}
      >
        +{count}
      </text>
    </g>
  );
}

function markAt(mark: Mark, x: number, top: number, unit: number, looks: Looks): ReactNode {
  const h = 13.5 * unit;
  switch (mark.kind) {
    case 'value':
      return (
        <g key="value">
          <circle className="value" cx={x + 6.5 * unit} cy={top + h / 2} r={6.2 * unit} />
          <text
            className="glyph-letters"
            x={x + 6.5 * unit}
            y={top + h / 2 + 3.4 * unit}
            fontSize={9.5 * unit}
            fill="var(--map-ink)"
          >
            {mark.value}
          </text>
        </g>
      );
    case 'level':
      return <Level key="level" value={mark.value} x={x} y={top} width={15.5 * unit} height={h} />;
    case 'control':
      return <Flag key="control" slot={mark.slot} x={x} y={top} width={12 * unit} height={13 * unit} />;
    case 'secret':
      return <Eye key={mark.secret} x={x} y={top} width={16 * unit} height={h} />;
    case 'marker': {
      const look = looks.markers[mark.marker];
      return (
        <g key={mark.marker}>
          {look && <Marker look={look} x={x - 0.5} y={top - unit} width={15.5 * unit} height={15.5 * unit} />}
          {mark.count > 1 && figure(x + 15.5 * unit, top + h / 2, mark.count, unit)}
        </g>
      );
    }
  }
}

function drawnAt(piece: Drawn, x: number, middle: number, unit: number, looks: Looks): ReactNode {
  switch (piece.kind) {
    case 'stack':
      return stackAt(piece, x, middle, unit, looks);
    case 'pip':
      return pipAt(piece, x, middle, unit);
    case 'chip':
      return chipAt(piece.count, x, middle, unit);
  }
}

function areaOrNode({ block, layout }: BlockProps): ReactNode {
  const { contents, placed } = block;
  const node = entryOf(layout.places, contents.key).is !== 'area';
  return (
    node && <rect className="tray" x={placed.x} y={placed.y} width={placed.w} height={placed.h} rx="4" />
  );
}

function onLine({ block, layout }: BlockProps): ReactNode {
  const { contents, placed, pieces } = block;
  const middle = placed.y + placed.h / 2;
  const place = entryOf(layout.places, contents.key);
  const pipeline = place.is === 'line' && place.look === 'pipeline';
  const size = 7.2 * layout.unit;
  const cx = badgeAt(block) + badgeWidth(layout) / 2;
  return (
    <>
      {pieces.length > 0 && (
        <rect
          className="tray"
          x={placed.x}
          y={placed.y}
          width={placed.w}
          height={placed.h}
          rx={placed.h / 2}
        />
      )}
      {pipeline ? (
        <path
          className="badge pipeline-badge"
          d={`M${cx} ${middle - size}l${size} ${size / 2}v${size}l${-size} ${size / 2}l${-size} ${-size / 2}v${-size}z`}
        />
      ) : (
        <rect className="badge" x={cx - size} y={middle - size} width={2 * size} height={2 * size} rx="3" />
      )}
      <text className="badge-value" x={cx} y={middle + 3.7 * layout.unit} fontSize={10.5 * layout.unit}>
        {contents.value}
      </text>
      {contents.marks.length > 0 && (
        <path
          className="struck"
          d={`M${cx - size * 0.8} ${middle + size * 0.6}L${cx + size * 0.8} ${middle - size * 0.6}`}
          strokeWidth={1.8 * layout.unit}
        />
      )}
    </>
  );
}

/** What stands in a block: its name, marks and pieces, in their places. */
function contentsOf({ block, layout, looks }: BlockProps): ReactNode {
  const { unit, names, marks, pieces } = insideOf(block, layout);
  return (
    <>
      {names.map(({ text, x, y }) => (
        <text key={text} className="space-name" x={x} y={y} fontSize={layout.font}>
          {text}
        </text>
      ))}
      {marks.map(({ mark, x, top }) => markAt(mark, x, top, unit, looks))}
      {pieces.map(({ piece, x, middle }) => drawnAt(piece, x, middle, unit, looks))}
    </>
  );
}

/** The least width and height of a block that can be pointed at, in pixels of the board. */
const LEAST = 24;

/** A block with its name for screen readers. */
export const BlockDrawing = memo(function BlockDrawing(props: BlockProps): ReactNode {
  const { block, layout, label, state, onSpace, onPoint } = props;
  const { key } = block.contents;
  const { x, y, w, h } = block.placed;
  // Where nothing is drawn there is something to point at even so.
  const [wide, high] = [Math.max(w, LEAST), Math.max(h, LEAST)];
  return (
    <g data-block={key}>
      {/* Letters and figures are a picture of what the name of the button says in words. */}
      <g className="block-drawing" aria-hidden="true" pointerEvents="none">
        {entryOf(layout.places, key).is === 'line' ? onLine(props) : areaOrNode(props)}
        {contentsOf(props)}
      </g>
      <rect
        className={`block ${state ?? ''}`}
        data-space={key}
        role="button"
        tabIndex={0}
        aria-label={label}
        x={x - (wide - w) / 2}
        y={y - (high - h) / 2}
        width={wide}
        height={high}
        onClick={() => onSpace(key)}
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
