/** The rules of the toy as text: what scenarios of it speak of. Its texts stand in `toy.ts`, written by hand. */
import { check, type Checked } from '@quipu/language';

const text = `
volume Toy "The Toy" edition "1"

faction Blue "Blue" color blue
faction Red "Red" color red
class Soldier plural Soldiers
class Rebel plural Rebels { Hidden, Active }
forces Blue { Soldier 4 : Soldier }
forces Red { Rebel 3 : Rebel }

kind Place plural Places { Pop }
space Hill "Hill" : Place { Pop 1 }
space Town "Town" : Place { Pop 2 }
adjacent Hill to Town

scale Mood { Angry -1, Calm 0, Happy 1 }
populace of Places with Pop 1
track Gold of each faction 0 to 9

victory {
  Blue: Soldiers on map - 1
  Red: 1 - Soldiers on map
  ties Red, Blue
}
sequence {
  eligible by card, 2 act
  first: Operation with Activity, Event
  second: Operation with Activity, Event
  pass: own +1
  acted: Ineligible
  round Rest
}
round Rest {
  phase Reset { make all factions Eligible }
}
event 1 "The Card" order Blue Red { Blue +1 }
deck Only { events 1; 1 piles of 1 events, 1 Rest }
setup Standard { deck Only; Blue 2, Red 0; Hill { 1 Hidden Rebel } }
`;

/** The toy's rules, checked. */
export const toyChecked: Checked = checked();

function checked(): Checked {
  const { checked: found, diagnostics } = check([{ path: 'toy.quipu', text }], []);
  if (found === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return found;
}
