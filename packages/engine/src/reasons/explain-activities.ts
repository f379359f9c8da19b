/**
 * Explains why an activity is not offered at a point whose universe lacks it. Loaded with the reasons of a
 * volume.
 */
import { citationOf } from './citation.ts';
import type { Game } from '../game/game.ts';
import { type OpenBody, progressOf } from '../views/progress.ts';
import type { Reason, ReasonKey, ExplainUnknownKey } from '../volume/volume.ts';

/** The Factions of an activity, the Operations that it may accompany (4.1), and the Operation that it replaces. */
export interface ActivityRules {
  readonly factions: readonly string[];
  readonly operations: readonly string[];
  readonly replaces?: string;
}

/** Rule numbers stated by the volume; default: the rule of the activity. */
interface RuleNumbers {
  readonly limited?: string;
}

const NO_PARAMETERS = {};

type ReasonContent = Pick<Reason, 'key' | 'parameters'>;

const NOT_NOW: ReasonContent = { key: 'not-now', parameters: NO_PARAMETERS };

/** Returns the explanation of activities for generated code. */
export function accompanying(
  activities: Readonly<Record<string, ActivityRules>>,
  { limited }: RuleNumbers,
): ExplainUnknownKey {
  return (game, point, key) => {
    const activity = Object.hasOwn(activities, key) ? activities[key] : undefined;
    if (activity === undefined) return undefined;
    const content = reasonAgainst(game, key, activity);
    const activityRule = game.volume.lines.find(({ path }) => path === key)?.rule;
    const rulesByReason: Partial<Record<ReasonKey, string | undefined>> = {
      'limited-alone': limited,
      'not-now': citationOf(point),
    };
    const rule = rulesByReason[content.key] ?? activityRule ?? citationOf(point);
    return [{ ...content, rule, causes: [] } as Reason];
  };
}

/** The first failing check in the order of the rules: Faction, operation, limits. */
function reasonAgainst(game: Game, key: string, activity: ActivityRules): ReasonContent {
  const { factions, operations } = activity;
  if (!factions.includes(game.decision?.seat ?? ''))
    return { key: 'not-its-activity', parameters: { factions: factions.join(' ') } };
  const { openBodies } = progressOf(game);
  const operationIndex = openBodies.findLastIndex(({ text }) => game.volume.names.operations?.includes(text));
  const operation = openBodies[operationIndex];
  if (operation === undefined || !operations.includes(operation.text))
    return { key: 'accompanies', parameters: { text: key } };
  // An Operation granted by another text may allow activities, so the reason is unknown.
  return operationIndex === 0 ? reasonInTurn(game, operation, activity) : NOT_NOW;
}

/** The reason against an activity in the operation of the turn. */
function reasonInTurn(game: Game, operation: OpenBody, { replaces }: ActivityRules): ReasonContent {
  if (operation.limited) return { key: 'limited-alone', parameters: NO_PARAMETERS };
  const { openBodies, cardActions } = progressOf(game);
  const hasActivity = cardActions.some(
    ({ faction, activity }) => faction === operation.faction && activity !== null,
  );
  if (hasActivity && openBodies.length === 1) return { key: 'activity-used', parameters: NO_PARAMETERS };
  return replaces === operation.text && !hasActivity
    ? { key: 'in-its-place', parameters: { text: operation.text } }
    : NOT_NOW;
}
