/** Renders instructions for Non-players: their conditions, preferences and steps. */
import type { Nonplayers, Syntax } from '@quipu/language';
import type { Determiner } from '../locale-grammar.ts';
import { actorOf, type Scope, withLocal } from '../scope.ts';
import { clauseLine, indentLines, withHeading, type Line } from './lines.ts';
import { resolvePlace, resolveNoun } from './noun-meanings.ts';
import { withPointsOfNamedText } from './lasting-effects.ts';
import { renderOptionKey } from './option-keys.ts';
import { renderCondition } from './condition-operands.ts';
import { determinerOf, renderValue } from './values.ts';

type Guide = Nonplayers.Guide;
type NodeOf<Kind extends Guide['kind']> = Extract<Guide, { kind: Kind }>;

export function renderInstruction(decl: Nonplayers.NonplayerDecl, outerScope: Scope): Line[] {
  const scope = instructionScope(decl, outerScope);
  const { phrases } = scope.grammar;
  const clauses: string[] = [];
  if (decl.precondition) clauses.push(phrases.onlyIf(renderCondition(decl.precondition, scope)));
  if (decl.otherwise) clauses.push(fallbackText(decl.otherwise.name, scope));
  if (decl.maxSpaces) clauses.push(phrases.inAtMost(renderValue(decl.maxSpaces, scope)));
  if (decl.spend) clauses.push(phrases.spendAtMost(resourcesText(decl.spend, scope)));
  return [...clauses.flatMap((text) => clauseLine(text, decl)), ...renderGuidance(decl, decl.span, scope)];
}

function resourcesText(amount: Syntax.Expr, scope: Scope): string {
  const resources = scope.lexicon.term('track:Resources');
  return scope.grammar.phrases.amountOfTrack(resources, renderValue(amount, scope));
}

/** The preferences of a table that dice select from. */
export const renderRandomPreferences = ({ prefers }: Nonplayers.RandomDecl, scope: Scope): Line[] =>
  prefers.flatMap((nouns) =>
    nouns
      .slice(0, 1)
      .flatMap((firstNoun) => clauseLine(scope.grammar.phrases.prefer(joinNouns(nouns, scope)), firstNoun)),
  );

function fallbackText(name: string, scope: Scope): string {
  const { phrases } = scope.grammar;
  return name === 'pass' ? phrases.otherwisePass() : phrases.otherwiseFollow(renderOptionKey(name, scope));
}

/** The scope of an instruction: the points of the text it is about, and `origin`. */
function instructionScope({ subject, factions }: Nonplayers.NonplayerDecl, outerScope: Scope): Scope {
  const textScope =
    subject.kind === 'path'
      ? withPointsOfNamedText(subject.path.parts[0]?.name ?? '', outerScope)
      : outerScope;
  const scope = withLocal(textScope, 'origin', {
    kind: 'place',
    place: { kind: 'called', term: outerScope.lexicon.term('word:origin') },
  });
  const actor = actorOf(outerScope, [...factions.words, ...factions.joined.flat()]);
  return { ...scope, actor: actor.kind === 'own' ? { kind: 'nonplayer' } : actor };
}

function renderGuidance(
  { firstPossible, guides, stages }: Nonplayers.Guidance,
  span: Syntax.Span,
  scope: Scope,
): Line[] {
  const { phrases } = scope.grammar;
  const guideLines = guides.flatMap((guide) => clauseLine(guideText(guide, scope), guide));
  const steps = stages.flatMap((stage) => renderStep(stage, scope));
  if (!firstPossible || steps.length === 0) return [...guideLines, ...steps];
  return [
    ...guideLines,
    ...clauseLine(phrases.headingLine(phrases.firstPossible()), { span }),
    ...indentLines(steps),
  ];
}

function renderStep(step: Nonplayers.Step, scope: Scope): Line[] {
  const { grammar } = scope;
  const { phrases } = grammar;
  const conditionText = step.if ? phrases.if(renderCondition(step.if, scope)) : '';
  const placeText = step.in ? stepPlaceText(step.in, scope) : '';
  const heading = phrases.stepHeading(conditionText, placeText);
  const lines = renderGuidance(step, step.span, scope);
  if (lines.length === 0) return clauseLine(heading === '' ? phrases.asMuchAsPossible() : heading, step);
  if (heading === '') return lines;
  return withHeading({ text: heading, span: step.span }, lines, scope);
}

