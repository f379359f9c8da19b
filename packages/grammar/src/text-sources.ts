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

const sourceOf = <Declaration extends object>(
  declaration: Declaration,
  render: (declaration: Declaration, scope: Scope) => Iterable<RenderedText>,
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
    const inner = withPointsOfText(scope, text.name.name, text.points);
    return { ...inner, actor: actorOf(scope, [...text.factions.words, ...text.factions.joined.flat()]) };
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
    ({ value }) => value.$type !== 'noun' || !['yes', 'no'].includes(value.words[0]?.name ?? ''),
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
    const path = `event ${event.number.name}`;
    yield [side.side === 'single' ? path : `${path} ${side.side}`, renderBlock(side.block, scope)];
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
  return (volume.sequence()?.lines ?? []).flatMap((line) => {
    const optionNames = line.line === 'final' ? line.games?.without : line.games?.with;
    const isOfOption = optionNames?.some(({ name }) => name === option) === true;
    const text = isOfOption ? sequenceChangeText(line, grammar) : undefined;
    return text === undefined ? [] : clauseLine(text, line);
  });
}

function sequenceChangeText(
  line: Declarations.SequenceDecl['lines'][number],
  { phrases }: Scope['grammar'],
): string | undefined {
  switch (line.line) {
    case 'final':
      return phrases.finalCardUnlimited;
    case 'eligible':
      return line.next ? phrases.byNextCard : undefined;
    case 'ahead':
      return line.cards.value === 0 ? phrases.nextCardClosed : undefined;
    case 'acted':
      return line.state === 'Eligible' ? phrases.actedEligible : undefined;
    default:
      return undefined;
  }
}

function* renderPermission(permission: Declarations.StandingDecl, scope: Scope): Iterable<RenderedText> {
  const { name, occasion, block } = permission;
  const [statement, ...otherStatements] = block.body;
  const permitted = statement?.$type === 'may' && otherStatements.length === 0 ? statement.block : block;
  const actor: FactionPhrase = occasion === 'executing' ? { kind: 'own' } : { kind: 'that', second: false };
  const lines = renderBlock(permitted, { ...scope, actor });
  yield [name.name, permissionLines(permission, lines, scope)];
}

/** Puts the permitted effects after the permission. A single verb phrase needs no list. */
function permissionLines(
  { occasion, proposal, span }: Declarations.StandingDecl,
  lines: readonly Line[],
  scope: Scope,
): readonly Line[] {
  const { phrases } = scope.grammar;
  const [first, ...nestedLines] = lines;
  if (first?.isVerbPhrase && nestedLines.every(({ depth }) => depth > 0)) {
    const text = phrases.permission(occasion, { proposal, verbPhrase: first.text });
    return [{ ...first, text, isVerbPhrase: false }, ...nestedLines];
  }
  const heading = phrases.permission(occasion, { proposal, verbPhrase: '' });
  return withHeading({ text: heading, span }, lines, scope);
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
  reactions: readonly Declarations.WheneverDecl[],
): string {
  if (!rule) return `whenever ${index + 1}`;
  const earlierCount = reactions
    .slice(0, index)
    .filter((earlier) => earlier.rule?.number === rule.number).length;
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
  return `nonplayer ${subjectPath(subject)} of ${factionNames}`;
}

function subjectPath(subject: BoundVolume['instructions'][number]['subject']): string {
  switch (subject.kind) {
    case 'path':
      return subject.path.parts.map(({ name }) => name).join('.');
    case 'card':
      return ['event', subject.number?.name, subject.side].filter((word) => word !== undefined).join(' ');
    default:
      return 'guidelines';
  }
}
