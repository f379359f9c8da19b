/** What the names of a volume are made from, so that they are made again only where some of it is otherwise. */
import type { Checked } from '@quipu/language';
import { oncePer } from '@quipu/language/memory';
import { holdsSame } from '../memory/kept.ts';
import type { Memory } from '../memory/memory.ts';
import type { LocalInfo } from '../program/expression.ts';
import { exitsIn, returns } from '../program/nodes.ts';
import type { Fn, Node, Program } from '../program/program.ts';
import { Naming } from './naming.ts';

/** What the rules say of terms that have names in code. */
export type NamedTerms = Pick<
  Checked,
  | 'factions'
  | 'classes'
  | 'kinds'
  | 'groups'
  | 'spaceKinds'
  | 'spaces'
  | 'levels'
  | 'supplies'
  | 'markers'
  | 'held'
  | 'tracks'
  | 'secrets'
  | 'cards'
  | 'lastings'
> & { readonly sequence: Pick<Checked['sequence'], 'by'> };

/** All that names are made from, as things that are easily compared. */
type From = readonly (object | string | number | undefined)[];

/** Names with what they were made from. */
export interface KnownNaming {
  readonly from: From;
  readonly naming: Naming;
}

/** The names of a volume: those of before, where they would come out the same. Nothing that is printed has one yet. */
export function namingOf(checked: Checked, program: Program, memory: Memory | undefined): Naming {
  if (memory === undefined) return new Naming(checked, program);
  const from = [memory.versions('named terms').same('', termsOf(checked)), ...namedIn(program)];
  const { naming } = memory.namings.met(
    (all) => all.find((one) => holdsSame(one.from, from)),
    () => ({ from, naming: new Naming(checked, program) }),
  );
  naming.renew();
  return naming;
}

function termsOf(checked: Checked): NamedTerms {
  const { factions, classes, kinds, groups, spaceKinds, spaces, levels, supplies } = checked;
  const { markers, held, tracks, secrets, cards, lastings, sequence } = checked;
  const { by } = sequence;
  return {
    ...{ factions, classes, kinds, groups, spaceKinds, spaces, levels, supplies, markers, held },
    ...{ tracks, secrets, cards, lastings, sequence: { by } },
  };
}

/** What a program says of all that has a name. */
function namedIn(program: Program): From {
  const { functions, routines, steps, points, goals, standings, lines, frames, regions, tables } = program;
  const from: (string | number | undefined)[] = [functions.length];
  for (const fn of functions) from.push(ofFunction(fn));
  from.push(routines.length);
  for (const { name, module, suspends, parameters, locals, code } of routines)
    from.push(
      name,
      module,
      Number(suspends),
      parameters,
      ofLocals(locals),
      Number(!suspends && returns(code)),
    );
  from.push(steps.length);
  for (const { name, index, routine, module, called, code } of steps)
    from.push(name, index, routine, module, Number(called === true), ofExits(code));
  from.push(points.length);
  for (const { name, text, routine, module, offer } of points)
    from.push(name, text, routine, module, textOf([...offer.locals.values()]));
  from.push(goals.length);
  for (const { name, routine } of goals) from.push(name, routine);
  from.push(standings.length);
  for (const { name, routine, point } of standings)
    from.push(name, routine, textOf([...point.offer.locals.values()]));
  from.push(lines.length);
  for (const { file, line } of lines) from.push(file, line);
  for (const { routine, ret, cells } of frames) from.push(routine, ret, [...cells].join(' '));
  for (const { name, dimensions } of regions) from.push(name, JSON.stringify(dimensions));
  for (const { name, values } of tables) from.push(name, widthOf(values[0]));
  from.push(Number(program.nonplayers !== undefined));
  return from;
}

const widthOf = (value: number | readonly number[] | undefined): number =>
  typeof value === 'number' || value === undefined ? 1 : value.length;

const textOf = (locals: readonly LocalInfo[]): string =>
  locals.map(({ name, holds }) => `${holds} ${name}`).join('\n');

const ofLocals = oncePer(textOf);

const ofFunction = oncePer(({ name, module, parameters, result, locals }: Fn): string =>
  [name, module, parameters, result, ofLocals(locals)].join('\n'),
);

/** Which step takes the answer of which point, and which routines are entered with a way back: by that steps are numbered, and routines are entered by functions. */
const ofExits = oncePer((code: readonly Node[]): string =>
  exitsIn(code)
    .flatMap((node) =>
      node.n === 'ask'
        ? [`${node.point} ${node.resume}`]
        : node.n === 'enterThen'
          ? [String(node.routine)]
          : [],
    )
    .join('\n'),
);
