/** Diagnostics `Q5xxx`: scenarios. */
import { entry } from '../../diagnostics/diagnostic.ts';

export const scenarios = {
  unknownKey: entry<{ what: string; name: string }>(
    'Q5001',
    'Unknown name in a scenario',
    ({ what, name }) => `The volume has no ${what} ${name}.`,
  ),
  notFixed: entry<{ words: string }>(
    'Q5003',
    'Not a fixed number',
    ({ words }) => `A scenario starts from fixed numbers, and "${words}" depends on the position.`,
  ),
  noTarget: entry<{ words: string }>(
    'Q5004',
    'Nothing that can be given',
    ({ words }) => `"${words}" is neither a track nor a secret, and nothing else can be given a value.`,
  ),
  noLasting: entry<{ name: string }>(
    'Q5005',
    'Event that does not last',
    ({ name }) => `${name} is no capability and no momentum, so it is never in force.`,
  ),
  noOwner: entry<{ name: string }>(
    'Q5016',
    'Lasting text of nobody',
    ({ name }) => `The lasting text of ${name} asks who put it into force, and nobody is said to have.`,
  ),
  noSetup: entry<{ title: string }>(
    'Q5006',
    'Scenario without a setup',
    ({ title }) => `"${title}" does not say which setup it starts from, and the volume has several.`,
  ),
  givenTwice: entry<{ what: string }>(
    'Q5007',
    'Given twice',
    ({ what }) => `The scenario has given ${what} before, so one of the two would be lost.`,
  ),
  nowhere: entry<{ secret: string; why: string }>(
    'Q5020',
    'Secret that cannot be there',
    ({ secret, why }) => `${secret} cannot be so: ${why}.`,
  ),
  noTies: entry<object>(
    'Q5010',
    'Tie where there are none',
    () => `No game of this volume ends in a tie, since its victory says who wins ties.`,
  ),
  noDefeat: entry<object>(
    'Q5013',
    'Defeat where there is none',
    () => `No game of this volume ends in a defeat of all players, since no Non-player's victory is one.`,
  ),
  noBeginning: entry<{ title: string; why: string }>(
    'Q5014',
    'Nothing to go on from',
    ({ title, why }) => `A scenario cannot go on from "${title}": ${why}.`,
  ),
  givenLater: entry<object>(
    'Q5015',
    'Given in the middle',
    () => `The scenario goes on from where another ends, so nothing more is given.`,
  ),
  notInstructed: entry<{ name: string }>(
    'Q5011',
    'Faction without instructions',
    ({ name }) =>
      `Nothing in the volume instructs ${name} as a Non-player, so a scenario has to say each answer.`,
  ),
  noNonplayer: entry<{ name: string }>(
    'Q5012',
    'No Non-player',
    ({ name }) => `${name} is a player's in this scenario, so no instruction answers for it.`,
  ),
  excluded: entry<{ option: string; other: string }>(
    'Q5008',
    'Options of no game',
    ({ option, other }) => `No game has ${option} together with ${other}.`,
  ),
};
