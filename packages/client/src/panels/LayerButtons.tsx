/**
 * Buttons that open layers, which are popovers or dialogs. The library for layers loads after the first render.
 */
import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import type * as layersModule from './layers.tsx';

/** The trigger and the contents of a layer: a popover or a dialog. */
interface LayerProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly children: ReactNode;
}

export interface PopoverProps extends LayerProps {
  readonly className: string;
  readonly label?: string | undefined;
  readonly side?: 'top';
  readonly sideOffset: number;
  /** The label of its close button. Without it, the popover has no close button. */
  readonly closeLabel?: string;
}

export interface DialogProps extends Omit<LayerProps, 'trigger'> {
  readonly trigger?: LayerProps['trigger'];
  readonly title: string;
  readonly closeLabel: string;
  readonly className: string;
}

export interface OpenProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

type Layers = typeof layersModule;

/** The layers once they are loaded. */
let loadedLayers: Layers | undefined;

/** Loads the popovers and dialogs. */
export async function loadLayers(): Promise<Layers> {
  loadedLayers ??= await import('./layers.tsx');
  return loadedLayers;
}

/** Returns the popovers and dialogs once they are needed and loaded. */
function useLayers(isNeeded: boolean): Layers | undefined {
  const [layers, setLayers] = useState(loadedLayers);
  const available = layers ?? loadedLayers;
  // Without dependencies: a failed load is repeated at the next render, which follows a click.
  useEffect(() => {
    if (isNeeded && !available) loadLayers().then(setLayers, () => undefined);
  });
  return isNeeded ? available : undefined;
}

/** Returns the trigger of a layer that is not loaded yet. */
function closedTrigger(trigger: LayerProps['trigger'], onOpen: () => void): ReactElement {
  return cloneElement(trigger, { onClick: onOpen, 'aria-haspopup': 'dialog', 'aria-expanded': false });
}

/** Returns whether the layer is open, and whether it was ever opened. */
function useOpenState(): OpenProps & { readonly wasOpened: boolean } {
  const [{ isOpen, wasOpened }, setOpenState] = useState({ isOpen: false, wasOpened: false });
  return { isOpen, wasOpened, onOpenChange: (next) => setOpenState({ isOpen: next, wasOpened: true }) };
}

/** A button that opens a popover. */
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

/** A button that opens a dialog. */
export function DialogButton(props: DialogProps & LayerProps): ReactNode {
  const { isOpen, wasOpened, onOpenChange } = useOpenState();
  const layers = useLayers(wasOpened);
  const closedButton = closedTrigger(props.trigger, () => onOpenChange(true));
  return layers ? (
    <layers.DialogLayer {...props} isOpen={isOpen} onOpenChange={onOpenChange} />
  ) : (
    closedButton
  );
}

/** A dialog that is opened by its parent. */
export function ControlledDialog(props: DialogProps & OpenProps): ReactNode {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  const layers = useLayers(wasOpened);
  return layers && <layers.DialogLayer {...props} />;
}
