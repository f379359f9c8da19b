/** Renders lasting effects: changes of points, prohibitions, reactions. */
import type { Syntax } from '@quipu/language';
import type { Term } from '../lexicon.ts';
import { aboutElement, ofText, type Point, pointNamed, type Scope, withLocal } from '../scope.ts';
import { factionFrom, placeFrom, readNoun, textTerm } from './nouns.ts';
import { thingText, value } from './values.ts';
import { headed, type Line } from './lines.ts';

/** A change of a point as a clause: `the cost of Sweep: 1`. */
export function changeText(stmt: Syntax.ChangeStmt, scope: Scope, rides?: string): string {
  const { language } = scope;
  const { phrases } = language;
  const [owner, name] = pathOf(stmt.point, rides);
  const inner = owner === undefined ? scope : pointsOf(owner, scope);
  const point = pointNamed(name, inner);
  const where = stmt.in ? language.place(placeFrom(stmt.in, scope), 'in') : '';
  const term = scope.lexicon.find(pointKey(owner, name));
  const never = isNone(stmt.value);
  if (term?.not !== undefined) return phrases.inPlace(phrases.isTrue(term, never), where);
  const named = term
    ? phrases.named(term)
    : nameless(point, name, owner === undefined ? undefined : textTerm(owner, scope), scope);
  const told = changedTo(stmt.value, stmt.in ? aboutElement(inner) : inner);
  const text = phrases.change(stmt.how, { name: named, value: told, where, gender: term?.gender ?? 'm' });
  return stmt.eachCard ? phrases.eachCard(text) : text;
}

/**
 * A change that a free operation makes for itself: `in which no pieces move` if the lexicon has a clause for it.
 * Points of that operation may omit its name.
 */
export function riderText(stmt: Syntax.ChangeStmt, scope: Scope, rides: string): Rider {
  const [owner = rides, name] = pathOf(stmt.point, rides);
  const { ridden } = scope.lexicon.find(pointKey(owner, name)) ?? scope.lexicon.find(`point:${name}`) ?? {};
  const clause = (isNone(stmt.value) ? ridden?.none : undefined) ?? ridden?.[stmt.how];
  if (clause === undefined || stmt.in) return { text: changeText(stmt, scope, rides), clause: false };
  return { text: clause.replaceAll('$value', changedTo(stmt.value, pointsOf(owner, scope))), clause: true };
}

/** The text of a rider, and whether it is a clause or a name with its value. */
export interface Rider {
  readonly text: string;
  readonly clause: boolean;
}

const pointKey = (owner: string | undefined, name: string): string =>
  owner === undefined ? `point:${name}` : `point:${owner}.${name}`;

function isNone(value: Syntax.Expr): boolean {
  if (value.$type === 'number') return value.value === 0;
  return value.$type === 'noun' && ['no', 'none'].includes(value.words[0]?.name ?? '');
}

function pathOf({ parts }: Syntax.Path, rides: string | undefined): readonly [string | undefined, string] {
  const [first, second] = parts;
  if (second) return [first?.name, second.name];
  return [rides, first?.name ?? ''];
}

export function pointsOf(owner: string, scope: Scope): Scope {
  const text = scope.volume.text(owner);
  return text && text.$type !== 'procedure' ? ofText(scope, owner, text.points) : scope;
}

/** A point without a lexicon entry: its general name, with the text that declares it. */
function nameless(point: Point | undefined, name: string, of: Term | undefined, scope: Scope): string {
  const { phrases } = scope.language;
  const word = scope.lexicon.find(`point:${name}`);
  const text = word ? phrases.named(word) : name;
  return of && point ? phrases.pointOf(text, phrases.named(of)) : text;
}

function changedTo(expr: Syntax.Expr, scope: Scope): string {
  const placed = expr.$type === 'noun' && expr.clauses.some(({ $type }) => $type === 'there');
  return (placed ? undefined : thingText(expr, scope)) ?? value(expr, scope);
}

export function forbidText({ noun: what }: Syntax.ForbidStmt, scope: Scope): string {
  const { language } = scope;
  const { phrases } = language;
  const names = [what.words, ...what.joined].flat().flatMap(({ name }) => calledName(name, scope));
  let who = '';
  let where = '';
  for (const clause of what.clauses) {
    if (clause.$type === 'of' && clause.of.$type === 'noun')
      who = language.faction(factionFrom(clause.of, scope), 'of');
    if (clause.$type === 'in') where = language.place(placeFrom(clause.location, scope), 'in');
  }
  return phrases.forbid(language.list(names, 'or'), who, where);
}

