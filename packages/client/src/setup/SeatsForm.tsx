/** The occupants of the seats; for several persons, the person of each seat. */
import type { Names } from '@quipu/words';
import type { ReactNode } from 'react';
import type { StartOptions } from './start-options.ts';
import type { Persons } from '../game/persons.ts';
import type { Translate } from '../words/messages.ts';
import { type Occupant, occupantName, OCCUPANTS } from './occupants.ts';

/** The occupants of the seats, and the persons with their names. */
export interface Seating {
  readonly occupants: Readonly<Record<string, Occupant>>;
  /** Number of the person at each seat. */
  readonly personNumbers: Readonly<Record<string, number>>;
  readonly personNames: Readonly<Record<number, string>>;
}

/** Returns the seats of persons. */
export const personSeats = ({ occupants }: Seating): readonly string[] =>
  Object.keys(occupants).filter((seat) => occupants[seat] === 'person');

/** Returns the persons by seat; empty if only one seat has a person. */
export function personsOf(seating: Seating): Persons {
  const seats = personSeats(seating);
  if (seats.length < 2) return {};
  return Object.fromEntries(
    seats.map((seat) => {
      const number = seating.personNumbers[seat] ?? 1;
      return [seat, { number, name: (seating.personNames[number] ?? '').trim() }];
    }),
  );
}

interface SeatsFormProps {
  readonly startOptions: StartOptions;
  readonly names: Names;
  readonly seating: Seating;
  readonly onChange: (seating: Seating) => void;
  readonly translate: Translate;
}

/** The optional names of the persons. */
function PersonNames({
  seating,
  onChange,
  translate,
}: Omit<SeatsFormProps, 'startOptions' | 'names'>): ReactNode {
  const numbers = [
    ...new Set(personSeats(seating).map((seat) => seating.personNumbers[seat] ?? 1)),
  ].toSorted();
  return (
    <>
      <p className="quiet">{translate(numbers.length > 1 ? 'playersHint' : 'noCurtain')}</p>
      {numbers.length > 1 && (
        <div className="persons">
          {numbers.map((number) => (
            <input
              key={number}
              type="text"
              name={`person ${number}`}
              maxLength={24}
              autoComplete="off"
              aria-label={translate('playerName', { number })}
              placeholder={translate('playerName', { number })}
              value={seating.personNames[number] ?? ''}
              onChange={({ target }) =>
                onChange({ ...seating, personNames: { ...seating.personNames, [number]: target.value } })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The form fields of the seats. */
export function SeatsForm({ startOptions, names, seating, onChange, translate }: SeatsFormProps): ReactNode {
  const { occupants, personNumbers } = seating;
  const isShared = personSeats(seating).length > 1;
  const numbers = startOptions.seats.map((_, i) => i + 1);
  return (
    <fieldset>
      <legend>{translate('seats')}</legend>
      {startOptions.seats.map((seat) => (
        <div key={seat} className="seat">
          <label>
            <span>{names.plainName('faction', seat)}</span>
            <select
              name={seat}
              value={occupants[seat]}
              onChange={({ target }) => {
                const occupant = OCCUPANTS.find((key) => key === target.value) ?? 'person';
                onChange({ ...seating, occupants: { ...occupants, [seat]: occupant } });
              }}
            >
              {OCCUPANTS.filter((key) => key !== 'nonplayer' || startOptions.nonplayers.includes(seat)).map(
                (key) => (
                  <option key={key} value={key}>
                    {occupantName(key, translate)}
                  </option>
                ),
              )}
            </select>
          </label>
          {isShared && occupants[seat] === 'person' && (
            <select
              name={`seat-person ${seat}`}
              aria-label={translate('playerOf', { faction: names.plainName('faction', seat) })}
              value={personNumbers[seat]}
              onChange={({ target }) =>
                onChange({ ...seating, personNumbers: { ...personNumbers, [seat]: Number(target.value) } })
              }
            >
              {numbers.map((number) => (
                <option key={number} value={number}>
                  {(seating.personNames[number] ?? '').trim() || translate('playerNumber', { number })}
                </option>
              ))}
            </select>
          )}
        </div>
      ))}
      {isShared && <PersonNames seating={seating} onChange={onChange} translate={translate} />}
    </fieldset>
  );
}
