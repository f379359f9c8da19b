/**
 * Splits margins and displayed values into summands, at the additions and subtractions of the rules' own
 * expressions: `a - max(b, c)` becomes the parts `+a` and `-greatest(b, c)`.
 */
import type { Sum, SumPart } from '@quipu/abi';
import type { Checked, Expr, SpaceSet } from '@quipu/language';
import { local, int, op, type IrExpr } from '../../ir/expression.ts';
import { bind, emptyEnv, type Env } from '../environment.ts';
import { FunctionBuilder } from '../function-builder.ts';
import type { Context } from '../context.ts';
import { isMember } from '../spaces/space-sets.ts';

export type PartIR = SumPart<string, string>;

export type SumIR = Sum<string, string>;

interface PartSpec {
  readonly name: string;
  readonly expr: Expr;
  /** For sums over spaces: the set, and what each member adds. */
  readonly memberSum?: { readonly set: SpaceSet; readonly value: Expr };
}

const PREFIX = 'part_';

/** Whether a function computes a part. Such a function is retained although nothing calls it. */
export const isPart = (name: string): boolean => name.startsWith(PREFIX);

export const sumsOf = (checked: Checked): readonly SumIR[] => readSums(checked).sums;

/** Registers the functions of parts: `part_Govt_1(c)`, or for one space `part_Govt_2(c, space)`. */
export function lowerSums(context: Context): void {
  for (const spec of readSums(context.checked).specs) {
    const { name, expr, memberSum } = spec;
    context.addFunction(name, () => {
      const builder = new FunctionBuilder(name, 'derived');
      const env = emptyEnv(int(-1));
      const space = memberSum && local(builder.local('space'));
      const value = memberSum && space ? summandOf(context, memberSum, space, env) : context.value(expr, env);
      return builder.toFunction('A part of a sum.', memberSum ? 1 : 0, 'number', [{ kind: 'return', value }]);
    });
  }
}

function summandOf(
  context: Context,
  { set, value }: NonNullable<PartSpec['memberSum']>,
  space: IrExpr,
  env: Env,
): IrExpr {
  return op(
    'if',
    isMember(context, set, space, env),
    context.value(value, bind(env, set.candidate, space)),
    int(0),
  );
}

const cache = new WeakMap<
  Checked,
  { readonly sums: readonly SumIR[]; readonly specs: readonly PartSpec[] }
>();

function readSums(checked: Checked): {
  readonly sums: readonly SumIR[];
  readonly specs: readonly PartSpec[];
} {
  let result = cache.get(checked);
  if (!result) {
    const reader = new SumReader(checked);
    result = { sums: reader.sums(), specs: reader.specs };
    cache.set(checked, result);
  }
  return result;
}

/** Flattens nested `min` or `max`: `max(a, max(b, c))` has three operands. */
const operandsOf = (expr: Expr, operator: 'min' | 'max'): readonly Expr[] =>
  expr.kind === 'arithmetic' && expr.op === operator
    ? [...operandsOf(expr.left, operator), ...operandsOf(expr.right, operator)]
    : [expr];

class SumReader {
  readonly specs: PartSpec[] = [];
  readonly #checked: Checked;
  #count = 0;

  constructor(checked: Checked) {
    this.#checked = checked;
  }

  sums(): readonly SumIR[] {
    const { victory, factions, defines } = this.#checked;
    const margins = victory.margins.map(({ faction, margin, source }): SumIR => {
      const { name = '' } = factions[faction] ?? {};
      return { faction: name, rule: source.rule, parts: this.#sum(name, margin) };
    });
    const shownDefines = defines.filter(
      (define) => define.shown && define.type === 'number' && !define.parameter,
    );
    return [
      ...margins,
      ...shownDefines.map(({ name, value, source }): SumIR => ({
        define: name,
        rule: source.rule,
        parts: this.#sum(name, value),
      })),
    ];
  }

  #sum(ownerName: string, expr: Expr): readonly PartIR[] {
    this.#count = 0;
    return this.#parts(ownerName, expr, 1);
  }

  #parts(ownerName: string, expr: Expr, sign: 1 | -1): readonly PartIR[] {
    if (expr.kind === 'arithmetic' && (expr.op === '+' || expr.op === '-'))
      return [
        ...this.#parts(ownerName, expr.left, sign),
        ...this.#parts(ownerName, expr.right, expr.op === '+' ? sign : sign === 1 ? -1 : 1),
      ];
    return [{ sign, ...this.#part(ownerName, expr) }];
  }

  #part(ownerName: string, expr: Expr): Omit<PartIR, 'sign'> {
    const { defines, tracks, factions, markers, groups } = this.#checked;
    if (expr.kind === 'number') return { is: 'number', value: expr.value };
    if (expr.kind === 'arithmetic' && (expr.op === 'min' || expr.op === 'max')) {
      const parts = operandsOf(expr, expr.op).map((operand): PartIR => ({
        sign: 1,
        is: 'sum',
        parts: this.#parts(ownerName, operand, 1),
      }));
      return { is: expr.op === 'min' ? 'least' : 'greatest', parts };
    }
    const value = { of: this.#addPart(ownerName, { expr }) };
    switch (expr.kind) {
      case 'define':
        return { is: expr.argument ? 'value' : 'define', key: defines[expr.define]?.name ?? '', ...value };
      case 'track': {
        const { faction } = expr;
        const trackFaction =
          faction?.kind === 'faction' ? { faction: factions[faction.faction]?.name ?? '' } : {};
        return { is: 'track', key: tracks[expr.track]?.name ?? '', ...trackFaction, ...value };
      }
      case 'countIn': {
        const { mask } = expr;
        const maskGroups =
          mask.kind === 'mask'
            ? { groups: groups.flatMap(({ key }, i) => ((mask.mask >> i) & 1 ? [key] : [])) }
            : {};
        const space = { kind: 'local', type: 'space', local: expr.set.candidate } as const;
        const count = { kind: 'count', type: 'number', mask, space } as const;
        return {
          is: 'pieces',
          ...maskGroups,
          ...value,
          ...this.#memberPart(ownerName, expr, { set: expr.set, value: count }),
        };
      }
      case 'markerIn': {
        const space = { kind: 'local', type: 'space', local: expr.set.candidate } as const;
        const count = { kind: 'marker', type: 'number', marker: expr.marker, space } as const;
        const key = markers[expr.marker]?.name ?? '';
        return {
          is: 'markers',
          key,
          ...value,
          ...this.#memberPart(ownerName, expr, { set: expr.set, value: count }),
        };
      }
      case 'total':
        return {
          is: 'total',
          ...value,
          ...this.#memberPart(ownerName, expr, { set: expr.set, value: expr.value }),
        };
      default:
        return { is: 'value', ...value };
    }
  }

  /** The function for one space. Absent for sets that compare their members with each other. */
  #memberPart(
    ownerName: string,
    expr: Expr,
    each: NonNullable<PartSpec['memberSum']>,
  ): { readonly each?: string } {
    return each.set.superlative || each.set.collected !== undefined
      ? {}
      : { each: this.#addPart(ownerName, { expr, memberSum: each }) };
  }

  #addPart(ownerName: string, spec: Omit<PartSpec, 'name'>): string {
    this.#count += 1;
    const name = `${PREFIX}${ownerName}_${this.#count}`;
    this.specs.push({ name, ...spec });
    return name;
  }
}
