/** What the rules say of a setup or an option, and what deck it makes. */
import { type Names, sentenceParts } from '@quipu/words';
import type { ReactNode } from 'react';
import type { VolumeLocale } from '../game/volume-locale.ts';
import { unmarkedText } from '../panels/plain-text.ts';
import type { Translate } from '../words/messages.ts';
import type { Deck } from './start-options.ts';

/** A sentence of the rules as it is read, without marks. */
const plainSentence = (text: string): string =>
  sentenceParts(unmarkedText(text))
    .map((part) => part.text)
    .join('');

type RuleSubject = 'setup' | 'option';

/** What the rules say of a setup or an option: its own text, and each sentence elsewhere that speaks of it; with the numbers of their rules. */
function sentencesOf({ texts }: VolumeLocale, sort: RuleSubject, name: string): ReadonlyMap<string, string> {
  const ownSentences = texts[`${sort} ${name}`] ?? [];
  const mentions = Object.values(texts)
    .flat()
    .filter(([, text]) => text.includes(`](${sort}:${name})`));
  return new Map([...ownSentences, ...mentions].map(([, text, , rule]) => [plainSentence(text), rule]));
}

/** A deck as its recipe has it: how many cards, which piles, what is left out. */
export function deckText({ cards, leftOut, piles }: Deck, names: Names, translate: Translate): string {
  const pile = ({ count, events, rounds, amongLast }: Deck['piles'][number]): string => {
    const contents = [
      ...(events > 0 ? [translate('deckEvents', { count: events })] : []),
      ...rounds.map((round) => names.called('round', round)),
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
  /** The number of its own rule; empty where it has none. */
  readonly rule: string;
  /** What it makes of the deck; undefined where it changes nothing there. */
  readonly deck: Deck | undefined;
  readonly translate: Translate;
}

/** The text behind a setup or an option, which unfolds. */
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
