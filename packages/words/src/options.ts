/** Renders the options of decisions. */
import type { OptionKind } from '@quipu/engine/internal';
import type { Names } from './names.ts';
import { asMarked, type Marked } from './nouns/index.ts';

export interface Option {
  readonly key: string;
  readonly kind: OptionKind;
}

/**
 * The name of an option.
 * @param textPath the name path of the text that requires the decision
 * @example
 * removeMarks(optionName(names, { key: 'Capital', kind: 'space' }, 'Train')); // 'Capital'
 */
export function optionName(names: Names, option: Option, textPath: string): Marked {
  return asMarked(optionText(names, option, textPath));
}

/** Whether a mode has no name in the rule text: `mode 1`. */
export const isUnnamedMode = (key: string): boolean => /^mode \d+$/u.test(key);

function optionText(names: Names, { key, kind }: Option, textPath: string): string {
  const { questions } = names.locale;
  switch (kind) {
    case 'space':
      return names.place(key)('alone');
    case 'pieces':
      return names.group(key);
    case 'faction':
      return names.faction(key).inCase('alone');
    case 'operation':
    case 'activity':
      return names.text(key, '');
    case 'way':
      return names.wayOf(textPath, key);
    case 'number':
      return key;
    case 'mode':
      return isUnnamedMode(key) ? questions.nth({ number: key.slice('mode '.length) }) : names.mode(key);
    case 'card':
      return names.card(key);
    case 'event':
      return questions.eventText({ title: '', side: names.side(key) });
    case 'pass':
      return questions.pass;
    case 'stop':
      return key === 'go on' ? questions.continue : questions.noMore;
    case 'none':
      return questions.none;
    case 'yes':
      return questions.yes;
    case 'no':
      return questions.no;
  }
}
