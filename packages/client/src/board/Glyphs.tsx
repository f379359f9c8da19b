/**
 * Glyphs of pieces, markers and badges as SVG. Pieces are drawn as wooden blocks seen from the upper left, with
 * a dark outline.
 */
import type { MarkerLook } from '@quipu/board';
import type { ReactNode } from 'react';
import type { FactionLook, GroupLook, TopSign } from './looks.ts';

/** The outline of a piece. */
const EDGE = { stroke: 'var(--edge)', strokeWidth: 1, strokeLinejoin: 'round' } as const;

/** Outlines of the signs on the tops of Active pieces. */
const SIGN_PATHS: Readonly<Record<TopSign, string>> = {
  star: 'M8 1.9l.95 2 2.3.2-1.75 1.4.6 2.2L8 6.6 5.9 7.7l.6-2.2L4.75 4.1l2.3-.2z',
  diamond: 'M8 1.8 11 5 8 8.2 5 5z',
  dot: 'M8 2.1a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8z',
  bar: 'M4.6 4h6.8v2H4.6z',
  cross: 'M7 2.4h2V4h1.8v2H9v1.6H7V6H5.2V4H7z',
  ring: 'M8 2.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zm0 1.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z',
};

/** The letters on a piece or marker, smaller if there are several. */
function Letters({
  x,
  y,
  fill,
  size = 9.5,
  children,
}: {
  x: number;
  y: number;
  fill: string;
  size?: number;
  children: string;
}): ReactNode {
  return (
    <text
      className="glyph-letters"
      x={x}
      y={y}
      fill={fill}
      fontSize={children.length > 1 ? size * 0.78 : size}
    >
      {children}
    </text>
  );
}

function Cube({ colorSlot, isLight, letters }: GroupLook): ReactNode {
  // All light fronts are pale, so one ink is legible on each of them.
  const [front, top, ink] = isLight
    ? [`var(--${colorSlot}-2)`, '#fff', 'var(--on-blue-2)']
    : [`var(--${colorSlot})`, `var(--${colorSlot}-2)`, `var(--on-${colorSlot})`];
  return (
    <>
      <path d="M1.2 6 4.4 2.2H15L11.9 6z" fill={top} />
      <path d="M11.9 6 15 2.2v10.2l-3.1 4.1z" fill="var(--edge)" opacity=".55" />
      <rect x="1.2" y="6" width="10.7" height="10.5" fill={front} />
      <path d="M1.2 6 4.4 2.2H15v10.2l-3.1 4.1H1.2zM1.2 6h10.7v10.5M11.9 6 15 2.2" fill="none" {...EDGE} />
      <Letters x={6.5} y={14.6} fill={ink}>
        {letters}
      </Letters>
    </>
  );
}

function Cylinder({ colorSlot, letters, sign }: GroupLook): ReactNode {
  return (
    <>
      <path
        d="M1.3 5.2v9.6c0 2.3 3 4.1 6.7 4.1s6.7-1.8 6.7-4.1V5.2z"
        fill={`var(--${colorSlot})`}
        {...EDGE}
      />
      <ellipse
        cx="8"
        cy="5.2"
        rx="6.7"
        ry="4.3"
        fill={sign ? 'var(--symbol)' : `var(--${colorSlot}-2)`}
        {...EDGE}
      />
      {sign && (
        <path d={SIGN_PATHS[sign]} fill={`var(--${colorSlot})`} stroke="var(--edge)" strokeWidth=".4" />
      )}
      <Letters x={8} y={17.2} fill={`var(--on-${colorSlot})`}>
        {letters}
      </Letters>
    </>
  );
}

