/** The answers that a click on an option gives. */
import type { Decision } from '@quipu/engine';
import type { PlannedAnswer } from '@quipu/engine/internal';
import type { ReachedDecision } from './decision-flow.ts';
import type { Answers, Frame } from './host-messages.ts';

/** The parts of a frame that answers depend on. */
export type FrameFlow = Pick<Frame, 'decision' | 'lead' | 'refusal' | 'activities' | 'ahead' | 'ending'>;

const offers = ({ options }: Decision, key: string, kind?: string): boolean =>
  options.some((option) => option.key === key && (kind === undefined || option.kind === kind));

const answersAt = ({ lead, decision }: Pick<ReachedDecision, 'lead' | 'decision'>, key: string): Answers =>
  [...lead, { point: decision.point, key }] as readonly PlannedAnswer[] as Answers;

/**
 * Returns the answers that a click on an option gives: an option of the shown decision, a Special Activity, or a
 * space of a decision after it. Undefined if none of them offers the key.
 */
export function answersFor(frame: FrameFlow, key: string): Answers | undefined {
  const { decision, lead, refusal, activities, ahead, ending } = frame;
  if (!decision) return undefined;
  if (ending && offers(decision, key, 'stop')) return ending.answers as Answers;
  if (activities && offers(activities.decision, key, 'activity')) return answersAt(activities, key);
  if (offers(decision, key)) return answersAt({ lead, decision }, key);
  if (refusal && key === 'no') return refusal.answers as Answers;
  const next = ahead.find((candidate) => offers(candidate.decision, key, 'space'));
  return next && answersAt(next, key);
}
