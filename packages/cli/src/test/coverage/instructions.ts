/** Measures the coverage of Non-player instructions from the reasons of answers. Pure. */
import type { NonplayerReason } from '@quipu/bot';
import type { Checked, InstructionModel, Source, StepModel } from '@quipu/language';
import type { Tally } from './measure.ts';

export type Kind = 'steps' | 'lines' | 'conditions' | 'arrows' | 'tables';

export interface Told {
  readonly kind: Kind;
  /** A description: `step base of Rally`. */
  readonly what: string;
  readonly source: Source;
  readonly isIn: (reason: NonplayerReason) => boolean;
}

export function toldIn({ nonplayers, factions }: Checked): readonly Told[] {
  if (nonplayers === undefined) return [];
  const { instructions, guidelines, random } = nonplayers;
  const named = (some: readonly number[]): ReadonlySet<string> =>
    new Set(some.map((index) => factions[index]?.name ?? ''));
  return [
    ...instructions.flatMap((one) => toldBy(one, named(one.factions))),
    ...guidelines.flatMap(({ pieces, whole, factions: some }) =>
      [...Object.values(pieces).flat(), ...linesOf(whole)].map((line) => lineTold(line, named(some))),
    ),
    ...random.flatMap(({ source, text, prefer }): readonly Told[] => [
      {
        kind: 'tables',
        what: `random ${text}`,
        source,
        // One without boxes is covered by its lines.
        isIn: ({ chance, filters }) =>
          chance?.table === source.rule || filters.some(({ rule }) => rule === source.rule),
      },
      ...prefer.map((line) => lineTold(line)),
    ]),
  ];
}

/** Tallies by kind; missing parts are identified by source location. */
export function toldTallies(
  told: readonly Told[],
  reasons: readonly NonplayerReason[],
): Readonly<Record<Kind, Tally>> {
  const tally = (kind: Kind): Tally => {
    const some = told.filter((one) => one.kind === kind);
    const missing = some.filter(({ isIn }) => !reasons.some(isIn));
    return {
      reached: some.length - missing.length,
      total: some.length,
      missing: missing.map(({ what, source: { span, line } }) => `${what} ${span.file}:${line}`),
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

type Seats = ReadonlySet<string>;

function toldBy({ name, source, when, otherwise, whole }: InstructionModel, seats: Seats): readonly Told[] {
  const arrow: Told = {
    kind: 'arrows',
    what: `otherwise ${otherwise ?? ''}`,
    source,
    isIn: ({ seat, arrows }) =>
      seats.has(seat) && arrows.some(({ from, line }) => from === name && line === source.line),
  };
  return [
    ...(when === undefined ? [] : conditionsTold('when', `when of ${name}`, source, seats)),
    ...(otherwise === undefined ? [] : [arrow]),
    ...linesOf(whole).map((line) => lineTold(line, seats)),
    ...whole.steps.flatMap((step) => stepTold(step, name, seats)),
  ];
}

function stepTold(step: StepModel, box: string, seats: Seats): readonly Told[] {
  const { name, source, steps } = step;
  const what = `step ${name} of ${box}`;
  const spoke: Told = {
    kind: 'steps',
    what,
    source,
    // A step without own effects is covered by its inner steps.
    isIn: (reason) =>
      seats.has(reason.seat) &&
      ((reason.line === source.line && reason.step.split('.').at(-1) === name) ||
        steps.some((inner) => stepTold(inner, box, seats)[0]?.isIn(reason) === true)),
  };
  return [
    spoke,
    ...(step.if === undefined ? [] : conditionsTold('if', `if of ${what}`, source, seats)),
    ...linesOf(step).map((line) => lineTold(line, seats)),
    ...steps.flatMap((inner) => stepTold(inner, box, seats)),
  ];
}

/** A condition is covered when it was both true and false. */
function conditionsTold(is: 'when' | 'if', what: string, source: Source, seats: Seats): readonly Told[] {
  return [true, false].map((held) => ({
    kind: 'conditions',
    what: `${what} ${held ? 'true' : 'false'}`,
    source,
    isIn: ({ seat, conditions }) =>
      seats.has(seat) &&
      conditions.some((one) => one.is === is && one.line === source.line && one.held === held),
  }));
}

interface Line {
  readonly text: string;
  readonly source: Source;
}

function linesOf({ spaces, prefer, from, preferFrom, keep, pieces, factions }: StepModel): readonly Line[] {
  const only = spaces === undefined ? [] : [spaces.only];
  return [...only, ...prefer, ...from, ...preferFrom, ...keep, ...pieces, ...factions];
}

/** A filter line is covered when it removed a candidate. */
function lineTold({ text, source }: Line, seats?: Seats): Told {
  return {
    kind: 'lines',
    what: `"${text.replace(/\s+/g, ' ')}"`,
    source,
    isIn: ({ seat, filters }) =>
      seats?.has(seat) !== false &&
      filters.some(
        (one) =>
          one.line === source.line &&
          one.text === text &&
          one.after.length > 0 &&
          one.after.length < one.before.length,
      ),
  };
}
