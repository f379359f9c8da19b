/** What refusals tell of the rule text: each condition and each deed in words that stand by themselves. */
import type { Syntax } from '@quipu/language';
import type { Heard, Scope } from './scope.ts';
import { conditionOf } from './told/clauses.ts';
import type { Line } from './told/lines.ts';
import { readNoun } from './told/nouns.ts';
import { headOf, pointed } from './told/select.ts';
import { tellStatement } from './told/statements.ts';
import { condition } from './told/conditions.ts';
import { presence } from './told/presence.ts';
import { linesOf, outsideOf, texts, type Texts, type Told } from './texts.ts';

/** How a selection reads: that it takes one space, that it is free, that what follows is done in each of several spaces. */
const HEADS = {
  each: { each: true },
  one: { one: true },
  free: { free: true },
  'each free': { each: true, free: true },
  'one free': { one: true, free: true },
} as const;

/** What of the rule text is to be told, and how: see `ClauseIR` of the compiler. */
export interface AskedClause {
  readonly form: 'asks' | 'kind' | 'guard' | 'none' | 'available' | 'moves' | 'deed' | keyof typeof HEADS;
  readonly span: Syntax.Span;
}

type Spoken = Pick<Told, 'language' | 'lexicon'>;

/** The texts of a volume as they were told, and what of them is told by itself. */
export interface Telling {
  readonly texts: Texts;
  /** Puts clauses into words, each in its place; one that no text tells is empty. */
  readonly clauses: (asked: readonly AskedClause[]) => readonly string[];
  /** Finds out where everything is told, so that clauses are found sooner: for who has nothing else to do until they are asked for. */
  readonly ahead: () => void;
}

/** Tells all texts of a volume, once for all that is asked of them. */
export function tell(told: Told): Telling {
  const heard: Heard[] = [];
  const found = texts(told, (part) => heard.push(part));
  const spoken = once(() => new Places(heard));
  const literally = once(() => new Places(toldLiterally(told)));
  return {
    texts: found,
    clauses: (asked) => clauses({ spoken, literally }, told, asked),
    ahead: () => {
      spoken();
      literally();
    },
  };
}

/** Parts of the text by where they stand, each place in the order in which it is told. */
class Places {
  /** By file, and by where in it they begin and end. */
  readonly #found = new Map<string, Map<number, Heard[]>>();

  constructor(all: readonly Heard[]) {
    for (const one of all) for (const { span, heard } of partsOf(one)) this.#add(span, heard);
  }

  at(span: Syntax.Span): readonly Heard[] {
    return this.#found.get(span.file)?.get(keyOf(span)) ?? [];
  }

  #add(span: Syntax.Span, heard: Heard): void {
    const within = this.#found.get(span.file) ?? new Map<number, Heard[]>();
    this.#found.set(span.file, within);
    const key = keyOf(span);
    const known = within.get(key);
    if (known === undefined) within.set(key, [heard]);
    else known.push(heard);
  }
}

/** A place within a file as one number: files are shorter than that. */
const keyOf = ({ start, end }: Syntax.Span): number => start * LONGEST + end;
const LONGEST = 2 ** 26;

/** Makes something when it is asked for first. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function clauses(
  { spoken, literally }: { readonly spoken: () => Places; readonly literally: () => Places },
  told: Told,
  asked: readonly AskedClause[],
): readonly string[] {
  const find = (one: AskedClause, places: Places): string | undefined => {
    for (const heard of places.at(one.span)) {
      const text = sentence(one, heard, told);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  const found = asked.map((one) => find(one, spoken()));
  // What the rule text leaves unsaid by the printed values of points stands in the way all the same.
  const lacks = asked.some(({ form }, i) => form !== 'kind' && found[i] === undefined);
  return asked.map((one, i) => found[i] ?? (lacks ? find(one, literally()) : undefined) ?? '');
}

/** What is heard of all texts where nothing goes without saying. */
function toldLiterally(told: Told): readonly Heard[] {
  const heard: Heard[] = [];
  const scope = outsideOf(told, (part) => heard.push(part));
  for (const [,] of linesOf({ ...scope, literal: true }));
  return heard;
}

