/** Points of operations, of activities and of the volume: their types, base values and changes. */
import type { Change, PointChoice, Expr, PointModel, Type } from '../../checked/bodies.ts';
import type { PointDecl } from '../../syntax/declarations.ts';
import type { ChangeStmt, ChoiceExpr, Expr as SyntaxExpr, Ident, Stmt } from '../../syntax/tree.ts';
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { type MeaningKind, meaningNames } from '../../binder/symbols.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import { lastingOwner, local } from '../expression-builders.ts';
import { inferType } from '../expressions/infer-type.ts';
import { readAs } from '../expressions/read-as.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { Frame, type PointType, type Scope } from '../scope.ts';
import { typeNames, typeDiagnostics } from '../catalogue/type-diagnostics.ts';
import type { ChangeContext } from './text-registry.ts';
import { ownFactionOf } from './text-factions.ts';
import { areConflicting } from './conflicting-changes.ts';
import { type DefineChecker, publicType } from '../define-checker.ts';
import type { VolumeContext } from '../volume-context.ts';
import type { TextChecker } from './text-checker.ts';

interface Point {
  readonly index: number;
  /** Name of the operation or activity; undefined for a point of the volume. */
  readonly owner: string | undefined;
  readonly declaration: PointDecl;
  readonly frame: Frame;
  /** Type in the source. Only this file uses `spaces`; other files see a set of spaces as a `truth` about one space. */
  readonly sourceType: Type;
  readonly changes: Map<ChangeStmt, Change>;
}

const OPERATORS_BY_TYPE: Readonly<Record<Type, readonly ChangeStmt['operator'][]>> = {
  number: ['is', 'adds'],
  truth: ['is', 'also', 'only', 'except'],
  faction: ['is'],
  space: ['is'],
  mask: ['is', 'also', 'only', 'except'],
  spaces: ['is', 'also', 'only', 'except'],
};

export class PointRegistry {
  readonly choices: { readonly point: number; readonly choice: PointChoice }[] = [];
  private readonly points: Point[] = [];
  private readonly texts: TextChecker;
  private readonly defines: DefineChecker;

  constructor(texts: TextChecker, defines: DefineChecker) {
    this.texts = texts;
    this.defines = defines;
    // Points of the volume come first, so that their index is that of their name.
    for (const declaration of texts.volume.declarations.points)
      this.addPoint(undefined, declaration, new Frame(), defines.pointType(declaration));
    for (const text of texts.volume.declarations.texts.values())
      if (text.$type !== 'procedure')
        for (const declaration of text.points) this.addOwnedPoint(text.name.name, declaration);
  }

  private addPoint(owner: string | undefined, declaration: PointDecl, frame: Frame, sourceType: Type): void {
    const index = this.points.length;
    this.points.push({ index, owner, declaration, frame, sourceType, changes: new Map() });
  }

  /** Adds a point of an operation or activity; reports a second one of the same name. */
  private addOwnedPoint(owner: string, declaration: PointDecl): void {
    const { name, span } = declaration.name;
    if (this.findOwned(owner, name)) {
      const existing = `an earlier point of ${owner}`;
      this.texts.volume.reports.add(bindingDiagnostics.duplicate, span, { name, existing });
      return;
    }
    const frame = new Frame();
    frame.add(declaration.parameter?.name ?? 'there', 'space');
    const inferred = inferType(declaration.value, this.ownScope(owner, declaration, frame));
    this.addPoint(owner, declaration, frame, inferred === 'unknown' ? 'number' : inferred);
  }

  private findOwned(owner: string | undefined, name: string): Point | undefined {
    return this.points.find((point) => point.owner === owner && point.declaration.name.name === name);
  }

  findPoint(owner: string, name: string): PointType | undefined {
    const match = this.findOwned(owner, name);
    return (
      match && { index: match.index, type: publicType(match.sourceType), argumentRole: argumentRoleOf(match) }
    );
  }

  choicesIn(owner: string | undefined): PointRegistry['choices'] {
    return this.choices.filter(({ point }) => this.points[point]?.owner === owner);
  }

  pointNames(owner: string | undefined): readonly string[] {
    return this.points
      .filter((point) => point.owner === owner)
      .map(({ declaration }) => declaration.name.name);
  }

