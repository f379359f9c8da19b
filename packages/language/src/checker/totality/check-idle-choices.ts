/** Reports choices that are never offered because they change nothing. */
import type { Body, Stmt } from '../../checked/bodies.ts';
import { extentOf } from '../../checked/effect-extent.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

export function checkIdleChoices(checked: Checked, { reports }: VolumeContext): void {
  const checkHasEffect = (
    choice: string,
    body: readonly Stmt[],
    { span }: Stmt['source'],
    mayPay = false,
  ): void => {
    const extent = extentOf(body, checked);
    if (extent === 'acts' || (extent === 'pays' && mayPay)) return;
    const hint = 'Write its changes, or delete it.';
    reports.add(
      meaningDiagnostics.idleChoice,
      span,
      { choice, extent },
      extent === 'nothing' ? { hint } : {},
    );
  };
  for (const stmt of checked.statements) {
    if (stmt.kind === 'may') checkHasEffect('This choice', stmt.body, stmt.source);
    if (stmt.kind === 'repeatAny') checkHasEffect('This repetition', stmt.body, stmt.source);
    if (stmt.kind === 'ifPossible') checkHasEffect('The first text', stmt.then, stmt.source, true);
    if (stmt.kind === 'either')
      for (const { label, body, source } of stmt.modes)
        checkHasEffect(label === '' ? 'This mode' : `The mode "${label}"`, body, source, true);
  }
  for (const body of checked.bodies)
    if (isExecutable(body)) checkHasEffect(body.path, body.statements, body.source);
}

/** Excludes activities that commit spaces, which change nothing by themselves. */
const isExecutable = ({ kind, commits, statements }: Body): boolean =>
  (kind === 'operation' || kind === 'way' || kind === 'activity') &&
  commits === undefined &&
  statements.length > 0;
