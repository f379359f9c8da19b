/** Reports choices that are never offered because they change nothing. */
import type { Body, Stmt } from '../../checked/bodies.ts';
import { extentOf } from '../../checked/payments.ts';
import type { Checked } from '../../checked/terms.ts';
import { meaning } from '../catalogue/meaning.ts';
import type { Volume } from '../volume.ts';

export function checkIdleChoices(checked: Checked, { reports }: Volume): void {
  const never = (what: string, body: readonly Stmt[], { span }: Stmt['source'], mayPay = false): void => {
    const does = extentOf(body, checked);
    if (does === 'acts' || (does === 'pays' && mayPay)) return;
    const hint = 'Write its changes, or delete it.';
    reports.add(meaning.idleChoice, span, { choice: what, does }, does === 'nothing' ? { hint } : {});
  };
  for (const stmt of checked.statements) {
    if (stmt.kind === 'may') never('What may be done here', stmt.body, stmt.source);
    if (stmt.kind === 'repeatAny') never('What may be repeated here', stmt.body, stmt.source);
    if (stmt.kind === 'ifPossible') never('The first text', stmt.then, stmt.source, true);
    if (stmt.kind === 'either')
      for (const { label, body, source } of stmt.modes)
        never(label === '' ? 'This mode' : `The mode "${label}"`, body, source, true);
  }
  for (const body of checked.bodies) if (isBegun(body)) never(body.path, body.statements, body.source);
}

/** Excludes activities that commit spaces, which change nothing by themselves. */
const isBegun = ({ kind, commits, statements }: Body): boolean =>
  (kind === 'operation' || kind === 'way' || kind === 'activity') &&
  commits === undefined &&
  statements.length > 0;
