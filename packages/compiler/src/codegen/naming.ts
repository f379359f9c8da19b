/** Allocates the names of a generated package, each with the module that declares it. */
import type { Checked } from '@quipu/language';
import { HEADER_REGIONS, SPACES_PER_CELL } from '../ir/layout/layout-volume.ts';
import { wordsFor, type Dimension } from '../ir/layout/layout-builder.ts';
import { ENTER, NONPLAYERS } from '../ir/module-names.ts';
import { returnsValue } from '../ir/node-parts.ts';
import { stepNumbersOf } from '../ir/step-numbers.ts';
import type { IrClause, Program } from '../ir/program.ts';
import { layoutFacts } from './layout-names.ts';
import { Namer, loopVariableNames } from './identifiers.ts';
import { LateNames, localNames } from './late-names.ts';
import { callableOf, signatureOf } from './function-signatures.ts';
import { templateFunctions, templatesOf, type Callable } from './primitive-templates.ts';
import { termConstants } from './term-constants.ts';
import {
  DECISION_TYPES,
  ENTRY_NAMES,
  OTHER_NAMES,
  RUNTIME_FUNCTIONS,
  RUNTIME_NAMES,
  RUNTIME_TYPES,
  TERM_LISTS,
  TERM_TYPES,
} from './fixed-names.ts';
import { UniverseCompressor, type CompressedPart } from './universe.ts';
import { sharedRoutines } from './shared-routines.ts';
import type { DeclaringModule } from './declaring-module.ts';
import { moduleName, INLINE } from './declaring-module.ts';

/** Constants for the lengths of axes that regions share. */
const STRIDES: ReadonlyMap<string, string> = new Map([
  ['space', 'SPACES'],
  ['group', 'GROUPS'],
  ['faction', 'FACTIONS'],
  ['kind', 'KINDS'],
]);

const BEGIN = 'begin';
/** Modules that code of the rules may import, in addition to modules of rules. */
const IMPORTABLE_MODULES: readonly DeclaringModule[] = [
  'runtime',
  'layout',
  'tables',
  'masks',
  'hits',
  ENTER,
];

/** Parts that are numbered across the volume, though each module lists only its own. */
export type NumberedKind = 'steps' | 'points' | 'goals';

export const withoutKindPrefix = (id: string): string => id.replace(/^(point|standing)_/, '');

export class Naming {
  readonly spaceWords: number;
  /** A step without a constant has no number: it is called directly. */
  readonly steps: readonly { readonly id: string; readonly constant?: string; readonly number?: number }[];
  readonly points: readonly { readonly id: string; readonly constant: string }[];
  readonly goals: readonly { readonly id: string; readonly constant: string }[];
  readonly standings: readonly string[];
  /** The name of each module's list of steps, points and goals. */
  readonly registers: Readonly<Record<NumberedKind, ReadonlyMap<DeclaringModule, string>>>;
  readonly lines: readonly string[];
  readonly routines: readonly string[];
  /** Names of offering functions of points and standing actions, by the identifier of the point. */
  readonly offers: ReadonlyMap<string, string>;
  readonly frames = new Map<number, { readonly id: string; readonly cells: ReadonlyMap<number, string> }>();
  /** Names of entry functions of routines with several call sites, by routine. */
  readonly enters: ReadonlyMap<number, string>;
  readonly #namer: Namer;
  readonly late: LateNames;
  readonly #declaringModules = new Map<string, DeclaringModule>();
  readonly #numbers = new Map<string, number>();
  readonly #cells = new Map<string, string>();
  readonly #callables = new Map<string, Callable>();
  readonly #regions = new Map<string, { constant: string; dimensions: readonly Dimension[] }>();
  readonly #tables = new Map<string, { constant: string; width: number }>();
  readonly #signatures = new Map<string, string>();
  readonly #constants: ReadonlyMap<string, readonly string[]>;
  readonly #compressor: UniverseCompressor;

