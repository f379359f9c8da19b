/** The sides of Events with lasting text. */
import type { EventDecl, EventSide } from '../../syntax/declarations.ts';
import { isLasting } from './plan-bodies.ts';

/** Sides with lasting text; the position is the index of their lasting effect. */
export const sidesWithLastingText = (events: readonly EventDecl[]): readonly EventSide[] =>
  events.flatMap(({ sides }) => sides.filter(({ block }) => block.body.some(isLasting)));
