import { expect, it } from 'vitest';
import { codeChangesOf, type GeneratedCode } from './code-changes.ts';

/** Generated code with one module, from rules in one file. */
const generatedCode = (text: string, source = 'operations.quipu'): GeneratedCode => ({
  code: [{ path: 'operations.ts', text }],
  ruleFileNames: [source],
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

it('ignores layout, offsets, line numbers and the order of functions', () => {
  const reformattedCode = `// 3.2.1 valley/operations.quipu:14
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
  expect(
    codeChangesOf(generatedCode(TRAIN), generatedCode(reformattedCode, 'valley/operations.quipu')),
  ).toEqual([]);
});

it('reports changed, added and removed functions', () => {
  const changedCode = TRAIN.replace('pay(c, 2', 'pay(c, 3')
    .replace('const Train_end: Step = (c) => finish(c, 3);', '')
    .concat('function Rest_begin(c: Cells): number {\n  return 0;\n}\n');
  expect(
    codeChangesOf(generatedCode(TRAIN), generatedCode(changedCode)).map(
      ({ status, name }) => `${status} ${name}`,
    ),
  ).toEqual(['added Rest_begin', 'changed Train_begin', 'removed Train_end']);
});

it('detects a call of a different function whose name differs only by number', () => {
  const twoFunctions = `${TRAIN}
function when_OPEN_4(c: Cells): boolean {
  return c[OPEN]! > 1;
}
`;
  const redirectedCode = twoFunctions.replace('if (when_OPEN_2(c))', 'if (when_OPEN_4(c))');
  expect(codeChangesOf(generatedCode(twoFunctions), generatedCode(twoFunctions))).toEqual([]);
  expect(
    codeChangesOf(generatedCode(twoFunctions), generatedCode(redirectedCode)).map(({ name }) => name),
  ).toEqual(['Train_begin']);
});
