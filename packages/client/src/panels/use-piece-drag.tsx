/** Dragging pieces of the map from one space to another with the mouse. */
import { type PointerEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePage } from '../page-context.tsx';
import { OptionGlyph } from './OptionGlyph.tsx';

/** Distance in pixels from which a press is a drag. */
const DRAG_THRESHOLD = 5;

/** Returns the kind of the pieces under the pointer in the block of a space; undefined if there are none. */
export function groupAt(block: Element | null, clientX: number, clientY: number): string | undefined {
  const stacks = block?.closest('[data-block]')?.querySelectorAll<SVGElement>('.stack') ?? [];
  const stack = [...stacks].find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  return stack?.dataset['group'];
}

/** Returns the space of an element of the map: of its block, or of its ground. */
function spaceOf(target: Element | null): string | undefined {
  const element = target?.closest<SVGElement>('[data-space], [data-ground]');
  return element?.dataset['space'] ?? element?.dataset['ground'];
}

/** The pressed pieces. */
interface Press {
  readonly from: string;
  readonly group: string;
  readonly all: boolean;
  readonly x: number;
  readonly y: number;
}

/** The handlers of the map, and the dragged piece. */
interface PieceDrag {
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
  };
  readonly piece: ReactNode;
}

/**
 * Returns the handlers that drag pieces while spaces or pieces are asked for.
 * @param isDragging - set during a drag, so that its end is no click.
 * @param holdsPiece - set while pieces are pressed, so that the map does not pan.
 */
export function usePieceDrag(isDragging: RefObject<boolean>, holdsPiece: RefObject<boolean>): PieceDrag {
  const { store, frame, state } = usePage();
  const press = useRef<Press>(undefined);
  const [position, setPosition] = useState<{ readonly x: number; readonly y: number }>();
  const { decision } = frame;
  const canDrag = state.past === undefined && decision !== undefined && decision.kind !== 'turn';
  const release = (): void => {
    press.current = undefined;
    holdsPiece.current = false;
    setPosition(undefined);
  };
  const onPointerDown = ({ pointerType, button, target, clientX, clientY, shiftKey }: PointerEvent): void => {
    release();
    if (!canDrag || pointerType !== 'mouse' || button !== 0 || !(target instanceof Element)) return;
    const from = spaceOf(target);
    const group = groupAt(target, clientX, clientY);
    if (from === undefined || group === undefined) return;
    press.current = { from, group, all: shiftKey, x: clientX, y: clientY };
    holdsPiece.current = true;
  };
  const onPointerMove = ({ clientX, clientY, buttons }: PointerEvent): void => {
    const { current } = press;
    if (!current) return;
    if (buttons === 0) {
      release();
      return;
    }
    if (!isDragging.current && Math.hypot(clientX - current.x, clientY - current.y) < DRAG_THRESHOLD) return;
    isDragging.current = true;
    setPosition({ x: clientX, y: clientY });
  };
  const onPointerUp = ({ clientX, clientY }: PointerEvent): void => {
    const { current } = press;
    // The event goes to the element that was pressed.
    const to = spaceOf(document.elementFromPoint(clientX, clientY));
    release();
    if (!current || !isDragging.current || to === undefined || to === current.from) return;
    const { from, group, all } = current;
    void store.dragPieces({ from, to, group, all });
  };
  const piece =
    position &&
    press.current &&
    createPortal(
      <div className="dragged-piece" style={{ insetInlineStart: position.x, insetBlockStart: position.y }}>
        <OptionGlyph option={{ key: press.current.group, kind: 'pieces' }} />
      </div>,
      document.body,
    );
  return { handlers: { onPointerDown, onPointerMove, onPointerUp }, piece };
}
