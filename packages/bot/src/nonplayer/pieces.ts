/** Answers questions for pieces, numbers and Factions. */
import type { CompiledCondition, NonplayerFilter } from '@quipu/engine/play';
import { type Answer, type Ask, offered, piecesIn } from './ask.ts';
import { boundOf, spareOf } from './bounds.ts';
import { drawEvenly } from './draw.ts';
import { type CaseOf, chosenBy, holds } from './filters.ts';
import { holders } from './holders.ts';
import { within } from './memory.ts';
import type { Node } from './reading.ts';

export function answerGroup(ask: Ask): Answer {
  const { face } = ask;
  if (ask.record) ask.record.extent = true;
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
  const ordering = speakers.find(
    ({ step }) => step.pieces.length > 0 && (stop !== undefined || speaksOf(ask, step.pieces, among)),
  );
  const listed = ordering && firstOf(ask, ordering.step.pieces, among);
  if (ordering && !listed) {
    if (stop !== undefined) return { option: stop, memory, node: ordering };
    ask.failed = true;
  }
  const left = guided(ask, listed ?? { groups: among });
  const group = drawEvenly(ask, 'group', left.groups);
  const option = options.find((one) => face.group[one] === group)!;
  const { kind } = left;
  const space = ask.there >= 0 ? ask.there : ask.origin;
  return {
    option,
    memory: kind === undefined ? memory : within(memory, (at) => ({ ...at, turn: { kind, space } })),
    ...speaker(ordering ?? actor(speakers)),
  };
}

/** The innermost selecting step, if any. */
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
      ask.record.narrowed({ text, rule, line: step.line }, { how: 'keep', kind: 'group', before, after });
}

function firstOf(ask: Ask, lines: readonly NonplayerFilter[], among: readonly number[]): Listed | undefined {
  const { there, origin } = ask;
  const caseOf: CaseOf = (candidate) => ({ there, origin, candidate });
  for (const line of lines) {
    const found = line.alternating
      ? alternating(ask, line, among)
      : { groups: chosenBy(ask, line, among, caseOf) };
    if (found.groups.length === 0) continue;
    ask.record?.narrowed(line, { how: 'pieces', kind: 'group', before: among, after: found.groups });
    return found;
  }
  return undefined;
}

/**
 * Whether lines apply to the owners of the groups on offer: lines for the enemy's pieces do not apply to own
 * ones (such as a placement after a removal), and vice versa.
 */
function speaksOf(ask: Ask, lines: readonly NonplayerFilter[], among: readonly number[]): boolean {
  const { there, origin, own } = ask;
  const { owners } = ask.reading;
  const sides = new Set(among.map((group) => owners[group] === own));
  const alike = [...owners.keys()].filter((group) => sides.has(owners[group] === own));
  const caseOf: CaseOf = (candidate) => ({ there, origin, candidate });
  return lines.some(
    (line) => (line.alternating ?? []).length > 0 || chosenBy(ask, line, alike, caseOf).length > 0,
  );
}

interface Listed {
  readonly groups: readonly number[];
  readonly kind?: number;
}

/**
 * Selects the kind after the last one in this space; at first the kind with the fewest pieces there, or with
 * the most if pieces leave.
 */
function alternating(
  ask: Ask,
  { truth, alternating: kinds = [] }: NonplayerFilter,
  among: readonly number[],
): Listed {
  const { cells, own, there, origin, reading, face, frame } = ask;
  const place = there >= 0 ? there : origin;
  const leaves = face.point.verb === 'remove' || face.point.verb === 'replace';
  const isOf = (kind: CompiledCondition, group: number): boolean => kind(cells, group, own, there, origin);
  const present = kinds.map((kind) =>
    among.filter(
      (group) => isOf(kind, group) && (!truth || holds(ask, truth, { there, origin, candidate: group })),
    ),
  );
  const last = frame.turn?.space === place ? frame.turn.kind : -1;
  let best = -1;
  let bestRank = Infinity;
  for (const [index, kind] of kinds.entries()) {
    if (present[index]!.length === 0) continue;
    let count = 0;
    for (let group = 0; group < reading.groups; group++)
      if (isOf(kind, group)) count += piecesIn(reading, cells, place, group);
    const after = (index - last - 1 + kinds.length) % kinds.length;
    const rank = last >= 0 ? after : leaves ? -count : count;
    if (rank < bestRank) [best, bestRank] = [index, rank];
  }
  return best < 0 ? { groups: [] } : { groups: present[best]!, kind: best };
}

function alternates(ask: Ask, speakers: readonly Node[], group: number): boolean {
  const ordering = speakers.find(({ step }) => step.pieces.length > 0);
  const lines = ordering?.step.pieces ?? guidelinesFor(ask);
  const { there, origin } = ask;
  const line = lines.find(({ truth }) => !truth || holds(ask, truth, { there, origin, candidate: group }));
  return line?.alternating !== undefined;
}

function guidelinesFor({ reading, own, face }: Ask): readonly NonplayerFilter[] {
  const guidelines = reading.guidelines[own];
  const { verb } = face.point;
  if (!guidelines || !verb) return [];
  return guidelines.pieces[verb] ?? (verb === 'replace' ? guidelines.pieces.remove : undefined) ?? [];
}

function guided(ask: Ask, among: Listed): Listed {
  if (among.groups.length < 2) return among;
  const found = firstOf(ask, guidelinesFor(ask), among.groups);
  if (found && ask.record) ask.record.guideline = ask.reading.guidelines[ask.own]?.rule;
  return found ?? among;
}

export function answerNumber(ask: Ask): Answer {
  const { face, piece } = ask;
  if (ask.record) ask.record.extent = true;
  const options = offered(ask).sort((a, b) => face.number[a]! - face.number[b]!);
  const speakers = holders(ask);
  const bound = boundOf(ask, speakers);
  const spare = spareOf(ask, speakers, piece);
  const turns = piece >= 0 && alternates(ask, speakers, piece) ? 1 : Infinity;
  const most = Math.min(bound?.left ?? Infinity, spare, turns);
  const allowed = options.filter((option) => face.number[option]! <= most);
  if (bound && ask.record && allowed.length < options.length) {
    const { rule, line } = bound.node.step;
    ask.record.narrowed(
      { text: `at most ${Math.max(0, bound.left)}`, rule, line },
      { how: 'count', kind: 'option', before: options, after: allowed },
    );
  }
  if (most <= 0) ask.failed = true;
  const node = bound?.node ?? actor(speakers);
  return { option: allowed.at(-1) ?? options[0]!, memory: bound?.memory ?? ask.memory, ...speaker(node) };
}

/** Answers with the largest number of carried markers; limits apply to pieces only. */
export function answerCarried(ask: Ask): Answer {
  const { face, memory } = ask;
  if (ask.record) ask.record.extent = true;
  const most = offered(ask).reduce((a, b) => (face.number[b]! > face.number[a]! ? b : a));
  return { option: most, memory, ...speaker(actor(holders(ask))) };
}

export function answerFaction(ask: Ask): Answer {
  const { face, memory, there, origin } = ask;
  if (ask.record) ask.record.extent = true;
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
    ask.record?.narrowed(line, { how: 'factions', kind: 'seat', before: among, after: members });
    if (!ordering && ask.record) ask.record.guideline = guidelines?.rule;
    among = members;
    break;
  }
  const seat = drawEvenly(ask, 'seat', among);
  return { option: options.find((option) => face.seat[option] === seat)!, memory, ...speaker(ordering) };
}
