/**
 * Splits margins and displayed values into summands, at the additions and subtractions of the rules' own
 * expressions: `a - max(b, c)` becomes the parts `+a` and `-greatest(b, c)`.
 */
import { NO_FACTION } from '../missing-values.ts';
import type { Sum, SumPart } from '@quipu/abi';
import type { Checked, Expr, SpaceSet } from '@quipu/language/checked';
import { local, int, op, type IrExpr } from '../../ir/expression.ts';
import { bind, emptyEnv, type Env } from '../environment.ts';
import { FunctionBuilder } from '../function-builder.ts';
import type { Context } from '../context.ts';
import { isMember } from '../spaces/space-sets.ts';

export type PartIR = SumPart<string, string>;

export type SumIR = Sum<string, string>;

/** A set of spaces, and the value that each member adds. */
interface MemberSum {
  readonly set: SpaceSet;
  readonly value: Expr;
}

interface PartSpec {
  readonly name: string;
  readonly expr: Expr;
  /** Set for sums over spaces. */
  readonly memberSum?: MemberSum;
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
      const env = emptyEnv(NO_FACTION);
      const space = memberSum && local(builder.local('space'));
      const value = memberSum && space ? summandOf(context, memberSum, space, env) : context.value(expr, env);
      return builder.toFunction('A part of a sum.', memberSum ? 1 : 0, 'number', [{ kind: 'return', value }]);
    });
  }
}

function summandOf(context: Context, { set, value }: MemberSum, space: IrExpr, env: Env): IrExpr {
  return op(
    'if',
    isMember(context, set, space, env),
    context.value(value, bind(env, set.candidate, space)),
    int(0),
  );
}

const sumsByRules = new WeakMap<
  Checked,
  { readonly sums: readonly SumIR[]; readonly specs: readonly PartSpec[] }
>();

function readSums(checked: Checked): {
  readonly sums: readonly SumIR[];
  readonly specs: readonly PartSpec[];
} {
  let result = sumsByRules.get(checked);
  if (!result) {
    const reader = new SumReader(checked);
    result = { sums: reader.sums(), specs: reader.specs };
    sumsByRules.set(checked, result);
  }
  return result;
}

/** Flattens nested `min` or `max`: `max(a, max(b, c))` has three operands. */
const operandsOf = (expr: Expr, operator: 'min' | 'max'): readonly Expr[] =>
  expr.kind === 'arithmetic' && expr.op === operator
    ? [...operandsOf(expr.left, operator), ...operandsOf(expr.right, operator)]
    : [expr];

const candidateOf = ({ candidate }: SpaceSet): Expr => ({ kind: 'local', type: 'space', local: candidate });

const countOfMember = ({ set, mask }: Expr & { kind: 'countIn' }): MemberSum => ({
  set,
  value: { kind: 'count', type: 'number', mask, space: candidateOf(set) },
});

const markersOfMember = ({ set, marker }: Expr & { kind: 'markerIn' }): MemberSum => ({
  set,
  value: { kind: 'marker', type: 'number', marker, space: candidateOf(set) },
});

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
    if (expr.kind === 'arithmetic' && (expr.op === '+' || expr.op === '-')) {
      const opposite = sign === 1 ? -1 : 1;
      return [
        ...this.#parts(ownerName, expr.left, sign),
        ...this.#parts(ownerName, expr.right, expr.op === '+' ? sign : opposite),
      ];
    }
    return [{ sign, ...this.#part(ownerName, expr) }];
  }

  #part(ownerName: string, expr: Expr): Omit<PartIR, 'sign'> {
    if (expr.kind === 'number') return { kind: 'number', value: expr.value };
    if (expr.kind === 'arithmetic' && (expr.op === 'min' || expr.op === 'max'))
      return {
        kind: expr.op === 'min' ? 'least' : 'greatest',
        parts: this.#operandParts(ownerName, expr, expr.op),
      };
    const value = { of: this.#addPart(ownerName, { expr }) };
    switch (expr.kind) {
      case 'define': {
        const key = this.#checked.defines[expr.define]?.name ?? '';
        return { kind: expr.argument ? 'value' : 'define', key, ...value };
      }
      case 'track':
        return { kind: 'track', ...this.#trackLabels(expr), ...value };
      case 'countIn':
        return {
          kind: 'pieces',
          ...this.#maskGroups(expr.mask),
          ...value,
          ...this.#memberPart(ownerName, expr, countOfMember(expr)),
        };
      case 'markerIn':
        return {
          kind: 'markers',
          key: this.#checked.markers[expr.marker]?.name ?? '',
          ...value,
          ...this.#memberPart(ownerName, expr, markersOfMember(expr)),
        };
      case 'total':
        return { kind: 'total', ...value, ...this.#memberPart(ownerName, expr, expr) };
      default:
        return { kind: 'value', ...value };
    }
  }

  #operandParts(ownerName: string, expr: Expr, operator: 'min' | 'max'): readonly PartIR[] {
    return operandsOf(expr, operator).map((operand): PartIR => ({
      sign: 1,
      kind: 'sum',
      parts: this.#parts(ownerName, operand, 1),
    }));
  }

  #trackLabels({ track, faction }: Expr & { kind: 'track' }): {
    readonly key: string;
    readonly faction?: string;
  } {
    const { tracks, factions } = this.#checked;
    const key = tracks[track]?.name ?? '';
    return faction?.kind === 'faction' ? { key, faction: factions[faction.faction]?.name ?? '' } : { key };
  }

  #maskGroups(mask: Expr): { readonly groups?: readonly string[] } {
    if (mask.kind !== 'mask') return {};
    return { groups: this.#checked.groups.flatMap(({ key }, i) => ((mask.mask >> i) & 1 ? [key] : [])) };
  }

  /** The function for one space. Absent for sets that compare their members with each other. */
  #memberPart(ownerName: string, expr: Expr, memberSum: MemberSum): { readonly each?: string } {
    return memberSum.set.superlative || memberSum.set.collected !== undefined
      ? {}
      : { each: this.#addPart(ownerName, { expr, memberSum }) };
  }

  #addPart(ownerName: string, spec: Omit<PartSpec, 'name'>): string {
    this.#count += 1;
    const name = `${PREFIX}${ownerName}_${this.#count}`;
    this.specs.push({ name, ...spec });
    return name;
  }
}
