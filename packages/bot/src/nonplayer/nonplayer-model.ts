/** Indexes the Non-player data of a volume: the instruction for each decision point, and its tree of steps. */
import {
  type Cells,
  type CompiledNonplayers,
  type Guidelines,
  type Instruction,
  type NonplayerCondition,
  type NonplayerFilter,
  type NonplayerStep,
  playedCell,
  type Volume,
} from '@quipu/engine/play';
import {
  hasPathPrefix,
  type Indices,
  indicesOf,
  type PointProfile,
  pointProfilesOf,
} from './point-profiles.ts';
import { hasBit, NO_INDEX } from './indices.ts';

/** A step of an instruction. */
export interface StepNode {
  /** Index among `NonplayerModel.nodes`. */
  readonly id: number;
  readonly step: NonplayerStep;
  /** Names from the outermost step: `activity.found`. */
  readonly path: string;
  readonly parent: StepNode | undefined;
  readonly children: readonly StepNode[];
  /** Innermost first. */
  readonly selfAndAncestors: readonly StepNode[];
  /** Filters of the node and its ancestors, innermost first. */
  readonly prefer: readonly NonplayerFilter[];
  readonly from: readonly NonplayerFilter[];
  readonly preferFrom: readonly NonplayerFilter[];
  readonly tree: InstructionTree;
  /**
   * Suffix of the names of the decisions that it answers (`as` in the rules); inherited from the parent if absent.
   * Undefined for a step that is not tied to decisions.
   */
  readonly tie: string | undefined;
  /** Names of the instructions whose plans its conditions query. */
  readonly plans: ReadonlySet<string>;
  /** Whether its choice may turn out impossible later, so that a trial is needed. */
  readonly needsTrial: boolean;
}

/** An instruction as a tree of steps. */
export interface InstructionTree {
  /** Index among `NonplayerModel.trees`. */
  readonly index: number;
  readonly instruction: Instruction;
  readonly root: StepNode;
  /** The outermost steps: children of the root. */
  readonly nodes: readonly StepNode[];
  /** In depth-first order, the root first. */
  readonly allNodes: readonly StepNode[];
  /** Ties of the steps that select spaces. */
  readonly ties: readonly string[];
  /** Whether other instructions call its steps by `do NAME`, because no decision has its name. */
  readonly isShared: boolean;
}

/** The Non-player data of a volume, prepared for fast access. */
export interface NonplayerModel {
  readonly volume: Volume;
  readonly nonplayers: CompiledNonplayers;
  readonly indices: Indices;
  readonly profiles: readonly PointProfile[];
  readonly trees: readonly InstructionTree[];
  /** Steps of all trees, by id. */
  readonly nodes: readonly StepNode[];
  /** Indexed by tree: bit set of the seats for which its steps, including `do NAME`, select spaces. */
  readonly selectingSeats: readonly number[];
  /** Indexed by seat and point: the index of the instruction, or `NO_INDEX`. */
  readonly treeIndexByPoint: readonly Int16Array[];
  /** Indexed by seat. */
  readonly guidelines: readonly (Guidelines | undefined)[];
  /** First cell of the board, which has one cell for each space and group; `NO_INDEX` without a board. */
  readonly boardOffset: number;
  /** Number of groups of pieces. */
  readonly groupCount: number;
  /** Indexed by group: the seat that owns it, or `NO_INDEX`. */
  readonly groupOwners: Int16Array;
  /** Names of the instructions whose plans conditions query. */
  readonly queriedPlanNames: ReadonlySet<string>;
  /** The cell that counts played cards. */
  readonly playedCardCell: number;
  /** Points of the sequence of play, at which turns begin. */
  readonly turnPoints: ReadonlySet<number>;
}

const models = new WeakMap<Volume, NonplayerModel>();
const NO_NONPLAYERS: CompiledNonplayers = { instructions: [], guidelines: [], random: [] };

/** Returns the model of a volume, built at the first call. */
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
  const trees = nonplayers.instructions.map((instruction, index) =>
    buildTree(instruction, index, profiles, nodes),
  );
  const { groups } = volume.names;
  return {
    volume,
    nonplayers,
    indices,
    profiles,
    trees,
    nodes,
    selectingSeats: trees.map((tree) =>
      volume.seats.reduce((bits, _, seat) => bits | (selectsSpaces(trees, tree, seat) ? 1 << seat : 0), 0),
    ),
    treeIndexByPoint: volume.seats.map((_, seat) =>
      Int16Array.from(profiles, (profile) => answeringTreeIndex(trees, seat, profile)),
    ),
    guidelines: volume.seats.map((_, seat) =>
      nonplayers.guidelines.find(({ factions }) => hasBit(factions, seat)),
    ),
    boardOffset: boardOffsetOf(volume),
    groupCount: groups.length,
    groupOwners: Int16Array.from(groups, ({ noun }) => noun?.seat ?? NO_INDEX),
    playedCardCell: playedCell(volume),
    queriedPlanNames: new Set(nodes.flatMap(({ plans }) => [...plans])),
    turnPoints: turnPointsOf(nonplayers, profiles),
  };
}

function boardOffsetOf({ names: { groups, spaces }, regions }: Volume): number {
  const board = regions.find(
    ({ name, length }) => name === 'BOARD' && length === groups.length * spaces.length,
  );
  return board?.offset ?? NO_INDEX;
}

