/** Renders statements that contain others: actors, loops, permissions, alternatives and conditions. */
import type { Syntax } from '@quipu/language';
import type { FactionPhrase, NounPhrase } from '../locale-grammar.ts';
import { type Local, mentionedFaction, type Scope, withLocal } from '../scope.ts';
import { renderAlternative, listAlternatives } from './alternatives.ts';
import { isPluralFaction } from './factions-and-holders.ts';
import { verbPhraseLine, withHeading, type Line, clauseLine } from './lines.ts';
import type { Term } from '../lexicon.ts';
import { resolveFaction, type NounMeaning, resolveNoun } from './noun-meanings.ts';
import { renderCondition } from './condition-operands.ts';
import { constantTruth } from './constant-truth.ts';
import { withCurrentSpace, usesName } from './locals.ts';
import { renderValue } from './values.ts';
import { renderFactionMeasure } from './noun-clauses.ts';

type NodeOf<Type extends Syntax.Stmt['$type']> = Extract<Syntax.Stmt, { $type: Type }>;

/** `by Govt: …`. The Faction is a heading unless the lines name it. */
export function renderBy(stmt: NodeOf<'by'>, scope: Scope): Line[] {
  const { grammar } = scope;
  const actors = actorsOf(stmt.faction, scope);
  const actor: FactionPhrase = actors.length === 1 && actors[0] ? actors[0] : { kind: 'own' };
  const innerScope: Scope = { ...scope, actor };
  if (scope.permittingFaction) {
    const permittedEffects = renderPermittedEffects(stmt, innerScope);
    if (permittedEffects) return permittedEffects;
  }
  const lines = innerScope.render.block(stmt.block, innerScope);
  if (actor.kind === 'mentioned' && actor.isPermitting) return lines;
  // Factions are plain data, so that equal ones have the same JSON.
  const isSameActor = JSON.stringify(actor) === JSON.stringify(scope.actor) && actor.kind !== 'own';
  if (isSameActor || (actors.length === 1 && isActorStated(lines, actor, grammar))) return lines;
  const heading =
    actors.length > 1
      ? grammar.phrases.oneOfFactions(actors.map((faction) => grammar.faction(faction, 'alone')))
      : actorHeading(stmt, actor, grammar);
  return withHeading({ text: heading, span: stmt.span }, lines, scope);
}

/** The acting Faction, with a statement that it decides how often it acts if the whole block is repeated up to a number of times. */
function actorHeading(
  { block }: NodeOf<'by'>,
  actor: FactionPhrase,
  { faction, phrases }: Scope['grammar'],
): string {
  const statement = onlyStatement(block);
  return statement?.$type === 'repeat' && statement.upTo === true
    ? phrases.decidesHowOften(faction(actor, 'subject'), isPluralFaction(actor))
    : faction(actor, 'alone');
}

/** Whether each line states a permission of a Faction, which then needs no heading. */
export function isActorStated(
  lines: readonly Line[],
  actor: FactionPhrase,
  grammar: Scope['grammar'],
): boolean {
  const permission = grammar.phrases.may(grammar.faction(actor, 'subject'), '', isPluralFaction(actor));
  return lines.filter(({ depth }) => depth === 0).every(({ text }) => text.includes(permission));
}

/** The acting Factions. A term is expanded to its members. */
function actorsOf(expr: Syntax.Expr, scope: Scope): readonly FactionPhrase[] {
  if (expr.$type === 'binary') return [...actorsOf(expr.left, scope), ...actorsOf(expr.right, scope)];
  if (expr.$type !== 'noun') return [{ kind: 'own' }];
  const wordLists = [expr.words, ...expr.joined];
  return wordLists.flatMap((words): readonly FactionPhrase[] =>
    words.flatMap((word) => {
      const declared = scope.volume.word(word.name);
      if (declared?.kind === 'term')
        return declared.members.map((name): FactionPhrase => ({
          kind: 'named',
          terms: [scope.lexicon.term(`faction:${name}`)],
        }));
      return [resolveFaction({ ...expr, words: [word], joined: [] }, scope)];
    }),
  );
}

