/** What the rules say of a setup or an option, and what deck it makes. */
import { type Names, sentenceParts } from '@quipu/words';
import type { ReactNode } from 'react';
import type { Speech } from '../game/speech.ts';
import { unmarkedText } from '../panels/text.ts';
import type { Say } from '../words/page.ts';
import type { Deck } from './beginnings.ts';

/** A sentence of the rules as it is read, without marks. */
const read = (text: string): string =>
  sentenceParts(unmarkedText(text))
    .map((part) => part.text)
    .join('');

type Sort = 'setup' | 'option';

/** What the rules say of a setup or an option: its own text, and each sentence elsewhere that speaks of it; with the numbers of their rules. */
function sentencesOf({ texts }: Speech, sort: Sort, name: string): ReadonlyMap<string, string> {
  const own = texts[`${sort} ${name}`] ?? [];
  const elsewhere = Object.values(texts)
    .flat()
    .filter(([, text]) => text.includes(`](${sort}:${name})`));
  return new Map([...own, ...elsewhere].map(([, text, , rule]) => [read(text), rule]));
}

/** A deck as its recipe has it: how many cards, which piles, what is left out. */
export function deckText({ cards, aside, piles }: Deck, names: Names, say: Say): string {
  const pile = ({ count, events, rounds, amongLast }: Deck['piles'][number]): string => {
    const inside = [
      ...(events > 0 ? [say('deckEvents', { n: events })] : []),
      ...rounds.map((round) => names.called('round', round)),
    ].join(' + ');
    const where = amongLast === null || rounds.length === 0 ? '' : ` ${say('amongLast', { n: amongLast })}`;
    return `${count} × (${inside}${where})`;
  };
  const out = aside > 0 ? `; ${say('deckAside', { n: aside })}` : '';
  return `${say('deckCards', { n: cards, piles: piles.map(pile).join(', ') })}${out}`;
}

interface RuleOfProps {
  readonly speech: Speech;
  readonly sort: Sort;
  readonly name: string;
  /** The number of its own rule; empty where it has none. */
  readonly rule: string;
  /** What it makes of the deck; undefined where it changes nothing there. */
  readonly deck: Deck | undefined;
  readonly say: Say;
}

/** The text behind a setup or an option, which unfolds. */
export function RuleOf({ speech, sort, name, rule, deck, say }: RuleOfProps): ReactNode {
  const sentences = [...sentencesOf(speech, sort, name)];
  return (
    <details className="rule-text">
      <summary>{say('ruleText')}</summary>
      {deck && (
        <p>
          {deckText(deck, speech.names, say)} <span className="rule">{rule}</span>
        </p>
      )}
      {sentences.map(([sentence, of]) => (
        <p key={sentence}>
          {sentence} <span className="rule">{of}</span>
        </p>
      ))}
      {sentences.length === 0 && !deck && <p>{say('ruleOnly', { rule })}</p>}
    </details>
  );
}
