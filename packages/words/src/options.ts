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
      return /^mode \d+$/u.test(key) ? questions.nth({ number: key.slice('mode '.length) }) : names.mode(key);
    case 'event': {
      const side = names.side(key);
      return side === '' ? questions.event : questions.eventSide({ side });
    }
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
