/** States why a statement has no effect: `Mira has no Guerrillas`, `no Troops can move to Mira`. */
import type { Syntax } from '@quipu/language';
import { type EffectVerb, placeholder } from '@quipu/words/nouns';
import type { Term } from '../lexicon.ts';
import type { NounPhrase, PlacePhrase } from '../locale-grammar.ts';
import { findPoint, type Scope } from '../scope.ts';
import { renderNounExistence } from './existence.ts';
import { factScope } from './facts.ts';
import { endStatesOf, resolveNoun, resolvePlace } from './noun-meanings.ts';
import { conjunctsOf } from './reading-order.ts';
import { countableOf } from './selections.ts';
import { determinerOf, towardLevelText } from './values.ts';

type EffectStatement = Extract<Syntax.Stmt, { $type: 'place' | 'remove' | 'replace' | 'flip' }>;

function objectsOf(stmt: Syntax.Stmt): readonly Syntax.CountedNoun[] {
  if (stmt.$type === 'place' || stmt.$type === 'remove') return stmt.objects;
  return stmt.$type === 'replace' || stmt.$type === 'flip' || stmt.$type === 'move' ? [stmt.object] : [];
}

/** The things that a noun names; undefined for other meanings. */
const thingsOf = (noun: Syntax.NounExpr | undefined, scope: Scope): NounPhrase | undefined =>
  noun && countableOf(resolveNoun(noun, scope), scope);

const hasPlace = ({ clauses }: Syntax.NounExpr): boolean =>
  clauses.some(({ $type }) => $type === 'in' || $type === 'there' || $type === 'near');

/** The pieces that a statement turns, in the state from which it turns them. */
function inTurnedState(stmt: Syntax.Stmt, noun: Syntax.NounExpr, scope: Scope): NounPhrase | undefined {
  const things = thingsOf(noun, scope);
  if (stmt.$type !== 'flip' || !things) return things;
  const { hidden, shown } = endStatesOf(noun, scope);
  const state = stmt.verb === 'activate' ? hidden : shown;
  if (stmt.verb === 'flip' || state === undefined) return things;
  const term: Term = scope.lexicon.term(`state:${state}`);
  const heads = things.heads.map((head) => (head.states.length > 0 ? head : { ...head, states: [term] }));
  return { ...things, heads };
}

/** That the objects of a statement are missing in its space, or fewer than it needs. */
export function renderAbsence(stmt: Syntax.Stmt, scope: Scope): string | undefined {
  const [object] = objectsOf(stmt);
  if (!object || stmt.$type === 'move') return undefined;
  const { grammar } = scope;
  const determiner = determinerOf(object.amount, scope);
  const needsSeveral = stmt.$type === 'replace' || stmt.$type === 'flip';
  const things = inTurnedState(stmt, object.noun, scope);
  const inSpace = grammar.place(scope.currentSpace, 'in');
  const text =
    needsSeveral && things && determiner.kind === 'count' && determiner.n > 1
      ? grammar.phrases.thereIs(
          grammar.phrases.fewerThan(
            determiner.n,
            grammar.nounPhrase({ ...things, clauses: [] }, { kind: 'with' }),
          ),
          inSpace,
          { isPlural: true, isNegated: false, isHypothetical: false },
        )
      : absenceOf(stmt, { noun: object.noun, things, inSpace }, scope);
  return grammar.phrases.aboutSpace(text);
}

function absenceOf(
  stmt: Syntax.Stmt,
  {
    noun,
    things,
    inSpace,
  }: { readonly noun: Syntax.NounExpr; readonly things: NounPhrase | undefined; readonly inSpace: string },
  scope: Scope,
): string {
  const isInSpace = !hasPlace(noun);
  if (stmt.$type !== 'flip' || !things)
    return renderNounExistence(noun, isInSpace ? scope.currentSpace : undefined, { scope, isNegated: true });
  return scope.grammar.phrases.thereIs(
    scope.grammar.nounPhrase(things, { kind: 'none' }),
    isInSpace ? inSpace : '',
    { isPlural: true, isNegated: true, isHypothetical: false },
  );
}

