/** Animates changes on the map, unless the user prefers reduced motion. */
import type { Layout } from '@quipu/board';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Block, BlockLayout } from './block-builder.ts';
import { Piece } from './Glyphs.tsx';
import { pieceSize } from './looks.ts';
import { type Motion, motionBetween, type Travel } from './motion-between.ts';
import { distance, routeBetween } from './route-between.ts';

interface MotionLayerProps {
  readonly blocks: readonly Block[];
  readonly layout: BlockLayout;
}

/** Distance between two chevrons in the level badge, in its own coordinates. */
const CHEVRON_DISTANCE = 5.4;

/** Travelling pieces are drawn larger than resting ones. */
const TRAVEL_SCALE = 1.15;

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Durations in milliseconds, and the easing, from the style sheet. */
interface Timing {
  readonly move: number;
  readonly slide: number;
  readonly turn: number;
  readonly easing: string;
}

let timing: Timing | undefined;

/** Reads the durations once: reading computed styles forces a layout of the page. */
function readTiming(): Timing {
  const style = getComputedStyle(document.documentElement);
  // A build may write milliseconds as seconds.
  const durationOf = (token: string): number => {
    const value = style.getPropertyValue(token).trim();
    return Number.parseFloat(value) * (value.endsWith('ms') ? 1 : 1000);
  };
  return {
    move: durationOf('--dur-move'),
    slide: durationOf('--dur-slide'),
    turn: durationOf('--dur-turn'),
    easing: style.getPropertyValue('--ease'),
  };
}

/** Animates blocks, flipped pieces and levels from their previous state. */
function animate({ blockShifts, flips, levelChanges }: Motion, map: ParentNode): void {
  if (blockShifts.length + flips.length + levelChanges.length === 0) return;
  const { slide, turn, easing } = (timing ??= readTiming());
  const blocks = new Map(
    [...map.querySelectorAll<SVGElement>('[data-block]')].map((block) => [block.dataset['block'], block]),
  );
  for (const { space, offset } of blockShifts)
    blocks
      .get(space)
      ?.animate([{ transform: `translate(${offset[0]}px, ${offset[1]}px)` }, { transform: 'none' }], {
        duration: slide,
        easing,
        id: 'move',
      });
  for (const { space, group } of flips)
    [...(blocks.get(space)?.querySelectorAll<SVGElement>('[data-group]') ?? [])]
      .find((stack) => stack.dataset['group'] === group)
      ?.animate([{ transform: 'scaleY(0)' }, { transform: 'none' }], { duration: turn, easing, id: 'turn' });
  for (const { space, isUp } of levelChanges)
    blocks
      .get(space)
      ?.querySelector('.chevrons')
      ?.animate(
        [
          { transform: `translateY(${isUp ? CHEVRON_DISTANCE : -CHEVRON_DISTANCE}px)`, opacity: 0.2 },
          { transform: 'none' },
        ],
        { duration: slide, easing, id: 'shift' },
      );
}

/**
 * Returns the keyframes of travelling pieces at constant speed. The pieces are drawn at their destination.
 */
function keyframesOf(layout: Layout, { from, to }: Travel): Keyframe[] {
  const route = routeBetween(layout, from, to);
  const lengths = route.map((at, i) => distance(route[i - 1] ?? at, at));
  const totalLength = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let coveredLength = 0;
  return route.map(([x, y], i) => {
    coveredLength += lengths[i] ?? 0;
    return {
      transform: `translate(${x - to.at[0]}px, ${y - to.at[1]}px)`,
      // Rounding must not place the last keyframe before the end.
      offset: i === route.length - 1 ? 1 : Math.min(1, coveredLength / totalLength),
    };
  });
}

/** Animates the travelling pieces and resolves at the end. */
async function animateTravels(pieces: readonly Element[], keyframes: readonly Keyframe[][]): Promise<void> {
  const { move, easing } = (timing ??= readTiming());
  const animations = pieces.map((piece, i) =>
    piece.animate(keyframes[i] ?? [], { duration: move, easing, id: 'travel' }),
  );
  // Animations are cancelled if another change follows.
  await Promise.allSettled(animations.map(({ finished }) => finished));
}

/** A layer above the board: travelling pieces are drawn in it; other animations move existing elements. */
export function MotionLayer({ blocks, layout }: MotionLayerProps): ReactNode {
  const previous = useRef({ blocks, layout });
  const group = useRef<SVGGElement>(null);
  const [travels, setTravels] = useState<readonly Travel[]>([]);
  useLayoutEffect(() => {
    const previousState = previous.current;
    previous.current = { blocks, layout };
    // A new layout moves everything; that is not a move of the game.
    if (previousState.layout !== layout || reducedMotion.matches) return;
    if (previousState.blocks === blocks) return;
    const motion = motionBetween(previousState.blocks, blocks);
    setTravels(motion.pieceTravels);
    const map = group.current?.ownerSVGElement;
    if (map) animate(motion, map);
  }, [blocks, layout]);
  useLayoutEffect(() => {
    if (travels.length === 0 || !group.current) return;
    const keyframes = travels.map((travel) => keyframesOf(layout, travel));
    void animateTravels([...group.current.children], keyframes).then(() =>
      setTravels((current) => (current === travels ? [] : current)),
    );
  }, [travels, layout]);
  return (
    <g ref={group} aria-hidden="true" pointerEvents="none">
      {travels.map(({ look, count, from, to }) => {
        const [w, h] = pieceSize(look).map((side) => side * layout.unit * TRAVEL_SCALE) as [number, number];
        const [x, y] = to.at;
        return (
          <g key={`${look.group} ${from.space} ${to.space}`} className="travel">
            <Piece look={look} x={x - w / 2} y={y - h / 2} width={w} height={h} />
            {count > 1 && (
              <text className="piece-count" x={x + w / 2 + 1} y={y + 4.3} fontSize={12 * layout.unit}>
                {count}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
