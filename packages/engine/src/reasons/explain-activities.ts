/**
 * Explains why an activity is not offered at a point whose universe lacks it. Loaded with the reasons of a
 * volume.
 */
import { citationOf } from './citation.ts';
import type { Game } from '../game/game.ts';
import { type OpenBody, type Progress, progressOf } from '../views/progress.ts';
import type { Reason, ExplainUnknownKey } from '../volume/volume.ts';

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

/** An activity that a point lacks, with the rules to cite. */
interface MissingActivity extends ActivityRules {
  readonly key: string;
  readonly activityRule: string;
  readonly limitedRule: string;
  readonly pointRule: string;
}

const NO_PARAMETERS = {};

/** Returns the explanation of activities for generated code. */
export function accompanying(
  activities: Readonly<Record<string, ActivityRules>>,
  { limited }: RuleNumbers,
): ExplainUnknownKey {
  return (game, point, key) => {
    const activity = Object.hasOwn(activities, key) ? activities[key] : undefined;
    if (activity === undefined) return undefined;
    const pointRule = citationOf(point);
    const activityRule = game.volume.lines.find(({ path }) => path === key)?.rule ?? pointRule;
    const limitedRule = limited ?? activityRule;
    return [reasonAgainst({ ...activity, key, activityRule, limitedRule, pointRule }, game)];
  };
}

/** The first failing check in the order of the rules: Faction, operation, limits. */
function reasonAgainst(activity: MissingActivity, game: Game): Reason {
  const { key, factions, operations, activityRule: rule } = activity;
  if (!factions.includes(game.decision?.seat ?? ''))
    return { key: 'not-its-activity', parameters: { factions: factions.join(' ') }, rule, causes: [] };
  const progress = progressOf(game);
  const { openBodies } = progress;
  const operationIndex = openBodies.findLastIndex(({ text }) => game.volume.names.operations?.includes(text));
  const operation = openBodies[operationIndex];
  if (operation === undefined || !operations.includes(operation.text))
    return { key: 'accompanies', parameters: { text: key }, rule, causes: [] };
  // An Operation granted by another text may allow activities, so the reason is unknown.
  return operationIndex === 0 ? reasonInTurn(activity, operation, progress) : notNow(activity);
}

/** The reason against an activity in the operation of the turn. */
function reasonInTurn(
  activity: MissingActivity,
  operation: OpenBody,
  { openBodies, cardActions }: Progress,
): Reason {
  const { replaces, activityRule: rule, limitedRule } = activity;
  if (operation.limited)
    return { key: 'limited-alone', parameters: NO_PARAMETERS, rule: limitedRule, causes: [] };
  const hasActivity = cardActions.some(
    (action) => action.faction === operation.faction && action.activity !== null,
  );
  if (hasActivity && openBodies.length === 1)
    return { key: 'activity-used', parameters: NO_PARAMETERS, rule, causes: [] };
  return replaces === operation.text && !hasActivity
    ? { key: 'in-its-place', parameters: { text: operation.text }, rule, causes: [] }
    : notNow(activity);
}

const notNow = ({ pointRule }: MissingActivity): Reason => ({
  key: 'not-now',
  parameters: NO_PARAMETERS,
  rule: pointRule,
  causes: [],
});