  /** Reads a change and adds it to its point. Idempotent: a statement that is read again is not added again. */
  applyChange(
    stmt: ChangeStmt,
    condition: Change['when'],
    { rule, within, outOfReach = new Set() }: ChangeContext,
  ): void {
    const point = this.resolvePoint(stmt, condition, within);
    if (!point || point.changes.has(stmt) || !this.checkOperator(stmt, point)) return;
    const pointScope = this.scope(point);
    const own: Expr = lastingOwner(condition) ?? pointScope.own;
    const names = new Map([...pointScope.names, ...this.texts.namesIn(condition)]);
    const scope = { ...pointScope, own, outOfReach, rule, names };
    const value = this.readChange(stmt, condition, { point, scope });
    if (!value) return;
    const source = this.texts.volume.source(stmt.span, rule);
    this.addChange(stmt, point, { when: condition, how: stmt.operator, source, ...value });
  }

  /** Reads the new value of a point; undefined if it has a wrong type, which is reported. */
  private readChange(
    stmt: ChangeStmt,
    condition: Change['when'],
    { point, scope }: { readonly point: Point; readonly scope: Scope },
  ): Pick<Change, 'in' | 'value' | 'eachCard'> | undefined {
    const { value } = stmt;
    if (value.$type === 'choice') {
      const choice = this.readChoice(stmt, value, condition, { point, scope });
      return choice && { in: undefined, value: choice, eachCard: false };
    }
    const { volume } = scope;
    const inferred = inferType(value, scope);
    if (inferred !== 'unknown' && !isAssignable(inferred, point.sourceType, stmt, volume)) {
      const names = { expected: typeNames[point.sourceType], found: typeNames[inferred] };
      volume.reports.add(typeDiagnostics.changeType, value.span, { point: pathOf(point), ...names }, names);
      return undefined;
    }
    return {
      in: stmt.in && readSpaces(resolveNoun(stmt.in, scope), stmt.in, scope),
      value: readAs(point.sourceType, value, scope),
      eachCard: this.checkEachCard(stmt, condition, point),
    };
  }

  /** Reports a verb that does not fit the type of the point, and `in …` for a point without a space. */
  private checkOperator(stmt: ChangeStmt, point: Point): boolean {
    const { reports } = this.texts.volume;
    const { declaration, sourceType } = point;
    const path = pathOf(point);
    if (!OPERATORS_BY_TYPE[sourceType].includes(stmt.operator)) {
      const hint = `Write ${OPERATORS_BY_TYPE[sourceType].join(' or ')}.`;
      reports.add(
        typeDiagnostics.changeOperator,
        stmt.span,
        { point: path, operator: stmt.operator, type: typeNames[sourceType] },
        { hint },
      );
      return false;
    }
    if (!stmt.in || argumentRoleOf(point)) return true;
    const hint = `Declare it per space: point ${declaration.name.name} of s = ….`;
    const related = [{ span: declaration.span, message: 'The point is declared here.' }];
    reports.add(meaningDiagnostics.changeBySpace, stmt.in.span, { point: path }, { hint, related });
    return false;
  }

  private readChoice(
    { in: location }: ChangeStmt,
    value: ChoiceExpr,
    condition: Change['when'],
    { point, scope }: { readonly point: Point; readonly scope: Scope },
  ): Expr | undefined {
    const canChoose = point.sourceType === 'mask' && point.owner !== undefined;
    const result = canChoose ? this.addChoice(value, condition, point, scope) : undefined;
    if (!canChoose || location)
      this.texts.volume.reports.add(
        typeDiagnostics.changeType,
        value.span,
        { point: pathOf(point), expected: typeNames[point.sourceType], found: 'a choice' },
        { hint: 'Only a set of pieces of an operation, in all spaces alike, may be left to the decider.' },
      );
    return result;
  }

  private addChange(stmt: ChangeStmt, point: Point, change: Change): void {
    const conflictingChange = [...point.changes.values()].find((earlier) => areConflicting(earlier, change));
    if (conflictingChange)
      this.texts.volume.reports.add(
        meaningDiagnostics.changedTwice,
        stmt.span,
        { point: pathOf(point) },
        { related: [{ span: conflictingChange.source.span, message: 'The first change is here.' }] },
      );
    point.changes.set(stmt, change);
  }

