/** The number in the counter of a single kind, which the map and the list of options share. */
import type { Frame } from '../game/host-messages.ts';
import { usePage } from '../page-context.tsx';
import { defaultIndex } from './number-keys.ts';

/** A choice of one number. */
export interface NumberChoice {
  /** The numbers that may be chosen, in ascending order. */
  readonly numbers: readonly string[];
  readonly index: number;
  readonly setIndex: (index: number) => void;
  /** The key of the answer: the number, or the no of a question before it. */
  readonly key: string;
}

/** Returns the number that is chosen, at first the default: of pieces, the largest one. */
export function useNumber({ decision, refusal }: Frame): NumberChoice {
  const { store, state } = usePage();
  const keys = decision?.kind === 'count' ? decision.options.map((option): string => option.key) : [];
  const numbers = refusal ? ['0', ...keys] : keys;
  const isOfPieces = decision?.values.piece !== undefined;
  const chosenIndex = state.number === undefined ? -1 : numbers.indexOf(state.number);
  const initialIndex = isOfPieces ? numbers.length - 1 : defaultIndex(numbers);
  const index = chosenIndex < 0 ? initialIndex : chosenIndex;
  const number = numbers[index] ?? '';
  return {
    numbers,
    index,
    setIndex: (next) => store.queries.setNumber(numbers[next] ?? number),
    key: refusal && !keys.includes(number) ? 'no' : number,
  };
}
