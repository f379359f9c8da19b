/**
 * The pointing device used last. A finger covers what it points at, so a first tap selects and a second one
 * plays.
 */

let lastPointer: string = matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';

const recordPointer = (event: PointerEvent): void => {
  lastPointer = event.pointerType;
};
addEventListener('pointerover', recordPointer, { capture: true });
addEventListener('pointerdown', recordPointer, { capture: true });
addEventListener(
  'keydown',
  () => {
    lastPointer = 'keyboard';
  },
  { capture: true },
);

/** Whether the last pointing device was a finger. */
export const isTouch = (): boolean => lastPointer === 'touch';
