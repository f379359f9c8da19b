/** Indexes the Non-player data of a volume: the instruction for each decision point, and its tree of steps. */
import {
  type NonplayerFilter,
  type Guidelines,
  type Instruction,
  type CompiledNonplayers,
  type NonplayerStep,
  playedCell,
  type NonplayerCondition,
  type Volume,
} from '@quipu/engine/play';
import {
  type PointProfile,
  pointProfilesOf,
  indicesOf,
  type Indices,
  hasPathPrefix,
} from './point-profiles.ts';

export interface StepNode {
  readonly id: number;
  readonly step: NonplayerStep;
  /** Names from the outermost step: `activity.found`. */
  readonly path: string;
  readonly parent: StepNode | undefined;
  readonly children: readonly StepNode[];
  readonly selfAndAncestors: readonly StepNode[];
  /** Filters of the node and its ancestors, innermost first. */
  readonly prefer: readonly NonplayerFilter[];
  readonly from: readonly NonplayerFilter[];
  readonly preferFrom: readonly NonplayerFilter[];
  readonly text: InstructionTree;
  /** Suffix of the names of the decisions that it answers, possibly inherited. */
  readonly tie: string | undefined;
  /** Names of the instructions whose plans its conditions query. */
  readonly plans: ReadonlySet<string>;
  /** Whether its choice may turn out impossible later, so that a trial is needed. */
  readonly needsTrial: boolean;
}

export interface InstructionTree {
  readonly index: number;
  readonly instruction: Instruction;
  readonly root: StepNode;
  readonly nodes: readonly StepNode[];
  readonly allNodes: readonly StepNode[];
  readonly ties: readonly string[];
  /** Whether other instructions call its steps by `do NAME`, because no decision has its name. */
  readonly isShared: boolean;
}

export interface NonplayerModel {
  readonly volume: Volume;
  readonly nonplayers: CompiledNonplayers;
  readonly indices: Indices;
  readonly profiles: readonly PointProfile[];
  readonly texts: readonly InstructionTree[];
  readonly nodes: readonly StepNode[];
  /** Indexed by text: bit set of the seats for which its steps, including `do NAME`, select spaces. */
  readonly selectingSeats: readonly number[];
  /** Indexed by seat and point: the index of the instruction; -1 without one. */
  readonly textByPoint: readonly Int16Array[];
  readonly guidelines: readonly (Guidelines | undefined)[];
  /** First cell of the board region and number of groups in each space. */
  readonly boardOffset: number;
  readonly groupCount: number;
  readonly groupOwners: Int16Array;
  readonly plannedNames: ReadonlySet<string>;
  readonly playedCardCell: number;
  readonly turnPoints: ReadonlySet<number>;
}

const models = new WeakMap<Volume, NonplayerModel>();
const NO_NONPLAYERS: CompiledNonplayers = { instructions: [], guidelines: [], random: [] };

export function nonplayerModelOf(volume: Volume): NonplayerModel {
  let model = models.get(volume);
  if (!model) {
    model = buildModel(volume);
    models.set(volume, model);
  }
  return model;
}

function buildModel(volume: Volume): NonplayerModel {
  const nonplayers = volume.nonplayers ?? NO_NONPLAYERS;
  const indices = indicesOf(volume);
  const profiles = pointProfilesOf(volume, indices);
  const nodes: StepNode[] = [];
  const texts = nonplayers.instructions.map((instruction, index) =>
    buildTree(instruction, index, profiles, nodes),
  );
  const { groups, spaces } = volume.names;
  const sequences = nonplayers.instructions.filter(({ kind }) => kind === 'sequence');
  return {
    volume,
    nonplayers,
    indices,
    profiles,
    texts,
    nodes,
    selectingSeats: texts.map((text) =>
      volume.seats.reduce((bits, _, seat) => bits | (selectsSpaces(texts, text, seat) ? 1 << seat : 0), 0),
    ),
    textByPoint: volume.seats.map((_, seat) =>
      Int16Array.from(profiles, (profile) => answeringTree(texts, seat, profile)),
    ),
    guidelines: volume.seats.map((_, seat) =>
      nonplayers.guidelines.find(({ factions }) => ((factions >> seat) & 1) === 1),
    ),
    boardOffset:
      volume.regions.find(({ name, length }) => name === 'BOARD' && length === groups.length * spaces.length)
        ?.offset ?? -1,
    groupCount: groups.length,
    groupOwners: Int16Array.from(groups, ({ noun }) => noun?.seat ?? -1),
    playedCardCell: playedCell(volume),
    plannedNames: new Set(nodes.flatMap(({ plans }) => [...plans])),
    turnPoints: new Set(
      profiles
        .filter(
          ({ name }) =>
            hasPathPrefix(name, 'Sequence') || sequences.some(({ path }) => hasPathPrefix(name, path)),
        )
        .map(({ index }) => index),
    ),
  };
}

