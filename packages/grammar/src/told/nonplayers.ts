/** Renders instructions for Non-players: their conditions, preferences and steps. */
import type { Nonplayers, Syntax } from '@quipu/language';
import type { Det } from '../language.ts';
import { actorOf, type Scope, withLocal } from '../scope.ts';
import { headed, type Line } from './lines.ts';
import { placeFrom, readNoun } from './nouns.ts';
import { pointsOf } from './changes.ts';
import { keyText } from './keys.ts';
import { condition } from './conditions.ts';
import { amountOf, value } from './values.ts';

type Guide = Nonplayers.Guide;
type Of<Kind extends Guide['guide']> = Extract<Guide, { guide: Kind }>;

export function tellInstruction(decl: Nonplayers.NonplayerDecl, outer: Scope): Line[] {
  const scope = instructed(decl, outer);
  const { phrases } = scope.language;
  const line = (text: string): Line => ({ depth: 0, text, span: decl.span, deed: false });
  return [
    ...(decl.when ? [line(phrases.onlyIf(condition(decl.when, scope)))] : []),
    ...(decl.otherwise ? [line(otherwiseText(decl.otherwise.name, scope))] : []),
    ...(decl.maxSpaces ? [line(phrases.inAtMost(value(decl.maxSpaces, scope)))] : []),
    ...(decl.spend
      ? [
          line(
            phrases.spend(
              scope.language.phrases.someOfTrack(
                scope.lexicon.term('track:Resources'),
                value(decl.spend, scope),
              ),
            ),
          ),
        ]
      : []),
    ...tellGuided(decl, decl.span, scope),
  ];
}

/** The preferences of a table that dice select from. */
export const tellRandom = ({ prefers }: Nonplayers.RandomDecl, scope: Scope): Line[] =>
  prefers.flatMap((nouns) =>
    nouns.slice(0, 1).map(({ span }): Line => ({
      depth: 0,
      text: scope.language.phrases.prefer(nounTexts(nouns, scope)),
      span,
      deed: false,
    })),
  );

function otherwiseText(name: string, scope: Scope): string {
  const { phrases } = scope.language;
  return name === 'pass' ? phrases.otherwisePass() : phrases.otherwiseFollow(keyText(name, scope));
}

/** The scope of an instruction: the points of the text it is about, and `origin`. */
function instructed({ subject, of }: Nonplayers.NonplayerDecl, outer: Scope): Scope {
  const about = subject.about === 'path' ? pointsOf(subject.path.parts[0]?.name ?? '', outer) : outer;
  const named = withLocal(about, 'origin', {
    kind: 'place',
    place: { kind: 'called', term: outer.lexicon.term('word:origin') },
  });
  const actor = actorOf(outer, [...of.words, ...of.joined.flat()]);
  return { ...named, actor: actor.kind === 'own' ? { kind: 'nonplayer' } : actor };
}

function tellGuided(
  { firstPossible, guides, stages }: Nonplayers.Guidance,
  span: Syntax.Span,
  scope: Scope,
): Line[] {
  const { phrases } = scope.language;
  const told = guides.map((guide): Line => ({
    depth: 0,
    text: guideText(guide, scope),
    span: guide.span,
    deed: false,
  }));
  const steps = stages.flatMap((stage) => tellStep(stage, scope));
  if (!firstPossible || steps.length === 0) return [...told, ...steps];
  return [
    ...told,
    { depth: 0, text: phrases.opening(phrases.firstPossible()), span, deed: false },
    ...steps.map((line) => ({ ...line, depth: line.depth + 1 })),
  ];
}

function tellStep(step: Nonplayers.Step, scope: Scope): Line[] {
  const { language } = scope;
  const { phrases } = language;
  const when = step.if ? phrases.if(condition(step.if, scope)) : '';
  const where = step.in ? whereText(step.in, scope) : '';
  const head = phrases.step(when, where);
  const lines = tellGuided(step, step.span, scope);
  if (lines.length === 0)
    return [{ depth: 0, text: head === '' ? phrases.asCanBe() : head, span: step.span, deed: false }];
  if (head === '') return lines;
  return headed({ head, span: step.span }, lines, scope);
}

