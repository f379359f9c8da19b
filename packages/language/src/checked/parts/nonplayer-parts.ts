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
import { list, leaf, record, tagged, value, type PartReader } from './part-readers.ts';

const clause: PartReader<ClauseModel> = (model, collected) => {
  value(model.value, collected);
};

const would = record<WouldModel>({
  could: leaf,
  effect: leaf,
  pieces: clause,
  marker: leaf,
  held: leaf,
  track: leaf,
  toward: leaf,
  factions: clause,
  in: clause,
  least: clause,
});

/** An indirection, because conditions are recursive. */
const truth: PartReader<TruthModel> = (model, collected) => {
  truthKinds(model, collected);
};

const truthKinds = tagged<TruthModel, 'kind'>('kind', {
  all: { of: list(truth) },
  any: { of: list(truth) },
  not: { of: truth, part: leaf },
  holds: { truth: clause, part: leaf },
  would: { would, part: leaf },
  after: { truth: clause, part: leaf },
  did: { step: leaf, part: leaf },
  planned: { instruction: leaf },
});

const superlative: PartReader<NonNullable<FilterModel['by']>> = (model, collected) => {
  if ('would' in model) would(model.would, collected);
  else clause('value' in model ? model.value : model.change, collected);
};

const filter = record<FilterModel>({ text: leaf, truth, by: superlative });

const pieces = record<PiecesModel>({ text: leaf, mask: clause, alternating: list(clause) });

/** An indirection, because steps are recursive. */
const step: PartReader<StepModel> = (model, collected) => {
  stepFields(model, collected);
};

const stepFields = record<StepModel>({
  name: leaf,
  as: leaf,
  if: truth,
  spaces: record<NonNullable<StepModel['spaces']>>({ most: clause, only: filter }),
  firstPossible: leaf,
  prefer: list(filter),
  from: list(filter),
  preferFrom: list(filter),
  oneOrigin: leaf,
  stay: filter,
  keep: list(record<KeepModel>({ text: leaf, count: clause, mask: clause, where: clause })),
  count: clause,
  pieces: list(pieces),
  factions: list(filter),
  keys: leaf,
  steps: list(step),
});

const instruction = record<InstructionModel>({
  name: leaf,
  path: leaf,
  kind: leaf,
  factions: leaf,
  most: clause,
  when: truth,
  otherwise: leaf,
  spend: clause,
  whole: step,
});

const piecesByVerb: PartReader<GuidelinesModel['pieces']> = (lists, collected) => {
  for (const preferred of Object.values(lists)) list(pieces)(preferred, collected);
};

const random = record<RandomTableModel>({
  text: leaf,
  spaces: leaf,
  boxes: list<readonly number[]>(leaf),
  dice: leaf,
  prefer: list(filter),
  adjacentTo: leaf,
});

export const nonplayers = record<NonplayersModel>({
  instructions: list(instruction),
  guidelines: list(record<GuidelinesModel>({ factions: leaf, pieces: piecesByVerb, whole: step })),
  random: list(random),
});
