/** What scenarios reach of the instructions for Non-players, by the reasons of their answers. Pure: reasons in, tallies out. */
import type { Reason } from '@quipu/bot';
import type { Checked, InstructionModel, Source, StepModel } from '@quipu/language';
import type { Tally } from './measure.ts';

/** What kind of thing can be reached. */
export type Kind = 'steps' | 'lines' | 'conditions' | 'arrows' | 'tables';

/** One thing that instructions say, and that an answer may have by its reason. */
export interface Told {
  readonly kind: Kind;
  /** What it is, in words: `step base of Rally`. */
  readonly what: string;
  readonly source: Source;
  /** Whether an answer is due to it. */
  readonly isIn: (reason: Reason) => boolean;
}

/** All that the volume tells Non-players, in the order of the text. */
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
        // One that has no boxes speaks by its lines.
        isIn: ({ chance, filters }) =>
          chance?.table === source.rule || filters.some(({ rule }) => rule === source.rule),
      },
      ...prefer.map((line) => lineTold(line)),
    ]),
  ];
}

/** How much of each kind some reasons reach; what is missing is given by its place in rule files. */
export function toldTallies(
  told: readonly Told[],
  reasons: readonly Reason[],
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
    // A step that only holds others speaks by them.
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

/** A condition has been asked both ways. */
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

/** A line of which an answer may have been due to what it left. */
interface Line {
  readonly text: string;
  readonly source: Source;
}

function linesOf({ spaces, prefer, from, preferFrom, keep, pieces, factions }: StepModel): readonly Line[] {
  const only = spaces === undefined ? [] : [spaces.only];
  return [...only, ...prefer, ...from, ...preferFrom, ...keep, ...pieces, ...factions];
}

/** A line has done something where it left fewer than there were. */
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