function whereText({ amount, nouns }: Nonplayers.StepSpaces, scope: Scope): string {
  const { language } = scope;
  const det: Det = amountOf(amount, scope);
  const [first, ...more] = nouns.map((noun) => readNoun(noun, scope));
  if (first?.kind === 'place' && more.length === 0) return language.place(first.place, 'in');
  const texts = nouns.map((noun) => {
    const read = readNoun(noun, scope);
    if (read.kind === 'thing')
      return language.np(read.thing, det.kind === 'upTo' ? { kind: 'within', n: det.n } : det);
    return language.place(placeFrom(noun, scope), 'alone');
  });
  return language.phrases.inThose(language.list(texts, 'or'));
}

const guides: { readonly [Kind in Guide['guide']]: (guide: Of<Kind>, scope: Scope) => string } = {
  prefer: ({ from, nouns }, scope) => {
    const what = nounTexts(nouns, scope);
    return from ? scope.language.phrases.preferFrom(what) : scope.language.phrases.prefer(what);
  },
  from: ({ nouns }, scope) => {
    const single = nouns.every((noun) => noun.single);
    return scope.language.phrases.onlyFrom(nounTexts(nouns, scope), single);
  },
  keep: ({ amount, pieces, nouns }, scope) => {
    const read = readNoun(pieces, scope);
    const det = amountOf(amount, scope);
    const what = read.kind === 'thing' ? scope.language.np(read.thing, det) : '';
    // The number applies in each of the spaces.
    const each: Det | undefined = det.kind === 'count' ? { kind: 'each' } : undefined;
    const where = (nouns ?? []).map((noun) => scope.language.place(placeFrom(noun, scope, each), 'in'));
    const spaces = scope.language.list(where, 'or');
    // A place after a long number would be read as part of the number.
    return det.kind === 'equal' || det.kind === 'atMost'
      ? scope.language.phrases.keepIn(spaces, what)
      : scope.language.phrases.keep(what, spaces);
  },
  count: ({ count }, scope) => scope.language.phrases.atMost(value(count, scope)),
  stay: ({ until }, scope) => scope.language.phrases.stay(condition(until, scope)),
  pieces: ({ verb, choices, alternatingFrom }, scope) => {
    const { phrases } = scope.language;
    const told = choices.map((choice) => choiceText(choice, scope));
    const fixed = alternatingFrom === undefined ? told : told.slice(0, alternatingFrom);
    const turns = alternatingFrom === undefined ? [] : told.slice(alternatingFrom);
    const order = phrases.inOrder([
      ...fixed,
      ...(turns.length > 0 ? [phrases.inTurns(scope.language.list(turns, 'and'))] : []),
    ]);
    return verb ? phrases.whenDoing(verb, order) : phrases.piecesInOrder(order);
  },
  factions: ({ choices }, scope) => {
    return scope.language.phrases.factionsInOrder(choices.map((choice) => choiceText(choice, scope)));
  },
  do: ({ keys }, scope) => {
    const { phrases } = scope.language;
    return phrases.doFirst(keys.map(({ value: key }) => keyText(key, scope)));
  },
};

function guideText(guide: Guide, scope: Scope): string {
  const form = guides[guide.guide] as (guide: Guide, scope: Scope) => string;
  return form(guide, scope);
}

function nounTexts(nouns: Nonplayers.Alternatives, scope: Scope): string {
  const { language } = scope;
  const texts = nouns.map((noun) => {
    const read = readNoun(noun, scope);
    if (read.kind === 'thing') return language.np(read.thing, noun.single ? { kind: 'a' } : { kind: 'some' });
    return language.place(placeFrom(noun, scope), 'alone');
  });
  return language.list(texts, 'or');
}

function choiceText({ noun, if: asked }: Nonplayers.PreferredItem, scope: Scope): string {
  const { language } = scope;
  const read = readNoun(noun, scope);
  const text =
    read.kind === 'thing'
      ? language.np(read.thing, { kind: 'with' })
      : read.kind === 'faction'
        ? language.phrases.aFactionAs(
            language.faction(read.faction, 'subject'),
            read.faction.kind === 'own' || read.faction.kind === 'nonplayer',
          )
        : value(noun, scope);
  return asked ? language.phrases.onCondition(text, condition(asked, scope)) : text;
}
