/** Diagnostics `Q5001` to `Q5032`, about scenarios. */
import { defineDiagnostic } from '../../diagnostics/diagnostic.ts';

export const scenarioDiagnostics = {
  unknownKey: defineDiagnostic<{ description: string; name: string }>(
    'Q5001',
    'Unknown name in a scenario',
    ({ description, name }) => `The volume has no ${description} ${name}.`,
  ),
  notFixed: defineDiagnostic<{ words: string }>(
    'Q5003',
    'Not a fixed number',
    ({ words }) => `A scenario needs fixed numbers, but "${words}" depends on the position.`,
  ),
  noTarget: defineDiagnostic<{ words: string }>(
    'Q5004',
    'Cannot be given',
    ({ words }) => `"${words}" is neither a track nor a secret, so it cannot be given a value.`,
  ),
  noLasting: defineDiagnostic<{ name: string }>(
    'Q5005',
    'Event that does not last',
    ({ name }) => `${name} is neither a capability nor momentum, so it is never in force.`,
  ),
  noOwner: defineDiagnostic<{ name: string }>(
    'Q5016',
    'Missing executing Faction',
    ({ name }) =>
      `The lasting text of ${name} depends on the Faction that put it into force, but none is given.`,
  ),
  noChoice: defineDiagnostic<{ name: string; event: string }>(
    'Q5021',
    'Missing choice',
    ({ name, event }) =>
      `The lasting text of ${event} is about ${name}, which was selected, but none is given.`,
  ),
  strayChoice: defineDiagnostic<{ name: string; event: string }>(
    'Q5022',
    'No such choice',
    ({ name, event }) => `The lasting text of ${event} is not about a selected ${name}.`,
  ),
  noSetup: defineDiagnostic<{ title: string }>(
    'Q5006',
    'Scenario without a setup',
    ({ title }) => `"${title}" does not name its setup, and the volume has several.`,
  ),
  repeatedGiven: defineDiagnostic<{ subject: string }>(
    'Q5007',
    'Given twice',
    ({ subject }) => `The scenario already gives ${subject}.`,
  ),
  impossibleSecret: defineDiagnostic<{ secret: string; reason: string }>(
    'Q5020',
    'Secret that cannot be there',
    ({ secret, reason }) => `The position of ${secret} is impossible: ${reason}.`,
  ),
  noTies: defineDiagnostic<object>(
    'Q5010',
    'Tie that cannot happen',
    () => `A game of this volume cannot end in a tie, since its victory rules break ties.`,
  ),
  noDefeat: defineDiagnostic<object>(
    'Q5013',
    'Defeat that cannot happen',
    () =>
      `A game of this volume cannot end in the defeat of all players, since a Non-player's victory does not defeat them.`,
  ),
  cannotContinue: defineDiagnostic<{ title: string; reason: string }>(
    'Q5014',
    'Scenario cannot be continued',
    ({ title, reason }) => `A scenario cannot continue from "${title}": ${reason}.`,
  ),
  givenInContinuation: defineDiagnostic<object>(
    'Q5015',
    'Given in a continued scenario',
    () => `The scenario continues another one, so it cannot give a position.`,
  ),
  notInstructed: defineDiagnostic<{ name: string }>(
    'Q5011',
    'Faction without instructions',
    ({ name }) =>
      `The volume has no Non-player instructions for ${name}, so the scenario must write each answer.`,
  ),
  noNonplayer: defineDiagnostic<{ name: string }>(
    'Q5012',
    'Not a Non-player',
    ({ name }) => `${name} belongs to a player in this scenario, so no instruction answers for it.`,
  ),
  runningOperation: defineDiagnostic<{ words: string }>(
    'Q5032',
    'Condition on an operation in progress',
    ({ words }) => `"${words}" holds only in texts during the operation, so a scenario cannot expect it.`,
  ),
  impossibleHand: defineDiagnostic<{ words: string; reason: string }>(
    'Q5031',
    'Impossible hand',
    ({ words, reason }) => `No Faction can hold "${words}": ${reason}.`,
  ),
  excluded: defineDiagnostic<{ option: string; conflicting: string }>(
    'Q5008',
    'Options that exclude each other',
    ({ option, conflicting }) => `${option} and ${conflicting} exclude each other.`,
  ),
};
