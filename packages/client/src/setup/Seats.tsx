/** Who sits where; and where several Factions are persons', which person holds which. */
import type { Names } from '@quipu/words';
import type { ReactNode } from 'react';
import type { Beginnings } from './beginnings.ts';
import type { Persons } from '../game/persons.ts';
import type { Say } from '../words/page.ts';
import { type Sitter, sitterName, SITTERS } from './sitters.ts';

/** Who sits where, and what persons are called. */
export interface Seated {
  readonly sitters: Readonly<Record<string, Sitter>>;
  /** The number of the person who would hold a seat, by seat. */
  readonly holders: Readonly<Record<string, number>>;
  readonly called: Readonly<Record<number, string>>;
}

export const seatsOfPersons = ({ sitters }: Seated): readonly string[] =>
  Object.keys(sitters).filter((seat) => sitters[seat] === 'person');

/** Which person holds which seat; nothing where a person plays alone. */
export function personsOf(seated: Seated): Persons {
  const seats = seatsOfPersons(seated);
  if (seats.length < 2) return {};
  return Object.fromEntries(
    seats.map((seat) => {
      const number = seated.holders[seat] ?? 1;
      return [seat, { number, name: (seated.called[number] ?? '').trim() }];
    }),
  );
}

interface SeatsProps {
  readonly beginnings: Beginnings;
  readonly names: Names;
  readonly seated: Seated;
  readonly onChange: (seated: Seated) => void;
  readonly say: Say;
}

/** What persons are called, if they like. */
function PersonNames({ seated, onChange, say }: Omit<SeatsProps, 'beginnings' | 'names'>): ReactNode {
  const numbers = [...new Set(seatsOfPersons(seated).map((seat) => seated.holders[seat] ?? 1))].toSorted();
  return (
    <>
      <p className="quiet">{say(numbers.length > 1 ? 'personsWhy' : 'noCurtain')}</p>
      {numbers.length > 1 && (
        <div className="persons">
          {numbers.map((number) => (
            <input
              key={number}
              type="text"
              name={`person ${number}`}
              maxLength={24}
              autoComplete="off"
              aria-label={say('personName', { n: number })}
              placeholder={say('personName', { n: number })}
              value={seated.called[number] ?? ''}
              onChange={({ target }) =>
                onChange({ ...seated, called: { ...seated.called, [number]: target.value } })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The choice of who sits where. */
export function Seats({ beginnings, names, seated, onChange, say }: SeatsProps): ReactNode {
  const { sitters, holders } = seated;
  const isShared = seatsOfPersons(seated).length > 1;
  const numbers = beginnings.seats.map((_, i) => i + 1);
  return (
    <fieldset>
      <legend>{say('seats')}</legend>
      {beginnings.seats.map((seat) => (
        <div key={seat} className="seat">
          <label>
            <span>{names.called('faction', seat)}</span>
            <select
              name={seat}
              value={sitters[seat]}
              onChange={({ target }) => {
                const sitter = SITTERS.find((one) => one === target.value) ?? 'person';
                onChange({ ...seated, sitters: { ...sitters, [seat]: sitter } });
              }}
            >
              {SITTERS.filter((one) => one !== 'nonplayer' || beginnings.nonplayers.includes(seat)).map(
                (one) => (
                  <option key={one} value={one}>
                    {sitterName(one, say)}
                  </option>
                ),
              )}
            </select>
          </label>
          {isShared && sitters[seat] === 'person' && (
            <select
              name={`holder ${seat}`}
              aria-label={say('holder', { who: names.called('faction', seat) })}
              value={holders[seat]}
              onChange={({ target }) =>
                onChange({ ...seated, holders: { ...holders, [seat]: Number(target.value) } })
              }
            >
              {numbers.map((number) => (
                <option key={number} value={number}>
                  {(seated.called[number] ?? '').trim() || say('personNumber', { n: number })}
                </option>
              ))}
            </select>
          )}
        </div>
      ))}
      {isShared && <PersonNames seated={seated} onChange={onChange} say={say} />}
    </fieldset>
  );
}
