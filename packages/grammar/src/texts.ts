/** Enumerates the texts of a volume that are rendered, each with its name path and its lines. */
import type { BoundVolume, Declarations, Syntax } from '@quipu/language';
import { waysIn } from '@quipu/language/ways';
import type { FactionPhrase } from './language.ts';
import { actorOf, ofText, type Scope, withLocal } from './scope.ts';
import { calledName, changeText } from './told/changes.ts';
import { headed, type Line, saying } from './told/lines.ts';
import { tellInstruction, tellRandom } from './told/nonplayers.ts';
import { guarded } from './told/alternatives.ts';
import { mayText } from './told/flow.ts';
import { tellBlock, tellStatement } from './told/statements.ts';
import { definedAt, value } from './told/values.ts';
import { condition } from './told/conditions.ts';
import { ifAllowed } from './told/known.ts';
import { truth } from './told/truths.ts';
import type { Text } from './volume.ts';

export type ToldText = readonly [path: string, lines: readonly Line[]];

/** A declaration with rendered texts. They depend only on the declaration, its `name` and the scope. */
export interface Telling {
  readonly declaration: object;
  /** Its name path, if that depends on other declarations. */
  readonly name?: string;
  readonly tell: (scope: Scope) => Iterable<ToldText>;
}

/** All declarations with rendered texts, in output order. */
export function* tellingsOf(bound: BoundVolume): Iterable<Telling> {
  for (const text of bound.texts.values()) yield of(text, ofCalled);
  for (const adapt of bound.adapts) yield of(adapt, ofAdapt);
  for (const event of bound.events) yield of(event, ofEvent);
  for (const round of bound.rounds) yield of(round, ofRound);
  if (bound.sequence) yield of(bound.sequence, ofSequence);
  for (const setup of bound.setups) yield of(setup, ofSetup);
  for (const standing of bound.standings) yield of(standing, ofStanding);
  for (const [index, whenever] of bound.whenevers.entries()) {
    const name = wheneverPath(whenever, index, bound.whenevers);
    yield { declaration: whenever, name, tell: (scope) => [[name, tellStatement(whenever, scope)]] };
  }
  for (const option of bound.options) yield of(option, ofOption);
  if (bound.victory) yield of(bound.victory, ofVictory);
  for (const define of bound.defines) yield of(define, ofDefine);
  for (const decl of bound.instructions) yield of(decl, ofInstruction);
  for (const decl of bound.randoms) if (decl.prefers.length > 0) yield of(decl, ofRandom);
}

const of = <D extends object>(
  declaration: D,
  tell: (declaration: D, scope: Scope) => Iterable<ToldText>,
): Telling => ({ declaration, tell: (scope) => tell(declaration, scope) });

function* ofCalled(text: Text, scope: Scope): Iterable<ToldText> {
  const { name } = text.name;
  const inner = scopeOf(text, scope);
  const intro = text.$type === 'activity' ? introOf(text, inner) : [];
  yield [name, [...intro, ...tellBlock(text.block, inner)]];
  for (const way of waysIn(text.block.body))
    yield [
      `${name}.${way.name.name}`,
      guarded(way, way.guard && ifAllowed(way.guard, inner), tellBlock(way.block, inner), inner),
    ];
}

function scopeOf(text: Text, scope: Scope): Scope {
  if (text.$type !== 'procedure') {
    const pointed = ofText(scope, text.name.name, text.points);
    return { ...pointed, actor: actorOf(scope, [...text.of.words, ...text.of.joined.flat()]) };
  }
  const { phrases } = scope.language;
  let inner: Scope = {
    ...scope,
    actor: text.by ? actorOf(scope, [text.by]) : scope.actor,
    within: [text.name.name],
  };
  for (const { name } of text.parameters)
    inner = withLocal(inner, name, { kind: 'number', text: phrases.givenNumber() });
  return inner;
}

