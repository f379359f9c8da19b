/**
 * A standing action is one effect. All that is chosen for it (a mode, a Faction, a space, a piece, a number) is part of what the seat
 * submits, so it asks nothing, and comes between other texts without waking any.
 */
import type { Stmt } from '../../checked/bodies.ts';
import { everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';
import { verbOf } from '../../checked/verbs/verbs.ts';
import { readsOf, touches } from '../facts/reads.ts';
import { totality } from '../catalogue/totality.ts';
import type { Volume } from '../volume.ts';

/** Checks the text of every standing action. */
export function checkStandingTexts(checked: Checked, volume: Volume): void {
  const { bodies } = checked;
  const { reports } = volume;
  const refuse = (stmt: Stmt, what: string): void => {
    reports.add(totality.notStanding, stmt.source.span, { what }, { hint });
  };
  const row = (stmts: readonly Stmt[]): void => {
    const [first, ...rest] = stmts;
    if (!first) return;
    const governs = (first.s === 'select' || first.s === 'selectFaction') && first.body.length === 0;
    const [second] = rest;
    if (governs) row(rest);
    else if (second) refuse(second, 'a second one');
    if (governs && !second) refuse(first, 'a choice of which nothing comes');
    one(first);
  };
  const one = (stmt: Stmt): void => {
    const what = unfit(stmt);
    if (what !== undefined) refuse(stmt, what);
    else if (stmt.s === 'either') for (const { body } of stmt.modes) row(body);
    else if (stmt.s === 'if') for (const block of [stmt.then, stmt.else]) row(block);
    else if ('body' in stmt && typeof stmt.body !== 'number') row(stmt.body);
  };
  for (const { kind, statements } of bodies) if (kind === 'standing') row(statements);
  checkReactionsBetween(checked, volume);
}

/** What a standing action changes may wake a reaction to a derived value, but none in which somebody decides. */
function checkReactionsBetween(checked: Checked, { reports }: Volume): void {
  const texts = checked.bodies.filter(({ kind }) => kind === 'standing');
  for (const { on, body } of checked.wakes) {
    if (on.o !== 'changes') continue;
    const { path: name = '', statements = [] } = checked.bodies[body] ?? {};
    if ([...everyStmt(statements, checked)].every((stmt) => verbOf(stmt).asksNothing?.(stmt) === true))
      continue;
    const define = checked.defines[on.define];
    const reads = define ? readsOf(define.value, checked) : [];
    for (const stmt of texts.flatMap((text) => [...everyStmt(text.statements, checked)]))
      if (touches(stmt, reads, checked)) reports.add(totality.asksBetween, stmt.source.span, { name });
  }
}

const hint =
  'Say one effect on pieces, markers or tracks; for another, write another standing action or a mode.';

/** What is wrong with a statement in a standing action; undefined if it may stand there. */
function unfit(stmt: Stmt): string | undefined {
  switch (stmt.s) {
    case 'by':
    case 'may':
    case 'either':
    case 'if':
    case 'transfer':
    case 'transferHeld':
      return undefined;
    case 'selectFaction':
      return stmt.must ? 'done by one of several Factions' : undefined;
    case 'select':
      if (stmt.paying) return 'paid for';
      return isOne(stmt) ? undefined : 'about several spaces';
    case 'place':
    case 'remove':
    case 'flip':
      if (!isOne(stmt)) return 'more than one piece';
      if (stmt.s === 'flip') return stmt.targets === undefined ? undefined : 'about several Factions';
      if (stmt.thing.t === 'held') return 'a marker that pieces hold, which is transferred';
      if (stmt.bind !== undefined) return 'one that names what comes of it';
      if (stmt.s === 'place') return undefined;
      return stmt.to || stmt.targets !== undefined ? 'more than a removal' : undefined;
    default:
      return 'something else';
  }
}

function isOne({ amount }: Extract<Stmt, { s: 'select' | 'place' | 'remove' | 'flip' }>): boolean {
  return amount.a === 'exactly' && amount.count.e === 'number' && amount.count.value === 1;
}
