import type { Decision } from '@quipu/engine';

/** Whether the only choice of a decision is to use a Special Activity now or to continue. */
export const isMoment = ({ kind, options }: Decision): boolean =>
  kind === 'activity' && options.every((option) => option.kind === 'activity' || option.kind === 'stop');