  private addChoice({ options }: ChoiceExpr, condition: Change['when'], point: Point, scope: Scope): Expr {
    const masks = options.map((option) => readAs('mask', option, scope));
    const labels = options.map(({ span }) => scope.volume.words(span));
    const choice = this.choices.length;
    const choiceOptions = masks.map((mask, i) => ({ label: labels[i] ?? '', mask }));
    const { index } = point;
    this.choices.push({
      point: index,
      choice: { index: choice, point: pathOf(point), when: condition, options: choiceOptions },
    });
    return { kind: 'choice', type: 'mask', choice, options: masks };
  }

  /** Checks `each card`. Only a limit of an operation's own selection can count over a whole card, and not in a rider. */
  private checkEachCard(stmt: ChangeStmt, condition: Change['when'], point: Point): boolean {
    if (!stmt.eachCard) return false;
    const { volume } = this.texts;
    const { owner, declaration } = point;
    const text = owner === undefined ? undefined : volume.declarations.texts.get(owner);
    const isLimit =
      text?.$type === 'operation' && selectionLimitsOf(text.block.body).includes(declaration.name.name);
    if (isLimit && stmt.operator === 'is' && !stmt.in && condition.kind !== 'rider') return true;
    let reason = 'only "is" without a place sets a limit';
    if (condition.kind === 'rider') reason = 'a rider applies to one call';
    if (!isLimit) reason = 'it does not limit the spaces that its operation selects';
    volume.reports.add(meaningDiagnostics.notCounted, stmt.span, { point: pathOf(point), reason });
    return false;
  }

  /** Returns the point of a change; reports one that does not exist or that the text cannot change. */
  private resolvePoint(
    stmt: ChangeStmt,
    condition: Change['when'],
    within: string | undefined,
  ): Point | undefined {
    const [firstPart, secondPart] = stmt.point.parts;
    const owner = secondPart ? firstPart?.name : within;
    const name = secondPart ?? firstPart;
    if (!firstPart || !name) return undefined;
    const point = this.findOwned(owner, name.name);
    if (point) return point;
    const volumePoint = secondPart ? undefined : this.findOwned(undefined, name.name);
    if (volumePoint) this.reportVolumePoint(volumePoint, name, condition);
    else
      this.reportUnknownPoint(name, owner === undefined ? undefined : { name: owner, span: firstPart.span });
    return undefined;
  }

  private reportVolumePoint({ declaration }: Point, { name, span }: Ident, condition: Change['when']): void {
    const activity = condition.kind === 'rider' ? 'a rider' : 'an adaptation';
    const related = [{ span: declaration.span, message: 'The point is declared here.' }];
    this.texts.volume.reports.add(
      meaningDiagnostics.changeOfVolume,
      span,
      { point: name, activity },
      { related },
    );
  }

  private reportUnknownPoint({ name, span }: Ident, owner: Ident | undefined): void {
    const { reports, declarations } = this.texts.volume;
    if (reports.mayBeDeclared(name) || (owner && reports.mayBeDeclared(owner.name))) return;
    const suggestion = didYouMean(name, this.pointNames(owner?.name));
    const meaning = declarations.nouns.get(name)?.meaning.kind;
    const found = meaning ? meaningNames[meaning] : declarations.texts.has(name) ? 'an operation' : undefined;
    if (!owner && found !== undefined)
      reports.add(
        bindingDiagnostics.wrongKind,
        span,
        { name, found, expected: 'a point' },
        { expected: 'a point', hint: changeHint(name, meaning) },
      );
    else if (!owner)
      reports.add(bindingDiagnostics.unknown, span, { name, kind: 'the point of the volume' }, suggestion);
    else if (declarations.texts.has(owner.name))
      reports.add(bindingDiagnostics.unknownPoint, span, { name, owner: owner.name }, suggestion);
    else
      reports.add(
        bindingDiagnostics.unknown,
        owner.span,
        { name: owner.name, kind: 'the operation' },
        didYouMean(owner.name, declarations.texts.keys()),
      );
  }

