/** Tables of judgments: a text, a position, and the judgments that hold. */
import type { Volume } from '@quipu/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from './build.ts';
import { table } from './table.ts';
import type { Position } from './position.ts';

/** The judgments that hold, in their order: none, `must`, `must changes` … */
export type Holds =
  | ''
  | 'must'
  | 'changes'
  | 'full'
  | 'must changes'
  | 'must full'
  | 'changes full'
  | 'must changes full';

/** A text, its position, the judgments that hold, and the purpose of the row. */
export type Row = readonly [text: string, position: Position, holds: Holds, why?: string];

export interface JudgmentTable {
  /** Text of an operation, which requires its minimum. */
  readonly strict?: readonly Row[];
  /** Text of an Event, which runs as far as possible. */
  readonly lenient?: readonly Row[];
  /** Declarations that the texts call. */
  readonly rules?: string;
}

/** Compiles every text of a table, and compares its generated judgments on each position. */
export function testJudgments(name: string, { strict = [], lenient = [], rules = '' }: JudgmentTable): void {
  const texts = (rows: readonly Row[]): readonly string[] => [...new Set(rows.map(([text]) => text))];
  const operations = texts(strict).map((text, i) => `operation Strict${i} of Govt {\n${indented(text)}\n}`);
  const procedures = texts(lenient).map((text, i) => `procedure Lenient${i} {\n${indented(text)}\n}`);
  const calls = texts(lenient).map((_, i) => [`Calls ${i}`, `select a City: do Lenient${i}`] as const);

  describe(name, () => {
    let built: Built | undefined;
    beforeAll(async () => {
      built = await buildBase(
        {
          rules: [rules, ...operations, ...procedures].join('\n'),
          events: Object.fromEntries(calls),
        },
        { judgments: true },
      );
    }, 30_000);
    const test = (kind: 'Strict' | 'Lenient', rows: readonly Row[]): void => {
      it.each(rows.map(([text, position, holds, why]) => ({ text, position, holds, why: why ?? '' })))(
        `${kind.toLowerCase()} "$text" at $position is "$holds" $why`,
        async ({ text, position, holds }) => {
          if (!built) throw new Error('not built');
          const body = `${kind}${texts(rows).indexOf(text)}`;
          expect(await holding(built, body, position)).toBe(holds);
        },
      );
    };
    if (strict.length > 0) test('Strict', strict);
    if (lenient.length > 0) test('Lenient', lenient);
  });
}

/** Indents a text: only declarations start in the first column. */
const indented = (text: string): string => text.replaceAll(/^/gmu, '  ');

/** Arguments of generated judgments: Govt acts, without modifiers, mode or space. */
const ARGUMENTS: Readonly<Record<string, number>> = { own: 0, rider: 0, mode: 0, at: -1 };

/** Returns the judgments of a body that hold in a position. */
async function holding({ volume, module }: Built, body: string, position: Position): Promise<string> {
  const cells = table(volume, 'Quiet', { position }).game.cells();
  const judgments = await module('judgments.ts');
  const held = (['must', 'changes', 'full'] as const).filter((which) => {
    const judge = judgments[`${which}_${body}`];
    if (typeof judge !== 'function') throw new Error(`no judgment ${which}_${body}`);
    return (judge as (...args: readonly unknown[]) => boolean)(cells, ...argumentsOf(judge));
  });
  return held.join(' ');
}

function argumentsOf(judge: object): readonly number[] {
  const head = /\((?<parameters>[^)]*)\)/u.exec(Function.prototype.toString.call(judge));
  const names = (head?.groups?.['parameters'] ?? '').split(',').map((name) => name.trim());
  return names.slice(1).map((name) => {
    const value = ARGUMENTS[name];
    if (value === undefined) throw new Error(`a judgment has the unknown parameter ${name}`);
    return value;
  });
}

/** Whether an option is offered to players at a card of a position. */
export const offered = (volume: Volume, name: string, position: Position): boolean =>
  table(volume, 'Quiet', { position }).options.includes(name);
