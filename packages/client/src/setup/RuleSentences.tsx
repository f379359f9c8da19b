/** The rule texts of a setup or an option, and the resulting deck. */
import { sentenceParts } from '@quipu/words';
import type { ReactNode } from 'react';
import type { VolumeLocale } from '../game/volume-locale.ts';
import { unmarkedText } from '../panels/plain-text.ts';
import type { Translate } from '../words/messages.ts';
import { deckText } from './deck-text.ts';
import type { Deck } from './start-options.ts';

/** Removes the markup of a sentence. */
const plainSentence = (text: string): string =>
  sentenceParts(unmarkedText(text))
    .map((part) => part.text)
    .join('');

type SubjectKind = 'setup' | 'option';

/**
 * Returns the sentences about a setup or an option with their rule numbers: its own text, and all sentences
 * that mention it.
 */
function sentencesOf({ texts }: VolumeLocale, kind: SubjectKind, name: string): ReadonlyMap<string, string> {
  const ownSentences = texts[`${kind} ${name}`] ?? [];
  const mentions = Object.values(texts)
    .flat()
    .filter(([, text]) => text.includes(`](${kind}:${name})`));
  return new Map([...ownSentences, ...mentions].map(([, text, , rule]) => [plainSentence(text), rule]));
}

interface RuleSentencesProps {
  readonly locale: VolumeLocale;
  readonly kind: SubjectKind;
  readonly name: string;
  /** The rule number of the setup or option; may be empty. */
  readonly rule: string;
  /** The resulting deck; undefined if the setup or option does not change the deck. */
  readonly deck: Deck | undefined;
  readonly translate: Translate;
}

/** The foldable rule texts of a setup or an option. */
export function RuleSentences({ locale, kind, name, rule, deck, translate }: RuleSentencesProps): ReactNode {
  const sentences = [...sentencesOf(locale, kind, name)];
  return (
    <details className="rule-text">
      <summary>{translate('ruleText')}</summary>
      {deck && (
        <p>
          {deckText(deck, locale.names, translate)} <span className="rule">{rule}</span>
        </p>
      )}
      {sentences.map(([sentence, sentenceRule]) => (
        <p key={sentence}>
          {sentence} <span className="rule">{sentenceRule}</span>
        </p>
      ))}
      {sentences.length === 0 && !deck && <p>{translate('ruleOnly', { rule })}</p>}
    </details>
  );
}
