/** Generates functions for derived values (`define`) and points (`point`), with the changes in force. */
import { NO_FACTION } from '../missing-values.ts';
import type { Change, Define, PointModel } from '@quipu/language/checked';
import { all, any, local, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { emptyEnv, type Env } from '../environment.ts';
import { isMember } from '../spaces/space-sets.ts';
import { isInForce } from './change-in-force.ts';
import { FunctionBuilder } from '../function-builder.ts';
import { readFrozen } from './freeze-value.ts';
import { assign, branch } from '../../ir/node-builders.ts';

/** Registers every derived value: `define_Control(c, s)`. A frozen one returns its stored value (6.5). */
export function lowerDefines(context: Context): void {
  for (const define of context.checked.defines)
    context.addFunction(`define_${define.name}`, () => buildDefine(context, define));
}

function buildDefine(context: Context, define: Define): ReturnType<FunctionBuilder['toFunction']> {
  const builder = new FunctionBuilder(`define_${define.name}`, 'derived');
  const values = new Map<number, IrExpr>();
  const { domain, factions } = define;
  if (define.parameter) values.set(0, local(builder.local(factions ? 'faction' : 'space')));
  const env: Env = { ...emptyEnv(NO_FACTION), values };
  const value = context.value(define.value, env);
  const argument = local(0);
  const isInDomain = all(
    domain && define.parameter ? isMember(context, domain, argument, env) : TRUE,
    factions ? any(...factions.map((faction) => op('=', argument, int(faction)))) : TRUE,
  );
  const defaultValue =
    define.type === 'truth'
      ? ({ kind: 'truth', value: false } as const)
      : int(define.type === 'number' ? 0 : -1);
  const currentValue = op('if', isInDomain, value, defaultValue);
  const frozenValues = context.frozenValues.filter((candidate) => candidate.define === define);
  const body: IrNode[] = [
    ...frozenValues.map((frozenValue) => readFrozen(frozenValue, argument)),
    { kind: 'return', value: currentValue },
  ];
  const result = define.type === 'truth' ? 'truth' : 'number';
  return builder.toFunction(`${define.source.rule} ${define.name}.`, define.parameter ? 1 : 0, result, body);
}

/**
 * Registers every point: `point_Sweep_cost(c, own, rider, s)`, or for the volume `point_CivicForce(c, s)`.
 * The rider is a parameter only if some change depends on it.
 */
export function lowerPoints(context: Context): void {
  for (const point of context.checked.points) {
    const name = `point_${point.path.replaceAll('.', '_')}`;
    context.addFunction(name, () => buildPointFunction(context, point, name));
  }
}

/** A point as a function: its base, then the changes that apply. Selections enforce limits over a card. */
export function buildPointFunction(
  context: Context,
  point: PointModel,
  name: string,
): ReturnType<FunctionBuilder['toFunction']> {
  const builder = new FunctionBuilder(name, 'points');
  const belongsToVolume = point.body < 0;
  const own = belongsToVolume ? NO_FACTION : local(builder.local('own'));
  const hasRider = point.changes.some((c) => c.when.kind === 'rider');
  const rider = hasRider ? local(builder.local('rider', 'number')) : int(0);
  const values = new Map<number, IrExpr>();
  const argument = point.parameter ? local(builder.local('space')) : undefined;
  if (argument) values.set(0, argument);
  const owner = belongsToVolume ? undefined : context.body(point.body);
  const env: Env = { ...emptyEnv(own), values, rider, operation: owner?.operation ?? owner?.index ?? -1 };
  const parameters = builder.locals.length;
  const doc = `${point.source.rule} ${point.path}${point.changes.length === 0 ? '' : ', as what is in force changes it'}.`;
  const result = point.type === 'truth' ? 'truth' : 'number';
  const base = context.value(point.base, env);
  if (point.changes.length === 0)
    return builder.toFunction(doc, parameters, result, [{ kind: 'return', value: base }]);
  const value = builder.local('value', point.type === 'mask' ? 'mask' : 'number');
  const body: IrNode[] = [assign(value, base)];
  for (const change of point.changes.filter(({ eachCard }) => !eachCard)) {
    const isApplicable = all(
      isInForce(context, change.when, env),
      change.in && argument ? isMember(context, change.in, argument, env) : TRUE,
    );
    body.push(
      branch(isApplicable, [
        assign(value, applyChange(change.how, point.type, local(value), context.value(change.value, env))),
      ]),
    );
  }
  body.push({ kind: 'return', value: local(value) });
  return builder.toFunction(doc, parameters, result, body);
}

function applyChange(kind: Change['how'], type: PointModel['type'], current: IrExpr, value: IrExpr): IrExpr {
  switch (kind) {
    case 'is':
      return value;
    case 'adds':
      return op('+', current, value);
    case 'also':
      return type === 'mask' ? op('maskOr', current, value) : op('or', current, value);
    case 'only':
      return type === 'mask' ? op('maskAnd', current, value) : op('and', current, value);
    case 'except':
      return type === 'mask'
        ? op('maskAnd', current, op('maskNot', value))
        : op('and', current, op('not', value));
  }
}

/** The margin of a Faction without a victory condition: lower than any other. */
const UNDEFINED_MARGIN = -99;

/** Registers `margin(c, faction)`: how far a Faction exceeds its victory condition (7.3); and the value that breaks ties. */
export function lowerMargins(context: Context): void {
  context.addFunction('margin', () => {
    const builder = new FunctionBuilder('margin', 'derived');
    const faction = local(builder.local('faction'));
    const env = emptyEnv(faction);
    const body: IrNode[] = context.checked.victory.margins.map((m) =>
      branch(op('=', faction, int(m.faction)), [{ kind: 'return', value: context.value(m.margin, env) }]),
    );
    body.push({ kind: 'return', value: int(UNDEFINED_MARGIN) });
    return builder.toFunction('Victory margin of a Faction.', 1, 'number', body);
  });
  lowerTieValue(context);
  lowerTieConditions(context);
}

/** Registers `mayWinTies(c, faction)`, if a Faction without a seat wins ties under a condition. */
function lowerTieConditions(context: Context): void {
  const { tieConditions } = context.checked.victory;
  if (!tieConditions) return;
  context.addFunction('mayWinTies', () => {
    const builder = new FunctionBuilder('mayWinTies', 'derived');
    const faction = local(builder.local('faction'));
    const conditions = tieConditions.map((line) =>
      any(op('!=', faction, int(line.faction)), context.value(line.condition, emptyEnv(NO_FACTION))),
    );
    return builder.toFunction('Whether a Faction may win ties.', 1, 'truth', [
      { kind: 'return', value: all(...conditions) },
    ]);
  });
}

/** Registers `tieValue(c, faction)`, if a value breaks ties: the greatest wins (7.3). */
function lowerTieValue(context: Context): void {
  const { tieValue } = context.checked.victory;
  if (!tieValue) return;
  context.addFunction('tieValue', () => {
    const builder = new FunctionBuilder('tieValue', 'derived');
    const faction = local(builder.local('faction'));
    const values = tieValue.values.map((expr) => context.value(expr, emptyEnv(NO_FACTION)));
    const value = values.reduceRight((others, one, index) =>
      op('if', op('=', faction, int(index)), one, others),
    );
    const greatestFirst = tieValue.most ? value : op('-', int(0), value);
    const doc = `${tieValue.source.rule} Value that breaks ties, the greatest first.`;
    return builder.toFunction(doc, 1, 'number', [{ kind: 'return', value: greatestFirst }]);
  });
}

export function addMapTables(context: Context): void {
  const { spaces } = context.checked;
  context.addTable(
    'ADJACENT',
    'The adjacent spaces.',
    spaces.map((s) => spaces.map((_, t) => (s.adjacent.includes(t) ? 1 : 0))),
  );
}
