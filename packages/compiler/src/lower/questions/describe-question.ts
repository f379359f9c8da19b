/** Describes the text after a question: its effects, and the statements whose sentences (clauses) are shown. */
import {
  type Change,
  blocksOf,
  everyValue,
  statementsIn,
  type Expr,
  type SpaceSet,
  type Stmt,
} from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { IrClause, IrPoint } from '../../ir/program.ts';
import { DORMANT } from '../spaces/space-sets.ts';
import { priceChanges, setChanges } from '../selections/limiting-points.ts';
import { SELECTION_TERMS } from '../selections/selection-terms.ts';
import type { QuestionPosition } from './question-positions.ts';
import { any, int, op } from '../../ir/expression.ts';
import { isInForce } from '../points/change-in-force.ts';
import type { IrPurpose, IrPurposes } from '../../ir/purposes.ts';
import type { QuestionPurposes, PurposeRequest } from './question-purposes.ts';

/**
 * Returns the description for the printed sets of pieces, and in volumes where these can change, for the changed
 * ones.
 */
export function purposesOf(
  context: Context,
  position: QuestionPosition,
  { questionKind, env }: PurposeRequest,
): QuestionPurposes {
  const printed = printedPurposes(context, position, questionKind);
  const { all, terms = [] } = printed;
  if (!all || !env) return { purposes: printed };
  const changes = new Map(
    statementsIn([position.stmt, ...position.laterStatements]).map((stmt) => [
      spanKey(stmt.source.span),
      pieceChanges(context, stmt),
    ]),
  );
  const changesOf = ({ form, span }: IrClause): readonly Change[] =>
    form === 'effect' ? (changes.get(spanKey(span)) ?? []) : [];
  const affectingChanges = [all, ...terms].flatMap(({ clauses }) => clauses.flatMap(changesOf));
  if (affectingChanges.length === 0) return { purposes: printed };
  const withChangedSets = ({ clauses, effects }: IrPurpose): IrPurpose => ({
    clauses: clauses.map((clause) =>
      changesOf(clause).length > 0 ? { ...clause, form: 'effect other' } : clause,
    ),
    effects,
  });
  const printedByTerms = Array.from({ length: SELECTION_TERMS.pieces }, (_, i) => terms[i - 1] ?? all);
  const activeConditions = [...new Set(affectingChanges)].map(({ when }) => isInForce(context, when, env));
  return {
    purposes: { ...printed, terms: [...printedByTerms.slice(1), ...printedByTerms.map(withChangedSets)] },
    pieceTerms: op('if', any(...activeConditions), int(SELECTION_TERMS.pieces), int(0)),
  };
}

const spanKey = ({ file, start, end }: IrClause['span']): string => `${file} ${start} ${end}`;

/** The changes of the sets of pieces in a statement, except those for a Faction, which the text states itself. */
function pieceChanges({ checked }: Context, stmt: Stmt): readonly Change[] {
  if (stmt.kind === 'select') return [];
  return everyValue([stmt]).flatMap((value) => {
    const point = 'kind' in value && value.kind === 'point' ? checked.points[value.point] : undefined;
    return point?.type === 'mask' ? point.changes.filter(({ when }) => when.kind !== 'faction') : [];
  });
}

function printedPurposes(
  context: Context,
  { stmt, laterStatements, there }: QuestionPosition,
  questionKind: IrPoint['questionKind'],
): IrPurposes {
  const describe = (stmts: readonly Stmt[], space = there): IrPurpose => purposeOf(context, stmts, space);
  switch (stmt.kind) {
    case 'may':
    case 'repeatAny': {
      const purpose = describe(stmt.body);
      const firstClauses = purpose.clauses.length > 0 ? purpose.clauses : rollClauses(stmt.body);
      return { all: { ...purpose, clauses: [...firstClauses, ...laterClauses(context, stmt.body)] } };
    }
    case 'selectFaction':
      return { all: describe(stmt.body) };
    case 'either':
      return {
        ...(stmt.price && { all: describe([stmt]) }),
        options: Object.fromEntries(
          stmt.modes.map(({ label, body }, i) => [label === '' ? `mode ${i + 1}` : label, describe(body)]),
        ),
      };
    case 'each':
      return { all: describe(stmt.body, stmt.bind) };
    case 'select':
      return questionKind === 'way'
        ? wayPurposes(context, stmt)
        : purposesOfSelect(context, stmt, laterStatements, describe);
    case 'moment':
      return { all: describe(laterStatements) };
    case 'choose':
      return {};
    default:
      return { all: describe([stmt]) };
  }
}

/** The purposes of the ways of a space, and of the activities that may take their place. */
function wayPurposes(context: Context, { ways }: Stmt & { readonly kind: 'select' }): IrPurposes {
  const replacing = context.checked.bodies.flatMap(({ index, replaces }) =>
    replaces !== undefined && ways.includes(replaces) ? [index] : [],
  );
  const options = [...ways, ...replacing].map((body) => {
    const { path, statements } = context.body(body);
    return [path.slice(path.lastIndexOf('.') + 1), purposeWithRoll(context, statements)] as const;
  });
  return { options: Object.fromEntries(options) };
}

