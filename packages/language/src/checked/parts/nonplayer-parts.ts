/** Part tables of instructions for Non-players. */
import type {
  ClauseModel,
  FilterModel,
  GuidelinesModel,
  InstructionModel,
  KeepModel,
  NonplayersModel,
  PiecesModel,
  RandomTableModel,
  StepModel,
  TruthModel,
  WouldModel,
} from '../nonplayers.ts';
import { createPartsReader, list, leaf, record, tagged, value, type PartReader } from './part-readers.ts';

const clauseReader: PartReader<ClauseModel> = (model, collected) => {
  value(model.value, collected);
};

const wouldReader = record<WouldModel>({
  could: leaf,
  effect: leaf,
  pieces: clauseReader,
  marker: leaf,
  held: leaf,
  track: leaf,
  toward: leaf,
  factions: clauseReader,
  in: clauseReader,
  least: clauseReader,
});

/** An indirection, because conditions are recursive. */
const truthReader: PartReader<TruthModel> = (model, collected) => {
  truthKinds(model, collected);
};

const truthKinds = tagged<TruthModel, 'kind'>('kind', {
  all: { of: list(truthReader) },
  any: { of: list(truthReader) },
  not: { of: truthReader, part: leaf },
  holds: { truth: clauseReader, part: leaf },
  would: { would: wouldReader, part: leaf },
  after: { truth: clauseReader, part: leaf },
  did: { step: leaf, part: leaf },
  planned: { instruction: leaf },
});

const superlativeReader: PartReader<NonNullable<FilterModel['by']>> = (model, collected) => {
  if ('would' in model) wouldReader(model.would, collected);
  else clauseReader('value' in model ? model.value : model.change, collected);
};

const filterReader = record<FilterModel>({ text: leaf, truth: truthReader, by: superlativeReader });

const piecesReader = record<PiecesModel>({ text: leaf, mask: clauseReader, alternating: list(clauseReader) });

/** An indirection, because steps are recursive. */
const stepReader: PartReader<StepModel> = (model, collected) => {
  stepFields(model, collected);
};

const stepFields = record<StepModel>({
  name: leaf,
  as: leaf,
  if: truthReader,
  spaces: record<NonNullable<StepModel['spaces']>>({ most: clauseReader, only: filterReader }),
  firstPossible: leaf,
  prefer: list(filterReader),
  from: list(filterReader),
  preferFrom: list(filterReader),
  oneOrigin: leaf,
  stay: filterReader,
  keep: list(record<KeepModel>({ text: leaf, count: clauseReader, mask: clauseReader, where: clauseReader })),
  count: clauseReader,
  pieces: list(piecesReader),
  factions: list(filterReader),
  keys: leaf,
  steps: list(stepReader),
});

const instructionReader = record<InstructionModel>({
  name: leaf,
  path: leaf,
  kind: leaf,
  factions: leaf,
  most: clauseReader,
  when: truthReader,
  otherwise: leaf,
  spend: clauseReader,
  whole: stepReader,
});

export const partsOfInstruction = createPartsReader(instructionReader);
export const partsOfStep = createPartsReader(stepReader);

const piecesByVerbReader: PartReader<GuidelinesModel['pieces']> = (lists, collected) => {
  for (const preferred of Object.values(lists)) list(piecesReader)(preferred, collected);
};

const randomReader = record<RandomTableModel>({
  text: leaf,
  spaces: leaf,
  boxes: list<readonly number[]>(leaf),
  dice: leaf,
  prefer: list(filterReader),
  adjacentTo: leaf,
});

const guidelinesReader = record<GuidelinesModel>({
  factions: leaf,
  pieces: piecesByVerbReader,
  whole: stepReader,
});

export const partsOfGuidelines = createPartsReader(guidelinesReader);
export const partsOfRandomTable = createPartsReader(randomReader);

export const nonplayersTable = record<NonplayersModel>({
  instructions: list(instructionReader),
  guidelines: list(guidelinesReader),
  random: list(randomReader),
});
