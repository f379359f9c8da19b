/**
 * Mutations of recorded games that make each check object: entries of Operations, activities and the Hunt
 * Track.
 */
import type { Entry } from '@quipu/engine';
import {
  add,
  by,
  type Falsehood,
  append,
  type LooseEntry,
  newEntry,
  type EntryFactory,
  type Match,
  none,
  one,
  prepend,
  twice,
} from '../core/falsify.ts';
import type { Turn } from '../harness/stream.ts';

/** Matches only while a Capability is in force. */
export function under(text: string, match: Match): Match {
  return (entry, path, turn) =>
    turn.before.lasting.some(({ key }) => key === `event ${text}`) && match(entry, path, turn);
}

/** Matches only while the deciding Faction acts in a box, outside Events of the other Faction. */
export function boxed(box: string, match: Match): Match {
  return (entry, path, turn) => {
    const { before, decision } = turn;
    const own = before.turn.executing === null || before.turn.executing === decision.seat;
    return own && before.factions[decision.seat]?.box === box && match(entry, path, turn);
  };
}

/** Matches only while a card is played. */
export function on(card: string, match: Match): Match {
  return (entry, path, turn) => turn.before.deck.revealed.at(-1) === card && match(entry, path, turn);
}

/** Matches entries of turns that meet a further condition. */
export function where(match: Match, also: (turn: Turn, entry: LooseEntry) => boolean): Match {
  return (entry, path, turn) => match(entry, path, turn) && also(turn, entry);
}

const TERROR = newEntry('marked', { marker: 'Terror', space: 'Lima', count: 1 });
const ROLL = newEntry('rolled', { value: 3 });
/** A move of pieces that is unrelated to the text. */
const stray = (group: string): EntryFactory =>
  newEntry('moved', { group, from: 'Lima', to: 'LimaCusco', count: 1 });
const many = one({ count: 30 });

/** Pieces removed by the Assault of a Patrol. */
const assaulted: Match = (entry, _path, { decision }) =>
  entry['kind'] === 'removed' && decision.point.startsWith('Patrol') && entry['group'] !== 'Govt Police';

const hiding: Match = (entry, path) =>
  entry['kind'] === 'flipped' &&
  path.startsWith('Rally') &&
  entry['to'] === 'ShiningPath Guerrilla Underground';

/** A step on the Hunt Track after a roll by Evade. */
const escaped: Match = (entry, _path, { entries }) =>
  entry['track'] === 'Hunt' && entries.some(({ kind, line }) => kind === 'rolled' && line?.path === 'Evade');

