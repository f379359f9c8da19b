/** Who calls and enters whom in a program: all by which the module of a thing is found, as texts and numbers that are easily compared. */
import { oncePer } from '@quipu/language/memory';
import { callsOf, type X } from '../program/expression.ts';
import { callsIn, exitsIn } from '../program/nodes.ts';
import { partiesOf, partyOf } from '../program/parties.ts';
import type { Fn, Node } from '../program/program.ts';
import type { OfferingPoint, Tight } from '../program/stages.ts';
import { calledByGoal, calledToExplain } from './asked-by.ts';
import type { Places } from './place.ts';
import { calledToPlay } from './reach.ts';

/** A program as who calls and enters whom. */
export type Graph = readonly (string | number | undefined)[];

/** All that tells where something is printed. */
export function graphOf(program: Tight, { checked, start, isEntry }: Places): Graph {
  const { functions, routines, steps, points, standing, goals, clauses, entries } = program;
  const parties = partiesOf(checked);
  const graph: (string | number | undefined)[] = [start, JSON.stringify(parties), functions.length];
  for (const body of checked.bodies) graph.push(body.kind, partyOf(body, parties)?.name);
  for (const fn of functions) graph.push(ofFunction(fn));
  graph.push(functions.flatMap(({ name }) => (isEntry(name) ? [name] : [])).join(' '), routines.length);
  for (const { index, name, module, suspends, code } of routines)
    graph.push(index, name, module, Number(suspends), ofCode(code));
  graph.push(entries.join(' '), steps.length);
  for (const { index, routine, module, code } of steps) graph.push(index, routine, module, ofCode(code));
  graph.push(points.length);
  for (const point of [...points, ...standing]) graph.push(point.module, ofPoint(point));
  for (const goal of goals) graph.push(goal.routine, calledByGoal(goal).join(' '));
  for (const clause of clauses) graph.push(ofClause(clause));
  return graph;
}

const ofFunction = oncePer(({ name, module, body }: Fn): string =>
  [name, module, ...callsIn(body)].join(' '),
);

/** What code calls, and where it goes. */
const ofCode = oncePer((code: readonly Node[]): string => {
  const exits = exitsIn(code).map((exit) => {
    switch (exit.n) {
      case 'goto':
        return exit.step;
      case 'ask':
        return [exit.point, exit.resume];
      case 'do':
        return exit.name;
      case 'leave':
        return '';
      default:
        return [exit.n, exit.routine, exit.resume];
    }
  });
  return JSON.stringify([callsIn(code), exits]);
});

const ofPoint = oncePer((point: OfferingPoint): string =>
  JSON.stringify([point.index, point.routine, point.asks, calledToPlay(point), calledToExplain(point)]),
);

const ofClause = oncePer((clause: X): string => callsOf(clause).join(' '));
