/** Defined values and points of the volume, typed on demand. */
import type { Expr, Type } from '../checked/bodies.ts';
import type { DefineDecl, PointDecl } from '../syntax/declarations.ts';
import type { NounExpr } from '../syntax/tree.ts';
import type { Define } from '../checked/checked-volume.ts';
import { namesFactions } from '../binder/names-factions.ts';
import { local, noFaction } from './expression-builders.ts';
import { inferType } from './expressions/infer-type.ts';
import { readAs } from './expressions/read-as.ts';
import { isFixedSet } from './nouns/noun.ts';
import { resolveNoun } from './nouns/resolve-noun.ts';
import { readSpaces } from './nouns/space-sets.ts';
import {
  type DeclaredValues,
  type DefineParameter,
  Frame,
  type PointType,
  type Scope,
  scopeOf,
  withName,
} from './scope.ts';
import {
  type AttributeChanges,
  changesByAttribute,
  defineAttribute,
} from './tables/check-attribute-changes.ts';
import { typeDiagnostics } from './catalogue/type-diagnostics.ts';
import { proofDiagnostics } from './catalogue/proof-diagnostics.ts';
import { MAX_DEFINE_DEPTH } from './totality/check-defines.ts';
import type { VolumeContext } from './volume-context.ts';

/** Depth at which typing stops, to prevent a stack overflow. Shorter chains are reported later if too long. */
const MAX_TYPING_DEPTH = 5 * MAX_DEFINE_DEPTH;

/** Defined values and points apply to the whole board, so they cannot use `own`. */
export class DefineChecker implements DeclaredValues {
  private readonly volume: VolumeContext;
  private readonly types = new Map<DefineDecl | PointDecl, Type>();
  private readonly typesInProgress = new Set<DefineDecl | PointDecl>();
  /** The changes of attributes; their defines have the indices after those of the volume. */
  private readonly attributes: ReadonlyMap<string, AttributeChanges>;
  private hasReportedDepth = false;

  constructor(volume: VolumeContext) {
    this.volume = volume;
    this.attributes = changesByAttribute(volume);
  }

  attributeDefine(attribute: string): number | undefined {
    const index = [...this.attributes.keys()].indexOf(attribute);
    return index < 0 ? undefined : this.volume.declarations.defines.length + index;
  }

  define(index: number): { readonly type: Type; readonly parameter: DefineParameter } {
    const declaration = this.volume.declarations.defines[index];
    if (!declaration) return { type: 'number', parameter: 'space' };
    return {
      type: this.typeOf(declaration, () => this.scope(index)),
      parameter: this.defineParameter(index),
    };
  }

  defineParameter(index: number): DefineParameter {
    const declaration = this.volume.declarations.defines[index];
    if (!declaration?.parameter) return undefined;
    return namesFactions(declaration.domain, this.volume.declarations.nouns) ? 'faction' : 'space';
  }

  defineSpaces(index: number): readonly number[] | undefined {
    const { domain, rule } = this.volume.declarations.defines[index] ?? {};
    if (!domain || this.defineParameter(index) !== 'space') return undefined;
    const scope = this.volumeScope(rule?.number ?? '');
    return readSpaces(resolveNoun(domain, scope), domain, scope).members;
  }

  private typeOf(declaration: DefineDecl | PointDecl, scope: () => Scope): Type {
    const cached = this.types.get(declaration);
    if (cached) return cached;
    if (this.typesInProgress.has(declaration)) {
      this.volume.reports.add(proofDiagnostics.defineCycle, declaration.name.span, {
        name: declaration.name.name,
      });
      return 'number';
    }
    if (this.typesInProgress.size > MAX_TYPING_DEPTH) {
      this.reportDepth();
      return 'number';
    }
    this.typesInProgress.add(declaration);
    const inferred = inferType(declaration.value, scope());
    this.typesInProgress.delete(declaration);
    const type = inferred === 'unknown' ? 'number' : inferred;
    this.types.set(declaration, type);
    return type;
  }

  /** Reports the start of a chain that is too deep, once: its remaining values would each report it again. */
  private reportDepth(): void {
    const [outermost] = this.typesInProgress;
    if (!outermost || this.hasReportedDepth) return;
    this.hasReportedDepth = true;
    const { name, span } = outermost.name;
    this.volume.reports.add(proofDiagnostics.defineDepth, span, { name, limit: MAX_DEFINE_DEPTH });
  }

