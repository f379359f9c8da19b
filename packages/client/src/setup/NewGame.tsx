/** A new game of a volume: a quick start against agents, or with all choices. */
import { parseSeed, secretSeed } from '@quipu/engine/seed';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { Seed } from '@quipu/engine';
import type { GameStart, RefusalMessage } from '../game/host-messages.ts';
import type { VolumeLocale } from '../game/volume-locale.ts';
import type { GameStore } from '../game/game-store.ts';
import type { Translate } from '../words/messages.ts';
import { type StartOptions, type Deck, deckWith } from './start-options.ts';
import { RuleSentences } from './RuleSentences.tsx';
import { personCount, type Persons } from '../game/persons.ts';
import { capitalize, plainText } from '../panels/plain-text.ts';
import { refusalSentence } from '../refusal-sentence.ts';
import { SeedAndDeck, unknownCardText } from './SeedAndDeck.tsx';
import { SeatsForm, personSeats, personsOf, type Seating } from './SeatsForm.tsx';
import type { Occupant } from './occupants.ts';
import { type NewGameForm, parseDeckKeys, formMemory } from './new-game-form.ts';

/** A volume with its texts and start options. */
export interface VolumeChoice {
  readonly volume: string;
  readonly locale: VolumeLocale;
  readonly startOptions: StartOptions;
}

/** Occupants by seat. */
type Occupants = Readonly<Record<string, Occupant>>;

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
  const chosenOption = options.find((option) => option.name === name);
  const excluding = options.filter(({ excludes }) => excludes.includes(name)).map((option) => option.name);
  return {
    setups: chosenOption?.excludesSetups ?? [],
    options: [...new Set([...(chosenOption?.excludes ?? []), ...excluding])].filter((excluded) =>
      options.some((option) => option.name === excluded),
    ),
  };
}

interface OptionFieldsProps extends NewGameProps {
  readonly setup: string;
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}

/** The options of the volume, each with its rule and the choices that it excludes. */
function OptionFields({
  choice: { startOptions, locale },
  setup,
  selected,
  onChange,
  translate,
}: OptionFieldsProps): ReactNode {
  const { names } = locale;
  if (startOptions.options.length === 0) return null;
  /** Returns the deck with an option, if the option changes it. */
  const changedDeck = (name: string): Deck | undefined => {
    const otherOptions = selected.filter((option) => option !== name);
    const [deckWithoutOption, deckWithOption] = [otherOptions, [...otherOptions, name]].map((combination) =>
      deckWith(startOptions, setup, combination),
    );
    return JSON.stringify(deckWithOption) === JSON.stringify(deckWithoutOption) ? undefined : deckWithOption;
  };
  return (
    <fieldset>
      <legend>{translate('options')}</legend>
      {startOptions.options.map(({ name, rule }) => {
        const excluded = exclusionsOf(startOptions, name);
        const setupName = (excludedSetup: string): string => names.plainName('setup', excludedSetup);
        const optionName = (excludedOption: string): string => names.plainName('option', excludedOption);
        const excludedNames = [...excluded.setups.map(setupName), ...excluded.options.map(optionName)];
        const conflicting = [
          ...excluded.setups.filter((excludedSetup) => excludedSetup === setup).map(setupName),
          ...excluded.options.filter((option) => selected.includes(option)).map(optionName),
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
            <RuleSentences {...{ locale, name, rule, translate }} kind="option" deck={changedDeck(name)} />
          </div>
        );
      })}
    </fieldset>
  );
}

/** The opponent of a single player where the rules define no Non-players: it answers within seconds. */
const COMPUTER: Occupant = 'search:1000';

/**
 * Returns occupants for one person: the other seats are Non-players if the rules define them, else the computer.
 */
const soloOccupants = ({ seats, nonplayers }: StartOptions, playerSeat: string): Occupants =>
  Object.fromEntries(
    seats.map((seat) => {
      const agent = nonplayers.includes(seat) ? 'nonplayer' : COMPUTER;
      return [seat, seat === playerSeat ? 'person' : agent];
    }),
  );

/** Returns occupants for a game in which each seat has its own person. */
const sharedOccupants = ({ seats }: StartOptions): Occupants =>
  Object.fromEntries(seats.map((seat) => [seat, 'person']));

/** Returns the occupants for one person at a seat, or for persons at all seats if no seat is given. */
const occupantsFor = (startOptions: StartOptions, playerSeat: string | undefined): Occupants =>
  playerSeat === undefined ? sharedOccupants(startOptions) : soloOccupants(startOptions, playerSeat);