/** The instruction with the longest matching path; the first one of equal length. */
function answeringTree(texts: readonly InstructionTree[], seat: number, { name }: PointProfile): number {
  let best: InstructionTree | undefined;
  for (const text of texts) {
    const { path, factions } = text.instruction;
    if (((factions >> seat) & 1) === 0 || !hasPathPrefix(name, path)) continue;
    if (!best || path.length > best.instruction.path.length) best = text;
  }
  return best?.index ?? -1;
}

function buildTree(
  instruction: Instruction,
  index: number,
  profiles: readonly PointProfile[],
  nodes: StepNode[],
): InstructionTree {
  const all: StepNode[] = [];
  const text: { -readonly [K in keyof InstructionTree]?: InstructionTree[K] } = {
    index,
    instruction,
    allNodes: all,
  };
  const tree = text as InstructionTree;
  const addNode = (step: NonplayerStep, parent: StepNode | undefined): StepNode => {
    const children: StepNode[] = [];
    const path = parent?.path ? `${parent.path}.${step.name}` : step.name;
    const tie = step.as ?? parent?.tie;
    const selfAndAncestors: StepNode[] = [];
    const node: StepNode = {
      id: nodes.length,
      step,
      path,
      parent,
      children,
      selfAndAncestors,
      text: tree,
      tie,
      prefer: [...step.prefer, ...(parent?.prefer ?? [])],
      from: [...step.from, ...(parent?.from ?? [])],
      preferFrom: [...step.preferFrom, ...(parent?.preferFrom ?? [])],
      plans: planNames(step),
      needsTrial: needsTrial(step) || needsTrial(instruction.whole),
    };
    selfAndAncestors.push(node, ...(parent?.selfAndAncestors ?? []));
    nodes.push(node);
    all.push(node);
    for (const inner of step.steps) children.push(addNode(inner, node));
    return node;
  };
  const root = addNode(instruction.whole, undefined);
  text.root = root;
  text.nodes = root.children;
  text.ties = all.flatMap(({ tie, step }) => (tie !== undefined && step.spaces ? [tie] : []));
  text.isShared =
    instruction.kind === 'other' && !profiles.some(({ name }) => hasPathPrefix(name, instruction.path));
  return tree;
}

function selectsSpaces(
  texts: readonly InstructionTree[],
  { allNodes }: InstructionTree,
  seat: number,
  depth = 0,
): boolean {
  const isCalled = ({ isShared, instruction: { name, factions } }: InstructionTree, key: string): boolean =>
    isShared && name === key && ((factions >> seat) & 1) === 1;
  return allNodes.some(
    ({ step }) =>
      step.spaces !== undefined ||
      (depth < 3 &&
        step.keys.some((key) =>
          texts.some(
            (candidate) => isCalled(candidate, key) && selectsSpaces(texts, candidate, seat, depth + 1),
          ),
        )),
  );
}

function needsTrial({ keys, from, keep, pieces, count, steps }: NonplayerStep): boolean {
  return [keys, from, keep, pieces, steps].some(({ length }) => length > 0) || count !== undefined;
}

function planNames({ if: condition, spaces, prefer, from, preferFrom }: NonplayerStep): ReadonlySet<string> {
  const filters: readonly NonplayerFilter[] = [
    ...(spaces ? [spaces.only] : []),
    ...prefer,
    ...from,
    ...preferFrom,
  ];
  const conditions = [condition, ...filters.map(({ truth }) => truth)];
  return new Set(conditions.flatMap((truth) => (truth ? plansQueried(truth) : [])));
}

function plansQueried(condition: NonplayerCondition): readonly string[] {
  if ('planned' in condition) return [condition.planned];
  if ('not' in condition) return plansQueried(condition.not);
  if ('all' in condition) return condition.all.flatMap(plansQueried);
  return 'any' in condition ? condition.any.flatMap(plansQueried) : [];
}