export function renderEach(stmt: NodeOf<'each'>, scope: Scope): Line[] {
  const meaning = resolveNoun(stmt.domain, scope);
  if (meaning.kind === 'faction' || (meaning.kind === 'countable' && meaning.nounPhrase.kind === 'factions'))
    return renderForEachFaction(stmt, meaning, scope);
  const namedSpaceLines =
    meaning.kind === 'place' && meaning.place.kind === 'called'
      ? renderInNamedSpace(stmt.block, meaning.place.term, scope)
      : undefined;
  return namedSpaceLines ?? renderInEachSpace(stmt, meaning, scope);
}

function renderForEachFaction(stmt: NodeOf<'each'>, meaning: NounMeaning, scope: Scope): Line[] {
  const { grammar } = scope;
  const { phrases } = grammar;
  const factions =
    meaning.kind === 'countable'
      ? grammar.nounPhrase(meaning.nounPhrase, { kind: 'each' })
      : phrases.eachFactionOf(grammar.list(factionNames(stmt.domain, scope), 'and'));
  const order = orderText(stmt, scope);
  const eachFaction = order === undefined ? factions : phrases.inFactionOrder(factions, order);
  const outerScope = withSelectedSecond(scope);
  const innerScope = stmt.as
    ? withLocal(outerScope, stmt.as.name, {
        kind: 'faction',
        faction: mentionedFaction(withUsedNames(stmt, outerScope)),
      })
    : scope;
  return (
    renderActsOfEach(stmt, phrases.eachActs(factions, order), innerScope) ??
    withHeading(
      { text: phrases.forFaction(eachFaction), span: stmt.span },
      innerScope.render.block(stmt.block, innerScope),
      innerScope,
    )
  );
}

/** The scope without the names that a loop does not use, from which its Faction need not be told apart. */
const withUsedNames = ({ block }: NodeOf<'each'>, scope: Scope): Scope => ({
  ...scope,
  locals: new Map([...scope.locals].filter(([name]) => usesName(block, name))),
});

/** The scope with the second Faction of the text called the selected one, since a loop mentions a further Faction. */
const withSelectedSecond = (scope: Scope): Scope => ({
  ...scope,
  locals: new Map(
    [...scope.locals].map(([name, local]): [string, Local] =>
      local.kind === 'faction' && local.faction.kind === 'mentioned' && local.faction.isSecond
        ? [name, { kind: 'faction', faction: { ...local.faction, isSelected: true } }]
        : [name, local],
    ),
  ),
});

/**
 * Renders a loop in which each Faction acts, `for each f in factions: by f: …`, with a single heading. Undefined for another loop, and if the
 * lines name the acting Faction.
 */
function renderActsOfEach(stmt: NodeOf<'each'>, heading: string, scope: Scope): Line[] | undefined {
  const statement = onlyStatement(stmt.block);
  const isByEach =
    statement?.$type === 'by' &&
    statement.faction.$type === 'noun' &&
    statement.faction.words[0]?.name === stmt.as?.name;
  const local = stmt.as && scope.locals.get(stmt.as.name);
  if (!isByEach || local?.kind !== 'faction') return undefined;
  const innerScope: Scope = { ...scope, actor: local.faction };
  const lines = innerScope.render.block(statement.block, innerScope);
  if (isActorStated(lines, local.faction, scope.grammar)) return undefined;
  scope.onNode?.({ kind: 'statement', stmt: statement, scope });
  return withHeading({ text: heading, span: stmt.span }, lines, scope);
}

/** The order of Factions that a statement declares. */
function orderText({ order, listed }: NodeOf<'each'>, scope: Scope): string | undefined {
  const { phrases } = scope.grammar;
  if (!order) return listed === true ? phrases.listedOrder() : undefined;
  if (order.$type === 'leftmost') return phrases.orderBySymbols();
  const isMaximum = order.$type === 'most';
  return renderFactionMeasure(order.value, scope, {
    things: (name) => phrases.orderByThings(name, isMaximum),
    named: (term) => phrases.orderByExtreme(term, isMaximum),
    value: (text) => phrases.orderByNumber(text, isMaximum),
  });
}

function renderInEachSpace(stmt: NodeOf<'each'>, meaning: NounMeaning, scope: Scope): Line[] {
  const { phrases } = scope.grammar;
  const placeText =
    meaning.kind === 'countable'
      ? inEachSpaceText(meaning.nounPhrase, scope)
      : inEachSelectedSpaceText(meaning, scope);
  const heading = stmt.possible ? phrases.inAnyOrder(placeText) : placeText;
  const innerScope = withCurrentSpace(scope, { name: stmt.as?.name, domain: stmt.domain, block: stmt.block });
  return withHeading(
    { text: heading, span: stmt.span, join: (text) => phrases.leadInAndText(heading, text) },
    innerScope.render.block(stmt.block, innerScope),
    innerScope,
  );
}