function stepPlaceText({ amount, nouns }: Nonplayers.StepSpaces, scope: Scope): string {
  const { grammar } = scope;
  const determiner: Determiner = determinerOf(amount, scope);
  const [firstMeaning, ...otherMeanings] = nouns.map((noun) => resolveNoun(noun, scope));
  if (firstMeaning?.kind === 'place' && otherMeanings.length === 0)
    return grammar.place(firstMeaning.place, 'in');
  const texts = nouns.map((noun) => {
    const meaning = resolveNoun(noun, scope);
    if (meaning.kind === 'countable')
      return grammar.nounPhrase(
        meaning.nounPhrase,
        determiner.kind === 'upTo' ? { kind: 'within', n: determiner.n } : determiner,
      );
    return grammar.place(resolvePlace(noun, scope), 'alone');
  });
  return grammar.phrases.inSpaces(grammar.list(texts, 'or'));
}

const guideRenderers: { readonly [Kind in Guide['kind']]: (guide: NodeOf<Kind>, scope: Scope) => string } = {
  prefer: ({ from, nouns }, scope) => {
    const object = joinNouns(nouns, scope);
    return from ? scope.grammar.phrases.preferFrom(object) : scope.grammar.phrases.prefer(object);
  },
  from: ({ nouns }, scope) => {
    const isSingle = nouns.every((noun) => noun.single);
    return scope.grammar.phrases.onlyFrom(joinNouns(nouns, scope), isSingle);
  },
  keep: ({ amount, pieces, nouns }, scope) => {
    const meaning = resolveNoun(pieces, scope);
    const determiner = determinerOf(amount, scope);
    const object =
      meaning.kind === 'countable' ? scope.grammar.nounPhrase(meaning.nounPhrase, determiner) : '';
    // The number applies in each of the spaces.
    const placeDeterminer: Determiner | undefined =
      determiner.kind === 'count' ? { kind: 'each' } : undefined;
    const placeTexts = (nouns ?? []).map((noun) =>
      scope.grammar.place(resolvePlace(noun, scope, placeDeterminer), 'in'),
    );
    const placeList = scope.grammar.list(placeTexts, 'or');
    // A place after a long number would be read as part of the number.
    return determiner.kind === 'equal' || determiner.kind === 'atMost'
      ? scope.grammar.phrases.leaveBehindIn(placeList, object)
      : scope.grammar.phrases.leaveBehind(object, placeList);
  },
  count: ({ count }, scope) => scope.grammar.phrases.atMost(renderValue(count, scope)),
  stay: ({ until: end }, scope) => scope.grammar.phrases.stayUntil(renderCondition(end, scope)),
  pieces: ({ verb, choices, alternatingFrom }, scope) => {
    const { phrases } = scope.grammar;
    const texts = choices.map((choice) => choiceText(choice, scope));
    // `Police, then by turns Troops and Guerrillas`.
    const inSequence = texts.slice(0, alternatingFrom);
    const alternating = alternatingFrom === undefined ? [] : texts.slice(alternatingFrom);
    const order = phrases.inOrder([
      ...inSequence,
      ...(alternating.length > 0 ? [phrases.inTurns(scope.grammar.list(alternating, 'and'))] : []),
    ]);
    return verb ? phrases.whenDoing(verb, order) : phrases.piecesInOrder(order);
  },
  factions: ({ choices }, scope) =>
    scope.grammar.phrases.factionsInOrder(choices.map((choice) => choiceText(choice, scope))),
  do: ({ keys }, scope) => {
    const { phrases } = scope.grammar;
    return phrases.chooseInOrder(keys.map(({ value: key }) => renderOptionKey(key, scope)));
  },
};

function guideText(guide: Guide, scope: Scope): string {
  const render = guideRenderers[guide.kind] as (guide: Guide, scope: Scope) => string;
  return render(guide, scope);
}

function joinNouns(nouns: Nonplayers.Alternatives, scope: Scope): string {
  const { grammar } = scope;
  const texts = nouns.map((noun) => {
    const meaning = resolveNoun(noun, scope);
    if (meaning.kind === 'countable')
      return grammar.nounPhrase(meaning.nounPhrase, noun.single ? { kind: 'a' } : { kind: 'some' });
    return grammar.place(resolvePlace(noun, scope), 'alone');
  });
  return grammar.list(texts, 'or');
}

function choiceText({ noun, if: condition }: Nonplayers.PreferredItem, scope: Scope): string {
  const text = preferredItemText(noun, scope);
  return condition ? scope.grammar.phrases.withCondition(text, renderCondition(condition, scope)) : text;
}

function preferredItemText(noun: Syntax.NounExpr, scope: Scope): string {
  const { grammar } = scope;
  const meaning = resolveNoun(noun, scope);
  switch (meaning.kind) {
    case 'countable':
      return grammar.nounPhrase(meaning.nounPhrase, { kind: 'with' });
    case 'faction': {
      const { faction } = meaning;
      const isOwn = faction.kind === 'own' || faction.kind === 'nonplayer';
      return grammar.phrases.factionInList(grammar.faction(faction, 'subject'), isOwn);
    }
    default:
      return renderValue(noun, scope);
  }
}
