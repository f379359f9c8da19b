/** Diagnostics `Q6xxx`: instructions for Non-players. */
import { entry } from '../../diagnostics/diagnostic.ts';

export const nonplaying = {
  unknownSubject: entry<{ name: string }>(
    'Q6001',
    'Instruction about nothing',
    ({ name }) => `No text is called ${name}, and no instruction says "do ${name}".`,
  ),
  asksNothing: entry<{ name: string }>(
    'Q6002',
    'Text that asks nothing',
    ({ name }) => `${name} leaves nothing to decide, so nothing can be instructed about it.`,
  ),
  unknownKey: entry<{ key: string; name: string }>(
    'Q6003',
    'Unknown choice',
    ({ key, name }) => `No decision of ${name} offers "${key}".`,
  ),
  unknownOtherwise: entry<{ name: string; faction: string }>(
    'Q6004',
    'Nothing to follow',
    ({ name, faction }) => `${faction} has no instruction about an operation ${name}.`,
  ),
  stepTwice: entry<{ name: string }>(
    'Q6005',
    'Step named twice',
    ({ name }) => `This instruction has a step ${name} already.`,
  ),
  laterStep: entry<{ name: string }>(
    'Q6006',
    'Step that has not come',
    ({ name }) => `A condition may ask of the steps before it, and ${name} is none of them.`,
  ),
  answersNothing: entry<{ words: string; name: string; what: string }>(
    'Q6007',
    'Line that answers nothing',
    ({ words, name, what }) => `"${words}" is about ${what}, and no decision of ${name} asks for them.`,
  ),
  strayWould: entry<{ words: string }>(
    'Q6008',
    'Hypothetical out of place',
    ({ words }) =>
      `"${words}" asks a trial: only a condition of an instruction for Non-players may, by itself or joined with "and", "or" and "not".`,
  ),
  inBoxTwice: entry<{ space: string }>(
    'Q6009',
    'Space in two boxes',
    ({ space }) => `${space} stands in the table already.`,
  ),
  boxes: entry<{ needed: number; found: number }>(
    'Q6010',
    'Table that does not fit the dice',
    ({ needed, found }) => `The dice choose among ${needed} boxes, and the table has ${found}.`,
  ),
  notInTable: entry<{ spaces: string }>(
    'Q6011',
    'Spaces missing from the table',
    ({ spaces }) => `The table is about all of its spaces, and it leaves out ${spaces}.`,
  ),
  instructedTwice: entry<{ name: string; faction: string }>(
    'Q6012',
    'Instructed twice',
    ({ name, faction }) => `${faction} has an instruction about ${name} already, so this one is never asked.`,
  ),
  strayHead: entry<{ words: string }>(
    'Q6013',
    'Line of an operation',
    ({ words }) =>
      `"${words}" says when and how an operation is carried out, and this instruction is about none.`,
  ),
  strayGuide: entry<{ words: string; why: string }>(
    'Q6014',
    'Line out of place',
    ({ words, why }) => `"${words}" says nothing here: ${why}.`,
  ),
  severalSuperlatives: entry(
    'Q6015',
    'Most of several sets',
    () => '"with most" and "with fewest" compare the members of one set, and this line joins several.',
  ),
  noInstruction: entry<{ name: string }>(
    'Q6016',
    'Nothing planned',
    ({ name }) => `There is no instruction about ${name} for all of these Factions, so it plans no spaces.`,
  ),
  noOperation: entry<{ words: string }>(
    'Q6017',
    'No such operation',
    ({ words }) =>
      `"Operation is" asks in an instruction which operation is under way, and "${words}" cannot be asked for here.`,
  ),
  strayCould: entry<{ words: string }>(
    'Q6019',
    'Possibility out of place',
    ({ words }) =>
      `"${words}" asks whether any way of carrying out an operation does so, and only the "when" of an instruction about one may ask that.`,
  ),
  notOfTable: entry<{ space: string }>(
    'Q6018',
    'Space of another table',
    ({ space }) => `${space} is none of the spaces that this table is about.`,
  ),
};