/** Renders the effects in a space with a name in the lexicon; undefined if the text does not state the name. */
function renderInNamedSpace(block: Syntax.Block, spaceTerm: Term, scope: Scope): Line[] | undefined {
  const statement = onlyStatement(block);
  if (statement?.$type !== 'may' && statement?.$type !== 'free') return undefined;
  const lines = scope.render.block(block, { ...scope, currentSpace: { kind: 'there', term: spaceTerm } });
  const unreportedScope: Scope = { ...scope, onNode: undefined };
  const linesWithoutName = scope.render.block(block, { ...unreportedScope, currentSpace: { kind: 'there' } });
  return lines[0]?.text === linesWithoutName[0]?.text ? undefined : lines;
}

function factionNames(noun: Syntax.NounExpr, scope: Scope): readonly string[] {
  return actorsOf(noun, scope).map((faction) => scope.grammar.faction(faction, 'alone'));
}

function inEachSpaceText(spaces: NounPhrase, { grammar }: Scope): string {
  return grammar.place({ kind: 'described', nounPhrase: spaces, determiner: { kind: 'each' } }, 'in');
}

function inEachSelectedSpaceText(meaning: NounMeaning, scope: Scope): string {
  const { grammar, lexicon } = scope;
  if (meaning.kind === 'place' && meaning.place.kind === 'named') {
    const names = meaning.place.terms.map((term) => grammar.place({ kind: 'named', terms: [term] }, 'alone'));
    return names.length > 1
      ? grammar.phrases.inEachSpaceOf(grammar.list(names, 'and'))
      : grammar.place(meaning.place, 'in');
  }
  if (meaning.kind === 'place' && meaning.place.kind === 'called') return grammar.place(meaning.place, 'in');
  const selectedSpaces: NounPhrase = {
    kind: 'spaces',
    heads: [{ term: lexicon.term('word:spaces'), states: [] }],
    isAvailable: false,
    clauses: [(agreement) => grammar.phrases.selectedBefore(agreement)],
  };
  return inEachSpaceText(selectedSpaces, scope);
}

/** Renders effects of a Faction that another Faction permits: `let the executing Faction remove 1 Base`. */
function renderPermittedEffects(stmt: NodeOf<'by'>, scope: Scope): Line[] | undefined {
  const { grammar, actor, permittingFaction } = scope;
  const statement = onlyStatement(stmt.block);
  if (statement?.$type !== 'may') return undefined;
  // In play, the question whether to permit it belongs to the inner `may`, whose span identifies the rendered part.
  if (stmt.span !== statement.span)
    scope.onNode?.({ kind: 'statement', stmt: { ...stmt, span: statement.span }, scope });
  const locals = [...scope.locals].map(([name, local]): [string, Local] =>
    local.kind === 'faction' && local.faction === permittingFaction && local.faction.kind === 'mentioned'
      ? [name, { kind: 'faction', faction: { ...local.faction, isPermitting: true } }]
      : [name, local],
  );
  const lines = scope.render.block(statement.block, {
    ...scope,
    permittingFaction: undefined,
    locals: new Map(locals),
  });
  if (lines.length === 0 || !lines.every((line) => line.isVerbPhrase && line.depth === 0)) return undefined;
  const verbPhrases = lines.map(({ text }) => text);
  return verbPhraseLine(grammar.phrases.letFaction(grammar.faction(actor, 'subject'), verbPhrases), stmt);
}

const onlyStatement = ({ body: [statement, ...otherStatements] }: Syntax.Block): Syntax.Stmt | undefined =>
  otherStatements.length === 0 ? statement : undefined;

/**
 * Rewrites `may { if A: B }` to `if A: { may B }`, and `by F { may { if A: B } }` to `if A: by F { may B }` unless A depends on the acting
 * Faction. The condition and the permission then share one line.
 */
