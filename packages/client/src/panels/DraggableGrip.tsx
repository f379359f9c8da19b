/** The grip of the sheet for a finger that draws it up or down. */
import { useDrag } from '@use-gesture/react';
import type { ReactNode } from 'react';
import { SheetGrip, type SheetGripProps } from './SheetGrip.tsx';

/** Makes the sheet larger and smaller by drawing it, too. */
export default function DraggableGrip({ isRaised, onRaise }: SheetGripProps): ReactNode {
  const bind = useDrag(
    ({ last, tap, movement: [, down] }) => {
      if (last && !tap && Math.abs(down) > 20) onRaise(down < 0);
    },
    { axis: 'y', filterTaps: true },
  );
  return <SheetGrip isRaised={isRaised} onRaise={onRaise} {...bind()} />;
}
