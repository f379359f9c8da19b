/** The fields of the seed and of a custom deck, with their error messages. */
import { parseSeed } from '@quipu/engine/seed';
import type { Names } from '@quipu/words';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Translate } from '../words/messages.ts';
import { type StartOptions, deckWith } from './start-options.ts';
import { type NewGameForm, parseDeckKeys } from './new-game-form.ts';

interface SeedAndDeckProps {
  readonly startOptions: StartOptions;
  readonly names: Names;
  readonly form: NewGameForm;
  readonly onChange: (change: Partial<NewGameForm>) => void;
  /** The message about a deck that the worker has refused. */
  readonly refusal: string | undefined;
  readonly translate: Translate;
}

/** Returns a message about the first unknown card. */
export function unknownCardText(
  { cards }: StartOptions,
  deck: string,
  translate: Translate,
): string | undefined {
  const keys = parseDeckKeys(deck);
  const index = keys.findIndex((key) => !cards.includes(key));
  return index < 0
    ? undefined
    : translate('deckUnknownCard', { position: index + 1, key: keys[index] ?? '' });
}

/** Explains the keys of cards: Events by number, rounds by their keys, and the size of the deck. */
function deckHint({
  startOptions,
  names,
  form,
  translate,
}: Omit<SeedAndDeckProps, 'onChange' | 'refusal'>): string {
  const { rounds } = startOptions;
  const deck = deckWith(startOptions, form.setup, form.options);
  return [
    translate('deckHint'),
    ...rounds.map(({ key, round }) =>
      translate('deckRound', { key, round: names.plainName('round', round) }),
    ),
    ...(deck ? [translate('deckSize', { count: deck.cardCount })] : []),
    translate('deckEmpty'),
  ].join(' ');
}

/** The foldable fields of seed and deck; unfolded if a field has a fault. */
export function SeedAndDeck(props: SeedAndDeckProps): ReactNode {
  const { startOptions, form, onChange, refusal, translate } = props;
  const deckField = useRef<HTMLInputElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (refusal === undefined) return;
    if (details.current) details.current.open = true;
    deckField.current?.focus();
  }, [refusal]);
  const cardCount = parseDeckKeys(form.deck).length;
  const deckSize = deckWith(startOptions, form.setup, form.options)?.cardCount;
  const deckFault = unknownCardText(startOptions, form.deck, translate) ?? refusal;
  const isSeedInvalid = parseSeed(form.seed) === undefined;
  return (
    <details ref={details} className="seed-and-deck">
      <summary>{translate('seedAndDeck')}</summary>
      <label>
        <span>{translate('seed')}</span>
        <input
          type="text"
          name="seed"
          autoComplete="off"
          spellCheck={false}
          value={form.seed}
          aria-invalid={isSeedInvalid}
          aria-describedby="seed-fault seed-hint"
          onChange={({ target }) => onChange({ seed: target.value })}
        />
      </label>
      <p id="seed-fault" className="excluded" role="alert">
        {isSeedInvalid && translate('seedInvalid')}
      </p>
      <p id="seed-hint" className="quiet">
        {translate('seedHint')}
      </p>
      <label>
        <span>{translate('deck')}</span>
        <input
          ref={deckField}
          type="text"
          name="deck"
          value={form.deck}
          aria-invalid={deckFault !== undefined}
          aria-describedby="deck-fault deck-keys"
          onChange={({ target }) => onChange({ deck: target.value })}
        />
      </label>
      <p id="deck-fault" className="excluded" role="alert">
        {deckFault}
      </p>
      {cardCount > 0 && deckSize !== undefined && (
        <p className="quiet">{translate('deckCount', { count: cardCount, total: deckSize })}</p>
      )}
      <p id="deck-keys" className="quiet">
        {deckHint(props)}
      </p>
    </details>
  );
}
