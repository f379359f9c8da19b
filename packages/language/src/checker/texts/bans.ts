/** Checks `forbid …` in lasting text and in boxes of tracks. */
import type { Ban, SpaceSet } from '../../checked/bodies.ts';
import type { Clause, Expr, ForbidStmt, Stmt as Tree } from '../../syntax/tree.ts';
import { meaning } from '../catalogue/meaning.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { Frame, type Scope } from '../scope.ts';
import { factionsOfText } from './owners.ts';
import type { Planned } from './plan.ts';
import type { Texts } from './texts.ts';

export class Bans {
  readonly all: Ban[] = [];
  private readonly read = new Set<ForbidStmt>();
  private readonly texts: Texts;

  constructor(texts: Texts) {
    this.texts = texts;
  }

  /** Idempotent: a statement that is read again is not added again. */
  add(stmt: ForbidStmt, when: Ban['when'], rule: string): void {
    if (this.read.has(stmt)) return;
    this.read.add(stmt);
    const { texts } = this;
    const own =
      when.kind === 'lasting'
        ? ({ kind: 'player', type: 'faction', lasting: when.lasting } as const)
        : undefined;
    const scope = texts.scope(new Frame(), rule, undefined, own);
    let factions: readonly number[] = [];
    let where: SpaceSet | undefined;
    for (const clause of stmt.noun.clauses) {
      if (clause.$type === 'of') factions = this.factionsOf(clause.of, scope);
      else if (clause.$type === 'in')
        where = readSpaces(resolveNoun(clause.location, scope), clause.location, scope);
      else this.refuse(clause, 'says neither whose it is nor where');
    }
    const bodies = [stmt.noun.words, ...stmt.noun.joined].flatMap((words) => {
      const [first, more] = words;
      if (!first) return [];
      if (more) this.refuse(more, 'is no operation or activity');
      const kind =
        first.name === 'Operation' ? 'operation' : first.name === 'Activity' ? 'activity' : undefined;
      const found = kind ? this.ofKind(kind, factions) : this.named(first);
      if (where) for (const each of found) this.checkSelects(each, first);
      return found;
    });
    this.all.push({
      when,
      bodies: bodies.map(({ index }) => index),
      factions,
      in: where,
      source: texts.volume.source(stmt.span, rule),
    });
  }

  private ofKind(kind: 'operation' | 'activity', factions: readonly number[]): readonly Planned[] {
    return this.texts.plan.all.filter((planned) => {
      if (planned.kind !== kind || planned.origin.$type !== kind) return false;
      const theirs = factionsOfText(planned.origin, this.texts.volume);
      return (
        factions.length === 0 || theirs.length === 0 || theirs.some((faction) => factions.includes(faction))
      );
    });
  }

  private named(ident: { readonly name: string; readonly span: Clause['span'] }): readonly Planned[] {
    const found = this.texts.called([ident], ident.span);
    if (found && found.kind !== 'operation' && found.kind !== 'activity') {
      this.refuse(ident, 'is no operation or activity');
      return [];
    }
    return found ? [found] : [];
  }

  private factionsOf(of: Expr, scope: Scope): readonly number[] {
    if (of.$type === 'binary' && (of.op === 'and' || of.op === 'or'))
      return [...this.factionsOf(of.left, scope), ...this.factionsOf(of.right, scope)];
    const noun = of.$type === 'noun' ? resolveNoun(of, scope) : undefined;
    if (noun?.kind === 'faction' && noun.faction.kind === 'faction') return [noun.faction.faction];
    if (noun?.kind === 'factions' && noun.except.length === 0 && !noun.status) return noun.factions;
    if (noun?.kind !== 'unknown') this.refuse(of, 'is no Faction by its name');
    return [];
  }

  private checkSelects({ origin, path }: Planned, at: { readonly span: Clause['span'] }): void {
    if (origin.$type !== 'operation' && origin.$type !== 'activity') return;
    const replaces = origin.$type === 'activity' && origin.replacing !== undefined;
    if (replaces || selects(origin.block.body)) return;
    this.texts.volume.reports.add(
      meaning.cannotForbid,
      at.span,
      { words: path, reason: 'does not select spaces' },
      { hint: 'Forbid it everywhere, or let it select its spaces.' },
    );
  }

  private refuse({ span }: { readonly span: Clause['span'] }, reason: string): void {
    this.texts.volume.reports.add(meaning.cannotForbid, span, {
      words: this.texts.volume.words(span),
      reason,
    });
  }
}

/** Tests whether a text has its own selection of spaces, and not only a nested one. */
function selects(body: readonly Tree[]): boolean {
  return body.some((stmt): boolean => {
    switch (stmt.$type) {
      case 'select':
        return true;
      case 'then':
        return selects([stmt.body]);
      case 'by':
      case 'may':
      case 'together':
        return selects(stmt.block.body);
      case 'if':
        return selects([...stmt.then.body, ...(stmt.else?.body ?? [])]);
      case 'either':
        return stmt.modes.some(({ block }) => selects(block.body));
      default:
        return false;
    }
  });
}
