/** The grip of the sheet, draggable by touch. */
import { useDrag } from '@use-gesture/react';
import type { ReactNode } from 'react';
import { SheetGrip, type SheetGripProps } from './SheetGrip.tsx';

/** The grip of the sheet, also draggable by touch. */
export default function DraggableGrip({ isRaised, onRaise }: SheetGripProps): ReactNode {
  const bind = useDrag(
    ({ last, tap, movement: [, down] }) => {
      if (last && !tap && Math.abs(down) > 20) onRaise(down < 0);
    },
    { axis: 'y', filterTaps: true },
  );
  return <SheetGrip isRaised={isRaised} onRaise={onRaise} {...bind()} />;
}
