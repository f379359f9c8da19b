import { useDrag } from '@use-gesture/react';
import type { ReactNode } from 'react';
import { SheetGrip, type SheetGripProps } from './SheetGrip.tsx';

/** Minimum distance of a drag that raises or lowers the sheet, in pixels. */
const DRAG_DISTANCE = 20;

/** The grip of the sheet, also draggable by touch. */
export default function DraggableGrip({ isRaised, onRaise }: SheetGripProps): ReactNode {
  const bind = useDrag(
    ({ last, tap, movement: [, down] }) => {
      if (last && !tap && Math.abs(down) > DRAG_DISTANCE) onRaise(down < 0);
    },
    { axis: 'y', filterTaps: true },
  );
  return <SheetGrip isRaised={isRaised} onRaise={onRaise} {...bind()} />;
}
