/** What lies over the page, and the buttons that open it. What makes popovers and dialogs is not loaded before the page stands. */
import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import type * as Made from './layers.tsx';

/** What is opened, and by which button. */
interface Overlaid {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly children: ReactNode;
}

export interface PopoverProps extends Overlaid {
  readonly className: string;
  readonly label?: string | undefined;
  readonly side?: 'top';
  readonly sideOffset: number;
  /** The name of the button that closes it, if it has one. */
  readonly close?: string;
}

export interface DialogProps extends Omit<Overlaid, 'trigger'> {
  readonly trigger?: Overlaid['trigger'];
  readonly title: string;
  readonly close: string;
  readonly className: string;
}

export interface OpenProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

type Layers = typeof Made;

let loaded: Layers | undefined;

/** Loads what makes popovers and dialogs. */
export async function loadLayers(): Promise<Layers> {
  loaded ??= await import('./layers.tsx');
  return loaded;
}

/** What makes popovers and dialogs, from when it is wanted and loaded. */
export function useLayers(wanted: boolean): Layers | undefined {
  const [layers, setLayers] = useState(loaded);
  const found = layers ?? loaded;
  useEffect(() => {
    // What cannot be had is asked for again with the next click.
    if (wanted && !found) loadLayers().then(setLayers, () => undefined);
  });
  return wanted ? found : undefined;
}

/** A button as long as nothing has been opened by it. */
function asleep(trigger: Overlaid['trigger'], onOpen: () => void): ReactElement {
  return cloneElement(trigger, { onClick: onOpen, 'aria-haspopup': 'dialog', 'aria-expanded': false });
}

/** What is open now, and whether it ever was. */
function useOpened(): OpenProps & { readonly used: boolean } {
  const [{ open, used }, setOpened] = useState({ open: false, used: false });
  return { open, used, onOpenChange: (next) => setOpened({ open: next, used: true }) };
}

export function PopoverButton(props: PopoverProps): ReactNode {
  const { open, used, onOpenChange } = useOpened();
  const layers = useLayers(used);
  const closed = asleep(props.trigger, () => onOpenChange(true));
  return layers ? <layers.PopoverLayer {...props} open={open} onOpenChange={onOpenChange} /> : closed;
}

export function DialogButton(props: DialogProps & Overlaid): ReactNode {
  const { open, used, onOpenChange } = useOpened();
  const layers = useLayers(used);
  const closed = asleep(props.trigger, () => onOpenChange(true));
  return layers ? <layers.DialogLayer {...props} open={open} onOpenChange={onOpenChange} /> : closed;
}

export function OwnDialog(props: DialogProps & OpenProps): ReactNode {
  const [used, setUsed] = useState(false);
  if (props.open && !used) setUsed(true);
  const layers = useLayers(used);
  return layers && <layers.DialogLayer {...props} />;
}
