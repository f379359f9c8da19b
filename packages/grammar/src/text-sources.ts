/** Enumerates the texts of a volume that are rendered, each with its name path and its lines. */
import type { BoundVolume, Declarations, Syntax } from '@quipu/language';
import { waysIn } from '@quipu/language/ways';
import type { FactionPhrase } from './locale-grammar.ts';
import { actorOf, withPointsOfText, type Scope, withLocal } from './scope.ts';
import { operationNamesOf, renderChange } from './render/lasting-effects.ts';
import { withHeading, type Line, clauseLine } from './render/lines.ts';
import { renderInstruction, renderRandom } from './render/instructions.ts';
import { withGuard } from './render/alternatives.ts';
import { permissionText } from './render/control-flow.ts';
import { renderBlock, renderStatement } from './render/statements.ts';
import { withDefinitionParameter, renderValue } from './render/values.ts';
import { renderCondition } from './render/condition-operands.ts';
import { withoutImpossible } from './render/constant-truth.ts';
import { renderBoolean } from './render/boolean-expressions.ts';
import type { CallableText } from './volume-facts.ts';

export type RenderedText = readonly [path: string, lines: readonly Line[]];

/** A declaration that renders one or more texts. They depend only on the declaration, its `name` and the scope. */
export interface TextSource {
  readonly declaration: object;
  /** Its name path, if that depends on other declarations. */
  readonly name?: string;
  readonly render: (scope: Scope) => Iterable<RenderedText>;
}

/** All declarations with rendered texts, in output order. */
export function* textSources(bound: BoundVolume): Iterable<TextSource> {
  for (const text of bound.texts.values()) yield sourceOf(text, renderCallable);
  for (const adapt of bound.adapts) yield sourceOf(adapt, renderAdapt);
  for (const event of bound.events) yield sourceOf(event, renderEvent);
  for (const round of bound.rounds) yield sourceOf(round, renderRound);
  if (bound.sequence) yield sourceOf(bound.sequence, renderSequence);
  for (const setup of bound.setups) yield sourceOf(setup, renderSetup);
  for (const permission of bound.standings) yield sourceOf(permission, renderPermission);
  for (const [index, whenever] of bound.whenevers.entries()) {
    const name = wheneverPath(whenever, index, bound.whenevers);
    yield { declaration: whenever, name, render: (scope) => [[name, renderStatement(whenever, scope)]] };
  }
  for (const option of bound.options) yield sourceOf(option, renderOption);
  if (bound.victory) yield sourceOf(bound.victory, renderVictory);
  for (const define of bound.defines) yield sourceOf(define, renderDefine);
  for (const decl of bound.instructions) yield sourceOf(decl, renderInstructionText);
  for (const decl of bound.randoms) if (decl.prefers.length > 0) yield sourceOf(decl, renderRandomText);
}

const sourceOf = <D extends object>(
  declaration: D,
  render: (declaration: D, scope: Scope) => Iterable<RenderedText>,
): TextSource => ({ declaration, render: (scope) => render(declaration, scope) });

function* renderCallable(text: CallableText, scope: Scope): Iterable<RenderedText> {
  const { name } = text.name;
  const inner = callableScope(text, scope);
  const intro = text.$type === 'activity' ? renderIntro(text, inner) : [];
  yield [name, [...intro, ...renderBlock(text.block, inner)]];
  for (const way of waysIn(text.block.body))
    yield [
      `${name}.${way.name.name}`,
      withGuard(way, way.guard && withoutImpossible(way.guard, inner), renderBlock(way.block, inner), inner),
    ];
}

function callableScope(text: CallableText, scope: Scope): Scope {
  if (text.$type !== 'procedure') {
    const pointed = withPointsOfText(scope, text.name.name, text.points);
    return { ...pointed, actor: actorOf(scope, [...text.factions.words, ...text.factions.joined.flat()]) };
  }
  const { phrases } = scope.grammar;
  let inner: Scope = {
    ...scope,
    actor: text.by ? actorOf(scope, [text.by]) : scope.actor,
    callStack: [text.name.name],
  };
  for (const { name } of text.parameters)
    inner = withLocal(inner, name, { kind: 'number', text: phrases.givenNumber() });
  return inner;
}

