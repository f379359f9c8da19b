/** What the words of a text mean at some place in it: the same for all languages. */
import type { Declarations, Syntax } from '@quipu/language';
import type { After, Condition, Faction, Language, Place, Thing } from './language.ts';
import type { Lexicon, Term } from './lexicon.ts';
import type { Line } from './told/lines.ts';
import type { Adaptation, Volume } from './volume.ts';

/** What a name stands for that the text itself has given. */
export type Local =
  | { readonly l: 'place'; readonly place: Place }
  | { readonly l: 'faction'; readonly faction: Faction }
  /** A number, told by what it was bound to. */
  | { readonly l: 'number'; readonly text: string }
  /** Pieces that were chosen or moved. */
  | { readonly l: 'pieces'; readonly text: string }
  /** What a procedure was called with, in the words of who calls. */
  | { readonly l: 'value'; readonly value: Syntax.Expr; readonly scope: Scope };

/** A point, with the operation, activity or volume that has it. */
export interface Point {
  readonly key: string;
  readonly declared: Declarations.PointDecl;
  /** Where its base value is read. */
  readonly owner?: string;
}

/**
 * What tells each sort of text. What is told further down is called by way of these, so that no module imports one that imports it: a noun
 * holds conditions in its clauses, and a condition holds nouns.
 */
export interface Tellers {
  readonly truth: (expr: Syntax.Expr, scope: Scope, not?: boolean) => string;
  readonly condition: (expr: Syntax.Expr, scope: Scope) => Condition;
  readonly clauses: (
    clauses: readonly Syntax.Clause[],
    sort: Thing['sort'],
    scope: Scope,
  ) => readonly After[];
  readonly block: (block: Syntax.Block, scope: Scope) => Line[];
}

/** A part of the text that is told: a clause of a noun or one of its conditions, a noun, a condition, a statement. */
export type Heard =
  | {
      readonly part: 'clause';
      readonly span: Syntax.Span;
      readonly clause: Syntax.Clause;
      readonly sort: Thing['sort'];
      readonly scope: Scope;
    }
  | { readonly part: 'noun'; readonly noun: Syntax.NounExpr; readonly scope: Scope }
  | { readonly part: 'truth'; readonly expr: Syntax.Expr; readonly scope: Scope }
  | { readonly part: 'statement'; readonly stmt: Syntax.Stmt; readonly scope: Scope };

/** What holds at some place of a text. */
export interface Scope {
  readonly volume: Volume;
  /** Hears of each part of the text that is told, with what it means there. */
  readonly hear?: ((part: Heard) => void) | undefined;
  readonly lexicon: Pick<Lexicon, 'term' | 'find'>;
  readonly language: Language;
  readonly tell: Tellers;
  /** Who acts, and whose `own` is. */
  readonly actor: Faction;
  /** The Faction whose permission the action needs. */
  readonly permitting?: Faction | undefined;
  readonly locals: ReadonlyMap<string, Local>;
  /** The points of a text by the word by which they are read; those of the volume itself are asked for. */
  readonly points: ReadonlyMap<string, Point>;
  /** The space that is meant where none is named. */
  readonly there: Place;
  /** The space that a condition is about. */
  readonly element?: Place;
  /** The name by which a sum calls each space: so does a condition on those that it is about. */
  readonly each?: string | undefined;
  /** The operation or activity whose text this is. */
  readonly owner?: string;
  /** Procedures that are being told, so that none is told within itself. */
  readonly within: readonly string[];
  /** Definitions and procedures that are short enough to be stated here, because the text around them was counted with them; see `statedIn`. */
  readonly stated?: ReadonlySet<object> | undefined;
  /** Whether what goes without saying by the printed values of points is told all the same: refusals speak of it. */
  readonly literal?: true | undefined;
  /** Whether a condition is said of several spaces at once: what each of them is stands in the plural. */
  readonly several?: true | undefined;
  /** Whether something in force changes sets of pieces that points name, so that the printed ones are not stated. */
  readonly otherPieces?: true | undefined;
  /** Hears that something goes without saying, which a literal text would tell. */
  readonly unsaid?: (() => void) | undefined;
}

/** The scope of a text of the volume, before it says who acts. */
export function outside(
  around: Pick<Scope, 'volume' | 'lexicon' | 'language' | 'tell' | 'hear' | 'literal'>,
): Scope {
  return {
    ...around,
    actor: { f: 'own' },
    locals: new Map(),
    points: new Map(),
    there: { p: 'there' },
    within: [],
  };
}

/** The point that is read by a word: one of the text, or of the volume itself. */
export function pointNamed(name: string, { points, volume }: Scope): Point | undefined {
  const own = points.get(name);
  if (own) return own;
  const declared = volume.point(name);
  return declared && { key: `point:${name}`, declared };
}

/** How a point is another one for some Factions. */
export const adaptationsOf = ({ declared, owner }: Point, { volume }: Scope): readonly Adaptation[] =>
  owner === undefined ? [] : volume.adaptations(`${owner}.${declared.name.name}`);

export function withLocal(scope: Scope, name: string, local: Local): Scope {
  return { ...scope, locals: new Map([...scope.locals, [name, local]]) };
}

/** The scope of an operation's or activity's text, with its points. */
export function ofText(scope: Scope, name: string, points: readonly Declarations.PointDecl[]): Scope {
  const own = points.map((declared): [string, Point] => [
    declared.name.name,
    { key: `point:${name}.${declared.name.name}`, declared, owner: name },
  ]);
  return { ...scope, owner: name, points: new Map([...scope.points, ...own]) };
}

/** The scope of a condition on a space: by its name, by `space`, or where none is named. What was so before is the space of the condition around; `unsaid` where the condition stands behind its noun. */
export function aboutElement(scope: Scope, name = 'space', unsaid = false): Scope {
  const outer: Place = { p: 'outer' };
  const moved = [...scope.locals].map(([key, local]): [string, Local] =>
    local.l === 'place' && local.place.p === 'element' ? [key, { l: 'place', place: outer }] : [key, local],
  );
  const element: Place = { p: 'element', unsaid };
  const names = scope.each === undefined ? [name] : [name, scope.each];
  const locals = new Map<string, Local>([
    ...moved,
    ...names.map((one): [string, Local] => [one, { l: 'place', place: element }]),
  ]);
  return { ...scope, each: undefined, locals, element };
}

/** The space that a condition without a space is about. */
export function subjectOf(scope: Scope): Place {
  return scope.element ?? scope.there;
}

/** Where something is; empty where the noun before it has said so. */
export const inside = (place: Place, { language }: Scope): string =>
  place.p === 'element' && place.unsaid === true ? '' : language.place(place, 'in');

/** Who acts where Factions are named: the one, or each of those it may be. */
export function factionsOf(scope: Scope, names: readonly Syntax.Ident[]): readonly Term[] {
  return names.flatMap(({ name }): readonly Term[] => {
    if (scope.volume.word(name)?.sort === 'term') return [scope.lexicon.term(`term:${name}`)];
    return [scope.lexicon.term(`faction:${name}`)];
  });
}

/** The Faction that acts, as `own` where it may be one of several. */
export function actorOf(scope: Scope, names: readonly Syntax.Ident[]): Faction {
  const [only, ...more] = names;
  if (only && more.length === 0 && scope.volume.word(only.name)?.sort === 'faction')
    return { f: 'named', terms: [scope.lexicon.term(`faction:${only.name}`)] };
  return { f: 'own' };
}