  /** Returns the type of a point; a set of spaces has the type `spaces`. */
  pointType(declaration: PointDecl): Type {
    return this.typeOf(declaration, () => this.pointScope(declaration, 'number'));
  }

  /** Returns the scope of a point of the volume and its changes. The space argument, if any, is local 0. */
  pointScope({ rule, parameter }: PointDecl, type: Type): Scope {
    const scope = this.volumeScope(rule?.number ?? '');
    const argument = local(scope.frame.add(parameter?.name ?? 'there', 'space'), 'space');
    if (!parameter) return type === 'spaces' ? { ...scope, subject: argument } : scope;
    return { ...withName(scope, parameter, argument), subject: argument, there: argument };
  }

  point(_owner: string | undefined, name: string): PointType | undefined {
    const meaning = this.volume.declarations.nouns.get(name)?.meaning;
    if (meaning?.kind !== 'point') return undefined;
    const declaration = this.volume.declarations.points[meaning.index];
    if (!declaration) return undefined;
    const sourceType = this.pointType(declaration);
    const index = meaning.index;
    if (declaration.parameter) return { index, type: publicType(sourceType), argumentRole: 'of' };
    const argumentRole = sourceType === 'spaces' ? 'member' : undefined;
    return { index, type: publicType(sourceType), argumentRole };
  }

  operation(): undefined {
    return undefined;
  }

  activity(): undefined {
    return undefined;
  }

  pointNames(): readonly string[] {
    return [];
  }

  check(): Define[] {
    const { volume } = this;
    const defines = volume.declarations.defines.map((declaration, index) =>
      checkDefine(declaration, this.define(index), this.scope(index)),
    );
    const attributes = [...this.attributes].map(([name, changes]) =>
      defineAttribute(name, changes, this, volume),
    );
    return [...defines, ...attributes];
  }

  volumeScope(rule: string, frame = new Frame()): Scope {
    return scopeOf({ volume: this.volume, values: this, frame, own: noFaction, rule, owner: undefined });
  }

  private scope(index: number): Scope {
    const declaration = this.volume.declarations.defines[index];
    const scope = this.volumeScope(declaration?.rule?.number ?? '');
    if (!declaration?.parameter) return scope;
    const type = this.defineParameter(index) ?? 'space';
    const argument = local(scope.frame.add(declaration.parameter.name, type), type);
    const namedScope = withName(scope, declaration.parameter, argument);
    return type === 'faction' ? namedScope : { ...namedScope, subject: argument };
  }
}

/** Returns the type of a point for its readers: a set of spaces is read as a truth about one space. */
export function publicType(sourceType: Type): Type {
  return sourceType === 'spaces' ? 'truth' : sourceType;
}

/** Returns the Factions of a domain. A set that depends on the position is refused. */
function readFactionDomain(domain: NounExpr, scope: Scope): readonly number[] {
  const noun = resolveNoun(domain, scope);
  if (noun.kind === 'faction' && noun.faction.kind === 'faction') return [noun.faction.faction];
  if (noun.kind === 'factions' && isFixedSet(noun)) return noun.factions;
  const [clause] = domain.clauses;
  const words = scope.volume.words(clause?.span ?? domain.span);
  const hint = 'Name the Factions, and write the condition into the value: "… if …, else 0".';
  if (noun.kind !== 'unknown')
    scope.volume.reports.add(
      typeDiagnostics.strayClause,
      clause?.span ?? domain.span,
      { clause: words, noun: 'the Factions of a define' },
      { hint },
    );
  return [];
}

function checkDefine(
  declaration: DefineDecl,
  { type, parameter }: ReturnType<DeclaredValues['define']>,
  scope: Scope,
): Define {
  const { volume } = scope;
  const { domain } = declaration;
  const isOfFactions = parameter === 'faction';
  const value: Expr = readAs(type, declaration.value, scope);
  if (declaration.shown && (type === 'mask' || type === 'spaces'))
    volume.reports.add(proofDiagnostics.unshowableValue, declaration.name.span, {
      name: declaration.name.name,
    });
  return {
    name: declaration.name.name,
    parameter: parameter !== undefined,
    shown: declaration.shown,
    domain: domain && !isOfFactions ? readSpaces(resolveNoun(domain, scope), domain, scope) : undefined,
    ...(domain && isOfFactions && { factions: readFactionDomain(domain, scope) }),
    type,
    value,
    source: volume.source(declaration.span, declaration.rule?.number ?? ''),
  };
}