/** The operations that an activity accompanies or replaces, and its spaces. */
function renderIntro(text: Declarations.ActivityDecl, scope: Scope): Line[] {
  const { grammar } = scope;
  const { phrases } = grammar;
  const operationNames = text.with.flatMap(({ name }) => operationNamesOf(name, scope));
  const lines = clauseLine(
    phrases.accompanies(operationNames.length === 0 ? undefined : grammar.list(operationNames, 'or')),
    text,
  );
  if (text.replacing) {
    const [operation] = text.replacing.parts;
    lines.push(
      ...clauseLine(
        phrases.replacing(grammar.list(operationNamesOf(operation?.name ?? '', scope), 'or')),
        text,
      ),
    );
  }
  if (text.committing) {
    const operation = grammar.list(operationNamesOf(text.committing.name, scope), 'or');
    lines.push(...clauseLine(phrases.committing(operation), text));
  }
  if (text.where) lines.push(...clauseLine(phrases.onlyWhere(renderCondition(text.where, scope)), text));
  return lines;
}

function* renderAdapt(adapt: Declarations.AdaptDecl, scope: Scope): Iterable<RenderedText> {
  const actor = actorOf(scope, [adapt.for]);
  const inner: Scope = { ...scope, actor };
  // The text of the operation states changes of yes/no points.
  const statedChanges = adapt.changes.filter(
    ({ value: to }) => to.$type !== 'noun' || !['yes', 'no'].includes(to.words[0]?.name ?? ''),
  );
  const lines = statedChanges.flatMap((change) =>
    clauseLine(renderChange(change, inner, adapt.operation.name), change),
  );
  const head = scope.grammar.faction(actor, 'alone');
  yield [
    `adapt ${adapt.operation.name} for ${adapt.for.name}`,
    withHeading({ text: head, span: adapt.span }, lines, scope),
  ];
}

function* renderEvent(event: Declarations.EventDecl, scope: Scope): Iterable<RenderedText> {
  for (const side of event.sides) {
    const whole = `event ${event.number.name}`;
    yield [side.side === 'single' ? whole : `${whole} ${side.side}`, renderBlock(side.block, scope)];
  }
}

function* renderRound(round: Declarations.RoundDecl, scope: Scope): Iterable<RenderedText> {
  for (const phase of round.phases)
    yield [`${round.name.name}.${phase.name.name}`, renderPhase(phase, scope)];
}

function renderPhase(phase: Declarations.PhaseDecl, scope: Scope): readonly Line[] {
  const { grammar, lexicon } = scope;
  const inner: Scope = phase.by ? { ...scope, actor: actorOf(scope, [phase.by]) } : scope;
  const lines = renderBlock(phase.block, inner);
  const frozen = phase.freezing.map(({ name }) =>
    grammar.phrases.nameInSentence(lexicon.term(`define:${name}`)),
  );
  const freeze =
    frozen.length > 0 ? clauseLine(grammar.phrases.freezing(grammar.list(frozen, 'and')), phase) : [];
  const isActorStated = lines
    .filter(({ depth }) => depth === 0)
    .every(({ text }) => text.includes(permissionText(inner.actor, grammar)));
  const needsHeading = phase.by && !isActorStated;
  if (!needsHeading) return [...freeze, ...lines];
  return [
    ...freeze,
    ...withHeading({ text: grammar.faction(inner.actor, 'alone'), span: phase.span }, lines, scope),
  ];
}

function* renderSequence(sequence: Declarations.SequenceDecl, scope: Scope): Iterable<RenderedText> {
  for (const line of sequence.lines) {
    if (line.line === 'pass') yield ['pass', renderBlock(line.block, scope)];
    if (line.line !== 'after') continue;
    const { block, paid, withoutActivity, span } = line;
    const head = scope.grammar.phrases.afterOperation(paid, withoutActivity);
    yield ['after', withHeading({ text: head, span }, renderBlock(block, scope), scope)];
  }
}

function* renderSetup(setup: Declarations.SetupDecl, scope: Scope): Iterable<RenderedText> {
  if (setup.then) yield [`setup ${setup.name.name}`, renderBlock(setup.then, scope)];
}

function* renderOption(option: Declarations.OptionDecl, scope: Scope): Iterable<RenderedText> {
  yield [
    `option ${option.name.name}`,
    [
      ...option.changes.flatMap((change) => clauseLine(renderChange(change, scope), change)),
      ...renderSequenceChanges(option.name.name, scope),
    ],
  ];
}

/** Changes of the sequence of play: the lines of an option, and the final round that only games without it have. */
function renderSequenceChanges(option: string, { volume, grammar }: Scope): readonly Line[] {
  const { phrases } = grammar;
  const among = (names: readonly Syntax.Ident[]): boolean => names.some(({ name }) => name === option);
  return (volume.sequence()?.lines ?? []).flatMap((line) => {
    if (!line.games) return [];
    if (line.line === 'final')
      return among(line.games.without) ? clauseLine(phrases.finalCardUnlimited, line) : [];
    if (!among(line.games.with)) return [];
    if (line.line === 'eligible' && line.next) return clauseLine(phrases.byNextCard, line);
    if (line.line === 'ahead' && line.cards.value === 0) return clauseLine(phrases.nextCardClosed, line);
    return line.line === 'acted' && line.state === 'Eligible' ? clauseLine(phrases.actedEligible, line) : [];
  });
}

