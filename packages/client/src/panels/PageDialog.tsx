/** A dialog over the page: its title, what it holds, and the way out. What it holds is made when it is opened. */
import * as Dialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { usePage } from '../page.tsx';

interface PageDialogProps {
  readonly title: string;
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  /** Named for its size. */
  readonly size?: 'wide';
}

/** A button, and the dialog behind it. */
export function PageDialog({ title, trigger, children, size }: PageDialogProps): ReactNode {
  const { say } = usePage();
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content className={`dialog ${size ?? ''}`} aria-describedby={undefined}>
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say('close')}>
              ×
            </Dialog.Close>
          </header>
          <div className="dialog-body fades" tabIndex={0}>
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
