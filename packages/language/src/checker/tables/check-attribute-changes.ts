/** Checks `Pop of s is 0 while (Refugees in s > 0)`: attributes with another number than the printed one. */
import type { Expr } from '../../checked/bodies.ts';
import type { Define } from '../../checked/checked-volume.ts';
import type { AttributeChangeDecl } from '../../syntax/declarations.ts';
import { everyExpr } from '../../checked/parts/index.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { DefineChecker } from '../define-checker.ts';
import { isUnknown, local, number, unknownExpr } from '../expression-builders.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import { readAs } from '../expressions/read-as.ts';
import { Frame, withName } from '../scope.ts';
import type { VolumeContext } from '../volume-context.ts';

/** The changes of one attribute, in source order. */
export type AttributeChanges = readonly [AttributeChangeDecl, ...AttributeChangeDecl[]];

/** Returns the changes of each attribute that has any. */
export function changesByAttribute({
  declarations,
}: Pick<VolumeContext, 'declarations'>): ReadonlyMap<string, AttributeChanges> {
  const changes = new Map<string, AttributeChanges>();
  for (const change of declarations.attributeChanges) {
    const [first, ...others] = changes.get(change.attribute.name) ?? [];
    changes.set(change.attribute.name, first ? [first, ...others, change] : [change]);
  }
  return changes;
}

/** Returns a number of at least 0; reports a constant below it. */
function neverNegative(
  { attribute, value: { span } }: AttributeChangeDecl,
  value: Expr,
  { reports }: VolumeContext,
): Expr {
  if (value.kind === 'number' && value.value < 0)
    reports.add(meaningDiagnostics.negativeAttribute, span, {
      attribute: attribute.name,
      value: value.value,
    });
  const mayBeNegative = everyExpr(value).some((part) => part.kind === 'arithmetic' && part.op === '-');
  return mayBeNegative
    ? { kind: 'arithmetic', type: 'number', op: 'max', left: number(0), right: value }
    : value;
}

/** Returns a shown define with the number of the first change that applies, or else the printed one. */
export function defineAttribute(
  attribute: string,
  changes: AttributeChanges,
  defines: DefineChecker,
  volume: VolumeContext,
): Define {
  const frame = new Frame();
  const argument = local(frame.add('there', 'space'), 'space');
  const cases = changes.map((change) => {
    const scope = {
      ...defines.volumeScope(change.rule?.number ?? '', frame),
      isPrinted: (name: string) => name === attribute,
      subject: argument,
    };
    const namedScope = withName(scope, change.parameter, argument);
    volume.expect(change.attribute, 'attribute');
    return {
      guard: readAs('truth', change.while, namedScope),
      value: neverNegative(change, readNumberExpr(change.value, namedScope), volume),
    };
  });
  const { board } = volume;
  const hasUnknown = cases.some(({ guard, value }) => isUnknown(guard) || isUnknown(value));
  const printed = { kind: 'attribute', type: 'number', attribute, space: argument } as const;
  const [first] = changes;
  const source = volume.source(first.span, first.rule?.number ?? '');
  const kinds = board.spaceKinds.map(({ attributes }) => attributes.includes(attribute));
  return {
    name: attribute,
    parameter: true,
    shown: true,
    domain: {
      candidate: frame.add('candidate', 'space'),
      members: [...board.spaces.keys()].filter((space) => kinds[board.spaces[space]?.kind ?? -1]),
      reason: { key: 'attribute', words: attribute, source },
      where: [],
    },
    type: 'number',
    value: hasUnknown ? unknownExpr('number') : { kind: 'cases', type: 'number', cases, otherwise: printed },
    source,
  };
}
