/** Labels of statements in names of decisions: the verb with its noun, or the name given by the author. */
import type { Amount, Block, Expr, NounExpr, CountedNoun, Stmt } from '../../syntax/tree.ts';

type Label<S> = (stmt: S) => string;

const wordsOf = ({ words, joined }: NounExpr): string =>
  [words, ...joined].map((row) => row.map(({ name }) => name).join(' ')).join(' or ');

const labelOfNoun = ({ noun }: CountedNoun): string => wordsOf(noun);
const labelOfBlock = ({ body: [first] }: Block): string => (first ? labelOf(first) : '');
const callPath = ({ parts }: { readonly parts: readonly { readonly name: string }[] }): string =>
  parts.map(({ name }) => name).join(' ');
const isCounted = (value: { readonly amount: Amount } | Expr): value is CountedNoun => 'amount' in value;

/** A statement with a block takes the label of its first statement, since its decision is about that. */
const labels: { readonly [T in Stmt['$type']]: Label<Extract<Stmt, { $type: T }>> } = {
  by: ({ block }) => labelOfBlock(block),
  place: ({ objects }) => `place ${objects.map(labelOfNoun).join(' and ')}`,
  remove: ({ objects }) => `remove ${objects.map(labelOfNoun).join(' and ')}`,
  replace: ({ object }) => `replace ${labelOfNoun(object)}`,
  flip: ({ verb, object }) => `${verb} ${labelOfNoun(object)}`,
  shift: ({ toward }) => `shift toward ${wordsOf(toward)}`,
  set: ({ target }) => `set ${wordsOf(target)}`,
  adjust: ({ target }) => `adjust ${wordsOf(target)}`,
  transfer: ({ object }) => `transfer ${isCounted(object) ? labelOfNoun(object) : 'Resources'}`,
  pay: () => 'pay',
  payOneOf: () => 'pay',
  move: ({ verb, object }) => `${verb} ${labelOfNoun(object)}`,
  select: ({ noun, as }) => as?.name ?? `select ${wordsOf(noun)}`,
  each: ({ domain, as }) => as?.name ?? `each ${wordsOf(domain)}`,
  may: ({ block }) => labelOfBlock(block),
  either: ({ modes: [first] }) => (first ? `either ${first.label?.value ?? labelOfBlock(first.block)}` : ''),
  if: ({ then }) => labelOfBlock(then),
  ifPossible: ({ then }) => labelOfBlock(then),
  roll: () => 'roll',
  free: ({ call }) => `free ${callPath(call)}`,
  freeEvent: ({ card }) => (card ? `free event ${card.name}` : 'free next event'),
  hand: ({ verb, hand }) => `${verb} ${hand.name}`,
  look: () => 'look',
  lookAtHand: ({ hand }) => `look ${hand.name}`,
  do: ({ call }) => `do ${callPath(call)}`,
  let: ({ local }) => local.name,
  repeat: ({ block }) => labelOfBlock(block),
  together: ({ block }) => labelOfBlock(block),
  then: ({ body }) => `then ${labelOf(body)}`,
  make: ({ faction }) => `make ${wordsOf(faction)}`,
  open: ({ space }) => `open ${wordsOf(space)}`,
  end: ({ subject, event }) => (event ? `end ${subject} ${event.name}` : `end ${subject}`),
  check: () => 'check victory',
  reveal: ({ secret }) => `reveal ${secret.name}`,
  secretly: ({ secret }) => `set ${secret.name}`,
  change: ({ point }) => callPath(point),
  way: ({ name }) => name.name,
  forbid: ({ noun }) => `forbid ${wordsOf(noun)}`,
  allow: ({ block }) => labelOfBlock(block),
  freezing: ({ block }) => labelOfBlock(block),
  mark: ({ define }) => `mark ${define.name}`,
  whenever: ({ block }) => labelOfBlock(block),
  while: ({ block }) => labelOfBlock(block),
  adapt: ({ operation }) => operation.name,
};

/** Returns the label. It depends on the statement only, so that it is stable when surrounding text changes. */
export function labelOf(stmt: Stmt): string {
  return (labels[stmt.$type] as Label<Stmt>)(stmt).replaceAll('.', ' ');
}

/** Returns the label of one of several checked statements of a statement. With one for each object, it names that object only. */
export function labelOfItem(stmt: Stmt, index: number, count: number): string {
  const objects = stmt.$type === 'place' || stmt.$type === 'remove' ? stmt.objects : [];
  const object = objects.length === count ? objects[index] : undefined;
  return labelOf(object ? ({ ...stmt, objects: [object] } as Stmt) : stmt);
}
