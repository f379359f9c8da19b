/**
 * What several explanations tell in the same way stands in a function that they call: an activity that may come with many operations, the causes
 * why a way can do nothing. Two are the same when they are with locals numbered as they come.
 */
import type { LocalId, LocalInfo } from '../program/expression.ts';
import { EXPLANATIONS } from '../program/modules.ts';
import type { CauseIR, PointIR, Segment } from '../program/program.ts';
import type { FunctionText } from './printer.ts';
import { readLocal } from './sets.ts';
import type { Place, Scope } from './scope.ts';

/** What is told of a segment. */
export interface ToldSegment extends Pick<Segment, 'conditions' | 'candidate'> {
  readonly members?: Segment['members'] | undefined;
}

/** What is told: the conditions of the members of a segment, or the causes of a reason. */
export type Telling =
  | { readonly told: 'segment'; readonly segment: ToldSegment }
  | { readonly told: 'causes'; readonly causes: readonly CauseIR[] };

/**
 * The function that tells something, which it gets when it is asked for first; undefined where nothing else tells it.
 * @param named what it is called
 * @param infos what is known of the locals of what is told, in their order
 */
export type Tellings = (telling: Telling, named: string, infos: readonly LocalInfo[]) => string | undefined;

/** Prints what is told with its locals in such variables. */
type Print = (telling: Telling, places: ReadonlyMap<LocalId, Place>) => string;

/** The functions that explanations share. */
export class SharedTellings {
  readonly functions: FunctionText[] = [];
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #scope: Pick<Scope, 'naming' | 'uses'>;
  readonly #print: Print;

  constructor(points: readonly PointIR[], scope: Pick<Scope, 'naming' | 'uses'>, print: Print) {
    this.#scope = scope;
    this.#print = print;
    for (const { segments } of points)
      for (const segment of segments) {
        this.#count({ told: 'segment', segment });
        for (const { because } of segment.conditions)
          if (because) this.#count({ told: 'causes', causes: because });
      }
  }

  readonly nameOf: Tellings = (telling, named, infos) => {
    const { key, locals } = canonical(telling);
    if ((this.#counts.get(key) ?? 0) < 2) return undefined;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = this.#scope.naming.made(key, named, EXPLANATIONS);
    this.#names.set(key, name);
    this.#define(name, telling, new Map(locals.flatMap((id, i) => (infos[i] ? [[id, infos[i]]] : []))));
    return name;
  };

  #count(telling: Telling): void {
    const { key } = canonical(telling);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  #define(name: string, telling: Telling, infos: ReadonlyMap<LocalId, LocalInfo>): void {
    const taken = new Set(['why', 'c']);
    const parameters = [...infos].map(([id, info]): readonly [LocalId, Place & { at: 'variable' }] => {
      let own = info.name;
      for (let again = 2; taken.has(own); again += 1) own = `${info.name}${String(again)}`;
      taken.add(own);
      return [id, { at: 'variable', name: own, info }];
    });
    // What is told within may become a function as well, which has to be known before the functions are printed.
    const body = this.#print(telling, new Map<LocalId, Place>(parameters));
    const { uses } = this.#scope;
    this.functions.push({
      kind: 'function',
      name,
      alike: 'function',
      parameters: [
        { name: 'why', type: uses.use('Why') },
        { name: 'c', type: uses.use('Cells') },
        ...parameters.map(([, place]) => ({
          name: place.name,
          type: place.info.holds === 'truth' ? 'boolean' : 'number',
        })),
      ],
      returnType: 'void',
      statements: body.split('\n'),
    });
  }
}

/** The call that tells something; undefined where nothing else does, or it is as short as a call. */
export function callOf(
  telling: Telling,
  named: string,
  scope: Scope,
  tellings: Tellings,
): string | undefined {
  if (isShort(telling)) return undefined;
  const places = canonical(telling).locals.map((id) => scope.place(id));
  if (places.some(({ info }) => info.holds === 'spaces')) return undefined;
  const name = tellings(
    telling,
    named,
    places.map(({ info }) => info),
  );
  if (name === undefined) return undefined;
  return `${name}(${['why', 'c', ...places.map((place) => readLocal(place, scope).text)].join(', ')});`;
}

/** Whether a call would be as long. */
const isShort = (telling: Telling): boolean =>
  telling.told === 'causes'
    ? telling.causes.length < 2
    : telling.segment.conditions.length < 2 && telling.segment.members === undefined;

/** What is told as text, with its locals numbered as they come, and these in their order. */
interface Canonical {
  readonly key: string;
  readonly locals: readonly LocalId[];
}

const known = new WeakMap<object, Canonical>();

/** The text of what is told; it is asked when tellings are counted, and again when they are printed. */
function canonical(telling: Telling): Canonical {
  const thing = telling.told === 'causes' ? telling.causes : telling.segment;
  const before = known.get(thing);
  if (before !== undefined) return before;
  const found = find(telling);
  known.set(thing, found);
  return found;
}

function find(telling: Telling): Canonical {
  const locals: LocalId[] = [];
  const number = (id: LocalId): number => {
    if (!locals.includes(id)) locals.push(id);
    return locals.indexOf(id);
  };
  const { told } = telling;
  const what =
    told === 'causes'
      ? telling.causes
      : { members: telling.segment.members, conditions: telling.segment.conditions };
  if (told === 'segment' && telling.segment.candidate >= 0) number(telling.segment.candidate);
  return { key: `${told} ${textOf(what, number)}`, locals };
}

/** What is told as text: the same for the same of other locals. */
function textOf(value: unknown, number: (id: LocalId) => number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isLocal(value)) return `$${String(number(value.local))}`;
  if (Array.isArray(value)) return `[${value.map((part) => textOf(part, number)).join()}]`;
  let text = '{';
  for (const key in value) {
    const part: unknown = value[key as keyof typeof value];
    if (part !== undefined) text += `${key}:${textOf(part, number)},`;
  }
  return `${text}}`;
}

const isLocal = (value: unknown): value is { readonly x: 'local'; readonly local: LocalId } =>
  typeof value === 'object' && value !== null && 'x' in value && value.x === 'local';