function turnPointsOf(
  { instructions }: CompiledNonplayers,
  profiles: readonly PointProfile[],
): ReadonlySet<number> {
  const paths = instructions.filter(({ kind }) => kind === 'sequence').map(({ path }) => path);
  const turnProfiles = profiles.filter(({ name }) =>
    ['Sequence', ...paths].some((path) => hasPathPrefix(name, path)),
  );
  return new Set(turnProfiles.map(({ index }) => index));
}

/** The Resources of a seat; undefined if the volume has none. */
export function resourcesOf({ nonplayers }: NonplayerModel, cells: Cells, seat: number): number | undefined {
  return nonplayers.resources?.(cells, NO_INDEX, seat, NO_INDEX, NO_INDEX);
}

/** Index of the instruction with the longest matching path, the first one of equal length, or `NO_INDEX`. */
function answeringTreeIndex(trees: readonly InstructionTree[], seat: number, { name }: PointProfile): number {
  let best: InstructionTree | undefined;
  for (const tree of trees) {
    const { path, factions } = tree.instruction;
    if (!hasBit(factions, seat) || !hasPathPrefix(name, path)) continue;
    if (!best || path.length > best.instruction.path.length) best = tree;
  }
  return best?.index ?? NO_INDEX;
}

/** Builds the tree of an instruction and appends its nodes to those of the model, whose indices are node ids. */
function buildTree(
  instruction: Instruction,
  index: number,
  profiles: readonly PointProfile[],
  modelNodes: StepNode[],
): InstructionTree {
  const nodes: StepNode[] = [];
  const allNodes: readonly StepNode[] = nodes;
  const isShared =
    instruction.kind === 'other' && !profiles.some(({ name }) => hasPathPrefix(name, instruction.path));
  // Nodes refer to their tree, so it is created first and its members that depend on nodes are set below.
  const tree = { index, instruction, allNodes, isShared } as Mutable<InstructionTree>;
  const addNode = (step: NonplayerStep, parent: StepNode | undefined): StepNode => {
    const children: StepNode[] = [];
    const selfAndAncestors: StepNode[] = [];
    const node: StepNode = {
      id: modelNodes.length,
      step,
      path: parent?.path ? `${parent.path}.${step.name}` : step.name,
      parent,
      children,
      selfAndAncestors,
      tree,
      tie: step.as ?? parent?.tie,
      prefer: [...step.prefer, ...(parent?.prefer ?? [])],
      from: [...step.from, ...(parent?.from ?? [])],
      preferFrom: [...step.preferFrom, ...(parent?.preferFrom ?? [])],
      plans: planNames(step),
      needsTrial: needsTrial(step) || needsTrial(instruction.whole),
    };
    selfAndAncestors.push(node, ...(parent?.selfAndAncestors ?? []));
    modelNodes.push(node);
    nodes.push(node);
    for (const inner of step.steps) children.push(addNode(inner, node));
    return node;
  };
  tree.root = addNode(instruction.whole, undefined);
  tree.nodes = tree.root.children;
  tree.ties = allNodes.flatMap(({ tie, step }) => (tie !== undefined && step.spaces ? [tie] : []));
  return tree;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Maximum nesting of calls (`do NAME`) that are searched, in case shared instructions call each other. */
const MAX_CALL_DEPTH = 3;

/** Whether steps of an instruction, or of shared instructions that it calls, select spaces. */
function selectsSpaces(
  trees: readonly InstructionTree[],
  { allNodes }: InstructionTree,
  seat: number,
  depth = 0,
): boolean {
  const isCalled = ({ isShared, instruction: { name, factions } }: InstructionTree, key: string): boolean =>
    isShared && name === key && hasBit(factions, seat);
  return allNodes.some(
    ({ step }) =>
      step.spaces !== undefined ||
      (depth < MAX_CALL_DEPTH &&
        step.keys.some((key) =>
          trees.some(
            (candidate) => isCalled(candidate, key) && selectsSpaces(trees, candidate, seat, depth + 1),
          ),
        )),
  );
}

/** Whether lines of a step may turn out to be impossible after its choice. */
function needsTrial({ keys, from, keep, pieces, count, steps }: NonplayerStep): boolean {
  return [keys, from, keep, pieces, steps].some(({ length }) => length > 0) || count !== undefined;
}

/** Names of the instructions whose plans the conditions of a step query. */
function planNames({ if: condition, spaces, prefer, from, preferFrom }: NonplayerStep): ReadonlySet<string> {
  const filters: readonly NonplayerFilter[] = [
    ...(spaces ? [spaces.only] : []),
    ...prefer,
    ...from,
    ...preferFrom,
  ];
  const conditions = [condition, ...filters.map(({ truth }) => truth)].filter((entry) => entry !== undefined);
  return new Set(conditions.flatMap(queriedPlans));
}

function queriedPlans(condition: NonplayerCondition): readonly string[] {
  if ('planned' in condition) return [condition.planned];
  if ('not' in condition) return queriedPlans(condition.not);
  if ('all' in condition) return condition.all.flatMap(queriedPlans);
  return 'any' in condition ? condition.any.flatMap(queriedPlans) : [];
}
