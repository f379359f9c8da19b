/** Every decision as a question with labelled options. */
import {
  type Decision,
  type Faction,
  FACTIONS_BY_KEY,
  type Group,
  GROUPS_BY_KEY,
  type Space,
  SPACES_BY_KEY,
} from '@quipu/sample';

/** A decision as a person reads it. */
export interface Question {
  readonly seat: Faction;
  readonly text: string;
  readonly options: readonly { readonly key: string; readonly label: string }[];
}

/** Puts a decision into words. A point of the rules that is not listed here does not compile. */
export function questionOf(decision: Decision): Question {
  switch (decision.point) {
    case 'Train.way':
    case 'Rally.way':
    case 'Attack.way':
      return asked(decision, `What is done in ${place(decision.values.space)}?`, plain);
    case 'Train.next':
    case 'Sweep.next':
    case 'Rally.next':
    case 'Attack.next':
      return asked(decision, 'Which space is next?', place);
    case 'Train.recruit.piece':
    case 'Train.build.piece':
    case 'Rally.base.piece':
    case 'Strike.piece':
    case 'Ambush.piece':
    case 'event 3 shaded.piece':
    case 'event 8 unshaded.piece':
    case 'Return to place.piece':
    case 'Return to place.piece2':
      return asked(
        decision,
        `Which pieces in ${place(decision.values.space)}? ${decision.values.left} left`,
        pieces,
      );
    case 'Rally.gather.piece':
      return asked(
        decision,
        `Which pieces go from ${place(decision.values.from)} to ${place(decision.values.to)}?`,
        pieces,
      );
    case 'Train.recruit.count':
    case 'Train.build.count':
    case 'Rally.base.count':
    case 'Rally.reinforce.count':
    case 'Strike.count':
    case 'event 4 unshaded.count':
    case 'event 8 unshaded.count':
    case 'event 12 unshaded.count':
    case 'event 12 shaded.count':
    case 'Return to place.count':
    case 'Return to place.count2':
      return asked(
        decision,
        `How many ${pieces(decision.values.piece)} in ${place(decision.values.space)}?`,
        plain,
      );
    case 'Sweep.count':
    case 'Rally.gather.count':
    case 'AirLift.count':
    case 'Campaign.Redeploy.count':
    case 'Campaign.Redeploy.count2':
      return asked(
        decision,
        `How many ${pieces(decision.values.piece)} go to ${place(decision.values.to)}?`,
        plain,
      );
    case 'Sweep.from':
    case 'Rally.gather.from':
    case 'Campaign.Support.space':
    case 'Campaign.Support.space2':
    case 'Campaign.Redeploy.from':
    case 'AirLift.origin':
    case 'AirLift.goal':
    case 'event 3 unshaded.space':
    case 'event 3 shaded.space':
    case 'event 4 shaded.space':
    case 'event 6 unshaded.space':
    case 'event 6 shaded.space':
    case 'event 8 shaded.space':
    case 'event 9 unshaded.space':
    case 'event 10 unshaded.space':
    case 'event 10 shaded.space':
    case 'event 10 shaded.space2':
      return asked(decision, 'Which space?', place);
    case 'event 4 unshaded.space':
    case 'event 8 unshaded.space':
    case 'event 12 unshaded.space':
    case 'event 12 shaded.space':
      return asked(decision, `Which space? ${decision.values.left} left`, place);
    case 'Return to place.from':
    case 'Return to place.from2':
      return asked(decision, `Taken back from which space? ${decision.values.left} left`, place);
    case 'Campaign.Redeploy.to':
    case 'Campaign.Redeploy.to2':
      return asked(decision, `Where do the pieces of ${place(decision.values.from)} go?`, place);
    case 'HideCache.secret':
      return asked(decision, 'Where is it hidden?', place);
    case 'Campaign.Redeploy.may':
      return asked(decision, 'Is it done?', plain);
    case 'event 12 shaded.mode':
      return asked(decision, 'Which of the two?', plain);
    case 'Sweep.moment':
    case 'Sweep.moment2':
      return asked(decision, 'A Special Activity now?', (key) => (key === 'go on' ? 'none' : key));
    case 'Sequence.action':
      return asked(decision, `What does ${faction(decision.values.faction)} do?`, plain);
    default:
      return unknown(decision);
  }
}

/** Takes what cannot be: a switch that leaves a point out hands over more than that. */
function unknown(decision: never): never {
  throw new Error(`There is no such decision: ${JSON.stringify(decision)}`);
}

interface Asked<K extends string> {
  readonly seat: Faction;
  readonly options: readonly { readonly key: K }[];
}

function asked<K extends string>(
  { seat, options }: Asked<K>,
  text: string,
  label: (key: K) => string,
): Question {
  return { seat, text, options: options.map(({ key }) => ({ key, label: label(key) })) };
}

const plain = (key: string): string => key;

/** The title of a space; the words that may be chosen beside one. */
function place(key: Space | 'AirLift' | 'done' | 'none'): string {
  switch (key) {
    case 'AirLift':
      return 'an Air Lift first';
    case 'done':
      return 'no more';
    case 'none':
      return 'nowhere';
    default:
      return SPACES_BY_KEY[key].title;
  }
}

/** `Govt Troops`. */
function pieces(key: Group | 'done' | 'none'): string {
  if (key === 'done' || key === 'none') return key;
  const { faction: owner, plural } = GROUPS_BY_KEY[key];
  return `${owner} ${plural}`;
}

const faction = (key: Faction | 'none'): string => (key === 'none' ? 'nobody' : FACTIONS_BY_KEY[key].title);
