/**
 * The pointing device used last. A finger covers what it points at, so a first tap selects and a second one
 * plays.
 */

let last: string = matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';

const heard = (event: PointerEvent): void => {
  last = event.pointerType;
};
addEventListener('pointerover', heard, { capture: true });
addEventListener('pointerdown', heard, { capture: true });
addEventListener(
  'keydown',
  () => {
    last = 'keyboard';
  },
  { capture: true },
);

export const isTouch = (): boolean => last === 'touch';
