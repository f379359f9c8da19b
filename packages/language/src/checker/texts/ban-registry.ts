/** Checks `forbid …` in lasting text and in boxes of tracks. */
import type { Ban, Expr as CheckedExpr, SpaceSet } from '../../checked/bodies.ts';
import type { Clause, Expr, ForbidStmt, Ident, Stmt as TreeStmt } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { lastingOwner } from '../expression-builders.ts';
import { isFixedSet } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { Frame, type Scope } from '../scope.ts';
import { factionsOfText } from './text-factions.ts';
import type { PlannedBody } from './plan-bodies.ts';
import type { TextChecker } from './text-checker.ts';

export class BanRegistry {
  readonly bans: Ban[] = [];
  private readonly addedStmts = new Set<ForbidStmt>();
  private readonly texts: TextChecker;

  constructor(texts: TextChecker) {
    this.texts = texts;
  }

  /** Idempotent: a statement that is read again is not added again. */
  add(stmt: ForbidStmt, condition: Ban['when'], rule: string): void {
    if (this.addedStmts.has(stmt)) return;
    this.addedStmts.add(stmt);
    const { texts } = this;
    const outerScope = texts.scope(new Frame(), rule, undefined, lastingOwner(condition));
    const scope = { ...outerScope, names: texts.namesIn(condition) };
    const { factions, faction, location } = this.readClauses(stmt, scope);
    const bodies = [stmt.noun.words, ...stmt.noun.joined].flatMap((words) =>
      this.readTexts(words, factions, location),
    );
    const source = texts.volume.source(stmt.span, rule);
    const indices = bodies.map(({ index }) => index);
    this.bans.push({
      when: condition,
      bodies: indices,
      factions,
      ...(faction && { faction }),
      in: location,
      source,
    });
  }

  private readClauses(
    { noun }: ForbidStmt,
    scope: Scope,
  ): Pick<Ban, 'factions' | 'faction'> & { readonly location: SpaceSet | undefined } {
    let factions: readonly number[] = [];
    let faction: CheckedExpr | undefined;
    let location: SpaceSet | undefined;
    for (const clause of noun.clauses) {
      if (clause.$type === 'of') {
        faction = openFactionOf(clause.owner, scope);
        if (!faction)
          factions = this.factionsOf(clause.owner, scope).filter((index) =>
            scope.volume.isSeat(index, clause.span, 'executes nothing'),
          );
      } else if (clause.$type === 'in')
        location = readSpaces(resolveNoun(clause.location, scope), clause.location, scope);
      else this.refuse(clause, 'names neither a Faction nor a place');
    }
    return { factions, ...(faction && { faction }), location };
  }

  /** Returns the operations and activities that the words name. With a location, they must select spaces. */
  private readTexts(
    [word, extraWord]: readonly Ident[],
    factions: readonly number[],
    location: SpaceSet | undefined,
  ): readonly PlannedBody[] {
    if (!word) return [];
    if (extraWord) this.refuse(extraWord, 'is not an operation or activity');
    const kind = KINDS_BY_WORD.get(word.name);
    const texts = kind ? this.textsOfKind(kind, factions) : this.findNamed(word);
    if (location) for (const text of texts) this.checkSelectsSpaces(text, word);
    return texts;
  }

  private textsOfKind(kind: 'operation' | 'activity', factions: readonly number[]): readonly PlannedBody[] {
    return this.texts.plan.bodies.filter((planned) => {
      if (planned.kind !== kind || planned.origin.$type !== kind) return false;
      const executors = factionsOfText(planned.origin, this.texts.volume);
      return (
        factions.length === 0 ||
        executors.length === 0 ||
        executors.some((faction) => factions.includes(faction))
      );
    });
  }

  private findNamed(ident: { readonly name: string; readonly span: Clause['span'] }): readonly PlannedBody[] {
    const text = this.texts.findText([ident], ident.span);
    if (text && text.kind !== 'operation' && text.kind !== 'activity') {
      this.refuse(ident, 'is not an operation or activity');
      return [];
    }
    return text ? [text] : [];
  }

  private factionsOf(expr: Expr, scope: Scope): readonly number[] {
    if (expr.$type === 'binary' && (expr.op === 'and' || expr.op === 'or'))
      return [...this.factionsOf(expr.left, scope), ...this.factionsOf(expr.right, scope)];
    const noun = expr.$type === 'noun' ? resolveNoun(expr, scope) : undefined;
    if (noun?.kind === 'faction' && noun.faction.kind === 'faction') return [noun.faction.faction];
    if (noun?.kind === 'factions' && isFixedSet(noun)) return noun.factions;
    if (noun?.kind !== 'unknown') this.refuse(expr, 'does not name a Faction');
    return [];
  }

  private checkSelectsSpaces({ origin, path }: PlannedBody, ident: { readonly span: Clause['span'] }): void {
    if (origin.$type !== 'operation' && origin.$type !== 'activity') return;
    const replaces = origin.$type === 'activity' && origin.replacing !== undefined;
    if (replaces || selectsSpaces(origin.block.body)) return;
    this.texts.volume.reports.add(
      meaningDiagnostics.cannotForbid,
      ident.span,
      { words: path, reason: 'does not select spaces' },
      { hint: 'Forbid it everywhere, or let it select its spaces.' },
    );
  }

  private refuse({ span }: { readonly span: Clause['span'] }, reason: string): void {
    this.texts.volume.reports.add(meaningDiagnostics.cannotForbid, span, {
      words: this.texts.volume.words(span),
      reason,
    });
  }
}

const KINDS_BY_WORD: ReadonlyMap<string, 'operation' | 'activity'> = new Map([
  ['Operation', 'operation'],
  ['Activity', 'activity'],
] as const);

/** Returns the Faction that put the text into force, or a selected one; undefined if the rules fix it. */
function openFactionOf(expr: Expr, scope: Scope): CheckedExpr | undefined {
  const noun = expr.$type === 'noun' ? resolveNoun(expr, scope) : undefined;
  const isOpen = noun?.kind === 'faction' && ['player', 'lastingSubject'].includes(noun.faction.kind);
  return isOpen ? noun.faction : undefined;
}

/** Tests whether a text has its own selection of spaces, and not only a nested one. */
function selectsSpaces(body: readonly TreeStmt[]): boolean {
  return body.some((stmt): boolean => {
    switch (stmt.$type) {
      case 'select':
        return true;
      case 'then':
        return selectsSpaces([stmt.body]);
      case 'by':
      case 'may':
      case 'together':
        return selectsSpaces(stmt.block.body);
      case 'if':
        return selectsSpaces([...stmt.then.body, ...(stmt.else?.body ?? [])]);
      case 'either':
        return stmt.modes.some(({ block }) => selectsSpaces(block.body));
      default:
        return false;
    }
  });
}