/** The name of an operation or activity, or of "any" of a kind; empty for other words. */
export function calledName(name: string, scope: Scope): readonly string[] {
  if (scope.volume.textSort(name) !== undefined)
    return [scope.language.phrases.called(textTerm(name, scope))];
  const any = scope.lexicon.find(`word:${name}`);
  return any ? [scope.language.phrases.plainName(any)] : [];
}

export function tellWhenever(stmt: Extract<Syntax.Stmt, { $type: 'whenever' }>, scope: Scope): Line[] {
  const { trigger } = stmt;
  const { language, lexicon } = scope;
  const { phrases } = language;
  const under = (head: string, inner: Scope): Line[] =>
    headed(
      { head, span: stmt.span, join: (text) => phrases.then(head, text) },
      inner.tell.block(stmt.block, inner),
      inner,
    );
  switch (trigger.$type) {
    case 'removed': {
      const read = readNoun(trigger.noun, scope);
      const what = read.kind === 'thing' ? language.np(read.thing, { kind: 'a' }) : '';
      const by = trigger.by?.parts[0] ? phrases.called(textTerm(trigger.by.parts[0].name, scope)) : '';
      const inner = trigger.as
        ? withLocal(scope, trigger.as.name, { kind: 'number', text: phrases.numberRemoved() })
        : scope;
      return under(phrases.wheneverRemoved(what, by), inner);
    }
    case 'arrives': {
      const track = phrases.track(lexicon.term(`track:${trigger.track.name}`));
      const box = phrases.named(lexicon.term(`box:${trigger.box.name}`));
      const lasting = stmt.block.body.every(({ $type }) => $type === 'change' || $type === 'forbid');
      return under(lasting ? phrases.while(track, box) : phrases.wheneverBecomes(track, box), scope);
    }
    case 'turns':
      return under(
        phrases.atPhase(lexicon.term(`phase:${trigger.phase.name}`), trigger.turn === 'begins'),
        scope,
      );
    case 'changes': {
      const inner = trigger.by
        ? withLocal(scope, trigger.by.name, { kind: 'number', text: phrases.difference() })
        : scope;
      return under(phrases.wheneverChanges(lexicon.term(`define:${trigger.define.name}`)), inner);
    }
    case 'does':
      return tellDoes(stmt, trigger, scope);
  }
}

type Does = Extract<Extract<Syntax.Stmt, { $type: 'whenever' }>['trigger'], { $type: 'does' }>;

function tellDoes(
  stmt: Extract<Syntax.Stmt, { $type: 'whenever' }>,
  { verb: deed, faction, noun: what }: Does,
  scope: Scope,
): Line[] {
  const { language, lexicon } = scope;
  const { phrases } = language;
  const known = scope.volume.word(faction.name) !== undefined;
  const who = known
    ? language.faction({ kind: 'named', terms: [lexicon.term(`faction:${faction.name}`)] }, 'subject')
    : phrases.aFaction();
  const plural = known && lexicon.term(`faction:${faction.name}`).plural === true;
  const [word] = what.words;
  const named =
    word && scope.volume.textSort(word.name) !== undefined
      ? phrases.called(textTerm(word.name, scope))
      : undefined;
  const read = named === undefined ? readNoun(what, scope) : undefined;
  const told = named ?? (read?.kind === 'thing' ? language.np(read.thing, { kind: 'a' }) : '');
  let inner = known
    ? scope
    : withLocal(scope, faction.name, { kind: 'faction', faction: { kind: 'that', second: false } });
  for (const clause of what.clauses)
    if (clause.$type === 'in')
      for (const { name } of clause.location.words)
        if (!scope.volume.word(name))
          inner = withLocal(inner, name, { kind: 'place', place: { kind: 'selected', many: true } });
  const head =
    deed === 'drops' ? phrases.wheneverDrops(who, told, plural) : phrases.wheneverFinishes(who, told, plural);
  return headed(
    { head, span: stmt.span, join: (text) => phrases.then(head, text) },
    inner.tell.block(stmt.block, inner),
    inner,
  );
}
