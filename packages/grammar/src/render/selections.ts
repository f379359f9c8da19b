/** Renders selections of spaces, Factions and pieces, with their effects. */
import type { Syntax } from '@quipu/language';
import type { Determiner, NounPhrase } from '../locale-grammar.ts';
import { type Point, type Scope, withLocal } from '../scope.ts';
import { placeholder } from '@quipu/words/nouns';
import { withHeading, type Line } from './lines.ts';
import { factionExceptions, resolveNoun } from './nouns.ts';
import { agreementOf } from './owners.ts';
import { listAlternatives, withGuard } from './alternatives.ts';
import { selectionLocal } from './locals.ts';
import { determinerOf, renderCost } from './values.ts';

export function renderSelect(stmt: Syntax.SelectStmt, scope: Scope): Line[] {
  const { grammar } = scope;
  const plain = renderSelectionHead(stmt, scope);
  const { block } = stmt;
  const det = determinerOf(stmt.amount, scope);
  // None if the printed value of a point is 0, which an Event may raise.
  if (det.kind === 'upTo' && det.n === 0) return [];
  const thing = selectedThing(stmt, scope);
  const hasMultiple = isMultiple(det);
  const head = block && hasMultiple ? grammar.phrases.inEach(plain, agreementOf(thing, true)) : plain;
  const line: Line = { depth: 0, text: head, span: stmt.span, isVerbPhrase: true };
  if (!block) return [line];
  let inner: Scope = { ...scope, currentSpace: { kind: 'there' } };
  if (stmt.as) inner = withLocal(inner, stmt.as.name, selectedLocal(stmt, scope));
  const ways = block.body.filter(({ $type }) => $type === 'way');
  const [firstWay] = ways;
  if (ways.length === block.body.length && firstWay?.$type === 'way') {
    if (ways.length === 1)
      return withHeading(
        { text: head, span: stmt.span, isVerbPhrase: true },
        withGuard(firstWay, firstWay.guard, inner.render.block(firstWay.block, inner), inner),
        scope,
      );
    const lines = inner.render.block({ ...block, body: ways }, inner);
    const [first, ...rest] = listAlternatives(
      grammar.phrases.headingLine(grammar.phrases.chooseOne()),
      lines,
      stmt,
    );
    return [
      { ...line, text: joinEffect(head, first?.text ?? '', { isMultiple: hasMultiple, scope }) },
      ...rest,
    ];
  }
  const lines = inner.render.block(block, inner);
  const [first] = block.body;
  // `select 1 City, select 1 Faction and …`: one `and` for a row of selections.
  const isRow = hasMultiple || (first?.$type === 'select' && first.block !== undefined);
  const join = (text: string): string => joinEffect(head, text, { isMultiple: isRow, scope });
  const heading = { text: head, span: stmt.span, isVerbPhrase: true };
  if (hasMultiple || lines[0]?.isVerbPhrase) return withHeading({ ...heading, join }, lines, scope);
  return withHeading({ ...heading, nested: lines[0]?.text.endsWith(':') === true }, lines, scope);
}

function joinEffect(
  head: string,
  text: string,
  { isMultiple, scope: { grammar } }: { readonly isMultiple: boolean; readonly scope: Scope },
): string {
  return isMultiple ? grammar.phrases.leadInAndText(head, text) : grammar.phrases.selectAnd(head, text);
}

/** The local name of a selection, inside its block: a selected space is the current space. */
function selectedLocal(stmt: Syntax.SelectStmt, scope: Scope): ReturnType<typeof selectionLocal> {
  const local = selectionLocal(stmt, scope);
  return local.kind === 'place' && local.place.kind === 'selected'
    ? { kind: 'place', place: { kind: 'there' } }
    : local;
}

/** Variations of a selection's text, for refusals. */
interface SelectionForm {
  readonly one?: boolean;
  readonly free?: boolean;
  /** The price is changed by an effect in force. */
  readonly priced?: boolean;
  /** The block applies in each space. */
  readonly each?: boolean;
  /** An effect in force changes the set of spaces. */
  readonly other?: boolean;
}

