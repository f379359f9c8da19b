/** Measures the coverage of Non-player instructions from the reasons of answers. Pure. */
import type { NonplayerReason } from '@quipu/bot';
import type { Checked, InstructionModel, Source, StepModel } from '@quipu/language/checked';
import type { Tally } from './measure-coverage.ts';

export type InstructionKind = 'steps' | 'lines' | 'conditions' | 'arrows' | 'tables';

export interface InstructionPart {
  readonly kind: InstructionKind;
  /** A description: `step base of Rally`. */
  readonly description: string;
  readonly source: Source;
  readonly isCovered: (reason: NonplayerReason) => boolean;
}

export function instructionParts({ nonplayers, factions }: Checked): readonly InstructionPart[] {
  if (nonplayers === undefined) return [];
  const { instructions, guidelines, random } = nonplayers;
  const factionNames = (indexes: readonly number[]): ReadonlySet<string> =>
    new Set(indexes.map((index) => factions[index]?.name ?? ''));
  return [
    ...instructions.flatMap((instruction) => partsOfInstruction(instruction, factionNames(instruction.factions))),
    ...guidelines.flatMap(({ pieces, whole, factions: indexes }) =>
      [...Object.values(pieces).flat(), ...linesOf(whole)].map((line) => linePart(line, factionNames(indexes))),
    ),
    ...random.flatMap(({ source, text, prefer }): readonly InstructionPart[] => [
      {
        kind: 'tables',
        description: `random ${text}`,
        source,
        // One without boxes is covered by its lines.
        isCovered: ({ chance, filters }) =>
          chance?.table === source.rule || filters.some(({ rule }) => rule === source.rule),
      },
      ...prefer.map((line) => linePart(line)),
    ]),
  ];
}

/** Tallies by kind; missing parts are identified by source location. */
export function tallyInstructions(
  parts: readonly InstructionPart[],
  reasons: readonly NonplayerReason[],
): Readonly<Record<InstructionKind, Tally>> {
  const tally = (kind: InstructionKind): Tally => {
    const partsOfKind = parts.filter((part) => part.kind === kind);
    const missing = partsOfKind.filter(({ isCovered: isIn }) => !reasons.some(isIn));
    return {
      reached: partsOfKind.length - missing.length,
      total: partsOfKind.length,
      missing: missing.map(({ description, source: { span, line } }) => `${description} ${span.file}:${line}`),
    };
  };
  return {
    steps: tally('steps'),
    lines: tally('lines'),
    conditions: tally('conditions'),
    arrows: tally('arrows'),
    tables: tally('tables'),
  };
}

type SeatNames = ReadonlySet<string>;

function partsOfInstruction({ name, source, when, otherwise, whole }: InstructionModel, seats: SeatNames): readonly InstructionPart[] {
  const arrow: InstructionPart = {
    kind: 'arrows',
    description: `otherwise ${otherwise ?? ''}`,
    source,
    isCovered: ({ seat, arrows }) =>
      seats.has(seat) && arrows.some(({ from, line }) => from === name && line === source.line),
  };
  return [
    ...(when === undefined ? [] : conditionParts('when', `when of ${name}`, source, seats)),
    ...(otherwise === undefined ? [] : [arrow]),
    ...linesOf(whole).map((line) => linePart(line, seats)),
    ...whole.steps.flatMap((step) => stepParts(step, name, seats)),
  ];
}

function stepParts(step: StepModel, box: string, seats: SeatNames): readonly InstructionPart[] {
  const { name, source, steps } = step;
  const description = `step ${name} of ${box}`;
  const stepPart: InstructionPart = {
    kind: 'steps',
    description,
    source,
    // A step without own effects is covered by its inner steps.
    isCovered: (reason) =>
      seats.has(reason.seat) &&
      ((reason.line === source.line && reason.step.split('.').at(-1) === name) ||
        steps.some((inner) => stepParts(inner, box, seats)[0]?.isCovered(reason) === true)),
  };
  return [
    stepPart,
    ...(step.if === undefined ? [] : conditionParts('if', `if of ${description}`, source, seats)),
    ...linesOf(step).map((line) => linePart(line, seats)),
    ...steps.flatMap((inner) => stepParts(inner, box, seats)),
  ];
}

/** A condition is covered when it was both true and false. */
function conditionParts(clause: 'when' | 'if', description: string, source: Source, seats: SeatNames): readonly InstructionPart[] {
  return [true, false].map((expected) => ({
    kind: 'conditions',
    description: `${description} ${expected ? 'true' : 'false'}`,
    source,
    isCovered: ({ seat, conditions }) =>
      seats.has(seat) &&
      conditions.some((condition) => condition.kind === clause && condition.line === source.line && condition.held === expected),
  }));
}

interface FilterLine {
  readonly text: string;
  readonly source: Source;
}

function linesOf({ spaces, prefer, from, preferFrom, keep, pieces, factions }: StepModel): readonly FilterLine[] {
  const allowedSpaces = spaces === undefined ? [] : [spaces.only];
  return [...allowedSpaces, ...prefer, ...from, ...preferFrom, ...keep, ...pieces, ...factions];
}

/** A filter line is covered when it removed a candidate. */
function linePart({ text, source }: FilterLine, seats?: SeatNames): InstructionPart {
  return {
    kind: 'lines',
    description: `"${text.replace(/\s+/g, ' ')}"`,
    source,
    isCovered: ({ seat, filters }) =>
      seats?.has(seat) !== false &&
      filters.some(
        (filter) =>
          filter.line === source.line &&
          filter.text === text &&
          filter.after.length > 0 &&
          filter.after.length < filter.before.length,
      ),
  };
}