const replacementNoun = ({ by }: Syntax.ReplaceStmt): Syntax.NounExpr | undefined =>
  '$type' in by ? undefined : by.noun;

/** That no pieces to place are Available. */
export function renderNoneAvailable(stmt: Syntax.Stmt, scope: Scope): string | undefined {
  const noun = stmt.$type === 'replace' ? replacementNoun(stmt) : objectsOf(stmt)[0]?.noun;
  const things = thingsOf(noun, scope);
  const { grammar } = scope;
  return (
    things &&
    grammar.phrases.noneAreAvailable(grammar.nounPhrase({ ...things, clauses: [] }, { kind: 'none' }))
  );
}

/** That none of some pieces can move, or leave or reach the space that an option names. */
export function renderNoneMovable(
  stmt: Syntax.Stmt,
  end: 'none' | 'from' | 'to',
  outer: Scope,
): string | undefined {
  if (stmt.$type !== 'move') return undefined;
  const scope = factScope(outer);
  const { grammar } = scope;
  const things = thingsOf(stmt.object.noun, scope);
  const place = end === 'none' ? '' : grammar.place({ kind: 'option' }, end);
  return (
    things &&
    grammar.phrases.noneCanMove(grammar.nounPhrase({ ...things, clauses: [] }, { kind: 'none' }), place)
  );
}

/** That none of the pieces of a statement are in the space that an option names. */
export function renderNoneInOption(stmt: Syntax.Stmt, outer: Scope): string | undefined {
  const scope = factScope(outer);
  const { grammar } = scope;
  const pieces = noneOf(stmt, scope);
  if (pieces === undefined) return undefined;
  const text = grammar.phrases.thereIs(pieces, grammar.place({ kind: 'option' }, 'in'), {
    isPlural: true,
    isNegated: true,
    isHypothetical: false,
  });
  return grammar.phrases.aboutSpace(text);
}

/** That none of the pieces of a statement are on the map. */
export function renderNoneOnMap(stmt: Syntax.Stmt, outer: Scope): string | undefined {
  const scope = factScope(outer);
  const pieces = noneOf(stmt, scope);
  return pieces && scope.grammar.phrases.noneAre(pieces, scope.grammar.place({ kind: 'map' }, 'in'));
}

/** `no Guerrillas`: the pieces of a statement, without the clauses of the noun. */
function noneOf(stmt: Syntax.Stmt, scope: Scope): string | undefined {
  const [object] = objectsOf(stmt);
  const things = object && inTurnedState(stmt, object.noun, scope);
  return things && scope.grammar.nounPhrase({ ...things, clauses: [] }, { kind: 'none' });
}

/** That none of the pieces of a statement can be affected in the space that an option names. */
export function renderImpossibleInOption(stmt: Syntax.Stmt, outer: Scope): string | undefined {
  const scope = factScope(outer);
  const place = scope.grammar.place({ kind: 'option' }, 'in');
  return isEffectStatement(stmt) ? renderNoneCanBe(stmt, place, scope) : undefined;
}

/** That a statement is possible in no space. */
export function renderImpossibleAnywhere(stmt: Syntax.Stmt, outer: Scope): string | undefined {
  const scope = factScope(outer);
  if (stmt.$type === 'move') return renderNoneMovable(stmt, 'none', outer);
  return isEffectStatement(stmt)
    ? renderNoneCanBe(stmt, scope.grammar.phrases.inAnySpace(), scope)
    : undefined;
}

const isEffectStatement = (stmt: Syntax.Stmt): stmt is EffectStatement =>
  stmt.$type === 'place' || stmt.$type === 'remove' || stmt.$type === 'replace' || stmt.$type === 'flip';

const effectVerbOf = (stmt: EffectStatement): EffectVerb => (stmt.$type === 'flip' ? stmt.verb : stmt.$type);