/** The operations that an activity accompanies or replaces, and its spaces. */
function introOf(text: Declarations.ActivityDecl, scope: Scope): Line[] {
  const { language } = scope;
  const { phrases } = language;
  const named = text.with.flatMap(({ name }) => calledName(name, scope));
  const lines = saying(
    phrases.accompanies(named.length === 0 ? undefined : language.list(named, 'or')),
    text,
  );
  if (text.replacing) {
    const [operation] = text.replacing.parts;
    lines.push(
      ...saying(phrases.replacing(language.list(calledName(operation?.name ?? '', scope), 'or')), text),
    );
  }
  if (text.committing) {
    const operation = language.list(calledName(text.committing.name, scope), 'or');
    lines.push(...saying(phrases.committing(operation), text));
  }
  if (text.where) lines.push(...saying(phrases.onlyWhere(condition(text.where, scope)), text));
  return lines;
}

function* ofAdapt(adapt: Declarations.AdaptDecl, scope: Scope): Iterable<ToldText> {
  const actor = actorOf(scope, [adapt.for]);
  const inner: Scope = { ...scope, actor };
  // The text of the operation states changes of yes/no points.
  const told = adapt.changes.filter(
    ({ value: to }) => to.$type !== 'noun' || !['yes', 'no'].includes(to.words[0]?.name ?? ''),
  );
  const lines = told.flatMap((change) => saying(changeText(change, inner, adapt.operation.name), change));
  const head = scope.language.faction(actor, 'alone');
  yield [
    `adapt ${adapt.operation.name} for ${adapt.for.name}`,
    headed({ head, span: adapt.span }, lines, scope),
  ];
}

function* ofEvent(event: Declarations.EventDecl, scope: Scope): Iterable<ToldText> {
  for (const side of event.sides) {
    const whole = `event ${event.number.name}`;
    yield [side.side === 'single' ? whole : `${whole} ${side.side}`, tellBlock(side.block, scope)];
  }
}

function* ofRound(round: Declarations.RoundDecl, scope: Scope): Iterable<ToldText> {
  for (const phase of round.phases) yield [`${round.name.name}.${phase.name.name}`, ofPhase(phase, scope)];
}

function ofPhase(phase: Declarations.PhaseDecl, scope: Scope): readonly Line[] {
  const { language, lexicon } = scope;
  const inner: Scope = phase.by ? { ...scope, actor: actorOf(scope, [phase.by]) } : scope;
  const lines = tellBlock(phase.block, inner);
  const frozen = phase.freezing.map(({ name }) => language.phrases.track(lexicon.term(`define:${name}`)));
  const freeze =
    frozen.length > 0 ? saying(language.phrases.freezing(language.list(frozen, 'and')), phase) : [];
  const said = lines
    .filter(({ depth }) => depth === 0)
    .every(({ text }) => text.includes(mayText(inner.actor, language)));
  const told = phase.by && !said;
  if (!told) return [...freeze, ...lines];
  return [
    ...freeze,
    ...headed({ head: language.faction(inner.actor, 'alone'), span: phase.span }, lines, scope),
  ];
}

function* ofSequence(sequence: Declarations.SequenceDecl, scope: Scope): Iterable<ToldText> {
  for (const line of sequence.lines) {
    if (line.line === 'pass') yield ['pass', tellBlock(line.block, scope)];
    if (line.line !== 'after') continue;
    const { block, paid, alone, span } = line;
    const head = scope.language.phrases.afterOperation(paid, alone);
    yield ['after', headed({ head, span }, tellBlock(block, scope), scope)];
  }
}

function* ofSetup(setup: Declarations.SetupDecl, scope: Scope): Iterable<ToldText> {
  if (setup.then) yield [`setup ${setup.name.name}`, tellBlock(setup.then, scope)];
}

function* ofOption(option: Declarations.OptionDecl, scope: Scope): Iterable<ToldText> {
  yield [
    `option ${option.name.name}`,
    [
      ...option.changes.flatMap((change) => saying(changeText(change, scope), change)),
      ...linesWith(option.name.name, scope),
    ],
  ];
}

/** Changes of the sequence of play: the lines of an option, and the final round that only games without it have. */
function linesWith(option: string, { volume, language }: Scope): readonly Line[] {
  const { phrases } = language;
  const among = (names: readonly Syntax.Ident[]): boolean => names.some(({ name }) => name === option);
  return (volume.sequence()?.lines ?? []).flatMap((line) => {
    if (!line.games) return [];
    if (line.line === 'final') return among(line.games.without) ? saying(phrases.nothingFinal, line) : [];
    if (!among(line.games.with)) return [];
    if (line.line === 'eligible' && line.next) return saying(phrases.byNextCard, line);
    if (line.line === 'ahead' && line.cards.value === 0) return saying(phrases.nextCardClosed, line);
    return line.line === 'acted' && line.state === 'Eligible' ? saying(phrases.actedEligible, line) : [];
  });
}