function Disc({ colorSlot, letters }: Pick<GroupLook, 'colorSlot' | 'letters'>): ReactNode {
  return (
    <>
      <path d="M1 8v2.8c0 3.8 4 6.5 9 6.5s9-2.7 9-6.5V8z" fill={`var(--${colorSlot})`} {...EDGE} />
      <ellipse cx="10" cy="7.7" rx="9" ry="6.7" fill={`var(--${colorSlot})`} {...EDGE} />
      <ellipse
        cx="10"
        cy="7.7"
        rx="6.9"
        ry="4.9"
        fill="none"
        stroke={`var(--on-${colorSlot})`}
        strokeWidth="1"
        opacity=".75"
      />
      <Letters x={10} y={11} fill={`var(--on-${colorSlot})`}>
        {letters}
      </Letters>
    </>
  );
}

function Hexagon({ colorSlot, letters }: GroupLook): ReactNode {
  return (
    <>
      <path d="M4.6 1.5h7.8L16 9l-3.6 7.5H4.6L1 9z" fill={`var(--${colorSlot})`} {...EDGE} />
      <Letters x={8.5} y={12.2} fill={`var(--on-${colorSlot})`}>
        {letters}
      </Letters>
    </>
  );
}

/** View boxes in the coordinates of the paths above. */
const VIEW_BOXES = {
  cube: '0 0 16 18',
  cylinder: '0 0 16 20',
  disc: '0 0 20 18',
  hexagon: '0 0 17 18',
} as const;

