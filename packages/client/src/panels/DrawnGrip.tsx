/** The grip of the sheet for a finger that draws it up or down. */
import { useDrag } from '@use-gesture/react';
import type { ReactNode } from 'react';
import { Grip, type GripProps } from './Grip.tsx';

/** Makes the sheet larger and smaller by drawing it, too. */
export default function DrawnGrip({ raised, onRaise }: GripProps): ReactNode {
  const bind = useDrag(
    ({ last, tap, movement: [, down] }) => {
      if (last && !tap && Math.abs(down) > 20) onRaise(down < 0);
    },
    { axis: 'y', filterTaps: true },
  );
  return <Grip raised={raised} onRaise={onRaise} {...bind()} />;
}
