/** A new game of a volume: a quick start against agents, or with all choices. */
import { parseSeed, secretSeed } from '@quipu/engine/seed';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { RefusalMessage } from '../game/frame.ts';
import type { VolumeLocale } from '../game/volume-locale.ts';
import type { GameStore } from '../game/game-store.ts';
import type { Translate } from '../words/messages.ts';
import { type StartOptions, type Deck, deckWith } from './start-options.ts';
import { RuleSentences } from './RuleSentences.tsx';
import { personCount, type Persons } from '../game/persons.ts';
import { capitalize } from '../panels/plain-text.ts';
import { refusalSentence } from '../refusal-sentence.ts';
import { SeedAndDeck, unknownCardText } from './SeedAndDeck.tsx';
import { SeatsForm, personSeats, personsOf } from './SeatsForm.tsx';
import type { Occupant } from './occupants.ts';
import { type NewGameForm, parseDeckKeys, formMemory } from './form-memory.ts';

/** A volume with its texts and start options. */
export interface VolumeChoice {
  readonly volume: string;
  readonly locale: VolumeLocale;
  readonly startOptions: StartOptions;
}

interface NewGameProps {
  readonly choice: VolumeChoice;
  readonly store: GameStore;
  readonly translate: Translate;
}

/** Returns the setups and options that exclude an option, in either direction. */
function exclusionsOf(
  { options }: StartOptions,
  name: string,
): { setups: readonly string[]; options: readonly string[] } {
  const ownOption = options.find((option) => option.name === name);
  const excluding = options.filter(({ excludes }) => excludes.includes(name)).map((option) => option.name);
  return {
    setups: ownOption?.excludesSetups ?? [],
    options: [...new Set([...(ownOption?.excludes ?? []), ...excluding])].filter((excluded) =>
      options.some((option) => option.name === excluded),
    ),
  };
}

interface OptionsProps extends NewGameProps {
  readonly setup: string;
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}

function Options({
  choice: { startOptions, locale },
  setup,
  selected,
  onChange,
  translate,
}: OptionsProps): ReactNode {
  const { names } = locale;
  if (startOptions.options.length === 0) return null;
  /** Returns the deck with an option, if the option changes it. */
  const deckWithOption = (name: string): Deck | undefined => {
    const rest = selected.filter((option) => option !== name);
    const [without, withOption] = [rest, [...rest, name]].map((combination) =>
      deckWith(startOptions, setup, combination),
    );
    return JSON.stringify(withOption) === JSON.stringify(without) ? undefined : withOption;
  };
  return (
    <fieldset>
      <legend>{translate('options')}</legend>
      {startOptions.options.map(({ name, rule }) => {
        const excluded = exclusionsOf(startOptions, name);
        const excludedNames = [
          ...excluded.setups.map((excludedSetup) => names.plainName('setup', excludedSetup)),
          ...excluded.options.map((excludedOption) => names.plainName('option', excludedOption)),
        ];
        const conflicting = [
          ...excluded.setups
            .filter((excludedSetup) => excludedSetup === setup)
            .map((excludedSetup) => names.plainName('setup', excludedSetup)),
          ...excluded.options
            .filter((excludedOption) => selected.includes(excludedOption))
            .map((excludedOption) => names.plainName('option', excludedOption)),
        ];
        return (
          <div key={name} className="option-row">
            <label className="check">
              <input
                type="checkbox"
                name={`option ${name}`}
                checked={selected.includes(name)}
                disabled={conflicting.length > 0}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...selected, name]
                      : selected.filter((selectedName) => selectedName !== name),
                  )
                }
              />
              <span>{capitalize(names.plainName('option', name))}</span> <span className="rule">{rule}</span>
            </label>
            {excludedNames.length > 0 && (
              <p className={conflicting.length > 0 ? 'excluded' : 'quiet'}>
                {conflicting.length > 0
                  ? translate('excludedNow', { names: conflicting.join(', ') })
                  : translate('excludes', { names: excludedNames.join(', ') })}
              </p>
            )}
            <RuleSentences {...{ locale, name, rule, translate }} sort="option" deck={deckWithOption(name)} />
          </div>
        );
      })}
    </fieldset>
  );
}

/**
 * Returns occupants for one person: the other seats are Non-players if the rules define them, else random.
 */
const soloOccupants = (
  { seats, nonplayers }: StartOptions,
  playerSeat: string,
): Readonly<Record<string, Occupant>> =>
  Object.fromEntries(
    seats.map((seat) => {
      const agent = nonplayers.includes(seat) ? 'nonplayer' : 'random';
      return [seat, seat === playerSeat ? 'person' : agent];
    }),
  );

/**
 * Returns the proposed occupants: one person against Non-players if the rules define any, else only persons.
 */
const defaultOccupants = (
  startOptions: StartOptions,
  playerSeat: string,
): Readonly<Record<string, Occupant>> =>
  startOptions.nonplayers.length > 0
    ? soloOccupants(startOptions, playerSeat)
    : Object.fromEntries(startOptions.seats.map((seat) => [seat, 'person']));

/** Returns the default form of a volume. */
function defaultForm({ startOptions }: VolumeChoice, store: GameStore): NewGameForm {
  const { seats, nonplayers, setups } = startOptions;
  const playerSeat = seats.find((seat) => !nonplayers.includes(seat)) ?? seats[0] ?? '';
  return {
    playerSeat,
    setup: setups[0]?.name ?? '',
    options: [],
    seed: secretSeed(),
    deck: '',
    seating: {
      occupants: defaultOccupants(startOptions, playerSeat),
      // A player who disabled the curtain is likely to play alone again.
      personNumbers: Object.fromEntries(
        seats.map((seat, i) => [seat, store.snapshot().settings.curtain ? i + 1 : 1]),
      ),
      personNames: {},
    },
  };
}

