/** What chance has to say in a new game: the seed, or a deck of one's own, with what is wrong with it beside it. */
import { parseSeed } from '@quipu/engine/seed';
import type { Names } from '@quipu/words';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Say } from '../words/page.ts';
import { type Beginnings, deckWith } from './beginnings.ts';
import { type Form, keysIn } from './typed.ts';

interface SeedAndDeckProps {
  readonly beginnings: Beginnings;
  readonly names: Names;
  readonly form: Form;
  readonly onChange: (change: Partial<Form>) => void;
  /** Why the deck was refused. */
  readonly refused: string | undefined;
  readonly say: Say;
}

/** The first key that no card has, as a sentence. */
export function unknownIn({ cards }: Beginnings, deck: string, say: Say): string | undefined {
  const keys = keysIn(deck);
  const at = keys.findIndex((key) => !cards.includes(key));
  return at < 0 ? undefined : say('deckUnknown', { n: at + 1, key: keys[at] ?? '' });
}

/** What keys are, and how many the deck takes: of Events their numbers, of rounds what their cards are called. */
function keysText({ beginnings, names, form, say }: Omit<SeedAndDeckProps, 'onChange' | 'refused'>): string {
  const { rounds } = beginnings;
  const deck = deckWith(beginnings, form.setup, form.options);
  return [
    say('deckKeys'),
    ...rounds.map(({ key, round }) => say('deckRound', { key, round: names.called('round', round) })),
    ...(deck ? [say('deckTakes', { n: deck.cards })] : []),
    say('deckEmpty'),
  ].join(' ');
}

/** The fields, which unfold; they stand open where something is wrong with them. */
export function SeedAndDeck(props: SeedAndDeckProps): ReactNode {
  const { beginnings, form, onChange, refused, say } = props;
  const field = useRef<HTMLInputElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (refused === undefined) return;
    if (details.current) details.current.open = true;
    field.current?.focus();
  }, [refused]);
  const given = keysIn(form.deck).length;
  const takes = deckWith(beginnings, form.setup, form.options)?.cards;
  const fault = unknownIn(beginnings, form.deck, say) ?? refused;
  const isWrong = parseSeed(form.seed) === undefined;
  return (
    <details ref={details} className="more">
      <summary>{say('seedAndDeck')}</summary>
      <label>
        <span>{say('seed')}</span>
        <input
          type="text"
          name="seed"
          autoComplete="off"
          spellCheck={false}
          value={form.seed}
          aria-invalid={isWrong}
          aria-describedby="seed-fault seed-why"
          onChange={({ target }) => onChange({ seed: target.value })}
        />
      </label>
      <p id="seed-fault" className="excluded" role="alert">
        {isWrong && say('seedUnknown')}
      </p>
      <p id="seed-why" className="quiet">
        {say('seedWhy')}
      </p>
      <label>
        <span>{say('deck')}</span>
        <input
          ref={field}
          type="text"
          name="deck"
          value={form.deck}
          aria-invalid={fault !== undefined}
          aria-describedby="deck-fault deck-keys"
          onChange={({ target }) => onChange({ deck: target.value })}
        />
      </label>
      <p id="deck-fault" className="excluded" role="alert">
        {fault}
      </p>
      {given > 0 && takes !== undefined && (
        <p className="quiet">{say('deckGiven', { n: given, of: takes })}</p>
      )}
      <p id="deck-keys" className="quiet">
        {keysText(props)}
      </p>
    </details>
  );
}
