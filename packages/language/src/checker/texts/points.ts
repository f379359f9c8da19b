/** Points of operations, of activities and of the volume: their types, base values and changes. */
import type { Change, PointChoice, Expr, PointModel, Type } from '../../checked/bodies.ts';
import type { PointDecl } from '../../syntax/declarations.ts';
import type { ChangeStmt, ChoiceExpr, Stmt } from '../../syntax/tree.ts';
import { binding } from '../../binder/catalogue.ts';
import { didYouMean } from '../../binder/nearest.ts';
import { local } from '../build.ts';
import { inferType } from '../expressions/infer-type.ts';
import { readAs } from '../expressions/read-as.ts';
import { meaning } from '../catalogue/meaning.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { Frame, type PointType, type Scope } from '../scope.ts';
import { typeNames, types } from '../catalogue/types.ts';
import type { Around } from './others.ts';
import { ownOf } from './owners.ts';
import { collide } from './twice.ts';
import type { DefineChecker } from '../define-checker.ts';
import type { Volume } from '../volume.ts';
import type { Texts } from './texts.ts';

interface Point {
  readonly index: number;
  /** Name of the operation or activity; undefined for a point of the volume. */
  readonly owner: string | undefined;
  readonly declared: PointDecl;
  readonly frame: Frame;
  /** Type in the source. A set of spaces has the type `spaces` here, outside of this file `truth` (of one space). */
  readonly sort: Type;
  readonly changes: Map<ChangeStmt, Change>;
}

const combining: Readonly<Record<Type, readonly ChangeStmt['how'][]>> = {
  number: ['is', 'adds'],
  truth: ['is', 'also', 'only', 'except'],
  faction: ['is'],
  space: ['is'],
  mask: ['is', 'also', 'only', 'except'],
  spaces: ['is', 'also', 'only', 'except'],
};

export class Points {
  readonly choices: { readonly point: number; readonly choice: PointChoice }[] = [];
  private readonly all: Point[] = [];
  private readonly texts: Texts;
  private readonly defines: DefineChecker;

  constructor(texts: Texts, defines: DefineChecker) {
    this.texts = texts;
    this.defines = defines;
    // Points of the volume come first, so that their index is that of their name.
    for (const [index, declared] of texts.volume.declarations.points.entries()) {
      const sort = defines.pointType(declared);
      this.all.push({ index, owner: undefined, declared, frame: new Frame(), sort, changes: new Map() });
    }
    for (const text of texts.volume.declarations.texts.values()) {
      if (text.$type === 'procedure') continue;
      for (const declared of text.points) {
        const owner = text.name.name;
        const first = this.all.find(
          (other) => other.owner === owner && other.declared.name.name === declared.name.name,
        );
        if (first) {
          const what = `an earlier point of ${owner}`;
          texts.volume.reports.add(binding.duplicate, declared.name.span, { name: declared.name.name, what });
          continue;
        }
        const frame = new Frame();
        frame.add(declared.parameter?.name ?? 'there', 'space');
        const found = inferType(declared.value, this.ownScope(owner, declared, frame));
        const sort = found === 'unknown' ? 'number' : found;
        this.all.push({ index: this.all.length, owner, declared, frame, sort, changes: new Map() });
      }
    }
  }

  find(owner: string, name: string): PointType | undefined {
    const found = this.all.find((point) => point.owner === owner && point.declared.name.name === name);
    return found && { index: found.index, type: outside(found.sort), argumentRole: askedWith(found) };
  }

  choicesIn(owner: string | undefined): Points['choices'] {
    return this.choices.filter(({ point }) => this.all[point]?.owner === owner);
  }

  names(owner: string | undefined): readonly string[] {
    return this.all.filter((point) => point.owner === owner).map(({ declared }) => declared.name.name);
  }

