/** The rule texts of a setup or an option, and the resulting deck. */
import { type Names, sentenceParts } from '@quipu/words';
import type { ReactNode } from 'react';
import type { VolumeLocale } from '../game/volume-locale.ts';
import { unmarkedText } from '../panels/plain-text.ts';
import type { Translate } from '../words/messages.ts';
import type { Deck } from './start-options.ts';

/** Removes the markup of a sentence. */
const plainSentence = (text: string): string =>
  sentenceParts(unmarkedText(text))
    .map((part) => part.text)
    .join('');

type RuleSubject = 'setup' | 'option';

/**
 * Returns the sentences about a setup or an option with their rule numbers: its own text, and all sentences
 * that mention it.
 */
function sentencesOf({ texts }: VolumeLocale, sort: RuleSubject, name: string): ReadonlyMap<string, string> {
  const ownSentences = texts[`${sort} ${name}`] ?? [];
  const mentions = Object.values(texts)
    .flat()
    .filter(([, text]) => text.includes(`](${sort}:${name})`));
  return new Map([...ownSentences, ...mentions].map(([, text, , rule]) => [plainSentence(text), rule]));
}

/** Describes a deck: the number of cards, the piles, and the Events left out. */
export function deckText({ cards, leftOut, piles }: Deck, names: Names, translate: Translate): string {
  const pile = ({ count, events, rounds, amongLast }: Deck['piles'][number]): string => {
    const contents = [
      ...(events > 0 ? [translate('deckEvents', { count: events })] : []),
      ...rounds.map((round) => names.plainName('round', round)),
    ].join(' + ');
    const position =
      amongLast === null || rounds.length === 0 ? '' : ` ${translate('amongLast', { count: amongLast })}`;
    return `${count} × (${contents}${position})`;
  };
  const leftOutText = leftOut > 0 ? `; ${translate('deckLeftOut', { count: leftOut })}` : '';
  return `${translate('deckCards', { count: cards, piles: piles.map(pile).join(', ') })}${leftOutText}`;
}

interface RuleSentencesProps {
  readonly locale: VolumeLocale;
  readonly sort: RuleSubject;
  readonly name: string;
  /** Its rule number; empty if it has none. */
  readonly rule: string;
  /** The resulting deck; undefined if it does not change the deck. */
  readonly deck: Deck | undefined;
  readonly translate: Translate;
}

/** The foldable rule texts of a setup or an option. */
export function RuleSentences({ locale, sort, name, rule, deck, translate }: RuleSentencesProps): ReactNode {
  const sentences = [...sentencesOf(locale, sort, name)];
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