  constructor(checked: Checked, program: Program) {
    this.spaceWords = Math.max(1, wordsFor(checked.spaces.length, SPACES_PER_CELL));
    const layoutNames = Object.keys(layoutFacts(checked));
    this.#compressor = new UniverseCompressor(checked);
    this.#namer = new Namer(reservedNames(checked, program, layoutNames));
    for (const name of layoutNames) this.#declaringModules.set(name, 'layout');
    this.#defineFixedNames(checked);
    this.#nameLayout(program);
    this.#constants = termConstants(checked, (name) => this.define(name, 'layout'));
    this.steps = this.#nameSteps(program);
    this.points = this.#namePoints(program);
    this.goals = this.#nameGoals(program);
    this.registers = {
      steps: this.#nameLists('steps', this.steps),
      points: this.#nameLists('points', this.points),
      goals: this.#nameLists('goals', this.goals),
    };
    this.standings = program.standingActions.map(({ name, routine }) =>
      this.define(`standing ${name}`, program.routines[routine]?.module ?? ''),
    );
    this.lines = program.lines.map(({ file, line }, i) =>
      this.#number(`${file.replace(/\.quipu$/, '')}_${line}`, i),
    );
    this.routines = program.routines.map((routine) => this.#nameRoutine(routine));
    this.#nameFunctions(program);
    this.#nameFrames(program);
    this.enters = this.#nameEnterFunctions(program);
    if (program.nonplayers !== undefined) this.define('NONPLAYERS', NONPLAYERS);
    const offeringIds = [...this.points.map(({ id }) => id), ...this.standings];
    this.offers = new Map(
      offeringIds.map((id) => [
        id,
        this.define(`offer_${withoutKindPrefix(id)}`, this.declaringModuleOf(id) ?? ''),
      ]),
    );
    this.late = new LateNames(checked, localNames(program), this.#namer);
  }

  /** Defines the names that every volume has. */
  #defineFixedNames(checked: Checked): void {
    for (const name of [...RUNTIME_TYPES, ...RUNTIME_NAMES]) this.define(name, 'runtime');
    for (const callable of RUNTIME_FUNCTIONS) this.#callable(callable.id, callable, 'runtime');
    for (const { template, ...callable } of templateFunctions(checked))
      this.#callable(callable.id, callable, template);
    for (const name of [...TERM_LISTS, ...TERM_TYPES]) this.define(name, 'terms');
    for (const name of DECISION_TYPES) this.define(name, 'decisions');
    for (const [name, module] of OTHER_NAMES) this.define(name, module);
  }

  #nameSteps(program: Program): Naming['steps'] {
    const numbers = stepNumbersOf(program.steps);
    return program.steps.map(({ name, routine, index }) => {
      const id = this.define(name, program.routines[routine]?.module ?? '');
      const number = numbers.get(index);
      if (number === undefined) return { id };
      const label = name.slice((program.routines[routine]?.name.length ?? 0) + 1);
      // Entry steps are referenced from other routines; any other step is named by its effect.
      const constantName = label === BEGIN ? `STEP_${id}` : `${label} ${String(number)}`;
      return { id, number, constant: this.#number(constantName, number) };
    });
  }

  #namePoints(program: Program): Naming['points'] {
    return program.points.map(({ name, text, routine }, i) => {
      // To be short, identifiers contain only the text and the name of the decision.
      const question = name.slice(name.lastIndexOf('.') + 1);
      const module = program.routines[routine]?.module ?? '';
      const id = this.define(`point ${text} ${question}`, module);
      return { id, constant: this.#number(`${question} ${String(i)}`, i) };
    });
  }

  #nameGoals(program: Program): Naming['goals'] {
    return program.goals.map(({ name, routine }, i) => {
      const id = this.define(`goal ${name}`, program.routines[routine]?.module ?? '');
      return { id, constant: this.#number(`GOAL ${name}`, i) };
    });
  }

  #nameEnterFunctions(program: Program): Naming['enters'] {
    const ascendingRoutines = [...sharedRoutines(program)].sort((a, b) => a - b);
    return new Map(
      ascendingRoutines.map((routine) => [
        routine,
        this.define(`enter ${program.routines[routine]?.name ?? ''}`, ENTER),
      ]),
    );
  }

