/** What the person has in hand: a finger covers what it points at, so its first tap selects and its second plays. */

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

/** Whether the last thing that happened was done with a finger. */
export const isTouch = (): boolean => last === 'touch';