const GOVERNMENT: readonly Falsehood[] = [
  ['train.space', by('selected', 'Train'), one({ space: 'LimaCusco' })],
  ['train.lima', by('placed', 'Train'), one({ space: 'Junin' })],
  ['train.six', by('placed', 'Train'), one({ count: 7 })],
  [
    'train.taken',
    by('placed', 'Train'),
    (entry) => [
      newEntry('moved', { group: entry['group'], from: 'Ancash', to: 'Lima', count: 1 })(entry),
      entry,
    ],
  ],
  ['train.police', boxed('Event', on('23', by('placed', 'Train'))), one({ group: 'Govt Troops' })],
  ['train.civicSpace', where(by('shifted', 'CivicAction'), trained), one({ space: 'Loreto' })],
  [
    'train.civicTerror',
    where(by('shifted', 'CivicAction'), trained),
    (entry) => [newEntry('marked', { marker: 'Terror', space: entry['space'], count: 1 })(entry), entry],
  ],
  ['train.civicOnce', where(by('shifted', 'CivicAction'), trained), twice],
  ['train.nothingElse', by('paid', 'Train'), append(ROLL)],
  ['patrol.cubes', by('moved', 'Patrol'), one({ group: 'Govt Rondas Active' })],
  ['patrol.path', by('moved', 'Patrol'), one({ to: 'Loreto' })],
  ['patrol.twice', by('moved', 'Patrol'), many],
  ['patrol.moveFirst', by('flipped', 'Patrol'), append(stray('Govt Troops'))],
  ['patrol.activates', by('flipped', 'Patrol'), many],
  ['patrol.activatesAll', by('flipped', 'Patrol'), none],
  ['patrol.limited', boxed('Limited', by('moved', 'Patrol')), one({ to: 'PiuraTarapoto' })],
  ['patrol.assaultLoc', boxed('Full', by('selected', 'Patrol')), one({ space: 'Lima' })],
  ['patrol.targets', assaulted, one({ group: 'ShiningPath Guerrilla Underground' })],
  ['patrol.strength', assaulted, many],
  ['patrol.fully', boxed('Full', assaulted), none],
  ['patrol.nothingElse', by('moved', 'Patrol'), append(ROLL)],
  ['sweep.space', by('selected', 'Sweep'), one({ space: 'LimaCusco' })],
  ['sweep.once', by('selected', 'Sweep'), twice],
  ['sweep.troops', by('moved', 'Sweep'), one({ group: 'Govt Police' })],
  ['sweep.path', by('moved', 'Sweep', { to: 'Lima' }), one({ from: 'MadreDeDios' })],
  ['sweep.twice', by('moved', 'Sweep'), many],
  ['sweep.moveFirst', by('flipped', 'Sweep'), append(stray('Govt Troops'))],
  ['sweep.activates', by('flipped', 'Sweep'), many],
  ['sweep.activatesAll', by('flipped', 'Sweep'), none],
  ['sweep.sinchis', by('selected', 'Sweep'), append(shift('space'))],
  ['sweep.nothingElse', by('selected', 'Sweep'), append(ROLL)],
  ['assault.space', by('selected', 'Assault'), one({ space: 'PiuraTarapoto' })],
  ['assault.once', by('selected', 'Assault'), twice],
  ['assault.targets', by('removed', 'Assault.strike'), one({ group: 'ShiningPath Guerrilla Underground' })],
  [
    'assault.basesLast',
    by('removed', 'Assault.strike', { group: 'ShiningPath Guerrilla Active' }),
    prepend((entry) => newEntry('removed', { ...entry, group: 'ShiningPath Base Regular', count: 1 })(entry)),
  ],
  ['assault.strength', by('removed', 'Assault.strike'), many],
  ['assault.fully', by('removed', 'Assault.strike'), none],
  [
    'assault.sinchis',
    under('24 top', by('removed', 'Assault.raid')),
    (entry) => [
      newEntry('removed', { ...entry, count: 30 })(entry),
      newEntry('selected', { space: 'Lima' })(entry),
      newEntry('removed', { ...entry, space: 'Lima', count: 30 })(entry),
    ],
  ],
  [
    'assault.revealed',
    by('removed', 'Assault.strike', { group: 'ShiningPath Base Regular' }),
    one({ group: 'ShiningPath Base Facedown' }),
  ],
  ['assault.hunt', by('track', 'Close'), none],
  ['assault.huaman', by('selected', 'Assault'), append(shift('space'))],
  ['assault.nothingElse', by('selected', 'Assault'), append(ROLL)],
  ['govt.investigateRolls', where(by('rolled', 'Trace'), investigated), none],
  ['govt.investigatePolice', by('removed', 'Investigate'), one({ space: 'Junin' })],
  ['govt.investigateActivates', by('flipped', 'Investigate'), one({ count: 2 })],
  [
    'govt.belaunde',
    where(by('rolled', 'Trace'), (turn) => investigated(turn) && presided(turn, 'Belaunde')),
    twice,
  ],
  ['govt.investigateOnly', by('selected', 'Investigate'), append(TERROR)],
  ['govt.reprisalSpace', by('selected', 'Reprisal'), one({ space: 'Lima' })],
  ['govt.reprisalMost', by('selected', 'Reprisal'), twice],
  ['govt.reprisalTerror', by('marked', 'Reprisal'), none],
  ['govt.reprisalShifts', by('shifted', 'Reprisal'), none],
  [
    'govt.reprisalMoves',
    by('moved', 'Reprisal', { group: 'ShiningPath Guerrilla Active' }),
    one({ to: 'Lima' }),
  ],
  ['govt.reprisalRondas', by('removed', 'Reprisal'), none],
  ['govt.reprisalResist', under('12 top', by('placed', 'Reprisal')), none],
  ['govt.reprisalOnly', by('selected', 'Reprisal'), append(ROLL)],
  ['govt.organizeSpace', by('selected', 'Organize'), one({ space: 'Lima' })],
  ['govt.organizeMost', by('selected', 'Organize'), (entry) => [entry, entry, entry]],
  [
    'govt.organizeCommittees',
    under('13 bottom', by('selected', 'Organize')),
    (entry) => [
      newEntry('shifted', { space: entry['space'], from: 'Neutral', to: 'PassiveOpposition' })(entry),
      entry,
    ],
  ],
  ['govt.organizePlaces', by('placed', 'Organize'), one({ count: 2 })],
  [
    'govt.organizeFear',
    under('12 bottom', by('selected', 'Organize')),
    (entry) => [
      newEntry('marked', { marker: 'Terror', space: entry['space'], count: 1 })(entry),
      entry,
      newEntry('placed', { group: 'Govt Rondas Active', space: entry['space'], count: 1 })(entry),
    ],
  ],
  ['govt.organizeActivates', by('unmarked', 'Organize'), add('count', 1)],
  ['govt.organizeOne', by('placed', 'Organize'), append((entry) => unmarked(entry))],
  ['govt.organizeOnly', by('selected', 'Organize'), append(ROLL)],
];

