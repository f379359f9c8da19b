/** Points of operations and activities: their types, their base values, and the changes that texts make. */
import type { Change, Choice, Expr, PointModel, Type } from '../../checked/bodies.ts';
import type { PointDecl } from '../../syntax/declarations.ts';
import type { ChangeStmt, ChoiceExpr, Stmt } from '../../syntax/tree.ts';
import { binding } from '../../binder/catalogue.ts';
import { didYouMean } from '../../binder/nearest.ts';
import { local } from '../build.ts';
import { readAs, sortOf } from '../expressions/infer.ts';
import { typeNames } from '../expressions/numbers.ts';
import { meaning } from '../meaning.ts';
import { resolve } from '../nouns/resolve.ts';
import { readSpaces } from '../nouns/spaces.ts';
import { Frame, type Scope } from '../scope.ts';
import { types } from '../types.ts';
import { ownOf } from './owners.ts';
import type { Volume } from '../volume.ts';
import type { Texts } from './texts.ts';

interface Point {
  readonly index: number;
  readonly owner: string;
  readonly declared: PointDecl;
  readonly frame: Frame;
  /** As the text has it: a set of spaces is `spaces` here and a truth outside. */
  readonly sort: Type;
  readonly changes: Map<ChangeStmt, Change>;
}

/** How a change may combine, by type. */
const combining: Readonly<Record<Type, readonly ChangeStmt['how'][]>> = {
  number: ['is', 'adds'],
  truth: ['is', 'also', 'only', 'except'],
  faction: ['is'],
  space: ['is'],
  mask: ['is', 'also', 'only', 'except'],
  spaces: ['is', 'also', 'only', 'except'],
};

/** All points of a volume. */
export class Points {
  /** What changes leave to the decider, by point. */
  readonly choices: { readonly point: number; readonly choice: Choice }[] = [];
  private readonly all: Point[] = [];
  private readonly texts: Texts;

