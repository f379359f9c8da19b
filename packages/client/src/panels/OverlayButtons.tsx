/** What lies over the page, and the buttons that open it. What makes popovers and dialogs is not loaded before the page stands. */
import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import type * as layersModule from './layers.tsx';

/** What is opened, and by which button. */
interface OverlayProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly children: ReactNode;
}

export interface PopoverProps extends OverlayProps {
  readonly className: string;
  readonly label?: string | undefined;
  readonly side?: 'top';
  readonly sideOffset: number;
  /** The name of the button that closes it, if it has one. */
  readonly close?: string;
}

export interface DialogProps extends Omit<OverlayProps, 'trigger'> {
  readonly trigger?: OverlayProps['trigger'];
  readonly title: string;
  readonly close: string;
  readonly className: string;
}

export interface OpenProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

type Layers = typeof layersModule;

let loaded: Layers | undefined;

/** Loads what makes popovers and dialogs. */
export async function loadLayers(): Promise<Layers> {
  loaded ??= await import('./layers.tsx');
  return loaded;
}

/** What makes popovers and dialogs, from when it is wanted and loaded. */
export function useLayers(isNeeded: boolean): Layers | undefined {
  const [layers, setLayers] = useState(loaded);
  const available = layers ?? loaded;
  useEffect(() => {
    // What cannot be had is asked for again with the next click.
    if (isNeeded && !available) loadLayers().then(setLayers, () => undefined);
  });
  return isNeeded ? available : undefined;
}

/** A button as long as nothing has been opened by it. */
function closedTrigger(trigger: OverlayProps['trigger'], onOpen: () => void): ReactElement {
  return cloneElement(trigger, { onClick: onOpen, 'aria-haspopup': 'dialog', 'aria-expanded': false });
}

/** What is open now, and whether it ever was. */
function useOpenState(): OpenProps & { readonly wasOpened: boolean } {
  const [{ isOpen, wasOpened }, setOpenState] = useState({ isOpen: false, wasOpened: false });
  return { isOpen, wasOpened, onOpenChange: (next) => setOpenState({ isOpen: next, wasOpened: true }) };
}

export function PopoverButton(props: PopoverProps): ReactNode {
  const { isOpen, wasOpened, onOpenChange } = useOpenState();
  const layers = useLayers(wasOpened);
  const closedButton = closedTrigger(props.trigger, () => onOpenChange(true));
  return layers ? (
    <layers.PopoverLayer {...props} isOpen={isOpen} onOpenChange={onOpenChange} />
  ) : (
    closedButton
  );
}

export function DialogButton(props: DialogProps & OverlayProps): ReactNode {
  const { isOpen, wasOpened, onOpenChange } = useOpenState();
  const layers = useLayers(wasOpened);
  const closedButton = closedTrigger(props.trigger, () => onOpenChange(true));
  return layers ? (
    <layers.DialogLayer {...props} isOpen={isOpen} onOpenChange={onOpenChange} />
  ) : (
    closedButton
  );
}

export function ControlledDialog(props: DialogProps & OpenProps): ReactNode {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  const layers = useLayers(wasOpened);
  return layers && <layers.DialogLayer {...props} />;
}
