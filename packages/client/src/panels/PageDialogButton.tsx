/** Buttons that open dialogs over the page. */
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { DialogButton } from './LayerButtons.tsx';

interface PageDialogProps {
  readonly title: string;
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly children: ReactNode;
  readonly size?: 'wide';
}

/** A button and the dialog that it opens. The contents are rendered when it is opened. */
export function PageDialogButton({ title, trigger, children, size }: PageDialogProps): ReactNode {
  const { translate } = usePage();
  return (
    <DialogButton
      className={`dialog ${size ?? ''}`}
      title={title}
      closeLabel={translate('close')}
      trigger={trigger}
    >
      <div className="dialog-body fades" tabIndex={0}>
        {children}
      </div>
    </DialogButton>
  );
}