/** The purpose of a text in a space; if it ends at a roll, with the roll, its condition and the first effect of that. */
function purposeWithRoll(context: Context, statements: readonly Stmt[]): IrPurpose {
  const purpose = purposeOf(context, statements, 0);
  const { length } = context.effects.upToChoice(statements);
  const [, then] = statements.slice(length - 1);
  const clauses = rollClauses(statements.slice(length - 1));
  const effects = clauses.length > 0 && then?.kind === 'if' ? purposeOf(context, then.then, 0).clauses : [];
  return { ...purpose, clauses: [...purpose.clauses, ...clauses, ...effects] };
}

/** A selection without a block is described by the statements after it. */
function purposesOfSelect(
  context: Context,
  stmt: Stmt & { readonly kind: 'select' },
  laterStatements: readonly Stmt[],
  describe: (stmts: readonly Stmt[], space?: number) => IrPurpose,
): IrPurposes {
  if (stmt.body.length > 0) return selectionPurposes(context, stmt, describe(stmt.body, stmt.bind));
  const singlePurpose = describeSingleSpace(forSingleSpace(laterStatements, stmt.collect), describe);
  return selectionPurposes(context, stmt, describe(laterStatements), singlePurpose);
}

function purposeOf(context: Context, stmts: readonly Stmt[], there: number | undefined): IrPurpose {
  const reachedStatements = context.effects
    .upToChoice(stmts)
    .flatMap((stmt, i) => shownStatements(context, stmt, i === 0));
  const clauses = reachedStatements.map(({ source: { span } }): IrClause => ({ form: 'effect', span }));
  // A selection at the end is explained by its block. Not within a space: its sentences would be read as about that
  // space.
  const lastStatement = there === undefined ? reachedStatements.at(-1) : undefined;
  if (lastStatement?.kind === 'select' && lastStatement.ways.length === 0)
    clauses.push(...purposeOf(context, lastStatement.body, lastStatement.bind).clauses);
  const [firstClause, ...otherClauses] = clauses;
  if (
    reachedStatements.length === 1 &&
    lastStatement?.kind === 'select' &&
    firstClause &&
    otherClauses.length > 0
  )
    clauses[0] = { ...firstClause, form: 'each' };
  return { clauses, effects: context.effects.effectsOf(stmts, there) };
}

/** The rest of an offer, after its first choice: it is accepted as a whole. */
function laterClauses(context: Context, stmts: readonly Stmt[]): readonly IrClause[] {
  const { length } = context.effects.upToChoice(stmts);
  const start = rollClauses(stmts).length > 1 && length === 1 ? length + 1 : length;
  const shown = stmts
    .slice(start)
    .flatMap((stmt) => (stmt.kind === 'if' ? [stmt] : shownStatements(context, stmt, false)));
  return shown.flatMap((stmt, i): readonly IrClause[] => {
    const { span } = stmt.source;
    if (hasBlock(stmt)) return [{ form: 'each', span }, ...purposeOf(context, stmt.body, stmt.bind).clauses];
    const previous = i === 0 ? stmts[start - 1] : shown[i - 1];
    const isGrouped = previous && (hasBlock(previous) || previous.kind === 'if');
    return [{ form: isGrouped ? 'effect then' : 'effect', span }];
  });
}

/** Whether a statement selects spaces for the statements of its block. */
const hasBlock = (stmt: Stmt): stmt is Stmt & { readonly kind: 'select' } =>
  stmt.kind === 'select' && stmt.ways.length === 0 && stmt.body.length > 0;

/** The roll and the condition with which a text begins. Without them, the question would only repeat its heading. */
function rollClauses([roll, then]: readonly Stmt[]): readonly IrClause[] {
  if (roll?.kind !== 'roll') return [];
  return [roll, ...(then?.kind === 'if' ? [then] : [])].map(({ source: { span } }) => ({
    form: 'effect',
    span,
  }));
}

/** The statements after a selection, for a selection of one space: loops over the set become their blocks. */
const forSingleSpace = (stmts: readonly Stmt[], collected: number): readonly Stmt[] =>
  stmts.flatMap((stmt): readonly Stmt[] => {
    if (stmt.kind === 'each' && stmt.set.collected === collected && isWholeSet(stmt.set)) return stmt.body;
    return stmt.kind === 'together' || (stmt.kind === 'repeat' && isFixedBeforeGame(stmt.count))
      ? forSingleSpace(stmt.body, collected)
      : [stmt];
  });

