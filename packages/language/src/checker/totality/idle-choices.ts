/** Reports choices that no position could offer, since they change nothing. */
import type { Body, Stmt } from '../../checked/bodies.ts';
import { extentOf, onlyPays } from '../../checked/payments.ts';
import type { Checked } from '../../checked/terms.ts';
import { meaning } from '../meaning.ts';
import type { Span } from '../../syntax/tree.ts';
import type { Volume } from '../volume.ts';

/** Checks every `may`, mode, repetition, selection and way, and all operations and activities. */
export function checkIdleChoices(checked: Checked, { reports }: Volume): void {
  const found: Span[] = [];
  const never = (what: string, body: readonly Stmt[], { span }: Stmt['source'], mayPay = false): void => {
    const does = extentOf(body, checked);
    if (does === 'acts' || (does === 'pays' && mayPay)) return;
    found.push(span);
    const hint = 'Say what it changes, or delete it.';
    reports.add(meaning.idleChoice, span, { what, does }, does === 'nothing' ? { hint } : {});
  };
  for (const stmt of checked.statements) {
    if (stmt.s === 'may') never('What may be done here', stmt.body, stmt.source);
    if (stmt.s === 'repeatAny') never('What may be repeated here', stmt.body, stmt.source);
    if (stmt.s === 'ifPossible') never('The first text', stmt.then, stmt.source, true);
    if (stmt.s === 'either')
      for (const { label, body, source } of stmt.modes)
        never(label === '' ? 'This mode' : `The mode "${label}"`, body, source, true);
  }
  for (const body of checked.bodies) if (isBegun(body)) never(body.path, body.statements, body.source);
  for (const stmt of checked.statements)
    if (isSelectionToPay(stmt, checked) && !found.some((span) => isWithin(stmt.source.span, span)))
      never('What is done in the selected spaces', stmt.body, stmt.source);
}

type Select = Extract<Stmt, { s: 'select' }>;

/** Whether no space can be selected, since all that is done there is to pay. Next to an activity, an operation may select such spaces. */
const isSelectionToPay = (stmt: Stmt, checked: Checked): stmt is Select =>
  stmt.s === 'select' && !stmt.idle && stmt.ways.length === 0 && onlyPays(stmt.body, checked);

const isWithin = (inner: Span, outer: Span): boolean =>
  inner.file === outer.file && inner.start >= outer.start && inner.end <= outer.end;

/** Whether a text is begun for what it changes. An activity that commits spaces to its operation is not. */
const isBegun = ({ kind, commits, statements }: Body): boolean =>
  (kind === 'operation' || kind === 'way' || kind === 'activity') &&
  commits === undefined &&
  statements.length > 0;