/** Returns the seat of the only person, or undefined if persons play all seats; the current answer in other cases. */
function playerSeatOf(
  { seats }: StartOptions,
  seating: Seating,
  current: string | undefined,
): string | undefined {
  const seatsOfPersons = personSeats(seating);
  if (seatsOfPersons.length === 1) return seatsOfPersons[0];
  return seatsOfPersons.length === seats.length ? undefined : current;
}

/** Returns a person of its own for each seat. */
const numberPersons = ({ seats }: StartOptions): Seating['personNumbers'] =>
  Object.fromEntries(seats.map((seat, i) => [seat, i + 1]));

/** Returns the proposed seat of a single player: that of the last edition if this one has it. */
function defaultPlayerSeat({ seats, nonplayers }: StartOptions): string | undefined {
  const { whoPlays } = formMemory;
  const applies = whoPlays && (whoPlays.seat === undefined || seats.includes(whoPlays.seat));
  return applies ? whoPlays.seat : (seats.find((seat) => !nonplayers.includes(seat)) ?? seats[0]);
}

/** Returns the default form of a volume. */
function defaultForm({ startOptions }: VolumeChoice, store: GameStore): NewGameForm {
  const { seats, setups } = startOptions;
  const playerSeat = defaultPlayerSeat(startOptions);
  return {
    playerSeat,
    setup: setups[0]?.name ?? '',
    options: [],
    seed: secretSeed(),
    deck: '',
    seating: {
      occupants: occupantsFor(startOptions, playerSeat),
      // A player who disabled the curtain is likely to play alone again.
      personNumbers: store.snapshot().settings.curtain
        ? numberPersons(startOptions)
        : Object.fromEntries(seats.map((seat) => [seat, 1])),
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

/** Names the Factions of the computer and of Non-players in a game of one person. */
function OtherSeats({ choice: { startOptions, locale }, form, translate }: QuickStartProps): ReactNode {
  const { names } = locale;
  const { playerSeat } = form;
  if (playerSeat === undefined) return <p className="quiet">{translate('sharedScreenHint')}</p>;
  const otherSeats = startOptions.seats.filter((seat) => seat !== playerSeat);
  const isNonplayer = (seat: string): boolean => startOptions.nonplayers.includes(seat);
  const namesOf = (seats: readonly string[]): string =>
    plainText(names.list(seats.map((seat) => names.faction(seat).inCase('alone'))));
  const nonplayers = otherSeats.filter(isNonplayer);
  const computerSeats = otherSeats.filter((seat) => !isNonplayer(seat));
  return (
    <p className="quiet">
      {computerSeats.length > 0 && `${translate('seatsOfComputer', { factions: namesOf(computerSeats) })}. `}
      {nonplayers.length > 0 && `${translate('seatsOfNonplayers', { factions: namesOf(nonplayers) })}.`}
    </p>
  );
}

/** Names the choices of the custom game that also apply to the quick start: a setup other than the first, and options. */
function CustomChoices({ choice: { startOptions, locale }, form, translate }: QuickStartProps): ReactNode {
  const { names } = locale;
  const isFirstSetup = form.setup === (startOptions.setups[0]?.name ?? '');
  const setup = isFirstSetup ? '' : names.plainName('setup', form.setup);
  const options = form.options.map((option) => capitalize(names.plainName('option', option))).join(', ');
  return [
    { label: translate('setup'), value: setup },
    { label: translate('options'), value: options },
  ].map(
    ({ label, value }) =>
      value !== '' && (
        <p key={label} className="custom-choice">
          {translate('labelled', { label, value })}
        </p>
      ),
  );
}

interface QuickStartProps extends NewGameProps {
  readonly form: NewGameForm;
  readonly onChange: (change: Partial<NewGameForm>) => void;
  readonly onStart: (occupants: Occupants) => void;
}

/** The quick start, for one person with a Faction or several persons at this screen. */
function QuickStart(props: QuickStartProps): ReactNode {
  const { choice, form, translate, onChange, onStart } = props;
  const { startOptions, locale } = choice;
  const { playerSeat } = form;
  const renderChoice = (seat: string | undefined, label: string): ReactNode => (
    <label key={label}>
      <input
        type="radio"
        name="player-seat"
        value={seat ?? ''}
        checked={seat === playerSeat}
        onChange={() => {
          formMemory.whoPlays = { seat };
          const occupants = occupantsFor(startOptions, seat);
          onChange({ playerSeat: seat, seating: { ...form.seating, occupants } });
        }}
      />
      {label}
    </label>
  );
  return (
    <fieldset className="quick-start">
      <legend>{translate('whoPlays')}</legend>
      <div className="who-plays">
        {startOptions.seats.map((seat) => {
          const faction = plainText(locale.names.faction(seat).inCase('subject'));
          return renderChoice(seat, translate('playSeat', { faction }));
        })}
        {renderChoice(undefined, translate('sharedScreen', { count: startOptions.seats.length }))}
      </div>
      <OtherSeats {...props} />
      <CustomChoices {...props} />
      <button type="button" className="go" onClick={() => onStart(occupantsFor(startOptions, playerSeat))}>
        {translate('startGame')}
      </button>
    </fieldset>
  );
}

interface SetupFieldsProps {
  readonly choice: VolumeChoice;
  readonly form: NewGameForm;
  readonly onChange: (change: Partial<NewGameForm>) => void;
  readonly translate: Translate;
}

/** The setups of the volume. */
function SetupFields({
  choice: { startOptions, locale },
  form,
  onChange,
  translate,
}: SetupFieldsProps): ReactNode {
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
            kind="setup"
            deck={deckWith(startOptions, name, form.options)}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** Refusal codes about the deck, shown next to its field. */
const DECK_REFUSALS: readonly string[] = ['unknown-card', 'doubled-card', 'missing-card', 'extra-card'];

/** Whether a refusal is shown in the form of a new game. */
export const isDeckRefusal = ({ code }: RefusalMessage): boolean => DECK_REFUSALS.includes(code);

/** Focuses a field of the seed and deck, and unfolds them. */
function focusField(form: HTMLFormElement | null, field: 'deck' | 'seed'): void {
  const input = form?.querySelector<HTMLElement>(`[name="${field}"]`);
  const details = input?.closest('details');
  if (details) details.open = true;
  input?.focus();
}

/** Returns the game that a form describes. */
function gameStartOf(
  { volume, startOptions }: VolumeChoice,
  { setup, options, deck }: NewGameForm,
  {
    seed,
    occupants,
    persons,
  }: { readonly seed: Seed; readonly occupants: Occupants; readonly persons: Persons },
): GameStart {
  const nonplayers = startOptions.seats.filter((seat) => occupants[seat] === 'nonplayer');
  const seats = Object.fromEntries(
    Object.entries(occupants).filter(([, occupant]) => occupant !== 'nonplayer'),
  );
  const cards = parseDeckKeys(deck);
  return {
    volume,
    options: { setup, options, nonplayers, seed, ...(cards.length > 0 && { deck: cards }) },
    seating: { seats },
    persons,
  };
}

/** The forms of a quick start and of a game with all choices. */
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
  const startGame = async (occupants: Occupants, persons: Persons): Promise<void> => {
    const seed = parseSeed(form.seed);
    if (seed === undefined) {
      focusField(formElement.current, 'seed');
      return;
    }
    // The proposed seed is also retained if the game does not start.
    formMemory.forms.set(volume, form);
    const isStarted = await store.games.begin(gameStartOf(choice, form, { seed, occupants, persons }));
    if (isStarted) formMemory.forms.delete(volume);
  };
  /** Starts a game of the seats of a form. Its persons share the screen. */
  const startSeating = (newSeating: Seating): void => {
    const seatsOfPersons = personSeats(newSeating);
    const persons = personsOf(newSeating);
    if (seatsOfPersons.length > 1)
      store.changeSettings({ curtain: personCount(persons, seatsOfPersons) > 1 });
    void startGame(newSeating.occupants, persons);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (unknownCardText(startOptions, form.deck, translate) !== undefined) {
      focusField(formElement.current, 'deck');
      return;
    }
    startSeating(seating);
  };
  return (
    <form ref={formElement} className="new-game" data-volume={volume} onSubmit={onSubmit}>
      <QuickStart
        {...props}
        {...{ form, onChange }}
        onStart={(occupants) =>
          startSeating({ ...seating, occupants, personNumbers: numberPersons(startOptions) })
        }
      />
      <h3>{translate('customGame')}</h3>
      <SetupFields {...{ choice, form, onChange, translate }} />
      <SeatsForm
        {...{ startOptions, names, seating, translate }}
        onChange={(seating) =>
          onChange({ seating, playerSeat: playerSeatOf(startOptions, seating, form.playerSeat) })
        }
      />
      <OptionFields
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
        {translate('startCustomGame')}
      </button>
    </form>
  );
}
