/**
 * Names of questions, such as `event 6.remove Cubes.space`: the path of the text, the labels of the statement, and
 * the part that is chosen.
 */
import type { AmountModel, Checked, Stmt } from '@quipu/language';
import type { Asking } from './places.ts';

export interface Unnamed {
  readonly path: string;
  /** The labels of the statement and of the branches around it. */
  readonly labels: readonly string[];
  readonly asked: string;
  readonly asking: Asking | undefined;
}

/**
 * Returns the names in the order of the questions. Equal names of different statements are distinguished by their
 * enclosing blocks, or else by their amounts; as a last resort they are numbered, since numbers change when a
 * statement is inserted.
 */
export function namesOf(questions: readonly Unnamed[], checked: Checked): readonly string[] {
  const steps = new Map<string, Unnamed[]>();
  for (const one of questions) {
    const step = stepOf(one, one.labels);
    steps.set(step, [...(steps.get(step) ?? []), one]);
  }
  const named = new Map<Unnamed, string>();
  for (const [step, all] of steps)
    for (const one of all) named.set(one, collides(all) ? stepOf(one, toldApart(one, all, checked)) : step);
  const seen = new Map<string, number>();
  return questions.map((one) => {
    const step = named.get(one) ?? one.path;
    const name = `${step}.${one.asked}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    if (count === 1) return name;
    return step === one.path ? `${name} ${count}` : `${step} ${count}.${one.asked}`;
  });
}

const stepOf = ({ path }: Unnamed, labels: readonly string[]): string => [path, ...labels].join('.');

const collides = (all: readonly Unnamed[]): boolean =>
  all.some(({ asked, asking }, i) =>
    all.some((other, j) => i < j && other.asked === asked && other.asking?.stmt !== asking?.stmt),
  );

function toldApart(one: Unnamed, all: readonly Unnamed[], checked: Checked): readonly string[] {
  const ways = [inBlocks, withAmount, (it: Unnamed) => inBlocks({ ...it, labels: withAmount(it) }, checked)];
  const found = ways.find((way) => tellsApart(all, (it) => [...way(it, checked), it.asked].join('.')));
  return found ? found(one, checked) : one.labels;
}

function tellsApart(all: readonly Unnamed[], of: (one: Unnamed) => string): boolean {
  const stmts = new Map<string, Stmt | undefined>();
  return all.every((one) => {
    const key = of(one);
    const same = !stmts.has(key) || stmts.get(key) === one.asking?.stmt;
    stmts.set(key, one.asking?.stmt);
    return same;
  });
}

/** Inserts the enclosing blocks without a label before the last label. */
function inBlocks({ labels, asking }: Unnamed, { factions }: Checked): readonly string[] {
  const blocks = (asking?.within ?? []).flatMap((stmt) => {
    if (stmt.kind === 'by')
      return stmt.faction.kind === 'faction' ? [`by ${factions[stmt.faction.faction]?.name ?? ''}`] : [];
    return stmt.called !== undefined && stmt.called.includes(' ') ? [stmt.called] : [];
  });
  return [...labels.slice(0, -1), ...blocks, ...labels.slice(-1)];
}

function withAmount({ labels, asking }: Unnamed): readonly string[] {
  const { stmt } = asking ?? {};
  const amount = stmt && 'amount' in stmt ? amountOf(stmt.amount) : undefined;
  const last = labels.at(-1);
  if (amount === undefined || last === undefined) return labels;
  const [verb = '', ...words] = last.split(' ');
  return [...labels.slice(0, -1), [verb, amount, ...words].join(' ')];
}

function amountOf(amount: AmountModel): string | undefined {
  if (!('count' in amount)) return amount.kind;
  if (amount.count.kind !== 'number') return undefined;
  return amount.kind === 'upTo' ? `up to ${amount.count.value}` : String(amount.count.value);
}
