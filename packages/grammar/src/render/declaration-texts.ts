/** Renders declarations about the course of a game: Events, rounds, setups, options, permissions, victory, definitions. */
import type { Declarations, Syntax } from '@quipu/language';
import type { FactionPhrase } from '../locale-grammar.ts';
import { actorOf, type Scope } from '../scope.ts';
import { renderBoolean } from './boolean-expressions.ts';
import { isActorStated } from './control-flow.ts';
import { renderChange } from './lasting-effects.ts';
import { withHeading, type Line, type RenderedText, clauseLine } from './lines.ts';
import { renderBlock } from './statements.ts';
import { renderTriggeredReactions } from './triggered-reactions.ts';
import { definitionScope, renderValue, withDefinitionParameter } from './values.ts';

export function* renderEvent(event: Declarations.EventDecl, scope: Scope): Iterable<RenderedText> {
  const path = `event ${event.number.name}`;
  const ownerLines = renderCardOwner(event, scope);
  const isSingle = event.sides.some(({ side }) => side === 'single');
  if (ownerLines.length > 0 && !isSingle) yield [path, ownerLines];
  for (const side of event.sides) {
    const lines = [...renderBlock(side.block, scope), ...renderTriggeredReactions(side.block, scope)];
    if (side.side === 'single') yield [path, [...ownerLines, ...lines]];
    else yield [`${path} ${side.side}`, lines];
  }
}

/** Renders what a card of a hand is worth; or the Faction that may play a card of its own, when, and the condition. */
function renderCardOwner(event: Declarations.EventDecl, scope: Scope): readonly Line[] {
  const { of, condition, number } = event;
  if (!of) return [];
  if (scope.volume.word(of.name)?.kind === 'track') return renderWorth(of.name, event, scope);
  const { grammar } = scope;
  const actor = actorOf(scope, [of]);
  const conditionText =
    condition && grammar.phrases.if(scope.render.condition(condition, { ...scope, actor }));
  const faction = { subject: grammar.faction(actor, 'subject'), recipient: grammar.faction(actor, 'to') };
  const lines = scope.volume.sequence()?.lines ?? [];
  const hasTurn = lines.some((line) => line.line === 'ownEvent');
  const isInOrder = lines.some(
    (line) => line.line === 'interrupt' && line.order.factions.some(({ name }) => name === of.name),
  );
  // Without either line the Event is an error, and an interrupt is what its declaration means.
  const occasions = { canInterrupt: isInOrder || !hasTurn, hasTurn };
  const text = grammar.phrases.mayPlayOwnEvent(faction, conditionText, occasions);
  return clauseLine(text, number);
}

function renderWorth(
  hand: string,
  { worth }: Declarations.EventDecl,
  { grammar, lexicon, volume }: Scope,
): readonly Line[] {
  const track = volume.worthTrack(hand);
  if (!worth || track === undefined) return [];
  return clauseLine(grammar.phrases.worthInHand(lexicon.term(`track:${track}`), String(worth.value)), worth);
}

export function* renderRound(round: Declarations.RoundDecl, scope: Scope): Iterable<RenderedText> {
  for (const phase of round.phases)
    yield [`${round.name.name}.${phase.name.name}`, renderPhase(phase, scope)];
}

function renderPhase(phase: Declarations.PhaseDecl, scope: Scope): readonly Line[] {
  const { grammar, lexicon } = scope;
  const innerScope: Scope = phase.by ? { ...scope, actor: actorOf(scope, [phase.by]) } : scope;
  const lines = renderBlock(phase.block, innerScope);
  const frozenNames = phase.freezing.map(({ name }) =>
    grammar.phrases.nameInSentence(lexicon.term(`define:${name}`)),
  );
  const freezeLines =
    frozenNames.length > 0
      ? clauseLine(grammar.phrases.unchangedUntilDone(grammar.list(frozenNames, 'and')), phase)
      : [];
  const needsHeading = phase.by && !isActorStated(lines, innerScope.actor, grammar);
  if (!needsHeading) return [...freezeLines, ...lines];
  return [
    ...freezeLines,
    ...withHeading({ text: grammar.faction(innerScope.actor, 'alone'), span: phase.span }, lines, scope),
  ];
}

export function* renderSequence(sequence: Declarations.SequenceDecl, scope: Scope): Iterable<RenderedText> {
  for (const line of sequence.lines) {
    if (line.line === 'pass') yield ['pass', renderBlock(line.block, scope)];
    if (line.line !== 'after') continue;
    const { block, paid, withoutActivity, span } = line;
    const heading = scope.grammar.phrases.afterOperation(paid, withoutActivity);
    yield ['after', withHeading({ text: heading, span }, renderBlock(block, scope), scope)];
  }
}

export function* renderSetup(setup: Declarations.SetupDecl, scope: Scope): Iterable<RenderedText> {
  if (setup.then) yield [`setup ${setup.name.name}`, renderBlock(setup.then, scope)];
}

export function* renderOption(option: Declarations.OptionDecl, scope: Scope): Iterable<RenderedText> {
  yield [
    `option ${option.name.name}`,
    [
      ...option.changes.flatMap((change) => clauseLine(renderChange(change, scope), change)),
      ...renderSequenceChanges(option.name.name, scope),
    ],
  ];
}

