/**
 * Lowers instructions for Non-players. Each clause becomes a pure function of the position; the steps,
 * filters and priorities around the clauses become a data table. Instructions never change how the rules run.
 */
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
import { Builder } from '../builder.ts';
import { count } from '../pieces/counts.ts';

/** More than any inventory. As a count to keep it means all pieces; as a result it means no restriction. */
const NOTHING_KEPT = 99;

export function lowerNonplayers(context: Context): IrNonplayers | undefined {
  const { nonplayers } = context.checked;
  if (nonplayers === undefined) return undefined;
  const telling = new Telling(context);
  const told = {
    instructions: nonplayers.instructions.map((one) => telling.instruction(one)),
    guidelines: nonplayers.guidelines.map((one) => telling.guidelines(one)),
    random: nonplayers.random.map((one) => telling.random(one)),
  };
  const spends = nonplayers.instructions.some(({ spend }) => spend !== undefined);
  const table = { ...told, resources: spends || telling.plans ? telling.resources() : undefined };
  return { clauses: telling.clauses, table };
}

/** The location of a clause: `path` names its function, `source` is cited in the function's comment. */
interface Place {
  readonly path: readonly string[];
  readonly text: string;
  readonly source: Source;
}

type Meaning = (value: (of: ClauseModel, candidate?: IrExpr) => IrExpr) => IrExpr;

interface Making {
  readonly meaning: Meaning;
  readonly result: 'number' | 'truth';
}

class Telling {
  readonly clauses: IrExpr[] = [];
  /** Whether a condition is `planned`: what another instruction would select depends on the Resources. */
  plans = false;
  readonly #context: Context;
  readonly #names = new Map<string, number>();

  constructor(context: Context) {
    this.#context = context;
  }