interface GlyphBox {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of a group in its colour and shape. */
export function Piece({ look, ...box }: GlyphBox & { readonly look: GroupLook }): ReactNode {
  const Shape = { cube: Cube, cylinder: Cylinder, disc: Disc, hexagon: Hexagon }[look.shape];
  return (
    <svg viewBox={VIEW_BOXES[look.shape]} {...box} aria-hidden="true">
      <Shape {...look} />
      {look.badge !== undefined && <Badge shape={look.shape}>{look.badge}</Badge>}
    </svg>
  );
}

/** The letter of a later state of the second list, on the upper right corner of a piece. */
function Badge({ shape, children }: Pick<GroupLook, 'shape'> & { readonly children: string }): ReactNode {
  const x = { cube: 11, cylinder: 11, disc: 15, hexagon: 12 }[shape];
  return (
    <>
      <circle cx={x} cy="5" r="4.6" fill="var(--plate)" {...EDGE} />
      <Letters x={x} y={7.6} fill="var(--ink)" size={7.5}>
        {children}
      </Letters>
    </>
  );
}

/** The disc that represents a Faction in lists and headings. */
export function FactionDisc({ look, ...box }: GlyphBox & { readonly look: FactionLook }): ReactNode {
  return (
    <svg viewBox={VIEW_BOXES.disc} {...box} aria-hidden="true">
      <Disc colorSlot={look.colorSlot} letters={look.letters} />
    </svg>
  );
}

/** The shapes of markers. */
const MARKER_SHAPES = {
  star: (
    <path
      d="M8 .6l1.9 3 3.3-1.2-.4 3.5 3 1.9-3 1.9.4 3.5-3.3-1.2L8 15l-1.9-3-3.3 1.2.4-3.5-3-1.9 3-1.9-.4-3.5 3.3 1.2z"
      fill="#ffd23f"
      stroke="#1a1208"
      strokeWidth="1.1"
    />
  ),
  bolt: (
    <>
      <rect
        x=".7"
        y=".7"
        width="14.6"
        height="14.6"
        rx="3"
        fill="#1a1208"
        stroke="#ff8f6b"
        strokeWidth="1.2"
      />
      <path d="M9.6 2.6 4.6 8.6h3l-1.3 4.8 5-6.2h-3z" fill="#ffd257" />
    </>
  ),
  hexagon: <path d="M4.4 1h7.2L15.4 8l-3.8 7H4.4L.6 8z" fill="var(--red)" stroke="var(--edge)" />,
  ring: (
    <circle
      cx="8"
      cy="8"
      r="6.7"
      fill="var(--plate)"
      stroke="var(--blue)"
      strokeWidth="2"
      strokeDasharray="3 1.6"
    />
  ),
  square: <path d="M2 4.2 8 1.4l6 2.8v7L8 14.4l-6-3.2z" fill="#f4ead2" stroke="#2a1d0a" />,
};

/** Colours of the letters on markers; empty for a shape without letters. */
const MARKER_INKS = {
  star: '#1a1208',
  bolt: '',
  hexagon: 'var(--on-red)',
  ring: 'var(--map-ink)',
  square: '#2a1d0a',
};

/** A marker: its shape with its letters. */
export function Marker({ look, ...box }: GlyphBox & { readonly look: MarkerLook }): ReactNode {
  return (
    <svg viewBox="0 0 16 16" {...box} aria-hidden="true">
      {MARKER_SHAPES[look.shape]}
      {MARKER_INKS[look.shape] !== '' && (
        <Letters x={8} y={11} size={8.5} fill={MARKER_INKS[look.shape]}>
          {look.letters}
        </Letters>
      )}
    </svg>
  );
}

/** Vertical middle of the level badge, and the height and distance of its chevrons, in its own coordinates. */
const CHEVRONS = { middle: 6.5, height: 4.6, distance: 5.4 } as const;
const MAX_CHEVRONS = 3;

/** Returns the path of a level's chevrons, centred in the badge. They point up for positive values. */
function chevronPath(value: number): string {
  const { middle, height, distance } = CHEVRONS;
  const count = Math.abs(value);
  const direction = value > 0 ? 1 : -1;
  const firstY = middle - ((count - 1) * distance) / 2 + (direction * height) / 2;
  return Array.from({ length: Math.min(MAX_CHEVRONS, count) }, (_, i) => {
    const y = firstY + i * distance;
    return `M1.5 ${y}L7 ${y - direction * height}L12.5 ${y}`;
  }).join('');
}

/** A level badge: chevrons up for Support, down for Opposition, a line for Neutral. */
export function Level({ value, ...box }: GlyphBox & { readonly value: number }): ReactNode {
  const side = value > 0 ? 'support' : 'oppose';
  const colorSlot = value === 0 ? 'neutral' : side;
  return (
    <svg viewBox="-2 -1.2 18 15.4" {...box} aria-hidden="true">
      <rect
        x="-1.6"
        y="-.8"
        width="17.2"
        height="14.6"
        rx="3.4"
        fill={`var(--${colorSlot})`}
        stroke="var(--edge)"
        strokeWidth=".8"
      />
      <path
        className="chevrons"
        d={value === 0 ? 'M2 6.5h10' : chevronPath(value)}
        fill="none"
        stroke="var(--on-mark)"
        strokeWidth="2.3"
      />
    </svg>
  );
}

/** An eye: hidden information that only the viewer has. */
export function Eye(box: GlyphBox): ReactNode {
  return (
    <svg viewBox="0 0 16 13.5" {...box} aria-hidden="true">
      <rect x=".6" y=".6" width="14.8" height="12.3" rx="3" fill="var(--map-ink)" stroke="var(--halo)" />
      <path d="M2.6 6.8Q8 .9 13.4 6.8 8 12.7 2.6 6.8z" fill="var(--halo)" />
      <circle cx="8" cy="6.8" r="2.2" fill="var(--map-ink)" />
    </svg>
  );
}

/** A flag with the colour and the letters of the Faction that controls a space. */
export function Flag({
  colorSlot,
  letters,
  x,
  y,
  width,
  height,
}: GlyphBox & Pick<FactionLook, 'colorSlot' | 'letters'>): ReactNode {
  return (
    <svg className="flag" viewBox="0 0 15 14" {...{ x, y, width, height }} aria-hidden="true">
      <path d="M1.4 13.6V.4" stroke="var(--map-ink)" strokeWidth="1.5" />
      <path
        d="M1.9.9h12.4L12.2 5.7l2.1 4.8H1.9z"
        fill={`var(--${colorSlot})`}
        stroke="var(--edge)"
        strokeWidth=".8"
      />
      <Letters x={7} y={8.8} size={8.8} fill={`var(--on-${colorSlot})`}>
        {letters}
      </Letters>
    </svg>
  );
}
