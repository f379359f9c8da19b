/**
 * Reads what lasting text is about: the Factions and spaces that its side of an Event selects on its top level and that the
 * lasting text names. They are stored when the text comes into force.
 */
import type { Expr } from '../../checked/bodies.ts';
import type { LastingSubject } from '../../checked/checked-volume.ts';
import type { EventSide } from '../../syntax/declarations.ts';
import type { Ident, Stmt } from '../../syntax/tree.ts';
import { walkTree } from '../../syntax/walk-tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { isUnknown, unknownExpr } from '../expression-builders.ts';
import type { TextChecker } from './text-checker.ts';

/** The subjects of a lasting text, and the meanings of their names in it. */
export interface LastingSubjects {
  readonly subjects: readonly LastingSubject[];
  readonly names: ReadonlyMap<string, Expr>;
}

/** Creates the subjects of a lasting text. Checks the steps of its side, which give them their types. */
export function readSubjects(
  side: EventSide,
  lastingText: readonly Stmt[],
  lasting: number,
  texts: TextChecker,
): LastingSubjects {
  const namesInText = new Set(lastingText.flatMap((stmt) => [...wordsIn(stmt)]));
  const selected = side.block.body.flatMap((stmt) =>
    stmt.$type === 'select' && stmt.as && namesInText.has(stmt.as.name) ? [stmt.as] : [],
  );
  const planned = texts.plan.byOrigin.get(side);
  if (selected.length === 0 || !planned) return { subjects: [], names: new Map() };
  texts.checkedBodyOf(planned, side.span);
  const names = new Map(
    selected.map((ident) => [ident.name, createSubject(ident, planned.index, lasting, texts)] as const),
  );
  const subjects = [...names.values()].filter((subject) => subject.kind === 'lastingSubject');
  return { subjects, names };
}

/** All names in a text, of whatever kind. */
function wordsIn(stmt: Stmt): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { node } of walkTree(stmt, new Set(['span'])))
    if ('name' in node && typeof node.name === 'string') names.add(node.name);
  return names;
}

function createSubject(
  { name, span }: Ident,
  body: number,
  lasting: number,
  texts: TextChecker,
): LastingSubject | Expr {
  const selected = texts.finalNames(body)?.get(name);
  if (!selected || isUnknown(selected)) return unknownExpr('space');
  const { type } = selected;
  if (type === 'faction' || type === 'space')
    return { kind: 'lastingSubject', type, lasting, name, index: texts.nextSubjectIndex(type) };
  texts.volume.reports.add(meaningDiagnostics.severalSubjects, span, { name });
  return unknownExpr('space');
}