  constructor(texts: Texts) {
    this.texts = texts;
    for (const text of texts.volume.bound.texts.values()) {
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
        const sort = sortOf(declared.value, this.scope(owner, declared, frame));
        const point = {
          index: this.all.length,
          owner,
          declared,
          frame,
          sort: sort === 'unknown' ? ('number' as const) : sort,
        };
        this.all.push({ ...point, changes: new Map() });
      }
    }
  }

  /** The point that an owner declares under a name. */
  find(owner: string, name: string): { index: number; type: Type; parameter: boolean } | undefined {
    const found = this.all.find((point) => point.owner === owner && point.declared.name.name === name);
    return found && { index: found.index, type: outside(found.sort), parameter: isAsked(found) };
  }

  /** What changes of an owner's points leave to the decider. */
  choicesIn(owner: string | undefined): Points['choices'] {
    return this.choices.filter(({ point }) => this.all[point]?.owner === owner);
  }

  /** The names of an owner's points. */
  names(owner: string): readonly string[] {
    return this.all.filter((point) => point.owner === owner).map(({ declared }) => declared.name.name);
  }

  /** Reads a change and adds it; the same statement counts once, however often it is read. */
  change(
    stmt: ChangeStmt,
    when: Change['when'],
    rule: string,
    within?: string,
    beyond: ReadonlySet<string> = new Set(),
  ): void {
    const { volume } = this.texts;
    const point = this.named(stmt, within);
    if (!point) return;
    const { declared, frame, sort, owner, changes } = point;
    if (changes.has(stmt)) return;
    const path = `${owner}.${declared.name.name}`;
    const asked = this.scope(owner, declared, frame);
    const player: Expr | undefined =
      when.w === 'lasting' ? { e: 'player', type: 'faction', lasting: when.lasting } : undefined;
    const scope = { ...asked, own: player ?? asked.own, beyond, rule };
    if (!combining[sort].includes(stmt.how)) {
      const hint = `Write ${combining[sort].join(' or ')}.`;
      volume.reports.add(
        types.changeHow,
        stmt.span,
        { point: path, how: stmt.how, type: typeNames[sort] },
        { hint },
      );
      return;
    }
    if (stmt.in && !isAsked(point)) {
      const hint = `Declare it of a space: point ${declared.name.name} of s = ….`;
      volume.reports.add(
        meaning.changePlace,
        stmt.in.span,
        { point: path },
        { hint, related: [{ span: declared.span, message: 'The point is declared here.' }] },
      );
      return;
    }
    const { value } = stmt;
    if (value.$type === 'choice') {
      const read = sort === 'mask' ? this.choice(value, path, when, point, scope) : undefined;
      if (read)
        changes.set(stmt, {
          when,
          in: undefined,
          how: stmt.how,
          value: read,
          eachCard: false,
          source: volume.source(stmt.span, rule),
        });
      if (sort === 'mask' && !stmt.in) return;
      volume.reports.add(
        types.changeType,
        value.span,
        { point: path, expected: typeNames[sort], found: 'a choice' },
        { hint: 'Only a set of pieces, in all spaces alike, may be left to the decider.' },
      );
      return;
    }
    const found = sortOf(value, scope);
    if (found !== 'unknown' && !fits(found, sort, stmt, volume)) {
      const names = { expected: typeNames[sort], found: typeNames[found] };
      volume.reports.add(types.changeType, stmt.value.span, { point: path, ...names }, names);
      return;
    }
    const twice = [...changes.values()].find(
      (other) => !stmt.in && !other.in && same(other.when, when) && other.how === stmt.how,
    );
    if (twice)
      volume.reports.add(
        meaning.changedTwice,
        stmt.span,
        { point: path },
        { related: [{ span: twice.source.span, message: 'The first change is here.' }] },
      );
    changes.set(stmt, {
      when,
      in: stmt.in && readSpaces(resolve(stmt.in, scope), stmt.in, scope),
      how: stmt.how,
      value: readAs(sort, stmt.value, scope),
      eachCard: this.isCounted(stmt, when, point),
      source: volume.source(stmt.span, rule),
    });
  }

  /** `either Troops or Police`: sets of pieces, of which the decider chooses one. */
  private choice(
    { options }: ChoiceExpr,
    path: string,
    when: Change['when'],
    { index }: Point,
    scope: Scope,
  ): Expr {
    const masks = options.map((option) => readAs('mask', option, scope));
    const labels = options.map(({ span }) => scope.volume.words(span));
    const choice = this.choices.length;
    const read = masks.map((mask, i) => ({ label: labels[i] ?? '', mask }));
    this.choices.push({ point: index, choice: { index: choice, point: path, when, options: read } });
    return { e: 'choice', type: 'mask', choice, options: masks };
  }

  /** Only a limit of an operation's own selection is counted over a card, and only by what outlasts a call. */
  private isCounted(stmt: ChangeStmt, when: Change['when'], { owner, declared }: Point): boolean {
    if (!stmt.eachCard) return false;
    const { volume } = this.texts;
    const text = volume.bound.texts.get(owner);
    const limits = text?.$type === 'operation' && limitsOf(text.block.body).includes(declared.name.name);
    if (limits && stmt.how === 'is' && !stmt.in && when.w !== 'rider') return true;
    const why = !limits
      ? 'it is not the number of spaces that its operation selects'
      : when.w === 'rider'
        ? 'a rider holds for one call'
        : 'only "is" without a place sets a limit';
    volume.reports.add(meaning.notCounted, stmt.span, { point: `${owner}.${declared.name.name}`, why });
    return false;
  }

  private named(stmt: ChangeStmt, within: string | undefined): Point | undefined {
    const { volume } = this.texts;
    const { parts } = stmt.point;
    const [first, second] = parts;
    const owner = parts.length === 1 ? within : first?.name;
    const name = parts.length === 1 ? first : second;
    const found = this.all.find((point) => point.owner === owner && point.declared.name.name === name?.name);
    if (found || !name) return found;
    if (
      volume.reports.mayBeDeclared(name.name) ||
      (owner !== undefined && volume.reports.mayBeDeclared(owner))
    )
      return undefined;
    if (owner === undefined || !volume.bound.texts.has(owner)) {
      const near = didYouMean(owner ?? name.name, volume.bound.texts.keys());
      volume.reports.add(
        binding.unknown,
        (first ?? name).span,
        { name: owner ?? name.name, what: 'the operation' },
        near,
      );
    } else
      volume.reports.add(
        binding.unknownPoint,
        name.span,
        { name: name.name, owner },
        didYouMean(name.name, this.names(owner)),
      );
    return undefined;
  }

  /** All points with their changes: adaptations, then lasting ones by card, then riders. */
  models(): PointModel[] {
    const order = ['faction', 'option', 'box', 'lasting', 'rider'];
    return this.all.map(({ owner, declared, frame, sort, changes }) => {
      const text = this.texts.volume.bound.texts.get(owner);
      return {
        path: `${owner}.${declared.name.name}`,
        body: this.texts.plan.byPath.get(owner)?.index ?? -1,
        type: outside(sort),
        parameter: declared.parameter !== undefined || sort === 'spaces',
        base: readAs(sort, declared.value, this.scope(owner, declared, frame)),
        changes: [...changes.values()].sort((a, b) => order.indexOf(a.when.w) - order.indexOf(b.when.w)),
        source: this.texts.volume.source(declared.span, declared.rule?.number ?? text?.rule?.number ?? ''),
      };
    });
  }

  private scope(owner: string, declared: PointDecl, frame: Frame): Scope {
    const text = this.texts.volume.bound.texts.get(owner);
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

function isAsked({ declared, sort }: Point): boolean {
  return declared.parameter !== undefined || sort === 'spaces';
}

/** One space is a set too; one Faction is its pieces; none is any type's empty value. */
function fits(found: Type, wanted: Type, { value }: ChangeStmt, volume: Volume): boolean {
  if (found === wanted || (value.$type === 'noun' && value.words[0]?.name === 'none')) return true;
  if (wanted === 'spaces') return found === 'space' || found === 'truth';
  // A level alone is a number, and also whether a space is at it.
  if (wanted === 'truth' && value.$type === 'noun' && value.words.length === 1)
    return volume.bound.nouns.get(value.words[0]?.name ?? '')?.meaning.sort === 'level';
  return wanted === 'mask' && found === 'faction';
}

function same(a: Change['when'], b: Change['when']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The names that bound an operation's own selections: `select up to spaces …`. */
function limitsOf(body: readonly Stmt[]): readonly string[] {
  return body.flatMap((stmt): readonly string[] => {
    if (stmt.$type === 'then' || stmt.$type === 'together') return limitsOf([stmt.body]);
    if (stmt.$type !== 'select' || !('count' in stmt.amount)) return [];
    const { count } = stmt.amount;
    return count.$type === 'noun' && count.words.length === 1 ? [count.words[0]?.name ?? ''] : [];
  });
}
