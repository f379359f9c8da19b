/** A new game of a volume: at once against others, or with everything chosen. */
import { parseSeed, secretSeed } from '@quipu/engine/seed';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { Refused } from '../game/frame.ts';
import type { Speech } from '../game/speech.ts';
import type { GameStore } from '../game/store.ts';
import type { Say } from '../words/page.ts';
import { type Beginnings, type Deck, deckWith } from './beginnings.ts';
import { RuleOf } from './RuleOf.tsx';
import { personCount, type Persons } from '../game/persons.ts';
import { refusedSentence } from '../refused.ts';
import { SeedAndDeck, unknownIn } from './SeedAndDeck.tsx';
import { Seats, seatsOfPersons, personsOf } from './Seats.tsx';
import type { Sitter } from './sitters.ts';
import { type Form, keysIn, typed } from './typed.ts';

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

/** What a game of a volume is, unless something else is chosen. */
function formOf({ beginnings }: Offered, store: GameStore): Form {
  const { seats, nonplayers, setups } = beginnings;
  const me = seats.find((seat) => !nonplayers.includes(seat)) ?? seats[0] ?? '';
  return {
    me,
    setup: setups[0]?.name ?? '',
    options: [],
    seed: secretSeed(),
    deck: '',
    seated: {
      sitters: togetherAs(beginnings, me),
      // Whoever did without a curtain the last time is likely to be alone again.
      holders: Object.fromEntries(
        seats.map((seat, i) => [seat, store.snapshot().settings.curtain ? i + 1 : 1]),
      ),
      called: {},
    },
  };
}

/** The form of a volume, as it was left. */
function useForm(
  offered: Offered,
  store: GameStore,
): readonly [form: Form, change: (change: Partial<Form>) => void] {
  const { volume } = offered;
  const [form, setForm] = useState(() => typed.forms.get(volume) ?? formOf(offered, store));
  const change = (changed: Partial<Form>): void => {
    const next = { ...form, ...changed };
    typed.forms.set(volume, next);
    setForm(next);
  };
  return [form, change];
}

interface AloneProps extends NewGameProps {
  readonly form: Form;
  readonly onChange: (change: Partial<Form>) => void;
  readonly onBegin: (sitting: Readonly<Record<string, Sitter>>) => void;
}

/** A game of one person against others, at once. */
function Alone({ offered: { beginnings, speech }, form, say, onChange, onBegin }: AloneProps): ReactNode {
  return (
    <div className="quick">
      <label>
        <span>{say('quickAs')}</span>
        <select name="me" value={form.me} onChange={({ target }) => onChange({ me: target.value })}>
          {beginnings.seats.map((seat) => (
            <option key={seat} value={seat}>
              {speech.names.called('faction', seat)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="go" onClick={() => onBegin(aloneAs(beginnings, form.me))}>
        {say(beginnings.nonplayers.length > 0 ? 'quick' : 'quickChance')}
      </button>
    </div>
  );
}

interface SetupsProps {
  readonly offered: Offered;
  readonly form: Form;
  readonly onChange: (change: Partial<Form>) => void;
  readonly say: Say;
}

function Setups({ offered: { beginnings, speech }, form, onChange, say }: SetupsProps): ReactNode {
  return (
    <fieldset>
      <legend>{say('setup')}</legend>
      {beginnings.setups.map(({ name, rule }) => (
        <div key={name} className="option-row">
          <label className="check">
            <input
              type="radio"
              name="setup"
              checked={name === form.setup}
              onChange={() => onChange({ setup: name })}
            />
            <span>{speech.names.called('setup', name)}</span> <span className="rule">{rule}</span>
          </label>
          <RuleOf
            {...{ speech, name, rule, say }}
            sort="setup"
            deck={deckWith(beginnings, name, form.options)}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** Refusals of a deck: they stand beside its field. */
const OF_DECK: readonly string[] = ['unknown-card', 'doubled-card', 'missing-card', 'extra-card'];

/** Whether a refusal is of what was typed as a deck. */
export const isOfDeck = ({ code }: Refused): boolean => OF_DECK.includes(code);

export function NewGame({
  refused,
  ...props
}: NewGameProps & { readonly refused?: Refused | undefined }): ReactNode {
  const { offered, store, say } = props;
  const { volume, beginnings, speech } = offered;
  const { names } = speech;
  const [form, onChange] = useForm(offered, store);
  const { setup, options, seated } = form;
  const shown = useRef<HTMLFormElement>(null);
  const focus = (field: 'deck' | 'seed'): void => {
    const input = shown.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    const details = input?.closest('details');
    if (details) details.open = true;
    input?.focus();
  };
  const begin = async (sitting: Readonly<Record<string, Sitter>>, persons: Persons): Promise<void> => {
    const seed = parseSeed(form.seed);
    if (seed === undefined) {
      focus('seed');
      return;
    }
    const nonplayers = beginnings.seats.filter((seat) => sitting[seat] === 'nonplayer');
    const seats = Object.fromEntries(Object.entries(sitting).filter(([, sitter]) => sitter !== 'nonplayer'));
    const cards = keysIn(form.deck);
    // What was only proposed stays too where the game does not begin.
    typed.forms.set(volume, form);
    const begun = await store.games.begin({
      volume,
      options: { setup, options, nonplayers, seed, ...(cards.length > 0 && { deck: cards }) },
      seating: { seats },
      persons,
    });
    if (begun) typed.forms.delete(volume);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (unknownIn(beginnings, form.deck, say) !== undefined) {
      focus('deck');
      return;
    }
    const shared = seatsOfPersons(seated);
    const persons = personsOf(seated);
    if (shared.length > 1) store.set({ curtain: personCount(persons, shared) > 1 });
    void begin(seated.sitters, persons);
  };
  return (
    <form ref={shown} className="new-game" data-volume={volume} onSubmit={onSubmit}>
      <Alone {...props} {...{ form, onChange }} onBegin={(sitting) => void begin(sitting, {})} />
      <h3>{say('ownGame')}</h3>
      <Setups {...{ offered, form, onChange, say }} />
      <Seats {...{ beginnings, names, seated, say }} onChange={(next) => onChange({ seated: next })} />
      <Options
        {...props}
        setup={setup}
        chosen={options}
        onChange={(chosen) => onChange({ options: chosen })}
      />
      <SeedAndDeck
        {...{ beginnings, names, form, onChange, say }}
        refused={refused && isOfDeck(refused) ? refusedSentence(names.locale, say, refused) : undefined}
      />
      <button className="go" type="submit">
        {say('begin')}
      </button>
    </form>
  );
}
