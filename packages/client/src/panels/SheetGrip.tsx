/** The grip that expands and collapses the sheet by tap or key. */
import type { ComponentProps, ReactNode } from 'react';
import { usePage } from '../page-context.tsx';

/** Whether the sheet is expanded, and the callback to change that. */
export interface SheetGripProps {
  readonly isRaised: boolean;
  readonly onRaise: (raised: boolean) => void;
}

/** The grip, with optional further handlers. */
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
