/** Renders instructions for Non-players: their conditions, preferences and steps. */
import type { Nonplayers, Syntax } from '@quipu/language';
import type { Determiner } from '../locale-grammar.ts';
import { actorOf, type Scope, withLocal } from '../scope.ts';
import { withHeading, type Line } from './lines.ts';
import { resolvePlace, resolveNoun } from './nouns.ts';
import { withPointsOf } from './lasting-effects.ts';
import { renderOptionKey } from './option-keys.ts';
import { renderCondition } from './conditions.ts';
import { determinerOf, renderValue } from './values.ts';

type Guide = Nonplayers.Guide;
type NodeOf<Kind extends Guide['guide']> = Extract<Guide, { guide: Kind }>;

export function renderInstruction(decl: Nonplayers.NonplayerDecl, outer: Scope): Line[] {
  const scope = instructionScope(decl, outer);
  const { phrases } = scope.grammar;
  const line = (text: string): Line => ({ depth: 0, text, span: decl.span, isVerbPhrase: false });
  return [
    ...(decl.when ? [line(phrases.onlyIf(renderCondition(decl.when, scope)))] : []),
    ...(decl.otherwise ? [line(fallbackText(decl.otherwise.name, scope))] : []),
    ...(decl.maxSpaces ? [line(phrases.inAtMost(renderValue(decl.maxSpaces, scope)))] : []),
    ...(decl.spend
      ? [
          line(
            phrases.spend(
              scope.grammar.phrases.someOfTrack(
                scope.lexicon.term('track:Resources'),
                renderValue(decl.spend, scope),
              ),
            ),
          ),
        ]
      : []),
    ...renderGuided(decl, decl.span, scope),
  ];
}

/** The preferences of a table that dice select from. */
export const renderRandom = ({ prefers }: Nonplayers.RandomDecl, scope: Scope): Line[] =>
  prefers.flatMap((nouns) =>
    nouns.slice(0, 1).map(({ span }): Line => ({
      depth: 0,
      text: scope.grammar.phrases.prefer(nounTexts(nouns, scope)),
      span,
      isVerbPhrase: false,
    })),
  );

function fallbackText(name: string, scope: Scope): string {
  const { phrases } = scope.grammar;
  return name === 'pass' ? phrases.otherwisePass() : phrases.otherwiseFollow(renderOptionKey(name, scope));
}

/** The scope of an instruction: the points of the text it is about, and `origin`. */
function instructionScope({ subject, of: faction }: Nonplayers.NonplayerDecl, outer: Scope): Scope {
  const about = subject.about === 'path' ? withPointsOf(subject.path.parts[0]?.name ?? '', outer) : outer;
  const scope = withLocal(about, 'origin', {
    kind: 'place',
    place: { kind: 'called', term: outer.lexicon.term('word:origin') },
  });
  const actor = actorOf(outer, [...faction.words, ...faction.joined.flat()]);
  return { ...scope, actor: actor.kind === 'own' ? { kind: 'nonplayer' } : actor };
}

function renderGuided(
  { firstPossible, guides, stages: stages }: Nonplayers.Guidance,
  span: Syntax.Span,
  scope: Scope,
): Line[] {
  const { phrases } = scope.grammar;
  const guideLines = guides.map((guide): Line => ({
    depth: 0,
    text: guideText(guide, scope),
    span: guide.span,
    isVerbPhrase: false,
  }));
  const steps = stages.flatMap((stage) => renderStep(stage, scope));
  if (!firstPossible || steps.length === 0) return [...guideLines, ...steps];
  return [
    ...guideLines,
    { depth: 0, text: phrases.opening(phrases.firstPossible()), span, isVerbPhrase: false },
    ...steps.map((line) => ({ ...line, depth: line.depth + 1 })),
  ];
}

function renderStep(step: Nonplayers.Step, scope: Scope): Line[] {
  const { grammar } = scope;
  const { phrases } = grammar;
  const conditionText = step.if ? phrases.if(renderCondition(step.if, scope)) : '';
  const placeText = step.in ? stepPlaceText(step.in, scope) : '';
  const head = phrases.step(conditionText, placeText);
  const lines = renderGuided(step, step.span, scope);
  if (lines.length === 0)
    return [
      {
        depth: 0,
        text: head === '' ? phrases.asMuchAsPossible() : head,
        span: step.span,
        isVerbPhrase: false,
      },
    ];
  if (head === '') return lines;
  return withHeading({ head, span: step.span }, lines, scope);
}