  #nameFunctions(program: Program): void {
    for (const fn of program.functions) {
      const callable = callableOf(fn, this.define(fn.name, fn.module));
      this.#callables.set(fn.name, callable);
      this.#signatures.set(callable.id, signatureOf(callable, this.spaceWords));
    }
  }

  /** The number of a clause in reasons. */
  clause(clause: IrClause): number {
    return this.late.clause(clause);
  }

  define(name: string, module: DeclaringModule): string {
    const id = this.#namer.allocate(name);
    this.#declaringModules.set(id, module);
    return id;
  }

  /**
   * An identifier that is allocated on first use while printing.
   *
   * @param key - A unique key of what it denotes; the same key returns the same identifier.
   */
  nameFor(key: string, name: string, module: DeclaringModule): string {
    return this.late.nameFor(key, name, module);
  }

  /** Whether an identifier is visible in all modules, and so must not be shadowed by a local. */
  has(id: string): boolean {
    return this.#namer.has(id);
  }

  declaringModuleOf(id: string): DeclaringModule | undefined {
    return this.#declaringModules.get(id) ?? this.late.declaringModuleOf(id);
  }

  get numbers(): ReadonlyMap<string, number> {
    return this.#numbers;
  }

  /** The value of a number that each file declares itself; undefined for other names. */
  number(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  #nameLists(
    listKind: NumberedKind,
    ids: readonly { readonly id: string }[],
  ): ReadonlyMap<DeclaringModule, string> {
    const modules = new Set(ids.map(({ id }) => this.declaringModuleOf(id) ?? ''));
    return new Map(
      [...modules].sort().map((module) => [module, this.define(`${module} ${listKind}`, module)]),
    );
  }

  /** Allocates an identifier for a number: of a step, point, goal, rule line or frame cell. */
  #number(name: string, value: number): string {
    const id = this.define(name, INLINE);
    this.#numbers.set(id, value);
    return id;
  }

  isType(id: string): boolean {
    return (
      RUNTIME_TYPES.includes(id) || TERM_TYPES.includes(id) || DECISION_TYPES.includes(id) || id === 'SaveOf'
    );
  }

  compressedUniverse(keys: readonly string[]): readonly CompressedPart[] {
    return this.#compressor.compress(keys);
  }

  hasRegion(name: string): boolean {
    return this.#regions.has(name);
  }

  region(name: string): { constant: string; dimensions: readonly Dimension[] } {
    return required(this.#regions.get(name), `region ${name}`);
  }

  /** The product of the axes' lengths as a constant; undefined for no axes. */
  stride(dimensions: readonly Dimension[]): string | undefined {
    if (dimensions.length === 0) return undefined;
    const length = dimensions.reduce((product, { keys }) => product * keys.length, 1);
    const [axis, secondAxis] = dimensions;
    const constant = axis === undefined || secondAxis !== undefined ? undefined : STRIDES.get(axis.name);
    return constant ?? String(length);
  }

  table(name: string): { constant: string; width: number } {
    return required(this.#tables.get(name), `table ${name}`);
  }

  callable(name: string, subject: string): Callable {
    return required(this.#callables.get(name), `function ${name} that ${subject} calls`);
  }

  /** The type of a function of the rules; undefined for other identifiers. */
  signature(id: string): string | undefined {
    return this.#signatures.get(id);
  }

  counter(mask: number): string {
    return this.late.counter(mask);
  }

  presenceFunction(mask: number): string {
    return this.late.presenceFunction(mask);
  }

  constant(kind: string, value: number): string | undefined {
    if (kind === 'goal') return this.goals[value]?.constant;
    return kind === 'mask' ? this.late.mask(value) : this.#constants.get(kind)?.[value];
  }

  list(members: readonly number[]): string {
    return this.late.list(members);
  }

  neighborList(spaces: readonly number[]): string {
    return this.late.neighborList(spaces);
  }

  #callable(name: string, callable: Callable, module: DeclaringModule): void {
    this.define(callable.id, module);
    this.#callables.set(name, callable);
  }

  #nameLayout(program: Program): void {
    for (const name of HEADER_REGIONS) {
      const dimensions = name === 'OBLIGATIONS' ? [{ name: 'obligation', keys: ['0', '1', '2', '3'] }] : [];
      this.#regions.set(name, { constant: name, dimensions });
    }
    for (const { name, dimensions } of program.regions) {
      this.#regions.set(name, { constant: this.define(name, 'layout'), dimensions });
    }
    for (const { name, values } of program.tables) {
      const firstRow = values[0];
      const width = typeof firstRow === 'number' || firstRow === undefined ? 1 : firstRow.length;
      this.#tables.set(name, { constant: this.define(name, 'tables'), width });
    }
  }

  #nameRoutine({ name, module, suspends, parameters, locals, code }: Program['routines'][number]): string {
    if (suspends) return name;
    const id = this.define(name, module);
    const parameterKinds = locals.slice(0, parameters).map(({ type }) => type);
    const result = returnsValue(code) ? 'number' : 'nothing';
    this.#callables.set(name, { id, cells: true, line: false, result, parameters: parameterKinds });
    return id;
  }

  /** A constant by name and cell, because frames of different routines share cells. */
  #cell(name: string, cell: number): string {
    const key = `${name} ${cell}`;
    const cellConstant = this.#cells.get(key) ?? this.#number(key, cell);
    this.#cells.set(key, cellConstant);
    return cellConstant;
  }

  #nameFrames({ frames, routines }: Program): void {
    for (const frame of frames) {
      const routine = routines[frame.routine];
      if (routine === undefined) continue;
      const id = this.#cell('frame', frame.returnCell);
      const cells = new Map<number, string>();
      for (const [local, cell] of frame.cells)
        cells.set(local, this.#cell(routine.locals[local]?.name ?? 'local', cell));
      this.frames.set(frame.routine, { id, cells });
    }
  }
}

/** Names of variables, parameters, entry functions and namespace imports, which no other name may shadow. */
const reservedNames = (
  checked: Checked,
  { functions, routines }: Program,
  layoutNames: readonly string[],
): readonly string[] => [
  ...['c', 'out', 'option', 'why', 'bits', 'count'],
  ...loopVariableNames(),
  ...layoutNames,
  ...ENTRY_NAMES,
  ...[
    ...IMPORTABLE_MODULES,
    ...templatesOf(checked),
    ...[...functions, ...routines].map(({ module }) => module),
  ].map(moduleName),
];

function required<T>(value: T | undefined, description: string): T {
  if (value === undefined) throw new Error(`There is no ${description}.`);
  return value;
}
