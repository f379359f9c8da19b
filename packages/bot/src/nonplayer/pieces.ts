/** Which pieces, how many, and whom. */
import { type Filter } from '@quipu/engine';
import { type Answer, type Ask, offered, piecesIn } from './ask.ts';
import { boundOf, spareOf } from './bounds.ts';
import { drawEvenly } from './draw.ts';
import { type CaseOf, chosenBy, holds } from './filters.ts';
import { holders } from './holders.ts';
import { type Node } from './reading.ts';

/** Answers which group of pieces. */
export function answerGroup(ask: Ask): Answer {
  const { face } = ask;
  const options = offered(ask);
  const groups = options.map((option) => face.group[option]!).filter((group) => group >= 0);
  const stop = options.find((option) => face.group[option]! < 0);
  const speakers = holders(ask);
  const spared = groups.filter((group) => spareOf(ask, speakers, group) > 0);
  noteKept(ask, speakers, groups, spared);
  const bound = boundOf(ask, speakers);
  const memory = bound?.memory ?? ask.memory;
  if (spared.length === 0 || (bound && bound.left <= 0)) {
    if (stop !== undefined) return { option: stop, memory, ...speaker(bound?.node ?? speakers[0]) };
    ask.failed = true;
  }
  const among = spared.length > 0 ? spared : groups;
  const ordering = speakers.find(({ step }) => step.pieces.length > 0);
  const listed = ordering && firstOf(ask, ordering.step.pieces, among);
  if (ordering && !listed) {
    if (stop !== undefined) return { option: stop, memory, node: ordering };
    ask.failed = true;
  }
  const left = guided(ask, listed ?? among);
  const group = drawEvenly(ask, 'group', left);
  const option = options.find((one) => face.group[one] === group)!;
  return { option, memory, ...speaker(ordering ?? actor(speakers)) };
}

/** The step that acts here, if one does. */
export function actor(speakers: readonly Node[]): Node | undefined {
  return speakers.find(({ step, parent }) => parent !== undefined && step.spaces !== undefined);
}

function speaker(node: Node | undefined): { readonly node?: Node } {
  return node ? { node } : {};
}

function noteKept(
  ask: Ask,
  speakers: readonly Node[],
  before: readonly number[],
  after: readonly number[],
): void {
  if (!ask.record || before.length === after.length) return;
  for (const { step } of speakers)
    for (const { text, rule } of step.keep)
      ask.record.narrowed({ text, rule, line: step.line }, 'keep', 'group', before, after);
}

/** The groups of the first line that some of them belong to. */
function firstOf(
  ask: Ask,
  lines: readonly Filter[],
  among: readonly number[],
): readonly number[] | undefined {
  const { there, origin } = ask;
  const caseOf: CaseOf = (candidate) => ({ there, origin, candidate });
  for (const line of lines) {
    const members = line.alternating ? alternating(ask, line, among) : chosenBy(ask, line, among, caseOf);
    if (members.length === 0) continue;
    ask.record?.narrowed(line, 'pieces', 'group', among, members);
    return members;
  }
  return undefined;
}

/** The kind that has its turn: with the fewest in the space, with the most where pieces go. */
function alternating(
  ask: Ask,
  { truth, alternating: kinds = [] }: Filter,
  among: readonly number[],
): readonly number[] {
  const { cells, own, there, origin, reading, face } = ask;
  const place = there >= 0 ? there : origin;
  const leaves = face.point.verb === 'remove' || face.point.verb === 'replace';
  const isOf = (kind: (typeof kinds)[number], group: number): boolean =>
    kind(cells, own, there, origin, group) !== 0;
  let best: readonly number[] = [];
  let bestCount = Infinity;
  for (const kind of kinds) {
    const members = among.filter(
      (group) => isOf(kind, group) && (!truth || holds(ask, truth, { there, origin, candidate: group })),
    );
    if (members.length === 0) continue;
    let count = 0;
    for (let group = 0; group < reading.groups; group++)
      if (isOf(kind, group)) count += piecesIn(reading, cells, place, group);
    const rank = leaves ? -count : count;
    if (rank < bestCount) [best, bestCount] = [members, rank];
  }
  return best;
}

/** Whether the group at hand alternates with others, so that one is taken at a time. */
function takesTurns(ask: Ask, speakers: readonly Node[]): boolean {
  const { cells, own, there, origin, piece } = ask;
  const lines = speakers.find(({ step }) => step.pieces.length > 0)?.step.pieces ?? guidelinesOf(ask);
  const line = lines.find(
    (one) => chosenBy(ask, one, [piece], () => ({ there, origin, candidate: piece })).length > 0,
  );
  return line?.alternating?.some((kind) => kind(cells, own, there, origin, piece) !== 0) ?? false;
}

/** What guidelines say of pieces with which this is done. */
function guidelinesOf({ reading, own, face }: Ask): readonly Filter[] {
  const { verb } = face.point;
  const pieces = reading.guidelines[own]?.pieces;
  if (!pieces || !verb) return [];
  return pieces[verb] ?? (verb === 'replace' ? pieces.remove : undefined) ?? [];
}

/** Narrows groups by the guidelines for what is being done. */
function guided(ask: Ask, among: readonly number[]): readonly number[] {
  if (among.length < 2) return among;
  const guidelines = ask.reading.guidelines[ask.own];
  const lines = guidelinesOf(ask);
  const left = firstOf(ask, lines, among);
  if (left && ask.record) ask.record.guideline = guidelines?.rule;
  return left ?? among;
}

/** Answers how many: as many as there may be. */
export function answerNumber(ask: Ask): Answer {
  const { face, piece } = ask;
  const options = offered(ask).sort((a, b) => face.number[a]! - face.number[b]!);
  const speakers = holders(ask);
  const bound = boundOf(ask, speakers);
  const spare = spareOf(ask, speakers, piece);
  const most = Math.min(bound?.left ?? Infinity, spare, takesTurns(ask, speakers) ? 1 : Infinity);
  const within = options.filter((option) => face.number[option]! <= most);
  if (bound && ask.record && within.length < options.length) {
    const { rule, line } = bound.node.step;
    ask.record.narrowed(
      { text: `at most ${Math.max(0, bound.left)}`, rule, line },
      'count',
      'option',
      options,
      within,
    );
  }
  if (most <= 0) ask.failed = true;
  const node = bound?.node ?? actor(speakers);
  return { option: within.at(-1) ?? options[0]!, memory: bound?.memory ?? ask.memory, ...speaker(node) };
}

/** Answers whom. */
export function answerFaction(ask: Ask): Answer {
  const { face, memory, there, origin } = ask;
  const options = offered(ask);
  const seats = options.map((option) => face.seat[option]!).filter((seat) => seat >= 0);
  if (seats.length === 0) return { option: options[0]!, memory };
  const caseOf: CaseOf = (candidate) => ({ there, origin, candidate });
  const guidelines = ask.reading.guidelines[ask.own];
  const ordering = holders(ask).find(({ step }) => step.factions.length > 0);
  let among: readonly number[] = seats;
  for (const line of ordering?.step.factions ?? guidelines?.whole.factions ?? []) {
    const members = chosenBy(ask, line, among, caseOf);
    if (members.length === 0) continue;
    ask.record?.narrowed(line, 'factions', 'seat', among, members);
    if (!ordering && ask.record) ask.record.guideline = guidelines?.rule;
    among = members;
    break;
  }
  const seat = drawEvenly(ask, 'seat', among);
  return { option: options.find((option) => face.seat[option] === seat)!, memory, ...speaker(ordering) };
}
