/** A new game of a volume: at once against others, or with everything chosen. */
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Speech } from '../game/speech.ts';
import type { GameStore } from '../game/store.ts';
import type { Say } from '../words/page.ts';
import { type Beginnings, type Deck, deckWith } from './beginnings.ts';
import { RuleOf } from './RuleOf.tsx';
import { personCount, type Persons } from '../game/persons.ts';
import { type Seated, Seats, seatsOfPersons, personsOf } from './Seats.tsx';
import type { Sitter } from './sitters.ts';

/** What is known of a volume before a game begins. */
export interface Offered {
  readonly volume: string;
  readonly speech: Speech;
  readonly beginnings: Beginnings;
}

interface NewGameProps {
  readonly offered: Offered;
  readonly store: GameStore;
  readonly say: Say;
}

/** What does not go together with an option, whichever of the two says so: setups and options. */
function excludedBy(
  { options }: Beginnings,
  name: string,
): { setups: readonly string[]; options: readonly string[] } {
  const own = options.find((option) => option.name === name);
  const others = options.filter(({ excludes }) => excludes.includes(name)).map((option) => option.name);
  return {
    setups: own?.excludesSetups ?? [],
    options: [...new Set([...(own?.excludes ?? []), ...others])].filter((one) =>
      options.some((option) => option.name === one),
    ),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface OptionsProps extends NewGameProps {
  readonly setup: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Options({ offered: { beginnings, speech }, setup, chosen, onChange, say }: OptionsProps): ReactNode {
  const { names } = speech;
  if (beginnings.options.length === 0) return null;
  /** The deck with an option, if it is another one than without. */
  const deckBy = (name: string): Deck | undefined => {
    const others = chosen.filter((one) => one !== name);
    const [without, made] = [others, [...others, name]].map((all) => deckWith(beginnings, setup, all));
    return JSON.stringify(made) === JSON.stringify(without) ? undefined : made;
  };
  return (
    <fieldset>
      <legend>{say('options')}</legend>
      {beginnings.options.map(({ name, rule }) => {
        const excluded = excludedBy(beginnings, name);
        const what = [
          ...excluded.setups.map((one) => names.called('setup', one)),
          ...excluded.options.map((one) => names.called('option', one)),
        ];
        const now = [
          ...excluded.setups.filter((one) => one === setup).map((one) => names.called('setup', one)),
          ...excluded.options.filter((one) => chosen.includes(one)).map((one) => names.called('option', one)),
        ];
        return (
          <div key={name} className="option-row">
            <label className="check">
              <input
                type="checkbox"
                name={`option ${name}`}
                checked={chosen.includes(name)}
                disabled={now.length > 0}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
                }
              />
              <span>{capital(names.called('option', name))}</span> <span className="rule">{rule}</span>
            </label>
            {what.length > 0 && (
              <p className={now.length > 0 ? 'excluded' : 'quiet'}>
                {now.length > 0
                  ? say('excludedNow', { what: now.join(', ') })
                  : say('excludes', { what: what.join(', ') })}
              </p>
            )}
            <RuleOf {...{ speech, name, rule, say }} sort="option" deck={deckBy(name)} />
          </div>
        );
      })}
    </fieldset>
  );
}

/** One person against seats that play as the rules instruct, or by chance where they instruct nobody. */
const aloneAs = ({ seats, nonplayers }: Beginnings, me: string): Readonly<Record<string, Sitter>> =>
  Object.fromEntries(
    seats.map((seat) => [seat, seat === me ? 'person' : nonplayers.includes(seat) ? 'nonplayer' : 'random']),
  );

/** As many Non-players as the rules instruct, and persons elsewhere. */
const togetherAs = (beginnings: Beginnings, me: string): Readonly<Record<string, Sitter>> =>
  beginnings.nonplayers.length > 0
    ? aloneAs(beginnings, me)
    : Object.fromEntries(beginnings.seats.map((seat) => [seat, 'person']));

/** A new game of a volume. */
export function NewGame({ offered, store, say }: NewGameProps): ReactNode {
  const { volume, beginnings, speech } = offered;
  const { names } = speech;
  const first =
    beginnings.seats.find((seat) => !beginnings.nonplayers.includes(seat)) ?? beginnings.seats[0] ?? '';
  const [me, setMe] = useState(first);
  const [setup, setSetup] = useState(beginnings.setups[0]?.name ?? '');
  const [options, setOptions] = useState<readonly string[]>([]);
  const [seed, setSeed] = useState(() => Math.floor(Math.random() * 1_000_000));
  const [deck, setDeck] = useState('');
  const [seated, setSeated] = useState<Seated>(() => ({
    sitters: togetherAs(beginnings, first),
    // Whoever did without a curtain the last time is likely to be alone again.
    holders: Object.fromEntries(
      beginnings.seats.map((seat, i) => [seat, store.snapshot().settings.curtain ? i + 1 : 1]),
    ),
    called: {},
  }));
  const begin = (sitting: Readonly<Record<string, Sitter>>, persons: Persons): void => {
    const nonplayers = beginnings.seats.filter((seat) => sitting[seat] === 'nonplayer');
    const seats = Object.fromEntries(Object.entries(sitting).filter(([, sitter]) => sitter !== 'nonplayer'));
    const cards = deck.split(/[\s,;]+/u).filter((card) => card !== '');
    void store.games.begin({
      volume,
      options: { setup, options, nonplayers, seed, ...(cards.length > 0 && { deck: cards }) },
      seating: { seats },
      persons,
    });
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const shared = seatsOfPersons(seated);
    const persons = personsOf(seated);
    if (shared.length > 1) store.set({ curtain: personCount(persons, shared) > 1 });
    begin(seated.sitters, persons);
  };
  return (
    <form className="new-game" data-volume={volume} onSubmit={onSubmit}>
      <div className="quick">
        <label>
          <span>{say('quickAs')}</span>
          <select name="me" value={me} onChange={({ target }) => setMe(target.value)}>
            {beginnings.seats.map((seat) => (
              <option key={seat} value={seat}>
                {names.called('faction', seat)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="go" onClick={() => begin(aloneAs(beginnings, me), {})}>
          {say(beginnings.nonplayers.length > 0 ? 'quick' : 'quickChance')}
        </button>
      </div>
      <h3>{say('ownGame')}</h3>
      <fieldset>
        <legend>{say('setup')}</legend>
        {beginnings.setups.map(({ name, rule }) => (
          <div key={name} className="option-row">
            <label className="check">
              <input type="radio" name="setup" checked={name === setup} onChange={() => setSetup(name)} />
              <span>{names.called('setup', name)}</span> <span className="rule">{rule}</span>
            </label>
            <RuleOf
              {...{ speech, name, rule, say }}
              sort="setup"
              deck={deckWith(beginnings, name, options)}
            />
          </div>
        ))}
      </fieldset>
      <Seats beginnings={beginnings} names={names} seated={seated} onChange={setSeated} say={say} />
      <Options {...{ offered, store, say, setup }} chosen={options} onChange={setOptions} />
      <details className="more">
        <summary>{say('seedAndDeck')}</summary>
        <label>
          <span>{say('seed')}</span>
          <input
            type="number"
            name="seed"
            min={0}
            max={999_999_999}
            value={seed}
            onChange={({ target }) => setSeed(Number(target.value))}
          />
        </label>
        <p className="quiet">{say('seedWhy')}</p>
        <label>
          <span>{say('deck')}</span>
          <input type="text" name="deck" value={deck} onChange={({ target }) => setDeck(target.value)} />
        </label>
        <p className="quiet">{say('deckWhy')}</p>
      </details>
      <button className="go" type="submit">
        {say('begin')}
      </button>
    </form>
  );
}