function* renderPermission(
  { name, occasion, block, proposal, span }: Declarations.StandingDecl,
  scope: Scope,
): Iterable<RenderedText> {
  const { phrases } = scope.grammar;
  const [statement, ...others] = block.body;
  const actor: FactionPhrase = occasion === 'executing' ? { kind: 'own' } : { kind: 'that', second: false };
  const inner: Scope = { ...scope, actor };
  const lines =
    statement?.$type === 'may' && others.length === 0
      ? renderBlock(statement.block, inner)
      : renderBlock(block, inner);
  const [first, ...below] = lines;
  // A single verb phrase needs no list.
  if (first?.isVerbPhrase && below.every(({ depth }) => depth > 0))
    yield [
      name.name,
      [
        {
          ...first,
          text: phrases.permission(occasion, { proposal, verbPhrase: first.text }),
          isVerbPhrase: false,
        },
        ...below,
      ],
    ];
  else
    yield [
      name.name,
      withHeading({ text: phrases.permission(occasion, { proposal, verbPhrase: '' }), span }, lines, scope),
    ];
}

function* renderVictory({ margins }: Declarations.VictoryDecl, scope: Scope): Iterable<RenderedText> {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  for (const { faction, margin, span } of margins) {
    const factionName = grammar.faction(
      { kind: 'named', terms: [lexicon.term(`faction:${faction.name}`)] },
      'alone',
    );
    yield [
      `victory ${faction.name}`,
      clauseLine(phrases.headingAndText(factionName, renderValue(margin, scope)), { span }),
    ];
  }
}

function* renderDefine(define: Declarations.DefineDecl, scope: Scope): Iterable<RenderedText> {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  const { name } = define.name;
  const term = lexicon.find(`define:${name}`);
  const inner = withDefinitionParameter({ ...scope, callStack: [name] }, define.parameter?.name, {
    kind: 'element',
  });
  const body = definitionText(define.value, inner);
  if (!term) return;
  const placeTexts = {
    subject: grammar.place({ kind: 'element' }, 'alone'),
    location: grammar.place({ kind: 'element' }, 'in'),
  };
  const text =
    term.not === undefined
      ? phrases.definitionText(term, body)
      : phrases.headingAndText(phrases.isTrueForSpace(term, placeTexts, false), body);
  yield [`define ${name}`, clauseLine(text, define)];
}

/** Renders an expression as a condition or as a value, by its form. */
function definitionText(expr: Syntax.Expr, scope: Scope): string {
  const isTruth = expr.$type === 'binary' && !['+', '-', '*', '/'].includes(expr.op);
  return isTruth || expr.$type === 'has' || expr.$type === 'not'
    ? renderBoolean(expr, scope)
    : renderValue(expr, scope);
}

/** A reaction is named after its rule number, with a counter if several reactions share one. */
function wheneverPath(
  { rule }: Declarations.WheneverDecl,
  index: number,
  all: readonly Declarations.WheneverDecl[],
): string {
  if (!rule) return `whenever ${index + 1}`;
  const earlierCount = all.slice(0, index).filter((earlier) => earlier.rule?.number === rule.number).length;
  return `rule ${rule.number} whenever${earlierCount > 0 ? ` ${earlierCount + 1}` : ''}`;
}

function* renderInstructionText(
  decl: BoundVolume['instructions'][number],
  scope: Scope,
): Iterable<RenderedText> {
  yield [instructionPath(decl), renderInstruction(decl, scope)];
}

function* renderRandomText(decl: BoundVolume['randoms'][number], scope: Scope): Iterable<RenderedText> {
  const spaces = decl.spaces.words.map(({ name }) => name).join(' ');
  yield [`nonplayer random ${spaces}`, renderRandom(decl, scope)];
}

function instructionPath({ subject, factions }: BoundVolume['instructions'][number]): string {
  const factionNames = [factions.words, ...factions.joined]
    .flat()
    .map(({ name }) => name)
    .join(' and ');
  const about =
    subject.kind === 'path'
      ? subject.path.parts.map(({ name }) => name).join('.')
      : subject.kind === 'card'
        ? ['event', subject.number?.name, subject.side].filter((part) => part !== undefined).join(' ')
        : 'guidelines';
  return `nonplayer ${about} of ${factionNames}`;
}