  /** Reads a change and adds it to its point. Idempotent: a statement that is read again is not added again. */
  change(stmt: ChangeStmt, when: Change['when'], { rule, within, beyond = new Set() }: Around): void {
    const { volume } = this.texts;
    const point = this.named(stmt, when, within);
    if (!point) return;
    const { sort, changes } = point;
    if (changes.has(stmt)) return;
    const asked = this.scope(point);
    const player: Expr | undefined =
      when.kind === 'lasting' ? { kind: 'player', type: 'faction', lasting: when.lasting } : undefined;
    const scope = { ...asked, own: player ?? asked.own, beyond, rule };
    if (!this.combines(stmt, point)) return;
    const { value } = stmt;
    const about = { when, how: stmt.how, source: volume.source(stmt.span, rule) };
    if (value.$type === 'choice') {
      const read = this.chosen(stmt, value, when, { point, scope });
      if (read) this.add(stmt, point, { ...about, in: undefined, value: read, eachCard: false });
      return;
    }
    const found = inferType(value, scope);
    if (found !== 'unknown' && !fits(found, sort, stmt, volume)) {
      const names = { expected: typeNames[sort], found: typeNames[found] };
      volume.reports.add(types.changeType, stmt.value.span, { point: pathOf(point), ...names }, names);
      return;
    }
    this.add(stmt, point, {
      ...about,
      in: stmt.in && readSpaces(resolveNoun(stmt.in, scope), stmt.in, scope),
      value: readAs(sort, stmt.value, scope),
      eachCard: this.isCounted(stmt, when, point),
    });
  }

  /** Reports a verb that does not fit the type of the point, and `in …` for a point without a space. */
  private combines(stmt: ChangeStmt, point: Point): boolean {
    const { reports } = this.texts.volume;
    const { declared, sort } = point;
    const path = pathOf(point);
    if (!combining[sort].includes(stmt.how)) {
      const hint = `Write ${combining[sort].join(' or ')}.`;
      reports.add(
        types.changeOperator,
        stmt.span,
        { point: path, operator: stmt.how, type: typeNames[sort] },
        { hint },
      );
      return false;
    }
    if (!stmt.in || askedWith(point)) return true;
    const hint = `Declare it per space: point ${declared.name.name} of s = ….`;
    const related = [{ span: declared.span, message: 'The point is declared here.' }];
    reports.add(meaning.changeBySpace, stmt.in.span, { point: path }, { hint, related });
    return false;
  }

  private chosen(
    { in: place }: ChangeStmt,
    value: ChoiceExpr,
    when: Change['when'],
    { point, scope }: { readonly point: Point; readonly scope: Scope },
  ): Expr | undefined {
    const able = point.sort === 'mask' && point.owner !== undefined;
    const read = able ? this.choice(value, when, point, scope) : undefined;
    if (!able || place)
      this.texts.volume.reports.add(
        types.changeType,
        value.span,
        { point: pathOf(point), expected: typeNames[point.sort], found: 'a choice' },
        { hint: 'Only a set of pieces of an operation, in all spaces alike, may be left to the decider.' },
      );
    return read;
  }

  private add(stmt: ChangeStmt, point: Point, change: Change): void {
    const twice = [...point.changes.values()].find((earlier) => collide(earlier, change));
    if (twice)
      this.texts.volume.reports.add(
        meaning.changedTwice,
        stmt.span,
        { point: pathOf(point) },
        { related: [{ span: twice.source.span, message: 'The first change is here.' }] },
      );
    point.changes.set(stmt, change);
  }

  private choice({ options }: ChoiceExpr, when: Change['when'], point: Point, scope: Scope): Expr {
    const masks = options.map((option) => readAs('mask', option, scope));
    const labels = options.map(({ span }) => scope.volume.words(span));
    const choice = this.choices.length;
    const read = masks.map((mask, i) => ({ label: labels[i] ?? '', mask }));
    const { index } = point;
    this.choices.push({
      point: index,
      choice: { index: choice, point: pathOf(point), when, options: read },
    });
    return { kind: 'choice', type: 'mask', choice, options: masks };
  }

  /** Only a limit of an operation's own selection can count over a whole card, and not in a rider; reports others. */
  private isCounted(stmt: ChangeStmt, when: Change['when'], point: Point): boolean {
    if (!stmt.eachCard) return false;
    const { volume } = this.texts;
    const { owner, declared } = point;
    const text = owner === undefined ? undefined : volume.declarations.texts.get(owner);
    const limits = text?.$type === 'operation' && limitsOf(text.block.body).includes(declared.name.name);
    if (limits && stmt.how === 'is' && !stmt.in && when.kind !== 'rider') return true;
    const reason = !limits
      ? 'it does not limit the spaces that its operation selects'
      : when.kind === 'rider'
        ? 'a rider applies to one call'
        : 'only "is" without a place sets a limit';
    volume.reports.add(meaning.notCounted, stmt.span, { point: pathOf(point), reason });
    return false;
  }

