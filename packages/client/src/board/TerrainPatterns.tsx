/** Textures that distinguish terrains in addition to colour. */
import type { ReactNode } from 'react';

/** One element of a texture: a stroked line and a filled shade around the origin. */
interface Sprig {
  readonly line: string;
  readonly shade?: string;
}

/** The sprigs of each terrain, in one or two variants. */
const SPRIGS: Readonly<Record<string, readonly Sprig[]>> = {
  forest: [
    { line: 'M-3.2 1.2a3.2 3.2 0 0 1 6.4 0M0 1.2v2.4', shade: 'M-3.2 1.2a3.2 3.2 0 0 1 6.4 0z' },
    { line: 'M-2.3.8a2.3 2.3 0 0 1 4.6 0M0 .8v1.9', shade: 'M-2.3.8a2.3 2.3 0 0 1 4.6 0z' },
  ],
  mountain: [
    { line: 'M-5.6 3.8 0-3.8 5.6 3.8', shade: 'M0-3.8 5.6 3.8H1.6L2.4 1.2.4-.6z' },
    { line: 'M-3.6 2.6 0-2.6 3.6 2.6', shade: 'M0-2.6 3.6 2.6H1L1.5.9.3-.3z' },
  ],
  grassland: [{ line: 'M-1.4 2-2.2-.8M0 2v-3.6M1.4 2l.8-2.8' }, { line: 'M-.9 1.5-1.5-.6M.9 1.5 1.5-.6' }],
  coast: [{ line: 'M-5 0q2.5-2.4 5 0t5 0' }, { line: 'M-2.5 0q1.300-1.5 2.5 0t2.5 0' }],
  plain: [{ line: 'M-.6 0h1.2' }, { line: 'M-2 0h.5M1.4 1h.5' }],
  rings: [
    { line: 'M2 0a2 2 0 1 1-4 0 2 2 0 1 1 4 0' },
    { line: 'M1.2 0a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 1 1 2.4 0' },
  ],
  strokes: [{ line: 'M-2 2 2-2' }, { line: 'M-1.2 1.2 1.2-1.2' }],
};

/** Size of the repeated tile of a texture. */
const TILE = { w: 62, h: 53 } as const;
/** Scale of the positions and of the sprigs themselves. */
const POSITION_SCALE = { x: 0.676, y: 0.7 } as const;
const SPRIG_SCALE = 0.86;
/** Positions in the tile, irregular so that no grid is visible. */
const SPRIG_POSITIONS: readonly (readonly [x: number, y: number])[] = [
  [12, 9],
  [41, 14],
  [73, 7],
  [26, 30],
  [58, 33],
  [84, 27],
  [10, 49],
  [40, 52],
  [71, 54],
  [24, 69],
  [54, 70],
  [83, 68],
];

/** The texture of a terrain. */
function Texture({ name, sprigs }: { name: string; sprigs: readonly Sprig[] }): ReactNode {
  return (
    <pattern id={`terrain-${name}`} width={TILE.w} height={TILE.h} patternUnits="userSpaceOnUse">
      {SPRIG_POSITIONS.map(([x, y], i) => {
        // About every third sprig is the second variant, in an order that looks random.
        const isSecond = (i * 2 + Math.floor(i / 2)) % 3 === 0;
        const { line, shade } = sprigs.at(isSecond ? -1 : 0) ?? { line: '' };
        return (
          <g
            key={i}
            transform={`translate(${x * POSITION_SCALE.x} ${y * POSITION_SCALE.y}) scale(${SPRIG_SCALE})`}
          >
            {shade !== undefined && (
              <path className="sprig-shade" d={shade} fill={`var(--ground-${name}-ink)`} />
            )}
            <path className="sprig" d={line} stroke={`var(--ground-${name}-ink)`} />
          </g>
        );
      })}
    </pattern>
  );
}

/** The SVG patterns of terrains and of refused areas. */
export function TerrainPatterns(): ReactNode {
  return (
    <defs>
      {Object.entries(SPRIGS).map(([name, sprigs]) => (
        <Texture key={name} name={name} sprigs={sprigs} />
      ))}
      <pattern
        id="terrain-refused"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0v7" stroke="var(--warn)" strokeWidth="2.2" opacity=".55" />
      </pattern>
    </defs>
  );
}