function hoistCondition(stmt: Syntax.Stmt | undefined, scope: Scope): NodeOf<'if'> | undefined {
  if (stmt?.$type === 'if') return stmt.else ? undefined : stmt;
  if (stmt?.$type !== 'may' && stmt?.$type !== 'by') return undefined;
  const statement = onlyStatement(stmt.block);
  if (stmt.$type === 'by' && statement?.$type !== 'may') return undefined;
  const innerIf = hoistCondition(statement, scope);
  if (!innerIf || (stmt.$type === 'by' && !isActorIndependent(innerIf.condition, stmt, scope)))
    return undefined;
  return { ...innerIf, then: { ...innerIf.then, body: [{ ...stmt, block: innerIf.then }] } };
}

/** Whether a condition is rendered equally for the actor of a `by` statement and for the enclosing actor. */
function isActorIndependent(expr: Syntax.Expr, { faction }: NodeOf<'by'>, scope: Scope): boolean {
  const [actor, ...otherActors] = actorsOf(faction, scope);
  const textFor = (actingFaction: FactionPhrase): string =>
    JSON.stringify(renderCondition(expr, { ...scope, onNode: undefined, actor: actingFaction }));
  return actor !== undefined && otherActors.length === 0 && textFor(actor) === textFor(scope.actor);
}

/** Whether a call is of a procedure whose whole body is conditional. */
function isConditionalCall(stmt: Syntax.Stmt, { volume }: Scope): boolean {
  const procedure = stmt.$type === 'do' ? volume.callableText(stmt.call.parts[0]?.name ?? '') : undefined;
  const statement = procedure?.$type === 'procedure' ? onlyStatement(procedure.block) : undefined;
  return statement?.$type === 'if' && !statement.else;
}

/** `may …`: the actor is permitted to carry out the block. */
export function renderMay(stmt: NodeOf<'may'>, scope: Scope): Line[] {
  const statement = onlyStatement(stmt.block);
  const hoistedIf = hoistCondition(stmt, scope);
  if (hoistedIf) {
    if (statement?.$type === 'if') scope.onNode?.({ kind: 'statement', stmt: statement, scope });
    return renderIf(hoistedIf, scope);
  }
  const lines = scope.render.block(
    stmt.block,
    statement?.$type === 'by' ? { ...scope, permittingFaction: scope.actor } : scope,
  );
  if (lines.length === 0) return [];
  return (
    permitSingleEffect(lines, statement, scope) ??
    permitSteps(lines, stmt, scope) ??
    withHeading({ text: mayDoThis(scope), span: stmt.span }, lines, scope)
  );
}

/** `Rebels may place 1 Base` */
const mayText = (verbPhrase: string, { grammar, actor }: Scope): string =>
  grammar.phrases.may(grammar.faction(actor, 'subject'), verbPhrase, isPluralFaction(actor));

/** `Rebels may do this` */
const mayDoThis = ({ grammar, actor }: Scope): string =>
  grammar.phrases.mayDoThis(grammar.faction(actor, 'subject'), isPluralFaction(actor));

/** Permits the only effect, with its nested lines; undefined for several effects, or one that is not a verb phrase. */
function permitSingleEffect(
  lines: readonly Line[],
  statement: Syntax.Stmt | undefined,
  scope: Scope,
): Line[] | undefined {
  const [firstLine, ...nestedLines] = lines;
  if (!firstLine || lines.filter(({ depth }) => depth === 0).length !== 1) return undefined;
  if (firstLine.isVerbPhrase)
    return [{ ...firstLine, text: mayText(firstLine.text, scope), isVerbPhrase: false }, ...nestedLines];
  // A procedure with a condition on its whole body begins with it: `if there are Bases, Rebels may do this:`.
  if (!statement || !isConditionalCall(statement, scope) || !firstLine.text.endsWith(':')) return undefined;
  const { phrases } = scope.grammar;
  const condition = firstLine.text.replace(/\s*:$/u, '');
  return [
    { ...firstLine, text: phrases.headingLine(phrases.leadInAndText(condition, mayDoThis(scope))) },
    ...nestedLines,
  ];
}

/** The maximum number of permitted steps that are merged into one line. */
const MAX_MERGED_STEPS = 3;

/** Permits a payment with its effect, or a few steps, in one line; undefined if they need a list. */
function permitSteps(lines: readonly Line[], stmt: NodeOf<'may'>, scope: Scope): Line[] | undefined {
  const { phrases } = scope.grammar;
  const steps = lines.filter(({ depth }) => depth === 0);
  const [payment, effect] = steps;
  if (stmt.block.body[0]?.$type === 'pay' && payment && effect?.isVerbPhrase && lines.length === 2)
    return clauseLine(mayText(phrases.payInOrderTo(payment.text, effect.text), scope), stmt);
  const isMergeable = steps.every((line) => line.isVerbPhrase) && steps.length === lines.length;
  if (!isMergeable || steps.length > MAX_MERGED_STEPS) return undefined;
  return clauseLine(mayText(phrases.joinSteps(steps.map(({ text }) => text)), scope), stmt);
}

