/**
 * Assigns a cell of the array to each region of the volume, to the state of a turn, and to the
 * frames of routines.
 */
import { callGraph } from '../ir/layout/call-graph.ts';
import { layoutFrames } from '../ir/layout/layout-frames.ts';
import { SPACES_PER_WORD } from '../ir/layout/layout-volume.ts';
import type { LaidOutProgram, SteppedProgram } from '../ir/stages.ts';
import { liveLocals } from './split/liveness.ts';
import type { Context } from '../lower/context.ts';
import { maxMarkDepth } from '../lower/movement/movement-marks.ts';
import { extraRegions } from '../lower/extra-regions.ts';

export function layOutFrames(context: Context, program: SteppedProgram): LaidOutProgram {
  const { checked } = context;
  const { routines, steps, points, goals } = program;
  const calls = callGraph(routines);
  const volumeLayout = context.layout(maxMarkDepth(routines));
  const turnState = extraRegions(context, volumeLayout.end);
  const liveByRoutine = liveLocals(routines, steps, points, goals);
  const frameNeeds = routines
    .filter((routine) => routine.suspends)
    .map(({ index, locals }) => ({ routine: index, locals, live: liveByRoutine.get(index) ?? [] }));
  const words = Math.ceil(checked.spaces.length / SPACES_PER_WORD);
  const { frames, end: size } = layoutFrames(frameNeeds, calls, turnState.end, words);
  const tables = [...context.registers.contents.tables.values()];
  return { ...program, regions: [...volumeLayout.regions, ...turnState.regions], frames, size, tables };
}