function stepPlaceText({ amount, nouns }: Nonplayers.StepSpaces, scope: Scope): string {
  const { grammar } = scope;
  const det: Determiner = determinerOf(amount, scope);
  const [first, ...rest] = nouns.map((noun) => resolveNoun(noun, scope));
  if (first?.kind === 'place' && rest.length === 0) return grammar.place(first.place, 'in');
  const texts = nouns.map((noun) => {
    const meaning = resolveNoun(noun, scope);
    if (meaning.kind === 'thing')
      return grammar.nounPhrase(meaning.thing, det.kind === 'upTo' ? { kind: 'within', n: det.n } : det);
    return grammar.place(resolvePlace(noun, scope), 'alone');
  });
  return grammar.phrases.inThose(grammar.list(texts, 'or'));
}

const guideRenderers: { readonly [Kind in Guide['guide']]: (guide: NodeOf<Kind>, scope: Scope) => string } = {
  prefer: ({ from, nouns }, scope) => {
    const object = nounTexts(nouns, scope);
    return from ? scope.grammar.phrases.preferFrom(object) : scope.grammar.phrases.prefer(object);
  },
  from: ({ nouns }, scope) => {
    const single = nouns.every((noun) => noun.single);
    return scope.grammar.phrases.onlyFrom(nounTexts(nouns, scope), single);
  },
  keep: ({ amount, pieces, nouns }, scope) => {
    const meaning = resolveNoun(pieces, scope);
    const det = determinerOf(amount, scope);
    const object = meaning.kind === 'thing' ? scope.grammar.nounPhrase(meaning.thing, det) : '';
    // The number applies in each of the spaces.
    const each: Determiner | undefined = det.kind === 'count' ? { kind: 'each' } : undefined;
    const placeTexts = (nouns ?? []).map((noun) =>
      scope.grammar.place(resolvePlace(noun, scope, each), 'in'),
    );
    const spaces = scope.grammar.list(placeTexts, 'or');
    // A place after a long number would be read as part of the number.
    return det.kind === 'equal' || det.kind === 'atMost'
      ? scope.grammar.phrases.keepIn(spaces, object)
      : scope.grammar.phrases.keep(object, spaces);
  },
  count: ({ count }, scope) => scope.grammar.phrases.atMost(renderValue(count, scope)),
  stay: ({ until: end }, scope) => scope.grammar.phrases.stay(renderCondition(end, scope)),
  pieces: ({ verb, choices, alternatingFrom }, scope) => {
    const { phrases } = scope.grammar;
    const texts = choices.map((choice) => choiceText(choice, scope));
    const fixed = alternatingFrom === undefined ? texts : texts.slice(0, alternatingFrom);
    const turns = alternatingFrom === undefined ? [] : texts.slice(alternatingFrom);
    const order = phrases.inOrder([
      ...fixed,
      ...(turns.length > 0 ? [phrases.inTurns(scope.grammar.list(turns, 'and'))] : []),
    ]);
    return verb ? phrases.whenDoing(verb, order) : phrases.piecesInOrder(order);
  },
  factions: ({ choices }, scope) => {
    return scope.grammar.phrases.factionsInOrder(choices.map((choice) => choiceText(choice, scope)));
  },
  do: ({ keys }, scope) => {
    const { phrases } = scope.grammar;
    return phrases.doFirst(keys.map(({ value: key }) => renderOptionKey(key, scope)));
  },
};

function guideText(guide: Guide, scope: Scope): string {
  const form = guideRenderers[guide.guide] as (guide: Guide, scope: Scope) => string;
  return form(guide, scope);
}

function nounTexts(nouns: Nonplayers.Alternatives, scope: Scope): string {
  const { grammar } = scope;
  const texts = nouns.map((noun) => {
    const meaning = resolveNoun(noun, scope);
    if (meaning.kind === 'thing')
      return grammar.nounPhrase(meaning.thing, noun.single ? { kind: 'a' } : { kind: 'some' });
    return grammar.place(resolvePlace(noun, scope), 'alone');
  });
  return grammar.list(texts, 'or');
}

function choiceText({ noun, if: expr }: Nonplayers.PreferredItem, scope: Scope): string {
  const { grammar } = scope;
  const meaning = resolveNoun(noun, scope);
  const text =
    meaning.kind === 'thing'
      ? grammar.nounPhrase(meaning.thing, { kind: 'with' })
      : meaning.kind === 'faction'
        ? grammar.phrases.aFactionAs(
            grammar.faction(meaning.faction, 'subject'),
            meaning.faction.kind === 'own' || meaning.faction.kind === 'nonplayer',
          )
        : renderValue(noun, scope);
  return expr ? grammar.phrases.onCondition(text, renderCondition(expr, scope)) : text;
}