export function renderEither(stmt: NodeOf<'either'>, scope: Scope): Line[] {
  const { phrases } = scope.grammar;
  const modes = stmt.modes.flatMap((mode) =>
    renderAlternative(mode, mode.guard, scope.render.block(mode.block, scope), scope),
  );
  return listAlternatives(phrases.headingLine(modeHeading(stmt, scope)), modes, stmt);
}

function modeHeading({ amount }: NodeOf<'either'>, scope: Scope): string {
  const { phrases } = scope.grammar;
  if (!amount) return phrases.chooseOne();
  if (amount.$type !== 'exactly' && amount.$type !== 'upTo') return phrases.chooseAny();
  return phrases.chooseSome(renderValue(amount.count, scope), amount.$type === 'upTo');
}

/** `if …: … else: …`. Conditions decided by the printed values of points are omitted. */
export function renderIf(stmt: NodeOf<'if'>, scope: Scope): Line[] {
  const truth = constantTruth(stmt.condition, scope);
  if (truth === true) return scope.render.block(stmt.then, scope);
  if (truth === false) return stmt.else ? scope.render.block(stmt.else, scope) : [];
  const mergedIf = mergeNestedIf(stmt, scope);
  return mergedIf ? renderIf(mergedIf, scope) : renderUndecidedIf(stmt, scope);
}

/** Rewrites `if A: if B: …` to `if A and B: …`; undefined for other statements. */
function mergeNestedIf(stmt: NodeOf<'if'>, scope: Scope): NodeOf<'if'> | undefined {
  const innerIf = stmt.else ? undefined : hoistCondition(onlyStatement(stmt.then), scope);
  if (!innerIf || constantTruth(innerIf.condition, scope) !== undefined) return undefined;
  const condition: Syntax.Expr = {
    $type: 'binary',
    op: 'and',
    left: stmt.condition,
    right: innerIf.condition,
    span: stmt.span,
  };
  return { ...innerIf, condition, span: stmt.span };
}

function renderUndecidedIf(stmt: NodeOf<'if'>, scope: Scope): Line[] {
  const { phrases } = scope.grammar;
  const heading = phrases.if(renderCondition(stmt.condition, scope));
  const orderedLines = renderOrderedBranch(stmt, scope);
  if (orderedLines) return orderedLines;
  // The `else` belongs to this condition, not to a nested one.
  const isNeverMerged = onlyStatement(stmt.then)?.$type === 'if' && stmt.else !== undefined;
  const headingOptions = {
    text: heading,
    span: stmt.span,
    isNeverMerged,
    join: (text: string) => phrases.leadInAndText(heading, text),
  };
  return [
    ...withHeading(headingOptions, scope.render.block(stmt.then, scope), scope),
    ...renderElse(stmt.else, scope),
  ];
}

/** Renders the first of two branches that differ only in the order of spaces; undefined for other branches. */
function renderOrderedBranch(
  { then: thenBlock, else: elseBlock }: NodeOf<'if'>,
  scope: Scope,
): Line[] | undefined {
  const statement = onlyStatement(thenBlock);
  if (statement?.$type !== 'each' || !statement.possible || !elseBlock) return undefined;
  const textsOf = (lines: readonly Line[]): string => JSON.stringify(lines.map(({ text }) => text));
  const unorderedLines = scope.render.block(
    { ...thenBlock, body: [{ ...statement, possible: false }] },
    scope,
  );
  return textsOf(unorderedLines) === textsOf(scope.render.block(elseBlock, scope))
    ? scope.render.block(thenBlock, scope)
    : undefined;
}

export function renderElse(elseBlock: Syntax.Block | undefined, scope: Scope): Line[] {
  if (!elseBlock) return [];
  const { phrases } = scope.grammar;
  const heading = phrases.otherwiseWord();
  return withHeading(
    { text: heading, span: elseBlock.span, join: (text) => phrases.leadInAndText(heading, text) },
    scope.render.block(elseBlock, scope),
    scope,
  );
}