const SHINING_PATH: readonly Falsehood[] = [
  ['rally.space', by('selected', 'Rally'), one({ space: 'Piura' })],
  ['rally.once', by('selected', 'Rally'), twice],
  ['rally.place', by('placed', 'Rally.place'), one({ count: 9 })],
  ['rally.hidden', by('placed', 'Rally.place'), one({ group: 'ShiningPath Guerrilla Active' })],
  ['rally.base', by('removed', 'Rally.base'), none],
  ['rally.directives', by('placed', 'Rally.base'), one({ group: 'ShiningPath Base Directives' })],
  [
    'rally.flip',
    where(hiding, ({ entries }) => !entries.some(({ kind }) => kind === 'moved')),
    add('count', 1),
  ],
  [
    'rally.one',
    by('placed', 'Rally.base'),
    append((entry) => newEntry('placed', { ...entry, group: 'ShiningPath Guerrilla Underground' })(entry)),
  ],
  ['rally.something', by('placed', 'Rally.place'), none],
  [
    'rally.taken',
    by('placed', 'Rally.place'),
    prepend(({ ...entry }) =>
      newEntry('moved', {
        group: 'ShiningPath Guerrilla Underground',
        from: 'Cusco',
        count: 1,
        to: 'space' in entry ? entry.space : '',
      })(entry),
    ),
  ],
  ['rally.nothingElse', by('selected', 'Rally'), append(ROLL)],
  ['march.own', by('moved', 'March'), one({ group: 'ShiningPath Base Regular' })],
  ['march.once', by('selected', 'March'), twice],
  ['march.path', by('moved', 'March'), one({ from: 'PiuraTarapoto' })],
  ['march.goal', by('moved', 'March'), (entry) => [{ ...entry, to: 'PiuraTarapoto' } as unknown as Entry]],
  ['march.twice', by('moved', 'March'), many],
  ['march.exposed', by('flipped', 'March'), none],
  [
    'march.hidden',
    by('moved', 'March', { group: 'ShiningPath Guerrilla Underground', count: 1 }),
    append((entry) => ({ ...flip('to')(entry) })),
  ],
  ['march.nothingElse', by('selected', 'March'), append(ROLL)],
  ['attack.space', by('selected', 'Attack'), one({ space: 'MadreDeDios' })],
  ['attack.once', by('selected', 'Attack'), twice],
  ['attack.activates', by('flipped', 'Attack.fight'), none],
  ['attack.roll', by('rolled', 'Attack.fight'), none],
  [
    'attack.success',
    by('rolled', 'Attack.fight'),
    (e) => [{ ...e, value: Number(e['value']) > 3 ? 1 : 9 } as Entry],
  ],
  ['attack.two', where(by('removed', 'Strike'), (turn) => !ambushed(turn)), many],
  [
    'attack.policeFirst',
    by('removed', 'Strike', { group: 'Govt Police' }),
    prepend((entry) => newEntry('removed', { ...entry, group: 'Govt Troops', count: 1 })(entry)),
  ],
  ['attack.captured', by('placed', 'Attack.fight'), none],
  ['attack.backlash', by('shifted', 'Attack.fight'), none],
  ['attack.ambushSpace', by('began', 'Ambush'), prepend(ROLL)],
  ['attack.ambushActivates', by('flipped', 'Ambush'), none],
  ['attack.ambushRoll', by('flipped', 'Ambush'), append(ROLL)],
  ['attack.ambushTwo', where(by('removed', 'Strike'), ambushed), many],
  ['attack.ambushAdds', by('placed', 'Ambush'), none],
  ['attack.ambushBacklash', by('placed', 'Ambush'), append(shift('space'))],
  ['attack.casualties', by('placed', 'Attack.fight'), append((e) => newEntry('removed', { ...e })(e))],
  ['attack.nothingElse', by('selected', 'Attack'), append(TERROR)],
  ['terror.space', by('selected', 'Terror'), one({ space: 'PiuraTarapoto' })],
  ['terror.once', by('selected', 'Terror'), twice],
  ['terror.activates', by('flipped', 'Terror.terrorize'), none],
  ['terror.marks', by('marked', 'Terrorize'), add('count', 1)],
  ['terror.shifts', by('shifted', 'Terrorize'), none],
  ['terror.rondas', by('placed', 'Terrorize'), none],
  [
    'terror.taken',
    by('placed', 'Terrorize'),
    (e) => [
      newEntry('moved', { group: 'Govt Rondas Underground', from: 'Puno', to: e['space'], count: 1 })(e),
    ],
  ],
  ['terror.nothingElse', by('selected', 'Terror'), append(ROLL)],
  ['shiningPath.governSpace', by('selected', 'Govern'), one({ space: 'Piura' })],
  ['shiningPath.governMost', by('selected', 'Govern'), twice],
  ['shiningPath.governActivates', by('flipped', 'Govern'), none],
  ['shiningPath.governHighland', by('shifted', 'Govern'), none],
  [
    'shiningPath.governLow',
    where(
      by('track', 'Govern'),
      (_turn, e) => Number(e['to']) - Number(e['from']) === 1 && Number(e['to']) < 20,
    ),
    none,
  ],
  ['shiningPath.governOnly', by('selected', 'Govern'), append(ROLL)],
  ['shiningPath.evadeSpace', by('selected', 'Evade'), (entry) => [entry, entry, entry]],
  ['shiningPath.evadeMoves', by('moved', 'Evade'), one({ count: 2 })],
  ['shiningPath.evadeHides', by('flipped', 'Evade'), none],
  ['shiningPath.evadeRoll', by('removed', 'Evade'), one({ space: 'Junin' })],
  ['shiningPath.evadeOnly', by('selected', 'Evade'), append(TERROR)],
];

