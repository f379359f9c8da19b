/** Decisions as questions. */
import type { Choosable, Decision } from '@quipu/engine';
import type { Names } from './names.ts';
import { unmarked } from './nouns/index.ts';
import { optionText } from './options.ts';
import { partsOf, type Part } from './parts.ts';

/** A decision as a person reads it. */
export interface Question {
  /** The whole sentence: who is asked, by which text, and what. */
  readonly text: string;
  readonly parts: readonly Part[];
  /** What may be chosen: a key to answer with, and what it means. */
  readonly options: readonly {
    readonly key: string;
    readonly label: string;
    readonly parts: readonly Part[];
  }[];
}

/** Puts a decision into words. */
export function questionOf(names: Names, decision: Decision): Question {
  const { text, asks, seat, options } = decision;
  const { questions } = names.tongue;
  const alone = asks === 'turn' || roleOf(decision) === 'box';
  const sentence = questions.asked({
    who: names.who(seat),
    text: alone ? '' : names.text(text.path, text.rule),
    rule: text.rule,
    question: asked(names, decision),
  });
  return {
    text: unmarked(sentence),
    parts: partsOf(sentence),
    options: options.map((option) => {
      const label = choosableText(names, option, text.path);
      return { key: option.key, label: unmarked(label), parts: partsOf(label) };
    }),
  };
}

/** An option as it stands in a list, with marks. */
export function choosableText(names: Names, option: Choosable, text: string): string {
  const { questions } = names.tongue;
  const named = optionText(names, option, text);
  const limited = option.limited ? questions.limited({ option: named }) : named;
  return option.idle ? questions.idle({ option: limited }) : limited;
}

/** The last part of a point's name, without the number that tells it from others of its text. */
const roleOf = ({ point, text }: Decision): string => point.slice(text.path.length + 1).replace(/\d+$/u, '');

const NONE = 'none';

/** What is asked. */
function asked(names: Names, decision: Decision): string {
  const { asks, values } = decision;
  const { questions } = names.tongue;
  const role = roleOf(decision);
  const at = aboutOf(names, decision);
  switch (asks) {
    case 'turn':
      return questions.turn;
    case 'activity':
      return questions.activity;
    case 'space':
      if (role === 'from') return questions.from({ to: at.to });
      if (role === 'to') return questions.to({ from: at.from });
      return questions.space({ role: names.role(role), left: at.left });
    case 'faction':
      return questions.faction({ role: names.role(role), place: at.place });
    case 'pieces':
      return at.from === '' && at.to === ''
        ? questions.piece({ place: at.place, left: at.left })
        : questions.mover({ from: at.from, to: at.to });
    case 'count':
      return counted(names, role, at, values.piece);
    case 'yes':
      return role === 'again' ? questions.again : questions.may;
    case 'mode':
      return role === 'box' ? questions.box : questions.mode({ role: names.role(role) });
    case 'way':
      return questions.way({ place: at.place });
  }
}

/** What a question is about, each behind its preposition; empty where it is not about that. */
interface About {
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly left: string;
  readonly range: string;
}

function aboutOf(names: Names, { values }: Decision): About {
  const { questions } = names.tongue;
  const place = (key: string | undefined, as: 'in' | 'from' | 'to'): string =>
    key === undefined || key === NONE ? '' : names.where(key)(as);
  const { left, least, most } = values;
  return {
    place: place(values.space, 'in'),
    from: place(values.from, 'from'),
    to: place(values.to, 'to'),
    left: left !== undefined && left > 1 ? questions.left({ left }) : '',
    range:
      least === undefined || most === undefined
        ? ''
        : least === most
          ? questions.exactly({ number: least })
          : questions.range({ least, most }),
  };
}

function counted(names: Names, role: string, at: About, piece: string | undefined): string {
  const { questions } = names.tongue;
  const group = piece === NONE ? undefined : piece;
  const pieces = group === undefined ? names.plural(names.common('pieces')) : names.group(group);
  if (role === 'carry') return questions.carry(at);
  if (role === 'moved') return questions.moved({ ...at, pieces });
  return group === undefined ? questions.number(at) : questions.count({ ...at, pieces });
}
