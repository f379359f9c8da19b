/** The scope in which a syntax node is rendered: the meaning of names, the acting Faction, the current space. */
import type { Declarations, Syntax } from '@quipu/language';
import type {
  ClauseRenderer,
  Condition,
  FactionPhrase,
  LocaleGrammar,
  PlacePhrase,
  NounPhrase,
} from './locale-grammar.ts';
import type { Lexicon, Term } from './lexicon.ts';
import type { Line } from './render/lines.ts';
import type { Adaptation, VolumeFacts } from './volume-facts.ts';

/** The meaning of a name that the text introduces, such as `as goal`. */
export type Local =
  | { readonly kind: 'place'; readonly place: PlacePhrase }
  | { readonly kind: 'faction'; readonly faction: FactionPhrase }
  /** A number, described by its origin. */
  | {
      readonly kind: 'number';
      readonly text: string;
      readonly value?: Syntax.Expr;
      /** Whether it is the result of a roll. */
      readonly isRolled?: true;
    }
  | { readonly kind: 'pieces'; readonly text: string }
  /** An argument of a procedure, with the scope of the call. */
  | { readonly kind: 'value'; readonly value: Syntax.Expr; readonly scope: Scope };

/** A declared value of a text or of the volume, which Events and editions may change: `point cost 3`. */
export interface Point {
  readonly key: string;
  readonly declared: Declarations.PointDecl;
  /** The operation or activity that declares it; undefined for points of the volume. */
  readonly declaringText?: string;
}

/**
 * The renderers that modules call through the scope, which avoids import cycles: a noun contains conditions in its
 * clauses, and a condition contains nouns.
 */
export interface Renderers {
  /** Renders a boolean expression as it follows "if". */
  readonly boolean: (expr: Syntax.Expr, scope: Scope, isNegated?: boolean) => string;
  /** Returns the value of a condition that printed values decide; otherwise undefined. */
  readonly constantTruth: (expr: Syntax.Expr, scope: Scope) => boolean | undefined;
  /** Renders a boolean expression in operands, because some languages repeat "if" before each. */
  readonly condition: (expr: Syntax.Expr, scope: Scope) => Condition;
  readonly clauses: (
    clauses: readonly Syntax.Clause[],
    nounKind: NounPhrase['kind'],
    scope: Scope,
  ) => readonly ClauseRenderer[];
  readonly block: (block: Syntax.Block, scope: Scope) => Line[];
}

/** A rendered syntax node with its scope, as reported to `Scope.onNode`. */
export type RenderedNode =
  | {
      readonly kind: 'clause';
      readonly span: Syntax.Span;
      readonly clause: Syntax.Clause;
      readonly nounKind: NounPhrase['kind'];
      readonly scope: Scope;
    }
  | { readonly kind: 'noun'; readonly noun: Syntax.NounExpr; readonly scope: Scope }
  | { readonly kind: 'condition'; readonly expr: Syntax.Expr; readonly scope: Scope }
  | { readonly kind: 'statement'; readonly stmt: Syntax.Stmt; readonly scope: Scope };

/** The context in which a syntax node is rendered. */
export interface Scope {
  readonly volume: VolumeFacts;
  /** Receives each rendered syntax node with its scope. */
  readonly onNode?: ((node: RenderedNode) => void) | undefined;
  readonly lexicon: Pick<Lexicon, 'locale' | 'term' | 'find'>;
  readonly grammar: LocaleGrammar;
  readonly render: Renderers;
  /** The acting Faction, to which `own` refers. */
  readonly actor: FactionPhrase;
  /** The Faction whose permission the action needs. */
  readonly permittingFaction?: FactionPhrase | undefined;
  readonly locals: ReadonlyMap<string, Local>;
  /** Points of the current text by name. Points of the volume are looked up in `volume`. */
  readonly points: ReadonlyMap<string, Point>;
  /** The space that is meant if the text names none. */
  readonly currentSpace: PlacePhrase;
  /** The space of the enclosing condition, if any. */
  readonly conditionSpace?: PlacePhrase;
  /** The name by which conditions refer to the space of the enclosing sum. */
  readonly sumSpaceName?: string | undefined;
  /** The operation or activity whose text is rendered, if any. */
  readonly currentText?: string;
  /** Names of the procedures and definitions being rendered, to prevent infinite recursion. */
  readonly callStack: readonly string[];
  /** Definitions and procedures that are short enough to be inlined; see `inlineableDeclarations`. */
  readonly inlinedDeclarations?: ReadonlySet<object> | undefined;
  /** Whether to render text that printed values imply, such as `if cost > 0` for a printed cost of 3. Refusals need this. */
  readonly isLiteral?: true | undefined;
  /** Whether a condition is about several spaces, so that predicates are plural. */
  readonly isPlural?: true | undefined;
  /** Whether conditions are stated as facts about their space, which becomes the subject: `Mira has no Troops`. */
  readonly isFact?: true | undefined;
  /** Whether an active effect changes which pieces a point names; the printed ones are then omitted. */
  readonly hasChangedPieces?: true | undefined;
  /** Called if text is omitted that a literal rendering would include. */
  readonly onOmission?: (() => void) | undefined;
}

