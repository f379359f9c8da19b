/** Pieces on their way: drawn over the board for as long as they go. */
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Block, BlockLayout } from './blocks.ts';
import { Piece } from './Glyphs.tsx';
import { pieceSize } from './looks.ts';
import { type Travel, travelsBetween } from './travels.ts';

interface TravelsProps {
  readonly blocks: readonly Block[];
  readonly layout: BlockLayout;
}

/** Shows which pieces went where, whenever they stand elsewhere than before. */
export function Travels({ blocks, layout }: TravelsProps): ReactNode {
  const before = useRef({ blocks, layout });
  const [going, setGoing] = useState<readonly Travel[]>([]);
  useEffect(() => {
    const last = before.current;
    before.current = { blocks, layout };
    // Another layout moves everything, and nothing has gone anywhere.
    if (last.layout !== layout || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setGoing(travelsBetween(last.blocks, blocks));
  }, [blocks, layout]);
  return going.map(({ look, from, to }, i) => {
    const [w = 0, h = 0] = pieceSize(look).map((n) => n * layout.unit * 1.15);
    const way = { '--way-x': `${from[0] - to[0]}px`, '--way-y': `${from[1] - to[1]}px` } as CSSProperties;
    return (
      <g
        key={`${look.group} ${from.join()} ${to.join()} ${i}`}
        className="travel"
        style={way}
        aria-hidden="true"
        pointerEvents="none"
        onAnimationEnd={() => setGoing([])}
      >
        <Piece look={look} x={to[0] - w / 2} y={to[1] - h / 2} width={w} height={h} />
      </g>
    );
  });
}
