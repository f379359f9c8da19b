/**
 * Names of questions, such as `event 6.remove Cubes.space`: the path of the text, the labels of the statement, and
 * the part that is chosen.
 */
import type { Checked, AmountModel, Stmt } from '@quipu/language/checked';
import type { QuestionPosition } from './question-positions.ts';

export interface UnnamedQuestion {
  readonly path: string;
  /** The labels of the statement and of the branches around it. */
  readonly labels: readonly string[];
  readonly chosenPart: string;
  readonly position: QuestionPosition | undefined;
}

/**
 * Returns the names in the order of the questions. Equal names of different statements are distinguished by their
 * enclosing blocks, or else by their amounts; as a last resort they are numbered, since numbers change when a
 * statement is inserted.
 */
export function namesOf(questions: readonly UnnamedQuestion[], checked: Checked): readonly string[] {
  const steps = new Map<string, UnnamedQuestion[]>();
  for (const question of questions) {
    const step = stepOf(question, question.labels);
    steps.set(step, [...(steps.get(step) ?? []), question]);
  }
  const stepNames = new Map<UnnamedQuestion, string>();
  for (const [step, group] of steps)
    for (const question of group)
      stepNames.set(
        question,
        collides(group) ? stepOf(question, distinguishingLabels(question, group, checked)) : step,
      );
  const counts = new Map<string, number>();
  return questions.map((question) => {
    const step = stepNames.get(question) ?? question.path;
    const name = `${step}.${question.chosenPart}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count === 1) return name;
    return step === question.path ? `${name} ${count}` : `${step} ${count}.${question.chosenPart}`;
  });
}

const stepOf = ({ path }: UnnamedQuestion, labels: readonly string[]): string => [path, ...labels].join('.');

const collides = (questions: readonly UnnamedQuestion[]): boolean =>
  questions.some(({ chosenPart, position }, i) =>
    questions.some(
      (second, j) => i < j && second.chosenPart === chosenPart && second.position?.stmt !== position?.stmt,
    ),
  );

function distinguishingLabels(
  question: UnnamedQuestion,
  questions: readonly UnnamedQuestion[],
  checked: Checked,
): readonly string[] {
  const labelings = [
    withBlocks,
    withAmount,
    (sibling: UnnamedQuestion) => withBlocks({ ...sibling, labels: withAmount(sibling) }, checked),
  ];
  const labeling = labelings.find((candidate) =>
    distinguishes(questions, (sibling) => [...candidate(sibling, checked), sibling.chosenPart].join('.')),
  );
  return labeling ? labeling(question, checked) : question.labels;
}

function distinguishes(
  questions: readonly UnnamedQuestion[],
  nameOf: (question: UnnamedQuestion) => string,
): boolean {
  const stmts = new Map<string, Stmt | undefined>();
  return questions.every((question) => {
    const key = nameOf(question);
    const isSame = !stmts.has(key) || stmts.get(key) === question.position?.stmt;
    stmts.set(key, question.position?.stmt);
    return isSame;
  });
}

/** Inserts the enclosing blocks without a label before the last label. */
function withBlocks({ labels, position }: UnnamedQuestion, { factions }: Checked): readonly string[] {
  const blocks = (position?.enclosingStatements ?? []).flatMap((stmt) => {
    if (stmt.kind === 'by')
      return stmt.faction.kind === 'faction' ? [`by ${factions[stmt.faction.faction]?.name ?? ''}`] : [];
    return stmt.called !== undefined && stmt.called.includes(' ') ? [stmt.called] : [];
  });
  return [...labels.slice(0, -1), ...blocks, ...labels.slice(-1)];
}

function withAmount({ labels, position }: UnnamedQuestion): readonly string[] {
  const { stmt } = position ?? {};
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