/** `no Guerrillas can be removed` at a location, without the clauses of the noun. */
function renderNoneCanBe(stmt: EffectStatement, location: string, scope: Scope): string | undefined {
  const { grammar } = scope;
  const phrases = objectsOf(stmt).flatMap(({ noun }) => thingsOf(noun, scope) ?? []);
  const texts = phrases.map((things) => grammar.nounPhrase({ ...things, clauses: [] }, { kind: 'none' }));
  return texts.length === 0
    ? undefined
    : grammar.phrases.noneCanBe(effectVerbOf(stmt), grammar.list(texts, 'or'), location);
}

/** That the effect of a statement is possible in one space only, if its condition names that space: `if there is Mira`. */
export function renderOnlyIn(
  { condition, then }: Extract<Syntax.Stmt, { $type: 'if' }>,
  outer: Scope,
  conjunct: number | undefined,
): string | undefined {
  const scope = factScope(outer);
  const { grammar } = scope;
  const expr = conjunct === undefined ? condition : conjunctsOf(condition)[conjunct];
  if (expr?.$type !== 'binary' || expr.op !== 'is') return undefined;
  const [subject, required] = [placeOf(expr.left, scope), placeOf(expr.right, scope)];
  if (subject?.kind !== 'there' || required?.kind !== 'named') return undefined;
  const location = grammar.place(required, 'in');
  const stmt = statementsIn(then).find(isEffectStatement);
  const objects = stmt ? objectsOf(stmt).flatMap(({ noun }) => thingsOf(noun, scope) ?? []) : [];
  const texts = objects.map((things) => grammar.nounPhrase({ ...things, clauses: [] }, { kind: 'with' }));
  return stmt && texts.length > 0 && isInCurrentSpace(stmt, scope)
    ? grammar.phrases.canBeOnly(effectVerbOf(stmt), grammar.list(texts, 'and'), location)
    : grammar.phrases.isPossibleOnly(location);
}

/** The place that an expression names; undefined for other values. */
function placeOf(expr: Syntax.Expr, scope: Scope): PlacePhrase | undefined {
  const meaning = expr.$type === 'noun' ? resolveNoun(expr, scope) : undefined;
  return meaning?.kind === 'place' ? meaning.place : undefined;
}

/** Whether a statement affects pieces in the current space. */
function isInCurrentSpace(stmt: EffectStatement, scope: Scope): boolean {
  if (stmt.$type === 'place')
    return stmt.location === undefined || placeOf(stmt.location, scope)?.kind === 'there';
  return objectsOf(stmt).every(({ noun }) =>
    noun.clauses.every(({ $type }) => $type !== 'in' && $type !== 'near'),
  );
}

/** The statements of a block and of the blocks of permissions in it. */
const statementsIn = ({ body }: Syntax.Block): readonly Syntax.Stmt[] =>
  body.flatMap((stmt) => (stmt.$type === 'may' ? statementsIn(stmt.block) : [stmt]));

/** That no space meets the conditions of a selection. */
export function renderNoSuchSpace(stmt: Syntax.Stmt, outer: Scope): string | undefined {
  if (stmt.$type !== 'select') return undefined;
  const scope = factScope(outer);
  const { grammar } = scope;
  const spaces = spacesOf(stmt.noun, scope);
  return (
    spaces &&
    grammar.phrases.thereIs(grammar.nounPhrase(spaces, { kind: 'none' }), '', {
      isPlural: true,
      isNegated: true,
      isHypothetical: false,
    })
  );
}

/** The spaces that a noun names, or the value of the point that it names. */
function spacesOf(noun: Syntax.NounExpr, scope: Scope): NounPhrase | undefined {
  const meaning = resolveNoun(noun, scope);
  if (meaning.kind !== 'point') return countableOf(meaning, scope);
  const { value } = meaning.point.declared;
  return value.$type === 'noun' ? countableOf(resolveNoun(value, scope), scope) : undefined;
}

