/** What makes the sheet larger and smaller: by a tap or a key. */
import type { ComponentProps, ReactNode } from 'react';
import { usePage } from '../page-context.tsx';

/** Whether the sheet is drawn up, and who hears that it shall be. */
export interface SheetGripProps {
  readonly isRaised: boolean;
  readonly onRaise: (raised: boolean) => void;
}

/** The grip; what else it hears may be given. */
export function SheetGrip({
  isRaised,
  onRaise,
  ...handlers
}: SheetGripProps & ComponentProps<'button'>): ReactNode {
  const { translate } = usePage();
  return (
    <button
      className="grip"
      aria-label={translate('sheetSize')}
      aria-expanded={isRaised}
      {...handlers}
      onClick={() => onRaise(!isRaised)}
    />
  );
}
