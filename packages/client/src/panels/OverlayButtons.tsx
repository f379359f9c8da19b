/** Buttons that open popovers and dialogs. The library for these loads after the first render. */
import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import type * as layersModule from './layers.tsx';

/** The trigger and the contents of a layer. */
interface OverlayProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly children: ReactNode;
}

export interface PopoverProps extends OverlayProps {
  readonly className: string;
  readonly label?: string | undefined;
  readonly side?: 'top';
  readonly sideOffset: number;
  /** The label of its close button; without it, there is none. */
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

/** Loads the popovers and dialogs. */
export async function loadLayers(): Promise<Layers> {
  loaded ??= await import('./layers.tsx');
  return loaded;
}

/** Returns the popovers and dialogs once they are needed and loaded. */
export function useLayers(isNeeded: boolean): Layers | undefined {
  const [layers, setLayers] = useState(loaded);
  const available = layers ?? loaded;
  useEffect(() => {
    // A failed load is repeated at the next click.
    if (isNeeded && !available) loadLayers().then(setLayers, () => undefined);
  });
  return isNeeded ? available : undefined;
}

/** Returns the trigger of a layer that is not loaded yet. */
function closedTrigger(trigger: OverlayProps['trigger'], onOpen: () => void): ReactElement {
  return cloneElement(trigger, { onClick: onOpen, 'aria-haspopup': 'dialog', 'aria-expanded': false });
}

/** Returns whether the layer is open, and whether it was ever opened. */
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
