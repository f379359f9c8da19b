/** A routine under construction: its locals, its decision points, and its position in the rule text. */
import type { Source, Stmt, Verb } from '@quipu/language/checked';
import { op, type LocalId, type IrExpr } from '../ir/expression.ts';
import type { IrNode, IrPoint, Segment } from '../ir/program.ts';
import { FunctionBuilder } from './function-builder.ts';
import type { Context } from './context.ts';
import type { Env } from './environment.ts';
import { assign } from '../ir/node-builders.ts';
import { positionKey } from './questions/question-positions.ts';
import type { UnnamedQuestion } from './questions/question-names.ts';
import type { PurposeRequest } from './questions/question-purposes.ts';

/** A question to a seat. The chosen option is assigned to `into`. */
export interface Question {
  readonly name: string;
  readonly questionKind: IrPoint['questionKind'];
  readonly source: Source;
  /** The name path of the text that the question is about, if it is not that of the routine. */
  readonly text?: string;
  /** The label of a question that belongs to no statement. */
  readonly label?: string;
  readonly seat: IrExpr;
  readonly segments: readonly Segment[];
  readonly into: LocalId;
  readonly isHidden?: boolean;
  readonly parameters?: IrPoint['parameters'];
  readonly questionContext?: QuestionContext;
  readonly limited?: IrExpr;
  readonly terms?: IrExpr;
  readonly price?: IrExpr;
  /** Set if rules in force may change the sets of pieces in the question. */
  readonly env?: Env;
}

export class Routine {
  readonly builder: FunctionBuilder;
  readonly context: Context;
  readonly index: number;
  readonly path: string;
  /** The local for the result of a procedure, and the checked locals whose values it may take. */
  result: { readonly local: LocalId; readonly names: readonly number[] } | undefined;
  frozenFunctions: ReadonlySet<string> = new Set();
  /** Whether the current text is in a `together` block, which flushes reactions only at its end. */
  isInTogether = false;

  constructor(context: Context, index: number, path: string, module: string) {
    this.context = context;
    this.index = index;
    this.path = path;
    this.builder = new FunctionBuilder(path.replaceAll(/[^A-Za-z0-9]+/g, '_'), module);
  }

  line(source: Source): number {
    return this.context.line(source, this.path);
  }

  lowerAll(statements: readonly Stmt[], env: Env): readonly IrNode[] {
    return this.context.lowerAll(this, statements, env);
  }

  assignResult(name: number, space: IrExpr): readonly IrNode[] {
    return this.result?.names.includes(name) === true ? [assign(this.result.local, space)] : [];
  }

  /** Creates a decision point. */
  decide(question: Question): IrNode {
    const { verb, ...parameterValues } = this.context.hasInstructions ? (question.questionContext ?? {}) : {};
    const unnamed = this.#unnamedQuestion(question);
    const point = {
      // Names are assigned after all questions are collected.
      name: '',
      text: question.text ?? this.path,
      rule: question.source.rule,
      line: this.line(question.source),
      questionKind: question.questionKind,
      routine: this.index,
      segments: question.segments,
      isHidden: question.isHidden ?? false,
      parameters: addContext(question.parameters ?? [], parameterValues),
      ...(verb === undefined ? {} : { verb }),
      ...(question.limited === undefined ? {} : { isLimited: question.limited }),
      ...(question.price === undefined ? {} : { price: question.price }),
      ...this.#purposes(question),
    };
    const index = this.context.registers.addPoint(point, unnamed);
    return { kind: 'decide', point: index, seat: question.seat, target: question.into };
  }

  #purposes({
    source,
    questionKind,
    env,
    terms,
  }: PurposeRequest & { readonly source: Source; readonly terms?: IrExpr }): Pick<
    IrPoint,
    'purposes' | 'terms'
  > {
    const position = this.context.questionPositions.get(positionKey(this.index, source));
    if (!position) return terms === undefined ? {} : { terms };
    const { purposes, pieceTerms } = this.context.purposesOf(position, { questionKind, env });
    const allTerms = terms && pieceTerms ? op('+', terms, pieceTerms) : (terms ?? pieceTerms);
    return { purposes, ...(allTerms === undefined ? {} : { terms: allTerms }) };
  }

  #unnamedQuestion({
    source,
    label,
    text,
    name: chosenPart,
  }: {
    source: Source;
    text?: string;
    label?: string;
    name: string;
  }): UnnamedQuestion {
    const position = this.context.questionPositions.get(positionKey(this.index, source));
    const labels = position?.labels ?? (label === undefined ? [] : [label]);
    return {
      path: text ?? this.path,
      labels: labels.at(-1) === chosenPart ? labels.slice(0, -1) : labels,
      chosenPart,
      position,
    };
  }
}

/** The finished code of a text, before it becomes a routine. */
export interface LoweredText {
  readonly builder: FunctionBuilder;
  readonly code: readonly IrNode[];
  readonly parameters: number;
  readonly doc: string;
  readonly rule: string;
  readonly line: number;
  /** Whether the routine must be able to suspend, since it is entered through a table. */
  readonly isTableEntry: boolean;
}

/**
 * Further parameters of a question. They are added only in volumes with instructions for Non-players, which read
 * them.
 */
export interface QuestionContext {
  readonly space?: IrExpr | undefined;
  readonly from?: IrExpr | undefined;
  readonly to?: IrExpr | undefined;
  readonly piece?: IrExpr | undefined;
  readonly selected?: IrExpr | undefined;
  readonly verb?: Verb;
}

const CONTEXT_DOMAINS = {
  space: 'spaces',
  from: 'spaces',
  to: 'spaces',
  piece: 'groups',
  selected: 'number',
} as const;
const CONTEXT_NAMES = ['space', 'from', 'to', 'piece', 'selected'] as const;

function addContext(
  parameters: IrPoint['parameters'],
  context: Omit<QuestionContext, 'verb'>,
): IrPoint['parameters'] {
  const addedParameters = CONTEXT_NAMES.flatMap((name): IrPoint['parameters'] => {
    const value = context[name];
    const isOmitted = value === undefined || parameters.some((parameter) => parameter.name === name);
    return isOmitted ? [] : [{ name, value, valueKind: CONTEXT_DOMAINS[name] }];
  });
  return [...parameters, ...addedParameters];
}