/** Returns the form of a volume with its last state. */
function useForm(
  choice: VolumeChoice,
  store: GameStore,
): readonly [form: NewGameForm, change: (change: Partial<NewGameForm>) => void] {
  const { volume } = choice;
  const [form, setForm] = useState(() => formMemory.forms.get(volume) ?? defaultForm(choice, store));
  const change = (changes: Partial<NewGameForm>): void => {
    const next = { ...form, ...changes };
    formMemory.forms.set(volume, next);
    setForm(next);
  };
  return [form, change];
}

interface SoloGameProps extends NewGameProps {
  readonly form: NewGameForm;
  readonly onChange: (change: Partial<NewGameForm>) => void;
  readonly onStart: (occupants: Readonly<Record<string, Occupant>>) => void;
}

/** The quick start of a game with one person. */
function SoloGame({
  choice: { startOptions, locale },
  form,
  translate,
  onChange,
  onStart,
}: SoloGameProps): ReactNode {
  return (
    <div className="quick">
      <label>
        <span>{translate('playAs')}</span>
        <select
          name="me"
          value={form.playerSeat}
          onChange={({ target }) => onChange({ playerSeat: target.value })}
        >
          {startOptions.seats.map((seat) => (
            <option key={seat} value={seat}>
              {locale.names.plainName('faction', seat)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="go"
        onClick={() => onStart(soloOccupants(startOptions, form.playerSeat))}
      >
        {translate(startOptions.nonplayers.length > 0 ? 'soloNonplayers' : 'soloRandom')}
      </button>
    </div>
  );
}

interface SetupsProps {
  readonly choice: VolumeChoice;
  readonly form: NewGameForm;
  readonly onChange: (change: Partial<NewGameForm>) => void;
  readonly translate: Translate;
}

function Setups({ choice: { startOptions, locale }, form, onChange, translate }: SetupsProps): ReactNode {
  return (
    <fieldset>
      <legend>{translate('setup')}</legend>
      {startOptions.setups.map(({ name, rule }) => (
        <div key={name} className="option-row">
          <label className="check">
            <input
              type="radio"
              name="setup"
              checked={name === form.setup}
              onChange={() => onChange({ setup: name })}
            />
            <span>{locale.names.plainName('setup', name)}</span> <span className="rule">{rule}</span>
          </label>
          <RuleSentences
            {...{ locale, name, rule, translate }}
            sort="setup"
            deck={deckWith(startOptions, name, form.options)}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** Refusal codes about the deck, shown next to its field. */
const DECK_REFUSALS: readonly string[] = ['unknown-card', 'doubled-card', 'missing-card', 'extra-card'];

export const isDeckRefusal = ({ code }: RefusalMessage): boolean => DECK_REFUSALS.includes(code);

export function NewGame({
  refusal,
  ...props
}: NewGameProps & { readonly refusal?: RefusalMessage | undefined }): ReactNode {
  const { choice, store, translate } = props;
  const { volume, startOptions, locale } = choice;
  const { names } = locale;
  const [form, onChange] = useForm(choice, store);
  const { setup, options, seating } = form;
  const formElement = useRef<HTMLFormElement>(null);
  const focusField = (field: 'deck' | 'seed'): void => {
    const input = formElement.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    const details = input?.closest('details');
    if (details) details.open = true;
    input?.focus();
  };
  const startGame = async (
    occupants: Readonly<Record<string, Occupant>>,
    persons: Persons,
  ): Promise<void> => {
    const seed = parseSeed(form.seed);
    if (seed === undefined) {
      focusField('seed');
      return;
    }
    const nonplayers = startOptions.seats.filter((seat) => occupants[seat] === 'nonplayer');
    const seats = Object.fromEntries(
      Object.entries(occupants).filter(([, occupant]) => occupant !== 'nonplayer'),
    );
    const cards = parseDeckKeys(form.deck);
    // The proposed seed is also retained if the game does not start.
    formMemory.forms.set(volume, form);
    const isStarted = await store.games.begin({
      volume,
      options: { setup, options, nonplayers, seed, ...(cards.length > 0 && { deck: cards }) },
      seating: { seats },
      persons,
    });
    if (isStarted) formMemory.forms.delete(volume);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (unknownCardText(startOptions, form.deck, translate) !== undefined) {
      focusField('deck');
      return;
    }
    const seatsOfPersons = personSeats(seating);
    const persons = personsOf(seating);
    if (seatsOfPersons.length > 1)
      store.changeSettings({ curtain: personCount(persons, seatsOfPersons) > 1 });
    void startGame(seating.occupants, persons);
  };
  return (
    <form ref={formElement} className="new-game" data-volume={volume} onSubmit={onSubmit}>
      <SoloGame {...props} {...{ form, onChange }} onStart={(occupants) => void startGame(occupants, {})} />
      <h3>{translate('customGame')}</h3>
      <Setups {...{ choice, form, onChange, translate }} />
      <SeatsForm
        {...{ startOptions, names, seating, translate }}
        onChange={(seating) => onChange({ seating })}
      />
      <Options
        {...props}
        setup={setup}
        selected={options}
        onChange={(selected) => onChange({ options: selected })}
      />
      <SeedAndDeck
        {...{ startOptions, names, form, onChange, translate }}
        refusal={
          refusal && isDeckRefusal(refusal) ? refusalSentence(names.locale, translate, refusal) : undefined
        }
      />
      <button className="go" type="submit">
        {translate('startGame')}
      </button>
    </form>
  );
}
