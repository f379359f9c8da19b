/** What makes the sheet larger and smaller: by a tap or a key. */
import type { ComponentProps, ReactNode } from 'react';
import { usePage } from '../page.tsx';

/** Whether the sheet is drawn up, and who hears that it shall be. */
export interface GripProps {
  readonly raised: boolean;
  readonly onRaise: (raised: boolean) => void;
}

/** The grip; what else it hears may be given. */
export function Grip({ raised, onRaise, ...heard }: GripProps & ComponentProps<'button'>): ReactNode {
  const { say } = usePage();
  return (
    <button
      className="grip"
      aria-label={say('sheetSize')}
      aria-expanded={raised}
      {...heard}
      onClick={() => onRaise(!raised)}
    />
  );
}
