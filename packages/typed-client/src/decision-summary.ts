/** Summarizes a decision as a question with labelled options. Nine cases cover the decision points of any volume. */
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
  readonly question: string;
  readonly options: readonly { readonly key: string; readonly label: string }[];
}

/** Summarizes a decision. */
export const summaryOf = (decision: Decision): DecisionSummary => ({
  seat: decision.seat,
  question: questionText(decision),
  options: decision.options.map((option) => ({ key: option.key, label: optionLabel(option) })),
});

/** Renders the question. An unhandled kind of question is a type error. */
function questionText({ kind, values, seat, text }: Decision): string {
  const location = values.space === undefined ? '' : ` in ${spaceTitle(values.space)}`;
  switch (kind) {
    case 'turn':
      return `What does ${FACTIONS_BY_KEY[seat].title} do?`;
    case 'activity':
      return 'A Special Activity now?';
    case 'space':
      return `${text.path}: which space? ${values.left === undefined ? '' : `${values.left} left`}`.trim();
    case 'faction':
      return `${text.path}: which Faction?`;
    case 'pieces':
      return `Which pieces${location}?`;
    case 'count':
      return `How many ${pieceTitle(values.piece)}${location}? ${values.min} to ${values.max}`;
    case 'way':
      return `What is done${location}?`;
    case 'mode':
      return 'Which of these?';
    case 'yes':
      return `${text.path}: is it done?`;
    default:
      return assertNever(kind);
  }
}

/** Renders the label of an option. An unhandled kind of option is a type error. */
function optionLabel(option: Decision['options'][number]): string {
  switch (option.kind) {
    case 'space':
      return spaceTitle(option.key);
    case 'pieces':
      return groupTitle(option.key);
    case 'faction':
      return FACTIONS_BY_KEY[option.key].title;
    case 'activity':
      return ACTIVITY_LABELS[option.key];
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
    case 'card':
    case 'way':
    case 'yes':
    case 'no':
      return option.key;
    default:
      return assertNever(option);
  }
}

/** Makes switches exhaustive: an unhandled case is not assignable to `never`. */
function assertNever(value: never): never {
  throw new Error(`There is no such case: ${JSON.stringify(value)}`);
}

const ACTIVITY_LABELS: Readonly<Record<Activity, string>> = { AirLift: 'an Air Lift', Ambush: 'an Ambush' };

const pieceTitle = (key: Group | undefined): string => (key === undefined ? '' : groupTitle(key));

const spaceTitle = (key: Space): string => SPACES_BY_KEY[key].title;

function groupTitle(key: Group): string {
  const { faction: owner, plural } = GROUPS_BY_KEY[key];
  return `${owner} ${plural}`;
}