/** A selection without its block. */
export function renderSelectionHead(
  stmt: Syntax.SelectStmt,
  scope: Scope,
  { one = false, free = false, priced = false, each = false, other = false }: SelectionForm = {},
): string {
  const { grammar } = scope;
  const { phrases } = grammar;
  const amount = determinerOf(stmt.amount, scope);
  // None if the printed value of a point is 0; an Event states the number.
  const printed: Determiner = amount.kind === 'upTo' && amount.n === 0 ? { kind: 'with' } : amount;
  const det: Determiner = one ? { kind: 'count', n: 1 } : printed;
  const thing = other ? allowedSpaces(scope) : selectedThing(stmt, scope);
  const term = stmt.as && scope.lexicon.find(`local:${stmt.as.name}`);
  const text = phrases.select(grammar.nounPhrase(thing, det), term, isMultiple(det));
  const price = priced ? text + pricePlaceholder(isMultiple(det), scope) : undefined;
  const head = price ?? (stmt.paying && !free ? withPrice(text, stmt.paying, isMultiple(det), scope) : text);
  return each && isMultiple(det) ? phrases.inEach(head, agreementOf(thing, true)) : head;
}

/**
 * A placeholder for the price in force: `, paying its price now in force`. It stays open if the price differs
 * between spaces.
 */
const pricePlaceholder = (each: boolean, { grammar: { phrases } }: Scope): string =>
  placeholder(
    each ? 'priceEach' : 'price',
    'alone',
    phrases.paying('', phrases.priceInForce(), { each, except: [] }),
  );

function withPrice(
  text: string,
  price: NonNullable<Syntax.SelectStmt['paying']>,
  each: boolean,
  scope: Scope,
): string {
  const { phrases } = scope.grammar;
  const { cost, except } = renderCost(price, scope);
  const resources = phrases.someOfTrack(scope.lexicon.term('track:Resources'), cost);
  return phrases.paying(text, resources, { each, except });
}

function isMultiple(det: Determiner): boolean {
  return !((det.kind === 'count' || det.kind === 'upTo') && det.n === 1);
}

/** The selected things; for a reference to an earlier selection, some of that. */
function selectedThing({ noun }: Syntax.SelectStmt, scope: Scope): NounPhrase {
  const { grammar, lexicon } = scope;
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind === 'thing') return meaning.thing;
  if (meaning.kind === 'point') return nounPhraseOfPoint(meaning.point, scope);
  const kind = meaning.kind === 'faction' ? 'factions' : 'spaces';
  const [first] = meaning.kind === 'place' ? noun.clauses : [];
  const further = first
    ? noun.clauses.flatMap((clause) => {
        const inner = resolveNoun(
          { ...noun, words: [{ name: 'spaces', span: noun.span }], joined: [], clauses: [clause] },
          scope,
        );
        return inner.kind === 'thing' ? inner.thing.clauses : [];
      })
    : [];
  return {
    kind,
    heads: [{ term: lexicon.term(`word:${kind}`), states: [] }],
    available: false,
    clauses: [(agreement) => grammar.phrases.amongSelected(agreement), ...further],
  };
}

/** A set of spaces changed by an effect in force, which only the options of the question list. */
function allowedSpaces({ grammar, lexicon }: Scope): NounPhrase {
  return {
    kind: 'spaces',
    heads: [{ term: lexicon.term('word:spaces'), states: [] }],
    available: false,
    clauses: [(agreement) => grammar.phrases.nowAllowed(agreement)],
  };
}

export function nounPhraseOfPoint(point: Point, scope: Scope): NounPhrase {
  const thing = unionOfNouns(point.declared.value, scope);
  return { ...thing, clauses: [...thing.clauses, ...factionExceptions(point, scope)] };
}

/** The union of several nouns. */
function unionOfNouns(expr: Syntax.Expr, scope: Scope): NounPhrase {
  if (expr.$type === 'noun') {
    const meaning = resolveNoun(expr, scope);
    if (meaning.kind === 'thing') return meaning.thing;
  }
  const parts =
    expr.$type === 'binary' ? [unionOfNouns(expr.left, scope), unionOfNouns(expr.right, scope)] : [];
  return {
    kind: 'spaces',
    heads: parts.flatMap(({ heads }) => heads),
    available: false,
    clauses: parts.flatMap(({ clauses: after }) => after),
  };
}