/** What is heard, and in what it may be taken apart: each of the things that a statement is about is a statement of its own. */
function partsOf(heard: Heard): readonly { readonly span: Syntax.Span; readonly heard: Heard }[] {
  switch (heard.part) {
    case 'clause':
      return [{ span: heard.span, heard }];
    case 'noun':
      return [{ span: heard.noun.span, heard }];
    case 'truth':
      return [{ span: heard.expr.span, heard }];
    case 'statement': {
      const { stmt } = heard;
      const several = stmt.$type === 'place' || stmt.$type === 'remove' ? stmt.what : [];
      const modes = stmt.$type === 'either' ? stmt.modes : [];
      return [
        { span: stmt.span, heard },
        ...several.map((one) => ({
          span: one.span,
          heard: { ...heard, stmt: { ...stmt, what: [one] } as Syntax.Stmt },
        })),
        ...modes.flatMap(({ guard, span }) =>
          guard ? [{ span, heard: { part: 'truth', expr: guard, scope: heard.scope } as const }] : [],
        ),
      ];
    }
  }
}

/** What is said of a part of the text; undefined where the part is not what is asked for. */
function sentence({ form }: AskedClause, heard: Heard, { language, lexicon }: Spoken): string | undefined {
  const { phrases } = language;
  switch (heard.part) {
    case 'truth':
      return form === 'guard' && !isNameless(heard.expr, heard.scope)
        ? phrases.onlyWhere(condition(heard.expr, quiet(heard.scope)))
        : undefined;
    case 'clause': {
      if (form !== 'asks') return undefined;
      const { sort, after } = heard;
      const heads = [{ term: lexicon.term(`word:${sort}`), states: [] }];
      return phrases.only(language.np({ sort, heads, available: false, after: [after] }, { d: 'some' }));
    }
    case 'noun':
      return form === 'asks' || form === 'kind' ? ofNoun(form, heard.noun, quiet(heard.scope)) : undefined;
    case 'statement':
      return ofStatement(form, heard.stmt, quiet(heard.scope));
  }
}

/** Whether a condition is a point that says yes or no and has no name: whoever reads `never` knows no more. */
function isNameless(expr: Syntax.Expr, scope: Scope): boolean {
  if (!scope.literal || expr.$type !== 'noun') return false;
  const read = readNoun(expr, scope);
  return read.is === 'point' && scope.lexicon.find(read.point.key) === undefined;
}

/** Within a sentence nothing else is heard. */
const quiet = (scope: Scope): Scope => ({ ...scope, hear: undefined });

function ofNoun(form: 'asks' | 'kind', noun: Syntax.NounExpr, scope: Scope): string | undefined {
  const { language } = scope;
  const read = readNoun(noun, scope);
  if (read.is === 'faction') return language.phrases.only(language.faction(read.faction, 'subject'));
  if (read.is === 'place') return language.phrases.only(language.place(read.place, 'alone'));
  // A point may name spaces by several nouns.
  const whole =
    read.is === 'point' ? pointed(read.point, scope) : read.is === 'thing' ? read.thing : undefined;
  if (whole === undefined) return undefined;
  // Where some spaces are left out by what the text does there, the noun says nothing of it.
  if (form === 'kind' && whole.heads.every(({ term }) => term.key.startsWith('word:'))) return undefined;
  const thing = form === 'kind' ? { ...whole, after: [] } : whole;
  return language.phrases.only(language.np(thing, { d: 'some' }));
}

