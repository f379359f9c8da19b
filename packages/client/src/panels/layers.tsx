/**
 * Popovers and dialogs, drawn by a library. Loaded after the first render or with the first layer
 * (`LayerButtons.tsx`).
 */
import '../style/layers.css';
import * as Dialog from '@radix-ui/react-dialog';
import * as Popover from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import type { DialogProps, OpenProps, PopoverProps } from './LayerButtons.tsx';

/** A popover and the button that opens it. */
export function PopoverLayer({
  trigger,
  children,
  label,
  closeLabel,
  isOpen,
  onOpenChange,
  ...position
}: PopoverProps & OpenProps): ReactNode {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content collisionPadding={8} aria-label={label} {...position}>
          {children}
          {closeLabel !== undefined && (
            <Popover.Close className="close" aria-label={closeLabel}>
              ×
            </Popover.Close>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** A dialog, and the button that opens it if there is one. */
export function DialogLayer({
  title,
  closeLabel,
  className,
  trigger,
  children,
  isOpen,
  onOpenChange,
}: DialogProps & OpenProps): ReactNode {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        {/* The overlay of the library would insert a style, which strict policies forbid; this page never scrolls anyway. */}
        <div className="dialog-backdrop" />
        <Dialog.Content className={className} aria-describedby={undefined}>
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="close" aria-label={closeLabel}>
              ×
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