/** The scope of a text without an acting Faction, names or points of its own. */
export function outerScope(
  context: Pick<Scope, 'volume' | 'lexicon' | 'grammar' | 'render' | 'onNode' | 'isLiteral'>,
): Scope {
  return {
    ...context,
    actor: { kind: 'own' },
    locals: new Map(),
    points: new Map(),
    currentSpace: { kind: 'there' },
    callStack: [],
  };
}

export function findPoint(name: string, { points, volume }: Scope): Point | undefined {
  const textPoint = points.get(name);
  if (textPoint) return textPoint;
  const declared = volume.point(name);
  return declared && { key: `point:${name}`, declared };
}

export const adaptationsOf = ({ declared, declaringText }: Point, { volume }: Scope): readonly Adaptation[] =>
  declaringText === undefined ? [] : volume.adaptations(`${declaringText}.${declared.name.name}`);

export function withLocal(scope: Scope, name: string, local: Local): Scope {
  return { ...scope, locals: new Map([...scope.locals, [name, local]]) };
}

export function withPointsOf(scope: Scope, name: string, points: readonly Declarations.PointDecl[]): Scope {
  const textPoints = points.map((declared): [string, Point] => [
    declared.name.name,
    { key: `point:${name}.${declared.name.name}`, declared, declaringText: name },
  ]);
  return { ...scope, currentText: name, points: new Map([...scope.points, ...textPoints]) };
}

/**
 * The scope of a condition on a space. The condition refers to the space by `spaceName`, or implicitly. Names of the
 * space of an enclosing condition then refer to `outer`.
 * @param isImplied whether the condition follows the noun of its space
 */
export function spaceConditionScope(scope: Scope, spaceName = 'space', isImplied = false): Scope {
  const conditionSpace: PlacePhrase = { kind: 'element', isImplied };
  const spaceNames = scope.sumSpaceName === undefined ? [spaceName] : [spaceName, scope.sumSpaceName];
  const locals = new Map([...scope.locals].map(([name, local]) => [name, asOuterSpace(local)]));
  for (const name of spaceNames) locals.set(name, { kind: 'place', place: conditionSpace });
  return { ...scope, sumSpaceName: undefined, locals, conditionSpace };
}

/** Replaces the space of the enclosing condition by `outer`; returns other meanings unchanged. */
const asOuterSpace = (local: Local): Local =>
  local.kind === 'place' && local.place.kind === 'element'
    ? { kind: 'place', place: { kind: 'outer' } }
    : local;

/** The space that a condition refers to if it names none. */
export function subjectSpace(scope: Scope): PlacePhrase {
  return scope.conditionSpace ?? scope.currentSpace;
}

/** Renders a place with "in"; empty if the preceding noun states it. */
export const renderInside = (place: PlacePhrase, { grammar }: Scope): string =>
  place.kind === 'element' && place.isImplied === true ? '' : grammar.place(place, 'in');

export function factionTerms(scope: Scope, names: readonly Syntax.Ident[]): readonly Term[] {
  return names.flatMap(({ name }): readonly Term[] => {
    if (scope.volume.word(name)?.kind === 'term') return [scope.lexicon.term(`term:${name}`)];
    return [scope.lexicon.term(`faction:${name}`)];
  });
}

/** The acting Faction; `own` if several are possible. */
export function actorOf(scope: Scope, names: readonly Syntax.Ident[]): FactionPhrase {
  const [name, ...otherNames] = names;
  if (name && otherNames.length === 0 && scope.volume.word(name.name)?.kind === 'faction')
    return { kind: 'named', terms: [scope.lexicon.term(`faction:${name.name}`)] };
  return { kind: 'own' };
}

/** Names the Factions selected so far "the selected Faction", because "that Faction" means the one of the reaction. */
export function withSelectedFactions(scope: Scope): Scope {
  const locals = [...scope.locals].map(([name, local]): [string, Local] =>
    local.kind === 'faction' && local.faction.kind === 'mentioned'
      ? [name, { kind: 'faction', faction: { ...local.faction, isSelected: true } }]
      : [name, local],
  );
  return { ...scope, locals: new Map(locals) };
}

/** A Faction that the text has mentioned; the second one if it mentions another. */
export function mentionedFaction({ actor, locals }: Scope): FactionPhrase {
  const otherFactions = [...locals.values()].flatMap((local) =>
    local.kind === 'faction' ? [local.faction] : [],
  );
  const isSecond = [actor, ...otherFactions].some(
    (faction) => faction.kind === 'mentioned' && !faction.isSelected,
  );
  return { kind: 'mentioned', isSecond };
}
