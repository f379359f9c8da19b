/** Renders selections of spaces, Factions and pieces, with their effects. */
import type { Syntax } from '@quipu/language';
import type { Det, NounPhrase } from '../language.ts';
import { type Point, type Scope, withLocal } from '../scope.ts';
import { open } from '@quipu/words/nouns';
import { headed, type Line } from './lines.ts';
import { adaptedFor, readNoun } from './nouns.ts';
import { agreementOf } from './whose.ts';
import { choiceOf, guarded } from './alternatives.ts';
import { localOf } from './locals.ts';
import { amountOf, costOf } from './values.ts';

export function tellSelect(stmt: Syntax.SelectStmt, scope: Scope): Line[] {
  const { language } = scope;
  const plain = headOf(stmt, scope);
  const { block } = stmt;
  const det = amountOf(stmt.amount, scope);
  // None by the printed value of a point, which an Event may raise.
  if (det.kind === 'upTo' && det.n === 0) return [];
  const thing = thingOf(stmt, scope);
  const many = isMany(det);
  const head = block && many ? language.phrases.inEach(plain, agreementOf(thing, true)) : plain;
  const line: Line = { depth: 0, text: head, span: stmt.span, deed: true };
  if (!block) return [line];
  let inner: Scope = { ...scope, there: { kind: 'there' } };
  if (stmt.as) inner = withLocal(inner, stmt.as.name, blockLocal(stmt, scope));
  const ways = block.body.filter(({ $type }) => $type === 'way');
  const [only] = ways;
  if (ways.length === block.body.length && only?.$type === 'way') {
    if (ways.length === 1)
      return headed(
        { head, span: stmt.span, deed: true },
        guarded(only, only.guard, inner.tell.block(only.block, inner), inner),
        scope,
      );
    const told = inner.tell.block({ ...block, body: ways }, inner);
    const [first, ...rest] = choiceOf(language.phrases.opening(language.phrases.oneOfThese()), told, stmt);
    return [{ ...line, text: joinedTo(head, first?.text ?? '', { many, scope }) }, ...rest];
  }
  const lines = inner.tell.block(block, inner);
  const [first] = block.body;
  // `select 1 City, select 1 Faction and …`: one `and` for a row of selections.
  const isRow = many || (first?.$type === 'select' && first.block !== undefined);
  const join = (text: string): string => joinedTo(head, text, { many: isRow, scope });
  const heading = { head, span: stmt.span, deed: true };
  if (many || lines[0]?.deed) return headed({ ...heading, join }, lines, scope);
  return headed({ ...heading, nested: lines[0]?.text.endsWith(':') === true }, lines, scope);
}

function joinedTo(
  head: string,
  text: string,
  { many, scope: { language } }: { readonly many: boolean; readonly scope: Scope },
): string {
  return many ? language.phrases.then(head, text) : language.phrases.selectTo(head, text);
}

/** In its block, the selected space is `there`. */
function blockLocal(stmt: Syntax.SelectStmt, scope: Scope): ReturnType<typeof localOf> {
  const local = localOf(stmt, scope);
  return local.kind === 'place' && local.place.kind === 'selected'
    ? { kind: 'place', place: { kind: 'there' } }
    : local;
}

/** Variations of a selection's text, for refusals. */
interface Reading {
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
export function headOf(
  stmt: Syntax.SelectStmt,
  scope: Scope,
  { one = false, free = false, priced = false, each = false, other = false }: Reading = {},
): string {
  const { language } = scope;
  const { phrases } = language;
  const amount = amountOf(stmt.amount, scope);
  // None by the printed value of a point; an Event states the number.
  const printed: Det = amount.kind === 'upTo' && amount.n === 0 ? { kind: 'with' } : amount;
  const det: Det = one ? { kind: 'count', n: 1 } : printed;
  const thing = other ? nowAllowed(scope) : thingOf(stmt, scope);
  const term = stmt.as && scope.lexicon.find(`local:${stmt.as.name}`);
  const text = phrases.select(language.np(thing, det), term, isMany(det));
  const price = priced ? text + openPrice(isMany(det), scope) : undefined;
  const head = price ?? (stmt.paying && !free ? paying(text, stmt.paying, isMany(det), scope) : text);
  return each && isMany(det) ? phrases.inEach(head, agreementOf(thing, true)) : head;
}

/**
 * A placeholder for the price in force: `, paying its price now in force`. It stays open if the price differs
 * between spaces.
 */
const openPrice = (each: boolean, { language: { phrases } }: Scope): string =>
  open(
    each ? 'priceEach' : 'price',
    'alone',
    phrases.paying('', phrases.priceInForce(), { each, except: [] }),
  );

function paying(
  text: string,
  price: NonNullable<Syntax.SelectStmt['paying']>,
  each: boolean,
  scope: Scope,
): string {
  const { phrases } = scope.language;
  const { cost, except } = costOf(price, scope);
  const resources = phrases.someOfTrack(scope.lexicon.term('track:Resources'), cost);
  return phrases.paying(text, resources, { each, except });
}

function isMany(det: Det): boolean {
  return !((det.kind === 'count' || det.kind === 'upTo') && det.n === 1);
}

/** The selected things; for a set selected before, some of it. */
function thingOf({ noun }: Syntax.SelectStmt, scope: Scope): NounPhrase {
  const { language, lexicon } = scope;
  const read = readNoun(noun, scope);
  if (read.kind === 'thing') return read.thing;
  if (read.kind === 'point') return pointed(read.point, scope);
  const sort = read.kind === 'faction' ? 'factions' : 'spaces';
  const [first] = read.kind === 'place' ? noun.clauses : [];
  const further = first
    ? noun.clauses.flatMap((clause) => {
        const inner = readNoun(
          { ...noun, words: [{ name: 'spaces', span: noun.span }], joined: [], clauses: [clause] },
          scope,
        );
        return inner.kind === 'thing' ? inner.thing.after : [];
      })
    : [];
  return {
    sort,
    heads: [{ term: lexicon.term(`word:${sort}`), states: [] }],
    available: false,
    after: [(of) => language.phrases.amongSelected(of), ...further],
  };
}

/** A set of spaces changed by an effect in force, which only the options of the question list. */
function nowAllowed({ language, lexicon }: Scope): NounPhrase {
  return {
    sort: 'spaces',
    heads: [{ term: lexicon.term('word:spaces'), states: [] }],
    available: false,
    after: [(of) => language.phrases.nowAllowed(of)],
  };
}

export function pointed(point: Point, scope: Scope): NounPhrase {
  const thing = setOf(point.declared.value, scope);
  return { ...thing, after: [...thing.after, ...adaptedFor(point, scope)] };
}

/** The union of several nouns. */
function setOf(expr: Syntax.Expr, scope: Scope): NounPhrase {
  if (expr.$type === 'noun') {
    const read = readNoun(expr, scope);
    if (read.kind === 'thing') return read.thing;
  }
  const parts = expr.$type === 'binary' ? [setOf(expr.left, scope), setOf(expr.right, scope)] : [];
  return {
    sort: 'spaces',
    heads: parts.flatMap(({ heads }) => heads),
    available: false,
    after: parts.flatMap(({ after }) => after),
  };
}
