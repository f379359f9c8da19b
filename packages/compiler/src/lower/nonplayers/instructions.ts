/**
 * Lowers instructions for Non-players. Each clause becomes a pure function of the position; the steps,
 * filters and priorities around the clauses become a data table. Instructions never change how the rules run.
 */
import { ownersOf } from '@quipu/language/checked';
import type {
  ClauseModel,
  ConditionPart,
  FilterModel,
  GuidelinesModel,
  InstructionModel,
  KeepModel,
  PiecesModel,
  RandomTableModel,
  Source,
  StepModel,
  TruthModel,
  WouldModel,
} from '@quipu/language/checked';
import { call, local, int, op, table, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { NONPLAYERS } from '../../ir/module-names.ts';
import {
  CLAUSE_PARAMETERS,
  type ClauseRef,
  type IrNonplayers,
  type InstructionData,
} from '../../ir/nonplayers.ts';
import type { Context } from '../context.ts';
import { emptyEnv, type Env } from '../environment.ts';
import { RESOURCES, resourcesTrack } from '../payments/resources.ts';
import { FunctionBuilder } from '../function-builder.ts';
import { countPieces } from '../pieces/piece-counts.ts';

/** More than any inventory. As a count to keep it means all pieces; as a result it means no restriction. */
const UNLIMITED = 99;

export function lowerNonplayers(context: Context): IrNonplayers | undefined {
  const { nonplayers } = context.checked;
  if (nonplayers === undefined) return undefined;
  const lowering = new InstructionLowering(context);
  const data = {
    instructions: nonplayers.instructions.map((model) => lowering.instruction(model)),
    guidelines: nonplayers.guidelines.map((model) => lowering.guidelines(model)),
    random: nonplayers.random.map((model) => lowering.random(model)),
  };
  const spends = nonplayers.instructions.some(({ spend }) => spend !== undefined);
  const table = { ...data, resources: spends || lowering.readsPlans ? lowering.resources() : undefined };
  return { clauses: lowering.clauses, table };
}

/** The location of a clause: `path` names its function, `source` is cited in the function's comment. */
interface ClauseLocation {
  readonly path: readonly string[];
  readonly text: string;
  readonly source: Source;
}

type BuildClause = (value: (clause: ClauseModel, candidate?: IrExpr) => IrExpr) => IrExpr;

interface ClauseSpec {
  readonly build: BuildClause;
  readonly result: 'number' | 'truth';
}

class InstructionLowering {
  readonly clauses: IrExpr[] = [];
  /** Whether a condition is `planned`: what another instruction would select depends on the Resources. */
  readsPlans = false;
  readonly #context: Context;
  readonly #names = new Map<string, number>();

  constructor(context: Context) {
    this.#context = context;
  }

  instruction(model: InstructionModel): InstructionData {
    const { name, path, kind, source, factions, most, when, otherwise, spend, whole } = model;
    const location = [...this.#factionNames(factions), path];
    const locate = (field: string): ClauseLocation => ({ path: [...location, field], text: field, source });
    return {
      name,
      path,
      kind,
      rule: source.rule,
      line: source.line,
      factions: bitsOf(factions),
      most: most && this.#clause(most, locate('most')),
      when: when && this.#truth(when, locate('when')),
      otherwise,
      spend: spend && this.#clause(spend, locate('spend')),
      whole: this.#step(whole, location),
    };
  }

  guidelines({ source, factions, pieces, whole }: GuidelinesModel): InstructionData {
    const location = [...this.#factionNames(factions), 'guidelines'];
    const orders = Object.entries(pieces).map(([verb, order]): [string, InstructionData] => [
      verb,
      order.map((entry) => this.#pieces(entry, [...location, verb])),
    ]);
    return {
      rule: source.rule,
      factions: bitsOf(factions),
      pieces: Object.fromEntries(orders),
      whole: this.#step(whole, location),
    };
  }

  random({ source, text, spaces, boxes, dice, prefer, adjacentTo }: RandomTableModel): InstructionData {
    return {
      rule: source.rule,
      text,
      spaces,
      boxes,
      dice,
      ...(prefer.length === 0 ? {} : { prefer: this.#filters(prefer, ['random', text], 'prefer') }),
      adjacentTo,
      adjacent: adjacentTo && this.#adjacent(text, source),
    };
  }

  #adjacent(text: string, source: Source): ClauseRef {
    const { there, candidate } = CLAUSE_PARAMETERS;
    const isAdjacent = op('=', table('ADJACENT', local(there), local(candidate)), int(1));
    return this.#addClause(
      { path: ['random', text, 'adjacent'], text: 'adjacent', source },
      { build: () => isAdjacent, result: 'truth' },
    );
  }

  resources(): ClauseRef {
    const { source } = this.#context.checked.sequence;
    const location = { path: ['resources'], text: RESOURCES, source };
    return this.#addClause(location, {
      build: () => resourcesTrack(this.#context, local(CLAUSE_PARAMETERS.own)),
      result: 'number',
    });
  }

  #step(step: StepModel, instruction: readonly string[]): InstructionData {
    const { name, source, spaces } = step;
    const location = name === '' ? instruction : [...instruction, name];
    const locate = (field: string): ClauseLocation => ({ path: [...location, field], text: field, source });
    return {
      name,
      rule: source.rule,
      line: source.line,
      as: step.as,
      if: step.if && this.#truth(step.if, locate('if')),
      spaces: spaces && {
        most: spaces.most && this.#clause(spaces.most, locate('most')),
        only: this.#filter(spaces.only, [...location, 'spaces']),
      },
      firstPossible: step.firstPossible,
      prefer: this.#filters(step.prefer, location, 'prefer'),
      from: this.#filters(step.from, location, 'from'),
      preferFrom: this.#filters(step.preferFrom, location, 'preferFrom'),
      oneOrigin: step.oneOrigin || undefined,
      stay: step.stay && this.#filter(step.stay, [...location, 'stay']),
      keep: step.keep.map((entry) => this.#keptPieces(entry, location)),
      count: step.count && this.#clause(step.count, locate('count')),
      pieces: step.pieces.map((entry) => this.#pieces(entry, [...location, 'pieces'])),
      factions: this.#filters(step.factions, location, 'factions'),
      keys: step.keys,
      steps: step.steps.map((entry) => this.#step(entry, instruction)),
    };
  }

  #filters(filters: readonly FilterModel[], stepPath: readonly string[], list: string): InstructionData {
    return filters.map((entry) => this.#filter(entry, [...stepPath, list]));
  }

  #filter({ text, source, truth, by }: FilterModel, path: readonly string[]): InstructionData {
    const location = { path, text, source };
    const valueLocation = { ...location, path: [...path, by?.most === false ? 'fewest' : 'most'] };
    return {
      text,
      rule: source.rule,
      line: source.line,
      truth: truth && this.#truth(truth, location),
      by: by && this.#ranking(by, valueLocation),
    };
  }

  #ranking(by: NonNullable<FilterModel['by']>, location: ClauseLocation): InstructionData {
    if ('value' in by) return { most: by.most, value: this.#clause(by.value, location) };
    if ('would' in by) return { most: by.most, would: this.#would(by.would, location) };
    return { most: by.most, change: this.#clause(by.change, location), either: by.either };
  }

  #truth(truth: TruthModel, location: ClauseLocation): InstructionData {
    switch (truth.kind) {
      case 'all':
      case 'any':
        return { [truth.kind]: truth.of.map((entry) => this.#truth(entry, location)) };
      case 'not':
        return { not: this.#truth(truth.of, location), part: conditionPartOf(truth) };
      case 'holds':
        return { holds: this.#condition(truth.truth, location), part: conditionPartOf(truth) };
      case 'after':
        return {
          after: this.#condition(truth.truth, { ...location, path: [...location.path, 'after'] }),
          part: conditionPartOf(truth),
        };
      case 'would':
        return { would: this.#would(truth.would, location), part: conditionPartOf(truth) };
      case 'did':
        return { did: truth.step, part: conditionPartOf(truth) };
      case 'planned':
        this.readsPlans = true;
        return { planned: truth.instruction };
    }
  }

  #would(would: WouldModel, { path, text, source }: ClauseLocation): InstructionData {
    const { pieces, factions, least } = would;
    const locate = (field: string): ClauseLocation => ({
      path: [...path, field],
      text: `${text}: ${field}`,
      source,
    });
    return {
      effect: would.effect,
      could: would.could || undefined,
      pieces: pieces && this.#clause(pieces, locate('wouldPieces')),
      marker: would.marker,
      held: would.held,
      track: would.track,
      toward: would.toward,
      factions:
        factions &&
        this.#addClause(locate('wouldFactions'), {
          build: (value) => this.#everyFaction(factions, value),
          result: 'number',
        }),
      in: would.in && this.#condition(would.in, locate('wouldIn')),
      least: this.#clause(least, locate('wouldLeast')),
    };
  }

  #everyFaction(clause: ClauseModel, value: (clause: ClauseModel, candidate: IrExpr) => IrExpr): IrExpr {
    return ownersOf(this.#context.checked).reduce<IrExpr>(
      (bits, _, f) => op('maskOr', bits, op('if', value(clause, int(f)), int(1 << f), int(0))),
      int(0),
    );
  }

  #pieces({ text, source, mask, alternating }: PiecesModel, path: readonly string[]): InstructionData {
    const addMembership = (clause: ClauseModel): ClauseRef =>
      this.#addClause(
        { path, text, source },
        { build: (value) => op('bit', value(clause), local(CLAUSE_PARAMETERS.candidate)), result: 'truth' },
      );
    return {
      text,
      rule: source.rule,
      line: source.line,
      truth: { holds: addMembership(mask) },
      alternating: alternating?.map(addMembership),
    };
  }

  #keptPieces(keep: KeepModel, stepPath: readonly string[]): InstructionData {
    const { text, source, count: minimum, mask, where } = keep;
    const origin = local(CLAUSE_PARAMETERS.origin);
    const maxTaken = this.#addClause(
      { path: [...stepPath, 'keep'], text, source },
      {
        result: 'number',
        build: (value) => {
          const pieces = value(mask, origin);
          const keptCount = value(minimum, origin);
          const keepsAll = keptCount.kind === 'number' && keptCount.value >= UNLIMITED;
          const surplus = op('max', int(0), op('-', countPieces(this.#context, pieces, origin), keptCount));
          const isConcerned = op('bit', pieces, local(CLAUSE_PARAMETERS.candidate));
          return op(
            'if',
            where ? op('and', value(where, origin), isConcerned) : isConcerned,
            keepsAll ? int(0) : surplus,
            int(UNLIMITED),
          );
        },
      },
    );
    return { text, rule: source.rule, spare: maxTaken };
  }

  #clause(model: ClauseModel, location: ClauseLocation): ClauseRef {
    return this.#addClause(location, { build: (value) => value(model), result: 'number' });
  }

  #condition(model: ClauseModel, location: ClauseLocation): ClauseRef {
    return this.#addClause(location, { build: (value) => value(model), result: 'truth' });
  }

  /** Registers a clause as a function of its own and returns its index. */
  #addClause({ path, text, source }: ClauseLocation, { build, result }: ClauseSpec): ClauseRef {
    const builder = new FunctionBuilder(this.#nameOf(path), NONPLAYERS);
    const candidate = local(builder.local('member'));
    const own = local(builder.local('own'));
    const there = local(builder.local('there'));
    const origin = local(builder.local('origin'));
    const env = (judgedCandidate: IrExpr): Env => ({
      ...emptyEnv(own),
      values: new Map([
        [0, there],
        [1, origin],
        [2, judgedCandidate],
      ]),
    });
    const value = build((clause, judgedCandidate = candidate) =>
      this.#context.value(clause.value, env(judgedCandidate)),
    );
    const body: readonly IrNode[] = [{ kind: 'return', value }];
    const file = source.span.file.replace(/^.*\//, '');
    const label = path.at(-1) === text ? '' : `: ${text}`;
    const doc = `${source.rule} ${path.join(' ')}${label}. ${file}:${String(source.line)}`;
    this.#context.addFunction(builder.name, () => builder.toFunction(doc, 4, result, body));
    this.clauses.push(call(builder.name, candidate, own, there, origin));
    return { clause: this.clauses.length - 1 };
  }

  #nameOf(path: readonly string[]): string {
    const name = ['nonplayer', ...path].join('_').replaceAll(/[^A-Za-z0-9]+/g, '_');
    const useCount = (this.#names.get(name) ?? 0) + 1;
    this.#names.set(name, useCount);
    return useCount === 1 ? name : `${name}${String(useCount)}`;
  }

  #factionNames(factions: readonly number[]): readonly string[] {
    const allFactions = this.#context.checked.factions;
    return factions.length === allFactions.length
      ? []
      : factions.map((f) => allFactions[f]?.name ?? String(f));
  }
}

const conditionPartOf = ({ part }: { readonly part?: ConditionPart }): InstructionData | undefined =>
  part && {
    text: part.text,
    clause: { sentence: { form: 'condition', span: part.source.span } },
    contrary: { sentence: { form: 'negation', span: part.source.span } },
  };

const bitsOf = (members: readonly number[]): number => members.reduce((bits, m) => bits | (1 << m), 0);
