/** A button of the bar below the map that opens a panel above the bar. */
import type { ComponentProps, ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { PopoverButton } from './LayerButtons.tsx';

type BarPanelProps = Pick<ComponentProps<typeof PopoverButton>, 'trigger' | 'children'> & {
  readonly className?: string;
};

export function BarPanel({ className = '', ...parts }: BarPanelProps): ReactNode {
  const { translate } = usePage();
  return (
    <PopoverButton
      {...parts}
      className={`standing-panel panel ${className}`.trimEnd()}
      side="top"
      sideOffset={10}
      closeLabel={translate('close')}
    />
  );
}
