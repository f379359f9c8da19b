/** Shrinks a faulty generated volume: fewer items, a plain game, shorter texts. */
import { format, type ParsedFile } from '@quipu/language';
import { PRELUDE, readBase } from '../generate/assemble.ts';
import { PLAIN, type Item, type Plan } from '../generate/items.ts';
import { readText, smaller } from '../smaller-texts.ts';
import { shrinkList, shrinkText, type Effort } from './shrink.ts';

/** A plan, and the indices of its remaining items. */
export type Candidate = readonly [plan: Plan, indices: readonly number[]];

export type HasFault = (candidate: Candidate, effort: Effort) => Promise<boolean>;

/** Returns the smallest candidate found to have the fault. Item texts are shortened only on request. */
export async function shrinkPlan(
  [plan, all]: Candidate,
  has: HasFault,
  effort: Effort,
  shorter: boolean,
): Promise<Candidate> {
  const indices = await shrinkList(all, (some) => has([plan, some], effort), effort);
  if (!shorter) return [plan, indices];
  const plain: Plan = { ...plan, frame: { ...PLAIN, order: plan.frame.order } };
  let current = (await has([plain, indices], effort)) ? plain : plan;
  for (const index of indices) {
    const others = [...PRELUDE, readBase(), ...indices.map((other) => readItem(current.items[other]))];
    const from = current;
    const text = await shrinkText(
      current.items[index]?.text ?? '',
      (longer) => smallerItem(withText(from, index, longer).items[index], others),
      (candidate) => has([withText(from, index, candidate), indices], effort),
      effort,
    );
    current = withText(current, index, text);
  }
  const last = current;
  return [current, await shrinkList(indices, (some) => has([last, some], effort), effort)];
}

const withText = (plan: Plan, index: number, text: string): Plan => ({
  ...plan,
  items: plan.items.map((item, i) => (i === index ? { ...item, text } : item)),
});

/** Text required around an item to parse it on its own. */
const AROUND: Readonly<Record<Item['place'], readonly [before: string, after: string]>> = {
  declaration: ['', ''],
  event: ['event 9 "Card" order Govt Rebels Cartel ', ''],
  phase: ['round Around {\n  ', '\n}'],
  setup: ['setup Around {\n  then ', '\n}'],
  pass: ['sequence {\n  pass', '\n}'],
  after: ['sequence {\n  ', '\n}'],
};

const wrapped = ({ place, text }: Item): string => AROUND[place].join(text);

const readItem = (item: Item | undefined): ParsedFile => readText('item', item ? wrapped(item) : '');

function smallerItem(item: Item | undefined, others: readonly ParsedFile[]): readonly string[] {
  if (item === undefined) return [];
  const [before, after] = AROUND[item.place];
  return smaller(readText('item', wrapped(item)), others)
    .filter((text) => text.startsWith(before) && text.endsWith(after))
    .map((text) => text.slice(before.length, text.length - after.length));
}

/** A volume as text: its items, and the position if a specific one is needed. */
export function textOf([{ items, frame }, indices]: Candidate): string {
  const texts = indices.flatMap((index) => (items[index] ? [format(wrapped(items[index])).text.trim()] : []));
  const track = frame.order === 'track' ? ['// eligible by track'] : [];
  const position = frame.spaces === PLAIN.spaces ? [] : [`// from ${JSON.stringify(frame)}`];
  return [...texts, ...track, ...position].join('\n');
}