function ofStatement(form: AskedClause['form'], stmt: Syntax.Stmt, scope: Scope): string | undefined {
  if (form === 'guard')
    return stmt.$type === 'if'
      ? scope.language.phrases.onlyWhere(condition(stmt.condition, scope))
      : undefined;
  if (form === 'deed') {
    // How it is done in particular is more than who asks why not has to read.
    const [line, ...below] = tellStatement('modifiers' in stmt ? { ...stmt, modifiers: [] } : stmt, scope);
    if (stmt.$type === 'select') return bare(headOf(stmt, scope));
    return line && deedText(stmt, { line, below }, scope);
  }
  if (isHead(form)) return stmt.$type === 'select' ? bare(headOf(stmt, scope, HEADS[form])) : undefined;
  if (form === 'moves') return stmt.$type === 'move' ? noMovers(stmt.what.noun, scope) : undefined;
  const noun = nounOf(stmt, form);
  if (noun === undefined || (form !== 'none' && form !== 'available')) return undefined;
  const one = conditionOf({ $type: 'has', span: noun.span, noun }, scope);
  if (form === 'none') {
    const placed = noun.clauses.some(({ $type }) => $type === 'in' || $type === 'there' || $type === 'near');
    return presence([one], placed ? undefined : scope.there, { scope, not: true });
  }
  const read = readNoun(noun, scope);
  if (read.is !== 'thing') return undefined;
  const none = scope.language.np({ ...read.thing, available: true, after: [] }, { d: 'none' });
  return scope.language.phrases.thereIs(none, '', { plural: true, not: true, would: false });
}

const isHead = (form: AskedClause['form']): form is keyof typeof HEADS => form in HEADS;

/** A line without the colon before what lies below it. */
const bare = (text: string): string => text.replace(/\s*:$/u, '');

/** A deed as one sentence: what is done only where something holds, and what there is to choose from, where both are short. */
function deedText(
  stmt: Syntax.Stmt,
  { line, below }: { readonly line: Line; readonly below: readonly Line[] },
  scope: Scope,
): string {
  const { language } = scope;
  const { phrases } = language;
  const head = bare(line.text);
  const texts = below.filter(({ depth }) => depth === 1).map(({ text }) => bare(text));
  if (texts.length === 0) return head;
  if (isConditional(stmt, scope)) return phrases.then(head, phrases.inTurn(texts));
  const short = stmt.$type === 'either' && stmt.modes.every(({ block }) => block.body.length === 1);
  if (short && texts.length === below.length) return language.list(texts, 'or');
  const labels = stmt.$type === 'either' ? labelsOf(stmt, scope) : [];
  return labels.length > 0 ? phrases.headed(head, language.list(labels, 'or')) : head;
}

/** What alternatives are called; nothing where one of them has no name. */
function labelsOf({ modes }: Syntax.EitherStmt, { lexicon, language }: Scope): readonly string[] {
  const labels = modes.flatMap(({ label }) => label?.value ?? []);
  if (labels.length < modes.length) return [];
  return labels.map((label) => language.phrases.label(lexicon.find(`label:${label}`)?.one ?? label));
}

/** Whether all that a statement does is done only where something holds. */
function isConditional(stmt: Syntax.Stmt, scope: Scope): boolean {
  const called = stmt.$type === 'do' ? scope.bound.texts.get(stmt.call.parts[0]?.name ?? '') : undefined;
  const [only, ...more] = called?.$type === 'procedure' ? called.block.body : [stmt];
  return only?.$type === 'if' && more.length === 0;
}

/** That none of some pieces could move. */
function noMovers(noun: Syntax.NounExpr, scope: Scope): string | undefined {
  const { language } = scope;
  const read = readNoun(noun, scope);
  const pieces =
    read.is === 'point' ? pointed(read.point, scope) : read.is === 'thing' ? read.thing : undefined;
  return pieces && language.phrases.noneCouldMove(language.np({ ...pieces, after: [] }, { d: 'none' }));
}

/** What a statement takes, or what it places. */
function nounOf(stmt: Syntax.Stmt, form: AskedClause['form']): Syntax.NounExpr | undefined {
  if (stmt.$type === 'place' || stmt.$type === 'remove') return stmt.what[0]?.noun;
  if (stmt.$type === 'replace') return (form === 'none' ? stmt.what : stmt.by).noun;
  return undefined;
}
