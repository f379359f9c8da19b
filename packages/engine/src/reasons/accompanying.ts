/**
 * Explains why an activity is not offered at a point outside whose universe it is. Loaded with the reasons of
 * a volume.
 */
import { citedBy } from './cited.ts';
import { progressOf } from '../views/progress.ts';
import type { Reason, ExplainUnknownKey } from '../volume/volume.ts';

/**
 * Factions of an activity, operations that it may accompany (4.1), and the operation that it replaces in a
 * space; all by name.
 */
export interface Accompanying {
  readonly factions: readonly string[];
  readonly operations: readonly string[];
  readonly replaces?: string;
}

/** Rule numbers stated by the volume; default: the rule of the activity. */
interface Stated {
  readonly limited?: string;
}

const NONE = {};

export function accompanying(
  activities: Readonly<Record<string, Accompanying>>,
  { limited }: Stated,
): ExplainUnknownKey {
  return (game, point, key) => {
    const activity = Object.hasOwn(activities, key) ? activities[key] : undefined;
    if (activity === undefined) return undefined;
    const { factions, operations, replaces } = activity;
    const rule = game.volume.lines.find(({ path }) => path === key)?.rule ?? citedBy(point);
    const because = (told: Pick<Reason, 'key' | 'parameters'>, where = rule): readonly Reason[] => [
      { ...told, rule: where, causes: [] } as Reason,
    ];
    if (!factions.includes(game.decision?.seat ?? ''))
      return because({ key: 'not-its-activity', parameters: { factions: factions.join(' ') } });
    const { underWay, taken } = progressOf(game);
    const at = underWay.findLastIndex(({ text }) => game.volume.names.operations?.includes(text));
    const operation = underWay[at];
    if (operation === undefined || !operations.includes(operation.text))
      return because({ key: 'accompanies', parameters: { text: key } });
    // Nothing is claimed about operations granted by other texts, which may allow activities of their own.
    const isOfTurn = at === 0;
    if (isOfTurn && operation.limited)
      return because({ key: 'limited-alone', parameters: NONE }, limited ?? rule);
    const hasCome = taken.some(({ faction, activity }) => faction === operation.faction && activity !== null);
    if (isOfTurn && hasCome && at === underWay.length - 1)
      return because({ key: 'activity-used', parameters: NONE });
    if (isOfTurn && replaces === operation.text && !hasCome)
      return because({ key: 'in-its-place', parameters: { text: operation.text } });
    return because({ key: 'not-now', parameters: NONE }, citedBy(point));
  };
}
