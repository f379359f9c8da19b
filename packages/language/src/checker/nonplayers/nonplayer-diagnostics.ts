/** Diagnostics `Q6xxx`: instructions for Non-players. */
import { defineDiagnostic } from '../../diagnostics/diagnostic.ts';

export const nonplayerDiagnostics = {
  unknownSubject: defineDiagnostic<{ name: string }>(
    'Q6001',
    'Unknown subject',
    ({ name }) => `There is no text named ${name}, and no instruction has a step "do ${name}".`,
  ),
  noDecisions: defineDiagnostic<{ name: string }>(
    'Q6002',
    'Text without decisions',
    ({ name }) => `${name} has no decisions, so an instruction has no effect.`,
  ),
  unknownKey: defineDiagnostic<{ key: string; name: string }>(
    'Q6003',
    'Unknown choice',
    ({ key, name }) => `No decision of ${name} offers "${key}".`,
  ),
  missingInstruction: defineDiagnostic<{ name: string; faction: string }>(
    'Q6004',
    'Missing instruction',
    ({ name, faction }) => `${faction} has no instruction for an operation ${name}.`,
  ),
  duplicateStep: defineDiagnostic<{ name: string }>(
    'Q6005',
    'Duplicate step',
    ({ name }) => `This instruction already has a step ${name}.`,
  ),
  laterStep: defineDiagnostic<{ name: string }>(
    'Q6006',
    'Not an earlier step',
    ({ name }) => `A condition can refer only to earlier steps, and ${name} is not one of them.`,
  ),
  idleGuide: defineDiagnostic<{ words: string; name: string; topic: string }>(
    'Q6007',
    'Line without effect',
    ({ words, name, topic }) => `"${words}" is about ${topic}, but no decision of ${name} offers them.`,
  ),
  strayWould: defineDiagnostic<{ words: string }>(
    'Q6008',
    '"would" out of place',
    ({ words }) =>
      `"${words}" needs a trial of the rules, which is allowed only as a condition of a Non-player instruction, alone or joined with "and", "or" and "not".`,
  ),
  repeatedSpace: defineDiagnostic<{ space: string }>(
    'Q6009',
    'Space in two boxes',
    ({ space }) => `${space} is already in the table.`,
  ),
  wrongBoxCount: defineDiagnostic<{ required: number; count: number }>(
    'Q6010',
    'Table that does not fit the dice',
    ({ required, count }) => `The dice choose among ${required} boxes, but the table has ${count}.`,
  ),
  missingSpaces: defineDiagnostic<{ spaces: string }>(
    'Q6011',
    'Spaces missing from the table',
    ({ spaces }) => `The table must contain all spaces of its heading, but ${spaces} are missing.`,
  ),
  duplicateInstruction: defineDiagnostic<{ name: string; faction: string }>(
    'Q6012',
    'Duplicate instruction',
    ({ name, faction }) => `${faction} already has an instruction for ${name}, so this one has no effect.`,
  ),
  strayHead: defineDiagnostic<{ words: string }>(
    'Q6013',
    'Line of an operation',
    ({ words }) => `"${words}" is allowed only in an instruction for an operation.`,
  ),
  strayGuide: defineDiagnostic<{ words: string; reason: string }>(
    'Q6014',
    'Line out of place',
    ({ words, reason }) => `"${words}" has no effect here: ${reason}.`,
  ),
  severalSuperlatives: defineDiagnostic(
    'Q6015',
    'Superlative of several sets',
    () => '"with most" and "with fewest" compare the members of one set, but this line joins several.',
  ),
  noInstruction: defineDiagnostic<{ name: string }>(
    'Q6016',
    'Missing plan',
    ({ name }) => `Not all of these Factions have an instruction for ${name}, so its spaces are not planned.`,
  ),
  noOperation: defineDiagnostic<{ words: string }>(
    'Q6017',
    'Unknown operation',
    ({ words }) =>
      `"Operation is" tests for the operation in progress, but "${words}" cannot be in progress here.`,
  ),
  strayCould: defineDiagnostic<{ words: string }>(
    'Q6019',
    '"could" out of place',
    ({ words }) =>
      `"${words}" searches all ways to carry out an operation. It is allowed only in the "when" line of an instruction for an operation.`,
  ),
  spaceOutsideTable: defineDiagnostic<{ space: string }>(
    'Q6018',
    'Space outside the table',
    ({ space }) => `${space} is not one of the spaces in the heading of this table.`,
  ),
};