/** That no pieces are in the spaces from which they would move. */
export function renderNoneNearby(stmt: Syntax.Stmt, outer: Scope): string | undefined {
  if (stmt.$type !== 'move' || !stmt.from) return undefined;
  const scope = factScope(outer);
  const { grammar } = scope;
  const things = thingsOf(stmt.object.noun, scope);
  const place = grammar.place(resolvePlace(stmt.from, scope), 'in');
  return (
    things && grammar.phrases.noneAre(grammar.nounPhrase({ ...things, clauses: [] }, { kind: 'none' }), place)
  );
}

/** That all pieces in the space that an option names have already moved. */
export function renderMoved(stmt: Syntax.Stmt, outer: Scope): string | undefined {
  if (stmt.$type !== 'move') return undefined;
  const scope = factScope(outer);
  return renderAllMoved(stmt, scope, { kind: 'option' });
}

/** That all pieces in the spaces from which they would move have already moved. */
export function renderNearbyMoved(stmt: Syntax.Stmt, outer: Scope): string | undefined {
  if (stmt.$type !== 'move' || !stmt.from) return undefined;
  const scope = factScope(outer);
  return renderAllMoved(stmt, scope, resolvePlace(stmt.from, scope));
}

function renderAllMoved(stmt: Syntax.MoveStmt, scope: Scope, place: PlacePhrase): string | undefined {
  const { grammar } = scope;
  const things = thingsOf(stmt.object.noun, scope);
  return (
    things &&
    grammar.phrases.haveAlreadyMoved(
      grammar.nounPhrase({ ...things, clauses: [] }, { kind: 'all' }),
      grammar.place(place, 'in'),
    )
  );
}

/** The pieces of a statement as the only ones that can be chosen. */
export function renderOnlyPieces(stmt: Syntax.Stmt, outer: Scope): string | undefined {
  const scope = factScope(outer);
  const { grammar } = scope;
  const phrases = objectsOf(stmt).flatMap(({ noun }) => thingsOf(noun, scope) ?? []);
  const texts = phrases.map((things) => grammar.nounPhrase({ ...things, clauses: [] }, { kind: 'with' }));
  return texts.length === 0 ? undefined : grammar.phrases.onlyChoosable(grammar.list(texts, 'and'));
}

/** The pieces that a number counts, through operators, cases and declared values. */
function countedPieces(expr: Syntax.Expr, scope: Scope): readonly NounPhrase[] {
  switch (expr.$type) {
    case 'binary':
      return [...countedPieces(expr.left, scope), ...countedPieces(expr.right, scope)];
    case 'cases':
      return [...expr.cases.map(({ value }) => value), expr.otherwise].flatMap((value) =>
        countedPieces(value, scope),
      );
    case 'noun': {
      const [word] = expr.words;
      const local = word && scope.locals.get(word.name);
      if (local?.kind === 'number' && local.value) return countedPieces(local.value, scope);
      const point = expr.words.length === 1 ? findPoint(expr.words[0]?.name ?? '', scope) : undefined;
      if (point) return countedPieces(point.declared.value, scope);
      const things = thingsOf(expr, scope);
      return things?.kind === 'pieces' ? [things] : [];
    }
    default:
      return [];
  }
}

/** The sentence in the lexicon for a number that counts too few pieces: that of the first declared value in it which has one. */
function authoredTooFew(expr: Syntax.Expr, scope: Scope): string | undefined {
  if (expr.$type === 'binary') return authoredTooFew(expr.left, scope) ?? authoredTooFew(expr.right, scope);
  if (expr.$type !== 'noun' || expr.words.length !== 1) return undefined;
  const name = expr.words[0]?.name ?? '';
  const local = scope.locals.get(name);
  if (local?.kind === 'number' && local.value) return authoredTooFew(local.value, scope);
  const point = findPoint(name, scope);
  const subject = scope.grammar.place(scope.currentSpace, 'alone');
  return point && scope.lexicon.find(point.key)?.few?.replaceAll('$space', subject);
}

