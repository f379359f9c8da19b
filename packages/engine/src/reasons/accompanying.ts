/**
 * Explains why an activity is not offered at a point outside whose universe it is. Loaded with the reasons of
 * a volume.
 */
import { citedBy } from './citation.ts';
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
interface StatedRules {
  readonly limited?: string;
}

const NO_PARAMETERS = {};

/** Returns the explanation of activities for generated code. The checks follow the order of the rules: Faction, operation, limits. */
export function accompanying(
  activities: Readonly<Record<string, Accompanying>>,
  { limited }: StatedRules,
): ExplainUnknownKey {
  return (game, point, key) => {
    const activity = Object.hasOwn(activities, key) ? activities[key] : undefined;
    if (activity === undefined) return undefined;
    const { factions, operations, replaces } = activity;
    const rule = game.volume.lines.find(({ path }) => path === key)?.rule ?? citedBy(point);
    const reasonOf = (fields: Pick<Reason, 'key' | 'parameters'>, citedRule = rule): readonly Reason[] => [
      { ...fields, rule: citedRule, causes: [] } as Reason,
    ];
    if (!factions.includes(game.decision?.seat ?? ''))
      return reasonOf({ key: 'not-its-activity', parameters: { factions: factions.join(' ') } });
    const { underWay, taken } = progressOf(game);
    const index = underWay.findLastIndex(({ text }) => game.volume.names.operations?.includes(text));
    const operation = underWay[index];
    if (operation === undefined || !operations.includes(operation.text))
      return reasonOf({ key: 'accompanies', parameters: { text: key } });
    // Nothing is claimed about operations granted by other texts, which may allow activities of their own.
    const isOfTurn = index === 0;
    if (isOfTurn && operation.limited)
      return reasonOf({ key: 'limited-alone', parameters: NO_PARAMETERS }, limited ?? rule);
    const hasActivity = taken.some(
      ({ faction, activity }) => faction === operation.faction && activity !== null,
    );
    if (isOfTurn && hasActivity && index === underWay.length - 1)
      return reasonOf({ key: 'activity-used', parameters: NO_PARAMETERS });
    if (isOfTurn && replaces === operation.text && !hasActivity)
      return reasonOf({ key: 'in-its-place', parameters: { text: operation.text } });
    return reasonOf({ key: 'not-now', parameters: NO_PARAMETERS }, citedBy(point));
  };
}
