/** Reads the steps of instructions and the guides next to them. */
import type { KeepModel, PiecesModel, StepModel, Verb } from '../../checked/nonplayers.ts';
import type { Gerund, Guide, Guidance, Step } from '../../syntax/nonplayer.ts';
import type { Ident, Span } from '../../syntax/tree.ts';
import { anyOf, membership, isUnknown, number, unlimited } from '../build.ts';
import { maskOf } from '../expressions/masks.ts';
import { numberExpr } from '../expressions/numbers.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { sourceOf } from '../scope.ts';
import { nonplaying } from './catalogue.ts';
import { clause, clauseOf, type Line, numberClause, ORIGIN } from './clauses.ts';
import { factionFilters, lineFilter, piecesOf, spaceFilter } from './filters.ts';
import { readCondition } from './truths.ts';

type Guides = Omit<StepModel, 'name' | 'source' | 'as' | 'if' | 'spaces' | 'steps' | 'firstPossible'>;

export type ByVerb = Partial<Record<Verb, PiecesModel[]>>;

const verbs: Readonly<Record<Gerund, Verb>> = {
  placing: 'place',
  removing: 'remove',
  replacing: 'replace',
  moving: 'move',
  hiding: 'hide',
  activating: 'activate',
  flipping: 'flip',
  transferring: 'transfer',
};

export function readWhole(whole: Guidance, span: Span, line: Line, byVerb?: ByVerb): StepModel {
  return {
    name: '',
    source: sourceOf(line.scope, span),
    firstPossible: whole.firstPossible,
    ...readGuides(whole.guides, line, byVerb),
    steps: readSteps(whole.stages, line),
  };
}

/** Reads steps in order. Conditions of a step can refer to earlier steps, also of the enclosing ones. */
function readSteps(steps: readonly Step[], line: Line): StepModel[] {
  const before = new Set(line.named.before);
  const after = new Set([...line.named.after, ...steps.map(({ name }) => name.name)]);
  const seen = new Map<string, Ident>();
  return steps.map((step) => {
    const { name } = step;
    const first = seen.get(name.name);
    const around = line.named.before.has(name.name) || line.named.after.has(name.name);
    if (first || around)
      line.scope.volume.reports.add(
        nonplaying.stepTwice,
        name.span,
        { name: name.name },
        first ? { related: [{ span: first.span, message: 'The first is here.' }] } : {},
      );
    seen.set(name.name, name);
    const model = readStep(step, { ...line, named: { ...line.named, before: new Set(before), after } });
    before.add(name.name);
    return model;
  });
}

function readStep(step: Step, outer: Line): StepModel {
  const rule = step.rule?.number ?? outer.scope.rule;
  const line = { ...outer, scope: { ...outer.scope, rule } };
  const condition = step.if && readCondition(step.if, clauseOf(line, 'space', true));
  const amount = step.in?.amount;
  const most = amount && 'count' in amount ? numberClause(amount.count, line, false) : undefined;
  const only = step.in && spaceFilter(step.in.nouns, step.in.span, line);
  return {
    name: step.name.name,
    source: sourceOf(line.scope, step.span),
    ...(step.as && { as: step.as.name }),
    ...(condition && { if: condition }),
    ...(only && { spaces: { ...(most && { most }), only } }),
    firstPossible: step.firstPossible,
    ...readGuides(step.guides, line),
    steps: readSteps(step.stages, line),
  };
}

function readGuides(guides: readonly Guide[], line: Line, byVerb?: ByVerb): Guides {
  const of = <G extends Guide['guide']>(guide: G): Extract<Guide, { guide: G }>[] =>
    guides.filter((each): each is Extract<Guide, { guide: G }> => each.guide === guide);
  const filters = (among: readonly Extract<Guide, { guide: 'prefer' | 'from' }>[]) =>
    among.flatMap(({ nouns, span }) => spaceFilter(nouns, span, line) ?? []);
  const [count] = of('count');
  const limit = count && numberClause(count.count, line, true);
  const [stay] = of('stay');
  const until = stay && lineFilter(stay.until, stay.span, line);
  return {
    prefer: filters(of('prefer').filter(({ from }) => !from)),
    from: filters(of('from')),
    preferFrom: filters(of('prefer').filter(({ from }) => from)),
    oneOrigin: of('from').some(({ nouns }) => nouns.some(({ single }) => single)),
    ...(until && { stay: until }),
    keep: of('keep').flatMap((each) => readKeep(each, line) ?? []),
    ...(limit && { count: limit }),
    pieces: of('pieces').flatMap((each) => readPieces(each, line, byVerb)),
    factions: of('factions').flatMap(({ choices }) => factionFilters(choices, line)),
    keys: of('do').flatMap(({ keys }) => keys.map(({ value }) => value)),
  };
}

/** Returns pieces of a line without a verb. Lines with a verb are collected in `byVerb`, in guidelines only. */
function readPieces(guide: Extract<Guide, { guide: 'pieces' }>, line: Line, byVerb?: ByVerb): PiecesModel[] {
  const { verb, choices, alternatingFrom, span } = guide;
  const found = piecesOf(choices, alternatingFrom, span, line);
  if (!verb) return found;
  if (byVerb) (byVerb[verbs[verb]] ??= []).push(...found);
  else
    line.scope.volume.reports.add(nonplaying.strayGuide, span, {
      words: verb,
      reason: 'guidelines say what is done first by what is done; an instruction has "pieces"',
    });
  return [];
}

function readKeep(guide: Extract<Guide, { guide: 'keep' }>, line: Line): KeepModel | undefined {
  const { scope } = clauseOf(line, 'space', true);
  const { volume } = scope;
  const counted = 'count' in guide.amount ? numberExpr(guide.amount.count, scope) : number(unlimited);
  const mask = maskOf(resolveNoun(guide.pieces, scope), guide.pieces, scope);
  const where = guide.nouns?.map((noun) =>
    membership(ORIGIN, readSpaces(resolveNoun(noun, scope), noun, scope)),
  );
  const place = where && anyOf(where);
  if (isUnknown(counted) || isUnknown(mask) || (place && isUnknown(place))) return undefined;
  return {
    text: volume.words(guide.span),
    source: sourceOf(scope, guide.span),
    count: clause(counted, scope),
    mask: clause(mask, scope),
    ...(place && { where: clause(place, scope) }),
  };
}