/** The divisor of an expression, through named numbers; undefined if it is not a quotient. */
function divisorOf(expr: Syntax.Expr, scope: Scope): Syntax.Expr | undefined {
  if (expr.$type === 'binary') return expr.op === '/' ? expr.right : undefined;
  const local = expr.$type === 'noun' ? scope.locals.get(expr.words[0]?.name ?? '') : undefined;
  return local?.kind === 'number' && local.value ? divisorOf(local.value, scope) : undefined;
}

/** The key of the tag that a place names, such as a terrain; undefined for other places. */
function tagOf(place: PlacePhrase): string | undefined {
  if (place.kind !== 'described') return undefined;
  const [head, ...others] = place.nounPhrase.heads;
  const [kind, key] = head && others.length === 0 ? head.term.key.split(':') : [];
  return kind === 'tag' ? key : undefined;
}

/**
 * The number of counted pieces for one affected thing, if it is more than 1: `; it takes 2 of them to remove 1 Guerrilla`.
 * That of spaces with a tag is in a placeholder, which is empty for other spaces.
 */
function divisionText(verb: EffectVerb, { amount, noun }: Syntax.CountedNoun, scope: Scope): string {
  const things = thingsOf(noun, scope);
  if (!('count' in amount) || !things) return '';
  const expr = amount.count;
  const effect = {
    verb,
    object: scope.grammar.nounPhrase({ ...things, clauses: [] }, { kind: 'count', n: 1 }),
  };
  const eachTakes = (number: string, place: string): string =>
    scope.grammar.phrases.eachTakes(number, place, effect);
  const divisor = divisorOf(expr, scope);
  if (divisor?.$type === 'number') return eachTakes(String(divisor.value), '');
  const point = divisor?.$type === 'noun' ? findPoint(divisor.words[0]?.name ?? '', scope) : undefined;
  const value = point?.declared.value;
  if (value?.$type === 'number' && value.value > 1) return eachTakes(String(value.value), '');
  if (value?.$type !== 'cases') return '';
  return value.cases
    .flatMap(({ value: rate, guard }) => {
      if (guard.$type === 'if' || rate.$type !== 'number' || rate.value < 2) return [];
      const place = resolvePlace(guard.location, scope);
      const tag = tagOf(place);
      const text = eachTakes(String(rate.value), scope.grammar.place(place, 'in'));
      return tag === undefined ? [] : [placeholder('tag', tag, text)];
    })
    .join('');
}

/** That the pieces which the amount counts are too few for it to exceed 0; undefined if it counts none. */
export function renderTooFew(stmt: Syntax.Stmt, scope: Scope): string | undefined {
  const { grammar } = scope;
  const subject = grammar.place(scope.currentSpace, 'alone');
  const texts = objectsOf(stmt).flatMap(({ amount }) => {
    if (!('count' in amount)) return [];
    return countedPieces(amount.count, scope).map((things) =>
      grammar.nounPhrase({ ...things, clauses: [] }, { kind: 'with' }),
    );
  });
  const [authored] = objectsOf(stmt).flatMap(({ amount }) =>
    'count' in amount ? (authoredTooFew(amount.count, scope) ?? []) : [],
  );
  const divisions = isEffectStatement(stmt)
    ? objectsOf(stmt).map((object) => divisionText(effectVerbOf(stmt), object, scope))
    : [];
  const sentence = authored ?? grammar.phrases.hasTooFew(subject, grammar.list([...new Set(texts)], 'or'));
  return texts.length === 0 ? undefined : sentence + [...new Set(divisions)].join('');
}

