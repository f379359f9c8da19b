/** All texts of a volume in sentences, by name path. */
import type { Bound, Declarations, Syntax } from '@quipu/language';
import { waysIn } from '@quipu/language/ways';
import type { Faction, Language } from './language.ts';
import type { Lexicon } from './lexicon.ts';
import { capitalized } from '@quipu/words/nouns';
import { ruleNumbers } from './rules.ts';
import { actorOf, ofText, outside, type Scope, withLocal } from './scope.ts';
import { calledName, changeText } from './told/changes.ts';
import { headed, type Line, saying } from './told/lines.ts';
import { tellInstruction } from './told/nonplayers.ts';
import { guarded } from './told/alternatives.ts';
import { clausesOf } from './told/clauses.ts';
import { mayText } from './told/flow.ts';
import { tellBlock, tellStatement } from './told/statements.ts';
import { definedAt, value } from './told/values.ts';
import { condition } from './told/conditions.ts';
import { ifAllowed } from './told/known.ts';
import { truth } from './told/truths.ts';

/** A sentence of a text. */
export interface Sentence {
  /** 0, or how deep it lies below the sentences before it. */
  readonly depth: number;
  /** With marks. */
  readonly text: string;
  /** The rule line that it tells. */
  readonly line: { readonly file: string; readonly number: number };
  /** The number that is printed with that rule; empty where none is. */
  readonly rule: string;
}

/** The sentences of a volume's texts, by name path. */
export type Texts = ReadonlyMap<string, readonly Sentence[]>;

/** What sentences are made of. */
export interface Told {
  readonly bound: Bound;
  readonly language: Language;
  readonly lexicon: Lexicon;
  /** The rule files by name, for the numbers of lines. */
  readonly files: ReadonlyMap<string, string>;
}

/** What holds outside of all texts. */
export const outsideOf = (
  { bound, language, lexicon }: Pick<Told, 'bound' | 'language' | 'lexicon'>,
  hear?: Scope['hear'],
): Scope =>
  outside({
    bound,
    lexicon,
    language,
    tell: { truth, condition, clauses: clausesOf, block: tellBlock },
    ...(hear && { hear }),
  });

/** Puts all texts of a volume into sentences. `hear` hears of each part that is told. */
export function texts({ bound, language, lexicon, files }: Told, hear?: Scope['hear']): Texts {
  const found = new Map<string, readonly Sentence[]>();
  const scope = outsideOf({ bound, language, lexicon }, hear);
  const lineAt = lineNumbers(files);
  const ruleAt = ruleNumbers(bound);
  for (const [path, lines] of linesOf(scope)) {
    if (lines.length === 0 || found.has(path)) continue;
    found.set(
      path,
      lines.map(({ depth, text, span }) => ({
        depth,
        text: language.phrases.finished(capitalized(text)),
        line: { file: span.file, number: lineAt(span) },
        rule: ruleAt(span),
      })),
    );
  }
  return found;
}

type Told1 = readonly [path: string, lines: readonly Line[]];

/** The lines of all texts of a volume. */
export function* linesOf(scope: Scope): Iterable<Told1> {
  const { bound } = scope;
  for (const text of bound.texts.values()) yield* ofCalled(text, scope);
  for (const adapt of bound.adapts) yield ofAdapt(adapt, scope);
  for (const event of bound.events)
    for (const side of event.sides) {
      const whole = `event ${event.number.name}`;
      yield [side.side === 'single' ? whole : `${whole} ${side.side}`, tellBlock(side.block, scope)];
    }
  for (const round of bound.rounds)
    for (const phase of round.phases) yield [`${round.name.name}.${phase.name.name}`, ofPhase(phase, scope)];
  yield* ofSequence(scope);
  for (const setup of bound.setups)
    if (setup.then) yield [`setup ${setup.name.name}`, tellBlock(setup.then, scope)];
  for (const standing of bound.standings) yield [standing.name.name, ofStanding(standing, scope)];
  for (const [index, whenever] of bound.whenevers.entries())
    yield [wheneverPath(whenever, index, bound.whenevers), tellStatement(whenever, scope)];
  for (const option of bound.options)
    yield [
      `option ${option.name.name}`,
      [
        ...option.changes.flatMap((change) => saying(changeText(change, scope), change)),
        ...linesWith(option.name.name, scope),
      ],
    ];
  yield* ofValues(scope);
  for (const decl of bound.instructions) yield [instructionPath(decl), tellInstruction(decl, scope)];
}

type Called = Bound['texts'] extends ReadonlyMap<string, infer Text> ? Text : never;

