/** Renders selections of spaces, Factions and pieces, with their effects. */
import type { Syntax } from '@quipu/language';
import type { Agreement, Determiner, NounPhrase } from '../locale-grammar.ts';
import { withPayer, withReserve } from './payer.ts';
import { type Point, type Scope, withLocal } from '../scope.ts';
import { placeholder } from '@quipu/words/nouns';
import { verbPhraseLine, withHeading, type Line } from './lines.ts';
import { factionExceptions, type NounMeaning, resolveNoun } from './noun-meanings.ts';
import { agreementOf } from '@quipu/words/nouns';
import { listAlternatives, withGuard } from './alternatives.ts';
import { localAfterSelection, withCurrentSpace } from './locals.ts';
import { determinerOf, renderCost } from './values.ts';

export function renderSelect(stmt: Syntax.SelectStmt, scope: Scope): Line[] {
  const { block } = stmt;
  const selectionText = renderSelectionHeading(stmt, scope);
  const determiner = determinerOf(stmt.amount, scope);
  // None if the printed value of a point is 0, which an Event may raise.
  if (determiner.kind === 'upTo' && determiner.n === 0) return [];
  if (!block) return verbPhraseLine(selectionText, stmt);
  const hasMultiple = isMultiple(determiner);
  const heading = hasMultiple
    ? scope.grammar.phrases.inEachOfThem(selectionText, agreementOf(selectionPhrase(stmt, scope), true))
    : selectionText;
  const innerScope = selectionScope(stmt, block, scope);
  const context = { heading, hasMultiple, scope, innerScope };
  const areAllWays = block.body.length > 0 && block.body.every(({ $type }) => $type === 'way');
  return areAllWays ? renderWays(stmt, block, context) : renderSelectionEffects(stmt, block, context);
}

interface SelectionContext {
  readonly heading: string;
  readonly hasMultiple: boolean;
  readonly scope: Scope;
  /** The scope of the block, in which the selection has its name. */
  readonly innerScope: Scope;
}

/** A selection whose block consists of alternative ways of an operation. */
function renderWays(
  stmt: Syntax.SelectStmt,
  block: Syntax.Block,
  { heading, hasMultiple, scope, innerScope }: SelectionContext,
): Line[] {
  const { phrases } = scope.grammar;
  const [way, ...otherWays] = block.body;
  if (way?.$type === 'way' && otherWays.length === 0)
    return withHeading(
      { text: heading, span: stmt.span, isVerbPhrase: true },
      withGuard(way, way.guard, innerScope.render.block(way.block, innerScope), innerScope),
      scope,
    );
  const wayLines = innerScope.render.block(block, innerScope);
  const choice = phrases.headingLine(phrases.chooseOne());
  const text = joinEffect(heading, choice, { isMultiple: hasMultiple, scope });
  return listAlternatives(text, wayLines, stmt);
}

function renderSelectionEffects(
  stmt: Syntax.SelectStmt,
  block: Syntax.Block,
  { heading, hasMultiple, scope, innerScope }: SelectionContext,
): Line[] {
  const lines = innerScope.render.block(block, innerScope);
  const [firstStatement] = block.body;
  // `select 1 City, select 1 Faction and …`: one `and` for a row of selections.
  const isSelectionRow =
    hasMultiple || (firstStatement?.$type === 'select' && firstStatement.block !== undefined);
  const join = (text: string): string => joinEffect(heading, text, { isMultiple: isSelectionRow, scope });
  const options = { text: heading, span: stmt.span, isVerbPhrase: true };
  if (hasMultiple || lines[0]?.isVerbPhrase) return withHeading({ ...options, join }, lines, scope);
  return withHeading({ ...options, isNeverMerged: lines[0]?.text.endsWith(':') === true }, lines, scope);
}

function joinEffect(
  heading: string,
  text: string,
  { isMultiple, scope: { grammar } }: { readonly isMultiple: boolean; readonly scope: Scope },
): string {
  return isMultiple
    ? grammar.phrases.leadInAndText(heading, text)
    : grammar.phrases.selectWithEffect(heading, text);
}

/** The scope of the block of a selection, in which a selected space is the current space. */
export function selectionScope(stmt: Syntax.SelectStmt, block: Syntax.Block, scope: Scope): Scope {
  const name = stmt.as?.name;
  const local = name === undefined ? undefined : localAfterSelection(stmt, scope);
  if (
    name === undefined ||
    local === undefined ||
    (local.kind === 'place' && local.place.kind === 'selected')
  )
    return withCurrentSpace(scope, { name, domain: stmt.noun, block });
  return withLocal({ ...scope, currentSpace: { kind: 'there' } }, name, local);
}

/** Variations of a selection's text, for refusals. */
export interface SelectionForm {
  /** A single space is selected instead of the printed number. */
  readonly isSingle?: boolean;
  readonly isFree?: boolean;
  /** The price is changed by an effect in force. */
  readonly hasChangedPrice?: boolean;
  /** The block applies in each space. */
  readonly isInEach?: boolean;
  /** An effect in force changes the set of spaces. */
  readonly hasChangedSpaces?: boolean;
}

/** A selection without its block. */
export function renderSelectionHeading(
  stmt: Syntax.SelectStmt,
  scope: Scope,
  form: SelectionForm = {},
): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const amount = determinerOf(stmt.amount, scope);
  // None if the printed value of a point is 0; an Event states the number.
  const printedDeterminer: Determiner = amount.kind === 'upTo' && amount.n === 0 ? { kind: 'with' } : amount;
  const determiner: Determiner = form.isSingle ? { kind: 'count', n: 1 } : printedDeterminer;
  const phrase = form.hasChangedSpaces ? allowedSpaces(scope) : selectionPhrase(stmt, scope);
  const name = stmt.as && scope.lexicon.find(`local:${stmt.as.name}`);
  const text = phrases.select(grammar.nounPhrase(phrase, determiner), name, {
    isPlural: isMultiple(determiner),
    isRandom: stmt.randomly !== undefined,
  });
  const heading = withPriceInForm(text, stmt, { form, isPerSpace: isMultiple(determiner), scope });
  return form.isInEach && isMultiple(determiner)
    ? phrases.inEachOfThem(heading, agreementOf(phrase, true))
    : heading;
}