/** That a space already has the level which a statement sets, or toward which it shifts. */
export function renderLevelReached(stmt: Syntax.Stmt, scope: Scope): string | undefined {
  const { grammar } = scope;
  const { phrases } = grammar;
  if (stmt.$type === 'shift') {
    const place = stmt.location ? resolvePlace(stmt.location, scope) : scope.currentSpace;
    const toward = resolveNoun(stmt.toward, scope);
    return toward.kind === 'level'
      ? phrases.isAlreadyAt(grammar.place(place, 'alone'), toward.terms)
      : undefined;
  }
  if (stmt.$type !== 'set' || stmt.to.$type !== 'noun') return undefined;
  const [target, level] = [resolveNoun(stmt.target, scope), resolveNoun(stmt.to, scope)];
  return target.kind === 'place' && level.kind === 'level'
    ? phrases.isAlreadyAt(grammar.place(target.place, 'alone'), level.terms)
    : undefined;
}

/** That a statement is possible with none of its objects; undefined for statements without such objects. */
export function renderImpossible(stmt: Syntax.Stmt, scope: Scope): string | undefined {
  const { grammar } = scope;
  const { phrases } = grammar;
  switch (stmt.$type) {
    case 'move':
      return renderNoneArriving(stmt, scope);
    case 'flip':
      return renderImpossibleObject(stmt.verb, stmt, scope);
    case 'place':
    case 'remove':
    case 'replace':
      return renderImpossibleObject(stmt.$type, stmt, scope);
    case 'shift': {
      const place = stmt.location ? resolvePlace(stmt.location, scope) : scope.currentSpace;
      return phrases.cannotShift(grammar.place(place, 'alone'), towardLevelText(stmt.toward, scope));
    }
    case 'select': {
      const spaces = spacesOf(stmt.noun, scope);
      return (
        spaces &&
        phrases.isPossibleInNone({
          inNone: grammar.place(
            { kind: 'described', nounPhrase: spaces, determiner: { kind: 'none' } },
            'in',
          ),
          spaces: grammar.nounPhrase(spaces, { kind: 'some' }),
          areAllSpaces:
            spaces.clauses.length === 0 && spaces.heads.every(({ term }) => term.key === 'word:spaces'),
        })
      );
    }
    default:
      return undefined;
  }
}

function renderImpossibleObject(verb: EffectVerb, stmt: EffectStatement, scope: Scope): string | undefined {
  const { grammar } = scope;
  const [object] = objectsOf(stmt);
  const things = thingsOf(object?.noun, scope);
  if (!object || !things) return undefined;
  const location = (stmt.$type === 'place' ? stmt.location : undefined) ?? placeClauseOf(object.noun);
  const place = location ? resolvePlace(location, scope) : scope.currentSpace;
  const clauses = scope.render.clauses(
    object.noun.clauses.filter(({ $type }) => $type !== 'in' && $type !== 'there' && $type !== 'of'),
    things.kind,
    scope,
  );
  return grammar.phrases.noneCanBe(
    verb,
    grammar.nounPhrase({ ...things, clauses }, { kind: 'none' }),
    grammar.place(place, 'in'),
  );
}

/** The place that a clause of a noun names. */
const placeClauseOf = ({ clauses }: Syntax.NounExpr): Syntax.NounExpr | undefined =>
  clauses.flatMap((clause) => (clause.$type === 'in' ? [clause.location] : []))[0];

/** That no pieces can reach the destination of a move, or leave its origin. */
function renderNoneArriving(stmt: Extract<Syntax.Stmt, { $type: 'move' }>, scope: Scope): string | undefined {
  const { grammar } = scope;
  const things = thingsOf(stmt.object.noun, scope);
  if (!things) return undefined;
  const pieces = grammar.nounPhrase({ ...things, clauses: [] }, { kind: 'none' });
  const [origin, target] = [stmt.from, stmt.to].map((noun) => noun && placeOf(noun, scope));
  // Without a destination, pieces move from other spaces to the current one.
  const destination = target ?? (stmt.from && !stmt.to ? scope.currentSpace : undefined);
  if (origin && !target) return grammar.phrases.noneCanMove(pieces, grammar.place(origin, 'from'));
  return grammar.phrases.noneCanMove(pieces, destination ? grammar.place(destination, 'to') : '');
}