function* ofStanding(
  { name, when, block, proposal, span }: Declarations.StandingDecl,
  scope: Scope,
): Iterable<ToldText> {
  const { phrases } = scope.language;
  const [only, ...more] = block.body;
  const actor: FactionPhrase = when === 'executing' ? { kind: 'own' } : { kind: 'that', second: false };
  const inner: Scope = { ...scope, actor };
  const lines =
    only?.$type === 'may' && more.length === 0 ? tellBlock(only.block, inner) : tellBlock(block, inner);
  const [first, ...below] = lines;
  // A single verb phrase needs no list.
  if (first?.deed && below.every(({ depth }) => depth > 0))
    yield [
      name.name,
      [{ ...first, text: phrases.standing(when, { proposal, deed: first.text }), deed: false }, ...below],
    ];
  else
    yield [name.name, headed({ head: phrases.standing(when, { proposal, deed: '' }), span }, lines, scope)];
}

function* ofVictory({ margins }: Declarations.VictoryDecl, scope: Scope): Iterable<ToldText> {
  const { language, lexicon } = scope;
  const { phrases } = language;
  for (const { faction, margin, span } of margins) {
    const who = language.faction(
      { kind: 'named', terms: [lexicon.term(`faction:${faction.name}`)] },
      'alone',
    );
    yield [`victory ${faction.name}`, saying(phrases.headed(who, value(margin, scope)), { span })];
  }
}

function* ofDefine(define: Declarations.DefineDecl, scope: Scope): Iterable<ToldText> {
  const { language, lexicon } = scope;
  const { phrases } = language;
  const { name } = define.name;
  const term = lexicon.find(`define:${name}`);
  const inner = definedAt({ ...scope, within: [name] }, define.parameter?.name, { kind: 'element' });
  const told = definition(define.value, inner);
  if (!term) return;
  const here = {
    subject: language.place({ kind: 'element' }, 'alone'),
    where: language.place({ kind: 'element' }, 'in'),
  };
  const text =
    term.not === undefined
      ? phrases.definition(term, told)
      : phrases.headed(phrases.isTrueOf(term, here, false), told);
  yield [`define ${name}`, saying(text, define)];
}

/** Renders an expression as a condition or as a value, by its form. */
function definition(expr: Syntax.Expr, scope: Scope): string {
  const isTruth = expr.$type === 'binary' && !['+', '-', '*', '/'].includes(expr.op);
  return isTruth || expr.$type === 'has' || expr.$type === 'not' ? truth(expr, scope) : value(expr, scope);
}

/** A reaction is named after its rule number, with a counter if several reactions share one. */
function wheneverPath(
  { rule }: Declarations.WheneverDecl,
  index: number,
  all: readonly Declarations.WheneverDecl[],
): string {
  if (!rule) return `whenever ${index + 1}`;
  const before = all.slice(0, index).filter((other) => other.rule?.number === rule.number).length;
  return `rule ${rule.number} whenever${before > 0 ? ` ${before + 1}` : ''}`;
}

function* ofInstruction(decl: BoundVolume['instructions'][number], scope: Scope): Iterable<ToldText> {
  yield [instructionPath(decl), tellInstruction(decl, scope)];
}

function* ofRandom(decl: BoundVolume['randoms'][number], scope: Scope): Iterable<ToldText> {
  const spaces = decl.spaces.words.map(({ name }) => name).join(' ');
  yield [`nonplayer random ${spaces}`, tellRandom(decl, scope)];
}

function instructionPath({ subject, of }: BoundVolume['instructions'][number]): string {
  const who = [of.words, ...of.joined]
    .flat()
    .map(({ name }) => name)
    .join(' and ');
  const about =
    subject.about === 'path'
      ? subject.path.parts.map(({ name }) => name).join('.')
      : subject.about === 'card'
        ? ['event', subject.number?.name, subject.side].filter((part) => part !== undefined).join(' ')
        : 'guidelines';
  return `nonplayer ${about} of ${who}`;
}