/** A leading condition is shown instead of its block, since it is unknown before a space is selected. */
function describeSingleSpace(
  stmts: readonly Stmt[],
  describe: (stmts: readonly Stmt[]) => IrPurpose,
): IrPurpose {
  const purpose = describe(stmts);
  const [firstStatement] = stmts;
  return firstStatement?.kind === 'if'
    ? { ...purpose, clauses: [{ form: 'effect', span: firstStatement.source.span }] }
    : purpose;
}

const isWholeSet = ({ where, superlative }: SpaceSet): boolean =>
  superlative === undefined && where.every(({ reason }) => reason.key === DORMANT);

/** Whether a count depends only on which Factions are players. That is fixed before the game, so it is not shown. */
const isFixedBeforeGame = (count: Expr): boolean =>
  everyValue(count).some((value) => 'kind' in value && value.kind === 'isPlayer');

/**
 * Describes a selection and the block for its spaces; for an operation, under each combination of terms.
 * @param singlePurpose the block for a selection of one space, if it reads differently
 */
function selectionPurposes(
  context: Context,
  stmt: Stmt & { readonly kind: 'select' },
  blockPurpose: IrPurpose,
  singlePurpose = blockPurpose,
): IrPurposes {
  const { moments, ways, source } = stmt;
  const { span } = source;
  const isShownInEach = hasBlock(stmt) && blockPurpose.clauses.length > 0;
  const blockClauses = (terms: number): readonly IrClause[] =>
    (terms & SELECTION_TERMS.one ? singlePurpose : blockPurpose).clauses;
  const purposeUnderTerms = (terms: number): IrPurpose => ({
    clauses: [
      { form: headForm(terms, isShownInEach), span },
      ...(ways.length > 0 ? [] : blockClauses(terms)),
    ],
    effects: ways.length > 0 ? [] : blockPurpose.effects,
  });
  const operationTerms = moments ? SELECTION_TERMS.one | SELECTION_TERMS.free : 0;
  const priceTerm = moments && priceChanges(context, stmt).length > 0 ? SELECTION_TERMS.price : 0;
  const setTerm = setChanges(context, stmt).length > 0 ? SELECTION_TERMS.set : 0;
  const possibleTerms = operationTerms | priceTerm | setTerm;
  const terms = Array.from({ length: highestSum(possibleTerms) }, (_, i) =>
    purposeUnderTerms((i + 1) & possibleTerms),
  );
  return { all: purposeUnderTerms(0), ...(terms.length > 0 && { terms }) };
}

const highestSum = (possibleTerms: number): number => 2 ** (32 - Math.clz32(possibleTerms)) - 1;

/** The form of the head of a selection under some terms. `forEachSpace`: a block is shown for each space. */
function headForm(terms: number, forEachSpace: boolean): IrClause['form'] {
  const count = countWord(terms, forEachSpace);
  const price = priceWord(terms);
  const prefix = count === '' ? '' : (`${count} ` as const);
  if (terms & SELECTION_TERMS.set) return price === '' ? `${prefix}other` : `${prefix}${price} other`;
  if (price !== '') return `${prefix}${price}`;
  return count === '' ? 'effect' : count;
}

function countWord(terms: number, forEachSpace: boolean): 'one' | 'each' | '' {
  if (terms & SELECTION_TERMS.one) return 'one';
  return forEachSpace ? 'each' : '';
}

function priceWord(terms: number): 'free' | 'priced' | '' {
  if (terms & SELECTION_TERMS.free) return 'free';
  return terms & SELECTION_TERMS.price ? 'priced' : '';
}

/** Whether the printed amount of a statement is 0, which its text then omits; an Event may raise it. */
function isZeroAsPrinted(
  { checked }: Context,
  { amount }: Stmt & { readonly kind: 'place' | 'remove' },
): boolean {
  if (!('count' in amount) || amount.count.kind !== 'point') return false;
  const base = checked.points[amount.count.point]?.base;
  return base?.kind === 'number' && base.value === 0;
}

/**
 * Replaces statements without an effect of their own by the contents of their blocks. `by` is left out only at the
 * beginning, where the question states the Faction.
 */
function shownStatements(context: Context, stmt: Stmt, isFirst: boolean): readonly Stmt[] {
  const statementsInBlocks = (): readonly Stmt[] =>
    blocksOf(stmt).flatMap((block) =>
      block.flatMap((inner, i) => shownStatements(context, inner, isFirst && i === 0)),
    );
  switch (stmt.kind) {
    case 'by':
      return isFirst ? statementsInBlocks() : [stmt];
    case 'if':
    case 'ifPossible':
      return stmt.else.length === 0 ? statementsInBlocks() : [stmt];
    case 'together':
    case 'freeze':
    case 'allow':
      return statementsInBlocks();
    case 'let':
    case 'collect':
    case 'roll':
    case 'choose':
    case 'moment':
      return [];
    case 'place':
    case 'remove':
      return isZeroAsPrinted(context, stmt) ? [] : [stmt];
    default:
      return [stmt];
  }
}