const HUNT: readonly Falsehood[] = [
  ['hunt.investigate', by('track', 'Trace'), none],
  ['hunt.evade', escaped, none],
  [
    'hunt.sources',
    by('track', 'pass'),
    (e) => [e, newEntry('track', { track: 'Hunt', faction: null, from: 0, to: 0 })(e)],
  ],
  [
    'hunt.over',
    by('began', 'rule 6.7.2 whenever'),
    append(newEntry('track', { track: 'Hunt', faction: null, from: 5, to: 5 })),
  ],
  ['hunt.will', by('track', 'rule 6.7.2 whenever'), add('to', 1)],
  ['hunt.half', by('removed', 'rule 6.7.2 whenever'), none],
  [
    'hunt.base',
    by('flipped', 'rule 6.7.2 whenever'),
    (e) => [newEntry('removed', { group: e['from'], space: e['space'], count: 1 })(e)],
  ],
  ['hunt.at', by('track', 'Trace', { to: 5 }), one({ to: 4 })],
];

/** An unprompted shift of a space toward Active Opposition. */
function shift(key: string): (like: Entry) => Entry {
  return (like) =>
    newEntry('shifted', {
      space: (like as unknown as LooseEntry)[key],
      from: 'Neutral',
      to: 'PassiveOpposition',
    })(like);
}

/** Makes a Guerrilla Active in the space that an entry names. */
function flip(key: string): (like: Entry) => Entry {
  return (like) =>
    newEntry('flipped', {
      space: (like as unknown as LooseEntry)[key],
      from: 'ShiningPath Guerrilla Underground',
      to: 'ShiningPath Guerrilla Active',
      count: 1,
    })(like);
}

function unmarked(like: Entry): Entry {
  return newEntry('unmarked', {
    marker: 'Terror',
    space: (like as unknown as LooseEntry)['space'],
    count: 1,
  })(like);
}

function trained({ entries, decision }: Turn): boolean {
  return decision.point.startsWith('Train') || entries.some(({ line }) => line?.path === 'Train');
}

function investigated({ entries, decision }: Turn): boolean {
  const point = decision.point.startsWith('Investigate');
  return point || entries.some(({ kind, line }) => kind === 'began' && line?.path === 'Investigate');
}

function presided({ before }: Turn, name: string): boolean {
  return before.tracks['President'] === name;
}

function ambushed({ entries }: Turn): boolean {
  return entries.some(({ line }) => line?.path === 'Ambush');
}

/** Mutations of what Factions do in a Campaign. */
export const FALSEHOODS: readonly Falsehood[] = [...GOVERNMENT, ...SHINING_PATH, ...HUNT];
