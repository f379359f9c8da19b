import { expect, it } from 'vitest';
import { codeChangesOf, type Generated } from './code.ts';

/** One module of generated code, from rules in one file. */
const made = (text: string, source = 'operations.quipu'): Generated => ({
  code: [{ path: 'operations.ts', text }],
  sources: [source],
});

const TRAIN = `// 3.2.1 operations.quipu:9
export function Train_begin(c: Cells): number {
  c[own_248] = take(c);
  if (when_OPEN_2(c)) return pay(c, 2, operations_9);
  return STEP_Train_end;
}

const own_248 = 248, operations_9 = 17;

function when_OPEN_2(c: Cells): boolean {
  return c[OPEN]! > 0;
}

const Train_end: Step = (c) => finish(c, 3);
`;

it('has nothing to say of layout, numbers of cells and lines, and where functions are kept', () => {
  const same = `// 3.2.1 valley/operations.quipu:14
function Train_begin(c: Cells): number {
  c[own_251] = take(c);
  if (when_OPEN_3(c)) {
    return pay(
      c,
      2,
      valley_operations_14,
    );
  }
  return STEP_Train_end;
}

const own_251 = 251, valley_operations_14 = 22;

const Train_end: Step = (c) => finish(c, 3);

export function when_OPEN_3(c: Cells): boolean {
  return c[OPEN]! > 0;
}
`;
  expect(codeChangesOf(made(TRAIN), made(same, 'valley/operations.quipu'))).toEqual([]);
});

it('names functions that do something else, have come or are gone', () => {
  const other = TRAIN.replace('pay(c, 2', 'pay(c, 3')
    .replace('const Train_end: Step = (c) => finish(c, 3);', '')
    .concat('function Rest_begin(c: Cells): number {\n  return 0;\n}\n');
  expect(codeChangesOf(made(TRAIN), made(other)).map(({ how, name }) => `${how} ${name}`)).toEqual([
    'added Rest_begin',
    'changed Train_begin',
    'removed Train_end',
  ]);
});

it('sees that another function is called which differs from the old one by its number alone', () => {
  const two = `${TRAIN}
function when_OPEN_4(c: Cells): boolean {
  return c[OPEN]! > 1;
}
`;
  const other = two.replace('if (when_OPEN_2(c))', 'if (when_OPEN_4(c))');
  expect(codeChangesOf(made(two), made(two))).toEqual([]);
  expect(codeChangesOf(made(two), made(other)).map(({ name }) => name)).toEqual(['Train_begin']);
});