/** An operation, activity or procedure, and the ways of it. */
function* ofCalled(text: Called, scope: Scope): Iterable<Told1> {
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

function scopeOf(text: Called, scope: Scope): Scope {
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
    inner = withLocal(inner, name, { l: 'number', text: phrases.givenNumber() });
  return inner;
}

/** What an activity may go with, and where. */
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

function ofAdapt(adapt: Declarations.AdaptDecl, scope: Scope): Told1 {
  const actor = actorOf(scope, [adapt.for]);
  const inner: Scope = { ...scope, actor };
  // What is or is not so for the Faction alone, the text of the operation says.
  const told = adapt.changes.filter(
    ({ value: to }) => to.$type !== 'noun' || !['yes', 'no'].includes(to.words[0]?.name ?? ''),
  );
  const lines = told.flatMap((change) => saying(changeText(change, inner, adapt.operation.name), change));
  const head = scope.language.faction(actor, 'alone');
  return [
    `adapt ${adapt.operation.name} for ${adapt.for.name}`,
    headed({ head, span: adapt.span }, lines, scope),
  ];
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

function* ofSequence(scope: Scope): Iterable<Told1> {
  for (const line of scope.bound.sequence?.lines ?? []) {
    if (line.line === 'pass') yield ['pass', tellBlock(line.block, scope)];
    if (line.line !== 'after') continue;
    const { block, paid, alone, span } = line;
    const head = scope.language.phrases.afterOperation(paid, alone);
    yield ['after', headed({ head, span }, tellBlock(block, scope), scope)];
  }
}

/** What an option changes in the sequence of play: lines that hold with it, and what is final without it alone. */
function linesWith(option: string, { bound, language }: Scope): readonly Line[] {
  const { phrases } = language;
  const among = (names: readonly Syntax.Ident[]): boolean => names.some(({ name }) => name === option);
  return (bound.sequence?.lines ?? []).flatMap((line) => {
    if (!line.games) return [];
    if (line.line === 'final') return among(line.games.without) ? saying(phrases.nothingFinal, line) : [];
    if (!among(line.games.with)) return [];
    if (line.line === 'eligible' && line.next) return saying(phrases.byNextCard, line);
    if (line.line === 'ahead' && line.cards.value === 0) return saying(phrases.nextCardClosed, line);
    return line.line === 'acted' && line.state === 'Eligible' ? saying(phrases.actedEligible, line) : [];
  });
}

function ofStanding(
  { when, block, proposal, span }: Declarations.StandingDecl,
  scope: Scope,
): readonly Line[] {
  const { phrases } = scope.language;
  const head = phrases.standing(when, proposal);
  const [only, ...more] = block.body;
  const actor: Faction = when === 'executing' ? { f: 'own' } : { f: 'that', second: false };
  const inner: Scope = { ...scope, actor };
  const lines =
    only?.$type === 'may' && more.length === 0 ? tellBlock(only.block, inner) : tellBlock(block, inner);
  return headed({ head, span }, lines, scope);
}

/** Margins of victory, and what is worked out under a name. */
function* ofValues(scope: Scope): Iterable<Told1> {
  const { bound, language, lexicon } = scope;
  const { phrases } = language;
  for (const { faction, margin, span } of bound.victory?.margins ?? []) {
    const who = language.faction({ f: 'named', terms: [lexicon.term(`faction:${faction.name}`)] }, 'alone');
    yield [`victory ${faction.name}`, saying(phrases.headed(who, value(margin, scope)), { span })];
  }
  for (const define of bound.defines) {
    const { name } = define.name;
    const term = lexicon.find(`define:${name}`);
    const inner = definedAt({ ...scope, within: [name] }, define.parameter?.name, { p: 'element' });
    const told = definition(define.value, inner);
    if (!term) continue;
    const text =
      term.not === undefined
        ? phrases.definition(term, told)
        : phrases.headed(
            phrases.isTrueOf(
              term,
              {
                subject: language.place({ p: 'element' }, 'alone'),
                where: language.place({ p: 'element' }, 'in'),
              },
              false,
            ),
            told,
          );
    yield [`define ${name}`, saying(text, define)];
  }
}

/** A value or a truth, whichever it is. */
function definition(expr: Syntax.Expr, scope: Scope): string {
  const isTruth = expr.$type === 'binary' && !['+', '-', '*', '/'].includes(expr.op);
  return isTruth || expr.$type === 'has' || expr.$type === 'not' ? truth(expr, scope) : value(expr, scope);
}

/** A reaction goes by the number of its rule, as bodies of rules do. */
function wheneverPath(
  { rule }: Declarations.WheneverDecl,
  index: number,
  all: readonly Declarations.WheneverDecl[],
): string {
  if (!rule) return `whenever ${index + 1}`;
  const before = all.slice(0, index).filter((other) => other.rule?.number === rule.number).length;
  return `rule ${rule.number} whenever${before > 0 ? ` ${before + 1}` : ''}`;
}

function instructionPath({ subject, of }: Bound['instructions'][number]): string {
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

/** The numbers of lines, counted once a file. */
function lineNumbers(files: ReadonlyMap<string, string>): (span: Syntax.Span) => number {
  const starts = new Map<string, readonly number[]>();
  return ({ file, start }) => {
    let known = starts.get(file);
    if (!known) {
      const text = files.get(file) ?? '';
      known = [0, ...[...text.matchAll(/\n/gu)].map(({ index }) => index + 1)];
      starts.set(file, known);
    }
    let low = 0;
    let high = known.length;
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((known[middle] ?? 0) <= start) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
