/** Resolves the steps of scenarios on Non-players: their turns, and the expected reasons. */
import type { CheckedStep, ScenarioStart, AnswerSource } from '../../checked/scenario.ts';
import type { NonplayersModel, StepModel } from '../../checked/nonplayers.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import type { ActsStep, ExpectStep, AnswerSource as SyntaxAnswerSource } from '../../syntax/scenario.ts';
import type { Ident } from '../../syntax/tree.ts';
import type { Scope } from '../scope.ts';
import { scenarioDiagnostics } from './scenario-diagnostics.ts';
import { indexOf, reportUnknownKey } from './start-position.ts';

type StepBase = Pick<CheckedStep, 'source' | 'text'>;

/** Resolves `Rebels acts`: a Non-player follows its instructions. */
export function resolveActs(
  { seat, once, span }: ActsStep,
  base: StepBase,
  { start: { nonplayers }, checked }: { readonly start: ScenarioStart; readonly checked: Checked },
  scope: Scope,
): CheckedStep | undefined {
  const index = seat && indexOf(checked.factions, seat, 'Faction', scope);
  if (index === -1) return undefined;
  const instructed = new Set((checked.nonplayers?.instructions ?? []).flatMap(({ factions }) => factions));
  const hasInstructions = index === undefined ? instructed.size > 0 : instructed.has(index);
  const isNonplayer = index === undefined ? nonplayers.length > 0 : nonplayers.includes(index);
  if (!hasInstructions)
    scope.volume.reports.add(scenarioDiagnostics.notInstructed, span, { name: seat?.name ?? 'anybody' });
  else if (!isNonplayer)
    scope.volume.reports.add(scenarioDiagnostics.noNonplayer, span, { name: seat?.name ?? 'Everybody' });
  return { ...base, kind: 'acts', seat: index, once };
}

/** Resolves expectations about the reasons for answers of Non-players. */
export function resolveReasons(
  step: ExpectStep & { readonly kind: 'spoke' | 'arrow' | 'narrowed' | 'chance' },
  base: StepBase,
  { nonplayers = NO_INSTRUCTIONS }: Checked,
  scope: Scope,
): CheckedStep | undefined {
  const namesOf = (list: readonly Ident[]): string[] => list.map(({ name }) => name);
  switch (step.kind) {
    case 'spoke': {
      const answerSource = resolveAnswerSource(step.answerSource, nonplayers, scope);
      if (!answerSource) return undefined;
      return { ...base, kind: 'spoke', no: step.negated, answerSource, keys: namesOf(step.keys) };
    }
    case 'arrow': {
      const { from, to } = step;
      const arrow = { span: { ...from.span, end: to.span.end }, name: `from ${from.name} to ${to.name}` };
      return isKnownName(arrow, 'arrow', namesIn(nonplayers).arrows, scope)
        ? { ...base, kind: 'arrow', from: from.name, to: to.name }
        : undefined;
    }
    case 'narrowed': {
      const line = { span: step.line.span, name: normalizeSpaces(step.line.value) };
      return isKnownName(line, 'line of an instruction', namesIn(nonplayers).lines, scope)
        ? {
            ...base,
            kind: 'narrowed',
            line: line.name,
            before: namesOf(step.before),
            after: namesOf(step.after),
          }
        : undefined;
    }
    case 'chance':
      return { ...base, kind: 'chance', among: namesOf(step.among), citing: step.citing?.number };
  }
}

const NO_INSTRUCTIONS: NonplayersModel = { instructions: [], guidelines: [], random: [] };

interface Names {
  readonly arrows: ReadonlySet<string>;
  readonly lines: ReadonlySet<string>;
  readonly guidelines: ReadonlySet<string>;
  readonly steps: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Memoized, because hundreds of scenarios use the same names. */
const cache = new WeakMap<NonplayersModel, Names>();

function namesIn(model: NonplayersModel): Names {
  const names = cache.get(model) ?? collectNames(model);
  cache.set(model, names);
  return names;
}

function collectNames(model: NonplayersModel): Names {
  const { instructions, guidelines } = model;
  const steps = new Map<string, Set<string>>();
  for (const { name, path, whole: rootStep } of instructions)
    for (const instructionName of new Set([name, path])) {
      const stepNames = steps.get(instructionName) ?? new Set();
      for (const step of rootStep.steps.flatMap((inner) => stepNamesOf(inner))) stepNames.add(step);
      steps.set(instructionName, stepNames);
    }
  return {
    arrows: new Set(
      instructions.flatMap(({ name, otherwise }) =>
        otherwise === undefined ? [] : [`from ${name} to ${otherwise}`],
      ),
    ),
    lines: new Set(linesOf(model)),
    guidelines: new Set(guidelines.map(({ source }) => source.rule)),
    steps,
  };
}

function resolveAnswerSource(
  source: SyntaxAnswerSource,
  model: NonplayersModel,
  scope: Scope,
): AnswerSource | undefined {
  const { guidelines, steps } = namesIn(model);
  if ('guideline' in source) {
    const { span, number } = source.guideline;
    return isKnownName({ span, name: number }, 'guidelines', guidelines, scope)
      ? { guideline: number }
      : undefined;
  }
  const { instruction: instructionName, step } = source;
  const stepNames = steps.get(instructionName.name);
  if (stepNames === undefined) {
    reportUnknownKey(instructionName, 'instruction', [...steps.keys()], scope);
    return undefined;
  }
  const instruction = model.instructions.find(
    ({ name, path }) => name === instructionName.name || path === instructionName.name,
  );
  return isKnownName(step, `step of ${instructionName.name} called`, stepNames, scope)
    ? { of: instruction?.name ?? instructionName.name, step: step.name }
    : undefined;
}

function isKnownName(name: Ident, description: string, names: ReadonlySet<string>, scope: Scope): boolean {
  if (names.has(name.name)) return true;
  reportUnknownKey(name, description, [...names], scope);
  return false;
}

function stepNamesOf({ name, steps }: StepModel): string[] {
  return [name, ...steps.flatMap((step) => stepNamesOf(step))];
}

function linesOf({ instructions, guidelines, random }: NonplayersModel): string[] {
  const lines = [
    ...instructions.flatMap(({ whole: rootStep }) => linesBelow(rootStep)),
    ...guidelines.flatMap(({ whole: rootStep, pieces }) => [
      ...linesBelow(rootStep),
      ...Object.values(pieces).flatMap((filters) => filters.map(({ text }) => text)),
    ]),
    ...random.flatMap(({ prefer }) => prefer.map(({ text }) => text)),
  ];
  return lines.map(normalizeSpaces);
}

function linesBelow({
  spaces,
  prefer,
  from,
  preferFrom,
  keep,
  pieces,
  factions,
  steps,
}: StepModel): string[] {
  return [
    ...(spaces ? [spaces.only.text] : []),
    ...[...prefer, ...from, ...preferFrom, ...keep, ...pieces, ...factions].map(({ text }) => text),
    ...steps.flatMap(linesBelow),
  ];
}

function normalizeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