interface PriceContext {
  readonly form: SelectionForm;
  readonly isPerSpace: boolean;
  readonly scope: Scope;
}

function withPriceInForm(
  text: string,
  stmt: Syntax.SelectStmt,
  { form, isPerSpace, scope }: PriceContext,
): string {
  if (form.hasChangedPrice) return text + pricePlaceholder(isPerSpace, scope);
  return stmt.paying && !form.isFree
    ? withPrice(text, { ...stmt, paying: stmt.paying }, isPerSpace, scope)
    : text;
}

/**
 * A placeholder for the price in force: `, paying its price now in force`. It stays open if the price differs
 * between spaces.
 */
const pricePlaceholder = (isPerSpace: boolean, { grammar: { phrases } }: Scope): string =>
  placeholder(
    isPerSpace ? 'priceEach' : 'price',
    'alone',
    phrases.withPayment('', phrases.priceInForce(), { isPerSpace, exceptions: [] }),
  );

function withPrice(
  text: string,
  { paying, payer }: { readonly paying: Syntax.Expr; readonly payer?: Syntax.Payer },
  isPerSpace: boolean,
  scope: Scope,
): string {
  const { phrases } = scope.grammar;
  const { cost, exceptions } = renderCost(paying, scope);
  const resources = phrases.amountOfTrack(scope.lexicon.term('track:Resources'), cost);
  const payment = withPayer(resources, payer, scope);
  return withReserve(phrases.withPayment(text, payment, { isPerSpace, exceptions }), payer, scope);
}

function isMultiple(determiner: Determiner): boolean {
  return !((determiner.kind === 'count' || determiner.kind === 'upTo') && determiner.n === 1);
}

/** The selected things; for a reference to an earlier selection, some of that. */
function selectionPhrase({ noun }: Syntax.SelectStmt, scope: Scope): NounPhrase {
  const { grammar, lexicon } = scope;
  const meaning = resolveNoun(noun, scope);
  const countable = countableOf(meaning, scope);
  if (countable) return countable;
  const kind = meaning.kind === 'faction' ? 'factions' : 'spaces';
  const clauses = meaning.kind === 'place' ? noun.clauses : [];
  const places = meaning.kind === 'place' && meaning.place.kind === 'named' ? meaning.place.terms : [];
  const names = places.map((term) => grammar.place({ kind: 'named', terms: [term] }, 'alone'));
  const amongThem = (agreement: Agreement): string =>
    names.length > 1
      ? grammar.phrases.among(grammar.list(names, 'and'))
      : grammar.phrases.fromSelected(agreement);
  const rendered = (isCondition: boolean): NounPhrase['clauses'] =>
    clauses
      .filter(({ $type }) => ($type === 'where') === isCondition)
      .flatMap((clause) => clausesOfSpaces(noun, clause, scope));
  return {
    kind,
    heads: [{ term: lexicon.term(`word:${kind}`), states: [] }],
    isAvailable: false,
    clauses: [...rendered(false), amongThem, ...rendered(true)],
  };
}

/** A clause of a reference to a selection, as a clause of `spaces`. */
function clausesOfSpaces(noun: Syntax.NounExpr, clause: Syntax.Clause, scope: Scope): NounPhrase['clauses'] {
  const spaces = { ...noun, words: [{ name: 'spaces', span: noun.span }], joined: [], clauses: [clause] };
  const meaning = resolveNoun(spaces, scope);
  return meaning.kind === 'countable' ? meaning.nounPhrase.clauses : [];
}

/** A set of spaces changed by an effect in force, which only the options of the question list. */
function allowedSpaces({ grammar, lexicon }: Scope): NounPhrase {
  return {
    kind: 'spaces',
    heads: [{ term: lexicon.term('word:spaces'), states: [] }],
    isAvailable: false,
    clauses: [(agreement) => grammar.phrases.allowedByRulesInForce(agreement)],
  };
}

/** The things or spaces that a noun names; undefined for other meanings. */
export function countableOf(meaning: NounMeaning, scope: Scope): NounPhrase | undefined {
  // A point may name spaces by several nouns.
  if (meaning.kind === 'point') return nounPhraseOfPoint(meaning.point, scope);
  return meaning.kind === 'countable' ? meaning.nounPhrase : undefined;
}

function nounPhraseOfPoint(point: Point, scope: Scope): NounPhrase {
  const union = unionOfNouns(point.declared.value, scope);
  return { ...union, clauses: [...union.clauses, ...factionExceptions(point, scope)] };
}

/** The union of several nouns. */
function unionOfNouns(expr: Syntax.Expr, scope: Scope): NounPhrase {
  if (expr.$type === 'noun') {
    const meaning = resolveNoun(expr, scope);
    if (meaning.kind === 'countable') return meaning.nounPhrase;
  }
  const operands =
    expr.$type === 'binary' ? [unionOfNouns(expr.left, scope), unionOfNouns(expr.right, scope)] : [];
  return {
    kind: 'spaces',
    heads: operands.flatMap(({ heads }) => heads),
    isAvailable: false,
    clauses: operands.flatMap(({ clauses }) => clauses),
  };
}