/** Renders how an option changes the sequence of play, including a final round that it removes. */
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
      return line.next ? phrases.orderByNextCard : undefined;
    case 'ahead':
      return line.cards.value === 0 ? phrases.nextCardHidden : undefined;
    case 'acted':
      if (line.state !== 'Eligible') return undefined;
      return line.after ? phrases.actedStayEligibleAfter(line.after) : phrases.actedStayEligible;
    default:
      return undefined;
  }
}

export function* renderPermission(
  permission: Declarations.StandingDecl,
  scope: Scope,
): Iterable<RenderedText> {
  const { name, occasion, block } = permission;
  const [statement, ...otherStatements] = block.body;
  const permittedBlock = statement?.$type === 'may' && otherStatements.length === 0 ? statement.block : block;
  const actor: FactionPhrase =
    occasion === 'executing' ? { kind: 'own' } : { kind: 'mentioned', isSecond: false };
  const lines = renderBlock(permittedBlock, { ...scope, actor });
  yield [name.name, permissionLines(permission, lines, scope)];
}

/** Puts the permitted effects after the permission. A single verb phrase needs no list. */
function permissionLines(
  { occasion, proposal, span }: Declarations.StandingDecl,
  lines: readonly Line[],
  scope: Scope,
): readonly Line[] {
  const { phrases } = scope.grammar;
  const [firstLine, ...nestedLines] = lines;
  if (firstLine?.isVerbPhrase && nestedLines.every(({ depth }) => depth > 0)) {
    const text = phrases.permission(occasion, { isProposal: proposal, verbPhrase: firstLine.text });
    return [{ ...firstLine, text, isVerbPhrase: false }, ...nestedLines];
  }
  const heading = phrases.permission(occasion, { isProposal: proposal, verbPhrase: '' });
  return withHeading({ text: heading, span }, lines, scope);
}

export function* renderVictory(
  { margins, ties }: Declarations.VictoryDecl,
  scope: Scope,
): Iterable<RenderedText> {
  const { phrases } = scope.grammar;
  for (const { faction, margin, span } of margins) {
    const text = phrases.headingAndText(factionName(faction, scope), renderValue(margin, scope));
    yield [`victory ${faction.name}`, clauseLine(text, { span })];
  }
  if (ties && (ties.rank || !ties.shared))
    yield ['victory ties', clauseLine(tieOrderText(ties, scope), ties)];
}

/** The order in which ties are broken: Non-players, if they win ties, then a value, if there is one, then the list. */
function tieOrderText({ rank, factions, conditions, shared }: Declarations.TiesLine, scope: Scope): string {
  const { grammar, render, volume } = scope;
  const { phrases } = grammar;
  const superlatives = render
    .clauses(rank ? [rank] : [], 'factions', scope)
    .map((renderClause) => renderClause({ isPlural: false, gender: 'f' }));
  const nameOf = (faction: Syntax.Ident): string => {
    const line = conditions.find((conditional) => conditional.faction === faction);
    const name = factionName(faction, scope);
    return line ? `${name} (${phrases.if(render.condition(line.condition, scope))})` : name;
  };
  const order = phrases.tieOrder([
    ...(volume.nonplayersWinTies() ? [phrases.allNonplayers()] : []),
    ...superlatives.map(phrases.factionWith),
    ...factions.map(nameOf),
  ]);
  return shared ? phrases.thenShared(order) : order;
}

const factionName = ({ name }: Syntax.Ident, { grammar, lexicon }: Scope): string =>
  grammar.faction({ kind: 'named', terms: [lexicon.term(`faction:${name}`)] }, 'alone');

/** Renders another number of an attribute: `Population of a space: 0, while there is Terror there`. */
export function renderAttributeChange(
  change: Declarations.AttributeChangeDecl,
  scope: Scope,
): readonly Line[] {
  const { phrases } = scope.grammar;
  const innerScope = withDefinitionParameter(scope, change.parameter.name, { kind: 'element' });
  const term = scope.lexicon.term(`attribute:${change.attribute.name}`);
  const value = renderValue(change.value, innerScope);
  const condition = phrases.whileTrue(scope.render.condition(change.while, innerScope));
  return clauseLine(phrases.attributeWhile(term, value, condition), change);
}

export function* renderNamedDefinition(
  definition: Declarations.DefineDecl,
  scope: Scope,
): Iterable<RenderedText> {
  const { grammar, lexicon } = scope;
  const { phrases } = grammar;
  const { name } = definition.name;
  const term = lexicon.find(`define:${name}`);
  const innerScope = definitionScope(
    definition,
    { place: { kind: 'element' } },
    { ...scope, callStack: [name] },
  );
  // Rendered even if the definition has no name, so that `onNode` reports its conditions.
  const bodyText = definitionBody(definition.value, innerScope);
  if (!term) return;
  const placeTexts = {
    subject: grammar.place({ kind: 'element' }, 'alone'),
    location: grammar.place({ kind: 'element' }, 'in'),
  };
  const text =
    term.not === undefined
      ? phrases.nameWithDefinition(term, bodyText)
      : phrases.headingAndText(phrases.isTrueForSpace(term, placeTexts, false), bodyText);
  yield [`define ${name}`, clauseLine(text, definition)];
}

/** Renders an expression as a condition or as a value, by its form. */
function definitionBody(expr: Syntax.Expr, scope: Scope): string {
  const isBoolean = expr.$type === 'binary' && !['+', '-', '*', '/'].includes(expr.op);
  return isBoolean || expr.$type === 'has' || expr.$type === 'not'
    ? renderBoolean(expr, scope)
    : renderValue(expr, scope);
}
