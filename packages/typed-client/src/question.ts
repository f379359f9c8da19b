/** Renders every decision as a question with labelled options. Nine cases cover the points of any volume. */
import {
  type Activity,
  type Decision,
  type Faction,
  FACTIONS_BY_KEY,
  type Group,
  GROUPS_BY_KEY,
  type Space,
  SPACES_BY_KEY,
} from '@quipu/sample';

export interface DecisionSummary {
  readonly seat: Faction;
  readonly text: string;
  readonly options: readonly { readonly key: string; readonly label: string }[];
}

export const summaryOf = (decision: Decision): DecisionSummary => ({
  seat: decision.seat,
  text: asked(decision),
  options: decision.options.map((option) => ({ key: option.key, label: label(option) })),
});

/** The question. An unhandled kind of question is a compile error. */
function asked({ asks, values, seat, text }: Decision): string {
  const there = values.space === undefined ? '' : ` in ${place(values.space)}`;
  switch (asks) {
    case 'turn':
      return `What does ${FACTIONS_BY_KEY[seat].title} do?`;
    case 'activity':
      return 'A Special Activity now?';
    case 'space':
      return `${text.path}: which space? ${values.left === undefined ? '' : `${values.left} left`}`.trim();
    case 'faction':
      return `${text.path}: which Faction?`;
    case 'pieces':
      return `Which pieces${there}?`;
    case 'count':
      return `How many ${values.piece === undefined ? '' : pieces(values.piece)}${there}? ${values.least} to ${values.most}`;
    case 'way':
      return `What is done${there}?`;
    case 'mode':
      return 'Which of these?';
    case 'yes':
      return `${text.path}: is it done?`;
    default:
      return unknown(asks);
  }
}

/** The label of an option. An unhandled kind of option is a compile error. */
function label(option: Decision['options'][number]): string {
  switch (option.is) {
    case 'space':
      return place(option.key);
    case 'pieces':
      return pieces(option.key);
    case 'faction':
      return FACTIONS_BY_KEY[option.key].title;
    case 'activity':
      return ACTIVITIES[option.key];
    case 'operation':
      return `${option.key}${option.limited ? ' in one space' : ''}`;
    case 'event':
      return `the Event${option.key === 'event' ? '' : `, ${option.key}`}`;
    case 'stop':
      return 'no more';
    case 'none':
      return 'nowhere';
    case 'pass':
    case 'number':
    case 'mode':
    case 'way':
    case 'yes':
    case 'no':
      return option.key;
    default:
      return unknown(option);
  }
}

/** Makes switches exhaustive: an unhandled case is not assignable to `never`. */
function unknown(rest: never): never {
  throw new Error(`There is no such case: ${JSON.stringify(rest)}`);
}

const ACTIVITIES: Readonly<Record<Activity, string>> = { AirLift: 'an Air Lift', Ambush: 'an Ambush' };

const place = (key: Space): string => SPACES_BY_KEY[key].title;

function pieces(key: Group): string {
  const { faction: owner, plural } = GROUPS_BY_KEY[key];
  return `${owner} ${plural}`;
}
