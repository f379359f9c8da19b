import type { Decision } from '@quipu/engine';

/** Whether a decision only asks for a Special Activity at this moment. */
export const isMoment = ({ kind, options }: Decision): boolean =>
  kind === 'activity' && options.every((option) => option.kind === 'activity' || option.kind === 'stop');
