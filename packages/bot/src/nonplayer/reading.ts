/** Preprocesses the Non-player data of a volume: the instruction for each decision, and the tree of its steps. */
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
import { type Face, facesOf, indicesOf, type Indices, isAbout } from './faces.ts';

export interface Node {
  readonly id: number;
  readonly step: NonplayerStep;
  /** Names from the outermost step: `activity.found`. */
  readonly path: string;
  readonly parent: Node | undefined;
  readonly children: readonly Node[];
  readonly around: readonly Node[];
  /** Filters of the node and its ancestors, innermost first. */
  readonly prefer: readonly NonplayerFilter[];
  readonly from: readonly NonplayerFilter[];
  readonly preferFrom: readonly NonplayerFilter[];
  readonly text: Text;
  /** Suffix of the names of the decisions that it answers, possibly inherited. */
  readonly tie: string | undefined;
  /** Names of the instructions whose plans its conditions query. */
  readonly plans: ReadonlySet<string>;
  /** Whether its choice may turn out impossible later, so that a trial is needed. */
  readonly demanding: boolean;
}

export interface Text {
  readonly index: number;
  readonly instruction: Instruction;
  readonly whole: Node;
  readonly nodes: readonly Node[];
  readonly all: readonly Node[];
  readonly ties: readonly string[];
  /** Whether no decision has its name, so that other instructions call its steps by `do NAME`. */
  readonly shared: boolean;
}

export interface Reading {
  readonly volume: Volume;
  readonly nonplayers: CompiledNonplayers;
  readonly indices: Indices;
  readonly faces: readonly Face[];
  readonly texts: readonly Text[];
  readonly nodes: readonly Node[];
  /** By text, bit set of the seats for which its steps, including `do NAME`, select spaces. */
  readonly selecting: readonly number[];
  /** Index of the instruction for a point, by seat and point; -1 for none. */
  readonly about: readonly Int16Array[];
  readonly guidelines: readonly (Guidelines | undefined)[];
  /** First cell of the board region and number of groups in each space. */
  readonly board: number;
  readonly groups: number;
  readonly owners: Int16Array;
  readonly planned: ReadonlySet<string>;
  readonly played: number;
  readonly turns: ReadonlySet<number>;
}

const readings = new WeakMap<Volume, Reading>();
const NOTHING: CompiledNonplayers = { instructions: [], guidelines: [], random: [] };

export function readingOf(volume: Volume): Reading {
  let reading = readings.get(volume);
  if (!reading) {
    reading = read(volume);
    readings.set(volume, reading);
  }
  return reading;
}

function read(volume: Volume): Reading {
  const nonplayers = volume.nonplayers ?? NOTHING;
  const indices = indicesOf(volume);
  const faces = facesOf(volume, indices);
  const nodes: Node[] = [];
  const texts = nonplayers.instructions.map((instruction, index) => textOf(instruction, index, faces, nodes));
  const { groups, spaces } = volume.names;
  const sequences = nonplayers.instructions.filter(({ kind }) => kind === 'sequence');
  return {
    volume,
    nonplayers,
    indices,
    faces,
    texts,
    nodes,
    selecting: texts.map((text) =>
      volume.seats.reduce((bits, _, seat) => bits | (selects(texts, text, seat) ? 1 << seat : 0), 0),
    ),
    about: volume.seats.map((_, seat) => Int16Array.from(faces, (face) => answering(texts, seat, face))),
    guidelines: volume.seats.map((_, seat) =>
      nonplayers.guidelines.find(({ factions }) => ((factions >> seat) & 1) === 1),
    ),
    board:
      volume.regions.find(({ name, length }) => name === 'BOARD' && length === groups.length * spaces.length)
        ?.offset ?? -1,
    groups: groups.length,
    owners: Int16Array.from(groups, ({ noun }) => noun?.seat ?? -1),
    played: playedCell(volume),
    planned: new Set(nodes.flatMap(({ plans }) => [...plans])),
    turns: new Set(
      faces
        .filter(({ name }) => isAbout(name, 'Sequence') || sequences.some(({ path }) => isAbout(name, path)))
        .map(({ index }) => index),
    ),
  };
}

/** The instruction with the longest matching path; the first one of equal length. */
function answering(texts: readonly Text[], seat: number, { name }: Face): number {
  let best: Text | undefined;
  for (const text of texts) {
    const { path, factions } = text.instruction;
    if (((factions >> seat) & 1) === 0 || !isAbout(name, path)) continue;
    if (!best || path.length > best.instruction.path.length) best = text;
  }
  return best?.index ?? -1;
}

function textOf(instruction: Instruction, index: number, faces: readonly Face[], nodes: Node[]): Text {
  const all: Node[] = [];
  const text: { -readonly [K in keyof Text]?: Text[K] } = { index, instruction, all };
  const made = text as Text;
  const enter = (step: NonplayerStep, parent: Node | undefined): Node => {
    const children: Node[] = [];
    const path = parent?.path ? `${parent.path}.${step.name}` : step.name;
    const tie = step.as ?? parent?.tie;
    const around: Node[] = [];
    const node: Node = {
      id: nodes.length,
      step,
      path,
      parent,
      children,
      around,
      text: made,
      tie,
      prefer: [...step.prefer, ...(parent?.prefer ?? [])],
      from: [...step.from, ...(parent?.from ?? [])],
      preferFrom: [...step.preferFrom, ...(parent?.preferFrom ?? [])],
      plans: plansOf(step),
      demanding: isDemanding(step) || isDemanding(instruction.whole),
    };
    around.push(node, ...(parent?.around ?? []));
    nodes.push(node);
    all.push(node);
    for (const inner of step.steps) children.push(enter(inner, node));
    return node;
  };
  const whole = enter(instruction.whole, undefined);
  text.whole = whole;
  text.nodes = whole.children;
  text.ties = all.flatMap(({ tie, step }) => (tie !== undefined && step.spaces ? [tie] : []));
  text.shared = instruction.kind === 'other' && !faces.some(({ name }) => isAbout(name, instruction.path));
  return made;
}

function selects(texts: readonly Text[], { all }: Text, own: number, depth = 0): boolean {
  const isCalled = ({ shared, instruction: { name, factions } }: Text, key: string): boolean =>
    shared && name === key && ((factions >> own) & 1) === 1;
  return all.some(
    ({ step }) =>
      step.spaces !== undefined ||
      (depth < 3 &&
        step.keys.some((key) =>
          texts.some((one) => isCalled(one, key) && selects(texts, one, own, depth + 1)),
        )),
  );
}

function isDemanding({ keys, from, keep, pieces, count, steps }: NonplayerStep): boolean {
  return [keys, from, keep, pieces, steps].some(({ length }) => length > 0) || count !== undefined;
}

function plansOf({ if: condition, spaces, prefer, from, preferFrom }: NonplayerStep): ReadonlySet<string> {
  const filters: readonly NonplayerFilter[] = [
    ...(spaces ? [spaces.only] : []),
    ...prefer,
    ...from,
    ...preferFrom,
  ];
  const truths = [condition, ...filters.map(({ truth }) => truth)];
  return new Set(truths.flatMap((truth) => (truth ? plansAsked(truth) : [])));
}

function plansAsked(truth: NonplayerCondition): readonly string[] {
  if ('planned' in truth) return [truth.planned];
  if ('not' in truth) return plansAsked(truth.not);
  if ('all' in truth) return truth.all.flatMap(plansAsked);
  return 'any' in truth ? truth.any.flatMap(plansAsked) : [];
}