  private named(stmt: ChangeStmt, when: Change['when'], within: string | undefined): Point | undefined {
    const { reports, declarations } = this.texts.volume;
    const [first, second] = stmt.point.parts;
    const owner = second ? first?.name : within;
    const name = second ?? first;
    if (!first || !name) return undefined;
    const known = (whose: string | undefined): Point | undefined =>
      this.all.find((point) => point.owner === whose && point.declared.name.name === name.name);
    const found = known(owner);
    if (found) return found;
    const ofVolume = second ? undefined : known(undefined);
    if (ofVolume) {
      const what = when.kind === 'rider' ? 'a rider' : 'an adaptation';
      reports.add(
        meaning.changeOfVolume,
        name.span,
        { point: name.name, activity: what },
        { related: [{ span: ofVolume.declared.span, message: 'The point is declared here.' }] },
      );
      return undefined;
    }
    if (reports.mayBeDeclared(name.name) || (owner !== undefined && reports.mayBeDeclared(owner)))
      return undefined;
    if (owner !== undefined && declarations.texts.has(owner)) {
      const near = didYouMean(name.name, this.names(owner));
      reports.add(binding.unknownPoint, name.span, { name: name.name, owner }, near);
    } else if (owner !== undefined)
      reports.add(
        binding.unknown,
        first.span,
        { name: owner, what: 'the operation' },
        didYouMean(owner, declarations.texts.keys()),
      );
    else
      reports.add(
        binding.unknown,
        name.span,
        { name: name.name, what: 'the point of the volume' },
        didYouMean(name.name, this.names(undefined)),
      );
    return undefined;
  }

  /** Returns all points with their changes: adaptations first, then lasting effects of cards, then riders. */
  models(): PointModel[] {
    const order = ['faction', 'option', 'box', 'lasting', 'rider'];
    const { volume, plan } = this.texts;
    return this.all.map((point) => {
      const { owner = '', declared, sort, changes } = point;
      const text = volume.declarations.texts.get(owner);
      return {
        path: pathOf(point),
        body: plan.byPath.get(owner)?.index ?? -1,
        type: outside(sort),
        parameter: askedWith(point) !== undefined,
        base: readAs(sort, declared.value, this.scope(point)),
        changes: [...changes.values()].sort(
          (a, b) => order.indexOf(a.when.kind) - order.indexOf(b.when.kind),
        ),
        source: volume.source(declared.span, declared.rule?.number ?? text?.rule?.number ?? ''),
      };
    });
  }

  private scope({ owner, declared, frame, sort }: Point): Scope {
    if (owner !== undefined) return this.ownScope(owner, declared, frame);
    return { ...this.defines.pointScope(declared, sort), values: this.texts };
  }

  private ownScope(owner: string, declared: PointDecl, frame: Frame): Scope {
    const text = this.texts.volume.declarations.texts.get(owner);
    const scope = this.texts.scope(
      frame,
      text?.rule?.number ?? '',
      undefined,
      text && ownOf(text, this.texts.volume),
    );
    const asked = local(0, 'space');
    const names = declared.parameter ? new Map([[declared.parameter.name, asked]]) : new Map<string, never>();
    return { ...scope, names, subject: asked, there: declared.parameter ? asked : undefined };
  }
}

function outside(sort: Type): Type {
  return sort === 'spaces' ? 'truth' : sort;
}

function askedWith({ declared, sort }: Point): PointType['argumentRole'] {
  return declared.parameter ? 'of' : sort === 'spaces' ? 'member' : undefined;
}

function pathOf({ owner, declared }: Point): string {
  return owner === undefined ? declared.name.name : `${owner}.${declared.name.name}`;
}

/** A single space counts as a set, a Faction as its pieces, and `none` as the empty value of any type. */
function fits(found: Type, wanted: Type, { value }: ChangeStmt, volume: Volume): boolean {
  if (found === wanted || (value.$type === 'noun' && value.words[0]?.name === 'none')) return true;
  if (wanted === 'spaces') return found === 'space' || found === 'truth';
  // A single level is a number, or tests whether a space is at that level.
  if (wanted === 'truth' && value.$type === 'noun' && value.words.length === 1)
    return volume.declarations.nouns.get(value.words[0]?.name ?? '')?.meaning.kind === 'level';
  return wanted === 'mask' && found === 'faction';
}

/** Returns the names that bound an operation's own selections: `select up to spaces …`. */
function limitsOf(body: readonly Stmt[]): readonly string[] {
  return body.flatMap((stmt): readonly string[] => {
    if (stmt.$type === 'then') return limitsOf([stmt.body]);
    if (stmt.$type === 'together') return limitsOf(stmt.block.body);
    if (stmt.$type !== 'select' || !('count' in stmt.amount)) return [];
    const { count } = stmt.amount;
    return count.$type === 'noun' && count.words.length === 1 ? [count.words[0]?.name ?? ''] : [];
  });
}
