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
import { list, plain, record, tagged, value, type PartReader } from './part-readers.ts';

const clause: PartReader<ClauseModel> = (each, into) => {
  value(each.value, into);
};

const would = record<WouldModel>({
  could: plain,
  effect: plain,
  pieces: clause,
  marker: plain,
  held: plain,
  track: plain,
  toward: plain,
  factions: clause,
  in: clause,
  least: clause,
});

/** An indirection, because conditions are recursive. */
const truth: PartReader<TruthModel> = (each, into) => {
  truths(each, into);
};

const truths = tagged<TruthModel, 'kind'>('kind', {
  all: { of: list(truth) },
  any: { of: list(truth) },
  not: { of: truth, part: plain },
  holds: { truth: clause, part: plain },
  would: { would, part: plain },
  after: { truth: clause, part: plain },
  did: { step: plain, part: plain },
  planned: { instruction: plain },
});

const by: PartReader<NonNullable<FilterModel['by']>> = (each, into) => {
  if ('would' in each) would(each.would, into);
  else clause('value' in each ? each.value : each.change, into);
};

const filter = record<FilterModel>({ text: plain, truth, by });

const pieces = record<PiecesModel>({ text: plain, mask: clause, alternating: list(clause) });

const step: PartReader<StepModel> = (each, into) => {
  steps(each, into);
};

const steps = record<StepModel>({
  name: plain,
  as: plain,
  if: truth,
  spaces: record<NonNullable<StepModel['spaces']>>({ most: clause, only: filter }),
  firstPossible: plain,
  prefer: list(filter),
  from: list(filter),
  preferFrom: list(filter),
  oneOrigin: plain,
  stay: filter,
  keep: list(record<KeepModel>({ text: plain, count: clause, mask: clause, where: clause })),
  count: clause,
  pieces: list(pieces),
  factions: list(filter),
  keys: plain,
  steps: list(step),
});

const instruction = record<InstructionModel>({
  name: plain,
  path: plain,
  kind: plain,
  factions: plain,
  most: clause,
  when: truth,
  otherwise: plain,
  spend: clause,
  whole: step,
});

const verbs: PartReader<GuidelinesModel['pieces']> = (orders, into) => {
  for (const order of Object.values(orders)) list(pieces)(order, into);
};

const random = record<RandomTableModel>({
  text: plain,
  spaces: plain,
  boxes: list<readonly number[]>(plain),
  dice: plain,
  prefer: list(filter),
  adjacentTo: plain,
});

export const nonplayers = record<NonplayersModel>({
  instructions: list(instruction),
  guidelines: list(record<GuidelinesModel>({ factions: plain, pieces: verbs, whole: step })),
  random: list(random),
});