  /** Returns all points with their changes: adaptations first, then lasting effects of cards, then riders. */
  createModels(): PointModel[] {
    // Later changes override earlier ones, so that cards apply after the permanent rules of a Faction.
    const kindOrder = ['faction', 'option', 'board', 'box', 'lasting', 'rider'];
    const { volume, plan } = this.texts;
    return this.points.map((point) => {
      const { owner = '', declaration, sourceType, changes } = point;
      const text = volume.declarations.texts.get(owner);
      return {
        path: pathOf(point),
        body: plan.byPath.get(owner)?.index ?? -1,
        type: publicType(sourceType),
        parameter: argumentRoleOf(point) !== undefined,
        base: readAs(sourceType, declaration.value, this.scope(point)),
        changes: [...changes.values()].sort(
          (a, b) => kindOrder.indexOf(a.when.kind) - kindOrder.indexOf(b.when.kind),
        ),
        source: volume.source(declaration.span, declaration.rule?.number ?? text?.rule?.number ?? ''),
      };
    });
  }

  private scope({ owner, declaration, frame, sourceType }: Point): Scope {
    if (owner !== undefined) return this.ownScope(owner, declaration, frame);
    return { ...this.defines.pointScope(declaration, sourceType), values: this.texts };
  }

  private ownScope(owner: string, declaration: PointDecl, frame: Frame): Scope {
    const text = this.texts.volume.declarations.texts.get(owner);
    const scope = this.texts.scope(
      frame,
      text?.rule?.number ?? '',
      undefined,
      text && ownFactionOf(text, this.texts.volume),
    );
    const space = local(0, 'space');
    const names = declaration.parameter
      ? new Map([[declaration.parameter.name, space]])
      : new Map<string, never>();
    return { ...scope, names, subject: space, there: declaration.parameter ? space : undefined };
  }
}

function argumentRoleOf({ declaration, sourceType }: Point): PointType['argumentRole'] {
  if (declaration.parameter) return 'of';
  return sourceType === 'spaces' ? 'member' : undefined;
}

function pathOf({ owner, declaration }: Point): string {
  return owner === undefined ? declaration.name.name : `${owner}.${declaration.name.name}`;
}

/** A single space counts as a set, a Faction as its pieces, and `none` as the empty value of any type. */
function isAssignable(actual: Type, expected: Type, { value }: ChangeStmt, volume: VolumeContext): boolean {
  if (actual === expected || (value.$type === 'noun' && value.words[0]?.name === 'none')) return true;
  if (expected === 'spaces') return actual === 'space' || actual === 'truth';
  // A single level is a number, or tests whether a space is at that level.
  if (expected === 'truth' && value.$type === 'noun' && value.words.length === 1)
    return volume.declarations.nouns.get(value.words[0]?.name ?? '')?.meaning.kind === 'level';
  return expected === 'mask' && actual === 'faction';
}

/** Returns the names that bound an operation's own selections: `select up to spaces …`. */
function selectionLimitsOf(body: readonly Stmt[]): readonly string[] {
  return body.flatMap((stmt): readonly string[] => {
    switch (stmt.$type) {
      case 'then':
        return selectionLimitsOf([stmt.body]);
      case 'together':
        return selectionLimitsOf(stmt.block.body);
      case 'select':
        return 'count' in stmt.amount ? singleWordOf(stmt.amount.count) : [];
      default:
        return [];
    }
  });
}

/** Returns the single word of an expression, if it is one. */
const singleWordOf = (expr: SyntaxExpr): readonly string[] =>
  expr.$type === 'noun' && expr.words.length === 1 ? expr.words.map(({ name }) => name) : [];

/** Returns how a thing changes that is not a point. */
function changeHint(name: string, meaning: MeaningKind | undefined): string {
  switch (meaning) {
    case 'track':
      return `A track is set as in "set ${name} to 3", and changes as in "${name} +1".`;
    case 'space':
      return `The level of a space is set as in "set ${name} to Neutral".`;
    case 'faction':
      return `The Resources of a Faction change as in "${name} +2"; eligibility as in "make ${name} Eligible".`;
    case undefined:
      return `A point of an operation changes as in "${name}.cost is 1". To prevent the operation, write "forbid ${name}".`;
    default:
      return 'Only points, tracks and levels change. Name one of them.';
  }
}