  instruction(model: InstructionModel): InstructionData {
    const { name, path, kind, source, factions, most, when, otherwise, spend, whole } = model;
    const at = [...this.#factionNames(factions), path];
    const place = (what: string): Place => ({ path: [...at, what], text: what, source });
    return {
      name,
      path,
      kind,
      rule: source.rule,
      line: source.line,
      factions: bitsOf(factions),
      most: most && this.#clause(most, place('most')),
      when: when && this.#truth(when, place('when')),
      otherwise,
      spend: spend && this.#clause(spend, place('spend')),
      whole: this.#step(whole, at),
    };
  }

  guidelines({ source, factions, pieces, whole }: GuidelinesModel): InstructionData {
    const at = [...this.#factionNames(factions), 'guidelines'];
    const orders = Object.entries(pieces).map(([verb, order]): [string, InstructionData] => [
      verb,
      order.map((one) => this.#pieces(one, [...at, verb])),
    ]);
    return {
      rule: source.rule,
      factions: bitsOf(factions),
      pieces: Object.fromEntries(orders),
      whole: this.#step(whole, at),
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
    const beside = op('=', table('ADJACENT', local(there), local(candidate)), int(1));
    return this.#made(
      { path: ['random', text, 'adjacent'], text: 'adjacent', source },
      { meaning: () => beside, result: 'truth' },
    );
  }

  resources(): ClauseRef {
    const { source } = this.#context.checked.sequence;
    const place = { path: ['resources'], text: RESOURCES, source };
    return this.#made(place, {
      meaning: () => resourcesTrack(this.#context, local(CLAUSE_PARAMETERS.own)),
      result: 'number',
    });
  }

  #step(step: StepModel, instruction: readonly string[]): InstructionData {
    const { name, source, spaces } = step;
    const at = name === '' ? instruction : [...instruction, name];
    const place = (what: string): Place => ({ path: [...at, what], text: what, source });
    return {
      name,
      rule: source.rule,
      line: source.line,
      as: step.as,
      if: step.if && this.#truth(step.if, place('if')),
      spaces: spaces && {
        most: spaces.most && this.#clause(spaces.most, place('most')),
        only: this.#filter(spaces.only, [...at, 'spaces']),
      },
      firstPossible: step.firstPossible,
      prefer: this.#filters(step.prefer, at, 'prefer'),
      from: this.#filters(step.from, at, 'from'),
      preferFrom: this.#filters(step.preferFrom, at, 'preferFrom'),
      oneOrigin: step.oneOrigin || undefined,
      stay: step.stay && this.#filter(step.stay, [...at, 'stay']),
      keep: step.keep.map((one) => this.#keep(one, at)),
      count: step.count && this.#clause(step.count, place('count')),
      pieces: step.pieces.map((one) => this.#pieces(one, [...at, 'pieces'])),
      factions: this.#filters(step.factions, at, 'factions'),
      keys: step.keys,
      steps: step.steps.map((one) => this.#step(one, instruction)),
    };
  }

  #filters(filters: readonly FilterModel[], at: readonly string[], what: string): InstructionData {
    return filters.map((one) => this.#filter(one, [...at, what]));
  }

  #filter({ text, source, truth, by }: FilterModel, path: readonly string[]): InstructionData {
    const place = { path, text, source };
    const valued = { ...place, path: [...path, by?.most === false ? 'fewest' : 'most'] };
    return {
      text,
      rule: source.rule,
      line: source.line,
      truth: truth && this.#truth(truth, place),
      by:
        by &&
        ('value' in by
          ? { most: by.most, value: this.#clause(by.value, valued) }
          : 'would' in by
            ? { most: by.most, would: this.#would(by.would, valued) }
            : { most: by.most, change: this.#clause(by.change, valued), either: by.either }),
    };
  }

  #truth(truth: TruthModel, place: Place): InstructionData {
    switch (truth.kind) {
      case 'all':
      case 'any':
        return { [truth.kind]: truth.of.map((one) => this.#truth(one, place)) };
      case 'not':
        return { not: this.#truth(truth.of, place), part: partOf(truth) };
      case 'holds':
        return { holds: this.#condition(truth.truth, place), part: partOf(truth) };
      case 'after':
        return {
          after: this.#condition(truth.truth, { ...place, path: [...place.path, 'after'] }),
          part: partOf(truth),
        };
      case 'would':
        return { would: this.#would(truth.would, place), part: partOf(truth) };
      case 'did':
        return { did: truth.step, part: partOf(truth) };
      case 'planned':
        this.plans = true;
        return { planned: truth.instruction };
    }
  }

  #would(would: WouldModel, { path, text, source }: Place): InstructionData {
    const { pieces, factions, least } = would;
    const place = (what: string): Place => ({ path: [...path, what], text: `${text}: ${what}`, source });
    return {
      effect: would.effect,
      could: would.could || undefined,
      pieces: pieces && this.#clause(pieces, place('wouldPieces')),
      marker: would.marker,
      held: would.held,
      track: would.track,
      toward: would.toward,
      factions:
        factions &&
        this.#made(place('wouldFactions'), {
          meaning: (value) => this.#everyFaction(factions, value),
          result: 'number',
        }),
      in: would.in && this.#condition(would.in, place('wouldIn')),
      least: this.#clause(least, place('wouldLeast')),
    };
  }

  #everyFaction(of: ClauseModel, value: (of: ClauseModel, candidate: IrExpr) => IrExpr): IrExpr {
    return this.#context.checked.factions.reduce<IrExpr>(
      (bits, _, f) => op('maskOr', bits, op('if', value(of, int(f)), int(1 << f), int(0))),
      int(0),
    );
  }

  #pieces({ text, source, mask, alternating }: PiecesModel, path: readonly string[]): InstructionData {
    const among = (of: ClauseModel): ClauseRef =>
      this.#made(
        { path, text, source },
        { meaning: (value) => op('bit', value(of), local(CLAUSE_PARAMETERS.candidate)), result: 'truth' },
      );
    return {
      text,
      rule: source.rule,
      line: source.line,
      truth: { holds: among(mask) },
      alternating: alternating?.map(among),
    };
  }

  #keep(keep: KeepModel, at: readonly string[]): InstructionData {
    const { text, source, count: least, mask, where } = keep;
    const origin = local(CLAUSE_PARAMETERS.origin);
    const spare = this.#made(
      { path: [...at, 'keep'], text, source },
      {
        result: 'number',
        meaning: (value) => {
          const pieces = value(mask, origin);
          const kept = value(least, origin);
          const all = kept.kind === 'number' && kept.value >= NOTHING_KEPT;
          const rest = op('max', int(0), op('-', count(this.#context, pieces, origin), kept));
          const concerned = op('bit', pieces, local(CLAUSE_PARAMETERS.candidate));
          return op(
            'if',
            where ? op('and', value(where, origin), concerned) : concerned,
            all ? int(0) : rest,
            int(NOTHING_KEPT),
          );
        },
      },
    );
    return { text, rule: source.rule, spare };
  }

  #clause(model: ClauseModel, place: Place): ClauseRef {
    return this.#made(place, { meaning: (value) => value(model), result: 'number' });
  }

  #condition(model: ClauseModel, place: Place): ClauseRef {
    return this.#made(place, { meaning: (value) => value(model), result: 'truth' });
  }

  /** Registers a clause as a function of its own and returns its index. */
  #made({ path, text, source }: Place, { meaning, result }: Making): ClauseRef {
    const builder = new Builder(this.#nameOf(path), NONPLAYERS);
    const candidate = local(builder.local('member'));
    const own = local(builder.local('own'));
    const there = local(builder.local('there'));
    const origin = local(builder.local('origin'));
    const env = (judged: IrExpr): Env => ({
      ...emptyEnv(own),
      values: new Map([
        [0, there],
        [1, origin],
        [2, judged],
      ]),
    });
    const value = meaning((of, judged = candidate) => this.#context.value(of.value, env(judged)));
    const body: readonly IrNode[] = [{ kind: 'return', value }];
    const file = source.span.file.replace(/^.*\//, '');
    const said = path.at(-1) === text ? '' : `: ${text}`;
    const doc = `${source.rule} ${path.join(' ')}${said}. ${file}:${String(source.line)}`;
    this.#context.fn(builder.name, () => builder.toFn(doc, 4, result, body));
    this.clauses.push(call(builder.name, candidate, own, there, origin));
    return { clause: this.clauses.length - 1 };
  }

  #nameOf(path: readonly string[]): string {
    const name = ['nonplayer', ...path].join('_').replaceAll(/[^A-Za-z0-9]+/g, '_');
    const seen = (this.#names.get(name) ?? 0) + 1;
    this.#names.set(name, seen);
    return seen === 1 ? name : `${name}${String(seen)}`;
  }

  #factionNames(factions: readonly number[]): readonly string[] {
    const all = this.#context.checked.factions;
    return factions.length === all.length ? [] : factions.map((f) => all[f]?.name ?? String(f));
  }
}

const partOf = ({ part }: { readonly part?: ConditionPart }): InstructionData | undefined =>
  part && { text: part.text, contrary: { sentence: { form: 'contrary', span: part.source.span } } };

const bitsOf = (members: readonly number[]): number => members.reduce((bits, m) => bits | (1 << m), 0);
