/** Reads the steps of instructions and the guides next to them. */
import type { KeepModel, PiecesModel, StepModel, Verb } from '../../checked/nonplayers.ts';
import type { Gerund, Guide, Guidance, Step } from '../../syntax/nonplayer.ts';
import type { Ident, Span } from '../../syntax/tree.ts';
import { anyOf, membership, isUnknown, number, UNLIMITED } from '../expression-builders.ts';
import { maskOf } from '../expressions/mask-expression.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { sourceOf } from '../scope.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';
import {
  createClause,
  createClauseContext,
  type LineContext,
  readNumberClause,
  ORIGIN,
} from './clause-scope.ts';
import {
  readFactionFilters,
  readLineFilter,
  readPreferredPieces,
  readSpaceFilter,
} from './candidate-filters.ts';
import { readCitedCondition } from './instruction-conditions.ts';

type Guides = Omit<StepModel, 'name' | 'source' | 'as' | 'if' | 'spaces' | 'steps' | 'firstPossible'>;

/** Preferred pieces for each verb of a decision. */
export type PiecesByVerb = Partial<Record<Verb, PiecesModel[]>>;

const VERBS: Readonly<Record<Gerund, Verb>> = {
  placing: 'place',
  removing: 'remove',
  replacing: 'replace',
  moving: 'move',
  hiding: 'hide',
  activating: 'activate',
  flipping: 'flip',
  transferring: 'transfer',
};

/** Reads the lines and steps of an instruction as one root step. */
export function readGuidance(
  guidance: Guidance,
  span: Span,
  line: LineContext,
  byVerb?: PiecesByVerb,
): StepModel {
  return {
    name: '',
    source: sourceOf(line.scope, span),
    firstPossible: guidance.firstPossible,
    ...readGuides(guidance.guides, line, byVerb),
    steps: readSteps(guidance.stages, line),
  };
}

/** Reads steps in order. Conditions of a step can refer to earlier steps, including steps of enclosing instructions. */
function readSteps(steps: readonly Step[], line: LineContext): StepModel[] {
  const { knownNames } = line;
  const earlierSteps = new Set(knownNames.earlierSteps);
  const laterSteps = new Set([...knownNames.laterSteps, ...steps.map(({ name }) => name.name)]);
  const stepsByName = new Map<string, Ident>();
  return steps.map((step) => {
    const { name } = step;
    checkUnique(name, stepsByName.get(name.name), line);
    stepsByName.set(name.name, name);
    const stepNames = { ...knownNames, earlierSteps: new Set(earlierSteps), laterSteps };
    const model = readStep(step, { ...line, knownNames: stepNames });
    earlierSteps.add(name.name);
    return model;
  });
}

/** Reports a step with the name of an earlier one in the same list, or of an enclosing one. */
function checkUnique(
  { name, span }: Ident,
  earlierName: Ident | undefined,
  { knownNames, scope }: LineContext,
): void {
  if (!earlierName && !knownNames.earlierSteps.has(name) && !knownNames.laterSteps.has(name)) return;
  const related = earlierName ? [{ span: earlierName.span, message: 'The first is here.' }] : [];
  scope.volume.reports.add(nonplayerDiagnostics.duplicateStep, span, { name }, { related });
}

function readStep(step: Step, outer: LineContext): StepModel {
  const rule = step.rule?.number ?? outer.scope.rule;
  const line = { ...outer, scope: { ...outer.scope, rule } };
  const condition = step.if && readCitedCondition(step.if, createClauseContext(line, 'space', true));
  const amount = step.in?.amount;
  const limit = amount && 'count' in amount ? readNumberClause(amount.count, line, false) : undefined;
  const filter = step.in && readSpaceFilter(step.in.nouns, step.in.span, line);
  return {
    name: step.name.name,
    source: sourceOf(line.scope, step.span),
    ...(step.as && { as: step.as.name }),
    ...(condition && { if: condition }),
    ...(filter && { spaces: { ...(limit && { most: limit }), only: filter } }),
    firstPossible: step.firstPossible,
    ...readGuides(step.guides, line),
    steps: readSteps(step.stages, line),
  };
}

function readGuides(guides: readonly Guide[], line: LineContext, byVerb?: PiecesByVerb): Guides {
  const guidesOf = <G extends Guide['kind']>(guide: G): Extract<Guide, { kind: G }>[] =>
    guides.filter((candidate): candidate is Extract<Guide, { kind: G }> => candidate.kind === guide);
  const filtersOf = (lines: readonly Extract<Guide, { kind: 'prefer' | 'from' }>[]) =>
    lines.flatMap(({ nouns, span }) => readSpaceFilter(nouns, span, line) ?? []);
  const [count] = guidesOf('count');
  const limit = count && readNumberClause(count.count, line, true);
  const [stay] = guidesOf('stay');
  const condition = stay && readLineFilter(stay.until, stay.span, line);
  return {
    prefer: filtersOf(guidesOf('prefer').filter(({ from }) => !from)),
    from: filtersOf(guidesOf('from')),
    preferFrom: filtersOf(guidesOf('prefer').filter(({ from }) => from)),
    oneOrigin: guidesOf('from').some(({ nouns }) => nouns.some(({ single }) => single)),
    ...(condition && { stay: condition }),
    keep: guidesOf('keep').flatMap((guide) => readKeep(guide, line) ?? []),
    ...(limit && { count: limit }),
    pieces: guidesOf('pieces').flatMap((guide) => readPieces(guide, line, byVerb)),
    factions: guidesOf('factions').flatMap(({ choices }) => readFactionFilters(choices, line)),
    keys: guidesOf('do').flatMap(({ keys }) => keys.map(({ value }) => value)),
  };
}

/** Returns the pieces, or adds them to `byVerb` if the line has a verb (allowed in guidelines only). */
function readPieces(
  guide: Extract<Guide, { kind: 'pieces' }>,
  line: LineContext,
  byVerb?: PiecesByVerb,
): PiecesModel[] {
  const { verb, choices, alternatingFrom, span } = guide;
  const pieces = readPreferredPieces(choices, alternatingFrom, span, line);
  if (!verb) return pieces;
  if (byVerb) (byVerb[VERBS[verb]] ??= []).push(...pieces);
  else
    line.scope.volume.reports.add(nonplayerDiagnostics.strayGuide, span, {
      words: verb,
      reason: 'a verb applies only to guidelines; an instruction has "pieces"',
    });
  return [];
}

function readKeep(guide: Extract<Guide, { kind: 'keep' }>, line: LineContext): KeepModel | undefined {
  const { scope } = createClauseContext(line, 'space', true);
  const { volume } = scope;
  const count = 'count' in guide.amount ? readNumberExpr(guide.amount.count, scope) : number(UNLIMITED);
  const mask = maskOf(resolveNoun(guide.pieces, scope), guide.pieces, scope);
  const origins = guide.nouns?.map((noun) =>
    membership(ORIGIN, readSpaces(resolveNoun(noun, scope), noun, scope)),
  );
  const origin = origins && anyOf(origins);
  if (isUnknown(count) || isUnknown(mask) || (origin && isUnknown(origin))) return undefined;
  return {
    text: volume.words(guide.span),
    source: sourceOf(scope, guide.span),
    count: createClause(count, scope),
    mask: createClause(mask, scope),
    ...(origin && { where: createClause(origin, scope) }),
  };
}
